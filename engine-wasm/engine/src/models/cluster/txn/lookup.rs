//! What sessions find without a search: slots that may be empty, and the slot that may have a key. Both stand for indexes
//! and space maps, which are not simulated: looking something up takes no time, and neither survives as such. Both are
//! hints, corrected whenever a session looks at a block. A key that a row has, or would have again after a rollback, always
//! leads to the slot of that row. The slot can have another row since, so whoever looks a key up reads the slot.

use super::tables::Table;
use crate::models::cluster::redo::table_row::{Columns, TABLE_ROWS};
use crate::models::cluster::storage::{BlockId, Image};
use crate::platform::kernel::flat::Flat;
use crate::platform::kernel::flat_column::FlatColumn;

/// Blocks of one word of the map of empty slots: a block has a bit for each slot.
const BLOCKS: u32 = u32::BITS / TABLE_ROWS;
const SLOT_BITS: u32 = (1 << TABLE_ROWS) - 1;

/// The hints about one table.
#[derive(Clone)]
pub struct Lookup {
    blocks: std::ops::Range<BlockId>,
    unique: Option<u8>,
    /// A bit for each slot that may be empty.
    empty: Flat<u32>,
    /// For each key the slot that may have it: block × 4 + slot + 1, counted from the first block; 0 if no slot has.
    keys: Flat<u32>,
    /// The same for values of the unique column.
    uniques: Flat<u32>,
}

impl Lookup {
    /// The lookup of a table at the beginning. Cost: linear in its slots.
    pub fn new(table: &Table) -> Self {
        let keys = usize::from(table.keys) + 1;
        let mut lookup = Self {
            blocks: table.blocks.clone(),
            unique: table.unique,
            empty: Flat::new(0, table.blocks.len().div_ceil(BLOCKS as usize)),
            keys: Flat::new(0, keys),
            uniques: Flat::new(0, if table.unique.is_some() { keys } else { 0 }),
        };
        for block in table.blocks.clone() {
            let image = table.first_image(block);
            lookup.look_at(block, &image);
            for slot in 0..TABLE_ROWS as u8 {
                lookup.row_changed(block, slot, image.table_row(slot).0);
            }
        }
        lookup
    }

    /// A slot has this row since a change.
    pub fn row_changed(&mut self, block: BlockId, slot: u8, columns: Columns) {
        let place = (block - self.blocks.start) * TABLE_ROWS + u32::from(slot);
        let bit = 1 << (place % u32::BITS);
        let word = self.empty.at((place / u32::BITS) as usize);
        *word = if columns[0] == 0 { *word | bit } else { *word & !bit };
        if columns[0] == 0 {
            return;
        }
        *self.keys.at(usize::from(columns[0])) = place + 1;
        if let Some(unique) = self.unique {
            *self.uniques.at(usize::from(columns[usize::from(unique)])) = place + 1;
        }
    }

    /// A session sees a block: its empty slots are known again.
    pub fn look_at(&mut self, block: BlockId, image: &Image) {
        let empty = (0..TABLE_ROWS).filter(|slot| image.table_row(*slot as u8).0[0] == 0);
        let bits = empty.fold(0, |bits, slot| bits | 1 << slot);
        let (word, shift) = self.place_of(block);
        if self.empty[word] >> shift & SLOT_BITS != bits {
            *self.empty.at(word) = self.empty[word] & !(SLOT_BITS << shift) | bits << shift;
        }
    }

    /// The first block with a slot that may be empty, from `block` on and from the beginning again. Cost: linear in the
    /// blocks, at one bit each.
    pub fn block_with_room(&self, block: BlockId) -> Option<BlockId> {
        let (start, _) = self.place_of(block);
        let in_word = |word: usize, from: BlockId| {
            let first = self.blocks.start + word as u32 * BLOCKS;
            (first.max(from)..(first + BLOCKS).min(self.blocks.end))
                .find(|&block| self.empty_slots(block) != 0)
        };
        let words = (start..self.empty.len()).chain(0..=start);
        let mut words = words
            .filter(|&word| self.empty[word] != 0)
            .map(|word| (word, if word == start { block } else { 0 }));
        let ahead = words.find_map(|(word, from)| in_word(word, from));
        ahead.or_else(|| in_word(start, 0))
    }

