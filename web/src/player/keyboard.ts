/**
 * The keys of a timeline, those of a presenter's clicker included. Keys typed into fields, and keys that a focused
 * control handles itself, are left alone. Knows which operation a key means; the timeline carries it out.
 */

import { tinykeys } from 'tinykeys';

import type { AnySubject } from '../engine/messages';
import type { SlowMotion, SpeedId } from './speed';
import type { StepBy } from './state';
import type { TimeWindow } from './time-window';

/** Each verb with its keys, in the order a help page shows them. */
export const KEYS = {
  toggle: ['Space'],
  stepForward: ['ArrowRight', 'PageDown'],
  stepBack: ['ArrowLeft', 'PageUp'],
  commitForward: ['Shift+ArrowRight'],
  commitBack: ['Shift+ArrowLeft'],
  markForward: ['Alt+ArrowRight'],
  markBack: ['Alt+ArrowLeft'],
  start: ['Home'],
  end: ['End'],
  faster: [']'],
  slower: ['['],
  zoomIn: ['+'],
  zoomOut: ['-'],
  panForward: ['Shift+PageDown'],
  panBack: ['Shift+PageUp'],
  wholeRun: ['0'],
  selectPart: ['s'],
  /** The dark-screen button of a clicker: it stops and starts the picture. */
  presenter: ['.', 'b'],
  unselect: ['Escape'],
} as const;

export type KeyVerb = keyof typeof KEYS;

/** A key zooms by so much. */
const NEARER = 2;

/** Where a keyboard has a plus: with Shift, without it, or on the key of the equals sign. */
const PLUS = ['+', 'Shift++', '='];

function verbsOf(player: KeyboardTarget): Record<KeyVerb, () => void> {
  return {
    toggle: () => player.toggle(),
    stepForward: () => void player.step(1),
    stepBack: () => void player.step(-1),
    commitForward: () => void player.step(1, 'commit'),
    commitBack: () => void player.step(-1, 'commit'),
    markForward: () => void player.goToMark(1),
    markBack: () => void player.goToMark(-1),
    start: () => void player.goToStart(),
    end: () => void player.goToEnd(),
    faster: () => player.changeSpeed(1),
    slower: () => player.changeSpeed(-1),
    zoomIn: () => player.window.zoom(NEARER),
    zoomOut: () => player.window.zoom(1 / NEARER),
    panForward: () => player.window.pan(1),
    panBack: () => player.window.pan(-1),
    wholeRun: () => player.window.show(null),
    selectPart: () => player.window.selectPart(),
    presenter: () => player.toggle(),
    unselect: () => {
      if (!player.window.clearMark()) player.select(null);
    },
  };
}

/** Elements that use arrows, space or letters for themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [role="menu"], [role="listbox"], [role="tablist"], dialog';
/** No slider uses these: on the line of time they choose what it shows. */
const NO_SLIDERS = new Set(['+', '=', '-', '0', 's', 'Escape']);
/** Of a focused button or link, only these are its own. */
const PRESSES = new Set([' ', 'Enter']);

/** What has the focus, also within the tree of an editor, which the page sees as one element. */
export const keyTarget = (event: KeyboardEvent): EventTarget | null =>
  event.composedPath()[0] ?? event.target;

export function meantForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  const target = keyTarget(event);
  if (!(target instanceof Element)) return true;
  // Anything that covers the page closes first.
  if (event.key === 'Escape' && document.querySelector(':popover-open') !== null) return false;
  const own = target.closest(OWN_KEYS);
  if (own !== null && !(own.matches('div[role="slider"]') && NO_SLIDERS.has(event.key)))
    return false;
  return !(PRESSES.has(event.key) && target.closest('button, a[href], summary') !== null);
}

/** Listens on an element or the window for some of the verbs, or all; returns what ends it. */
export function bindKeys(
  player: KeyboardTarget,
  target: Window | HTMLElement,
  wanted: readonly KeyVerb[] | null = null,
): () => void {
  const verbs = verbsOf(player);
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  for (const [verb, keys] of Object.entries(KEYS) as [KeyVerb, readonly string[]][]) {
    if (wanted?.includes(verb) === false) continue;
    for (const key of keys.flatMap((key) => (key === '+' ? PLUS : [key]))) {
      bindings[key] = (event) => {
        if (!meantForPage(event)) return;
        event.preventDefault();
        verbs[verb]();
      };
    }
  }
  return tinykeys(target, bindings);
}

// What a transport and its keys do, to one timeline or to several that move together.

export interface KeyboardTarget {
  /** What of the time is looked at. */
  readonly window: TimeWindow;
  toggle(): void;
  /** One step of the chosen kind, or of another. */
  step(direction: 1 | -1, by?: StepBy): Promise<void>;
  goToTime(timeNs: number): Promise<void>;
  goToMark(direction: 1 | -1): Promise<void>;
  goToStart(): Promise<void>;
  goToEnd(): Promise<void>;
  setSpeed(speed: SpeedId): void;
  /** One rung of the ladder up or down. */
  changeSpeed(direction: 1 | -1): void;
  setSlowMotion(slowMotion: SlowMotion): void;
  setStepBy(stepBy: StepBy): void;
  select(subject: AnySubject | null): void;
}
