//! The enums that reach the page as numbers.

use crate::codes;

codes! {
    /// What a database is for.
    DatabaseRole {
        /// Its changes are captured.
        Source,
        /// Changes are applied to it.
        Replica,
    }
    /// What an LCR does. A commit and a rollback are LCRs too.
    LcrOperation {
        /// A row is inserted.
        Insert,
        /// A column other than the key changes.
        Update,
        /// The key changes.
        UpdateKey,
        /// A row is deleted.
        Delete,
        /// The transaction has committed.
        Commit,
        /// The transaction has rolled back.
        Rollback,
    }
    /// Where an LCR is, on its way to one replica.
    LcrPlace {
        /// Capture has made it and waits for a free slot of the queue.
        Capture,
        /// In the queue of the source.
        SourceQueue,
        /// The sender puts it on the link.
        Sender,
        /// On the link.
        Link,
        /// The receiver has it and waits for a free slot of the queue.
        Receiver,
        /// In the queue of the replica.
        ReplicaQueue,
        /// The apply reader adds it to its transaction.
        Reader,
        /// In the memory of the apply reader, until the commit of its transaction arrives.
        Assembled,
        /// On disk, because transactions without a commit exceed the memory of the apply reader.
        Spilled,
        /// Its transaction is complete and waits for an applier.
        Ready,
        /// An applier executes its transaction.
        Applying,
        /// Its transaction is durable at the replica.
        Applied,
        /// Its transaction was applied before and is dropped.
        Duplicate,
        /// Its transaction has rolled back at the source.
        RolledBack,
        /// A failure destroyed it. It is captured again.
        Lost,
        /// Its transaction is in the error queue.
        Failed,
        /// A rule does not let it pass, or anything of its transaction.
        DroppedByRule,
    }
    /// A process of the pipeline.
    Stage {
        /// Divides durable redo into regions.
        LogReader,
        /// Scan regions in parallel.
        Preparers,
        /// Merges redo of all threads by SCN.
        Builder,
        /// Makes LCRs.
        Capture,
        /// Sends LCRs to one replica.
        Sender,
        /// Receives them at the replica.
        Receiver,
        /// Assembles transactions.
        ApplyReader,
        /// Decides when a transaction can be applied.
        Coordinator,
        /// Apply transactions.
        Appliers,
    }
    /// What a process, a transaction or an LCR waits for.
    WaitsFor {
        /// Nothing: it works, or it has nothing to do.
        Nothing,
        /// Redo that is not on disk yet.
        Redo,
        /// A preparer that is free.
        Preparer,
        /// The SCN of a thread that is behind.
        OtherThread,
        /// The process after it.
        NextProcess,
        /// A free slot of a queue.
        Slot,
        /// A slot of the replica's queue: the receiver takes no more.
        Receiver,
        /// The link, which is broken.
        Link,
        /// The commit of its transaction.
        Commit,
        /// An applier that is free.
        Applier,
        /// A transaction that it depends on.
        Dependency,
        /// The commits of earlier transactions.
        CommitOrder,
        /// A free row for its progress.
        ProgressRow,
        /// Complete transactions, of which there are too many.
        ReadyTransactions,
        /// Its database.
        Database,
        /// All replicas: their apply processes and their links.
        Replicas,
        /// A person, who stopped it.
        Person,
        /// Redo that was reused and is not archived.
        MissingRedo,
    }
    /// The state of a transaction at a replica.
    CapturedState {
        /// Its commit has not arrived.
        Assembling,
        /// It is complete; its dependencies are computed.
        Complete,
        /// It waits for an applier or for other transactions.
        Ready,
        /// An applier executes it.
        Applying,
        /// All changes are made; it waits to commit.
        Executed,
        /// It is durable.
        Applied,
    }
    /// The state of an applier.
    ApplierState {
        /// It has no transaction.
        Idle,
        /// It executes a transaction.
        Applying,
        /// It has made all changes and waits for the commits of earlier transactions.
        WaitsToCommit,
        /// It was killed and starts again.
        Down,
    }
    /// What the process works on that holds up all others.
    BottleneckReason {
        /// Its own work.
        Work,
        /// It waits for a latch or holds it.
        Latch,
        /// The link takes no more bytes.
        Bandwidth,
    }
    /// A way to replicate, in the order of their lanes.
    Lane {
        /// Transactions commit when all replicas have answered.
        Synchronous,
        /// LCRs leave after the commit.
        Lazy,
        /// LCRs leave while the transaction is open.
        Streaming,
    }
    /// What a transaction does in a stretch of time.
    LaneSpan {
        /// At the source, it works.
        Works,
        /// At the source, it waits for a row that another one holds.
        WaitsForLock,
        /// At the source, it holds its locks and waits for answers.
        WaitsForAnswer,
        /// At the source, its commit record is written.
        Commits,
        /// At the replica, an applier executes it.
        Executes,
        /// At the replica, it waits for the commits of earlier ones.
        WaitsToCommit,
    }
    /// What is on the link for a transaction.
    LaneMessage {
        /// An LCR.
        Lcr,
        /// A synchronous source announces the commit.
        Announcement,
        /// The replica answers.
        Answer,
    }
    /// The state of a link.
    LinkState {
        /// It works.
        Up,
        /// It is broken.
        Broken,
    }
    /// What became of a change that met a row which it does not expect.
    ConflictResult {
        /// It was made.
        Won,
        /// It was dropped.
        Lost,
        /// Its transaction is in the error queue.
        Failed,
    }
    /// What decided a conflict.
    ConflictReason {
        /// One of the changes is later.
        Time,
        /// Both have the same SCN: the second database wins.
        Tie,
        /// Here the change that arrives wins.
        Overwrite,
        /// Here the row that is there wins.
        Discard,
        /// Nothing: conflicts are not resolved here.
        NoResolution,
    }
    /// What happened. The numbers are part of a frame.
    FactKind {
        /// An instance has crashed.
        InstanceCrashed,
        /// An instance is up again.
        InstanceUp,
        /// A database is open again after a recovery.
        DatabaseOpened,
        /// Capture begins to mine redo; `scn` is where.
        CaptureStarted,
        /// Capture has begun again before redo that it had mined; `scn` is where.
        CaptureWentBack,
        /// Capture ended; its memory is lost.
        CaptureEnded,
        /// Redo that capture needs was reused and is not archived; `scn` is the first one missing.
        RedoMissing,
        /// An LCR was made.
        Captured,
        /// An LCR left the source.
        Sent,
        /// An LCR arrived at a replica.
        Received,
        /// All LCRs of a transaction are at a replica.
        TransactionReady,
        /// An applier begins a transaction.
        ApplyBegan,
        /// A transaction is durable at a replica.
        Applied,
        /// A transaction that was applied before is dropped.
        DuplicateDropped,
        /// A transaction that has rolled back at the source is dropped.
        RolledBack,
        /// A transaction is put into the error queue.
        Failed,
        /// LCRs of open transactions are written to disk.
        Spilled,
        /// The low watermark of a replica is durable; `scn` is it.
        WatermarkStored,
        /// The apply processes of a replica work.
        ApplyStarted,
        /// The apply processes of a replica ended; their memory is lost.
        ApplyEnded,
        /// An applier was killed.
        ApplierKilled,
        /// A sender was killed.
        SenderKilled,
        /// A link broke.
        LinkBroken,
        /// A link works again.
        LinkMended,
        /// The bandwidth of a link changed.
        LinkSlowed,
        /// A rule does not let a change pass. `part` is the `Stage` with the rule; at capture there is no LCR yet.
        DroppedByRule,
        /// A change has met a row that it does not expect, and was made; `scn` is the time of the row.
        ConflictWon,
        /// The same, and the change was dropped.
        ConflictLost,
        /// The same, and its transaction is put into the error queue.
        ConflictFailed,
        /// A replica sends an acknowledgement; `scn` is its durable low watermark.
        AcknowledgementSent,
        /// An acknowledgement has arrived at the source; `scn` is the watermark that it carries.
        Acknowledged,
        /// A person has deleted the archived log files of the source.
        ArchivesDeleted,
        /// Archived log files that were deleted are there again.
        ArchivesRestored,
        /// A transaction of a synchronous source announces its commit to all replicas and waits.
        CommitAnnounced,
        /// A replica hears of the commit, and answers.
        CommitHeard,
        /// The answer of a replica arrives at the source.
        CommitAnswered,
        /// The source no longer waits for answers.
        GaveUpWaiting,
        /// All replicas can be reached again: the source waits for answers again.
        WaitingAgain,
    }
}
