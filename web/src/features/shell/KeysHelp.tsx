/** The keyboard map, behind `?` and a button. The map itself is fetched when it is opened. */

import { Keyboard } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import say from '../../base/messages/shell';
import type { KeyVerb } from '../../player/keyboard';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import css from './Shell.module.css';

const KeysDialog = lazy(() => import('./KeysDialog'));

export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeysHelpProps {
  /** Keys that the page adds. */
  readonly own?: readonly KeyLine[];
  /** The verbs of the player that have keys on it; all if left out. */
  readonly verbs?: readonly KeyVerb[];
}

export function KeysHelp(props: KeysHelpProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <span className={css.keysButton}>
        <Button kind="tool" title={say.keys.title()} onClick={() => setOpen(true)}>
          <Icon of={Keyboard} size={18} />
          <span className={css.word}>{say.keys.label()}</span>
        </Button>
      </span>
      {open && (
        <Suspense>
          <KeysDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
