/**
 * The trade-off plane: one measure to the right, one upwards, a disc for the medians of each point with the ranges over its
 * seeds, rings for published points. Pure: points in, geometry out.
 */

import { line } from 'd3-shape';
import { textWidth } from '../../base/text-width';
import type { Better, PublishedSystem } from '../../lesson/schema-experiment';
import { numberScale, type Tick, ticksOf, valueWords } from './axes';
import { type Point, paretoFront, type Spread } from './spreads';

interface Range {
  readonly from: number;
  readonly to: number;
  /** The middle half. */
  readonly low: number;
  readonly high: number;
}

export interface Disc {
  readonly point: Point;
  readonly x: number;
  readonly y: number;
  readonly across: Range;
  readonly up: Range;
  readonly isBest: boolean;
  readonly label: PlacedLabel | null;
}

interface Ring {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly odd: string;
  readonly label: PlacedLabel | null;
}

export interface PlacedLabel {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

export interface PlaneGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly discs: readonly Disc[];
  /** A line through the points of each value of the second parameter. */
  readonly series: readonly { readonly key: string; readonly path: string }[];
  /** Through the points that no other one beats. */
  readonly front: string;
  readonly systems: readonly {
    readonly system: PublishedSystem;
    readonly rings: readonly Ring[];
    readonly path: string;
  }[];
  /** From a published ring to the disc of the same setting. */
  readonly joins: readonly { readonly key: string; readonly path: string }[];
  /** Where better is: to the right or the left, up or down; null unless both measures say so. */
  readonly better: { readonly right: boolean; readonly up: boolean } | null;
}

export interface PlaneInput {
  readonly points: readonly Point[];
  /** Numbers of the measures to the right and upwards, and their names. */
  readonly measures: readonly [number, number];
  readonly names: readonly [string, string];
  readonly better: readonly [Better | null, Better | null];
  readonly published: readonly PublishedSystem[];
}

const [TOP, UNDER, GAP] = [34, 48, 10];
const [DISC, LINE] = [5, 16];

export function planeLayout(input: PlaneInput, width: number): PlaneGeometry {
  const { points, measures, names, better, published } = input;
  const [xAt, yAt] = measures;
  const known = points.flatMap((point) => {
    const [x, y] = [point.spreads[xAt], point.spreads[yAt]];
    return x == null || y == null ? [] : [{ point, x, y }];
  });
  const rings = published.map((system) => ({
    system,
    points: system.points.flatMap((point) => {
      const [x, y] = [point.values[names[0]], point.values[names[1]]];
      return x === undefined || y === undefined ? [] : [{ point, x, y }];
    }),
  }));
  const all = rings.flatMap(({ points }) => points);
  const height = Math.round(Math.max(300, Math.min(620, width * 0.68)));
  const foot = height - UNDER;
  const y = numberScale(
    [...known.flatMap(({ y }) => [y.min, y.max]), ...all.map((ring) => ring.y)],
    [foot, TOP],
  );
  const yTicks = ticksOf(y, Math.max(3, Math.round(height / 80)));
  const left = GAP + Math.max(...yTicks.map(({ words }) => textWidth(words, 12)), 24);
  const right = width - GAP;
  const x = numberScale(
    [...known.flatMap(({ x }) => [x.min, x.max]), ...all.map((ring) => ring.x)],
    [left, right],
  );
  const isJudged = better[0] !== null && better[1] !== null;
  const best = isJudged
    ? paretoFront(points, measures, [better[0] ?? 'less', better[1] ?? 'more'])
    : new Set<number>();
  const taken: Box[] = known.map((disc) => boxAround(x(disc.x.median), y(disc.y.median), DISC));
  taken.push(...all.map((ring) => boxAround(x(ring.x), y(ring.y), DISC + 2)));
  const edges = { left, right, top: TOP - LINE, foot };
  const label = (words: string, atX: number, atY: number) =>
    labelNear(words, atX, atY, taken, edges);
  const discs = known.map(({ point, x: across, y: up }): Disc => {
    const place = { x: x(across.median), y: y(up.median) };
    return {
      point,
      ...place,
      across: rangeOf(across, x),
      up: rangeOf(up, y),
      isBest: best.has(point.number),
      label: label(point.values.map(valueWords).join(' · '), place.x, place.y),
    };
  });
  const through = line<{ x: number; y: number }>(
    (point) => point.x,
    (point) => point.y,
  );
  const seconds = [...new Set(discs.map(({ point }) => point.places[1] ?? 0))];
  const systems = rings.map(({ system, points }) => {
    const placed = points.map(({ point, x: atX, y: atY }, number): Ring => {
      const place = { x: x(atX), y: y(atY) };
      const words = point.label === '' ? valueWords(point.at ?? '') : point.label;
      return {
        key: `${system.system} ${number}`,
        ...place,
        words,
        odd: point.odd,
        label: label(words, place.x, place.y),
      };
    });
    return { system, rings: placed, path: through(placed) ?? '' };
  });
  const joins = rings.flatMap(({ points }, which) =>
    points.flatMap(({ point }, number) => {
      const ring = systems[which]?.rings[number];
      const disc = discs.find((disc) => point.at !== null && disc.point.values[0] === point.at);
      if (ring === undefined || disc === undefined) return [];
      return [{ key: ring.key, path: through([ring, disc]) ?? '' }];
    }),
  );
  return {
    ...{ width, height, left, right, top: TOP, foot, yTicks, discs, systems, joins },
    xTicks: ticksOf(x, Math.max(3, Math.round(width / 110))),
    series: seconds.map((second) => ({
      key: String(second),
      path: through(discs.filter(({ point }) => (point.places[1] ?? 0) === second)) ?? '',
    })),
    front: through(discs.filter(({ isBest }) => isBest).sort((a, b) => a.x - b.x)) ?? '',
    better: isJudged ? { right: better[0] === 'more', up: better[1] === 'more' } : null,
  };
}

const rangeOf = (spread: Spread, scale: (value: number) => number): Range => ({
  from: scale(spread.min),
  to: scale(spread.max),
  low: scale(spread.lower),
  high: scale(spread.upper),
});

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

const boxAround = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  foot: y + radius,
});

const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;

/** A label where it meets nothing, and takes that room; null where there is none. */
function labelNear(
  words: string,
  x: number,
  y: number,
  taken: Box[],
  edges: Box,
): PlacedLabel | null {
  if (words === '') return null;
  const width = textWidth(words, 12);
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
