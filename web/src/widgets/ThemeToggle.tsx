/** Light, dark, as the system says: one button that goes round. */

import { Moon, Sun, SunMoon } from 'lucide';
import { useSyncExternalStore } from 'react';
import say from '../base/messages/widgets';
import { Button } from './Button';
import { Icon } from './Icon';

const ROUND = {
  system: { next: 'light', icon: SunMoon },
  light: { next: 'dark', icon: Sun },
  dark: { next: 'system', icon: Moon },
} as const satisfies Record<Theme, object>;

/** Shows the theme that is worn and names what a press changes it to; in a list of tools the name is written out. */
export function ThemeToggle({ worded = false }: { worded?: boolean }) {
  const theme = useSyncExternalStore<Theme>(subscribe, wornTheme, () => 'system');
  const { next, icon } = ROUND[theme];
  const words = say.theme[theme]();
  return (
    <Button kind="tool" aria-label={words} title={words} onClick={() => chooseTheme(next)}>
      <Icon of={icon} size={18} />
      {worded && <span>{words}</span>}
    </Button>
  );
}

// Which theme the page wears: light, dark, or as the system says. `public/choices.js` sets the stored one before the
// first paint, so that no page flashes; here it is read and changed.

type Theme = 'light' | 'dark' | 'system';

const KEY = 'rollforward.theme';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme that was chosen, `system` if none was. */
function wornTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Wears it now and keeps it for the next visit, where the browser lets us keep anything. */
function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const listener of listeners) listener();
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is refused in some embeds; the choice then lasts as long as the page.
  }
}
