/** Conflicts in sentences: who changed what and when, and why a database keeps one of two changes. Pure. */

import say from '../../../base/messages/views/replication-conflicts';
import { formatCount } from '../../../base/numbers';
import { formatXid } from '../../../base/xid';
import type { ReplicationScenario } from '../../../engine/generated/control';
import { questionOf, reasonOf } from '../met';
import {
  type Change,
  type ConflictsLayout,
  type Decision,
  keptAt,
  type Pair,
  type Values,
} from './layout';

/** @param count columns that the table has after its key */
export const valuesText = (values: Values, count: number): string =>
  values === null ? say.noRow() : values.slice(0, count).map(formatCount).join(' · ');

/** Columns of a table after its key. */
export const columnsOf = ({ tables }: ReplicationScenario, table: number): number =>
  tables[table]?.value_columns ?? 1;

export function changeText({ database, scn, transaction, row }: Change, columns: number): string {
  const words = { database: database + 1, scn: formatCount(scn), row: valuesText(row, columns) };
  if (scn === 0) return say.unchanged({ row: words.row });
  return transaction === 0
    ? say.change(words)
    : say.changeOf({ ...words, transaction: formatXid(transaction) });
}

/** “Why did the change of database 1 lose at database 2?” */
export function questionText({ changes }: Pair, { at, result }: Decision): string {
  const arrived = changes[0].database === at ? changes[1] : changes[0];
  return questionOf({ result, from: arrived.database, at });
}

export function reasonText({ changes }: Pair, { at, result, reason }: Decision): string {
  const [arrived, there] = changes[0].database === at ? [changes[1], changes[0]] : changes;
  const scns = { scn: arrived.scn, foundScn: there.scn };
  return reasonOf({ result, reason, at, from: arrived.database, ...scns });
}

/** Whether both databases have decided, and alike. */
export function agreementText(pair: Pair): string {
  const [first, second] = [keptAt(pair, 0), keptAt(pair, 1)];
  if (first === null) return say.agreement.open({ at: 1 });
  if (second === null) return say.agreement.open({ at: 2 });
  return first === second ? say.agreement.same() : say.agreement.different();
}

export const conflictsSentence = ({ conflicts, different }: ConflictsLayout): string =>
  say.sentence({ conflicts, different });
