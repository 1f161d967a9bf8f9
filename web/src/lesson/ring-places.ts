/**
 * Where a figure has drawn what a question marks: by the attributes with which figures name their subjects, `data-place`
 * where a canvas drew it. Knows the document, no figure and no question.
 */

import type { Ring, RingedPart } from './question-rings';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A ring in its place, px. */
export interface PlacedRing {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ring: Ring;
  readonly letter: string | null;
  /** The place of its sign: at its corner, but inside the view. */
  readonly sign: Point;
  /** The place of its letter: at its other corner, over a small mark, and clear of other letters. */
  readonly plate: Point;
  /** Of a small mark, whose neighbours are close. */
  readonly isSmall: boolean;
}

/** How far a sign reaches, and how wide the letter of a small mark is with its edge, px. */
const SIGN = 9;
const PLATE = 16;

/** The distance from the mark's edge where small marks are close together, and the smallest ring, px. */
const OFF = 4;
const OFF_SMALL = 1.5;
const SMALL = 22;
const HALO = 4;
const LEAST = 14;

/** Against the box that rings are drawn in. Of several places of one thing the first has its letter. */
export function placesIn(
  picture: Element,
  marked: readonly RingedPart[],
  within: DOMRect,
): PlacedRing[] {
  const placed = marked.flatMap(({ keys, instead, ring, letter }) => {
    const own = keys.flatMap((key) => boxesOf(picture, key));
    const boxes = own.length > 0 || instead === null ? own : boxesOf(picture, instead);
    return apart(boxes).map((box, place) => ({
      key: `${keys[0]} ${place}`,
      ...cornersIn(ringBox(box, within), within.width),
      ring,
      letter: place === 0 ? letter : null,
    }));
  });
  return lettersApart(placed);
}

/** Letters that would meet are stacked. */
function lettersApart(placed: readonly PlacedRing[]): PlacedRing[] {
  const taken: Point[] = [];
  return placed.map((ring) => {
    if (ring.letter === null) return ring;
    const { x } = ring.plate;
    let { y } = ring.plate;
    const meets = (point: Point) => Math.abs(point.x - x) < PLATE && Math.abs(point.y - y) < PLATE;
    while (taken.some(meets)) y -= PLATE;
    taken.push({ x, y });
    return { ...ring, plate: { x, y } };
  });
}

function ringBox(box: DOMRect, within: DOMRect) {
  const off = Math.min(box.width, box.height) < SMALL ? OFF_SMALL : OFF;
  const width = Math.max(LEAST, box.width + 2 * off);
  const height = Math.max(LEAST, box.height + 2 * off);
  return {
    isSmall: off === OFF_SMALL,
    x: Math.round(box.x + box.width / 2 - width / 2 - within.x),
    y: Math.round(box.y + box.height / 2 - height / 2 - within.y),
    width: Math.round(width),
    height: Math.round(height),
  };
}

function cornersIn(box: ReturnType<typeof ringBox>, viewWidth: number) {
  const { x, y, width, isSmall } = box;
  const top = Math.max(SIGN, y);
  const sign = { x: Math.min(x + width, Math.round(viewWidth) - SIGN), y: top };
  const plate = isSmall ? { x: x + width / 2, y: y - SIGN } : { x: Math.max(SIGN, x), y: top };
  return { ...box, sign, plate };
}

/** What is drawn twice in one place is ringed once. */
function apart(boxes: readonly DOMRect[]): DOMRect[] {
  return boxes.filter(
    (box, index) =>
      !boxes.slice(0, index).some((earlier) => {
        const middle = (rect: DOMRect) =>
          [rect.x + rect.width / 2, rect.y + rect.height / 2] as const;
        const [x, y] = middle(box);
        const [otherX, otherY] = middle(earlier);
        return Math.abs(x - otherX) < 4 && Math.abs(y - otherY) < 4;
      }),
  );
}

function boxesOf(picture: Element, key: string): DOMRect[] {
  return [...picture.querySelectorAll(selectorOf(key))]
    .map((element) => {
      // A mark has its own halo around it, seen or not.
      const mark = element.querySelector('[data-mark]');
      return mark === null
        ? element.getBoundingClientRect()
        : insideHalo(mark.getBoundingClientRect());
    })
    .filter(({ width, height }) => width > 0 && height > 0);
}

const insideHalo = ({ x, y, width, height }: DOMRect) =>
  new DOMRect(x + HALO, y + HALO, width - 2 * HALO, height - 2 * HALO);

/** What is selected there goes before what is lit: a record of a block is drawn for itself, not for its block. */
function selectorOf(key: string): string {
  return `[data-place="${key}"], [data-select="${key}"], [data-light="${key}"]:not([data-select])`;
}
