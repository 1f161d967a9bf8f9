/** Which rows memory has in the picture of the steps. Pure. */

import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { hueOf } from '../hues';
import { isInArray, type Names } from '../names';
import { cell, rowsOf } from '../types';

interface MemoryRow {
  readonly name: string;
  /** Its words. */
  readonly of: readonly number[];
  readonly hue: string;
  /** The consumer whose queue it is, under the row of its head; null for a row of words. */
  readonly consumer: number | null;
}

/** A row for each word, but one for all of a long array, or of an array that is not of heads. */
export function wordRows(frame: ProgramFrame, names: Names): readonly MemoryRow[] {
  const { words, ring } = frame;
  const rows: (MemoryRow & { readonly of: number[] })[] = [];
  const heads = ring.rows === 0 ? [] : [cell(ring.head), cell(ring.head) + cell(ring.consumers)];
  for (const word of rowsOf(words)) {
    const name = names.word(word);
    const base = name.replace(/\[.*/, '');
    const [from = 0, to = 0] = heads;
    const isHead = word >= from && word < to;
    const thread = rowsOf(frame.threads).find((row) => frame.threads.consumer[row] === word - from);
    const hue = isHead && thread !== undefined ? hueOf(frame, thread) : 'var(--ink)';
    const row = rows.at(-1);
    if (isInArray(words, word) && !isHead && row?.name === base) row.of.push(word);
    else {
      const own = isInArray(words, word) && !isHead ? base : name;
      rows.push({ name: own, of: [word], hue, consumer: null });
    }
    if (isHead) rows.push({ name: '', of: [], hue, consumer: word - from });
  }
  return rows;
}
