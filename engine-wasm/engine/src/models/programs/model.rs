//! A run of a program as the platform's contract asks for it.

use super::fact::{Fact, FactKind, History};
use super::frame::ProgramFrame;
use super::run::ProgramRun;
use super::scenario::{COMMANDS, Command, CommandError, Scenario, Subject};
use super::values::VALUES;
use crate::platform::facts::Trace;
use crate::platform::kernel::Nanos;
use crate::platform::model::{CommandDeclaration, Model, Occurrence, Stop, When};
use crate::platform::moment::Moment;
use crate::platform::query::FrameRequest;
use crate::platform::table::Table;
use crate::platform::values::{Numbered, Values};

/// A moment of a run.
pub type Now<'a> = Moment<'a, ProgramRun>;

impl Model for ProgramRun {
    const NAME: &'static str = "programs";
    const VERSION: &'static str = "3";
    const STOPS: &'static [Stop<Self>] = &[
        stop("write", |fact| matches!(fact.kind, FactKind::Wrote | FactKind::Visible)),
        stop("effect", Fact::is_effect),
        stop("wait", |fact| fact.kind == FactKind::Slept),
        stop("failure", |fact| matches!(fact.kind, FactKind::Failed | FactKind::Fault)),
    ];
    const OCCURRENCES: &'static [Occurrence<Self>] = &[
        Occurrence {
            name: "slept",
            meaning: "A thread goes to sleep.",
            at: |_, fact| at(fact, FactKind::Slept),
        },
        Occurrence {
            name: "woken",
            meaning: "A notification wakes a thread.",
            at: |_, fact| notified(fact, true),
        },
        Occurrence {
            name: "notified",
            meaning: "A thread is notified, whether it sleeps or not.",
            at: |_, fact| notified(fact, false),
        },
        Occurrence {
            name: "wait_ended",
            meaning: "A thread wakes up by itself.",
            at: |_, fact| at(fact, FactKind::Woke),
        },
        Occurrence {
            name: "became_visible",
            meaning: "A buffered store becomes visible.",
            at: |_, fact| at(fact, FactKind::Visible),
        },
        Occurrence {
            name: "enqueued",
            meaning: "An enqueue takes effect.",
            at: |_, fact| at(fact, FactKind::Enqueued),
        },
        Occurrence {
            name: "browsed",
            meaning: "A browse takes effect.",
            at: |_, fact| at(fact, FactKind::Browsed),
        },
        Occurrence {
            name: "dequeued",
            meaning: "A dequeue takes effect.",
            at: |_, fact| at(fact, FactKind::Dequeued),
        },
        Occurrence {
            name: "inserted",
            meaning: "An entry is in the cache: readers can find it.",
            at: |_, fact| at(fact, FactKind::Inserted),
        },
        Occurrence {
            name: "invalidated",
            meaning: "An entry of the cache is no longer valid.",
            at: |_, fact| at(fact, FactKind::Invalidated),
        },
        Occurrence {
            name: "purged",
            meaning: "The copy of an entry is freed.",
            at: |_, fact| at(fact, FactKind::Purged),
        },
        Occurrence {
            name: "found",
            meaning: "A reader uses the copy of an entry.",
            at: |_, fact| at(fact, FactKind::Found),
        },
        Occurrence {
            name: "missed",
            meaning: "A reader takes the metadata from the database.",
            at: |_, fact| at(fact, FactKind::Missed),
        },
        Occurrence {
            name: "schema_changed",
            meaning: "The metadata of a table changes.",
            at: |_, fact| at(fact, FactKind::SchemaChanged),
        },
        Occurrence {
            name: "paused",
            meaning: "A person pauses a thread.",
            at: |_, fact| at(fact, FactKind::Paused),
        },
        Occurrence {
            name: "resumed",
            meaning: "A person resumes a thread.",
            at: |_, fact| at(fact, FactKind::Resumed),
        },
        Occurrence {
            name: "killed",
            meaning: "A person kills a thread.",
            at: |_, fact| at(fact, FactKind::Killed),
        },
        Occurrence {
            name: "thread_ended",
            meaning: "A thread reaches its end.",
            at: |_, fact| at(fact, FactKind::Ended),
        },
        Occurrence {
            name: "thread_stopped",
            meaning: "A thread cannot continue after a fault.",
            at: |_, fact| at(fact, FactKind::Fault),
        },
        Occurrence {
            name: "property_failed",
            meaning: "A property of the program does not hold.",
            at: |_, fact| at(fact, FactKind::Failed),
        },
    ];
    const VALUES: &'static [Values<Self>] = VALUES;
    // Of some values, the number of a word or an entry.
    const NUMBERED: Numbered = Numbered { what: "thread", most: 64 };

    type Scenario = Scenario;
    type Command = Command;
    type CommandError = CommandError;
    type Fact = Fact;
    type History = History;
    type Subject = Subject;

    fn start(scenario: &Scenario, recording: bool) -> Self {
        Self::new(scenario, recording)
    }
    fn step(&mut self) -> bool {
        self.advance()
    }
    fn command(&mut self, command: &Command) -> Result<(), CommandError> {
        self.execute(command)
    }
    fn step_count(&self) -> u64 {
        self.steps()
    }
    fn now(&self) -> Nanos {
        self.now()
    }
    fn next_at(&self) -> Option<Nanos> {
        self.next_at()
    }
    fn trace(&mut self) -> &mut Trace<Fact> {
        &mut self.trace
    }
    fn digest(&self) -> u64 {
        self.digest()
    }
    fn state_digest(&self) -> u64 {
        self.state_digest()
    }
    /// Choices made: a run has no other measure.
    fn work_done(&self) -> u64 {
        self.steps()
    }
    fn retained_bytes(&self, _: Option<&Self>) -> usize {
        size_of::<Self>() + self.state.len()
    }

    fn commands() -> &'static [CommandDeclaration] {
        COMMANDS
    }
    fn tables() -> Vec<Table> {
        ProgramFrame::layout()
    }
    fn frame(now: &Now, request: &FrameRequest<Subject>) -> Vec<u8> {
        ProgramFrame::of(now, request).encode()
    }
    fn encode_facts(now: &Now, numbers: &[usize]) -> Vec<u8> {
        ProgramFrame::of_facts(now, numbers).encode()
    }
    fn concerns(&self, subject: &Subject, fact: &Fact) -> bool {
        match *subject {
            Subject::Thread { thread } => {
                fact.thread == thread || (fact.kind == FactKind::Notified && fact.word == thread)
            }
            Subject::Word { word } => fact.is_about_word() && fact.word == word,
            Subject::Entry { entry } => fact.is_about_word() && self.is_about_entry(entry, fact),
        }
    }
    /// A word and an entry are explained by the writes to them, a thread by everything that it did.
    fn explains(&self, subject: &Subject, fact: &Fact) -> bool {
        let is_kept = fact.kind != FactKind::Read || matches!(subject, Subject::Thread { .. });
        self.concerns(subject, fact) && is_kept
    }
    fn kind_of(fact: &Fact) -> u8 {
        fact.kind as u8
    }
}

const fn stop(name: &'static str, is: fn(&Fact) -> bool) -> Stop<ProgramRun> {
    Stop { name, is, can_come: |run| run.next_at().is_some() }
}

fn at(fact: &Fact, kind: FactKind) -> When {
    (fact.kind == kind).then_some((fact.time, Some(u32::from(fact.thread))))
}

/// The thread that is notified.
fn notified(fact: &Fact, must_sleep: bool) -> When {
    let is_meant = fact.kind == FactKind::Notified && (fact.flag || !must_sleep);
    is_meant.then_some((fact.time, Some(u32::from(fact.word))))
}
