/**
 * The active session history: sessions by wait class as a stack over time, transactions a second under it, and what the
 * sessions of the last ten seconds waited for. Pure: a frame and a room in, positions out.
 */

import { line, stack } from 'd3-shape';
import { NO_BLOCK } from '../../../base/missing-values';
import { formatMoment, NS_PER_S } from '../../../base/time';
import type { WaitClass, WaitReason } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { type Axis, roundedSpan, timeAxis } from '../../../widgets/chart/axis';
import { CLASSES } from '../wait-class';

export interface Bin {
  readonly fromNs: number;
  readonly toNs: number;
  readonly x1: number;
  readonly x2: number;
  /** Average number of sessions by class. */
  readonly sessions: readonly number[];
  /** Transactions a second, null in a bin that is not complete. */
  readonly perSecond: number | null;
}

interface Strip {
  readonly top: number;
  readonly foot: number;
  readonly most: number;
}

export interface ActiveLayout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly bins: readonly Bin[];
  readonly active: Strip;
  readonly rates: Strip;
  /** From the bottom up, only classes that some bin has. */
  readonly layers: readonly {
    readonly code: WaitClass;
    readonly path: string;
    readonly at: number;
  }[];
  readonly rate: string;
  /** Where the dashed line of all sessions is; null if it is outside. */
  readonly all: { readonly y: number; readonly count: number };
  readonly now: number;
  readonly nowWords: string;
}

const [LEFT, RIGHT] = [56, 116];
const [NARROW_LEFT, NARROW_RIGHT] = [36, 8];
/** Above the strips, between them, and for the axis, px. */
const [TOP, GAP, AXIS] = [22, 34, 28];
const LEAST = 150;
/** A line over time says no more in a higher strip, px. */
const RATES_MOST = 132;

/** Bins of the frame, without places. Cost: linear in rows. */
export function binsOf(frame: Frame): Omit<Bin, 'x1' | 'x2'>[] {
  const { active_bins: rows, transaction_bins: rates } = frame;
  const byTime = new Map<number, { sessions: number[]; widthNs: number }>();
  for (let i = 0; i < rates.rows; i += 1) {
    byTime.set(rates.time_ns[i] ?? 0, {
      sessions: CLASSES.map(() => 0),
      widthNs: rates.width_ns[i] ?? 0,
    });
  }
  for (let i = 0; i < rows.rows; i += 1) {
    const fromNs = rows.time_ns[i] ?? 0;
    const bin = byTime.get(fromNs) ?? {
      sessions: CLASSES.map(() => 0),
      widthNs: rows.width_ns[i] ?? 0,
    };
    byTime.set(fromNs, bin);
    bin.sessions[rows.class[i] ?? 0] = rows.sessions[i] ?? 0;
  }
  const perSecond = new Map<number, number>();
  for (let i = 0; i < rates.rows; i += 1) perSecond.set(rates.time_ns[i] ?? 0, rates.per_s[i] ?? 0);
  return [...byTime]
    .sort(([a], [b]) => a - b)
    .map(([fromNs, { sessions, widthNs }]) => ({
      fromNs,
      toNs: fromNs + widthNs,
      sessions,
      perSecond: perSecond.get(fromNs) ?? null,
    }));
}

