//! Codes that cross the wall in place of words. Each is a closed enum; the web app and the command line have the words.
//! Knows no simulation.

use crate::codes;

codes! {
    /// The state of an instance.
    InstanceState {
        /// Not started, or stopped cleanly.
        Down,
        /// Serves sessions.
        Up,
        /// Crashed; its failure is not detected yet.
        Crashed,
        /// Its failure was detected.
        Failed,
        /// Is starting and will rejoin.
        Starting,
    }
    /// Whether a redo thread needs recovery.
    ThreadState {
        /// Closed: recovery does not need its redo.
        Closed,
        /// Open: its instance writes redo.
        Open,
        /// Its instance failed and the thread is not closed: every recovery reads it.
        NeedsRecovery,
    }
    /// The mode in which an instance holds a block.
    BufferMode {
        /// Current, may be read.
        Shared,
        /// Current, may be changed.
        Exclusive,
        /// An older version, kept until a version at least as new is on disk.
        PastImage,
    }
    /// The kind of a redo record.
    RecordKind {
        /// A transaction begins: its slot in the undo header.
        Begin,
        /// A transaction takes an undo block.
        UndoBlock,
        /// A row changes, and its undo record is made.
        Change,
        /// An undo record is applied: the row is restored and the record is marked as applied.
        Undo,
        /// A transaction commits.
        Commit,
        /// A rollback is complete.
        End,
        /// A block was written: the Block Written Record.
        BlockWritten,
        /// A whole block before a change, because its data file is in backup mode.
        BlockImage,
        /// The end of a backup.
        BackupEnd,
    }
    /// What a change does to a row of a table.
    RowOperation {
        /// The row is not of a table: its value changes.
        None,
        /// A row is inserted into an empty slot.
        Insert,
        /// A column other than the key changes.
        Update,
        /// The key changes.
        UpdateKey,
        /// The row is deleted; its slot is empty.
        Delete,
    }
    /// The kind of a block.
    BlockKind {
        /// Rows.
        Data,
        /// Transaction table of an undo segment.
        UndoHeader,
        /// Undo records.
        Undo,
    }
    /// Why a session waits.
    WaitReason {
        /// It does not wait: it works or is in its think time.
        None,
        /// For a block to be read from disk.
        DiskRead,
        /// For another instance to ship a block, or for the lock on the block.
        BlockTransfer,
        /// For a write in flight of that buffer.
        WriteComplete,
        /// For LGWR to write its commit record.
        LogSync,
        /// For space in the log buffer.
        LogBufferSpace,
        /// For the checkpoint to pass the next log file.
        LogFileSwitch,
        /// For a free buffer.
        FreeBuffer,
        /// For a row that an active transaction changed.
        RowLock,
        /// For a row that a dead or not yet recovered transaction changed.
        DeadRow,
        /// For a block that a crashed instance holds or masters, before its failure is detected.
        FailedMaster,
        /// For the end of the brown-out, while all requests are frozen.
        Frozen,
        /// For a block of the recovery set to be recovered.
        InRecoverySet,
        /// For a free slot or block in the undo segment.
        UndoSpace,
        /// For the next log file to be archived: the destination is full.
        ArchiveFull,
    }
    /// Classes of what an active session does, as the active session history names them.
    WaitClass {
        /// It has a processor, or waits for one.
        Cpu,
        /// It waits for its commit to be on disk.
        Commit,
        /// It waits for a block or a lock from another instance, or for a recovery.
        Cluster,
        /// It waits for a block from disk.
        UserIo,
        /// It waits for a row that another transaction holds.
        Application,
        /// It waits for a resource whose size can be configured: log files, log buffer, buffers, undo.
        Configuration,
        /// It waits for a structure in memory that another session of its instance uses. Not simulated.
        Concurrency,
        /// It waits for its client or the network. Not simulated: a session that waits for its client is not active.
        Network,
        /// It waits for something else. Not simulated.
        Other,
    }
    /// The state of a transaction.
    TxnState {
        /// Open.
        Active,
        /// Its commit record is logged but not on disk yet.
        Committing,
        /// Its own session rolls it back.
        RollingBack,
        /// Its instance failed; it must be rolled back.
        Dead,
        /// Committed.
        Committed,
        /// Rolled back.
        RolledBack,
    }
    /// Phases of a recovery.
    Phase {
        /// From the crash to its detection.
        Detect,
        /// Membership, re-mastering and the rebuild of GCS resources; work in resources.
        Reconfigure,
        /// Reads the redo of the failed threads and builds the recovery set; work in bytes.
        FirstPass,
        /// Reads the redo again and applies it block by block; work in blocks.
        SecondPass,
        /// Undoes dead transactions; work in undo records.
        Rollback,
        /// Writes the blocks that the failed threads changed, until the threads can close; work in blocks.
        Close,
        /// Within the first pass: the buddy becomes the recovery instance and prunes its set.
        Handshake,
        /// Within the first pass, step 1 of section 5.3: finishes its own scans; work in bytes.
        FinishScan,
        /// Step 2: receives sets from other buddies, and scans the rest of those threads; work in bytes.
        ReceiveSet,
        /// Step 3: scans the whole of threads that have no surviving buddy; work in bytes.
        ScanWhole,
        /// Step 4: merges the sets and hands them to GCS; work in blocks.
        MergeSets,
    }
    /// The state of a buddy's scan.
    BuddyState {
        /// Its estimate is below the threshold, or there is nothing to read: it does not scan.
        Resting,
        /// It reads and parses redo.
        Scanning,
        /// The instance failed; its set is kept until the thread is closed.
        Keeping,
    }
    /// The state of an entry of the recovery set.
    SetState {
        /// In the set.
        InSet,
        /// Its base is being read, or its redo applied.
        Recovering,
        /// Recovered and released.
        Recovered,
        /// Left the set: a Block Written Record names its last version.
        Written,
        /// Left the set: a survivor holds the current copy.
        HeldBySurvivor,
    }
    /// Messages on the interconnect.
    MessageKind {
        /// An instance asks a master for a block.
        Request,
        /// The master tells the holder to ship or release a block.
        Forward,
        /// A block is shipped.
        Block,
        /// The master grants a lock without a block, which is read from disk.
        Grant,
        /// A holder has released its copy.
        Release,
        /// A block was written: past images can be released.
        Written,
        /// DBWR requests, through the master, that another instance writes a block.
        WriteRequest,
    }
    /// Disk requests.
    IoKind {
        /// LGWR writes redo.
        LogWrite,
        /// DBWR writes a block.
        BlockWrite,
        /// A session reads a block.
        BlockRead,
        /// Recovery reads redo.
        LogRead,
        /// Recovery reads a block.
        RecoveryRead,
        /// A buddy reads redo.
        BuddyRead,
    }
    /// What a process of the second pass does.
    WorkKind {
        /// The coordinator reads and parses redo.
        ReadRedo,
        /// It hands a message to a slave.
        SendMessage,
        /// It waits because the slave of its next message has no free message buffer.
        WaitForSlave,
        /// A slave waits for its block to be read from disk or to arrive from another cache.
        ReadBlock,
        /// It applies a change.
        ApplyRedo,
    }
    /// A part of the journey of a block between caches.
    JourneyPart {
        /// An instance holds a current copy.
        Held,
        /// An instance has requested the block; until its master tells the holder.
        Requested,
        /// The holder writes its log before it sends the block, because the redo of a change is not on disk.
        LogForced,
        /// The block is on the interconnect.
        Sent,
        /// A row of the block changes: a moment.
        Changed,
        /// An instance keeps a past image.
        PastImage,
    }
    /// Clocks that run in the cluster, by what happens when they run out.
    ClockKind {
        /// LGWR's write is on the device.
        LogWrite,
        /// The last block of DBWR's batch is on disk.
        BlockWrites,
        /// The checkpoint is recorded in the control file.
        RecordCheckpoint,
        /// A hard checkpoint: DBWR writes all dirty buffers.
        HardCheckpoint,
        /// A buddy checks whether to scan.
        BuddyLook,
        /// A buddy has read and parsed a buffer.
        BuddyRead,
        /// The failure of an instance is detected.
        Detection,
        /// An instance has started.
        Start,
    }
    /// Moments marked on the timeline.
    MarkKind {
        /// An instance crashed.
        Crash,
        /// Its failure was detected; requests freeze.
        Detected,
        /// The database opened.
        Opened,
        /// Recovery ended: rollback done, threads closed.
        Recovered,
        /// An instance checkpoint was recorded.
        Checkpoint,
        /// An instance joined.
        Joined,
        /// A log switch.
        LogSwitch,
        /// A fault that is not a crash began or ended.
        Fault,
        /// A check failed.
        Broken,
        /// An instance left after an orderly shutdown.
        Left,
    }
    /// The place of a version of a block.
    PlaceKind {
        /// In the data files.
        Disk,
        /// A current copy in a cache.
        Current,
        /// A past image in a cache.
        PastImage,
        /// In the second copy of mirrored data files.
        Mirror,
        /// In the data files, with a wrong checksum.
        DamagedDisk,
        /// In the second copy, with a wrong checksum.
        DamagedMirror,
    }
    /// The state of a row.
    RowState {
        /// Its last change is committed, or it never changed.
        Committed,
        /// An open transaction holds it.
        Locked,
        /// A dead transaction holds it.
        Dead,
    }
    /// The checks of the engine.
    Check {
        /// The oracle: every row equals its last durable commit, plus open changes of survivors.
        RowsMatch,
        /// The oracle: no acknowledged commit is lost.
        CommitsKept,
        /// The oracle: transaction tables and undo records are consistent.
        UndoStructure,
        /// Write-ahead rule: no block on disk is newer than the redo on disk.
        RedoBeforeData,
        /// The queue is in ascending order of low RBA.
        QueueOrdered,
        /// No recorded checkpoint is past a dirty buffer.
        CheckpointBehindQueue,
        /// The recovery set covers every lost change.
        SetCoversLoss,
        /// At most one holder in X.
        OneExclusive,
        /// Survivors and disk hold every change of a survivor.
        SurvivorsCovered,
        /// A closed thread has all its changes on disk.
        ClosedIsOnDisk,
        /// Redo is applied without a gap in a block's versions.
        NoVersionGap,
        /// No session waits for a condition that already holds.
        NoWaitInVain,
        /// The oracle: keys and unique columns of tables are unique, and foreign keys exist.
        ConstraintsHold,
    }
    /// The kinds of facts. The meaning of `value` is in brackets; a fact also has an instance, other, block, slot and
    /// xid.
    FactKind {
        /// A transaction began.
        TxnBegan,
        /// A row changed (RBA of its record).
        RowChanged,
        /// A commit record was logged (RBA).
        CommitLogged,
        /// A commit was acknowledged.
        CommitAcknowledged,
        /// A transaction began to roll back.
        RollbackBegan,
        /// An undo record was applied (RBA).
        UndoApplied,
        /// A rollback was completed (RBA).
        RollbackEnded,
        /// A session began to wait (`WaitReason`).
        WaitBegan,
        /// A session's wait ended (nanoseconds waited).
        WaitEnded,
        /// LGWR began to write (bytes).
        LogWriteBegan,
        /// Redo is on disk (up to this RBA).
        RedoFlushed,
        /// The thread switched to its next log file (sequence).
        LogSwitched,
        /// The next log file cannot be reused yet (sequence).
        LogSwitchStalled,
        /// A read of a block began.
        BlockReadBegan,
        /// A block was read from disk (version).
        BlockRead,
        /// A buffer became dirty and joined the queue (low RBA).
        BufferDirtied,
        /// DBWR began to write a block (version).
        BlockWriteBegan,
        /// A block is on disk (version); the buffer left the queue.
        BlockWritten,
        /// A Block Written Record was logged (RBA).
        BlockWrittenLogged,
        /// A buffer was replaced (version).
        BufferEvicted,
        /// The instance checkpoint was recorded (RBA).
        CheckpointRecorded,
        /// A block was requested (0 = S, 1 = X); other = the master.
        BlockRequested,
        /// The holder was told to ship a block; other = the requester.
        BlockForwarded,
        /// A block was shipped (version); other = the receiver.
        BlockShipped,
        /// A block arrived with its lock (version).
        BlockReceived,
        /// A dirty copy became a past image (version).
        PastImageKept,
        /// A past image was released (version now on disk).
        PastImageReleased,
        /// A copy in S was released.
        CopyReleased,
        /// An instance requested a write by the current holder, to release a past image; other = the holder.
        WriteRequested,
        /// An instance crashed.
        InstanceCrashed,
        /// Part of a log write was lost in a crash (log ends at this RBA).
        LogWriteTorn,
        /// A failure was detected; requests freeze.
        FailureDetected,
        /// Recovery began; other = the recovering instance (first recovery = 0).
        RecoveryBegan,
        /// A phase began (`Phase`).
        PhaseBegan,
        /// A phase ended (`Phase`).
        PhaseEnded,
        /// A resource got a new master; other = its new master.
        ResourceRemastered,
        /// A surviving copy was made current (version).
        CopyPromoted,
        /// The first pass read a record that added a block to the set (last RBA).
        SetEntryAdded,
        /// The first pass read a further change of a block in the set (last RBA).
        SetEntryMoved,
        /// A Block Written Record removed a block from the set (its RBA).
        SetEntryWritten,
        /// A Block Written Record did not remove its block from the set: the block had changed again (last RBA).
        SetEntryKept,
        /// A block left the set: a survivor holds the current copy (version).
        SetEntryHeld,
        /// The database opened (blocks left in the set).
        DatabaseOpened,
        /// The base of a block was read for recovery (version).
        BaseRead,
        /// Redo was applied to a block (version).
        RedoApplied,
        /// A block was recovered and released (version).
        BlockRecovered,
        /// A dead transaction was found in its transaction table (undo records to apply).
        DeadTxnFound,
        /// A failed thread was closed (checkpoint RBA).
        ThreadClosed,
        /// Recovery ended: rolled back, threads closed.
        RecoveryEnded,
        /// Recovery was cut short by a further failure.
        RecoveryCutShort,
        /// An instance began to start.
        InstanceStarting,
        /// An instance joined and opened its thread (sequence).
        InstanceJoined,
        /// A disk became slower or normal again (factor in percent).
        DiskSpeedChanged,
        /// The interconnect became slower or normal again (extra nanoseconds).
        InterconnectDelayed,
        /// A check passed or failed (`Check`); slot is 1 if it passed.
        Checked,
        /// An instance outside the group that stays was evicted and fenced from the disks (delay of its heartbeats in nanoseconds, or 0).
        InstanceEvicted,
        /// An instance began to leave: its sessions begin no new transaction.
        InstanceLeaving,
        /// An instance left after an orderly shutdown.
        InstanceLeft,
        /// The shutdown of an instance was cancelled: the others failed.
        LeaveCancelled,
        /// An instance became the buddy of another and scans its redo (start RBA); other = the protected one.
        BuddyAssigned,
        /// A buddy dropped its set of another instance; other = the protected one.
        BuddyReleased,
        /// A buddy estimated the first pass (nanoseconds); other = the protected one; slot is 1 if it will scan.
        BuddyEstimated,
        /// A buddy began to read (bytes); other = the protected one.
        BuddyScanBegan,
        /// A buddy has read and parsed a buffer (scan position); other = the protected one.
        BuddyBufferRead,
        /// A buddy added a block to its set (last RBA); other = the protected one.
        BuddySetAdded,
        /// A buddy read a further change of a block in its set (last RBA); other = the protected one.
        BuddySetMoved,
        /// A Block Written Record removed a block from a buddy's set (its RBA); other = the protected one.
        BuddySetWritten,
        /// A Block Written Record did not remove its block from a buddy's set: the block had changed again (its RBA).
        BuddySetKept,
        /// A buddy moved its start RBA to the checkpoint (start RBA); other = the protected one.
        BuddyStartMoved,
        /// A block was pruned from a buddy's set: its last RBA is below the start RBA (last RBA).
        BuddySetPruned,
        /// The checkpoint overtook a buddy's scan, which jumped to it (start RBA); other = the protected one.
        BuddyJumped,
        /// The recovery instance was chosen (number of failed threads whose sets it has).
        RecoveryInstanceChosen,
        /// Recovery uses a buddy's set (blocks); other = the failed thread.
        BuddySetUsed,
        /// A buddy sent its set to the recovery instance (blocks); other = the failed thread.
        BuddySetSent,
        /// Recovery took a block from the set of a failed thread (last RBA); other = the thread.
        SetEntryTaken,
        /// A block write in flight was torn by a crash: one half of a copy is new, one old (version).
        BlockTorn,
        /// A bit of one copy of a block was flipped; slot is 0 for the first copy, 1 for its mirror.
        BlockSpoiled,
        /// A read found that the first copy of a block is damaged: its checksum is wrong.
        DamageFound,
        /// The first copy of a block was written again from its mirror (version).
        BlockRepaired,
        /// A write failed: of a block, or of redo if there is none; slot is 1 if it was tried again already.
        WriteFailed,
        /// The destination of archived log files is full.
        ArchiveFilled,
        /// The destination has space again.
        ArchiveFreed,
        /// The first pass read a redo record (its RBA); other = its thread. Only in a pass that advances record by record.
        RecordRead,
        /// A datagram was lost (number of its message); other = the receiver.
        MessageLost,
        /// A message was not acknowledged in time and sent again (its number); other = the receiver.
        MessageSentAgain,
        /// A duplicate message was dropped (its number); other = the receiver.
        DuplicateDropped,
        /// A message arrived before an earlier one and waits for it (its number); other = the receiver.
        MessageWaits,
        /// The link between two instances was cut (0) or works again (1); other = the second one.
        LinkChanged,
        /// An instance became slower or normal again (factor in percent).
        InstanceSlowed,
        /// The fence refused a write of an evicted instance (version of a block, or bytes of redo).
        WriteRefused,
        /// An instance cannot join: it cannot reach a member; other = the member.
        JoinWaits,
        /// A row was inserted into a table (RBA of its record).
        RowInserted,
        /// The key of a row changed (RBA of its record).
        RowKeyChanged,
        /// A row was deleted from a table (RBA of its record).
        RowDeleted,
        /// A service started on an instance; other = the service.
        ServiceStarted,
        /// A service stopped on an instance: it gets no new sessions there; other = the service.
        ServiceStopped,
        /// A service was changed by command (preferred instances a bit each, then available ones from bit 8); other = the service.
        ServiceChanged,
        /// A session connected; slot = the session, other = its service.
        SessionConnected,
        /// A session ended; slot = the session, other = its service.
        SessionEnded,
        /// The coordinator of the second pass sent a message to a slave (its bytes); slot = the slave, from 0.
        SlaveMessageSent,
        /// The recovery time of an instance (ns) was estimated: slot = 0 as DBWR believes, 1 by the costs of the scenario.
        MttrEstimated,
        /// DBWR took over the rates of a recovery (ns of both passes).
        EstimatorLearned,
    }
}

impl WaitReason {
    /// The class of a wait; a session that does not wait is on CPU.
    pub fn class(self) -> WaitClass {
        match self {
            Self::None => WaitClass::Cpu,
            Self::LogSync => WaitClass::Commit,
            Self::BlockTransfer | Self::FailedMaster | Self::Frozen | Self::InRecoverySet => {
                WaitClass::Cluster
            }
            Self::DiskRead => WaitClass::UserIo,
            Self::RowLock | Self::DeadRow => WaitClass::Application,
            Self::WriteComplete
            | Self::LogBufferSpace
            | Self::LogFileSwitch
            | Self::FreeBuffer
            | Self::UndoSpace
            | Self::ArchiveFull => WaitClass::Configuration,
        }
    }
}
