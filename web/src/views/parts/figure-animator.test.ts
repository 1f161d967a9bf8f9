// A figure under way: it never jumps when its goal changes, keeps the order that its pictures have, and comes to rest.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FigureAnimator } from './figure-animator';

type Picture = readonly [number, number];

const between = (a: Picture, b: Picture, share: number): Picture => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
const root = { querySelectorAll: () => [] } as unknown as Element;
const DELAY_MS = 40;

let now = 0;
let due: FrameRequestCallback | null = null;

function frames(count: number, afterEach: () => void = () => undefined): void {
  for (let frame = 0; frame < count; frame += 1) {
    now += 16;
    const tick = due;
    due = null;
    tick?.(now);
    afterEach();
  }
}

function moving(joins = true) {
  const shown: Picture[] = [];
  const mover = new FigureAnimator<Picture>({
    between,
    joins: () => joins,
    write: (picture) => shown.push(picture),
  });
  return { mover, shown, last: () => shown.at(-1) ?? [Number.NaN, Number.NaN] };
}

beforeEach(() => {
  now = 0;
  due = null;
  vi.stubGlobal('requestAnimationFrame', (tick: FrameRequestCallback) => {
    due = tick;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    due = null;
  });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

describe('a mover', () => {
  test('shows its first picture, and each without a delay, at once', () => {
    const { mover, last } = moving();
    mover.show(root, [10, 20], DELAY_MS);
    expect(last()).toEqual([10, 20]);
    mover.show(root, [50, 60], 0);
    expect(last()).toEqual([50, 60]);
    expect(due).toBeNull();
  });

  test('cuts to a picture that it cannot move into', () => {
    const { mover, last } = moving(false);
    mover.show(root, [0, 1], DELAY_MS);
    mover.show(root, [100, 101], DELAY_MS);
    expect(last()).toEqual([100, 101]);
  });

  test('begins and ends slowly, never swings over, and then rests', () => {
    const { mover, shown, last } = moving();
    mover.show(root, [0, 1], DELAY_MS);
    mover.show(root, [100, 101], DELAY_MS);
    expect(last()).toEqual([0, 1]);
    frames(60);
    const places = shown.slice(1).map(([place]) => place);
    const ways = places.slice(1).map((place, i) => place - (places[i] ?? 0));
    expect(Math.min(...ways)).toBeGreaterThanOrEqual(0);
    expect(ways.indexOf(Math.max(...ways))).toBeGreaterThan(0);
    expect(last()).toEqual([100, 101]);
    expect(due).toBeNull();
  });

  test('keeps its speed and its order when the goal changes on the way', () => {
    const { mover, shown, last } = moving();
    mover.show(root, [0, 10], DELAY_MS);
    mover.show(root, [100, 110], DELAY_MS);
    let goal = 100;
    frames(40, () => {
      const before = last()[0];
      goal = goal === 100 ? -50 : 100;
      mover.show(root, [goal, goal + 10], DELAY_MS);
      expect(last()[0]).toBeCloseTo(before, 9);
    });
    for (const [a, b] of shown) expect(b - a).toBeCloseTo(10, 6);
  });
});
