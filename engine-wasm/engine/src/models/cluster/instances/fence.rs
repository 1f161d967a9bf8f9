//! The fence: after the members have evicted an instance, the disks refuse the writes that it still sends. Recovery does
//! not wait for the end of the instance. Knows which writes were in flight when the decision was made.

use super::Cluster;
use crate::models::cluster::code::{FactKind, ThreadState};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::redo::{Rba, RedoRecord};
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::trace::Fact;
use crate::mutant::{HostileMutant, mutated};

/// The writes that an evicted instance had sent to the disks.
#[derive(Clone)]
pub struct Fenced {
    instance: u8,
    life: u16,
    /// The log write in flight goes up to here; its redo, which only a mutant needs.
    upto: Rba,
    redo: Vec<RedoRecord>,
    /// Block writes in flight, by buffer.
    blocks: Vec<(u32, BlockId, Image)>,
}

impl Cluster {
    /// From now on the disks refuse writes of this life of an instance.
    pub(crate) fn fence(&mut self, instance: u8) {
        let this = &self.instances[usize::from(instance)];
        let upto = this.lgwr.in_flight.map_or(0, |(upto, _)| upto);
        let mut redo = Vec::new();
        if mutated(HostileMutant::FenceNotLookedAt) {
            redo.extend(this.thread.buffered().filter(|record| record.rba < upto).copied());
        }
        let frames = this.pool.in_use().filter(|(_, frame)| frame.on_disk_queue);
        let blocks = frames.map(|(number, frame)| (number, frame.block, *this.pool.image(number))).collect();
        self.fenced.push(Fenced { instance, life: this.life, upto, redo, blocks });
    }

    /// A write of an earlier life arrives at a disk: of a buffer, or of redo. If that life ended in a crash, the fate
    /// of its writes is already decided.
    pub(super) fn late_write(&mut self, instance: u8, life: u16, frame: Option<u32>) {
        let of = |fenced: &Fenced| (fenced.instance, fenced.life) == (instance, life);
        let Some(at) = self.fenced.iter().position(of) else { return };
        let fenced = &mut self.fenced[at];
        match frame {
            Some(frame) => {
                let write = fenced.blocks.iter().position(|(number, ..)| *number == frame);
                if let Some((_, block, image)) = write.map(|write| fenced.blocks.swap_remove(write)) {
                    self.late_block(instance, block, image);
                }
            }
            None => {
                let (upto, redo) = (std::mem::take(&mut fenced.upto), std::mem::take(&mut fenced.redo));
                self.late_redo(instance, upto, &redo);
            }
        }
        self.fenced.retain(|fenced| fenced.upto > 0 || !fenced.blocks.is_empty());
    }

    fn late_block(&mut self, instance: u8, block: BlockId, image: Image) {
        if self.data_files.version(block) < image.version {
            hit(Mark::FencedWriteRefused);
            let version = u64::from(image.version);
            self.note(Fact::new(FactKind::WriteRefused, instance).block(block).value(version));
        }
        if mutated(HostileMutant::FenceNotLookedAt) {
            self.data_files.write(block, &image);
        }
    }

    fn late_redo(&mut self, instance: u8, upto: Rba, redo: &[RedoRecord]) {
        let thread = &mut self.instances[usize::from(instance)].thread;
        let end = thread.end;
        if upto <= end {
            return;
        }
        if mutated(HostileMutant::FenceNotLookedAt) && thread.state == ThreadState::NeedsRecovery {
            redo.iter().filter(|record| record.rba >= end).for_each(|record| thread.push(*record));
            thread.written(upto);
        }
        hit(Mark::FencedWriteRefused);
        self.note(Fact::new(FactKind::WriteRefused, instance).value(upto - end));
    }
}
