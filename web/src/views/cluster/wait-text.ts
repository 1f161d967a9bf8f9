/** Why a session waits: a short name for legends, and what the session waits for. */

import say from '../../base/messages/waits';
import { NO_BLOCK, NO_XID } from '../../base/missing-values';
import { formatXid } from '../../base/xid';
import {
  WaitReason as Reason,
  WAIT_REASON_NAMES,
  type WaitReason,
} from '../../engine/generated/codes';
import { type ByCode, byCode } from './by-code';
import type { Word } from './state-text';

interface WaitStatus {
  readonly block: string;
  readonly hasBlock: boolean;
  readonly row: number;
  readonly holder: string;
  readonly hasHolder: boolean;
}

interface WaitWord extends Word {
  /** What the session does, to go after its name: `waits for block 40, which is …`. */
  status(of: WaitStatus): string;
}

export const waitWord: ByCode<WaitReason, WaitWord> = byCode(WAIT_REASON_NAMES, say.wait);

/** The groups of the availability series: what a failure blocks, what the log holds up, and all that is ordinary. */
export type WaitGroup = keyof typeof say.waitGroup;

export const waitGroupWord = (group: WaitGroup): Word => say.waitGroup[group];

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

/** `waits for block 40, which is in the recovery set`, to go after the name of a session. */
export function waitText({ wait, block, row, holderXid }: Wait): string {
  return waitWord(wait).status({
    block: String(block),
    hasBlock: block !== NO_BLOCK,
    row,
    holder: formatXid(holderXid),
    hasHolder: holderXid !== NO_XID,
  });
}
