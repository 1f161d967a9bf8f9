/** What places and words of the score turned a quarter share: the room between its columns, and what stands beside a cell. */

import type { CellRow } from './cells';
import type { Entry, Score } from './model';
import { cellText } from './queue';

/** Left and right of the figure nothing stands, px. */
export const EDGE = 16;
/** Where the pole of the first tape begins, left of it: its pennant stands there, px. */
export const POLE_REACH = 24;
/** Between the one tape and the rail, px. */
export const RULER_WIDTH = 40;

/** What stands beside a cell; nothing beside a pile. */
export function wordsBeside(row: CellRow, cell: Entry, score: Score): string {
  return row.pile === null ? cellText(row, cell, score) : '';
}
