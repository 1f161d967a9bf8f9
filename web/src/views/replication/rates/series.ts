/**
 * Throughput and latency of one replica, from the facts of the run: LCRs a second in bins of equal width, and for every
 * transaction how long its commit took from capture to the replica, by where the time went. Pure.
 */

import { FactKind } from '../../../engine/generated/replication-codes';
import type { FactsTable, ReplicationFrame } from '../../../engine/generated/replication-frame';
import { endsOf } from '../directions';
import { cell } from '../types';

/** Where a commit spends time, in the order of its way. */
export const PARTS = ['queue1', 'link', 'queue2', 'waits', 'applier'] as const;
type Part = (typeof PARTS)[number];
type Times = Readonly<Record<Part, number>>;

/** A transaction that became durable at the replica. */
interface Landing {
  readonly timeNs: number;
  /** Its LCRs, the commit included. */
  readonly lcrs: number;
  /** ns by part, from the capture of the commit; null where that is before the first fact. */
  readonly parts: Times | null;
}

export interface Bin {
  readonly fromNs: number;
  /** Its end, or now if that is earlier. */
  readonly toNs: number;
  /** LCRs a second. */
  readonly captured: number;
  readonly sent: number;
  readonly applied: number;
  /** Means of the transactions that became durable in it; null if none did. */
  readonly parts: Times | null;
  readonly latencyNs: number | null;
  /** Long enough that its rates mean something. */
  readonly settled: boolean;
}

interface Counts {
  captured: number;
  sent: number;
  applied: number;
  landings: Times[];
}

/** From this moment on no fact is missing, ns. */
export const completeFrom = (facts: FactsTable): number =>
  cell(facts.number) === 0 ? 0 : cell(facts.time_ns);

type FactsOfDirections = Pick<ReplicationFrame, 'facts' | 'links'>;

/** Bins of `widthNs` from `fromNs` on, oldest first. Cost: linear in facts and bins. */
export function binsOf(
  frame: FactsOfDirections,
  replica: number,
  { fromNs, nowNs, widthNs }: { fromNs: number; nowNs: number; widthNs: number },
): Bin[] {
  const { facts } = frame;
  const ends = endsOf(frame, replica);
  const count = Math.max(0, Math.ceil((nowNs - fromNs) / widthNs));
  const counts = Array.from(
    { length: count },
    (): Counts => ({ captured: 0, sent: 0, applied: 0, landings: [] }),
  );
  const at = (timeNs: number) =>
    timeNs > nowNs
      ? undefined
      : counts[Math.min(count - 1, Math.floor((timeNs - fromNs) / widthNs))];
  for (let row = 0; row < facts.rows; row += 1) {
    const bin = at(cell(facts.time_ns, row));
    if (bin === undefined) continue;
    const isAt = (database: number) => facts.database[row] === database;
    if (facts.kind[row] === FactKind.Captured && isAt(ends.source)) bin.captured += 1;
    if (facts.kind[row] === FactKind.Sent && isAt(ends.target)) bin.sent += 1;
  }
  for (const { timeNs, lcrs, parts } of landingsOf(frame, replica)) {
    const bin = at(timeNs);
    if (bin === undefined) continue;
    bin.applied += lcrs;
    if (parts !== null) bin.landings.push(parts);
  }
  return counts.map(({ captured, sent, applied, landings }, index): Bin => {
    const start = fromNs + index * widthNs;
    const end = Math.min(nowNs, start + widthNs);
    const seconds = Math.max(1, end - start) / 1e9;
    const parts = meanOf(landings);
    return {
      fromNs: start,
      toNs: end,
      captured: captured / seconds,
      sent: sent / seconds,
      applied: applied / seconds,
      parts,
      latencyNs: parts === null ? null : PARTS.reduce((sum, part) => sum + parts[part], 0),
      settled: end - start >= widthNs / 2,
    };
  });
}

function meanOf(all: readonly Times[]): Times | null {
  if (all.length === 0) return null;
  const mean = (part: Part) => all.reduce((sum, times) => sum + times[part], 0) / all.length;
  return {
    queue1: mean('queue1'),
    link: mean('link'),
    queue2: mean('queue2'),
    waits: mean('waits'),
    applier: mean('applier'),
  };
}

/** Transactions that became durable at the replica, in order. Cost: linear in facts. */
export function landingsOf(frame: FactsOfDirections, replica: number): Landing[] {
  const { facts } = frame;
  const ends = endsOf(frame, replica);
  const landings: Landing[] = [];
  const commits = new Map<string, number>();
  const [captured, sent, received] = [
    new Map<number, number>(),
    new Map<number, number>(),
    new Map<number, number>(),
  ];
  const [ready, began] = [new Map<number, number>(), new Map<number, number>()];
  const lcrs = new Map<number, number>();
  for (let row = 0; row < facts.rows; row += 1) {
    const database = cell(facts.database, row);
    if (database !== ends.target && database !== ends.source) continue;
    const [timeNs, lcr] = [cell(facts.time_ns, row), cell(facts.lcr, row)];
    const [transaction, scn] = [cell(facts.transaction, row), cell(facts.scn, row)];
    switch (facts.kind[row]) {
      case FactKind.Captured:
        captured.set(lcr, timeNs);
        commits.set(`${transaction} ${scn}`, lcr);
        break;
      case FactKind.Sent:
        sent.set(lcr, timeNs);
        break;
      case FactKind.Received:
        received.set(lcr, timeNs);
        lcrs.set(transaction, (lcrs.get(transaction) ?? 0) + 1);
        break;
      case FactKind.TransactionReady:
        ready.set(transaction, timeNs);
        break;
      case FactKind.ApplyBegan:
        began.set(transaction, timeNs);
        break;
      case FactKind.Applied: {
        const commit = commits.get(`${transaction} ${scn}`) ?? 0;
        const moments = [
          captured.get(commit),
          sent.get(commit),
          received.get(commit),
          ready.get(transaction),
          began.get(transaction),
          timeNs,
        ];
        landings.push({ timeNs, lcrs: lcrs.get(transaction) ?? 0, parts: partsOf(moments) });
        lcrs.delete(transaction);
        break;
      }
      case FactKind.DuplicateDropped:
      case FactKind.RolledBack:
        lcrs.delete(transaction);
        break;
      case FactKind.ApplyEnded:
        // Its memory is lost: all of it arrives again.
        lcrs.clear();
        break;
    }
  }
  return landings;
}

/** Null where a moment is not known. */
function partsOf(moments: readonly (number | undefined)[]): Times | null {
  const spans = moments.slice(1).map((to, index) => {
    const from = moments[index];
    return to === undefined || from === undefined ? Number.NaN : to - from;
  });
  if (spans.some((span) => !(span >= 0))) return null;
  const [queue1 = 0, link = 0, queue2 = 0, waits = 0, applier = 0] = spans;
  return { queue1, link, queue2, waits, applier };
}
