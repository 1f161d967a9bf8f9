/** One transaction over time: a row for each of its LCRs, coloured by where it was. LCRs that were sent twice have two rows. Pure. */

import { digitsFor, NS_PER_S } from '../../../base/time';
import { FactKind, LcrPlace } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { type Axis, timeAxis } from '../../../widgets/chart/axis';
import { cell, rowsOf } from '../types';
import type { Fact } from './facts';

/** Where an LCR is, in the order of its way. */
export const WAYS = ['queue1', 'link', 'memory', 'waits', 'applier'] as const;
type Way = (typeof WAYS)[number];
type Ending = 'applied' | 'dropped' | 'lost' | 'open';

interface Stretch {
  readonly way: Way;
  readonly x1: number;
  readonly x2: number;
}

export interface LifeRow {
  readonly lcr: number;
  readonly scn: number;
  readonly isEnd: boolean;
  readonly y: number;
  readonly stretches: readonly Stretch[];
  readonly ending: Ending;
  readonly x2: number;
}

export interface LifeLayout {
  readonly x0: number;
  readonly x1: number;
  readonly axis: Axis;
  readonly digits: number;
  readonly rows: readonly LifeRow[];
  /** Height of a row, px. */
  readonly rowHeight: number;
  readonly foot: number;
  readonly height: number;
  /** Its commit arrived, its applier began, it was durable; px, null while that has not happened. */
  readonly moments: readonly { readonly name: 'ready' | 'began' | 'applied'; readonly x: number }[];
}

const [TOP, AXIS] = [8, 28];
const [MOST_HEIGHT, WIDEST_ROW, NARROWEST_ROW] = [220, 15, 3];
const [NAMES, NARROW_NAMES, RIGHT] = [92, 58, 16];

/** Null where no fact is known about the transaction. */
export function lifeLayout(
  frame: ReplicationFrame,
  facts: readonly Fact[],
  replica: number,
  width: number,
): LifeLayout | null {
  const captured = facts.filter(({ kind }) => kind === FactKind.Captured);
  const [first] = captured;
  if (first === undefined) return null;
  const now = cell(frame.clock.time_ns);
  const applied = facts.findLast(({ kind }) => ENDS.includes(kind));
  const last = applied?.timeNs ?? now;
  const pad = Math.max(1e5, (last - first.timeNs) * 0.04);
  const [from, to] = [Math.max(0, first.timeNs - pad), last + pad];
  const x0 = width < 480 ? NARROW_NAMES : NAMES;
  const x1 = Math.max(x0 + 40, width - RIGHT);
  const axis = timeAxis(from / NS_PER_S, to / NS_PER_S, x0, x1, width < 480 ? 76 : 110);
  const x = (ns: number) => axis.scale(ns / NS_PER_S);
  const rowHeight = Math.max(NARROWEST_ROW, Math.min(WIDEST_ROW, MOST_HEIGHT / captured.length));
  const foot = TOP + captured.length * rowHeight + 6;
  const rows = captured.map((capture, index) =>
    rowOf(frame, facts, { capture, replica, now, x, y: TOP + index * rowHeight }),
  );
  const moment = (name: LifeLayout['moments'][number]['name'], kind: number) => {
    const fact = facts.findLast((it) => it.kind === kind);
    return fact === undefined ? [] : [{ name, x: x(fact.timeNs) }];
  };
  return {
    ...{ x0, x1, axis, rows, rowHeight, foot },
    digits: digitsFor(to - from),
    height: foot + AXIS,
    moments: [
      ...moment('ready', FactKind.TransactionReady),
      ...moment('began', FactKind.ApplyBegan),
      ...moment('applied', FactKind.Applied),
    ],
  };
}

const ENDS: readonly number[] = [
  FactKind.Applied,
  FactKind.DuplicateDropped,
  FactKind.RolledBack,
  FactKind.Failed,
];

interface Around {
  readonly capture: Fact;
  readonly replica: number;
  readonly now: number;
  readonly y: number;
  x(timeNs: number): number;
}

function rowOf(frame: ReplicationFrame, facts: readonly Fact[], around: Around): LifeRow {
  const { capture, replica, now, x, y } = around;
  const after = facts.filter(({ number }) => number > capture.number);
  const own = (kind: number) =>
    after.find((fact) => fact.kind === kind && fact.lcr === capture.lcr)?.timeNs;
  const received = own(FactKind.Received);
  const end = endOf(frame, after, { capture, replica, received });
  // What happens to the transaction happens to an LCR that has arrived.
  const ofTransaction = (kind: number) =>
    received === undefined
      ? undefined
      : after.find((fact) => fact.kind === kind && fact.timeNs >= received)?.timeNs;
  const begins = [
    capture.timeNs,
    own(FactKind.Sent),
    received,
    ofTransaction(FactKind.TransactionReady),
    ofTransaction(FactKind.ApplyBegan),
  ];
  const until = Math.min(now, end.timeNs ?? now);
  const stretches = WAYS.flatMap((way, index): Stretch[] => {
    const start = begins[index];
    if (start === undefined || start >= until) return [];
    const next = begins.slice(index + 1).find((at) => at !== undefined) ?? until;
    return [{ way, x1: x(start), x2: x(Math.min(next, until)) }];
  });
  const ends = after.filter(({ kind }) => ENDS.includes(kind));
  return {
    lcr: capture.lcr,
    scn: capture.scn,
    isEnd: ends.some(({ scn }) => scn === capture.scn) || isEndNow(frame, capture.lcr),
    y,
    stretches,
    ending: end.ending,
    x2: x(until),
  };
}

const ROW_CHANGES = 4;

/** Its operation is a commit or a rollback, as far as the frame knows the LCR. */
function isEndNow({ lcrs }: ReplicationFrame, lcr: number): boolean {
  const row = rowsOf(lcrs).find((at) => lcrs.lcr[at] === lcr);
  return row !== undefined && cell(lcrs.operation, row) >= ROW_CHANGES;
}

interface Arrival {
  readonly capture: Fact;
  readonly replica: number;
  readonly received: number | undefined;
}

function endOf(
  { places }: ReplicationFrame,
  after: readonly Fact[],
  { capture, replica, received }: Arrival,
): { readonly ending: Ending; readonly timeNs: number | null } {
  const row = rowsOf(places).find(
    (at) => places.lcr[at] === capture.lcr && places.replica[at] === replica,
  );
  const place = row === undefined ? null : cell(places.stage, row);
  if (row !== undefined && place === LcrPlace.Lost) {
    return { ending: 'lost', timeNs: cell(places.since_ns, row) };
  }
  const byRule = after.find(
    ({ kind, lcr }) => kind === FactKind.DroppedByRule && lcr === capture.lcr,
  );
  if (byRule !== undefined) return { ending: 'dropped', timeNs: byRule.timeNs };
  const again = after.find(({ kind, scn }) => kind === FactKind.Captured && scn === capture.scn);
  const end =
    received === undefined
      ? undefined
      : after.find(({ kind, timeNs }) => ENDS.includes(kind) && timeNs >= received);
  if (end !== undefined && (again === undefined || end.number < again.number)) {
    return { ending: end.kind === FactKind.Applied ? 'applied' : 'dropped', timeNs: end.timeNs };
  }
  // It was made again, so the first one did not end.
  return again === undefined
    ? { ending: 'open', timeNs: null }
    : { ending: 'lost', timeNs: again.timeNs };
}
