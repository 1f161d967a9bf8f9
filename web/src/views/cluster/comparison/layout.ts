/**
 * Two runs on one axis of time: the commits of each above the other, the phases of their recoveries row by row, the
 * first's solid and the second's hollow. Pure: two frames and a room in, places out.
 */

import { NO_INSTANCE } from '../../../base/none';
import { textWidth } from '../../../base/text-width';
import { digitsFor, formatMoment, NS_PER_S } from '../../../base/time';
import type { Phase } from '../../../engine/generated/codes';
import type { Scenario } from '../../../engine/generated/control';
import type { Frame } from '../../../engine/generated/frame';
import { SIDES, type Side } from '../../../player/pair';
import { type Axis, roundedSpan, timeAxis } from '../../../widgets/chart/axis';
import type { Span } from '../../../widgets/chart/TimeAxis';
import type { Runs } from '../../comparison';
import { slope, smoothed } from '../availability/layers';
import {
  type Brownout,
  brownoutsOf,
  crashesOf,
  type Window,
  windowOf,
} from '../availability/moments';
import { binsOf } from '../availability/series';
import { clusterFrame, clusterScenario } from '../types';
import { NAMES, phasesWhere } from '../waterfall/layout';

/** A run of a cluster, as it stands. */
export interface Shown {
  readonly frame: Frame;
  readonly scenario: Scenario;
}

export function shownOf({ a, b }: Runs): Readonly<Record<Side, Shown>> {
  const shown = ({ frame, scenario }: Runs['a']): Shown => ({
    frame: clusterFrame(frame),
    scenario: clusterScenario(scenario),
  });
  return { a: shown(a), b: shown(b) };
}

export interface Lane {
  readonly side: Side;
  readonly top: number;
  readonly foot: number;
  /** Commits a second, filled, and their edge. */
  readonly area: string;
  readonly edge: string;
  readonly brownouts: readonly Brownout[];
  readonly crashes: readonly {
    readonly x: number;
    readonly words: string;
    readonly room: boolean;
  }[];
  /** Where this run stands. */
  readonly now: number;
}

