import { describe, expect, it } from 'vitest';
import type { TrialResult } from '../../engine/generated/control';
import { paretoFront, pointsOf, spreadOf, typicalRun } from './spreads';

const result = (trial: number, ...values: (number | null)[]): TrialResult => ({
  trial,
  outcome: values.every((value) => value !== null) ? 'measured' : 'no_end',
  values,
  given: [],
  end_ns: 1e9,
  events: 1,
  digest: '0',
});

describe('the spread of a measure', () => {
  it('has the quartiles of the engine’s own reports', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({
      count: 4,
      min: 1,
      lower: 1.75,
      median: 2.5,
      upper: 3.25,
      max: 4,
    });
    expect(spreadOf([])).toBeNull();
  });
});

describe('the points of an experiment', () => {
  const axes = [
    [1, 2],
    ['a', 'b', 'c'],
  ];

  it('combine the parameters, the last one changing fastest, with the runs of their seeds', () => {
    const points = pointsOf(axes, 2, 1, [result(0, 5), result(1, 7), undefined, result(3, null)]);
    expect(points.map(({ values }) => values.join(''))).toEqual([
      '1a',
      '1b',
      '1c',
      '2a',
      '2b',
      '2c',
    ]);
    expect(points[0]?.spreads[0]?.median).toBe(6);
    expect(points[1]?.runs.map(({ seed }) => seed)).toEqual([1]);
    expect(points[1]?.spreads).toEqual([null]);
  });

  it('have a run that is nearest to the median', () => {
    const [point] = pointsOf([[1]], 3, 1, [result(0, 9), result(1, 1), result(2, 4)]);
    expect(point && typicalRun(point, 0)?.seed).toBe(2);
  });
});

describe('the front', () => {
  const runs = [
    result(0, 10, 1),
    result(1, 8, 3),
    result(2, 7, 3),
    result(3, 9, 2),
    result(4, null, null),
  ];
  const points = pointsOf([[0, 1, 2, 3, 4]], 1, 2, runs);

  it('has the points that no other one beats in both measures', () => {
    expect([...paretoFront(points, [0, 1], ['more', 'less'])]).toEqual([0]);
    expect([...paretoFront(points, [0, 1], ['more', 'more'])]).toEqual([0, 1, 3]);
    expect([...paretoFront(points, [0, 1], ['less', 'less'])]).toEqual([0, 2, 3]);
  });
});
