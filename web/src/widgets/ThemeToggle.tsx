/** Light, dark, as the system says: one button that goes round. */

import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import * as say from '../base/words/ui/widgets/theme-toggle';
import { Button } from './Button';
import { Icon } from './Icon';

const ROUND = {
  system: { next: 'light', icon: Monitor, words: say.themeAsTheSystemChange },
  light: { next: 'dark', icon: Sun, words: say.themeLightChangeToDark },
  dark: { next: 'system', icon: Moon, words: say.themeDarkChangeToAs },
} as const satisfies Record<Theme, object>;

/** Shows the theme that is worn and names what a press changes it to. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const { next, icon, words } = ROUND[theme];
  return (
    <Button
      kind="tool"
      aria-label={words}
      title={words}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <Icon of={icon} size={18} />
    </Button>
  );
}

// Which theme the page wears: light, dark, or as the system says. `public/theme.js` sets the stored one before the
// first paint, so that no page flashes; here it is read and changed.

type Theme = 'light' | 'dark' | 'system';

const KEY = 'rollforward.theme';

/** The theme that was chosen, `system` if none was. */
function storedTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Wears it now and keeps it for the next visit, where the browser lets us keep anything. */
function chooseTheme(theme: Theme): void {
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
