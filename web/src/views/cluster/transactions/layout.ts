/**
 * Transactions and their undo: which rows each holds, and how far a rollback has come. Those that died come first, then
 * those that roll back, then the open ones. Pure; frame in, rows out.
 */

import { TxnState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

export interface UndoCell {
  readonly block: number;
  readonly row: number;
  readonly oldValue: number;
  /** The position of its undo record. */
  readonly undoBlock: number;
  readonly undoSlot: number;
  readonly applied: boolean;
  /** The one that a rollback applies next: the newest that is not applied. */
  readonly next: boolean;
}

export interface TxnRow {
  readonly xid: number;
  readonly instance: number;
  readonly state: TxnState;
  /** Rows it has changed. */
  readonly changed: number;
  readonly undone: number;
  /** −1 if only its redo is known. */
  readonly beganNs: number;
  /** Newest first, as undo is applied. */
  readonly undo: readonly UndoCell[];
}

const ORDER: Record<TxnState, number> = {
  [TxnState.Dead]: 0,
  [TxnState.RollingBack]: 1,
  [TxnState.Committing]: 2,
  [TxnState.Active]: 3,
  [TxnState.RolledBack]: 4,
  [TxnState.Committed]: 5,
};

/** Cost: linear in transactions and undo records, plus sorting the transactions. */
export function txnRows(frame: Frame): TxnRow[] {
  const { transactions } = frame;
  const undo = undoByTxn(frame);
  const rows = Array.from({ length: transactions.rows }, (_, i): TxnRow => {
    const state = transactions.state[i] as TxnState;
    const rolls = state === TxnState.Dead || state === TxnState.RollingBack;
    return {
      xid: transactions.xid[i],
      instance: transactions.instance[i],
      state,
      changed: transactions.changed[i],
      undone: transactions.undone[i],
      beganNs: transactions.began_ns[i],
      undo: withNext(undo.get(transactions.xid[i]) ?? [], rolls),
    };
  });
  return rows.sort(
    (a, b) => ORDER[a.state] - ORDER[b.state] || a.beganNs - b.beganNs || a.xid - b.xid,
  );
}

function undoByTxn({ undo }: Frame): Map<number, UndoCell[]> {
  const cells = new Map<number, UndoCell[]>();
  for (let i = 0; i < undo.rows; i += 1) {
    const cell = {
      block: undo.block[i],
      row: undo.row[i],
      oldValue: undo.old_value[i],
      undoBlock: undo.undo_block[i],
      undoSlot: undo.undo_slot[i],
      applied: undo.applied[i] === 1,
      next: false,
    };
    const known = cells.get(undo.xid[i]);
    if (known) known.push(cell);
    else cells.set(undo.xid[i], [cell]);
  }
  return cells;
}

function withNext(cells: readonly UndoCell[], rolls: boolean): UndoCell[] {
  const next = rolls ? cells.findIndex((cell) => !cell.applied) : -1;
  return cells.map((cell, i) => ({ ...cell, next: i === next }));
}

/** It holds rows that others may wait for. */
export function holdsRows(state: TxnState): boolean {
  return state !== TxnState.Committed && state !== TxnState.RolledBack;
}
