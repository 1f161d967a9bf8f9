/**
 * Availability over time as a waterfall: commits of each instance, the phases of recovery below each other, the
 * brown-out as a band. Pure: a frame and a room in, places out.
 */

import { counted } from '../../../base/numbers';
import { textWidth } from '../../../base/text-width';
import { digitsFor, formatDuration, formatMoment, NS_PER_S } from '../../../base/time';
import { phaseProgress } from '../../../base/words/phases';
import * as say from '../../../base/words/ui/views/waterfall/layout';
import { MarkKind, Phase } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { type Axis, roundedSpan, timeAxis } from '../../../widgets/chart/axis';
import type { Span } from '../../../widgets/chart/TimeAxis';

/** A run to compare with: its phases and its brown-out, in nanoseconds after its crash. */
export interface PinnedRun {
  name: string;
  phases: readonly { phase: Phase; from_ns: number; to_ns: number }[];
  brownout: { from_ns: number; to_ns: number } | null;
}

interface WaterfallRow {
  phase: Phase;
  name: string;
  /** It is part of the first pass. */
  step: boolean;
  y: number;
  spans: Span[];
  pinned: Span[];
  /** It lasts now. */
  live: boolean;
  /** It has begun. */
  begun: boolean;
  /** How far it is, right of now. */
  progress: string;
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
  bands: { x1: number; x2: number; open: boolean; words: string }[];
  crashes: { x: number; words: string; room: boolean }[];
  pinnedLid: { x1: number; x2: number; words: string } | null;
  now: number;
  nowWords: string;
}

/** What each phase is called in its row, and where there is little room. */
export const NAMES: { [P in Phase]: readonly [string, string] } = {
  [Phase.Detect]: [say.detectTheFailure, 'Detect'],
  [Phase.Reconfigure]: [say.rebuildGcs, say.rebuildGcs],
  [Phase.FirstPass]: [say.firstPass, say.firstPass],
  [Phase.SecondPass]: [say.secondPass, say.secondPass],
  [Phase.Rollback]: [say.rollBack, say.rollBack],
  [Phase.Close]: [say.closeTheThread, 'Close'],
  [Phase.Handshake]: ['handshake', 'handshake'],
  [Phase.FinishScan]: [say.finishOwnScan, say.ownScan],
  [Phase.ReceiveSet]: [say.receiveSet, say.receiveSet],
  [Phase.ScanWhole]: [say.scanWholeThread, say.scanWhole],
  [Phase.MergeSets]: [say.mergeSets, say.mergeSets],
};
/** The steps of a first pass that begins with the sets of buddies: shown when there are any. */
const STEPS: readonly Phase[] = [
  Phase.Handshake,
  Phase.FinishScan,
  Phase.ReceiveSet,
  Phase.ScanWhole,
  Phase.MergeSets,
];
/** Those of them that only several failures bring. */
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
function phasesOf(frame: Frame, pinned: PinnedRun | null, buddies: number): readonly Phase[] {
  return phasesWhere(
    (phase) =>
      (buddies > 0 && !SEVERAL.includes(phase)) ||
      buddies > 1 ||
      frame.phases.phase.includes(phase) ||
      (pinned?.phases.some((it) => it.phase === phase) ?? false),
  );
}
/** The shortest window, and what is left of the crash, as a share. */
const SHORTEST_NS = 20e6;
const LEAD = 0.14;
/** Numbers and pill under the axis, px. */
const AXIS = 26;

export function waterfallLayout(
  frame: Frame,
  width: number,
  height: number,
  pinned: PinnedRun | null = null,
  detect_ns = 0,
  stretch: Pick<Window, 'from' | 'to'> | null = null,
  buddies = 0,
): WaterfallGeometry {
  const narrow = width < 560;
  const x0 = narrow ? 88 : 156;
  const x1 = width - (narrow ? 12 : 24);
  const lanes = Math.max(1, frame.instances.rows);
  const phases = phasesOf(frame, pinned, buddies);
  const { lid, yLane, lanePitch, laneHeight, yRows, rowHeight, yAxis } = bandsOfHeight(
    height,
    lanes,
    phases.length,
  );
  const window = { ...windowOf(frame, pinned, detect_ns), ...stretch };
  const axis = timeAxis(window.from / NS_PER_S, window.to / NS_PER_S, x0, x1, narrow ? 60 : 90);
  const place = (ns: number) => axis.scale(ns / NS_PER_S);
  const inside = (ns: number) => Math.min(x1, Math.max(x0, place(ns)));
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
      name: NAMES[phase][narrow ? 1 : 0],
      step: STEPS.includes(phase),
      y: yRows + i * rowHeight,
      ...spansOf(frame, phase, window, inside, now),
      pinned: pinnedSpans(pinned, phase, window.crash, inside),
    })),
    bands: bandsOf(frame, window, inside, now),
    crashes: crashesOf(frame, window, now).map(({ at, words }) => ({
      x: place(at),
      words,
      room: place(at) - x0 > textWidth(words, 12) + 14,
    })),
    pinnedLid: pinnedLid(pinned, window.crash, inside),
    now: inside(now),
    nowWords: formatMoment(now, Math.max(2, digitsFor(window.to - window.from))),
  };
}

