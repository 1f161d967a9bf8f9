import { expect, it } from 'vitest';
import say from '../../base/messages/build';
import { textWidth } from '../../base/text-width';
import type { Counterexample } from '../../engine/generated/control';
import { CRASH_AT, stageLayout } from './stage-layout';

/** As far as the bar at the end of the log reaches, px. */
const BAR = 10;

it('has room for the word of the crash, clear of the bar', () => {
  expect(CRASH_AT).toBeGreaterThan(BAR);
  const record = { kind: 'change', thread: 0, block: 1, version: 1, rba: 1 };
  for (const count of [1, 4, 12]) {
    const entries = Array.from({ length: count }, () => record);
    const counterexample = { task: 'read_from', entries } as unknown as Counterexample;
    for (const room of [300, 560, 900]) {
      const { end, width } = stageLayout(counterexample, room, []);
      expect(end + CRASH_AT + textWidth(say.log.crash(), 12, 600)).toBeLessThanOrEqual(width);
    }
  }
});
