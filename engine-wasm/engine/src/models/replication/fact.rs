//! What happens in a run, and the summary that views over time read.

use super::code::FactKind;
use crate::platform::facts::{self, NO_CAUSE};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::AppendLog;

/// "No replica", "no instance".
pub const NONE: u8 = u8::MAX;

/// One fact.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// When.
    pub time: Nanos,
    /// The fact that caused it.
    pub cause: u32,
    /// What happened.
    pub kind: FactKind,
    /// The database, 0 for the source; [`NONE`] for none.
    pub database: u8,
    /// The instance or the applier, from 0; [`NONE`] for none.
    pub part: u8,
    /// The transaction, by its number at the source; 0 for none.
    pub transaction: u32,
    /// The LCR; 0 for none.
    pub lcr: u64,
    /// An SCN; 0 for none.
    pub scn: u64,
}

impl Fact {
    /// A fact about a database.
    pub fn new(kind: FactKind, database: u8) -> Self {
        Self { time: 0, cause: NO_CAUSE, kind, database, part: NONE, transaction: 0, lcr: 0, scn: 0 }
    }

    /// The same, about a part of it.
    pub fn part(self, part: usize) -> Self {
        Self { part: part.min(254) as u8, ..self }
    }

    /// The same, about a transaction.
    pub fn transaction(self, transaction: u32) -> Self {
        Self { transaction, ..self }
    }

    /// The same, about an LCR.
    pub fn lcr(self, lcr: u64) -> Self {
        Self { lcr, ..self }
    }

    /// The same, with an SCN.
    pub fn scn(self, scn: u64) -> Self {
        Self { scn, ..self }
    }

    /// True for what changes which processes and databases work.
    pub fn is_mark(&self) -> bool {
        !matches!(
            self.kind,
            FactKind::Captured
                | FactKind::Sent
                | FactKind::Received
                | FactKind::TransactionReady
                | FactKind::ApplyBegan
                | FactKind::Applied
                | FactKind::RolledBack
                | FactKind::WatermarkStored
                | FactKind::DuplicateDropped
                | FactKind::DroppedByRule
                | FactKind::ConflictWon
                | FactKind::ConflictLost
                | FactKind::ConflictFailed
                | FactKind::AcknowledgementSent
                | FactKind::Acknowledged
                | FactKind::CommitAnnounced
                | FactKind::CommitHeard
                | FactKind::CommitAnswered
        )
    }
}

impl facts::Fact for Fact {
    fn stamped(self, time: Nanos, cause: u32) -> Self {
        Self { time, cause, ..self }
    }
    fn time(&self) -> Nanos {
        self.time
    }
    fn cause(&self) -> u32 {
        self.cause
    }
}

/// A fact that the timeline marks, with its step.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// The fact.
    pub fact: Fact,
    /// Its step.
    pub step: u64,
}

/// The marks of a run.
#[derive(Clone, Default)]
pub struct History {
    /// In order.
    pub marks: AppendLog<Mark>,
}

impl facts::History<Fact> for History {
    fn take(&mut self, step: u64, fact: &Fact) {
        if fact.is_mark() {
            self.marks.push(Mark { fact: *fact, step });
        }
    }
}
