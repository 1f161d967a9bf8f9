/** The crash at every moment of a cluster's run: of one instance, or of all. */

import { spawnSweeper } from '../../engine/spawn';
import type { Sweep } from '../sweep';
import { clusterScenario } from './types';

export const SWEEP: Sweep = {
  spawn: spawnSweeper,
  measuredBy(scenario) {
    const { buddy, instances } = clusterScenario(scenario);
    return { instances, buddies: buddy.buddies, thresholdS: buddy.scan_phase_threshold_s };
  },
  firstVictim(scenario) {
    const { absent, instances } = clusterScenario(scenario);
    const numbers = Array.from({ length: instances }, (_, instance) => instance);
    return numbers.find((instance) => !absent.includes(instance)) ?? 0;
  },
  crash: (victim) =>
    victim === null ? { do: 'crash_all' } : { do: 'crash_instance', instance: victim },
};
