/**
 * The newest redo as a tape in rows, and the same records without the images of blocks, on one scale of bytes. Each record is as
 * long as its bytes. Pure.
 */

import { scaleLinear } from 'd3-scale';
import { TapeKind } from '../../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import { cell, rowsOf } from '../types';

/** Bytes of a full row. */
const ROW_BYTES = 48 * 1024;
/** Rows of the tape in the log: usually, and where there is much room. A further row takes so many px. */
const [ROWS, MOST_ROWS, FURTHER_ROW] = [4, 10, 56];
const [LEFT, NARROW_LEFT] = [120, 0];
const [TOP, FOOT, BETWEEN] = [20, 4, 34];
/** From one row of a tape to the next, px: usually, and where there is less and more room. */
const [USUAL, LEAST, MOST] = [38, 22, 72];
/** A lower picture has no further rows, px. */
const LOW = 330;
/** The part of a row that a record takes. */
const RECORD = 0.79;
/** A narrower page has names above the tapes, px. */
export const NARROW = 520;
/** So wide an image has its number written on it, px. */
const NUMBERED = 26;
/** Between two records, px. */
const GAP = 0.6;

interface TapeImage {
  readonly key: number;
  readonly block: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isNumbered: boolean;
}

/** Records one after the other. */
interface Tape {
  readonly top: number;
  readonly foot: number;
  readonly bytes: number;
  readonly images: readonly TapeImage[];
  /** All other records as one path. */
  readonly changes: string;
}

export interface TapeLayout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly x0: number;
  /** As it is in the log. */
  readonly logged: Tape;
  /** The same without images; null if there are none. */
  readonly without: Tape | null;
  readonly images: number;
  readonly imageBytes: number;
  readonly imageHeight: number;
}

interface Entry {
  readonly row: number;
  readonly bytes: number;
  readonly isImage: boolean;
  readonly block: number;
}

/** Without a height the rows have their usual one. */
export function tapeLayout(
  frame: SnapshotsFrame,
  width: number,
  height: number | null = null,
): TapeLayout {
  const narrow = width < NARROW;
  const x0 = narrow ? NARROW_LEFT : LEFT;
  const scale = scaleLinear([0, ROW_BYTES], [0, Math.max(60, width - x0 - 2)]);
  const further = height === null ? 0 : Math.floor((height - LOW) / FURTHER_ROW);
  const entries = newestOf(frame, Math.max(ROWS, Math.min(MOST_ROWS, ROWS + further)));
  const images = entries.filter(({ isImage }) => isImage);
  const others = entries.filter(({ isImage }) => !isImage);
  const rows = rowCount(entries) + (images.length === 0 ? 0 : rowCount(others));
  const fixed = TOP + FOOT + (images.length === 0 ? 0 : BETWEEN);
  const step =
    height === null ? USUAL : Math.max(LEAST, Math.min(MOST, (height - fixed) / Math.max(1, rows)));
  const logged = tapeOf(entries, x0, TOP, scale, step);
  const without =
    images.length === 0 ? null : tapeOf(others, x0, logged.foot + BETWEEN, scale, step);
  return {
    width,
    height: (without ?? logged).foot + FOOT,
    narrow,
    x0,
    logged,
    without,
    images: images.length,
    imageBytes: images.reduce((sum, { bytes }) => sum + bytes, 0),
    imageHeight: step * RECORD,
  };
}

/** The newest records that fill the rows of the tape. */
function newestOf({ tape }: SnapshotsFrame, rows: number): Entry[] {
  const entries: Entry[] = [];
  let room = rows;
  let left = 0;
  for (const row of rowsOf(tape).reverse()) {
    const bytes = cell(tape.bytes, row);
    if (bytes > left) {
      if (room === 0) break;
      room -= 1;
      left = ROW_BYTES;
    }
    left -= bytes;
    const isImage = tape.kind[row] === TapeKind.Image;
    entries.push({ row, bytes, isImage, block: cell(tape.block, row) });
  }
  return entries.reverse();
}

function tapeOf(
  entries: readonly Entry[],
  x0: number,
  top: number,
  scale: (bytes: number) => number,
  step: number,
): Tape {
  const high = step * RECORD;
  const images: TapeImage[] = [];
  let changes = '';
  let bytes = 0;
  const placed = inRows(entries);
  for (const { entry, at, line } of placed) {
    const [x, y] = [x0 + scale(at), top + line * step];
    const width = Math.max(0.4, scale(entry.bytes) - GAP);
    if (entry.isImage) {
      const { row: key, block } = entry;
      images.push({ key, block, x, y, width, isNumbered: width >= NUMBERED });
    } else {
      changes += `M${round(x)} ${y + 4}h${round(width)}v${round(high - 8)}h${round(-width)}z`;
    }
    bytes += entry.bytes;
  }
  const last = placed.at(-1)?.line ?? 0;
  return { top, foot: top + last * step + high, bytes, images, changes };
}

/** Each record with its row and the bytes before it there. A record that does not fit into what is left of a row begins the next one. */
function inRows(entries: readonly Entry[]) {
  let [next, line] = [0, 0];
  return entries.map((entry) => {
    if (next > 0 && next + entry.bytes > ROW_BYTES) [next, line] = [0, line + 1];
    const at = next;
    next += entry.bytes;
    return { entry, at, line };
  });
}

const rowCount = (entries: readonly Entry[]) => (inRows(entries).at(-1)?.line ?? -1) + 1;

const round = (px: number) => Math.round(px * 100) / 100;
