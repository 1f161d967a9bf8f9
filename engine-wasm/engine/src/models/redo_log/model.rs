//! A real redo log as a model of the platform: its timeline is the log, and each moment is a crash.

use super::fact::{Fact, FactKind, History};
use super::fill::Now;
use super::frame::LogFrame;
use super::lsn::Lsn;
use super::run::LogRun;
use super::scenario::{COMMANDS, Command, CommandError, Scenario, Subject};
use super::values::VALUES;
use crate::platform::facts::Trace;
use crate::platform::kernel::Nanos;
use crate::platform::model::{CommandDeclaration, Model, Occurrence, Stop, When};
use crate::platform::query::FrameRequest;
use crate::platform::table::Table;
use crate::platform::values::{Numbered, Values};

impl Model for LogRun {
    const NAME: &'static str = "redo_log";
    const VERSION: &'static str = "1";
    const STOPS: &'static [Stop<Self>] = &[
        stop("commit", |fact| fact.kind == FactKind::Commit),
        stop("checkpoint", |fact| fact.kind == FactKind::Checkpoint),
        stop("promotion", |fact| fact.kind == FactKind::RecoveryEnded),
    ];
    const OCCURRENCES: &'static [Occurrence<Self>] = &[
        Occurrence {
            name: "commit",
            meaning: "A transaction commits.",
            at: |_, fact| at(fact, FactKind::Commit),
        },
        Occurrence {
            name: "checkpoint",
            meaning: "A checkpoint is recorded.",
            at: |_, fact| at(fact, FactKind::Checkpoint),
        },
        Occurrence {
            name: "promotion",
            meaning: "Recovery of a crash or of a standby ends.",
            at: |_, fact| at(fact, FactKind::RecoveryEnded),
        },
    ];
    const VALUES: &'static [Values<Self>] = VALUES;
    const NUMBERED: Numbered = Numbered { what: "log", most: 1 };

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
        self.read()
    }
    fn command(&mut self, command: &Command) -> Result<(), CommandError> {
        self.execute(command)
    }
    fn step_count(&self) -> u64 {
        self.steps()
    }
    fn now(&self) -> Nanos {
        self.now
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
    /// Redo read, in bytes: the place on the axis.
    fn work_done(&self) -> u64 {
        self.log().offset[self.kept as usize]
    }
    /// A position: a crash there leaves the records that start before it.
    fn work_at(&self, name: &str) -> Option<u64> {
        let lsn = Lsn::parse(name.trim().as_bytes())?;
        Some(self.log().offset[self.log().records_before(lsn)])
    }

    fn commands() -> &'static [CommandDeclaration] {
        COMMANDS
    }
    fn tables() -> Vec<Table> {
        LogFrame::layout()
    }
    fn frame(now: &Now, request: &FrameRequest<Subject>) -> Vec<u8> {
        LogFrame::of(now, request).encode()
    }
    fn encode_facts(now: &Now, numbers: &[usize]) -> Vec<u8> {
        LogFrame::of_facts(now, numbers).encode()
    }
    fn concerns(&self, subject: &Subject, fact: &Fact) -> bool {
        let Subject::Block { block } = subject;
        fact.kind != FactKind::Command
            && self.log().refs_of(fact.record as usize).iter().any(|reference| reference.block() == *block)
    }
    fn explains(&self, subject: &Subject, fact: &Fact) -> bool {
        self.concerns(subject, fact)
    }
    fn kind_of(fact: &Fact) -> u8 {
        fact.kind as u8
    }
}

/// The log has an end: all of its facts come without a command.
const fn stop(name: &'static str, is: fn(&Fact) -> bool) -> Stop<LogRun> {
    Stop { name, is, can_come: |run| run.next_at().is_some() }
}

fn at(fact: &Fact, kind: FactKind) -> When {
    (fact.kind == kind).then_some((fact.time, None))
}
