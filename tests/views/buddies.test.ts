// What one sees of buddies, on frames of the real engine: sets hang between start RBA and scan position, recovery takes a
// set over without a jump, and a union of sets is told from one merged pass by as many blocks as it has too many.

import { describe, expect, test } from 'vitest';
import { BuddyState, FactKind, Phase, SetState } from '../../web/src/engine/generated/codes';
import type { Scenario } from '../../web/src/engine/generated/control';
import type { Frame } from '../../web/src/engine/generated/frame';
import { inFlightItems } from '../../web/src/views/cluster/overview/in-flight';
import { layoutCluster } from '../../web/src/views/cluster/overview/layout';
import { scoreLayout } from '../../web/src/views/cluster/score/layout';
import { scoreText } from '../../web/src/views/cluster/score/text';
import { waterfallLayout } from '../../web/src/views/cluster/waterfall/layout';
import { presetNamed } from '../support/real-engine';
import { Run } from '../support/run';

const buddies = presetNamed('buddies');
const SAID = { scenario: buddies, selected: null, about: null, why: null };

const firstPassNs = ({ phases }: Frame): number => {
  const row = phases.phase.indexOf(Phase.FirstPass);
  return row < 0 ? -1 : phases.end_ns[row] - phases.start_ns[row];
};

/** Runs until the phase has begun. */
function runInto(run: Run, phase: Phase): Frame {
  for (let step = 0; step < 20; step += 1) {
    const frame = run.frame();
    if (frame.phases.phase.includes(phase)) return frame;
    run.nextPhase();
  }
  throw new Error('that phase does not come');
}

describe('the preset', () => {
  test('shows within a minute all that a buddy does', () => {
    const run = new Run(buddies);
    run.runTo(60);
    const kinds = [
      FactKind.BuddyEstimated,
      FactKind.BuddyBufferRead,
      FactKind.BuddySetAdded,
      FactKind.BuddySetWritten,
      FactKind.BuddyStartMoved,
      FactKind.BuddySetPruned,
    ];
    for (const kind of kinds) {
      expect(run.stepsOf(kind).length, `kind ${kind}`).toBeGreaterThan(0);
    }
    const { scans } = run.frame().buddy_estimates;
    expect(new Set(scans)).toEqual(new Set([0, 1]));
  });

  test('has a first pass of less than half that without buddies', () => {
    const [withBuddy, without] = [1, 0].map((count) => {
      const scenario: Scenario = { ...buddies, buddy: { ...buddies.buddy, buddies: count } };
      const run = new Run(scenario);
      run.runTo(31.5);
      run.crash(1);
      run.runTo(50);
      return firstPassNs(run.frame());
    });
    expect(withBuddy).toBeGreaterThan(0);
    expect(withBuddy).toBeLessThan((without ?? 0) / 2);
  });
});

test('everything in the set of a buddy hangs between its start RBA and its scan position', () => {
  const run = new Run(buddies);
  let seen = 0;
  for (let second = 4; second < 40; second += 1.3) {
    run.runTo(second);
    const frame = run.frame();
    for (const thread of [0, 1, 2]) {
      const { score, set } = scoreLayout(frame, { width: 1004, height: 400 }, thread);
      const guard = score.tapes[0]?.guard;
      expect(guard?.protected).toBe(thread);
      for (const { rba } of set.entries) {
        expect(rba).toBeGreaterThanOrEqual(guard?.start ?? Number.POSITIVE_INFINITY);
        expect(rba).toBeLessThan(guard?.scan ?? 0);
        seen += 1;
      }
      expect(set.rail?.read).toBeLessThanOrEqual((set.rail?.to ?? 0) + 1e-6);
    }
  }
  expect(seen).toBeGreaterThan(500);
});

test('redo is on its way to a buddy exactly while that one reads a buffer', () => {
  const run = new Run(buddies);
  let moving = 0;
  for (let second = 4; second < 24; second += 0.3) {
    run.runTo(second);
    const frame = run.frame();
    const layout = layoutCluster({
      width: 1004,
      height: 460,
      instances: 3,
      buffers: 70,
      blocks: 60,
    });
    const scans = inFlightItems(frame, layout).filter(({ key }) => key.startsWith('g'));
    const reading = frame.buddies.state.filter((state) => state === BuddyState.Scanning).length;
    expect(scans).toHaveLength(reading);
    moving += reading;
  }
  expect(moving).toBeGreaterThan(20);
});

test('recovery takes the set over without a jump', () => {
  const run = new Run(buddies);
  run.runTo(31.5);
  run.crash(1);
  const kept = scoreLayout(runInto(run, Phase.Reconfigure), { width: 1004, height: 400 }, null);
  const requesting = scoreLayout(runInto(run, Phase.Handshake), { width: 1004, height: 400 }, null);
  const reads = scoreLayout(runInto(run, Phase.FinishScan), { width: 1004, height: 400 }, null);
  expect(reads.score.excess).toBeNull();
  expect(kept.set.entries.length).toBeGreaterThan(5);
  for (const later of [requesting, reads]) {
    expect(later.set.cells.map(({ key, x }) => [key, x])).toEqual(
      kept.set.cells.map(({ key, x }) => [key, x]),
    );
    expect(later.set.rail).toMatchObject({ from: kept.set.rail?.from, read: kept.set.rail?.read });
    expect(later.score.lower).toBe(kept.score.lower);
  }
});

