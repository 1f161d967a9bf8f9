import { describe, expect, test } from 'vitest';
import { boxOf, type Look, stackCells } from './stacked-cells';

const room = { from: 100, to: 900, base: 60, reach: 50, down: false };
const alike: Look = { state: 'set', hue: 1 };
const across = (count: number) =>
  Float64Array.from({ length: count }, (_, i) => 100 + (i * 800) / count);

describe('pile', () => {
  test('thousands stay within their reach, over their places', () => {
    for (const count of [100, 1000, 5000, 20_000]) {
      const targets = across(count);
      const piled = stackCells(targets, () => alike, room);
      targets.forEach((target, i) => {
        const box = boxOf(piled, piled.column[i] ?? 0, piled.level[i] ?? 0);
        // Cells past the last complete column are in it.
        expect(Math.abs(box.x - target)).toBeLessThanOrEqual(piled.pitch * 2);
        expect(box.y).toBeGreaterThanOrEqual(60);
        expect(box.y + piled.rise).toBeLessThanOrEqual(110.001);
      });
    }
  });

  test('takes the largest side that fits', () => {
    expect(stackCells(across(100), () => alike, room).side).toBe(9);
    expect(stackCells(across(20_000), () => alike, room).side).toBe(2.2);
  });

  test('each cell has a separate place, and those of one style are together', () => {
    const looks: Look[] = [alike, { state: 'set', hue: 2 }, { state: 'recovered', hue: 2 }];
    const lookOf = (i: number) => looks[i % 3] ?? alike;
    const piled = stackCells(across(3000), lookOf, room);
    const taken = new Set<string>();
    for (let i = 0; i < 3000; i += 1) {
      const [column, level] = [piled.column[i] ?? 0, piled.level[i] ?? 0];
      taken.add(`${column} ${level}`);
      const look = piled.looks.findIndex(
        ({ state, hue }) => state === lookOf(i).state && hue === lookOf(i).hue,
      );
      const slot = column * piled.looks.length + look;
      const foot = piled.feet[slot] ?? 0;
      expect(level).toBeGreaterThanOrEqual(foot);
      expect(level).toBeLessThan(foot + (piled.counts[slot] ?? 0));
    }
    expect(taken.size).toBe(3000);
  });

  test('turned, it grows in from the edge of its foot', () => {
    const piled = stackCells(across(500), () => alike, {
      ...room,
      base: 300,
      reach: -50,
      down: true,
    });
    const first = boxOf(piled, 0, 0);
    const third = boxOf(piled, 0, 2);
    expect(first.x + first.width).toBe(300);
    expect(third.x).toBeLessThan(first.x);
    expect(first.y).toBe(100);
    expect(boxOf(piled, 0, 0, 3).x).toBeCloseTo(third.x);
  });
});
