/** What is written by the cells of queue and set, and its length. Pure. */

import { formatRba, formatThreadRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import type { CellRow } from './cells';
import type { QueueOrSetEntry, Score } from './score-data';
import type { ScoreMeasures } from './stage';

/** Height of a line of words, px. */
const LINE = 12;

/** What is written by a cell: its RBA, and its block where the cell is too small for that. */
export function cellText({ form }: CellRow, cell: QueueOrSetEntry, score: Score): string {
  return form.numbered ? rbaText(cell, score) : smallCellText(cell, score);
}

export function smallCellText(cell: QueueOrSetEntry, score: Score): string {
  return `${cell.block}: ${rbaText(cell, score)}`;
}

/** An RBA as the score writes it: with the thread in front where several are merged. */
export function rbaText(cell: { thread: number; rba: number }, score: Score): string {
  return score.tapes.length > 1
    ? formatThreadRba(cell.thread, cell.rba, score.logFileBytes)
    : formatRba(cell.rba, score.logFileBytes);
}

/** How long words are along the axis, px: down the page it is their height. */
export const lengthOf = (words: string, { down }: ScoreMeasures, bold = false) =>
  down ? LINE : textWidth(words, 12, bold ? 600 : 400);
