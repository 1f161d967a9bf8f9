/** The first transactions in each way to replicate, from the tables of a frame. Pure. */

import { LaneSpan } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { cell, rowsOf } from '../types';

export interface Course {
  /** The same transaction has the same number in each way, from 1. */
  readonly number: number;
  readonly changes: readonly number[];
  /** What it does, a `LaneSpan`, from and until, ns. */
  readonly spans: readonly {
    readonly does: number;
    readonly from: number;
    readonly until: number;
  }[];
  readonly messages: readonly Message[];
  /** Durable at the source and at the replica, ns. */
  readonly committed: number | null;
  readonly visible: number | null;
}

interface Message {
  /** A `LaneMessage`. */
  readonly what: number;
  readonly sent: number;
  readonly received: number | null;
}

export interface WayCourses {
  /** A `Lane`. */
  readonly lane: number;
  readonly courses: readonly Course[];
}

/** Cost: rows of the tables times transactions, of which there are few. */
export function coursesOf(frame: ReplicationFrame): WayCourses[] {
  const { lanes, lane_spans, lane_changes, lane_messages } = frame;
  const ways = new Map<number, Course[]>();
  for (const row of rowsOf(lanes)) {
    const [lane, number] = [cell(lanes.lane, row), cell(lanes.number, row)];
    const own = (table: { rows: number; lane: ArrayLike<number>; number: ArrayLike<number> }) =>
      rowsOf(table).filter((at) => table.lane[at] === lane && table.number[at] === number);
    const course: Course = {
      number,
      changes: own(lane_changes).map((at) => cell(lane_changes.at_ns, at)),
      spans: own(lane_spans).map((at) => ({
        does: cell(lane_spans.does, at),
        from: cell(lane_spans.from_ns, at),
        until: cell(lane_spans.until_ns, at),
      })),
      messages: own(lane_messages).map((at) => ({
        what: cell(lane_messages.what, at),
        sent: cell(lane_messages.sent_ns, at),
        received: orNull(cell(lane_messages.received_ns, at)),
      })),
      committed: orNull(cell(lanes.committed_ns, row)),
      visible: orNull(cell(lanes.visible_ns, row)),
    };
    ways.set(lane, [...(ways.get(lane) ?? []), course]);
  }
  return [...ways].map(([lane, courses]) => ({ lane, courses }));
}

const orNull = (ns: number): number | null => (Number.isNaN(ns) ? null : ns);

/** The transaction that is at the replica latest after its commit, of those that are there now. */
export function furthestBehind(courses: readonly Course[], nowNs: number) {
  const arrived = courses.flatMap(({ number, committed, visible }) =>
    committed === null || visible === null || visible > nowNs
      ? []
      : [{ number, committed, visible, behindNs: visible - committed }],
  );
  return arrived.sort((a, b) => b.behindNs - a.behindNs)[0] ?? null;
}

/** How long it waits at the source for locks and for answers, ns. */
export function waitsOf({ spans }: Course): { readonly lock: number; readonly answer: number } {
  const of = (kind: number) =>
    spans
      .filter(({ does }) => does === kind)
      .reduce((sum, { from, until }) => sum + until - from, 0);
  return { lock: of(LaneSpan.WaitsForLock), answer: of(LaneSpan.WaitsForAnswer) };
}
