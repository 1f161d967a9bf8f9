/** Cells of the queue and of the set: placed in a row in the largest form that fits, or piled. Pure. */

import type { Entry } from './model';
import { type CellForm, cellForm, type Pile, pile, spread } from './place';

/** An entry with its place. */
export interface Cell extends Entry {
  /** Left and top, side, and middle along the axis, px. */
  x: number;
  y: number;
  side: number;
  middle: number;
  /** Where its record stands on the axis. */
  target: number;
}

/** Cells of these entries in the order of their targets, still without a place. */
export function cellsOf(entries: readonly Entry[], target: (entry: Entry) => number): Cell[] {
  const cells = entries.map(({ key, thread, block, rba, state, progress }) => ({
    key,
    thread,
    block,
    rba,
    state,
    progress,
    x: 0,
    y: 0,
    side: 0,
    middle: 0,
    target: 0,
  }));
  let sorted = true;
  cells.forEach((cell, i) => {
    cell.target = target(entries[i] as Entry);
    if (i > 0 && cell.target < (cells[i - 1]?.target ?? 0)) sorted = false;
  });
  return sorted ? cells : cells.sort((a, b) => a.target - b.target);
}

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

/** Gives cells in ascending order of target their places. O(n). */
export function placeCells(cells: Cell[], room: RowRoom): CellRow {
  const form = cellForm(cells.length, room.to - room.from + 8, room.largest);
  const targets = Float64Array.from(cells, ({ target }) => target);
  if (form.piled) return pileCells(cells, targets, room, form);
  const half = form.side / 2;
  const places = spread(targets, form.apart, room.from + half, Math.max(room.from, room.to - half));
  const top = form.numbered ? room.top : room.top + (room.hanging ? 0 : 6);
  cells.forEach((cell, i) => {
    cell.side = form.side;
    cell.middle = places[i] ?? 0;
    cell.x = cell.middle - half;
    cell.y = top;
  });
  return { form, cells, pile: null };
}

function pileCells(cells: Cell[], targets: Float64Array, room: RowRoom, form: CellForm): CellRow {
  const piled = pile(targets, room.from, room.to, room.height);
  cells.forEach((cell, i) => {
    const up = (piled.level[i] ?? 0) * piled.rise;
    cell.side = piled.side;
    cell.x = room.from + (piled.column[i] ?? 0) * piled.pitch;
    cell.y = room.hanging ? room.top + up : room.top + room.height - up - piled.side;
    cell.middle = cell.x + piled.side / 2;
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
