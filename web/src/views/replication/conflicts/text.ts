/** Conflicts without sight: each with its row, what became of the change, and what both databases have now. */

import say from '../../../base/messages/views/replication-conflicts';
import { formatCount } from '../../../base/numbers';
import type { TextForm, TextInput } from '../../view';
import { isAnywhere } from '../directions';
import { rowName } from '../met';
import type { ReplicationTypes } from '../types';
import { conflictsLayout } from './layout';
import { columnsOf, conflictsSentence, questionText, reasonText, valuesText } from './words';

const ANY = { width: 600, names: 0, values: 0, height: Number.POSITIVE_INFINITY };

export function conflictsText({ frame, scenario }: TextInput<ReplicationTypes>): TextForm {
  const layout = conflictsLayout(frame, ANY);
  const { column } = say;
  return {
    sentence: isAnywhere(frame) ? conflictsSentence(layout) : say.nowhere(),
    table: {
      caption: say.caption(),
      columns: [
        column.row(),
        column.times(),
        column.outcome(),
        column.why(),
        column.first(),
        column.second(),
      ],
      rows: layout.rows.flatMap(({ table, rowKey, now, pairs }) => {
        const name = rowName(scenario, table, rowKey);
        const values = [0, 1].map((database) =>
          now === undefined ? '' : valuesText(now[database] ?? null, columnsOf(scenario, table)),
        );
        if (pairs.length === 0) return [[name, '', say.differs(), '', ...values]];
        return pairs.flatMap((pair) =>
          pair.decisions.map((decision) => [
            name,
            pair.changes.map(({ scn }) => formatCount(scn)).join(', '),
            questionText(pair, decision),
            reasonText(pair, decision),
            ...values,
          ]),
        );
      }),
    },
  };
}
