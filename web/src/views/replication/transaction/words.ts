/** The moments of a transaction's life as sentences. Pure. */

import sayText from '../../../base/messages/views/replication-text';
import say from '../../../base/messages/views/replication-transaction';
import { formatXid } from '../../../base/xid';
import { FACT_KIND_NAMES, FactKind } from '../../../engine/generated/replication-codes';
import { SOURCE } from '../types';
import type { Fact, Run } from './facts';

export function factWords(fact: Fact): string {
  const name = FACT_KIND_NAMES[fact.kind];
  if (name === undefined) return '';
  const { databaseName } = sayText;
  return sayText.fact[name]({
    part: fact.part + 1,
    database:
      fact.database === SOURCE
        ? databaseName.source()
        : databaseName.replica({ replica: fact.database }),
    transaction: formatXid(fact.transaction),
    lcr: fact.lcr,
    scn: String(fact.scn),
  });
}

/** What happened to one LCR, or to several one after the other. */
export function runWords({ kind, facts }: Run): string {
  const [first] = facts;
  if (facts.length === 1) return factWords(first);
  const words = { count: facts.length, first: first.lcr, last: facts.at(-1)?.lcr ?? first.lcr };
  switch (kind) {
    case FactKind.Captured:
      return say.run.captured(words);
    case FactKind.Sent:
      return say.run.sent(words);
    case FactKind.Received:
      return say.run.received(words);
    default:
      return say.run.spilled(words);
  }
}
