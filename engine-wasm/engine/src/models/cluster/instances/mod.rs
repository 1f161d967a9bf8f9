//! The cluster in operation: instances on shared disks, the interconnect, the Global Cache Service, LGWR and DBWR.
//! Knows failures only as instances that no longer answer; `recovery/` handles them.

mod acquire;
mod connections;
pub mod costs;
mod dbwr;
mod disk_faults;
mod ending;
pub mod event;
mod fence;
pub mod gcs;
pub mod instance;
mod lgwr;
mod links;
mod logging;
mod protocol;
mod reading;
mod rollback;
pub mod transport;
mod waits;
mod work;

pub use costs::Costs;
pub use event::{Event, Message, RecoveryStep};
pub use fence::Fenced;
pub use gcs::Gcs;
pub use instance::Instance;
pub use transport::Transport;

use crate::models::cluster::cache::BufferPool;
use crate::models::cluster::code::{Check, FactKind, InstanceState, ThreadState, TxnState};
use crate::models::cluster::redo::{LogFiles, RedoThread};
use crate::models::cluster::scenario::Scenario;
use crate::models::cluster::storage::{BlockId, Cores, DataDisk, DataFiles, Image, LogDisk};
use crate::models::cluster::trace::{Fact, NOBODY, NONE, Trace};
use crate::models::cluster::txn::layout::segment_and_slot;
use crate::models::cluster::txn::{ClientHistory, Ledger, Segment, Sessions, Slot};
use crate::models::cluster::verdict::Verdict;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::flat_column::FlatColumn;
use crate::platform::kernel::queue::EventQueue;
use crate::platform::kernel::random::Stream;
use std::sync::Arc;

/// The whole state of the cluster.
#[derive(Clone)]
pub struct Cluster {
    /// The scenario and its costs.
    pub costs: Arc<Costs>,
    /// Simulated time.
    pub now: Nanos,
    /// Events handled and commands taken so far.
    pub step: u64,
    /// Scheduled events.
    pub queue: EventQueue<Event>,
    /// What happened.
    pub trace: Trace,
    /// The data files.
    pub data_files: DataFiles,
    /// The device of the data files.
    pub data_disk: DataDisk,
    /// Instances, in order.
    pub instances: Vec<Instance>,
    /// Its sessions.
    pub sessions: Sessions,
    /// The Global Cache Service.
    pub gcs: Gcs,
    /// The reference of the oracle.
    pub ledger: Ledger,
    /// The reads and writes of clients, for judges in tests.
    pub clients: ClientHistory,
    /// Counts changes of membership.
    pub epoch: u16,
    /// True during a brown-out: no request is served.
    pub frozen: bool,
    /// First session that waits for the end of the brown-out.
    pub frozen_waiters: u32,
    /// Sessions that wait for rows of dead transactions: transaction, first session.
    pub dead_row_waiters: Vec<(u32, u32)>,
    /// Additional latency of messages.
    pub extra_message: Nanos,
    /// Delivers messages reliably.
    pub transport: Transport,
    /// Evicted instances whose writes may still arrive.
    pub fenced: Vec<Fenced>,
    /// What checks found.
    pub verdicts: Vec<Verdict>,
    /// Random stream: the part of an I/O in flight that survives a crash.
    pub crash_outcome: Stream,
    /// Random stream: disk faults. Not used in a run without faults.
    pub disk_chance: Stream,
    unwritten: Vec<BlockId>,
}

