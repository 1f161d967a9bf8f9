/** The frame of a plot: its scales with their ticks, and how numbers are written on them. Pure; knows no unit. */

import { max, min } from 'd3-array';
import { type ScaleLinear, scaleLinear, scalePoint } from 'd3-scale';
import { formatNumber } from '../../base/numbers';

export interface PlotTick {
  readonly at: number;
  readonly words: string;
}

export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly xTicks: readonly PlotTick[];
  readonly yTicks: readonly PlotTick[];
}

/** Over the repetitions of something: the median, the middle half and all. */
export interface Spread {
  readonly min: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly max: number;
}

type Range = readonly [number, number];

/** Four digits tell enough. */
export const shortNumber = (value: number): string =>
  formatNumber(value, { maximumSignificantDigits: 4 });

/** A linear axis that shows all of these numbers. It begins at 0 where that is asked for or costs little room. */
export function numberScale(
  numbers: readonly number[],
  range: Range,
  fromZero = false,
): ScaleLinear<number, number> {
  const [least, most] = [min(numbers) ?? 0, max(numbers) ?? 1];
  const room = (most - least) * 0.06 || Math.abs(most) * 0.1 || 1;
  const isNear = least >= 0 && least - room < 0.35 * most;
  return scaleLinear([fromZero || isNear ? 0 : least - room, most + room], range);
}

export const ticksOf = (scale: ScaleLinear<number, number>, count: number): readonly PlotTick[] =>
  scale.ticks(count).map((value) => ({ at: scale(value), words: shortNumber(value) }));

/** From a value on an axis to px: by the number, or evenly spaced where the values are words. */
export interface ValueScale {
  place(value: unknown): number | null;
  readonly ticks: readonly PlotTick[];
}

/** @param words how a value is written where the values are not all numbers */
export function valueScale(
  values: readonly unknown[],
  range: Range,
  count: number,
  words: (value: unknown) => string,
): ValueScale {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === values.length && numbers.length > 1) {
    return linearValues(scaleLinear([min(numbers) ?? 0, max(numbers) ?? 1], range), count);
  }
  const scale = scalePoint(values.map(String), range).padding(0.5);
  return {
    place: (value) => scale(String(value)) ?? null,
    ticks: values.map((value) => ({ at: scale(String(value)) ?? range[0], words: words(value) })),
  };
}

export const linearValues = (scale: ScaleLinear<number, number>, count: number): ValueScale => ({
  place: (value) => (typeof value === 'number' ? scale(value) : null),
  ticks: ticksOf(scale, count),
});
