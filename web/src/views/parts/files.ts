/** How far the data files are behind: which blocks have a newer version in a cache. Pure; knows frames only. */

import { NO_INSTANCE } from '../../base/none';
import { SetState } from '../../engine/generated/codes';
import type { Scenario } from '../../engine/generated/control';
import type { Frame } from '../../engine/generated/frame';

/** Of a block in the data files. */
export interface FileBlock {
  /** A cache or the redo has a newer version. */
  readonly stale: boolean;
  /** It is in the recovery set and not recovered. */
  readonly inSet: boolean;
  /** Who has the newest, or whose redo changed it last; 255 if nobody is known. */
  readonly owner: number;
}

export interface DataFiles {
  /** Blocks in the files, undo blocks that were used included. */
  readonly total: number;
  readonly staleCount: number;
  /** Only blocks that are stale or in the set. */
  readonly marked: ReadonlyMap<number, FileBlock>;
}

/** Cost: linear in resources, buffers and set. */
export function dataFiles(frame: Frame, scenario: Scenario): DataFiles {
  const { resources, buffers, set } = frame;
  const holders = new Map<number, { version: number; instance: number }>();
  let total = scenario.data_blocks;
  for (let i = 0; i < buffers.rows; i += 1) {
    const known = holders.get(buffers.block[i]);
    if (known && known.version >= buffers.version[i]) continue;
    holders.set(buffers.block[i], { version: buffers.version[i], instance: buffers.instance[i] });
  }
  const marked = new Map<number, FileBlock>();
  for (let i = 0; i < resources.rows; i += 1) {
    const block = resources.block[i];
    total = Math.max(total, block + 1);
    if (resources.newest_version[i] <= resources.disk_version[i]) continue;
    const owner = holders.get(block)?.instance ?? NO_INSTANCE;
    marked.set(block, { stale: true, inSet: false, owner });
  }
  const staleCount = marked.size;
  for (let i = 0; i < set.rows; i += 1) {
    const block = set.block[i];
    total = Math.max(total, block + 1);
    const waits = set.state[i] === SetState.InSet || set.state[i] === SetState.Recovering;
    if (waits) marked.set(block, { stale: true, inSet: true, owner: set.thread[i] });
  }
  return { total, staleCount: Math.max(staleCount, marked.size), marked };
}
