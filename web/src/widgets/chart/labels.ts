/** Labels near their points that meet neither each other nor the points. Pure. */

import { textWidth } from '../../base/text-width';

export interface PlacedLabel {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

export const boxAround = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  foot: y + radius,
});

const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;

/**
 * The first place around a point at which a label meets nothing; null where there is none. It takes that room: `taken` gets
 * its box.
 */
export function labelNear(
  words: string,
  x: number,
  y: number,
  taken: Box[],
  edges: Box,
  weight: 400 | 600 = 400,
): PlacedLabel | null {
  if (words === '') return null;
  const width = textWidth(words, 12, weight);
  const places = [
    { at: x + 10, y: y - 6, from: x + 10, anchor: 'start' },
    { at: x - 10, y: y - 6, from: x - 10 - width, anchor: 'end' },
    { at: x + 10, y: y + 16, from: x + 10, anchor: 'start' },
    { at: x - 10, y: y + 16, from: x - 10 - width, anchor: 'end' },
    { at: x, y: y - 12, from: x - width / 2, anchor: 'middle' },
    { at: x, y: y + 21, from: x - width / 2, anchor: 'middle' },
  ] as const;
  for (const { at, y: base, from, anchor } of places) {
    const box = { left: from - 2, right: from + width + 2, top: base - 11, foot: base + 3 };
    const isInside =
      box.left >= edges.left &&
      box.right <= edges.right &&
      box.top >= edges.top &&
      box.foot <= edges.foot;
    if (isInside && !taken.some((other) => meet(box, other))) {
      taken.push(box);
      return { words, x: at, y: base, anchor };
    }
  }
  return null;
}
