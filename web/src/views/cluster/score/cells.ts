/** Cells of the queue and of the set: placed in a row in the largest form that fits, or piled. Pure. */

import type { Lit } from '../lit';
import { pointAt } from './orient';
import { type CellForm, spaceApart } from './place';
import type { QueueOrSetEntry } from './score-data';
import { boxOf, type PileRoom, type StackedCells, stackCells } from './stacked-cells';

/** An entry with its place. */
export interface Cell extends QueueOrSetEntry {
  /** Left and top, side, and middle along the axis, px. */
  x: number;
  y: number;
  side: number;
  middle: number;
  /** The place of its record on the axis. */
  target: number;
}

/** Entries in the order of their records' places. */
export interface OrderedCells {
  readonly entries: readonly QueueOrSetEntry[];
  readonly targets: Float64Array;
}

/** Places on the axis are distinguished to this fraction of a px: closer entries keep their order. */
const PART = 8;

/** Lines entries up by their targets. O(n + px): each is counted into its place, none compared with another. */
export function orderCells(
  entries: readonly QueueOrSetEntry[],
  target: (entry: QueueOrSetEntry) => number,
): OrderedCells {
  const count = entries.length;
  const targets = new Float64Array(count);
  let [least, most, before, inOrder] = [Infinity, -Infinity, -Infinity, true];
  for (let i = 0; i < count; i += 1) {
    const at = target(entries[i] as QueueOrSetEntry);
    targets[i] = at;
    if (at < before) inOrder = false;
    if (at < least) least = at;
    if (at > most) most = at;
    before = at;
  }
  if (inOrder) return { entries, targets };
  const order = countedOrder(targets, least, most);
  const lined = new Array<QueueOrSetEntry>(count);
  const along = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    lined[i] = entries[order[i] ?? 0] as QueueOrSetEntry;
    along[i] = targets[order[i] ?? 0] ?? 0;
  }
  return { entries: lined, targets: along };
}

/** Indices of places in ascending order: how many come before each part of a px says where its own begin. */
function countedOrder(targets: Float64Array, least: number, most: number): Uint32Array {
  const parts = new Uint32Array(targets.length);
  const next = new Uint32Array(Math.floor((most - least) * PART) + 2);
  for (let i = 0; i < targets.length; i += 1) {
    const part = Math.floor(((targets[i] ?? 0) - least) * PART);
    parts[i] = part;
    next[part + 1] = (next[part + 1] ?? 0) + 1;
  }
  for (let part = 1; part < next.length; part += 1) {
    next[part] = (next[part] ?? 0) + (next[part - 1] ?? 0);
  }
  const order = new Uint32Array(targets.length);
  for (let i = 0; i < targets.length; i += 1) {
    const part = parts[i] ?? 0;
    const place = next[part] ?? 0;
    next[part] = place + 1;
    order[place] = i;
  }
  return order;
}

export interface CellRow extends OrderedCells {
  readonly form: CellForm;
  /** While they are drawn one by one: each in its place. None where they are in piles. */
  readonly cells: readonly Cell[];
  readonly pile: StackedCells | null;
}

export interface ToldRow extends CellRow {
  /** Keys of the cells that keep their line and say what they are. */
  readonly told: ReadonlySet<number>;
}

/** Where the cells of a row may be. */
export interface RowRoom {
  form: CellForm;
  /** Middles of the first and of the last cell along the axis, and the nearer edge of all cells across it, px. */
  from: number;
  to: number;
  near: number;
  pile: PileRoom;
}

/** What a cell that is too small for its number says beside the row. */
interface RowWords {
  /** Its length along the axis, px; 0: it says nothing. */
  wordsLength(cell: Cell): number;
  /** Keys of cells that say it in any case. */
  always: ReadonlySet<number>;
}

