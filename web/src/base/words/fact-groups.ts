/** Kinds of facts, grouped for the filters of the event log. */

import { type FactKind, FactKind as Kind } from '../../engine/generated/codes';

export type FactGroup =
  | 'transactions'
  | 'redo'
  | 'writing'
  | 'blocks'
  | 'failure'
  | 'recovery'
  | 'buddies';

/** For the filters of the event log. */
export const FACT_GROUPS: Record<
  FactGroup,
  { readonly name: string; readonly kinds: readonly FactKind[] }
> = {
  transactions: {
    name: 'Transactions',
    kinds: [
      Kind.TxnBegan,
      Kind.RowChanged,
      Kind.CommitLogged,
      Kind.CommitAcknowledged,
      Kind.RollbackBegan,
      Kind.UndoApplied,
      Kind.RollbackEnded,
      Kind.WaitBegan,
      Kind.WaitEnded,
    ],
  },
  redo: {
    name: 'Redo',
    kinds: [Kind.LogWriteBegan, Kind.RedoFlushed, Kind.LogSwitched, Kind.LogSwitchStalled],
  },
  writing: {
    name: 'Writing',
    kinds: [
      Kind.BufferDirtied,
      Kind.BlockWriteBegan,
      Kind.BlockWritten,
      Kind.BlockWrittenLogged,
      Kind.CheckpointRecorded,
    ],
  },
  blocks: {
    name: 'Blocks on the move',
    kinds: [
      Kind.BlockReadBegan,
      Kind.BlockRead,
      Kind.BufferEvicted,
      Kind.BlockRequested,
      Kind.BlockForwarded,
      Kind.BlockShipped,
      Kind.BlockReceived,
      Kind.PastImageKept,
      Kind.PastImageReleased,
      Kind.CopyReleased,
      Kind.WriteRequested,
      Kind.MessageLost,
      Kind.MessageSentAgain,
      Kind.DoubleDropped,
      Kind.MessageWaits,
    ],
  },
  failure: {
    name: 'Failures',
    kinds: [
      Kind.InstanceCrashed,
      Kind.LogWriteTorn,
      Kind.FailureDetected,
      Kind.RecoveryCutShort,
      Kind.InstanceStarting,
      Kind.InstanceJoined,
      Kind.InstanceLeaving,
      Kind.InstanceLeft,
      Kind.LeaveCancelled,
      Kind.InstanceEvicted,
      Kind.DiskSpeedChanged,
      Kind.BlockTorn,
      Kind.BlockSpoiled,
      Kind.DamageFound,
      Kind.BlockRepaired,
      Kind.WriteFailed,
      Kind.ArchiveFilled,
      Kind.ArchiveFreed,
      Kind.InterconnectDelayed,
      Kind.LinkChanged,
      Kind.InstanceSlowed,
      Kind.WriteRefused,
      Kind.JoinWaits,
    ],
  },
  recovery: {
    name: 'Recovery',
    kinds: [
      Kind.RecoveryBegan,
      Kind.PhaseBegan,
      Kind.PhaseEnded,
      Kind.ResourceRemastered,
      Kind.CopyPromoted,
      Kind.SetEntryAdded,
      Kind.SetEntryMoved,
      Kind.SetEntryWritten,
      Kind.SetEntryKept,
      Kind.SetEntryHeld,
      Kind.DatabaseOpened,
      Kind.BaseRead,
      Kind.RedoApplied,
      Kind.BlockRecovered,
      Kind.DeadTxnFound,
      Kind.ThreadClosed,
      Kind.RecoveryEnded,
      Kind.RecoveryInstanceChosen,
      Kind.BuddySetUsed,
      Kind.BuddySetSent,
      Kind.SetEntryTaken,
      Kind.RecordRead,
      Kind.Checked,
    ],
  },
  buddies: {
    name: 'Buddies',
    kinds: [
      Kind.BuddyAssigned,
      Kind.BuddyReleased,
      Kind.BuddyEstimated,
      Kind.BuddyScanBegan,
      Kind.BuddyBufferRead,
      Kind.BuddySetAdded,
      Kind.BuddySetMoved,
      Kind.BuddySetWritten,
      Kind.BuddySetKept,
      Kind.BuddyStartMoved,
      Kind.BuddySetPruned,
      Kind.BuddyJumped,
    ],
  },
};
