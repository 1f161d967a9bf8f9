/** The upper stave: the buffer checkpoint queue, each cell over the record of its low RBA. Pure layout. */

import say from '../../../base/messages/views/score';
import { listed } from '../../../base/numbers';
import { formatRba, formatThreadRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import { earlyLeaderPath, leaderPath } from '../../marks/geometry';
import {
  type Cell,
  type CellRow,
  endsOf,
  orderCells,
  placeCells,
  type ToldRow,
  toldCells,
} from './cells';
import { type Label, label } from './Labels';
import { cellForm } from './place';
import type { Scale } from './scale';
import type { QueueOrSetEntry, Score, ThreadOnScore } from './score-data';
import type { ScoreMeasures } from './stage';

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
  const to = stage.x1 + 22;
  const pole = Math.min(...score.tapes.map((tape) => scale.at(tape.thread, tape.checkpoint)));
  // Cells keep near the pole, so that no leader runs through its label; numbers count for more than that.
  const near = Math.max(stage.x0 + 50, pole - REACH);
  const fits = cellForm(score.queue.length, to - near, stage.cell).numbered;
  const lined = orderCells(score.queue, targetOf);
  const tail = lined.entries.at(-1);
  const row = placeCells(lined, {
    from: fits ? near : stage.x0 + 50,
    to,
    top: stage.queue,
    largest: stage.cell,
    height: stage.cell,
    hanging: false,
    always: tail === undefined ? heads : new Set([...heads, tail.key]),
    wordsWidth: (entry) => textWidth(smallCellText(entry, score), 12),
  });
  const poleOf = ({ thread, checkpoint }: ThreadOnScore) => scale.at(thread, checkpoint);
  return {
    ...row,
    heads,
    ...queueLines(row, heads, score, stage, poleOf),
    labels: [...titles(score, stage), ...endLabels(row, stage), ...rbaLabels(row, score, stage)],
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
    leaders: toldCells(row).map((cell) =>
      leaderOf(cell, score, stage, heads.has(cell.key), poleOf),
    ),
    notches: form.numbered || form.piled ? [] : cells.map((cell) => cell.target),
    links: form.numbered ? linksOf(cells) : [],
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
  cell: Cell,
  score: Score,
  stage: ScoreMeasures,
  head: boolean,
  poleOf: (tape: ThreadOnScore) => number,
): Leader {
  const top = stage.tapes[0] ?? 0;
  const tape = score.tapes.find(({ thread }) => thread === cell.thread);
  if (head && tape !== undefined && cell.rba === tape.checkpoint) {
    const d = leaderPath(cell.middle, stage.leaders, poleOf(tape), top - 44);
    return { key: cell.key, d, pole: true, ring: null };
  }
  const rowTop = stage.tapes[tape === undefined ? 0 : score.tapes.indexOf(tape)] ?? top;
  const drop = rowTop > top ? `V${rowTop - 5}` : '';
  const d = earlyLeaderPath(cell.middle, stage.leaders, cell.target, top - 5) + drop;
  return { key: cell.key, d, pole: false, ring: { x: cell.target, y: rowTop - 5 } };
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
  cells.forEach((cell, i) => {
    const head = i === 0;
    const text = cellText(row, cell, score);
    const half = textWidth(text, 12, head ? 600 : 400) / 2;
    const last = i === cells.length - 1;
    if (cell.middle - half < clear + 4 && !last) return;
    if (cell.middle - half < clear + 4) labels.pop();
    clear = cell.middle + half;
    labels.push(
      label(text, cell.middle, stage.lowRba, {
        key: `q${cell.key}`,
        on: `q${cell.key}`,
        anchor: 'middle',
        bold: head,
        tone: head ? 'ink' : 'quiet',
      }),
    );
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
