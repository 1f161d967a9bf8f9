/**
 * One stop of the Tab key for many buttons, and arrow keys from button to button as placed on the page. Knows only
 * positions.
 */

import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Where an arrow key goes from number `at`: left and right to the neighbour in order, up and down to the nearest in the
 * next line. null if the key means nothing or there is nothing that way. Cost: linear.
 */
export function nextPlace(places: readonly Place[], at: number, key: string): number | null {
  const here = places[at];
  if (here === undefined) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return places.length - 1;
  if (key === 'ArrowRight') return at + 1 < places.length ? at + 1 : null;
  if (key === 'ArrowLeft') return at > 0 ? at - 1 : null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const down = key === 'ArrowDown' ? 1 : -1;
  let best: number | null = null;
  let bestFar = Number.POSITIVE_INFINITY;
  for (const [i, place] of places.entries()) {
    const ahead = (place.top - here.top) * down;
    if (ahead < 4) continue;
    // A line further counts for more than any shift within a line.
    const far = ahead * 1000 + Math.abs(place.left - here.left);
    if (far < bestFar) [best, bestFar] = [i, far];
  }
  return best;
}

/** Put both on the element that holds the buttons. */
export function useArrowFocus<E extends HTMLElement>(): {
  ref: RefObject<E | null>;
  onKeyDown(event: KeyboardEvent<E>): void;
} {
  const ref = useRef<E>(null);
  const last = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const buttons = buttonsIn(ref.current);
    const stop = buttons.find((button) => button === last.current) ?? buttons[0];
    for (const button of buttons) {
      const index = button === stop ? 0 : -1;
      // The browser takes an equal index for a change too.
      if (button.tabIndex !== index) button.tabIndex = index;
    }
  });

  function onKeyDown(event: KeyboardEvent<E>) {
    const buttons = buttonsIn(ref.current);
    const at = buttons.indexOf(event.target as HTMLElement);
    const places = buttons.map((button) => button.getBoundingClientRect());
    const next = nextPlace(places, at, event.key);
    const button = next === null ? undefined : buttons[next];
    if (button === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const from = buttons[at];
    if (from) from.tabIndex = -1;
    button.tabIndex = 0;
    last.current = button;
    button.focus();
  }
  return { ref, onKeyDown };
}

function buttonsIn(element: HTMLElement | null): HTMLElement[] {
  const all = [...(element?.querySelectorAll<HTMLElement>('button') ?? [])];
  return all.filter((button) => button.closest('[data-cut]') === null);
}

// Which rows of a long list are on screen: rows of one height, a few spare on both sides.

interface RowWindow {
  /** First row to draw. */
  readonly from: number;
  /** One past the last. */
  readonly to: number;
}

const SPARE = 6;

/** Cost: constant. */
function rowWindow(
  scrollTop: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
): RowWindow {
  const first = Math.floor(scrollTop / rowHeight) - SPARE;
  const last = Math.ceil((scrollTop + viewHeight) / rowHeight) + SPARE;
  const to = Math.min(count, Math.max(0, last));
  return { from: Math.min(Math.max(0, first), to), to };
}

/** The window of a list that scrolls by itself; put `onScroll` on the element that scrolls. */
export function useRowWindow(viewHeight: number, rowHeight: number, count: number) {
  const [scrollTop, setScrollTop] = useState(0);
  const onScroll = useCallback(
    (event: { currentTarget: { scrollTop: number } }) =>
      setScrollTop(event.currentTarget.scrollTop),
    [],
  );
  return { ...rowWindow(scrollTop, viewHeight, rowHeight, count), onScroll };
}
