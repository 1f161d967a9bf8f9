/** The places of what is marked on a score's canvas, for rings to find. Fetched with the first that is marked. */

import type { Subject } from '../../base/subject';
import type { RecordsTable } from '../../engine/generated/frame';
import { Places } from '../parts/Places';
import { farPlaces } from './far-places';
import type { ScoreGeometry } from './layout';

interface FarPlacesProps {
  readonly geometry: ScoreGeometry;
  readonly records: RecordsTable;
  readonly marked: readonly Subject[];
}

export default function FarPlaces({ geometry, records, marked }: FarPlacesProps) {
  return <Places places={farPlaces(geometry, records, marked)} />;
}
