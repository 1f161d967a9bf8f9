/** The upper stave, or the left one: the buffer checkpoint queue, each cell at the record of its low RBA. Pure layout. */

import say from '../../../base/messages/views/score';
import { listed } from '../../../base/numbers';
import { formatRba, formatThreadRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import {
  type Cell,
  type CellRow,
  endsOf,
  orderCells,
  placeCells,
  type RowRoom,
  type ToldRow,
  toldCells,
} from './cells';
import { type Label, label } from './Labels';
import { leaderAt, pointAt, wordsAt } from './orient';
import { cellForm } from './place';
import type { Scale } from './scale';
import type { QueueOrSetEntry, Score, ThreadOnScore } from './score-data';
import { boxOf } from './stacked-cells';
import type { ScoreMeasures } from './stage';
import { queueRoomDown } from './upright';

/** Height of a line of words, px. */
const LINE = 12;
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
  const wide = stage.down ? [] : [...titles(score, stage), ...endLabels(row, stage)];
  return {
    ...row,
    heads,
    ...queueLines(row, heads, score, stage, poleOf),
    labels: [...wide, ...rbaLabels(row, score, stage)],
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

/** How long words are along the axis, px: down the page it is their height. */
export const lengthOf = (words: string, { down }: ScoreMeasures, bold = false) =>
  down ? LINE : textWidth(words, 12, bold ? 600 : 400);

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

function titles(score: Score, stage: ScoreMeasures): Label[] {
  const { tapes, queue } = score;
  const name = say.queue.title();
  const whose = {
    count: tapes.length,
    instances: listed(tapes.map(({ thread }) => thread + 1)),
  };
  const past = queue.filter(({ state }) => state === 'past').length;
  const failed = tapes.some((tape) => tape.failed);
  const state = failed
    ? say.queue.lost({ ...whose, blocks: queue.length })
    : say.queue.dirty({ ...whose, buffers: queue.length, past });
  const x = stage.x0;
  return [
    label(name, x, stage.title, { bold: true }),
    label(state, x + textWidth(name, 12, 600) + 7, stage.title, { key: 'queue', tone: 'quiet' }),
  ];
}

function endLabels(row: CellRow, stage: ScoreMeasures): Label[] {
  const { form } = row;
  const [head, tail] = endsOf(row);
  if (head === undefined || tail === undefined) return [];
  const middle = form.numbered ? stage.queue + head.side / 2 : stage.queue + 12;
  const on = `q${tail.key}`;
  const labels = [label(say.queue.head(), head.x - 10, middle - 1, { anchor: 'end', bold: true })];
  if (form.numbered) {
    labels.push(
      label(say.queue.next(), head.x - 10, middle + 13, { anchor: 'end', size: 11, tone: 'hint' }),
      label(say.queue.lowRba(), tail.x + tail.side + 10, stage.lowRba, {
        on,
        size: 11,
        tone: 'hint',
      }),
    );
  }
  if (row.entries.length > 1) {
    const x = tail.x + tail.side + 10;
    labels.push(
      label(say.queue.tail(), x, middle - 1, { on, bold: true }),
      label(say.queue.newest(), x, middle + 13, { on, size: 11, tone: 'hint' }),
    );
  }
  return labels;
}

function rbaLabels(row: ToldRow, score: Score, stage: ScoreMeasures): Label[] {
  const labels: Label[] = [];
  let clear = Number.NEGATIVE_INFINITY;
  const cells = toldCells(row);
  if (stage.down && row.pile !== null) return [];
  cells.forEach((cell, i) => {
    const head = i === 0;
    const text = cellText(row, cell, score);
    const half = lengthOf(text, stage, head) / 2;
    const last = i === cells.length - 1;
    if (cell.middle - half < clear + 4 && !last) return;
    if (cell.middle - half < clear + 4) labels.pop();
    clear = cell.middle + half;
    const [on, tone] = [`q${cell.key}`, head ? 'ink' : 'quiet'] as const;
    const across = stage.down ? cell.x + cell.side + 7 : stage.lowRba;
    const style = { key: on, on, bold: head, tone };
    labels.push(wordsAt(stage.down, text, { along: cell.middle, across }, style));
  });
  return labels;
}

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
