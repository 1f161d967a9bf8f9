/** The pipeline in words: every LCR that is on its way to a replica, where it is, and what it waits for. */

import say from '../../../base/messages/views/replication-text';
import { formatDuration } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import type { TextForm, TextInput } from '../../view';
import { cell, type ReplicationTypes, rowsOf } from '../types';
import { operationText, placeText, waitText } from '../words';
import { columnsOf, isFinal } from './columns';
import { pipelineLayout } from './layout';
import { WIDE } from './room';

/** Any size: only the rows are told. */
const SPAN = { from: 0, to: 1_000, tail: 0, lanes: WIDE };

export function pipelineText({ frame }: TextInput<ReplicationTypes>): TextForm {
  const { clock, watermarks } = frame;
  const { column } = say.pipeline;
  const replicas = rowsOf(watermarks);
  const sentences = replicas.map((replica) => {
    const { waiting, lagNs, lowScn, highScn } = pipelineLayout(frame, replica, SPAN);
    return say.pipeline.sentence({
      waiting,
      replica: replica + 1,
      lag: formatDuration(lagNs),
      low: String(lowScn),
      high: String(highScn),
    });
  });
  const rows = replicas.flatMap((replica) =>
    columnsOf(frame, replica)
      .filter((known) => !isFinal(known))
      .map((known) => [
        String(known.lcr),
        String(known.scn),
        formatXid(known.transaction),
        operationText(known.operation),
        String(replica + 1),
        placeText(known.place),
        waitText(known.reason),
        formatDuration(cell(clock.time_ns) - known.sinceNs),
      ]),
  );
  return {
    sentence: sentences.join(' ') || say.pipeline.none(),
    table: {
      caption: say.pipeline.caption(),
      columns: [
        column.lcr(),
        column.scn(),
        column.transaction(),
        column.operation(),
        column.replica(),
        column.place(),
        column.waits(),
        column.since(),
      ],
      rows,
    },
  };
}
