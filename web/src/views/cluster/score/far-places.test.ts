// Marked parts of a score seen from far can be found where the canvas drew them: the middle of each place hits the
// part. So for cells of a pile and for records of the tape, across and upright.

import { describe, expect, test } from 'vitest';
import { largeFrame } from '../../../../../tests/support/large';
import type { Place } from '../../parts/small-parts';
import { type Subject, subjectKey } from '../subject';
import { type CellRow, cellUnder } from './cells';
import { farPlaces } from './FarPlaces';
import { scoreLayout } from './layout';

const frame = largeFrame({ failed: 1, records: 4_000, entries: 240, read: 0.6 });
const { records } = frame;
const middle = ({ x, y, width, height }: Place) => [x + width / 2, y + height / 2] as const;

const record = (row: number): Subject => ({
  kind: 'record',
  thread: records.thread[row] ?? 0,
  rba: records.rba[row] ?? 0,
});
/** Records far apart along the tape. */
const marked = [record(1_000), record(3_000)];

/** The marked blocks of each row are at their stated places. */
function expectCells(places: readonly Place[], rows: readonly CellRow[]): void {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    for (const subject of blocksOf([row])) {
      const found = places
        .filter(({ key }) => key === subjectKey(subject))
        .map((place) => cellUnder(row, ...middle(place)))
        .map((cell) => (cell === null ? null : subjectKey({ kind: 'block', block: cell.block })));
      expect(found).toContain(subjectKey(subject));
    }
  }
}

/** Cells of a pile that overlap cannot be told apart by a point. */
const isApart = ({ pile }: CellRow) => pile !== null && pile.rise >= pile.side;

const blocksOf = (rows: readonly CellRow[]): Subject[] =>
  rows.flatMap(({ entries }) =>
    [entries[0], entries[Math.floor(entries.length / 2)]].flatMap((entry) =>
      entry === undefined ? [] : [{ kind: 'block' as const, block: entry.block }],
    ),
  );

describe('what is marked from far', () => {
  test('is where the canvas of a wide score has it', () => {
    const geometry = scoreLayout(frame, { width: 1_000, height: 400 }, null);
    const rows = [geometry.set].filter(isApart);
    const places = farPlaces(geometry, records, [...blocksOf(rows), ...marked]);
    expectCells(places, rows);
    const [first, second] = places.filter(({ key }) => key.startsWith('r'));
    expect(first?.x).toBeLessThan(second?.x ?? 0);
    expect(first?.y).toBe(geometry.tapes[0]?.near);
  });

  test('is where the canvas of a narrow score has it', () => {
    const geometry = scoreLayout(frame, { width: 360, height: 388, down: true }, null);
    const rows = [geometry.set].filter(isApart);
    const places = farPlaces(geometry, records, [...blocksOf(rows), ...marked]);
    expectCells(places, rows);
    const [first, second] = places.filter(({ key }) => key.startsWith('r'));
    expect(first?.y).toBeLessThan(second?.y ?? 0);
  });

  test('is nothing where nothing is marked', () => {
    expect(farPlaces(scoreLayout(frame, { width: 1_000, height: 400 }, null), records, [])).toEqual(
      [],
    );
  });
});
