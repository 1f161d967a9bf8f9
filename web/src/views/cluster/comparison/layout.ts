/**
 * Two runs as one picture on one axis of time: the redo threads of each, the commits that one is ahead of the other, and
 * the phases of both recoveries. Pure: two frames with their past and a room in, places out.
 */

import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { NO_INSTANCE } from '../../../base/missing-values';
import { contains } from '../../../base/span';
import { textWidth } from '../../../base/text-width';
import { digitsFor, formatMoment, NS_PER_S } from '../../../base/time';
import type { Phase } from '../../../engine/generated/codes';
import type { Scenario } from '../../../engine/generated/control';
import type { Frame } from '../../../engine/generated/frame';
import { SIDES, type Side } from '../../../player/pair';
import { type Axis, timeAxis } from '../../../widgets/chart/axis';
import type { Span } from '../../../widgets/chart/TimeAxis';
import type { Past, Runs } from '../../comparison';
import {
  type Brownout,
  brownoutsOf,
  crashesOf,
  type Window,
  windowOf,
} from '../availability/moments';
import { clusterFrame, clusterScenario } from '../types';
import { phasesWhere } from '../waterfall/layout';
import { rowName } from '../waterfall/row-names';
import { bothCounts, type CommitGap, commitGap, countsWithin } from './commit-gap';
import { finishOf, type OpenedFirst } from './finish';
import { notServedWords } from './sentences';
import { type ThreadRow, threadRows } from './threads';

/** A run of a cluster, at its position. */
export interface Shown {
  readonly frame: Frame;
  readonly scenario: Scenario;
  readonly past?: Past | null | undefined;
}

export function shownOf({ a, b }: Runs): Readonly<Record<Side, Shown>> {
  const shown = ({ frame, scenario, past }: Runs['a']): Shown => ({
    frame: clusterFrame(frame),
    scenario: clusterScenario(scenario),
    past,
  });
  return { a: shown(a), b: shown(b) };
}

/** The redo threads of one run. */
export interface Block {
  readonly side: Side;
  readonly height: number;
  /** Top and foot of the threads, px. */
  readonly top: number;
  readonly foot: number;
  readonly threads: readonly ThreadRow[];
  readonly brownouts: readonly Brownout[];
  readonly crashes: readonly { readonly x: number; readonly words: string }[];
  /** Where its database opened, with the flag of the one that was first. */
  readonly open: { readonly x: number; readonly isFirst: boolean } | null;
  /** Where the other one had opened before it. */
  readonly otherOpen: number | null;
  /** The position of this run; null if it is outside the visible part. */
  readonly now: number | null;
}

/** Where the two curves end, and how many each has acknowledged there. */
export interface CurveEnds {
  readonly x: number;
  readonly y: Readonly<Record<Side, number>>;
  readonly totals: Readonly<Record<Side, number>>;
}

/** Commits acknowledged by both, over each other. */
interface Curves {
  readonly top: number;
  readonly foot: number;
  readonly lines: Readonly<Record<Side, string>>;
  /** What lies between them. */
  readonly between: string;
  readonly ticks: readonly { readonly y: number; readonly count: number }[];
  /** Null if no counted commit is in the visible part. */
  readonly ends: CurveEnds | null;
  /** Where what is not served can be written, from the left or up to its end; null where there is no room. */
  readonly label: {
    readonly x: number;
    readonly y: number;
    readonly anchor: 'start' | 'end';
  } | null;
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
  readonly isNarrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly blocks: Readonly<Record<Side, Block>>;
  readonly gap: CommitGap;
  readonly finish: OpenedFirst | null;
  readonly curves: Curves;
  readonly rowHeight: number;
  readonly rows: readonly PhaseRow[];
  readonly yAxis: number;
  /** Of curves, phases and axis together. */
  readonly height: number;
  /** One for both, or one for each where their positions differ. */
  readonly nows: readonly Now[];
}

const [HEAD, CURVES, ROW, AXIS] = [22, 132, 19, 28];
/** Height of a thread with its teeth and rail, and of its bar: fewer instances have more. */
const pitchOf = (count: number) => (count <= 4 ? { pitch: 29, bar: 15 } : { pitch: 21, bar: 9 });
/** Room for the words of a moment, px. */
const PILL = 84;
/** Over this many pixels two moments are drawn as two. */
const APART = 1;