impl Cluster {
    /// A cluster of `scenario` at its start, with all instances up.
    pub fn new(scenario: &Scenario) -> Self {
        let costs = Arc::new(Costs::new(scenario));
        let blocks = costs.layout.blocks();
        let hardware = &scenario.hardware;
        let transfer = f64::from(hardware.block_bytes) * 1e9 / hardware.data_bytes_per_s;
        let mut cluster = Self {
            now: 0,
            step: 0,
            queue: EventQueue::default(),
            trace: Trace::new(false),
            data_files: DataFiles::new(blocks, scenario.faults.disks.mirrored()),
            data_disk: DataDisk::new(
                hardware.data_queue_depth,
                costs::from_ms(hardware.data_ms),
                transfer as Nanos,
            ),
            instances: (0..scenario.instances as u8).map(|number| new_instance(&costs, number)).collect(),
            gcs: Gcs::new(blocks, scenario.instances),
            ledger: Ledger::new(scenario.data_blocks),
            clients: ClientHistory::default(),
            sessions: Self::first_sessions(scenario),
            epoch: 0,
            frozen: false,
            frozen_waiters: NONE,
            dead_row_waiters: Vec::new(),
            extra_message: 0,
            transport: Transport::new(scenario.seed),
            fenced: Vec::new(),
            verdicts: Vec::new(),
            crash_outcome: Stream::named(scenario.seed, "crash", 0),
            disk_chance: Stream::named(scenario.seed, "disk faults", 0),
            unwritten: Vec::new(),
            costs,
        };
        for &absent in &scenario.absent {
            let instance = cluster.instance(absent as u8);
            (instance.state, instance.thread.state) = (InstanceState::Down, ThreadState::Closed);
        }
        cluster.reset_transport();
        let present = cluster.alive();
        cluster.gcs.remaster(&present);
        for instance in present {
            cluster.start_instance_work(instance);
        }
        for (number, timed) in (0u32..).zip(&scenario.commands) {
            cluster.queue.push(costs::from_ms(timed.at_ms), NONE, Event::Command(number));
        }
        cluster
    }

    /// Sessions and background processes of an instance begin.
    pub fn start_instance_work(&mut self, instance: u8) {
        let (tick, hard) = (self.costs.tick, self.costs.hard_checkpoint);
        let life = self.instances[usize::from(instance)].life;
        // Instances start at different times, so that their ticks do not coincide.
        let turn = tick * u64::from(instance) / self.instances.len() as u64;
        self.queue.push(self.now + tick + turn, NONE, Event::Tick { instance, life });
        if hard > 0 {
            self.queue.push(self.now + hard, NONE, Event::HardCheckpoint { instance, life });
        }
        for session in self.sessions.of(instance).to_vec() {
            self.start_session(session);
        }
    }

    /// Members of the cluster, ascending.
    pub fn alive(&self) -> Vec<u8> {
        (0u8..)
            .zip(&self.instances)
            .filter(|(_, instance)| instance.alive())
            .map(|(number, _)| number)
            .collect()
    }

    /// An instance by number.
    #[inline]
    pub fn instance(&mut self, instance: u8) -> &mut Instance {
        &mut self.instances[usize::from(instance)]
    }

    /// True if `life` is the current life of the instance, so that its events are not void.
    pub fn is_current_life(&self, instance: u8, life: u16) -> bool {
        let instance = &self.instances[usize::from(instance)];
        instance.life == life && instance.alive()
    }

    /// Time that an instance takes for work that normally takes `time`.
    pub fn slowed(&self, instance: u8, time: Nanos) -> Nanos {
        let slow = self.instances.get(usize::from(instance)).map_or(100, |instance| instance.slow_percent);
        time * u64::from(slow) / 100
    }

    /// Uses the CPU of an instance for `cost` from now on; returns the end time.
    pub fn use_cpu(&mut self, instance: u8, cost: Nanos) -> Nanos {
        let (now, cost) = (self.now, self.slowed(instance, cost));
        self.instance(instance).cores.work(now, cost)
    }

    /// Notes that something happened.
    #[inline(always)]
    pub fn note(&mut self, fact: Fact) -> u32 {
        self.trace.note(self.now, fact)
    }

    /// Schedules an event; its cause is the event that is being handled.
    #[inline]
    pub fn after(&mut self, delay: Nanos, event: Event) {
        self.queue.push(self.now + delay, self.trace.cause, event);
    }

