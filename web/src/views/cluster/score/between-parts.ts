/**
 * What the score across the page and the score down it have in common on the way between two moments: records keep their
 * places on the tape, cells go from place to place, and labels stay at what they name. Pure.
 */

import type { Cell, CellRow } from './cells';
import type { Label } from './Labels';
import { recordAt, type ThreadSlots } from './scale';

/** Where a part of the later moment would have been before, along the axis, px. */
export type Carry = (along: number) => number;

export type Mix = (from: number, to: number) => number;

export const mixAt =
  (share: number): Mix =>
  (from, to) =>
    from + (to - from) * share;

/** By the newest record that both moments have; null if they have none in common. */
export function carryBetween(
  from: ThreadSlots | undefined,
  to: ThreadSlots | undefined,
): Carry | null {
  if (from === undefined || to === undefined) return null;
  for (let i = from.rba.length - 1; i >= 0; i -= 1) {
    const rba = from.rba[i] ?? 0;
    const at = recordAt(to, rba);
    if (at < 0) return null;
    if (to.rba[at] !== rba) continue;
    const [x, width] = [from.x[i] ?? 0, from.width[i] ?? 0];
    const factor = width / (to.width[at] ?? width);
    return (place) => x + (place - (to.x[at] ?? 0)) * factor;
  }
  return null;
}

/** The records of a thread, as its tape slides and is zoomed. */
export function stripBetween<Strip extends ThreadSlots>(
  strip: Strip,
  on: Carry,
  scale: number,
): Strip {
  return { ...strip, x: strip.x.map(on), width: strip.width.map((width) => width * scale) };
}

interface Travel {
  mix: Mix;
  carry: Carry;
  /** The axis runs down the page. */
  down: boolean;
  /** Where a new cell comes from, across the axis; its own place where nothing is said. */
  enters?: (cell: Cell) => number;
}

/** Piles are drawn on a canvas, and do not move. */
export function rowBetween<Row extends CellRow>(a: CellRow, b: Row, travel: Travel): Row {
  if (a.pile !== null || b.pile !== null) return b;
  const { mix, carry, down, enters } = travel;
  const was = new Map(a.cells.map((cell) => [cell.key, cell]));
  const places = entrances(was, b.cells, carry);
  const across = ({ x, y }: Cell) => (down ? x : y);
  const cells = b.cells.map((cell, i) => {
    const before = was.get(cell.key);
    const middle = mix(places[i] ?? cell.middle, cell.middle);
    const side = mix(before?.side ?? a.form.side, cell.side);
    const from = before === undefined ? (enters?.(cell) ?? across(cell)) : across(before);
    const [along, beside] = [middle - side / 2, mix(from, across(cell))];
    return {
      ...cell,
      side,
      middle,
      x: down ? beside : along,
      y: down ? along : beside,
      target: mix(before?.target ?? carry(cell.target), cell.target),
    };
  });
  return { ...b, cells };
}

/** A row without the buffers that were written and changed again: those have left the queue and joined it. */
export function stayingCells<Row extends CellRow>(a: Row, b: CellRow): Row {
  const stayed = new Map(b.cells.map(({ key, rba }) => [key, rba]));
  return { ...a, cells: a.cells.filter(({ key, rba }) => stayed.get(key) === rba) };
}

/** Where each cell begins: where it was, or beside the one before it, but not past the one after it. */
function entrances(was: ReadonlyMap<number, Cell>, cells: readonly Cell[], carry: Carry): number[] {
  const places: number[] = [];
  let next = cells.findIndex(({ key }) => was.has(key));
  cells.forEach((cell, i) => {
    const known = was.get(cell.key);
    if (known !== undefined) {
      places.push(known.middle);
      return;
    }
    if (next <= i) next = cells.findIndex(({ key }, at) => at > i && was.has(key));
    const [before, after] = [cells[i - 1], cells[next]];
    const limit = after === undefined ? Number.POSITIVE_INFINITY : was.get(after.key)?.middle;
    const beside =
      before !== undefined
        ? (places[i - 1] ?? 0) + cell.middle - before.middle
        : after !== undefined
          ? (limit ?? 0) - (after.middle - cell.middle)
          : carry(cell.middle);
    places.push(Math.min(beside, limit ?? beside));
  });
  return places;
}

/**
 * How far each cell of these rows is from its place at the later moment, by the name that labels know it by: along the axis its
 * middle, across it its near edge.
 */
export function cellOffsets(
  rows: readonly (readonly [name: string, to: CellRow, now: CellRow])[],
  down: boolean,
): Map<string, { x: number; y: number }> {
  const away = new Map<string, { x: number; y: number }>();
  for (const [name, to, now] of rows) {
    to.cells.forEach((cell, i) => {
      const { x, y, middle } = now.cells[i] ?? cell;
      const along = middle - cell.middle;
      const off = down ? { x: x - cell.x, y: along } : { x: along, y: y - cell.y };
      away.set(`${name}${cell.key}`, off);
    });
  }
  return away;
}

/** What is said of a cell stays with it; everything else goes from where it was said before. */
export function labelsBetween(
  a: readonly Label[],
  b: readonly Label[],
  mix: Mix,
  away: ReadonlyMap<string, { x: number; y: number }>,
): Label[] {
  const was = new Map(a.map((label) => [label.key, label]));
  return b.map((label) => {
    const off = away.get(label.on ?? '');
    if (off !== undefined) return { ...label, x: label.x + off.x, y: label.y + off.y };
    const before = was.get(label.key);
    if (before === undefined || before.anchor !== label.anchor) return label;
    return { ...label, x: mix(before.x, label.x), y: mix(before.y, label.y) };
  });
}
