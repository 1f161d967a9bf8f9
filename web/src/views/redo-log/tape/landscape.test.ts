import { describe, expect, it } from 'vitest';
import { landscapeOfLog } from './landscape';

type Ground = Parameters<typeof landscapeOfLog>[0];

const summary = {
  bytes: 1_000,
  checkpoints: [
    { offset: 100, redo_offset: 50 },
    { offset: 600, redo_offset: 400 },
  ],
};
const ground = (more: object = {}): Ground =>
  ({
    buddy: null,
    growth: { rows: 4, offset: Float64Array.of(0, 100, 599, 700) },
    summary,
    report: { scan_offset: 200 },
    terms: { start: null },
    ...more,
  }) as unknown as Ground;

describe('the landscape of a real log', () => {
  it('without a buddy is the redo since where the last checkpoint begins, and has one side', () => {
    const { places, above, below, unit, end } = landscapeOfLog(ground());
    expect(places).toEqual([0, 100, 599, 700]);
    expect(above).toEqual([[0], [50], [549], [300]]);
    expect([below, unit, end]).toEqual([null, 'bytes', 1_000]);
  });

  it('begins where the scan was told to start', () => {
    const { above } = landscapeOfLog(ground({ terms: { start: '0/C8' } }));
    expect(above).toEqual([[0], [0], [399], [500]]);
  });

  it('with a buddy is the time of the first pass without it, and of what it leaves', () => {
    const firstPass = {
      offset: Float64Array.of(0, 500),
      without: Float64Array.of(0, 400),
      with: Float64Array.of(0, 100),
    };
    const report = { rule: { rate_bytes_per_s: 100 } };
    const { places, above, below, unit } = landscapeOfLog(ground({ buddy: { firstPass, report } }));
    expect(places).toEqual([0, 500]);
    expect(above).toEqual([[0], [4]]);
    expect(below).toEqual([[0], [1]]);
    expect(unit).toBe('seconds');
  });
});