    /// Handles one event that is not one of recovery or of buddies.
    pub fn handle(&mut self, event: Event) {
        match event {
            Event::Session { session, token } => {
                if self.sessions[session].token == token {
                    self.step_session(session);
                }
            }
            Event::LogWritten { instance, life, upto, again } => {
                if self.is_current_life(instance, life) {
                    self.log_written(instance, upto, again);
                } else {
                    self.late_write(instance, life, None);
                }
            }
            Event::Tick { instance, life } => {
                if self.is_current_life(instance, life) {
                    self.tick(instance, life);
                }
            }
            Event::HardCheckpoint { instance, life } => {
                if self.is_current_life(instance, life) {
                    self.hard_checkpoint(instance);
                    self.after(self.costs.hard_checkpoint, Event::HardCheckpoint { instance, life });
                }
            }
            Event::BlockWritten { instance, life, frame, again } => {
                if self.is_current_life(instance, life) {
                    self.block_written(instance, frame, again);
                } else {
                    self.late_write(instance, life, Some(frame));
                }
            }
            Event::BlockRead { instance, epoch, block, of_mirror } => {
                if self.epoch == epoch && self.instances[usize::from(instance)].alive() {
                    self.block_read(instance, block, of_mirror);
                }
            }
            Event::Message { message, epoch } => {
                if self.epoch == epoch || mutated(HostileMutant::StaleMessageHeard) {
                    self.receive(message);
                }
            }
            Event::Datagram { pair, number, epoch } => {
                if self.epoch == epoch {
                    self.datagram_arrived(pair, number);
                }
            }
            Event::Acknowledged { pair, upto, epoch } => {
                if self.epoch == epoch {
                    self.acknowledged(pair, upto);
                }
            }
            Event::SendAgain { pair, epoch } => {
                if self.epoch == epoch {
                    self.send_again(pair);
                }
            }
            Event::Abort { .. }
            | Event::Detect
            | Event::Heartbeat
            | Event::Started { .. }
            | Event::Leave { .. }
            | Event::Buddy { .. }
            | Event::Recovery { .. }
            | Event::Command(_) => {
                debug_assert!(false, "not the cluster's own: {event:?}");
            }
        }
    }

    fn tick(&mut self, instance: u8, life: u16) {
        self.trace.cause = NONE;
        self.record_checkpoint(instance);
        self.start_log_write(instance);
        self.clear_write_requests(instance);
        self.wake_buffer_waiters(instance);
        self.start_writes_if_needed(instance);
        self.after(self.slowed(instance, self.costs.tick), Event::Tick { instance, life });
    }

    /// Records the verdict of a check if it failed or must be shown.
    pub fn check(&mut self, verdict: Verdict) {
        if verdict.is_disabled() {
            return;
        }
        let fact = Fact::new(FactKind::Checked, verdict.instance)
            .block(verdict.block)
            .value(verdict.check as u64)
            .slot(u8::from(verdict.held));
        self.note(fact);
        self.verdicts.push(Verdict { time: self.now, step: self.step, ..verdict });
    }

    /// Records that a check failed.
    pub fn broken(&mut self, check: Check, instance: u8, block: BlockId, expected: u64, found: u64) {
        self.check(Verdict { held: false, instance, block, expected, found, ..Verdict::new(check) });
    }

    /// The newest version of a block anywhere: on disk, in the cache of an instance that is up, or in flight.
    pub fn newest_image(&self, block: BlockId) -> (Image, u8) {
        let mut newest = (self.data_files.image(block), NOBODY);
        for (number, instance) in (0u8..).zip(&self.instances) {
            if !instance.alive() {
                continue;
            }
            for frame in [instance.pool.current(block), instance.pool.past_image(block)].into_iter().flatten()
            {
                let image = instance.pool.image(frame);
                if image.version > newest.0.version {
                    newest = (*image, number);
                }
            }
        }
        for in_flight in &self.gcs.blocks_in_flight {
            if in_flight.block == block && in_flight.image.version > newest.0.version {
                newest = (in_flight.image, NOBODY);
            }
        }
        newest
    }

