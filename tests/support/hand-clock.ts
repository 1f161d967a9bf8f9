/** A clock that the test turns: for watches that count ticks. */

import type { Patience } from '../../web/src/engine/calls';
import { settled } from './until';

export function handClock(loadingTicks = 9, silentTicks = 3) {
  const ticks = new Set<() => void>();
  const patience: Patience = {
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
        await settled();
      }
    },
  };
}
