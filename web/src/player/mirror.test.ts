// Two clocks of the same pace: their tolerated difference, and how it is corrected. `tests/contract/class.test.ts`
// tests what a mirror shows.

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
