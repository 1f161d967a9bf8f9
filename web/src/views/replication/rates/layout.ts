/**
 * Throughput and latency on one axis of time: LCRs a second that capture makes and the replica applies, and under them how long
 * commits take, in layers by where the time goes. Pure.
 */

import { area, line, stack } from 'd3-shape';
import { formatMoment, NS_PER_S } from '../../../base/time';
import { FactKind } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { type Axis, roundedSpan, timeAxis } from '../../../widgets/chart/axis';
import { cell, rowsOf } from '../types';
import { type Bin, binsOf, completeFrom, PARTS } from './series';

interface Strip {
  readonly top: number;
  readonly foot: number;
  /** What its top is: LCRs a second, or ns. */
  readonly most: number;
}

type PlacedBin = Bin & { readonly x1: number; readonly x2: number };

interface Layer {
  readonly part: (typeof PARTS)[number];
  readonly path: string;
  /** Its middle at the right end, and where its name is. */
  readonly at: number;
  readonly label: number;
}

export interface RatesLayout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly rates: Strip;
  readonly latency: Strip;
  readonly bins: readonly PlacedBin[];
  readonly captured: string;
  readonly applied: string;
  /** The free edge of what is applied. */
  readonly edge: string;
  /** Where the names of both curves are, down from the top. */
  readonly names: { readonly captured: number; readonly applied: number };
  readonly layers: readonly Layer[];
  readonly total: string;
  /** Failures and starts that are in the picture. */
  readonly marks: readonly {
    readonly x: number;
    readonly row: number;
    readonly isFailure: boolean;
  }[];
  /** Facts before this place are missing, px; null if none are. */
  readonly unknown: number | null;
  readonly now: number;
  readonly nowWords: string;
}

const [LEFT, RIGHT] = [128, 112];
const [NARROW_LEFT, NARROW_RIGHT] = [40, 10];
/** Above the strips, between them, and for the axis, px. */
const [TOP, GAP, AXIS] = [26, 30, 28];
const LEAST = 150;
/** Bins in the picture. */
const BINS = 40;
/** The picture shows so much at least and at most, ns. */
const [SHORTEST, LONGEST] = [0.2e9, 10e9];
/** From one name to the next, px. */
const LINE = 14;

const FAILURES: readonly number[] = [
  FactKind.InstanceCrashed,
  FactKind.CaptureEnded,
  FactKind.RedoMissing,
  FactKind.ApplyEnded,
  FactKind.ApplierKilled,
  FactKind.SenderKilled,
  FactKind.LinkBroken,
];

/** What the picture shows when nobody has zoomed it: as far back as the facts go, in steps. */
export function windowOf({ clock, facts }: ReplicationFrame): { from: number; to: number } {
  const now = cell(clock.time_ns);
  const known = Math.min(LONGEST, Math.max(SHORTEST, now - completeFrom(facts)));
  const span = roundedSpan(known);
  const step = span / 8;
  const to = Math.max(span, Math.ceil((now + step * 0.2) / step) * step);
  return { from: to - span, to };
}

