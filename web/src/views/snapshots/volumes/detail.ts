/** One volume in words: its size and what is on it, when it was copied, and which writes its copy lacks. Pure. */

import say from '../../../base/messages/views/snapshots-text';
import { formatCount, formatNumber } from '../../../base/numbers';
import { formatMoment } from '../../../base/time';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import { cell, rowsOf } from '../types';

interface VolumeFacts {
  readonly isReco: boolean;
  /** The instant of its chosen copy, ns, and the SCN of the redo then; null without a copy. */
  readonly cut: { readonly timeNs: number; readonly scn: number } | null;
  readonly writes: number;
  /** Writes after the copy and before the redo that recovery reads. */
  readonly missed: number;
}

export function volumeFacts(frame: SnapshotsFrame, volume: number): VolumeFacts {
  const { volumes, cuts, writes, start } = frame;
  const isReco = volumes.reco[volume] === 1;
  const set = start.rows === 0 ? -1 : cell(isReco ? start.reco : start.data);
  const row = rowsOf(cuts).find((at) => cuts.copy[at] === set && cuts.volume[at] === volume);
  const cut =
    row === undefined ? null : { timeNs: cell(cuts.time_ns, row), scn: cell(cuts.scn, row) };
  const fromNs = start.rows > 0 && start.began[0] === 1 ? cell(start.from_ns) : null;
  const times = rowsOf(writes)
    .filter((at) => writes.volume[at] === volume)
    .map((at) => cell(writes.time_ns, at));
  const isMissed = (time: number) =>
    cut !== null && fromNs !== null && time > cut.timeNs && time < fromNs;
  return { isReco, cut, writes: times.length, missed: times.filter(isMissed).length };
}

export function volumeDetail(frame: SnapshotsFrame, volume: number): string {
  const { isReco, cut, writes, missed } = volumeFacts(frame, volume);
  const { size_gb, blocks } = frame.volumes;
  const words = say.volumes.detail;
  const size = formatNumber(cell(size_gb, volume));
  const about = isReco
    ? words.reco({ volume: volume + 1, size })
    : words.data({ volume: volume + 1, size, blocks: cell(blocks, volume), writes });
  if (cut === null) return `${about} ${words.notCopied()}`;
  const copied = words.copied({ moment: formatMoment(cut.timeNs), scn: formatCount(cut.scn) });
  return isReco ? `${about} ${copied}` : `${about} ${copied} ${words.missed({ missed })}`;
}
