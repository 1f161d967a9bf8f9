//! A run: the databases and the pipeline between them, on one clock. The next event of all parts comes first; of events at
//! the same time, those of the source, then those of the replicas in order, then those of the pipeline.

use super::anywhere::Direction;
use super::apply::Apply;
use super::capture::{Capture, CaptureState};
use super::channel::Channel;
use super::code::FactKind;
use super::command::{Command, CommandError};
use super::event::Event;
use super::fact::Fact;
use super::lanes::{self, WayLane};
use super::lcr::Lcrs;
use super::load::Loads;
use super::mark;
use super::ring::Ring;
use super::row_clock::RowClock;
use super::rules::RuleSet;
use super::scenario::Scenario;
use super::synchronous::Synchronous;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::SessionKind;
use crate::platform::facts::{NO_CAUSE, Trace};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::digest::Digest;
use crate::platform::kernel::queue::EventQueue;
use crate::platform::model::Model as _;
use std::sync::{Arc, OnceLock};

/// The number of the source among the databases.
pub const SOURCE: usize = 0;

/// Microseconds to nanoseconds.
pub fn from_us(us: f64) -> Nanos {
    (us * 1e3) as Nanos
}

/// A moment of a run.
#[derive(Clone)]
pub struct ReplicationRun {
    /// What is run.
    pub scenario: Arc<Scenario>,
    /// Simulated time.
    pub now: Nanos,
    /// Events handled and commands taken so far.
    pub steps: u64,
    /// What happened.
    pub trace: Trace<Fact>,
    /// The source and its replicas.
    pub databases: Vec<Simulation>,
    /// Which changes pass.
    pub rules: Arc<RuleSet>,
    /// How much each process works.
    pub loads: Loads,
    /// LCRs with their places.
    pub lcrs: Lcrs,
    /// Capture.
    pub capture: Capture,
    /// The queue of the source; each sender is a consumer.
    pub ring: Ring,
    /// Senders, links and receivers, by replica.
    pub channels: Vec<Channel>,
    /// Apply, by replica.
    pub applies: Vec<Apply>,
    /// Commits that wait for answers, if the source is synchronous.
    pub synchronous: Synchronous,
    /// The scenario in each of the three ways, for viewers; computed when one asks.
    lanes: Arc<OnceLock<Vec<WayLane>>>,
    pub(super) queue: EventQueue<Event>,
    /// For each database, the instances that are up, and whether it is open.
    pub(super) known: Vec<(Vec<u8>, bool)>,
    /// The other direction, where clients of both databases change rows.
    pub(super) other: Option<Box<Direction>>,
    /// The direction in hand is the second one: between two steps it never is.
    pub(super) is_turned: bool,
    /// The times of rows at both databases, if there is another direction.
    pub(super) row_clocks: Vec<RowClock>,
    /// Commands of the scenario that were not possible: their numbers, from 0, and why.
    pub(super) refused: Vec<(u32, CommandError)>,
    digest: Digest,
}

