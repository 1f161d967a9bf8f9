// Two clocks of the same pace: what they may differ by, and what is made good. What a mirror shows, `tests/contract/class.test.ts` holds to.

import { describe, expect, it } from 'vitest';
import { hasDrifted } from './mirror';
import { paceOf } from './speed';

const at = (timeNs: number, step = 0) => ({ step, timeNs });

describe('two clocks', () => {
  it('are left alone while nobody sees a difference, in the reader’s time', () => {
    expect(hasDrifted(paceOf('real'), at(1e9), at(1.2e9))).toBe(false);
    expect(hasDrifted(paceOf('real'), at(1e9), at(1.3e9))).toBe(true);
    expect(hasDrifted(paceOf('ten'), at(1e9), at(3e9))).toBe(false);
    expect(hasDrifted(paceOf('hundredth'), at(1e9), at(1.01e9))).toBe(true);
  });

  it('count events where the pace does', () => {
    expect(hasDrifted(paceOf('four-a-second'), at(0, 10), at(0, 11))).toBe(false);
    expect(hasDrifted(paceOf('four-a-second'), at(0, 10), at(0, 13))).toBe(true);
  });

  it('as fast as they go, only who is behind catches up', () => {
    expect(hasDrifted(paceOf('full'), at(1e9), at(5e9))).toBe(true);
    expect(hasDrifted(paceOf('full'), at(5e9), at(1e9))).toBe(false);
  });
});
