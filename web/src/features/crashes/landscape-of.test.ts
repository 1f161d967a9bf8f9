import { describe, expect, it } from 'vitest';
import type { SweepPoint } from '../../engine/generated/control';
import type { SweptRun } from '../sweep/sweep-results';
import { brokenPlaces, brownoutsOf, columnOf, landscapeOf, totalsOf } from './landscape-of';

const point = (index: number, more: Partial<SweepPoint> = {}): SweepPoint => ({
  index,
  moment_ns: index * 1e9,
  step: index,
  outcome: 'recovered',
  detection_ns: 1e9,
  first_pass_ns: 2e9,
  brownout_ns: 3e9,
  second_pass_ns: 1,
  total_ns: 6e9,
  redo_bytes: 1_000,
  set_blocks: 9,
  blocks_read: 3,
  checks_failed: 0,
  events: 10,
  started: null,
  ...more,
});
const run: SweptRun = {
  branch: 1,
  branchName: 'sandbox',
  scenario: { seed: 1 },
  inputs: [],
  knownStep: 0,
  untilNs: 4e9,
  instances: 2,
  isCompared: true,
  isSecond: false,
  victims: [0],
  count: 5,
};

describe('a crash in a landscape', () => {
  it('is noticed, opens, and is over: each layer is drawn on the one before', () => {
    expect(columnOf(point(0))).toEqual([1, 4, 6]);
    expect(columnOf(point(0, { total_ns: 3e9 }))).toEqual([1, 3, 3]);
  });

  it('is not there where nobody could crash, nothing is known, or recovery did not end', () => {
    expect(columnOf(undefined)).toBeUndefined();
    expect(columnOf(point(0, { outcome: 'not_up' }))).toBeNull();
    expect(columnOf(point(0, { outcome: 'endless' }))).toBeNull();
  });
});

describe('a landscape', () => {
  const results = { without: [point(0), undefined, point(2, { checks_failed: 1 })], with: [] };

  it('has a column for each crash, and two sides where there are buddies', () => {
    const data = landscapeOf({ run, results }, null);
    expect(data.places).toEqual([0, 1, 2, 3, 4]);
    expect(data.above[1]).toBeUndefined();
    expect(data.below).toEqual([]);
    expect(landscapeOf({ run: { ...run, isCompared: false }, results }, null).below).toBeNull();
  });

  it('says what it comes to, and where something is wrong', () => {
    const totals = totalsOf({ run, results });
    expect(totals).toMatchObject({ crashes: 2, events: 20, failed: 1, with: null });
    expect(totals.without).toEqual({ medianS: 3, worstS: 3 });
    expect(brokenPlaces({ run, results })).toEqual([2]);
    expect(brownoutsOf(results.without, 4)).toEqual([3, undefined, 3, undefined]);
  });
});
