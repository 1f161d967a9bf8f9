/** Conflicts in sentences: who changed what and when, and why a database keeps one of two changes. Pure. */

import say from '../../../base/messages/views/replication-conflicts';
import { formatCount } from '../../../base/numbers';
import { formatXid } from '../../../base/xid';
import type { ReplicationScenario } from '../../../engine/generated/control';
import {
  CONFLICT_REASON_NAMES,
  CONFLICT_RESULT_NAMES,
  ConflictReason,
  ConflictResult,
} from '../../../engine/generated/replication-codes';
import {
  type Change,
  type ConflictsLayout,
  type Decision,
  keptAt,
  type Pair,
  type Values,
} from './layout';

export const rowName = ({ tables }: ReplicationScenario, table: number, key: number): string =>
  say.row({ table: tables[table]?.name ?? String(table + 1), key });

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
  const name = CONFLICT_RESULT_NAMES[result] ?? 'Lost';
  return say.question[name]({ from: arrived.database + 1, at: at + 1 });
}

export function reasonText({ changes }: Pair, { at, result, reason }: Decision): string {
  const [arrived, there] = changes[0].database === at ? [changes[1], changes[0]] : changes;
  const name = CONFLICT_REASON_NAMES[reason] ?? 'Time';
  const won = result === ConflictResult.Won;
  const scns = { scn: formatCount(arrived.scn), found: formatCount(there.scn) };
  if (reason === ConflictReason.Time)
    return won ? say.reason.later(scns) : say.reason.earlier(scns);
  if (reason === ConflictReason.Tie) return say.reason.Tie(scns);
  return say.reason[name as 'Overwrite' | 'Discard' | 'NoResolution']({ at: at + 1 });
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
