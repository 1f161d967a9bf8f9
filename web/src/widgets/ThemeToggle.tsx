/** Light, dark, as the system says: one button that goes round. */

import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import * as say from '../base/words/ui/widgets/theme-toggle';
import { Button } from './Button';
import { Icon } from './Icon';
import { chooseTheme, storedTheme, type Theme } from './theme';

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