impl ReplicationRun {
    /// The start of a valid scenario.
    pub fn new(scenario: &Scenario, recording: bool) -> Self {
        let is_anywhere = scenario.anywhere.on;
        let databases: Vec<Simulation> = if is_anywhere {
            let site = |database| with_workers(&scenario.site(database), scenario.workload.sessions);
            (0..2).map(site).collect()
        } else {
            let source = Simulation::new(&scenario.source());
            let replicas = (0..scenario.replicas).map(|replica| with_workers(&scenario.replica(replica), 0));
            std::iter::once(source).chain(replicas).collect()
        };
        let count = scenario.replicas as usize;
        let known = databases.iter().map(|database| (database.cluster.alive(), true)).collect();
        let mut run = Self {
            scenario: Arc::new(scenario.clone()),
            now: 0,
            steps: 0,
            trace: Trace::new(recording),
            databases,
            rules: Arc::new(RuleSet::new(scenario)),
            loads: Loads::new(),
            lcrs: if is_anywhere { Lcrs::of_direction(0) } else { Lcrs::new() },
            capture: Capture::new(),
            ring: Ring::new(scenario.capture.slots, count),
            channels: (0..scenario.replicas).map(|replica| Channel::new(scenario.seed, replica)).collect(),
            applies: vec![Apply::new(scenario.apply.slots); count],
            synchronous: Synchronous::default(),
            lanes: Arc::default(),
            queue: EventQueue::default(),
            known,
            other: is_anywhere.then(|| Box::new(Direction::new(scenario))),
            is_turned: false,
            row_clocks: if is_anywhere { vec![RowClock::default(); 2] } else { Vec::new() },
            refused: Vec::new(),
            digest: Digest::default(),
        };
        let without_appliers = usize::from(!is_anywhere);
        for database in &mut run.databases[without_appliers..] {
            database.cluster.charge_handed(scenario.costs.of_changes(scenario.tables.len()));
            database.cluster.handed.marks_repeated = is_anywhere;
        }
        if run.is_synchronous() {
            run.databases[SOURCE].cluster.close_commit_gate();
        }
        run.begin_direction();
        run.turned(Self::begin_direction);
        run.set_end_of_clients();
        for (number, timed) in (0u32..).zip(&scenario.commands) {
            run.after(from_us(timed.at_ms * 1e3), Event::Command(number));
        }
        run.pump();
        run
    }

    fn begin_direction(&mut self) {
        self.after(0, Event::Heartbeat);
        self.flush_later();
        self.begin_to_measure();
    }

    /// The next event of all parts, handled; false if none is due.
    pub(super) fn advance(&mut self) -> bool {
        let Some((at, part)) = self.next() else { return false };
        self.now = at;
        self.steps += 1;
        self.trace.cause = NO_CAUSE;
        self.digest.word(at << 3 | part as u64);
        if part < self.databases.len() {
            self.databases[part].step();
            self.follow(part);
        } else if part == self.databases.len() {
            self.handle_next();
        } else {
            self.turned(Self::handle_next);
        }
        self.pump();
        self.digest.word(u64::from(self.trace.noted()));
        true
    }

    // Once in the module, although each direction calls it.
    #[inline(never)]
    fn handle_next(&mut self) {
        if let Some((_, cause, event)) = self.queue.pop() {
            self.trace.cause = cause;
            self.handle(event);
        }
    }

    /// When the next event is due, and of which part.
    fn next(&self) -> Option<(Nanos, usize)> {
        let databases = self.databases.iter().map(|database| database.next_at());
        let other = self.other.as_ref().and_then(|other| other.queue.next_at());
        let all = databases.chain([self.queue.next_at(), other]).enumerate();
        all.filter_map(|(part, at)| Some((at?.max(self.now), part))).min()
    }

    /// When the next event is due.
    pub fn next_at(&self) -> Option<Nanos> {
        self.next().map(|(at, _)| at)
    }

    /// A database, now.
    pub(super) fn database(&mut self, number: usize) -> &mut Simulation {
        let database = &mut self.databases[number];
        database.cluster.now = self.now;
        database
    }

    pub(super) fn after(&mut self, delay: Nanos, event: Event) {
        self.queue.push(self.now + delay, self.trace.cause, event);
    }

    pub(super) fn note(&mut self, fact: Fact) -> u32 {
        mark::hit(fact.kind);
        let database = self.database_number(fact.database);
        self.trace.cause = self.trace.note(self.now, Fact { database, ..fact });
        self.trace.cause
    }

    /// A copy with these databases.
    pub(super) fn with_databases(&self, databases: Vec<Simulation>) -> Self {
        Self {
            scenario: Arc::clone(&self.scenario),
            trace: self.trace.clone(),
            databases,
            rules: Arc::clone(&self.rules),
            loads: self.loads.clone(),
            lcrs: self.lcrs.clone(),
            capture: self.capture.clone(),
            ring: self.ring.clone(),
            channels: self.channels.clone(),
            applies: self.applies.clone(),
            synchronous: self.synchronous.clone(),
            lanes: Arc::clone(&self.lanes),
            queue: self.queue.clone(),
            known: self.known.clone(),
            other: self.other.clone(),
            row_clocks: self.row_clocks.clone(),
            refused: self.refused.clone(),
            ..*self
        }
    }

