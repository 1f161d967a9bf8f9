/**
 * The score turned a quarter, for a narrow stage: redo runs down the page, the queue at its left, the set at its
 * right. The same model and the same scale; only the directions differ. Pure layout.
 */

import { bisectLeft } from 'd3-array';
import { textWidth } from '../../../base/text-width';
import type { Frame } from '../../../engine/generated/frame';
import { leaderPath } from '../../marks/geometry';
import { type Beat, beatOf } from './beats';
import { buildScale } from './camera';
import {
  type Cell,
  type CellRow,
  endsOf,
  type OrderedCells,
  orderCells,
  stackedCells,
} from './cells';
import { boxesTouch, keyed, type Label, labelBox } from './Labels';
import { FALLEN_DOWN, type LostRecords, lostRecordsDown, uprightBeat } from './lost-records';
import type { Margin } from './margin';
import { type CellForm, spaceApart } from './place';
import { type Leader, rbaText } from './queue';
import { type Camera, DOWN, type Scale, type ThreadSlots } from './scale';
import { aheadOfTime, readTo } from './scan-progress';
import { type Score, scoreOf, type ThreadOnScore } from './score-data';
import { boxOf } from './stacked-cells';
import { type PlacedRecord, placedRecords, readOf } from './tape';
import {
  EDGE,
  POLE_REACH,
  RULER_WIDTH,
  type UprightRuler,
  uprightLabels,
  uprightRuler,
  wordsBeside,
} from './upright-labels';

/** A row of cells down the page, with the lines to their records. */
export interface UprightRow extends CellRow {
  lines: Leader[];
}

/** One thread's tape: its place across the page, and the marks along it. */
export interface UprightTape {
  tape: ThreadOnScore;
  strip: ThreadSlots;
  near: number;
  thick: number;
  /** One by one when near; null from far, where a canvas draws them. */
  records: PlacedRecord[] | null;
  /** The first record that is not out of sight begins here; and its index in the strip. */
  from: number;
  first: number;
  pole: number;
  spentTo: number;
  end: number;
  /** Where threads are read one after the other: how far this one has been read, null elsewhere. */
  read: { from: number; to: number } | null;
}

/** Everything but the words. */
export interface UprightPlaces {
  score: Score;
  scale: Scale;
  width: number;
  height: number;
  /** Ends of the axis, left edge and width of the tapes, place of the rail, px. */
  top: number;
  bottom: number;
  tapeX: number;
  tapeWidth: number;
  railX: number;
  tapes: UprightTape[];
  /** Along the axis: the first pole and the last end of log. */
  pole: number;
  end: number;
  rail: { from: number; read: number; worked: number | undefined; scan: number | null } | null;
  queue: UprightRow;
  set: UprightRow;
  /** Cells of the set hang beside the triangle of the scan, too. */
  hung: boolean;
  ruler: UprightRuler | null;
}

export interface UprightGeometry extends UprightPlaces {
  labels: Label[];
  beat: Beat | null;
  badges: Margin['badges'];
  /** Where what is written goes, under the name of the disk. */
  disk: { x: number; y: number };
  /** What fell out of the log buffer of each tape, and the height at which it came to rest, from the last end of log. */
  fallen: readonly (readonly LostRecords[])[];
}

export const FALLEN_UNDER = 29.5;

const NONE = new Float64Array();
const NO_SLOTS: ThreadSlots = { thread: -1, rows: [], rba: NONE, x: NONE, width: NONE };

/** Between two merged tapes; and what cells and RBAs of queue and set need at both sides of them together, px. */
const BETWEEN = 4;
const ROOM_BESIDE = 230;
/** Under the tape: what its end is called, and under that the beat of a crash. */
const FOOT = 58;
/** How far piled cells may reach in from the edge, px. */
const PILE_REACH = 52;

