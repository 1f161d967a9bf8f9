/**
 * The geometry of availability: commits a second as one area, under it the share of session time that waits, in layers,
 * on one time axis. Pure: a frame and a room in, positions out.
 */

import say from '../../../base/messages/views/availability';
import { contains } from '../../../base/span';
import { textWidth } from '../../../base/text-width';
import { digitsFor, formatMoment, NS_PER_S } from '../../../base/time';
import type { Scenario } from '../../../engine/generated/control';
import type { Frame } from '../../../engine/generated/frame';
import { type Axis, roundedSpan, timeAxis } from '../../../widgets/chart/axis';
import { type Layer, layersOf, type Placed, type Strip, slope } from './layers';
import { type Brownout, brownoutsOf, crashesOf, type Window, windowOf } from './moments';
import { type Rate, REACH_NS, ratesOf } from './rates';
import { binsOf } from './series';

export interface AvailabilityGeometry {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly commits: Strip;
  readonly waits: Strip;
  readonly bins: readonly Placed[];
  /** Commits a second at the top of their strip. */
  readonly most: number;
  /** Commits a second, as they are drawn. */
  readonly rates: readonly Rate[];
  readonly commitArea: string;
  readonly commitLine: string;
  /** The commits of each instance alone, for when one is lit. */
  commitsOf(instance: number): string;
  readonly layers: readonly Layer[];
  /** Each with the start of its words if they are above its lid. */
  readonly brownouts: readonly (Brownout & { readonly wordsAt: number })[];
  readonly crashes: readonly {
    readonly x: number;
    readonly words: string;
    readonly room: boolean;
  }[];
  readonly now: number;
  readonly isNowShown: boolean;
  readonly nowWords: string;
}

/** Over the strips, and for the axis under them; both strips together at most. */
const [TOP, AXIS, MOST_STRIPS] = [30, 28, 300];

export function availabilityLayout(
  frame: Frame,
  scenario: Scenario,
  width: number,
  height: number,
  stretch: Window | null = null,
): AvailabilityGeometry {
  const narrow = width < 480;
  // On a narrow figure the name of the lower strip is between the two.
  const gap = narrow ? 25 : 18;
  const x0 = narrow ? 40 : 128;
  const x1 = Math.max(x0 + 40, width - (narrow ? 8 : 16));
  const room = Math.max(104, Math.min(MOST_STRIPS, height - TOP - gap - AXIS));
  const commits = { top: TOP, foot: TOP + Math.round(room * 0.4) };
  const waits = { top: commits.foot + gap, foot: TOP + gap + room };
  const now = frame.clock.time_ns[0] ?? 0;
  const window = stretch ?? windowOf(frame);
  const axis = timeAxis(window.from / NS_PER_S, window.to / NS_PER_S, x0, x1, narrow ? 60 : 90);
  const inside = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  // Means at the left edge include earlier values.
  const reached = binsOf(frame, scenario, window.from - 2 * REACH_NS);
  const bins = reached
    .filter((bin) => bin.toNs > window.from && bin.fromNs < window.to)
    .map((bin) => ({ ...bin, x1: inside(bin.fromNs), x2: inside(bin.toNs) }));
  const crashes = crashesOf(frame, window, now).map(({ at, words }) => {
    const x = inside(at);
    return { x, words, room: x - x0 > textWidth(words, 12) + 14 };
  });
  const strip = say.strip.commits;
  // What is written over a lid keeps clear of the strip's name and of the crosses before it.
  const clear = narrow ? x0 - 36 + textWidth(`${strip.first()} ${strip.second()}`, 12) + 12 : x0;
  const brownouts = brownoutsOf(frame, window, inside, now).map((lid) => {
    const crosses = crashes.filter(({ x }) => x <= lid.x1).map(({ x }) => x + 14);
    const least = Math.max(clear, lid.x1, ...crosses);
    return { ...lid, wordsAt: Math.min(least, x1 - textWidth(lid.words, 12, 600)) };
  });
  // One before the window and one after it too: the line is cut at its ends.
  const widest = bins[0] ? bins[0].toNs - bins[0].fromNs : 0;
  const rates = ratesOf(reached, frame)
    .filter(({ ns }) => ns >= window.from - widest && ns <= window.to + widest)
    .map((rate) => ({ ...rate, x: axis.scale(rate.ns / NS_PER_S) }));
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
    rates,
    commitArea: commitShape.path,
    commitLine: commitShape.edge,
    commitsOf: (instance) =>
      slope(rates, commits.foot, ({ ratesOf }) => yRate(ratesOf[instance] ?? 0)).path,
    layers: layersOf(bins, waits),
    brownouts,
    crashes,
    now: inside(now),
    isNowShown: contains(window, now),
    nowWords: formatMoment(now, Math.max(2, digitsFor(window.to - window.from))),
  };
}