    /// The first transactions of the scenario in each of the three ways to replicate.
    pub fn lanes(&self) -> &[WayLane] {
        self.lanes.get_or_init(|| lanes::lanes(&self.scenario))
    }

    /// The digest of the history so far.
    pub(super) fn history_digest(&self) -> u64 {
        let mut digest = self.digest;
        digest.words(self.databases.iter().map(|database| database.digest()));
        digest.words([self.lcrs.made, self.capture.position]);
        digest.words(self.applies.iter().flat_map(|apply| [apply.applied, apply.low, apply.stored]));
        if let Some(other) = &self.other {
            digest.words([other.lcrs.made, other.capture.position]);
            digest.words(other.applies.iter().flat_map(|apply| [apply.applied, apply.low, apply.stored]));
        }
        digest.0
    }

    /// The digest of the history and of all databases.
    pub(super) fn full_digest(&self) -> u64 {
        let mut digest = Digest(self.history_digest());
        digest.words(self.databases.iter().map(|database| database.state_digest()));
        digest.0
    }

    /// A database has changed: its sessions have results, its instances come and go.
    pub(super) fn follow(&mut self, part: usize) {
        if let Some(clock) = self.row_clocks.get_mut(part) {
            clock.follow(&mut self.databases[part].cluster, part as u8, self.scenario.mutant);
        }
        match part.checked_sub(1) {
            Some(replica) => {
                self.take_outcomes(replica);
                self.turned(Self::guard_archives);
            }
            None => {
                self.turned(|run| run.take_outcomes(0));
                self.guard_archives();
                self.take_announcements();
            }
        }
        let cluster = &self.databases[part].cluster;
        let (open, count) = (!cluster.frozen, cluster.instances.iter().filter(|it| it.alive()).count());
        let (known, was_open) = &self.known[part];
        if open == *was_open && count == known.len() {
            return;
        }
        let alive = cluster.alive();
        let (before, was_open) = std::mem::replace(&mut self.known[part], (alive.clone(), open));
        for instance in alive.iter().filter(|instance| !before.contains(instance)) {
            self.note(Fact::new(FactKind::InstanceUp, part as u8).part(usize::from(*instance)));
        }
        for instance in before.iter().filter(|instance| !alive.contains(instance)) {
            self.note(Fact::new(FactKind::InstanceCrashed, part as u8).part(usize::from(*instance)));
        }
        if open && !was_open {
            self.note(Fact::new(FactKind::DatabaseOpened, part as u8));
        }
    }

    /// Every process that can work starts to.
    fn pump(&mut self) {
        self.pump_direction();
        self.turned(Self::pump_direction);
    }

    // Once in the module, although each direction calls it.
    #[inline(never)]
    fn pump_direction(&mut self) {
        let instance = usize::from(self.capture.instance);
        let source = &self.databases[SOURCE].cluster;
        if self.capture.state == CaptureState::Runs && !source.instances[instance].alive() {
            self.end_capture(CaptureState::Waits);
        }
        for replica in 0..self.applies.len() {
            self.follow_replica(replica);
        }
        if self.must_go_back() {
            self.end_capture(CaptureState::Waits);
        }
        self.announce();
        loop {
            let mut moved = self.pump_capture();
            for replica in 0..self.applies.len() {
                moved |= self.pump_channel(replica);
                moved |= self.pump_apply(replica);
            }
            if !moved {
                return;
            }
        }
    }

