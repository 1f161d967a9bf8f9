// Before the first paint: what this address needs is asked for at once, and the first page, which is in the HTML, is not shown
// where another one was asked for. A classic script of its own, like choices.js.
const link = (properties) => {
  const element = Object.assign(document.createElement('link'), properties);
  document.head.append(element);
  return new Promise((resolve) => {
    element.onload = resolve;
    element.onerror = resolve;
  });
};
const { modules, worker, engine } = document.currentScript.dataset;
// The first page in the HTML is in English.
if (location.hash.length > 2 || document.documentElement.lang !== 'en') {
  document.documentElement.dataset.elsewhere = '';
} else {
  // With its fonts the page is painted once, and nothing in it moves.
  for (const name of ['display', 'serif', 'sans']) {
    const href = `./fonts/${name}.woff2`;
    link({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  }
}
if (/^#\/walk\b/.test(location.hash)) {
  const scripts = (modules?.split(' ') ?? []).map((href) => link({ rel: 'modulepreload', href }));
  // The browser's cache has it when it starts.
  if (worker) fetch(worker).catch(() => {});
  // It comes after the scripts, which draw the page meanwhile; it is compiled as it comes, and handed to the worker
  // (web/src/engine/spawn.ts): without a cache it would come twice.
  if (engine) {
    const coming = Promise.all(scripts).then(() => WebAssembly.compileStreaming(fetch(engine)));
    window.earlyEngine = coming.catch(() => null);
  }
}
