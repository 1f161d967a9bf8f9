/**
 * Places marks on a line: order kept, a least distance apart, together as near to their targets as can be
 * (least squares; pool adjacent violators). Pure arithmetic, O(n).
 */

/** Places for ascending `targets`, at least `apart` from each other, inside `from` … `to` where they fit. */
export function spaceApart(
  targets: ArrayLike<number>,
  apart: number,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): Float64Array {
  const count = targets.length;
  const places = new Float64Array(count);
  // Without the distances, keeping them is keeping the order: each pool is a run that shares its mean.
  const sums = new Float64Array(count);
  const sizes = new Uint32Array(count);
  let pools = 0;
  for (let i = 0; i < count; i += 1) {
    let sum = (targets[i] ?? 0) - i * apart;
    let size = 1;
    while (pools > 0 && (sums[pools - 1] ?? 0) / (sizes[pools - 1] ?? 1) > sum / size) {
      pools -= 1;
      sum += sums[pools] ?? 0;
      size += sizes[pools] ?? 0;
    }
    sums[pools] = sum;
    sizes[pools] = size;
    pools += 1;
  }
  let at = 0;
  for (let pool = 0; pool < pools; pool += 1) {
    const mean = (sums[pool] ?? 0) / (sizes[pool] ?? 1);
    for (let i = 0; i < (sizes[pool] ?? 0); i += 1, at += 1) {
      places[at] = Math.min(mean, to - (count - 1) * apart) + at * apart;
    }
  }
  // The clamp to the end moved whole pools; the start has the last word, so that nothing falls off it.
  for (let i = 0; i < count; i += 1) {
    const least = i === 0 ? from : (places[i - 1] ?? 0) + apart;
    if ((places[i] ?? 0) < least) places[i] = least;
  }
  return places;
}

/** How the cells of a queue or a set are drawn: as large as they fit. */
export interface CellForm {
  /** Side of a cell, and from one cell's middle to the next, px. */
  side: number;
  apart: number;
  /** Cells show their block and stand by themselves; else they are seen from far. */
  numbered: boolean;
  /** There are too many for one row: they are piled over their place. */
  piled: boolean;
}

const FORMS: readonly CellForm[] = [
  { side: 42, apart: 56, numbered: true, piled: false },
  { side: 34, apart: 48, numbered: true, piled: false },
  { side: 28, apart: 42, numbered: true, piled: false },
  // As close as down the page: numbers say more than room does.
  { side: 27, apart: 31, numbered: true, piled: false },
  { side: 12, apart: 13.6, numbered: false, piled: false },
];
/** Down the page. */
const FORMS_DOWN: readonly CellForm[] = [
  { side: 27, apart: 31, numbered: true, piled: false },
  { side: 22, apart: 23.2, numbered: true, piled: false },
  { side: 12, apart: 13.6, numbered: false, piled: false },
];
const PILED: CellForm = { side: 12, apart: 13.6, numbered: false, piled: true };

/** The largest form in which `count` cells fit a row of `room` px; no side above `largest`. */
export function cellForm(count: number, room: number, largest = 42): CellForm {
  return (
    FORMS.find((form) => form.side <= largest && (count - 1) * form.apart + form.side <= room) ??
    PILED
  );
}

/** The same down the page: there is room of so many px from the middle of a first cell of a side on. */
export function cellFormDown(count: number, roomOf: (side: number) => number): CellForm {
  return FORMS_DOWN.find(({ apart, side }) => (count - 1) * apart <= roomOf(side)) ?? PILED;
}
