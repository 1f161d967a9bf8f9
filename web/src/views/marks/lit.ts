/** What is lit: the blocks and records that a subject stands for in this frame. */

import { NO_BLOCK } from '../../base/none';
import type { Subject } from '../../base/subject';
import type { RecordsTable } from '../../engine/generated/frame';

export interface Lit {
  block(block: number): boolean;
  /** By row of `frame.records`. */
  record(row: number): boolean;
  instance(instance: number): boolean;
}

/** Several subjects at once: what is pointed at, and what is selected. O(records) where a transaction is lit. */
export function litBy(records: RecordsTable, ...subjects: (Subject | null)[]): Lit {
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

// The kind of mark that the legend points at. It stands as an attribute on the page's root, so that every mark of the
// kind lights up in every figure and none is rendered again: the style sheet lights what carries `data-mark`, the
// palette tells it to canvases. Knows kinds; refuses to know where they are drawn.

export type LitKind =
  | 'instance'
  | 'failed'
  | 'clean'
  | 'dirty'
  | 'writing'
  | 'past'
  | 'lost'
  | 'set'
  | 'recovered'
  | 'gone'
  | 'asks'
  | 'tells'
  | 'change'
  | 'commit'
  | 'written'
  | 'checkpoint'
  | 'start'
  | 'scan'
  | 'end'
  | 'crash'
  | 'buddy'
  | 'brownout';

/** The attribute whose change canvases follow. */
export const LIT_KIND_ATTRIBUTE = 'data-lit-kind';

/** Lights the marks of a kind in all figures of the page; null lights none. */
export function lightKind(kind: LitKind | null): void {
  const root = document.documentElement;
  if (kind === null) root.removeAttribute(LIT_KIND_ATTRIBUTE);
  else root.setAttribute(LIT_KIND_ATTRIBUTE, kind);
}

/** The kind that is lit now. Whatever is not a kind lights nothing. */
export function litKind(): string | null {
  return document.documentElement.getAttribute(LIT_KIND_ATTRIBUTE);
}
