/** What a capture has taken, in words: sentences, and rows of transactions and of relations. */

import { formatLsn } from '../../../../base/lsn';
import say from '../../../../base/messages/views/capture';
import { formatCount } from '../../../../base/numbers';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import type { TextForm, TextInput } from '../../../view';
import { cell, type LogTypes } from '../../types';
import { relationName } from '../picture';
import type { CaptureItem, CaptureLine } from './layout';
import { OPERATIONS, OUTCOMES } from './layout';

/** The whole state in a few sentences. */
export function captureStory({ capture }: Pick<LogFrame, 'capture'>): readonly string[] {
  if (capture.rows === 0) return [];
  const [inserts, updates, deletes] = [capture.inserts, capture.updates, capture.deletes].map(
    (of) => cell(of),
  ) as [number, number, number];
  const dropped = cell(capture.dropped);
  return [
    say.story.taken({
      position: formatLsn(cell(capture.high_high), cell(capture.high_low)),
      rows: inserts + updates + deletes,
      transactions: cell(capture.committed),
      ...{ inserts, updates, deletes },
    }),
    say.story.open({
      transactions: cell(capture.open),
      rows: cell(capture.held),
      low: formatLsn(cell(capture.low_high), cell(capture.low_low)),
    }),
    ...(dropped === 0
      ? []
      : [
          say.story.dropped({
            rows: dropped,
            rolledBack: cell(capture.rolled_back),
            lost: cell(capture.lost),
          }),
        ]),
    say.story.missing({ catalog: cell(capture.of_catalog) }),
  ];
}

/** The words beside a transaction. */
export function lineSays({ outcome, rows, subtransactions }: CaptureLine): string {
  const ended = say.outcome[outcome]({ rows });
  return subtransactions === 0 ? ended : `${ended}, ${say.joined({ count: subtransactions })}`;
}

/** A mark in words. */
export function itemSays(
  { row_changes: changes, transactions }: LogFrame,
  { kind, row, operation, rows }: CaptureItem,
): string {
  if (kind === 'end') {
    return say.commit({
      xid: String(cell(transactions.xid, row)),
      lsn: formatLsn(cell(transactions.end_high, row), cell(transactions.end_low, row)),
    });
  }
  return say.change({
    operation: operation ?? OPERATIONS[1],
    rows,
    relation: relationName(
      cell(changes.space, row),
      cell(changes.database, row),
      cell(changes.relation, row),
    ),
    xid: String(cell(transactions.xid, cell(changes.transaction, row))),
    lsn: formatLsn(cell(changes.lsn_high, row), cell(changes.lsn_low, row)),
  });
}

export function captureText({ frame }: TextInput<LogTypes>): TextForm {
  const { transactions: table } = frame;
  const rows = Array.from({ length: table.rows }, (_, row) => {
    const outcome = OUTCOMES[cell(table.outcome, row)] ?? 'open';
    return [
      String(cell(table.xid, row)),
      say.state[outcome](),
      ...[table.inserts, table.updates, table.deletes].map((of) => formatCount(cell(of, row))),
      formatLsn(cell(table.first_high, row), cell(table.first_low, row)),
      outcome === 'open' ? '–' : formatLsn(cell(table.end_high, row), cell(table.end_low, row)),
    ];
  });
  const columns = [
    say.column.transaction(),
    say.column.outcome(),
    say.column.inserts(),
    say.column.updates(),
    say.column.deletes(),
    say.column.first(),
    say.column.end(),
  ];
  return {
    sentence: captureStory(frame).join(' '),
    table: { caption: `${say.transactions()}, ${say.byCommit()}`, columns, rows },
  };
}

/** Rows of relations, most changes first. */
export const capturedRows = ({ captured }: Pick<LogFrame, 'captured'>): string[][] =>
  Array.from({ length: captured.rows }, (_, row) => [
    relationName(
      cell(captured.space, row),
      cell(captured.database, row),
      cell(captured.relation, row),
    ),
    ...[captured.inserts, captured.updates, captured.deletes].map((of) =>
      formatCount(cell(of, row)),
    ),
  ]);
