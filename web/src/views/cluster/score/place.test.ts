// Placing cells: order, distance, ends, and as near to the targets as can be.

import { expect, test } from 'vitest';
import { cellForm, spaceApart } from './place';

test('leaves what has room where it is', () => {
  expect([...spaceApart([10, 80, 200], 56)]).toEqual([10, 80, 200]);
});

test('pushes a crowd apart around its middle', () => {
  expect([...spaceApart([100, 100, 100], 10)]).toEqual([90, 100, 110]);
});

test('keeps inside its ends, and its order', () => {
  const places = [...spaceApart([0, 1, 2, 300], 50, 40, 320)];
  expect(places[0]).toBeGreaterThanOrEqual(40);
  expect(places.at(-1)).toBeLessThanOrEqual(320);
  places.slice(1).forEach((place, i) => {
    expect(place - (places[i] ?? 0)).toBeGreaterThanOrEqual(50);
  });
});

test('moves as little as a placing can, in least squares', () => {
  const targets = [3, 5, 40, 41, 44, 90, 91];
  const cost = (places: number[]) =>
    places.reduce((sum, p, i) => sum + (p - (targets[i] ?? 0)) ** 2, 0);
  const best = [...spaceApart(targets, 12)];
  for (let i = 0; i < best.length; i += 1) {
    for (const nudge of [-0.5, 0.5]) {
      const moved = best.map((place, j) => (j === i ? place + nudge : place));
      const valid = moved.slice(1).every((place, j) => place - (moved[j] ?? 0) >= 12 - 1e-9);
      if (valid) expect(cost(moved)).toBeGreaterThanOrEqual(cost(best) - 1e-9);
    }
  }
});

test('draws cells as large as they fit, and piles what does not fit', () => {
  expect(cellForm(7, 850).side).toBe(42);
  expect(cellForm(18, 850).side).toBe(34);
  expect(cellForm(20, 850).side).toBe(28);
  expect(cellForm(26, 850)).toMatchObject({ side: 27, numbered: true });
  expect(cellForm(60, 850).numbered).toBe(false);
  expect(cellForm(2000, 850).piled).toBe(true);
});