/** Lays the score out downwards; `height` is taken as it is. */
export function uprightLayout(
  frame: Frame,
  width: number,
  height: number,
  wanted: number | null,
  before: Camera | null = null,
): UprightGeometry {
  const score = scoreOf(frame, wanted);
  const top = 54;
  const bottom = height - FOOT;
  const scale = buildScale(frame, score.tapes, top, bottom, DOWN, before);
  const { tapeX, tapeWidth, railX } = acrossOf(width, score.tapes.length);
  const tapes = score.tapes.map((tape, index): UprightTape => {
    const pitch = (tapeWidth + BETWEEN) / score.tapes.length;
    const at = (rba: number) => scale.at(tape.thread, rba);
    const strip = scale.strips[index] ?? NO_SLOTS;
    // What has begun above the axis is not cut, but out of sight.
    const first = bisectLeft(strip.x, top - 0.01);
    return {
      ...{ tape, strip, first },
      near: tapeX + index * pitch,
      thick: pitch - BETWEEN,
      records: scale.distance === 'far' ? null : placedRecords(frame.records, tape, strip, true),
      from: strip.x[first] ?? top,
      pole: at(tape.checkpoint),
      spentTo: at(tape.recorded),
      end: at(tape.end),
      read: score.tapes.length > 1 && score.byThread && tape.scan >= 0 ? readOf(tape, scale) : null,
    };
  });
  const pole = Math.min(...tapes.map((tape) => tape.pole), bottom);
  const end = Math.max(...tapes.map((tape) => tape.end), top);
  const rail = railOf(score, scale);
  const failed = score.tapes.some((tape) => tape.failed);
  const queue = queueRow(score, scale, {
    ...{ pole, end: failed ? end - 6 : bottom, tapeX },
  });
  // Thread after thread is read to its end: their blocks hang wherever their records are.
  const apart = score.byThread && score.tapes.length > 1;
  const from = (rail?.from ?? pole) + 14;
  const beside = rail?.scan == null || score.pass === 'second' || apart ? end : rail.scan;
  const near = setRow(score, scale, { from, to: beside - 6, width, railX });
  // Numbers are more important than clearance from the triangle, whose words are then under the log's end.
  const wide = near.form.numbered
    ? near
    : setRow(score, scale, { from, to: end - 6, width, railX });
  const set = wide.form.numbered ? wide : near;
  const placed = {
    ...{ score, scale, width, height, top, bottom, tapeX, tapeWidth, railX },
    ...{ tapes, pole, end, rail, queue, set, hung: set !== near || beside === end },
  };
  const geometry = { ...placed, ruler: uprightRuler(frame.records, placed) };
  const beat = beatOf(frame, score.tapes);
  const labels = [...uprightLabels(frame, geometry), ...uprightBeat(beat, EDGE, height - 6)];
  const single = tapes.length === 1;
  const fallen = tapes.map(({ tape, thick }) =>
    lostRecordsDown(frame, beat, tape.thread, { thick, single }),
  );
  return {
    ...{ ...geometry, beat, fallen },
    labels: keyed(labels.filter(isClearOf(fallen.flat().length, geometry))),
    badges: badgesOf(geometry),
    disk: { x: tapeX + tapeWidth / 2, y: 24 },
  };
}

/** For a moment what fell takes the place of words under the tape. */
function isClearOf(fallen: number, { tapeX, tapeWidth, end }: UprightPlaces) {
  const half = Math.max(tapeWidth, fallen * (FALLEN_DOWN.width + 6)) / 2;
  const [middle, top] = [tapeX + tapeWidth / 2, end + FALLEN_UNDER];
  const box = { x1: middle - half, x2: middle + half, y1: top, y2: top + FALLEN_DOWN.height };
  return (label: Label) => fallen === 0 || !boxesTouch(labelBox(label), box);
}

/** Whose memory at the left, who recovers at the right; over each of several tapes whose it is. */
function badgesOf({ score, tapes, width }: UprightPlaces): Margin['badges'] {
  const [first] = score.tapes;
  const badge = (instance: number, x: number, y: number, diameter: number, failed = false) => ({
    ...{ instance, x, y, diameter, failed },
  });
  return [
    ...(first === undefined ? [] : [badge(first.thread, 27, 18, 22, first.failed)]),
    ...(score.lower === null ? [] : [badge(score.lower, width - 27, 18, 22)]),
    ...(tapes.length < 2
      ? []
      : tapes.map(({ tape, near, thick }) => badge(tape.thread, near + thick / 2, 44, 18))),
  ];
}

/**
 * One tape keeps room for its ruler, and for labels at both sides; merged ones are next to each other, each in a
 * separate column.
 */
function acrossOf(width: number, tapeCount: number) {
  if (tapeCount <= 1) {
    const tapeX = Math.round(width * 0.342);
    const tapeWidth = Math.min(84, Math.max(46, Math.round(width * 0.14)));
    return { tapeX, tapeWidth, railX: tapeX + tapeWidth + RULER_WIDTH };
  }
  const tapeWidth = Math.min(tapeCount * 44, Math.max(58, width - ROOM_BESIDE));
  const tapeX = Math.round((width - tapeWidth) / 2 - 8);
  return { tapeX, tapeWidth, railX: tapeX + tapeWidth + 15 };
}

function railOf(score: Score, scale: Scale): UprightPlaces['rail'] {
  const reading = score.tapes.filter((tape) => tape.start >= 0);
  if (score.lower === null || reading.length === 0) return null;
  const second = score.pass === 'second';
  const at = (rbas: number[]) => reading.map((tape, i) => scale.at(tape.thread, rbas[i] ?? 0));
  const from = Math.min(...at(reading.map((tape) => tape.start)));
  const read = readTo(score, reading, scale, from);
  const applied = Math.max(from, ...at(reading.map((tape) => Math.max(tape.start, tape.apply))));
  const done = reading.every((tape) => (second ? tape.apply : tape.scan) >= tape.flushed);
  const worked = second ? applied : aheadOfTime(reading, scale);
  return {
    from,
    read,
    worked: worked === undefined ? undefined : Math.min(worked, read),
    scan: done ? null : second ? applied : read,
  };
}

