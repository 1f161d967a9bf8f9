/**
 * Cells that hang from places on a tape, in columns of one pitch: each under its place, moved no further than its
 * neighbours require, and never past one another. Pure arithmetic.
 */

export interface Stack {
  /** Side of a cell, px. */
  readonly side: number;
  readonly pitch: number;
  /** Cells in a column at most. */
  readonly depth: number;
  /** Column of each cell, counted from the left end. */
  readonly column: Uint32Array;
  /** Place in its column, 0 nearest to the tape. */
  readonly row: Uint32Array;
  /** Things a cell stands for: 1 unless there is no room. */
  readonly perCell: number;
  /** Cells in all. */
  readonly cells: number;
}

const SIDES = [12, 9, 7, 5.6, 4.4, 3.2, 2.4];

function stackGap(side: number): number {
  return side >= 9 ? 1.6 : side >= 5 ? 1.2 : 0.8;
}

/** `places` ascend, px from the left end. Cost: linear for each size that is tried. */
export function stack(places: ArrayLike<number>, width: number, height: number): Stack {
  for (const side of SIDES) {
    const fitted = arrange(places, 1, side, width, height);
    if (fitted !== null) return fitted;
  }
  const side = SIDES[SIDES.length - 1] ?? 2.4;
  const pitch = side + stackGap(side);
  const room = Math.max(1, Math.floor(width / pitch) * Math.floor(height / pitch));
  for (let perCell = Math.ceil(places.length / room); ; perCell += 1) {
    const fitted = arrange(places, perCell, side, width, height);
    if (fitted !== null) return fitted;
  }
}

function arrange(
  places: ArrayLike<number>,
  perCell: number,
  side: number,
  width: number,
  height: number,
): Stack | null {
  const pitch = side + stackGap(side);
  const depth = Math.max(1, Math.floor((height + stackGap(side)) / pitch));
  const columns = Math.max(1, Math.floor((width + stackGap(side)) / pitch));
  const cells = Math.ceil(places.length / perCell);
  if (cells > depth * columns) return null;
  const column = new Uint32Array(cells);
  const row = new Uint32Array(cells);
  let current = 0;
  let filled = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const own = Math.floor((places[cell * perCell] ?? 0) / pitch);
    // Columns must be left for those that follow, so cells crowded at the right end give way to the left.
    const rightmost = columns - 1 - Math.floor((cells - cell - 1) / depth);
    const wanted = Math.max(0, Math.min(rightmost, own));
    if (wanted > current || filled === depth) {
      current = Math.max(wanted, filled === depth ? current + 1 : current);
      filled = 0;
    }
    column[cell] = current;
    row[cell] = filled;
    filled += 1;
  }
  return { side, pitch, depth, column, row, perCell, cells };
}
