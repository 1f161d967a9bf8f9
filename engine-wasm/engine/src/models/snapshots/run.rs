//! A run: the database, the copies of its volumes, and its backups, on one clock. Of events at the same time, those of the
//! database come first.

use super::backup::BackupState;
use super::code::{FactKind, OpenState as Open};
use super::command::{Command, CommandError, TimedCommand};
use super::copies::CopySet;
use super::event::Event;
use super::fact::Fact;
use super::grid::GridRow;
use super::headers::Headers;
use super::layout::Layout;
use super::redo_store::RedoStore;
use super::scenario::Scenario;
use super::take::Taking;
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::SessionKind;
use crate::platform::facts::{NO_CAUSE, Trace};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::AppendLog;
use crate::platform::kernel::digest::Digest;
use crate::platform::kernel::queue::EventQueue;
use crate::platform::model::Model as _;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The SCN up to which redo was durable at a time.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClockRow {
    /// When.
    pub time: Nanos,
    /// The highest SCN of durable redo from then on.
    pub scn: u64,
    /// Bytes of durable redo.
    pub bytes: u64,
    /// Bytes of these that are images of blocks.
    pub image_bytes: u64,
}

/// A moment of a run.
#[derive(Clone)]
pub struct SnapshotsRun {
    /// The database.
    pub database: Simulation,
    /// Everything else.
    pub rest: Rest,
}

/// A run without its database, whose columns keyframes store as differences.
#[derive(Clone)]
pub struct Rest {
    /// What is run.
    pub scenario: Arc<Scenario>,
    /// Where everything is.
    pub layout: Arc<Layout>,
    /// Simulated time.
    pub now: Nanos,
    /// Events handled and commands taken so far.
    pub steps: u64,
    /// What happened.
    pub trace: Trace<Fact>,
    /// All redo that is durable.
    pub redo: RedoStore,
    /// Times and SCNs.
    pub clock: AppendLog<ClockRow>,
    /// Headers and control file.
    pub headers: Headers,
    /// Backup mode.
    pub backup: BackupState,
    /// The sets of copies, in the order of their commands.
    pub copies: Vec<CopySet>,
    /// The set that is made now.
    pub taking: Option<Taking>,
    /// Archived log files that were deleted: thread and number.
    pub deleted: BTreeSet<(u8, u64)>,
    /// What starts from every pair of complete sets.
    pub grid: Arc<Vec<GridRow>>,
    /// Whether clients can work.
    pub open: Open,
    /// Images in redo that were noted as facts.
    pub(super) images_noted: usize,
    pub(super) queue: EventQueue<Event>,
    /// Commands of the scenario that were not possible: their numbers, from 0, and why.
    pub(super) refused: Vec<(u32, CommandError)>,
    digest: Digest,
}

impl std::ops::Deref for SnapshotsRun {
    type Target = Rest;
    fn deref(&self) -> &Rest {
        &self.rest
    }
}

impl std::ops::DerefMut for SnapshotsRun {
    fn deref_mut(&mut self) -> &mut Rest {
        &mut self.rest
    }
}

impl SnapshotsRun {
    /// The start of a valid scenario.
    pub fn new(scenario: &Scenario, recording: bool) -> Self {
        let mut database = Simulation::new(&scenario.database());
        let cluster = &mut database.cluster;
        cluster.ledger.durable = Some(AppendLog::default());
        cluster.disk_writes = Some(AppendLog::default());
        let layout = Layout::new(scenario, &cluster.costs.layout);
        let threads = cluster.instances.len();
        let rest = Rest {
            scenario: Arc::new(scenario.clone()),
            now: 0,
            steps: 0,
            trace: Trace::new(recording),
            redo: RedoStore::new(threads),
            clock: AppendLog::default(),
            headers: Headers::new(layout.files.len(), threads),
            backup: BackupState::new(layout.files.len()),
            copies: Vec::new(),
            taking: None,
            deleted: BTreeSet::new(),
            grid: Arc::default(),
            open: Open::Open,
            images_noted: 0,
            queue: EventQueue::default(),
            refused: Vec::new(),
            digest: Digest::default(),
            layout: Arc::new(layout),
        };
        let mut run = Self { database, rest };
        run.clock.push(ClockRow { time: 0, scn: 0, bytes: 0, image_bytes: 0 });
        run.after(run.interval(), Event::RoundDue);
        for (number, timed) in (0u32..).zip(&scenario.commands) {
            run.after((timed.at_ms * 1e6) as Nanos, Event::Command(number));
        }
        run
    }

    /// The cluster.
    pub fn cluster(&self) -> &Cluster {
        &self.database.cluster
    }

    pub(super) fn interval(&self) -> Nanos {
        (self.scenario.volumes.header_interval_ms * 1e6) as Nanos
    }

    /// The next event of the database or of this run, handled; false if none is due.
    pub(super) fn advance(&mut self) -> bool {
        let (database, own) = (self.database.next_at(), self.queue.next_at());
        let Some(at) = self.next_at() else { return false };
        self.now = at;
        self.steps += 1;
        self.trace.cause = NO_CAUSE;
        self.digest.word(at);
        if database.is_some_and(|database| own.is_none_or(|own| database <= own)) {
            self.database.step();
        } else if let Some((_, cause, event)) = self.queue.pop() {
            self.trace.cause = cause;
            self.handle(event);
        }
        self.follow();
        let noted = u64::from(self.trace.noted());
        self.digest.word(noted);
        true
    }

