//! The verdict of a check: codes and numbers, no words.

use crate::models::cluster::code::Check;
use crate::models::cluster::trace::{NOBODY, NONE};
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::Nanos;

/// One check's outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Which rule.
    pub check: Check,
    /// Whether it held.
    pub held: bool,
    /// When.
    pub time: Nanos,
    /// At which step.
    pub step: u64,
    /// Where: a block, or none.
    pub block: u32,
    /// Where: an instance, or none.
    pub instance: u8,
    /// The value that the rule expects.
    pub expected: u64,
    /// What was found.
    pub found: u64,
    /// Number of items that were checked.
    pub checked: u64,
}

impl Verdict {
    /// A verdict that a check passed; the caller sets the other fields.
    pub fn new(check: Check) -> Self {
        Self {
            check,
            held: true,
            time: 0,
            step: 0,
            block: NONE,
            instance: NOBODY,
            expected: 0,
            found: 0,
            checked: 0,
        }
    }

    /// True if a test has switched this check off.
    pub fn is_disabled(&self) -> bool {
        mutated(switch_of(self.check))
    }
}

/// The mutant that switches a check off.
pub fn switch_of(check: Check) -> HostileMutant {
    match check {
        Check::RowsMatch => HostileMutant::RowsMatchUnchecked,
        Check::CommitsKept => HostileMutant::CommitsKeptUnchecked,
        Check::UndoStructure => HostileMutant::UndoStructureUnchecked,
        Check::RedoBeforeData => HostileMutant::RedoBeforeDataUnchecked,
        Check::QueueOrdered => HostileMutant::QueueOrderedUnchecked,
        Check::CheckpointBehindQueue => HostileMutant::CheckpointBehindQueueUnchecked,
        Check::SetCoversLoss => HostileMutant::SetCoversLossUnchecked,
        Check::OneExclusive => HostileMutant::OneExclusiveUnchecked,
        Check::SurvivorsCovered => HostileMutant::SurvivorsCoveredUnchecked,
        Check::ClosedIsOnDisk => HostileMutant::ClosedIsOnDiskUnchecked,
        Check::NoVersionGap => HostileMutant::NoVersionGapUnchecked,
        Check::NoWaitInVain => HostileMutant::NoWaitInVainUnchecked,
        Check::ConstraintsHold => HostileMutant::ConstraintsHoldUnchecked,
    }
}
