/** An axis that is zoomed by wheel, drag and fingers: what is shown comes from outside, and goes there. */

import { type RefObject, useEffect, useRef } from 'react';
import type { Limits, Span } from '../../base/span';
import { NS_PER_S } from '../../base/time';
import type { Axis } from '../chart/axis';
import type { ZoomedAxis } from './transform';

/** Whoever keeps what axes show. */
export interface Zooming {
  /** What there is to see. */
  limits(): Limits;
  /** Null: the whole. `end` is as far as the axis shows by itself. */
  onSpan(span: Span | null, end: number): void;
}

interface UseZoom extends Pick<ZoomedAxis, 'shown' | 'x0' | 'x1'> {
  /** Null: this axis stands still. */
  readonly zooming: Zooming | null;
  /** So many of the axis's units are one of those that what is kept has. */
  readonly unit?: number;
}

/** To be given to the element; `data-axis` marks where in it the axis is. */
export function useZoom<E extends HTMLElement | SVGSVGElement>(
  element: RefObject<E | null>,
  { shown, x0, x1, zooming, unit = 1 }: UseZoom,
): void {
  const axis = useRef({ shown, x0, x1, zooming, unit });
  axis.current = { shown, x0, x1, zooming, unit };
  const isOn = zooming !== null;
  useEffect(() => {
    const { current: target } = element;
    if (target === null || !isOn) return;
    let end: (() => void) | null = null;
    let isGone = false;
    // The figure handles two fingers; one finger still scrolls the page.
    target.style.touchAction = 'pan-y';
    const load = () => {
      target.removeEventListener('pointerenter', load);
      void import('./gestures').then(({ bindGestures }) => {
        if (!isGone) end = bindGestures(target, () => handOf(axis.current));
      });
    };
    target.addEventListener('pointerenter', load);
    return () => {
      isGone = true;
      target.removeEventListener('pointerenter', load);
      end?.();
    };
  }, [element, isOn]);
}

/** Where a drag moves what is shown, and the wheel alone zooms it. */
export const isOnAxis = ({ target }: { readonly target: EventTarget | null }) =>
  target instanceof Element && target.closest('[data-axis]') !== null;

/** A drawn axis of seconds, of whoever keeps ns. */
export function axisOf({ axis, x0, x1 }: { axis: Axis; x0: number; x1: number }) {
  const shown = { from: axis.scale.invert(x0), to: axis.scale.invert(x1) };
  return { shown, x0, x1, unit: NS_PER_S };
}

const NOTHING: Zooming = {
  limits: () => ({ whole: { from: 0, to: 1 }, least: 1 }),
  onSpan: () => {},
};

/** The axis as it is now. It may extend beyond its limits: then that is its full range. */
function handOf({ shown, x0, x1, zooming, unit }: Required<UseZoom>) {
  const { limits, onSpan } = zooming ?? NOTHING;
  const { whole, least } = limits();
  const inUnits = { from: shown.from * unit, to: shown.to * unit };
  const end = Math.max(whole.to, inUnits.to);
  return {
    shown: inUnits,
    limits: { least, whole: { from: whole.from, to: end } },
    x0,
    x1,
    onSpan: (span: Span | null) => onSpan(span, end),
  };
}
