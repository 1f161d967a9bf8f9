/** What the model's names tell of buddies, from a frame's columns. Pure. `row` is that of a pair in `buddies`. */

import { NS_PER_S } from '../base/time';
import type { Frame } from '../engine/generated/frame';

/** Of a buddy's set, the blocks whose last change it has read stands before the recorded checkpoint: it prunes them next. */
export function behindCheckpoint({ buddies, buddy_set: set, threads }: Frame, row: number): number {
  const recorded = threads.recorded_rba[buddies.protected[row] ?? 0] ?? 0;
  let total = 0;
  for (let entry = 0; entry < set.rows; entry += 1) {
    const its =
      set.protected[entry] === buddies.protected[row] && set.buddy[entry] === buddies.buddy[row];
    if (its && (set.last_rba[entry] ?? 0) < recorded) total += 1;
  }
  return total;
}

/** What a first pass over all redo from the recorded checkpoint would take, at the buddy's measured speed. */
export function wholePassSeconds({ buddies, threads }: Frame, row: number): number {
  const from = threads.recorded_rba[buddies.protected[row] ?? 0] ?? 0;
  const redo = Math.max(0, (buddies.end_rba[row] ?? 0) - from);
  return (redo * (buddies.ns_per_byte[row] ?? 0)) / NS_PER_S;
}

/** Each time that a buddy looked: 1 if it scanned. */
export function looks({ buddies, buddy_estimates: table }: Frame, row: number): Uint8Array {
  return table.scans.filter(
    (_, look) =>
      table.protected[look] === buddies.protected[row] && table.buddy[look] === buddies.buddy[row],
  );
}

/** Redo that the protected instance makes between two looks, on average so far, bytes. */
export function redoBetweenLooks(
  { buddies, clock }: Frame,
  row: number,
  intervalS: number,
): number {
  const passedS = (clock.time_ns[0] ?? 0) / NS_PER_S;
  return passedS > 0 ? ((buddies.end_rba[row] ?? 0) / passedS) * intervalS : 0;
}
