/**
 * How a figure goes from one frame to the next: step by step where an eye can follow each event, as a flow where events
 * come faster, and by a cut where the run was moved elsewhere or the reader wishes no motion.
 */

import { useEffect, useRef } from 'react';
import type { AnyFrame } from '../../engine/messages';

/** Up to so many events a second each is followed. */
const FOLLOWED = 8;
/** More in one frame is a leap. */
const MOST = 400;

export type Motion = 'step' | 'flow' | 'cut';

export function useMotion(frame: AnyFrame, reducedMotion: boolean): Motion {
  const seen = useRef({ frame, at: 0, motion: 'cut' as Motion });
  const last = seen.current;
  let { motion, at } = last;
  const now = performance.now();
  const steps = stepsBetween(last.frame, frame);
  if (reducedMotion || !goesOn(last.frame, frame)) motion = 'cut';
  else if (steps > 0) motion = steps * 1000 <= FOLLOWED * (now - at) ? 'step' : 'flow';
  // Between two events time may pass in many frames.
  if (steps !== 0) at = now;
  useEffect(() => {
    if (seen.current.frame !== frame) seen.current = { frame, at, motion };
  });
  return last.frame === frame ? last.motion : motion;
}

function stepsBetween(before: AnyFrame, frame: AnyFrame): number {
  return (frame.clock.step[0] ?? 0) - (before.clock.step[0] ?? 0);
}

/** Whether a frame continues the one before it: a jump, or a way back, starts over. */
export function goesOn(before: AnyFrame, frame: AnyFrame): boolean {
  const steps = stepsBetween(before, frame);
  const passed = (frame.clock.time_ns[0] ?? 0) - (before.clock.time_ns[0] ?? 0);
  return steps >= 0 && steps <= MOST && passed >= 0;
}
