/**
 * The line of time as pure functions: marks worth going to, brown-outs as bands, the window that is shown and how it
 * zooms. Times are simulated nanoseconds. Knows no engine and no pixels.
 */

import { MarkKind } from '../engine/generated/codes';
import type { Frame } from '../engine/generated/frame';

export interface Mark {
  readonly kind: MarkKind;
  /** 255 for the whole cluster. */
  readonly instance: number;
  readonly timeNs: number;
  readonly step: number;
}

export interface Band {
  readonly fromNs: number;
  /** null while it lasts. */
  readonly toNs: number | null;
}

export interface Timeline {
  readonly nowNs: number;
  /** The run is known up to here. */
  readonly knownNs: number;
  readonly marks: readonly Mark[];
  /** Brown-outs of the whole known run. */
  readonly bands: readonly Band[];
}

export function timelineOf(frame: Frame): Timeline {
  const marks = Array.from(
    { length: frame.marks.rows },
    (_, row): Mark => ({
      kind: (frame.marks.kind[row] ?? 0) as MarkKind,
      instance: frame.marks.instance[row] ?? 255,
      timeNs: frame.marks.time_ns[row] ?? 0,
      step: frame.marks.step[row] ?? 0,
    }),
  );
  const nowNs = frame.clock.time_ns[0] ?? 0;
  return {
    nowNs,
    // Between two events the picture may stand after the last that is known.
    knownNs: Math.max(nowNs, frame.clock.known_time_ns[0] ?? 0),
    marks,
    bands: bandsOf(frame.known_brownouts),
  };
}

function bandsOf({ start_ns, end_ns, rows }: Frame['known_brownouts']): Band[] {
  return Array.from({ length: rows }, (_, row): Band => {
    const toNs = end_ns[row] ?? -1;
    return { fromNs: start_ns[row] ?? 0, toNs: toNs < 0 ? null : toNs };
  });
}

/** Marks rare enough to be stops for a reader who skips from one to the next. */
const STOPS: ReadonlySet<MarkKind> = new Set([
  MarkKind.Crash,
  MarkKind.Detected,
  MarkKind.Opened,
  MarkKind.Recovered,
  MarkKind.Joined,
  MarkKind.Fault,
  MarkKind.Broken,
]);

/** The nearest mark before or after a step, or null. Cost: linear in the marks. */
export function nextMark(
  marks: readonly Mark[],
  step: number,
  direction: 1 | -1,
  kinds: ReadonlySet<MarkKind> = STOPS,
): Mark | null {
  let nearest: Mark | null = null;
  for (const mark of marks) {
    if (!kinds.has(mark.kind) || Math.sign(mark.step - step) !== direction) continue;
    if (nearest === null || Math.abs(mark.step - step) < Math.abs(nearest.step - step)) {
      nearest = mark;
    }
  }
  return nearest;
}

/** When the nearest stop before or after a moment is, in any of several runs; null if there is none. */
export function nextStop(marks: readonly Mark[], fromNs: number, direction: 1 | -1): number | null {
  const times = marks
    .filter(({ kind, timeNs }) => STOPS.has(kind) && (timeNs - fromNs) * direction > 0)
    .map(({ timeNs }) => timeNs);
  if (times.length === 0) return null;
  return direction === 1 ? Math.min(...times) : Math.max(...times);
}

/** A span of time that is shown. */
export interface Window {
  readonly fromNs: number;
  readonly toNs: number;
}

const SHORTEST_NS = 1_000;

/** Everything known, with a tenth ahead for what is to come. */
export function wholeRun(knownNs: number): Window {
  return { fromNs: 0, toNs: Math.max(SHORTEST_NS, knownNs * 1.1) };
}
