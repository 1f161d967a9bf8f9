/**
 * How much larger a union of the sets of several threads is than the set of one merged pass: a Block Written Record in
 * one thread may show that a change in another is on disk, and a set that was built from one thread cannot know. Pure.
 */

import { RecordKind, SetState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

/** Blocks of the recovery set that one merged pass would leave out; null if the frame's redo does not reach back far enough. */
export function unionExcess(frame: Frame): number | null {
  const { set, records, threads } = frame;
  const written = new Map<number, number>();
  const oldest = new Map<number, number>();
  for (let row = 0; row < records.rows; row += 1) {
    const thread = records.thread[row] ?? 0;
    const start = threads.start_rba[thread] ?? -1;
    const rba = records.rba[row] ?? 0;
    if (start < 0) continue;
    oldest.set(thread, Math.min(oldest.get(thread) ?? rba, rba));
    if (rba < start || records.kind[row] !== RecordKind.BlockWritten) continue;
    const block = records.block[row] ?? 0;
    written.set(block, Math.max(written.get(block) ?? 0, records.version[row] ?? 0));
  }
  const reaches = (thread: number, start: number) =>
    start < 0 || (oldest.get(thread) ?? start) <= start;
  if (!Array.from(threads.start_rba).every((start, thread) => reaches(thread, start))) return null;
  let more = 0;
  for (let row = 0; row < set.rows; row += 1) {
    const out = set.state[row] === SetState.Written || set.state[row] === SetState.HeldBySurvivor;
    const onDisk = written.get(set.block[row] ?? 0) ?? -1;
    if (!out && onDisk >= (set.last_version[row] ?? 0)) more += 1;
  }
  return more;
}
