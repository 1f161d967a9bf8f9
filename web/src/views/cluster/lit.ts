/** What is lit: the blocks and records that a subject stands for in this frame. */

import { NO_BLOCK } from '../../base/missing-values';
import type { RecordsTable } from '../../engine/generated/frame';
import type { Subject } from './subject';

export interface Lit {
  block(block: number): boolean;
  /** By row of `frame.records`. */
  record(row: number): boolean;
  instance(instance: number): boolean;
}

/** Several subjects at once: what is pointed at, and what is selected. O(records) where a transaction is lit. */
export function litSubjects(records: RecordsTable, ...subjects: (Subject | null)[]): Lit {
  const blocks = new Set<number>();
  const rows = new Set<number>();
  const instances = new Set<number>();
  const touch = (row: number) => {
    rows.add(row);
    for (const block of [records.block[row], records.undo_block[row]]) {
      if (block !== undefined && block !== NO_BLOCK) blocks.add(block);
    }
  };
  for (const subject of subjects) {
    if (subject?.kind === 'block') blocks.add(subject.block);
    if (subject?.kind === 'instance') instances.add(subject.instance);
    if (subject?.kind === 'buddy') instances.add(subject.buddy);
    if (subject?.kind !== 'record' && subject?.kind !== 'txn') continue;
    for (let row = 0; row < records.rows; row += 1) {
      const same =
        subject.kind === 'txn'
          ? records.xid[row] === subject.xid
          : records.thread[row] === subject.thread && records.rba[row] === subject.rba;
      if (same) touch(row);
    }
  }
  const whole = subjects.filter((subject) => subject?.kind === 'block').length > 0;
  return {
    block: (block) => blocks.has(block),
    instance: (instance) => instances.has(instance),
    record: (row) =>
      rows.has(row) ||
      (whole &&
        subjects.some(
          (subject) =>
            subject?.kind === 'block' &&
            (records.block[row] === subject.block || records.undo_block[row] === subject.block),
        )),
  };
}
