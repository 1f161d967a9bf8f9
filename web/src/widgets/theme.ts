/**
 * Which theme the page wears: light, dark, or as the system says. `public/theme.js` sets the stored one before the
 * first paint, so that no page flashes; here it is read and changed.
 */

export type Theme = 'light' | 'dark' | 'system';

const KEY = 'rollforward.theme';

/** The theme that was chosen, `system` if none was. */
export function storedTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Wears it now and keeps it for the next visit, where the browser lets us keep anything. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is refused in some embeds; the choice then lasts as long as the page.
  }
}
