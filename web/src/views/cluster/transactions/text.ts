/** The transactions in words: how many are open or dead, what each holds, and how far its undo is applied. */

import column from '../../../base/messages/columns';
import { counted, formatCount, listed } from '../../../base/numbers';
import { formatMoment } from '../../../base/time';
import { txnState } from '../../../base/words/states';
import * as say from '../../../base/words/ui/views/transactions';
import { formatXid } from '../../../base/xid';
import { TxnState } from '../../../engine/generated/codes';
import type { TextForm, TextInput } from '../view';
import { holdsRows, type TxnRow, txnRows } from './layout';

export function transactionsText({ frame }: TextInput): TextForm {
  const rows = txnRows(frame);
  return {
    sentence: summary(rows),
    table: {
      caption: say.transactions,
      columns: [
        column.transaction(),
        column.instance(),
        column.state(),
        column.began(),
        say.rowsItHolds,
        column.why(),
      ],
      rows: rows.map((row) => [
        formatXid(row.xid),
        String(row.instance + 1),
        txnState(row.state).name(),
        row.beganNs < 0 ? say.beforeTheRedoThatWas : formatMoment(row.beganNs),
        heldRows(row),
        progress(row) || txnState(row.state).meaning(),
      ]),
    },
  };
}

function heldRows(row: TxnRow): string {
  if (!holdsRows(row.state)) return 'none';
  const held = row.undo.filter((cell) => !cell.applied);
  if (held.length === 0) return 'none';
  return held.map((cell) => say.rowOf(cell.row, cell.block)).join(', ');
}

/** `2 of 5 rows taken back`; empty when nothing is rolled back. */
export function progress(row: TxnRow): string {
  const rolls = row.state === TxnState.Dead || row.state === TxnState.RollingBack;
  if (!rolls) return '';
  if (row.changed === 0) return say.itChangedNoRow;
  return say.ofTakenBackNewestFirst(formatCount(row.undone), counted(row.changed, 'row', 'rows'));
}

function summary(rows: readonly TxnRow[]): string {
  const count = (state: TxnState) => rows.filter((row) => row.state === state).length;
  const parts = [
    [count(TxnState.Dead), 'dead'],
    [count(TxnState.RollingBack), say.rollingBack],
    [count(TxnState.Active) + count(TxnState.Committing), 'open'],
  ]
    .filter(([n]) => n !== 0)
    .map(([n, word]) => `${n} ${word}`);
  if (parts.length === 0) return say.noTransactionIsOpenAnd;
  const held = rows.reduce(
    (sum, row) =>
      sum + (holdsRows(row.state) ? row.undo.filter((cell) => !cell.applied).length : 0),
    0,
  );
  return say.transactionsTogetherTheyHold(listed(parts), counted(held, 'row', 'rows'));
}
