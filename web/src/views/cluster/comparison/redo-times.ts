/**
 * When the redo of a thread was made: the records that facts tell of, by time and RBA. Pure; where facts are missing it says
 * so, and guesses nothing.
 */

import { bisectLeft } from 'd3-array';
import { FactKind } from '../../../engine/generated/codes';
import type { FactsTable } from '../../../engine/generated/frame';
import type { Past } from '../../comparison';

/** Facts that tell of a record: when it was made, in whose thread, and its RBA. */
export const RECORD_FACTS: readonly number[] = [
  FactKind.RowChanged,
  FactKind.RowInserted,
  FactKind.RowKeyChanged,
  FactKind.RowDeleted,
  FactKind.CommitLogged,
  FactKind.UndoApplied,
  FactKind.RollbackEnded,
  FactKind.BlockWrittenLogged,
];

/** Records of one thread, oldest first. */
export interface RedoTimes {
  readonly timesNs: readonly number[];
  readonly rbas: readonly number[];
}

/** Of each thread. Cost: linear in the facts. */
export function madeOf(
  past: Past | null | undefined,
  instances: number,
  nowNs: number,
): RedoTimes[] {
  const threads = Array.from({ length: instances }, () => ({
    timesNs: [] as number[],
    rbas: [] as number[],
  }));
  for (const chunk of past?.chunks ?? []) {
    const { rows, time_ns, instance, value } = chunk as unknown as FactsTable;
    for (let row = 0; row < rows; row += 1) {
      const thread = threads[instance[row] ?? 0];
      const at = time_ns[row] ?? 0;
      if (thread === undefined || at > nowNs) continue;
      thread.timesNs.push(at);
      thread.rbas.push(value[row] ?? 0);
    }
  }
  return threads;
}

/** When the record at an RBA, or the first after it, was made: `endNs` past the last, −∞ before all that is known. */
export function madeAt(
  { timesNs, rbas }: RedoTimes,
  rba: number,
  past: Past | null | undefined,
  endNs: number,
): number {
  const index = bisectLeft(rbas, rba);
  if (index === 0 && (past?.fromNs ?? Number.POSITIVE_INFINITY) > 0)
    return Number.NEGATIVE_INFINITY;
  return timesNs[index] ?? endNs;
}
