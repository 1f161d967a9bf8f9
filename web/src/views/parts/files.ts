/** How far the data files are behind: which blocks have a newer version in a cache. Pure; knows frames only. */

import { NO_INSTANCE } from '../../base/none';
import { SetState, ThreadState } from '../../engine/generated/codes';
import type { Scenario } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';

/** Of a block in the data files that is not as it should be. */
export interface FileBlock {
  /** It is in the recovery set and not recovered. Otherwise a cache has a newer version. */
  readonly inSet: boolean;
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
  /** A thread needs recovery: what only its redo has, no cache tells. */
  readonly lost: boolean;
  readonly marked: ReadonlyMap<number, FileBlock>;
}

const LEAST_UNDO_ROOM = 32;

/** Cost: linear in resources, buffers and set. */
export function dataFiles(frame: Frame, scenario: Scenario): DataFiles {
  const { resources, buffers, set } = frame;
  const marked = new Map<number, FileBlock>();
  let last = scenario.data_blocks - 1;
  for (let i = 0; i < resources.rows; i += 1) {
    const block = resources.block[i];
    last = Math.max(last, block);
    if (resources.newest_version[i] <= resources.disk_version[i]) continue;
    marked.set(block, { inSet: false, owner: NO_INSTANCE });
  }
  // Buffers know who has it, and still do while the resources are being rebuilt.
  const newest = new Map<number, number>();
  for (let i = 0; i < buffers.rows; i += 1) {
    const block = buffers.block[i];
    last = Math.max(last, block);
    if (buffers.newer_than_disk[i] === 0 || (newest.get(block) ?? -1) >= buffers.version[i])
      continue;
    newest.set(block, buffers.version[i]);
    marked.set(block, { inSet: false, owner: buffers.instance[i] });
  }
  let setCount = 0;
  for (let i = 0; i < set.rows; i += 1) {
    last = Math.max(last, set.block[i]);
    const waits = set.state[i] === SetState.InSet || set.state[i] === SetState.Recovering;
    if (!waits) continue;
    setCount += 1;
    marked.set(set.block[i], { inSet: true, owner: set.thread[i] });
  }
  const total = last + 1;
  return {
    total,
    room: roomFor(total, scenario.data_blocks),
    setCount,
    staleCount: marked.size - setCount,
    lost: frame.threads.state.includes(ThreadState.NeedsRecovery),
    marked,
  };
}

function roomFor(total: number, dataBlocks: number): number {
  let undo = LEAST_UNDO_ROOM;
  while (dataBlocks + undo < total) undo *= 2;
  return dataBlocks + undo;
}
