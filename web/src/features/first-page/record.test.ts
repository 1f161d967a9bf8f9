import { describe, expect, it } from 'vitest';
import { type RunRecord, runFromText, runToText } from './record';

const record: RunRecord = {
  commits: [[3, 3, 40, 2_400], []],
  crashes: [
    { step: 0, fromMs: 600, waitMs: 0, after: [[], []] },
    { step: 31, fromMs: 600, waitMs: 1_023, after: [[31, 32, 33], []] },
    { step: 31, fromMs: 0, waitMs: 123_456, after: [[2_399], [1, 1_024]] },
  ],
};

describe('the text of a run with its crashes', () => {
  it('brings back every number', () => {
    expect(runFromText(runToText(record))).toEqual(record);
  });

  it('has nothing in it that a script would have to escape', () => {
    expect(runToText(record)).toMatch(/^[\w-]+$/);
  });

  it('is refused where it is cut short', () => {
    const text = runToText(record);
    expect(() => runFromText(text.slice(0, -1))).toThrow(/no number at/);
  });
});
