/** The crash at every moment of a cluster's run: of one instance, of several, or of all. */

import { fieldLabel } from '../../base/words/fields';
import type { Scenario } from '../../engine/generated/control';
import type { AnyScenario } from '../../engine/messages';
import { spawnSweeper } from '../../engine/spawn';
import type { Sweep } from '../sweep';
import { clusterScenario } from './types';

const anyScenario = (scenario: Scenario): AnyScenario => ({ ...scenario });

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
  crash: (victims) =>
    victims.length === 0
      ? [{ do: 'crash_all' }]
      : victims.map((instance) => ({ do: 'crash_instance', instance })),
  start: (instance) => ({ do: 'start_instance', instance }),
  swept(scenario, withBuddies) {
    const cluster = clusterScenario(scenario);
    const buddies = withBuddies ? Math.max(1, cluster.buddy.buddies) : 0;
    return anyScenario({ ...cluster, buddy: { ...cluster.buddy, buddies } });
  },
  landscape: {
    presets: ['sandbox', 'buddies', 'membership', 'walk'],
    victims: [2],
    seconds: 60,
    target: {
      get label() {
        return fieldLabel('cache.mttr_target_s');
      },
      mostS: 30,
      read: (scenario) => clusterScenario(scenario).cache.mttr_target_s,
      write(scenario, mttr_target_s) {
        const cluster = clusterScenario(scenario);
        return anyScenario({ ...cluster, cache: { ...cluster.cache, mttr_target_s } });
      },
    },
  },
};
