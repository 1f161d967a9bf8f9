//! Recovery from failures: detection, reconfiguration, the two passes, closing threads, and rollback. Two-pass
//! recovery as in Amirishetty and others 2017, section 3. Knows the cluster and everything below it.

mod close;
mod crash;
pub mod dealing;
mod first_pass;
pub mod handshake;
mod join;
mod leave;
mod membership;
mod rebuild;
mod reconfigure;
mod second_pass;
pub mod set;
pub mod thread_set;
pub mod to_read;

pub use handshake::Offer;
pub use rebuild::LostResource;
pub use set::{RecoverySet, SetEntry};
pub use thread_set::ThreadSet;

use crate::models::cluster::code::{FactKind, Phase};
use crate::models::cluster::instances::{Cluster, Event, RecoveryStep};
use crate::models::cluster::redo::{Rba, RedoRecord};
use crate::models::cluster::trace::{Fact, NOBODY};
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::Nanos;
use dealing::Dealing;
use handshake::ThreadScan;
use second_pass::Slave;

/// A moment of recovery at which checks run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Milestone {
    /// The first pass has built the recovery set.
    SetBuilt,
    /// Dead transactions are rolled back.
    RolledBack,
    /// A thread closes, recovered from `start` on.
    Closed {
        /// Which.
        thread: u8,
        /// From where.
        start: Rba,
    },
}

/// A pass over much redo is divided into at least this many chunks…
const CHUNKS: u64 = 64;
/// … of at most this many bytes.
const MAX_CHUNK_BYTES: u64 = 1 << 20;
/// A first pass over at most this much redo advances record by record, so that a person can follow it.
const BY_RECORD_BYTES: u64 = 256 << 10;

/// A record by thread and index.
type RecordRef = (u8, u32);

/// The recovery in progress, or the last one.
#[derive(Clone)]
pub struct Recovery {
    /// Events of an earlier recovery, or of one that was cut short, are void.
    token: u32,
    /// True until it ended or was cut short.
    pub active: bool,
    /// No instance survived: the database opens after the second pass.
    pub crash_recovery: bool,
    /// The recovery instance, or [`NOBODY`](crate::models::cluster::trace::NOBODY).
    pub by: u8,
    /// Threads that are recovered.
    pub threads: Vec<u8>,
    /// Where each thread's recovery began: its recorded checkpoint.
    pub start: [Rba; 8],
    /// Next record of each thread in the current pass.
    cursor: [usize; 8],
    /// The first pass has read each thread up to here.
    pub scanned: [Rba; 8],
    /// The second pass has read each thread up to here.
    pub applied: [Rba; 8],
    /// Records that are read and not handled yet.
    chunk: Vec<RecordRef>,
    chunk_bytes: u64,
    /// Redo to read in each pass.
    pub total_bytes: u64,
    /// Redo read in the current pass.
    pub bytes_read: u64,
    /// The recovery set.
    pub set: RecoverySet,
    /// Sets that buddies offer, stored here before a failure is detected.
    pub offers: Vec<Offer>,
    parts: Vec<ThreadScan>,
    part: usize,
    part_phase: Option<Phase>,
    reconfigured: bool,
    /// Resources that failures lost, by block; the first `rebuilt` of them are rebuilt.
    lost: Vec<LostResource>,
    rebuilt: usize,
    /// First pass done.
    pub first_pass_done: bool,
    /// Second pass done.
    pub second_pass_done: bool,
    slaves: Vec<Slave>,
    /// Messages to slaves, and the work of all processes of the second pass.
    pub dealing: Dealing,
    /// When the first pass began; then, when the second did.
    pass_began: Nanos,
    /// Duration of the first pass; none if a buddy's set replaced a part.
    first_pass_ns: Option<Nanos>,
    /// Blocks recovered and released.
    pub blocks_recovered: u32,
    /// Dead transactions are rolled back.
    pub rolled_back: bool,
    /// Failed threads are closed.
    pub closed: bool,
    /// A failure that is not detected yet.
    detecting: bool,
    /// Milestones that were reached and not checked yet.
    pub milestones: Vec<Milestone>,
}

impl Recovery {
    /// No recovery so far, in a database of `blocks` blocks.
    pub fn new(blocks: u32) -> Self {
        Self {
            token: 0,
            active: false,
            crash_recovery: false,
            by: NOBODY,
            threads: Vec::new(),
            start: [0; 8],
            cursor: [0; 8],
            scanned: [0; 8],
            applied: [0; 8],
            chunk: Vec::new(),
            chunk_bytes: 0,
            total_bytes: 0,
            bytes_read: 0,
            set: RecoverySet::new(blocks),
            offers: Vec::new(),
            parts: Vec::new(),
            part: 0,
            part_phase: None,
            reconfigured: false,
            lost: Vec::new(),
            rebuilt: 0,
            first_pass_done: false,
            second_pass_done: false,
            slaves: Vec::new(),
            dealing: Dealing::default(),
            pass_began: 0,
            first_pass_ns: None,
            blocks_recovered: 0,
            rolled_back: false,
            closed: false,
            detecting: false,
            milestones: Vec::new(),
        }
    }

    /// The phases in progress.
    pub fn phases(&self) -> impl Iterator<Item = Phase> {
        let first = self.active && !self.first_pass_done;
        let second = self.active && self.first_pass_done && self.reconfigured && !self.second_pass_done;
        let after = self.active && self.second_pass_done;
        [
            (self.detecting, Phase::Detect),
            (self.active && !self.reconfigured, Phase::Reconfigure),
            (first, Phase::FirstPass),
            (second, Phase::SecondPass),
            (after && !self.rolled_back, Phase::Rollback),
            (after && !self.closed, Phase::Close),
        ]
        .into_iter()
        .filter_map(|(on, phase)| on.then_some(phase))
    }

