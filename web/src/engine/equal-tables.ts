/**
 * A frame whose unchanged tables are those of the frame before it. While a run plays most tables of a frame are equal to
 * the last ones; a view keeps its results for a table as long as the table is the same object. Pure; knows no table.
 */

import type { AnyFrame, AnyTable } from './messages';

/** Cost: linear in the cells of equal tables; a table that differs is given up at the first cell that does. */
export function withKnownTables(before: AnyFrame | null, frame: AnyFrame): AnyFrame {
  if (before === null) return frame;
  const joined: Record<string, AnyTable> = { ...frame };
  for (const [name, table] of Object.entries(frame)) {
    const known = before[name];
    if (known !== undefined && isEqual(known, table)) joined[name] = known;
  }
  return joined as AnyFrame;
}

function isEqual(known: AnyTable, table: AnyTable): boolean {
  if (known.rows !== table.rows) return false;
  if (known === table || table.rows === 0) return true;
  // The newest rows are the last: where something came, they differ.
  return Object.entries(table).every(([name, column]) => isSameColumn(known[name], column));
}

type Column = AnyTable[string];

function isSameColumn(known: Column | undefined, column: Column): boolean {
  if (typeof column === 'number' || typeof known === 'number' || known === undefined)
    return known === column;
  return isSame(endOf(known), endOf(column)) && isSame(wordsOf(known), wordsOf(column));
}

/** A frame's columns begin at words, and loops over columns of one kind are several times as fast as over three. */
const wordsOf = ({ buffer, byteOffset, byteLength }: Exclude<Column, number>) =>
  new Uint32Array(buffer, byteOffset, byteLength >> 2);

/** The bytes after the last full word. */
const endOf = ({ buffer, byteOffset, byteLength }: Exclude<Column, number>) =>
  new Uint8Array(buffer, byteOffset + (byteLength & ~3), byteLength & 3);

function isSame<Words extends Uint8Array | Uint32Array>(known: Words, words: Words): boolean {
  if (known.length !== words.length) return false;
  for (let at = words.length - 1; at >= 0; at -= 1) {
    if (known[at] !== words[at]) return false;
  }
  return true;
}
