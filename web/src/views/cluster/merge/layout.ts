/**
 * The merge of the failed threads in recovery: their records in SCN order, which of them were read, and which is next.
 * A row a thread, a column a record, so that the order is a line that jumps between rows. Pure.
 */

import { RecordKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

export interface MergedRecord {
  /** Row of the records table. */
  readonly index: number;
  readonly thread: number;
  readonly rba: number;
  readonly scn: number;
  readonly kind: RecordKind;
  readonly block: number;
  readonly version: number;
  readonly xid: number;
  readonly read: boolean;
}

export interface MergeOrder {
  /** Which pass reads. */
  readonly pass: 'first' | 'second';
  /** The threads that are merged. */
  readonly threads: readonly number[];
  readonly records: readonly MergedRecord[];
  /** Index into `records` of the one that is read next; their number when all are read. */
  readonly next: number;
}

/** null while no recovery reads redo. Cost: linear in the records, plus sorting those of failed threads. */
export function mergeOrder(frame: Frame): MergeOrder | null {
  const { threads, records } = frame;
  const merged: number[] = [];
  for (let i = 0; i < threads.rows; i += 1) {
    if (threads.start_rba[i] >= 0 && threads.scan_rba[i] >= 0) merged.push(i);
  }
  if (merged.length === 0) return null;
  const second = merged.some((thread) => threads.apply_rba[thread] >= 0);
  const position = second ? threads.apply_rba : threads.scan_rba;
  const rows: MergedRecord[] = [];
  for (let i = 0; i < records.rows; i += 1) {
    const thread = records.thread[i];
    const rba = records.rba[i];
    if (!merged.includes(thread) || rba < threads.start_rba[thread]) continue;
    rows.push({
      index: i,
      thread,
      rba,
      scn: records.scn[i],
      kind: records.kind[i] as RecordKind,
      block: records.block[i],
      version: records.version[i],
      xid: records.xid[i],
      read: rba < position[thread],
    });
  }
  rows.sort((a, b) => a.scn - b.scn || a.thread - b.thread || a.rba - b.rba);
  const unread = rows.findIndex((row) => !row.read);
  return {
    pass: second ? 'second' : 'first',
    threads: merged,
    records: rows,
    next: unread < 0 ? rows.length : unread,
  };
}

export interface MergeColumn {
  readonly record: MergedRecord;
  readonly x: number;
  readonly y: number;
}

export interface MergeLayout {
  readonly columns: readonly MergeColumn[];
  /** The scan position. */
  readonly nextX: number;
  readonly slot: number;
  readonly left: number;
  readonly right: number;
  readonly rowsY: readonly { readonly thread: number; readonly y: number }[];
  readonly railY: number;
  readonly height: number;
  /** Records beyond the left and right edge. */
  readonly before: number;
  readonly after: number;
}

export const RECORD_HEIGHT = 36;
const ROW_PITCH = 50;
const TOP = 20;

/** The part of the order around the next record: two fifths are read, the rest is to come. */
export function layoutMerge(order: MergeOrder, width: number): MergeLayout {
  const slot = width < 560 ? 30 : 36;
  const left = 40;
  const fits = Math.max(4, Math.floor((width - left - 20) / slot));
  const from = Math.max(
    0,
    Math.min(order.next - Math.floor(fits * 0.4), order.records.length - fits),
  );
  const shown = order.records.slice(from, from + fits);
  const rowsY = order.threads.map((thread, i) => ({ thread, y: TOP + i * ROW_PITCH }));
  const yOf = new Map(rowsY.map(({ thread, y }) => [thread, y]));
  const railY = TOP + order.threads.length * ROW_PITCH + 8;
  return {
    columns: shown.map((record, i) => ({
      record,
      x: left + i * slot,
      y: yOf.get(record.thread) ?? TOP,
    })),
    nextX: left + Math.min(order.next - from, shown.length) * slot,
    slot,
    left,
    right: left + shown.length * slot,
    rowsY,
    railY,
    height: railY + 58,
    before: from,
    after: Math.max(0, order.records.length - from - shown.length),
  };
}

export function formOf(kind: RecordKind): 'change' | 'commit' | 'written' | 'other' {
  if (kind === RecordKind.Commit) return 'commit';
  if (kind === RecordKind.BlockWritten) return 'written';
  return kind === RecordKind.Change || kind === RecordKind.Undo ? 'change' : 'other';
}
