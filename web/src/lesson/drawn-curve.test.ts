import { describe, expect, it } from 'vitest';
import { curveIn, curveText, curveWords, withNumber } from './drawn-curve';
import { judged, type QuestionAttempt, unanswered } from './question-attempt';

const reply = (typed: string): QuestionAttempt => ({
  asks: ['?'],
  prepared: {
    kind: 'curve',
    field: 'cache.mttr_target_s',
    xs: ['0', '1', '4'],
    truth: [
      { median: 10, min: 8, max: 12 },
      { median: 4, min: 3, max: 6 },
      { median: 5, min: 5, max: 5 },
    ],
    most: 20,
    name: 'recovery',
    unit: 's',
    within: 1,
    because: ['.'],
    values: {},
  },
  on: { recipe: { scenario: { seed: 1 }, inputs: [], step: 0 }, timeNs: 0, modelVersion: '1' },
  chosen: new Set(),
  order: [],
  typed,
  done: 'no',
  answeredNs: null,
});

describe('a drawn curve', () => {
  it('begins in the middle, stays inside the chart, and is kept as text', () => {
    const once = withNumber(null, 3, 20, 1, 4.25);
    expect(once).toEqual([10, 4.25, 10]);
    const twice = withNumber(once, 3, 20, 0, 99);
    expect(curveIn(curveText(twice), 3)).toEqual([20, 4.25, 10]);
  });

  it('is not there before anything is drawn, or with another number of values', () => {
    expect(curveIn('', 3)).toBeNull();
    expect(curveIn('1 2', 3)).toBeNull();
    expect(curveIn('1 b 3', 3)).toBeNull();
    expect(unanswered(reply(''))).not.toBeNull();
    expect(unanswered(reply('1 2 3'))).toBeNull();
  });

  it('is judged at each value, by its distance from the median', () => {
    expect(judged(reply('10.9 4 3'))).toEqual([true, true, false]);
    expect(judged(reply(''))).toEqual([false, false, false]);
  });

  it('is told value by value', () => {
    expect(curveWords(['0', '1'], [10, 4.256], 's')).toBe('0: 10 s; 1: 4.26 s');
  });
});
