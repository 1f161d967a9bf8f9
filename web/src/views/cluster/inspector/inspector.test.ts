// The inspector on frames of the engine: what it tells of a thing is what the frame says, its question fits the moment,
// and its answers are facts, oldest first.

import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../../tests/support/frames';
import { everyMoment, frameAt, momentOf } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { NO_BLOCK } from '../../../base/missing-values';
import { formatRba, formatThreadRba } from '../../../base/rba';
import { formatDuration } from '../../../base/time';
import { RecordKind, SetState, TxnState, WaitReason } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { factAt, factText } from '../fact-text';
import type { Subject } from '../subject';
import { propertiesOf } from './facts';
import { answerOf, inspectorText, questionOf, reasonsOf, standingOf } from './text';

const block = (number: number): Subject => ({ kind: 'block', block: number });
const fileBytes = (frame: Frame) => frame.clock.log_file_bytes[0];
const values = (frame: Frame, subject: Subject) =>
  propertiesOf(frame, subject).map(({ value }) => value);

/** The first that is so, at whatever moment it is. */
function find<Row>(rows: (frame: Frame) => Row[], test: (row: Row) => boolean): [Frame, Row] {
  for (const [, { frame }] of everyMoment()) {
    const row = rows(frame).find(test);
    if (row !== undefined) return [frame, row];
  }
  throw new Error('there is none at any moment');
}

const entryIn = (state: SetState) =>
  find(
    (frame) => rowsOf(frame, 'set'),
    (entry) => entry.state === state,
  );

describe('propertiesOf', () => {
  it('tells of a block who holds it, in which version, and of which disk has', () => {
    const { frame } = momentOf('beforeCrash');
    for (const { block: number, exclusive, disk_version, newest_version } of rowsOf(
      frame,
      'resources',
    )) {
      if (exclusive > frame.instances.rows) continue;
      const told = values(frame, block(number)).map(numbersIn);
      expect(told).toContainEqual([exclusive + 1]);
      const versions = [newest_version, disk_version].slice(
        0,
        newest_version > disk_version ? 2 : 1,
      );
      expect(told).toContainEqual(versions);
    }
  });

  it('names the place in a queue, and links to the record that put it there', () => {
    const frame = frameAt('running');
    const queue = rowsOf(frame, 'queue').filter(({ instance }) => instance === 1);
    queue.forEach(({ block: number, low_rba }, i) => {
      const record: Subject = { kind: 'record', thread: 1, rba: low_rba };
      const told = propertiesOf(frame, block(number)).find(
        ({ subject }) => JSON.stringify(subject) === JSON.stringify(record),
      );
      const rba = formatRba(low_rba, fileBytes(frame));
      expect(told?.value).toContain(rba);
      expect(numbersIn(told?.value.replace(rba, '') ?? '')).toEqual(i === 0 ? [] : [i + 1]);
    });
    expect(queue.length).toBeGreaterThan(1);
  });

  it('tells of a block in the set how much of its redo is applied, and what took another out', () => {
    const [frame, entry] = entryIn(SetState.Recovering);
    const told = values(frame, block(entry.block)).map(numbersIn);
    expect(told).toContainEqual([entry.applied, entry.changes]);
    const [after, written] = entryIn(SetState.Written);
    const rba = formatThreadRba(written.thread, written.left_rba, fileBytes(after));
    expect(values(after, block(written.block)).join()).toContain(rba);
    const [before, waits] = entryIn(SetState.InSet);
    expect(values(before, block(waits.block)).flatMap(numbersIn)).toContain(waits.last_version);
  });

  it('leads from a session to what it waits for, and says for how long', () => {
    const [frame, session] = find(
      (each) => rowsOf(each, 'sessions'),
      ({ wait, block: number }) => wait !== WaitReason.None && number !== NO_BLOCK,
    );
    const { instance, number, since_ns } = session;
    const told = propertiesOf(frame, { kind: 'session', instance, number });
    expect(told.map(({ subject }) => subject)).toContainEqual(block(session.block));
    const waited = formatDuration(frame.clock.time_ns[0] - since_ns);
    expect(told.map(({ value }) => value)).toContain(waited);
  });

  it('tells of a change which value became which', () => {
    const [frame, change] = find(
      (each) => rowsOf(each, 'records'),
      ({ kind }) => kind === RecordKind.Change,
    );
    const { thread, rba, old_value, new_value } = change;
    const told = values(frame, { kind: 'record', thread, rba }).map(numbersIn);
    expect(told).toContainEqual([old_value, new_value]);
    expect(told).toContainEqual([change.scn]);
  });

  it('knows nothing of what is not there', () => {
    const frame = frameAt('running');
    expect(propertiesOf(frame, block(9_999))).toEqual([]);
    expect(propertiesOf(frame, { kind: 'record', thread: 3, rba: 0 })).toEqual([]);
  });
});

