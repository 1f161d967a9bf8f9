/** Cells of the queue and of the set: placed in a row in the largest form that fits, or piled. Pure. */

import type { BlockState } from '../marks/Block';
import { type CellForm, cellForm, type Pile, pile, spread } from './place';

/** A cell with its place. */
export interface Cell {
  /** Unique on its stave, and the same from frame to frame. */
  key: string;
  thread: number;
  block: number;
  /** Low RBA on the queue, last RBA in the set. */
  rba: number;
  state: BlockState;
  progress: number;
  /** Left and top, side, and middle along the axis, px. */
  x: number;
  y: number;
  side: number;
  middle: number;
  /** Where its record stands on the axis. */
  target: number;
}

export type CellItem = Omit<Cell, 'x' | 'y' | 'side' | 'middle' | 'target'>;

export interface CellRow {
  form: CellForm;
  cells: Cell[];
  /** Set when the cells are piled: they are drawn on a canvas then. */
  pile: Pile | null;
}

interface RowRoom {
  from: number;
  to: number;
  top: number;
  /** Largest side, and how high a pile may be. */
  largest: number;
  height: number;
  /** Piles stand on their foot over the queue's line; under the rail they hang. */
  hanging: boolean;
}

/** `items` in ascending target order. O(n). */
export function placeCells(
  items: readonly CellItem[],
  targets: Float64Array,
  room: RowRoom,
): CellRow {
  const form = cellForm(items.length, room.to - room.from + 8, room.largest);
  if (form.piled) return pileCells(items, targets, room, form);
  const half = form.side / 2;
  const places = spread(targets, form.apart, room.from + half, Math.max(room.from, room.to - half));
  const top = form.numbered ? room.top : room.top + (room.hanging ? 0 : 6);
  const cells = items.map((item, i) => {
    const middle = places[i] ?? 0;
    return {
      ...item,
      x: middle - half,
      y: top,
      side: form.side,
      middle,
      target: targets[i] ?? 0,
    };
  });
  return { form, cells, pile: null };
}

function pileCells(
  items: readonly CellItem[],
  targets: Float64Array,
  room: RowRoom,
  form: CellForm,
): CellRow {
  const piled = pile(targets, room.from, room.to, room.height);
  const cells = items.map((item, i) => {
    const x = room.from + (piled.column[i] ?? 0) * piled.pitch;
    const up = (piled.level[i] ?? 0) * piled.rise;
    const y = room.hanging ? room.top + up : room.top + room.height - up - piled.side;
    return { ...item, x, y, side: piled.side, middle: x + piled.side / 2, target: targets[i] ?? 0 };
  });
  return { form, cells, pile: piled };
}

/** The cell under a point, for a stave that is drawn on a canvas; null if none. O(n). */
export function cellUnder(row: CellRow, x: number, y: number): Cell | null {
  const slack = 2;
  for (let i = row.cells.length - 1; i >= 0; i -= 1) {
    const cell = row.cells[i];
    if (cell === undefined) continue;
    const inside =
      x >= cell.x - slack &&
      x <= cell.x + cell.side + slack &&
      y >= cell.y - slack &&
      y <= cell.y + cell.side + slack;
    if (inside) return cell;
  }
  return null;
}
