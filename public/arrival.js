// At the address of another page, `#/walk`, the first page that is in the HTML is not shown. A classic script of its own, like
// theme.js: it has to run before the first paint.
if (location.hash.length > 2) document.documentElement.dataset.elsewhere = '';
