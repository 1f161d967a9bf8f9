/** Volumes in words: how each was copied, and what lies between its copy and the redo that recovery reads. */

import say from '../../../base/messages/views/snapshots-text';
import { formatCount } from '../../../base/numbers';
import { formatMoment } from '../../../base/time';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import type { TextForm, TextInput } from '../../view';
import { cell, rowsOf, type SnapshotsTypes, setName } from '../types';
import { outcomeText } from '../words';

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
  const { volumes, cuts, writes, start } = frame;
  const { column } = say.volumes;
  const fromNs = start.rows > 0 && start.began[0] === 1 ? cell(start.from_ns) : null;
  const rows = rowsOf(volumes).map((volume) => {
    const isReco = volumes.reco[volume] === 1;
    const set = start.rows === 0 ? -1 : cell(isReco ? start.reco : start.data);
    const cut = rowsOf(cuts).find((row) => cuts.copy[row] === set && cuts.volume[row] === volume);
    const cutNs = cut === undefined ? null : cell(cuts.time_ns, cut);
    const times = rowsOf(writes)
      .filter((row) => writes.volume[row] === volume)
      .map((row) => cell(writes.time_ns, row));
    const missed =
      cutNs === null || fromNs === null
        ? 0
        : times.filter((time) => time > cutNs && time < fromNs).length;
    return [
      String(volume + 1),
      isReco ? say.volumes.group.reco() : say.volumes.group.data(),
      cutNs === null ? '–' : formatMoment(cutNs),
      cut === undefined ? '–' : formatCount(cell(cuts.scn, cut)),
      isReco ? '–' : formatCount(times.length),
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
