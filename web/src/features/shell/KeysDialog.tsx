/** The keyboard map: the keys of the player and those that a page adds. Says what they do, not how. */

import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as say from '../../base/words/ui/apps/shell/keys-help';
import * as keysWords from '../../base/words/ui/apps/stage/keys';
import { KEYS, type KeyVerb } from '../../player/keyboard';
import { Button } from '../../widgets/Button';
import dialogs from '../../widgets/Dialog.module.css';
import type { KeyLine, KeysHelpProps } from './KeysHelp';
import css from './Shell.module.css';

interface KeysDialogProps extends KeysHelpProps {
  onClose: () => void;
}

export default function KeysDialog({ onClose, ...keys }: KeysDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  // Out of the tools: where they have no room they are shown only while they are open.
  return createPortal(
    <dialog ref={dialog} className={dialogs.dialog} aria-label={say.keys} onClose={onClose}>
      <h2>{say.keys}</h2>
      <dl className={css.keys}>
        {linesOf(keys).map((line) => (
          <div key={line.does} className={css.keyLine}>
            <dt>
              {line.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{line.does}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => dialog.current?.close()}>{say.close}</Button>
    </dialog>,
    document.body,
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

const ALL = Object.keys(KEYS) as KeyVerb[];

function linesOf({ own = [], verbs = ALL }: KeysHelpProps): KeyLine[] {
  const lines = verbs.map((verb) => ({
    keys: KEYS[verb].map(signOf),
    does: keysWords.KEY_WORDS[verb],
  }));
  return [
    ...own,
    ...lines,
    ...(verbs.includes('zoomIn') ? keysWords.POINTER_LINES : []),
    { keys: ['/'], does: keysWords.contents },
    { keys: ['?'], does: keysWords.thisPage },
  ];
}

function signOf(key: string): string {
  if (key === '+') return key;
  return key
    .split('+')
    .map((part) => SIGNS[part] ?? part)
    .join(' ');
}
