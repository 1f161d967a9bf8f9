/** What the last step of a cluster brought, from its frame. */

import { narration } from '../../base/words/narration';
import type { AnyFrame } from '../../engine/messages';
import { clusterFrame } from './types';

export function narrationText(frame: AnyFrame): string {
  const { clock, facts } = clusterFrame(frame);
  return narration(facts, {
    step: clock.step[0] ?? 0,
    timeNs: clock.time_ns[0] ?? 0,
    logFileBytes: clock.log_file_bytes[0] ?? 1,
  });
}