    /// When the next event is due.
    pub fn next_at(&self) -> Option<Nanos> {
        let next = [self.database.next_at(), self.queue.next_at()].into_iter().flatten().min();
        next.map(|next| next.max(self.now))
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::HeaderWritten { round } => self.header_written(round),
            Event::RoundDue => self.round_due(),
            Event::VolumeCopied => self.volume_copied(),
            Event::HalfRead => self.half_read(),
            Event::Command(number) => {
                let scenario = &self.scenario;
                let takes_effect =
                    |it: &&TimedCommand| scenario.volumes.backup_mode || !it.command.is_of_backup_mode();
                let timed = scenario.commands.get(number as usize).filter(takes_effect).copied();
                // A command of the scenario that is not possible now does nothing.
                let refused = timed.and_then(|timed| self.execute(timed.command).err());
                self.refused.extend(refused.map(|error| (number, error)));
            }
        }
    }

    /// A person's command.
    pub(super) fn take(&mut self, command: Command) -> Result<(), CommandError> {
        self.trace.cause = NO_CAUSE;
        self.execute(command)?;
        self.steps += 1;
        let steps = self.steps;
        self.digest.word(steps);
        self.follow();
        let noted = u64::from(self.trace.noted());
        self.digest.word(noted);
        Ok(())
    }

    /// Takes what the database has done in one step.
    pub(super) fn follow(&mut self) {
        let mut row = self.clock.last().copied().unwrap_or_default();
        for (number, instance) in self.database.cluster.instances.iter().enumerate() {
            for record in self.rest.redo.follow(number, &instance.thread) {
                row.scn = row.scn.max(record.scn);
                row.bytes += u64::from(record.length);
                if record.kind == RecordKind::BlockImage {
                    row.image_bytes += u64::from(record.length);
                }
            }
        }
        if self.clock.last().is_none_or(|last| last.bytes < row.bytes) {
            let time = self.now;
            self.clock.push(ClockRow { time, ..row });
        }
        while let Some(logged) = self.database.cluster.backup.images.get(self.images_noted).copied() {
            self.images_noted += 1;
            let block = logged.image;
            self.note(
                Fact::new(FactKind::ImageLogged)
                    .number(self.block_of_image(logged.thread, logged.rba))
                    .scn(block.scn()),
            );
        }
        self.follow_open();
        self.follow_backup();
    }

    /// The block of an image in redo; its record can still be in the log buffer.
    fn block_of_image(&self, thread: u8, rba: u64) -> u64 {
        let thread = &self.database.cluster.instances[usize::from(thread)].thread;
        thread.record(thread.index_at(rba)).map_or(0, |record| u64::from(record.block))
    }

    fn follow_open(&mut self) {
        let cluster = &self.database.cluster;
        let nobody = cluster.alive().is_empty();
        match self.open {
            Open::Crashed if !nobody && !cluster.frozen && !self.database.recovery.active => {
                self.open = Open::Open;
                self.note(Fact::new(FactKind::Recovered));
                self.end_interrupted_backup();
            }
            Open::Crashed => {}
            _ if nobody => {
                self.open = Open::Crashed;
                self.headers.round = None;
                self.headers.number += 1;
                self.note(Fact::new(FactKind::Crashed));
                self.interrupt_backup();
            }
            Open::ShuttingDown if self.is_at_rest() => self.close(),
            Open::ShuttingDown => {
                for instance in self.cluster().alive() {
                    self.database.cluster.hard_checkpoint(instance);
                }
            }
            _ => {}
        }
    }

    /// No client works, and everything is on disk and recorded.
    fn is_at_rest(&self) -> bool {
        let cluster = &self.database.cluster;
        let works = cluster.sessions.iter().any(|(_, session)| {
            session.kind == SessionKind::Worker || session.kind == SessionKind::Recovery && !session.at_rest()
        });
        let written = |number: &u8| {
            let instance = &cluster.instances[usize::from(*number)];
            let thread = &instance.thread;
            instance.pool.queue_len() == 0
                && instance.dbwr.in_flight == 0
                && thread.recorded == thread.end
                && thread.flushed == thread.end
        };
        !works && !self.database.recovery.active && cluster.alive().iter().all(written)
    }

    pub(super) fn after(&mut self, delay: Nanos, event: Event) {
        let (at, cause) = (self.now + delay, self.trace.cause);
        self.queue.push(at, cause, event);
    }

    pub(super) fn note(&mut self, fact: Fact) -> u32 {
        let now = self.now;
        self.trace.cause = self.trace.note(now, fact);
        self.trace.cause
    }

    /// The highest SCN of redo that was durable at a time.
    pub fn scn_at(&self, time: Nanos) -> u64 {
        let after = self.clock.partition_point(|row| row.time <= time);
        after.checked_sub(1).and_then(|index| self.clock.get(index)).map_or(0, |row| row.scn)
    }

    /// When the redo with an SCN was durable.
    pub fn time_of(&self, scn: u64) -> Nanos {
        let index = self.clock.partition_point(|row| row.scn < scn);
        self.clock.get(index).map_or(self.now, |row| row.time)
    }

    /// A copy with this database.
    pub(super) fn with_database(&self, database: Simulation) -> Self {
        Self { database, rest: self.rest.clone() }
    }

    /// The digest of the history so far.
    pub(super) fn history_digest(&self) -> u64 {
        let mut digest = self.digest;
        digest.words([self.database.digest(), self.copies.len() as u64, self.images_noted as u64]);
        digest.words(self.headers.files.iter().map(|header| header.checkpoint.scn));
        digest.0
    }

    /// The digest of the whole state.
    pub(super) fn full_digest(&self) -> u64 {
        let mut digest = Digest(self.history_digest());
        digest.word(self.database.state_digest());
        let blocks = self.copies.iter().flat_map(|set| set.data.iter().flatten());
        for copied in blocks.flat_map(|copy| &copy.blocks) {
            digest.value(&copied.image);
            digest.word(u64::from(copied.checksum));
        }
        digest.0
    }
}
