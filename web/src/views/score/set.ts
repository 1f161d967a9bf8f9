/** The lower stave: the rail of what is read, and the recovery set hanging from it. Pure layout. */

import { counted } from '../../base/numbers';
import { formatRba, formatThreadRba, REDO_BLOCK_BYTES } from '../../base/rba';
import { textWidth } from '../../base/text-width';
import type { BlockState } from '../marks/Block';
import { leaderPath } from '../marks/geometry';
import { type Cell, type CellRow, endsOf, lineUp, placeCells } from './cells';
import { type Label, label } from './labels';
import type { Score, Tape } from './model';
import { rbaText } from './queue';
import type { Scale } from './scale';
import type { Stage } from './stage';

/** The margin's names end here, px. */
const MARGIN_ENDS = 146;

export interface RailGeometry {
  y: number;
  from: number;
  read: number;
  /** The second pass has worked up to here; undefined before it. */
  worked: number | undefined;
  to: number;
  reader: number;
  /** Where the triangle points; null when all is done. */
  scan: number | null;
}

export interface SetStave extends CellRow {
  rail: RailGeometry | null;
  hangers: { key: number; d: string; x: number }[];
  /** Cells that keep no hanger leave a notch on the rail. */
  notches: number[];
  labels: Label[];
}

export function setStave(score: Score, scale: Scale, stage: Stage): SetStave {
  const rail = railOf(score, scale, stage);
  const read = rail?.read ?? stage.x1;
  const lined = lineUp(score.set, (entry) => scale.middle(entry.thread, entry.rba));
  const row = placeCells(lined, {
    from: rail === null || startFits(score, rail) ? stage.x0 : rail.from + 14,
    to: Math.max((rail?.from ?? stage.x0) + stage.cell + 20, Math.min(read - 4, stage.x1)),
    top: stage.set,
    largest: stage.cell,
    height: stage.cell + 8,
    hanging: true,
  });
  const { cells, form } = row;
  return {
    ...row,
    rail,
    hangers: form.numbered ? cells.map((cell) => hangerOf(cell, stage)) : [],
    notches: form.numbered || form.piled ? [] : cells.map((cell) => cell.target),
    labels: [
      ...(rail === null ? emptyLabels(score, stage) : railLabels(score, rail, scale, stage)),
      ...rbaLabels(row, score, stage),
      ...titleLabels(row, score, stage),
    ],
  };
}

/** The line from the rail to a cell. */
export function hangerOf(cell: Cell, stage: Stage): SetStave['hangers'][number] {
  const foot = cell.side > 20 ? stage.lastRba - 12 : cell.y - 21;
  const d = leaderPath(cell.target, stage.rail + 3, cell.middle, foot);
  return { key: cell.key, d, x: cell.target };
}

/** Several threads are read as one, in SCN order: the rail begins and ends at their outermost places. */
function railOf(score: Score, scale: Scale, stage: Stage): RailGeometry | null {
  const { tapes, reader } = score;
  const reading = tapes.filter((tape) => tape.start >= 0);
  if (reader === null || reading.length === 0) return null;
  const place = (of: (tape: Tape) => number) =>
    reading.map((tape) => scale.at(tape.thread, of(tape)));
  const from = Math.min(...place((tape) => tape.start));
  const to = Math.max(...place((tape) => tape.end));
  const read = Math.max(from, ...place((tape) => Math.max(tape.start, tape.scan)));
  const second = score.pass === 'second';
  const worked = second
    ? Math.max(from, ...place((tape) => Math.max(tape.start, tape.apply)))
    : undefined;
  const at = worked ?? read;
  const done = reading.every((tape) => (second ? tape.apply : tape.scan) >= tape.end);
  return { y: stage.rail, from, read, worked, to, reader, scan: done ? null : at };
}

function emptyLabels(score: Score, stage: Stage): Label[] {
  const failed = score.tapes.some((tape) => tape.failed);
  const why = failed
    ? 'empty: nobody reads the redo yet, the failure is not detected'
    : 'empty: nothing has failed, so that nothing has to be recovered';
  const name = 'Recovery set';
  return [
    label(name, stage.x0, stage.rail + 5, { bold: true }),
    label(why, stage.x0 + textWidth(name, 12, 600) + 7, stage.rail + 5, { tone: 'quiet' }),
  ];
}

export function startText({ tapes, logFileBytes }: Score): string {
  const [first] = tapes;
  if (first === undefined || tapes.length > 1) return 'start RBAs';
  return `start RBA ${formatRba(first.start, logFileBytes)}`;
}

