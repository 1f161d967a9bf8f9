/** The positions of records and page writes on the tape seen from near. Pure. */

import type { NearColumns } from './picture';

export interface NearItem {
  readonly x: number;
  /** The line of the tape that it is on, from 0; the crash is on the last. */
  readonly line: number;
  readonly width: number;
  readonly form: 'change' | 'commit' | 'other' | 'written' | 'checkpoint';
  /** Record index; for a page write, the record before which it was made. */
  readonly record: number;
  /** Row in the records, or in the page writes. */
  readonly row: number;
  /** Number shown, and how many more blocks it changes. */
  readonly number: number | null;
  readonly more: number;
  /** Number of the block in the log, to light it elsewhere. */
  readonly block: number | null;
}

export interface NearLayout {
  readonly items: readonly NearItem[];
  /** Where the crash is. */
  readonly crashX: number;
}

/**
 * The redo before the crash ends at a fixed place of the last line, so that the tape runs and the crash stays; records
 * without room there end the line before.
 */
export function nearLayout(near: NearColumns, kept: number, width: number, lines = 1): NearLayout {
  const crashX = Math.round(width * (width < 720 ? 0.72 : 0.66));
  const before: Unplaced[] = [];
  const after: Unplaced[] = [];
  for (const item of unplaced(near)) (item.record < kept ? before : after).push(item);
  const items: NearItem[] = [];
  let line = lines - 1;
  let x = crashX - 4;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const item = before[at];
    if (item === undefined) break;
    if (line > 0 && x < item.width) [line, x] = [line - 1, width];
    if (x <= 0) break;
    x -= item.width;
    items.push({ ...item, x, line });
  }
  items.reverse();
  x = crashX + 14;
  for (const item of after) {
    if (x > width) break;
    items.push({ ...item, x, line: lines - 1 });
    x += item.width;
  }
  return { items, crashX };
}

type Unplaced = Omit<NearItem, 'x' | 'line'>;

function unplaced({ records, refs, writes }: NearColumns): Unplaced[] {
  const out: Unplaced[] = [];
  let ref = 0;
  let write = 0;
  for (let row = 0; row < records.rows; row += 1) {
    const record = records.record[row] ?? 0;
    for (; write < writes.rows && (writes.record[write] ?? 0) <= record; write += 1) {
      const [number, block] = [writes.number[write] ?? 0, writes.block[write] ?? 0];
      out.push({
        form: 'written',
        record,
        row: write,
        number,
        more: 0,
        block,
        width: widthOf(number, 24),
      });
    }
    const first = ref;
    while (ref < refs.rows && refs.record[ref] === record) ref += 1;
    const blocks = ref - first;
    const number = blocks > 0 ? (refs.number[first] ?? 0) : null;
    const form = formOf(records.role[row] ?? 1, blocks);
    out.push({
      form,
      record,
      row,
      number,
      more: Math.max(0, blocks - 1),
      block: blocks > 0 ? (refs.block[first] ?? null) : null,
      width: form === 'commit' ? 12 : form === 'change' ? widthOf(number ?? 0, 30) : 16,
    });
  }
  return out;
}

/** Room for the digits of a block's number. */
function widthOf(number: number, least: number): number {
  return Math.max(least, 9 + 7.6 * String(number).length);
}

const FORMS = ['change', 'other', 'commit', 'other', 'checkpoint'] as const;

function formOf(role: number, blocks: number): NearItem['form'] {
  const form = FORMS[role] ?? 'other';
  return form === 'change' && blocks === 0 ? 'other' : form;
}