/** Where lid, lanes, rows and axis lie: roomy, compact, or as tight as can be read. */
function bandsOfHeight(height: number, lanes: number, rows: number) {
  const under = 6 + AXIS;
  const loose = height >= 200 + lanes * 17;
  const [lid, gap, lane, between, after] = loose ? [26, 18, 13, 4, 10] : [22, 12, 10, 3, 6];
  const laneHeight = Math.max(5, Math.min(lane, 44 / lanes));
  const lanePitch = laneHeight + between;
  const yLane = lid + gap;
  const yRows = yLane + lanes * lanePitch + after;
  const fitting = Math.floor((height - yRows - under) / rows);
  const rowHeight = fitting >= 25 ? 25 : Math.min(19, Math.max(13, fitting));
  const yAxis = yRows + rows * rowHeight + 6;
  return { lid, yLane, lanePitch, laneHeight, yRows, rowHeight, yAxis };
}

interface Window {
  from: number;
  to: number;
  /** The crash it is about, −1 if none. */
  crash: number;
}

/**
 * From a little before the crash that the last recovery is about to a little after now, in rounded steps, so that
 * the axis stands still while time runs; the last while when nothing failed.
 */
function windowOf(frame: Frame, pinned: PinnedRun | null, detect_ns: number): Window {
  // A recovery takes longer than its detection: beginning so wide, the axis need not be redrawn at once.
  const shortest = Math.max(SHORTEST_NS, 2.5 * detect_ns);
  const now = frame.clock.time_ns[0] ?? 0;
  const last = lastRecovery(frame);
  const pinnedEnd = Math.max(0, ...(pinned?.phases.map((phase) => phase.to_ns) ?? []));
  if (last !== null && now - last.end <= 3 * Math.max(shortest, last.end - last.crash)) {
    const span = roundedSpan(Math.max(shortest, now - last.crash, pinnedEnd) / (1 - LEAD));
    const from = Math.max(0, last.crash - span * LEAD);
    return { from, to: from + span, crash: last.crash };
  }
  const span = roundedSpan(Math.max(SHORTEST_NS, Math.min(now, 2e9)));
  const step = span / 4;
  const to = Math.max(span, Math.ceil((now + step * 0.2) / step) * step);
  return { from: to - span, to, crash: -1 };
}

/** When the last recovery's first crash was, and when it ended (now, while it lasts). */
function lastRecovery(frame: Frame): { crash: number; end: number } | null {
  const { phases, clock } = frame;
  if (phases.rows === 0) return lastCrash(frame);
  let recovery = phases.recovery[phases.rows - 1] ?? 0;
  let crash = Number.POSITIVE_INFINITY;
  let end = 0;
  for (let row = phases.rows - 1; row >= 0; row -= 1) {
    const own = phases.recovery[row] ?? 0;
    // A recovery that was cut short belongs to the one that began again.
    if (own !== recovery && phases.cut_short[row] !== 1) break;
    recovery = own;
    crash = Math.min(crash, phases.start_ns[row] ?? 0);
    const ended = phases.end_ns[row] ?? -1;
    end = Math.max(end, ended < 0 ? (clock.time_ns[0] ?? 0) : ended);
  }
  return { crash, end };
}

function lastCrash(frame: Frame): { crash: number; end: number } | null {
  const now = frame.clock.time_ns[0] ?? 0;
  const crash = Math.max(-1, ...frame.instances.failed_ns);
  return crash < 0 || crash > now ? null : { crash, end: now };
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

function spansOf(
  frame: Frame,
  phase: Phase,
  window: Window,
  inside: (ns: number) => number,
  now: number,
): Pick<WaterfallRow, 'spans' | 'live' | 'begun' | 'progress'> {
  const { phases } = frame;
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
    progress = lasts ? phaseProgress(phase, phases.done[row] ?? 0, phases.total[row] ?? -1) : '';
  }
  return { spans, live, begun: spans.length > 0, progress };
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
      open,
      words: open ? (now === start ? 'begins' : say.soFar(lasted)) : lasted,
    });
  }
  return bands;
}

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
    words:
      instances.length === 1
        ? say.instanceFails(instances[0])
        : `${counted(instances.length, say.anInstanceFails, say.instancesFail)}`,
  }));
}

function pinnedSpans(
  pinned: PinnedRun | null,
  phase: Phase,
  crash: number,
  inside: (ns: number) => number,
): Span[] {
  if (pinned === null || crash < 0) return [];
  return pinned.phases
    .filter((span) => span.phase === phase)
    .map((span, i) => ({
      key: `pinned${i}`,
      x1: inside(crash + span.from_ns),
      x2: inside(crash + span.to_ns),
    }));
}

function pinnedLid(
  pinned: PinnedRun | null,
  crash: number,
  inside: (ns: number) => number,
): WaterfallGeometry['pinnedLid'] {
  if (pinned?.brownout === null || pinned === null || crash < 0) return null;
  const { from_ns, to_ns } = pinned.brownout;
  return {
    x1: inside(crash + from_ns),
    x2: inside(crash + to_ns),
    words: `${pinned.name}, ${formatDuration(to_ns - from_ns)}`,
  };
}
