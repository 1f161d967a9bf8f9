// Puts on the chosen theme and language before the first paint. A classic script of its own: a module would come too late,
// and the content security policy allows no script inside the page. A demo has both from its address, or from the browser.
(() => {
  const root = document.documentElement;
  const isDemo = 'demo' in document.currentScript.dataset;
  const chosen = (name) => {
    if (isDemo) return new URLSearchParams(`${location.search}&${location.hash.slice(1)}`).get(name);
    try {
      return localStorage.getItem(`rollforward.${name}`);
    } catch {
      // No storage, no choice to keep: the system's theme and the browser's language.
      return null;
    }
  };
  const theme = chosen('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // The list is that of web/src/base/language.ts.
  const wanted = [chosen(isDemo ? 'lang' : 'language'), ...navigator.languages];
  const codes = wanted.map((tag) => tag?.toLowerCase().split('-')[0]);
  root.lang = codes.find((code) => code === 'en' || code === 'de') ?? 'en';
})();