    /// The slot of every transaction that is in the memory of an instance or was there at its crash, with its
    /// segment. For viewers only: the cluster itself does not know slots that a crash destroyed.
    pub fn all_slots(&self) -> impl Iterator<Item = (u8, &Slot)> {
        let lost = self.ledger.lost();
        (0u8..).zip(&self.instances).flat_map(move |(segment, instance)| {
            let known = instance.segment.slots.iter().filter(move |slot| {
                let lives = slot.open() && slot.state != TxnState::Dead;
                slot.xid != 0 && (lives || lost.iter().all(|lost| lost.xid != slot.xid))
            });
            let gone = lost.iter().filter(move |slot| segment_and_slot(slot.xid).0 == segment);
            known.chain(gone).map(move |slot| (segment, slot))
        })
    }

    /// The columns that keyframes store as differences, always in the same order.
    pub fn flat_columns(&mut self) -> Vec<&mut dyn FlatColumn> {
        let mut flat_columns: Vec<&mut dyn FlatColumn> =
            vec![&mut self.gcs.resources, &mut self.ledger.committed];
        flat_columns.extend(self.data_files.flat_columns());
        flat_columns.extend(self.instances.iter_mut().flat_map(|instance| instance.pool.flat_columns()));
        flat_columns
    }

    /// Compresses older redo; shares the parts that an earlier moment has compressed.
    pub fn seal(&mut self, known: Option<&Self>) {
        for (number, instance) in self.instances.iter_mut().enumerate() {
            let known = known.and_then(|known| known.instances.get(number));
            instance.thread.files.records_mut().seal(known.map(|known| known.thread.files.records()));
        }
    }

    /// Bytes of this snapshot that are not in `seen` yet.
    pub fn retained_bytes(&self, seen: &mut std::collections::BTreeSet<usize>) -> usize {
        let instances = self.instances.iter().map(|instance| {
            let lists =
                instance.segment.slots.len() * size_of::<Slot>() + instance.segment.free_blocks.len() * 4;
            instance.thread.files.records().retained_bytes(seen) + lists + size_of::<Instance>()
        });
        let instances: usize = instances.sum();
        let history = self.ledger.acknowledged.retained_bytes(seen) + self.ledger.rows.retained_bytes(seen);
        instances
            + history
            + self.sessions.retained_bytes()
            + self.queue.pending().count() * 2 * size_of::<Event>()
    }
}

fn new_instance(costs: &Costs, number: u8) -> Instance {
    let (log, hardware) = (&costs.scenario.log, &costs.scenario.hardware);
    let files = LogFiles::new(u64::from(log.files), u64::from(log.file_bytes));
    Instance {
        state: InstanceState::Up,
        life: 0,
        scn: 0,
        pool: BufferPool::new(costs.scenario.cache.buffers, costs.layout.blocks()),
        thread: RedoThread::new(files),
        log_disk: LogDisk::new(
            costs::from_ms(hardware.log_write_ms),
            hardware.log_write_bytes_per_s,
            hardware.log_read_bytes_per_s,
        ),
        slow_percent: 100,
        cores: Cores::new(if costs.change_cpu > 0 { hardware.cores } else { 0 }),
        segment: Segment::new(&costs.layout, number),
        lgwr: instance::Lgwr::default(),
        dbwr: instance::Dbwr::default(),
        space_waiters: NONE,
        buffer_waiters: NONE,
        recovery_needs_buffer: false,
        wants_to_join: false,
        leaving: false,
        commits: 0,
        blocks_written: 0,
        failed_at: None,
        checkpoint_scn: 0,
    }
}
