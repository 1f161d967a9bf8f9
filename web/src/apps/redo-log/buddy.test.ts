import { describe, expect, it } from 'vitest';
import type { LogSummary } from '../../engine/generated/control';
import { firstRule, fits, ruleOf, ruleText, slowRate } from './buddy';

/** 12 MB of redo with checkpoints whose scans begin a little before them. */
const summary = {
  bytes: 12e6,
  checkpoints: [
    { offset: 1e6, redo_offset: 0 },
    { offset: 9e6, redo_offset: 7e6 },
  ],
} as LogSummary;

describe('the parameters of a buddy', () => {
  it('begin with those of the paper, at a rate that its longest first pass takes 20 s at', () => {
    expect(slowRate(summary)).toBe(450_000);
    expect(slowRate({ ...summary, checkpoints: [] })).toBe(600_000);
    expect(slowRate({ ...summary, bytes: 1e12 })).toBe(88_000_000);
    expect(slowRate({ ...summary, bytes: 1, checkpoints: [] })).toBe(10_000);
    expect(fits(firstRule(summary))).toBe(true);
  });

  it('go into an address and come back, and none that is out of its range', () => {
    const rule = { ...firstRule(summary), buffers: 2, redo_per_interval_bytes: 7 };
    expect(ruleOf(ruleText(rule))).toEqual(rule);
    expect(ruleOf(ruleText(firstRule(summary)))).toEqual(firstRule(summary));
    for (const change of [{ buffers: 0 }, { threshold_ms: -1 }, { interval_ms: Number.NaN }]) {
      expect(fits({ ...rule, ...change })).toBe(false);
      expect(ruleOf(ruleText({ ...rule, ...change }))).toBeNull();
    }
    expect(fits({ ...rule, buffers: 1.5 })).toBe(false);
  });
});
