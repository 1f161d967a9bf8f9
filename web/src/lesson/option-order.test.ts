// No place among the options is the right one more often than another, and the order belongs to seed and question.

import { describe, expect, it } from 'vitest';
import { inDrawnOrder } from './option-order';

const FOUR = ['a', 'b', 'c', 'd'];

describe('the order of options', () => {
  it('is the same for the same seed and question', () => {
    expect(inDrawnOrder(FOUR, 7, 'What?')).toEqual(inDrawnOrder(FOUR, 7, 'What?'));
    expect([...inDrawnOrder(FOUR, 7, 'What?')].sort()).toEqual(FOUR);
  });

  it('differs between questions of one run', () => {
    const orders = Array.from({ length: 20 }, (_, n) => inDrawnOrder(FOUR, 7, `Question ${n}?`));
    expect(new Set(orders.map((order) => order.join(''))).size).toBeGreaterThan(10);
  });

  it('prefers no place', () => {
    const seeds = 4_000;
    const places = [0, 0, 0, 0];
    for (let seed = 0; seed < seeds; seed += 1) {
      const place = inDrawnOrder(FOUR, seed, 'What?').indexOf('b');
      places[place] = (places[place] ?? 0) + 1;
    }
    for (const count of places) expect(Math.abs(count - seeds / 4)).toBeLessThan(seeds / 25);
  });
});
