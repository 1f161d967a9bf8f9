import { describe, expect, test } from 'vitest';
import type { ExplorationReport } from '../../engine/generated/control';
import { cloudOf, countsOf, outline } from './cloud-layout';
import { depthOf, firstOfLevels, wayTo } from './state-graph';

/** A search with so many states at each depth; each state is reached from the first one of the depth before. */
function reportOf(levels: readonly number[], slots = 2): ExplorationReport {
  const firsts = firstOfLevels(levels);
  const states = firsts.at(-1) ?? 0;
  const from: number[] = [];
  const to: number[] = [];
  levels.slice(1).forEach((count, depth) => {
    for (let at = 0; at < count; at += 1) {
      from.push(firsts[depth] ?? 0);
      to.push((firsts[depth + 1] ?? 0) + at);
    }
  });
  const lengths = Array.from({ length: states }, (_, state) => state % slots);
  const counts = levels.flatMap((count, depth) =>
    Array.from({ length: slots }, (_, length) =>
      lengths
        .slice(firsts[depth], (firsts[depth] ?? 0) + count)
        .reduce((sum, queueLength) => sum + (queueLength === length ? 1 : 0), 0),
    ),
  );
  return {
    progress: { states, transitions: from.length, depth: levels.length - 1, open: 0, bytes: 0 },
    verdict: 'holds',
    bound: null,
    failure: null,
    schedule: [],
    path: [],
    levels: [...levels],
    lengths: { slots, counts },
    graph: { lengths, expanded: states, from, to, codes: from.map(() => 1) },
  };
}

const room = { width: 600, height: 200 };
const few = reportOf([1, 3, 7, 20, 40, 12, 1]);

describe('the cloud of few states', () => {
  const cloud = cloudOf(few, room);
  const all = Array.from({ length: few.progress.states }, (_, state) => state);

  test('has one dot for each state, inside the figure, none on another', () => {
    expect(cloud.kind).toBe('dots');
    const places = all.map((state) => cloud.placeOf(state));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(all.length);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(room.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(room.height);
    }
    const dots = cloud.bands.reduce((sum, { path }) => sum + path.split('h0').length - 1, 0);
    expect(dots).toBe(all.length);
  });

  test('finds the state that is pressed', () => {
    for (const state of all) expect(cloud.stateAt(cloud.placeOf(state))).toBe(state);
  });

  test('stays in columns: a state is nearer to its own depth than to another', () => {
    const firsts = firstOfLevels(few.levels);
    for (const state of all) {
      const { x } = cloud.placeOf(state);
      expect(Math.abs(x - cloud.xOf(depthOf(firsts, state)))).toBeLessThan(cloud.pitch / 2);
    }
  });
});

describe('the cloud of many states', () => {
  const many = reportOf([1, 40, 900, 1600, 400, 1]);
  const cloud = cloudOf(many, { width: 300, height: 120 });

  test('is a silhouette with a band for each queue length, as high as the root of the number', () => {
    expect(cloud.kind).toBe('silhouette');
    expect(cloud.bands.map(({ length }) => length)).toEqual([0, 1]);
    const [first, last] = [1 + 40 + 900, 1 + 40 + 900 + 1600 - 1];
    expect(cloud.placeOf(last).y - cloud.placeOf(first).y).toBeGreaterThan(115);
    expect(cloud.stateAt({ x: 0, y: 0 })).toBeNull();
  });

  test('counts every state once', () => {
    const counted = countsOf(many).map((counts) => counts.reduce((sum, count) => sum + count, 0));
    expect(counted).toEqual(many.levels);
  });
});

test('a shortest way leads back to the first state, one depth a step', () => {
  const { graph } = few;
  if (graph === null) throw new Error('it has a graph');
  const firsts = firstOfLevels(few.levels);
  const way = wayTo(graph, few.progress.states - 1);
  expect(way.states.map((state) => depthOf(firsts, state))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(way.schedule).toHaveLength(6);
  expect(wayTo(graph, 0)).toEqual({ states: [0], schedule: [] });
});

test('outlines of a table share their axis and their height', () => {
  const scale = { steps: 10, states: 100 };
  const ends = [...outline([1, 25], { width: 100, height: 40 }, scale).matchAll(/[\d.]+/g)];
  const numbers = ends.map(([text]) => Number(text));
  expect(Math.max(...numbers)).toBe(30);
  expect(numbers).toContain(10);
});
