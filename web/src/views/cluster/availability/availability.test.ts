// What availability promises: bins do not change their mind, shares are of all sessions, nothing is drawn after now.

import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import {
  everyMoment,
  frameAt,
  momentOf,
  SAMPLE_SCENARIO,
} from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { InstanceState, MarkKind, WaitReason } from '../../../engine/generated/codes';
import { binAt } from '../../parts/use-reading';
import { availabilityLayout } from './layout';
import { binsOf, presentOf } from './series';
import { availabilityText, binText } from './text';

const S = 1e9;
const bin = (at: number, rest: Record<string, number> = {}) => [
  { time_ns: at * S, width_ns: 0.1 * S, instance: 0, ...rest },
  { time_ns: at * S, width_ns: 0.1 * S, instance: 1 },
];
const scenario = {
  ...SAMPLE_SCENARIO,
  workload: { ...SAMPLE_SCENARIO.workload, sessions: 3 },
};
/** Two instances with three sessions each; the second crashed at 0.1 s, and a session of the first is frozen since. */
const frame = frameFrom({
  clock: [{ time_ns: 0.25 * S }],
  instances: [{}, { state: InstanceState.Failed, failed_ns: 0.1 * S }],
  marks: [
    { kind: MarkKind.Crash, instance: 1, time_ns: 0.1 * S },
    { kind: MarkKind.Crash, instance: 0, time_ns: 0.9 * S },
  ],
  sessions: [
    { instance: 0, number: 0, wait: WaitReason.Frozen, since_ns: 0.15 * S },
    { instance: 0, number: 1, wait: WaitReason.LogSync, since_ns: 0.24 * S },
    { instance: 0, number: 7, recovery: 1, wait: WaitReason.DiskRead, since_ns: 0 },
    { instance: 1, number: 0, wait: WaitReason.DiskRead, since_ns: 0 },
  ],
  availability: [
    ...bin(0, { commits: 12 }),
    ...bin(0.1, { commits: 3, frozen_ns: 0.03 * S }),
    ...bin(0.2),
  ],
});

describe('binsOf', () => {
  const bins = binsOf(frame, scenario, 0);

  it('counts a wait that lasts still in every bin it has touched', () => {
    expect(bins.map((bin) => bin.share.frozen)).toEqual([
      0,
      expect.closeTo((0.03 + 0.05) / 0.6),
      expect.closeTo(1 / 6),
    ]);
  });

  it('tells waits for a crash that nobody has noticed from ordinary ones', () => {
    const unnoticed = frameFrom({
      clock: [{ time_ns: 0.1 * S }],
      instances: [{}, {}],
      sessions: [{ instance: 0, number: 0, wait: WaitReason.FailedMaster, since_ns: 0.07 * S }],
      availability: bin(0, { undetected_ns: 0.06 * S, ordinary_ns: 0.12 * S }),
    });
    const [share] = binsOf(unnoticed, scenario, 0).map((bin) => bin.share);
    expect(share?.undetected).toBeCloseTo(0.09 / 0.6);
    expect(share?.ordinary).toBeCloseTo(0.12 / 0.6);
  });

  it('leaves out sessions of recovery and of what crashed', () => {
    expect(bins.map((bin) => bin.share.ordinary)).toEqual([0, 0, expect.closeTo(0.01 / 0.3)]);
  });

  it('counts the sessions of an instance that is down, and no crash that is yet to come', () => {
    expect(bins.map((bin) => bin.share.gone)).toEqual([
      0,
      expect.closeTo(0.5),
      expect.closeTo(0.5),
    ]);
  });

  it('has rates a second, and none of a bin that has hardly begun', () => {
    expect(bins[0]?.commitRate).toBeCloseTo(120);
    expect(bins.map((bin) => bin.settled)).toEqual([true, true, true]);
    const early = frameFrom({
      clock: [{ time_ns: 0.22 * S }],
      instances: [{}, {}],
      availability: bin(0.2),
    });
    expect(binsOf(early, scenario, 0)[0]?.settled).toBe(false);
  });
});

