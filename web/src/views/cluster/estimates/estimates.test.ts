// Belief, truth and I/Os, on frames that are built by hand.

import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { SAMPLE_SCENARIO } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { IoKind } from '../../../engine/generated/codes';
import { estimatesLayout, ioBinsOf, ioLimit } from './layout';
import { estimatesSentence, estimatesText } from './text';

const S = 1e9;
const bin = (second: number, kind: IoKind, per_s: number) => ({
  ...{ time_ns: second * S, width_ns: S, kind, per_s },
});

const frame = frameFrom({
  clock: [{ time_ns: 2.5 * S }],
  mttr_estimates: [
    { time_ns: 1 * S, instance: 0, source: 0, estimate_ns: 3 * S },
    { time_ns: 1 * S, instance: 0, source: 1, estimate_ns: 5 * S },
    { time_ns: 1 * S, instance: 1, source: 0, estimate_ns: 7 * S },
    { time_ns: 2 * S, instance: 0, source: 2, estimate_ns: 6 * S },
  ],
  io_bins: [
    bin(0, IoKind.BlockRead, 40),
    bin(0, IoKind.BlockWrite, 10),
    bin(1, IoKind.BlockRead, 30),
    bin(2, IoKind.RecoveryRead, 80),
    bin(3, IoKind.BlockWrite, 20),
  ],
});

const scenario = {
  ...SAMPLE_SCENARIO,
  cache: { ...SAMPLE_SCENARIO.cache, mttr_target_s: 4 },
  hardware: { ...SAMPLE_SCENARIO.hardware, data_ms: 10, data_queue_depth: 1 },
};

describe('ioBinsOf', () => {
  it('joins the purposes of a bin and leaves out what is still to come', () => {
    expect(ioBinsOf(frame).map(({ perSecond }) => perSecond)).toEqual([
      [40, 10, 0],
      [30, 0, 0],
      [0, 0, 80],
    ]);
  });
});

describe('estimatesLayout', () => {
  it('places belief, costs, a measured recovery and the target on one scale', () => {
    const layout = estimatesLayout(frame, scenario, 900, 400);
    const { estimates, measured, target } = layout;
    const at = (seconds: number) =>
      estimates.foot - ((seconds * S) / estimates.most) * (estimates.foot - estimates.top);
    expect(measured.map(({ y }) => y)).toEqual([at(6)]);
    expect(target).toBe(at(4));
    expect(layout.believed).toContain(String(Math.round(at(3))).slice(0, 2));
  });

  it('draws the limit of the disks where it is in reach', () => {
    expect(ioLimit(scenario)).toBe(100);
    expect(estimatesLayout(frame, scenario, 900, 400).limit).not.toBeNull();
    const fast = { ...scenario.hardware, data_queue_depth: 100, data_bytes_per_s: 1e9 };
    expect(estimatesLayout(frame, { ...scenario, hardware: fast }, 900, 400).limit).toBeNull();
  });
});

describe('the layers of I/Os', () => {
  it('end upright where nothing was measured, and begin upright after the gap', () => {
    const apart = frameFrom({
      clock: [{ time_ns: 4 * S }],
      io_bins: [0, 1, 3].map((second) => bin(second, IoKind.BlockRead, 40)),
    });
    const { layers, bins } = estimatesLayout(apart, scenario, 900, 400);
    const ends = layers[0]?.path.split('Z').map((part) => part.match(/[\d.]+(?= )/g)?.map(Number));
    const [first, second, third] = bins;
    expect(
      ends?.slice(0, 2).map((xs) => [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))]),
    ).toEqual([
      [first?.x1, second?.x2],
      [third?.x1, third?.x2],
    ]);
  });
});

describe('estimatesText', () => {
  it('says what DBWR believed before each recovery, and what it took', () => {
    const form = estimatesText({ frame, scenario, selected: null });
    expectCompleteText(form, 3);
    expect(numbersIn(estimatesSentence(frame)).slice(-3)).toEqual([1, 6, 3]);
  });
});
