//! DBWR and the checkpoint at full scale. The buffer checkpoint queue is the redo thread itself. The place of a buffer is
//! the record that made it dirty. The head is the first record whose buffer is still dirty since that record, so every
//! record is passed once. The rules of when and what to write are those of the small cluster.

use super::blocks::Blocks;
use super::setup::{Setup, TICK_NS};
use super::thread::{Place, Record, Thread, WRITTEN_BYTES};
use crate::models::cluster::storage::BlockId;

/// The state of DBWR of one instance.
#[derive(Default)]
pub struct Writer {
    /// The instance checkpoint: the head of the queue, or the end of the log.
    pub checkpoint: Place,
    /// Buffers on the queue.
    pub dirty: u32,
    /// Blocks written in the last step. Their Block Written Records are logged a step later, so blocks may change in between.
    unlogged: Vec<(BlockId, u32)>,
    /// Blocks written so far.
    pub blocks_written: u64,
}

/// The writers of both instances.
#[derive(Default)]
pub struct Writers(pub [Writer; 2]);

impl Writers {
    /// Logs the Block Written Records of the step before.
    pub fn log_written(&mut self, threads: &mut [Thread; 2]) {
        for (writer, thread) in self.0.iter_mut().zip(threads) {
            for (block, version) in writer.unlogged.drain(..) {
                thread.log(Record { block, version, length: WRITTEN_BYTES as u16, written: true });
            }
        }
    }

    /// Writes from the head of `instance`'s queue while it has to write, as many blocks as the disks accept in a
    /// step.
    pub fn write(&mut self, instance: usize, setup: &Setup, thread: &Thread, blocks: &mut Blocks) {
        let hardware = &setup.hardware;
        let by_latency = f64::from(hardware.data_queue_depth) / (hardware.data_ms * 1e6);
        let by_bandwidth = hardware.data_bytes_per_s / f64::from(hardware.block_bytes) / 1e9;
        let mut room = (by_latency.min(by_bandwidth) * TICK_NS as f64 / 2.0) as u64;
        while let Some(record) = self.advance(instance, thread, blocks) {
            if room == 0 || !self.behind(instance, setup, thread) {
                return;
            }
            room -= 1;
            let mut block = blocks.get(record.block);
            let (writer, version) = (block.holder, block.current.version);
            let was_dirty = block.write();
            blocks.put(record.block, block);
            self.0[writer].blocks_written += 1;
            for (writer, was_dirty) in self.0.iter_mut().zip(was_dirty) {
                if was_dirty {
                    writer.dirty -= 1;
                    writer.unlogged.push((record.block, version));
                }
            }
        }
    }

    /// Moves the checkpoint past records whose buffers are no longer dirty since them. Returns the record at the
    /// head.
    pub fn advance(&mut self, instance: usize, thread: &Thread, blocks: &Blocks) -> Option<Record> {
        let place = &mut self.0[instance].checkpoint;
        while let Some(record) = thread.at(*place) {
            if !record.written && blocks.get(record.block).low[instance] == place.index + 1 {
                return Some(record);
            }
            place.pass(record);
        }
        None
    }

    /// True if recovery would take longer than FAST_START_MTTR_TARGET, or the log is full.
    fn behind(&self, instance: usize, setup: &Setup, thread: &Thread) -> bool {
        let bytes = thread.end.rba - self.0[instance].checkpoint.rba;
        if setup.most_behind_bytes > 0 && bytes > setup.most_behind_bytes {
            return true;
        }
        setup.mttr_target_s > 0.0 && self.estimate_s(instance, setup, thread) > setup.mttr_target_s
    }

    /// The estimate that is compared with FAST_START_MTTR_TARGET: both passes, the reads of dirty blocks, and the
    /// fixed part, s.
    pub fn estimate_s(&self, instance: usize, setup: &Setup, thread: &Thread) -> f64 {
        let writer = &self.0[instance];
        let pass = setup.pass_between_ns(writer.checkpoint, thread.end);
        let reads = f64::from(writer.dirty) * setup.hardware.data_ms * 1e6 / setup.reads_at_once();
        setup.mttr_fixed_s + (2.0 * pass + reads) / 1e9
    }
}

impl Setup {
    /// Reading and parsing the redo between two places of a thread, ns.
    pub fn pass_between_ns(&self, from: Place, to: Place) -> f64 {
        let written = u64::from(to.written - from.written);
        self.pass_ns(to.rba - from.rba - written * u64::from(WRITTEN_BYTES), written)
    }
}
