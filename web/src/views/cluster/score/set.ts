/** The lower stave, or the right one: the recovery set hanging from the rail of what is read. Pure layout. */

import say from '../../../base/messages/views/score';
import { textWidth } from '../../../base/text-width';
import type { BlockState } from '../../marks/Block';
import { cellText, lengthOf, smallCellText } from './cell-words';
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
import { rowAcross } from './queue';
import type { Scale } from './scale';
import { railLabels, startEnd, startFits } from './scan-labels';
import type { ScanProgressGeometry } from './scan-progress';
import type { Score } from './score-data';
import type { ScoreMeasures } from './stage';
import { setRoomDown } from './upright';

/** From one cell that says its number to the next, at the closest, px. */
const LEAST_APART = 31;

/** What follows from where the cells are. */
interface SetLines {
  hangers: { key: number; d: string; ring: { x: number; y: number } }[];
  /** Cells that keep no hanger leave a notch on the rail. */
  notches: number[];
}

/** The label of the whole set is at its right end, wherever its cells are just now. */
export const SET_END = 'set-end';

export interface SetStave extends ToldRow, SetLines {
  rail: ScanProgressGeometry | null;
  labels: Label[];
}

const NOBODY: ReadonlySet<number> = new Set();

export function setStave(
  score: Score,
  scale: Scale,
  stage: ScoreMeasures,
  rail: ScanProgressGeometry | null,
): SetStave {
  const pruned = rail === null || rail.was === null ? [] : score.pruned;
  const lined = orderCells([...pruned, ...score.set], (entry) =>
    scale.middle(entry.thread, entry.rba),
  );
  const fits = stage.down || rail === null || startFits(score, rail);
  // A line would run through the words under the start of the rail.
  const free = fits ? stage.x0 : startEnd(score, rail);
  const room = stage.down
    ? setRoomDown(score, scale, stage, rail)
    : setRoom(score, stage, rail, fits, lined.entries.length);
  const row = placeCells(lined, room, {
    always: NOBODY,
    wordsLength: (cell) =>
      Math.min(cell.target, cell.middle) < free ? 0 : lengthOf(smallCellText(cell, score), stage),
  });
  return {
    ...row,
    rail,
    ...setLines(row, score, stage),
    labels: [
      ...(rail === null ? [] : railLabels(score, rail, scale, stage, row)),
      ...rbaLabels(row, score, stage),
      // Down the page the margin says it.
      ...(stage.down ? [] : titleLabels(row, rail, score, stage)),
    ],
  };
}

function setRoom(
  score: Score,
  stage: ScoreMeasures,
  rail: ScanProgressGeometry | null,
  fits: boolean,
  count: number,
): RowRoom {
  const { cell, set } = stage;
  const from = fits || rail === null ? stage.x0 : rail.from + 14;
  const to = cellsEnd(score, rail, stage, from);
  return rowAcross(count, from, to, cell, { top: set, height: cell + 8, hanging: true });
}

/** The lines of a row, wherever its cells are just now. */
export function setLines(row: ToldRow, score: Score, stage: ScoreMeasures): SetLines {
  const { cells, form } = row;
  return {
    hangers: toldCells(row).map((cell) => setLeaderOf(row, cell, score, stage)),
    notches: form.numbered || form.piled ? [] : cells.map((cell) => cell.target),
  };
}

/** Cells hang before the scan position, or pass it where they could not say their numbers else. */
function cellsEnd(
  score: Score,
  rail: ScanProgressGeometry | null,
  stage: ScoreMeasures,
  from: number,
): number {
  if (score.byThread && score.tapes.length > 1) return stage.x1;
  const read = Math.min((rail?.read ?? stage.x1) - 4, stage.x1);
  const least = (rail?.from ?? stage.x0) + stage.cell + 20;
  const numbered = from + score.set.length * LEAST_APART;
  return Math.max(least, read, numbered <= stage.x1 ? numbered : 0);
}

/** The line from the rail to a cell. */
export function setLeaderOf(
  row: CellRow,
  cell: Cell,
  score: Score,
  { down, rail }: ScoreMeasures,
): SetStave['hangers'][number] {
  const from = rail + 3;
  const words = cell.x - 12 - textWidth(cellText(row, cell, score), 12);
  const to = down ? words : Math.max(from, cell.y - 21);
  const [start, end] = [
    { along: cell.target, across: from },
    { along: cell.middle, across: to },
  ];
  return { key: cell.key, d: leaderAt(down, start, end), ring: pointAt(down, cell.target, rail) };
}

function emptyLabels(score: Score, stage: ScoreMeasures): Label[] {
  const failed = score.tapes.some((tape) => tape.failed);
  const why = failed ? say.set.notDetected() : say.set.noFailure();
  const name = say.set.title();
  const hasPlace = stage.height > stage.end;
  // In the middle of the place that the set will have, which would look like a hole.
  const y = hasPlace ? (stage.rail + stage.end) / 2 : stage.rail + 5;
  return [
    label(name, stage.x0, y, { key: 'no-set', bold: true }),
    label(why, stage.x0 + textWidth(name, 12, 600) + 7, y, { tone: 'quiet' }),
  ];
}

/** Where the cells of a set will hang that is empty while somebody reads. */
function noneLabels(rail: ScanProgressGeometry, stage: ScoreMeasures): Label[] {
  const y = (stage.rail + stage.end) / 2 + 8;
  return [
    label(say.set.title(), rail.from, y, { bold: true }),
    label(say.set.soFar({ blocks: 0 }), rail.from, y + 15, { tone: 'quiet' }),
  ];
}

function rbaLabels(row: ToldRow, score: Score, stage: ScoreMeasures): Label[] {
  const labels: Label[] = [];
  let clear = Number.NEGATIVE_INFINITY;
  for (const cell of toldCells(row)) {
    const text = cellText(row, cell, score);
    const half = lengthOf(text, stage) / 2;
    if (cell.middle - half < clear + 4) continue;
    clear = cell.middle + half;
    const on = `s${cell.key}`;
    const across = stage.down ? cell.x - 8 : stage.lastRba;
    const style = { key: on, on, anchor: 'end', tone: 'quiet' } as const;
    labels.push(wordsAt(stage.down, text, { along: cell.middle, across }, style));
  }
  return labels;
}

function titleLabels(
  row: CellRow,
  rail: ScanProgressGeometry | null,
  score: Score,
  stage: ScoreMeasures,
): Label[] {
  const { entries, form } = row;
  const [, last] = endsOf(row);
  if (last === undefined)
    return rail === null ? emptyLabels(score, stage) : noneLabels(rail, stage);
  // In a pile the last column is as far right as the last target.
  const edge = last.x + last.side;
  const on = SET_END;
  const x = edge + 12;
  const count = (state: BlockState) =>
    entries.reduce((sum, entry) => sum + (entry.state === state ? 1 : 0), 0);
  const inSet = entries.length - count('gone');
  const words =
    score.pass === 'second'
      ? say.set.recovered({ recovered: count('recovered'), inSet })
      : say.set.soFar({ blocks: inSet });
  const top = stage.set + (form.numbered ? 16 : 10);
  const labels = [
    label(say.set.title(), x, top, { on, bold: true }),
    label(words, x, top + 15, { key: 'set', on, tone: 'quiet' }),
  ];
  if (score.excess !== null && score.excess > 0) {
    labels.push(
      label(say.set.excess({ excess: score.excess }), x, top + 30, { on, tone: 'quiet' }),
    );
  }
  if (form.numbered)
    labels.push(label(say.set.lastRba(), x, stage.lastRba, { on, size: 11, tone: 'hint' }));
  return labels;
}
