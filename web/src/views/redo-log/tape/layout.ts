/**
 * Geometry of the score of a real log seen from far: one axis of redo bytes, the queue above it, the set below it.
 * A picture and a width in, places out; no DOM.
 */

import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { formatLsn } from '../../../base/lsn';
import { formatNumber } from '../../../base/numbers';
import { textWidth } from '../../../base/text-width';
import type { LogPicture } from './picture';
import { type Stack, stack } from './stack';

/** Index of blocks of the set in their order along the tape. */
export interface SetOrder {
  readonly order: Uint32Array;
  readonly stack: Stack;
  /** Top of the row nearest to the tape, and the way further rows go. */
  readonly top: number;
  readonly direction: 1 | -1;
}

export interface ScoreLayout {
  readonly width: number;
  readonly height: number;
  /** Left and right end of the axis, px. */
  readonly x0: number;
  readonly x1: number;
  readonly scale: ScaleLinear<number, number>;
  readonly narrow: boolean;
  readonly tapeTop: number;
  readonly tapeHeight: number;
  readonly rulerHeight: number;
  readonly railY: number;
  readonly poleTop: number;
  readonly queueTitleY: number;
  readonly setTitleY: number;
  readonly scanX: number;
  readonly crashX: number;
  readonly checkpointX: number | null;
  /** Start RBA and scan position of a buddy that is laid over the log. */
  readonly buddyX: { readonly start: number; readonly scan: number } | null;
  /** The log continues beyond the left or right end of the picture. */
  readonly before: boolean;
  readonly after: boolean;
  readonly queue: SetOrder;
  readonly set: SetOrder;
}

const MARGIN = 150;
const END_MARGIN = 104;

/** Left and right end of the axis in a picture of that width; every chart over the log has the same. */
export function axisOf(width: number): { x0: number; x1: number; narrow: boolean } {
  const narrow = width < 720;
  const x0 = narrow ? 4 : MARGIN;
  // While a page opens, its stage has no width yet.
  return { x0, x1: Math.max(x0 + 1, width - (narrow ? 16 : END_MARGIN)), narrow };
}

/** The positions of the bands across the axis, and the ends of the axis, px. */
interface Bands {
  readonly width: number;
  readonly narrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly queueTitleY: number;
  /** Where the queue's nearest cells end, and how far they reach from there. */
  readonly queueBottom: number;
  readonly queueReach: number;
  readonly poleTop: number;
  readonly tapeTop: number;
  readonly tapeHeight: number;
  readonly rulerHeight: number;
  readonly railY: number;
  readonly setTitleY: number;
  readonly setTop: number;
  readonly setReach: number;
}

/** Beyond their natural reach, queue and set reach so much further at most; or so much less. */
const [MOST_REACH, LEAST_REACH] = [130, -44];

/** As high as `room`, as far as queue and set can give or take; without it its natural height. */
export function scoreLayout(picture: LogPicture, width: number, room?: number): ScoreLayout {
  const natural = lying(picture, width, 0);
  if (room === undefined) return natural;
  const reach = Math.floor((room - natural.height) / 2);
  return lying(picture, width, Math.max(LEAST_REACH, Math.min(MOST_REACH, reach)));
}

function lying(picture: LogPicture, width: number, further: number): ScoreLayout {
  const { x0, x1, narrow } = axisOf(width);
  const rows = (narrow ? 64 : 84) + further;
  const queueBottom = (narrow ? 34 : 22) + rows;
  const poleTop = queueBottom + 22;
  const tapeTop = poleTop + (narrow ? 36 : 40);
  const railY = tapeTop + 44 + 18 + 20;
  // A buddy has a line of labels more.
  const labels = picture.buddy === null ? 0 : 14;
  return placed(picture, {
    ...{ width, narrow, x0, x1, poleTop, tapeTop, railY, queueBottom },
    queueTitleY: 12,
    queueReach: rows,
    tapeHeight: 44,
    rulerHeight: 18,
    setTitleY: railY + labels + (narrow ? 54 : 56),
    setTop: railY + labels + (narrow ? 66 : 68),
    setReach: rows,
  });
}

/** Under this width the log runs down the page, as the redo of the simulation does. */
export const UPRIGHT_UNDER = 560;
export const UPRIGHT_HEIGHT = 440;

/**
 * The same, upright: x becomes the position down the page and y the position across it, from the queue at the left to
 * the set at the right.
 */
export function uprightLayout(
  picture: LogPicture,
  across: number,
  height = UPRIGHT_HEIGHT,
): ScoreLayout {
  const tapeTop = Math.round(across * 0.36);
  const tapeHeight = Math.min(90, Math.max(58, Math.round(across * 0.16)));
  const railY = tapeTop + tapeHeight + 15;
  const queueBottom = tapeTop - 14;
  const setTop = railY + 18;
  return placed(picture, {
    ...{ tapeTop, tapeHeight, railY, queueBottom, setTop },
    width: height,
    narrow: true,
    x0: 76,
    x1: height - 40,
    queueTitleY: 0,
    queueReach: queueBottom - 8,
    poleTop: tapeTop - 36,
    rulerHeight: 0,
    setTitleY: 0,
    setReach: across - 8 - setTop,
  });
}

