/** The state of each replica, and what its appliers do. Pure. */

import say from '../../../base/messages/views/replication-text';
import { formatXid } from '../../../base/xid';
import { ApplierState, LcrPlace, LinkState } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { captureRow, endsOf } from '../directions';
import { cell, rowsOf } from '../types';

export interface ReplicaState {
  readonly replica: number;
  readonly state: 'equal' | 'up' | 'recovering' | 'down';
  /** Age of the oldest LCR that it has not finished, ns. */
  readonly lagNs: number;
  /** LCRs that it has not finished. */
  readonly waiting: number;
  readonly low: number;
  readonly high: number;
  /** The low watermark that the source knows. */
  readonly acknowledged: number;
  readonly link: string;
  readonly appliers: readonly Applier[];
}

interface Applier {
  readonly applier: number;
  readonly words: string;
  /** Part of its transaction that is made, 0 to 1. */
  readonly share: number;
  readonly isBusy: boolean;
}

const FINAL: readonly number[] = [
  LcrPlace.Applied,
  LcrPlace.Duplicate,
  LcrPlace.RolledBack,
  LcrPlace.Lost,
  LcrPlace.Failed,
  LcrPlace.DroppedByRule,
];

export function replicaStates(frame: ReplicationFrame): ReplicaState[] {
  const { watermarks, places, lcrs, clock, links } = frame;
  const madeAt = new Map(rowsOf(lcrs).map((row) => [lcrs.lcr[row], cell(lcrs.made_ns, row)]));
  return rowsOf(watermarks).map((replica): ReplicaState => {
    const open = rowsOf(places).filter(
      (row) => places.replica[row] === replica && !FINAL.includes(cell(places.stage, row)),
    );
    const oldest = Math.min(...open.map((row) => madeAt.get(places.lcr[row]) ?? Infinity));
    const isBroken = links.state[replica] === LinkState.Broken;
    return {
      replica,
      state: stateOf(frame, replica, open.length),
      lagNs: open.length === 0 ? 0 : cell(clock.time_ns) - oldest,
      waiting: open.length,
      low: cell(watermarks.low, replica),
      high: cell(watermarks.high, replica),
      acknowledged: cell(watermarks.acknowledged, replica),
      link: isBroken
        ? say.replicas.linkBroken()
        : say.replicas.linkUp({ count: cell(links.lcrs_in_flight, replica) }),
      appliers: appliersOf(frame, replica),
    };
  });
}

/** Equal: all redo of the source is mined, and no LCR waits. */
function stateOf(frame: ReplicationFrame, replica: number, waiting: number): ReplicaState['state'] {
  const { databases, watermarks } = frame;
  const { source, target } = endsOf(frame, replica);
  if (cell(databases.instances_up, target) === 0) return 'down';
  if (cell(databases.open, target) === 0) return 'recovering';
  const mined =
    cell(frame.capture.position_scn, captureRow(frame, replica)) >=
    cell(databases.durable_scn, source);
  const isEqual = waiting === 0 && mined && cell(watermarks.high, replica) > 0;
  return isEqual ? 'equal' : 'up';
}

function appliersOf(frame: ReplicationFrame, replica: number): Applier[] {
  const { appliers, captured_transactions: table } = frame;
  const changes = (transaction: number) => {
    const row = rowsOf(table).find(
      (at) => table.replica[at] === replica && table.transaction[at] === transaction,
    );
    return row === undefined ? 0 : cell(table.changes, row);
  };
  return rowsOf(appliers)
    .filter((row) => appliers.replica[row] === replica)
    .map((row): Applier => {
      const transaction = cell(appliers.transaction, row);
      const made = cell(appliers.made, row);
      return {
        applier: cell(appliers.applier, row),
        // The row of progress, which it writes too, is not a change of the transaction.
        words: applierWords(
          cell(appliers.state, row),
          transaction,
          Math.min(made, changes(transaction)),
        ),
        share: Math.min(1, made / Math.max(1, changes(transaction))),
        isBusy: transaction !== 0,
      };
    });
}

function applierWords(state: number, transaction: number, made: number): string {
  switch (state) {
    case ApplierState.Applying:
      return say.applier.Applying({ transaction: formatXid(transaction), made });
    case ApplierState.WaitsToCommit:
      return say.applier.WaitsToCommit({ transaction: formatXid(transaction) });
    case ApplierState.Down:
      return say.applier.Down();
    default:
      return say.applier.Idle();
  }
}

export const stateWords = (state: ReplicaState['state']): string => say.replicas[state]();
