/** Volumes in words: how each was copied, and what lies between its copy and the redo that recovery reads. */

import say from '../../../base/messages/views/snapshots-text';
import { formatCount } from '../../../base/numbers';
import { formatMoment } from '../../../base/time';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import type { TextForm, TextInput } from '../../view';
import { cell, rowsOf, type SnapshotsTypes, setName } from '../types';
import { outcomeText } from '../words';
import { volumeFacts } from './detail';

export function volumesSentence(frame: SnapshotsFrame): string {
  const { start, volumes } = frame;
  const reco = rowsOf(volumes).filter((row) => volumes.reco[row] === 1).length;
  const about = { data: volumes.rows - reco, reco };
  if (start.rows === 0) return say.volumes.bare(about);
  return say.volumes.sentence({
    ...about,
    dataSet: setName(cell(start.data)),
    recoSet: setName(cell(start.reco)),
    outcome: outcomeText(frame),
  });
}

export function volumesText({ frame }: TextInput<SnapshotsTypes>): TextForm {
  const { volumes } = frame;
  const { column } = say.volumes;
  const rows = rowsOf(volumes).map((volume) => {
    const { isReco, cut, writes, missed } = volumeFacts(frame, volume);
    return [
      String(volume + 1),
      isReco ? say.volumes.group.reco() : say.volumes.group.data(),
      cut === null ? '–' : formatMoment(cut.timeNs),
      cut === null ? '–' : formatCount(cut.scn),
      isReco ? '–' : formatCount(writes),
      isReco ? '–' : formatCount(missed),
    ];
  });
  return {
    sentence: volumesSentence(frame),
    table: {
      caption: say.volumes.caption(),
      columns: [
        column.volume(),
        column.group(),
        column.cut(),
        column.scn(),
        column.writes(),
        column.missed(),
      ],
      rows,
    },
  };
}
