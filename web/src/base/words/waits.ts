/** Why a session waits: a short name for legends, a sentence with its values for everything else. */

import { WaitReason as Reason, type WaitReason } from '../../engine/generated/codes';
import { NO_BLOCK } from '../none';
import { formatXid } from '../xid';
import { blockName } from './names';
import type { Word } from './states';

export const WAIT_WORDS: Record<WaitReason, Word> = {
  0: { name: 'not waiting', means: 'It works, or its user thinks.' },
  1: { name: 'disk read', means: 'A block is being read from disk.' },
  2: { name: 'block transfer', means: 'Another instance has the block and ships it.' },
  3: { name: 'write complete', means: 'The block is being written and may not change meanwhile.' },
  4: { name: 'log sync', means: 'A commit counts only once its redo is on disk.' },
  5: {
    name: 'log buffer space',
    means: 'The log buffer is full until LGWR has written some of it.',
  },
  6: {
    name: 'log file switch',
    means: 'The next log file is still needed: the checkpoint has not passed it.',
  },
  7: {
    name: 'free buffer',
    means: 'Every buffer is dirty or in use; DBWR has to write some first.',
  },
  8: { name: 'row lock', means: 'An open transaction has changed the row.' },
  9: {
    name: 'row of a dead transaction',
    means: 'The row’s transaction died in the crash and is not rolled back yet.',
  },
  10: {
    name: 'crashed instance',
    means: 'An instance that crashed has the block or is its master, and nobody has noticed yet.',
  },
  11: { name: 'frozen', means: 'The cluster is frozen while it works out what the crash took.' },
  12: { name: 'recovery set', means: 'The block is in the recovery set and not rebuilt yet.' },
  13: { name: 'undo space', means: 'The undo segment has no free slot or block.' },
  14: {
    name: 'full archive',
    means: 'The next log file is not archived: the destination of archived logs is full.',
  },
};

/** The groups of the availability series: what a failure blocks, what the log holds up, and all that is ordinary. */
export type WaitGroup = 'frozen' | 'undetected' | 'inSet' | 'deadRow' | 'log' | 'ordinary';

export const WAIT_GROUP_WORDS: Record<WaitGroup, Word> = {
  frozen: { name: 'frozen', means: 'Everything waits while the cluster finds out what was lost.' },
  undetected: {
    name: 'crash not noticed yet',
    means: 'An instance that crashed has the block or is its master.',
  },
  inSet: { name: 'recovery set', means: 'The block is in the recovery set.' },
  deadRow: { name: 'row of a dead transaction', means: 'The row is not rolled back yet.' },
  log: { name: 'log switch or full buffer', means: 'The redo log has no room.' },
  ordinary: { name: 'ordinary waits', means: 'Disk, commit, row locks, other instances.' },
};

const GROUPS: Partial<Record<WaitReason, WaitGroup>> = {
  [Reason.Frozen]: 'frozen',
  [Reason.FailedMaster]: 'undetected',
  [Reason.InRecoverySet]: 'inSet',
  [Reason.DeadRow]: 'deadRow',
  [Reason.LogFileSwitch]: 'log',
  [Reason.LogBufferSpace]: 'log',
  [Reason.ArchiveFull]: 'log',
};

/** The group that a wait counts in, as in the engine's series; null when nothing is waited for. */
export function waitGroup(wait: WaitReason): WaitGroup | null {
  return wait === Reason.None ? null : (GROUPS[wait] ?? 'ordinary');
}

export interface Wait {
  readonly wait: WaitReason;
  readonly block: number;
  readonly row: number;
  /** The transaction it waits for, 0 if none. */
  readonly holderXid: number;
}

/** `waits for block 40: it is in the recovery set …`, to go after the name of a session. */
export function waitText({ wait, block, row, holderXid }: Wait): string {
  const { means } = WAIT_WORDS[wait];
  if (wait === Reason.None) return 'does not wait';
  if (wait === Reason.RowLock || wait === Reason.DeadRow) {
    const holder = holderXid === 0 ? 'another transaction' : formatXid(holderXid);
    const whose = wait === Reason.DeadRow ? `${holder}, which died in the crash` : holder;
    return `waits for row ${row} of ${blockName(block)}, changed by ${whose}`;
  }
  const what = block === NO_BLOCK ? '' : ` for ${blockName(block)}`;
  return `waits${what}: ${means.charAt(0).toLowerCase()}${means.slice(1, -1)}`;
}