it('says of each session of the workload what it does now', () => {
  const { all, counts, free } = presentOf(frame, scenario);
  expect({ all, free }).toEqual({ all: 6, free: 1 });
  expect(counts).toMatchObject({ frozen: 1, ordinary: 1, gone: 3 });
});

describe('availabilityLayout', () => {
  it('draws nothing after now, and shares within their strip', () => {
    for (const [name, { frame: recorded, scenario }] of everyMoment()) {
      const geometry = availabilityLayout(recorded, scenario, 900, 260);
      const { bins, brownouts, crashes, now, waits, layers } = geometry;
      const places = [...bins.map((placed) => placed.x2), ...brownouts.map((band) => band.x2)];
      for (const x of [...places, ...crashes.map((crash) => crash.x)]) {
        expect(x, name).toBeLessThanOrEqual(now + 1e-6);
      }
      for (const y of layers.flatMap(({ path }) => path.match(/[,V][\d.]+/g) ?? [])) {
        expect(Number(y.slice(1)), name).toBeGreaterThanOrEqual(waits.top - 1e-6);
        expect(Number(y.slice(1)), name).toBeLessThanOrEqual(waits.foot + 1e-6);
      }
    }
  });

  it('shows the brown-out as it lasts, and what led to it', () => {
    const { scenario } = momentOf('firstPassHalf');
    const during = availabilityLayout(frameAt('firstPassHalf'), scenario, 900, 260);
    expect(during.brownouts.map((brownout) => brownout.open)).toEqual([true]);
    expect(during.crashes[0]?.x).toBeGreaterThan(during.x0 + 60);
    const after = availabilityLayout(frameAt('secondPassHalf'), scenario, 900, 260);
    expect(after.brownouts.map((brownout) => brownout.open)).toEqual([false]);
  });

  it('names a layer only where its name fits', () => {
    const { frame: recovered, scenario } = momentOf('recovered');
    const wide = availabilityLayout(recovered, scenario, 900, 400);
    const labels = wide.layers.flatMap(({ label }) => label ?? []);
    expect(labels.map(({ words }) => words)).toContain('instance is down');
    expect(labels.every(({ x, y }) => x < wide.now && y > wide.waits.top)).toBe(true);
    const low = availabilityLayout(frameAt('beforeCrash'), scenario, 900, 180);
    expect(low.layers.flatMap(({ label }) => label ?? [])).toEqual([]);
  });

  it('finds the bin under a place', () => {
    const geometry = availabilityLayout(frameAt('recovered'), SAMPLE_SCENARIO, 900, 260);
    const placed = geometry.bins[3];
    expect(binAt(geometry.bins, ((placed?.x1 ?? 0) + (placed?.x2 ?? 0)) / 2)).toBe(3);
    expect(binAt(geometry.bins, geometry.now + 5)).toBe(-1);
  });
});

describe('in words', () => {
  it('says who waits for what, and each bin with its reasons', () => {
    const { sentence, table } = availabilityText({ frame, scenario });
    const { all, counts } = presentOf(frame, scenario);
    const waiting = Object.values(counts).filter((count) => count > 0);
    expect(numbersIn(sentence)).toEqual([0.25, all, ...waiting]);
    expect(table.rows).toHaveLength(3);
    const shares = table.rows[2]?.slice(3).map((cell) => numbersIn(cell)[0] ?? 0);
    expect(shares).toEqual([17, 0, 0, 0, 0, 3, 50]);
  });

  it.each(everyMoment())('%s: says every bin', (_, moment) => {
    expectCompleteText(availabilityText(moment));
  });

  it('reads one bin aloud', () => {
    const [, last] = binsOf(frame, scenario, 0);
    expect(numbersIn(last ? binText(last) : '')).toEqual([0.1, 0.2, 30, 13, 50]);
  });
});
