//! The recovery set: for each block that the failed threads changed, what recovery has read about the block. Entries that
//! left the set are kept and marked with the reason. Every operation is O(1).

use crate::models::cluster::code::SetState;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::{NOBODY, NONE};
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::paged::Paged;

/// What recovery knows about one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetEntry {
    /// Which block.
    pub block: BlockId,
    /// Whether it is in the set, and if not why.
    pub state: SetState,
    /// Thread of its last change.
    pub thread: u8,
    /// A survivor with the current copy.
    pub holder: u8,
    /// RBA of its first change that counts.
    pub first_rba: Rba,
    /// Its last change.
    pub last_rba: Rba,
    /// Version after that.
    pub last_version: u32,
    /// Changes that count.
    pub changes: u32,
    /// Of these, applied.
    pub applied: u32,
    /// Version of the base it is rebuilt from, [`NONE`] while unknown.
    pub base_version: u32,
    /// Frame of the recovering instance in which it is rebuilt, [`NONE`] if none.
    pub frame: u32,
    /// Its base is being read.
    pub reading: bool,
    /// The first copy on disk was damaged: the mirror is being read.
    pub of_mirror: bool,
    /// The Block Written Record that removed it.
    pub left_rba: Option<Rba>,
}

impl SetEntry {
    /// A block of which one change was read.
    pub fn new(block: BlockId, version: u32, thread: u8, rba: Rba) -> Self {
        Self {
            block,
            state: SetState::InSet,
            thread,
            holder: NOBODY,
            first_rba: rba,
            last_rba: rba,
            last_version: version,
            changes: 1,
            applied: 0,
            base_version: NONE,
            frame: NONE,
            reading: false,
            of_mirror: false,
            left_rba: None,
        }
    }
}

/// The set, indexed by block.
#[derive(Clone)]
pub struct RecoverySet {
    index: Paged<u32>,
    /// Entries in the order in which recovery first read their blocks.
    pub entries: Vec<SetEntry>,
}

/// The effect of a change on the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// The block was added, or added again.
    Joined,
    /// The block was in the set; its last change is updated.
    Moved,
}

impl RecoverySet {
    /// The empty set of a database of `blocks` blocks.
    pub fn new(blocks: u32) -> Self {
        Self { index: Paged::new(NONE, blocks as usize), entries: Vec::new() }
    }

    /// Empties the set. Cost: linear in its entries.
    pub fn clear(&mut self) {
        for entry in self.entries.drain(..) {
            *self.index.at(entry.block as usize) = NONE;
        }
    }

    /// The entry of a block.
    pub fn get(&mut self, block: BlockId) -> Option<&mut SetEntry> {
        self.entries.get_mut(self.index[block as usize] as usize)
    }

    /// A change of `block` was read.
    pub fn change(&mut self, block: BlockId, version: u32, thread: u8, rba: Rba) -> Added {
        let fresh = SetEntry::new(block, version, thread, rba);
        let Some(entry) = self.get(block) else {
            *self.index.at(block as usize) = self.entries.len() as u32;
            self.entries.push(fresh);
            return Added::Joined;
        };
        if entry.state == SetState::Written {
            *entry = fresh;
            return Added::Joined;
        }
        if !mutated(HostileMutant::FirstChangeKeptAsLast) {
            (entry.last_rba, entry.last_version, entry.thread) = (rba, version, thread);
        }
        entry.changes += 1;
        Added::Moved
    }

    /// A Block Written Record of `version` was read: the block leaves the set if that is its last version. `literal`
    /// is the rule without versions. Returns whether the block left, or `None` if it was not in the set.
    pub fn written(&mut self, block: BlockId, version: u32, rba: Rba, literal: bool) -> Option<bool> {
        let entry = self.get(block).filter(|entry| entry.state == SetState::InSet)?;
        let version = version + u32::from(mutated(HostileMutant::BlockWrittenRecordTakesOutNextVersion));
        let leaves = version >= entry.last_version || literal;
        if leaves {
            (entry.state, entry.left_rba) = (SetState::Written, Some(rba));
        }
        Some(leaves)
    }

    /// Blocks in the set, including blocks that are being recovered.
    pub fn len(&self) -> usize {
        self.entries
            .iter()
            .filter(|entry| matches!(entry.state, SetState::InSet | SetState::Recovering))
            .count()
    }

    /// True if no block is in.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn sync(&mut self) {
        self.index.sync();
    }

    pub(super) fn restore_in(&mut self, old: Self) {
        self.index.restore_in(old.index);
    }

    pub(super) fn retained_bytes(&self, seen: &mut std::collections::BTreeSet<usize>) -> usize {
        self.index.retained_bytes(seen) + self.entries.len() * size_of::<SetEntry>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_written_record_cancels_only_changes_up_to_its_version() {
        let mut set = RecoverySet::new(10);
        assert_eq!(set.change(4, 1, 0, 100), Added::Joined);
        assert_eq!(set.change(4, 2, 0, 200), Added::Moved);
        assert_eq!(set.written(4, 1, 300, false), Some(false), "version 2 was made before the record");
        assert_eq!(set.written(4, 2, 400, false), Some(true));
        assert_eq!((set.len(), set.written(4, 2, 500, false)), (0, None));
        assert_eq!(set.change(4, 3, 0, 600), Added::Joined, "a change after the record puts it back");
        assert_eq!(set.get(4).map(|entry| (entry.first_rba, entry.changes)), Some((600, 1)));
    }
}
