// What people who cannot see the tape hear of a record: its block, RBA and version, and whether it is on disk.

import { expect, test } from 'vitest';
import { everyMoment } from '../../../../../tests/support/recorded';
import { formatRba } from '../../../base/rba';
import { scoreLayout } from './layout';
import { recordLabel } from './record-label';

test('a record says its block, its version, and whether it is on disk and still needed', () => {
  const told = { written: 0, change: 0, unwritten: 0, spent: 0 };
  for (const [name, { frame }] of everyMoment()) {
    const { records } = frame;
    for (const record of scoreLayout(frame, { width: 930, height: 350 }, null).tapes.flatMap(
      (tape) => tape.records ?? [],
    )) {
      const rba = formatRba(record.rba, frame.clock.log_file_bytes[0] ?? 1);
      const said = recordLabel(record, records, rba);
      expect(said, name).toContain(`RBA ${rba}`);
      expect(said.includes('not on disk yet'), name).toBe(record.buffered);
      expect(said.includes('no longer needed'), name).toBe(record.spent && !record.buffered);
      if (record.buffered) told.unwritten += 1;
      if (record.spent) told.spent += 1;
      if (record.block === null) continue;
      const version = `version ${records.version[record.row]}`;
      const isWritten = record.form === 'written';
      told[isWritten ? 'written' : 'change'] += 1;
      expect(said, name).toContain(`of block ${record.block},`);
      expect(said, name).toContain(isWritten ? `${version} is on disk` : `makes ${version}`);
    }
  }
  for (const count of Object.values(told)) expect(count).toBeGreaterThan(0);
});
