//! What happens in a step, for whoever wants to know. Explorers want failures only, and pay for nothing else.

use serde::Serialize;

/// Something that a thread or a store buffer did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Read a word; the flag is true if it saw its own store, which others do not see yet.
    Read(u8, u8, bool),
    /// Wrote a word; the flag is true if the store is buffered.
    Wrote(u8, u8, bool),
    /// A buffered store of a word became visible.
    Visible(u8, u8),
    /// Went to sleep.
    Slept,
    /// Woke up by itself.
    Woke,
    /// Notified this thread; the flag is true if it slept.
    Notified(u8, bool),
    /// Passed a fence.
    Fenced,
    /// Took a latch or a piece of memory.
    Acquired(u8),
    /// Gave it back.
    Released(u8),
    /// Reached its end.
    Ended,
}

/// Why a thread cannot continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ProgramFault"))]
pub enum Fault {
    /// An index is outside its array.
    Index,
    /// A number is not between 0 and 255.
    Range,
    /// `mod` by 0.
    Remainder,
    /// It loops without an access to a shared word.
    Endless,
    /// It notifies a thread that does not exist.
    NoThread,
    /// It uses memory that is not allocated.
    Freed,
}

/// What did not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// A property of the program, by its number.
    Property(u16),
    /// A thread cannot continue.
    Fault(Fault),
    /// Nothing can happen any more, and not all threads have ended.
    Stuck,
}

/// What did not hold, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What.
    pub kind: FailureKind,
    /// Line of the text.
    pub line: u32,
}

/// Is told what happens.
pub trait Observer {
    /// A thread did this.
    fn did(&mut self, thread: u8, line: u32, act: Act);
    /// This did not hold.
    fn failed(&mut self, failure: Failure);
    /// The thread that takes a step begins a call of this procedure.
    #[inline(always)]
    fn called(&mut self, _procedure: u8) {}
    /// The thread that takes a step has finished it.
    #[inline(always)]
    fn returned(&mut self, _procedure: u8) {}
}

/// The first failure, and nothing else.
#[derive(Default)]
pub struct FirstFailure(pub Option<Failure>);

impl Observer for FirstFailure {
    #[inline(always)]
    fn did(&mut self, _: u8, _: u32, _: Act) {}
    fn failed(&mut self, failure: Failure) {
        self.0.get_or_insert(failure);
    }
}
