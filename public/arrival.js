// Before the first paint: what this address needs is asked for at once, and the first page, which is in the HTML, is not shown
// where another one was asked for. A classic script of its own, like theme.js.
const link = (properties) =>
  document.head.append(Object.assign(document.createElement('link'), properties));
const { modules, engine } = document.currentScript.dataset;
if (location.hash.length > 2) {
  document.documentElement.dataset.elsewhere = '';
} else {
  // With its fonts the page is painted once, and nothing in it moves.
  for (const name of ['display', 'serif', 'sans']) {
    const href = `./fonts/${name}.woff2`;
    link({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  }
}
if (/^#\/walk\b/.test(location.hash)) {
  for (const href of modules?.split(' ') ?? []) link({ rel: 'modulepreload', href });
  // The worker finds them in the browser's cache. What fails here is asked for again there.
  for (const file of engine?.split(' ') ?? []) {
    fetch(file)
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }
}