/** Left of its bracket, at the height of the rail, if that is clear of the margin; then no hanger can cross it. */
function startFits(score: Score, rail: RailGeometry): boolean {
  return rail.from - 12 - textWidth(startText(score), 12, 600) > MARGIN_ENDS;
}

/** Start RBA left of its bracket, scan position right of its triangle, where nothing hangs yet. */
function railLabels(score: Score, rail: RailGeometry, scale: Scale, stage: Stage): Label[] {
  const start = startFits(score, rail)
    ? label(startText(score), rail.from - 12, rail.y + 4, { anchor: 'end', bold: true })
    : label(startText(score), rail.from - 2, rail.y + 26, { bold: true });
  return [start, ...scanLabels(score, rail, scale, stage)];
}

function scanLabels(score: Score, rail: RailGeometry, scale: Scale, stage: Stage): Label[] {
  const { logFileBytes, tapes } = score;
  const edge = rail.to + 16;
  if (rail.scan === null) return [label('all read', edge, rail.y + 5, { bold: true })];
  const second = rail.worked !== undefined;
  const tape = furthest(tapes, scale, second);
  const rba = second ? tape.apply : tape.scan;
  const text =
    tapes.length > 1
      ? formatThreadRba(tape.thread, rba, logFileBytes)
      : formatRba(rba, logFileBytes);
  const blocks = Math.ceil(unreadBytes(tapes, second) / REDO_BLOCK_BYTES);
  const name = `scan position ${text}`;
  const rest = `${counted(blocks, 'redo block', 'redo blocks')} still unread`;
  const x = rail.scan + 4;
  const fits = x + Math.max(textWidth(name, 12, 600), textWidth(rest, 12)) <= stage.width - 4;
  if (!second && fits) {
    return [
      label(name, x, rail.y + 26, { bold: true }),
      label(rest, x, rail.y + 41, { tone: 'quiet' }),
    ];
  }
  // In the second pass cells hang on both sides of the triangle: its words stand after the end of the log.
  const at = Math.max(edge, rail.scan + 27);
  return [
    label(second ? 'applied' : 'scanned', at, rail.y + 1, { bold: true }),
    label(`to ${text}`, at, rail.y + 16),
    label(`${counted(blocks, 'redo block', 'redo blocks')} left`, at, rail.y + 31, {
      tone: 'quiet',
    }),
  ];
}

export function unreadBytes(tapes: readonly Tape[], second: boolean): number {
  const left = (tape: Tape) => tape.end - Math.max(tape.start, second ? tape.apply : tape.scan);
  return tapes.reduce((sum, tape) => sum + Math.max(0, left(tape)), 0);
}

export function furthest(tapes: readonly Tape[], scale: Scale, second: boolean): Tape {
  const at = (tape: Tape) => scale.at(tape.thread, second ? tape.apply : tape.scan);
  return tapes.reduce((best, tape) => (at(tape) > at(best) ? tape : best));
}

function rbaLabels({ cells, form }: CellRow, score: Score, stage: Stage): Label[] {
  if (!form.numbered) return [];
  const labels: Label[] = [];
  let clear = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    const text = rbaText(cell, score);
    const half = textWidth(text, 12) / 2;
    if (cell.middle - half < clear + 4) continue;
    clear = cell.middle + half;
    labels.push(label(text, cell.middle, stage.lastRba, { anchor: 'middle', tone: 'quiet' }));
  }
  return labels;
}

function titleLabels(row: CellRow, score: Score, stage: Stage): Label[] {
  const { entries, form } = row;
  const [, last] = endsOf(row);
  if (last === undefined) return [];
  // In a pile the last column is as far right as the last target.
  const edge = last.x + last.side;
  const x = edge + 12;
  const count = (state: BlockState) =>
    entries.reduce((sum, entry) => sum + (entry.state === state ? 1 : 0), 0);
  const inSet = entries.length - count('gone');
  const words =
    score.pass === 'second'
      ? `${count('recovered')} of ${inSet} recovered`
      : `${counted(inSet, 'block', 'blocks')} so far`;
  const top = stage.set + (form.numbered ? 16 : 10);
  const labels = [
    label('Recovery set', x, top, { bold: true }),
    label(words, x, top + 15, { tone: 'quiet' }),
  ];
  if (form.numbered) labels.push(label('last RBA', x, stage.lastRba, { size: 11, tone: 'hint' }));
  return labels;
}
