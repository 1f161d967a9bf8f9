//! Rows of tables: their place in a block, and what a redo record says about them. A block of a table has four slots. A
//! slot has the last transaction that changed it and four columns of 16 bits: the key first, which is 0 in an empty slot.
//! A deleted row leaves its other columns in the slot until an insert takes the slot. The undo of any change is therefore
//! one column with its old value. Does not know which columns a table uses.
//!
//! ```text
//! word   0 … 3  transaction of slot 0 … 3     4, 5  columns of slot 0     6, 7  of slot 1 …
//! ```

use super::RedoRecord;
use crate::models::cluster::code::{RecordKind, RowOperation};
use crate::models::cluster::storage::Image;
use crate::mutant::{HostileMutant, mutated};

/// Rows of a block of a table.
pub const TABLE_ROWS: u32 = 4;
/// Columns of a row, at most: its key and three others.
pub const MAX_COLUMNS: usize = 4;

/// The columns of a row: its key, which is 0 if there is no row, and others.
pub type Columns = [u16; MAX_COLUMNS];

/// The contents of a slot as one number: 0 if it has no row, whatever a deleted row has left there.
pub fn contents(columns: Columns) -> u64 {
    if columns[0] == 0 {
        return 0;
    }
    columns.iter().rev().fold(0, |contents, &column| contents << 16 | u64::from(column))
}

/// What a change did to a row: the logical part of a redo record, from which a change can be repeated in another database.
/// A column that the record does not have is `None`. An update logs the column that changed and, as supplemental logging,
/// the key, the unique column and the foreign key. An insert or a delete logs every column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowChange {
    /// What it did.
    pub operation: RowOperation,
    /// The row before; `None` if there was none.
    pub before: Option<[Option<u16>; MAX_COLUMNS]>,
    /// The row after; `None` if there is none.
    pub after: Option<[Option<u16>; MAX_COLUMNS]>,
}

impl Image {
    /// The columns of a slot in a block of a table, and the last transaction that changed it.
    #[inline]
    pub fn table_row(&self, slot: u8) -> (Columns, u32) {
        let slot = usize::from(slot) % TABLE_ROWS as usize;
        let [low, high] = [self.words[4 + 2 * slot], self.words[5 + 2 * slot]];
        ([low as u16, (low >> 16) as u16, high as u16, (high >> 16) as u16], self.words[slot])
    }

    /// Sets the columns of a slot and its transaction.
    pub fn set_table_row(&mut self, slot: u8, columns: Columns, xid: u32) {
        let slot = usize::from(slot) % TABLE_ROWS as usize;
        let [a, b, c, d] = columns.map(u32::from);
        (self.words[4 + 2 * slot], self.words[5 + 2 * slot]) = (a | b << 16, c | d << 16);
        self.words[slot] = xid;
    }

    fn set_column(&mut self, slot: u8, column: u8, value: u16, xid: u32) {
        let (mut columns, _) = self.table_row(slot);
        columns[usize::from(column) % MAX_COLUMNS] = value;
        self.set_table_row(slot, columns, xid);
    }
}

impl RedoRecord {
    /// Records a change of a table's row from `before` to `after` in the column `changed`; `logged` has a bit for each
    /// other column that an update logs.
    pub fn set_row_change(
        &mut self,
        operation: RowOperation,
        changed: u8,
        [before, after]: [Columns; 2],
        logged: u8,
    ) {
        let all = matches!(operation, RowOperation::Insert | RowOperation::Delete);
        let from = if operation == RowOperation::Delete { before } else { after };
        let is_logged = |column: usize| all || logged >> column & 1 == 1;
        let kept = |column: usize| if is_logged(column) { from[column] } else { 0 };
        let [first, second, third] = others(changed).map(kept);
        let column = usize::from(changed);
        self.operation = operation;
        self.column = changed;
        self.old_value = u32::from(before[column]) | u32::from(first) << 16;
        self.new_value = u32::from(after[column]) | u32::from(second) << 16;
        self.third = third;
    }

    /// What the record did to a row of a table, `None` if it is about none. `logged` has a bit for each column that an
    /// update of this table logs. The undo of a change is not reported as a change: readers of a log drop the whole
    /// transaction.
    pub fn row_change(&self, logged: u8) -> Option<RowChange> {
        if self.kind != RecordKind::Change || self.operation == RowOperation::None {
            return None;
        }
        let [old, new] = [self.old_value, self.new_value];
        let all = matches!(self.operation, RowOperation::Insert | RowOperation::Delete);
        let mut row = [None; MAX_COLUMNS];
        for (column, value) in
            others(self.column).into_iter().zip([(old >> 16) as u16, (new >> 16) as u16, self.third])
        {
            row[column] = (all || logged >> column & 1 == 1).then_some(value);
        }
        let with = |value: u32| {
            let mut row = row;
            row[usize::from(self.column) % MAX_COLUMNS] = Some(value as u16);
            row
        };
        Some(RowChange {
            operation: self.operation,
            before: (self.operation != RowOperation::Insert).then(|| with(old)),
            after: (self.operation != RowOperation::Delete).then(|| with(new)),
        })
    }