/** `span`: the visible part of the time; null shows the usual window of both runs. */
export function compareLayout(
  runs: Readonly<Record<Side, Shown>>,
  width: number,
  span: Window | null = null,
): CompareGeometry {
  const isNarrow = width < 560;
  const x0 = isNarrow ? 100 : 136;
  const x1 = Math.max(x0 + 40, width - (isNarrow ? 8 : 16));
  const whole = sharedWindow(runs);
  const window = span ?? whole;
  const axis = timeAxis(window.from / NS_PER_S, window.to / NS_PER_S, x0, x1, isNarrow ? 60 : 90);
  const inside = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  const finish = finishOf(runs);
  // The counts do not change with the zoom, unless it shows times before the usual beginning.
  const gap = commitGap(runs, { ...whole, from: Math.min(whole.from, window.from) });
  const curves = curvesOf(gap, window, inside, x1);
  const phases = phasesWhere(() => false);
  const yRows = curves.foot + 10;
  const yAxis = yRows + phases.length * ROW + 4;
  const digits = Math.max(2, digitsFor(window.to - window.from));
  const block = (side: Side) => blockOf(runs, side, { window, inside, finish, x0 });
  return {
    ...{ width, isNarrow, x0, x1, axis, gap, finish, curves, yAxis },
    blocks: { a: block('a'), b: block('b') },
    height: yAxis + AXIS,
    rowHeight: ROW,
    rows: phases.map((phase, i) => ({
      phase,
      name: rowName(phase, isNarrow),
      y: yRows + i * ROW,
      a: spansOf(runs.a, phase, window, inside),
      b: spansOf(runs.b, phase, window, inside),
    })),
    nows: nowsOf(runs, window, inside, digits, [x0, x1]),
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

interface Common {
  readonly window: Window;
  readonly inside: (ns: number) => number;
  readonly finish: OpenedFirst | null;
  readonly x0: number;
}

function blockOf(
  runs: Readonly<Record<Side, Shown>>,
  side: Side,
  { window, inside, finish, x0 }: Common,
): Block {
  const run = runs[side];
  const now = nowOf(run);
  const count = run.frame.instances.rows;
  const foot = HEAD + count * pitchOf(count).pitch;
  const room = { top: HEAD, ...pitchOf(count), words: x0 - 34 };
  const openNs = finish?.openNs[side] ?? null;
  const otherNs = finish?.openNs[side === 'a' ? 'b' : 'a'] ?? null;
  const isFirst = finish?.first === side;
  return {
    side,
    height: foot + 6,
    top: HEAD,
    foot,
    threads: threadRows(run, window, inside, room),
    brownouts: brownoutsOf(run.frame, window, inside, now),
    crashes: crashesOf(run.frame, window, now).map(({ at, words }) => ({ x: inside(at), words })),
    open: openNs === null || !contains(window, openNs) ? null : { x: inside(openNs), isFirst },
    otherOpen:
      otherNs === null || !contains(window, otherNs) || isFirst || finish?.first === null
        ? null
        : inside(otherNs),
    now: contains(window, now) ? inside(now) : null,
  };
}

function curvesOf(
  gap: CommitGap,
  window: Window,
  inside: (ns: number) => number,
  x1: number,
): Curves {
  const [top, foot] = [14, 14 + CURVES];
  const points = countsWithin(bothCounts(gap), window);
  type Point = (typeof points)[number];
  const [first, last] = [points[0], points.at(-1)];
  const least = Math.min(first?.a ?? 0, first?.b ?? 0);
  const most = Math.max(least + 1, last?.a ?? 0, last?.b ?? 0);
  const y = scaleLinear([least, most], [foot, top]).nice(3);
  const x = ({ ns }: Point) => inside(ns);
  const curve = (side: Side) =>
    line<Point>(x, (point) => y(point[side])).curve(curveStepAfter)(points) ?? '';
  const between = area<Point>()
    .x(x)
    .y0(({ a }) => y(a))
    .y1(({ b }) => y(b))
    .curve(curveStepAfter)(points);
  const ends =
    last === undefined
      ? null
      : {
          x: inside(last.ns),
          y: { a: y(last.a), b: y(last.b) },
          totals: { a: last.a, b: last.b },
        };
  const upper = points.map((point) => ({ x: x(point), y: y(Math.max(point.a, point.b)) }));
  return {
    ...{ top, foot, ends },
    label:
      ends !== null && contains(window, gap.untilNs)
        ? labelOf(notServedWords(gap), ends, upper, x1)
        : null,
    lines: { a: curve('a'), b: curve('b') },
    between: between ?? '',
    ticks: y
      .ticks(3)
      .filter(Number.isInteger)
      .map((count) => ({ y: y(count), count })),
  };
}

/** A line of words with some air, and the letters at two ends with words between them, px. */
const [LINE, BETWEEN] = [20, 46];

/** Between the curves where the upper one leaves room, else beside their ends. */
function labelOf(
  words: string,
  { x, y }: CurveEnds,
  upper: readonly { readonly x: number; readonly y: number }[],
  x1: number,
): Curves['label'] {
  const low = Math.max(y.a, y.b);
  const roomy = upper.find((point) => point.y <= low - LINE);
  if (words === '' || roomy === undefined) return null;
  if (fits(words, roomy.x, x - 8)) return { x: x - 8, y: low - 6, anchor: 'end' };
  const high = Math.min(y.a, y.b);
  if (low - high < BETWEEN || !fits(words, x + 7, x1)) return null;
  return { x: x + 8, y: (low + high) / 2 + 4, anchor: 'start' };
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
  window: Window,
  inside: (ns: number) => number,
  digits: number,
  [x0, x1]: readonly [number, number],
): readonly Now[] {
  const moments = SIDES.map((side) => {
    const ns = nowOf(runs[side]);
    return { ns, x: inside(ns), words: formatMoment(ns, digits), letter: side.toUpperCase() };
  })
    .filter(({ ns }) => contains(window, ns))
    .sort((a, b) => a.x - b.x);
  const [first, second] = moments;
  if (first === undefined) return [];
  if (second === undefined) {
    return [{ x: first.x, words: `${first.letter} ${first.words}`, from: x0, to: x1 }];
  }
  if (second.x - first.x <= APART) return [{ x: first.x, words: first.words, from: x0, to: x1 }];
  // Each keeps to its half, so that the two can be read however near they are.
  const middle = Math.min(Math.max((first.x + second.x) / 2, x0 + PILL), x1 - PILL);
  return [
    { x: first.x, words: `${first.letter} ${first.words}`, from: x0, to: middle - 1 },
    { x: second.x, words: `${second.letter} ${second.words}`, from: middle + 1, to: x1 },
  ];
}

/** Whether words fit between two places of the picture. */
export const fits = (words: string, x1: number, x2: number, size = 12) =>
  x2 - x1 > textWidth(words, size, 600) + 10;
