/**
 * Linked highlight for a figure: what carries `data-light` lights its subject everywhere while it is pointed at or has
 * focus, what carries `data-select` (or `data-light`) is selected by a press, Enter or Space. One listener for all.
 */

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Generic over the subjects of the model that draws the figure. */
interface Links<Subject> {
  onLight(subject: Subject | null): void;
  onSelect(subject: Subject | null): void;
  /** Reads what the attributes carry. */
  parse(key: string): Subject | null;
}

/** Handlers for the root of a figure. `at` names the target under a point that no element marks. */
export function usePointing<Subject>(
  { onLight, onSelect, parse }: Links<Subject>,
  at?: (event: MouseEvent<Element>) => Subject | null,
) {
  const subjectOf = (event: MouseEvent<Element> | FocusEvent<Element> | KeyboardEvent<Element>) =>
    carried(event.target, 'light', parse);

  return {
    onPointerMove(event: PointerEvent<Element>) {
      onLight(subjectOf(event) ?? at?.(event) ?? null);
    },
    onPointerLeave() {
      onLight(null);
    },
    onFocus(event: FocusEvent<Element>) {
      onLight(subjectOf(event));
    },
    onBlur() {
      onLight(null);
    },
    onClick(event: MouseEvent<Element>) {
      const subject = chosen(event.target, parse) ?? at?.(event) ?? null;
      if (subject !== null) onSelect(subject);
    },
    onKeyDown(event: KeyboardEvent<Element>) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      const subject = chosen(event.target, parse);
      if (subject === null) return;
      event.preventDefault();
      event.stopPropagation();
      onSelect(subject);
    },
  };
}

type Parse<Subject> = Links<Subject>['parse'];

function chosen<Subject>(target: EventTarget, parse: Parse<Subject>): Subject | null {
  return carried(target, 'select', parse) ?? carried(target, 'light', parse);
}

function carried<Subject>(
  target: EventTarget,
  kind: 'light' | 'select',
  parse: Parse<Subject>,
): Subject | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest(`[data-${kind}]`)?.getAttribute(`data-${kind}`);
  return key === null || key === undefined ? null : parse(key);
}

// One stop for the Tab key in a row of many: arrow keys move along it, Home and End to its ends.

/** Props for the row, whose children are its items in order; which of them is current. */
export function useRoving(count: number) {
  const row = useRef<SVGGElement>(null);
  const [at, setAt] = useState(0);
  const moved = useRef(false);
  const current = Math.min(at, Math.max(0, count - 1));

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const items = row.current?.children;
    (items?.[Math.min(current, items.length - 1)] as SVGElement | undefined)?.focus();
  });

  /** The item that holds focus, unless it stands for whichever is current. */
  function onFocus(event: FocusEvent<Element>) {
    const items = event.currentTarget.children;
    if (items.length === count) setAt([...items].indexOf(event.target));
  }

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
    // A list without items is not shown as a list.
    rowProps: (words: string) =>
      count === 0 ? {} : { ref: row, role: 'listbox', 'aria-label': words, onKeyDown, onFocus },
  };
}

/** Props for an item of a row; the current one is its stop of the Tab key. */
export const itemProps = (current: boolean, selected: boolean, words: string) => ({
  role: 'option',
  'aria-selected': selected,
  'aria-label': words,
  tabIndex: current ? 0 : -1,
});
