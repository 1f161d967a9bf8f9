/** Every choice in words. */

import say from '../../../base/messages/views/snapshots-text';
import { formatBytes } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import type { TextForm, TextInput } from '../../view';
import { type SnapshotsTypes, setName } from '../types';
import { methodText, shortReason, verdictText } from '../words';
import { type Cell, cellsOf } from './cells';

export function choicesText({ frame }: TextInput<SnapshotsTypes>): TextForm {
  const cells = cellsOf(frame);
  const { column } = say.choices;
  return {
    sentence: say.choices.sentence({
      count: cells.length,
      right: cells.filter((it) => it.right).length,
      refused: cells.filter((it) => !it.opens).length,
      wrong: cells.filter((it) => it.opens && !it.right).length,
    }),
    table: {
      caption: say.choices.caption(),
      columns: [
        column.data(),
        column.reco(),
        column.method(),
        column.outcome(),
        column.why(),
        column.time(),
        column.redo(),
      ],
      rows: cells.map((it) => [
        setName(it.data),
        setName(it.reco),
        methodText(it.method),
        verdictText(it),
        whyText(it),
        it.durationNs > 0 ? formatDuration(it.durationNs) : '–',
        it.redoBytes > 0 ? formatBytes(it.redoBytes) : '–',
      ]),
    },
  };
}

function whyText({ opens, right, reason, stopped, wrong }: Cell): string {
  if (!opens)
    return stopped > 0
      ? say.stoppedBlocks({ reason: shortReason(reason), stopped, wrong })
      : shortReason(reason);
  return right ? '–' : say.wrongBlocks({ wrong });
}

/** A cell of the table as the name of its button. */
export function cellText(it: Cell): string {
  return say.choices.cell({
    data: setName(it.data),
    reco: setName(it.reco),
    method: methodText(it.method),
    outcome: verdictText(it),
    why: it.right ? '' : whyText(it),
  });
}
