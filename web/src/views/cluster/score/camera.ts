/**
 * The camera of the score, which is fixed while a run advances: the tape slides under one scale, and the scale changes
 * only where something that must be visible is out of sight or has become small. Pure.
 */

import type { Frame, RecordsTable } from '../../../engine/generated/frame';
import { fittedScale, neededFrom } from './fit';
import { ACROSS, type Camera, type Reading, type Scale, slots, weightOf } from './scale';
import type { ThreadOnScore } from './score-data';

/**
 * The axis of a moment. As a continuation of the previous moment's camera it keeps its scale and slides along; alone,
 * or where that no longer shows what must be visible, it takes the scale that fits.
 */
export function buildScale(
  frame: Frame,
  tapes: readonly ThreadOnScore[],
  x0: number,
  x1: number,
  reading: Reading = ACROSS,
  before: Camera | null = null,
): Scale {
  const fit = fittedScale(frame, tapes, x0, x1, reading);
  const [tape] = tapes;
  // Merged threads have ended: what fits them stays what it is.
  if (before === null || tape === undefined || tapes.length > 1) return fit;
  const clear = tape.failed ? reading.lead : CLEAR;
  const hold = (camera: Camera) => heldScale(frame.records, tape, camera, x0, x1, reading);
  let held = hold(before);
  if (held === null) return fit;
  // A log that has ended makes room for the words before its pole, if it has any behind its end.
  const short = x0 + clear - held.at(tape.thread, neededFrom(tape));
  if (tape.failed && short > 0 && held.to + short <= x1) {
    const { camera, to } = held;
    held = hold({ ...camera, x: camera.x + short, to: to + short }) ?? held;
  }
  if (shows(held, tape, x0 + clear, (x1 - x0) * LEAST_SHARE, fit)) return held;
  return tape.failed ? fit : fittedScale(frame, tapes, x0, x0 + (x1 - x0) * PIN, reading);
}

/** The position of the newest redo while the tape slides, as a fraction of the axis. */
const PIN = 0.78;
/** Distance of the range that must be visible from the start of the axis, px, and the least part of the axis that it fills. */
const CLEAR = 40;
const LEAST_SHARE = 1 / 3;
/** The scale that fits is this much larger before the camera goes nearer. */
const NEARER = 1.3;

/** The same scale as before, slid so far that the newest redo is in sight; null where its records are gone. */
function heldScale(
  records: RecordsTable,
  tape: ThreadOnScore,
  before: Camera,
  x0: number,
  x1: number,
  reading: Reading,
): Scale | null {
  const { rows } = tape;
  const { distance, unit, rba, x, to } = before;
  const anchor = rows.findIndex((row) => records.rba[row] === rba);
  if (anchor < 0 || tape.thread !== before.thread) return null;
  const weigh = weightOf(records, reading, distance);
  let end = x;
  for (let i = anchor; i < rows.length; i += 1) end += weigh(rows[i] ?? 0) * unit;
  const pin = Math.min(x1, Math.max(x0 + (x1 - x0) * PIN, to));
  let begin = x + Math.min(0, pin - end);
  const least = x0 - reading.beside;
  let first = anchor;
  for (; first > 0 && begin > least; first -= 1) begin -= weigh(rows[first - 1] ?? 0) * unit;
  for (; first < rows.length; first += 1) {
    const next = begin + weigh(rows[first] ?? 0) * unit;
    if (next > least - 0.01) break;
    begin = next;
  }
  const shown = rows.slice(first);
  if (shown.length === 0) return null;
  const from = records.rba[shown[0] ?? 0] ?? 0;
  return slots(records, [{ tape, from, rows: shown }], shown, weigh, before, begin, 0);
}

/** Whether what must be seen is in sight, and not so small that the camera should go nearer. */
function shows(held: Scale, tape: ThreadOnScore, from: number, least: number, fit: Scale): boolean {
  const needed = neededFrom(tape);
  const at = held.at(tape.thread, needed);
  // Where no redo is older, what is needed begins at the edge.
  const edge = Math.min(from, fit.at(tape.thread, needed));
  if (needed < held.camera.rba || at < edge - 0.01) return false;
  const { unit } = fit.camera;
  return held.to - at >= least || unit < held.camera.unit * NEARER || fit.camera.rba < 0;
}
