// From the preview of a link to the page that it shows, with what the address holds beside it: `to/NAME.html#?step=3`.
// A classic script of its own: the content security policy allows no script inside the page.
const { to } = document.currentScript.dataset;
const query = location.hash.replace(/^#\??/, '') || location.search.slice(1);
location.replace(query === '' ? to : `${to}?${query}`);
