/**
 * A lane for each instance, on which every commit is a stroke: where a crash tears a gap and for how long nobody is served.
 * The plainest picture of a failure, with no word that has to be learned. Pure: a frame and a room in, places out.
 */

import { bisectLeft, bisectRight } from 'd3-array';
import say from '../../../base/messages/views/lanes';
import type { Span } from '../../../base/span';
import { digitsFor, formatDuration, formatMoment, NS_PER_S } from '../../../base/time';
import { InstanceState, MarkKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { type Axis, timeAxis } from '../../../widgets/chart/axis';
import { hasFailed } from '../has-failed';

export interface Lane {
  readonly instance: number;
  /** Top and foot of its strokes. */
  readonly top: number;
  readonly foot: number;
  /** Of its commits. */
  readonly places: readonly number[];
  /** From where on it is silent, because it crashed; null while it runs. */
  readonly silentFrom: number | null;
  /** Its memory is lost, and it has not been started again. */
  readonly failed: boolean;
  readonly state: string;
  readonly commits: number;
}

interface Wait {
  readonly x1: number;
  readonly x2: number;
  readonly isOpen: boolean;
  readonly words: string;
}

export interface LanesGeometry {
  readonly width: number;
  readonly height: number;
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly yAxis: number;
  readonly top: number;
  readonly isNarrow: boolean;
  readonly lanes: readonly Lane[];
  readonly waits: readonly Wait[];
  readonly crashes: readonly { readonly x: number; readonly words: string }[];
  readonly now: number;
  readonly isNowShown: boolean;
  readonly nowWords: string;
}

/** The range of time that is shown, and which part of it is before the crash, or before now while all run. */
const [SPAN_NS, BEFORE_NS] = [9e9, 5.5e9];
/** After the crash now keeps this far from the right end. */
const AHEAD_NS = 5e8;
/** Room for words over the lanes and for numbers under them, px. */
const [HEAD, FOOT] = [64, 34];
/** The highest lane, and how far its strokes keep from its edges: a part of its height, and not more than so many px. */
const [HIGHEST, INSET, MOST_INSET] = [330, 0.14, 28];

export function lanesLayout(
  frame: Frame,
  width: number,
  height: number,
  stretch: Span | null = null,
): LanesGeometry {
  const isNarrow = width < 560;
  const x0 = isNarrow ? 44 : 168;
  const x1 = width - (isNarrow ? 8 : 24);
  const count = Math.max(1, frame.instances.rows);
  const pitch = Math.min(HIGHEST, (height - HEAD - FOOT) / count);
  const inset = Math.min(MOST_INSET, pitch * INSET);
  const top = Math.max(HEAD, (height - FOOT - pitch * count + HEAD) / 2);
  const now = frame.clock.time_ns[0] ?? 0;
  const { from, to } = stretch ?? stretchOf(frame, now);
  const axis = timeAxis(from / NS_PER_S, to / NS_PER_S, x0, x1, isNarrow ? 60 : 90);
  const place = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  const failed = failuresOf(frame, now);
  return {
    ...{ width, height, x0, x1, axis, top, isNarrow },
    yAxis: top + pitch * count + 6,
    lanes: Array.from({ length: count }, (_, instance): Lane => {
      const at = failed.get(instance);
      return {
        instance,
        top: top + instance * pitch + inset,
        foot: top + (instance + 1) * pitch - inset,
        places: commitsOf(frame, instance, from, Math.min(to, now)).map(place),
        silentFrom: at === undefined || !isSilent(frame, instance) ? null : place(at),
        failed: hasFailed(frame, instance),
        state: stateOf(frame, instance, now),
        commits: frame.instances.commits[instance] ?? 0,
      };
    }),
    waits: waitsOf(frame, now)
      .filter(({ start, end }) => end >= from && start <= to)
      .map(({ start, end, isOpen }) => ({
        ...{ x1: place(start), x2: place(end), isOpen },
        words: isOpen
          ? say.waiting({ duration: formatDuration(end - start) })
          : say.waited({ duration: formatDuration(end - start) }),
      })),
    crashes: [...failed]
      .filter(([, at]) => at >= from && at <= to)
      .map(([instance, at]) => ({ x: place(at), words: say.crash({ instance: instance + 1 }) })),
    now: place(now),
    isNowShown: now >= from && now <= to,
    nowWords: formatMoment(now, Math.max(2, digitsFor(to - from))),
  };
}

/** Around the last crash, so that nothing is drawn to another scale when it comes; around now while all run. */
function stretchOf(frame: Frame, now: number): Span {
  const crash = Math.max(-1, ...failuresOf(frame, now).values());
  const from = Math.max(0, (crash < 0 ? now : crash) - BEFORE_NS);
  return { from, to: Math.max(from + SPAN_NS, now + AHEAD_NS) };
}

/** When each instance last crashed, ns. */
function failuresOf({ marks, instances }: Frame, now: number): ReadonlyMap<number, number> {
  const failed = new Map<number, number>();
  for (let row = 0; row < marks.rows; row += 1) {
    const at = marks.time_ns[row] ?? 0;
    if (marks.kind[row] === MarkKind.Crash && at <= now) failed.set(marks.instance[row] ?? 0, at);
  }
  instances.failed_ns.forEach((at, instance) => {
    if (at >= 0 && at <= now) failed.set(instance, at);
  });
  return failed;
}

const isRunning = ({ instances }: Frame, instance: number) =>
  instances.state[instance] === InstanceState.Up;
const isSilent = (frame: Frame, instance: number) => !isRunning(frame, instance);

function commitsOf({ commits }: Frame, instance: number, from: number, to: number): number[] {
  const times = commits.time_ns;
  const rows = Array.from(
    { length: bisectRight(times, to) - bisectLeft(times, from) },
    (_, row) => row + bisectLeft(times, from),
  );
  return rows.filter((row) => commits.instance[row] === instance).map((row) => times[row] ?? 0);
}

interface WaitSpan {
  readonly start: number;
  readonly end: number;
  readonly isOpen: boolean;
}

/** When nobody was served, so far. */
export function waitsOf({ brownouts }: Frame, now: number): WaitSpan[] {
  return Array.from({ length: brownouts.rows }, (_, row) => {
    const start = brownouts.start_ns[row] ?? 0;
    const end = brownouts.end_ns[row] ?? -1;
    const isOpen = end < 0 || end > now;
    return { start, end: isOpen ? now : end, isOpen };
  }).filter(({ start }) => start <= now);
}

/** What an instance does, in a word or two. */
export function stateOf(frame: Frame, instance: number, now: number): string {
  if (!isRunning(frame, instance)) return say.state.down();
  const waits = waitsOf(frame, now).some(({ isOpen }) => isOpen);
  return waits ? say.state.waits() : say.state.serves();
}
