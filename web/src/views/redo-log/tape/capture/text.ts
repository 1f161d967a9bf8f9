/** What a capture has taken, in words: sentences, and rows of transactions and of relations. */

import { formatLsn } from '../../../../base/lsn';
import say from '../../../../base/messages/views/capture';
import { formatCount } from '../../../../base/numbers';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import type { TextForm, TextInput } from '../../../view';
import { cell, type LogTypes } from '../../types';
import { relationName } from '../picture';
import type { CaptureItem, CaptureLine } from './layout';
import { hasRule, OPERATIONS, OUTCOMES } from './layout';

/** The whole state in a few sentences. */
export function captureStory({ capture }: Pick<LogFrame, 'capture'>): readonly string[] {
  if (capture.rows === 0) return [];
  const [inserts, updates, deletes] = [capture.inserts, capture.updates, capture.deletes].map(
    (of) => cell(of),
  ) as [number, number, number];
  const dropped = cell(capture.dropped);
  const [transactions, sent] = [cell(capture.committed), cell(capture.sent)];
  const rows = inserts + updates + deletes;
  return [
    say.story.taken({
      position: formatLsn(cell(capture.high_high), cell(capture.high_low)),
      ...{ rows, transactions, inserts, updates, deletes },
    }),
    ...(hasRule({ capture })
      ? [
          say.story.rule({
            passing: cell(capture.passing),
            ...{ rows, transactions, sent, unsent: transactions - sent },
          }),
        ]
      : []),
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
export function lineSays({ outcome, rows, passing, subtransactions }: CaptureLine): string {
  const parts = [
    say.outcome[outcome]({ rows }),
    ...(passing === null || isDropped(outcome) ? [] : [say.passing({ rows: passing })]),
    ...(subtransactions === 0 ? [] : [say.joined({ count: subtransactions })]),
  ];
  return parts.join(', ');
}

/** The same where there is little room: the rows that pass, or all of them. */
export const shortSays = ({ outcome, rows, passing }: CaptureLine): string =>
  passing === null || isDropped(outcome) ? say.rows({ rows }) : say.passingShort({ rows: passing });

const isDropped = (outcome: CaptureLine['outcome']) =>
  outcome === 'rolledBack' || outcome === 'lost';

/** A mark in words. */
export function itemSays(
  { row_changes: changes, transactions }: LogFrame,
  { kind, row, operation, rows, passes }: CaptureItem,
): string {
  if (kind === 'end') {
    return say.commit({
      xid: String(cell(transactions.xid, row)),
      lsn: formatLsn(cell(transactions.end_high, row), cell(transactions.end_low, row)),
    });
  }
  const change = say.change({
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
  return passes ? change : `${change} ${say.blocked()}`;
}

export function captureText({ frame }: TextInput<LogTypes>): TextForm {
  const { transactions: table } = frame;
  const isRuled = hasRule(frame);
  const rows = Array.from({ length: table.rows }, (_, row) => {
    const outcome = OUTCOMES[cell(table.outcome, row)] ?? 'open';
    return [
      String(cell(table.xid, row)),
      say.state[outcome](),
      ...[table.inserts, table.updates, table.deletes, ...(isRuled ? [table.passing] : [])].map(
        (of) => formatCount(cell(of, row)),
      ),
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
    ...(isRuled ? [say.column.passing()] : []),
    say.column.first(),
    say.column.end(),
  ];
  return {
    sentence: captureStory(frame).join(' '),
    table: { caption: `${say.transactions()}, ${say.byCommit()}`, columns, rows },
  };
}

/** Rows of relations, most changes first. */
export function capturedRows({ captured, capture }: Pick<LogFrame, 'captured' | 'capture'>) {
  const { inserts, updates, deletes, passing } = captured;
  const counts = [inserts, updates, deletes, ...(hasRule({ capture }) ? [passing] : [])];
  return Array.from({ length: captured.rows }, (_, row): string[] => [
    relationAt(captured, row),
    ...counts.map((of) => formatCount(cell(of, row))),
  ]);
}

/** The name of the relation in a row. */
export const relationAt = (captured: LogFrame['captured'], row: number): string =>
  relationName(
    cell(captured.space, row),
    cell(captured.database, row),
    cell(captured.relation, row),
  );
