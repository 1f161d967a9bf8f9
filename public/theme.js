// Puts on the chosen theme before the first paint. A classic script of its own: a module would come too late, and
// the content security policy allows no script inside the page.
try {
  const theme = localStorage.getItem('rollforward.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage, no choice to keep: the system's theme it is.
}
