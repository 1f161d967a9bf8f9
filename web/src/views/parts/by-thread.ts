/** How a recovery reads several threads in its first pass: merged by SCN, or one after the other. Pure. */

import { Phase } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';

/** Whether the last recovery begins, or began, with the sets of buddies: then it reads thread after thread. */
export function readsByThread({ phases }: Frame): boolean {
  const last = phases.recovery[phases.rows - 1];
  return phases.phase.some(
    (phase, row) => phase === Phase.Handshake && phases.recovery[row] === last,
  );
}
