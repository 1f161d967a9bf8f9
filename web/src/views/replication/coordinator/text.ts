/** The coordinator without sight: how many transactions work and wait, and a row for each. */

import say from '../../../base/messages/views/replication-coordinator';
import sayText from '../../../base/messages/views/replication-text';
import { formatXid } from '../../../base/xid';
import { CapturedState, WaitsFor } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import type { TextForm, TextInput } from '../../view';
import { cell, NONE, type ReplicationTypes, rowsOf } from '../types';
import { capturedText, waitText } from '../words';
import { type CoordinatorLayout, type CoordinatorNode, coordinatorLayout } from './layout';

/** Room for all of them. */
const ROOM = { from: 0, to: 1e6, unit: 50, reach: 50 };

export function coordinatorText({ frame }: TextInput<ReplicationTypes>): TextForm {
  const { captured_transactions: table, watermarks } = frame;
  const { column } = say;
  return {
    sentence: rowsOf(watermarks)
      .map((replica) =>
        coordinatorSentence(frame, replica, coordinatorLayout(frame, replica, ROOM)),
      )
      .join(' '),
    table: {
      caption: say.caption(),
      columns: [
        column.transaction(),
        column.replica(),
        column.commit(),
        column.state(),
        column.applier(),
        column.waits(),
      ],
      rows: rowsOf(table)
        .filter((row) => table.state[row] !== CapturedState.Applied)
        .map((row) => [
          formatXid(cell(table.transaction, row)),
          String(cell(table.replica, row) + 1),
          cell(table.commit_scn, row) === 0 ? '–' : String(cell(table.commit_scn, row)),
          capturedText(cell(table.state, row)),
          table.applier[row] === NONE
            ? '–'
            : sayText.applier.tag({ applier: cell(table.applier, row) + 1 }),
          waitsWords(cell(table.waits_for, row), cell(table.depends_on, row)),
        ]),
    },
  };
}

const waitsWords = (waitsFor: number, dependsOn: number): string =>
  dependsOn !== 0 ? say.dependsOn({ other: formatXid(dependsOn) }) : waitText(waitsFor);

export function coordinatorSentence(
  { captured_transactions: table }: ReplicationFrame,
  replica: number,
  { incomplete }: Pick<CoordinatorLayout, 'incomplete'>,
): string {
  const own = rowsOf(table).filter((row) => table.replica[row] === replica);
  const count = (is: (row: number) => boolean) => own.filter(is).length;
  const isIn = (row: number, ...states: number[]) => states.includes(cell(table.state, row));
  return say.sentence({
    replica: replica + 1,
    applying: count((row) => isIn(row, CapturedState.Applying)),
    executed: count((row) => isIn(row, CapturedState.Executed)),
    dependent: count((row) => table.waits_for[row] === WaitsFor.Dependency),
    ready: count(
      (row) =>
        isIn(row, CapturedState.Complete, CapturedState.Ready) &&
        table.waits_for[row] !== WaitsFor.Dependency,
    ),
    incomplete,
  });
}

/** One transaction in words. */
export function nodeWords(node: CoordinatorNode): string {
  const { transaction, commitScn, look, waitsFor, dependsOn, made, changes } = node;
  return say.node({
    transaction: formatXid(transaction),
    scn: String(commitScn),
    state: say.look[look](),
    made,
    changes,
    wait:
      look === 'applied' || waitsFor === WaitsFor.Nothing
        ? ''
        : `, ${waitsWords(waitsFor, dependsOn)}`,
  });
}
