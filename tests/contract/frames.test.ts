// The moments that tests of views look at are what their names say, and their tables agree with each other.

import { describe, expect, it } from 'vitest';
import { RecordKind, SetState, TxnState, WaitReason } from '../../web/src/engine/generated/codes';
import type { Frame } from '../../web/src/engine/generated/frame';
import { rowsOf } from '../support/frames';
import { everyMoment, frameAt } from '../support/recorded';

describe.each(everyMoment())('%s', (_, { frame }) => {
  it('has queues that ascend by low RBA, with the checkpoint at the head', () => {
    for (let instance = 0; instance < frame.instances.rows; instance += 1) {
      const queue = rowsOf(frame, 'queue').filter((entry) => entry.instance === instance);
      const lows = queue.map((entry) => entry.low_rba);
      expect(lows).toEqual([...lows].sort((a, b) => a - b));
      expect(frame.threads.recorded_rba[instance]).toBeLessThanOrEqual(lows[0] ?? Infinity);
      if (queue.length > 0) expect(frame.threads.checkpoint_rba[instance]).toBe(lows[0]);
    }
  });

  it('has a record at every low RBA, that changes the block', () => {
    const records = rowsOf(frame, 'records');
    const starts = new Set(
      records.flatMap(({ thread, block, undo_block, rba }) =>
        [block, undo_block].map((each) => `${thread} ${each} ${rba}`),
      ),
    );
    const oldest = (thread: number) => records.find((each) => each.thread === thread)?.rba ?? 0;
    const known = rowsOf(frame, 'queue').filter((entry) => entry.low_rba >= oldest(entry.instance));
    for (const { instance, block, low_rba } of known) {
      expect(starts).toContain(`${instance} ${block} ${low_rba}`);
    }
  });

  it('counts the versions of a data block up by one in the redo of all threads', () => {
    const records = rowsOf(frame, 'records');
    // A record names the version of one block; that of the undo block it changes too is not in the frame.
    const undoBlocks = new Set(records.map(({ undo_block }) => undo_block));
    const changes = records
      .filter(({ kind, block }) => kind !== RecordKind.BlockWritten && !undoBlocks.has(block))
      .sort((a, b) => a.scn - b.scn);
    const last = new Map<number, number>();
    for (const { block, version } of changes) {
      const before = last.get(block);
      if (before !== undefined) expect(version).toBe(before + 1);
      last.set(block, version);
    }
    expect(last.size).toBeGreaterThan(5);
  });

  it('has in the set what lies between start and scan position', () => {
    const { start_rba, scan_rba } = frame.threads;
    // A buddy has read further than recovery, whose set is at first the buddy's.
    const reads = scan_rba.some((rba) => rba >= 0) && frame.buddies.rows === 0;
    for (const { thread, last_rba } of reads ? rowsOf(frame, 'set') : []) {
      expect(last_rba).toBeGreaterThanOrEqual(start_rba[thread] ?? 0);
      expect(last_rba).toBeLessThan(scan_rba[thread] ?? 0);
    }
  });
});

describe('the moments', () => {
  const codesIn = (column: (frame: Frame) => ArrayLike<number>) =>
    new Set(everyMoment().flatMap(([, { frame }]) => Array.from(column(frame))));

  it('show every state of a set entry, and each thing that a session of a failure waits for', () => {
    expect(codesIn(({ set }) => set.state)).toEqual(new Set(Object.values(SetState)));
    const waits = codesIn(({ sessions }) => sessions.wait);
    for (const wait of [WaitReason.Frozen, WaitReason.InRecoverySet, WaitReason.FailedMaster]) {
      expect(waits).toContain(wait);
    }
    const { Active, Committed, Dead, RolledBack } = TxnState;
    const states = codesIn(({ transactions }) => transactions.state);
    for (const state of [Active, Committed, Dead, RolledBack]) expect(states).toContain(state);
  });

  it('are what they are named for', () => {
    expect(frameAt('running').queue.past_image).toContain(1);
    expect(frameAt('running').messages.rows).toBeGreaterThan(0);
    expect(frameAt('beforeCrash').phases.rows).toBe(0);
    expect(frameAt('crashed').phases.rows).toBe(1);
    const frozen = (['crashed', 'detected', 'firstPassHalf', 'opened'] as const).map(
      (name) => frameAt(name).clock.frozen[0],
    );
    expect(frozen).toEqual([0, 1, 1, 0]);
    const undone = frameAt('secondPassHalf').set.state;
    expect(undone).toContain(SetState.Recovered);
    expect(undone).toContain(SetState.Recovering);
    expect(frameAt('rollback').transactions.state).toContain(TxnState.Dead);
    expect(frameAt('recovered').verdicts.held).not.toContain(0);
    expect(frameAt('recovered').verdicts.rows).toBeGreaterThan(3);
    const reading = frameAt('twoFailures').threads.scan_rba.filter((rba) => rba >= 0);
    expect(reading).toHaveLength(2);
    expect(frameAt('buddyScanning').buddies.read_to_rba.some((rba) => rba >= 0)).toBe(true);
  });
});