describe('the question', () => {
  it('is another one for each possible state', () => {
    const asked = ([frame, subject]: readonly [Frame, Subject]) => questionOf(frame, subject);
    const of = (state: SetState): [Frame, Subject] => {
      const [frame, entry] = entryIn(state);
      return [frame, block(entry.block)];
    };
    expect(asked(of(SetState.InSet))).toBe(asked(of(SetState.Recovering)));
    expect(asked(of(SetState.Written))).toBe(asked(of(SetState.HeldBySurvivor)));
    const running = frameAt('running');
    const session = (waits: boolean): [Frame, Subject] => {
      const [frame, { instance, number }] = find(
        (each) => rowsOf(each, 'sessions'),
        ({ wait }) => (wait !== WaitReason.None) === waits,
      );
      return [frame, { kind: 'session', instance, number }];
    };
    const txn = (state: TxnState): [Frame, Subject] => {
      const [frame, { xid }] = find(
        (each) => rowsOf(each, 'transactions'),
        (each) => each.state === state,
      );
      return [frame, { kind: 'txn', xid }];
    };
    const instance = { kind: 'instance', instance: 1 } as const;
    const questions = [
      of(SetState.InSet),
      of(SetState.Written),
      [running, block(running.queue.block[0])] as const,
      session(true),
      session(false),
      txn(TxnState.Dead),
      txn(TxnState.Active),
      [running, instance] as const,
      [frameAt('detected'), instance] as const,
      [frameAt('detected'), { kind: 'instance', instance: 0 }] as const,
    ].map(asked);
    for (const question of questions) expect(question).toMatch(/^[A-Z].*\?$/);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('has its answer in a sentence for each state of the set', () => {
    const [frame, inSet] = entryIn(SetState.InSet);
    const rba = formatThreadRba(inSet.thread, inSet.last_rba, fileBytes(frame));
    expect(answerOf(frame, block(inSet.block))).toContain(` ${rba},`);
    const [later, held] = entryIn(SetState.HeldBySurvivor);
    expect(answerOf(later, block(held.block))).toContain(`nstance ${held.holder + 1} `);
    const states = [SetState.Written, SetState.Recovered].map((state) => entryIn(state));
    const answers = states.map(([each, entry]) => answerOf(each, block(entry.block)));
    expect(new Set(answers).size).toBe(2);
    expect(answers).not.toContain(null);
    expect(answerOf(frameAt('running'), block(0))).toBeNull();
  });

  it('is answered by facts, oldest first, whatever order they came in', () => {
    const { frame, scenario } = momentOf('recovered');
    const facts = rowsOf(frame, 'facts');
    const subject = block(frame.set.block[0]);
    const about = facts.filter((fact) => fact.block === frame.set.block[0]);
    const newestFirst = [...about].sort((a, b) => b.id - a.id);
    const why = frameFrom({ facts: newestFirst }).facts;
    const size = fileBytes(frame);
    const told = newestFirst.map((_, row) => factText(factAt(why, row), size)).reverse();
    expect(reasonsOf(frame, why, subject).map(({ words }) => words)).toEqual(told);
    const { table } = inspectorText({ frame, scenario, selected: subject, why });
    expect(table.caption).toBe(questionOf(frame, subject));
    expect(table.rows.map((row) => row[1])).toEqual(told);
    const xid = about.find((fact) => fact.xid !== 0)?.xid ?? 0;
    const direct = reasonsOf(frame, why, { kind: 'txn', xid }).map((reason) => reason.direct);
    expect(direct).toEqual([...newestFirst].reverse().map((fact) => fact.xid === xid));
    expect(new Set(direct).size).toBe(2);
  });
});

describe('inspectorText', () => {
  it('names the state of a block in the set, and its thread', () => {
    const [frame, entry] = entryIn(SetState.InSet);
    expect(numbersIn(standingOf(frame, block(entry.block)))).toEqual([entry.thread + 1]);
    const { scenario } = momentOf('firstPassHalf');
    const form = inspectorText({ frame, scenario, selected: block(entry.block), why: null });
    expect(form.sentence).toContain(standingOf(frame, block(entry.block)));
    expect(numbersIn(form.sentence)[0]).toBe(entry.block);
    expectCompleteText(inspectorText({ frame, scenario, selected: null, why: null }), 0);
  });

  it.each(everyMoment())('%s: has a sentence for every block and transaction', (_, moment) => {
    const { frame } = moment;
    const subjects = [
      ...Array.from(frame.buffers.block, block),
      ...Array.from(frame.transactions.xid, (xid): Subject => ({ kind: 'txn', xid })),
    ];
    for (const selected of subjects) {
      expectCompleteText(inspectorText({ ...moment, selected, why: null }), 0);
    }
  });
});