test('what the handshake prunes stays struck, between where the set began and its new start, until the second pass', () => {
  // A buddy that looks rarely: the checkpoint has moved since.
  const run = new Run({
    ...buddies,
    data_blocks: 48,
    workload: { ...buddies.workload, think_ms: 1800 },
    cache: { ...buddies.cache, mttr_target_s: 4 },
    buddy: { ...buddies.buddy, interval_s: 3, scan_phase_threshold_s: 0.5 },
  });
  run.runTo(20);
  run.crash(1);
  const asked = scoreLayout(runInto(run, Phase.Handshake), { width: 1004, height: 400 }, null);
  const reads = scoreLayout(runInto(run, Phase.FinishScan), { width: 1004, height: 400 }, null);
  expect(asked.set.rail?.was).toBeNull();
  const { rail, cells, entries } = reads.set;
  const gone = cells.filter(({ state }) => state === 'gone');
  expect(gone.length).toBeGreaterThan(0);
  expect(entries.map(({ key }) => key)).toEqual(asked.set.entries.map(({ key }) => key));
  expect(rail?.was).toBe(reads.scale.at(1, asked.score.tapes[0]?.start ?? 0));
  for (const { target } of gone) {
    expect(target).toBeGreaterThanOrEqual(rail?.was ?? 0);
    expect(target).toBeLessThan(rail?.from ?? 0);
  }
  const { sentence } = scoreText({ ...SAID, frame: run.frame() });
  expect(sentence).toContain(`The handshake took ${gone.length} block`);
  const applies = scoreLayout(runInto(run, Phase.SecondPass), { width: 1004, height: 400 }, null);
  expect(applies.set.rail?.was).toBeNull();
});

test('the steps of the first pass have their rows before anything fails', () => {
  const run = new Run(buddies);
  run.runTo(31.5);
  const rowsOf = () =>
    waterfallLayout(run.frame(), 1004, 320, 0, null, 1).rows.map(({ phase, y }) => [phase, y]);
  const before = rowsOf();
  run.crash(1);
  run.runTo(40);
  expect(rowsOf()).toEqual(before);
  expect(before.map(([phase]) => phase)).toContain(Phase.Handshake);
});

const excess = ({ set_sum }: Frame) => set_sum.excess[0];

/** Blocks that the second pass has to recover: not those that a survivor holds. */
const wanted = ({ set }: Frame): number =>
  set.state.filter((state) => state !== SetState.HeldBySurvivor).length;

test('the union of sets has as many blocks too many as an exact merge leaves out', () => {
  let more = 0;
  for (let second = 12; second < 40; second += 1.4) {
    const [union, exact] = (['union', 'exact'] as const).map((merge) => {
      const scenario: Scenario = {
        ...buddies,
        // Blocks wander and are written soon, so that one instance writes what the other changed.
        data_blocks: 16,
        workload: { ...buddies.workload, access: 'uniform', think_ms: 500 },
        cache: { ...buddies.cache, mttr_target_s: 2.5 },
        buddy: { ...buddies.buddy, buddies: 2, merge },
      };
      const run = new Run(scenario);
      run.runTo(second);
      run.crash(1, 2);
      return runInto(run, Phase.SecondPass);
    });
    if (union === undefined || exact === undefined) throw new Error('two runs');
    expect(scoreLayout(union, { width: 1004, height: 400 }, null).score.excess).toBe(excess(union));
    expect(excess(exact)).toBe(0);
    expect(excess(union)).toBe(wanted(union) - wanted(exact));
    more += wanted(union) - wanted(exact);
  }
  expect(more).toBeGreaterThan(0);
});

test('why a buddy rests, and why a block left its set, is answered by what happened', () => {
  const run = new Run(buddies);
  run.runTo(30);
  const buddy = run.why({ kind: 'buddy', protected: 1, buddy: 0 });
  expect(buddy.kind).toContain(FactKind.BuddyEstimated);
  expect(buddy.kind).toContain(FactKind.BuddyBufferRead);
  const [block] = run.facts({
    kinds: [FactKind.BuddySetPruned],
    limit: 1,
    newest_first: true,
  }).block;
  expect(run.why({ kind: 'set', block }).kind).toContain(FactKind.BuddySetPruned);
});

test('what happened is caused by what it names as its cause', () => {
  const run = new Run(buddies);
  run.runTo(20);
  const began = run.facts({ kinds: [FactKind.BuddyScanBegan], limit: 40 });
  expect(began.rows).toBeGreaterThan(5);
  for (let row = 0; row < began.rows; row += 1) {
    const cause = run.facts({ from: began.cause[row], to: began.cause[row] });
    expect(cause).toHaveProperty('rows', 1);
    expect(cause.kind[0]).toBe(FactKind.BuddyEstimated);
    expect([cause.instance[0], cause.other[0]]).toEqual([began.instance[row], began.other[row]]);
  }
  expect(run.facts({ kinds: [FactKind.BuddyAssigned] }).rows).toBe(3);
});
