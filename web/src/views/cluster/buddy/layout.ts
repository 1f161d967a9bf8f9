/**
 * The buddies of a cluster as geometry: the map as a ring of badges with arcs, and for each pair its scan on the redo of
 * the protected instance and its estimates over time. Pure: a frame in, places out. Pairs share their scales, so that
 * one can be compared with another.
 */

import { BuddyState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { roundedSpan } from '../../../widgets/chart/axis';
import { isAbsent } from '../frame-lists';
import { hasFailed } from '../has-failed';

/** One buddy and the instance that it protects. */
export interface Pair {
  readonly key: string;
  readonly guarded: number;
  readonly buddy: number;
  readonly state: BuddyState;
  readonly start: number;
  readonly scan: number;
  readonly end: number;
  /** End of the buffer that it reads and how much of it is read; null if it reads none. */
  readonly buffer: { readonly to: number; readonly share: number } | null;
  readonly buffersLeft: number;
  readonly blocks: number;
  readonly estimateNs: number;
  readonly thresholdNs: number;
  /** Until it looks next, ns. */
  readonly nextLookNs: number;
  readonly bytesRead: number;
  readonly pruned: number;
  readonly written: number;
}

export function pairsOf({ buddies, clock }: Frame): Pair[] {
  const now = clock.time_ns[0];
  return Array.from({ length: buddies.rows }, (_, i) => {
    const [guarded, buddy] = [buddies.protected[i], buddies.buddy[i]];
    const [from, due] = [buddies.read_from_ns[i], buddies.read_due_ns[i]];
    const share = due > from ? Math.min(1, Math.max(0, (now - from) / (due - from))) : 1;
    return {
      key: `g${guarded}.${buddy}`,
      guarded,
      buddy,
      state: buddies.state[i] as BuddyState,
      start: buddies.start_rba[i],
      scan: buddies.scan_rba[i],
      end: buddies.end_rba[i],
      buffer: buddies.read_to_rba[i] < 0 ? null : { to: buddies.read_to_rba[i], share },
      buffersLeft: buddies.buffers_left[i],
      blocks: buddies.blocks[i],
      estimateNs: buddies.estimate_ns[i],
      thresholdNs: buddies.threshold_ns[i],
      nextLookNs: Math.max(0, buddies.next_look_ns[i] - now),
      bytesRead: buddies.bytes_read[i],
      pruned: buddies.pruned[i],
      written: buddies.written[i],
    };
  });
}

/** Redo on disk that a buddy has not read. */
export const lagOf = ({ scan, end }: Pair): number => Math.max(0, end - scan);

export interface RailPlaces {
  readonly start: number;
  readonly scan: number;
  readonly end: number;
  readonly buffer: { readonly to: number; readonly done: number } | null;
}

/** The position of a scan on a rail of `width` px that ends with the log; the rail represents `span` bytes of redo. */
export function railOf(pair: Pair, span: number, width: number): RailPlaces {
  const at = (rba: number) => Math.max(0, width - (pair.end - rba) * (width / span));
  const { start, scan, end, buffer } = pair;
  const read = at(Math.max(start, scan));
  return {
    start: at(start),
    scan: read,
    end: at(end),
    buffer:
      buffer === null
        ? null
        : { to: at(buffer.to), done: read + (at(buffer.to) - read) * buffer.share },
  };
}

/** Bytes that a rail holds: grows in steps, so that rails stand still most of the time. */
export function railSpan(pairs: readonly Pair[]): number {
  const longest = Math.max(1, ...pairs.map(({ start, end }) => end - start));
  return 2 ** Math.ceil(Math.log2(longest * 1.02));
}

interface EstimatePoint {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  /** It was not below the threshold: the buddy read. */
  readonly scanned: boolean;
  readonly timeNs: number;
  readonly estimateNs: number;
}

/** The window of all charts: time along, the estimate up. */
export interface ChartWindow {
  readonly fromNs: number;
  readonly toNs: number;
  readonly topNs: number;
}

/** So much of the past is shown, in looks of a buddy: less while the run is young. */
const [FEWEST_LOOKS, LOOKS] = [10, 30];

/** The last looks of all buddies, to the present; high enough for the highest estimate in it. */
export function chartWindow(frame: Frame, pairs: readonly Pair[], intervalNs: number): ChartWindow {
  const { buddy_estimates: table, clock } = frame;
  const looked = Math.ceil(clock.time_ns[0] / intervalNs);
  const span = roundedSpan(Math.min(LOOKS, Math.max(FEWEST_LOOKS, looked)) * intervalNs);
  const toNs = Math.max(span, Math.ceil(clock.time_ns[0] / (span / 6)) * (span / 6));
  const fromNs = toNs - span;
  let highest = Math.max(0, ...pairs.map((pair) => pair.thresholdNs * 1.5));
  for (let i = 0; i < table.rows; i += 1) {
    if (table.time_ns[i] >= fromNs) highest = Math.max(highest, table.estimate_ns[i] * 1.1);
  }
  return { fromNs, toNs, topNs: roundedSpan(Math.max(1e6, highest)) };
}

export interface Chart {
  readonly points: readonly EstimatePoint[];
  /** Height of the threshold, and place of the present. */
  readonly threshold: number;
  readonly now: number;
}

/** The estimates of a pair in a box of this size; y runs down. O(estimates). */
export function chartOf(
  frame: Frame,
  pair: Pair,
  { fromNs, toNs, topNs }: ChartWindow,
  width: number,
  height: number,
): Chart {
  const { buddy_estimates: table, clock } = frame;
  const x = (ns: number) => ((ns - fromNs) / (toNs - fromNs)) * width;
  const y = (ns: number) => height - (Math.min(ns, topNs) / topNs) * height;
  const points: EstimatePoint[] = [];
  for (let i = 0; i < table.rows; i += 1) {
    if (table.protected[i] !== pair.guarded || table.buddy[i] !== pair.buddy) continue;
    const [timeNs, estimateNs] = [table.time_ns[i], table.estimate_ns[i]];
    if (timeNs < fromNs) continue;
    const place = { x: x(timeNs), y: y(estimateNs) };
    points.push({ key: timeNs, ...place, scanned: table.scans[i] === 1, timeNs, estimateNs });
  }
  return { points, threshold: y(pair.thresholdNs), now: x(clock.time_ns[0]) };
}

/** How much a row says of its pair: all; its scan and its estimates; its scan alone, in one line. */
export interface RowForm {
  readonly form: 'whole' | 'short' | 'line';
  /** Height of the plot of its estimates, px. */
  readonly plot: number;
  /** Height of a row that is one line, px. */
  readonly line: number;
}

/** A line where there is room for it, and the lowest that can still be pressed, px. */
const [LINE, LEAST_LINE] = [37, 27];
/** The height of a row besides its plot: complete, with the plot next to the rail or under it; short. */
const [WHOLE, WHOLE_STACKED, SHORT] = [106, 240, 40];
/** The height of a plot: where there is no limit, at least in a whole and in a short row, and at most, px. */
const [PLOT, LEAST_WHOLE, LEAST_SHORT, MOST_PLOT] = [62, 62, 47, 195];

/** As much as fits in a row of this height. */
export function rowFormOf(height: number, beside: boolean): RowForm {
  const line = Math.floor(Math.min(LINE, Math.max(LEAST_LINE, height)));
  if (!Number.isFinite(height)) return { form: 'whole', plot: PLOT, line };
  const plot = (taken: number) => Math.floor(Math.min(MOST_PLOT, height - taken));
  const whole = plot(beside ? WHOLE : WHOLE_STACKED);
  if (whole >= LEAST_WHOLE) return { form: 'whole', plot: whole, line };
  if (plot(SHORT) >= LEAST_SHORT) return { form: 'short', plot: plot(SHORT), line };
  return { form: 'line', plot: 0, line };
}

interface MapBadge {
  readonly instance: number;
  readonly x: number;
  readonly y: number;
  readonly failed: boolean;
  readonly absent: boolean;
}

interface MapArc {
  readonly key: string;
  readonly guarded: number;
  readonly buddy: number;
  readonly path: string;
  readonly dot: { readonly x: number; readonly y: number };
  readonly ring: { readonly x: number; readonly y: number };
  readonly state: 'guards' | 'recovers' | 'gone';
}

export interface BuddyMap {
  readonly badges: readonly MapBadge[];
  readonly arcs: readonly MapArc[];
}

/** From an arc's end to the middle of its badge, px. */
const CLEAR = 22;
/** Between two ends at one badge, px. */
const ENDS_APART = 10;
/** An arc bends so much of its length to its left: the way back takes the other side. */
const BEND = 0.2;

/** Instances on a circle in a square of this side, the first at the top, and the arcs between them. */
export function mapOf(frame: Frame, pairs: readonly Pair[], side: number): BuddyMap {
  const count = frame.instances.rows;
  const radius = side / 2 - 20;
  const badges = Array.from({ length: count }, (_, instance): MapBadge => {
    const angle = (instance / count) * 2 * Math.PI - Math.PI / 2;
    return {
      instance,
      x: side / 2 + radius * Math.cos(angle),
      y: side / 2 + radius * Math.sin(angle),
      failed: hasFailed(frame, instance),
      absent: isAbsent(frame, instance),
    };
  });
  return { badges, arcs: arcsBetween(frame, pairs, badges) };
}

interface Bent {
  readonly pair: Pair;
  readonly from: MapBadge;
  readonly to: MapBadge;
  readonly bend: Place;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function arcsBetween(frame: Frame, pairs: readonly Pair[], badges: readonly MapBadge[]): MapArc[] {
  const bent = pairs.flatMap((pair): Bent[] => {
    const [from, to] = [badges[pair.buddy], badges[pair.guarded]];
    if (from === undefined || to === undefined) return [];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const bend = { x: (from.x + to.x) / 2 + dy * BEND, y: (from.y + to.y) / 2 - dx * BEND };
    return [{ pair, from, to, bend }];
  });
  const ends = badges.map((badge) => endsAround(badge, bent));
  return bent.map((arc): MapArc => {
    const { pair, from, to, bend } = arc;
    const dot = ends[from.instance]?.get(arc) ?? bend;
    const ring = ends[to.instance]?.get(arc) ?? bend;
    const { guarded, buddy, key, state } = pair;
    const recovers = state === BuddyState.Keeping && frame.clock.recovering_instance[0] === buddy;
    return {
      ...{ key, guarded, buddy, dot, ring },
      path: `M${dot.x} ${dot.y}Q${bend.x} ${bend.y} ${ring.x} ${ring.y}`,
      state: from.failed ? 'gone' : recovers ? 'recovers' : 'guards',
    };
  });
}

/** Where the arcs of an instance end: towards where they lead, but none on another's end. */
function endsAround(badge: MapBadge, arcs: readonly Bent[]): Map<Bent, Place> {
  const ends = arcs
    .filter(({ from, to }) => from === badge || to === badge)
    .map((arc) => ({ arc, angle: Math.atan2(arc.bend.y - badge.y, arc.bend.x - badge.x) }))
    .sort((a, b) => a.angle - b.angle);
  const apart = Math.min(ENDS_APART / CLEAR, (2 * Math.PI) / Math.max(1, ends.length));
  // Neighbours that are too near step aside, each by half, until all have room.
  for (let round = 0; round < 40; round += 1) {
    ends.forEach((end, i) => {
      const next = ends[(i + 1) % ends.length];
      if (next === undefined || next === end) return;
      const turn = i === ends.length - 1 ? 2 * Math.PI : 0;
      const lack = apart - (next.angle + turn - end.angle);
      if (lack <= 0) return;
      end.angle -= lack / 2;
      next.angle += lack / 2;
    });
  }
  const at = (angle: number) => ({
    x: badge.x + CLEAR * Math.cos(angle),
    y: badge.y + CLEAR * Math.sin(angle),
  });
  return new Map(ends.map(({ arc, angle }) => [arc, at(angle)]));
}
