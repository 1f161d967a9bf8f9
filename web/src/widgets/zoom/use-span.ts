/** The visible range of a figure's separate axis: zoomed by gestures and keys, within limits that may change. */

import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import {
  clamped,
  contains,
  type Limits,
  type Span,
  scaled,
  shifted,
  spanFollowing,
} from '../../base/span';
import type { Zooming } from './use-zoom';

export interface SpanControl {
  /** Null: the whole. */
  readonly span: Span | null;
  readonly whole: Span;
  /** One end of a part that is being selected with keys. */
  readonly mark: number | null;
  readonly zooming: Zooming;
  show(span: Span | null): void;
  /** What is told of has moved there: it stays in sight. */
  follow(at: number): void;
  /** Zooms around a place, moves, or makes the place one end of a part to be shown; false where the key is none of these. */
  onKey(
    event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
    at: number,
  ): boolean;
}

/** A key zooms by so much, and moves by so much of what is shown. */
const [NEARER, PAGE] = [2, 0.5];

export function useSpan(limits: Limits): SpanControl {
  const [kept, setKept] = useState<Span | null>(null);
  const [mark, setMark] = useState<number | null>(null);
  const latest = useRef(limits);
  latest.current = limits;
  const span = kept === null ? null : clamped(kept, limits);
  return useMemo(() => {
    const show = (next: Span | null) =>
      setKept(next === null ? null : clamped(next, latest.current));
    const zooming: Zooming = { limits: () => latest.current, onSpan: show };
    const { whole } = limits;
    const shown = span ?? whole;
    const follow = (at: number) => {
      if (span !== null) show(spanFollowing(span, at, limits));
    };
    const zoom = (factor: number, at: number) => {
      const middle = (shown.from + shown.to) / 2;
      show(scaled(shown, factor, contains(shown, at) ? at : middle, limits));
    };
    const select = (at: number) => {
      setMark(mark === null ? at : null);
      if (mark === null || mark === at) return;
      show({ from: Math.min(mark, at), to: Math.max(mark, at) });
    };
    const onKey: SpanControl['onKey'] = ({ key, shiftKey, ctrlKey, metaKey }, at) => {
      if (ctrlKey || metaKey) return false;
      if (key === '+' || key === '=') zoom(NEARER, at);
      else if (key === '-') zoom(1 / NEARER, at);
      else if (key === '0') show(null);
      else if (key === 's') select(at);
      else if (key === 'Escape' && mark !== null) setMark(null);
      else if (shiftKey && key === 'PageDown') show(shifted(shown, PAGE, limits));
      else if (shiftKey && key === 'PageUp') show(shifted(shown, -PAGE, limits));
      else return false;
      return true;
    };
    return { span, whole, mark, zooming, show, follow, onKey };
  }, [span, mark, limits]);
}
