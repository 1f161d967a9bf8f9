/**
 * Curves over one axis of values. A curve of medians has bands: one spans all repetitions, one their middle half. A document's
 * statement about the whole axis is a band and a ring at its end, and its number for one value is a ring there. Pure.
 */

import { max } from 'd3-array';
import type { ScaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { textWidth } from '../../base/text-width';
import { type Plot, type Spread, ticksOf, type ValueScale } from './plot';

export interface Curve {
  readonly key: string;
  /** Right of its end; nothing if empty. */
  readonly name: string;
  /** The curves that matter most are strong. */
  readonly weight: 'strong' | 'plain' | 'dashed';
  readonly points: readonly CurvePoint[];
}

interface CurvePoint {
  readonly key: string;
  readonly x: unknown;
  readonly y: number;
  readonly spread?: Spread;
}

/** A number or bound is one ring, a range a band between two. */
export interface Stated {
  readonly name: string;
  readonly rings: readonly number[];
  /** The values that agree; null for a single number. */
  readonly band: readonly [number, number] | null;
}

interface PublishedPoint {
  readonly key: string;
  readonly x: unknown;
  readonly y: number;
  readonly words: string;
}

type Range = readonly [number, number];

export interface CurvesInput {
  readonly curves: readonly Curve[];
  readonly stated: readonly Stated[];
  readonly published: readonly PublishedPoint[];
  /** Over the plot; nothing if empty. */
  readonly head: string;
  /** Every point has a dot. */
  readonly hasDots: boolean;
  x(range: Range): ValueScale;
  y(range: Range): ScaleLinear<number, number>;
}

export interface CurvesGeometry extends Plot {
  readonly head: string;
  readonly bands: readonly { readonly key: string; readonly y: number; readonly height: number }[];
  /** The rings of what is stated, at the end of the axis. */
  readonly edges: readonly { readonly key: string; readonly y: number }[];
  readonly curves: readonly {
    readonly key: string;
    readonly weight: Curve['weight'];
    readonly path: string;
    /** Over all repetitions, and over their middle half; empty without repetitions. */
    readonly all: string;
    readonly half: string;
  }[];
  readonly rings: readonly (Place & { readonly key: string; readonly words: string })[];
  readonly dots: readonly (Place & { readonly key: string })[];
  readonly names: readonly PlacedName[];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface PlacedName {
  readonly text: string;
  readonly isStated: boolean;
  /** Its line of text, and the value that it names. */
  readonly y: number;
  readonly at: number;
}

const [TOP, UNDER_HEAD, UNDER, PITCH, EDGE] = [14, 30, 28, 17, 10];
/** Between the plot and the names: a ring and a leader. */
const LEADER = 22;
/** A plot is at least so wide, px. */
const LEAST = 90;

export function curvesLayout(input: CurvesInput, width: number, height: number): CurvesGeometry {
  const { curves, stated, published, head, hasDots } = input;
  const [top, foot] = [head === '' ? TOP : UNDER_HEAD, height - UNDER];
  const y = input.y([foot, top]);
  const yTicks = ticksOf(y, 4);
  const named = namesOf(curves, stated);
  const left = 8 + Math.max(20, max(yTicks, ({ words }) => textWidth(words, 12)) ?? 0);
  const room =
    max(named, ({ text, isStated }) => textWidth(text, 12, isStated ? 400 : 600) + LEADER + 4) ?? 0;
  const right = Math.max(left + LEAST, width - Math.max(EDGE, room));
  const x = input.x([left, right]);
  const placed = curves.map((curve) => ({
    curve,
    points: curve.points
      .flatMap(({ key, x: value, y: number, spread }) => {
        const at = x.place(value);
        return at === null ? [] : [{ key, x: at, y: y(number), spread }];
      })
      .sort((a, b) => a.x - b.x),
  }));
  return {
    ...{ width, height, left, right, top, foot, head, yTicks, xTicks: x.ticks },
    bands: stated.flatMap(({ name, band }) =>
      band === null ? [] : [{ key: name, y: y(band[1]), height: y(band[0]) - y(band[1]) }],
    ),
    edges: stated.flatMap(({ name, rings }) =>
      rings.map((value) => ({ key: `${name} ${value}`, y: y(value) })),
    ),
    curves: placed.map(({ curve: { key, weight }, points }) => ({
      ...{ key, weight },
      path: through(points),
      all: between(points, y, 'min', 'max'),
      half: between(points, y, 'lower', 'upper'),
    })),
    rings: published.flatMap(({ key, x: value, y: number, words }) => {
      const at = x.place(value);
      return at === null ? [] : [{ key, x: at, y: y(number), words }];
    }),
    dots: hasDots ? placed.flatMap(({ points }) => points) : [],
    names: apart(
      named.map(({ text, isStated, value }) => ({ text, isStated, at: y(value), y: y(value) })),
      top,
      foot,
    ),
  };
}

const pathThrough = line<Place>(
  (point) => point.x,
  (point) => point.y,
);
const through = (points: readonly Place[]) => pathThrough(points) ?? '';

function between(
  points: readonly { readonly x: number; readonly spread: Spread | undefined }[],
  y: (value: number) => number,
  low: keyof Spread,
  high: keyof Spread,
): string {
  const known = points.flatMap(({ x, spread }) => (spread === undefined ? [] : [{ x, spread }]));
  const path = area<(typeof known)[number]>(
    ({ x }) => x,
    ({ spread }) => y(spread[low]),
    ({ spread }) => y(spread[high]),
  );
  return path(known) ?? '';
}

function namesOf(curves: readonly Curve[], stated: readonly Stated[]) {
  const middle = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return [
    ...stated.map(({ name, rings }) => ({ text: name, isStated: true, value: middle(rings) })),
    ...curves.map(({ name, points }) => ({
      text: name,
      isStated: false,
      value: points.at(-1)?.y ?? 0,
    })),
  ].filter(({ text }) => text !== '');
}

/** Names in the order of their values, a line apart, none below the foot. */
function apart(names: readonly PlacedName[], top: number, foot: number): readonly PlacedName[] {
  const sorted = [...names].sort((one, other) => one.at - other.at);
  let least = top;
  const down = sorted.map((name) => {
    const y = Math.max(least, name.y);
    least = y + PITCH;
    return { ...name, y };
  });
  let most = foot;
  return down
    .reverse()
    .map((name) => {
      const y = Math.min(most, name.y);
      most = y - PITCH;
      return { ...name, y };
    })
    .reverse();
}
