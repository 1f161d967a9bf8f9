/** The keyboard map: the keys of the player and those that a page adds. Says what they do, not how. */

import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import sayKeys from '../../base/messages/keys';
import say from '../../base/messages/shell';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // The only button is at the end: focused, it would scroll a long list to its last keys.
    heading.current?.focus();
  }, []);
  // Out of the tools: where they have no room they are shown only while they are open.
  return createPortal(
    <dialog ref={dialog} className={dialogs.dialog} aria-label={say.keys.label()} onClose={onClose}>
      <h2 ref={heading} tabIndex={-1}>
        {say.keys.label()}
      </h2>
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
      <Button onClick={() => dialog.current?.close()}>{say.keys.close()}</Button>
    </dialog>,
    document.body,
  );
}

const SIGNS: Record<string, () => string> = {
  Space: sayKeys.space,
  ArrowRight: () => '→',
  ArrowLeft: () => '←',
  PageUp: sayKeys.pageUp,
  PageDown: sayKeys.pageDown,
  Home: sayKeys.home,
  End: sayKeys.end,
  Escape: sayKeys.escape,
  Shift: sayKeys.shift,
  Alt: sayKeys.alt,
};

const ALL = Object.keys(KEYS) as KeyVerb[];

function linesOf({ own = [], verbs = ALL }: KeysHelpProps): KeyLine[] {
  const lines = verbs.map((verb) => ({
    keys: KEYS[verb].map(signOf),
    does: sayKeys.player[verb](),
  }));
  return [
    ...own,
    ...lines,
    ...(verbs.includes('zoomIn') ? pointerLines() : []),
    { keys: ['/'], does: sayKeys.openContents() },
    { keys: ['?'], does: sayKeys.showKeys() },
  ];
}

/** What wheel, drag and fingers do on an axis of time. */
function pointerLines(): KeyLine[] {
  const { ctrl, wheel, drag, twoFingers, zoom, pan, part, zoomAndPan } = sayKeys.pointer;
  return [
    { keys: [ctrl(), wheel()], does: zoom() },
    { keys: [drag()], does: pan() },
    { keys: [sayKeys.shift(), drag()], does: part() },
    { keys: [twoFingers()], does: zoomAndPan() },
  ];
}

function signOf(key: string): string {
  if (key === '+') return key;
  return key
    .split('+')
    .map((part) => SIGNS[part]?.() ?? part)
    .join(' ');
}
