/** A clock that the test turns: for watches that count ticks. */

import type { Timeouts } from '../../web/src/engine/calls';
import { untilIdle } from './until';

export function manualClock(loadingTicks = 9, silentTicks = 3) {
  const ticks = new Set<() => void>();
  const patience: Timeouts = {
    loadingTicks,
    silentTicks,
    every(tick) {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
  };
  return {
    patience,
    /** How many watch. */
    get watched() {
      return ticks.size;
    },
    /** Ticks this many times, and lets every message in between arrive. */
    async turn(times: number) {
      for (let time = 0; time < times; time += 1) {
        for (const tick of [...ticks]) tick();
        await untilIdle();
      }
    },
  };
}
