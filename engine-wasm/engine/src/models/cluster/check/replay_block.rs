//! What naive recovery knows of a block: it reads images, and changes none.

use crate::models::cluster::code::BlockKind;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::redo::record::{ROWS, SLOTS, UNDO_RECORDS, UndoRecord};
use crate::models::cluster::redo::table_row::{Columns, TABLE_ROWS};
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::txn::layout::Layout;
use crate::models::cluster::txn::tables::Table;

/// A row: its value and the last transaction that changed it; or a slot of a header: transaction and state word.
pub type Pair = (u32, u32);

/// What a block holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Contents {
    /// Rows without a key.
    Rows([Pair; ROWS as usize]),
    /// Slots of a table: the columns, and the last transaction that changed the row.
    Table([(Columns, u32); TABLE_ROWS as usize]),
    Slots([Pair; SLOTS as usize]),
    Undo {
        owner: Pair,
        records: [Option<UndoRecord>; UNDO_RECORDS as usize],
    },
}

impl Contents {
    /// A block before any change; a block of a table has its first rows.
    pub fn first(layout: &Layout, tables: &[Table], block: BlockId) -> Self {
        if let Some(table) = tables.iter().find(|table| table.blocks.contains(&block)) {
            let image = table.first_image(block);
            return Self::Table(std::array::from_fn(|slot| image.table_row(slot as u8)));
        }
        match layout.kind(block) {
            BlockKind::Data => Self::Rows([(0, 0); ROWS as usize]),
            BlockKind::UndoHeader => Self::Slots([(0, 0); SLOTS as usize]),
            BlockKind::Undo => Self::Undo { owner: (0, 0), records: [None; UNDO_RECORDS as usize] },
        }
    }

    /// The contents of an image.
    pub fn of(image: &Image, layout: &Layout, block: BlockId) -> Self {
        match layout.kind(block) {
            _ if layout.is_table(block) => {
                Self::Table(std::array::from_fn(|slot| image.table_row(slot as u8)))
            }
            BlockKind::Data => Self::Rows(std::array::from_fn(|row| image.row(row as u8))),
            BlockKind::UndoHeader => Self::Slots(std::array::from_fn(|slot| image.header_slot(slot as u8))),
            BlockKind::Undo => Self::Undo {
                owner: image.undo_owner(),
                records: std::array::from_fn(|slot| image.undo_record(slot as u8)),
            },
        }
    }
}

/// A block: the number of changes so far, the SCN, RBA and thread of the last change, and the contents.
pub struct Block {
    /// Changes so far.
    pub version: u32,
    /// SCN, RBA and thread of the last change.
    pub last: (u64, Rba, u8),
    /// What it holds.
    pub contents: Contents,
}

impl Block {
    /// A block before any change.
    pub fn first(layout: &Layout, tables: &[Table], block: BlockId) -> Self {
        Self { version: 0, last: (0, 0, 0), contents: Contents::first(layout, tables, block) }
    }
}
