/** The instances of a frame as a list: who is there, and whose memory is gone. Pure. */

import { InstanceState } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';

export interface Member {
  readonly instance: number;
  /** Its memory is gone, whether or not the others know. */
  readonly failed: boolean;
}

export function hasFailed(frame: Frame, instance: number): boolean {
  const state = frame.instances.state[instance];
  return state === InstanceState.Crashed || state === InstanceState.Failed;
}

/** It is not a member: it was never started, or it left. */
export function isAbsent(frame: Frame, instance: number): boolean {
  return frame.instances.state[instance] === InstanceState.Down;
}

export function membersOf(frame: Frame): Member[] {
  return Array.from({ length: frame.instances.rows }, (_, instance) => ({
    instance,
    failed: hasFailed(frame, instance),
  }));
}
