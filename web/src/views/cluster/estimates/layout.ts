/**
 * What a target costs and brings: the belief of DBWR beside the costs of the scenario and the recoveries that were measured, and
 * I/Os a second by purpose under it, on one axis. Pure: a frame and a room in, positions out.
 */

import { line, stack } from 'd3-shape';
import { formatMoment, NS_PER_S } from '../../../base/time';
import { IoKind } from '../../../engine/generated/codes';
import type { Scenario } from '../../../engine/generated/control';
import type { Frame } from '../../../engine/generated/frame';
import { type Axis, roundedSpan, timeAxis } from '../../../widgets/chart/axis';

/** The purposes of I/Os, from the bottom of the stack. */
export const PURPOSES = [IoKind.BlockRead, IoKind.BlockWrite, IoKind.RecoveryRead] as const;

export type Purpose = (typeof PURPOSES)[number];

/** Where an estimate comes from, as the engine numbers them. */
const [BELIEVED, BY_COSTS, MEASURED] = [0, 1, 2];

export interface IoBin {
  readonly fromNs: number;
  readonly toNs: number;
  readonly x1: number;
  readonly x2: number;
  /** I/Os a second by purpose. */
  readonly perSecond: readonly number[];
}

interface Strip {
  readonly top: number;
  readonly foot: number;
  readonly most: number;
}

export interface EstimatesLayout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly estimates: Strip;
  readonly io: Strip;
  readonly bins: readonly IoBin[];
  readonly believed: string;
  readonly byCosts: string;
  readonly measured: readonly { readonly x: number; readonly y: number }[];
  /** The target; null if there is none. */
  readonly target: number | null;
  /** What the disks can do; null if it is far above. */
  readonly limit: number | null;
  readonly layers: readonly { readonly kind: Purpose; readonly path: string }[];
  readonly now: number;
  readonly nowWords: string;
}

const [LEFT, RIGHT, NARROW_LEFT, NARROW_RIGHT] = [56, 12, 40, 8];
const [TOP, GAP, AXIS] = [22, 34, 28];
const LEAST = 96;
/** Narrower charts have smaller margins and fewer ticks, px. */
export const NARROW = 480;

export interface Estimate {
  readonly timeNs: number;
  readonly instance: number;
  readonly ns: number;
}

/** The estimates of one source for the instance with the highest belief, or all measured recoveries. */
function estimatesOf({ mttr_estimates: rows }: Frame, source: number): Estimate[] {
  return Array.from({ length: rows.rows }, (_, i) => i)
    .filter((i) => rows.source[i] === source && (source === MEASURED || rows.instance[i] === 0))
    .map((i) => ({
      timeNs: rows.time_ns[i] ?? 0,
      instance: rows.instance[i] ?? 0,
      ns: rows.estimate_ns[i] ?? 0,
    }));
}

export const beliefs = (frame: Frame) => estimatesOf(frame, BELIEVED);
export const measuredRecoveries = (frame: Frame) => estimatesOf(frame, MEASURED);

/** I/Os by bin up to now. Cost: linear in rows. */
export function ioBinsOf({ io_bins: rows, clock }: Frame): Omit<IoBin, 'x1' | 'x2'>[] {
  const bins = new Map<number, { widthNs: number; perSecond: number[] }>();
  for (let i = 0; i < rows.rows; i += 1) {
    const fromNs = rows.time_ns[i] ?? 0;
    const bin = bins.get(fromNs) ?? { widthNs: rows.width_ns[i] ?? 0, perSecond: [0, 0, 0] };
    bins.set(fromNs, bin);
    bin.perSecond[PURPOSES.indexOf((rows.kind[i] ?? 0) as Purpose)] = rows.per_s[i] ?? 0;
  }
  const now = clock.time_ns[0] ?? 0;
  return [...bins]
    .filter(([fromNs]) => fromNs <= now)
    .sort(([a], [b]) => a - b)
    .map(([fromNs, { widthNs, perSecond }]) => ({ fromNs, toNs: fromNs + widthNs, perSecond }));
}

/** I/Os a second that the disks of the data files can do. */
export function ioLimit({ hardware }: Scenario): number {
  const byLatency = (hardware.data_queue_depth * 1e3) / hardware.data_ms;
  return Math.min(byLatency, hardware.data_bytes_per_s / hardware.block_bytes);
}

