/**
 * Availability over time as a waterfall: commits of each instance, the phases of recovery below each other, the
 * brown-out as a band. Pure: a frame and a room in, places out.
 */

import say from '../../../base/messages/views/waterfall';
import { contains } from '../../../base/span';
import { textWidth } from '../../../base/text-width';
import { digitsFor, formatDuration, formatMoment, NS_PER_S } from '../../../base/time';
import { MarkKind, Phase } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { type Axis, timeAxis } from '../../../widgets/chart/axis';
import type { Span } from '../../../widgets/chart/TimeAxis';
import { phaseProgress } from '../phase-text';
import { commitsWithin, halvesOf, nameRoomOf, nameWithin, type RowHalf, STEPS } from './row-names';
import { lastDetected, lastRecovery, type Window, windowOf } from './window';
import { type WithoutBuddy, withoutBuddy } from './without-buddy';

interface WaterfallRow {
  phase: Phase;
  name: string;
  /** It is part of the first pass. */
  step: boolean;
  y: number;
  spans: Span[];
  /** As long as it would be without a buddy: hollow. */
  hollow: Span[];
  /** It lasts now. */
  live: boolean;
  /** It has begun. */
  begun: boolean;
  /** How far it is, right of now and of what is hollow. */
  progress: { words: string; x: number };
}

export interface WaterfallGeometry {
  width: number;
  height: number;
  x0: number;
  x1: number;
  axis: Axis;
  /** Line of the axis, lid of the brown-out, height of a row. */
  yAxis: number;
  lid: number;
  rowHeight: number;
  lanes: { instance: number; y: number; height: number; places: number[] }[];
  rows: WaterfallRow[];
  /** What the lanes are, at the first one. */
  commitsName: string;
  /** Which rows are cache recovery and which transaction recovery; none where there is no room for the words. */
  halves: RowHalf[];
  bands: { x1: number; x2: number; open: boolean; words: string }[];
  crashes: { x: number; words: string; room: boolean }[];
  /** Of the brown-out without a buddy. */
  hollowLid: { x1: number; x2: number; words: string } | null;
  now: number;
  isNowShown: boolean;
  nowWords: string;
}

/** Phases that only several failures cause. */
const SEVERAL: readonly Phase[] = [Phase.ReceiveSet, Phase.ScanWhole];
const PHASES: readonly Phase[] = [
  Phase.Detect,
  Phase.Reconfigure,
  Phase.FirstPass,
  ...STEPS,
  Phase.SecondPass,
  Phase.Rollback,
  Phase.Close,
];

/** The rows of a waterfall, from above: steps of a first pass only if there are any. */
export function phasesWhere(has: (phase: Phase) => boolean): readonly Phase[] {
  return PHASES.filter((phase) => !STEPS.includes(phase) || has(phase));
}

/** Where instances have buddies, the steps that a failure will bring have their rows from the start. */
function phasesOf(frame: Frame, buddies: number): readonly Phase[] {
  return phasesWhere(
    (phase) =>
      (buddies > 0 && !SEVERAL.includes(phase)) ||
      buddies > 1 ||
      frame.phases.phase.includes(phase),
  );
}
/** The highest row, px. */
const MOST_ROW = 48;
/** Numbers and pill under the axis, px. */
const AXIS = 26;

