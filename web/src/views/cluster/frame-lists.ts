/**
 * What several views read from a frame in the same way: the order of the first pass, who is there, the buffers of an
 * instance, how far the data files are behind. Pure; knows frames only.
 */

import say from '../../base/messages/views/parts';
import { NO_INSTANCE } from '../../base/missing-values';
import {
  BufferMode,
  InstanceState,
  Phase,
  SetState,
  ThreadState,
} from '../../engine/generated/codes';
import type { Scenario } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';
import { hasFailed } from './has-failed';

/** Whether the last recovery begins, or began, with the sets of buddies: then it reads thread after thread. */
export function readsByThread({ phases }: Frame): boolean {
  const last = phases.recovery[phases.rows - 1];
  return phases.phase.some(
    (phase, row) => phase === Phase.Handshake && phases.recovery[row] === last,
  );
}

// The instances of a frame as a list: who is there, and whose memory is gone. Pure.

interface Member {
  readonly instance: number;
  /** Its memory is lost, even if the others do not know yet. */
  readonly failed: boolean;
}

/** Threads whose instance failed and that are not closed. */
export function failedThreads(frame: Frame): number[] {
  const { threads } = frame;
  const failed: number[] = [];
  for (let thread = 0; thread < threads.rows; thread += 1) {
    const state = threads.state[thread];
    const open = state !== ThreadState.Closed;
    if (state === ThreadState.NeedsRecovery || (open && hasFailed(frame, thread)))
      failed.push(thread);
  }
  return failed;
}

