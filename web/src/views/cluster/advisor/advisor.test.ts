import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { numbersIn } from '../../../../../tests/support/text-form';
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
    expect(numbersIn(advisorSentence(frame))).toEqual([12, 7]);
  });

  it('says which failures count, be it none, one, some or all', () => {
    const said = (...counts: number[]) =>
      advisorSentence(
        frameFrom({
          instances: [{}, {}],
          failures: counts.map((counts) => ({ members: 0b11, failed: 0b01, times: 1, counts })),
        }),
      );
    expect(numbersIn(said(1, 1, 0))).toEqual([3, 2]);
    const [none, one, some, all, onlyOne] = [[0, 0], [0, 1], [1, 1, 0], [1, 1], [1]].map((counts) =>
      said(...counts),
    );
    for (const sentence of [none, one, all]) expect(numbersIn(sentence ?? '')[0]).toBe(2);
    expect(new Set([none, one, some, all, onlyOne, said(0), said()]).size).toBe(7);
  });

  it('says whom it recommends, and who serves instead', () => {
    const [first, last] = adviceRows(frame).map(adviceWords);
    expect(numbersIn(first ?? '')).toEqual([1, 3, 2]);
    expect(numbersIn(last ?? '')).toEqual([3, 1]);
  });
});
