/**
 * The positions of the curves of strips: one strip for each measure, one above the other on a shared axis; in each a
 * filled shape and, for comparison, a line. Pure: values in, paths out. Knows no unit and not what is measured.
 */

import { area, line } from 'd3-shape';
import { type LinearScale, roundedSpan } from './chart/axis';

/** A value at a place of the axis; null: there is none here, and the curve is broken. */
export interface StripValue {
  readonly at: number;
  readonly value: number | null;
}

export interface StripData {
  readonly key: string;
  readonly name: string;
  /** In the order of the axis. */
  readonly shape: readonly StripValue[];
  readonly line: readonly StripValue[];
  /** The shape's colours; grey if left out. */
  readonly fill?: string;
  readonly edge?: string;
  /** The highest value of the scale, in words. */
  words(most: number): string;
}

export interface StripLayout {
  readonly key: string;
  readonly top: number;
  readonly base: number;
  readonly most: number;
  readonly area: string;
  readonly edge: string;
  readonly line: string;
  /** From a value to its height in the figure. */
  y(value: number): number;
}

/** Room over a curve, px: two strips do not touch. */
const AIR = 7;

/** Strips of `height` px each, with `inset` px above the curve for words. */
export function stripsLayout(
  strips: readonly StripData[],
  scale: LinearScale,
  height: number,
  inset = 0,
): StripLayout[] {
  return strips.map(({ key, shape, line: lineValues }, index) => {
    const top = index * height + inset + AIR;
    const base = (index + 1) * height - 1;
    const most = scaleEnd([...shape, ...lineValues]);
    const y = (value: number) => base - (value / most) * (base - top);
    const drawn = {
      x: ({ at }: StripValue) => scale(at),
      y: ({ value }: StripValue) => y(value ?? 0),
      there: ({ value }: StripValue) => value !== null,
    };
    const edges = line<StripValue>(drawn.x, drawn.y).defined(drawn.there).digits(1);
    const filled = area<StripValue>(drawn.x, base, drawn.y).defined(drawn.there).digits(1);
    return {
      key,
      top,
      base,
      most,
      y,
      area: filled(shape) ?? '',
      edge: edges(shape) ?? '',
      line: edges(lineValues) ?? '',
    };
  });
}

/** A round number not below any value; 1 where all are 0. */
function scaleEnd(values: readonly StripValue[]): number {
  let most = 0;
  for (const { value } of values) most = Math.max(most, value ?? 0);
  return most > 0 ? roundedSpan(most) : 1;
}

/** The place nearest to a px; places ascend. Null when there are none. */
export function nearestPlace(
  places: ArrayLike<number>,
  scale: LinearScale,
  x: number,
): number | null {
  if (places.length === 0) return null;
  const wanted = scale.invert(x);
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  const before = places[low - 1];
  return before !== undefined && wanted - before < (places[low] ?? 0) - wanted ? low - 1 : low;
}
