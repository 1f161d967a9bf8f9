/**
 * The event log: which facts a filter keeps, newest first. Pure; frame and filter in, rows out. Facts are numbered, so
 * the order does not depend on how they were fetched.
 */

import { NO_BLOCK, NO_INSTANCE, NO_XID } from '../../../base/missing-values';
import type { FactsTable } from '../../../engine/generated/frame';
import { FACT_GROUPS, type FactGroup } from '../fact-groups';

export interface EventFilter {
  /** Kinds that are shown; empty shows all. */
  readonly groups: ReadonlySet<FactGroup>;
  readonly instance: number | null;
  readonly block: number | null;
  readonly xid: number | null;
}

export const NO_FILTER: EventFilter = {
  groups: new Set(),
  instance: null,
  block: null,
  xid: null,
};

export const GROUP_NAMES = Object.keys(FACT_GROUPS) as FactGroup[];

const GROUP_OF = new Map<number, FactGroup>(
  GROUP_NAMES.flatMap((group) => FACT_GROUPS[group].map((kind) => [kind, group] as const)),
);

export function groupOf(kind: number): FactGroup {
  return GROUP_OF.get(kind) ?? 'recovery';
}

/** Whether there were earlier facts than those of the table, which are numbered from 0. Cost: linear. */
export function hasEarlier({ id }: FactsTable): boolean {
  return id.length > 0 && id.every((each) => each > 0);
}

/** Rows of the facts table that the filter keeps, newest first. Cost: linear, plus sorting what is kept. */
export function eventIndex(facts: FactsTable, filter: EventFilter): number[] {
  const kept: number[] = [];
  for (let i = 0; i < facts.rows; i += 1) if (keeps(facts, filter, i)) kept.push(i);
  return kept.sort((a, b) => facts.id[b] - facts.id[a]);
}

function keeps(facts: FactsTable, filter: EventFilter, i: number): boolean {
  const { groups, instance, block, xid } = filter;
  if (groups.size > 0 && !groups.has(groupOf(facts.kind[i]))) return false;
  if (instance !== null && facts.instance[i] !== instance && facts.other[i] !== instance) {
    return false;
  }
  if (block !== null && facts.block[i] !== block) return false;
  return xid === null || facts.xid[i] === xid;
}

/** What pointing at a fact lights: its block, else its transaction, else its instance. */
export function subjectOfFact(facts: FactsTable, i: number) {
  if (facts.block[i] !== NO_BLOCK) return { kind: 'block', block: facts.block[i] } as const;
  if (facts.xid[i] !== NO_XID) return { kind: 'txn', xid: facts.xid[i] } as const;
  if (facts.instance[i] !== NO_INSTANCE) {
    return { kind: 'instance', instance: facts.instance[i] } as const;
  }
  return null;
}

/** The filter with one group shown or hidden. All groups shown is the same as none chosen. */
export function toggled(filter: EventFilter, group: FactGroup): EventFilter {
  const groups = new Set(filter.groups);
  if (!groups.delete(group)) groups.add(group);
  return { ...filter, groups: groups.size === GROUP_NAMES.length ? new Set() : groups };
}
