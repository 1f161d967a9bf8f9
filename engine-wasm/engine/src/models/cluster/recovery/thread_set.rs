//! The recovery set of one thread, built from its redo alone: by a buddy ahead of time, or by recovery for a thread
//! without a living buddy. Blocks are in the order of their last RBA, so that pruning removes them from the front.

use crate::models::cluster::code::RecordKind;
use crate::models::cluster::redo::{ByRba, Rba, RedoRecord};
use crate::models::cluster::storage::BlockId;
use crate::mutant::{HostileMutant, mutated};
use std::collections::BTreeSet;

/// The blocks that one thread's redo changes. Every operation is O(1) amortised.
#[derive(Clone, Default)]
pub struct ThreadSet {
    /// Blocks in the set, with their last change.
    pub changed: ByRba,
    /// Blocks that a Block Written Record named, with the version that was written: kept only for merging exactly,
    /// which the paper does not describe.
    pub written: ByRba,
}

/// The effect of a record on one block of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The block was added, or added again.
    Added,
    /// The block was in the set; its last RBA is updated.
    Moved,
    /// A Block Written Record removed the block.
    Written,
    /// A Block Written Record was read, but the block had changed again.
    Kept,
}

/// How records are read into a set.
#[derive(Clone, Copy, Debug)]
pub struct ReadOptions {
    /// Keeps written versions, for an exact merge.
    pub exact: bool,
    /// Block Written Records count without their version: a mutant.
    pub literal: bool,
}

impl ThreadSet {
    /// Reads the next record of the thread; calls `on_effect` with each effect.
    pub fn read(
        &mut self,
        record: &RedoRecord,
        how: ReadOptions,
        mut on_effect: impl FnMut(BlockId, Effect),
    ) {
        if record.kind != RecordKind::BlockWritten {
            for (block, version) in record.changes() {
                on_effect(block, self.change(block, record.rba, version));
            }
        } else if let Some(effect) = self.write(record.block, record.rba, record.version, how) {
            on_effect(record.block, effect);
        }
    }

    /// The next record of the thread changes `block`.
    #[inline]
    pub fn change(&mut self, block: BlockId, rba: Rba, version: u32) -> Effect {
        if self.changed.touch(block, rba, version) { Effect::Added } else { Effect::Moved }
    }

    /// The next record of the thread says that `version` of `block` was written; `None` if the block is not in the
    /// set.
    #[inline]
    pub fn write(&mut self, block: BlockId, rba: Rba, version: u32, how: ReadOptions) -> Option<Effect> {
        if how.exact && !mutated(HostileMutant::WrittenVersionsForgotten) {
            self.written.touch(block, rba, version);
        }
        let leaves = version >= self.changed.get(block)?.version || how.literal;
        if leaves {
            self.changed.remove(block);
        }
        Some(if leaves { Effect::Written } else { Effect::Kept })
    }

    /// Removes every block whose last RBA is strictly below `start`; calls `on_effect` with each block and that RBA.
    pub fn prune(&mut self, start: Rba, mut on_effect: impl FnMut(BlockId, Rba)) {
        while let Some(entry) = self.changed.prune(start) {
            on_effect(entry.block, entry.rba);
        }
        while self.written.prune(start).is_some() {}
    }

    /// An independent copy, which a buddy sends. Cost: linear in its blocks.
    pub fn copy(&self) -> Self {
        Self { changed: self.changed.copy(), written: self.written.copy() }
    }

    /// Makes a later clone share unchanged pages.
    pub fn sync(&mut self) {
        self.changed.sync();
        self.written.sync();
    }

    /// Restores a keyframe copy for running, in the memory of `old`.
    pub fn restore_in(&mut self, old: Self) {
        self.changed.restore_in(old.changed);
        self.written.restore_in(old.written);
    }

    /// Bytes of this copy that are not in `seen` yet.
    pub fn retained_bytes(&self, seen: &mut BTreeSet<usize>) -> usize {
        self.changed.retained_bytes(seen) + self.written.retained_bytes(seen)
    }
}
