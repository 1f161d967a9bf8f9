/** What the model's names take from the tables of caches, queues and the Global Cache Service. Pure; null where there is none. */

import { IoKind, MessageKind, type WaitReason } from '../engine/generated/codes';
import type { Frame } from '../engine/generated/frame';

/** Sessions of an instance (−1: of any) that wait for that. */
export function waitingFor({ sessions }: Frame, reason: WaitReason, of: number): number {
  let total = 0;
  for (let row = 0; row < sessions.rows; row += 1) {
    if (sessions.wait[row] === reason && (of < 0 || sessions.instance[row] === of)) total += 1;
  }
  return total;
}

/** Blocks on the interconnect. */
export function travelling({ messages }: Frame): number {
  return messages.kind.filter((kind) => kind === MessageKind.Block).length;
}

/** Blocks that an instance (−1: any) writes to the data files at this moment. */
export function blockWrites({ io }: Frame, of: number): number {
  let total = 0;
  for (let row = 0; row < io.rows; row += 1) {
    if (io.kind[row] === IoKind.BlockWrite && (of < 0 || io.instance[row] === of)) total += 1;
  }
  return total;
}

/** Blocks of which the disk has an older version than some cache. */
export function newerThanDisk({ resources }: Frame): number {
  let total = 0;
  for (let row = 0; row < resources.rows; row += 1) {
    if ((resources.newest_version[row] ?? 0) > (resources.disk_version[row] ?? 0)) total += 1;
  }
  return total;
}

/** A block on a queue. */
export interface Queued {
  readonly block: number;
  readonly lowRba: number;
  readonly lastRba: number;
  readonly writing: boolean;
  /** From 1, the head. */
  readonly place: number;
}

/** The queue of an instance, from head to tail. */
export function queueOf({ queue }: Frame, of: number): Queued[] {
  const queued: Queued[] = [];
  for (let row = 0; row < queue.rows; row += 1) {
    if (queue.instance[row] !== of) continue;
    queued.push({
      block: queue.block[row] ?? 0,
      lowRba: queue.low_rba[row] ?? 0,
      lastRba: queue.last_rba[row] ?? 0,
      writing: queue.writing[row] === 1,
      place: queued.length + 1,
    });
  }
  return queued;
}

/** The one on the queue whose last change is farthest from its first: it is in use all the time. */
export function hottest(frame: Frame, of: number): Queued | undefined {
  const spread = ({ lowRba, lastRba }: Queued) => lastRba - lowRba;
  return queueOf(frame, of).reduce<Queued | undefined>(
    (best, one) => (best === undefined || spread(one) > spread(best) ? one : best),
    undefined,
  );
}