    fn handle(&mut self, event: Event) {
        let of_capture = |life: u32| life == self.capture.life;
        let of_channel = |replica: u8, life: u32| self.channels[usize::from(replica)].life == life;
        let of_apply = |replica: u8, life: u32| self.applies[usize::from(replica)].life == life;
        match event {
            Event::Heartbeat => {
                self.hear();
                self.tell_idle_replicas();
                let next = from_us(self.scenario.capture.heartbeat_ms * 1e3);
                self.after(next, Event::Heartbeat);
            }
            Event::Flush => self.flush_source(),
            Event::CaptureBegins { life }
                if of_capture(life) && self.capture.state == CaptureState::Begins =>
            {
                self.capture_begins();
            }
            Event::RegionRead { life } if of_capture(life) => self.region_read(),
            Event::Prepared { preparer, life } if of_capture(life) => self.prepared(usize::from(preparer)),
            Event::Built { life } if of_capture(life) => self.built(),
            Event::Made { life } if of_capture(life) => self.made(),
            Event::Enqueued { life } if of_capture(life) => self.enqueued(),
            Event::Delivered { replica, life } if of_channel(replica, life) => {
                self.delivered(usize::from(replica));
            }
            Event::Measure => self.measure(),
            Event::ClientsStop => self.stop_clients(),
            Event::Sent { replica, life } if of_channel(replica, life) => self.sent(usize::from(replica)),
            Event::Arrived { replica, life } if of_channel(replica, life) => {
                self.arrived(usize::from(replica))
            }
            Event::SenderUp { replica } => self.channels[usize::from(replica)].sender_up = true,
            Event::ApplyStarts { replica, life } if of_apply(replica, life) => {
                self.apply_starts(usize::from(replica));
            }
            Event::Read { replica, life } if of_apply(replica, life) => self.read(usize::from(replica)),
            Event::Coordinated { replica, life } if of_apply(replica, life) => {
                self.coordinated(usize::from(replica));
            }
            Event::Store { replica, life } if of_apply(replica, life) => {
                self.store_watermark(usize::from(replica));
            }
            Event::Acknowledge { replica, life } if of_apply(replica, life) => {
                self.acknowledge(usize::from(replica));
            }
            Event::Acknowledged { replica, life } if of_channel(replica, life) => {
                self.acknowledged(usize::from(replica));
            }
            Event::Heard { replica, life, announcement } if of_channel(replica, life) => {
                self.heard(usize::from(replica), announcement);
            }
            Event::Answered { replica, life, announcement } if of_channel(replica, life) => {
                self.answered(usize::from(replica), announcement);
            }
            Event::Unanswered { announcement } => self.unanswered(announcement),
            Event::Told { replica, life } if of_channel(replica, life) => self.told(usize::from(replica)),
            Event::ApplierUp { replica, applier, life } if of_apply(replica, life) => {
                self.applier_up(usize::from(replica), usize::from(applier));
            }
            Event::Command(number) => {
                let command = self.scenario.commands.get(number as usize).map(|timed| timed.command);
                // A command of the scenario that is not possible now does nothing.
                let refused = command.and_then(|command| self.execute(&command).err());
                self.refused.extend(refused.map(|error| (number, error)));
            }
            _ => {}
        }
    }

    /// Executes a person's command, as a step.
    pub(super) fn take(&mut self, command: &Command) -> Result<(), CommandError> {
        self.trace.cause = NO_CAUSE;
        self.execute(command)?;
        self.steps += 1;
        self.pump();
        self.digest.word(self.steps);
        self.digest.word(u64::from(self.trace.noted()));
        Ok(())
    }
}

/// A database with so many clients at each instance; a replica has none.
fn with_workers(scenario: &crate::models::cluster::scenario::Scenario, clients: u32) -> Simulation {
    let mut run = Simulation::new(scenario);
    let workers: Vec<u32> = run.cluster.sessions.iter().map(|(session, _)| session).collect();
    for session in workers {
        let known = &run.cluster.sessions[session];
        if known.kind == SessionKind::Worker && u32::from(known.number) >= clients {
            run.cluster.end_session(session);
        }
    }
    run
}
