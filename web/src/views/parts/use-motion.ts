/**
 * When a figure may move: a few events a second, forward, and only if the reader wishes it. Past that everything cuts.
 */

import { useEffect, useRef } from 'react';
import type { AnyFrame } from '../../engine/messages';

/** Past so many events a second nothing moves. */
const FASTEST = 8;

export type Motion = 'full' | 'cut';

/** `full` for a single step forward at a pace that an eye can follow. */
export function useMotion(frame: AnyFrame, reducedMotion: boolean): Motion {
  const seen = useRef({ frame, at: 0, motion: 'cut' as Motion });
  const last = seen.current;
  let motion = last.motion;
  if (last.frame !== frame) {
    const steps = (frame.clock.step[0] ?? 0) - (last.frame.clock.step[0] ?? 0);
    const seconds = Math.max(0.001, (performance.now() - last.at) / 1000);
    motion =
      !reducedMotion && steps > 0 && steps <= 40 && steps / seconds <= FASTEST ? 'full' : 'cut';
  }
  useEffect(() => {
    if (seen.current.frame !== frame) seen.current = { frame, at: performance.now(), motion };
  });
  return motion;
}
