//! A run of replication as the platform's contract asks for it.

use super::code::FactKind;
use super::command::{COMMANDS, Command, CommandError, Subject};
use super::fact::{Fact, History, NONE};
use super::frame::ReplicationFrame;
use super::run::ReplicationRun;
use super::scenario::Scenario;
use super::values::VALUES;
use crate::models::cluster::simulation::Simulation;
use crate::platform::facts::Trace;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::flat_column::FlatColumn;
use crate::platform::model::{CommandDeclaration, Model, Occurrence, Stop, When};
use crate::platform::moment::Moment;
use crate::platform::query::FrameRequest;
use crate::platform::table::Table;
use crate::platform::values::{Numbered, Values};

/// A moment of a run.
pub type Now<'a> = Moment<'a, ReplicationRun>;

macro_rules! occurrences {
    ($($name:literal, $meaning:literal, $kind:ident;)*) => {
        &[$(Occurrence { name: $name, meaning: $meaning, at: |_, fact| at(fact, FactKind::$kind) },)*]
    };
}

impl Model for ReplicationRun {
    const NAME: &'static str = "replication";
    const VERSION: &'static str = "1";
    const STOPS: &'static [Stop<Self>] = &[
        stop("lcr", |fact| fact.kind == FactKind::Captured),
        stop("applied", |fact| fact.kind == FactKind::Applied),
        stop("failure", Fact::is_mark),
    ];
    const OCCURRENCES: &'static [Occurrence<Self>] = occurrences! {
        "captured", "An LCR is in the queue of the source.", Captured;
        "sent", "An LCR has left the source.", Sent;
        "received", "An LCR is in the queue of a replica.", Received;
        "ready", "The commit of a transaction has arrived at a replica.", TransactionReady;
        "apply_began", "An applier begins a transaction.", ApplyBegan;
        "applied", "A transaction is durable at a replica.", Applied;
        "duplicate_dropped", "A transaction that was applied before is dropped.", DuplicateDropped;
        "dropped_by_rule", "A rule does not let a change pass.", DroppedByRule;
        "conflict_won", "A change has met a row that it does not expect, and was made.", ConflictWon;
        "conflict_lost", "A change has met a row that it does not expect, and was dropped.", ConflictLost;
        "conflict_failed", "A change has met a row that it does not expect, and its transaction fails.", ConflictFailed;
        "rolled_back", "A transaction that has rolled back at the source is dropped at a replica.", RolledBack;
        "transaction_failed", "A transaction is in the error queue.", Failed;
        "spilled", "An LCR of an open transaction is written to disk.", Spilled;
        "watermark_stored", "The low watermark of a replica is durable.", WatermarkStored;
        "capture_started", "Capture begins to mine redo that it has not mined.", CaptureStarted;
        "capture_went_back", "Capture begins again at redo that it had mined.", CaptureWentBack;
        "capture_ended", "Capture has ended; its memory is lost.", CaptureEnded;
        "redo_missing", "Redo that capture needs is missing.", RedoMissing;
        "acknowledged", "An acknowledgement of a replica has arrived at the source.", Acknowledged;
        "commit_announced", "A transaction of a synchronous source begins to wait for the replicas.", CommitAnnounced;
        "commit_answered", "The answer of a replica about a commit has arrived at the source.", CommitAnswered;
        "gave_up_waiting", "A synchronous source no longer waits for answers.", GaveUpWaiting;
        "archives_deleted", "The archived log files of the source were deleted.", ArchivesDeleted;
        "archives_restored", "Archived log files that were deleted are there again.", ArchivesRestored;
        "apply_started", "The apply processes of a replica work.", ApplyStarted;
        "apply_ended", "The apply processes of a replica have ended.", ApplyEnded;
        "applier_killed", "An applier was killed.", ApplierKilled;
        "sender_killed", "A sender was killed.", SenderKilled;
        "link_broken", "A link broke.", LinkBroken;
        "link_mended", "A link works again.", LinkMended;
        "instance_crashed", "An instance of a database has crashed.", InstanceCrashed;
        "instance_up", "An instance of a database is up again.", InstanceUp;
        "database_opened", "A database is open again after a recovery.", DatabaseOpened;
    };
    const VALUES: &'static [Values<Self>] = VALUES;
    const NUMBERED: Numbered = Numbered { what: "replica", most: 3 };

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
        self.take(command)
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
    /// Commits of the source.
    fn work_done(&self) -> u64 {
        self.databases[0].cluster.ledger.acknowledged.len() as u64
    }

    fn snapshot(&mut self, known: Option<&Self>) -> Self {
        let known = |number: usize| known.and_then(|known| known.databases.get(number));
        let databases = self.databases.iter_mut().enumerate();
        let databases = databases.map(|(number, database)| database.snapshot(known(number))).collect();
        self.with_databases(databases)
    }
    fn restore(&mut self, snapshot: &Self) {
        let mut databases = std::mem::take(&mut self.databases);
        for (database, known) in databases.iter_mut().zip(&snapshot.databases) {
            database.restore(known);
        }
        *self = snapshot.with_databases(databases);
    }
    fn flat_columns(&mut self) -> Vec<&mut dyn FlatColumn> {
        self.databases.iter_mut().flat_map(Simulation::flat_columns).collect()
    }
    fn retained_bytes(&self, before: Option<&Self>) -> usize {
        let known = |number: usize| before.and_then(|before| before.databases.get(number));
        let databases = self.databases.iter().enumerate();
        let databases: usize =
            databases.map(|(number, database)| database.retained_bytes(known(number))).sum();
        let lcrs: usize = self.sides().iter().map(|side| side.lcrs.known.len()).sum();
        databases + size_of::<Self>() + lcrs * 256
    }
    fn fork(&mut self) -> Self {
        let databases = self.databases.iter_mut().map(Simulation::fork).collect();
        self.with_databases(databases)
    }
    fn copy_to(&mut self, copy: &mut Self) {
        let mut databases = std::mem::take(&mut copy.databases);
        for (database, copy) in self.databases.iter_mut().zip(&mut databases) {
            database.copy_to(copy);
        }
        *copy = self.with_databases(databases);
    }

    fn commands() -> &'static [CommandDeclaration] {
        COMMANDS
    }
    fn tables() -> Vec<Table> {
        ReplicationFrame::layout()
    }
    fn frame(now: &Now, request: &FrameRequest<Subject>) -> Vec<u8> {
        ReplicationFrame::of(now, request).encode()
    }
    fn encode_facts(now: &Now, numbers: &[usize]) -> Vec<u8> {
        ReplicationFrame::of_facts(now, numbers).encode()
    }
    fn concerns(&self, subject: &Subject, fact: &Fact) -> bool {
        match *subject {
            Subject::Database { database } => fact.database == database,
            Subject::Transaction { transaction } => fact.transaction == transaction,
            Subject::Lcr { lcr } => {
                let sides = self.sides();
                let known = sides.iter().find_map(|side| side.lcrs.get(u64::from(lcr)));
                let own = known.is_some_and(|it| it.lcr.transaction == fact.transaction && fact.lcr == 0);
                fact.lcr == u64::from(lcr) || own && fact.transaction != 0
            }
            Subject::Applier { replica, applier } => {
                let databases = self.databases.len() as u8;
                fact.database == (replica + 1) % databases && fact.part == applier && fact.part != NONE
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

const fn stop(name: &'static str, is: fn(&Fact) -> bool) -> Stop<ReplicationRun> {
    Stop { name, is, can_come: |_| true }
}

/// The time of a fact of this kind, and its replica if it has one.
fn at(fact: &Fact, kind: FactKind) -> When {
    let replica = u32::from(fact.database).checked_sub(1);
    (fact.kind == kind).then_some((fact.time, replica))
}
