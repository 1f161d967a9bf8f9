/** One block in words: which copies there are, which is newest, and what each row holds in each. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/block';
import { listed } from '../../../base/numbers';
import { formatXid } from '../../../base/xid';
import { PlaceKind, RowState } from '../../../engine/generated/codes';
import { rowState } from '../state-text';
import type { TextForm, TextInput } from '../view';
import { type Copy, copyRead, isDamaged, layoutBlock, type RowCell } from './layout';

/** The block that is selected, else the one that a lesson points at. */
export function shownBlock({ selected, about }: Pick<TextInput, 'selected' | 'about'>) {
  const shown = [selected, about].find((subject) => subject?.kind === 'block');
  return shown?.kind === 'block' ? shown.block : null;
}

export function blockText(input: TextInput): TextForm {
  const { frame } = input;
  const block = shownBlock(input);
  const { copies, rowNumbers } = layoutBlock(frame, block);
  return {
    sentence: block === null ? say.none.title() : summary(block, copies),
    table: {
      caption:
        block === null ? say.table.caption() : say.table.captionOfBlock({ block: String(block) }),
      columns: [
        column.where(),
        column.version(),
        column.scn(),
        ...rowNumbers.map((row) => say.table.row({ row })),
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

const FILES: Partial<Record<PlaceKind, () => string>> = {
  [PlaceKind.Disk]: say.place.disk,
  [PlaceKind.DamagedDisk]: say.place.disk,
  [PlaceKind.Mirror]: say.place.mirror,
  [PlaceKind.DamagedMirror]: say.place.mirror,
};

export function placeName(copy: Copy): string {
  const file = FILES[copy.place];
  if (file !== undefined) return file();
  const instance = (copy.instance ?? 0) + 1;
  return copy.place === PlaceKind.PastImage
    ? say.place.pastImage({ instance })
    : say.place.instance({ instance });
}

export function rowWords(cell: RowCell | undefined): string {
  if (!cell) return '–';
  if (cell.state === RowState.Committed) return String(cell.value);
  return say.rowValue({
    value: String(cell.value),
    state: rowState(cell.state).name(),
    transaction: formatXid(cell.xid ?? 0),
  });
}

export function reason(copy: Copy, copies: readonly Copy[]): string {
  if (isDamaged(copy.place)) return say.reason.damaged();
  const newest = copies.find((each) => each.newest)?.version ?? copy.version;
  const behind = newest - copy.version;
  if (copy.place === PlaceKind.PastImage) {
    return say.reason.pastImage({ version: String(copy.version), behind });
  }
  if (copy.place === PlaceKind.Current) return say.reason.current();
  if (copy.place === PlaceKind.Mirror) return say.reason.mirror({ behind });
  return say.reason.disk({ behind });
}

function summary(block: number, copies: readonly Copy[]): string {
  if (copies.length === 0) return say.unknown.title({ block: String(block) });
  const newest = copies.filter((copy) => copy.newest);
  const version = newest[0]?.version ?? 0;
  const disk = copyRead(copies);
  const where = say.summary.newest({
    block: String(block),
    version: String(version),
    places: listed(newest.map(placeName)),
  });
  if (disk === undefined || disk.newest) return where;
  return `${where} ${say.summary.disk({ version: String(disk.version) })}`;
}
