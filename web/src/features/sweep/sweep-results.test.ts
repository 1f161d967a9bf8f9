import { describe, expect, it } from 'vitest';
import { SAMPLE_SCENARIO } from '../../../../tests/support/recorded';
import type { SweepPoint } from '../../engine/generated/control';
import { buddiesIdle, SWEEP } from '../../views/cluster/sweep';
import {
  brokenMoments,
  isSameRun,
  momentsOf,
  NO_RESULTS,
  stripsOf,
  sweptRun,
  withPoints,
} from './sweep-results';

const point = (index: number, more: Partial<SweepPoint> = {}): SweepPoint => ({
  index,
  moment_ns: index * 1e9,
  step: index,
  outcome: 'recovered',
  detection_ns: 1,
  first_pass_ns: 2e9,
  brownout_ns: 3e9,
  second_pass_ns: 1,
  total_ns: 4e9,
  redo_bytes: 1_000,
  set_blocks: 9,
  blocks_read: 3,
  checks_failed: 0,
  events: 10,
  started: null,
  ...more,
});

const scenario = SAMPLE_SCENARIO;
const crash = (step: number) => ({ step, command: { do: 'crash_all' as const } });
const recipe = (...steps: number[]) => ({ scenario, inputs: steps.map(crash), step: 0 });
const run = sweptRun(
  { id: 1, name: 'first run' },
  recipe(5),
  { known_step: 100, known_time_ns: 10e9 },
  { victims: [0], count: 11 },
  SWEEP,
);

describe('a swept run', () => {
  it('is the same while nothing of what was swept changes', () => {
    expect(isSameRun(run, recipe(5))).toBe(true);
    expect(isSameRun(run, recipe(5, 100))).toBe(true);
    expect(isSameRun(run, recipe(5, 99))).toBe(false);
    expect(
      isSameRun(run, { ...recipe(5), scenario: { ...scenario, seed: scenario.seed + 1 } }),
    ).toBe(false);
    expect(isSameRun(run, null)).toBe(false);
  });

  it('has evenly spaced moments, both ends among them', () => {
    expect(momentsOf(run)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(momentsOf({ ...run, count: 1 })).toEqual([0]);
  });
});

describe('what was found', () => {
  it('is drawn where it was measured, and broken where nobody could crash', () => {
    const without = withPoints([], [point(2), point(0, { outcome: 'not_up' })]);
    const strips = stripsOf(SWEEP, { without, with: [] });
    expect(strips.map(({ shape }) => shape)).toEqual([
      [
        { at: 0, value: null },
        { at: 2, value: 2 },
      ],
      [
        { at: 0, value: null },
        { at: 2, value: 3 },
      ],
      [
        { at: 0, value: null },
        { at: 2, value: 9 },
      ],
      [
        { at: 0, value: null },
        { at: 2, value: 4 },
      ],
    ]);
  });

  it('marks a moment once, however many rules broke at it', () => {
    const bad = point(3, { checks_failed: 2 });
    expect(brokenMoments({ without: [bad, point(4)], with: [bad] })).toEqual([3]);
    expect(brokenMoments(NO_RESULTS)).toEqual([]);
  });

  it('says whether buddies ever read ahead', () => {
    const without = [point(0), point(1), point(2)];
    expect(buddiesIdle({ without, with: without })).toBe(true);
    expect(buddiesIdle({ without, with: [...without.slice(1), point(3, { redo_bytes: 9 })] })).toBe(
      false,
    );
    expect(buddiesIdle({ without, with: [] })).toBe(false);
  });
});
