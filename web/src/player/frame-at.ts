/**
 * A frame at a moment between two events: nothing but its clock differs, so that what is under way (a message, a read)
 * moves on while nothing happens. Tables are the same objects; what views made of them stays made.
 */

import type { AnyFrame } from '../engine/messages';

export function frameAt(frame: AnyFrame, timeNs: number): AnyFrame {
  if (frame.clock.time_ns[0] === timeNs) return frame;
  return { ...frame, clock: { ...frame.clock, time_ns: Float64Array.of(timeNs) } };
}
