/** Whether an instance lost its memory. Apart from other lists: the first picture of a visit needs no more. Pure. */

import { InstanceState } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';

/** Also while the other instances do not know yet. */
export function hasFailed(frame: Pick<Frame, 'instances'>, instance: number): boolean {
  const state = frame.instances.state[instance];
  return state === InstanceState.Crashed || state === InstanceState.Failed;
}
