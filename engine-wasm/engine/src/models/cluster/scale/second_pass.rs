//! The second pass at full scale: reads the redo again, hands changes of blocks in the set to slaves in messages, each
//! block always to the same one, and applies them to the newest of disk and surviving past image.

use super::FAILED;
use super::blocks::{Block, Blocks, Image};
use super::setup::Setup;
use super::thread::{Place, Thread};
use crate::models::cluster::recovery::ThreadSet;

/// Read at once, bytes.
const CHUNK_BYTES: u64 = 1 << 20;
/// In [`Block::low`] of the failed instance: the block is being recovered, and its past image is the work so far.
const RECOVERING: u32 = u32::MAX;

/// The progress.
pub struct SecondPass {
    place: Place,
    /// When the coordinator has handed out everything that it has read, ns from the beginning.
    pub coordinator: f64,
    /// Messages to slaves.
    pub messages: u64,
    /// When each slave has done the work that it has received.
    slaves: Vec<f64>,
    /// Work of the current chunk, by slave: time and bytes.
    handed: Vec<(f64, u64)>,
    /// Blocks that were recovered.
    pub blocks_recovered: u32,
    /// Changes applied.
    pub applied: u64,
    /// Changes that did not fit the version before them: must stay 0.
    pub gaps: u64,
}

impl SecondPass {
    /// Begins at the failed thread's checkpoint.
    pub fn new(setup: &Setup, checkpoint: Place) -> Self {
        let slaves = setup.slaves as usize;
        Self {
            place: checkpoint,
            coordinator: 0.0,
            messages: 0,
            slaves: vec![0.0; slaves],
            handed: vec![(0.0, 0); slaves],
            blocks_recovered: 0,
            applied: 0,
            gaps: 0,
        }
    }

    /// Bytes of redo that are left.
    pub fn left(&self, thread: &Thread) -> u64 {
        thread.end.rba - self.place.rba
    }

    /// How long it has taken so far, ns.
    pub fn took_ns(&self) -> f64 {
        self.slaves.iter().fold(self.coordinator, |latest, slave| latest.max(*slave))
    }

    /// Reads one chunk and hands it to the slaves; false at the end of the log.
    pub fn advance(&mut self, setup: &Setup, thread: &Thread, set: &ThreadSet, blocks: &mut Blocks) -> bool {
        let from = self.place;
        let slots = self.slaves.len();
        // If there are more slaves than the disks serve at once, slaves wait for each other.
        let read_ns = setup.hardware.data_ms * 1e6 * slots as f64 / setup.reads_at_once();
        while self.place.rba < from.rba + CHUNK_BYTES {
            let index = self.place.index;
            let Some(record) = thread.next(&mut self.place) else { break };
            if record.written {
                continue;
            }
            let wanted = set.changed.get(record.block).is_some_and(|entry| record.version <= entry.version);
            let mut block = blocks.get(record.block);
            // A block with a current copy in a survivor is not lost.
            if !wanted || block.holder != FAILED {
                continue;
            }
            let (work, bytes) = &mut self.handed[record.block as usize % slots];
            *bytes += u64::from(record.length);
            if block.low[FAILED] != RECOVERING {
                (block.past, block.low[FAILED]) = (block.base(), RECOVERING);
                self.blocks_recovered += 1;
                *work += read_ns;
            }
            if record.version == block.past.version + 1 {
                block.past = block.past.changed(FAILED, index);
                self.applied += 1;
                let changes = f64::from(record.length) / setup.mean_record_bytes;
                *work += changes * setup.hardware.apply_ns_per_change;
            } else if record.version > block.past.version {
                self.gaps += 1;
            }
            blocks.put(record.block, block);
        }
        self.hand_out(setup, from);
        self.place != thread.end
    }

    /// The coordinator has read the chunk and hands it out; slaves take it when they have done their earlier work.
    fn hand_out(&mut self, setup: &Setup, from: Place) {
        let message = u64::from(setup.message_bytes);
        let messages: u64 = self.handed.iter().map(|(_, bytes)| bytes.div_ceil(message)).sum();
        self.messages += messages;
        self.coordinator +=
            setup.pass_between_ns(from, self.place) + messages as f64 * setup.hardware.slave_message_ns;
        for (free, (work, bytes)) in self.slaves.iter_mut().zip(&mut self.handed) {
            if *bytes > 0 {
                *free = free.max(self.coordinator) + *work;
            }
            (*work, *bytes) = (0.0, 0);
        }
    }
}

impl Block {
    /// The image of the block in the database after recovery.
    pub fn recovered(&self) -> Image {
        match (self.holder, self.low[FAILED]) {
            (FAILED, RECOVERING) => self.past,
            (FAILED, _) => self.base(),
            _ => self.current,
        }
    }
}
