/**
 * The keys that presenters' clickers send, as the three things they mean. Knows what a key means and not what it does.
 */

import { tinykeys } from 'tinykeys';
import { type KeyVerb, keyTarget, meantForPage } from '../../player/keyboard';
import type { Press } from './messages';

export const CLICKER: Readonly<Record<Press, readonly string[]>> = {
  on: ['PageDown', 'ArrowRight', 'ArrowDown', 'Enter'],
  back: ['PageUp', 'ArrowLeft', 'ArrowUp'],
  blank: ['b', '.'],
};
/** The button that begins a slide show; a browser would load the page again. */
export const BEGIN = ['F5', 'Shift+F5'];

/** What is left of a timeline's keys where a clicker has the plain ones. */
export const BESIDE_CLICKER: readonly KeyVerb[] = [
  'toggle',
  'commitForward',
  'commitBack',
  'markForward',
  'markBack',
  'start',
  'end',
  'faster',
  'slower',
  'unselect',
];
export const NO_KEYS: readonly KeyVerb[] = [];

/**
 * Keys that in these pages nothing but a clicker means: they are its own wherever the focus was left, as on a slider.
 */
const ALWAYS: readonly string[] = ['PageDown', 'PageUp', 'b', '.'];
/** Where they are typed, or choose something. */
const TYPED =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], dialog';

/** Listens on the window; returns what ends it. */
export function bindClicker(press: (key: Press) => void, begin: () => void): () => void {
  type Bindings = Record<string, (event: KeyboardEvent) => void>;
  const [first, last]: [Bindings, Bindings] = [{}, {}];
  for (const [meaning, keys] of Object.entries(CLICKER) as [Press, readonly string[]][]) {
    for (const key of keys) {
      const always = ALWAYS.includes(key);
      (always ? first : last)[key] = (event) => {
        if (always ? isTyped(event) : !meantForPage(event)) return;
        event.preventDefault();
        event.stopPropagation();
        // A key that is held down is one press.
        if (!event.repeat) press(meaning);
      };
    }
  }
  for (const key of BEGIN) {
    first[key] = (event) => {
      event.preventDefault();
      if (!event.repeat) begin();
    };
  }
  const ends = [tinykeys(window, first, { capture: true }), tinykeys(window, last)];
  return () => {
    for (const end of ends) end();
  };
}

const isTyped = (event: KeyboardEvent) => {
  const target = keyTarget(event);
  return target instanceof Element && target.closest(TYPED) !== null;
};
