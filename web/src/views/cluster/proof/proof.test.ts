import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { everyMoment, frameAt, SAMPLE_SCENARIO } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { Check } from '../../../engine/generated/codes';
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
  const counts = (frame: ReturnType<typeof frameFrom>) => numbersIn(textOf(frame).sentence);

  it('says first whether all are there, some are not checked, or one is lost', () => {
    expectCompleteText(textOf(commits()), 0);
    expect(counts(commits())).toEqual([]);
    expect(counts(commits(0, 0))).toEqual([2]);
    expect(counts(commits(1, 1, 1))).toEqual([3]);
    expect(counts(commits(1, 1, 0)).slice(0, 2)).toEqual([2, 3]);
    expect(counts(commits(1, 2)).slice(0, 2)).toEqual([1, 2]);
    const kinds = [commits(0, 0), commits(1, 1), commits(1, 0), commits(1, 2)].map((frame) =>
      textOf(frame).sentence.replaceAll(/\d+/g, ''),
    );
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('counts the commits that are too old to be listed', () => {
    const proof = Array.from({ length: 3 }, (_, i) => ({ xid: i + 1, found: 1 }));
    const told = (acknowledged: number, checked: number, lost: number) =>
      counts(frameFrom({ proof, proof_sum: [{ acknowledged, checked, lost }] }));
    expect(told(12_345, 12_345, 0)).toEqual([12_345, 3]);
    expect(told(12_345, 12_000, 0)).toEqual([12_000, 12_345, 345, 3]);
    expect(told(12_345, 12_345, 2)).toEqual([2, 12_345, 3]);
    expect(told(3, 3, 0)).toEqual([3]);
  });

  it('ticks every commit that was acknowledged before a recovery ended well, with its checks', () => {
    const recovered = frameAt('recovered');
    const { kept, lost, all, unchecked } = proofCounts(recovered);
    expect(lost).toBe(0);
    expect(kept).toBeGreaterThan(20);
    expect(kept + unchecked).toBe(all);
    const checks = new Set(recovered.verdicts.check);
    expect(verdictRows(recovered).map(({ held }) => held)).toEqual([...checks].map(() => true));
    expect(numbersIn(textOf(recovered).sentence)).toContain(checks.size);
  });

  it.each(everyMoment())('%s: has a row for each check and each commit', (_, { frame }) => {
    expectCompleteText(textOf(frame), new Set(frame.verdicts.check).size + frame.proof.rows);
  });
});
