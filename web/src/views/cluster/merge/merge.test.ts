// The merge of failed threads on frames of the engine: whose records, in which order, how far they are read, and why.

import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../../tests/support/frames';
import { frameAt, momentOf } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { formatThreadRba } from '../../../base/rba';
import type { Frame } from '../../../engine/generated/frame';
import { layoutMerge, mergeOrder } from './layout';
import { mergeText } from './text';

const first = momentOf('twoFailures');
const second = momentOf('twoSecondPassHalf');

function orderOf(frame: Frame) {
  const order = mergeOrder(frame);
  if (order === null) throw new Error('no recovery reads');
  return order;
}

describe('mergeOrder', () => {
  it('merges only failed threads, each from its own start, by SCN', () => {
    for (const { frame } of [first, second]) {
      const { threads, records } = orderOf(frame);
      const start = frame.threads.start_rba;
      expect(threads).toEqual([1, 2]);
      const wanted = rowsOf(frame, 'records')
        .filter(({ thread, rba }) => start[thread] >= 0 && rba >= start[thread])
        .sort((a, b) => a.scn - b.scn);
      expect(records.map(({ thread, rba }) => [thread, rba])).toEqual(
        wanted.map(({ thread, rba }) => [thread, rba]),
      );
      expect(new Set(wanted.map(({ thread }) => thread))).toEqual(new Set([1, 2]));
    }
  });

  it('knows what was read, and what is next in whichever thread it is', () => {
    for (const [{ frame }, position] of [
      [first, first.frame.threads.scan_rba],
      [second, second.frame.threads.apply_rba],
    ] as const) {
      const { records, next } = orderOf(frame);
      for (const { thread, rba, read } of records) expect(read).toBe(rba < position[thread]);
      expect(records.findIndex(({ read }) => !read)).toBe(next);
      expect(next).toBeGreaterThan(0);
      expect(next).toBeLessThan(records.length);
    }
  });

  it('follows the second pass once it reads', () => {
    expect(orderOf(first.frame).pass).toBe('first');
    expect(orderOf(second.frame).pass).toBe('second');
    expect(orderOf(frameAt('opened'))).toMatchObject({ pass: 'second', next: 0 });
  });

  it('is nothing while no recovery reads', () => {
    for (const name of ['running', 'crashed', 'buddyScanning'] as const) {
      expect(mergeOrder(frameAt(name)), name).toBeNull();
    }
  });
});

describe('layoutMerge', () => {
  const long = frameFrom({
    threads: [{ start_rba: 0, scan_rba: 300 * 150 }],
    records: Array.from({ length: 500 }, (_, i) => ({ rba: i * 150, scn: i + 1 })),
  });

  it.each([328, 720, 1100])('at %i px what is next is in sight, and nothing leaves', (width) => {
    for (const frame of [long, first.frame, second.frame]) {
      const order = orderOf(frame);
      const layout = layoutMerge(order, width);
      expect(layout.right).toBeLessThanOrEqual(width);
      const next = layout.columns.find(({ record }) => record === order.records[order.next]);
      expect(next?.x).toBe(layout.nextX);
      expect(layout.before + layout.columns.length + layout.after).toBe(order.records.length);
    }
  });
});

describe('mergeText', () => {
  it('says who reads what, how far, and what is next', () => {
    for (const moment of [first, second]) {
      const { frame } = moment;
      const { threads, records, next } = orderOf(frame);
      const record = records[next] as (typeof records)[number];
      const { sentence } = mergeText({ ...moment, selected: null });
      const rba = formatThreadRba(record.thread, record.rba, frame.clock.log_file_bytes[0]);
      expect(sentence).toContain(rba);
      expect(numbersIn(sentence.replace(rba, ''))).toEqual([
        frame.clock.recovering_instance[0] + 1,
        ...threads.map((thread) => thread + 1),
        record.scn,
        records.length - next,
      ]);
    }
  });

  it('says each record, and with what is next in another thread which', () => {
    const form = mergeText({ ...first, selected: null });
    const { records, next } = orderOf(first.frame);
    const from = Math.max(0, next - 100);
    expectCompleteText(form, Math.min(200, records.length - from));
    form.table.rows.forEach((row, i) => {
      const record = records[from + i] as (typeof records)[number];
      const before = records[from + i - 1];
      expect(numbersIn(row[0] ?? '')).toEqual([record.scn]);
      const jumps = before !== undefined && before.thread !== record.thread;
      expect(numbersIn(row.at(-1) ?? '')).toEqual(jumps ? [record.thread + 1] : []);
    });
    const whys = form.table.rows.map((row) => row.at(-1)?.split(':')[0]);
    const at = next - from;
    expect(new Set(whys.slice(0, at)).size).toBe(1);
    expect(new Set(whys.slice(at + 1)).size).toBe(1);
    expect(new Set([whys[0], whys[at], whys.at(-1)]).size).toBe(3);
  });

  it('has a sentence where nothing is merged', () => {
    expectCompleteText(mergeText({ ...momentOf('running'), selected: null }), 0);
  });
});
