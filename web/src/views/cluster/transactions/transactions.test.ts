// Transactions on frames of the engine: who comes first, what a rollback applies next, and what each still holds.

import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../../tests/support/frames';
import { everyMoment, momentOf } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { formatXid } from '../../../base/xid';
import { TxnState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { txnRows } from './layout';
import { transactionsText } from './text';

const { Dead, RollingBack, Committed, RolledBack } = TxnState;
const hasEnded = (state: number) => state === Committed || state === RolledBack;
const isUndone = (state: number) => state === Dead || state === RollingBack;

/** Rows that others may have to wait for. */
const heldBy = (frame: Frame, xid: number) =>
  rowsOf(frame, 'undo').filter((undo) => undo.xid === xid && undo.applied === 0);

/** A rollback in its middle: its newest change is taken back already. */
const half = frameFrom({
  transactions: [
    { xid: 2 ** 28 + 1, instance: 1, state: Dead, changed: 3, undone: 1, began_ns: -1 },
  ],
  undo: [
    { xid: 2 ** 28 + 1, block: 55, row: 2, applied: 1 },
    { xid: 2 ** 28 + 1, block: 40, row: 1 },
    { xid: 2 ** 28 + 1, block: 31, row: 0 },
  ],
});

describe('txnRows', () => {
  it('puts the dead first and the ended last', () => {
    const seen = new Set<TxnState>();
    for (const [name, { frame }] of everyMoment()) {
      const states = txnRows(frame).map(({ state }) => state);
      const rank = states.map((state) => (state === Dead ? 0 : hasEnded(state) ? 2 : 1));
      expect(rank, name).toEqual([...rank].sort());
      for (const state of states) seen.add(state);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('applies undo newest first: next is the first that is not applied', () => {
    const [row] = txnRows(half);
    expect(row?.undo.map((cell) => [cell.block, cell.applied, cell.next])).toEqual([
      [55, true, false],
      [40, false, true],
      [31, false, false],
    ]);
    for (const [name, { frame }] of everyMoment()) {
      for (const { xid, state, undo } of txnRows(frame)) {
        const isNext = undo.find((cell) => cell.next);
        const first = isUndone(state) ? heldBy(frame, xid)[0] : undefined;
        expect([isNext?.block, isNext?.row], name).toEqual([first?.block, first?.row]);
      }
    }
  });
});

describe('transactionsText', () => {
  it.each(everyMoment())('%s: counts the dead and the open, and rows still held', (_, moment) => {
    const { frame } = moment;
    const form = transactionsText({ ...moment, selected: null });
    expectCompleteText(form, frame.transactions.rows);
    const live = rowsOf(frame, 'transactions').filter(({ state }) => !hasEnded(state));
    const dead = live.filter(({ state }) => state === Dead).length;
    const back = live.filter(({ state }) => state === RollingBack).length;
    const held = live.flatMap(({ xid }) => heldBy(frame, xid)).length;
    const counts = [dead, back, live.length - dead - back].filter((count) => count > 0);
    expect(numbersIn(form.sentence)).toEqual(live.length === 0 ? [] : [...counts, held]);
  });

  it('names each, the rows that it holds, and how far its rollback has come', () => {
    const moments = [half, ...everyMoment().map(([, { frame }]) => frame)];
    const { scenario } = momentOf('rollback');
    for (const frame of moments) {
      const { rows } = transactionsText({ frame, scenario, selected: null }).table;
      for (const { xid, instance, state, changed, undone } of rowsOf(frame, 'transactions')) {
        const told = rows.find(([name]) => name === formatXid(xid));
        expect(told?.[1]).toBe(String(instance + 1));
        const held = hasEnded(state) ? [] : heldBy(frame, xid);
        const places = held.flatMap(({ row, block }) => [row, block]);
        expect(numbersIn(told?.[4] ?? '')).toEqual(places);
        if (isUndone(state) && changed > 0)
          expect(numbersIn(told?.[5] ?? '')).toEqual([undone, changed]);
      }
    }
  });
});
