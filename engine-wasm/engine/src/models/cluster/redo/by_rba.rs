//! Blocks in the order of their last RBA: the structure of a recovery set that is built ahead of time. A change of a
//! block moves it to the end; pruning removes from the front. Knows only positions and versions.

use super::Rba;
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::NONE;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::paged::Paged;

/// The entry of one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByRbaEntry {
    /// Its last RBA.
    pub rba: Rba,
    /// Which block.
    pub block: BlockId,
    /// Its version there.
    pub version: u32,
    before: u32,
    after: u32,
}

const UNUSED: ByRbaEntry = ByRbaEntry { rba: 0, block: NONE, version: 0, before: NONE, after: NONE };

/// Blocks by their last RBA. Every operation is O(1) amortised; a block in it takes 24 bytes, and each block below
/// the highest one that was ever in it 4 more.
#[derive(Clone)]
pub struct ByRba {
    index: Paged<u32>,
    entries: Paged<ByRbaEntry>,
    /// First unused entry; unused ones are linked by `after`.
    unused: u32,
    first: u32,
    last: u32,
    length: u32,
}

impl Default for ByRba {
    fn default() -> Self {
        let (index, entries) = (Paged::new(NONE, 0), Paged::new(UNUSED, 0));
        Self { index, entries, unused: NONE, first: NONE, last: NONE, length: 0 }
    }
}

impl ByRba {
    /// An empty list with an index for `blocks` blocks, so that it need not grow.
    pub fn for_blocks(blocks: u32) -> Self {
        Self { index: Paged::new(NONE, blocks as usize), ..Self::default() }
    }

    /// Bytes that it occupies now.
    pub fn bytes(&self) -> usize {
        self.index.len() * size_of::<u32>() + self.entries.len() * size_of::<ByRbaEntry>()
    }

