// Sessions on frames of the engine: who waits, how long, for what, and that each is said.

import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../../tests/support/frames';
import { everyMoment, momentOf, SAMPLE_SCENARIO } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { InstanceState, WaitReason } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { waitWord } from '../wait-text';
import { sessionGroups } from './layout';
import { sessionsText } from './text';

const isUp = (state: number) => state === InstanceState.Up;

/** What crashed has no sessions, whatever its rows still say. */
const liveSessions = (frame: Frame) =>
  rowsOf(frame, 'sessions').filter(({ instance }) => isUp(frame.instances.state[instance]));

describe('sessionGroups', () => {
  it.each(everyMoment())('%s: compares each wait with the longest', (_, { frame }) => {
    const waits = liveSessions(frame).map(({ instance, number, wait, since_ns }) => ({
      key: `${instance}.${number}`,
      ns: wait === WaitReason.None ? 0 : frame.clock.time_ns[0] - since_ns,
    }));
    const longest = Math.max(...waits.map(({ ns }) => ns));
    const rows = sessionGroups(frame).flatMap((group) => group.rows);
    expect(rows).toHaveLength(waits.length);
    for (const { instance, number, share } of rows) {
      const own = waits.find(({ key }) => key === `${instance}.${number}`);
      expect(share * longest).toBeCloseTo(own?.ns ?? -1, 3);
    }
  });

  it('tells the waits of a failure apart from the ordinary ones', () => {
    const { None, LogSync, LogFileSwitch, Frozen, FailedMaster, InRecoverySet, DeadRow } =
      WaitReason;
    const reasons = [None, LogSync, LogFileSwitch, Frozen, FailedMaster, InRecoverySet, DeadRow];
    const frame = frameFrom({ instances: [{}], sessions: reasons.map((wait) => ({ wait })) });
    const [group] = sessionGroups(frame);
    const forms = ['works', 'ordinary', 'log', 'frozen', 'frozen', 'inSet', 'deadRow'];
    expect(group?.rows.map((row) => row.form)).toEqual(forms);
    expect(group?.waiting).toBe(reasons.length - 1);
  });

  it('keeps a place for an instance whose sessions died', () => {
    for (const name of ['crashed', 'detected', 'twoFailures'] as const) {
      const { frame } = momentOf(name);
      const groups = sessionGroups(frame);
      const failed = Array.from(frame.instances.state, (state) => !isUp(state));
      expect(groups.map((group) => group.failed)).toEqual(failed);
      expect(failed).toContain(true);
      for (const { rows } of groups.filter((group) => group.failed)) expect(rows).toEqual([]);
    }
  });
});

describe('sessionsText', () => {
  it.each(everyMoment())('%s: counts the waits by reason', (_, moment) => {
    const form = sessionsText({ ...moment, selected: null });
    const rows = liveSessions(moment.frame);
    expectCompleteText(form, rows.length);
    const counts = new Map<number, number>();
    for (const { wait } of rows) counts.set(wait, (counts.get(wait) ?? 0) + 1);
    counts.delete(WaitReason.None);
    const waiting = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const said = numbersIn(form.sentence);
    expect(said).toContain(rows.length);
    if (waiting > 0)
      expect(said).toEqual([waiting, rows.length, ...[...counts.values()].sort((a, b) => b - a)]);
    for (const wait of counts.keys()) {
      expect(form.sentence).toContain(waitWord(wait as WaitReason).name());
    }
  });

  it('says of each what it waits for, or how far its transaction is', () => {
    let [waits, works] = [0, 0];
    for (const [, moment] of everyMoment()) {
      const told = sessionsText({ ...moment, selected: null }).table.rows;
      rowsOf(moment.frame, 'sessions').forEach(
        ({ instance, number, wait, block, xid, changed, planned, recovery }) => {
          const recovers = recovery === 1;
          const does = told
            .find(([name]) => !recovers && name === `${instance + 1}.${number + 1}`)
            ?.at(-1);
          if (does === undefined) return;
          if (wait === WaitReason.InRecoverySet || wait === WaitReason.DiskRead) {
            waits += 1;
            expect(numbersIn(does)).toContain(block);
          } else if (wait === WaitReason.None && xid !== 0) {
            works += 1;
            expect(numbersIn(does)).toEqual([changed, planned]);
          }
        },
      );
    }
    expect(waits).toBeGreaterThan(0);
    expect(works).toBeGreaterThan(0);
  });

  it('names row and block of a row that a dead transaction holds', () => {
    const holder_xid = 2 ** 27 + 5;
    const frame = frameFrom({
      instances: [{}],
      sessions: [{ wait: WaitReason.DeadRow, block: 9, row: 2, holder_xid }],
    });
    const { rows } = sessionsText({ frame, scenario: SAMPLE_SCENARIO, selected: null }).table;
    expect(numbersIn(rows[0]?.at(-1) ?? '').slice(0, 2)).toEqual([2, 9]);
  });
});
