//! Apply at one replica: its state, and how it starts and ends. Queues and partial transactions are in the memory of one
//! instance and are lost with it; progress is in the database.

mod reader;

use super::code::{ApplierState, CapturedState, FactKind, LcrPlace};
use super::conflict::Conflicts;
use super::dependencies::Dependencies;
use super::event::Event;
use super::fact::Fact;
use super::lcr::{Position, scn_of};
use super::progress::{self, Progress};
use super::ring::Ring;
use super::run::{ReplicationRun, from_us};
use crate::models::cluster::txn::SessionKind;
use crate::models::cluster::txn::conflicts::{RowName, Stamp};
use crate::models::cluster::txn::handed::{Conflict, KeyedChange};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::random::Stream;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Places in which an LCR is in the memory of apply.
const IN_MEMORY: &[LcrPlace] = &[
    LcrPlace::ReplicaQueue,
    LcrPlace::Reader,
    LcrPlace::Assembled,
    LcrPlace::Spilled,
    LcrPlace::Ready,
    LcrPlace::Applying,
];
/// Applied transactions that viewers still see.
const REMEMBERED: usize = 40;

/// A transaction whose commit has not arrived.
#[derive(Clone, Debug, Default)]
pub struct Assembly {
    /// Its first position.
    pub first: Position,
    /// Its changes.
    pub changes: Vec<KeyedChange>,
    /// Its LCRs.
    pub lcrs: Vec<u64>,
    /// The times of its rows before it, where clients change rows here too.
    pub expected: BTreeMap<RowName, Stamp>,
    /// How many of them are on disk.
    pub spilled: usize,
}

/// A transaction whose commit has arrived.
#[derive(Clone, Debug)]
pub struct Complete {
    /// Its number at the source.
    pub transaction: u32,
    /// What it consists of.
    pub parts: Assembly,
    /// Its state.
    pub state: CapturedState,
    /// Its applier.
    pub applier: Option<usize>,
    /// Commits of the transactions that it has to wait for.
    pub depends_on: BTreeSet<Position>,
    /// Why it goes to the error queue.
    pub conflict: Option<Conflict>,
    /// The key of its progress row.
    pub progress_key: Option<u16>,
    /// Its changes are durable and its progress row is not: only if a rule is broken.
    pub progress_missing: bool,
}

/// An applier.
#[derive(Clone, Debug)]
pub struct Applier {
    /// Its session at the replica.
    pub session: u32,
    /// Its state.
    pub state: ApplierState,
    /// The commit of the transaction that it executes.
    pub commit: Option<Position>,
    /// Since when it is in this state.
    pub since: Nanos,
}

/// What viewers see of an applied transaction.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// Its number at the source.
    pub transaction: u32,
    /// Its first position.
    pub first: Position,
    /// Its commit.
    pub commit: Position,
    /// Its applier.
    pub applier: usize,
    /// How many changes it made.
    pub changes: usize,
}

/// The state of the apply processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApplyState {
    /// They wait for the database.
    Waits,
    /// They start.
    Starts,
    /// They work.
    Runs,
}

