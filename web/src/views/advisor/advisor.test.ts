import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { adviceRows, failureRows } from './layout';
import { adviceWords, advisorSentence } from './text';

const frame = frameFrom({
  instances: [{}, {}, {}],
  failures: [
    { members: 0b11, failed: 0b01, times: 5, counts: 0 },
    { members: 0b111, failed: 0b001, times: 1, counts: 1 },
    { members: 0b111, failed: 0b011, times: 6, counts: 1 },
  ],
  advice: [
    { protected: 0, buddy: 1, fell: 7, together: 6, advised: 0, serves: 1 },
    { protected: 0, buddy: 2, fell: 7, together: 0, advised: 1, serves: 0 },
    { protected: 2, buddy: 0, fell: 0, together: 0, advised: 1, serves: 1 },
    { protected: 2, buddy: 1, fell: 0, together: 0, advised: 0, serves: 0 },
  ],
});

describe('the advisor', () => {
  it('puts the failures that count first, with those who fell', () => {
    expect(failureRows(frame).map(({ failed, times }) => [failed, times])).toEqual([
      [[0, 1], 6],
      [[0], 1],
      [[0], 5],
    ]);
    expect(advisorSentence(frame)).toContain('12 failures are on record. Only 7 of them had');
  });

  it('says which failures count, be it none, one, some or all', () => {
    const said = (...counts: number[]) =>
      advisorSentence(
        frameFrom({
          instances: [{}, {}],
          failures: counts.map((counts) => ({ members: 0b11, failed: 0b01, times: 1, counts })),
        }),
      ).replace(/.*on record\. /, '');
    expect(said(0, 0)).toBe('None of them had the same members as now, so all of them count.');
    expect(said(0, 1, 0)).toBe('Only one of them had the same members as now: it alone counts.');
    expect(said(1, 1, 0)).toBe('Only 2 of them had the same members as now: they alone count.');
    expect(said(1, 1)).toBe('All of them had the same members as now, and count.');
    expect(said(1)).toBe('It had the same members as now, and counts.');
    expect(said(0)).toBe('It had other members than now, but counts for want of a nearer one.');
  });

  it('says whom it recommends, why, and who serves instead', () => {
    const [first, last] = adviceRows(frame).map(adviceWords);
    expect(first).toBe('Instance 1: 3, because it never fell with it. 2 serves now.');
    expect(last).toBe(
      'Instance 3: 1, because it is not on record as failed, so the next in the ring will do. It serves now.',
    );
  });
});