/** With `folds` there are no rows before a failure is detected: the lanes of commits unfold into it. */
export function waterfallLayout(
  frame: Frame,
  width: number,
  height: number,
  detect_ns = 0,
  stretch: Pick<Window, 'from' | 'to'> | null = null,
  buddies = 0,
  folds = false,
): WaterfallGeometry {
  const narrow = width < 560;
  const x0 = narrow ? 88 : 156;
  const x1 = width - (narrow ? 12 : 24);
  const lanes = Math.max(1, frame.instances.rows);
  const folded = folds && lastDetected(frame) === null;
  const all = folded ? [] : phasesOf(frame, buddies);
  // What has not begun gives its row to what has, where there is no room for both.
  const begun = (phase: Phase) => !STEPS.includes(phase) || frame.phases.phase.includes(phase);
  const crowded = folds && bandsOfHeight(height, lanes, all.length).yAxis + AXIS > height;
  const phases = crowded ? all.filter(begun) : all;
  const { lid, yLane, lanePitch, laneHeight, yRows, rowHeight, yAxis } = bandsOfHeight(
    height,
    lanes,
    phases.length,
  );
  const last = folds ? lastDetected(frame) : lastRecovery(frame);
  const without = folded ? null : withoutBuddy(frame);
  const window = { ...windowOf(frame, last, without?.firstPass.to ?? 0, detect_ns), ...stretch };
  const axis = timeAxis(window.from / NS_PER_S, window.to / NS_PER_S, x0, x1, narrow ? 60 : 90);
  const place = (ns: number) => axis.scale(ns / NS_PER_S);
  const inside = (ns: number) => Math.min(x1, Math.max(x0, place(ns)));
  const halves = narrow ? [] : halvesOf(phases, yRows, rowHeight);
  const nameRoom = nameRoomOf(x0, halves.length > 0);
  const now = frame.clock.time_ns[0] ?? 0;
  return {
    width,
    height: yAxis + AXIS,
    x0,
    x1,
    axis,
    yAxis,
    lid,
    rowHeight,
    lanes: Array.from({ length: frame.instances.rows }, (_, instance) => ({
      instance,
      y: yLane + instance * lanePitch,
      height: laneHeight,
      places: commitsOf(frame, instance, window, now).map(place),
    })),
    rows: phases.map((phase, i) => ({
      phase,
      name: nameWithin(phase, narrow, nameRoom),
      step: STEPS.includes(phase),
      y: yRows + i * rowHeight,
      ...rowOf(frame, phase, without, window, inside, now),
    })),
    halves,
    commitsName: commitsWithin(narrow, x0),
    bands: bandsOf(frame, window, inside, now),
    crashes: crashesOf(frame, window, now).map(({ at, words }) => ({
      x: place(at),
      words,
      room: place(at) - x0 > textWidth(words, 12) + 14,
    })),
    hollowLid: hollowLid(without, inside),
    now: inside(now),
    isNowShown: contains(window, now),
    nowWords: formatMoment(now, Math.max(2, digitsFor(window.to - window.from))),
  };
}

/** Over the rows: the lid, what is between it and the lanes, a lane, what is between two, what is under them. */
type Head = readonly [lid: number, gap: number, lane: number, between: number, after: number];
const LOOSE: Head = [26, 18, 13, 4, 10];
const TIGHT: Head = [22, 10, 10, 2, 4];
/** Where there are no rows, lanes have the room: so much at most for all, and for one with what is under it. */
const [LANES, PITCH] = [136, 52];

/** The positions of lid, lanes, rows and axis: roomy, compact, or as tight as can be read. */
function bandsOfHeight(height: number, lanes: number, rows: number) {
  const under = 6 + AXIS;
  const rowsFrom = ([lid, gap, lane, between, after]: Head) =>
    lid + gap + lanes * (Math.max(5, Math.min(lane, 40 / lanes)) + between) + after;
  const fitting = (head: Head) => Math.floor((height - rowsFrom(head) - under) / rows);
  const pitch = Math.min(PITCH, LANES / lanes);
  const alone: Head = [16, 12, pitch * 0.75, pitch * 0.25, 0];
  const head = rows === 0 ? alone : fitting(LOOSE) >= 19 ? LOOSE : TIGHT;
  const [lid, gap, lane, between] = head;
  const laneHeight = rows === 0 ? lane : Math.max(5, Math.min(lane, 40 / lanes));
  const yRows = rows === 0 ? lid + gap + lanes * pitch : rowsFrom(head);
  const fits = fitting(head);
  const rowHeight = fits >= 25 ? Math.min(MOST_ROW, fits) : Math.min(19, Math.max(12, fits));
  return {
    ...{ lid, laneHeight, yRows, rowHeight },
    yLane: lid + gap,
    lanePitch: laneHeight + between,
    yAxis: yRows + rows * rowHeight + 6,
  };
}

function commitsOf(frame: Frame, instance: number, window: Window, now: number): number[] {
  const { commits } = frame;
  const times: number[] = [];
  for (let row = 0; row < commits.rows; row += 1) {
    const at = commits.time_ns[row] ?? 0;
    const shown = at >= window.from && at <= window.to && at <= now;
    if (shown && commits.instance[row] === instance) times.push(at);
  }
  return times;
}

