/** What the model's names take from the tables of caches, queues and the Global Cache Service. Pure; null where there is none. */

import { IoKind, MessageKind, RecordKind, type WaitReason } from '../engine/generated/codes';
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

/** Blocks that an instance (−1 of any) writes to the data files at this moment. */
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
  readonly pastImage: boolean;
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
      pastImage: queue.past_image[row] === 1,
      place: queued.length + 1,
    });
  }
  return queued;
}

/** Whether DBWR of its instance may begin to write it. */
export const canBeWritten = ({ writing, pastImage }: Queued) => !writing && !pastImage;

/** A data block on a queue. */
export interface Hot extends Queued {
  /** Times that it has changed since it was clean, as far as the frame's records go back. */
  readonly changes: number;
}

/** The data block on the queue that has changed most since it was clean; the first of several. */
export function hottest(frame: Frame, of: number, dataBlocks: number): Hot | undefined {
  let best: Hot | undefined;
  for (const one of queueOf(frame, of)) {
    if (one.block >= dataBlocks) continue;
    const changes = changesSince(frame, of, one);
    if (best === undefined || changes > best.changes) best = { ...one, changes };
  }
  return best;
}

function changesSince({ records }: Frame, of: number, { block, lowRba }: Queued): number {
  let total = 0;
  for (let row = 0; row < records.rows; row += 1) {
    const change = records.kind[row] === RecordKind.Change || records.kind[row] === RecordKind.Undo;
    const mine = records.thread[row] === of && records.block[row] === block;
    if (change && mine && (records.rba[row] ?? 0) >= lowRba) total += 1;
  }
  return total;
}

/** Buffers of an instance that hold what the disk has. */
export function cleanBuffers({ buffers }: Frame, of: number): number {
  let total = 0;
  for (let row = 0; row < buffers.rows; row += 1) {
    const clean = buffers.dirty[row] === 0 && buffers.newer_than_disk[row] === 0;
    if (clean && buffers.instance[row] === of) total += 1;
  }
  return total;
}
