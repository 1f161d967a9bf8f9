/**
 * Where availability stands on paper: commits a second as one area, under it the share of session time that waits, in
 * layers, on one axis of time. Pure: a frame and a room in, places out.
 */

import { area, line } from 'd3-shape';
import { textWidth } from '../../base/text-width';
import { digitsFor, formatDuration, formatMoment, NS_PER_S } from '../../base/time';
import { instanceName } from '../../base/words/names';
import { MarkKind } from '../../engine/generated/codes';
import type { Scenario } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import { type Axis, roundedSpan, timeAxis } from '../../widgets/chart/axis';
import { type Bin, type Blocked, binsOf, WAIT_GROUPS } from './series';

/** Top and foot of a strip of the figure, px. */
export interface Strip {
  readonly top: number;
  readonly foot: number;
}

export interface Layer {
  readonly what: Blocked;
  /** The filled shape, and its free edge. */
  readonly path: string;
  readonly edge: string;
}

export interface Brownout {
  readonly x1: number;
  readonly x2: number;
  readonly open: boolean;
  readonly words: string;
  /** The words fit between its ends. */
  readonly room: boolean;
}

export interface AvailabilityGeometry {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly commits: Strip;
  readonly waits: Strip;
  readonly bins: readonly (Bin & { readonly x1: number; readonly x2: number })[];
  /** Commits a second at the top of their strip. */
  readonly most: number;
  readonly commitArea: string;
  readonly commitLine: string;
  /** The commits of each instance alone, for when one is lit. */
  readonly commitsOf: readonly string[];
  readonly layers: readonly Layer[];
  readonly brownouts: readonly Brownout[];
  readonly crashes: readonly {
    readonly x: number;
    readonly words: string;
    readonly room: boolean;
  }[];
  readonly now: number;
  readonly nowWords: string;
}

/** A window at least so long, and so many bins. */
const SHORTEST_NS = 5e9;
const FEWEST_BINS = 40;
/** Of the window, what is shown of before the crash. */
const LEAD = 0.25;
/** How far a mean of commits reaches on either side, px. */
const SMOOTH_PX = 12;
/** Over the strips, between them, and for the axis under them. */
const [TOP, GAP, AXIS] = [30, 18, 28];

export function availabilityLayout(
  frame: Frame,
  scenario: Scenario,
  width: number,
  height: number,
): AvailabilityGeometry {
  const narrow = width < 480;
  const x0 = narrow ? 40 : 128;
  const x1 = Math.max(x0 + 40, width - (narrow ? 8 : 16));
  const room = Math.max(104, height - TOP - GAP - AXIS);
  const commits = { top: TOP, foot: TOP + Math.round(room * 0.4) };
  const waits = { top: commits.foot + GAP, foot: TOP + GAP + room };
  const now = frame.clock.time_ns[0] ?? 0;
  const window = windowOf(frame);
  const axis = timeAxis(window.from / NS_PER_S, window.to / NS_PER_S, x0, x1, narrow ? 60 : 90);
  const inside = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  const bins = binsOf(frame, scenario, window.from).map((bin) => ({
    ...bin,
    x1: inside(bin.fromNs),
    x2: inside(bin.toNs),
  }));
  const brownouts = brownoutsOf(frame, window, inside, now);
  const rates = smoothed(bins, brownouts);
  const most = roundedSpan(Math.max(10, ...rates.map(({ rate }) => rate)));
  const yRate = (rate: number) => commits.foot - (rate / most) * (commits.foot - commits.top - 4);
  const commitShape = slope(rates, commits.foot, ({ rate }) => yRate(rate));
  return {
    width,
    height: waits.foot + AXIS,
    narrow,
    x0,
    x1,
    axis,
    commits,
    waits,
    bins,
    most,
    commitArea: commitShape.path,
    commitLine: commitShape.edge,
    commitsOf: Array.from(
      frame.instances.state,
      (_, i) => slope(rates, commits.foot, ({ ratesOf }) => yRate(ratesOf[i] ?? 0)).path,
    ),
    layers: layersOf(bins, waits),
    brownouts,
    crashes: crashesOf(frame, window, now).map(({ at, words }) => ({
      x: inside(at),
      words,
      room: inside(at) - x0 > textWidth(words, 12) + 14,
    })),
    now: inside(now),
    nowWords: formatMoment(now, Math.max(2, digitsFor(window.to - window.from))),
  };
}