/// Apply at one replica.
#[derive(Clone, Debug)]
pub struct Apply {
    /// Its state.
    pub state: ApplyState,
    /// Its instance.
    pub instance: u8,
    /// Events of an earlier life are void.
    pub life: u32,
    /// Its queue.
    pub ring: Ring,
    /// The run of capture whose LCRs it has read last.
    pub run: u32,
    /// The LCR that the reader has in hand.
    pub reading: Option<u64>,
    /// Transactions whose commit has not arrived, by number.
    pub assembling: BTreeMap<u32, Assembly>,
    /// LCRs of these in memory.
    pub in_memory: usize,
    /// Transactions that are not durable here, by their commits.
    pub complete: BTreeMap<Position, Complete>,
    /// Commits whose dependencies are not computed.
    pub to_coordinate: VecDeque<Position>,
    /// The coordinator has this one in hand.
    pub coordinating: Option<Position>,
    /// Which transactions touch what.
    pub dependencies: Dependencies,
    /// Appliers, in order.
    pub appliers: Vec<Applier>,
    /// The session that stores watermarks.
    pub keeper: u32,
    /// The low watermark that it is storing, with the progress rows that go with it.
    pub storing: Option<(Position, Vec<Position>)>,
    /// All redo before this position was seen in this run of capture, except what open transactions still send.
    pub seen: Position,
    /// The high watermark: the highest position that was ever seen.
    pub high: Position,
    /// The low watermark.
    pub low: Position,
    /// The durable low watermark.
    pub stored: Position,
    /// Progress rows.
    pub progress: Progress,
    /// Conflicts.
    pub conflicts: Conflicts,
    /// The last applied transactions.
    pub done: VecDeque<Done>,
    /// Transactions applied so far.
    pub applied: u64,
    /// Changes of these.
    pub applied_lcrs: u64,
    /// Transactions dropped because they were applied before.
    pub dropped: u64,
    /// Transactions in the error queue.
    pub errors: u64,
    /// LCRs that the rule of apply has not let pass so far.
    pub dropped_by_rule: u64,
    /// LCRs spilled so far.
    pub spilled: u64,
    /// LCRs read so far.
    pub read: u64,
    /// The last LCR that was read.
    pub last_read: u64,
    /// From capture to the durable commit, of the transaction applied last, ns.
    pub latency: Nanos,
    /// The sum of these over all transactions applied so far, ns.
    pub latencies: Nanos,
}

impl Apply {
    /// Processes that have not started.
    pub fn new(slots: u32) -> Self {
        Self {
            state: ApplyState::Waits,
            instance: 0,
            life: 0,
            ring: Ring::new(slots, 1),
            run: 0,
            reading: None,
            assembling: BTreeMap::new(),
            in_memory: 0,
            complete: BTreeMap::new(),
            to_coordinate: VecDeque::new(),
            coordinating: None,
            dependencies: Dependencies::default(),
            appliers: Vec::new(),
            keeper: 0,
            storing: None,
            seen: 0,
            high: 0,
            low: 0,
            stored: 0,
            progress: Progress::default(),
            conflicts: Conflicts::default(),
            done: VecDeque::new(),
            applied: 0,
            applied_lcrs: 0,
            dropped: 0,
            errors: 0,
            dropped_by_rule: 0,
            spilled: 0,
            read: 0,
            last_read: 0,
            latency: 0,
            latencies: 0,
        }
    }

    /// True if it works.
    pub fn is_running(&self) -> bool {
        self.state == ApplyState::Runs
    }

    /// The applier with this session.
    pub fn applier_of(&self, session: u32) -> Option<usize> {
        self.appliers.iter().position(|applier| applier.session == session)
    }

    /// Appliers that have a transaction.
    pub fn busy(&self) -> usize {
        self.appliers.iter().filter(|applier| applier.commit.is_some()).count()
    }

    /// Remembers an applied transaction for viewers.
    pub fn remember(&mut self, done: Done) {
        self.done.push_back(done);
        if self.done.len() > REMEMBERED {
            self.done.pop_front();
        }
    }

    /// Forgets everything that is in memory, except what viewers count.
    fn end(&mut self) {
        *self = Self {
            life: self.life + 1,
            instance: self.instance,
            high: self.high,
            low: self.stored,
            stored: self.stored,
            conflicts: std::mem::take(&mut self.conflicts),
            done: std::mem::take(&mut self.done),
            applied: self.applied,
            applied_lcrs: self.applied_lcrs,
            dropped: self.dropped,
            errors: self.errors,
            dropped_by_rule: self.dropped_by_rule,
            spilled: self.spilled,
            read: self.read,
            last_read: self.last_read,
            latency: self.latency,
            latencies: self.latencies,
            ..Self::new(self.ring.slots)
        };
    }
}

