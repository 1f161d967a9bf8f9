//! A run with backups as the platform's contract asks for it.

use super::code::FactKind;
use super::command::{COMMANDS, Command, CommandError, Subject};
use super::commands::MOST_COPIES;
use super::fact::{Fact, History};
use super::frame::SnapshotsFrame;
use super::run::SnapshotsRun;
use super::scenario::Scenario;
use super::values::VALUES;
use crate::platform::facts::Trace;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::flat_column::FlatColumn;
use crate::platform::model::{CommandDeclaration, Model, Occurrence, Stop, When};
use crate::platform::moment::Moment;
use crate::platform::query::FrameRequest;
use crate::platform::table::Table;
use crate::platform::values::{Numbered, Values};

/// A moment of a run.
pub type Now<'a> = Moment<'a, SnapshotsRun>;

macro_rules! occurrences {
    ($($name:literal, $meaning:literal, $kind:ident;)*) => {
        &[$(Occurrence { name: $name, meaning: $meaning, at: |_, fact| at(fact, FactKind::$kind) },)*]
    };
}

impl Model for SnapshotsRun {
    const NAME: &'static str = "snapshots";
    const VERSION: &'static str = "1";
    const STOPS: &'static [Stop<Self>] = &[
        Stop { name: "mark", is: Fact::is_mark, can_come: |_| true },
        Stop { name: "set", is: |fact| fact.kind == FactKind::CopyEnded, can_come: |_| true },
        Stop { name: "image", is: |fact| fact.kind == FactKind::ImageLogged, can_come: |_| true },
    ];
    const OCCURRENCES: &'static [Occurrence<Self>] = occurrences! {
        "copy_began", "The first volume of a set of copies is about to be copied.", CopyBegan;
        "volume_copied", "A volume is copied.", VolumeCopied;
        "copy_ended", "A set of copies is complete.", CopyEnded;
        "block_torn", "A block is caught half written.", BlockTorn;
        "backup_asked", "A data file is on its way into backup mode.", BackupAsked;
        "backup_began", "The header of a data file is frozen.", BackupBegan;
        "backup_ended", "A data file has left backup mode.", BackupEnded;
        "header_written", "The header of a data file is written.", HeaderWritten;
        "control_file_written", "The control file is written.", ControlFileWritten;
        "image_logged", "The image of a block goes into the redo.", ImageLogged;
        "shut_down", "The database is shut down.", ShutDown;
        "started_up", "The database is open after a shutdown.", StartedUp;
        "crashed", "The database has crashed.", Crashed;
        "recovered", "The database is open after a crash.", Recovered;
        "log_deleted", "An archived log file is deleted.", LogDeleted;
    };
    const VALUES: &'static [Values<Self>] = VALUES;
    const NUMBERED: Numbered = Numbered { what: "copy", most: MOST_COPIES as u32 };

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
        self.take(*command)
    }
    fn refused_commands(&self) -> &[(u32, CommandError)] {
        &self.refused
    }
    fn step_count(&self) -> u64 {
        self.steps
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
        self.history_digest()
    }
    fn state_digest(&self) -> u64 {
        self.full_digest()
    }
    /// Commits.
    fn work_done(&self) -> u64 {
        self.cluster().ledger.acknowledged.len() as u64
    }

    fn snapshot(&mut self, known: Option<&Self>) -> Self {
        let database = self.database.snapshot(known.map(|known| &known.database));
        self.with_database(database)
    }
    fn restore(&mut self, snapshot: &Self) {
        self.database.restore(&snapshot.database);
        self.rest = snapshot.rest.clone();
    }
    fn flat_columns(&mut self) -> Vec<&mut dyn FlatColumn> {
        self.database.flat_columns()
    }
    fn retained_bytes(&self, before: Option<&Self>) -> usize {
        let known = before.map_or(0, |before| before.copies.len());
        let blocks = self.copies.iter().skip(known).flat_map(|set| set.data.iter().flatten());
        let copied: usize = blocks.map(|copy| copy.blocks.len() * 128).sum();
        self.database.retained_bytes(before.map(|before| &before.database)) + copied + size_of::<Self>()
    }
    fn fork(&mut self) -> Self {
        let database = self.database.fork();
        self.with_database(database)
    }
    fn copy_to(&mut self, copy: &mut Self) {
        self.database.copy_to(&mut copy.database);
        copy.rest = self.rest.clone();
    }

    fn commands() -> &'static [CommandDeclaration] {
        COMMANDS
    }
    fn tables() -> Vec<Table> {
        SnapshotsFrame::layout()
    }
    fn frame(now: &Now, request: &FrameRequest<Subject>) -> Vec<u8> {
        SnapshotsFrame::of(now, request).encode()
    }
    fn encode_facts(now: &Now, numbers: &[usize]) -> Vec<u8> {
        SnapshotsFrame::of_facts(now, numbers).encode()
    }
    fn concerns(&self, subject: &Subject, fact: &Fact) -> bool {
        match *subject {
            Subject::Restore { data, reco, .. } => fact.copy == data || fact.copy == reco,
            Subject::Volume { volume } => fact.volume == volume,
            Subject::File { file } => fact.file == file,
            Subject::Block { block } => {
                matches!(fact.kind, FactKind::ImageLogged | FactKind::BlockTorn) && fact.number == block
            }
        }
    }
    fn explains(&self, subject: &Subject, fact: &Fact) -> bool {
        self.concerns(subject, fact)
    }
    fn kind_of(fact: &Fact) -> u8 {
        fact.kind as u8
    }
}

/// The time of a fact of this kind, and its set of copies if it has one.
fn at(fact: &Fact, kind: FactKind) -> When {
    let copy = (fact.copy != super::fact::NONE).then_some(u32::from(fact.copy));
    (fact.kind == kind).then_some((fact.time, copy))
}
