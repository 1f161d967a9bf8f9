import { describe, expect, it } from 'vitest';
import type { TrialResult } from '../../engine/generated/control';
import { planeLayout } from '../../widgets/chart/plane-layout';
import type { ParameterWords } from './parameter-words';
import { planeInput } from './plane-input';
import { pointsOf } from './spreads';

const result = (trial: number, values: number[]): TrialResult => ({
  trial,
  outcome: 'measured',
  values,
  given: [],
  end_ns: 1e9,
  events: 1,
  digest: '0',
});
/** Three settings with two seeds each: work done, and recovery time. */
const runs = [
  [100, 10],
  [110, 14],
  [80, 4],
  [90, 6],
  [70, 5],
  [74, 9],
].map((values, trial) => result(trial, values));
const points = pointsOf([[0, 1, 2]], 2, 2, runs);
const parameters: readonly ParameterWords[] = [{ field: 'target', label: 'Target', value: String }];
const measure = (name: string, better: 'less' | 'more') => ({
  name,
  value: name,
  unit: '',
  better,
});
const input = planeInput({
  points,
  parameters,
  axes: [1, 0],
  measures: [measure('work', 'more'), measure('recovery', 'less')],
  published: [
    {
      system: 'System A',
      source: 'Table 5',
      points: [{ label: '', at: 1, values: { recovery: 7, work: 60 }, odd: 'slower' }],
    },
  ],
});
const geometry = planeLayout(input, 800, 544);
const discs = geometry.series.flatMap(({ discs }) => discs);

describe('the trade-off plane', () => {
  it('has more of a measure to the right and upwards, inside the frame', () => {
    const [first, second] = discs;
    expect(first?.x).toBeGreaterThan(second?.x ?? 0);
    expect(first?.y).toBeLessThan(second?.y ?? 0);
    for (const { across, up } of discs) {
      expect(across.from).toBeGreaterThanOrEqual(geometry.left);
      expect(across.to).toBeLessThanOrEqual(geometry.right);
      expect(up.to).toBeGreaterThanOrEqual(geometry.top);
      expect(up.from).toBeLessThanOrEqual(geometry.foot);
    }
  });

  it('marks the points that no other one beats', () => {
    expect(discs.map(({ isBest }) => isBest)).toEqual([true, true, false]);
    expect(geometry.better).toEqual({ right: false, up: true });
  });

  it('joins a published ring with the disc of the same setting', () => {
    expect(geometry.joins).toHaveLength(1);
    const [ring] = geometry.published[0]?.rings ?? [];
    expect(ring).toMatchObject({ isOdd: true, label: { words: '1' } });
    expect(ring?.words).toContain('slower');
  });

  it('lets no two labels meet', () => {
    const labels = discs.flatMap(({ label }) => label ?? []);
    expect(labels.length).toBeGreaterThan(0);
    for (const [at, one] of labels.entries()) {
      for (const other of labels.slice(at + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(8);
      }
    }
  });
});
