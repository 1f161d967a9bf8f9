/** One block of a restore in words: where it is, its version in the copy and after recovery, and why recovery stops at it. Pure. */

import say from '../../../base/messages/views/snapshots-text';
import { formatCount } from '../../../base/numbers';
import { BlockState } from '../../../engine/generated/snapshots-codes';
import type { SnapshotsFrame } from '../../../engine/generated/snapshots-frame';
import { cell, rowsOf } from '../types';
import { blockText, reasonText } from '../words';

/** The block in the sentence before anybody chooses one: the first that is not right, otherwise the first. */
export function firstTold({ blocks }: SnapshotsFrame): number {
  const worst = (row: number) => (cell(blocks.state, row) >= BlockState.Stopped ? 1 : 0);
  const row = rowsOf(blocks).find((at) => worst(at) === 1) ?? 0;
  return cell(blocks.block, row);
}

/** Null for a block that the database does not have. */
export function blockDetail(frame: SnapshotsFrame, block: number): string | null {
  const { blocks, refusals } = frame;
  const row = rowsOf(blocks).find((at) => blocks.block[at] === block);
  if (row === undefined) return null;
  const refusal = rowsOf(refusals).find((at) => refusals.block[at] === block);
  const about = say.blocks.detail({
    block: formatCount(block),
    volume: cell(blocks.volume, row) + 1,
    file: cell(blocks.file, row) + 1,
    copied: formatCount(cell(blocks.copied, row)),
    version: formatCount(cell(blocks.version, row)),
    state: blockText(cell(blocks.state, row)),
  });
  return refusal === undefined ? about : `${about} ${reasonText(refusals, refusal)}`;
}
