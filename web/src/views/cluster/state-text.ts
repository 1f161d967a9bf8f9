/** The messages for states and kinds, by the engine's codes. */

import say from '../../base/messages/states';
import {
  BLOCK_KIND_NAMES,
  type BlockKind,
  BUDDY_STATE_NAMES,
  BUFFER_MODE_NAMES,
  type BuddyState,
  type BufferMode,
  INSTANCE_STATE_NAMES,
  type InstanceState,
  RECORD_KIND_NAMES,
  type RecordKind,
  ROW_STATE_NAMES,
  type RowState,
  SET_STATE_NAMES,
  type SetState,
  THREAD_STATE_NAMES,
  type ThreadState,
  TXN_STATE_NAMES,
  type TxnState,
} from '../../engine/generated/codes';
import { type ByCode, byCode } from './by-code';

/** A short name, and what it means in one or two sentences. */
export interface Word {
  name(): string;
  meaning(): string;
}

export const instanceState: ByCode<InstanceState, Word> = byCode(
  INSTANCE_STATE_NAMES,
  say.instance,
);
export const threadState: ByCode<ThreadState, Word> = byCode(THREAD_STATE_NAMES, say.thread);
/** The names are verbs: what the buddy does. */
export const buddyState: ByCode<BuddyState, Word> = byCode(BUDDY_STATE_NAMES, say.buddy);
export const bufferMode: ByCode<BufferMode, Word> = byCode(BUFFER_MODE_NAMES, say.buffer);
export const recordKind: ByCode<RecordKind, Word> = byCode(RECORD_KIND_NAMES, say.record);
export const blockKind: ByCode<BlockKind, Word> = byCode(BLOCK_KIND_NAMES, say.block);
export const txnState: ByCode<TxnState, Word> = byCode(TXN_STATE_NAMES, say.transaction);
export const setState: ByCode<SetState, Word> = byCode(SET_STATE_NAMES, say.recoverySet);
export const rowState: ByCode<RowState, Word> = byCode(ROW_STATE_NAMES, say.row);
