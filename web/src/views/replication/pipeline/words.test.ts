import { expect, it } from 'vitest';
import { apart, besidePoles } from './words';

it('leaves out names that would touch one before them', () => {
  const at = (x: number, y: number) => ({ x, y, words: '1.1234' });
  const close = [at(0, 0), at(20, 4), at(60, 0), at(20, 30)];
  expect(apart(close)).toEqual([close[0], close[2], close[3]]);
});

it('moves words to the right of each pole that would pass through them', () => {
  expect(besidePoles(100, 120, [90, 400])).toBe(100);
  expect(besidePoles(100, 120, [130, 400])).toBe(138);
  expect(besidePoles(100, 120, [130, 150])).toBe(158);
});
