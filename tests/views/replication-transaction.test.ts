// One transaction of replication, followed on the real engine: its life is complete and in order, and the reasons why it waits, was
// sent twice or was dropped name what the run did.

import { describe, expect, it } from 'vitest';
import { CapturedState, FactKind } from '../../web/src/engine/generated/replication-codes';
import type { ReplicationFrame } from '../../web/src/engine/generated/replication-frame';
import { factsOf, runsOf } from '../../web/src/views/replication/transaction/facts';
import { lifeLayout } from '../../web/src/views/replication/transaction/layout';
import { transactionText } from '../../web/src/views/replication/transaction/text';
import { answersOf } from '../../web/src/views/replication/transaction/why';
import { runWords } from '../../web/src/views/replication/transaction/words';
import { ReplicationRun, replicationScenario } from '../support/replication-run';
import { expectCompleteText } from '../support/text-form';

const MANY = 1_000_000;
const WIDTH = 1_000;
const SCENARIO = replicationScenario('pipeline');
const runOf = (preset: string) => new ReplicationRun(replicationScenario(preset), MANY);

const followed = (frame: ReplicationFrame, transaction: number) =>
  factsOf(frame, null, 0, transaction);
const answers = (frame: ReplicationFrame, transaction: number, scenario = SCENARIO) =>
  answersOf({
    ...{ frame, scenario, transaction },
    ...{ facts: followed(frame, transaction), why: null, replica: 0 },
  });

/** Transactions in a state, or with a fact of a kind. */
const inState = ({ captured_transactions: table }: ReplicationFrame, state: number) =>
  [...table.transaction].filter((_, row) => table.state[row] === state);
const withFact = ({ facts }: ReplicationFrame, kind: number) =>
  [...facts.transaction].filter((_, row) => facts.kind[row] === kind && facts.database[row] === 1);

describe('the life of a transaction', () => {
  it('goes from its first redo record to the commit, with every LCR in one row', () => {
    const frame = runOf('pipeline').runOn(4_000).frame();
    const applied = inState(frame, CapturedState.Applied);
    expect(applied.length).toBeGreaterThan(5);
    for (const transaction of applied) {
      const facts = followed(frame, transaction);
      expect(facts[0]?.kind).toBe(FactKind.Captured);
      expect(facts.at(-1)?.kind).toBe(FactKind.Applied);
      const captured = facts.filter(({ kind }) => kind === FactKind.Captured);
      const layout = lifeLayout(frame, facts, 0, WIDTH);
      expect(layout?.rows.map(({ lcr }) => lcr)).toEqual(captured.map(({ lcr }) => lcr));
      for (const { stretches, ending, x2 } of layout?.rows ?? []) {
        expect(ending).toBe('applied');
        expect(stretches.at(-1)?.way).toBe('applier');
        expect(stretches.at(-1)?.x2).toBeCloseTo(x2);
        stretches.slice(1).forEach(({ x1 }, index) => {
          expect(x1).toBeCloseTo(stretches[index]?.x2 ?? 0);
        });
      }
      const told = runsOf(facts);
      expect(told.flatMap((run) => run.facts)).toEqual(facts);
      for (const run of told) expect(runWords(run)).not.toBe('');
    }
  });
});

describe('why a transaction waits', () => {
  it('names the transaction before it, the appliers, or the commit that is missing', () => {
    const asked = new Set<string>();
    const run = runOf('large_transaction');
    for (let moment = 0; moment < 60; moment += 1) {
      const frame = run.runOn(100).frame();
      const { captured_transactions: table } = frame;
      [...table.transaction].forEach((transaction, row) => {
        const waits = table.waits_for[row] ?? 0;
        const found = answers(frame, transaction).find(({ name }) => name === 'waits');
        expect(found !== undefined).toBe(waits !== 0);
        if (found === undefined) return;
        const [reason] = found.reasons;
        if (table.depends_on[row] !== 0 && reason?.subject?.kind === 'transaction') {
          expect(table.transaction).toContain(reason.subject.transaction);
          asked.add('other');
        } else asked.add('own');
        for (const { words } of found.reasons) expect(words).not.toBe('');
      });
    }
    expect([...asked].sort()).toEqual(['other', 'own']);
  });
});

