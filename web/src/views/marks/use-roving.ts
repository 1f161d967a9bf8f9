/** One stop for the Tab key in a row of many: arrow keys move along it, Home and End to its ends. */

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Props for the row and for each of its items, by index. */
export function useRoving(count: number) {
  const row = useRef<SVGGElement>(null);
  const [at, setAt] = useState(0);
  const moved = useRef(false);
  const current = Math.min(at, Math.max(0, count - 1));

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    row.current?.querySelector<SVGElement>(`[data-i="${current}"]`)?.focus();
  });

  function onKeyDown(event: KeyboardEvent<Element>) {
    const next = {
      ArrowRight: current + 1,
      ArrowDown: current + 1,
      ArrowLeft: current - 1,
      ArrowUp: current - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moved.current = true;
    setAt(Math.min(count - 1, Math.max(0, next)));
  }

  return {
    current,
    // A list without items is no list.
    rowProps: (words: string) =>
      count === 0 ? {} : { ref: row, role: 'listbox', 'aria-label': words, onKeyDown },
    itemProps: (index: number, selected: boolean, words: string) => ({
      role: 'option',
      'aria-selected': selected,
      'aria-label': words,
      'data-i': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setAt(index),
    }),
  };
}
