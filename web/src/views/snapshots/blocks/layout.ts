/** The blocks of a restore as squares, volume by volume: one path for each state. Pure. */

import { BLOCK_STATE_NAMES, BlockState } from '../../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import { cell, rowsOf } from '../types';

/** From one square to the next, px: as far as all of them have room. */
const [LEAST_STEP, MOST_STEP] = [6, 32];
/** Of a step: the side of a square, and what is between two volumes. */
const [SIDE, BETWEEN] = [0.72, 0.42];
const [LEFT, TOP] = [30, 2];

export interface BlocksLayout {
  readonly width: number;
  readonly height: number;
  /** Side of a square. */
  readonly side: number;
  readonly step: number;
  readonly rows: readonly { readonly volume: number; readonly y: number }[];
  /** Squares of each state, in the order of the codes. */
  readonly paths: readonly string[];
  /** Crosses over blocks that are not right. */
  readonly crosses: string;
  /** Where each block is: the upper left corner of its square. */
  readonly places: readonly { readonly block: number; readonly x: number; readonly y: number }[];
}

/** Without a height the squares have their usual size. */
export function blocksLayout(
  { blocks }: SnapshotsFrame,
  width: number,
  room: number | null = null,
): BlocksLayout {
  const volumes = [...new Set(blocks.volume)].sort((a, b) => a - b);
  const on = volumes.map((volume) => rowsOf(blocks).filter((row) => blocks.volume[row] === volume));
  const columnsOf = (step: number) => Math.max(4, Math.floor((width - LEFT - 4) / step));
  const step = room === null ? USUAL_STEP : stepFor(on, columnsOf, room);
  const columns = columnsOf(step);
  const side = Math.round(step * SIDE);
  const paths = BLOCK_STATE_NAMES.map(() => '');
  const rows: { volume: number; y: number }[] = [];
  let crosses = '';
  const places: { block: number; x: number; y: number }[] = [];
  let y = TOP;
  for (const [at, blocksOfVolume] of on.entries()) {
    rows.push({ volume: volumes[at] ?? 0, y });
    blocksOfVolume.forEach((row, index) => {
      const x = LEFT + (index % columns) * step;
      const top = y + Math.floor(index / columns) * step;
      const state = cell(blocks.state, row);
      places.push({ block: cell(blocks.block, row), x, y: top });
      paths[state] = `${paths[state] ?? ''}M${x} ${top}h${side}v${side}h${-side}z`;
      if (state === BlockState.Stopped || state === BlockState.Wrong) {
        const arm = side * 0.6;
        crosses += `M${x + side * 0.2} ${top + side * 0.2}l${arm} ${arm}m0 ${-arm}l${-arm} ${arm}`;
      }
    });
    y += heightOf(blocksOfVolume, columns, step);
  }
  return { width, height: y, side, step, rows, paths, crosses, places };
}

const USUAL_STEP = 14;

const heightOf = (blocks: readonly unknown[], columns: number, step: number) =>
  Math.ceil(blocks.length / columns) * step + step * BETWEEN;

/** Of the room: as much may be left empty so that no volume is broken into rows. */
const SPARE = 0.3;

/** The largest step at which all volumes fit into the room; a smaller one where they then are unbroken and nearly fill it. */
function stepFor(
  volumes: readonly (readonly unknown[])[],
  columnsOf: (step: number) => number,
  room: number,
): number {
  const heightAt = (step: number) =>
    volumes.reduce((sum, blocks) => sum + heightOf(blocks, columnsOf(step), step), TOP);
  for (let step = MOST_STEP; step > LEAST_STEP; step -= 1) {
    if (heightAt(step) > room) continue;
    const isBroken = (at: number) => volumes.some((blocks) => blocks.length > columnsOf(at));
    let whole = step;
    while (whole > LEAST_STEP && isBroken(whole)) whole -= 1;
    return heightAt(whole) >= room * (1 - SPARE) ? whole : step;
  }
  return LEAST_STEP;
}

/** The block at a point of the picture; undefined between blocks. */
export function blockAt(
  { places, side, step }: BlocksLayout,
  px: number,
  py: number,
): number | undefined {
  const before = (step - side) / 2;
  const isIn = (at: number, from: number) => at >= from - before && at < from + step - before;
  return places.find(({ x, y }) => isIn(px, x) && isIn(py, y))?.block;
}
