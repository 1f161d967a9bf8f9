/**
 * The buffers of one instance: near, where each is a square with its number and version; or far, where there are too
 * many for that and a square is all. Pure; frame and size in, geometry out.
 */

import { BufferMode, SetState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { BlockState } from '../../marks/Block';
import { CELL_SIDES, type CellGrid, cellOf, fitCells } from '../../parts/cells';

export interface BufferCell {
  readonly slot: number;
  readonly block: number;
  readonly version: number;
  readonly mode: BufferMode;
  readonly state: BlockState;
  readonly dirty: boolean;
  readonly writing: boolean;
  readonly newerThanDisk: boolean;
  readonly recovered: boolean;
  readonly lowRba: number;
  readonly lastRba: number;
  readonly x: number;
  readonly y: number;
}

export interface CacheLayout {
  readonly near: boolean;
  readonly side: number;
  readonly cells: readonly BufferCell[];
  /** Where the frames are that hold nothing. */
  readonly free: readonly { readonly slot: number; readonly x: number; readonly y: number }[];
  readonly grid: CellGrid;
  readonly height: number;
}

/** Near squares, with a line of text under each. */
const NEAR_SIDE = 40;
const NEAR_PITCH_X = 54;
const NEAR_PITCH_Y = 66;
/** Lines are further apart where there is room, up to this distance. */
const MOST_PITCH_Y = 92;
const NEAR_TOP = 6;
/** More squares than this are a texture, not things to read. */
const NEAR_MOST = 240;
const FAR_SIDES = CELL_SIDES.filter((side) => side <= 28);

export function layoutCache(
  frame: Frame,
  instance: number,
  capacity: number,
  width: number,
  height: number,
  fits = false,
): CacheLayout {
  const columns = Math.max(1, Math.floor((width + NEAR_PITCH_X - NEAR_SIDE) / NEAR_PITCH_X));
  const rows = Math.ceil(capacity / columns);
  const near =
    capacity <= NEAR_MOST &&
    rows * NEAR_PITCH_Y + NEAR_TOP <= (fits ? height : Math.max(height, 3 * NEAR_PITCH_Y));
  const pitchY = Math.max(
    NEAR_PITCH_Y,
    Math.min(MOST_PITCH_Y, Math.floor((height - NEAR_TOP) / rows)),
  );
  const grid = near
    ? {
        ...fitCells(capacity, { x: 0, y: 0, width, height }, [NEAR_SIDE]),
        columns,
        perCell: 1,
        height: rows * pitchY,
      }
    : fitCells(capacity, { x: 1, y: 1, width: width - 2, height: height - 2 }, FAR_SIDES);
  const place = (slot: number) =>
    near
      ? {
          x: (slot % columns) * NEAR_PITCH_X + 4,
          y: Math.floor(slot / columns) * pitchY + NEAR_TOP,
        }
      : cellOf(grid, slot);
  const cells = cellsOf(frame, instance, place);
  return {
    near,
    side: grid.side,
    cells,
    free: freeFrames(cells, capacity).map((slot) => ({ slot, ...place(slot) })),
    grid,
    height: near ? rows * pitchY + NEAR_TOP : grid.height + 2,
  };
}

function cellsOf(
  frame: Frame,
  instance: number,
  place: (slot: number) => { x: number; y: number },
): BufferCell[] {
  const { buffers } = frame;
  const waits = waitingBlocks(frame);
  const cells: BufferCell[] = [];
  for (let i = 0; i < buffers.rows; i += 1) {
    if (buffers.instance[i] !== instance) continue;
    const mode = buffers.mode[i] as BufferMode;
    const dirty = buffers.dirty[i] === 1;
    const recovered = buffers.recovered[i] === 1;
    cells.push({
      slot: buffers.slot[i],
      block: buffers.block[i],
      version: buffers.version[i],
      mode,
      dirty,
      recovered,
      writing: buffers.writing[i] === 1,
      newerThanDisk: buffers.newer_than_disk[i] === 1,
      lowRba: buffers.low_rba[i],
      lastRba: buffers.last_rba[i],
      state: stateOf(mode, dirty, recovered, waits.has(buffers.block[i])),
      ...place(buffers.slot[i]),
    });
  }
  return cells;
}

function freeFrames(cells: readonly BufferCell[], capacity: number): number[] {
  const used = new Set(cells.map((cell) => cell.slot));
  return Array.from({ length: capacity }, (_, slot) => slot).filter((slot) => !used.has(slot));
}

/** Blocks whose redo recovery is applying now. */
function waitingBlocks({ set }: Frame): Set<number> {
  const blocks = new Set<number>();
  for (let i = 0; i < set.rows; i += 1) {
    if (set.state[i] === SetState.Recovering) blocks.add(set.block[i]);
  }
  return blocks;
}

function stateOf(
  mode: BufferMode,
  dirty: boolean,
  recovered: boolean,
  inWork: boolean,
): BlockState {
  if (mode === BufferMode.PastImage) return 'past';
  if (inWork) return 'set';
  if (recovered) return 'recovered';
  return dirty ? 'dirty' : 'clean';
}
