// What one sees of buddies, on frames of the real engine: sets hang between start RBA and scan position, recovery takes a
// set over without a jump, and a union of sets is told from one merged pass by as many blocks as it has too many.

import { describe, expect, test } from 'vitest';
import { decodeFrame } from '../../web/src/engine/decode';
import { BuddyState, FactKind, Phase, SetState } from '../../web/src/engine/generated/codes';
import type { Scenario } from '../../web/src/engine/generated/control';
import { type FactsTable, type Frame, LAYOUT } from '../../web/src/engine/generated/frame';
import { layoutCluster } from '../../web/src/views/cluster/layout';
import { moversOf } from '../../web/src/views/cluster/movers';
import { scoreLayout } from '../../web/src/views/score/layout';
import { unionExcess } from '../../web/src/views/score/union';
import { waterfallLayout } from '../../web/src/views/waterfall/layout';
import { Engine, presetNamed } from '../support/real-engine';

const TABLES = LAYOUT.map(({ name }) => name);
const buddies = presetNamed('buddies');

function decoded(bytes: Uint8Array): Frame {
  const frame = decodeFrame(new Uint8Array(bytes));
  if (!frame.ok) throw new Error(frame.error.kind);
  return frame.value;
}

const frameOf = (engine: Engine): Frame =>
  decoded(engine.frame(JSON.stringify({ tables: TABLES, tape_records: 4000 })));

const crash = (engine: Engine, ...instances: number[]) => {
  for (const instance of instances) {
    engine.command(JSON.stringify({ do: 'crash_instance', instance }));
  }
};

const firstPassNs = ({ phases }: Frame): number => {
  const row = phases.phase.indexOf(Phase.FirstPass);
  return row < 0 ? -1 : phases.end_ns[row] - phases.start_ns[row];
};

/** Runs until the phase has begun. */
function runInto(engine: Engine, phase: Phase): Frame {
  for (let step = 0; step < 20; step += 1) {
    const frame = frameOf(engine);
    if (frame.phases.phase.includes(phase)) return frame;
    engine.step_phase(1);
  }
  throw new Error('that phase does not come');
}

describe('the preset', () => {
  test('shows within a minute all that a buddy does', () => {
    const engine = new Engine(JSON.stringify(buddies));
    engine.run(60e9, 1e7);
    const kinds = [
      FactKind.BuddyEstimated,
      FactKind.BuddyBufferRead,
      FactKind.BuddySetAdded,
      FactKind.BuddySetWritten,
      FactKind.BuddyStartMoved,
      FactKind.BuddySetPruned,
    ];
    for (const kind of kinds) {
      const query = { kinds: [kind], limit: 1, newest_first: false };
      expect(decoded(engine.facts(JSON.stringify(query))).facts.rows, `kind ${kind}`).toBe(1);
    }
    const { scans } = frameOf(engine).buddy_estimates;
    expect(new Set(scans)).toEqual(new Set([0, 1]));
  });

  test('has a first pass of less than half that without buddies', () => {
    const [withBuddy, without] = [1, 0].map((count) => {
      const scenario: Scenario = { ...buddies, buddy: { ...buddies.buddy, buddies: count } };
      const engine = new Engine(JSON.stringify(scenario));
      engine.run(31.5e9, 1e7);
      crash(engine, 1);
      engine.run(50e9, 1e7);
      return firstPassNs(frameOf(engine));
    });
    expect(withBuddy).toBeGreaterThan(0);
    expect(withBuddy).toBeLessThan((without ?? 0) / 2);
  });
});

