//! Tables in the layout of the database: the blocks and columns of each, and the rows at the beginning. Pure arithmetic;
//! does not know what the rows are now.

use crate::models::cluster::redo::table_row::{Columns, MAX_COLUMNS, TABLE_ROWS};
use crate::models::cluster::scenario::{self, Scenario};
use crate::models::cluster::storage::{BlockId, Image};
use std::ops::Range;

/// A table and its place.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its blocks.
    pub blocks: Range<BlockId>,
    /// Columns of its rows: the key, the unique column, the foreign key, values; those that it has.
    pub columns: u8,
    /// The unique column.
    pub unique: Option<u8>,
    /// The foreign key, and the number of the table with these keys.
    pub foreign: Option<(u8, usize)>,
    /// Another table has its keys: it loses none.
    pub referenced: bool,
    /// Its keys, and the values of its unique column, are from 1 to this.
    pub keys: u16,
    /// Mean redo of a logged column, bytes.
    pub column_bytes: u32,
    /// An update logs every column.
    pub logs_all: bool,
    /// Rows at the beginning.
    pub rows: u32,
    /// Slots at its end that are empty at the beginning.
    spare: u32,
    /// Rows at the beginning of the table of its foreign key, and the slots of that table.
    parent: (u32, u32),
}

/// The tables of a scenario, in order.
pub fn of_scenario(scenario: &Scenario) -> Vec<Table> {
    let mut first = 0;
    let tables = &scenario.tables;
    let place = |(number, table): (usize, &scenario::Table)| {
        let blocks = first..first + table.blocks + table.spare_blocks;
        first = blocks.end;
        let unique = table.unique.then_some(1);
        let parent = table.references.map(|parent| parent as usize);
        let keys = 1 + u8::from(table.unique) + u8::from(parent.is_some());
        Table {
            columns: keys + table.value_columns as u8,
            unique,
            foreign: parent.map(|parent| (keys - 1, parent)),
            referenced: tables.iter().any(|other| other.references == Some(number as u32)),
            keys: (2 * table.blocks * TABLE_ROWS).min(u32::from(u16::MAX)) as u16,
            column_bytes: table.column_bytes,
            logs_all: scenario.sharing.is_some(),
            rows: table.rows,
            spare: table.spare_blocks * TABLE_ROWS,
            parent: parent.map_or((1, 1), |parent| (tables[parent].rows, tables[parent].blocks * TABLE_ROWS)),
            blocks,
        }
    };
    tables.iter().enumerate().map(place).collect()
}

/// The table of a block, if it is of one. Cost: O(tables), of which there are few.
#[inline]
pub fn of_block(tables: &[Table], block: BlockId) -> Option<usize> {
    tables.iter().position(|table| table.blocks.contains(&block))
}

impl Table {
    /// Rows that it has room for.
    pub fn slots(&self) -> u32 {
        self.blocks.len() as u32 * TABLE_ROWS
    }

    /// A bit for each column that an update logs even if it does not change: key, unique column, foreign key, or all.
    pub fn logged(&self) -> u8 {
        if self.logs_all {
            return (1 << MAX_COLUMNS) - 1;
        }
        let foreign = self.foreign.map_or(0, |(column, _)| 1 << column);
        1 | self.unique.map_or(0, |column| 1 << column) | foreign
    }

    /// The columns with values.
    pub fn value_columns(&self) -> Range<u8> {
        let keys = 1 + self.unique.is_some() as u8 + self.foreign.is_some() as u8;
        keys..self.columns
    }

    /// The image of one of its blocks before any change. The rows at the beginning are spread over the table.
    pub fn first_image(&self, block: BlockId) -> Image {
        let mut image = Image::default();
        for slot in 0..TABLE_ROWS {
            let place = (block - self.blocks.start) * TABLE_ROWS + slot;
            image.set_table_row(slot as u8, self.first_row(place), 0);
        }
        image
    }

