/** What a start says, in words. */

import say from '../../../base/messages/views/snapshots-text';
import type { TextForm, TextInput } from '../../view';
import { cell, type SnapshotsTypes, setName } from '../types';
import { methodText, outcomeText } from '../words';
import { linesOf } from './lines';

export function startText({ frame }: TextInput<SnapshotsTypes>): TextForm {
  const { start } = frame;
  const { facts, reasons, logs, messages } = linesOf(frame);
  const rows = [
    ...facts.map(({ name, value }) => [name, value]),
    ...reasons.map((line) => [say.start.reasons(), line]),
    ...logs.map((line) => [say.start.logs(), line]),
    ...messages.map(({ code, meaning }) => [code, meaning]),
  ];
  return {
    sentence:
      start.rows === 0
        ? say.none()
        : say.start.sentence({
            data: setName(cell(start.data)),
            reco: setName(cell(start.reco)),
            method: methodText(cell(start.method)),
            outcome: outcomeText(frame),
          }),
    table: {
      caption: say.start.caption(),
      columns: [say.start.column.what(), say.start.column.value()],
      rows,
    },
  };
}
