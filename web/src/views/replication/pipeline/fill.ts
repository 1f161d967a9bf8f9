/** How full a queue is for one of its consumers, in words. Pure. */

import say from '../../../base/messages/views/replication-text';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { cell, rowsOf } from '../types';

/** @param ring 0 for the queue of the source, otherwise the replica, from 1 */
export function fillOf({ rings, heads }: ReplicationFrame, ring: number, consumer: number): string {
  const row = rowsOf(rings).find((at) => rings.ring[at] === ring) ?? 0;
  const head = rowsOf(heads).find(
    (at) => heads.ring[at] === ring && heads.consumer[at] === consumer,
  );
  const used = head === undefined ? 0 : cell(rings.tail, row) - cell(heads.head, head);
  // One slot stays empty.
  return say.pipeline.fill({ used, slots: Math.max(0, cell(rings.slots, row) - 1) });
}
