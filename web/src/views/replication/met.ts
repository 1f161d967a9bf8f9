/**
 * The conflicts that the changes of one transaction have met at the database where they arrived, in the order in which they were
 * decided, and in words. Pure.
 */

import say from '../../base/messages/views/replication-conflicts';
import { formatCount } from '../../base/numbers';
import type { ReplicationScenario, ReplicationSubject } from '../../engine/generated/control';
import {
  CONFLICT_REASON_NAMES,
  CONFLICT_RESULT_NAMES,
  ConflictReason,
  ConflictResult,
} from '../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../engine/generated/replication-frame';
import { endsOf } from './directions';
import { cell, rowsOf } from './types';

/** What decided a conflict. */
interface Decided {
  /** A `ConflictResult` and a `ConflictReason`. */
  readonly result: number;
  readonly reason: number;
  /** The database where the change arrived, and the one that it comes from, 0 for the first one. */
  readonly at: number;
  readonly from: number;
  /** SCN of the change, and of the row that it found: 0 for one that nobody has changed. */
  readonly scn: number;
  readonly foundScn: number;
}

interface Met extends Decided {
  readonly transaction: number;
  readonly table: number;
  readonly rowKey: number;
  readonly timeNs: number;
  readonly step: number;
}

type WithConflicts = Pick<ReplicationFrame, 'conflicts' | 'links'>;

/** The conflicts of all transactions on their way to a replica. */
export function metAt(frame: WithConflicts, replica: number): Met[] {
  const { conflicts } = frame;
  const { source, target } = endsOf(frame, replica);
  return rowsOf(conflicts)
    .filter((row) => conflicts.replica[row] === replica)
    .map((row) => ({
      transaction: cell(conflicts.transaction, row),
      table: cell(conflicts.table, row),
      rowKey: cell(conflicts.key, row),
      result: cell(conflicts.result, row),
      reason: cell(conflicts.reason, row),
      at: target,
      from: source,
      scn: cell(conflicts.scn, row),
      foundScn: cell(conflicts.found_scn, row),
      timeNs: cell(conflicts.time_ns, row),
      step: cell(conflicts.step, row),
    }));
}

/** A change by its table and its key, after it and before it. */
interface Keyed {
  readonly transaction: number;
  readonly table: number;
  readonly rowKey: number;
  readonly oldKey: number;
}

/** True if it is this change that has met the conflict. */
export const isOfChange = (
  { transaction, table, rowKey }: Pick<Met, 'transaction' | 'table' | 'rowKey'>,
  change: Keyed,
): boolean =>
  transaction === change.transaction &&
  table === change.table &&
  (rowKey === change.rowKey || rowKey === change.oldKey);

/** The change of an LCR; undefined where the frame has no such LCR. */
function changeOf({ lcrs }: Pick<ReplicationFrame, 'lcrs'>, lcr: number): Keyed | undefined {
  const row = rowsOf(lcrs).find((at) => lcrs.lcr[at] === lcr);
  return row === undefined ? undefined : changeAt(lcrs, row);
}

/** The change of the LCR in a row. */
export const changeAt = (lcrs: ReplicationFrame['lcrs'], row: number): Keyed => ({
  transaction: cell(lcrs.transaction, row),
  table: cell(lcrs.table, row),
  rowKey: cell(lcrs.key, row),
  oldKey: cell(lcrs.old_key, row),
});

/** The conflicts of the selected transaction, or of the selected LCR: if its change has met none, those of its transaction. */
export function metBySelected<T extends Pick<Met, 'transaction' | 'table' | 'rowKey'>>(
  frame: Pick<ReplicationFrame, 'lcrs'>,
  subject: ReplicationSubject | null,
  all: readonly T[],
): T[] {
  if (subject?.kind === 'transaction') {
    return all.filter(({ transaction }) => transaction === subject.transaction);
  }
  const change = subject?.kind === 'lcr' ? changeOf(frame, subject.lcr) : undefined;
  if (change === undefined) return [];
  const own = all.filter((met) => isOfChange(met, change));
  return own.length > 0 ? own : all.filter((met) => met.transaction === change.transaction);
}

export const isMade = ({ result }: Pick<Met, 'result'>): boolean => result === ConflictResult.Won;

export const rowName = ({ tables }: ReplicationScenario, table: number, key: number): string =>
  say.row({ table: tables[table]?.name ?? String(table + 1), key });

/** “Why did the change of database 1 lose at database 2?” */
export const questionOf = ({ result, from, at }: Pick<Decided, 'result' | 'from' | 'at'>): string =>
  say.question[CONFLICT_RESULT_NAMES[result] ?? 'Lost']({ from: from + 1, at: at + 1 });

export function reasonOf({ result, reason, at, scn, foundScn }: Decided): string {
  const scns = { scn: formatCount(scn), found: formatCount(foundScn) };
  switch (reason) {
    case ConflictReason.Time:
      return result === ConflictResult.Won ? say.reason.later(scns) : say.reason.earlier(scns);
    case ConflictReason.Tie:
      return say.reason.Tie(scns);
    default: {
      const name = CONFLICT_REASON_NAMES[reason] ?? 'NoResolution';
      return say.reason[name as 'Overwrite' | 'Discard' | 'NoResolution']({ at: at + 1 });
    }
  }
}
