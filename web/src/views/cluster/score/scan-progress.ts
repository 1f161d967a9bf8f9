/**
 * The rail at the tape: what a buddy or recovery has read of the redo, from the start RBA to the scan position, and
 * what is left up to the end of the log. Pure layout.
 */

import type { Scale } from './scale';
import { movedFits } from './scan-labels';
import type { Score, ThreadOnScore } from './score-data';
import type { ScoreMeasures } from './stage';

export interface ScanProgressGeometry {
  /** Its place across the axis, px. */
  across: number;
  from: number;
  /** Where it began before the handshake moved its start; null where that is not shown. */
  was: number | null;
  read: number;
  /** The second pass has worked up to here; undefined before it. */
  worked: number | undefined;
  to: number;
  /** Whose hue it has. */
  reader: number;
  /** Where the triangle points; null when all is done. */
  scan: number | null;
  /** The buffer that a buddy reads ahead of its scan position, and how much of it has been read. */
  buffer: { from: number; to: number; done: number } | null;
}

/** Several threads are read as one, in SCN order: the rail begins and ends at their outermost places. */
export function railOf(
  score: Score,
  scale: Scale,
  stage: ScoreMeasures,
): ScanProgressGeometry | null {
  const { tapes, lower } = score;
  const reading = tapes.filter((tape) => tape.start >= 0);
  if (lower === null || reading.length === 0) return null;
  const place = (of: (tape: ThreadOnScore) => number) =>
    reading.map((tape) => scale.at(tape.thread, of(tape)));
  const from = Math.min(...place((tape) => tape.start));
  const was = wasAt(score, scale, stage, from);
  const to = Math.max(...place((tape) => tape.flushed));
  const second = score.pass === 'second';
  const read = readTo(score, reading, scale, from);
  const worked = second
    ? Math.max(from, ...place((tape) => Math.max(tape.start, tape.apply)))
    : aheadOfTime(reading, scale);
  const done = reading.every((tape) => (second ? tape.apply : tape.scan) >= tape.flushed);
  const scan = done ? null : second ? (worked ?? read) : read;
  return {
    ...{
      across: stage.rail,
      from,
      was,
      read,
      to,
      reader: lower,
      scan,
      buffer: bufferOf(reading, scale),
    },
    worked: worked === undefined ? undefined : Math.min(worked, read),
  };
}

/** Only if what was pruned is in sight, and the words of both have room over the rail. */
function wasAt(score: Score, scale: Scale, stage: ScoreMeasures, from: number): number | null {
  const [oldest] = score.pruned;
  const [tape] = score.tapes;
  if (stage.down || oldest === undefined || tape?.guard == null) return null;
  const was = scale.at(tape.thread, tape.guard.was);
  return was >= stage.x0 && movedFits(score, from, tape.guard.was) ? was : null;
}

/** Threads read as one are read up to the farthest; read one after the other, up to where nothing is left out. */
function readTo(
  score: Score,
  reading: readonly ThreadOnScore[],
  scale: Scale,
  from: number,
): number {
  const places = (tapes: readonly ThreadOnScore[]) =>
    tapes.map((tape) => scale.at(tape.thread, Math.max(tape.start, tape.scan)));
  const open = reading.filter((tape) => tape.scan < tape.flushed);
  if (score.byThread && score.pass !== 'second' && open.length > 0) {
    return Math.max(from, Math.min(...places(open)));
  }
  return Math.max(from, ...places(reading));
}

/** Where the buddy of a failed instance had come to: what recovery reads after that is lighter. */
function aheadOfTime(reading: readonly ThreadOnScore[], scale: Scale): number | undefined {
  const [tape] = reading;
  if (tape === undefined || reading.length > 1 || tape.before < 0) return undefined;
  return scale.at(tape.thread, tape.before);
}

function bufferOf(reading: readonly ThreadOnScore[], scale: Scale): ScanProgressGeometry['buffer'] {
  const [tape] = reading;
  const guard = tape?.guard;
  if (tape === undefined || guard == null || reading.length > 1 || guard.readTo < 0) return null;
  const [from, to] = [scale.at(tape.thread, guard.scan), scale.at(tape.thread, guard.readTo)];
  return { from, to, done: from + (to - from) * guard.readShare };
}
