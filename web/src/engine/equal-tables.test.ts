// Tables that did not change are the same objects from frame to frame, and no others are.

import { expect, it } from 'vitest';
import { frameFrom } from '../../../tests/support/frames';
import { withKnownTables } from './equal-tables';
import type { AnyFrame } from './messages';

const frameWith = (rest: object) =>
  frameFrom({
    clock: [{ time_ns: 1 }],
    marks: [{ time_ns: 1 }, { time_ns: 2 }],
    ...rest,
  }) as unknown as AnyFrame;

it('keeps a table that says the same, and takes one that says something else', () => {
  const before = frameWith({ commits: [{ instance: 1, time_ns: 5 }] });
  const frame = frameWith({ commits: [{ instance: 1, time_ns: 6 }] });
  const joined = withKnownTables(before, frame);
  expect(joined).toEqual(frame);
  expect(joined.marks).toBe(before.marks);
  expect(joined.commits).toBe(frame.commits);
});

it('sees a difference in any row of a column, whatever its kind', () => {
  for (const rows of [1, 3, 4, 5, 9]) {
    const list = (differs: number) =>
      Array.from({ length: rows }, (_, row) => ({
        instance: row === differs ? 7 : 2,
        time_ns: row === differs ? 0.5 : 3,
      }));
    const same = frameWith({ commits: list(-1) });
    expect(withKnownTables(same, frameWith({ commits: list(-1) })).commits).toBe(same.commits);
    for (let row = 0; row < rows; row += 1) {
      for (const column of ['instance', 'time_ns'] as const) {
        const changed = list(-1).map((cells, at) =>
          at === row ? { ...cells, [column]: list(row)[row]?.[column] } : cells,
        );
        const frame = frameWith({ commits: changed });
        expect(withKnownTables(same, frame).commits, `${column} ${row} of ${rows}`).toBe(
          frame.commits,
        );
      }
    }
  }
});

it('takes a table with more rows or fewer, whatever the first ones say', () => {
  const two = frameWith({ commits: [{ instance: 1 }, { instance: 1 }] });
  const frame = frameWith({ commits: [{ instance: 1 }] });
  expect(withKnownTables(two, frame).commits).toBe(frame.commits);
  expect(withKnownTables(frame, two).commits).toBe(two.commits);
});

it('takes what comes first as it is', () => {
  const frame = frameWith({});
  expect(withKnownTables(null, frame)).toBe(frame);
});
