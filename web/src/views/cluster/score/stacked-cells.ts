/**
 * Too many cells for a row: piled over their places, those of one look together, so that a pile is drawn in a few
 * strokes and each of its cells can still be pointed at. Pure arithmetic; refuses to know what is drawn with it.
 */

import type { BlockState } from '../../marks/Block';

/** The elements of a pile: cells that look alike. */
export interface Look {
  readonly state: BlockState;
  readonly hue: number;
}

export interface PileRoom {
  /** Ends of the piles' line along the axis, px. */
  readonly from: number;
  readonly to: number;
  /** The places of the piles, and how far they may extend from there: to lower px where it is negative. */
  readonly base: number;
  readonly reach: number;
  /** The axis runs down the page. */
  readonly down: boolean;
}

export interface StackedCells extends PileRoom {
  readonly side: number;
  /** Step from one column to the next, and from one cell to the next in a column. */
  readonly pitch: number;
  readonly rise: number;
  readonly columns: number;
  readonly looks: readonly Look[];
  /** By column and style: how many cells there are, and how many others of the column are below them. */
  readonly counts: Uint16Array;
  readonly feet: Uint16Array;
  /** Of each cell: its column, and how many are under it there. */
  readonly column: Uint16Array;
  readonly level: Uint16Array;
}

const SIDES = [9, 7, 5.6, 4.2, 3, 2.2];
/** Of one column to the next, for a side. */
const GAP = 1.22;
/** Under this side what is left between cells would be no more than a grey. */
const LEAST_PITCH = 2.7;
/** More hues than instances can be. */
const HUES = 32;
const STATES: { readonly [S in BlockState]: number } = {
  ...{ dirty: 0, past: 1, lost: 2, set: 3, reading: 4, recovered: 5, gone: 6, clean: 7 },
};

/** Piles cells over their targets in the largest side at which the highest pile fits. O(n + columns · looks). */
export function stackCells(
  targets: ArrayLike<number>,
  lookOf: (index: number) => Look,
  room: PileRoom,
): StackedCells {
  const reach = Math.abs(room.reach);
  let [side, pitch] = [SIDES[SIDES.length - 1] ?? 1, LEAST_PITCH];
  let rise = 0;
  for (const tried of SIDES) {
    const wide = tried * GAP;
    // Not even evenly filled columns would hold them all.
    if (columnsOf(room, wide) * Math.floor(reach / wide) < targets.length) continue;
    if (highest(targets, room, wide) * wide > reach) continue;
    [side, pitch, rise] = [tried, wide, wide];
    break;
  }
  if (rise === 0) rise = reach / Math.max(1, highest(targets, room, pitch));
  return { ...room, side, pitch, rise, ...sorted(targets, lookOf, room, pitch) };
}

function columnsOf({ from, to }: PileRoom, pitch: number): number {
  return Math.max(1, Math.floor((to - from) / pitch));
}

function highest(targets: ArrayLike<number>, room: PileRoom, pitch: number): number {
  const last = columnsOf(room, pitch) - 1;
  const heights = new Uint16Array(last + 1);
  let most = 0;
  for (let i = 0; i < targets.length; i += 1) {
    const into = Math.min(last, Math.max(0, Math.floor(((targets[i] ?? 0) - room.from) / pitch)));
    const height = (heights[into] ?? 0) + 1;
    heights[into] = height;
    if (height > most) most = height;
  }
  return most;
}

/** Counts the cells of each column and look, then gives each cell its level. */
function sorted(
  targets: ArrayLike<number>,
  lookOf: (index: number) => Look,
  room: PileRoom,
  pitch: number,
) {
  const count = targets.length;
  const columns = columnsOf(room, pitch);
  const column = new Uint16Array(count);
  const level = new Uint16Array(count);
  const { looks, look } = looksOf(count, lookOf);
  const counts = new Uint16Array(columns * looks.length);
  for (let i = 0; i < count; i += 1) {
    const at = Math.floor(((targets[i] ?? 0) - room.from) / pitch);
    const into = Math.min(columns - 1, Math.max(0, at));
    column[i] = into;
    const slot = into * looks.length + (look[i] ?? 0);
    level[i] = counts[slot] ?? 0;
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  const feet = feetOf(counts, looks.length);
  for (let i = 0; i < count; i += 1) {
    const slot = (column[i] ?? 0) * looks.length + (look[i] ?? 0);
    level[i] = (level[i] ?? 0) + (feet[slot] ?? 0);
  }
  return { columns, looks, counts, feet, column, level };
}

/** The looks there are, and which each cell has. */
function looksOf(count: number, lookOf: (index: number) => Look) {
  const known = new Int16Array(8 * HUES).fill(-1);
  const looks: Look[] = [];
  const lookIndices = new Uint16Array(count);
  for (let i = 0; i < count; i += 1) {
    const look = lookOf(i);
    const key = STATES[look.state] * HUES + (look.hue % HUES);
    if ((known[key] ?? -1) < 0) {
      known[key] = looks.length;
      looks.push({ state: look.state, hue: look.hue });
    }
    lookIndices[i] = known[key] ?? 0;
  }
  return { looks, look: lookIndices };
}

function feetOf(counts: Uint16Array, looks: number): Uint16Array {
  const feet = new Uint16Array(counts.length);
  for (let slot = 0; slot < counts.length; slot += 1) {
    if (slot % looks > 0) feet[slot] = (feet[slot - 1] ?? 0) + (counts[slot - 1] ?? 0);
  }
  return feet;
}

/** A rectangle on the stage. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The place of `cells` cells of a column from a level on, as one box. */
export function boxOf(pile: StackedCells, column: number, level: number, cells = 1): Box {
  const along = pile.from + column * pile.pitch;
  const tall = (cells - 1) * pile.rise + pile.side;
  const up = level * pile.rise;
  const across = pile.reach < 0 ? pile.base - up - tall : pile.base + up;
  return pile.down
    ? { x: across, y: along, width: tall, height: pile.side }
    : { x: along, y: across, width: pile.side, height: tall };
}