    /// The row of a slot of the table at the beginning; its key is 0 if there is none.
    fn first_row(&self, place: u32) -> Columns {
        let (rows, slots) = (u64::from(self.rows), u64::from(self.slots() - self.spare));
        let number = (u64::from(place) * rows).div_ceil(slots);
        let mut columns = [0; MAX_COLUMNS];
        if number >= rows || number * slots / rows != u64::from(place) {
            return columns;
        }
        columns[0] = first_key(place);
        if let Some(unique) = self.unique {
            columns[usize::from(unique)] = self.keys + 1 - columns[0];
        }
        if let Some((column, _)) = self.foreign {
            let (rows, slots) = self.parent;
            let place = u64::from(place % rows) * u64::from(slots) / u64::from(rows);
            columns[usize::from(column)] = first_key(place as u32);
        }
        for column in self.value_columns() {
            columns[usize::from(column)] = (place * 7 % 1_000) as u16;
        }
        columns
    }
}

/// The key of a row that is in a slot from the beginning.
fn first_key(place: u32) -> u16 {
    (2 * place + 1) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn tables(rows: u32) -> Vec<Table> {
        let parent = scenario::Table { rows: 7, blocks: 3, ..scenario::Table::default() };
        let child = scenario::Table {
            name: "child".into(),
            rows,
            unique: true,
            references: Some(0),
            ..scenario::Table::default()
        };
        of_scenario(&Scenario { tables: vec![parent, child], ..Scenario::default() })
    }

    fn rows(table: &Table) -> Vec<Columns> {
        let images = table.blocks.clone().map(|block| table.first_image(block));
        let rows = images.flat_map(|image| (0..4).map(move |slot| image.table_row(slot).0));
        rows.filter(|columns| columns[0] != 0).collect()
    }

    #[test]
    fn a_table_begins_with_its_rows_and_every_constraint_holds() {
        for count in 0..=32 {
            let tables = tables(count);
            let [parent, child] = [rows(&tables[0]), rows(&tables[1])];
            assert_eq!((parent.len(), child.len()), (7, count as usize));
            let keys: BTreeSet<u16> = parent.iter().map(|row| row[0]).collect();
            assert_eq!(keys.len(), 7);
            assert!(child.iter().all(|row| keys.contains(&row[2])), "{child:?}");
            for column in 0..2 {
                let different: BTreeSet<u16> = child.iter().map(|row| row[column]).collect();
                assert_eq!(different.len(), child.len(), "column {column}");
                assert!(different.iter().all(|value| (1..=tables[1].keys).contains(value)));
            }
        }
    }

    #[test]
    fn spare_blocks_change_no_row_and_no_key() {
        let of = |spare_blocks| {
            let table = scenario::Table { rows: 13, spare_blocks, ..scenario::Table::default() };
            of_scenario(&Scenario { tables: vec![table], ..Scenario::default() }).remove(0)
        };
        let (without, with) = (of(0), of(8));
        assert_eq!((rows(&with), with.keys), (rows(&without), without.keys));
        assert_eq!((with.slots(), u32::from(with.keys)), (64, 64), "room for every key");
    }

    #[test]
    fn tables_have_the_first_blocks_and_columns_have_their_order() {
        let tables = tables(4);
        assert_eq!((tables[0].blocks.clone(), tables[1].blocks.clone()), (0..3, 3..11));
        assert_eq!(
            [0, 2, 3, 10, 11].map(|block| of_block(&tables, block)),
            [Some(0), Some(0), Some(1), Some(1), None]
        );
        assert_eq!((tables[0].referenced, tables[1].referenced), (true, false));
        assert_eq!(
            (tables[1].unique, tables[1].foreign, tables[1].value_columns()),
            (Some(1), Some((2, 0)), 3..4)
        );
        assert_eq!((tables[0].logged(), tables[1].logged()), (0b001, 0b111));
    }
}
