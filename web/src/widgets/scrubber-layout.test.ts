// Marks on the line of time: the rarer one stays where two would meet, and no words run into each other.

import { describe, expect, it } from 'vitest';
import { handleWords, scrubberLayout } from './scrubber-layout';

/** A long run: a checkpoint a second, two crashes close to each other, a brown-out. */
const DATA = {
  now: 60,
  known: 192,
  start: 0,
  end: 200,
  lanes: [],
  flags: Array.from({ length: 192 }, (_, second) => second),
  crosses: [50, 50, 50.1, 120],
  rings: [],
  bands: [
    { from: 51, to: 58 },
    { from: 121, to: null },
  ],
};

describe.each([328, 860, 1010])('the scrubber at %i px', (width) => {
  const layout = scrubberLayout(DATA, width, width < 400);

  it('keeps flags clear of each other, of crosses and of the ends of a brown-out', () => {
    const { flags, crosses, bands } = layout;
    expect(flags.length).toBeGreaterThan(10);
    flags.slice(1).forEach((flag, i) => {
      expect(flag - (flags[i] ?? 0)).toBeGreaterThanOrEqual(9);
    });
    const ends = bands.flatMap(({ x1, x2, open }) => (open ? [x1] : [x1, x2]));
    for (const flag of flags) {
      for (const cross of crosses) expect(flag > cross + 8 || flag + 7 < cross - 7).toBe(true);
      for (const end of ends) expect(flag > end + 1 || flag + 7 < end).toBe(true);
    }
  });

  it('draws one cross for crashes that would cover each other, and drops none that is separate', () => {
    expect(layout.crosses).toHaveLength(2);
  });
});

it('keeps the words under the handle inside the line', () => {
  const layout = scrubberLayout({ ...DATA, now: 200 }, 600, false);
  const { half, middle } = handleWords(layout, '200.00 s');
  expect(middle + half).toBeLessThanOrEqual(600);
  expect(handleWords({ ...layout, now: layout.x0 }, '0.00 s').middle).toBeGreaterThan(layout.x0);
});
