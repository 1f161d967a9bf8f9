import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO, samples } from '../../../../tests/support/samples';
import { Check } from '../../engine/generated/codes';
import { layoutCommits, proofCounts, verdictRows } from './layout';
import { proofText } from './text';

const textOf = (frame: ReturnType<typeof frameFrom>) =>
  proofText({ frame, scenario: SAMPLE_SCENARIO, selected: null });
const commits = (...found: number[]) =>
  frameFrom({
    proof: found.map((each, i) => ({ xid: 134_217_728 + i, changed: 2, found: each })),
    proof_sum: [{ acknowledged: found.length, checked: found.filter((each) => each > 0).length }],
  });

describe('verdictRows', () => {
  it('does not forget a failure because a later check held, and puts it first', () => {
    const rows = verdictRows(
      frameFrom({
        verdicts: [
          { check: Check.RowsMatch, held: 1, step: 5 },
          { check: Check.RedoBeforeData, held: 0, step: 7, block: 17 },
          { check: Check.RedoBeforeData, held: 1, step: 9 },
          { check: Check.RowsMatch, held: 1, step: 11 },
        ],
      }),
    );
    expect(rows.map(({ check, held, step, times }) => [check, held, step, times])).toEqual([
      [Check.RedoBeforeData, false, 7, 2],
      [Check.RowsMatch, true, 11, 2],
    ]);
  });
});

describe('layoutCommits', () => {
  it.each([1, 100, 500, 2000])('%i commits stay inside the width, none on another', (count) => {
    const { marks, height } = layoutCommits(commits(...Array(count).fill(1)), 328);
    const places = new Set(marks.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(count);
    expect(Math.max(...marks.map(({ x }) => x))).toBeLessThan(328);
    expect(Math.max(...marks.map(({ y }) => y))).toBeLessThan(height);
  });
});

describe('proofText', () => {
  it('says what a reader wants to know first', () => {
    expect(textOf(commits()).sentence).toBe('No commit has been acknowledged yet.');
    expect(textOf(commits(0, 0)).sentence).toContain('They are checked after the next recovery.');
    expect(textOf(commits(1, 1, 1)).sentence).toBe(
      'All 3 acknowledged commits are in the recovered data.',
    );
    expect(textOf(commits(1, 1, 0)).sentence).toContain('2 of 3 acknowledged commits are in');
    expect(textOf(commits(1, 2)).sentence).toContain('1 of 2 acknowledged commits is lost');
  });

  it('counts the commits that are too old to be listed', () => {
    const proof = Array.from({ length: 3 }, (_, i) => ({ xid: i + 1, found: 1 }));
    const told = (acknowledged: number, checked: number, lost: number) =>
      textOf(frameFrom({ proof, proof_sum: [{ acknowledged, checked, lost }] })).sentence;
    expect(told(12_345, 12_345, 0)).toBe(
      'All 12,345 acknowledged commits are in the recovered data. The newest 3 are listed.',
    );
    expect(told(12_345, 12_000, 0)).toContain('12,000 of 12,345 acknowledged commits are in');
    expect(told(12_345, 12_345, 2)).toContain('2 of 12,345 acknowledged commits are lost');
    expect(told(3, 3, 0)).toBe('All 3 acknowledged commits are in the recovered data.');
  });

  it('ticks every commit of a story that ended well, with all its checks', () => {
    const { after } = samples();
    const { kept, lost, all } = proofCounts(after);
    expect([kept, lost]).toEqual([all, 0]);
    const text = textOf(after);
    expect(text.sentence).toContain('all held');
    for (const row of text.table.rows) expect(row).toHaveLength(3);
  });
});
