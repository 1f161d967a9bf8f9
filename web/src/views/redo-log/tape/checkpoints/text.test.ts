import { describe, expect, it } from 'vitest';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import { checkpointTable, distancesOf, longestRow } from './text';

const u32 = (...values: number[]) => Uint32Array.from(values);
const f64 = (...values: number[]) => Float64Array.from(values);

/** Redo before the first checkpoint, then two checkpoints 30 s apart. */
function frame(timed: number): Pick<LogFrame, 'intervals' | 'log'> {
  const intervals = {
    rows: 3,
    checkpoint: u32(0xffff_ffff, 7, 12),
    start_high: u32(0, 0, 0),
    start_low: u32(0, 0x40, 0x80),
    bytes: f64(100, 2000, 500),
    from_s: f64(0, 10, 40),
    to_s: f64(10, 40, 55),
    complete_s: f64(-1, 36, 52),
    longest_scan: f64(0, 2400, 500),
    longest_s: f64(-1, 1.25, -1),
  };
  return { intervals, log: { rows: 1, timed_by_commits: Uint8Array.of(timed) } } as never;
}

describe('the checkpoints of a log', () => {
  it('have the redo and the time from one redo position to the next', () => {
    expect(distancesOf(frame(1))).toEqual([
      { start: '0/00000040', bytes: 2000, seconds: 30, isOpen: false },
      { start: '0/00000080', bytes: 500, seconds: 15, isOpen: true },
    ]);
  });

  it('have no time where the commits of the log tell none', () => {
    expect(distancesOf(frame(0)).map(({ seconds }) => seconds)).toEqual([null, null]);
    expect(checkpointTable(frame(0))[1]?.slice(1, 6)).toEqual(['–', '2.0 kB', '–', '–', '–']);
  });

  it('are rows with what came before each of them, and with the longest recovery from it', () => {
    expect(checkpointTable(frame(1))).toEqual([
      ['0/00000040', '10.0 s', 'the first', '–', '36.0 s', '26.0 s', '2.4 kB', '1.3 s'],
      ['0/00000080', '40.0 s', '2.0 kB', '30.0 s', '52.0 s', '12.0 s', '500 bytes', '–'],
    ]);
  });

  it('have a longest recovery, if there is any', () => {
    expect(longestRow({ rows: 3, seconds: f64(1, 3, 2) } as never)).toBe(1);
    expect(longestRow({ rows: 0, seconds: f64() } as never)).toBe(-1);
  });
});
