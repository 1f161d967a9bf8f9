/** The run behind the figure of the first page: the walk's two instances with more users, so that commits make a texture. */

import type { AnyScenario } from '../../engine/messages';
import { CLUSTER } from './model';
import { clusterPresets } from './types';

const FAILS = 1;
const CRASH_MS = 9_000;

export const FIRST_PAGE = {
  model: CLUSTER,
  crash: { instance: FAILS, at: CRASH_MS / 1000 },
  /** The events between which nothing is served. */
  brownout: ['detected', 'opened'],
  /** The survivor goes on for a while after the opening. */
  endNs: 24e9,
  /** The walk's cluster under a load that one figure can hold; null if the engine has no walk. */
  scenario(presets: Readonly<Record<string, AnyScenario>>): AnyScenario | null {
    const { walk } = clusterPresets(presets);
    if (walk === undefined) return null;
    const { workload, cache, log, hardware } = walk;
    return {
      ...walk,
      data_blocks: 400,
      workload: { ...workload, access: 'affinity', sessions: 20, think_ms: 700, change_ms: 120 },
      cache: { ...cache, buffers: 400, mttr_target_s: 5 },
      log: { ...log, files: 4, file_bytes: 262_144 },
      hardware: { ...hardware, data_queue_depth: 16, data_ms: 20 },
      commands: [{ at_ms: CRASH_MS, do: 'crash_instance', instance: FAILS }],
    };
  },
} as const;
