/** What the rounds come to, and what the paper published. */

import { STREAMS } from '../../base/streams-numbers';
import type { Round } from './measure';
import type { QueueKind } from './queue';

/** LCRs a second. */
export const PUBLISHED = STREAMS.queue;

export const PUBLISHED_FACTOR = {
  least: PUBLISHED.latchFree.least / PUBLISHED.latch,
  most: PUBLISHED.latchFree.most / PUBLISHED.latch,
} as const;

export interface Speed {
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

/** Of the rounds of one queue, or null if there is none. */
export function speedOf(rounds: readonly Round[], kind: QueueKind): Speed | null {
  const sorted = rounds
    .filter((round) => round.kind === kind)
    .map((round) => round.perSecond)
    .sort((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return null;
  const middle = sorted.length / 2;
  const below = sorted[Math.ceil(middle) - 1] ?? least;
  const above = sorted[Math.floor(middle)] ?? most;
  return { least, median: (below + above) / 2, most };
}
