//! What happens in a run, and the summary that views over time read.

use super::code::FactKind;
use crate::platform::facts::{self, NO_CAUSE};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::AppendLog;

/// "No copy", "no volume", "no file".
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
    /// The set of copies, from 0; [`NONE`] for none.
    pub copy: u8,
    /// The volume, from 0, DATA before RECO; [`NONE`] for none.
    pub volume: u8,
    /// The data file, from 0; [`NONE`] for none.
    pub file: u8,
    /// The block, or the log sequence number; 0 for none.
    pub number: u32,
    /// An SCN; 0 for none.
    pub scn: u64,
}

impl Fact {
    /// A fact about nothing in particular.
    pub fn new(kind: FactKind) -> Self {
        Self { time: 0, cause: NO_CAUSE, kind, copy: NONE, volume: NONE, file: NONE, number: 0, scn: 0 }
    }

    /// The same, about a set of copies.
    pub fn copy(self, copy: usize) -> Self {
        Self { copy: copy.min(254) as u8, ..self }
    }

    /// The same, about a volume.
    pub fn volume(self, volume: usize) -> Self {
        Self { volume: volume.min(254) as u8, ..self }
    }

    /// The same, about a data file.
    pub fn file(self, file: usize) -> Self {
        Self { file: file.min(254) as u8, ..self }
    }

    /// The same, with a block or a log sequence number.
    pub fn number(self, number: u64) -> Self {
        Self { number: number.min(u64::from(u32::MAX)) as u32, ..self }
    }

    /// The same, with an SCN.
    pub fn scn(self, scn: u64) -> Self {
        Self { scn, ..self }
    }

    /// True for what the timeline marks.
    pub fn is_mark(&self) -> bool {
        !matches!(self.kind, FactKind::HeaderWritten | FactKind::ControlFileWritten | FactKind::ImageLogged)
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
