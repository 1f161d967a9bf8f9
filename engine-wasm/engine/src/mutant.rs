//! Hostile mutants: ways to break the engine on purpose, each a rule that recovery, the caches or the log depend on.
//! A test switches one on and expects a failure; a mutant that no test detects reveals a gap in the tests. They exist
//! only with the feature `mutants`, which no shipped build has: without it [`mutated`] is a constant, and the code
//! behind it is removed. The rules that lessons break are the mutants of a scenario.

/// A broken rule. `tests/mutants/table.rs` names the test that must detect each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostileMutant {
    /// An instance that ships a block in X keeps its copy in S.
    ShipperKeepsItsCopy,
    /// The master grants X before the holders in S have released their copies.
    ExclusiveGrantedBeforeReleases,
    /// A changed block leaves its holder before the redo of its last change is on disk.
    BlockShippedBeforeItsRedo,
    /// An instance that ships a dirty block keeps no past image.
    PastImageNotKept,
    /// A session reads the past image that its instance keeps of a block.
    PastImageRead,
    /// The master does not count the releases that it waits for.
    ReleaseNotCounted,
    /// A received block does not raise the SCN of its receiver.
    ScnNotRaisedByReceivedBlock,
    /// The master serves the last request first.
    LatestRequestServedFirst,
    /// A failed instance stays master of its blocks.
    FailedMasterKept,
    /// A change of a service moves the sessions that it has.
    ServiceChangeMovesSessions,
    /// A row that an open transaction holds can be changed by another.
    RowLockIgnored,
    /// A key whose row an open transaction has inserted and deleted is free for changes of another database.
    EmptiedKeyNotHeld,
    /// A permission to commit outlives its instance: another transaction that gets the same number needs none.
    PermissionOutlivesCrash,
    /// A commit is acknowledged as soon as its record is logged.
    CommitAcknowledgedBeforeWrite,
    /// The record that ends a rollback leaves the transaction active in its undo header.
    RolledBackHeaderStaysActive,
    /// A new undo block is not linked to its transaction’s header.
    UndoBlockNotLinked,
    /// The slot of an ended transaction is not reused.
    EndedSlotNotFreed,
    /// The end of a transaction does not wake those that wait for its rows.
    RowWaitersNotWoken,
    /// A buffer is changed while DBWR writes it.
    ChangedDuringItsWrite,
    /// A buffer is replaced although the disk has an older version.
    UnwrittenBufferReplaced,
    /// A newer past image that takes the place of an older one on the queue keeps its own low RBA.
    HandedOverPlaceLosesItsLowRba,
    /// The Block Written Record is logged when the write begins.
    BlockWrittenRecordBeforeWrite,
    /// A Block Written Record names the version after the one that was written.
    BlockWrittenRecordOfNextVersion,
    /// A written buffer stays on the checkpoint queue.
    WrittenBufferStaysOnQueue,
    /// A past image is released when an older version than its own is on disk.
    PastImageReleasedByOlderWrite,
    /// The message that a block was written does not raise the SCN of the past image’s holder.
    ScnNotRaisedByReleasedPastImage,
    /// DBWR ignores the distance of the checkpoint from the end of the log.
    LazyWritingIgnoresTheLog,
    /// A hard checkpoint sets no target.
    HardCheckpointWritesNothing,
    /// DBWR ignores the share of dirty buffers.
    DirtyShareIgnored,
    /// DBWR ignores FAST_START_MTTR_TARGET.
    MttrTargetIgnored,
    /// A write that another instance or recovery requests is not made.
    WriteRequestForgotten,
    /// Work that waited for the write of a block does not continue after it.
    DeferredShipmentForgotten,
    /// The master is not told that a block was written.
    WriteNotToldToMaster,
    /// Of several past images that survive, the oldest becomes current.
    OldestPastImagePromoted,
    /// A past image without a newer copy elsewhere is not promoted by reconfiguration.
    NoPastImagePromoted,
    /// The rebuilt tables lack holders in S.
    SharedCopiesForgottenByRebuild,
    /// A reconfiguration forgets what survivors hold of blocks that survivors master.
    SurvivorsResourcesForgotten,
    /// A second failure drops the resources that were still to be rebuilt after the first.
    EarlierLossForgotten,
    /// A grant in progress when requests stop never ends.
    GrantsOutliveFreeze,
    /// Blocks of the recovery set are not withheld from sessions.
    RecoverySetOpenToSessions,
    /// The end of the brown-out wakes no session.
    FrozenWaitersNotWoken,
    /// The second pass begins although the first has not ended.
    SetClosedBeforeFirstPass,
    /// Passes read one failed thread after the other, not by SCN.
    RedoMergedByThread,
    /// The first pass leaves out the last record of a thread.
    ScanStopsOneRecordShort,
    /// The set keeps the first change of a block as its last.
    FirstChangeKeptAsLast,
    /// A Block Written Record removes a block although it was changed again.
    BlockWrittenRecordTakesOutNextVersion,
    /// Recovery releases a block at its first change.
    BlockReleasedBeforeItsLastChange,
    /// A change that is handed to a slave is sometimes lost.
    SlaveMessageLost,
    /// Messages to slaves that are not full are not sent at the end of the redo.
    LastMessagesNotSent,
    /// An estimator of the recovery time keeps its assumed rates.
    EstimatorLearnsNothing,
    /// Changes of one block go to different slaves.
    OneBlockByManySlaves,
    /// All changes go to one slave.
    AllRedoOnOneSlave,
    /// Applying redo costs a slave nothing.
    ApplyingRedoTakesNoTime,
    /// Recovery always takes the base of a block from disk, even if newer past images survive.
    BaseOnlyFromDisk,
    /// A partly recovered block whose buffer is needed is dropped without a write.
    SpilledBlockNotWritten,
    /// A recovered block does not raise the SCN of the recovering instance.
    ScnNotRaisedByRecoveredBlock,
    /// A recovered block counts as if it were on disk.
    RecoveredBlockTakenForWritten,
    /// Recovery reads a thread from its beginning.
    RecoveryReadsFromZero,
    /// Undo restores the value but not the transaction that had written it.
    UndoRestoresWrongTransaction,
    /// Of the undo records in a block the oldest is applied first.
    UndoOldestFirst,
    /// Applied undo is not marked as applied.
    UndoNotMarkedApplied,
    /// Pruning removes a block whose last change is at the checkpoint itself.
    PruneTakesTheStartItself,
    /// A buddy keeps no written versions for an exact merge.
    WrittenVersionsForgotten,
    /// The recovery instance does not prune the set that it starts from.
    SetNotPrunedAtHandshake,
    /// A set that another buddy sends arrives empty.
    ReceivedSetIsEmpty,
    /// Of two sets with the same block, the older change is kept.
    OlderVersionMerged,
    /// An exact merge drops a block that was written once, even if it was changed again.
    ExactMergeDropsNewerChanges,
    /// The survivor with the fewest sets recovers.
    RecoveryInstanceHoldsFewestSets,
    /// The scan that completes a buddy’s set leaves out the last record.
    TailStopsOneRecordShort,
    /// A failed thread without a set is not scanned.
    UnprotectedThreadNotScanned,
    /// A crashed instance leaves the buddy map before its failure is detected.
    CrashedInstanceLeavesBuddyMapAtOnce,
    /// A buddy drops the set of a failed instance before its thread closes.
    KeptSetDropped,
    /// A scan that the checkpoint overtook continues at its old position.
    OvertakenScanDoesNotJump,
    /// A buddy leaves out the first record of each buffer.
    BuddySkipsARecord,
    /// A buddy scans regardless of its estimate.
    BuddyIgnoresThreshold,
    /// A buddy keeps its first guess of its own speed.
    BuddyNeverMeasures,
    /// The ring gives an instance the one after it.
    RingRunsBackwards,
    /// The advisor ignores failures.
    FailureHistoryIgnored,
    /// An instance leaves while its sessions have transactions open.
    LeavesWhileWorking,
    /// All sessions draw from the same stream.
    SessionsShareOneStream,
    /// A seek does not repeat the last command.
    SeekForgetsTheLastCommand,
    /// Events of one time come in the wrong order.
    LaterEventFirst,
    /// The first page of a log segment counts as having the header of any other page.
    LongPageHeaderTakenForShort,
    /// A page whose LSN is the start of a record counts as having its change.
    PageAtRecordStartContainsIt,
    /// The rows are not compared.
    RowsMatchUnchecked,
    /// Acknowledged commits are not checked.
    CommitsKeptUnchecked,
    /// The structure of undo is not checked.
    UndoStructureUnchecked,
    /// The write-ahead rule is not checked.
    RedoBeforeDataUnchecked,
    /// The order of the queue is not checked.
    QueueOrderedUnchecked,
    /// The recorded checkpoint is not compared with the queue.
    CheckpointBehindQueueUnchecked,
    /// The recovery set is not compared with what was lost.
    SetCoversLossUnchecked,
    /// Holders in X are not counted.
    OneExclusiveUnchecked,
    /// Changes of survivors are not checked.
    SurvivorsCoveredUnchecked,
    /// A thread that closes is not compared with the disk.
    ClosedIsOnDiskUnchecked,
    /// Gaps in versions are not reported.
    NoVersionGapUnchecked,
    /// Sessions whose wait condition already holds are not checked.
    NoWaitInVainUnchecked,
    /// A recovered block does not carry the SCN of its last change.
    RecoveredChangeHasNoScn,
    /// A recovered block does not carry the RBA of its last change.
    RecoveredChangeHasNoRba,
    /// A recovered header loses the undo position of a committed transaction.
    RecoveredCommitForgetsItsUndo,
    /// Recovery counts a change that marks undo as applied, and does not mark it.
    RecoveredUndoNotMarkedApplied,
    /// A reader sees uncommitted changes.
    ReadSeesOpenChanges,
    /// A reader sees a commit whose record is not on disk yet.
    ReadSeesUnwrittenCommit,
    /// A reader undoes only one change of a row.
    ReadStopsAtNewestUndo,
    /// The history of clients is not judged.
    HistoriesNotJudged,
    /// The database is not compared with the result of naive recovery.
    ReplayNotCompared,
    /// The checkpoint is the low RBA of the buffer that joined the queue last.
    CheckpointTakenAtQueueTail,
    /// The unused end of a log file counts as redo in the log buffer.
    HoleCountsAsRedo,
    /// A checkpoint that has passed a log file is not recorded for the sessions that wait for it.
    CheckpointNotRecordedForWaiters,
    /// When a log write ends, redo that was generated meanwhile counts as written too.
    LogBufferTakenForWritten,
    /// A record of which only a part reached the log device is kept after a crash.
    TornRecordKept,
    /// A log file is reused half a file before the checkpoint has passed it.
    LogFileReusedEarly,
    /// A log write in flight at a crash never reaches the device, not even in part.
    LogWriteInFlightAlwaysLost,
    /// It always reaches the device completely.
    LogWriteInFlightAlwaysWhole,
    /// A block write in flight at a crash never reaches the disk.
    BlockWriteInFlightAlwaysLost,
    /// It always does.
    BlockWriteInFlightAlwaysWhole,
    /// A duplicate message is delivered twice.
    DuplicateNotDropped,
    /// A message is delivered although an earlier one is missing.
    GapNotWaitedFor,
    /// A message that is not acknowledged is not sent again.
    LostMessageNotSentAgain,
    /// Writes that an evicted instance still sends reach the disks.
    FenceNotLookedAt,
    /// Of the groups whose members reach each other, a smallest one stays.
    MinorityStays,
    /// Of groups of the same size the one with the highest instance stays.
    HighestInstanceStays,
    /// An instance whose own heartbeats are late can be the one that stays.
    SlowMemberStays,
    /// An instance joins although it cannot reach a member.
    JoinsOverCutLink,
    /// Late heartbeats evict no instance.
    LateHeartbeatsEvictNobody,
    /// A rollback ends before the undo of the first change.
    RollbackLeavesItsFirstChange,
    /// Dead transactions of one failed instance are rolled back, those of the others stay.
    DeadOfOneInstanceOnly,
    /// The end of a dead transaction does not wake those that wait for its rows.
    DeadRowWaitersNotWoken,
    /// A recovery that was cut short continues in parallel with its replacement.
    StaleRecoveryStepHeard,
    /// A read does not compare the checksum.
    ChecksumNotCompared,
    /// A damaged copy is not written again.
    RepairNotWritten,
    /// The second copy of a block is not written.
    MirrorNotWritten,
    /// Both copies of a block are written at the same time.
    MirrorWrittenWithFirstCopy,
    /// A write that fails is tried again and again.
    FailedWriteTriedForEver,
    /// A log file that is not archived is reused.
    UnarchivedLogFileReused,
    /// Space in the archive does not wake the sessions that wait for it.
    ArchiveWaitersNotWoken,
    /// A message that was sent before a reconfiguration is received after it.
    StaleMessageHeard,
    /// Undo of an insert leaves the row.
    InsertNotUndone,
    /// Undo of a delete does not bring the row back.
    DeleteNotUndone,
    /// A key that an update of the key gave up cannot be used again.
    OldKeyNotReleased,
    /// An insert or an update of the key does not look whether another row has the key.
    KeyNotLookedUp,
    /// An insert takes the slot of a row whose delete is not committed.
    OpenDeleteSlotTaken,
    /// A row can reference a key whose insert is not committed.
    OpenParentReferenced,
    /// The constraints of tables are not checked.
    ConstraintsHoldUnchecked,
}