    /// A bit for each slot of the block that may be empty.
    pub fn empty_slots(&self, block: BlockId) -> u32 {
        let (word, shift) = self.place_of(block);
        self.empty[word] >> shift & SLOT_BITS
    }

    /// Block and slot that may have this value in a column, which is the key or the unique column.
    pub fn slot_of(&self, column: u8, value: u16) -> Option<(BlockId, u8)> {
        let column = if column == 0 { &self.keys } else { &self.uniques };
        let place = column.get(usize::from(value))?.checked_sub(1)?;
        Some((self.blocks.start + place / TABLE_ROWS, (place % TABLE_ROWS) as u8))
    }

    /// The columns that keyframes store as differences and that a digest covers.
    pub fn flat_columns(&mut self) -> [&mut dyn FlatColumn; 3] {
        [&mut self.empty, &mut self.keys, &mut self.uniques]
    }

    /// The same, for a digest.
    pub fn contents(&self) -> [&dyn FlatColumn; 3] {
        [&self.empty, &self.keys, &self.uniques]
    }

    fn place_of(&self, block: BlockId) -> (usize, u32) {
        let index = block - self.blocks.start;
        ((index / BLOCKS) as usize, index % BLOCKS * TABLE_ROWS)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tables::of_scenario;
    use super::*;
    use crate::models::cluster::scenario::{self, Scenario};

    fn table(blocks: u32, rows: u32) -> Table {
        let first = scenario::Table { blocks: 3, ..scenario::Table::default() };
        let table =
            scenario::Table { name: "b".into(), blocks, rows, unique: true, ..scenario::Table::default() };
        of_scenario(&Scenario { tables: vec![first, table], ..Scenario::default() }).remove(1)
    }

    #[test]
    fn the_next_block_with_room_is_found_from_any_block() {
        for blocks in [1, 7, 8, 9, 20] {
            let mut lookup = Lookup::new(&table(blocks, blocks * 4));
            assert_eq!(lookup.block_with_room(3), None, "{blocks} blocks are full");
            for room in 3..3 + blocks {
                lookup.row_changed(room, 2, [0; 4]);
                let found: Vec<_> = (3..3 + blocks).map(|from| lookup.block_with_room(from)).collect();
                assert_eq!(found, vec![Some(room); blocks as usize]);
                assert_eq!(lookup.empty_slots(room), 0b100);
                lookup.row_changed(room, 2, [1, 1, 0, 0]);
            }
        }
    }

    #[test]
    fn a_key_leads_to_the_last_row_that_had_it() {
        let mut lookup = Lookup::new(&table(8, 0));
        assert_eq!((lookup.slot_of(0, 5), lookup.slot_of(1, 5)), (None, None));
        lookup.row_changed(4, 1, [5, 9, 0, 0]);
        lookup.row_changed(4, 1, [6, 9, 0, 0]);
        assert_eq!([5, 6].map(|key| lookup.slot_of(0, key)), [Some((4, 1)); 2]);
        assert_eq!((lookup.slot_of(1, 9), lookup.slot_of(0, u16::MAX)), (Some((4, 1)), None));
        lookup.row_changed(10, 3, [5, 7, 0, 0]);
        assert_eq!(lookup.slot_of(0, 5), Some((10, 3)));
    }

    #[test]
    fn a_block_that_a_session_sees_corrects_the_map() {
        let mut lookup = Lookup::new(&table(8, 32));
        lookup.look_at(6, &Image::default());
        assert_eq!((lookup.block_with_room(3), lookup.empty_slots(6)), (Some(6), 0b1111));
    }
}
