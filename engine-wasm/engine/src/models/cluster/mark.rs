//! Coverage marks: rare situations that random tests must reach. Code reports such a situation with [`hit`], and a
//! torture run that never reaches one of them fails. Counted only with the feature `marks`: without it a mark does
//! nothing.

use super::code::{Phase, WaitReason};

macro_rules! marks {
    ($($(#[doc = $doc:literal])* $mark:ident,)*) => {
        /// A situation that torture must reach.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Mark {
            $($(#[doc = $doc])* $mark,)*
        }

        /// All of them.
        pub const MARKS: &[Mark] = &[$(Mark::$mark,)*];
    };
}

marks! {
    /// A log write in flight at a crash was lost completely.
    LogWriteLost,
    /// A part of it reached the device.
    LogWriteTorn,
    /// A part of one record reached the device.
    RecordTorn,
    /// All of it reached the device.
    LogWriteWhole,
    /// A block write in flight at a crash was lost.
    BlockWriteLost,
    /// It reached the disk.
    BlockWriteWhole,
    /// A block write in flight at a crash was torn.
    BlockTorn,
    /// A session read a damaged block, and it was repaired.
    RepairedBySession,
    /// Recovery did.
    RepairedByRecovery,
    /// A write failed and was tried again.
    WriteTriedAgain,
    /// A block write failed twice.
    DataWriteFailed,
    /// A log write failed twice.
    LogWriteFailed,
    /// An instance was evicted because of late heartbeats.
    InstanceEvicted,
    /// A message was sent again.
    MessageSentAgain,
    /// A duplicate message arrived.
    DuplicateDropped,
    /// A message arrived before an earlier one.
    GapWaitedFor,
    /// An instance did not answer for the detection time.
    SilentMember,
    /// A minority was evicted after a link was cut.
    MinorityEvicted,
    /// An instance was evicted because it was so slow that its heartbeats were late.
    SlowMemberEvicted,
    /// Several groups were of the same size.
    EqualGroups,
    /// A write of an evicted instance was refused.
    FencedWriteRefused,
    /// An instance that could not reach a member waited to join.
    JoinWaitedForLink,
    /// An instance crashed before an earlier crash was detected.
    CrashBeforeDetection,
    /// An instance crashed while the tables were rebuilt.
    CrashInReconfiguration,
    /// A failure was detected before all resources that an earlier one lost were rebuilt.
    RebuildCutShort,
    /// An instance crashed in a first pass without buddies.
    CrashInFirstPass,
    /// An instance crashed during the handshake.
    CrashInHandshake,
    /// An instance crashed while a buddy’s own set was completed.
    CrashInFinishScan,
    /// An instance crashed while another buddy’s set was received.
    CrashInReceiveSet,
    /// An instance crashed while a thread without a set was scanned.
    CrashInScanWhole,
    /// An instance crashed while sets were merged.
    CrashInMergeSets,
    /// An instance crashed in the second pass.
    CrashInSecondPass,
    /// An instance crashed while dead transactions were rolled back.
    CrashInRollback,
    /// An instance crashed before failed threads were closed.
    CrashInClose,
    /// The recovering instance had a set of a failed thread.
    OwnSetFinished,
    /// Another had it.
    SetReceived,
    /// No instance had a set of one failed thread, but another thread had a set.
    ThreadScannedWhole,
    /// The checkpoint was ahead of a buddy’s set.
    SetPrunedAtHandshake,
    /// The sets of several threads were merged.
    SetsMerged,
    /// Two sets had the same block.
    BlockInTwoSets,
    /// An exact merge dropped a block that another thread had written.
    BlockDroppedByExactMerge,
    /// A buddy was overtaken by the checkpoint.
    ScanJumped,
    /// A buddy kept a set of a failed instance.
    SetKept,
    /// A past image became current.
    PastImagePromoted,
    /// A survivor held a block of the set.
    BlockHeldBySurvivor,
    /// The base of a block was a past image of another instance.
    BaseFromOtherInstance,
    /// It was one of the recovering instance.
    BaseFromOwnPastImage,
    /// A partly recovered block was written to disk because no buffer was free.
    BlockSpilled,
    /// A rollback of a dead transaction that an earlier recovery had begun was continued.
    RollbackTakenOver,
    /// Crash recovery opened a thread that was not closed.
    OwnThreadOpenedUnclosed,
    /// Crash recovery opened a closed thread.
    OwnThreadOpenedClosed,
    /// No instance could join while changes of an opened thread were not on disk.
    JoinHeldBack,
    /// An instance that was leaving stayed.
    LeaveCancelled,
    /// An instance left.
    InstanceLeft,
    /// A session was lost with its instance, and its client connected again through its service.
    ClientConnectedAgain,
    /// A holder that was to ship had replaced its copy.
    HolderHadReplaced,
    /// A shipment waited for the write of its block.
    ShipmentWaitedForWrite,
    /// A shipment waited for redo.
    ShipmentWaitedForRedo,
    /// A newer past image took the place of an older one.
    PastImageReplaced,
    /// A session waited for a log file.
    WaitForLogFile,
    /// A session waited for space in the log buffer.
    WaitForLogBuffer,
    /// A session waited for a buffer.
    WaitForBuffer,
    /// A session waited for a block of the recovery set.
    WaitForRecovery,
    /// A session waited for space in the archive.
    WaitForArchive,
    /// A session waited for a row of an open transaction.
    WaitForRow,
    /// A session waited for a row of a dead transaction.
    WaitForDeadRow,
}

/// The mark of a crash in this phase of a recovery.
pub fn crash_in(phase: Phase) -> Mark {
    match phase {
        Phase::Detect => Mark::CrashBeforeDetection,
        Phase::Reconfigure => Mark::CrashInReconfiguration,
        Phase::FirstPass => Mark::CrashInFirstPass,
        Phase::Handshake => Mark::CrashInHandshake,
        Phase::FinishScan => Mark::CrashInFinishScan,
        Phase::ReceiveSet => Mark::CrashInReceiveSet,
        Phase::ScanWhole => Mark::CrashInScanWhole,
        Phase::MergeSets => Mark::CrashInMergeSets,
        Phase::SecondPass => Mark::CrashInSecondPass,
        Phase::Rollback => Mark::CrashInRollback,
        Phase::Close => Mark::CrashInClose,
    }
}

/// The mark of a wait for this reason, if there is one.
pub fn wait_for(reason: WaitReason) -> Option<Mark> {
    Some(match reason {
        WaitReason::LogFileSwitch => Mark::WaitForLogFile,
        WaitReason::LogBufferSpace => Mark::WaitForLogBuffer,
        WaitReason::ArchiveFull => Mark::WaitForArchive,
        WaitReason::FreeBuffer => Mark::WaitForBuffer,
        WaitReason::InRecoverySet => Mark::WaitForRecovery,
        WaitReason::RowLock => Mark::WaitForRow,
        WaitReason::DeadRow => Mark::WaitForDeadRow,
        _ => return None,
    })
}

#[cfg(not(feature = "marks"))]
mod counted {
    use super::Mark;

    /// Counts a situation of this kind.
    #[inline(always)]
    pub fn hit(_: Mark) {}

    /// The number of times that each mark was hit in this thread.
    pub fn counts() -> Vec<(Mark, u64)> {
        Vec::new()
    }
}

#[cfg(feature = "marks")]
mod counted {
    use super::{MARKS, Mark};
    use std::cell::RefCell;

    thread_local! {
        static COUNTS: RefCell<[u64; MARKS.len()]> = const { RefCell::new([0; MARKS.len()]) };
    }

    /// Counts a situation of this kind.
    pub fn hit(mark: Mark) {
        COUNTS.with_borrow_mut(|counts| counts[mark as usize] += 1);
    }

    /// The number of times that each mark was hit in this thread.
    pub fn counts() -> Vec<(Mark, u64)> {
        COUNTS.with_borrow(|counts| MARKS.iter().copied().zip(counts.iter().copied()).collect())
    }
}

pub use counted::{counts, hit};