/** A moment on the axis; its words keep between `from` and `to`. */
interface Now {
  readonly x: number;
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

interface PhaseRow {
  readonly phase: Phase;
  readonly name: string;
  readonly y: number;
  readonly a: readonly Span[];
  readonly b: readonly Span[];
}

export interface CompareGeometry {
  readonly width: number;
  readonly height: number;
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly yAxis: number;
  readonly rowHeight: number;
  readonly lanes: readonly Lane[];
  /** Commits a second at the top of a lane. */
  readonly most: number;
  readonly rows: readonly PhaseRow[];
  /** One for both, or one for each where the two stand at different times. */
  readonly nows: readonly Now[];
}

const [TOP, LANE, GAP, ROW, AXIS] = [26, 46, 20, 23, 28];
/** Room for the words of a moment, px. */
const PILL = 84;
/** Over this many pixels two moments are drawn as two. */
const APART = 1;

export function compareLayout(runs: Readonly<Record<Side, Shown>>, width: number): CompareGeometry {
  const narrow = width < 560;
  const x0 = narrow ? 84 : 132;
  const x1 = Math.max(x0 + 40, width - (narrow ? 10 : 20));
  const window = sharedWindow(runs);
  const axis = timeAxis(window.from / NS_PER_S, window.to / NS_PER_S, x0, x1, narrow ? 60 : 90);
  const inside = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  const phases = phasesWhere((phase) =>
    SIDES.some((side) => runs[side].frame.phases.phase.includes(phase)),
  );
  const yRows = TOP + 2 * LANE + GAP + 14;
  const yAxis = yRows + phases.length * ROW + 6;
  const drafts = SIDES.map((side, i) => ({
    side,
    top: TOP + i * (LANE + GAP),
    ...ratesOf(runs[side], window, inside),
  }));
  const most = roundedSpan(
    Math.max(10, ...drafts.flatMap(({ rates }) => rates.map((one) => one.rate))),
  );
  const digits = Math.max(2, digitsFor(window.to - window.from));
  return {
    width,
    height: yAxis + AXIS,
    x0,
    x1,
    axis,
    yAxis,
    rowHeight: ROW,
    most,
    lanes: drafts.map(({ side, top, rates, brownouts, now }) => {
      const foot = top + LANE;
      const shape = slope(rates, foot, ({ rate }) => foot - (rate / most) * (LANE - 4));
      const crashes = crashesOf(runs[side].frame, window, nowOf(runs[side])).map(
        ({ at, words }) => ({
          x: inside(at),
          words,
          room: inside(at) - x0 > textWidth(words, 12) + 16,
        }),
      );
      return { side, top, foot, area: shape.path, edge: shape.edge, brownouts, crashes, now };
    }),
    rows: phases.map((phase, i) => ({
      phase,
      name: NAMES[phase][narrow ? 1 : 0],
      y: yRows + i * ROW,
      a: spansOf(runs.a, phase, window, inside),
      b: spansOf(runs.b, phase, window, inside),
    })),
    nows: nowsOf(runs, inside, digits, [x0, x1]),
  };
}

function nowOf({ frame }: Shown): number {
  return frame.clock.time_ns[0] ?? 0;
}

/** From where the earlier of the two windows begins to where the later one ends. */
export function sharedWindow(runs: Readonly<Record<Side, Shown>>): Window {
  const windows = SIDES.map((side) => windowOf(runs[side].frame));
  return {
    from: Math.min(...windows.map(({ from }) => from)),
    to: Math.max(...windows.map(({ to }) => to)),
  };
}

function ratesOf(run: Shown, window: Window, inside: (ns: number) => number) {
  const { frame, scenario } = run;
  const now = nowOf(run);
  const bins = binsOf(frame, scenario, window.from).map((bin) => ({
    ...bin,
    x1: inside(bin.fromNs),
    x2: inside(bin.toNs),
  }));
  const brownouts = brownoutsOf(frame, window, inside, now);
  return { rates: smoothed(bins, brownouts), brownouts, now: inside(now) };
}

function spansOf(run: Shown, phase: Phase, window: Window, inside: (ns: number) => number): Span[] {
  const { phases } = run.frame;
  const spans: Span[] = [];
  for (let row = 0; row < phases.rows; row += 1) {
    const start = phases.start_ns[row] ?? 0;
    const ended = phases.end_ns[row] ?? -1;
    const end = ended < 0 ? nowOf(run) : ended;
    if (phases.phase[row] !== phase || start > window.to || end < window.from) continue;
    const instance = phases.instance[row] ?? NO_INSTANCE;
    spans.push({
      key: `${row}`,
      x1: inside(start),
      x2: inside(end),
      colour: instance === NO_INSTANCE ? undefined : `var(--i${instance + 1})`,
      cut: phases.cut_short[row] === 1,
    });
  }
  return spans;
}

function nowsOf(
  runs: Readonly<Record<Side, Shown>>,
  inside: (ns: number) => number,
  digits: number,
  [x0, x1]: readonly [number, number],
): readonly Now[] {
  const moments = SIDES.map((side) => {
    const ns = nowOf(runs[side]);
    return { x: inside(ns), words: formatMoment(ns, digits), letter: side.toUpperCase() };
  }).sort((one, other) => one.x - other.x);
  const [first, second] = moments;
  if (first === undefined || second === undefined) return [];
  if (second.x - first.x <= APART) return [{ x: first.x, words: first.words, from: x0, to: x1 }];
  // Each keeps to its half, so that the two can be read however near they are.
  const middle = Math.min(Math.max((first.x + second.x) / 2, x0 + PILL), x1 - PILL);
  return [
    { x: first.x, words: `${first.letter} ${first.words}`, from: x0, to: middle - 1 },
    { x: second.x, words: `${second.letter} ${second.words}`, from: middle + 1, to: x1 },
  ];
}