export function estimatesLayout(
  frame: Frame,
  scenario: Scenario,
  width: number,
  height: number,
): EstimatesLayout {
  const narrow = width < NARROW;
  const x0 = narrow ? NARROW_LEFT : LEFT;
  const x1 = Math.max(x0 + 40, width - (narrow ? NARROW_RIGHT : RIGHT));
  const room = Math.max(LEAST, height - TOP - GAP - AXIS);
  const middle = TOP + Math.round(room * 0.5);
  const now = frame.clock.time_ns[0] ?? 0;
  const axis = timeAxis(
    0,
    roundedSpan(Math.max(NS_PER_S, now)) / NS_PER_S,
    x0,
    x1,
    narrow ? 60 : 90,
  );
  const x = (ns: number) => axis.scale(ns / NS_PER_S);
  const [believed, byCosts, measured] = [BELIEVED, BY_COSTS, MEASURED].map((source) =>
    estimatesOf(frame, source),
  ) as [Estimate[], Estimate[], Estimate[]];
  const targetNs = scenario.cache.mttr_target_s * NS_PER_S;
  const longest = [...believed, ...byCosts, ...measured].map(({ ns }) => ns);
  const estimates = {
    top: TOP,
    foot: middle,
    most: roundedSpan(Math.max(1e6, targetNs, ...longest)),
  };
  const bins = ioBinsOf(frame).map((bin) => ({ ...bin, x1: x(bin.fromNs), x2: x(bin.toNs) }));
  const sum = ({ perSecond }: IoBin) => perSecond.reduce((total, rate) => total + rate, 0);
  const [limit, busiest] = [ioLimit(scenario), Math.max(1, ...bins.map(sum))];
  const io = {
    top: middle + GAP,
    foot: TOP + GAP + room,
    most: roundedSpan(limit < 3 * busiest ? Math.max(limit, busiest) : busiest),
  };
  const on =
    ({ top, foot, most }: Strip) =>
    (value: number) =>
      foot - (value / most) * (foot - top);
  const y = on(estimates);
  const curve = line<Estimate>()
    .x(({ timeNs }) => x(timeNs))
    .y(({ ns }) => y(ns));
  return {
    ...{ width, narrow, x0, x1, axis, estimates, io, bins },
    height: io.foot + AXIS,
    believed: curve(believed) ?? '',
    byCosts: curve(byCosts) ?? '',
    measured: measured.map(({ timeNs, ns }) => ({ x: x(timeNs), y: y(ns) })),
    target: targetNs > 0 ? y(targetNs) : null,
    limit: limit <= io.most ? on(io)(limit) : null,
    layers: layersOf(bins, on(io)),
    now: x(now),
    nowWords: formatMoment(now, 2),
  };
}

/** Upright at both ends of what was measured: between bins that are apart, nothing is drawn. */
function layersOf(bins: readonly IoBin[], y: (value: number) => number) {
  const stacked = stack<IoBin, Purpose>()
    .keys(PURPOSES)
    .value((bin, kind) => bin.perSecond[PURPOSES.indexOf(kind)] ?? 0)([...bins]);
  const spans = spansOf(bins);
  return stacked.map((series) => {
    const edge = (span: readonly number[], side: 0 | 1) =>
      span.flatMap((i) => {
        const [bin, pair] = [bins[i], series[i]];
        return bin && pair ? [`${bin.x1} ${y(pair[side])}`, `${bin.x2} ${y(pair[side])}`] : [];
      });
    const paths = spans.map(
      (span) => `M${edge(span, 1).join('L')}L${edge(span, 0).reverse().join('L')}Z`,
    );
    return { kind: series.key, path: paths.join('') };
  });
}

/** The places of bins that follow each other without a gap. */
function spansOf(bins: readonly IoBin[]): number[][] {
  const spans: number[][] = [];
  bins.forEach(({ fromNs }, i) => {
    const before = bins[i - 1];
    if (before === undefined || fromNs > before.toNs) spans.push([i]);
    else spans.at(-1)?.push(i);
  });
  return spans;
}
