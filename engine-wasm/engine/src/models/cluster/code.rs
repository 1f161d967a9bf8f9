//! Codes that cross the wall in place of words. Each is a closed enum; the web app and the command line have the words.
//! Knows no simulation.

/// A closed enum of `u8` codes that TypeScript gets too.
pub struct CodeTable {
    /// Name of the enum.
    pub name: &'static str,
    /// What it tells.
    pub doc: &'static str,
    /// Each code's name and meaning; the code is its index.
    pub codes: Vec<(&'static str, &'static str)>,
}

macro_rules! codes {
    ($( $(#[doc = $enum_doc:literal])+ $name:ident { $( #[doc = $doc:literal] $code:ident, )* } )*) => {
        $(
            $(#[doc = $enum_doc])+
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
            #[repr(u8)]
            pub enum $name { $( #[doc = $doc] $code, )* }

            impl $name {
                /// Every code, in order.
                pub const ALL: &'static [$name] = &[ $( $name::$code, )* ];
            }
        )*

        /// Every enum of codes, from which the TypeScript declarations are generated.
        pub fn code_tables() -> Vec<CodeTable> {
            vec![ $( CodeTable {
                name: stringify!($name),
                doc: concat!($($enum_doc),+),
                codes: vec![ $( (stringify!($code), $doc), )* ],
            }, )* ]
        }
    };
}

codes! {
    /// What an instance is doing.
    InstanceState {
        /// Not started, or stopped cleanly.
        Down,
        /// Serves sessions.
        Up,
        /// Its memory is gone; the others do not know it yet.
        Crashed,
        /// Its failure was detected.
        Failed,
        /// Starts again and rejoins.
        Starting,
    }
    /// Whether a redo thread needs recovery.
    ThreadState {
        /// Nothing in it is needed any more.
        Closed,
        /// Its instance writes it.
        Open,
        /// Its instance failed and it is not closed: every recovery reads it.
        NeedsRecovery,
    }
    /// How an instance holds a block.
    BufferMode {
        /// Current, may be read.
        Shared,
        /// Current, may be changed.
        Exclusive,
        /// An older version, kept until a version at least as new is on disk.
        PastImage,
    }
    /// What a redo record says.
    RecordKind {
        /// A transaction begins: its slot in the undo header.
        Begin,
        /// A transaction takes an undo block.
        UndoBlock,
        /// A row changes, and its undo record is made.
        Change,
        /// An undo record is applied: the row goes back and the record is marked.
        Undo,
        /// A transaction commits.
        Commit,
        /// A rollback is complete.
        End,
        /// A block was written: the Block Written Record.
        BlockWritten,
    }
    /// What a block is for.
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
        /// It does not wait: it works or thinks.
        None,
        /// For a block to be read from disk.
        DiskRead,
        /// For a block to be shipped by another instance, or for the lock on it.
        BlockTransfer,
        /// For a write in flight of that buffer.
        WriteComplete,
        /// For LGWR to write its commit record.
        LogSync,
        /// For room in the log buffer.
        LogBufferSpace,
        /// For the checkpoint to pass the log file that is next.
        LogFileSwitch,
        /// For a free buffer.
        FreeBuffer,
        /// For a row that an active transaction changed.
        RowLock,
        /// For a row that a dead or not yet recovered transaction changed.
        DeadRow,
        /// For what a crashed instance holds or masters, its failure not yet detected.
        FailedMaster,
        /// Everything is frozen: the brown-out.
        Frozen,
        /// The block is in the recovery set and not recovered yet.
        InRecoverySet,
        /// For a free slot or block in the undo segment.
        UndoSpace,
        /// For the log file that is next to be archived: the destination is full.
        ArchiveFull,
    }
    /// What a transaction is at.
    TxnState {
        /// Open.
        Active,
        /// Its commit record is made and not on disk yet.
        Committing,
        /// Rolls back by its own session.
        RollingBack,
        /// Its instance failed; to be rolled back.
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
        /// Reads it again and applies it block by block; work in blocks.
        SecondPass,
        /// Undoes dead transactions; work in undo records.
        Rollback,
        /// Writes what the failed threads changed until they can close; work in blocks.
        Close,
        /// Within the first pass: the buddy is asked to recover, and prunes its set.
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
    /// What a buddy is doing for the instance that it protects.
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
        /// Out, by a Block Written Record of its last version.
        Written,
        /// Out, because a survivor holds it current.
        HeldBySurvivor,
    }
    /// Messages on the interconnect.
    MessageKind {
        /// An instance asks a master for a block.
        Request,
        /// The master tells the holder to ship or let go.
        Forward,
        /// A block travels.
        Block,
        /// The master grants without a block: read it from disk.
        Grant,
        /// A holder has let go.
        Release,
        /// A block was written: past images may go.
        Written,
        /// DBWR asks, through the master, for a write elsewhere.
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
    /// What runs out: who does what when it has.
    ClockKind {
        /// LGWR's write is on the device.
        LogWrite,
        /// The last block of DBWR's batch is on disk.
        BlockWrites,
        /// The checkpoint is recorded in the control file.
        RecordCheckpoint,
        /// DBWR is told to write all that is dirty.
        HardCheckpoint,
        /// A buddy looks around.
        BuddyLook,
        /// A buddy has read and parsed a buffer.
        BuddyRead,
        /// The failure of an instance is noticed.
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
        /// An instance left in good order.
        Left,
    }
    /// Where a version of a block is.
    PlaceKind {
        /// In the data files.
        Disk,
        /// A current copy in a cache.
        Current,
        /// A past image in a cache.
        PastImage,
        /// In the second copy of mirrored data files.
        Mirror,
        /// In the data files, where its checksum is wrong.
        DamagedDisk,
        /// In the second copy, where its checksum is wrong.
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
    /// What was checked.
    Check {
        /// The oracle: every row equals its last durable commit, plus open changes of survivors.
        RowsMatch,
        /// The oracle: every acknowledged commit is there.
        CommitsKept,
        /// The oracle: transaction tables and undo records fit each other.
        UndoStructure,
        /// Write-ahead rule: no block on disk is newer than the redo on disk.
        RedoBeforeData,
        /// The queue is in ascending low RBA.
        QueueOrdered,
        /// No recorded checkpoint is past a dirty buffer.
        CheckpointBehindQueue,
        /// The recovery set holds all that was lost.
        SetCoversLoss,
        /// At most one holder in X.
        OneExclusive,
        /// Survivors and disk hold every change of a survivor.
        SurvivorsCovered,
        /// A closed thread has all its changes on disk.
        ClosedIsOnDisk,
        /// Redo is applied without a gap in a block's versions.
        NoVersionGap,
        /// No session waits for what is already so.
        NoWaitInVain,
    }
    /// What happened. In brackets: what `value` holds, beside the fact's instance, other, block, slot and xid.
    FactKind {
        /// A transaction began.
        TxnBegan,
        /// A row changed (RBA of its record).
        RowChanged,
        /// A commit record was made (RBA).
        CommitLogged,
        /// A commit was acknowledged.
        CommitAcknowledged,
        /// A transaction decided to roll back.
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
        /// The thread went on to its next log file (sequence).
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
        /// A block was asked for (0 = S, 1 = X); other = the master.
        BlockRequested,
        /// The holder was told to ship a block; other = the requester.
        BlockForwarded,
        /// A block was shipped (version); other = the receiver.
        BlockShipped,
        /// A block arrived and the lock with it (version).
        BlockReceived,
        /// A dirty copy became a past image (version).
        PastImageKept,
        /// A past image was let go (version now on disk).
        PastImageReleased,
        /// A copy in S was given up.
        CopyReleased,
        /// A write elsewhere was asked for, to let a past image go; other = the holder.
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
        /// The first pass read a record that put a block into the set (last RBA).
        SetEntryAdded,
        /// The first pass read a further change of a block in the set (last RBA).
        SetEntryMoved,
        /// A Block Written Record took a block out (its RBA).
        SetEntryWritten,
        /// A Block Written Record was read and did not take the block out: it had changed again (last RBA).
        SetEntryKept,
        /// A block left the set: a survivor holds it current (version).
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
        /// A check held or failed (`Check`); slot is 1 if it held.
        Checked,
        /// An instance outside the group that stays is ended and fenced off the disks (nanoseconds that its heartbeats are late, or 0).
        InstanceEvicted,
        /// An instance began to leave: its sessions begin no new transaction.
        InstanceLeaving,
        /// An instance left in good order.
        InstanceLeft,
        /// An instance stays after all: the others failed.
        LeaveCancelled,
        /// An instance became the buddy of another and scans its redo from there (start RBA); other = the protected one.
        BuddyAssigned,
        /// A buddy gave up what it had of another instance; other = the protected one.
        BuddyReleased,
        /// A buddy estimated the first pass (nanoseconds); other = the protected one; slot is 1 if it will scan.
        BuddyEstimated,
        /// A buddy began to read (bytes); other = the protected one.
        BuddyScanBegan,
        /// A buddy has read and parsed a buffer (scan position); other = the protected one.
        BuddyBufferRead,
        /// A buddy put a block into its set (last RBA); other = the protected one.
        BuddySetAdded,
        /// A buddy read a further change of a block in its set (last RBA); other = the protected one.
        BuddySetMoved,
        /// A Block Written Record took a block out of a buddy's set (its RBA); other = the protected one.
        BuddySetWritten,
        /// A Block Written Record did not take a block out of a buddy's set: it had changed again (its RBA).
        BuddySetKept,
        /// A buddy moved its start RBA to the checkpoint (start RBA); other = the protected one.
        BuddyStartMoved,
        /// A block was pruned from a buddy's set: its last RBA is below the start RBA (last RBA).
        BuddySetPruned,
        /// The checkpoint overtook a buddy's scan, which jumped to it (start RBA); other = the protected one.
        BuddyJumped,
        /// The recovery instance was chosen (failed threads whose sets it holds).
        RecoveryInstanceChosen,
        /// A buddy's set goes into recovery (blocks); other = the failed thread.
        BuddySetUsed,
        /// A buddy sent its set to the recovery instance (blocks); other = the failed thread.
        BuddySetSent,
        /// Recovery took a block from the set of a failed thread (last RBA); other = the thread.
        SetEntryTaken,
        /// A block write in flight was torn by a crash: one half of a copy is new, one old (version).
        BlockTorn,
        /// A bit of one copy of a block turned over; slot is 0 for the first copy, 1 for its mirror.
        BlockSpoiled,
        /// A read found that the first copy of a block is damaged: its checksum is wrong.
        DamageFound,
        /// The first copy of a block was written again from its mirror (version).
        BlockRepaired,
        /// A write failed: of a block, or of redo if there is none; slot is 1 if it was tried again already.
        WriteFailed,
        /// The destination of archived log files is full.
        ArchiveFilled,
        /// It has room again.
        ArchiveFreed,
        /// The first pass read a redo record (its RBA); other = its thread. Only told of a pass that goes record by record.
        RecordRead,
        /// A datagram was lost (number of its message); other = the receiver.
        MessageLost,
        /// A message was not acknowledged in time and sent again (its number); other = the receiver.
        MessageSentAgain,
        /// A message arrived once more and was dropped (its number); other = the receiver.
        DoubleDropped,
        /// A message arrived before an earlier one and waits for that (its number); other = the receiver.
        MessageWaits,
        /// Two instances cannot talk to each other any more (0), or can again (1); other = the second one.
        LinkChanged,
        /// An instance became slower or normal again (factor in percent).
        InstanceSlowed,
        /// The fence refused a write of an evicted instance (version of a block, or bytes of redo).
        WriteRefused,
        /// An instance cannot join: it cannot talk to a member; other = the member.
        JoinWaits,
    }
}
