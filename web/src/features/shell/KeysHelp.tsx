/**
 * The keyboard map, behind `?` and a button: the keys of the player and those that a page adds. Says what they do, not
 * how.
 */

import { Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { KEY_WORDS } from '../../base/words/transport';
import * as say from '../../base/words/ui/apps/shell/keys-help';
import * as keysWords from '../../base/words/ui/apps/stage/keys';
import { KEYS, type KeyVerb } from '../../player/keyboard';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import css from './Shell.module.css';

export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export function KeysHelp({ lines }: { lines: readonly KeyLine[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      dialog.current?.showModal();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <span className={css.keysButton}>
        <Button
          kind="tool"
          aria-label={say.keys}
          title={say.keysTitle}
          onClick={() => dialog.current?.showModal()}
        >
          <Icon of={Keyboard} size={18} />
        </Button>
      </span>
      <dialog ref={dialog} className={css.dialog} aria-label={say.keys}>
        <h2>{say.keys}</h2>
        <dl className={css.keys}>
          {lines.map(({ keys, does }) => (
            <div key={does} className={css.keyLine}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Button onClick={() => dialog.current?.close()}>{say.close}</Button>
      </dialog>
    </>
  );
}

const SIGNS: Record<string, string> = {
  Space: 'space',
  ArrowRight: '→',
  ArrowLeft: '←',
  PageUp: keysWords.pageUp,
  PageDown: keysWords.pageDown,
  Home: 'home',
  End: 'end',
  Escape: 'esc',
  Shift: 'shift',
  Alt: 'alt',
};

export function stageKeys(
  own: readonly KeyLine[] = [],
  verbs: readonly KeyVerb[] = Object.keys(KEYS) as KeyVerb[],
): KeyLine[] {
  const lines = verbs.map((verb) => ({ keys: KEYS[verb].map(signOf), does: KEY_WORDS[verb] }));
  return [...own, ...lines, { keys: ['?'], does: keysWords.thisPage }];
}

function signOf(key: string): string {
  return key
    .split('+')
    .map((part) => SIGNS[part] ?? part)
    .join(' ');
}
