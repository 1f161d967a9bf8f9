/** What a redo record on a tape is called for people who cannot see it. Knows no px. */

import say from '../../../base/messages/views/score';
import { blockName } from '../../../base/words/names';
import type { RecordKind } from '../../../engine/generated/codes';
import type { RecordsTable } from '../../../engine/generated/frame';
import { recordKind } from '../state-text';
import type { PlacedRecord } from './tape';

/** Kind, block, RBA, the version that it makes or proves, and whether it is on disk or no longer needed. */
export function recordLabel(
  record: Pick<PlacedRecord, 'row' | 'form' | 'block' | 'buffered' | 'spent'>,
  records: RecordsTable,
  rba: string,
): string {
  const kind = recordKind((records.kind[record.row] ?? 0) as RecordKind).name();
  const state = record.buffered ? 'unwritten' : record.spent ? 'spent' : 'needed';
  if (record.block === null) return say.record.other({ kind, rba, state });
  const version = records.version[record.row] ?? 0;
  const parts = { kind, block: blockName(record.block), rba, version, state };
  return record.form === 'written' ? say.record.written(parts) : say.record.change(parts);
}
