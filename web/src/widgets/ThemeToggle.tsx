/** Light, dark, as the system says: one button that goes round. */

import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { chooseTheme, storedTheme, type Theme } from './theme';

const ROUND = {
  system: { next: 'light', icon: Monitor, words: 'Theme: as the system. Change to light' },
  light: { next: 'dark', icon: Sun, words: 'Theme: light. Change to dark' },
  dark: { next: 'system', icon: Moon, words: 'Theme: dark. Change to as the system' },
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