    /// Handles an event of recovery.
    pub fn handle(&mut self, cluster: &mut Cluster, event: Event) {
        match event {
            Event::Detect => self.detect(cluster),
            Event::Heartbeat => {
                self.evict(cluster);
                self.admit_waiting_instances(cluster);
            }
            Event::Started { instance, life } => self.started(cluster, instance, life),
            Event::Leave { instance, life } => self.check_leaving(cluster, instance, life),
            Event::Recovery { step, token }
                if (token == self.token || mutated(HostileMutant::StaleRecoveryStepHeard)) && self.active =>
            {
                match step {
                    RecoveryStep::Remaster => self.remaster(cluster),
                    RecoveryStep::Rebuild => self.rebuild_some(cluster),
                    RecoveryStep::Scan => self.scan(cluster),
                    RecoveryStep::ThreadScan => self.continue_thread_scans(cluster),
                    RecoveryStep::Merge => self.merge_thread_scans(cluster),
                    RecoveryStep::Read => self.read(cluster),
                    RecoveryStep::Send => self.sent(cluster),
                    RecoveryStep::Slave(slave) => self.slave(cluster, slave),
                    RecoveryStep::Close => self.check_closing(cluster),
                }
            }
            _ => {}
        }
    }

    fn after(&self, cluster: &mut Cluster, delay: u64, step: RecoveryStep) {
        let delay = cluster.slowed(self.by, delay);
        cluster.after(delay, Event::Recovery { step, token: self.token });
    }

    fn begin_phase(&self, cluster: &mut Cluster, phase: Phase, who: u8) {
        cluster.trace.cause = cluster.note(Fact::new(FactKind::PhaseBegan, who).value(phase as u64));
    }

    fn end_phase(&self, cluster: &mut Cluster, phase: Phase, who: u8) {
        cluster.trace.cause = cluster.note(Fact::new(FactKind::PhaseEnded, who).value(phase as u64));
    }

    /// Starts a pass that reads each thread from `from` on: both passes begin at each thread's own checkpoint, unless
    /// a buddy has read further.
    fn rewind(&mut self, cluster: &Cluster, from: [Rba; 8]) {
        (self.total_bytes, self.bytes_read) = (0, 0);
        for &thread in &self.threads {
            let at = usize::from(thread);
            let redo = &cluster.instances[at].thread;
            self.cursor[at] = redo.index_at(from[at]);
            self.total_bytes += redo.end.saturating_sub(from[at]);
        }
        self.chunk_bytes = (self.total_bytes / CHUNKS).clamp(1, MAX_CHUNK_BYTES);
        self.chunk.clear();
    }

    /// Starts a first pass, which advances record by record if there is little redo.
    fn rewind_first_pass(&mut self, cluster: &Cluster, from: [Rba; 8]) {
        self.rewind(cluster, from);
        if self.total_bytes <= BY_RECORD_BYTES {
            self.chunk_bytes = 1;
        }
    }

    /// Notes a record that the first pass has read, if the pass advances record by record.
    fn note_reading(&self, cluster: &mut Cluster, thread: u8, record: &RedoRecord) {
        if self.chunk_bytes == 1 {
            let fact = Fact::new(FactKind::RecordRead, self.by).other(thread).block(record.block);
            cluster.trace.cause = cluster.note(fact.xid(record.xid).value(record.rba));
        }
    }

    /// Reads about `limit` more bytes of redo in SCN order into `chunk`; for equal SCNs the lower thread is first.
    /// Returns bytes and records read. Cost: O(failed threads) a record.
    fn read_chunk(&mut self, cluster: &Cluster, limit: u64) -> (u64, u64) {
        self.chunk.clear();
        let mut bytes = 0;
        while bytes < limit {
            let next = self
                .threads
                .iter()
                .filter_map(|&thread| {
                    let index = self.cursor[usize::from(thread)];
                    let record = cluster.instances[usize::from(thread)].thread.files.records().get(index)?;
                    let scn = if mutated(HostileMutant::RedoMergedByThread) { 0 } else { record.scn };
                    Some((scn, thread, index, record.length))
                })
                .min();
            let Some((_, thread, index, length)) = next else { break };
            self.chunk.push((thread, index as u32));
            self.cursor[usize::from(thread)] += 1;
            bytes += u64::from(length);
        }
        (bytes, self.chunk.len() as u64)
    }

    /// Makes a later clone share unchanged pages.
    pub fn sync(&mut self) {
        self.set.sync();
        self.parts.iter_mut().for_each(|part| part.offer.set.sync());
    }

    /// Restores a keyframe copy for running, in the memory of `old`.
    pub fn restore_in(&mut self, old: Self) {
        self.set.restore_in(old.set);
        let mut parts = old.parts.into_iter().map(|part| part.offer.set);
        for part in &mut self.parts {
            part.offer.set.restore_in(parts.next().unwrap_or_default());
        }
    }

    /// Bytes of this copy that are not in `seen` yet.
    pub fn retained_bytes(&self, seen: &mut std::collections::BTreeSet<usize>) -> usize {
        let parts: usize = self.parts.iter().map(|part| part.offer.set.retained_bytes(seen)).sum();
        self.set.retained_bytes(seen) + parts
    }
}
