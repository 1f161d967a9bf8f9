import { describe, expect, it } from 'vitest';
import type { Round } from './measure';
import { PUBLISHED_FACTOR, speedOf } from './summary';

const rounds = (...speeds: number[]): Round[] =>
  speeds.map((perSecond) => ({ kind: 'latch', perSecond }));

describe('the speed of a queue', () => {
  it('is the median of its rounds, with the slowest and the fastest', () => {
    expect(speedOf(rounds(5, 1, 3), 'latch')).toEqual({ least: 1, median: 3, most: 5 });
    expect(speedOf(rounds(4, 1, 3, 2), 'latch')).toEqual({ least: 1, median: 2.5, most: 4 });
  });

  it('needs a round of that queue', () => {
    expect(speedOf(rounds(1), 'latch-free')).toBeNull();
  });
});

it('the paper’s factor is 3.8 to 4.5', () => {
  expect(PUBLISHED_FACTOR.least.toFixed(1)).toBe('3.8');
  expect(PUBLISHED_FACTOR.most.toFixed(1)).toBe('4.5');
});
