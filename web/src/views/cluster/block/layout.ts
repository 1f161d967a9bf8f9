/**
 * One block everywhere it is: on disk and in every cache, with version, SCN and the value of each row, and where the
 * copies differ. Pure; frame in, copies out.
 */

import { NO_INSTANCE, NO_XID } from '../../../base/missing-values';
import { PlaceKind, type RowState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

export interface RowCell {
  readonly row: number;
  readonly value: number;
  /** The last transaction that changed it; null if none is known. */
  readonly xid: number | null;
  readonly state: RowState;
  /** Another value than on disk. */
  readonly differs: boolean;
}

export interface Copy {
  readonly place: PlaceKind;
  /** null for the data files. */
  readonly instance: number | null;
  readonly version: number;
  readonly scn: number;
  /** Its version is the newest there is. */
  readonly newest: boolean;
  readonly rows: readonly RowCell[];
}

export interface BlockLayout {
  readonly block: number | null;
  readonly copies: readonly Copy[];
  /** Numbers of the rows that any copy has, in order. */
  readonly rowNumbers: readonly number[];
}

const ORDER: Record<PlaceKind, number> = {
  [PlaceKind.Current]: 0,
  [PlaceKind.PastImage]: 1,
  [PlaceKind.Disk]: 2,
  [PlaceKind.DamagedDisk]: 2,
  [PlaceKind.Mirror]: 3,
  [PlaceKind.DamagedMirror]: 3,
};

/** Whether its checksum is wrong: its version and its rows mean nothing. */
export const isDamaged = (place: PlaceKind) =>
  place === PlaceKind.DamagedDisk || place === PlaceKind.DamagedMirror;

/** What a read of the data files brings: the first copy, or the mirror where that is damaged. */
export function copyRead(copies: readonly Copy[]): Copy | undefined {
  const at = (place: PlaceKind) => copies.find((copy) => copy.place === place);
  return at(PlaceKind.Disk) ?? at(PlaceKind.Mirror);
}

/** Memory above, disk below, as in the cluster. Cost: linear in places and rows. */
export function layoutBlock(frame: Frame, block: number | null): BlockLayout {
  const { places } = frame;
  const sound = (i: number) => !isDamaged(places.place[i] as PlaceKind);
  const newest = places.version.reduce(
    (most, version, i) => (sound(i) ? Math.max(most, version) : most),
    0,
  );
  const isSound = places.place.includes(PlaceKind.Disk);
  const read = places.place.indexOf(isSound ? PlaceKind.Disk : PlaceKind.Mirror);
  const onDisk = diskValues(frame, read);
  const copies = Array.from({ length: places.rows }, (_, i): Copy => {
    const place = places.place[i] as PlaceKind;
    return {
      place,
      instance: places.instance[i] === NO_INSTANCE ? null : places.instance[i],
      version: places.version[i],
      scn: places.scn[i],
      newest: sound(i) && places.version[i] === newest,
      rows: rowsAt(frame, i, i === read ? null : onDisk),
    };
  }).sort((a, b) => ORDER[a.place] - ORDER[b.place] || (a.instance ?? 0) - (b.instance ?? 0));
  const numbers = new Set(copies.flatMap((copy) => copy.rows.map((cell) => cell.row)));
  return { block, copies, rowNumbers: [...numbers].sort((a, b) => a - b) };
}

function rowsAt(frame: Frame, place: number, onDisk: Map<number, number> | null): RowCell[] {
  const { rows } = frame;
  const cells: RowCell[] = [];
  for (let i = 0; i < rows.rows; i += 1) {
    if (rows.place[i] !== place) continue;
    const disk = onDisk?.get(rows.row[i]);
    cells.push({
      row: rows.row[i],
      value: rows.value[i],
      xid: rows.xid[i] === NO_XID ? null : rows.xid[i],
      state: rows.state[i] as RowState,
      differs: disk !== undefined && disk !== rows.value[i],
    });
  }
  return cells.sort((a, b) => a.row - b.row);
}

function diskValues({ rows }: Frame, disk: number): Map<number, number> {
  const values = new Map<number, number>();
  for (let i = 0; i < rows.rows; i += 1) {
    if (rows.place[i] === disk) values.set(rows.row[i], rows.value[i]);
  }
  return values;
}