export function ratesLayout(
  frame: ReplicationFrame,
  replica: number,
  { width, height }: { readonly width: number; readonly height: number },
  stretch: { readonly from: number; readonly to: number } | null = null,
): RatesLayout {
  const { clock, facts } = frame;
  const now = cell(clock.time_ns);
  const narrow = width < 480;
  const x0 = narrow ? NARROW_LEFT : LEFT;
  const x1 = Math.max(x0 + 40, width - (narrow ? NARROW_RIGHT : RIGHT));
  const room = Math.max(LEAST, height - TOP - GAP - AXIS);
  const [top, middle] = [TOP, TOP + Math.round(room * 0.42)];
  const { from, to } = stretch ?? windowOf(frame);
  const axis = timeAxis(from / NS_PER_S, to / NS_PER_S, x0, x1, narrow ? 60 : 90);
  const inside = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  const widthNs = (to - from) / BINS;
  const first = Math.ceil(Math.max(completeFrom(facts), from) / widthNs) * widthNs;
  const bins = binsOf(frame, replica, { fromNs: first, nowNs: Math.min(now, to), widthNs })
    .filter(({ settled }) => settled)
    .map((bin) => ({ ...bin, x1: inside(bin.fromNs), x2: inside(bin.toNs) }));
  const rates = stripOf(
    top,
    middle,
    bins.flatMap(({ captured, applied }) => [captured, applied]),
    10,
  );
  const latency = stripOf(
    middle + GAP,
    TOP + GAP + room,
    bins.map((bin) => bin.latencyNs ?? 0),
    1e5,
  );
  const yRate = scaleOf(rates);
  const applied = area<PlacedBin>()
    .x(middleOf)
    .y0(rates.foot)
    .y1((bin) => yRate(bin.applied));
  const captured = line<PlacedBin>(middleOf, (bin) => yRate(bin.captured));
  const last = bins.at(-1);
  const [capturedAt, appliedAt] = apart(
    [yRate(last?.captured ?? 0), yRate(last?.applied ?? 0)],
    rates.foot,
  );
  const oldest = completeFrom(facts);
  return {
    width,
    height: latency.foot + AXIS,
    narrow,
    ...{ x0, x1, axis, rates, latency, bins },
    captured: captured(bins) ?? '',
    applied: applied(bins) ?? '',
    edge: applied.lineY1()(bins) ?? '',
    names: { captured: capturedAt ?? 0, applied: appliedAt ?? 0 },
    ...layersOf(bins, latency),
    marks: marksOf(frame, { from, to: Math.min(now, to) }).map((row) => ({
      x: inside(cell(frame.marks.time_ns, row)),
      row,
      isFailure: FAILURES.includes(cell(frame.marks.kind, row)),
    })),
    unknown: oldest > from ? inside(oldest) : null,
    now: inside(now),
    nowWords: formatMoment(now, 2),
  };
}

const middleOf = ({ x1, x2 }: PlacedBin) => (x1 + x2) / 2;

const scaleOf =
  ({ top, foot, most }: Strip) =>
  (value: number) =>
    foot - (Math.min(value, most) / most) * (foot - top);

const stripOf = (top: number, foot: number, values: readonly number[], least: number): Strip => ({
  top,
  foot,
  most: roundedSpan(Math.max(least, ...values)),
});

function layersOf(bins: readonly PlacedBin[], strip: Strip) {
  const landed = bins.flatMap((bin) => (bin.parts === null ? [] : [{ ...bin, parts: bin.parts }]));
  const y = scaleOf(strip);
  const stacked = stack<(typeof landed)[number], (typeof PARTS)[number]>()
    .keys(PARTS)
    .value(({ parts }, part) => parts[part])(landed);
  const ends = stacked.map((series) => {
    const end = series.at(-1);
    return end === undefined ? strip.foot : (y(end[0]) + y(end[1])) / 2;
  });
  const labels = apart(
    ends.map((end) => end + 4),
    strip.foot,
  );
  const layers = stacked.map(
    (series, index): Layer => ({
      part: series.key,
      path:
        area<(typeof series)[number]>()
          .x(({ data }) => middleOf(data))
          .y0(([from]) => y(from))
          .y1(([, to]) => y(to))(series) ?? '',
      at: ends[index] ?? strip.foot,
      label: labels[index] ?? strip.foot,
    }),
  );
  const total = line<(typeof landed)[number]>(middleOf, ({ latencyNs }) => y(latencyNs ?? 0));
  return { layers, total: total(landed) ?? '' };
}

/** Heights of names, moved down until no two collide, and up again where the last would be below `most`. */
function apart(wanted: readonly number[], most: number): number[] {
  const order = wanted
    .map((at, index) => ({ at, index }))
    .sort((a, b) => a.at - b.at || b.index - a.index);
  order.forEach((name, index) => {
    const before = order[index - 1];
    if (before !== undefined) name.at = Math.max(name.at, before.at + LINE);
  });
  let below = most + LINE;
  for (const name of order.toReversed()) {
    name.at = Math.min(name.at, below - LINE);
    below = name.at;
  }
  const places = [...wanted];
  for (const { at, index } of order) places[index] = at;
  return places;
}

function marksOf({ marks }: ReplicationFrame, span: { from: number; to: number }): number[] {
  return rowsOf(marks).filter((row) => {
    const at = cell(marks.time_ns, row);
    return at > 0 && at >= span.from && at <= span.to;
  });
}
