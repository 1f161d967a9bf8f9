/**
 * What an experiment found so far: its points, the spread of each measure over the seeds, and which points no other one
 * beats. Pure: results in, numbers out. The quartiles are those of the engine's own reports.
 */

import { quantileSorted } from 'd3-array';
import type { TrialResult } from '../../engine/generated/control';
import type { TrialsAbout } from '../../engine/trials';
import type { Better } from '../../lesson/schema-experiment';
import type { Spread as PlotSpread } from '../../widgets/chart/plot';

export interface Spread extends PlotSpread {
  /** How many runs have a number. */
  readonly count: number;
}

/** Results by number of the trial. */
export type Results = readonly (TrialResult | undefined)[];

export interface Point {
  /** From 0; the last parameter changes fastest. */
  readonly number: number;
  /** The place on each axis, and the value there. */
  readonly places: readonly number[];
  readonly values: readonly unknown[];
  /** The runs that have ended, each with its place among the seeds. */
  readonly runs: readonly { readonly seed: number; readonly result: TrialResult }[];
  /** For each measure; null while no run has a number. */
  readonly spreads: readonly (Spread | null)[];
}

export function spreadOf(numbers: readonly number[]): Spread | null {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share: number) => quantileSorted(sorted, share) ?? 0;
  return {
    count: sorted.length,
    min: at(0),
    lower: at(0.25),
    median: at(0.5),
    upper: at(0.75),
    max: at(1),
  };
}

export const pointCount = (axes: TrialsAbout['axes']): number =>
  axes.reduce((count, axis) => count * axis.length, 1);

/** The place on each axis of a point. */
function placesOf(axes: TrialsAbout['axes'], point: number): readonly number[] {
  let rest = point;
  const places = [...axes].reverse().map((axis) => {
    const place = rest % axis.length;
    rest = Math.floor(rest / axis.length);
    return place;
  });
  return places.reverse();
}

export function pointsOf(
  axes: TrialsAbout['axes'],
  seeds: number,
  measures: number,
  results: Results,
): readonly Point[] {
  return Array.from({ length: pointCount(axes) }, (_, number): Point => {
    const places = placesOf(axes, number);
    const runs = Array.from({ length: seeds }, (_, seed) => seed).flatMap((seed) => {
      const result = results[number * seeds + seed];
      return result === undefined ? [] : [{ seed, result }];
    });
    const spreads = Array.from({ length: measures }, (_, measure) =>
      spreadOf(
        runs.flatMap(({ result }) => {
          const value = result.values[measure];
          return value == null ? [] : [value];
        }),
      ),
    );
    return {
      number,
      places,
      values: places.map((place, axis) => axes[axis]?.[place]),
      runs,
      spreads,
    };
  });
}

/** Of two numbers the better one has a higher rank. */
const rank = (value: number, better: Better) => (better === 'more' ? value : -value);

/**
 * The numbers of the points that no other one beats in both measures by their medians. A point that equals another one
 * stays with it.
 */
export function paretoFront(
  points: readonly Point[],
  [x, y]: readonly [number, number],
  [betterX, betterY]: readonly [Better, Better],
): ReadonlySet<number> {
  const known = points.flatMap(({ number, spreads }) => {
    const [one, other] = [spreads[x], spreads[y]];
    if (one == null || other == null) return [];
    return [{ number, x: rank(one.median, betterX), y: rank(other.median, betterY) }];
  });
  const isBeaten = (point: (typeof known)[number]) =>
    known.some(
      (other) =>
        other.x >= point.x && other.y >= point.y && (other.x > point.x || other.y > point.y),
    );
  return new Set(known.filter((point) => !isBeaten(point)).map(({ number }) => number));
}

/** The run nearest to the median of a measure: the one to look at. */
export function typicalRun(point: Point, measure: number): Point['runs'][number] | null {
  const median = point.spreads[measure]?.median;
  if (median === undefined) return point.runs[0] ?? null;
  const distance = ({ result }: Point['runs'][number]) =>
    Math.abs((result.values[measure] ?? Number.POSITIVE_INFINITY) - median);
  return [...point.runs].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
