/** What happened to one transaction on its way to one replica, as rows of facts in order. Pure. */

import type { ReplicationSubject } from '../../../engine/generated/control';
import { FactKind } from '../../../engine/generated/replication-codes';
import type { FactsTable, ReplicationFrame } from '../../../engine/generated/replication-frame';
import { endsOf } from '../directions';
import { cell, rowsOf } from '../types';

/** One fact, free of its table. */
export interface Fact {
  readonly number: number;
  readonly kind: number;
  readonly database: number;
  readonly part: number;
  readonly transaction: number;
  readonly lcr: number;
  readonly scn: number;
  readonly timeNs: number;
  readonly step: number;
}

function factAt(facts: FactsTable, row: number): Fact {
  return {
    number: cell(facts.number, row),
    kind: cell(facts.kind, row),
    database: cell(facts.database, row),
    part: cell(facts.part, row),
    transaction: cell(facts.transaction, row),
    lcr: cell(facts.lcr, row),
    scn: cell(facts.scn, row),
    timeNs: cell(facts.time_ns, row),
    step: cell(facts.step, row),
  };
}

/** The transaction that is selected, itself or by one of its LCRs; null for none. */
export function transactionOf(
  { lcrs, facts }: ReplicationFrame,
  subject: ReplicationSubject | null,
): number | null {
  if (subject?.kind === 'transaction') return subject.transaction;
  if (subject?.kind !== 'lcr') return null;
  const row = rowsOf(lcrs).find((at) => lcrs.lcr[at] === subject.lcr);
  if (row !== undefined) return cell(lcrs.transaction, row);
  const told = rowsOf(facts).find((at) => facts.lcr[at] === subject.lcr);
  return told === undefined ? null : cell(facts.transaction, told);
}

/**
 * Facts about the transaction, at the source and at this replica: those of the frame, and those that explain what is selected.
 * Cost: linear in both.
 */
export function factsOf(
  frame: ReplicationFrame,
  why: FactsTable | null | undefined,
  replica: number,
  transaction: number,
): Fact[] {
  const found = new Map<number, Fact>();
  const now = cell(frame.clock.time_ns);
  const ends = endsOf(frame, replica);
  for (const facts of [frame.facts, why]) {
    if (facts === null || facts === undefined) continue;
    for (const row of rowsOf(facts)) {
      if (facts.transaction[row] !== transaction || cell(facts.time_ns, row) > now) continue;
      const database = facts.database[row];
      if (database !== ends.source && database !== ends.target) continue;
      const fact = factAt(facts, row);
      found.set(fact.number, fact);
    }
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}

/** Facts of any transaction, or of none, of these kinds. */
export function otherFacts(
  { facts, clock }: ReplicationFrame,
  why: FactsTable | null | undefined,
  kinds: readonly number[],
): Fact[] {
  const found = new Map<number, Fact>();
  const now = cell(clock.time_ns);
  for (const table of [facts, why]) {
    if (table === null || table === undefined) continue;
    for (const row of rowsOf(table)) {
      if (!kinds.includes(cell(table.kind, row)) || cell(table.time_ns, row) > now) continue;
      const fact = factAt(table, row);
      found.set(fact.number, fact);
    }
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}

/** Facts of one kind that follow each other directly. */
export interface Run {
  readonly kind: number;
  readonly facts: readonly [Fact, ...Fact[]];
}

const OF_LCRS: readonly number[] = [
  FactKind.Captured,
  FactKind.Sent,
  FactKind.Received,
  FactKind.Spilled,
];

/** The life of a transaction: what happened to single LCRs is joined where nothing else happened between. */
export function runsOf(facts: readonly Fact[]): Run[] {
  const runs: Run[] = [];
  for (const fact of facts) {
    const last = runs.at(-1);
    const joins = last?.kind === fact.kind && OF_LCRS.includes(fact.kind);
    if (last !== undefined && joins) {
      runs[runs.length - 1] = { kind: fact.kind, facts: [...last.facts, fact] };
    } else runs.push({ kind: fact.kind, facts: [fact] });
  }
  return runs;
}
