// Work of coordinator and slaves, on frames that are built by hand.

import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { SAMPLE_SCENARIO } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { WorkKind } from '../../../engine/generated/codes';
import { slavesLayout, spentOf, workOf } from './layout';
import { slavesSentence, slavesText } from './text';

const MS = 1e6;
const work = (process: number, kind: WorkKind, from: number, until: number, about = 0) => ({
  ...{ process, kind, from_ns: from * MS, until_ns: until * MS, about },
});

/** 10 ms: the coordinator reads 4, sends 2 and waits 4; slave 1 works for 5, slave 2 for 1. */
const frame = frameFrom({
  clock: [{ time_ns: 10 * MS }],
  instances: [{}],
  recovery_work: [
    work(0, WorkKind.ReadRedo, 0, 4),
    work(0, WorkKind.SendMessage, 4, 6, 1),
    work(1, WorkKind.ReadBlock, 6, 8, 17),
    work(0, WorkKind.WaitForSlave, 6, 10, 1),
    work(1, WorkKind.ApplyRedo, 8, 11, 17),
    work(2, WorkKind.ApplyRedo, 5, 6, 18),
  ],
});

describe('workOf', () => {
  it('cuts work in progress at now', () => {
    expect(
      workOf(frame).find(({ kind, process }) => process === 1 && kind === WorkKind.ApplyRedo),
    ).toMatchObject({
      untilNs: 10 * MS,
    });
  });
});

describe('spentOf', () => {
  it('adds up each process, and the rest is idle', () => {
    const [coordinator, first, second] = spentOf(workOf(frame));
    expect(coordinator?.idleNs).toBe(0);
    expect(coordinator?.byKind[WorkKind.SendMessage]).toBe(2 * MS);
    expect([first?.idleNs, second?.idleNs]).toEqual([6 * MS, 9 * MS]);
  });
});

describe('slavesLayout', () => {
  it('has a row for each process and a line for each message, to its slave', () => {
    const layout = slavesLayout(frame, 900, 400);
    expect(layout?.rows.map(({ bars }) => bars.length)).toEqual([3, 2, 1]);
    const [message] = layout?.messages ?? [];
    expect(message?.y2).toBeGreaterThan(layout?.rows[1]?.y ?? Number.POSITIVE_INFINITY);
    expect(layout?.rows.every(({ bars }) => bars.every(({ x, width }) => x + width <= 889))).toBe(
      true,
    );
  });

  it('draws nothing before a second pass', () => {
    expect(slavesLayout(frameFrom({}), 900, 400)).toBeNull();
  });
});

describe('slavesText', () => {
  it('says what each process did with its time, and who waits', () => {
    const form = slavesText({ frame, scenario: SAMPLE_SCENARIO, selected: null });
    expectCompleteText(form, 3);
    expect(form.table.rows[0]?.slice(1)).toEqual(['40 %', '20 %', '40 %', '0 %', '0 %', '0 %']);
    expect(numbersIn(slavesSentence(frame))).toEqual([40, 20, 40, 2, 75]);
  });
});
