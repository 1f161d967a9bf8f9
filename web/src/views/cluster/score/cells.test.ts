import { expect, test } from 'vitest';
import { orderCells } from './cells';
import type { QueueOrSetEntry } from './score-data';

const entry = (key: number): QueueOrSetEntry => ({
  key,
  thread: 0,
  hue: 0,
  block: key,
  rba: key,
  state: 'set',
  progress: 0,
});

test('lines entries up by the places of their records, and keeps the order of those in one place', () => {
  const places = [300, 12.5, 12.5, 900, 40, 12.5, 40.01, 300];
  const { entries, targets } = orderCells(
    places.map((_, i) => entry(i)),
    ({ key }) => places[key] ?? 0,
  );
  expect(entries.map(({ key }) => key)).toEqual([1, 2, 5, 4, 6, 0, 7, 3]);
  expect([...targets]).toEqual([12.5, 12.5, 12.5, 40, 40.01, 300, 300, 900]);
});

test('leaves what comes in order as it is', () => {
  const entries = [3, 5, 9].map(entry);
  expect(orderCells(entries, ({ key }) => key).entries).toBe(entries);
  expect(orderCells([], () => 0).entries).toEqual([]);
});
