/** Which stretch of time the waterfall shows, and which recovery it is about. Pure. */

import { Phase } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { roundedSpan } from '../../../widgets/chart/axis';

/** The shortest window, and what is left of the crash, as a share. */
const SHORTEST_NS = 20e6;
const LEAD = 0.14;

export interface Window {
  from: number;
  to: number;
  /** The crash it is about, −1 if none. */
  crash: number;
}

/**
 * From a little before the crash that the last recovery is about to a little after now, in rounded steps, so that
 * the axis stands still while time runs; the last while when nothing failed. A hollow bar that ends later is inside.
 */
export function windowOf(
  frame: Frame,
  last: Recovery | null,
  hollow_to: number,
  detect_ns: number,
): Window {
  // A recovery takes longer than its detection: beginning so wide, the axis need not be redrawn at once.
  const shortest = Math.max(SHORTEST_NS, 2.5 * detect_ns);
  const now = frame.clock.time_ns[0] ?? 0;
  if (last !== null && now - last.end <= 3 * Math.max(shortest, last.end - last.crash)) {
    const span = roundedSpan(
      Math.max(shortest, now - last.crash, hollow_to - last.crash) / (1 - LEAD),
    );
    const from = Math.max(0, last.crash - span * LEAD);
    return { from, to: from + span, crash: last.crash };
  }
  const span = roundedSpan(Math.max(SHORTEST_NS, Math.min(now, 2e9)));
  const step = span / 4;
  const to = Math.max(span, Math.ceil((now + step * 0.2) / step) * step);
  return { from: to - span, to, crash: -1 };
}

interface Recovery {
  readonly crash: number;
  readonly end: number;
}

/** The last recovery, from the detection of its failure: until then only its clients notice the failure. */
export function lastDetected(frame: Frame): Recovery | null {
  const { phases } = frame;
  const recovery = phases.recovery[phases.rows - 1];
  for (let row = phases.rows - 1; row >= 0 && phases.recovery[row] === recovery; row -= 1) {
    if (phases.phase[row] !== Phase.Detect) return lastRecovery(frame);
  }
  return null;
}

/** When the last recovery's first crash was, and when it ended (now, while it lasts). */
export function lastRecovery(frame: Frame): Recovery | null {
  const { phases, clock } = frame;
  if (phases.rows === 0) return lastCrash(frame);
  let recovery = phases.recovery[phases.rows - 1] ?? 0;
  let crash = Number.POSITIVE_INFINITY;
  let end = 0;
  for (let row = phases.rows - 1; row >= 0; row -= 1) {
    const own = phases.recovery[row] ?? 0;
    // A recovery that was cut short belongs to the one that began again.
    if (own !== recovery && phases.cut_short[row] !== 1) break;
    recovery = own;
    crash = Math.min(crash, phases.start_ns[row] ?? 0);
    const ended = phases.end_ns[row] ?? -1;
    end = Math.max(end, ended < 0 ? (clock.time_ns[0] ?? 0) : ended);
  }
  return { crash, end };
}

function lastCrash(frame: Frame): Recovery | null {
  const now = frame.clock.time_ns[0] ?? 0;
  const crash = Math.max(-1, ...frame.instances.failed_ns);
  return crash < 0 || crash > now ? null : { crash, end: now };
}
