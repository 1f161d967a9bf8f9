/**
 * The positions of everything in a landscape: at each of many places of an axis the consequences as stacked layers;
 * above the axis those of one kind, mirrored below it those of another; and next to it the same values sorted. The only
 * source of positions. Pure: numbers in, px out. Knows no unit and not what is measured.
 */

import { bisector, max, range, tickStep, ticks } from 'd3-array';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { area, curveStep, curveStepAfter, line } from 'd3-shape';
import type { Limits, Span } from '../../base/span';

/** The outer edges of the layers at one place, from the axis outward. Null: there is none here; undefined: not known yet. */
type Column = readonly number[] | null | undefined;

/** One side of the axis, by the number of the place. */
export type Side = readonly Column[];

export type SideName = 'above' | 'below';

export interface LandscapeData {
  /** Ascending. */
  readonly places: readonly number[];
  /** The axis goes from 0 to here. */
  readonly end: number;
  /** The part of it that is shown; null: all. */
  readonly shown?: Span | null;
  readonly above: Side;
  /** Null where there is nothing to compare with: then the axis is the ground. */
  readonly below: Side | null;
  /** Which layer the lines of a ghost and the heavy edge are of. */
  readonly main: number;
  /** The previous landscape; it has separate places. */
  readonly ghost: Pick<LandscapeData, 'places' | 'above' | 'below'> | null;
}

/** The room that there is, CSS px. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** How much larger than usual the page's type is. */
  readonly zoom: number;
  /** Names and numbers are in the figure, not next to it. */
  readonly narrow: boolean;
  /** Left and right end of the axis, where it is shared with another figure. */
  readonly axis?: { readonly x0: number; readonly x1: number };
  /** Left free over the highest top, px of usual size; as much as the words of the cross need if left out. */
  readonly air?: number;
}

export interface SideLayout {
  /** Where it begins: the edge of the tape. */
  readonly base: number;
  /** Its outer end. */
  readonly end: number;
  y(value: number): number;
  /** A path for each layer, the outermost first: each covers the ones before it. */
  readonly areas: readonly string[];
  /** Outer edges of the layers, the innermost first. */
  readonly edges: readonly string[];
  readonly ghost: string;
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
}

export interface LandscapeLayout {
  readonly x: ScaleLinear<number, number>;
  readonly x0: number;
  readonly x1: number;
  readonly tape: { readonly top: number; readonly height: number };
  /** Places on the tape that carry a number. */
  readonly times: readonly { readonly x: number; readonly value: number }[];
  readonly above: SideLayout;
  readonly below: SideLayout | null;
}

/** Height of the tape, and usual room over the highest top, px. */
const [TAPE, AIR] = [28, 26];
/** Left of the axis: names and numbers; on both sides of the axis half of the cross, px. */
const [MARGIN, HALF_CROSS] = [84, 22];
/** A number every so many px. */
const [TIME_ROOM, TICK_ROOM] = [80, 64];

export function landscapeLayout(data: LandscapeData, room: Room): LandscapeLayout {
  const { zoom, width, height, narrow, air = AIR, axis } = room;
  const x0 = axis?.x0 ?? (narrow ? HALF_CROSS : MARGIN) * zoom;
  const x1 = Math.max(x0 + 1, axis?.x1 ?? width - HALF_CROSS * zoom);
  const { from, to } = data.shown ?? { from: 0, to: data.end };
  const x = scaleLinear([from, to], [x0, x1]);
  const tape = tapeOf(data, room);
  const reach = tape.top - air * zoom;
  const count = Math.max(2, Math.floor(reach / (TICK_ROOM * zoom)));
  const most = domainEnd(data, count);
  const values = ticks(0, most, count).filter((value) => value > 0);
  const side = (columns: Side, ghost: Side, base: number, direction: 1 | -1): SideLayout => {
    const y = (value: number) => base + (direction * value * reach) / most;
    return {
      ...shapesOf(columns, data.places, x, y),
      base,
      end: base + direction * reach,
      y,
      ghost: edgeOf(ghost, data.ghost?.places ?? [], data.main, x, y),
      ticks: values.map((value) => ({ y: y(value), value })),
    };
  };
  const { above, below, ghost } = data;
  return {
    x,
    x0,
    x1,
    tape,
    times: x.ticks(Math.max(2, Math.floor((x1 - x0) / (TIME_ROOM * zoom)))).map((value) => ({
      x: x(value),
      value,
    })),
    above: side(above, ghost?.above ?? [], tape.top, -1),
    below: below === null ? null : side(below, ghost?.below ?? [], tape.top + tape.height, 1),
  };

  function tapeOf({ below }: LandscapeData, { height: whole }: Room) {
    const thick = TAPE * zoom;
    const top = below === null ? whole - thick : (height - thick) / 2;
    return { top, height: thick };
  }
}

/** Zoomed in on fewer places than these nothing more is seen. */
const FEWEST = 8;

/** What of a landscape can be looked at. */
export function limitsOf({ places, end }: Pick<LandscapeData, 'places' | 'end'>): Limits {
  const least = (FEWEST * end) / Math.max(FEWEST, places.length);
  return { whole: { from: 0, to: end }, least };
}

