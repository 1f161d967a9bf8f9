/** Which facts of two clusters are the same, and what is said of one. */

import say from '../../../base/messages/compare';
import { FACT_KIND_NAMES, FactKind } from '../../../engine/generated/codes';
import type { FactsTable } from '../../../engine/generated/frame';
import { applyDiff } from '../../../player/scenario-diff';
import type { ComparedFact, ComparedFacts } from '../../comparison';
import { FACT_GROUPS, type FactGroup, factGroupName } from '../fact-groups';
import { type Fact, factAt, factText } from '../fact-text';
import { clusterFrame, clusterScenario } from '../types';

const asFact = (fact: ComparedFact) => fact as Fact;

export const FACTS: ComparedFacts = {
  kinds: Object.values(FactKind),
  groups: Object.entries(FACT_GROUPS).map(([name, kinds]) => ({
    name,
    label: () => factGroupName(name as FactGroup),
    kinds,
  })),
  get ofCourseWords() {
    return say.parting.withoutBuddies();
  },
  // What only a buddy does, where only one run has buddies: that differs, and it is not what one looks for.
  ofCourse(carried, change) {
    const base = clusterScenario(carried);
    const changed = applyDiff(base, change).scenario;
    const oneHas = (base.buddy.buddies === 0) !== (changed.buddy.buddies === 0);
    if (!oneHas) return new Set();
    return new Set(
      Object.values(FactKind).filter((kind) => FACT_KIND_NAMES[kind]?.startsWith('Buddy')),
    );
  },
  at: (facts, row) => factAt(facts as unknown as FactsTable, row),
  same: (a, b) => isSame(asFact(a), asFact(b)),
  words: (fact, frame) => factText(asFact(fact), clusterFrame(frame).clock.log_file_bytes[0] ?? 1),
};

function isSame(a: Fact, b: Fact): boolean {
  return (
    a.timeNs === b.timeNs &&
    a.kind === b.kind &&
    a.instance === b.instance &&
    a.other === b.other &&
    a.slot === b.slot &&
    a.block === b.block &&
    a.xid === b.xid &&
    a.value === b.value
  );
}
