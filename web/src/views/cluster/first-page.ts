/**
 * The run of the first page: the walk's two instances with more users, so that commits make a texture. Nobody writes its
 * dirty blocks ahead of time, as a busy server would that trusts in a buddy: only the end of a log file is a checkpoint.
 */

import type { AnyScenario } from '../../engine/messages';
import { CLUSTER } from './model';
import { clusterPresets } from './types';

export const FIRST_PAGE = {
  model: CLUSTER,
  preset: 'walk',
  victim: 1,
  endNs: 24e9,
  /** A crash every tenth of a second. */
  lastPlace: 240,
  firstPlace: 90,
  brownout: ['detected', 'opened'],
  scenario(presets: Readonly<Record<string, AnyScenario>>): AnyScenario | null {
    const { walk } = clusterPresets(presets);
    if (walk === undefined) return null;
    const { workload, cache, log, hardware, buddy } = walk;
    return {
      ...walk,
      data_blocks: 400,
      workload: { ...workload, access: 'affinity', sessions: 12, think_ms: 700, change_ms: 120 },
      cache: { ...cache, buffers: 400, mttr_target_s: 0 },
      log: { ...log, files: 4, file_bytes: 131_072 },
      // Small reads: a large one would hold the log's disk, and commits wait for it.
      buddy: {
        ...buddy,
        read_buffer_bytes: 8192,
        interval_s: 0.2,
        scan_phase_threshold_s: 0.1,
      },
      hardware: {
        ...hardware,
        data_queue_depth: 16,
        data_ms: 20,
        log_read_bytes_per_s: 240_000,
        parse_ns_per_byte: 30_000,
      },
    };
  },
} as const;
