// Throughput and latency of replication, held against the real engine: every fact is counted once, the parts of a latency add up
// to the time from capture to the replica, and what has been drawn stays as it is.

import { describe, expect, it } from 'vitest';
import { FactKind } from '../../web/src/engine/generated/replication-codes';
import { ratesLayout, windowOf } from '../../web/src/views/replication/rates/layout';
import { binsOf, landingsOf, PARTS } from '../../web/src/views/replication/rates/series';
import { ratesText } from '../../web/src/views/replication/rates/text';
import { ReplicationRun, replicationScenario } from '../support/replication-run';
import { expectCompleteText } from '../support/text-form';

const MANY = 1_000_000;
const ROOM = { width: 1_000, height: 300 };
const runOf = (preset: string) => new ReplicationRun(replicationScenario(preset), MANY);
const countOf = (kinds: Uint8Array, kind: number) => kinds.filter((it) => it === kind).length;

describe('throughput', () => {
  it('counts every LCR that was captured and every one that was applied', () => {
    const frame = runOf('two_replicas').runOn(4_000).frame();
    const nowNs = frame.clock.time_ns[0] ?? 0;
    const [first] = frame.facts.number;
    expect(first).toBe(0);
    const widthNs = nowNs / 7;
    for (const replica of [0, 1]) {
      const bins = binsOf(frame, replica, { fromNs: 0, nowNs, widthNs });
      const all = (rate: (bin: (typeof bins)[number]) => number) =>
        bins.reduce((sum, bin) => sum + (rate(bin) * (bin.toNs - bin.fromNs)) / 1e9, 0);
      expect(all(({ captured }) => captured)).toBeCloseTo(
        countOf(frame.facts.kind, FactKind.Captured),
      );
      const landed = landingsOf(frame, replica);
      expect(landed.length).toBeGreaterThan(10);
      expect(all(({ applied }) => applied)).toBeCloseTo(
        landed.reduce((sum, { lcrs }) => sum + lcrs, 0),
      );
    }
  });

  it('does not change a bin that is complete', () => {
    const run = runOf('pipeline').runOn(2_000);
    const binsNow = () => {
      const frame = run.frame();
      const nowNs = frame.clock.time_ns[0] ?? 0;
      return binsOf(frame, 0, { fromNs: 0, nowNs, widthNs: 5e6 });
    };
    const before = binsNow().slice(0, -1);
    run.runOn(1_000);
    expect(before.length).toBeGreaterThan(5);
    expect(binsNow().slice(0, before.length)).toEqual(before);
  });
});

describe('latency', () => {
  it('has parts that are all of the time from capture to the replica, the link at least its latency', () => {
    const scenario = replicationScenario('slow_link');
    const frame = new ReplicationRun(scenario, MANY).runOn(4_000).frame();
    const landed = landingsOf(frame, 0).flatMap(({ parts }) => (parts === null ? [] : [parts]));
    expect(landed.length).toBeGreaterThan(3);
    for (const parts of landed) {
      expect(parts.link).toBeGreaterThanOrEqual(scenario.link.latency_ms * 1e6);
      for (const part of PARTS) expect(parts[part]).toBeGreaterThanOrEqual(0);
    }
  });

  it('is not known of a transaction whose capture is before the first fact', () => {
    const frame = new ReplicationRun(replicationScenario('pipeline'), 40).runOn(4_000).frame();
    const landed = landingsOf(frame, 0);
    expect(landed.some(({ parts }) => parts === null)).toBe(true);
  });
});

describe('the picture', () => {
  it('keeps inside, with layers that end where their sum does, through a crash of the replica', () => {
    const run = runOf('pipeline').runOn(1_500);
    run.command({ do: 'crash_all', database: 1 });
    for (let moment = 0; moment < 12; moment += 1) {
      const frame = run.runOn(300).frame();
      const { bins, x0, x1, marks, now, height } = ratesLayout(frame, 0, ROOM);
      expect(marks.some(({ isFailure }) => isFailure)).toBe(true);
      expect(height).toBeLessThanOrEqual(ROOM.height + 1);
      expect(now).toBeLessThanOrEqual(x1);
      for (const bin of bins) {
        expect(bin.x1).toBeGreaterThanOrEqual(x0);
        expect(bin.x2).toBeLessThanOrEqual(x1);
        expect(bin.parts === null).toBe(bin.latencyNs === null);
      }
      const { from, to } = windowOf(frame);
      expect(to - from).toBeGreaterThan(0);
    }
  });

  it('has a text form with every bin, also before the first LCR', () => {
    const scenario = replicationScenario('two_replicas');
    const run = runOf('two_replicas');
    const input = () => ({ frame: run.frame(), scenario, selected: null });
    expectCompleteText(ratesText(input()));
    run.runOn(3_000);
    const { table } = ratesText(input());
    expectCompleteText(ratesText(input()));
    expect(table.rows.length).toBeGreaterThan(20);
  });
});