export function activeLayout(frame: Frame, width: number, height: number): ActiveLayout {
  const narrow = width < 480;
  const x0 = narrow ? NARROW_LEFT : LEFT;
  const x1 = Math.max(x0 + 40, width - (narrow ? NARROW_RIGHT : RIGHT));
  const room = Math.max(LEAST, height - TOP - GAP - AXIS);
  const middle = TOP + Math.round(Math.max(room * 0.66, room - RATES_MOST));
  const now = frame.clock.time_ns[0] ?? 0;
  const to = roundedSpan(Math.max(NS_PER_S, now));
  const axis = timeAxis(0, to / NS_PER_S, x0, x1, narrow ? 60 : 90);
  const x = (ns: number) => axis.scale(ns / NS_PER_S);
  const bins = binsOf(frame).map((bin) => ({ ...bin, x1: x(bin.fromNs), x2: x(bin.toNs) }));
  const count = workers(frame);
  const sum = (bin: Bin) => bin.sessions.reduce((total, sessions) => total + sessions, 0);
  const active = { top: TOP, foot: middle, most: Math.max(1, count, ...bins.map(sum)) };
  const fastest = Math.max(1, ...bins.map(({ perSecond }) => perSecond ?? 0));
  const rates = { top: middle + GAP, foot: TOP + GAP + room, most: roundedSpan(fastest) };
  const height01 =
    ({ top, foot, most }: Strip) =>
    (value: number) =>
      foot - (value / most) * (foot - top);
  const y = height01(active);
  const shown = CLASSES.filter((code) => bins.some((bin) => (bin.sessions[code] ?? 0) > 0));
  const stacked = stack<Bin, WaitClass>()
    .keys(shown)
    .value((bin, code) => bin.sessions[code] ?? 0)(bins);
  const layers = stacked.map((series) => {
    const edge = (side: 0 | 1) =>
      series.flatMap((pair, i) => {
        const bin = bins[i];
        return bin ? [`${bin.x1} ${y(pair[side])}`, `${bin.x2} ${y(pair[side])}`] : [];
      });
    const last = series.at(-1);
    return {
      code: series.key,
      path: `M${edge(1).join('L')}L${edge(0).reverse().join('L')}Z`,
      at: y(((last?.[0] ?? 0) + (last?.[1] ?? 0)) / 2),
    };
  });
  const complete = bins.filter(({ perSecond }) => perSecond !== null);
  const rate =
    line<Bin>()
      .x((bin) => (bin.x1 + bin.x2) / 2)
      .y((bin) => height01(rates)(bin.perSecond ?? 0))(complete) ?? '';
  return {
    width,
    height: rates.foot + AXIS,
    narrow,
    x0,
    x1,
    axis,
    bins,
    active,
    rates,
    layers,
    rate,
    all: { y: y(count), count },
    now: x(now),
    nowWords: formatMoment(now, 2),
  };
}

/** Sessions that are connected, recovery's own not included. */
function workers({ sessions }: Frame): number {
  let count = 0;
  for (let i = 0; i < sessions.rows; i += 1) count += sessions.recovery[i] === 0 ? 1 : 0;
  return count;
}

/** One row of what sessions did in the last ten seconds. */
export interface Doing {
  readonly code: WaitClass;
  readonly wait: WaitReason;
  readonly block: number | null;
  readonly row: number | null;
  readonly sessions: number;
}

export interface ClassSum {
  readonly code: WaitClass;
  readonly sessions: number;
  /** By event, each with its blocks and rows; most sessions first. */
  readonly events: readonly {
    readonly wait: WaitReason;
    readonly sessions: number;
    readonly places: readonly Doing[];
  }[];
}

/** The last ten seconds by class, event, block and row; most sessions first. */
export function classSums({ active_top: rows }: Frame): ClassSum[] {
  const doings: Doing[] = Array.from({ length: rows.rows }, (_, i) => ({
    code: (rows.class[i] ?? 0) as WaitClass,
    wait: (rows.wait[i] ?? 0) as WaitReason,
    block: rows.block[i] === NO_BLOCK ? null : (rows.block[i] ?? null),
    row: rows.row[i] === 255 ? null : (rows.row[i] ?? null),
    sessions: rows.sessions[i] ?? 0,
  }));
  const total = (list: readonly { sessions: number }[]) =>
    list.reduce((sum, { sessions }) => sum + sessions, 0);
  const most = (a: { sessions: number }, b: { sessions: number }) => b.sessions - a.sessions;
  return CLASSES.map((code) => {
    const own = doings.filter((doing) => doing.code === code);
    const events = [...new Set(own.map(({ wait }) => wait))].map((wait) => {
      const places = own.filter((doing) => doing.wait === wait);
      return { wait, sessions: total(places), places };
    });
    return { code, sessions: total(own), events: events.sort(most) };
  })
    .filter(({ sessions }) => sessions > 0)
    .sort(most);
}
