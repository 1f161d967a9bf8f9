//! The cluster in operation: instances on shared disks, the interconnect, the Global Cache Service, LGWR and DBWR.
//! Knows failures only as instances that no longer answer; `recovery/` handles them.

mod acquire;
pub mod backup_mode;
mod commit_gate;
mod connections;
pub mod costs;
mod dbwr;
mod disk_faults;
mod dispatch;
mod ending;
pub mod estimator;
pub mod event;
mod fence;
pub mod gcs;
mod handed_work;
pub mod instance;
mod lgwr;
mod links;
mod logging;
mod protocol;
mod reading;
mod rollback;
mod sampling;
mod services;
mod settling;
mod snapshot;
mod start;
mod table_work;
pub mod transport;
mod waits;
mod work;

pub use backup_mode::BackupMode;
pub use costs::Costs;
pub use estimator::{Estimator, MeasuredRecovery};
pub use event::{Event, Message, RecoveryStep};
pub use fence::Fenced;
pub use gcs::Gcs;
pub use instance::Instance;
pub use transport::Transport;

use crate::models::cluster::code::{Check, FactKind, TxnState};
use crate::models::cluster::storage::{BlockId, DataDisk, DataFiles, DiskWrite, Image};
use crate::models::cluster::trace::{Fact, NOBODY, Trace};
use crate::models::cluster::txn::layout::segment_and_slot;
use crate::models::cluster::txn::{
    ClientHistory, CommitGate, HandedWork, Ledger, Lookup, Samples, Services, Sessions, Slot,
};
use crate::models::cluster::verdict::Verdict;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::AppendLog;
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
    /// What DBWR knows about the speed of recovery, if it learns.
    pub estimator: Estimator,
    /// Instances, in order.
    pub instances: Vec<Instance>,
    /// Its sessions.
    pub sessions: Sessions,
    /// The listener's table of services.
    pub services: Services,
    /// The active session history.
    pub samples: Samples,
    /// Keys that inserts have taken from the sequence so far.
    pub next_key: u32,
    /// Transactions from outside, for sessions that make them.
    pub handed: HandedWork,
    /// Who may commit, if commits need a permission.
    pub commit_gate: CommitGate,
    /// The Global Cache Service.
    pub gcs: Gcs,
    /// Where sessions look for keys and empty slots, for each table.
    pub lookups: Vec<Lookup>,
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
    /// Data files in backup mode.
    pub backup: BackupMode,
    /// All writes to the data files; `None` if they are not kept.
    pub disk_writes: Option<AppendLog<DiskWrite>>,
    /// Random stream: the part of an I/O in flight that survives a crash.
    pub crash_outcome: Stream,
    /// Random stream: disk faults. Not used in a run without faults.
    pub disk_chance: Stream,
    unwritten: Vec<BlockId>,
}

impl Cluster {
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
}
