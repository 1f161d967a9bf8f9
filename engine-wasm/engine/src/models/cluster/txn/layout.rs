//! The layout of the database: data blocks first, then for each instance its undo segment of header blocks and undo
//! blocks. Also the encoding of a transaction's number. Pure arithmetic.

use crate::models::cluster::code::BlockKind;
use crate::models::cluster::redo::record::{ROWS, SLOTS, UNDO_RECORDS};
use crate::models::cluster::redo::table_row::TABLE_ROWS;
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::NONE;

/// The layout of the database.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Blocks with rows.
    pub data_blocks: u32,
    /// The first of them belong to tables.
    pub table_blocks: u32,
    /// Undo segments: one an instance.
    pub segments: u32,
    /// Transaction slots of a segment.
    pub slots: u32,
    /// Header blocks of a segment.
    pub headers: u32,
    /// Undo blocks of a segment.
    pub undo_blocks: u32,
}

impl Layout {
    /// Space for two transactions of every session: once open, once dead and still rolling back.
    pub fn new(data_blocks: u32, instances: u32, sessions: u32, max_changes: u32) -> Self {
        let slots = 2 * sessions + 2;
        let undo_blocks = slots * max_changes.div_ceil(u32::from(UNDO_RECORDS)) + 2;
        Self {
            data_blocks,
            table_blocks: 0,
            segments: instances,
            slots,
            headers: slots.div_ceil(SLOTS),
            undo_blocks,
        }
    }

    /// Blocks of the whole database.
    pub fn blocks(&self) -> u32 {
        self.data_blocks + self.segments * self.segment_blocks()
    }

    fn segment_blocks(&self) -> u32 {
        self.headers + self.undo_blocks
    }

    /// The header block of `slot` in `segment`, and the slot within it.
    pub fn header(&self, segment: u8, slot: u32) -> (BlockId, u8) {
        let first = self.data_blocks + u32::from(segment) * self.segment_blocks();
        (first + slot / SLOTS, (slot % SLOTS) as u8)
    }

    /// The slots in a header block: segment and slot.
    pub fn slots_of(&self, header: BlockId) -> impl Iterator<Item = (u8, u32)> {
        let rest = header - self.data_blocks;
        let (segment, first) = (rest / self.segment_blocks(), rest % self.segment_blocks() * SLOTS);
        (first..(first + SLOTS).min(self.slots)).map(move |slot| (segment as u8, slot))
    }

    /// The header blocks of a segment.
    pub fn headers_of(&self, segment: u8) -> std::ops::Range<BlockId> {
        let first = self.data_blocks + u32::from(segment) * self.segment_blocks();
        first..first + self.headers
    }

    /// Undo block number `index` of `segment`.
    pub fn undo_block(&self, segment: u8, index: u32) -> BlockId {
        self.data_blocks + u32::from(segment) * self.segment_blocks() + self.headers + index
    }

    /// True if the rows of the block are of a table.
    #[inline]
    pub fn is_table(&self, block: BlockId) -> bool {
        block < self.table_blocks
    }

    /// The rows of a data block, by number: block × 8 + row. A block of a table has the first four.
    pub fn rows_of(&self, block: BlockId) -> std::ops::Range<u32> {
        let rows = if self.is_table(block) { TABLE_ROWS } else { ROWS };
        block * ROWS..block * ROWS + rows
    }

    /// The kind of a block.
    pub fn kind(&self, block: BlockId) -> BlockKind {
        match block.checked_sub(self.data_blocks) {
            None => BlockKind::Data,
            Some(rest) if rest % self.segment_blocks() < self.headers => BlockKind::UndoHeader,
            Some(_) => BlockKind::Undo,
        }
    }
}

const WRAP_BITS: u32 = 20;
const SLOT_BITS: u32 = 7;
const WRAPS: u32 = 1 << WRAP_BITS;

/// The number of a transaction: its undo segment, its slot there, and how often the slot was used.
pub fn xid(segment: u8, slot: u32, wrap: u32) -> u32 {
    (u32::from(segment) + 1) << (WRAP_BITS + SLOT_BITS) | (slot << WRAP_BITS) | (wrap % WRAPS)
}

/// Segment and slot of a transaction's number, which is not 0.
pub fn segment_and_slot(xid: u32) -> (u8, u32) {
    let segment = (xid >> (WRAP_BITS + SLOT_BITS)).saturating_sub(1) as u8;
    (segment, xid >> WRAP_BITS & ((1 << SLOT_BITS) - 1))
}

/// How often the slot had been used.
pub fn wrap(xid: u32) -> u32 {
    xid % WRAPS
}

/// The state of a transaction in a slot of an undo header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderState {
    /// Never used.
    Unused,
    /// Open, or dead and to be rolled back.
    Active,
    /// Committed.
    Committed,
    /// Rolled back.
    RolledBack,
}

const STATE_SHIFT: u32 = 13;
const UNDO_MASK: u32 = (1 << STATE_SHIFT) - 1;

/// The state word of a slot in the header block `header`, 16 bits: its state and the transaction's newest undo block,
/// which is of the same segment, counted from the header.
pub fn state_word(state: HeaderState, header: BlockId, undo_block: BlockId) -> u32 {
    let link = if undo_block == NONE { 0 } else { undo_block - header };
    debug_assert!(link <= UNDO_MASK, "a segment has far fewer blocks");
    (state as u32) << STATE_SHIFT | link & UNDO_MASK
}

/// Decodes a state word of the header block `header`.
pub fn read_state_word(header: BlockId, word: u32) -> (HeaderState, BlockId) {
    let state = match word >> STATE_SHIFT {
        0 => HeaderState::Unused,
        1 => HeaderState::Active,
        2 => HeaderState::Committed,
        _ => HeaderState::RolledBack,
    };
    let link = word & UNDO_MASK;
    (state, if link == 0 { NONE } else { header + link })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_has_one_place() {
        let layout = Layout::new(64, 3, 4, 6);
        assert_eq!(layout.kind(63), BlockKind::Data);
        let mut seen = vec![false; layout.blocks() as usize];
        for segment in 0..3 {
            for slot in (0..layout.slots).step_by(SLOTS as usize) {
                let (block, _) = layout.header(segment, slot);
                assert_eq!(layout.kind(block), BlockKind::UndoHeader);
                assert!(!std::mem::replace(&mut seen[block as usize], true));
            }
            for index in 0..layout.undo_blocks {
                let block = layout.undo_block(segment, index);
                assert_eq!(layout.kind(block), BlockKind::Undo);
                assert!(!std::mem::replace(&mut seen[block as usize], true));
            }
        }
        assert!(seen[64..].iter().all(|seen| *seen));
    }

    #[test]
    fn numbers_and_words_are_decoded_as_they_were_encoded() {
        let number = xid(7, 127, 9);
        assert_eq!((segment_and_slot(number), wrap(number)), ((7, 127), 9));
        let word = state_word(HeaderState::Active, 3_990, 4_000);
        assert_eq!(read_state_word(3_990, word), (HeaderState::Active, 4_000));
        let word = state_word(HeaderState::Committed, 3_990, NONE);
        assert_eq!(read_state_word(3_990, word), (HeaderState::Committed, NONE));
    }
}
