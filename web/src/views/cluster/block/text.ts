/** One block in words: which copies there are, which is newest, and what each row holds in each. */

import column from '../../../base/messages/columns';
import { counted, listed } from '../../../base/numbers';
import { rowState } from '../../../base/words/states';
import * as say from '../../../base/words/ui/views/block';
import { formatXid } from '../../../base/xid';
import { PlaceKind, RowState } from '../../../engine/generated/codes';
import type { TextForm, TextInput } from '../view';
import { type Copy, copyRead, isDamaged, layoutBlock, type RowCell } from './layout';

/** The block that is selected, else the one that a lesson points at. */
export function shownBlock({ selected, about }: Pick<TextInput, 'selected' | 'about'>) {
  const shown = [selected, about].find((one) => one?.kind === 'block');
  return shown?.kind === 'block' ? shown.block : null;
}

export function blockText(input: TextInput): TextForm {
  const { frame } = input;
  const block = shownBlock(input);
  const { copies, rowNumbers } = layoutBlock(frame, block);
  return {
    sentence: block === null ? say.noBlockIsSelected : summary(block, copies),
    table: {
      caption: block === null ? say.copies : say.copiesOfBlock(block),
      columns: [
        column.where(),
        column.version(),
        column.scn(),
        ...rowNumbers.map((row) => say.rowHead(row)),
        column.why(),
      ],
      rows: copies.map((copy) => [
        placeName(copy),
        String(copy.version),
        String(copy.scn),
        ...rowNumbers.map((number) => rowWords(copy.rows.find((cell) => cell.row === number))),
        reason(copy, copies),
      ]),
    },
  };
}

const FILES: Partial<Record<PlaceKind, string>> = {
  [PlaceKind.Disk]: say.disk,
  [PlaceKind.DamagedDisk]: say.disk,
  [PlaceKind.Mirror]: say.mirror,
  [PlaceKind.DamagedMirror]: say.mirror,
};

export function placeName(copy: Copy): string {
  const file = FILES[copy.place];
  if (file !== undefined) return file;
  const who = say.instance((copy.instance ?? 0) + 1);
  return copy.place === PlaceKind.PastImage ? say.pastImage(who) : who;
}

export function rowWords(cell: RowCell | undefined): string {
  if (!cell) return '–';
  if (cell.state === RowState.Committed) return String(cell.value);
  return `${cell.value} (${rowState(cell.state).name()} by ${formatXid(cell.xid ?? 0)})`;
}

export function reason(copy: Copy, copies: readonly Copy[]): string {
  if (isDamaged(copy.place)) return say.itsChecksumIsWrong;
  const newest = copies.find((each) => each.newest)?.version ?? copy.version;
  const behind = newest - copy.version;
  const lag = counted(behind, 'version', 'versions');
  if (copy.place === PlaceKind.PastImage) {
    return say.keptUntilDiskHasVersion(copy.version, lag);
  }
  if (copy.place === PlaceKind.Current) return say.theCurrentVersion;
  if (copy.place === PlaceKind.Mirror)
    return behind === 0 ? say.mirrorIsTheSame : say.mirrorIsBehind(lag);
  return behind === 0 ? say.diskHasTheNewestVersion : say.diskIsBehind(lag);
}

function summary(block: number, copies: readonly Copy[]): string {
  if (copies.length === 0) return say.blockNothingIsKnownOf(block);
  const newest = copies.filter((copy) => copy.newest);
  const version = newest[0]?.version ?? 0;
  const disk = copyRead(copies);
  const where = say.blockIsNewestVersionAt(block, version, listed(newest.map(placeName)));
  if (disk === undefined || disk.newest) return where;
  return say.theDiskHasVersion(where, disk.version);
}
