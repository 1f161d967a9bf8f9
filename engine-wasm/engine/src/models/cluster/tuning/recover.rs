//! A recovery after a crash at this moment: it reads the redo from the checkpoint on, twice, and brings each block from its
//! version on disk to its last one. The system continues afterwards, as if it had not crashed: many moments are tried in one run.

use super::setup::{CheckpointCounts, Parallelism};
use super::{Block, System};
use crate::models::cluster::instances::MeasuredRecovery;

/// Changes that the coordinator reads at once.
const CHUNK: usize = 4_096;
/// Message buffers of a slave: the coordinator waits for one that has none free.
const MESSAGE_BUFFERS: f64 = 4.0;

/// What a recovery took and did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recovered {
    /// From its beginning to the opening of the database, s.
    pub took_s: f64,
    /// First pass, s.
    pub first_pass_s: f64,
    /// Second pass, s.
    pub second_pass_s: f64,
    /// Of this, the coordinator's handing over of messages, s.
    pub sending_s: f64,
    /// Part of the second pass in which a slave works, on average, percent; 0 without slaves.
    pub slaves_busy_percent: f64,
    /// Changes read.
    pub changes: f64,
    /// Blocks recovered.
    pub blocks: u32,
    /// Messages sent.
    pub messages: u64,
    /// Changes that did not fit the version before them: 0 if recovery is right.
    pub gaps: u32,
    /// Blocks that are not as they were before the crash: 0 if recovery is right.
    pub lost: u32,
}

/// The work of coordinator and slaves during the second pass, ns.
struct Work {
    coordinator: f64,
    sending: f64,
    messages: u64,
    /// When each slave has done what it has received; without slaves, nobody.
    free: Vec<f64>,
    busy: f64,
    /// Bytes in the message for each slave that is not full yet, and the work that it holds, ns.
    filling: Vec<(f64, f64)>,
}

impl System {
    /// Recovers from a crash now, beginning where checkpoints count from.
    pub fn recover(&self, parallelism: Parallelism, counts: CheckpointCounts) -> Recovered {
        let start = match counts {
            CheckpointCounts::WhenComplete => self.complete,
            CheckpointCounts::AsWritten => self.head(),
        };
        let costs = &self.setup.costs;
        let of_a_record = self.setup.load.changes_of_a_record;
        let mut rebuilt: Vec<u32> = vec![0; self.blocks.len()];
        let mut work = Work::new(parallelism.slaves);
        let mut found = Recovered::default();
        let redo = self.redo.iter().skip((start - self.oldest) as usize);
        for (number, &(block, version)) in redo.enumerate() {
            let on_disk = self.blocks[block as usize].on_disk;
            let image = &mut rebuilt[block as usize];
            let mut cost = 0.0;
            if *image == 0 {
                *image = on_disk + 1;
                found.blocks += 1;
                cost += costs.block_ns * f64::from(parallelism.slaves.max(1));
            }
            // `image` is the version plus 1, so that 0 says that the block was not read.
            if version == *image {
                *image += 1;
                cost += costs.apply_ns_per_change * of_a_record;
            } else if version > *image {
                found.gaps += 1;
            }
            work.coordinator += costs.parse_ns_per_change * of_a_record;
            self.hand(&mut work, parallelism, block, cost);
            if number % CHUNK == CHUNK - 1 {
                work.wait_for_the_slowest(MESSAGE_BUFFERS * f64::from(parallelism.message_bytes), self);
            }
            found.changes += of_a_record;
        }
        self.send_rest(&mut work);
        let lost = |(block, image): (&Block, &u32)| *image > 0 && *image != block.version + 1;
        found.lost = self.blocks.iter().zip(&rebuilt).filter(|pair| lost(*pair)).count() as u32;
        // A dirty block that recovery did not read is lost too.
        let missed = |(block, _): &&(u32, u64)| rebuilt[*block as usize] == 0;
        found.lost += self.queue.iter().filter(missed).count() as u32;
        self.finish(found, &work)
    }

    fn finish(&self, found: Recovered, work: &Work) -> Recovered {
        let costs = &self.setup.costs;
        let first_pass_s = found.changes * costs.parse_ns_per_change / 1e9;
        let second_pass_s = work.free.iter().fold(work.coordinator, |latest, free| latest.max(*free)) / 1e9;
        let all = second_pass_s * work.free.len().max(1) as f64;
        Recovered {
            took_s: costs.fixed_s + first_pass_s + second_pass_s,
            first_pass_s,
            second_pass_s,
            sending_s: work.sending / 1e9,
            slaves_busy_percent: if all > 0.0 { work.busy / 1e7 / all } else { 0.0 },
            messages: work.messages,
            ..found
        }
    }

    /// The work of a change goes into the message for its slave; without slaves the coordinator does it.
    fn hand(&self, work: &mut Work, parallelism: Parallelism, block: u32, cost: f64) {
        if work.free.is_empty() {
            work.coordinator += cost;
            return;
        }
        let slave = block as usize % work.free.len();
        let bytes = self.setup.load.change_bytes * self.setup.load.changes_of_a_record;
        work.filling[slave].0 += bytes;
        work.filling[slave].1 += cost;
        let whole = (work.filling[slave].0 / f64::from(parallelism.message_bytes)) as u64;
        if whole > 0 {
            work.filling[slave].0 -= whole as f64 * f64::from(parallelism.message_bytes);
            work.send(slave, whole, self.setup.costs.message_ns);
        }
    }

    fn send_rest(&self, work: &mut Work) {
        for slave in 0..work.free.len() {
            if work.filling[slave].0 > 0.0 {
                work.send(slave, 1, self.setup.costs.message_ns);
            }
        }
    }

    /// The recovery as an estimator measures it.
    pub fn measured(&self, recovered: &Recovered) -> MeasuredRecovery {
        MeasuredRecovery {
            first_pass_ns: Some((recovered.first_pass_s * 1e9) as u64),
            second_pass_ns: (recovered.second_pass_s * 1e9) as u64,
            bytes: (recovered.changes * self.setup.load.change_bytes) as u64,
            blocks: recovered.blocks,
        }
    }
}

impl Work {
    fn new(slaves: u32) -> Self {
        let slaves = slaves as usize;
        Self {
            coordinator: 0.0,
            sending: 0.0,
            messages: 0,
            free: vec![0.0; slaves],
            busy: 0.0,
            filling: vec![(0.0, 0.0); slaves],
        }
    }

    fn send(&mut self, slave: usize, messages: u64, message_ns: f64) {
        let sending = messages as f64 * message_ns;
        self.coordinator += sending;
        self.sending += sending;
        self.messages += messages;
        let work = std::mem::take(&mut self.filling[slave].1);
        self.busy += work;
        self.free[slave] = self.free[slave].max(self.coordinator) + work;
    }

    /// The coordinator does not run ahead of a slave by more than the work in its message buffers.
    fn wait_for_the_slowest(&mut self, buffered_bytes: f64, system: &System) {
        let changes = buffered_bytes / system.setup.load.change_bytes;
        let ahead = changes * system.setup.costs.apply_ns_per_change;
        let slowest = self.free.iter().fold(0.0f64, |latest, free| latest.max(*free));
        self.coordinator = self.coordinator.max(slowest - ahead);
    }
}
