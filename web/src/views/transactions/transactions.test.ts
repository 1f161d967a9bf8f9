import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO, samples } from '../../../../tests/support/samples';
import { TxnState } from '../../engine/generated/codes';
import { txnRows } from './layout';
import { transactionsText } from './text';

const A = 134_217_729;
const B = 268_435_457;
const C = 134_217_730;
const frame = frameFrom({
  transactions: [
    { xid: A, instance: 0, state: TxnState.Active, changed: 1, began_ns: 5e9 },
    { xid: B, instance: 1, state: TxnState.Dead, changed: 3, undone: 1, began_ns: -1 },
    { xid: C, instance: 0, state: TxnState.Committed, changed: 2, began_ns: 4e9 },
  ],
  undo: [
    { xid: B, block: 55, row: 2, applied: 1 },
    { xid: B, block: 40, row: 1 },
    { xid: A, block: 7, row: 0 },
    { xid: B, block: 31, row: 0 },
    { xid: C, block: 3, row: 0 },
  ],
});
const input = { frame, scenario: SAMPLE_SCENARIO, selected: null };

describe('txnRows', () => {
  const rows = txnRows(frame);

  it('puts the dead first and the ended last', () => {
    expect(rows.map((row) => row.xid)).toEqual([B, A, C]);
  });

  it('applies undo newest first: next is the first that is not applied', () => {
    expect(rows[0]?.undo.map((cell) => [cell.block, cell.applied, cell.next])).toEqual([
      [55, true, false],
      [40, false, true],
      [31, false, false],
    ]);
    expect(rows[1]?.undo.some((cell) => cell.next)).toBe(false);
  });
});

describe('transactionsText', () => {
  it('counts the dead and the open, and only rows that are still held', () => {
    expect(transactionsText(input).sentence).toBe(
      'Transactions: 1 dead and 1 open. Together they hold 3 rows.',
    );
  });

  it('names the rows of each and how far the rollback has come', () => {
    const { rows, columns } = transactionsText(input).table;
    for (const row of rows) expect(row).toHaveLength(columns.length);
    expect(rows[0]?.[4]).toBe('row 1 of block 40, row 0 of block 31');
    expect(rows[0]?.[5]).toBe('1 of 3 rows taken back, newest first');
    expect(rows[2]?.[4]).toBe('none');
  });

  it('holds for every sample', () => {
    for (const sample of Object.values(samples())) {
      const { rows } = transactionsText({ ...input, frame: sample }).table;
      expect(rows).toHaveLength(sample.transactions.rows);
    }
  });
});
