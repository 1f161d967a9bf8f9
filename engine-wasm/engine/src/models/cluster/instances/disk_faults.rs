//! Faults of disks while instances work, and the reactions. A read whose checksum is wrong takes the block from the
//! mirror, and the first copy is written again. A write that fails is tried once more; if that fails too, its
//! instance ends itself. Faults have their own random stream, so that a run without faults does not change.

use super::{Cluster, Event};
use crate::models::cluster::code::{FactKind, IoKind};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::trace::{Fact, NOBODY};
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// True if a fault with this rate per million occurs now.
    fn fault_occurs(&mut self, per_million: u32) -> bool {
        per_million > 0 && self.disk_chance.below(1_000_000) < per_million
    }

    /// At a crash: true if this write in flight leaves its copy of the block torn.
    pub(crate) fn write_is_torn(&mut self, instance: u8, frame: u32) -> bool {
        if !self.fault_occurs(self.costs.scenario.faults.disks.torn_block_percent * 10_000) {
            return false;
        }
        let second_half = self.disk_chance.percent(50);
        let pool = &self.instances[usize::from(instance)].pool;
        let (block, image) = (pool.frame(frame).block, pool.image(frame));
        let torn = self.data_files.tear(block, image, second_half);
        if torn {
            hit(Mark::BlockTorn);
            let version = u64::from(image.version);
            self.note(Fact::new(FactKind::BlockTorn, instance).block(block).value(version));
        }
        torn
    }

    /// After a block write: flips a bit of one copy at random.
    pub(super) fn maybe_corrupt_block(&mut self, block: BlockId) {
        if self.fault_occurs(self.costs.scenario.faults.disks.wrong_bits_per_million) {
            let in_mirror = self.disk_chance.percent(50);
            self.corrupt_block(block, in_mirror);
        }
    }

    /// Flips a bit of one copy of a block. False if there is no other copy or if the other copy is not intact.
    pub fn corrupt_block(&mut self, block: BlockId, in_mirror: bool) -> bool {
        // A refused command must not draw: a replay does not repeat it.
        let mut chance = self.disk_chance;
        let corrupted = self.data_files.turn_bit(block, in_mirror, chance.below(512));
        if corrupted {
            self.disk_chance = chance;
            let copy = Fact::new(FactKind::BlockSpoiled, NOBODY).block(block).slot(u8::from(in_mirror));
            self.note(copy);
        }
        corrupted
    }

    /// A read of a block is done: from the first copy or, after that, from the mirror. `None` if its checksum is
    /// wrong and the mirror has to be read.
    pub(crate) fn read_done(&mut self, by: u8, block: BlockId, of_mirror: bool) -> Option<Image> {
        if let Some(image) = self.data_files.read(block) {
            return Some(image);
        }
        if !of_mirror {
            self.trace.cause = self.note(Fact::new(FactKind::DamageFound, by).block(block));
            return None;
        }
        let image = self.data_files.repair(block);
        self.data_disk.submit(IoKind::BlockWrite, self.now);
        let fact = Fact::new(FactKind::BlockRepaired, by).block(block).value(u64::from(image.version));
        self.trace.cause = self.note(fact);
        Some(image)
    }

    /// True if a write fails: of a block or, without a block, of redo. The first time, `write` is tried again; the
    /// second time, the instance ends itself.
    pub(super) fn write_fails(&mut self, instance: u8, block: BlockId, write: Event, again: bool) -> bool {
        let faults = &self.costs.scenario.faults.disks;
        let of_redo = matches!(write, Event::LogWritten { .. });
        let rate = if of_redo {
            faults.failed_log_writes_per_million
        } else {
            faults.failed_data_writes_per_million
        };
        if !self.fault_occurs(rate) {
            return false;
        }
        let fact = Fact::new(FactKind::WriteFailed, instance).block(block).slot(u8::from(again));
        self.trace.cause = self.note(fact);
        let life = self.instances[usize::from(instance)].life;
        if again && !mutated(HostileMutant::FailedWriteTriedForEver) {
            hit(if of_redo { Mark::LogWriteFailed } else { Mark::DataWriteFailed });
            self.after(0, Event::Abort { instance, life });
        } else {
            hit(Mark::WriteTriedAgain);
            let now = self.now;
            let delay = match write {
                Event::LogWritten { upto, .. } => {
                    let this = self.instance(instance);
                    this.log_disk.write(now, upto - this.thread.flushed)
                }
                _ => self.data_disk.submit(IoKind::BlockWrite, now) - now,
            };
            self.after(delay, write);
        }
        true
    }
}