/** The instances that this one cannot talk to. */
export function cutFrom({ instances }: Pick<Frame, 'instances'>, instance: number): number[] {
  const mask = instances.cut_from[instance];
  return Array.from({ length: instances.rows }, (_, peer) => peer).filter(
    (peer) => ((mask >> peer) & 1) === 1,
  );
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

// The buffers of one instance in the order of their frames, and what an arrow key means among them. Pure.

export interface Buffer {
  readonly instance: number;
  readonly slot: number;
  readonly block: number;
  /** `block 17, version 12, dirty`. */
  readonly words: string;
}

export function buffersOf(frame: Frame, instance: number): Buffer[] {
  const { buffers } = frame;
  const list: Buffer[] = [];
  for (let i = 0; i < buffers.rows; i += 1) {
    if (buffers.instance[i] === instance) list.push(bufferOf(frame, i));
  }
  return list;
}

export function bufferAt(frame: Frame, instance: number, slot: number): Buffer | null {
  const { buffers } = frame;
  for (let i = 0; i < buffers.rows; i += 1) {
    if (buffers.instance[i] === instance && buffers.slot[i] === slot) return bufferOf(frame, i);
  }
  return null;
}

function bufferOf(frame: Frame, i: number): Buffer {
  const { buffers } = frame;
  const states = [
    buffers.mode[i] === BufferMode.PastImage ? say.buffer.pastImage() : '',
    buffers.dirty[i] === 1 ? say.buffer.dirty() : say.buffer.clean(),
    buffers.writing[i] === 1 ? say.buffer.writing() : '',
    buffers.recovered[i] === 1 ? say.buffer.recovered() : '',
  ].filter((word) => word !== '');
  return {
    instance: buffers.instance[i],
    slot: buffers.slot[i],
    block: buffers.block[i],
    words: say.buffer.label({
      block: String(buffers.block[i]),
      version: String(buffers.version[i]),
      states: states.join(', '),
    }),
  };
}

/** Where an arrow key goes: along a row, or to the nearest buffer a row away. From nowhere, to the first. */
export function stepBuffer(
  buffers: readonly Buffer[],
  from: Buffer | null,
  key: string,
  columns: number,
): Buffer | null {
  const first = buffers[0] ?? null;
  if (from === null) return first;
  const at = buffers.findIndex((buffer) => buffer.slot === from.slot);
  if (at < 0) return first;
  if (key === 'ArrowRight') return buffers[Math.min(at + 1, buffers.length - 1)] ?? null;
  if (key === 'ArrowLeft') return buffers[Math.max(at - 1, 0)] ?? null;
  const target = from.slot + (key === 'ArrowDown' ? columns : -columns);
  if (target < 0) return from;
  const after = buffers.findIndex((buffer) => buffer.slot >= target);
  return buffers[after < 0 ? buffers.length - 1 : after] ?? null;
}

// How far the data files are behind: which blocks have a newer version in a cache. Pure; knows frames only.

/** Of a block in the data files that is not as it should be. */
interface FileBlock {
  /**
   * A cache has a newer version; or it is in the recovery set and not recovered; or an instance failed that had changed
   * it, and recovery has not read about it yet.
   */
  readonly state: 'newer' | 'set' | 'unknown';
  /** Who has the newest, or whose redo changed it last; 255 if nobody is known. */
  readonly owner: number;
}

export interface DataFiles {
  /** Blocks in the files, undo blocks that were used included. */
  readonly total: number;
  /** Room to draw them in: grows in steps, so that a figure does not jump with every undo block. */
  readonly room: number;
  /** Blocks that a cache has in a newer version. */
  readonly staleCount: number;
  /** Blocks of the recovery set that are not recovered. */
  readonly setCount: number;
  /** Blocks of which nobody knows yet whether they are behind. */
  readonly unknownCount: number;
  /** A thread needs recovery: what only its redo has, no cache tells. */
  readonly lost: boolean;
  readonly marked: ReadonlyMap<number, FileBlock>;
}

const LEAST_UNDO_ROOM = 32;

/** What tells how far the data files are behind. */
export const FILE_TABLES = ['resources', 'buffers', 'set', 'lost_queue', 'threads'] as const;

/** Cost: linear in resources, buffers, set and lost queues. */
export function dataFiles(
  frame: Pick<Frame, (typeof FILE_TABLES)[number]>,
  scenario: Scenario,
): DataFiles {
  const { resources, buffers, set, lost_queue: lostQueue } = frame;
  const marked = new Map<number, FileBlock>();
  let last = scenario.data_blocks - 1;
  for (let i = 0; i < resources.rows; i += 1) {
    const block = resources.block[i];
    last = Math.max(last, block);
    if (resources.newest_version[i] <= resources.disk_version[i]) continue;
    marked.set(block, { state: 'newer', owner: NO_INSTANCE });
  }
  // Buffers know who has it, and still do while the resources are being rebuilt.
  const newest = new Map<number, number>();
  for (let i = 0; i < buffers.rows; i += 1) {
    const block = buffers.block[i];
    last = Math.max(last, block);
    if (buffers.newer_than_disk[i] === 0 || (newest.get(block) ?? -1) >= buffers.version[i])
      continue;
    newest.set(block, buffers.version[i]);
    marked.set(block, { state: 'newer', owner: buffers.instance[i] });
  }
  let setCount = 0;
  const read = new Set<number>();
  for (let i = 0; i < set.rows; i += 1) {
    last = Math.max(last, set.block[i]);
    read.add(set.block[i]);
    const waits = set.state[i] === SetState.InSet || set.state[i] === SetState.Recovering;
    if (!waits) continue;
    setCount += 1;
    marked.set(set.block[i], { state: 'set', owner: set.thread[i] });
  }
  let unknownCount = 0;
  for (let i = 0; i < lostQueue.rows; i += 1) {
    const block = lostQueue.block[i];
    last = Math.max(last, block);
    if (read.has(block) || marked.has(block)) continue;
    unknownCount += 1;
    marked.set(block, { state: 'unknown', owner: lostQueue.instance[i] });
  }
  const total = last + 1;
  return {
    total,
    room: roomFor(total, scenario.data_blocks),
    setCount,
    staleCount: marked.size - setCount - unknownCount,
    unknownCount,
    lost: frame.threads.state.includes(ThreadState.NeedsRecovery),
    marked,
  };
}

function roomFor(total: number, dataBlocks: number): number {
  let undo = LEAST_UNDO_ROOM;
  while (dataBlocks + undo < total) undo *= 2;
  return dataBlocks + undo;
}
