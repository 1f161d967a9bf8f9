/**
 * The same transactions in three ways to replicate, under each other on one axis of time: the source above, messages on the link
 * as slopes, the replica below. Nothing after the present moment is drawn. Pure.
 */

import { formatDuration, NS_PER_S } from '../../../base/time';
import { LaneMessage, LaneSpan } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { type Axis, timeAxis } from '../../../widgets/chart/axis';
import { cell } from '../types';
import { type Course, coursesOf, furthestBehind, type WayCourses } from './courses';

type Look = 'works' | 'waitsForLock' | 'holds' | 'commits' | 'executes' | 'waitsToCommit';

interface Bar {
  readonly key: string;
  readonly look: Look;
  readonly isAtSource: boolean;
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
}

interface Slope {
  readonly key: string;
  readonly kind: 'lcr' | 'announcement' | 'answer';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

interface LaneLayout {
  readonly lane: number;
  readonly top: number;
  /** Height of a bar. */
  readonly bar: number;
  /** The line of the source and that of the replica. */
  readonly link: readonly [number, number];
  readonly names: readonly { readonly number: number; readonly y: number }[];
  readonly bars: readonly Bar[];
  /** Changes within a bar. */
  readonly ticks: readonly { readonly x: number; readonly y: number }[];
  /** Commits, at the source and at the replica. */
  readonly commits: readonly { readonly x: number; readonly y: number }[];
  readonly slopes: readonly Slope[];
  /** How long the transaction that comes last after its commit is under way. */
  readonly behind: {
    readonly x1: number;
    readonly x2: number;
    readonly y: number;
    readonly words: string;
    /** The words are left of the arrow: there is no room on its right. */
    readonly isLeft: boolean;
  } | null;
  /** From the beginning to the last commit at the source; null before it. */
  readonly allCommittedNs: number | null;
  readonly behindNs: number | null;
}

export interface LanesLayout {
  readonly x0: number;
  readonly x1: number;
  readonly isNarrow: boolean;
  readonly axis: Axis;
  readonly lanes: readonly LaneLayout[];
  readonly foot: number;
  readonly height: number;
  /** Null once all of them are visible: the axis ends before it. */
  readonly now: number | null;
}

export const NARROW = 620;
const [HEAD, AXIS] = [6, 42];
/** From the last transaction of the source to the link, from the link to the first one of the replica, and under the last one, px. */
const [TO_LINK, FROM_LINK, FOOT] = [4, 6, 2];

/** Heights of a lane's parts, px: as a stage with room has them, and as close as they can be read. */
interface Measures {
  readonly row: number;
  readonly bar: number;
  readonly link: number;
  /** Under a lane, where the arrow of the slowest transaction is. */
  readonly gap: number;
}
const NATURAL: Measures = { row: 13, bar: 8, link: 40, gap: 30 };
const LEAST: Measures = { row: 5, bar: 3.5, link: 14, gap: 14 };
/** Transactions closer than this have no room for their numbers, px. */
const NUMBERED = 10;
const [LEFT, NARROW_LEFT, RIGHT, NARROW_RIGHT] = [176, 40, 150, 14];

const LOOKS: Readonly<Record<number, Look>> = {
  [LaneSpan.Works]: 'works',
  [LaneSpan.WaitsForLock]: 'waitsForLock',
  [LaneSpan.WaitsForAnswer]: 'holds',
  [LaneSpan.Commits]: 'commits',
  [LaneSpan.Executes]: 'executes',
  [LaneSpan.WaitsToCommit]: 'waitsToCommit',
};

const KINDS: Readonly<Record<number, Slope['kind']>> = {
  [LaneMessage.Lcr]: 'lcr',
  [LaneMessage.Announcement]: 'announcement',
  [LaneMessage.Answer]: 'answer',
};

/**
 * Null where no client has committed a change in all three ways, or before the first of them begins. It takes its natural
 * height, or less where there is less room.
 */
export function lanesLayout(
  frame: ReplicationFrame,
  width: number,
  room = Number.POSITIVE_INFINITY,
): LanesLayout | null {
  const ways = coursesOf(frame);
  const nowNs = cell(frame.clock.time_ns);
  const all = ways.flatMap(({ courses }) => courses);
  const begins = Math.min(...all.flatMap(({ spans }) => spans.map(({ from }) => from)));
  if (!Number.isFinite(begins) || nowNs <= begins) return null;
  const ends = Math.max(...all.map(({ visible, committed }) => visible ?? committed ?? begins));
  const pad = (ends - begins) * 0.04;
  const isNarrow = width < NARROW;
  const x0 = isNarrow ? NARROW_LEFT : LEFT;
  const x1 = Math.max(x0 + 60, width - (isNarrow ? NARROW_RIGHT : RIGHT));
  const from = Math.max(0, begins - pad);
  const axis = timeAxis(from / NS_PER_S, (ends + pad) / NS_PER_S, x0, x1, isNarrow ? 76 : 110);
  const x = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  const rows = Math.max(...ways.map(({ courses }) => courses.length));
  const name = isNarrow ? 14 : 0;
  const pitchOf = ({ row, link, gap }: Measures) =>
    name + 2 * rows * row + TO_LINK + link + FROM_LINK + gap + FOOT;
  const measures = measuresFor((room - HEAD - AXIS) / ways.length, pitchOf);
  const pitch = pitchOf(measures);
  const lanes = ways.map((way, index) =>
    laneOf(way, { x, x1, nowNs, ...measures, top: HEAD + index * pitch + name }),
  );
  const foot = HEAD + ways.length * pitch;
  const now = nowNs > ends + pad ? null : x(nowNs);
  return { x0, x1, isNarrow, axis, lanes, foot, height: foot + AXIS, now };
}

/** Between both, so that a lane has this height. */
function measuresFor(height: number, heightOf: (measures: Measures) => number): Measures {
  const [least, natural] = [heightOf(LEAST), heightOf(NATURAL)];
  const share = Math.min(1, Math.max(0, (height - least) / (natural - least)));
  const mix = (part: keyof Measures) => LEAST[part] + (NATURAL[part] - LEAST[part]) * share;
  return { row: mix('row'), bar: mix('bar'), link: mix('link'), gap: mix('gap') };
}

interface Room extends Measures {
  x(ns: number): number;
  readonly x1: number;
  readonly nowNs: number;
  readonly top: number;
}

function laneOf({ lane, courses }: WayCourses, room: Room): LaneLayout {
  const { x, x1, nowNs, row, bar, link, gap, top } = room;
  const linkTop = top + courses.length * row + TO_LINK;
  const linkFoot = linkTop + link;
  const sourceY = (index: number) => top + index * row;
  const replicaY = (index: number) => linkFoot + FROM_LINK + index * row;
  const isPast = (ns: number | null): ns is number => ns !== null && ns <= nowNs;
  const bars = courses.flatMap(({ number, spans }, index) =>
    spans
      .filter(({ from }) => from <= nowNs)
      .map(({ does, from, until }, at): Bar => {
        const isAtSource = does < LaneSpan.Executes;
        return {
          key: `${number}.${at}`,
          look: LOOKS[does] ?? 'works',
          isAtSource,
          x1: x(from),
          x2: x(Math.min(nowNs, until)),
          y: isAtSource ? sourceY(index) : replicaY(index),
        };
      }),
  );
  const behind = furthestBehind(courses, nowNs);
  const allCommitted = courses.map(({ committed }) => committed);
  const begins = Math.min(...courses.flatMap(({ spans }) => spans.map(({ from }) => from)));
  return {
    lane,
    top,
    bar,
    link: [linkTop, linkFoot],
    names:
      row < NUMBERED ? [] : courses.map(({ number }, index) => ({ number, y: sourceY(index) })),
    bars,
    ticks: courses.flatMap(({ changes }, index) =>
      changes.filter(isPast).map((at) => ({ x: x(at), y: sourceY(index) })),
    ),
    commits: courses.flatMap(({ committed, visible }, index) => [
      ...(isPast(committed) ? [{ x: x(committed), y: sourceY(index) }] : []),
      ...(isPast(visible) ? [{ x: x(visible), y: replicaY(index) }] : []),
    ]),
    slopes: courses.flatMap((course) => slopesOf(course, room, [linkTop, linkFoot])),
    behind: behind === null ? null : arrowOf(behind, x, x1, replicaY(courses.length) + gap * 0.27),
    allCommittedNs: allCommitted.every(isPast) ? Math.max(...allCommitted) - begins : null,
    behindNs: behind?.behindNs ?? null,
  };
}

/** A message that is still on the link ends where it is now. */
function slopesOf(
  { number, messages }: Course,
  { x, nowNs }: Room,
  [top, foot]: readonly [number, number],
): Slope[] {
  return messages
    .filter(({ sent }) => sent <= nowNs)
    .map(({ what, sent, received }, index) => {
      const kind = KINDS[what] ?? 'lcr';
      const [start, end] = kind === 'answer' ? [foot, top] : [top, foot];
      const until = Math.min(nowNs, received ?? nowNs);
      const way = received === null ? 1 : (until - sent) / Math.max(1, received - sent);
      return {
        key: `${number}.${index}`,
        kind,
        x1: x(sent),
        y1: start,
        x2: x(until),
        y2: start + (end - start) * way,
      };
    });
}

/** Room for the words at the right of the arrow, px. */
const WORDS = 58;

function arrowOf(
  { committed, visible, behindNs }: { committed: number; visible: number; behindNs: number },
  x: (ns: number) => number,
  x1: number,
  y: number,
): LaneLayout['behind'] {
  const [from, to] = [x(committed), x(visible)];
  return { x1: from, x2: to, y, words: formatDuration(behindNs), isLeft: to + WORDS > x1 };
}
