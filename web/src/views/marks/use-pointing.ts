/**
 * Linked highlight for a figure: what carries `data-light` lights its subject everywhere while it is pointed at or has
 * focus, what carries `data-select` (or `data-light`) is selected by a press, Enter or Space. One listener for all.
 */

import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { parseSubjectKey, type Subject } from '../../base/subject';
import type { ViewProps } from '../view';

type Links = Pick<ViewProps, 'onLight' | 'onSelect'>;

/** Handlers for the root of a figure. `at` names what lies under a point that no element marks. */
export function usePointing(
  { onLight, onSelect }: Links,
  at?: (event: MouseEvent<Element>) => Subject | null,
) {
  const subjectOf = (event: MouseEvent<Element> | FocusEvent<Element> | KeyboardEvent<Element>) =>
    carried(event.target, 'light');

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
      const subject = chosen(event.target) ?? at?.(event) ?? null;
      if (subject !== null) onSelect(subject);
    },
    onKeyDown(event: KeyboardEvent<Element>) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      const subject = chosen(event.target);
      if (subject === null) return;
      event.preventDefault();
      event.stopPropagation();
      onSelect(subject);
    },
  };
}

function chosen(target: EventTarget): Subject | null {
  return carried(target, 'select') ?? carried(target, 'light');
}

function carried(target: EventTarget, kind: 'light' | 'select'): Subject | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest(`[data-${kind}]`)?.getAttribute(`data-${kind}`);
  return key === null || key === undefined ? null : parseSubjectKey(key);
}
