// Wait classes over time and by block, on frames that are built by hand.

import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { SAMPLE_SCENARIO } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { WaitClass, WaitReason } from '../../../engine/generated/codes';
import { activeLayout, binsOf, classSums } from './layout';
import { activeSessionsText } from './text';

const SECOND = 1e9;
const bin = (second: number) => ({ time_ns: second * SECOND, width_ns: SECOND });

const frame = frameFrom({
  clock: [{ time_ns: 2.5 * SECOND }],
  sessions: [{}, {}, {}, {}, { recovery: 1 }],
  active_bins: [
    { ...bin(0), class: WaitClass.Cpu, sessions: 1 },
    { ...bin(0), class: WaitClass.Commit, sessions: 2 },
    { ...bin(1), class: WaitClass.Cluster, sessions: 1.5 },
    { ...bin(2), class: WaitClass.Cpu, sessions: 0.5 },
  ],
  transaction_bins: [
    { ...bin(0), per_s: 100 },
    { ...bin(1), per_s: 50 },
  ],
  active_top: [
    {
      class: WaitClass.Cluster,
      wait: WaitReason.BlockTransfer,
      block: 7,
      row: 255,
      sessions: 1.25,
    },
    { class: WaitClass.Commit, wait: WaitReason.LogSync, block: 0xffffffff, row: 255, sessions: 1 },
    { class: WaitClass.Cluster, wait: WaitReason.BlockTransfer, block: 9, row: 255, sessions: 0.5 },
    { class: WaitClass.Application, wait: WaitReason.RowLock, block: 9, row: 3, sessions: 0.25 },
  ],
});

describe('binsOf', () => {
  it('joins the classes and the rate of a bin; the last bin has no rate yet', () => {
    const bins = binsOf(frame);
    expect(bins.map(({ perSecond }) => perSecond)).toEqual([100, 50, null]);
    expect(bins[0]?.sessions.slice(0, 3)).toEqual([1, 2, 0]);
    expect(bins[1]?.sessions[WaitClass.Cluster]).toBe(1.5);
  });
});

describe('activeLayout', () => {
  it('stacks the classes that occur under the line of all sessions', () => {
    const layout = activeLayout(frame, 900, 400);
    expect(layout.layers.map(({ code }) => code)).toEqual([
      WaitClass.Cpu,
      WaitClass.Commit,
      WaitClass.Cluster,
    ]);
    expect(layout.all).toEqual({ y: layout.active.top, count: 4 });
    expect(layout.bins.every(({ x1, x2 }) => x1 < x2 && x2 <= layout.x1 + 1)).toBe(true);
    expect(layout.rate.match(/[ML]/g)).toHaveLength(2);
  });
});

describe('classSums', () => {
  it('goes from the class to the event, the block and the row, most sessions first', () => {
    const sums = classSums(frame);
    expect(sums.map(({ code, sessions }) => [code, sessions])).toEqual([
      [WaitClass.Cluster, 1.75],
      [WaitClass.Commit, 1],
      [WaitClass.Application, 0.25],
    ]);
    expect(sums[0]?.events[0]?.places.map(({ block }) => block)).toEqual([7, 9]);
  });
});

describe('activeSessionsText', () => {
  it('prints what Snapper prints, and each block', () => {
    const form = activeSessionsText({ frame, scenario: SAMPLE_SCENARIO, selected: null });
    expectCompleteText(form, 3 + 4);
    expect(form.table.rows[0]?.slice(3)).toEqual(['1.75', '175 %']);
    expect(numbersIn(form.sentence)).toEqual([3, 1.75]);
  });
});