    /// Blocks in it.
    pub fn len(&self) -> usize {
        self.length as usize
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The entry of a block.
    #[inline]
    pub fn get(&self, block: BlockId) -> Option<&ByRbaEntry> {
        self.entries.get(*self.index.get(block as usize)? as usize)
    }

    /// The block with the lowest last RBA.
    pub fn first(&self) -> Option<&ByRbaEntry> {
        self.entries.get(self.first as usize)
    }

    /// The entries from the lowest last RBA to the highest.
    pub fn iter(&self) -> impl Iterator<Item = &ByRbaEntry> {
        std::iter::successors(self.first(), |entry| self.entries.get(entry.after as usize))
    }

    /// Records `version` of `block` at `rba`, which must not be below any other RBA in the list. True if the block is
    /// new.
    #[inline]
    pub fn touch(&mut self, block: BlockId, rba: Rba, version: u32) -> bool {
        debug_assert!(self.entries.get(self.last as usize).is_none_or(|last| last.rba <= rba), "in order");
        let known = self.index.get(block as usize).copied().unwrap_or(NONE);
        let at = if known == NONE { self.take_unused(block) } else { known };
        if known == NONE {
            self.length += 1;
        } else if at == self.last {
            let entry = self.entries.at(at as usize);
            (entry.rba, entry.version) = (rba, version);
            return false;
        } else {
            self.unlink(at);
        }
        let last = std::mem::replace(&mut self.last, at);
        *self.entries.at(at as usize) = ByRbaEntry { rba, block, version, before: last, after: NONE };
        if last == NONE {
            self.first = at;
        } else {
            self.entries.at(last as usize).after = at;
        }
        known == NONE
    }

    /// Removes a block.
    #[inline]
    pub fn remove(&mut self, block: BlockId) -> Option<ByRbaEntry> {
        let at = self.index.get(block as usize).copied().filter(|&at| at != NONE)?;
        let entry = self.entries[at as usize];
        self.unlink(at);
        *self.index.at(block as usize) = NONE;
        *self.entries.at(at as usize) = ByRbaEntry { after: self.unused, ..UNUSED };
        self.unused = at;
        self.length -= 1;
        Some(entry)
    }

    /// Removes the block with the lowest last RBA if that is below `start`. Call it until it returns `None`.
    pub fn prune(&mut self, start: Rba) -> Option<ByRbaEntry> {
        let start = start + u64::from(mutated(HostileMutant::PruneTakesTheStartItself));
        let block = self.first().filter(|entry| entry.rba < start)?.block;
        self.remove(block)
    }

    fn unlink(&mut self, at: u32) {
        let ByRbaEntry { before, after, .. } = self.entries[at as usize];
        if before == NONE {
            self.first = after;
        } else {
            self.entries.at(before as usize).after = after;
        }
        if after == NONE {
            self.last = before;
        } else {
            self.entries.at(after as usize).before = before;
        }
    }

    /// Takes an unused entry for a block and enters it in the index.
    fn take_unused(&mut self, block: BlockId) -> u32 {
        if block as usize >= self.index.len() {
            self.index = longer(&self.index, NONE, block as usize + 1);
        }
        if self.unused == NONE {
            let (old, new) = (self.entries.len(), (self.entries.len() * 2).max(64));
            self.entries = longer(&self.entries, UNUSED, new);
            for at in (old..new).rev() {
                self.entries.at(at).after = std::mem::replace(&mut self.unused, at as u32);
            }
        }
        let at = self.unused;
        self.unused = self.entries[at as usize].after;
        *self.index.at(block as usize) = at;
        at
    }

    /// An independent copy. Cost: linear.
    pub fn copy(&self) -> Self {
        Self { index: self.index.copy(), entries: self.entries.copy(), ..*self }
    }

    /// Makes a later clone share unchanged pages.
    pub fn sync(&mut self) {
        self.index.sync();
        self.entries.sync();
    }

    /// Restores a keyframe copy for running, in the memory of `old`.
    pub fn restore_in(&mut self, old: Self) {
        self.index.restore_in(old.index);
        self.entries.restore_in(old.entries);
    }

    /// Bytes of this copy that are not in `seen` yet.
    pub fn retained_bytes(&self, seen: &mut std::collections::BTreeSet<usize>) -> usize {
        self.index.retained_bytes(seen) + self.entries.retained_bytes(seen)
    }
}

/// A copy with room for `least` elements, at least twice as many as before.
fn longer<T: Copy>(old: &Paged<T>, fill: T, least: usize) -> Paged<T> {
    let mut new = Paged::new(fill, least.max(old.len() * 2));
    for (at, value) in old.iter().enumerate() {
        *new.at(at) = *value;
    }
    new
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(map: &ByRba) -> Vec<(BlockId, Rba)> {
        map.iter().map(|entry| (entry.block, entry.rba)).collect()
    }

    #[test]
    fn a_change_moves_a_block_to_the_end_and_pruning_takes_strictly_lower_ones() {
        let mut map = ByRba::default();
        assert!(map.touch(7, 100, 1) && map.touch(900, 200, 1) && !map.touch(7, 300, 2));
        assert_eq!(blocks(&map), [(900, 200), (7, 300)]);
        assert_eq!(map.prune(200), None, "a last RBA at the new start stays");
        assert_eq!(map.prune(201).map(|entry| entry.block), Some(900));
        assert_eq!((map.prune(201), map.len()), (None, 1));
    }

    #[test]
    fn it_equals_a_sorted_list_after_random_operations() {
        let (mut map, mut list) = (ByRba::default(), Vec::<(BlockId, Rba)>::new());
        let mut random = crate::platform::kernel::random::Stream::named(5, "by rba", 0);
        for rba in 0..20_000u64 {
            let block = random.below(300);
            list.retain(|(other, _)| *other != block);
            if random.percent(75) {
                map.touch(block, rba, 1);
                list.push((block, rba));
            } else {
                map.remove(block);
            }
            if random.percent(2) {
                let start = rba.saturating_sub(150);
                while map.prune(start).is_some() {}
                list.retain(|(_, rba)| *rba >= start);
            }
        }
        assert!(list.len() > 20 && blocks(&map) == list);
    }

    #[test]
    fn a_kept_copy_stays_as_it_was() {
        let mut map = ByRba::default();
        (0..100).for_each(|block| assert!(map.touch(block, u64::from(block), 1)));
        map.sync();
        let kept = map.clone();
        while map.prune(60).is_some() {}
        map.touch(400, 500, 9);
        map.sync();
        let mut back = kept;
        back.restore_in(map);
        assert_eq!((back.len(), back.get(3).map(|entry| entry.rba), back.get(400)), (100, Some(3), None));
    }
}