function placed(picture: LogPicture, bands: Bands): ScoreLayout {
  const { report, set, stretch, buddy } = picture;
  const { x0, x1, queueBottom, setTop, queueReach, setReach } = bands;
  const scale = scaleLinear([stretch.from, Math.max(stretch.from + 1, stretch.to)], [x0, x1]);
  const inside = (offset: number) => Math.min(x1, Math.max(x0, scale(offset)));
  const left = indices(set.rows, (index) => (set.low_offset[index] ?? -1) >= 0);
  const queueOrder = sorted(left, set.low_offset);
  const setOrder = sorted(
    indices(set.rows, () => true),
    set.last_offset,
  );
  const from = inside(report.scan_offset);
  const to = inside(report.crash_offset);
  const room = Math.max(60, to - from);
  const place = (offsets: Float64Array) => (index: number) => scale(offsets[index] ?? 0) - from;
  const queue = stack(Float64Array.from(queueOrder, place(set.low_offset)), room, queueReach);
  const hung = stack(Float64Array.from(setOrder, place(set.last_offset)), room, setReach);
  return {
    ...bands,
    height: setTop + setReach + 8,
    scale,
    scanX: from,
    crashX: to,
    checkpointX: report.checkpoint === null ? null : inside(report.checkpoint.redo_offset),
    buddyX: buddy && {
      start: inside(buddy.report.start_offset),
      scan: inside(buddy.report.scan_offset),
    },
    before: stretch.from > 0,
    after: stretch.to < picture.summary.bytes,
    queue: { order: queueOrder, stack: queue, top: queueBottom - queue.side, direction: -1 },
    set: { order: setOrder, stack: hung, top: setTop, direction: 1 },
  };
}

/**
 * The position of the first record at or after a place along the tape, px. A place before the scan's start leads to an earlier
 * record, also where the record that the scan starts at is longer than the way.
 */
export function lsnAt(
  { bins, stretch, report }: LogPicture,
  layout: ScoreLayout,
  x: number,
): string {
  const share = (layout.scale.invert(x) - stretch.from) / Math.max(1, stretch.to - stretch.from);
  const lsnOf = (bin: number) => formatLsn(bins.lsn_high[bin] ?? 0, bins.lsn_low[bin] ?? 0);
  let bin = Math.min(bins.rows - 1, Math.max(0, Math.round(share * bins.rows)));
  while (x < layout.scanX && bin > 0 && lsnOf(bin) === report.scan_start) bin -= 1;
  return lsnOf(bin);
}

function indices(count: number, keep: (index: number) => boolean): Uint32Array {
  const out = new Uint32Array(count);
  let kept = 0;
  for (let index = 0; index < count; index += 1) if (keep(index)) out[kept++] = index;
  return out.subarray(0, kept);
}

function sorted(order: Uint32Array, by: Float64Array): Uint32Array {
  return order.sort((a, b) => (by[a] ?? 0) - (by[b] ?? 0));
}

/** Top left corner of a cell. */
export function cellPlace(
  layout: ScoreLayout,
  hung: SetOrder,
  cell: number,
): { x: number; y: number } {
  const { stack: cells, top, direction } = hung;
  return {
    x: layout.scanX + (cells.column[cell] ?? 0) * cells.pitch,
    y: top + direction * (cells.row[cell] ?? 0) * cells.pitch,
  };
}

/** The block, as an index of the set, whose cell is under a point; null beside the cells. */
export function blockUnder(
  layout: ScoreLayout,
  hung: SetOrder,
  x: number,
  y: number,
): number | null {
  const { stack: cells, top, direction, order } = hung;
  const column = Math.floor((x - layout.scanX) / cells.pitch);
  const row = Math.floor((direction === 1 ? y - top : top + cells.side - y) / cells.pitch);
  if (column < 0 || row < 0 || row >= cells.depth) return null;
  // Cells of a column are neighbours: a binary search finds the first of them.
  let low = 0;
  let high = cells.cells;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells.column[middle] ?? 0) < column) low = middle + 1;
    else high = middle;
  }
  const cell = low + row;
  if (cell >= cells.cells || cells.column[cell] !== column) return null;
  return order[cell * cells.perCell] ?? null;
}

/** The cell of a block, null if it has none there. */
export function cellOfBlock(hung: SetOrder, block: number): number | null {
  const at = hung.order.indexOf(block);
  return at < 0 ? null : Math.floor(at / hung.stack.perCell);
}

/** Which side of its mark a label goes: left unless it would run into the names in the margin. */
export function labelSide(x: number, label: string, layout: ScoreLayout): 'left' | 'right' {
  return x - textWidth(label, 12, 600) - 12 < layout.x0 ? 'right' : 'left';
}

// Labels of a ruler of bytes: one unit for all, and no more digits than tell one from the next. Pure.

const UNITS = [
  { bytes: 1e9, name: 'GB' },
  { bytes: 1e6, name: 'MB' },
  { bytes: 1e3, name: 'kB' },
] as const;

/** Digits after the point that a label may have before a smaller unit is taken. */
const MAX_DIGITS = 2;

/** `ticks` ascend in equal steps. */
export function byteLabels(ticks: readonly number[]): string[] {
  const step = ticks.length > 1 ? (ticks[1] ?? 0) - (ticks[0] ?? 0) : (ticks[0] ?? 1);
  const most = ticks[ticks.length - 1] ?? 0;
  for (const { bytes, name } of UNITS) {
    const digits = Math.max(0, Math.ceil(-Math.log10(step / bytes) - 1e-9));
    if (most >= bytes && digits <= MAX_DIGITS) {
      return ticks.map((tick) => `${grouped(tick / bytes, digits)} ${name}`);
    }
  }
  return ticks.map((tick) => `${grouped(tick, 0)} B`);
}

function grouped(value: number, digits: number): string {
  return formatNumber(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
