/** Transactions from the facts of a run: when each of their LCRs was captured, sent and received, and when an applier had it. Pure. */

import { FactKind } from '../../../engine/generated/replication-codes';
import type { FactsTable, ReplicationFrame } from '../../../engine/generated/replication-frame';
import { endsOf } from '../directions';
import { cell } from '../types';

interface Message {
  readonly lcr: number;
  readonly sentNs: number;
  /** null while it is on the link, or lost there. */
  readonly receivedNs: number | null;
}

export interface Course {
  readonly transaction: number;
  readonly capturedNs: readonly number[];
  /** When its commit was captured; null while that has not happened. */
  readonly commitNs: number | null;
  readonly messages: readonly Message[];
  readonly beganNs: number | null;
  readonly appliedNs: number | null;
  /** From 0. */
  readonly applier: number | null;
}

interface Draft {
  transaction: number;
  captured: { lcr: number; scn: number; timeNs: number }[];
  sent: Map<number, number>;
  received: Map<number, number>;
  commitScn: number;
  beganNs: number | null;
  appliedNs: number | null;
  applier: number | null;
}

/** In the order of their first LCR; those that were captured again count from there. Cost: linear in facts. */
export function coursesOf(
  frame: Pick<ReplicationFrame, 'facts' | 'links'>,
  replica: number,
): Course[] {
  const { facts } = frame;
  const ends = endsOf(frame, replica);
  const drafts = new Map<number, Draft>();
  for (let row = 0; row < facts.rows; row += 1) {
    const database = cell(facts.database, row);
    if (database !== ends.source && database !== ends.target) continue;
    const transaction = cell(facts.transaction, row);
    if (transaction === 0) continue;
    const kind = cell(facts.kind, row);
    const known = drafts.get(transaction);
    const draft =
      known === undefined || (kind === FactKind.Captured && known.appliedNs !== null)
        ? empty(transaction)
        : known;
    // A transaction whose first LCRs are before the listed facts is not drawn by half.
    if (known === undefined && kind !== FactKind.Captured) continue;
    if (kind === FactKind.RolledBack || kind === FactKind.DuplicateDropped) {
      drafts.delete(transaction);
      continue;
    }
    take(draft, facts, row);
    drafts.set(transaction, draft);
  }
  return [...drafts.values()].map(finished).sort((a, b) => firstOf(a) - firstOf(b));
}

export const firstOf = ({ capturedNs }: Course): number => capturedNs[0] ?? 0;

const empty = (transaction: number): Draft => ({
  transaction,
  captured: [],
  sent: new Map(),
  received: new Map(),
  commitScn: 0,
  beganNs: null,
  appliedNs: null,
  applier: null,
});

function take(draft: Draft, facts: FactsTable, row: number): void {
  const [timeNs, lcr, scn] = [facts.time_ns, facts.lcr, facts.scn].map((of) => cell(of, row)) as [
    number,
    number,
    number,
  ];
  switch (facts.kind[row]) {
    case FactKind.Captured:
      draft.captured.push({ lcr, scn, timeNs });
      break;
    case FactKind.Sent:
      draft.sent.set(lcr, timeNs);
      break;
    case FactKind.Received:
      draft.received.set(lcr, timeNs);
      break;
    case FactKind.TransactionReady:
      draft.commitScn = scn;
      break;
    case FactKind.ApplyBegan:
      draft.beganNs = timeNs;
      draft.applier = cell(facts.part, row);
      break;
    case FactKind.Applied:
      draft.appliedNs = timeNs;
      break;
  }
}

function finished(draft: Draft): Course {
  const { transaction, captured, sent, received, commitScn } = draft;
  return {
    transaction,
    capturedNs: captured.map(({ timeNs }) => timeNs),
    commitNs: captured.find(({ scn }) => scn === commitScn)?.timeNs ?? null,
    messages: [...sent].map(([lcr, sentNs]) => ({
      lcr,
      sentNs,
      receivedNs: received.get(lcr) ?? null,
    })),
    beganNs: draft.beganNs,
    appliedNs: draft.appliedNs,
    applier: draft.applier,
  };
}
