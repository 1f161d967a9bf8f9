/** The places of what is marked on a score's canvas, for rings to find. Fetched with the first that is marked. */

import type { RecordsTable } from '../../../engine/generated/frame';
import { type Place, Places } from '../../parts/small-parts';
import { type Subject, subjectKey } from '../subject';
import { type CellRow, litCells } from './cells';
import type { ScoreGeometry } from './layout';
import { boxAt } from './orient';
import type { ThreadSlots } from './scale';

interface FarPlacesProps {
  readonly geometry: ScoreGeometry;
  readonly records: RecordsTable;
  readonly marked: readonly Subject[];
}

export default function FarPlaces({ geometry, records, marked }: FarPlacesProps) {
  return <Places places={farPlaces(geometry, records, marked)} />;
}

// Where the canvas of a score has drawn what is marked: cells of piles, records of a tape seen from far. Pure.

/** A row has no more cells of one block than this. */
const MOST = 24;
/** A record seen from far is as wide as can be told apart. */
const LEAST = 3;

/** O(cells + records) for each that is marked. */
export function farPlaces(
  { queue, set, tapes, stage }: ScoreGeometry,
  records: RecordsTable,
  marked: readonly Subject[],
): Place[] {
  const along = tapes
    .filter((tape) => tape.records === null)
    .flatMap(({ strip, near, thick }) =>
      recordsOf(strip, records, marked).map(({ key, from, length }) => ({
        key,
        ...boxAt(stage.down, from, length, near, thick),
      })),
    );
  return [...[queue, set].flatMap((row) => cellsOf(row, marked)), ...along];
}

/** Of a row that is piled; other cells can be found themselves. */
function cellsOf(row: CellRow, marked: readonly Subject[]): Place[] {
  if (row.pile === null) return [];
  const blocks = new Set(
    marked.flatMap((subject) => (subject.kind === 'block' ? [subject.block] : [])),
  );
  const lit = { block: (block: number) => blocks.has(block), record: no, instance: no };
  return litCells(row, lit, MOST).cells.map(({ block, x, y, side }) => ({
    key: subjectKey({ kind: 'block', block }),
    x,
    y,
    width: side,
    height: side,
  }));
}

const no = () => false;

function recordsOf(strip: ThreadSlots, records: RecordsTable, marked: readonly Subject[]) {
  const wanted = new Set(marked.filter(({ kind }) => kind === 'record').map(subjectKey));
  return strip.rows.flatMap((row, i) => {
    const rba = records.rba[row] ?? 0;
    const key = subjectKey({ kind: 'record', thread: strip.thread, rba });
    if (!wanted.has(key)) return [];
    return [{ key, from: strip.x[i] ?? 0, length: Math.max(LEAST, strip.width[i] ?? 0) }];
  });
}