test('everything in the set of a buddy hangs between its start RBA and its scan position', () => {
  const engine = new Engine(JSON.stringify(buddies));
  let seen = 0;
  for (let second = 4; second < 40; second += 1.3) {
    engine.run(second * 1e9, 1e7);
    const frame = frameOf(engine);
    for (const thread of [0, 1, 2]) {
      const { score, set } = scoreLayout(frame, 1004, 400, thread);
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
  const engine = new Engine(JSON.stringify(buddies));
  let moving = 0;
  for (let second = 4; second < 24; second += 0.3) {
    engine.run(second * 1e9, 1e7);
    const frame = frameOf(engine);
    const layout = layoutCluster({
      width: 1004,
      height: 460,
      instances: 3,
      buffers: 70,
      blocks: 60,
    });
    const scans = moversOf(frame, layout).filter(({ key }) => key.startsWith('g'));
    const reading = frame.buddies.state.filter((state) => state === BuddyState.Scanning).length;
    expect(scans).toHaveLength(reading);
    moving += reading;
  }
  expect(moving).toBeGreaterThan(20);
});

test('recovery takes the set over without a jump', () => {
  const engine = new Engine(JSON.stringify(buddies));
  engine.run(31.5e9, 1e7);
  crash(engine, 1);
  const kept = scoreLayout(runInto(engine, Phase.Reconfigure), 1004, 400, null);
  const asked = scoreLayout(runInto(engine, Phase.Handshake), 1004, 400, null);
  const reads = scoreLayout(runInto(engine, Phase.FinishScan), 1004, 400, null);
  expect(reads.score.excess).toBeNull();
  expect(kept.set.entries.length).toBeGreaterThan(5);
  for (const later of [asked, reads]) {
    expect(later.set.cells.map(({ key, x }) => [key, x])).toEqual(
      kept.set.cells.map(({ key, x }) => [key, x]),
    );
    expect(later.set.rail).toMatchObject({ from: kept.set.rail?.from, read: kept.set.rail?.read });
    expect(later.score.lower).toBe(kept.score.lower);
  }
});

test('the steps of the first pass have their rows before anything fails', () => {
  const engine = new Engine(JSON.stringify(buddies));
  engine.run(31.5e9, 1e7);
  const rowsOf = () =>
    waterfallLayout(frameOf(engine), 1004, 320, null, 0, null, 1).rows.map(({ phase, y }) => [
      phase,
      y,
    ]);
  const before = rowsOf();
  crash(engine, 1);
  engine.run(40e9, 1e7);
  expect(rowsOf()).toEqual(before);
  expect(before.map(([phase]) => phase)).toContain(Phase.Handshake);
});

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
      const engine = new Engine(JSON.stringify(scenario));
      engine.run(second * 1e9, 1e7);
      crash(engine, 1, 2);
      return runInto(engine, Phase.SecondPass);
    });
    if (union === undefined || exact === undefined) throw new Error('two runs');
    expect(scoreLayout(union, 1004, 400, null).score.excess).toBe(unionExcess(union));
    expect(unionExcess(exact)).toBe(0);
    expect(unionExcess(union)).toBe(wanted(union) - wanted(exact));
    more += wanted(union) - wanted(exact);
  }
  expect(more).toBeGreaterThan(0);
});

test('why a buddy rests, and why a block left its set, is answered by what happened', () => {
  const engine = new Engine(JSON.stringify(buddies));
  engine.run(30e9, 1e7);
  const why = (subject: object): FactsTable => decoded(engine.why(JSON.stringify(subject))).facts;
  const buddy = why({ kind: 'buddy', protected: 1, buddy: 0 });
  expect(buddy.kind).toContain(FactKind.BuddyEstimated);
  expect(buddy.kind).toContain(FactKind.BuddyBufferRead);
  const query = { kinds: [FactKind.BuddySetPruned], limit: 1, newest_first: true };
  const [block] = decoded(engine.facts(JSON.stringify(query))).facts.block;
  expect(why({ kind: 'set', block }).kind).toContain(FactKind.BuddySetPruned);
});

test('what happened is caused by what it names as its cause', () => {
  const engine = new Engine(JSON.stringify(buddies));
  engine.run(20e9, 1e7);
  const asked = (query: object): FactsTable =>
    decoded(engine.facts(JSON.stringify({ limit: 40, newest_first: false, ...query }))).facts;
  const began = asked({ kinds: [FactKind.BuddyScanBegan] });
  expect(began.rows).toBeGreaterThan(5);
  for (let row = 0; row < began.rows; row += 1) {
    const cause = asked({ from: began.cause[row], to: began.cause[row] });
    expect(cause).toHaveProperty('rows', 1);
    expect(cause.kind[0]).toBe(FactKind.BuddyEstimated);
    expect([cause.instance[0], cause.other[0]]).toEqual([began.instance[row], began.other[row]]);
  }
  expect(asked({ kinds: [FactKind.BuddyAssigned] }).rows).toBe(3);
});
