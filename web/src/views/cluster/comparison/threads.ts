/**
 * The redo threads of one run by the time of their records: the redo before the checkpoint and the redo that a recovery
 * would read, how far buddies and recovery have scanned, and where each log ends. Pure.
 */

import { area, curveStepAfter } from 'd3-shape';
import { NO_INSTANCE } from '../../../base/missing-values';
import { contains } from '../../../base/span';
import { textWidth } from '../../../base/text-width';
import { InstanceState, MarkKind, Phase, ThreadState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { barsPath } from '../../../widgets/chart/Glyphs';
import type { Window } from '../availability/moments';
import { stateWords } from '../overview/text';
import type { Shown } from './layout';
import { madeAt, madeOf, type RedoTimes } from './redo-times';

/** From px to px. */
interface Reach {
  readonly x1: number;
  readonly x2: number;
}

interface Rail extends Reach {
  /** Who scans, from 0. */
  readonly hue: number;
  /** What is left to read, where recovery reads. */
  readonly rest: Reach | null;
  /** The position of its progress in the picture. */
  readonly isSeen: boolean;
}

export interface ThreadRow {
  readonly instance: number;
  readonly failed: boolean;
  readonly words: string;
  readonly tone: 'plain' | 'failed' | 'brown';
  /** The top of its bar and its foot, px; teeth are above it and rails below. */
  readonly top: number;
  readonly foot: number;
  /** Redo that no recovery needs, and redo that it would. */
  readonly used: readonly Reach[];
  readonly needed: readonly Reach[];
  /** Bars of the records in each; far away their density instead. */
  readonly usedBars: string;
  readonly neededBars: string;
  readonly density: string;
  /** Commits. */
  readonly teeth: string;
  /** Where the recorded checkpoint is. */
  readonly flag: number | null;
  readonly rails: readonly Rail[];
  /** The end of the log of an instance that failed. */
  readonly end: number | null;
}

export interface ThreadsRoom {
  readonly top: number;
  readonly pitch: number;
  readonly bar: number;
  /** For the words of a state, px. */
  readonly words: number;
}

/** Teeth over the bar, px. */
const TEETH = 4;

export function threadRows(
  run: Shown,
  window: Window,
  inside: (ns: number) => number,
  room: ThreadsRoom,
): ThreadRow[] {
  const { frame, past } = run;
  const now = frame.clock.time_ns[0] ?? 0;
  const count = frame.instances.rows;
  const made = madeOf(past, count, now);
  // Before it is fetched nothing is told of single records.
  const isFar = past != null && past.fromNs > window.from;
  return Array.from({ length: count }, (_, instance) => {
    const state = frame.instances.state[instance];
    const top = room.top + instance * room.pitch + TEETH + 2;
    const times = made[instance] ?? { timesNs: [], rbas: [] };
    const lives = livesOf(frame, instance, now);
    const spans = lives
      .filter(({ from, to }) => to > window.from && from < window.to)
      .map(({ from, to }) => ({ from: Math.max(from, window.from), to }));
    const endNs = lives.at(-1)?.to ?? now;
    const isEndSeen = lives.length > 0 && contains(window, endNs);
    // Older than all that is known is before the picture, unless what is known begins within it.
    const atNs = (rba: number) => {
      const at = madeAt(times, rba, past, endNs);
      return (isFar || past == null) && !Number.isFinite(at) ? null : at;
    };
    const needsNs = neededFrom(frame, instance, atNs);
    const bars = barsOf(times, window, needsNs, inside, top, room.bar);
    const { text, short, tone } = stateWords(frame, instance);
    return {
      instance,
      failed: state === InstanceState.Crashed || state === InstanceState.Failed,
      words: textWidth(text, 12) <= room.words ? text : short,
      tone,
      top,
      foot: top + room.bar,
      ...dividedAt(spans, needsNs, inside),
      usedBars: isFar ? '' : bars.used,
      neededBars: isFar ? '' : bars.needed,
      density: isFar
        ? densityOf(
            frame,
            instance,
            { from: window.from, to: Math.min(endNs, window.to) },
            inside,
            top + room.bar,
            room.bar,
          )
        : '',
      teeth: isFar ? '' : teethOf(frame, instance, window, now, inside, top),
      flag: needsNs !== null && contains(window, needsNs) ? inside(needsNs) : null,
      rails: railsOf(frame, instance, atNs, inside, window),
      end: state === InstanceState.Up || !isEndSeen ? null : inside(endNs),
    };
  });
}

interface Life {
  readonly from: number;
  readonly to: number;
}

/** When it was up, as the marks of the run tell. */
function livesOf({ marks }: Frame, instance: number, now: number): Life[] {
  const lives: Life[] = [];
  let from: number | null = 0;
  for (let row = 0; row < marks.rows; row += 1) {
    const at = marks.time_ns[row] ?? 0;
    if (at > now) break;
    if (marks.instance[row] !== instance) continue;
    const kind = marks.kind[row];
    if (kind === MarkKind.Joined) {
      // One that joins for the first time was not there before.
      if (from === 0 && lives.length === 0) from = at;
      from ??= at;
    }
    if ((kind === MarkKind.Crash || kind === MarkKind.Left) && from !== null) {
      lives.push({ from, to: at });
      from = null;
    }
  }
  if (from !== null) lives.push({ from, to: now });
  return lives;
}

/** From when on a recovery needs its redo; null where that is not known, and where nothing is needed. */
function neededFrom(
  { threads }: Frame,
  instance: number,
  atNs: (rba: number) => number | null,
): number | null {
  if (threads.state[instance] === ThreadState.Closed) return null;
  return atNs(threads.recorded_rba[instance] ?? 0);
}

function dividedAt(
  spans: readonly Life[],
  atNs: number | null,
  inside: (ns: number) => number,
): { used: Reach[]; needed: Reach[] } {
  const used: Reach[] = [];
  const needed: Reach[] = [];
  const add = (to: Reach[], fromNs: number, toNs: number) => {
    if (toNs > fromNs) to.push({ x1: inside(fromNs), x2: inside(toNs) });
  };
  const split = atNs ?? Number.POSITIVE_INFINITY;
  for (const { from, to } of spans) {
    add(used, from, Math.min(to, split));
    add(needed, Math.max(from, split), to);
  }
  return { used, needed };
}

function barsOf(
  { timesNs }: RedoTimes,
  window: Window,
  needsNs: number | null,
  inside: (ns: number) => number,
  top: number,
  height: number,
): { used: string; needed: string } {
  const shown = timesNs.filter((at) => at >= window.from && at <= window.to);
  const split = needsNs ?? Number.POSITIVE_INFINITY;
  const bars = (times: readonly number[]) => barsPath(times.map(inside), top, height);
  return {
    used: bars(shown.filter((at) => at < split)),
    needed: bars(shown.filter((at) => at >= split)),
  };
}

function teethOf(
  { commits }: Frame,
  instance: number,
  window: Window,
  now: number,
  inside: (ns: number) => number,
  top: number,
): string {
  const times = Array.from(commits.time_ns).filter(
    (at, row) => commits.instance[row] === instance && contains(window, at) && at <= now,
  );
  return barsPath(times.map(inside), top - TEETH - 1, TEETH);
}

/** Too many records to tell apart: commits a bin as the height of a shape. */
function densityOf(
  { availability }: Frame,
  instance: number,
  window: Window,
  inside: (ns: number) => number,
  foot: number,
  height: number,
): string {
  const bins = Array.from({ length: availability.rows }, (_, row) => row)
    .filter((row) => availability.instance[row] === instance)
    .map((row) => ({
      from: availability.time_ns[row] ?? 0,
      to: (availability.time_ns[row] ?? 0) + (availability.width_ns[row] ?? 0),
      commits: availability.commits[row] ?? 0,
    }))
    .filter(({ from, to }) => to > window.from && from < window.to);
  const most = Math.max(1, ...bins.map(({ commits }) => commits));
  const ends = bins
    .slice(-1)
    .map(({ to, commits }) => ({ from: Math.min(to, window.to), to, commits }));
  return (
    area<(typeof bins)[number]>()
      .x(({ from }) => inside(from))
      .y0(foot)
      .y1(({ commits }) => foot - (commits / most) * (height - 2))
      .curve(curveStepAfter)([...bins, ...ends]) ?? ''
  );
}

/** How far buddies have scanned it, and how far recovery has read it. */
function railsOf(
  { buddies, threads, phases }: Frame,
  instance: number,
  atNs: (rba: number) => number | null,
  inside: (ns: number) => number,
  window: Window,
): Rail[] {
  const rails: Rail[] = [];
  const add = (from: number | undefined, to: number | undefined, hue: number, endRba?: number) => {
    if (from === undefined || to === undefined || from < 0 || to < from) return;
    const [fromAt, toAt] = [atNs(from), atNs(to)];
    if (fromAt === null || toAt === null) return;
    const endAt = endRba === undefined || endRba <= to ? null : atNs(endRba);
    const [x1, x2] = [inside(fromAt), inside(toAt)];
    const rest = endAt === null ? null : { x1: x2, x2: inside(endAt) };
    rails.push({ x1, x2, hue, rest, isSeen: contains(window, toAt) });
  };
  const start = threads.start_rba[instance] ?? -1;
  if (start < 0) {
    for (let row = 0; row < buddies.rows; row += 1) {
      if (buddies.protected[row] !== instance) continue;
      add(buddies.start_rba[row], buddies.scan_rba[row], buddies.buddy[row] ?? 0);
    }
    return rails;
  }
  const reader = phases.instance[phases.phase.lastIndexOf(Phase.FirstPass)] ?? NO_INSTANCE;
  add(start, threads.scan_rba[instance], reader, threads.flushed_rba[instance]);
  return rails;
}
