/** What a text form says apart from its wording: its numbers, and that no cell has a hole. */

import { expect } from 'vitest';
import type { TextForm } from '../../web/src/views/view';

/** `12,345 of 3.5` → 12345, 3.5. */
export function numbersIn(text: string): number[] {
  const plain = text.replaceAll(/(?<=\d),(?=\d{3})/g, '');
  return (plain.match(/\d+(\.\d+)?/g) ?? []).map(Number);
}

/** A sentence, and as many full rows as there are things to tell. */
export function expectCompleteText({ sentence, table }: TextForm, rows = table.rows.length): void {
  expect(sentence.trim()).toMatch(/\S.*\.$/);
  expect(table.rows).toHaveLength(rows);
  expect(table.rows.filter((row) => row.length !== table.columns.length)).toEqual([]);
  const all = [sentence, table.caption, ...table.columns, ...table.rows.flat()].join(' | ');
  expect(all).not.toMatch(/undefined|NaN|Infinity|null|\.\./);
}
