/** Words for states and kinds. Each table names every code: a missing one does not compile. */

import type {
  BlockKind,
  BuddyState,
  BufferMode,
  InstanceState,
  RecordKind,
  RowState,
  SetState,
  ThreadState,
  TxnState,
} from '../../engine/generated/codes';

/** A short name, and what it means in one sentence. */
export interface Word {
  readonly name: string;
  readonly means: string;
}

export const INSTANCE_STATE_WORDS: Record<InstanceState, Word> = {
  0: { name: 'down', means: 'It is not running.' },
  1: { name: 'up', means: 'It serves its sessions.' },
  2: { name: 'crashed', means: 'Its memory is gone. The others do not know it yet.' },
  3: { name: 'failed', means: 'The others have noticed its crash.' },
  4: { name: 'starting', means: 'It starts again and will rejoin the cluster.' },
};

export const THREAD_STATE_WORDS: Record<ThreadState, Word> = {
  0: { name: 'closed', means: 'Nothing in this redo is needed any more.' },
  1: { name: 'open', means: 'Its instance writes it.' },
  2: {
    name: 'needs recovery',
    means: 'Its instance failed and it is not closed yet: every recovery reads it.',
  },
};

export const BUDDY_STATE_WORDS: Record<BuddyState, Word> = {
  0: {
    name: 'rests',
    means: 'Its estimate of the first pass is below the threshold, or there is nothing to read.',
  },
  1: { name: 'scans', means: 'It reads the redo of the instance that it protects.' },
  2: {
    name: 'keeps its set',
    means: 'The instance failed: the set is kept until recovery has closed the thread.',
  },
};

export const BUFFER_MODE_WORDS: Record<BufferMode, Word> = {
  0: { name: 'shared', means: 'The current version, held to be read.' },
  1: { name: 'exclusive', means: 'The current version, held to be changed.' },
  2: {
    name: 'past image',
    means: 'An older version, kept until a version at least as new is on disk.',
  },
};

export const RECORD_KIND_WORDS: Record<RecordKind, Word> = {
  0: { name: 'begin', means: 'A transaction begins: it takes a slot in the undo header.' },
  1: { name: 'undo block', means: 'A transaction takes an undo block.' },
  2: { name: 'change', means: 'A row changes, and how to undo it is noted in an undo block.' },
  3: { name: 'undo applied', means: 'A row goes back to its old value.' },
  4: { name: 'commit', means: 'A transaction commits.' },
  5: { name: 'rollback end', means: 'A rollback is complete.' },
  6: { name: 'Block Written Record', means: 'A block was written to disk, at this version.' },
};

export const BLOCK_KIND_WORDS: Record<BlockKind, Word> = {
  0: { name: 'data block', means: 'It holds rows.' },
  1: { name: 'undo header', means: 'It holds the transaction table of an undo segment.' },
  2: { name: 'undo block', means: 'It holds what is needed to take changes back.' },
};

export const TXN_STATE_WORDS: Record<TxnState, Word> = {
  0: { name: 'active', means: 'It is open.' },
  1: { name: 'committing', means: 'Its commit record is made and not on disk yet.' },
  2: { name: 'rolling back', means: 'Its own session takes its changes back.' },
  3: { name: 'dead', means: 'Its instance failed before it ended. It will be rolled back.' },
  4: { name: 'committed', means: 'Its changes stay.' },
  5: { name: 'rolled back', means: 'Its changes are taken back.' },
};

export const SET_STATE_WORDS: Record<SetState, Word> = {
  0: { name: 'in the set', means: 'Its changes may be missing on disk. It waits to be recovered.' },
  1: { name: 'being recovered', means: 'Its base is read, or its redo applied.' },
  2: { name: 'recovered', means: 'It is rebuilt and released.' },
  3: { name: 'written', means: 'A Block Written Record shows its last version on disk.' },
  4: { name: 'held by a survivor', means: 'A surviving instance has the current version.' },
};

export const ROW_STATE_WORDS: Record<RowState, Word> = {
  0: { name: 'committed', means: 'Its last change is committed.' },
  1: { name: 'locked', means: 'An open transaction has changed it.' },
  2: { name: 'dead', means: 'A dead transaction has changed it; the change will be taken back.' },
};
