/**
 * What the model's names take from the redo that a recovery reads, and from what waits for it: what the data files lack
 * of it, which Block Written Records stand in it. Pure; sees as many records as the frame holds.
 */

import { NO_BLOCK } from '../base/none';
import { RecordKind, SetState, ThreadState, TxnState } from '../engine/generated/codes';
import type { Frame } from '../engine/generated/frame';

/** The threads that are meant: one, or, if `of` is −1, those that need recovery. */
function threadsOf({ threads }: Frame, of: number): number[] {
  return Array.from({ length: threads.rows }, (_, thread) => thread).filter((thread) =>
    of < 0 ? threads.state[thread] === ThreadState.NeedsRecovery : thread === of,
  );
}

/** Where recovery of a thread begins, or would. */
function startOf({ threads }: Frame, thread: number): number {
  const start = threads.start_rba[thread] ?? -1;
  return start >= 0 ? start : (threads.recorded_rba[thread] ?? 0);
}

/** Rows of records on disk from the checkpoint on, in the order of the log. */
function recordsToRead(frame: Frame, of: number): number[] {
  const { records, threads } = frame;
  const meant = threadsOf(frame, of);
  return Array.from({ length: records.rows }, (_, row) => row).filter((row) => {
    const thread = records.thread[row] ?? 0;
    const rba = records.rba[row] ?? 0;
    return (
      meant.includes(thread) &&
      rba >= startOf(frame, thread) &&
      rba < (threads.flushed_rba[thread] ?? 0)
    );
  });
}

export interface RedoToRead {
  readonly records: number;
  /** Different blocks that change in it. */
  readonly blocks: number;
  /** Block Written Records. */
  readonly written: number;
  /** Of these, those whose block had changed again before the record was made. */
  readonly late: number;
  /** Blocks of which a late one is the last word, as their changes and those records have them. */
  readonly lateLast: readonly Late[];
}

export interface Late {
  readonly block: number;
  readonly version: number;
  readonly written: number;
}

export function redoToRead(frame: Frame, of: number): RedoToRead {
  const { records } = frame;
  const rows = recordsToRead(frame, of);
  const version = new Map<number, number>();
  const lateLast = new Map<number, Late>();
  let [written, late] = [0, 0];
  for (const row of rows) {
    const block = records.block[row] ?? NO_BLOCK;
    if (records.kind[row] === RecordKind.BlockWritten) {
      written += 1;
      const [last, onDisk] = [version.get(block) ?? -1, records.version[row] ?? 0];
      if (last <= onDisk) continue;
      late += 1;
      lateLast.set(block, { block, version: last, written: onDisk });
    } else {
      for (const changed of [block, records.undo_block[row] ?? NO_BLOCK]) {
        if (changed === NO_BLOCK) continue;
        // The version of the undo block is not in the frame; it grows with every record.
        const before = version.get(changed) ?? 0;
        version.set(changed, changed === block ? (records.version[row] ?? 0) : before);
        lateLast.delete(changed);
      }
    }
  }
  return {
    records: rows.length,
    blocks: version.size,
    written,
    late,
    lateLast: [...lateLast.values()],
  };
}

/** Log files that the redo from the checkpoint to its end lies in. */
export function filesToRead(frame: Frame, of: number): number {
  const size = frame.clock.log_file_bytes[0] ?? 1;
  const file = (rba: number) => Math.floor(rba / size);
  return threadsOf(frame, of)
    .map((thread) => {
      const end = frame.threads.flushed_rba[thread] ?? 0;
      return file(Math.max(0, end - 1)) - file(startOf(frame, thread)) + 1;
    })
    .reduce((a, b) => a + b, 0);
}

/** The lowest checkpoint SCN of the threads that need recovery; null if none does. */
export function lowestCheckpointScn(frame: Frame): number | null {
  const scns = threadsOf(frame, -1).map((thread) => frame.threads.recorded_scn[thread] ?? 0);
  return scns.length === 0 ? null : Math.min(...scns);
}

/** Whose that is, from 1. */
export function lowestCheckpointThread(frame: Frame): number | null {
  const lowest = lowestCheckpointScn(frame);
  const at = threadsOf(frame, -1).find((one) => frame.threads.recorded_scn[one] === lowest);
  return at === undefined ? null : at + 1;
}

/** Row changes of ended transactions that the data files lack, and of open ones that they have. */
export function dataFiles(frame: Frame, of: number): { lack: number; uncommitted: number } {
  const { records, resources, transactions } = frame;
  const open = new Set<number>();
  for (let row = 0; row < transactions.rows; row += 1) {
    const ended =
      transactions.state[row] === TxnState.Committed ||
      transactions.state[row] === TxnState.RolledBack;
    if (!ended) open.add(transactions.xid[row] ?? 0);
  }
  const onDisk = new Map<number, number>();
  for (let row = 0; row < resources.rows; row += 1) {
    onDisk.set(resources.block[row] ?? NO_BLOCK, resources.disk_version[row] ?? 0);
  }
  let [lack, uncommitted] = [0, 0];
  for (let row = 0; row < records.rows; row += 1) {
    if (records.kind[row] !== RecordKind.Change) continue;
    if (of >= 0 && records.thread[row] !== of) continue;
    // A block that nobody holds is on disk as it is.
    const disk = onDisk.get(records.block[row] ?? NO_BLOCK) ?? Number.POSITIVE_INFINITY;
    const written = (records.version[row] ?? 0) <= disk;
    const isOpen = open.has(records.xid[row] ?? 0);
    if (isOpen && written) uncommitted += 1;
    if (!isOpen && !written) lack += 1;
  }
  return { lack, uncommitted };
}

/** Rows that unfinished transactions of an instance hold, by their undo: (−1: of any). */
export function heldRows({ transactions, undo }: Frame, of: number): number {
  const whose = new Map<number, number>();
  for (let row = 0; row < transactions.rows; row += 1) {
    whose.set(transactions.xid[row] ?? 0, transactions.instance[row] ?? 0);
  }
  let total = 0;
  for (let row = 0; row < undo.rows; row += 1) {
    const meant = of < 0 || whose.get(undo.xid[row] ?? 0) === of;
    if (meant && undo.applied[row] === 0) total += 1;
  }
  return total;
}

/** Blocks of undo segments in the recovery set, those already rebuilt among them: they follow the data blocks. */
export function undoInSet({ set }: Frame, dataBlocks: number): number {
  let total = 0;
  for (let row = 0; row < set.rows; row += 1) {
    if (!isOut(set.state[row]) && (set.block[row] ?? 0) >= dataBlocks) total += 1;
  }
  return total;
}

const isOut = (state: number | undefined) =>
  state === SetState.Written || state === SetState.HeldBySurvivor;

/** Changes that the second pass has to make to the blocks of the set, and has made. */
export function changesInSet({ set }: Frame): { all: number; made: number } {
  let [all, made] = [0, 0];
  for (let row = 0; row < set.rows; row += 1) {
    if (isOut(set.state[row])) continue;
    all += set.changes[row] ?? 0;
    made += set.applied[row] ?? 0;
  }
  return { all, made };
}
