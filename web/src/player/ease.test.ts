import { expect, test } from 'vitest';
import { easeAt, easedPace } from './ease';
import { paceOf } from './speed';

const EASES = [
  { untilNs: 100, factor: 0.02 },
  { untilNs: 200, factor: 0.25 },
];

test('each stretch has its own pace, and what comes behind them has none', () => {
  expect([0, 99, 100, 199, 200].map((ns) => easeAt(EASES, ns)?.factor)).toEqual([
    0.02,
    0.02,
    0.25,
    0.25,
    undefined,
  ]);
  expect(easeAt(null, 0)).toBeNull();
});

test('a stretch slows what is faster and never speeds up what is slower', () => {
  const [slow] = EASES;
  const eased = { kind: 'time', factor: 0.02 };
  for (const id of ['tenth', 'real', 'ten', 'full'] as const) {
    expect(easedPace(paceOf(id), slow ?? null)).toEqual(eased);
  }
  for (const id of ['one-a-second', 'four-a-second', 'thousandth', 'hundredth'] as const) {
    expect(easedPace(paceOf(id), slow ?? null)).toBe(paceOf(id));
  }
  expect(easedPace(paceOf('real'), null)).toBe(paceOf('real'));
});
