import { describe, expect, it } from 'vitest';
import { tablesFrom } from '../../../../../../tests/support/frames';
import { LAYOUT, type LogFrame } from '../../../../engine/generated/log-frame';
import { type CaptureItem, captureLayout } from './layout';
import { capturedRows, captureStory, itemSays, lineSays } from './text';

const NONE = 0xffff_ffff;

/** Transaction 1701 commits between two changes of 1700; 1702 is open, 1703 was rolled back. */
const frame = tablesFrom(LAYOUT, {
  capture: [
    { kept: 12, committed: 2, rolled_back: 1, open: 1, held: 5, dropped: 1, low_record: 6 },
  ],
  transactions: [
    { xid: 1701, outcome: 1, first_record: 2, end_record: 3, updates: 1 },
    { xid: 1700, outcome: 1, first_record: 1, end_record: 5, inserts: 2 },
    { xid: 1703, outcome: 2, first_record: 7, end_record: 9, deletes: 1 },
    { xid: 1702, outcome: 0, first_record: 6, end_record: NONE, inserts: 5 },
  ],
  row_changes: [
    { record: 1, transaction: 1, operation: 0, count: 1 },
    { record: 2, transaction: 0, operation: 1, count: 1 },
    { record: 4, transaction: 1, operation: 0, count: 1 },
    { record: 6, transaction: 3, operation: 0, count: 5 },
    { record: 7, transaction: 2, operation: 2, count: 1 },
  ],
}) as unknown as LogFrame;

describe('the picture of a capture', () => {
  it('has every mark once, in the order of the redo, and a line for each transaction', () => {
    const { items, lines } = captureLayout(frame, 1000);
    expect(items.map(({ record }) => record)).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
    const right = items.map(({ x, width }) => x + width);
    expect(items.slice(1).every(({ x }, at) => x >= (right[at] ?? 0))).toBe(true);
    expect(lines.map(({ xid }) => xid)).toEqual([1701, 1700, 1703, 1702]);
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      'committed',
      'committed',
      'rolledBack',
      'open',
    ]);
  });

  it('puts a mark on the line of its transaction, between its first change and its end', () => {
    const { items, lines } = captureLayout(frame, 1000);
    for (const { line, x, width, kind } of items) {
      const { x1, x2 } = lines[line] ?? { x1: 0, x2: 0 };
      expect(x).toBeGreaterThanOrEqual(x1);
      expect(kind === 'end' ? x + width / 2 : x + width).toBeLessThanOrEqual(x2);
    }
  });

  it('ends at the high watermark, and begins what is needed at the low one', () => {
    const { items, lowX, highX } = captureLayout(frame, 1000);
    expect(Math.max(...items.map(({ x, width }) => x + width))).toBeLessThan(highX);
    const needed = items.filter(({ x }) => lowX !== null && x >= lowX);
    expect(needed.map(({ record }) => record)).toEqual([6, 7, 9]);
  });

  it('keeps the newest where there is no room for all, and says that a line is cut', () => {
    const { items, lines, lowX, x1 } = captureLayout(frame, 200);
    expect(items.length).toBeLessThan(8);
    expect(items.at(-1)?.record).toBe(9);
    expect(Math.max(...items.map(({ x, width }) => x + width))).toBeLessThanOrEqual(x1);
    expect(lines.find(({ xid }) => xid === 1702)?.isCut).toBe(lowX === null);
  });

  it('is told in sentences', () => {
    const said = captureStory(frame).join(' ');
    expect(said).toContain('2 committed transactions');
    expect(said).toContain('5 row changes wait');
    expect(said).toContain('1 transaction was rolled back');
  });

  it('tells what a rule lets pass, and which transactions are not sent', () => {
    const rule = { has_rule: 1, passing: 1, sent: 1 };
    const ruled = tablesFrom(LAYOUT, {
      capture: [{ kept: 4, committed: 2, inserts: 3, ...rule }],
      transactions: [
        { xid: 1701, outcome: 1, first_record: 0, end_record: 2, inserts: 2, passing: 1 },
        { xid: 1702, outcome: 1, first_record: 1, end_record: 3, inserts: 1, passing: 0 },
        { xid: 1703, outcome: 2, first_record: 4, end_record: 5, inserts: 1, passing: 1 },
      ],
      row_changes: [
        { record: 0, transaction: 0, operation: 0, count: 2, passes: 1 },
        { record: 1, transaction: 1, operation: 0, count: 1, passes: 0 },
        { record: 4, transaction: 2, operation: 0, count: 1, passes: 1 },
      ],
      captured: [{ relation: 5, inserts: 3, passing: 1 }],
    }) as unknown as LogFrame;
    const { items, lines } = captureLayout(ruled, 1000);
    expect(items.map(({ passes }) => passes)).toEqual([true, false, true, true, true, true]);
    expect(lines.map(lineSays)).toEqual([
      '2 rows, 1 passes',
      '1 row, none passes',
      'rolled back, 1 row dropped',
    ]);
    expect(itemSays(ruled, items[1] as CaptureItem)).toContain('The rule does not let it pass.');
    expect(captureStory(ruled).join(' ')).toContain(
      'The rule lets 1 of 3 row changes pass, in 1 of 2 committed transactions. In 1 transaction, no change passes: it is not sent.',
    );
    expect(capturedRows(ruled)).toEqual([['0/0/5', '3', '0', '0', '1']]);
    expect(capturedRows(frame)).toEqual([]);
  });
});
