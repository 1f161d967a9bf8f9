import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../../tests/support/frames';
import { everyMoment, momentOf, SAMPLE_SCENARIO } from '../../../../../tests/support/recorded';
import { expectCompleteText } from '../../../../../tests/support/text-form';
import { FactKind } from '../../../engine/generated/codes';
import type { FactsTable } from '../../../engine/generated/frame';
import { eventIndex, groupOf, hasEarlier, NO_FILTER, subjectOfFact, toggled } from './layout';
import { eventsText } from './text';

/** The newest facts up to the end of a recovery: commands, commits, blocks and the crash are among them. */
const { facts } = momentOf('recovered').frame;
type Fact = ReturnType<typeof rowsOf<'facts'>>[number];
const all = rowsOf(momentOf('recovered').frame, 'facts');
const ids = (filter: Partial<typeof NO_FILTER>, of: FactsTable = facts) =>
  eventIndex(of, { ...NO_FILTER, ...filter }).map((i) => of.id[i]);
const idsWhere = (test: (fact: Fact) => boolean) =>
  all
    .filter(test)
    .map((fact) => fact.id)
    .sort((a, b) => b - a);

describe('hasEarlier', () => {
  it('knows whether the table begins with the run', () => {
    expect(hasEarlier(frameFrom({ facts: [{ id: 1 }, { id: 0 }] }).facts)).toBe(false);
    expect(hasEarlier(frameFrom({ facts: [{ id: 7 }, { id: 6 }] }).facts)).toBe(true);
    expect(hasEarlier(frameFrom({ facts: [] }).facts)).toBe(false);
  });
});

describe('eventIndex', () => {
  it('keeps everything without a filter, newest first', () => {
    expect(ids({})).toEqual(idsWhere(() => true));
  });

  it('filters by kind, by either instance, by block and by transaction', () => {
    const shipped = all.find(({ kind }) => kind === FactKind.BlockRequested) as Fact;
    const commit = all.find(({ kind }) => kind === FactKind.CommitAcknowledged) as Fact;
    const { block } = shipped;
    const { xid } = commit;
    for (const [filter, test] of [
      [{ groups: new Set(['failure'] as const) }, ({ kind }: Fact) => groupOf(kind) === 'failure'],
      [{ instance: 1 }, ({ instance, other }: Fact) => instance === 1 || other === 1],
      [{ block }, (fact: Fact) => fact.block === block],
      [{ xid }, (fact: Fact) => fact.xid === xid],
      [
        { instance: 0, block },
        (f: Fact) => f.block === block && (f.instance === 0 || f.other === 0),
      ],
    ] as const) {
      const kept = ids(filter);
      expect(kept).toEqual(idsWhere(test));
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThan(all.length);
    }
    expect(ids({ groups: new Set(['failure']), xid })).toEqual([]);
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
    const of = (kind: FactKind) => subjectOfFact(facts, facts.kind.indexOf(kind));
    const first = (kind: FactKind) => all.find((fact) => fact.kind === kind) as Fact;
    const { BlockWritten, CommitAcknowledged, ThreadClosed, DatabaseOpened } = FactKind;
    expect(of(BlockWritten)).toEqual({ kind: 'block', block: first(BlockWritten).block });
    expect(of(CommitAcknowledged)).toEqual({ kind: 'txn', xid: first(CommitAcknowledged).xid });
    expect(of(ThreadClosed)).toEqual({
      kind: 'instance',
      instance: first(ThreadClosed).instance,
    });
    expect(subjectOfFact(frameFrom({ facts: [{ kind: DatabaseOpened }] }).facts, 0)).toBeNull();
  });
});

describe('eventsText', () => {
  it('gives each event its cause where it is among them', () => {
    const { rows } = eventsText({ ...momentOf('recovered'), selected: null }).table;
    const newestFirst = [...all].sort((a, b) => b.id - a.id).slice(0, rows.length);
    const words = new Map(newestFirst.map(({ id }, i) => [id, rows[i]?.[2]]));
    let told = 0;
    newestFirst.forEach(({ cause }, i) => {
      const known = words.get(cause);
      if (known === undefined) return;
      told += 1;
      expect(rows[i]?.[3]).toContain(known.replace(/\.$/, ''));
    });
    expect(told).toBeGreaterThan(20);
  });

  it('has a sentence where nothing has happened', () => {
    const input = { scenario: SAMPLE_SCENARIO, selected: null };
    expectCompleteText(eventsText({ ...input, frame: frameFrom({}) }), 0);
  });

  it.each(everyMoment())('%s: has a full row for every fact', (_, moment) => {
    const form = eventsText({ ...moment, selected: null });
    expectCompleteText(form, Math.min(500, moment.frame.facts.rows));
    for (const row of form.table.rows) expect(row).not.toContain('');
  });
});