    /// Makes the change of a table's row, or undoes it.
    pub(super) fn change_table_row(&self, image: &mut Image) {
        let undo = self.kind == RecordKind::Undo;
        let xid = if undo { self.other } else { self.xid };
        match self.operation {
            RowOperation::Insert if undo && mutated(HostileMutant::InsertNotUndone) => {}
            RowOperation::Delete if undo && mutated(HostileMutant::DeleteNotUndone) => {
                image.set_column(self.slot, self.column, 0, xid);
            }
            RowOperation::Insert if !undo => {
                let [key, first, second] = [self.new_value, self.old_value >> 16, self.new_value >> 16];
                image.set_table_row(self.slot, [key as u16, first as u16, second as u16, self.third], xid);
            }
            _ => image.set_column(self.slot, self.column, self.new_value as u16, xid),
        }
    }
}

/// The columns other than this one, ascending.
fn others(column: u8) -> [usize; MAX_COLUMNS - 1] {
    match column {
        0 => [1, 2, 3],
        1 => [0, 2, 3],
        2 => [0, 1, 3],
        _ => [0, 1, 2],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::redo::Applied;
    use crate::platform::kernel::words::Words;

    const KEYS: u8 = 0b0011;

    fn record(operation: RowOperation, changed: u8, rows: [Columns; 2]) -> RedoRecord {
        let mut record =
            RedoRecord { block: 5, slot: 2, version: 1, ..RedoRecord::draft(RecordKind::Change, 77) };
        record.set_row_change(operation, changed, rows, KEYS);
        record
    }

    #[test]
    fn a_row_is_read_back_and_leaves_its_neighbours_alone() {
        let mut image = Image::default();
        for slot in 0..4 {
            image.set_table_row(slot, [1, 2, 3, u16::from(slot)], 70 + u32::from(slot));
        }
        image.set_column(2, 1, 65_535, 9);
        assert_eq!(image.table_row(2), ([1, 65_535, 3, 2], 9));
        assert_eq!((image.table_row(1), image.table_row(3)), (([1, 2, 3, 1], 71), ([1, 2, 3, 3], 73)));
    }

    #[test]
    fn an_insert_brings_every_column_and_its_undo_only_takes_the_key() {
        let (mut image, row) = (Image::default(), [8, 65_535, 7, 12]);
        let insert = record(RowOperation::Insert, 0, [[0; 4], row]);
        assert_eq!(insert.apply(0, 5, &mut image), Applied::Changed);
        assert_eq!(image.table_row(2), (row, 77));
        let change = insert.row_change(KEYS).expect("a change of a row");
        assert_eq!((change.before, change.after), (None, Some(row.map(Some))));
        let undo = RedoRecord { kind: RecordKind::Undo, version: 2, new_value: 0, other: 3, ..insert };
        undo.apply(0, 5, &mut image);
        assert_eq!((image.table_row(2), undo.row_change(KEYS)), (([0, 65_535, 7, 12], 3), None));
        assert_eq!(contents(image.table_row(2).0), 0);
    }

    #[test]
    fn a_delete_logs_the_row_and_an_update_its_keys_and_what_changed() {
        let (before, after) = ([8, 9, 7, 12], [8, 9, 500, 12]);
        let delete = record(RowOperation::Delete, 0, [before, [0, 9, 7, 12]]);
        let change = delete.row_change(KEYS).expect("a change of a row");
        assert_eq!((change.before, change.after), (Some(before.map(Some)), None));
        let update =
            record(RowOperation::Update, 2, [before, after]).row_change(KEYS).expect("a change of a row");
        assert_eq!(update.before, Some([Some(8), Some(9), Some(7), None]));
        assert_eq!(update.after, Some([Some(8), Some(9), Some(500), None]));
        let key = record(RowOperation::UpdateKey, 0, [before, [65_535, 9, 7, 12]]);
        let key = key.row_change(KEYS).expect("a change of a row");
        assert_eq!(key.before, Some([Some(8), Some(9), None, None]));
        assert_eq!(key.after, Some([Some(65_535), Some(9), None, None]));
    }

    #[test]
    fn a_record_about_a_row_is_read_back_from_its_words() {
        let row = [65_535, 65_534, 65_533, 65_532];
        for (operation, rows) in
            [(RowOperation::Insert, [[0; 4], row]), (RowOperation::Delete, [row, [0, 1, 2, 3]])]
        {
            let written = RedoRecord { rba: (1 << 48) - 1, scn: (1 << 40) - 1, ..record(operation, 0, rows) };
            let mut words = [0; RedoRecord::WORDS];
            written.write(&mut words);
            assert_eq!(RedoRecord::read(&words), written);
        }
    }
}
