/**
 * The newest redo as a tape in rows, and the same records without the images of blocks, on one scale of bytes. Each record is as
 * long as its bytes. Pure.
 */

import { scaleLinear } from 'd3-scale';
import { TapeKind } from '../../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import { cell, rowsOf } from '../types';

/** Bytes of a full row, and rows of the tape in the log. */
const ROW_BYTES = 48 * 1024;
const ROWS = 4;
const [LEFT, NARROW_LEFT] = [120, 0];
const [TOP, HEIGHT, STEP, BETWEEN] = [20, 30, 38, 34];
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

export function tapeLayout(frame: SnapshotsFrame, width: number): TapeLayout {
  const narrow = width < 520;
  const x0 = narrow ? NARROW_LEFT : LEFT;
  const scale = scaleLinear([0, ROW_BYTES], [0, Math.max(60, width - x0 - 2)]);
  const entries = newestOf(frame);
  const images = entries.filter(({ isImage }) => isImage);
  const logged = tapeOf(entries, x0, TOP, scale);
  const others = entries.filter(({ isImage }) => !isImage);
  const without = images.length === 0 ? null : tapeOf(others, x0, logged.foot + BETWEEN, scale);
  return {
    width,
    height: (without ?? logged).foot + 4,
    narrow,
    x0,
    logged,
    without,
    images: images.length,
    imageBytes: images.reduce((sum, { bytes }) => sum + bytes, 0),
    imageHeight: HEIGHT,
  };
}

/** The newest records that fill the rows of the tape. */
function newestOf({ tape }: SnapshotsFrame): Entry[] {
  const entries: Entry[] = [];
  let room = ROWS;
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

/** A record that does not fit into what is left of a row begins the next one. */
function tapeOf(
  entries: readonly Entry[],
  x0: number,
  top: number,
  scale: (bytes: number) => number,
): Tape {
  const images: TapeImage[] = [];
  let changes = '';
  let [at, line, bytes] = [0, 0, 0];
  for (const entry of entries) {
    if (at > 0 && at + entry.bytes > ROW_BYTES) [at, line] = [0, line + 1];
    const [x, y] = [x0 + scale(at), top + line * STEP];
    const width = Math.max(0.4, scale(entry.bytes) - GAP);
    if (entry.isImage) {
      const { row: key, block } = entry;
      images.push({ key, block, x, y, width, isNumbered: width >= NUMBERED });
    } else {
      changes += `M${round(x)} ${y + 4}h${round(width)}v${HEIGHT - 8}h${round(-width)}z`;
    }
    at += entry.bytes;
    bytes += entry.bytes;
  }
  return { top, foot: top + line * STEP + HEIGHT, bytes, images, changes };
}

const round = (px: number) => Math.round(px * 100) / 100;
