//! The facts of a log: a record is read, or a person adds or removes a buddy or page writes. The series and marks of
//! the timeline are computed from them.

use crate::platform::facts::{self, NO_CAUSE};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::AppendLog;

/// The kind of a fact. The first kinds say what a record means for recovery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    /// A record that changes blocks.
    Change,
    /// A record that changes no block of the buffer cache.
    Other,
    /// A commit.
    Commit,
    /// A rollback.
    Rollback,
    /// A checkpoint record.
    Checkpoint,
    /// Recovery of a crash or of a standby ended here.
    RecoveryEnded,
    /// A buddy or page writes were added or removed.
    Command,
}

/// A record that was read, or a command.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// Time by the log's own clock.
    pub time: Nanos,
    /// What happened.
    pub kind: FactKind,
    /// Index of the record; of a command, how many had been read.
    pub record: u32,
}

impl facts::Fact for Fact {
    fn stamped(self, time: Nanos, _: u32) -> Self {
        Self { time, ..self }
    }
    fn time(&self) -> Nanos {
        self.time
    }
    fn cause(&self) -> u32 {
        NO_CAUSE
    }
}

/// A moment that users go to: a checkpoint, the end of a recovery, a command.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// What happened.
    pub fact: Fact,
    /// Number of steps before it.
    pub step: u64,
}

/// The summary of the whole known run.
#[derive(Clone, Default)]
pub struct History {
    /// In order.
    pub marks: AppendLog<Mark>,
    /// Times of commits.
    pub commits: AppendLog<Nanos>,
}

impl facts::History<Fact> for History {
    fn take(&mut self, step: u64, fact: &Fact) {
        match fact.kind {
            FactKind::Commit => self.commits.push(fact.time),
            FactKind::Checkpoint | FactKind::RecoveryEnded | FactKind::Command => {
                self.marks.push(Mark { fact: *fact, step });
            }
            FactKind::Change | FactKind::Other | FactKind::Rollback => {}
        }
    }
}
