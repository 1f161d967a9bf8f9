/** One block in words: which copies there are, which is newest, and what each row holds in each. */

import { counted, listed } from '../../base/numbers';
import { ROW_STATE_WORDS } from '../../base/words/states';
import { formatXid } from '../../base/xid';
import { PlaceKind, RowState } from '../../engine/generated/codes';
import type { TextForm, TextInput } from '../view';
import { type Copy, layoutBlock, type RowCell } from './layout';

/** The block that is selected, else the one that a lesson points at. */
export const shownBlock = ({ selected, block = null }: Pick<TextInput, 'selected' | 'block'>) =>
  selected?.kind === 'block' ? selected.block : block;

export function blockText(input: TextInput): TextForm {
  const { frame } = input;
  const block = shownBlock(input);
  const { copies, rowNumbers } = layoutBlock(frame, block);
  return {
    sentence: block === null ? 'No block is selected.' : summary(block, copies),
    table: {
      caption: block === null ? 'Copies' : `Copies of block ${block}`,
      columns: ['Where', 'Version', 'SCN', ...rowNumbers.map((row) => `Row ${row}`), 'Why'],
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

export function placeName(copy: Copy): string {
  if (copy.place === PlaceKind.Disk) return 'disk';
  const who = `instance ${(copy.instance ?? 0) + 1}`;
  return copy.place === PlaceKind.PastImage ? `past image, ${who}` : who;
}

export function rowWords(cell: RowCell | undefined): string {
  if (!cell) return '–';
  if (cell.state === RowState.Committed) return String(cell.value);
  return `${cell.value} (${ROW_STATE_WORDS[cell.state].name} by ${formatXid(cell.xid ?? 0)})`;
}

export function reason(copy: Copy, copies: readonly Copy[]): string {
  const newest = Math.max(...copies.map((each) => each.version));
  const behind = newest - copy.version;
  const lag = counted(behind, 'version', 'versions');
  if (copy.place === PlaceKind.PastImage) {
    return `kept until disk has version ${copy.version} or newer; ${lag} behind`;
  }
  if (copy.place === PlaceKind.Current) return 'the current version';
  return behind === 0 ? 'disk has the newest version' : `disk is ${lag} behind`;
}

function summary(block: number, copies: readonly Copy[]): string {
  if (copies.length === 0) return `Block ${block}: nothing is known of it at this moment.`;
  const newest = copies.filter((copy) => copy.newest);
  const version = newest[0]?.version ?? 0;
  const disk = copies.find((copy) => copy.place === PlaceKind.Disk);
  const where = `Block ${block} is newest, version ${version}, at ${listed(newest.map(placeName))}.`;
  if (disk === undefined || disk.newest) return where;
  return `${where} The disk has version ${disk.version}.`;
}