impl ReplicationRun {
    /// Apply ends with its instance, and starts on one that is up.
    pub(super) fn follow_replica(&mut self, replica: usize) {
        let cluster = &self.databases[replica + 1].cluster;
        let apply = &self.applies[replica];
        match apply.state {
            ApplyState::Waits if !cluster.frozen && !cluster.alive().is_empty() => {
                let first = self.now == 0;
                let apply = &mut self.applies[replica];
                apply.state = ApplyState::Starts;
                apply.instance = cluster.alive().first().copied().unwrap_or(0);
                let life = apply.life;
                let delay = if first { 0.0 } else { self.scenario.capture.restart_ms };
                self.after(from_us(delay * 1e3), Event::ApplyStarts { replica: replica as u8, life });
            }
            ApplyState::Starts | ApplyState::Runs
                if !cluster.instances[usize::from(apply.instance)].alive() =>
            {
                self.end_apply(replica);
            }
            _ => {}
        }
    }

    fn end_apply(&mut self, replica: usize) {
        let ran = self.applies[replica].is_running();
        for number in self.lcrs.in_places(replica, IN_MEMORY) {
            self.lcrs.move_to(number, replica, LcrPlace::Lost, self.now);
        }
        self.applies[replica].end();
        self.disconnect(replica);
        if ran {
            self.note(Fact::new(FactKind::ApplyEnded, replica as u8 + 1));
        }
    }

    /// Reads the durable progress and connects the sessions. While recovery holds a block of the table, it tries again.
    pub(super) fn apply_starts(&mut self, replica: usize) {
        let life = self.applies[replica].life;
        let table = self.progress_table(replica);
        let Some(rows) = self.databases[replica + 1].cluster.committed_rows(table) else {
            let again = from_us(self.scenario.capture.restart_ms * 100.0);
            return self.after(again.max(1_000_000), Event::ApplyStarts { replica: replica as u8, life });
        };
        let (stored, progress) = progress::read(&rows);
        let (appliers, seed) = (self.scenario.apply.appliers, self.scenario.seed);
        let instance = self.applies[replica].instance;
        let is_turned = self.is_turned;
        let cluster = &mut self.database(replica + 1).cluster;
        let sessions: Vec<u32> = cluster.sessions.iter().map(|(session, _)| session).collect();
        for session in sessions {
            if cluster.sessions[session].kind == SessionKind::Applier {
                cluster.end_session(session);
            }
        }
        let mut connected = Vec::new();
        for number in 0..=appliers {
            let direction = replica as u32 + u32::from(is_turned);
            let stream = Stream::named(seed, "applier", life * 64 + direction * 20 + number);
            // The scenario's limits leave room for all.
            connected.extend(cluster.connect_session(instance, SessionKind::Applier, stream));
        }
        let apply = &mut self.applies[replica];
        let now = self.now;
        apply.keeper = connected.pop().unwrap_or_default();
        let applier = |session| Applier { session, state: ApplierState::Idle, commit: None, since: now };
        apply.appliers = connected.into_iter().map(applier).collect();
        (apply.stored, apply.low, apply.seen) = (stored, stored, stored);
        apply.progress = progress;
        apply.state = ApplyState::Runs;
        self.note(
            Fact::new(FactKind::ApplyStarted, replica as u8 + 1)
                .part(usize::from(instance))
                .scn(scn_of(stored)),
        );
        let store = from_us(self.scenario.apply.store_ms * 1e3);
        self.after(store, Event::Store { replica: replica as u8, life });
        self.acknowledge_later(replica);
    }

    /// Starts what apply can start; true if something did.
    pub(super) fn pump_apply(&mut self, replica: usize) -> bool {
        if !self.applies[replica].is_running() {
            return false;
        }
        let [a, b, c] = [self.assign(replica), self.coordinate(replica), self.start_to_read(replica)];
        a || b || c
    }
}
