/**
 * What of a redo thread its short tape shows: the last redo on disk, as far back as the checkpoint. The span grows in
 * powers of two, so that the tape does not breathe with every record. Pure; positions are pixels from the tape's left.
 */

import { RecordKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

export interface TapeScale {
  /** RBA at the left end. */
  readonly from: number;
  /** RBA at the right end: what is on disk ends here. */
  readonly to: number;
  /** Pixels from the left; clamped to the tape. */
  at(rba: number): number;
}

const LEAST_SPAN_BYTES = 8192;

export function tapeScale(
  frame: Pick<Frame, 'threads' | 'buddies'>,
  thread: number,
  width: number,
): TapeScale {
  const { threads } = frame;
  const to = threads.flushed_rba[thread];
  const start = threads.start_rba[thread];
  const needed =
    start >= 0 ? Math.min(start, threads.recorded_rba[thread]) : threads.recorded_rba[thread];
  const back = Math.min(needed, ...buddiesOnTape(frame, thread).map((guard) => guard.start));
  let span = LEAST_SPAN_BYTES;
  while (span < (to - back) * 1.12) span *= 2;
  const from = to - span;
  return { from, to, at: (rba) => (Math.min(Math.max(rba, from), to) - from) * (width / span) };
}

/** A buddy's reading of the thread. */
export interface TapeBuddy {
  readonly buddy: number;
  readonly start: number;
  readonly scan: number;
}

/** The buddies that scan a thread. */
export function buddiesOnTape({ buddies }: Pick<Frame, 'buddies'>, thread: number): TapeBuddy[] {
  return Array.from({ length: buddies.rows }, (_, i) => i)
    .filter((i) => buddies.protected[i] === thread)
    .map((i) => ({
      buddy: buddies.buddy[i],
      start: buddies.start_rba[i],
      scan: buddies.scan_rba[i],
    }));
}

export interface TapeMark {
  readonly kind: 'commit' | 'written';
  readonly x: number;
  /** Before the checkpoint: recovery would not need it. */
  readonly spent: boolean;
}

/** Commits and Block Written Records of the tape; changes are its ground. Cost: linear in the records. */
export function tapeMarks(
  frame: Pick<Frame, 'records' | 'threads'>,
  thread: number,
  scale: TapeScale,
): TapeMark[] {
  const { records } = frame;
  const needed = frame.threads.recorded_rba[thread];
  const marks: TapeMark[] = [];
  for (let i = 0; i < records.rows; i += 1) {
    const rba = records.rba[i];
    if (records.thread[i] !== thread || rba < scale.from || rba >= scale.to) continue;
    const kind = records.kind[i];
    if (kind !== RecordKind.Commit && kind !== RecordKind.BlockWritten) continue;
    marks.push({
      kind: kind === RecordKind.Commit ? 'commit' : 'written',
      x: scale.at(rba),
      spent: rba < needed,
    });
  }
  return marks;
}