describe('why a transaction came twice', () => {
  const afterCrash = () => {
    const run = runOf('pipeline').runOn(3_000);
    run.command({ do: 'kill_capture' });
    for (let look = 0; look < 200; look += 1) {
      const frame = run.runOn(50).frame();
      if (withFact(frame, FactKind.DuplicateDropped).length > 0) return frame;
    }
    throw new Error('nothing was dropped');
  };

  it('leads from the first LCR over the failure to where capture began again', () => {
    const frame = afterCrash();
    const [transaction = 0] = withFact(frame, FactKind.DuplicateDropped);
    const twice = answers(frame, transaction).find(({ name }) => name === 'twice');
    const moments = (twice?.reasons ?? []).flatMap(({ moment }) => moment?.timeNs ?? []);
    expect(moments.length).toBe(4);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    const back = frame.facts.kind.indexOf(FactKind.CaptureWentBack);
    expect(moments[2]).toBe(frame.facts.time_ns[back]);
    expect(moments[1]).toBe(frame.facts.time_ns[frame.facts.kind.indexOf(FactKind.CaptureEnded)]);
  });

  it('says by what the copy was recognised, and when the first one was durable', () => {
    const frame = afterCrash();
    for (const transaction of withFact(frame, FactKind.DuplicateDropped)) {
      const facts = followed(frame, transaction);
      const reasons = answers(frame, transaction).find(({ name }) => name === 'dropped')?.reasons;
      const applied = facts.find(({ kind }) => kind === FactKind.Applied);
      expect(reasons?.[0]?.moment?.timeNs).toBe(applied?.timeNs);
      expect(reasons?.[1]?.words).toMatch(/durable low watermark|table of progress/);
      expect(lifeLayout(frame, facts, 0, WIDTH)?.rows.some((row) => row.ending === 'dropped')).toBe(
        true,
      );
    }
  });

  it('is silent about a transaction that came once', () => {
    const frame = runOf('pipeline').runOn(3_000).frame();
    for (const transaction of inState(frame, CapturedState.Applied)) {
      expect(answers(frame, transaction)).toEqual([]);
    }
  });
});

describe('a change that a rule does not let pass', () => {
  it('ends where the rule is, on its way to the one replica that the rule names', () => {
    const frame = runOf('rules').runOn(4_000).frame();
    const { facts } = frame;
    const isByRule = (row: number) =>
      facts.kind[row] === FactKind.DroppedByRule && facts.database[row] === 2;
    const dropped = [...facts.lcr].filter((_, row) => isByRule(row));
    expect(dropped.length).toBeGreaterThan(3);
    const transactions = new Set([...facts.transaction].filter((_, row) => isByRule(row)));
    const endings = (replica: number) =>
      [...transactions].flatMap((transaction) => {
        const own = factsOf(frame, null, replica, transaction);
        const rows = lifeLayout(frame, own, replica, WIDTH)?.rows ?? [];
        return rows.filter(({ lcr }) => dropped.includes(lcr)).map(({ ending }) => ending);
      });
    expect(new Set(endings(1))).toEqual(new Set(['dropped']));
    expect(endings(0)).toContain('applied');
  });
});

describe('the text form', () => {
  it('has every moment, with and without a transaction', () => {
    const scenario = replicationScenario('two_replicas');
    const frame = runOf('two_replicas').runOn(3_000).frame();
    expectCompleteText(transactionText({ frame, scenario, selected: null }));
    const [transaction = 0] = inState(frame, CapturedState.Applied);
    const selected = { kind: 'transaction', transaction } as const;
    const text = transactionText({ frame, scenario, selected });
    expectCompleteText(text);
    expect(text.table.rows.length).toBeGreaterThan(5);
  });
});
