/**
 * The timeline as pure functions: marks worth going to, and which part of it can be shown. Times are simulated
 * nanoseconds. Knows no engine and no pixels; the model defines the marks.
 */

import { tickStep } from 'd3-array';
import type { Limits, Span } from '../base/span';
import type { AnyFrame } from '../engine/messages';
import type { Band, Mark, Model } from '../engine/model';

export type { Mark };

export interface Timeline {
  readonly nowNs: number;
  /** The run is known up to here. */
  readonly knownNs: number;
  readonly marks: readonly Mark[];
  /** Brown-outs of the whole known run. */
  readonly bands: readonly Band[];
}

export function timelineOf(model: Model, frame: AnyFrame): Timeline {
  const nowNs = frame.clock.time_ns[0] ?? 0;
  return {
    nowNs,
    // Between two events the picture may be later than the last one known.
    knownNs: Math.max(nowNs, frame.clock.known_time_ns[0] ?? 0),
    marks: model.marks(frame),
    bands: model.bands(frame),
  };
}

/** The nearest stop before or after a step, or null. Cost: linear in the marks. */
export function nextMark(marks: readonly Mark[], step: number, direction: 1 | -1): Mark | null {
  let nearest: Mark | null = null;
  for (const mark of marks) {
    if (!mark.isStop || Math.sign(mark.step - step) !== direction) continue;
    if (nearest === null || Math.abs(mark.step - step) < Math.abs(nearest.step - step)) {
      nearest = mark;
    }
  }
  return nearest;
}

/** When the nearest stop before or after a moment is, in any of several runs; null if there is none. */
export function nextStop(marks: readonly Mark[], fromNs: number, direction: 1 | -1): number | null {
  const times = marks
    .filter(({ isStop, timeNs }) => isStop && (timeNs - fromNs) * direction > 0)
    .map(({ timeNs }) => timeNs);
  if (times.length === 0) return null;
  return direction === 1 ? Math.min(...times) : Math.max(...times);
}

/** A run at its start has a line of time too, ns. */
const SHORTEST_NS = 20e6;

/** The line of time is at least this many times as long as the known run. */
const AHEAD = 1.06;
/** A line that is full grows by about one part in this many, so it keeps its scale for many frames. */
const STEPS = 20;

/** The entire known run, with some room ahead. */
export function wholeRun(knownNs: number): Span {
  const least = Math.max(SHORTEST_NS, knownNs * AHEAD);
  const step = tickStep(0, least, STEPS);
  return { from: 0, to: Math.ceil(least / step) * step };
}

/** Nearer than this nothing can be told apart, ns; nor is anything gained from fewer events than these. */
const [FINEST_NS, FEWEST_EVENTS] = [1_000, 8];

/** What of a run can be looked at; so many events have come in it. */
export function limitsOf(knownNs: number, events: number): Limits {
  const eventNs = events > 0 ? knownNs / events : 0;
  return { whole: wholeRun(knownNs), least: Math.max(FINEST_NS, FEWEST_EVENTS * eventNs) };
}
