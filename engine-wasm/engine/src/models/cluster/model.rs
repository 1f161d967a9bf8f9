//! The cluster as a model of the platform: joins simulation and observation to the traits.

use super::buddy::Buddies;
use super::code::{FactKind, InstanceState};
use super::instances::{Cluster, Event, Instance};
use super::observe::frame::{Frame, ValueRow};
use super::observe::history::History;
use super::observe::{self, FrameRequest, Subject};
use super::occurrences::OCCURRENCES;
use super::questions::QUESTIONS;
use super::recovery::Recovery;
use super::scenario::{COMMANDS, Command, CommandError, Scenario};
use super::simulation::Simulation;
use super::trace::{Fact, Trace};
use super::values::VALUES;
use crate::platform::facts::NO_CAUSE;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::digest::Digest;
use crate::platform::kernel::flat_column::{self, FlatColumn};
use crate::platform::model::{CommandDeclaration, Model, Occurrence, Stop};
use crate::platform::moment::Moment;
use crate::platform::question::QuestionKind;
use crate::platform::table::Table;
use crate::platform::timeline::Timeline;
use crate::platform::values::{self, NumberRow, Values};
use std::collections::BTreeSet;

impl Model for Simulation {
    const NAME: &'static str = "cluster";
    const VERSION: &'static str = "5";
    const STOPS: &'static [Stop<Self>] = &[
        Stop { name: "commit", is: |fact| fact.kind == FactKind::CommitAcknowledged, can_come: |_| true },
        Stop { name: "record", is: is_record, can_come: phase_can_come },
        Stop { name: "phase", is: is_phase, can_come: phase_can_come },
    ];

    const OCCURRENCES: &'static [Occurrence<Self>] = OCCURRENCES;
    const VALUES: &'static [Values<Self>] = VALUES;
    const QUESTIONS: &'static [QuestionKind<Self>] = QUESTIONS;

    type Scenario = Scenario;
    type Command = Command;
    type CommandError = CommandError;
    type Fact = Fact;
    type History = History;
    type Subject = Subject;

    fn start(scenario: &Scenario, recording: bool) -> Self {
        let mut cluster = Cluster::new(scenario);
        cluster.trace.recording = recording;
        let recovery = Recovery::new(cluster.costs.layout.blocks());
        let buddies = Buddies::new(&mut cluster);
        Self { cluster, recovery, buddies, refused: Vec::new(), digest: Digest::default() }
    }

    fn step(&mut self) -> bool {
        let Some((at, cause, event)) = self.cluster.queue.pop() else { return false };
        self.cluster.now = at;
        self.cluster.trace.cause = cause;
        self.cluster.step += 1;
        self.digest.word(at);
        self.handle(event);
        self.check_milestones();
        self.digest.word(u64::from(self.cluster.trace.noted()));
        true
    }

    fn command(&mut self, command: &Command) -> Result<(), CommandError> {
        self.cluster.trace.cause = NO_CAUSE;
        self.execute(*command)?;
        self.cluster.step += 1;
        self.digest.word(self.cluster.step);
        self.digest.word(u64::from(self.cluster.trace.noted()));
        Ok(())
    }

    fn refused_commands(&self) -> &[(u32, CommandError)] {
        &self.refused
    }

    fn step_count(&self) -> u64 {
        self.cluster.step
    }

    fn now(&self) -> Nanos {
        self.cluster.now
    }

    fn next_at(&self) -> Option<Nanos> {
        self.cluster.queue.next_at()
    }

    fn trace(&mut self) -> &mut Trace {
        &mut self.cluster.trace
    }

    fn digest(&self) -> u64 {
        let mut digest = self.digest;
        for instance in &self.cluster.instances {
            let thread = &instance.thread;
            digest.words([instance.scn, thread.end, thread.flushed, thread.recorded, instance.commits]);
        }
        digest.0
    }

    fn state_digest(&self) -> u64 {
        super::digest::of_state(self)
    }

    /// The highest SCN.
    fn work_done(&self) -> u64 {
        self.cluster.instances.iter().map(|instance| instance.scn).max().unwrap_or(0)
    }

    fn snapshot(&mut self, known: Option<&Self>) -> Self {
        self.cluster.seal(known.map(|known| &known.cluster));
        without_flat_columns(self)
    }

    fn restore(&mut self, snapshot: &Self) {
        let mut old = std::mem::replace(self, snapshot.clone());
        for (column, old) in self.cluster.flat_columns().into_iter().zip(old.cluster.flat_columns()) {
            column.swap_with(old);
        }
        self.recovery.restore_in(old.recovery);
        self.buddies.restore_in(old.buddies);
    }

    fn flat_columns(&mut self) -> Vec<&mut dyn FlatColumn> {
        self.cluster.flat_columns()
    }

    fn retained_bytes(&self, before: Option<&Self>) -> usize {
        let mut seen = BTreeSet::new();
        let mut retained_bytes = |run: &Self| {
            run.cluster.retained_bytes(&mut seen)
                + run.recovery.retained_bytes(&mut seen)
                + run.buddies.retained_bytes(&mut seen)
        };
        before.map(&mut retained_bytes);
        retained_bytes(self)
    }

    fn fork(&mut self) -> Self {
        let mut copy = Self::new(&Scenario { data_blocks: 4, instances: 1, ..Scenario::default() });
        self.copy_to(&mut copy);
        copy
    }

    fn copy_to(&mut self, copy: &mut Self) {
        copy.restore(&without_flat_columns(self));
        for (copy, column) in copy.cluster.flat_columns().into_iter().zip(self.cluster.flat_columns()) {
            flat_column::copy_from(copy, column);
        }
    }

    fn commands() -> &'static [CommandDeclaration] {
        COMMANDS
    }

    fn tables() -> Vec<Table> {
        Frame::layout()
    }

    fn frame(moment: &Moment<'_, Self>, request: &FrameRequest) -> Vec<u8> {
        let mut frame = observe::Moment::from(moment).frame(request);
        let values = values::rows(moment, &request.values).into_iter();
        frame.values = values.map(|NumberRow { value, of, number }| ValueRow { value, of, number }).collect();
        frame.encode()
    }

    fn encode_facts(moment: &Moment<'_, Self>, numbers: &[usize]) -> Vec<u8> {
        let moment = observe::Moment::from(moment);
        let facts = numbers.iter().filter_map(|&number| moment.fact_row(number)).collect();
        Frame { facts, ..Frame::default() }.encode()
    }

    fn concerns(&self, subject: &Subject, fact: &Fact) -> bool {
        subject.is_concerned_by(fact)
    }

    fn explains(&self, subject: &Subject, fact: &Fact) -> bool {
        subject.is_explained_by(fact)
    }

    fn kind_of(fact: &Fact) -> u8 {
        fact.kind as u8
    }
}

