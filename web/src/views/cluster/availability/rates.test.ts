// The curve of commits: the same at every width, nothing of before a crash after it.

import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../../tests/support/frames';
import { everyMoment, SAMPLE_SCENARIO } from '../../../../../tests/support/recorded';
import { MarkKind } from '../../../engine/generated/codes';
import { availabilityLayout } from './layout';
import { ratesOf } from './rates';
import { binsOf } from './series';

const S = 1e9;
/** Two instances that commit 5 and 3 times in each tenth of a second; both crash at 1.04 s. */
const bins = Array.from({ length: 14 }, (_, i) => [
  { time_ns: i * 0.1 * S, width_ns: 0.1 * S, instance: 0, commits: i < 10 ? 5 : i === 10 ? 2 : 0 },
  { time_ns: i * 0.1 * S, width_ns: 0.1 * S, instance: 1, commits: i < 10 ? 3 : i === 10 ? 1 : 0 },
]).flat();
const crashed = (now: number, crashes: readonly number[] = [0, 1]) =>
  frameFrom({
    clock: [{ time_ns: now * S }],
    instances: [{}, {}],
    marks: crashes.map((instance) => ({ kind: MarkKind.Crash, instance, time_ns: 1.04 * S })),
    brownouts: [{ start_ns: 1.24 * S, end_ns: -1 }],
    availability: bins.filter(({ time_ns }) => time_ns < now * S),
  });
const curve = (frame: ReturnType<typeof crashed>) =>
  ratesOf(binsOf(frame, SAMPLE_SCENARIO, 0), frame);

describe('ratesOf', () => {
  it('is zero as soon as all instances are down, and what it was until then', () => {
    const rates = curve(crashed(1.4));
    const before = rates.filter(({ ns }) => ns < 1.04 * S);
    const after = rates.filter(({ ns }) => ns > 1.04 * S);
    expect(after.length).toBeGreaterThan(3);
    for (const { rate } of after) expect(rate).toBe(0);
    for (const { rate } of before) expect(rate).toBeGreaterThan(70);
    // Both ends of the fall are at the crash.
    expect(rates.filter(({ ns }) => ns === 1.04 * S).map(({ rate }) => rate > 0)).toEqual([
      true,
      false,
    ]);
  });

  it('goes on to now where nobody is left, however short that is', () => {
    expect(curve(crashed(1.05)).at(-1)).toMatchObject({ ns: 1.05 * S, rate: 0 });
  });

  it('takes nothing of an instance after its crash, and continues with the others', () => {
    const rates = curve(crashed(1.4, [1]));
    const after = rates.filter(({ ns }) => ns > 1.04 * S && ns < 1.24 * S);
    expect(after.length).toBeGreaterThan(1);
    for (const { ratesOf: each } of after) expect(each[1]).toBe(0);
    expect(rates.filter(({ ns }) => ns < 1.04 * S).every(({ rate }) => rate > 70)).toBe(true);
  });

  it('is a number at every recorded moment', () => {
    for (const [name, { frame, scenario }] of everyMoment()) {
      const rates = ratesOf(binsOf(frame, scenario, 0), frame).map(({ rate }) => rate);
      expect(
        rates.filter((rate) => !(rate >= 0 && Number.isFinite(rate))),
        name,
      ).toEqual([]);
    }
  });
});

it('says the same of a moment at every width', () => {
  for (const [name, { frame, scenario }] of everyMoment()) {
    const at = (width: number) => {
      const { most, rates } = availabilityLayout(frame, scenario, width, 260);
      return { most, rates: rates.map(({ ns, rate }) => [ns, rate]) };
    };
    expect(at(320), name).toEqual(at(1400));
  }
});
