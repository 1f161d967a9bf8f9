import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO, samples } from '../../../../tests/support/samples';
import { FactKind } from '../../engine/generated/codes';
import { eventIndex, groupOf, hasEarlier, NO_FILTER, subjectOfFact, toggled } from './layout';
import { eventsText } from './text';

const { facts } = frameFrom({
  facts: [
    { id: 4, kind: FactKind.BlockWritten, instance: 0, block: 17 },
    { id: 5, kind: FactKind.BlockShipped, instance: 0, other: 1, block: 9, cause: 4 },
    { id: 6, kind: FactKind.CommitAcknowledged, instance: 1, xid: 8 },
    { id: 7, kind: FactKind.InstanceCrashed, instance: 1 },
    { id: 8, kind: FactKind.DatabaseOpened },
  ],
});
const ids = (filter: Partial<typeof NO_FILTER>) =>
  eventIndex(facts, { ...NO_FILTER, ...filter }).map((i) => facts.id[i]);

describe('hasEarlier', () => {
  it('knows whether the table begins with the run', () => {
    expect(hasEarlier(frameFrom({ facts: [{ id: 1 }, { id: 0 }] }).facts)).toBe(false);
    expect(hasEarlier(frameFrom({ facts: [{ id: 7 }, { id: 6 }] }).facts)).toBe(true);
    expect(hasEarlier(frameFrom({ facts: [] }).facts)).toBe(false);
  });
});

describe('eventIndex', () => {
  it('keeps everything without a filter, newest first', () => {
    expect(ids({})).toEqual([8, 7, 6, 5, 4]);
  });

  it('filters by kind, by either instance, by block and by transaction', () => {
    expect(ids({ groups: new Set(['failure']) })).toEqual([7]);
    expect(ids({ instance: 1 })).toEqual([7, 6, 5]);
    expect(ids({ block: 17 })).toEqual([4]);
    expect(ids({ xid: 8 })).toEqual([6]);
    expect(ids({ groups: new Set(['failure']), block: 17 })).toEqual([]);
  });

  it('knows a group for every kind', () => {
    for (const kind of Object.values(FactKind)) expect(groupOf(kind)).toBeDefined();
  });

  it('shows all again when every group was chosen', () => {
    const once = toggled(NO_FILTER, 'redo');
    expect([...once.groups]).toEqual(['redo']);
    expect(toggled(once, 'redo').groups.size).toBe(0);
  });
});

describe('subjectOfFact', () => {
  it('lights the most particular thing a fact names', () => {
    expect([0, 2, 3, 4].map((i) => subjectOfFact(facts, i))).toEqual([
      { kind: 'block', block: 17 },
      { kind: 'txn', xid: 8 },
      { kind: 'instance', instance: 1 },
      null,
    ]);
  });
});

describe('eventsText', () => {
  const input = { scenario: SAMPLE_SCENARIO, selected: null };

  it('gives each event its cause', () => {
    const { rows } = eventsText({ ...input, frame: { ...frameFrom({}), facts } }).table;
    expect(rows[3]?.[3]).toContain('Block 17 is on disk');
    expect(rows[0]?.[3]).toBe('a command, or the clock');
  });

  it('says so when nothing has happened', () => {
    expect(eventsText({ ...input, frame: frameFrom({}) }).sentence).toBe(
      'Nothing has happened yet.',
    );
  });

  it('has a full row for every fact of a story', () => {
    for (const frame of Object.values(samples())) {
      const { rows, columns } = eventsText({ ...input, frame }).table;
      expect(rows).toHaveLength(Math.min(500, frame.facts.rows));
      for (const row of rows)
        expect(row.filter((cell) => cell !== '')).toHaveLength(columns.length);
    }
  });
});
