//! What happens in a run: one fact for each step, more where it notifies, ends or fails.

use super::effects::Effect;
use super::machine::{Act, Failure, FailureKind};
use crate::codes;
use crate::platform::facts::{self, NO_CAUSE};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::AppendLog;

codes! {
    /// What happened. The numbers are part of a frame.
    FactKind {
        /// A thread read a word.
        Read,
        /// A thread wrote a word.
        Wrote,
        /// A buffered store became visible.
        Visible,
        /// A thread went to sleep.
        Slept,
        /// A thread woke up by itself.
        Woke,
        /// A thread notified another; `word` is the other thread.
        Notified,
        /// A thread passed a fence.
        Fenced,
        /// A thread took a latch.
        Acquired,
        /// A thread gave a latch back.
        Released,
        /// A thread reached its end.
        Ended,
        /// A property does not hold; `word` is its number.
        Failed,
        /// A thread cannot continue; `word` is the fault.
        Fault,
        /// An enqueue took effect; `value` is the item.
        Enqueued,
        /// A browse took effect; `word` is the consumer, `value` the item.
        Browsed,
        /// A dequeue took effect; `word` is the consumer, `value` the item.
        Dequeued,
        /// A person paused the thread.
        Paused,
        /// A person resumed it.
        Resumed,
        /// A person killed it.
        Killed,
        /// Readers can find an entry of the cache; `value` is the entry.
        Inserted,
        /// An entry of the cache is no longer valid; `value` is the entry.
        Invalidated,
        /// The copy of an entry of the cache is freed; `value` is the entry.
        Purged,
        /// A reader uses the copy of an entry; `value` is the entry.
        Found,
        /// A reader takes the metadata from the database; `value` is the table.
        Missed,
        /// The metadata of a table changes; `value` is the table.
        SchemaChanged,
    }
}

/// One fact.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// When.
    pub time: Nanos,
    /// What caused it: for a read, the fact that made the word what it is; for a store that becomes visible, its write; for a
    /// thread that goes to sleep, its last read; for an effect or a failure, the step.
    pub cause: u32,
    /// What happened.
    pub kind: FactKind,
    /// Whose step; 255 for nobody's.
    pub thread: u8,
    /// Line of the text; 0 without one.
    pub line: u32,
    /// The word, or what the kind says; 255 without one.
    pub word: u8,
    /// What was read or written.
    pub value: u8,
    /// Of a read: it saw its own store. Of a write: it is buffered. Of a notification: the other thread slept.
    pub flag: bool,
}

/// "No thread", "no word".
pub const NONE: u8 = u8::MAX;

impl Fact {
    /// What a thread did.
    pub fn of(thread: u8, line: u32, act: Act) -> Self {
        let fact = |kind, word, value, flag| Self {
            time: 0,
            cause: NO_CAUSE,
            kind,
            thread,
            line,
            word,
            value,
            flag,
        };
        match act {
            Act::Read(word, value, own) => fact(FactKind::Read, word, value, own),
            Act::Wrote(word, value, buffered) => fact(FactKind::Wrote, word, value, buffered),
            Act::Visible(word, value) => fact(FactKind::Visible, word, value, false),
            Act::Slept => fact(FactKind::Slept, NONE, 0, false),
            Act::Woke => fact(FactKind::Woke, NONE, 0, false),
            Act::Notified(other, slept) => fact(FactKind::Notified, other, 0, slept),
            Act::Fenced => fact(FactKind::Fenced, NONE, 0, false),
            Act::Acquired(word) => fact(FactKind::Acquired, word, 1, false),
            Act::Released(word) => fact(FactKind::Released, word, 0, false),
            Act::Ended => fact(FactKind::Ended, NONE, 0, false),
        }
    }

    /// What took effect in a step of this thread.
    pub fn of_effect(thread: u8, line: u32, effect: Effect) -> Self {
        let (kind, word, value) = match effect {
            Effect::Enqueued(item) => (FactKind::Enqueued, NONE, item),
            Effect::Browsed(consumer, item) => (FactKind::Browsed, consumer, item),
            Effect::Dequeued(consumer, item) => (FactKind::Dequeued, consumer, item),
            Effect::Inserted(entry) => (FactKind::Inserted, NONE, entry),
            Effect::Invalidated(entry) => (FactKind::Invalidated, NONE, entry),
            Effect::Purged(entry) => (FactKind::Purged, NONE, entry),
            Effect::Found(entry) => (FactKind::Found, NONE, entry),
            Effect::Missed(table) => (FactKind::Missed, NONE, table),
            Effect::SchemaChanged(table) => (FactKind::SchemaChanged, NONE, table),
        };
        Self { time: 0, cause: NO_CAUSE, kind, thread, line, word, value, flag: false }
    }

    /// What a person did to a thread.
    pub fn of_person(kind: FactKind, thread: u8) -> Self {
        Self { time: 0, cause: NO_CAUSE, kind, thread, line: 0, word: NONE, value: 0, flag: false }
    }

    /// What did not hold.
    pub fn of_failure(failure: Failure) -> Self {
        let (kind, word) = match failure.kind {
            FailureKind::Property(number) => (FactKind::Failed, number.min(255) as u8),
            FailureKind::Fault(fault) => (FactKind::Fault, fault as u8),
            FailureKind::Stuck => (FactKind::Fault, NONE),
        };
        Self { time: 0, cause: NO_CAUSE, kind, thread: NONE, line: failure.line, word, value: 0, flag: false }
    }

    /// True if an operation of a queue or a cache took effect.
    pub fn is_effect(&self) -> bool {
        use FactKind::{
            Browsed, Dequeued, Enqueued, Found, Inserted, Invalidated, Missed, Purged, SchemaChanged,
        };
        matches!(
            self.kind,
            Enqueued | Browsed | Dequeued | Inserted | Invalidated | Purged | Found | Missed | SchemaChanged
        )
    }

    /// True if `word` is a shared word.
    pub fn is_about_word(&self) -> bool {
        use FactKind::{Acquired, Read, Released, Visible, Wrote};
        matches!(self.kind, Read | Wrote | Visible | Acquired | Released)
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

/// A moment of the whole known run: an effect, a failure, or what a person did to a thread.
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
}

impl facts::History<Fact> for History {
    fn take(&mut self, step: u64, fact: &Fact) {
        use FactKind::{Failed, Fault, Killed, Paused, Resumed};
        if fact.is_effect() || matches!(fact.kind, Failed | Fault | Killed | Paused | Resumed) {
            self.marks.push(Mark { fact: *fact, step });
        }
    }
}
