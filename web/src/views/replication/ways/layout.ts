/**
 * The last transactions on one axis of time: above what the source captures, below what the replica applies, and between them each
 * LCR on the link as a slope. Pure.
 */

import { formatDuration, NS_PER_S } from '../../../base/time';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { type Axis, timeAxis } from '../../../widgets/chart/axis';
import { cell } from '../types';
import { type Course, coursesOf, firstOf } from './series';

export interface Lane {
  readonly transaction: number;
  readonly y: number;
  readonly x1: number;
  readonly x2: number;
  /** Its changes. */
  readonly ticks: readonly number[];
  /** Its commit; null while that has not happened. */
  readonly commit: number | null;
  readonly applier: number | null;
}

interface Slope {
  readonly key: string;
  readonly transaction: number;
  readonly x1: number;
  readonly x2: number;
  /** It has not arrived. */
  readonly isOpen: boolean;
}

export interface WaysLayout {
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly source: readonly Lane[];
  readonly replica: readonly Lane[];
  readonly slopes: readonly Slope[];
  /** Top and foot of the link. */
  readonly link: readonly [number, number];
  readonly foot: number;
  readonly height: number;
  readonly now: number;
  /** From a commit at the source to that at the replica, of the transaction that took longest. */
  readonly behind: {
    readonly x1: number;
    readonly x2: number;
    readonly y: number;
    readonly words: string;
  } | null;
}

/** Transactions in the picture, and how many of them are applied. */
const [ROWS, APPLIED] = [7, 4];
const [TOP, ROW, LINK, AXIS] = [10, 15, 52, 44];
const [LEFT, RIGHT, NARROW_LEFT] = [116, 18, 54];

/** Null before the first LCR. */
export function waysLayout(
  frame: ReplicationFrame,
  replica: number,
  width: number,
  stretch: { readonly from: number; readonly to: number } | null = null,
): WaysLayout | null {
  const now = cell(frame.clock.time_ns);
  const courses = shownOf(frame, replica, now);
  const [oldest] = courses;
  if (oldest === undefined) return null;
  const pad = Math.max(1e5, (now - firstOf(oldest)) * 0.04);
  const { from, to } = stretch ?? { from: Math.max(0, firstOf(oldest) - pad), to: now + pad };
  const x0 = width < 480 ? NARROW_LEFT : LEFT;
  const x1 = Math.max(x0 + 40, width - RIGHT);
  const axis = timeAxis(from / NS_PER_S, to / NS_PER_S, x0, x1, width < 480 ? 76 : 110);
  const x = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  const linkTop = TOP + courses.length * ROW + 6;
  const linkFoot = linkTop + LINK;
  const below = linkFoot + 8;
  const foot = below + courses.length * ROW + 24;
  const source = courses.map((course, index): Lane => {
    const last = course.capturedNs.at(-1) ?? now;
    return {
      transaction: course.transaction,
      y: TOP + index * ROW,
      x1: x(firstOf(course)),
      x2: x(course.commitNs ?? Math.max(last, course.appliedNs === null ? now : last)),
      ticks: course.capturedNs.map(x),
      commit: course.commitNs === null ? null : x(course.commitNs),
      applier: null,
    };
  });
  const lanes = courses.flatMap((course, index): Lane[] => {
    if (course.beganNs === null) return [];
    return [
      {
        transaction: course.transaction,
        y: below + index * ROW,
        x1: x(course.beganNs),
        x2: x(course.appliedNs ?? now),
        ticks: [],
        commit: course.appliedNs === null ? null : x(course.appliedNs),
        applier: course.applier,
      },
    ];
  });
  const slopes = courses.flatMap(({ transaction, messages }) =>
    messages.map(
      ({ lcr, sentNs, receivedNs }): Slope => ({
        key: String(lcr),
        transaction,
        x1: x(sentNs),
        x2: x(receivedNs ?? now),
        isOpen: receivedNs === null,
      }),
    ),
  );
  return {
    ...{ x0, x1, axis, source, slopes, foot },
    replica: lanes,
    link: [linkTop, linkFoot],
    height: foot + AXIS,
    now: x(now),
    behind: longestOf(courses, x, foot - 12),
  };
}

/** The last ones that are applied, and those after them that have a row left. */
function shownOf(frame: ReplicationFrame, replica: number, now: number): Course[] {
  const courses = coursesOf(frame, replica).filter((course) => firstOf(course) <= now);
  const applied = courses.filter(({ appliedNs }) => appliedNs !== null).slice(-APPLIED);
  const open = courses.filter(({ appliedNs }) => appliedNs === null);
  return [...applied, ...open.slice(0, ROWS - applied.length)].sort(
    (a, b) => firstOf(a) - firstOf(b),
  );
}

function longestOf(
  courses: readonly Course[],
  x: (ns: number) => number,
  y: number,
): WaysLayout['behind'] {
  const late = ({ commitNs, appliedNs }: Course) =>
    commitNs === null || appliedNs === null ? -1 : appliedNs - commitNs;
  const longest = courses.reduce<Course | null>(
    (best, course) => (late(course) > (best === null ? -1 : late(best)) ? course : best),
    null,
  );
  if (longest === null || longest.commitNs === null || longest.appliedNs === null) return null;
  return {
    x1: x(longest.commitNs),
    x2: x(longest.appliedNs),
    y,
    words: formatDuration(late(longest)),
  };
}
