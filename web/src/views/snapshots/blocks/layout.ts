/** The blocks of a restore as squares, volume by volume: one path for each state. Pure. */

import { BLOCK_STATE_NAMES, BlockState } from '../../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import { cell, rowsOf } from '../types';

/** Side of a square, and from one to the next, px. */
export const SIDE = 10;
const STEP = 14;
const LEFT = 30;
const BETWEEN = 6;

export interface BlocksLayout {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly { readonly volume: number; readonly y: number }[];
  /** Squares of each state, in the order of the codes. */
  readonly paths: readonly string[];
  /** Crosses over blocks that are not right. */
  readonly crosses: string;
  /** Where each block is: the upper left corner of its square. */
  readonly places: readonly { readonly block: number; readonly x: number; readonly y: number }[];
}

export function blocksLayout({ blocks }: SnapshotsFrame, width: number): BlocksLayout {
  const columns = Math.max(4, Math.floor((width - LEFT - 4) / STEP));
  const paths = BLOCK_STATE_NAMES.map(() => '');
  const rows: { volume: number; y: number }[] = [];
  let crosses = '';
  const places: { block: number; x: number; y: number }[] = [];
  let y = 2;
  const volumes = [...new Set(blocks.volume)].sort((a, b) => a - b);
  for (const volume of volumes) {
    const on = rowsOf(blocks).filter((row) => blocks.volume[row] === volume);
    rows.push({ volume, y });
    on.forEach((row, index) => {
      const x = LEFT + (index % columns) * STEP;
      const top = y + Math.floor(index / columns) * STEP;
      const state = cell(blocks.state, row);
      places.push({ block: cell(blocks.block, row), x, y: top });
      paths[state] = `${paths[state] ?? ''}M${x} ${top}h${SIDE}v${SIDE}h${-SIDE}z`;
      if (state === BlockState.Stopped || state === BlockState.Wrong) {
        crosses += `M${x + 2} ${top + 2}l6 6m0 -6l-6 6`;
      }
    });
    y += Math.ceil(on.length / columns) * STEP + BETWEEN;
  }
  return { width, height: y, rows, paths, crosses, places };
}

/** The block at a point of the picture; undefined between blocks. */
export const blockAt = ({ places }: BlocksLayout, px: number, py: number): number | undefined =>
  places.find(({ x, y }) => px >= x - 2 && px < x + STEP - 2 && py >= y - 2 && py < y + STEP - 2)
    ?.block;