/** Which bin stands at a place, −1 if none. */
export function binAt({ bins }: Pick<AvailabilityGeometry, 'bins'>, x: number): number {
  return bins.findIndex((bin) => x >= bin.x1 && x < bin.x2);
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * From some time before the crash that is recovered from to a little after now, in rounded steps so that the axis
 * stands still; the last while when the last crash is long ago.
 */
function windowOf({ clock, brownouts, marks, availability }: Frame): Window {
  const now = clock.time_ns[0] ?? 0;
  const shortest = Math.max(SHORTEST_NS, FEWEST_BINS * (availability.width_ns[0] ?? 0));
  let crash = Number.POSITIVE_INFINITY;
  const since = (brownouts.start_ns[brownouts.rows - 1] ?? 0) - shortest;
  for (let row = 0; row < marks.rows; row += 1) {
    const at = marks.time_ns[row] ?? 0;
    const recent = at <= now && at >= since && now - at <= 4 * shortest;
    if (recent && marks.kind[row] === MarkKind.Crash) crash = Math.min(crash, at);
  }
  if (Number.isFinite(crash)) {
    const span = roundedSpan(Math.max(shortest, (now - crash) / (1 - LEAD)));
    const from = Math.max(0, crash - span * LEAD);
    return { from, to: from + span };
  }
  const span = 2 * shortest;
  const step = span / 8;
  const to = Math.max(span, Math.ceil((now + step * 0.2) / step) * step);
  return { from: to - span, to };
}

type Placed = AvailabilityGeometry['bins'][number];

/** Commits a second around a moment. */
interface Rate {
  readonly x: number;
  readonly rate: number;
  readonly ratesOf: readonly number[];
}

/**
 * Means over a few bins on either side, since a tenth of a second holds few commits; never across the edge of a
 * brown-out, which is as sharp as it was.
 */
function smoothed(bins: readonly Placed[], brownouts: readonly Brownout[]): Rate[] {
  const settled = bins.filter((bin) => bin.settled);
  const wide = (settled[0]?.x2 ?? 0) - (settled[0]?.x1 ?? 0);
  const reach = Math.min(4, Math.max(0, Math.round(SMOOTH_PX / Math.max(1, wide))));
  const part = settled.map((bin) => partOf((bin.x1 + bin.x2) / 2, brownouts));
  return settled.flatMap((bin, i): Rate[] => {
    const near = settled
      .slice(Math.max(0, i - reach), i + reach + 1)
      .filter((_, j) => part[Math.max(0, i - reach) + j] === part[i]);
    const mean = (of: (one: Placed) => number) =>
      near.reduce((sum, one) => sum + of(one), 0) / near.length;
    const rate = mean((one) => one.commitRate);
    const ratesOf = bin.ratesOf.map((_, instance) => mean((one) => one.ratesOf[instance] ?? 0));
    // A part reaches to its edges; within it a rate stands in the middle of its bin.
    const first = part[i - 1] !== part[i];
    const last = part[i + 1] !== part[i];
    const middle = { x: (bin.x1 + bin.x2) / 2, rate, ratesOf };
    return [
      ...(first ? [{ ...middle, x: bin.x1 }] : []),
      middle,
      ...(last ? [{ ...middle, x: bin.x2 }] : []),
    ];
  });
}

/** Which stretch of service or of brown-out a place is in. */
function partOf(x: number, brownouts: readonly Brownout[]): number {
  return brownouts.reduce((part, { x1, x2 }) => part + (x >= x1 ? 1 : 0) + (x >= x2 ? 1 : 0), 0);
}

function slope(
  rates: readonly Rate[],
  foot: number,
  y: (rate: Rate) => number,
): { path: string; edge: string } {
  const shape = area<Rate>()
    .x((rate) => rate.x)
    .y0(foot)
    .y1(y);
  return { path: shape([...rates]) ?? '', edge: shape.lineY1()([...rates]) ?? '' };
}

/** A shape with a step at each end of a bin: a bin is one number, and nothing is known of what lies within it. */
function skyline(
  bins: readonly Placed[],
  foot: (bin: Placed) => number,
  top: (bin: Placed) => number,
): { path: string; edge: string } {
  const corners = bins.flatMap((bin) => [
    { x: bin.x1, y0: foot(bin), y1: top(bin) },
    { x: bin.x2, y0: foot(bin), y1: top(bin) },
  ]);
  type Corner = (typeof corners)[number];
  const shape = area<Corner>()
    .x((corner) => corner.x)
    .y0((corner) => corner.y0)
    .y1((corner) => corner.y1);
  const edge = line<Corner>()
    .x((corner) => corner.x)
    .y((corner) => corner.y1)
    // No edge where there is nothing.
    .defined((corner) => Math.abs(corner.y1 - corner.y0) > 0.05);
  return { path: shape(corners) ?? '', edge: edge(corners) ?? '' };
}

/** Waits from the foot upwards; what is not there hangs from the top. */
function layersOf(bins: readonly Placed[], { top, foot }: Strip): Layer[] {
  const y = (share: number) => foot - Math.min(1, share) * (foot - top);
  const below = (bin: Placed, index: number) =>
    WAIT_GROUPS.slice(0, index).reduce((sum, group) => sum + bin.share[group], 0);
  const waits = WAIT_GROUPS.map((what, index): Layer => {
    const bottom = (bin: Placed) => y(below(bin, index));
    return { what, ...skyline(bins, bottom, (bin) => y(below(bin, index + 1))) };
  });
  const gone = skyline(
    bins,
    () => top,
    (bin) => top + bin.share.gone * (foot - top),
  );
  return [...waits, { what: 'gone', ...gone }];
}

function brownoutsOf(
  { brownouts }: Frame,
  window: Window,
  inside: (ns: number) => number,
  now: number,
): Brownout[] {
  const found: Brownout[] = [];
  for (let row = 0; row < brownouts.rows; row += 1) {
    const start = brownouts.start_ns[row] ?? 0;
    const end = brownouts.end_ns[row] ?? -1;
    if (start > now || (end >= 0 && end < window.from)) continue;
    const open = end < 0 || end > now;
    const [x1, x2] = [inside(start), inside(open ? now : end)];
    const words = `brown-out ${formatDuration((open ? now : end) - start)}${open ? ' so far' : ''}`;
    found.push({ x1, x2, open, words, room: x2 - x1 > textWidth(words, 12, 600) + 12 });
  }
  return found;
}

/** Crashes in the window, those of one moment together. */
function crashesOf({ marks }: Frame, window: Window, now: number): { at: number; words: string }[] {
  const crashes = new Map<number, number[]>();
  for (let row = 0; row < marks.rows; row += 1) {
    const at = marks.time_ns[row] ?? 0;
    if (marks.kind[row] !== MarkKind.Crash || at < window.from || at > now) continue;
    crashes.set(at, [...(crashes.get(at) ?? []), marks.instance[row] ?? 0]);
  }
  return [...crashes].map(([at, [first = 0, ...others]]) => ({
    at,
    words:
      others.length === 0 ? `${instanceName(first)} fails` : `${others.length + 1} instances fail`,
  }));
}
