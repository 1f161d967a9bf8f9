/**
 * A trade-off plane: one number to the right, one upwards, a disc for the medians of each setting with the ranges over its
 * repetitions, rings for published points. Pure: points in, geometry out.
 */

import { line } from 'd3-shape';
import { textWidth } from '../../base/text-width';
import { type Box, boxAround, labelNear, type PlacedLabel } from './labels';
import { numberScale, type Plot, type Spread, ticksOf } from './plot';

/** How a series is drawn: in ink, hollow and dashed, or filled, in the first two hues of the page. */
export type Tone = 'ink' | 'hollow' | 'filled';

interface PlanePoint {
  readonly key: string;
  /** Beside its disc; nothing if empty. */
  readonly label: string;
  readonly x: Spread;
  readonly y: Spread;
  /** It is worth seeing first. */
  readonly isLarge?: boolean;
}

interface PlaneSeries {
  readonly key: string;
  /** Near its first point; nothing if empty. */
  readonly name: string;
  readonly tone: Tone;
  readonly points: readonly PlanePoint[];
}

/** Of one system. */
export interface PublishedSeries {
  readonly key: string;
  readonly points: readonly PublishedPoint[];
}

interface PublishedPoint {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** What the ring says. */
  readonly words: string;
  readonly isOdd: boolean;
  /** The key of the point with the same setting. */
  readonly pairedWith: string | null;
}

export interface PlaneInput {
  readonly series: readonly PlaneSeries[];
  readonly published: readonly PublishedSeries[];
  /** Keys of the points that no other one beats; null where nobody said what is better. */
  readonly best: ReadonlySet<string> | null;
  /** Where better is; null where it is not to be drawn. */
  readonly better: { readonly right: boolean; readonly up: boolean } | null;
  /** Both axes begin at 0. */
  readonly fromZero: boolean;
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** The middle half. */
  readonly low: number;
  readonly high: number;
}

export interface Disc {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly across: Range;
  readonly up: Range;
  readonly isBest: boolean;
  readonly isLarge: boolean;
  readonly label: PlacedLabel | null;
}

interface Ring {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly isOdd: boolean;
  readonly label: PlacedLabel | null;
}

interface Path {
  readonly key: string;
  readonly path: string;
}

export interface PlaneGeometry extends Plot {
  readonly series: readonly (Path & {
    readonly tone: Tone;
    readonly discs: readonly Disc[];
    readonly name: PlacedLabel | null;
  })[];
  /** Through the points that no other one beats. */
  readonly front: string;
  readonly published: readonly (Path & { readonly rings: readonly Ring[] })[];
  /** From a published ring to the disc of the same setting. */
  readonly joins: readonly Path[];
  readonly better: PlaneInput['better'];
}

const [TOP, UNDER, GAP] = [34, 48, 10];
const [DISC, LINE] = [5, 16];

const pathThrough = line<{ readonly x: number; readonly y: number }>(
  (point) => point.x,
  (point) => point.y,
);
const through = (points: readonly { readonly x: number; readonly y: number }[]) =>
  pathThrough(points) ?? '';

export function planeLayout(input: PlaneInput, width: number, height: number): PlaneGeometry {
  const { series, published, best, better, fromZero } = input;
  const points = series.flatMap(({ points }) => points);
  const rings = published.flatMap(({ points }) => points);
  const numbers = (axis: 'x' | 'y') => [
    ...points.flatMap((point) => [point[axis].min, point[axis].max]),
    ...rings.map((ring) => ring[axis]),
  ];
  const foot = height - UNDER;
  const y = numberScale(numbers('y'), [foot, TOP], fromZero);
  const yTicks = ticksOf(y, Math.max(3, Math.round(height / 80)));
  const left = GAP + Math.max(...yTicks.map(({ words }) => textWidth(words, 12)), 24);
  const right = width - GAP;
  const x = numberScale(numbers('x'), [left, right], fromZero);

  const taken: Box[] = [
    ...points.map((point) => boxAround(x(point.x.median), y(point.y.median), DISC)),
    ...rings.map((ring) => boxAround(x(ring.x), y(ring.y), DISC + 2)),
  ];
  const edges = { left, right, top: TOP - LINE, foot };
  const labelAt = (words: string, at: { x: number; y: number }, weight?: 400 | 600) =>
    labelNear(words, at.x, at.y, taken, edges, weight);

  const drawn = series.map(({ key, name, tone, points }) => {
    const discs = points.map((point): Disc => {
      const place = { x: x(point.x.median), y: y(point.y.median) };
      return {
        key: point.key,
        ...place,
        across: rangeOf(point.x, x),
        up: rangeOf(point.y, y),
        isBest: best?.has(point.key) ?? true,
        isLarge: point.isLarge ?? false,
        label: labelAt(point.label, place),
      };
    });
    const [first] = discs;
    const placed = first === undefined ? null : labelAt(name, first, 600);
    return { key, tone, discs, name: placed, path: through(discs) };
  });
  const discs = drawn.flatMap(({ discs }) => discs);
  const systems = published.map(({ key, points }) => {
    const placed = points.map(({ label, words, isOdd, ...point }, number): Ring => {
      const place = { x: x(point.x), y: y(point.y) };
      return { key: `${key} ${number}`, ...place, words, isOdd, label: labelAt(label, place) };
    });
    return { key, rings: placed, path: through(placed) };
  });
  const joins = published.flatMap(({ points }, system) =>
    points.flatMap(({ pairedWith }, number) => {
      const ring = systems[system]?.rings[number];
      const disc = discs.find(({ key }) => key === pairedWith);
      if (ring === undefined || disc === undefined) return [];
      return [{ key: ring.key, path: through([ring, disc]) }];
    }),
  );
  const front = best === null ? [] : discs.filter(({ isBest }) => isBest);
  return {
    ...{ width, height, left, right, top: TOP, foot, yTicks },
    xTicks: ticksOf(x, Math.max(3, Math.round(width / 110))),
    series: drawn,
    front: through(front.sort((a, b) => a.x - b.x)),
    published: systems,
    joins,
    better,
  };
}

const rangeOf = (spread: Spread, scale: (value: number) => number): Range => ({
  from: scale(spread.min),
  to: scale(spread.max),
  low: scale(spread.lower),
  high: scale(spread.upper),
});
