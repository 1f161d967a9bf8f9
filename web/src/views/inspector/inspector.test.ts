import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO, samples } from '../../../../tests/support/samples';
import type { Subject } from '../../base/subject';
import { FactKind, RecordKind, SetState, TxnState, WaitReason } from '../../engine/generated/codes';
import { propertiesOf } from './facts';
import { inspectorText, questionOf, reasonsOf, standingOf } from './text';

const T = 134_217_729;
const frame = frameFrom({
  clock: [{ time_ns: 5e9 }],
  instances: [{}, { failed_ns: 4e9, state: 3 }],
  threads: [{}, {}],
  resources: [
    { block: 17, master: 0, shared: 0b01, past_images: 0b01, disk_version: 3, newest_version: 5 },
  ],
  queue: [
    { instance: 0, block: 3, low_rba: 512 },
    { instance: 0, block: 17, low_rba: 1024 },
  ],
  set: [
    {
      block: 17,
      thread: 1,
      state: SetState.InSet,
      last_rba: 2048,
      last_version: 7,
      changes: 3,
      applied: 1,
    },
    { block: 9, thread: 1, state: SetState.Written, left_rba: 4096 },
  ],
  transactions: [{ xid: T, instance: 0, state: TxnState.Dead, changed: 2 }],
  sessions: [{ instance: 0, number: 1, wait: WaitReason.InRecoverySet, block: 17, since_ns: 4e9 }],
  records: [
    {
      thread: 0,
      rba: 512,
      kind: RecordKind.Change,
      xid: T,
      block: 17,
      version: 4,
      slot: 2,
      old_value: 1,
      new_value: 8,
    },
  ],
});
const block = (number: number): Subject => ({ kind: 'block', block: number });
const value = (subject: Subject, name: string) =>
  propertiesOf(frame, subject).find((property) => property.name === name)?.value;

describe('propertiesOf', () => {
  it('tells of a block who has it, in which version, and where it stands', () => {
    expect(value(block(17), 'Held by')).toBe('1, to read it');
    expect(value(block(17), 'Version')).toBe('its redo leads to 7; disk has 3');
    expect(value(block(17), 'Queue of 1')).toBe('number 2, low RBA 1.3');
    expect(value(block(17), 'Redo applied')).toBe('1 of 3 changes');
    expect(value(block(9), 'Recovery set')).toBe('written at 2·1.9');
  });

  it('leads from a session to what it waits for, and from a record to its row', () => {
    const session: Subject = { kind: 'session', instance: 0, number: 1 };
    const waitsFor = propertiesOf(frame, session).find(({ name }) => name === 'Block');
    expect(waitsFor?.subject).toEqual(block(17));
    expect(value(session, 'Waited')).toBe('1.00 s');
    expect(value({ kind: 'record', thread: 0, rba: 512 }, 'Row 2')).toBe('1 became 8');
  });

  it('knows nothing of what is not there', () => {
    expect(propertiesOf(frame, block(99))).toEqual([]);
    expect(propertiesOf(frame, { kind: 'record', thread: 3, rba: 0 })).toEqual([]);
  });
});

describe('the question', () => {
  it('is the one a reader has at this moment', () => {
    expect(questionOf(frame, block(17))).toBe('Why is it in the set?');
    expect(questionOf(frame, block(9))).toBe('Why is it no longer in the set?');
    expect(questionOf(frame, block(3))).toBe('How did it come to this?');
    expect(questionOf(frame, { kind: 'session', instance: 0, number: 1 })).toBe(
      'Why does it wait?',
    );
    expect(questionOf(frame, { kind: 'txn', xid: T })).toBe('Why is it rolled back?');
    expect(questionOf(frame, { kind: 'instance', instance: 1 })).toBe('Why is it down?');
  });

  it('is answered by facts, oldest first, whatever order they came in', () => {
    const why = frameFrom({
      facts: [
        { id: 9, kind: FactKind.SetEntryAdded, instance: 0, other: 1, block: 17, value: 2048 },
        { id: 4, kind: FactKind.RowChanged, instance: 1, block: 17, xid: T, slot: 2, value: 2048 },
      ],
    }).facts;
    const words = reasonsOf(frame, why, block(17)).map((reason) => reason.words);
    expect(words[0]).toContain('changed row 2 of block 17');
    expect(words[1]).toContain('joined the recovery set');
    const about = reasonsOf(frame, why, { kind: 'txn', xid: T }).map((reason) => reason.direct);
    expect(about).toEqual([true, false]);
    const text = inspectorText({ frame, scenario: SAMPLE_SCENARIO, selected: block(17), why });
    expect(text.table.caption).toBe('Why is it in the set?');
    expect(text.table.rows).toHaveLength(2);
  });
});

describe('inspectorText', () => {
  const input = { frame, scenario: SAMPLE_SCENARIO, why: null };

  it('says how a thing stands', () => {
    expect(standingOf(frame, block(17))).toBe('in the recovery set of thread 2');
    expect(inspectorText({ ...input, selected: block(17) }).sentence).toMatch(/^Block 17: in the/);
    expect(inspectorText({ ...input, selected: null }).sentence).toBe('Nothing is selected.');
  });

  it('has a sentence for every block and transaction of a story', () => {
    for (const sample of Object.values(samples())) {
      for (const number of sample.buffers.block) {
        const { sentence } = inspectorText({ ...input, frame: sample, selected: block(number) });
        expect(sentence).not.toMatch(/undefined|NaN|\.\./);
      }
      for (const xid of sample.transactions.xid) {
        const selected = { kind: 'txn', xid } as const;
        expect(inspectorText({ ...input, frame: sample, selected }).sentence).not.toMatch(
          /undefined|NaN|\.\./,
        );
      }
    }
  });
});