const FORMS: readonly CellForm[] = [
  { side: 27, apart: 31, numbered: true, piled: false },
  { side: 22, apart: 23.2, numbered: true, piled: false },
  { side: 12, apart: 13.6, numbered: false, piled: false },
];
const PILED: CellForm = { side: 12, apart: 13.6, numbered: false, piled: true };

interface RowRoom {
  /** Where the middle of a first cell of that side may be. */
  from: (side: number) => number;
  to: number;
  /** Ends of piles: they need not keep clear of labels and bars as a row of cells does. */
  piles: { from: number; to: number };
  /** Left edge of a cell of that side. */
  left: (side: number) => number;
  /** The places of piles, and the direction in which they grow. */
  base: number;
  reach: number;
}

/** In the largest form that fits down the page, or piled against the edge. O(n). */
function placeDown(lined: OrderedCells, room: RowRoom): CellRow {
  const { entries, targets } = lined;
  const { from, to, left, base, reach } = room;
  const fits = ({ apart, side }: CellForm) => (entries.length - 1) * apart <= to - from(side);
  const form = FORMS.find(fits) ?? PILED;
  if (form.piled) {
    return stackedCells(lined, form, { ...room.piles, base, reach, down: true });
  }
  const { side } = form;
  const places = spaceApart(targets, form.apart, from(side), to);
  const cells = entries.map((entry, i) => {
    const middle = places[i] ?? 0;
    const place = { x: left(side), y: middle - side / 2, side, middle };
    return { ...entry, ...place, target: targets[i] ?? 0 };
  });
  return { ...lined, form, cells, pile: null };
}

function queueRow(
  score: Score,
  scale: Scale,
  at: { pole: number; end: number; tapeX: number },
): UprightRow {
  const lined = orderCells(score.queue, (entry) => scale.middle(entry.thread, entry.rba));
  // Just clear of the words over the pole.
  const underWords = (side: number) => at.pole + Math.max(5, side / 2 - 6);
  const along = { from: underWords, to: at.end, piles: { from: at.pole, to: at.end + 6 } };
  const room = { ...along, base: EDGE, reach: PILE_REACH, left: () => EDGE };
  const row = placeDown(lined, room);
  const [first] = score.tapes;
  const pole = first === undefined ? 0 : scale.at(first.thread, first.checkpoint);
  return { ...row, lines: uprightQueueLines(row, score, at.tapeX, pole) };
}

/** The lines of the queue, wherever its cells and the first pole are just now. */
export function uprightQueueLines(
  row: CellRow,
  score: Score,
  tapeX: number,
  poleY: number,
): Leader[] {
  const [head, tail] = endsOf(row);
  if (head === undefined || tail === undefined) return [];
  const [first] = score.tapes;
  const tied = row.form.numbered ? row.cells : [...new Set([head, tail])];
  const lines = tied.map((cell, i): Leader => {
    const left = besideCell(row, cell, wordsBeside(row, cell, score), i === 0);
    // The others have their poles among the tapes.
    const pole = i === 0 && cell.thread === first?.thread && cell.rba === first.checkpoint;
    const [x, y] = pole ? [tapeX - POLE_REACH, poleY] : [tapeX - 5, cell.target];
    const d = leaderPath(left, cell.middle, x, y, 'y');
    return { key: cell.key, d, pole, ring: pole ? null : { x, y } };
  });
  return row.pile === null ? lines : lines.filter(({ pole }) => pole);
}

/** Where the line of a cell begins: right of its words, and of all that is piled in its column. */
function besideCell(row: CellRow, cell: Cell, words: string, bold: boolean): number {
  const { pile } = row;
  if (pile === null) return cell.x + cell.side + 11 + textWidth(words, 12, bold ? 600 : 400);
  const column = pile.column[0] ?? 0;
  const cells = pile.column.reduce((count, place) => count + (place === column ? 1 : 0), 0);
  const { x, width } = boxOf(pile, column, 0, cells);
  return x + width + 4;
}

function setRow(
  score: Score,
  scale: Scale,
  at: { from: number; to: number; width: number; railX: number },
): UprightRow {
  const lined = orderCells(score.set, (entry) => scale.middle(entry.thread, entry.rba));
  const edge = at.width - EDGE;
  const along = { from: () => at.from, to: at.to, piles: { from: at.from - 14, to: at.to + 6 } };
  const room = { ...along, base: edge, reach: -PILE_REACH, left: (side: number) => edge - side };
  const row = placeDown(lined, room);
  return { ...row, lines: uprightSetLines(row, score, at.railX) };
}

/** The lines of the set, wherever its cells are just now. */
export function uprightSetLines(row: CellRow, score: Score, railX: number): Leader[] {
  if (!row.form.numbered) return [];
  return row.cells.map((cell) => {
    const right = cell.x - 12 - textWidth(rbaText(cell, score), 12);
    return {
      key: cell.key,
      d: leaderPath(railX + 3, cell.target, right, cell.middle, 'y'),
      pole: false,
      ring: { x: railX, y: cell.target },
    };
  });
}
