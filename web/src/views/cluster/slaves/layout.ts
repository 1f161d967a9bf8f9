/**
 * The second pass as work of its processes: a row for the coordinator and one for each slave, a bar for each piece of work, a
 * slope for each message. Pure: a frame and a room in, positions out. Shows the newest stretch of the pass.
 */

import { digitsFor, formatMoment, NS_PER_S } from '../../../base/time';
import { WorkKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { type Axis, timeAxis } from '../../../widgets/chart/axis';

export interface Work {
  readonly process: number;
  readonly kind: WorkKind;
  readonly fromNs: number;
  readonly untilNs: number;
  /** The slave of a message, or a block. */
  readonly about: number;
}

/** How a process spent its time since the pass began. */
export interface Spent {
  readonly process: number;
  /** By kind of work, ns. */
  readonly byKind: readonly number[];
  readonly idleNs: number;
}

interface Bar {
  readonly key: string;
  readonly kind: WorkKind;
  readonly x: number;
  readonly width: number;
}

interface Row {
  readonly process: number;
  readonly y: number;
  readonly bars: readonly Bar[];
}

interface Message {
  readonly key: string;
  readonly x: number;
  readonly y1: number;
  readonly y2: number;
}

export interface SlavesLayout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly foot: number;
  readonly barHeight: number;
  readonly axis: Axis;
  readonly rows: readonly Row[];
  readonly messages: readonly Message[];
  readonly now: number | null;
  readonly nowWords: string;
}

/** Pieces of work that a picture has at most: the newest. */
const MOST = 360;
const [LEFT, NARROW_LEFT, RIGHT] = [92, 34, 12];
const [TOP, AXIS, GAP] = [10, 28, 12];
/** Heights of a row, px. */
const [LEAST_ROW, MOST_ROW] = [5, 26];
/** Narrower pictures have short names, px. */
export const NARROW = 480;
const COORDINATOR = 0;

/** All work of the last second pass up to now, oldest first. Cost: linear in rows. */
export function workOf({ recovery_work: rows, clock }: Frame): Work[] {
  const now = clock.time_ns[0] ?? 0;
  return Array.from({ length: rows.rows }, (_, i) => ({
    process: rows.process[i] ?? 0,
    kind: (rows.kind[i] ?? 0) as WorkKind,
    fromNs: rows.from_ns[i] ?? 0,
    untilNs: Math.min(now, rows.until_ns[i] ?? 0),
    about: rows.about[i] ?? 0,
  })).filter(({ fromNs, untilNs }) => untilNs > fromNs);
}

/** How each process spent the time that the kept work covers. Work is idle time's rest. */
export function spentOf(work: readonly Work[]): Spent[] {
  const from = Math.min(...work.map(({ fromNs }) => fromNs));
  const until = Math.max(...work.map(({ untilNs }) => untilNs));
  const count = Math.max(-1, ...work.map(({ process }) => process)) + 1;
  return Array.from({ length: count }, (_, process) => {
    const byKind = Object.values(WorkKind).map(() => 0);
    for (const piece of work) {
      if (piece.process !== process) continue;
      byKind[piece.kind] = (byKind[piece.kind] ?? 0) + piece.untilNs - piece.fromNs;
    }
    const all = byKind.reduce((sum, ns) => sum + ns, 0);
    return { process, byKind, idleNs: Math.max(0, until - from - all) };
  });
}

export function slavesLayout(frame: Frame, width: number, height: number): SlavesLayout | null {
  const all = workOf(frame);
  const shown = all.slice(-MOST);
  const [first] = shown;
  if (first === undefined) return null;
  const narrow = width < NARROW;
  const [x0, x1] = [narrow ? NARROW_LEFT : LEFT, Math.max(120, width - RIGHT)];
  const fromNs = first.fromNs;
  const untilNs = Math.max(...shown.map((piece) => piece.untilNs));
  const processes = Math.max(...all.map(({ process }) => process)) + 1;
  const room = (height - TOP - AXIS - GAP) / processes;
  const step = Math.min(MOST_ROW, Math.max(LEAST_ROW, room));
  const top = (process: number) => TOP + process * step + (process === COORDINATOR ? 0 : GAP);
  const axis = timeAxis(fromNs / NS_PER_S, untilNs / NS_PER_S, x0, x1, narrow ? 76 : 96);
  const x = (ns: number) => axis.scale(ns / NS_PER_S);
  const barHeight = Math.max(4, step - 3);
  const bar = ({ kind, ...piece }: Work, i: number): Bar => ({
    key: `${i}`,
    kind,
    x: Math.max(x0, x(piece.fromNs)),
    width: Math.max(0.8, x(piece.untilNs) - Math.max(x0, x(piece.fromNs))),
  });
  const rows = Array.from({ length: processes }, (_, process) => ({
    process,
    y: top(process),
    bars: shown.filter((piece) => piece.process === process).map(bar),
  }));
  const sent = shown.filter(({ kind }) => kind === WorkKind.SendMessage);
  const foot = top(processes - 1) + step + 4;
  const now = frame.clock.time_ns[0] ?? 0;
  return {
    ...{ width, narrow, x0, x1, foot, barHeight, axis, rows },
    height: foot + AXIS,
    messages: sent.map((piece, i) => ({
      key: `${i}`,
      x: x(piece.untilNs),
      y1: top(COORDINATOR) + barHeight,
      y2: top(piece.about) + barHeight / 2,
    })),
    now: now <= untilNs ? x(now) : null,
    nowWords: formatMoment(now, digitsFor(untilNs - fromNs)),
  };
}
