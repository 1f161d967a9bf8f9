import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO, samples } from '../../../../tests/support/samples';
import { InstanceState, WaitReason } from '../../engine/generated/codes';
import { sessionGroups } from './layout';
import { sessionsText } from './text';

const frame = frameFrom({
  clock: [{ time_ns: 1000 }],
  instances: [{}, { state: InstanceState.Failed }],
  sessions: [
    { instance: 0, number: 0, wait: WaitReason.InRecoverySet, since_ns: 200, block: 17 },
    { instance: 0, number: 1, wait: WaitReason.Frozen, since_ns: 600 },
    { instance: 0, number: 2, xid: 134_217_733, changed: 1, planned: 4 },
    { instance: 0, number: 3, wait: WaitReason.DeadRow, since_ns: 900, block: 9, row: 2 },
  ],
});
const input = { frame, scenario: SAMPLE_SCENARIO, selected: null };

describe('sessionGroups', () => {
  const [first, second] = sessionGroups(frame, SAMPLE_SCENARIO);

  it('compares waits with the longest, and a session that works waits for nothing', () => {
    expect(first?.rows.map((row) => row.share)).toEqual([1, 0.5, 0, 0.125]);
    expect(first?.waiting).toBe(3);
  });

  it('tells the waits of a failure apart from the ordinary ones', () => {
    expect(first?.rows.map((row) => row.form)).toEqual(['inSet', 'frozen', 'works', 'deadRow']);
  });

  it('keeps a place for an instance whose sessions died', () => {
    expect(second).toMatchObject({ failed: true, rows: [] });
  });
});

describe('sessionsText', () => {
  it('counts the reasons, most frequent first', () => {
    expect(sessionsText(input).sentence).toBe(
      '3 of 4 sessions wait: 1 × recovery set, 1 × frozen, 1 × row of a dead transaction.',
    );
    const idle = frameFrom({ instances: [{}], sessions: [{}, { number: 1 }] });
    expect(sessionsText({ ...input, frame: idle }).sentence).toBe('None of 2 sessions waits.');
  });

  it('gives each session its reason', () => {
    const { rows, columns } = sessionsText(input).table;
    for (const row of rows) expect(row).toHaveLength(columns.length);
    expect(rows[0]?.at(-1)).toContain('waits for block 17');
    expect(rows[2]?.at(-1)).toBe('works: 1 of 4 rows changed');
    expect(rows[3]?.at(-1)).toContain('row 2 of block 9');
  });

  it('has a row for every session of a real story', () => {
    for (const sample of Object.values(samples())) {
      const text = sessionsText({ ...input, frame: sample });
      expect(text.table.rows).toHaveLength(sample.sessions.rows);
    }
  });
});