/// True if this mutant is switched on in this thread.
#[cfg(not(feature = "mutants"))]
#[inline(always)]
pub const fn mutated(_: HostileMutant) -> bool {
    false
}

#[cfg(feature = "mutants")]
pub use switched::{mutated, with_mutants};

#[cfg(feature = "mutants")]
mod switched {
    use super::HostileMutant;
    use std::cell::Cell;

    thread_local! {
        /// One bit for each mutant that is on.
        static ON: Cell<[u128; 2]> = const { Cell::new([0; 2]) };
    }

    /// The word of a mutant's bit, and the bit.
    fn place(mutant: HostileMutant) -> (usize, u128) {
        (mutant as usize / 128, 1 << (mutant as usize % 128))
    }

    /// True if this mutant is switched on in this thread.
    pub fn mutated(mutant: HostileMutant) -> bool {
        let (word, bit) = place(mutant);
        ON.get()[word] & bit != 0
    }

    /// Runs `test` with these mutants on and no others; they are off again afterwards, even if it panics.
    pub fn with_mutants<T>(mutants: &[HostileMutant], test: impl FnOnce() -> T) -> T {
        struct Before([u128; 2]);
        impl Drop for Before {
            fn drop(&mut self) {
                ON.set(self.0);
            }
        }
        let mut bits = [0; 2];
        for (word, bit) in mutants.iter().copied().map(place) {
            bits[word] |= bit;
        }
        let _before = Before(ON.replace(bits));
        test()
    }
}