fn without_flat_columns(run: &mut Simulation) -> Simulation {
    run.recovery.sync();
    run.buddies.sync();
    let fresh = std::mem::take(&mut run.cluster.trace.fresh);
    let bare = run.clone();
    run.cluster.trace.fresh = fresh;
    bare
}

impl<'a> From<&Moment<'a, Simulation>> for observe::Moment<'a> {
    fn from(moment: &Moment<'a, Simulation>) -> Self {
        let Moment { run, chronicle, known } = *moment;
        Self {
            cluster: &run.cluster,
            recovery: &run.recovery,
            buddies: &run.buddies,
            chronicle,
            history: &chronicle.history,
            step: run.cluster.step,
            known,
        }
    }
}

/// A run of a cluster that can be moved to any of its moments.
pub type ClusterTimeline = Timeline<Simulation>;

impl ClusterTimeline {
    /// The requested tables, as rows. Cost: linear in their rows.
    pub fn frame(&self, request: &FrameRequest) -> Frame {
        observe::Moment::from(&self.moment()).frame(request)
    }
}

/// Recovery read a record in its first pass, or applied a change in its second.
fn is_record(fact: &Fact) -> bool {
    matches!(fact.kind, FactKind::RecordRead | FactKind::RedoApplied)
}

/// The beginning or end of a phase of recovery, a crash, an opening.
fn is_phase(fact: &Fact) -> bool {
    matches!(
        fact.kind,
        FactKind::PhaseBegan
            | FactKind::PhaseEnded
            | FactKind::InstanceCrashed
            | FactKind::DatabaseOpened
            | FactKind::RecoveryEnded
            | FactKind::InstanceJoined
    )
}

/// False if without a command no instance crashes, recovers or joins any more.
fn phase_can_come(run: &Simulation) -> bool {
    let disks = &run.cluster.costs.scenario.faults.disks;
    let writes_fail = disks.failed_data_writes_per_million.max(disks.failed_log_writes_per_million) > 0;
    let moving = |state| matches!(state, InstanceState::Crashed | InstanceState::Starting);
    run.recovery.active
        || writes_fail && run.cluster.instances.iter().any(Instance::alive)
        || run.cluster.instances.iter().any(|instance| moving(instance.state))
        || run.cluster.queue.pending().any(|(_, event)| matches!(event, Event::Command(_) | Event::Heartbeat))
}
