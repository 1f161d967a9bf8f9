import { describe, expect, it } from 'vitest';
import { FIRST_PAGE } from '../../views/cluster/first-page';
import { commitsPath, crashFrom, DEEP, landscapeOf, pictureAt, waitHeight } from './picture';
import type { Both, RunRecord } from './record';

const runs = { ...FIRST_PAGE, lastPlace: 2, endNs: 2e9 };
const crash = (waitMs: number, ...after: number[]) => ({
  step: 1,
  fromMs: 600,
  waitMs,
  after: [after, []],
});
const without: RunRecord = {
  commits: [
    [50, 100, 101],
    [99, 200],
  ],
  crashes: [crash(100, 70), crash(500, 170, 180), crash(400)],
};
const other: RunRecord = { ...without, crashes: [crash(100), crash(50), crash(40)] };
const records: Both<RunRecord> = [without, other];

/** The positions of a path's lines. */
function placesOf(path: string): number[] {
  let at = 0;
  return [...path.matchAll(/([Mm])(\d+)[ -]/g)].map(([, letter, by]) => {
    at = letter === 'M' ? Number(by) : at + Number(by);
    return at;
  });
}

describe('the picture of two runs with a crash', () => {
  it('has a line at every tick, and one where two commits share a tick', () => {
    expect(placesOf(commitsPath([5, 5, 12], [12, 340]))).toEqual([5, 12, 340]);
    expect(commitsPath([], [])).toBe('');
  });

  it('shows of the run what came by the moment of the crash, and then what the crash left', () => {
    expect(crashFrom(runs, without, 1)?.before).toEqual([[50, 100], [99]]);
    const picture = pictureAt(runs, records, landscapeOf(runs, records), 1);
    expect(picture?.runs[0].commits.map(placesOf)).toEqual([[50, 100, 170, 180], [99]]);
    expect(picture?.runs.map(({ waitMs }) => waitMs)).toEqual([500, 50]);
  });

  it('has no picture of a place that is not there', () => {
    expect(pictureAt(runs, records, landscapeOf(runs, records), 3)).toBeNull();
  });

  it('draws both landscapes on one scale, which the longest wait fills', () => {
    const { land, mostMs } = landscapeOf(runs, records);
    expect(mostMs).toEqual([500, 100]);
    expect(waitHeight(500, mostMs)).toBe(DEEP);
    // From outside to the first place, by two steps to the last one, and outside again.
    expect(land[0]).toMatch(/^M-60 358h60l100-358 100 90h60V/);
    expect(land[1]).toMatch(/^M-60 358h60l100 45 100 9h60V/);
  });
});
