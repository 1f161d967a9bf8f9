/**
 * How long the first pass would take without the buddy that recovers: hollow bars next to the solid ones. It is computed as
 * the buddy estimates: all redo from the recorded checkpoint, at the speed that it has measured. Pure.
 */

import { BuddyState, Phase } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

/** Nanoseconds of the run. */
export interface WithoutBuddy {
  readonly firstPass: { readonly from: number; readonly to: number };
  /** Null while the rebuild of GCS takes longer: nobody would have waited for the first pass. */
  readonly brownout: { readonly from: number; readonly to: number } | null;
}

/** Null unless exactly one instance is recovered, by its buddy, and its thread is still open. */
export function withoutBuddy(frame: Frame): WithoutBuddy | null {
  const { buddies, instances, threads, phases, clock } = frame;
  const now = clock.time_ns[0] ?? 0;
  const recovery = phases.recovery[phases.rows - 1];
  const begun = (phase: Phase) => {
    const row = phases.phase.findLastIndex(
      (of, at) => of === phase && phases.recovery[at] === recovery,
    );
    const from = phases.start_ns[row] ?? -1;
    const end = phases.end_ns[row] ?? -1;
    return row < 0 || from > now ? null : { from, to: end < 0 || end > now ? now : end };
  };
  const failed = Array.from(instances.failed_ns).flatMap((at, instance) =>
    at >= 0 && (threads.start_rba[instance] ?? -1) >= 0 ? [instance] : [],
  );
  const [thread] = failed;
  const row = buddies.protected.findIndex(
    (of, at) => of === thread && buddies.state[at] === BuddyState.Keeping,
  );
  const [pass, rebuild] = [begun(Phase.FirstPass), begun(Phase.Reconfigure)];
  if (thread === undefined || failed.length > 1 || row < 0 || pass === null) return null;
  const redo = (threads.flushed_rba[thread] ?? 0) - (threads.recorded_rba[thread] ?? 0);
  const to = pass.from + redo * (buddies.ns_per_byte[row] ?? 0);
  return {
    firstPass: { from: pass.from, to },
    brownout: to <= (rebuild?.to ?? now) ? null : { from: pass.from, to },
  };
}
