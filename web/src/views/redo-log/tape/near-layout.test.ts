import { describe, expect, it } from 'vitest';
import { nearOf } from '../../../../../tests/support/log-picture';
import { nearLayout } from './near-layout';

describe('nearLayout', () => {
  it('continues in the lines before, and the crash stays on the last', () => {
    const [single, three] = [nearLayout(nearOf(80), 60, 500), nearLayout(nearOf(80), 60, 500, 3)];
    expect(three.crashX).toBe(single.crashX);
    expect(three.items.length).toBeGreaterThan(single.items.length);
    const records = three.items.map(({ record }) => record);
    expect(records).toEqual(records.toSorted((a, b) => a - b));
    expect(three.items.every(({ record, line }) => record < 60 || line === 2)).toBe(true);
    const cut = three.items.filter(({ line, x, width }) => line > 0 && x + width > 500 + 1);
    expect(cut.filter(({ record }) => record < 60)).toEqual([]);
  });

  it('ends what was kept at the crash and starts what was lost after it', () => {
    const near = nearOf(40);
    const { items, crashX } = nearLayout(near, 20, 900);
    const kept = items.filter((item) => item.record < 20);
    const lost = items.filter((item) => item.record >= 20);
    expect(Math.max(...kept.map((item) => item.x + item.width))).toBeLessThanOrEqual(crashX);
    expect(Math.min(...lost.map((item) => item.x))).toBeGreaterThan(crashX);
    expect(kept.at(-1)?.record).toBe(19);
    expect(lost[0]?.record).toBe(20);
  });

  it('puts a page write before the record it precedes', () => {
    const forms = nearLayout(nearOf(4), 4, 900).items.map((item) => `${item.form} ${item.record}`);
    expect(forms).toEqual(['change 0', 'change 1', 'written 2', 'change 2', 'commit 3']);
  });
});
