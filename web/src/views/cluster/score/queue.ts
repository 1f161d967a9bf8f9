/** The upper stave, or the left one: the buffer checkpoint queue, each cell at the record of its low RBA. Pure layout. */

import { textWidth } from '../../../base/text-width';
import { cellText, lengthOf, smallCellText } from './cell-words';
import {
  type Cell,
  type CellRow,
  orderCells,
  placeCells,
  type RowRoom,
  type ToldRow,
  toldCells,
} from './cells';
import type { Label } from './Labels';
import { leaderAt, pointAt } from './orient';
import { cellForm } from './place';
import { queueLabels } from './queue-labels';
import type { Scale } from './scale';
import type { QueueOrSetEntry, Score, ThreadOnScore } from './score-data';
import { boxOf } from './stacked-cells';
import type { ScoreMeasures } from './stage';
import { queueRoomDown } from './upright';

/** How far left of the pole a cell may be, px. */
const REACH = 64;

export interface Leader {
  key: number;
  d: string;
  pole: boolean;
  ring: { x: number; y: number } | null;
}

/** The consequences of where the cells and the poles are. */
interface QueueLines {
  /** The lines from cells to records; the head's is the checkpoint's pole. */
  leaders: Leader[];
  /** Cells that keep no leader leave a notch on the tape. */
  notches: number[];
  links: { key: string; x1: number; x2: number; y: number }[];
}

export interface QueueStave extends ToldRow, QueueLines {
  /** Keys of the cells at the head of their queue. */
  heads: ReadonlySet<number>;
  labels: Label[];
}

export function queueStave(score: Score, scale: Scale, stage: ScoreMeasures): QueueStave {
  const heads = headsOf(score.queue);
  // The head is at its record's edge, where the pole is; the others at the middle of their records.
  const targetOf = (entry: QueueOrSetEntry) =>
    heads.has(entry.key)
      ? scale.at(entry.thread, entry.rba)
      : scale.middle(entry.thread, entry.rba);
  const lined = orderCells(score.queue, targetOf);
  const pole = Math.min(...score.tapes.map((tape) => scale.at(tape.thread, tape.checkpoint)));
  const room = (stage.down ? queueRoomDown : queueRoom)(score, scale, stage, pole);
  const [tail, head] = [lined.entries.at(-1), lined.entries[0]];
  const ends = tail === undefined ? heads : new Set([...heads, tail.key]);
  const row = placeCells(lined, room, {
    // Beside piles there is no room for words, nor for lines but the pole.
    always: stage.down && room.form.piled && head !== undefined ? new Set([head.key]) : ends,
    wordsLength: (entry) => lengthOf(smallCellText(entry, score), stage),
  });
  const poleOf = ({ thread, checkpoint }: ThreadOnScore) => scale.at(thread, checkpoint);
  return {
    ...row,
    heads,
    ...queueLines(row, heads, score, stage, poleOf),
    labels: queueLabels(row, pole, score, stage),
  };
}

/** Cells keep near the pole, so that no leader runs through its label; numbers count for more than that. */
function queueRoom(score: Score, _: Scale, stage: ScoreMeasures, pole: number): RowRoom {
  const { x0, x1, cell, queue } = stage;
  const to = x1 + 22;
  const near = Math.max(x0 + 50, pole - REACH);
  const fits = cellForm(score.queue.length, to - near, cell).numbered;
  return rowAcross(score.queue.length, fits ? near : x0 + 50, to, cell, {
    top: queue,
    height: cell,
    hanging: false,
  });
}

/** A row across the page, between two places; its piles grow up from their line, or hang. */
export function rowAcross(
  count: number,
  from: number,
  to: number,
  largest: number,
  { top, height, hanging }: { top: number; height: number; hanging: boolean },
): RowRoom {
  const form = cellForm(count, to - from + 8, largest);
  const [base, reach] = hanging ? [top, height] : [top + height, -height];
  return {
    form,
    from: from + form.side / 2,
    to: Math.max(from, to - form.side / 2),
    near: form.numbered ? top : top + (hanging ? 0 : 6),
    pile: { from, to, base, reach, down: false },
  };
}

/** The lines of a row, wherever its cells and the poles are just now. */
export function queueLines(
  row: ToldRow,
  heads: ReadonlySet<number>,
  score: Score,
  stage: ScoreMeasures,
  poleOf: (tape: ThreadOnScore) => number,
): QueueLines {
  const { cells, form } = row;
  return {
    leaders: toldCells(row).map((cell) => leaderOf(row, cell, heads, score, stage, poleOf)),
    notches: form.numbered || form.piled ? [] : cells.map((cell) => cell.target),
    // Down the page they are too close.
    links: form.numbered && !stage.down ? linksOf(cells) : [],
  };
}

/** Keys of the first entry of each thread: queues follow one another, each from its head. */
function headsOf(queue: readonly QueueOrSetEntry[]): Set<number> {
  const heads = new Map<number, number>();
  for (const { thread, key } of queue) if (!heads.has(thread)) heads.set(thread, key);
  return new Set(heads.values());
}

/** The line from a cell to its record. */
export function leaderOf(
  row: CellRow,
  cell: Cell,
  heads: ReadonlySet<number>,
  score: Score,
  stage: ScoreMeasures,
  poleOf: (tape: ThreadOnScore) => number,
): Leader {
  const { down, tapes, leaders, poleReach } = stage;
  const [top, key] = [tapes[0] ?? 0, cell.key];
  const from = {
    along: cell.middle,
    across: down ? besideCell(row, cell, score, heads.has(key)) : leaders,
  };
  const index = score.tapes.findIndex(({ thread }) => thread === cell.thread);
  const tape = score.tapes[index];
  // Down the page the others have their poles among the tapes.
  const tied = tape !== undefined && cell.rba === tape.checkpoint && (index === 0 || !down);
  if (tied && heads.has(key)) {
    const d = leaderAt(down, from, { along: poleOf(tape), across: top - poleReach });
    return { key, d, pole: true, ring: null };
  }
  const foot = (tapes[Math.max(0, index)] ?? top) - 5;
  const drop = foot > top - 5 ? `${down ? 'H' : 'V'}${foot}` : '';
  const d = leaderAt(down, from, { along: cell.target, across: top - 5 }, true) + drop;
  return { key, d, pole: false, ring: pointAt(down, cell.target, foot) };
}

/** Down the page: where the line of a cell begins, right of its words and of all that is piled in its column. */
function besideCell(row: CellRow, cell: Cell, score: Score, bold: boolean): number {
  const { pile } = row;
  if (pile === null) {
    return cell.x + cell.side + 11 + textWidth(cellText(row, cell, score), 12, bold ? 600 : 400);
  }
  const column = pile.column[0] ?? 0;
  const cells = pile.column.reduce((count, place) => count + (place === column ? 1 : 0), 0);
  const { x, width } = boxOf(pile, column, 0, cells);
  return x + width + 4;
}

function linksOf(cells: readonly Cell[]): QueueStave['links'] {
  return cells.slice(1).map((cell, i) => {
    const before = cells[i] as Cell;
    return {
      key: `${before.key}-${cell.key}`,
      x1: before.x + before.side + 2,
      x2: cell.x - 2,
      y: cell.y + cell.side / 2,
    };
  });
}