/** At a quarter of a step of its numbers over the highest top: it changes seldom while a landscape grows. */
function domainEnd({ above, below, ghost, main }: LandscapeData, count: number): number {
  const outermost = (side: Side | null | undefined, layer: number) =>
    max(side ?? [], (column) => column?.at(layer)) ?? 0;
  const tops = [outermost(above, -1), outermost(below, -1)];
  const ghosts = [outermost(ghost?.above, main), outermost(ghost?.below, main)];
  const highest = Math.max(...tops, ...ghosts);
  if (highest === 0) return 1;
  const step = tickStep(0, highest, count) / 4;
  return Math.ceil(highest / step - 1e-9) * step;
}

type At = (value: number) => number;

function shapesOf(columns: Side, places: readonly number[], x: At, y: At) {
  const layers = max(columns, (column) => column?.length) ?? 0;
  const rows = range(places.length);
  const isThere = (row: number) => columns[row] != null;
  const at = (row: number) => x(places[row] ?? 0);
  const areas = range(layers).map((layer) => {
    const edge = (row: number) => y(columns[row]?.[layer] ?? 0);
    return area<number>(at, y(0), edge).defined(isThere).curve(curveStep).digits(1)(rows) ?? '';
  });
  const edges = range(layers).map((layer) => edgeOf(columns, places, layer, x, y));
  return { areas: areas.reverse(), edges };
}

function edgeOf(columns: Side, places: readonly number[], layer: number, x: At, y: At): string {
  const edge = line<number>(
    (row) => x(places[row] ?? 0),
    (row) => y(columns[row]?.[layer] ?? 0),
  );
  const isThere = (row: number) => columns[row] != null;
  return edge.defined(isThere).curve(curveStep).digits(1)(range(places.length)) ?? '';
}

const nearer = bisector((place: number) => place);

/** The number of the place nearest to a px; places ascend. */
export function placeAt(places: readonly number[], { x }: LandscapeLayout, px: number): number {
  const [x0 = 0, x1 = 0] = x.range();
  const inside = Math.min(x1, Math.max(x0, px));
  return Math.max(0, Math.min(places.length - 1, nearer.center(places, x.invert(inside))));
}

/** Which side a px is on; null on the tape itself. */
export function sideAt({ tape, below }: LandscapeLayout, y: number): SideName | null {
  if (y < tape.top) return 'above';
  return below !== null && y > tape.top + tape.height ? 'below' : null;
}

/** Least distance of a plate's middle from the tape; room that the words right of the cross need, px. */
const [PLATE, WORDS] = [18, 190];

export interface CrossLayout {
  /** At the end of the axis where its place is not shown. */
  readonly x: number;
  readonly isAway: boolean;
  /** Its words are at its left: there is no room at its right. */
  readonly flips: boolean;
  /** Where the value of each side is written; null where there is none. */
  readonly plates: Readonly<Record<SideName, number | null>>;
}

/** The cross at a place. */
export function crossLayout(
  layout: LandscapeLayout,
  data: LandscapeData,
  place: number,
  zoom: number,
): CrossLayout {
  const wanted = layout.x(data.places[place] ?? 0);
  const x = Math.min(layout.x1, Math.max(layout.x0, wanted));
  const isAway = Math.abs(wanted - x) > 0.5;
  const plateOf = (name: SideName): number | null => {
    const side = layout[name];
    const value = data[name]?.[place]?.[data.main];
    if (side === null || value === undefined || isAway) return null;
    // Clear of the tape and of the cross on it.
    const out = Math.max(Math.abs(side.y(value) - side.base), PLATE * zoom);
    return side.base + (name === 'above' ? -out : out);
  };
  return {
    x,
    isAway,
    flips: x > layout.x1 - WORDS * zoom,
    plates: { above: plateOf('above'), below: plateOf('below') },
  };
}

// The same values sorted, on the scale of the landscape.

export interface SortedSide {
  readonly area: string;
  readonly edge: string;
  readonly median: Spot | null;
  readonly worst: Spot | null;
  /** Where a place of the landscape comes; null while it is not measured. */
  spotOf(place: number): Spot | null;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** `values` by the number of the place. `width` px from `x0`. */
export function sortedLayout(
  values: readonly (number | null | undefined)[],
  side: SideLayout,
  x0: number,
  width: number,
): SortedSide {
  const known = range(values.length).filter((place) => values[place] != null);
  const order = known.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  const rankOf = new Map(order.map((place, rank) => [place, rank]));
  const x = scaleLinear([0, Math.max(1, values.length)], [x0, x0 + width]);
  const spotAt = (rank: number): Spot | null => {
    const value = values[order[rank] ?? -1];
    return value == null ? null : { x: x(rank + 0.5), y: side.y(value), value };
  };
  // Each value is as wide as its rank, the last one too.
  const ranks = range(order.length + (order.length > 0 ? 1 : 0));
  const height = (rank: number) =>
    side.y(values[order[Math.min(rank, order.length - 1)] ?? -1] ?? 0);
  const shape = area<number>(x, side.base, height).curve(curveStepAfter).digits(1);
  const edge = line<number>(x, height).curve(curveStepAfter).digits(1);
  return {
    area: shape(ranks) ?? '',
    edge: edge(ranks) ?? '',
    median: spotAt(Math.floor(order.length / 2)),
    worst: spotAt(order.length - 1),
    spotOf: (place) => spotAt(rankOf.get(place) ?? -1),
  };
}
