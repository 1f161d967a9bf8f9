import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO, samples } from '../../../../tests/support/samples';
import { RecordKind } from '../../engine/generated/codes';
import { layoutMerge, mergeOrder } from './layout';
import { mergeText } from './text';

/** Threads 1 and 3 failed; thread 2 survives and is not merged. */
const frame = frameFrom({
  clock: [{ recovering_instance: 1, log_file_bytes: 131_072 }],
  instances: [{}, {}, {}],
  threads: [{ start_rba: 1000, scan_rba: 1600 }, {}, { start_rba: 5000, scan_rba: 5300 }],
  records: [
    { thread: 0, rba: 700, scn: 1 },
    { thread: 0, rba: 1000, scn: 10, kind: RecordKind.Change, block: 4 },
    { thread: 0, rba: 1300, scn: 30, kind: RecordKind.Commit, xid: 134_217_729 },
    { thread: 0, rba: 1600, scn: 50, kind: RecordKind.Change, block: 9 },
    { thread: 1, rba: 200, scn: 20 },
    { thread: 2, rba: 5000, scn: 20, kind: RecordKind.BlockWritten, block: 4 },
    { thread: 2, rba: 5300, scn: 40, kind: RecordKind.Change, block: 7 },
  ],
});
const input = { frame, scenario: SAMPLE_SCENARIO, selected: null };

describe('mergeOrder', () => {
  const order = mergeOrder(frame);

  it('merges only failed threads, each from its own start, by SCN', () => {
    expect(order?.threads).toEqual([0, 2]);
    expect(order?.records.map((record) => record.scn)).toEqual([10, 20, 30, 40, 50]);
  });

  it('knows what was read, and what is next in whichever thread it is', () => {
    expect(order?.records.map((record) => record.read)).toEqual([true, true, true, false, false]);
    expect(order?.records[order.next]).toMatchObject({ thread: 2, scn: 40 });
  });

  it('follows the second pass once it reads', () => {
    const { threads } = frame;
    const again = mergeOrder({
      ...frame,
      threads: { ...threads, apply_rba: Float64Array.of(1000, -1, 5000) },
    });
    expect([again?.pass, again?.next]).toEqual(['second', 0]);
  });

  it('is nothing while no recovery reads', () => {
    expect(mergeOrder(samples().running)).toBeNull();
  });
});

describe('layoutMerge', () => {
  const long = frameFrom({
    threads: [{ start_rba: 0, scan_rba: 300 * 150 }],
    records: Array.from({ length: 500 }, (_, i) => ({ rba: i * 150, scn: i + 1 })),
  });

  it.each([328, 720, 1100])('at %i px what is next is in sight, and nothing leaves', (width) => {
    const order = mergeOrder(long);
    if (order === null) throw new Error('a recovery reads');
    const layout = layoutMerge(order, width);
    expect(layout.right).toBeLessThanOrEqual(width);
    expect(layout.columns.some(({ record, x }) => !record.read && x === layout.nextX)).toBe(true);
    expect(layout.before + layout.columns.length + layout.after).toBe(500);
  });
});

describe('mergeText', () => {
  it('says who reads what, how far, and what is next', () => {
    expect(mergeText(input).sentence).toBe(
      'Instance 2 reads threads 1 and 3, merged by SCN, in the first pass. Next is the change at 3·1.11, SCN 40; 2 records are to be read.',
    );
  });

  it('says why each record stands where it stands', () => {
    const { rows, columns } = mergeText(input).table;
    for (const row of rows) expect(row).toHaveLength(columns.length);
    expect(rows.map((row) => row.at(-1))).toEqual([
      'read: the lowest SCN',
      'read: the next SCN, which is in thread 3',
      'read: the next SCN, which is in thread 1',
      'read next: the next SCN, which is in thread 3',
      'to be read: the next SCN, which is in thread 1',
    ]);
  });
});
