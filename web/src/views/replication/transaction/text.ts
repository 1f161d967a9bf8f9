/** One transaction without sight: where it is, and what happened to it as rows. */

import say from '../../../base/messages/views/replication-transaction';
import { formatDuration, formatMoment } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import { FactKind } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import type { TextForm, TextInput } from '../../view';
import { cell, type ReplicationTypes, rowsOf } from '../types';
import { capturedText } from '../words';
import { type Fact, factsOf, runsOf, transactionOf } from './facts';
import { answersOf } from './why';
import { runWords } from './words';

const DIGITS = 4;

export function transactionText(input: TextInput<ReplicationTypes>): TextForm {
  const { frame, scenario, selected, why } = input;
  const transaction = transactionOf(frame, selected);
  const replicas = transaction === null ? [] : rowsOf(frame.watermarks);
  const told = replicas.map((replica) => {
    const facts = factsOf(frame, why, replica, transaction ?? 0);
    const about = { frame, scenario, facts, why, replica, transaction: transaction ?? 0 };
    const answers = answersOf(about).map(({ question, reasons }) =>
      [question, ...reasons.map(({ words }) => words)].join(' '),
    );
    return {
      replica,
      facts,
      sentences: [sentenceOf(frame, facts, replica, transaction ?? 0), ...answers],
    };
  });
  const { column } = say;
  return {
    sentence: told.flatMap(({ sentences }) => sentences).join(' ') || say.hint(),
    table: {
      caption: say.life(),
      columns: [column.time(), column.replica(), column.what()],
      rows: told.flatMap(({ replica, facts }) =>
        runsOf(facts).map((run) => [
          formatMoment(run.facts[0].timeNs, DIGITS),
          String(replica + 1),
          runWords(run),
        ]),
      ),
    },
  };
}

/** Where it is now, or how long it took. */
export function sentenceOf(
  frame: ReplicationFrame,
  facts: readonly Fact[],
  replica: number,
  transaction: number,
): string {
  const words = { transaction: formatXid(transaction), replica: replica + 1 };
  const first = facts.find(({ kind }) => kind === FactKind.Captured);
  if (first === undefined) return say.sentence.unknown(words);
  const began = { ...words, scn: String(first.scn) };
  const end = facts.findLast(({ kind }) => kind === FactKind.Applied);
  const commit = facts.findLast(({ kind, scn }) => kind === FactKind.Captured && scn === end?.scn);
  if (end !== undefined) {
    return say.sentence.applied({
      ...began,
      time: formatDuration(end.timeNs - first.timeNs),
      late: formatDuration(end.timeNs - (commit ?? first).timeNs),
    });
  }
  if (facts.some(({ kind }) => kind === FactKind.RolledBack)) return say.sentence.rolledBack(began);
  const { captured_transactions: table } = frame;
  const row = rowsOf(table).find(
    (at) => table.replica[at] === replica && table.transaction[at] === transaction,
  );
  return say.sentence.open({
    ...began,
    time: formatDuration(cell(frame.clock.time_ns) - first.timeNs),
    state: row === undefined ? say.notThere() : capturedText(cell(table.state, row)),
  });
}
