/** The transactions in words: how many are open or dead, what each holds, and how far its undo is applied. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/transactions';
import { listed } from '../../../base/numbers';
import { formatMoment } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import { TxnState } from '../../../engine/generated/codes';
import { txnState } from '../state-text';
import type { TextForm, TextInput } from '../view';
import { holdsRows, type TxnRow, txnRows } from './layout';

export function transactionsText({ frame }: TextInput): TextForm {
  const rows = txnRows(frame);
  return {
    sentence: summary(rows),
    table: {
      caption: say.table.caption(),
      columns: [
        column.transaction(),
        column.instance(),
        column.state(),
        column.began(),
        say.table.rows(),
        column.why(),
      ],
      rows: rows.map((row) => [
        formatXid(row.xid),
        String(row.instance + 1),
        txnState(row.state).name(),
        row.beganNs < 0 ? say.table.began() : formatMoment(row.beganNs),
        heldRows(row),
        progress(row) || txnState(row.state).meaning(),
      ]),
    },
  };
}

function heldRows(row: TxnRow): string {
  if (!holdsRows(row.state)) return say.table.noRows();
  const held = row.undo.filter((cell) => !cell.applied);
  if (held.length === 0) return say.table.noRows();
  return held.map((cell) => say.table.row({ row: cell.row, block: String(cell.block) })).join(', ');
}

/** `2 of 5 rows taken back`; empty when nothing is rolled back. */
export function progress(row: TxnRow): string {
  const rolls = row.state === TxnState.Dead || row.state === TxnState.RollingBack;
  if (!rolls) return '';
  if (row.changed === 0) return say.progress.none();
  return say.progress.rows({ undone: row.undone, changed: row.changed });
}

function summary(rows: readonly TxnRow[]): string {
  const count = (state: TxnState) => rows.filter((row) => row.state === state).length;
  const { dead, rollingBack, open } = say.summary;
  const counts = [
    { count: count(TxnState.Dead), words: dead },
    { count: count(TxnState.RollingBack), words: rollingBack },
    { count: count(TxnState.Active) + count(TxnState.Committing), words: open },
  ];
  const parts = counts.filter((count) => count.count > 0).map((count) => count.words(count));
  if (parts.length === 0) return say.none.title();
  const held = rows.reduce(
    (sum, row) =>
      sum + (holdsRows(row.state) ? row.undo.filter((cell) => !cell.applied).length : 0),
    0,
  );
  return say.summary.all({ counts: listed(parts), rows: held });
}
