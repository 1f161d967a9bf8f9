import { describe, expect, it } from 'vitest';
import { stack } from './stack';

/** Seeded, so that a failure comes again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe('stack', () => {
  it('keeps every cell in the box, in order, and no two on one place', () => {
    const next = random(7);
    for (const count of [0, 1, 5, 40, 400, 7000, 60_000]) {
      for (const crowd of [1, 4, 30]) {
        const places = Float64Array.from({ length: count }, () => 800 * next() ** crowd).sort();
        const cells = stack(places, 800, 80);
        const taken = new Set<number>();
        for (let cell = 0; cell < cells.cells; cell += 1) {
          const [column, row] = [cells.column[cell] ?? -1, cells.row[cell] ?? -1];
          expect(column * cells.pitch + cells.side).toBeLessThanOrEqual(800.001);
          expect(row * cells.pitch + cells.side).toBeLessThanOrEqual(80.001);
          expect(column).toBeGreaterThanOrEqual(cells.column[cell - 1] ?? 0);
          taken.add(column * 1000 + row);
        }
        expect(taken.size).toBe(cells.cells);
        expect(cells.cells * cells.perCell).toBeGreaterThanOrEqual(count);
      }
    }
  });

  it('hangs a cell under its own place when there is room', () => {
    const cells = stack([100, 101, 500], 800, 80);
    const x = (cell: number) => (cells.column[cell] ?? 0) * cells.pitch;
    expect([x(0), x(1), x(2)].map((at) => Math.round(at / 15))).toEqual([6, 6, 33]);
    expect([...cells.row]).toEqual([0, 1, 0]);
  });
});
