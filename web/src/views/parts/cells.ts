/**
 * Many squares in a box: the largest side at which all of them fit, and the position of each. When even the smallest
 * does not fit, a cell represents several items in order. Does not know what a square means.
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CellGrid {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly pitch: number;
  readonly columns: number;
  /** How many things there are. */
  readonly count: number;
  /** Things a cell stands for: 1 unless there is no room. */
  readonly perCell: number;
  /** Height in use, at most that of the box. */
  readonly height: number;
}

/** Sides that the marks are drawn for, largest first. Under 22 a block has no number. */
export const CELL_SIDES = [
  42, 38, 34, 30, 28, 25, 22, 19, 17, 15, 13, 12, 10, 9, 8, 7, 6.2, 5.6, 5, 4.4, 3.8, 3.2,
] as const;

/** Room between two squares of this side. */
function cellGap(side: number): number {
  if (side >= 28) return 8;
  if (side >= 15) return 5;
  if (side >= 9) return 2.6;
  return side >= 5 ? 1.3 : 0.9;
}

/** Cost: constant. */
export function fitCells(count: number, box: Box, sides: readonly number[] = CELL_SIDES): CellGrid {
  for (const side of sides) {
    const { columns, rows, pitch } = rowsAndColumns(side, box);
    if (columns * rows >= count) return grid(side, pitch, columns, 1);
  }
  const side = sides[sides.length - 1] ?? 3.2;
  const { columns, rows, pitch } = rowsAndColumns(side, box);
  return grid(side, pitch, columns, Math.ceil(count / Math.max(1, columns * Math.max(1, rows))));

  function grid(chosen: number, pitch: number, columns: number, perCell: number): CellGrid {
    const lines = Math.ceil(Math.ceil(count / perCell) / Math.max(1, columns));
    const height = lines === 0 ? 0 : (lines - 1) * pitch + chosen;
    return { x: box.x, y: box.y, side: chosen, pitch, columns, count, perCell, height };
  }
}

function rowsAndColumns(side: number, box: Box) {
  const gap = cellGap(side);
  const pitch = side + gap;
  return {
    pitch,
    columns: Math.max(1, Math.floor((box.width + gap) / pitch)),
    rows: Math.max(0, Math.floor((box.height + gap) / pitch)),
  };
}

/** Top left corner of the cell that holds thing number `index`. */
export function cellOf(grid: CellGrid, index: number): { x: number; y: number } {
  const cell = Math.floor(index / grid.perCell);
  return {
    x: grid.x + (cell % grid.columns) * grid.pitch,
    y: grid.y + Math.floor(cell / grid.columns) * grid.pitch,
  };
}

/** The first thing of the cell under a point; null beside the cells. The gap belongs to the cell before it. */
export function cellUnder(grid: CellGrid, x: number, y: number): number | null {
  const column = Math.floor((x - grid.x) / grid.pitch);
  const row = Math.floor((y - grid.y) / grid.pitch);
  if (column < 0 || row < 0 || column >= grid.columns) return null;
  const index = (row * grid.columns + column) * grid.perCell;
  return index < grid.count ? index : null;
}
