/** A run that is slow at first: which stretches of its time pass slower than the chosen speed. Pure. */

import type { Pace } from './speed';

/** Up to this moment so many simulated seconds pass in a second of the reader's time. */
export interface Ease {
  readonly untilNs: number;
  readonly factor: number;
}

/** The stretch that a moment is in, of stretches in order; null behind the last. */
export function easeAt(eases: readonly Ease[] | null | undefined, timeNs: number): Ease | null {
  return eases?.find(({ untilNs }) => timeNs < untilNs) ?? null;
}

/** The chosen pace, or the slower one of the stretch. Single events are slower than any stretch. */
export function easedPace(pace: Pace, ease: Ease | null): Pace {
  if (ease === null || pace.kind === 'events') return pace;
  if (pace.kind === 'time' && pace.factor <= ease.factor) return pace;
  return { kind: 'time', factor: ease.factor };
}