function rowOf(
  frame: Frame,
  phase: Phase,
  without: WithoutBuddy | null,
  window: Window,
  inside: (ns: number) => number,
  now: number,
): Pick<WaterfallRow, 'spans' | 'hollow' | 'live' | 'begun' | 'progress'> {
  const { phases } = frame;
  const hollow =
    without === null || phase !== Phase.FirstPass
      ? []
      : [{ key: 'without', x1: inside(without.firstPass.from), x2: inside(without.firstPass.to) }];
  const spans: Span[] = [];
  let live = false;
  let progress = '';
  for (let row = 0; row < phases.rows; row += 1) {
    const start = phases.start_ns[row] ?? 0;
    const end = phases.end_ns[row] ?? -1;
    if (phases.phase[row] !== phase || start > now) continue;
    if (start > window.to || (end >= 0 && end < window.from)) continue;
    const lasts = end < 0 || end > now;
    const instance = phases.instance[row] ?? 255;
    spans.push({
      key: `${phases.recovery[row]}.${row}`,
      x1: inside(start),
      x2: inside(lasts ? now : end),
      colour: instance === 255 ? undefined : `var(--i${instance + 1})`,
      cut: phases.cut_short[row] === 1,
    });
    live = lasts;
    progress = lasts ? workOf(frame, row, now) : '';
  }
  const x = Math.max(inside(now), ...hollow.map(({ x2 }) => x2)) + 10;
  return { spans, hollow, live, begun: spans.length > 0, progress: { words: progress, x } };
}

/** How far a phase is; empty for a first pass until a buddy has handed over its sets: how much is left is not known yet. */
export function workOf({ phases }: Frame, row: number, now: number): string {
  const isAsked = phases.phase.some((phase, index) => {
    const end = phases.end_ns[index] ?? -1;
    const lasts = (phases.start_ns[index] ?? 0) <= now && (end < 0 || end > now);
    return phase === Phase.Handshake && lasts;
  });
  const phase = (phases.phase[row] ?? 0) as Phase;
  if (phase === Phase.FirstPass && isAsked) return '';
  return phaseProgress(phase, phases.done[row] ?? 0, phases.total[row] ?? -1);
}

function bandsOf(
  frame: Frame,
  window: Window,
  inside: (ns: number) => number,
  now: number,
): WaterfallGeometry['bands'] {
  const { brownouts } = frame;
  const bands: WaterfallGeometry['bands'] = [];
  for (let row = 0; row < brownouts.rows; row += 1) {
    const start = brownouts.start_ns[row] ?? 0;
    const end = brownouts.end_ns[row] ?? -1;
    if (start > now || start > window.to || (end >= 0 && end < window.from)) continue;
    const open = end < 0 || end > now;
    const lasted = formatDuration((open ? now : end) - start);
    bands.push({
      x1: inside(start),
      x2: inside(open ? now : end),
      open: open || end > window.to,
      words: open ? openWords(now === start, lasted) : lasted,
    });
  }
  return bands;
}

const openWords = (isBegin: boolean, duration: string) =>
  isBegin ? say.brownOut.begins() : say.brownOut.lasts({ duration });

function crashesOf(frame: Frame, window: Window, now: number): { at: number; words: string }[] {
  const { marks } = frame;
  const crashes = new Map<number, number[]>();
  const add = (at: number, instance: number) => {
    if (at < window.from || at > Math.min(now, window.to)) return;
    crashes.set(at, [...new Set([...(crashes.get(at) ?? []), instance + 1])]);
  };
  for (let row = 0; row < marks.rows; row += 1) {
    if (marks.kind[row] === MarkKind.Crash) add(marks.time_ns[row] ?? 0, marks.instance[row] ?? 0);
  }
  frame.instances.failed_ns.forEach((at, instance) => {
    if (at >= 0) add(at, instance);
  });
  return [...crashes].map(([at, instances]) => ({
    at,
    words: say.fails({ count: instances.length, instance: instances[0] ?? 0 }),
  }));
}

function hollowLid(
  without: WithoutBuddy | null,
  inside: (ns: number) => number,
): WaterfallGeometry['hollowLid'] {
  if (without === null || without.brownout === null) return null;
  const { from, to } = without.brownout;
  const words = say.brownOut.withoutBuddy({ duration: formatDuration(to - from) });
  return { x1: inside(from), x2: inside(to), words };
}