/** Gives entries their places. O(n). */
export function placeCells(lined: OrderedCells, room: RowRoom, words: RowWords): ToldRow {
  const { entries, targets } = lined;
  const { form, near, pile } = room;
  if (form.piled) return { ...stackedCells(lined, form, pile), told: words.always };
  const { side } = form;
  const places = spaceApart(targets, form.apart, room.from, room.to);
  const cells = entries.map((entry, i) => {
    const middle = places[i] ?? 0;
    const place = pointAt(pile.down, middle - side / 2, near);
    return { ...entry, ...place, side, middle, target: targets[i] ?? 0 };
  });
  const told = form.numbered
    ? new Set(entries.map(({ key }) => key))
    : cellsWithWords(cells, words);
  return { ...lined, form, cells, pile: null, told };
}

/** Between the words of two cells, px. */
const WORDS_APART = 12;

/**
 * Of cells that are too small for their numbers, those beside which there is room for words: so one can read from where to
 * where the redo of the others reaches. A cell keeps its words while its row moves: its rank does not depend on its place.
 */
function cellsWithWords(cells: readonly Cell[], { wordsLength, always }: RowWords): Set<number> {
  const told = new Set<number>(always);
  const taken: [from: number, to: number][] = [];
  const reachOf = (cell: Cell): [number, number] => {
    const half = wordsLength(cell) / 2;
    return [cell.middle - half, cell.middle + half];
  };
  const [first, last] = [cells[0], cells.at(-1)];
  const isEnd = (cell: Cell) => cell === first || cell === last || always.has(cell.key);
  const ranked = cells
    .map((cell) => ({ cell, rank: isEnd(cell) ? -1 : Math.imul(cell.key + 1, 0x9e3779b1) >>> 0 }))
    .toSorted((a, b) => a.rank - b.rank);
  for (const { cell } of ranked) {
    const [from, to] = reachOf(cell);
    if (from === to) continue;
    if (taken.some(([a, b]) => from < b + WORDS_APART && to > a - WORDS_APART)) continue;
    taken.push([from, to]);
    told.add(cell.key);
  }
  return told;
}

/** The cells that keep their line. */
export function toldCells(row: ToldRow): Cell[] {
  const { entries, told } = row;
  return entries.flatMap(({ key }, i) => (told.has(key) ? (cellAt(row, i) ?? []) : []));
}

/** A row that is piled: nothing is made for each of its cells. */
function stackedCells(lined: OrderedCells, form: CellForm, room: PileRoom): CellRow {
  const heap = stackCells(lined.targets, (i) => lined.entries[i] as QueueOrSetEntry, room);
  return { ...lined, form, cells: [], pile: heap };
}

/** A cell of a row by its index along the axis, piled or not; undefined if there is none. */
export function cellAt(
  { entries, targets, cells, pile }: CellRow,
  index: number,
): Cell | undefined {
  const entry = entries[index];
  if (pile === null || entry === undefined) return cells[index];
  const { x, y } = boxOf(pile, pile.column[index] ?? 0, pile.level[index] ?? 0);
  const middle = (pile.down ? y : x) + pile.side / 2;
  return { ...entry, x, y, side: pile.side, middle, target: targets[index] ?? 0 };
}

/** The first and the last cell along the axis. */
export function endsOf(row: CellRow): [Cell | undefined, Cell | undefined] {
  return [cellAt(row, 0), cellAt(row, row.entries.length - 1)];
}

/** At most `most` cells whose block is lit, and how many there are in all. O(n). */
export function litCells(row: CellRow, lit: Lit, most: number): { cells: Cell[]; count: number } {
  const cells: Cell[] = [];
  let count = 0;
  row.entries.forEach(({ block }, i) => {
    if (!lit.block(block)) return;
    count += 1;
    const cell = cells.length < most ? cellAt(row, i) : undefined;
    if (cell !== undefined) cells.push(cell);
  });
  return { cells, count };
}

/** The cell under a point where a canvas drew it; null if none. O(n). */
export function cellUnder(row: CellRow, x: number, y: number): Cell | null {
  const { pile } = row;
  if (pile === null) return null;
  const slack = 2;
  for (let i = row.entries.length - 1; i >= 0; i -= 1) {
    const box = boxOf(pile, pile.column[i] ?? 0, pile.level[i] ?? 0);
    const inside =
      x >= box.x - slack &&
      x <= box.x + box.width + slack &&
      y >= box.y - slack &&
      y <= box.y + box.height + slack;
    if (inside) return cellAt(row, i) ?? null;
  }
  return null;
}
