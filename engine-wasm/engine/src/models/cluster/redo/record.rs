//! One redo record and its change vectors. A change is made by applying its record to the images, in normal
//! operation, in roll forward and in rollback; there is no other way to change a block.

use super::Rba;
use crate::models::cluster::code::{RecordKind, RowOperation};
use crate::models::cluster::storage::{BlockId, Image, WORDS};
use crate::models::cluster::trace::NONE;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::words::{Words, join_words, split_words};

/// A redo record: up to two change vectors, for `block` and for `second_block`, each with the version after it.
///
/// | kind | `block` | `second_block` |
/// | --- | --- | --- |
/// | Begin, Commit, End | undo header: slot's state word old → new | – |
/// | UndoBlock | a fresh undo block, formatted for `xid`; `old_value` is the transaction's previous one | undo header: state word `other` → `new_value` |
/// | Change | data block: row old → (new value, xid); of a table: see `table_row.rs` | undo block: undo record in `second_slot` |
/// | Undo | data block: row back to (new value, `other`) | undo block: `second_slot` marked applied |
/// | BlockWritten | the block and its version on disk; changes nothing | – |
/// | BlockImage | the block and its version in the image; changes nothing | – |
/// | BackupEnd | none; the data file in `slot`, the SCN at which its backup began in `old_value` and `new_value` | – |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RedoRecord {
    /// When, by the Lamport clock of its instance.
    pub scn: u64,
    /// Where it starts.
    pub rba: Rba,
    /// Bytes.
    pub length: u32,
    /// Its transaction, 0 if none.
    pub xid: u32,
    /// The block of the first change vector.
    pub block: BlockId,
    /// That block's version after the change.
    pub version: u32,
    /// The block of the second change vector, [`NONE`] if there is none.
    pub second_block: BlockId,
    /// That block's version after the change.
    pub second_version: u32,
    /// Value or state word before.
    pub old_value: u32,
    /// Value or state word after.
    pub new_value: u32,
    /// The transaction that had changed the row before; see the table.
    pub other: u32,
    /// The kind of the record.
    pub kind: RecordKind,
    /// Row of a data block, or slot of an undo header.
    pub slot: u8,
    /// Undo record of an undo block, or slot of an undo header.
    pub second_slot: u8,
    /// What it does to a row of a table.
    pub operation: RowOperation,
    /// The column of that row whose old and new value the record has in the lower half of `old_value` and `new_value`.
    pub column: u8,
    /// With the upper halves of `old_value` and `new_value`, in this order after them: the other columns.
    pub third: u16,
    /// It repeats a change of another database, and must not be sent back there.
    pub is_repeated: bool,
}

/// The result of applying a change vector to an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    /// The image is now one version newer.
    Changed,
    /// The image already had the change.
    Skipped,
    /// A change before it is missing: nothing was done.
    Gap,
}

/// Undo records of an undo block.
pub const UNDO_RECORDS: u8 = 4;
/// Rows of a data block.
pub const ROWS: u32 = 8;
/// Slots of an undo header.
pub const SLOTS: u32 = 8;
const USED: u32 = 1 << 31;
const APPLIED: u32 = 1;
/// In the target of an undo record: the numbers of blocks, and the place of the column.
const BLOCKS: u32 = (1 << 24) - 1;
const COLUMN_SHIFT: u32 = 28;

/// The undo of one change, as stored in an undo block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoRecord {
    /// The row's block.
    pub block: BlockId,
    /// The row.
    pub row: u8,
    /// The column of a table's row; 0 for other rows.
    pub column: u8,
    /// True once it was applied.
    pub applied: bool,
    /// The value to restore.
    pub old_value: u32,
    /// The transaction to restore.
    pub old_xid: u32,
}

/// Index of the first word of the 16-bit values, two per word.
const HALVES: usize = 8;
/// Index of the transactions to restore in an undo block, and, among the 16-bit values, of the values to restore.
const OLD_XIDS: usize = 6;
const OLD_VALUES: usize = 4;

/// Contents of a block. A data block has eight rows, a header eight slots: a pair of a transaction, in a full
/// word, and a value or state word of 16 bits. An undo block has its owner, the owner's previous undo block, and four
/// undo records: target, old transaction, old value.
impl Image {
    #[inline]
    fn half(&self, at: usize) -> u32 {
        self.words[HALVES + at / 2] >> (at % 2 * 16) & 0xFFFF
    }

    #[inline]
    fn set_half(&mut self, at: usize, value: u32) {
        debug_assert!(value >> 16 == 0, "values and state words have 16 bits");
        let (word, shift) = (&mut self.words[HALVES + at / 2], at % 2 * 16);
        *word = *word & !(0xFFFF << shift) | (value & 0xFFFF) << shift;
    }

    /// Row `row` of a data block: its value and the last transaction that changed it.
    #[inline]
    pub fn row(&self, row: u8) -> (u32, u32) {
        (self.half(usize::from(row)), self.words[usize::from(row)])
    }

    /// Slot `slot` of an undo header: the transaction and its state word.
    pub fn header_slot(&self, slot: u8) -> (u32, u32) {
        (self.words[usize::from(slot)], self.half(usize::from(slot)))
    }

    /// The transaction of an undo block, and that transaction's previous undo block ([`NONE`] if none).
    pub fn undo_owner(&self) -> (u32, u32) {
        (self.words[0], self.words[1])
    }

    /// Undo record `slot` of an undo block, if one was made.
    pub fn undo_record(&self, slot: u8) -> Option<UndoRecord> {
        let slot = usize::from(slot);
        let target = self.words[2 + slot];
        (target & USED != 0).then_some(UndoRecord {
            block: target >> 4 & BLOCKS,
            row: (target >> 1 & 7) as u8,
            column: (target >> COLUMN_SHIFT & 3) as u8,
            applied: target & APPLIED != 0,
            old_value: self.half(OLD_VALUES + slot),
            old_xid: self.words[OLD_XIDS + slot],
        })
    }

    /// The newest undo record of an undo block that is not applied yet: its slot and the record.
    pub fn newest_undo(&self) -> Option<(u8, UndoRecord)> {
        let unapplied = |slot: u8| self.undo_record(slot).filter(|record| !record.applied);
        let mut records = (0..UNDO_RECORDS).filter_map(|slot| Some((slot, unapplied(slot)?)));
        if mutated(HostileMutant::UndoOldestFirst) { records.next() } else { records.next_back() }
    }

    fn set_pair(&mut self, slot: u8, value: u32, xid: u32) {
        self.words[usize::from(slot)] = xid;
        self.set_half(usize::from(slot), value);
    }
}

impl RecordKind {
    /// True for records without change vectors, which crash recovery does not apply.
    pub fn is_note(self) -> bool {
        matches!(self, Self::BlockWritten | Self::BlockImage | Self::BackupEnd)
    }
}

impl RedoRecord {
    /// A draft of a record; its length, blocks, contents, position, SCN and versions are set later.
    pub fn draft(kind: RecordKind, xid: u32) -> Self {
        Self {
            scn: 0,
            rba: 0,
            length: 0,
            xid,
            block: NONE,
            version: 0,
            second_block: NONE,
            second_version: 0,
            old_value: 0,
            new_value: 0,
            other: 0,
            kind,
            slot: 0,
            second_slot: 0,
            operation: RowOperation::None,
            column: 0,
            third: 0,
            is_repeated: false,
        }
    }

    /// Its change vectors: block and version after, at most two.
    pub fn changes(&self) -> impl Iterator<Item = (BlockId, u32)> {
        let first = (!self.kind.is_note()).then_some((self.block, self.version));
        let second = (self.second_block != NONE).then_some((self.second_block, self.second_version));
        first.into_iter().chain(second)
    }

    /// Start of the next record, if that is in the same log file.
    pub fn end(&self) -> Rba {
        self.rba + u64::from(self.length)
    }

    /// Applies the change vector for `block`, made in `thread`, to its image: exactly at the version just before,
    /// skipped when the image already contains it.
    pub fn apply(&self, thread: u8, block: BlockId, image: &mut Image) -> Applied {
        let first = block == self.block;
        let version = if first { self.version } else { self.second_version };
        if image.version >= version {
            return Applied::Skipped;
        }
        if image.version + 1 != version {
            return Applied::Gap;
        }
        if first {
            self.change_first(image)
        } else {
            self.change_second(image)
        }
        image.changed(version, self.scn, self.rba, thread);
        Applied::Changed
    }

    fn change_first(&self, image: &mut Image) {
        match self.kind {
            RecordKind::End if mutated(HostileMutant::RolledBackHeaderStaysActive) => {}
            RecordKind::Begin | RecordKind::Commit | RecordKind::End => {
                image.set_pair(self.slot, self.new_value, self.xid);
            }
            RecordKind::UndoBlock => {
                image.words = [0; WORDS];
                image.words[0] = self.xid;
                image.words[1] = self.old_value;
            }
            RecordKind::Change | RecordKind::Undo if self.operation != RowOperation::None => {
                self.change_table_row(image);
            }
            RecordKind::Change => image.set_pair(self.slot, self.new_value, self.xid),
            RecordKind::Undo if mutated(HostileMutant::UndoRestoresWrongTransaction) => {
                image.set_pair(self.slot, self.new_value, self.xid);
            }
            RecordKind::Undo => image.set_pair(self.slot, self.new_value, self.other),
            RecordKind::BlockWritten | RecordKind::BlockImage | RecordKind::BackupEnd => {}
        }
    }

    fn change_second(&self, image: &mut Image) {
        match self.kind {
            RecordKind::UndoBlock if mutated(HostileMutant::UndoBlockNotLinked) => {}
            RecordKind::UndoBlock => image.set_pair(self.second_slot, self.new_value, self.xid),
            RecordKind::Change => {
                let slot = usize::from(self.second_slot);
                let column = u32::from(self.column) << COLUMN_SHIFT;
                image.words[2 + slot] = USED | column | self.block << 4 | u32::from(self.slot) << 1;
                image.words[OLD_XIDS + slot] = self.other;
                image.set_half(OLD_VALUES + slot, self.old_value & 0xFFFF);
            }
            RecordKind::Undo if mutated(HostileMutant::UndoNotMarkedApplied) => {}
            RecordKind::Undo => image.words[2 + usize::from(self.second_slot)] |= APPLIED,
            _ => {}
        }
    }
}

impl Words for RedoRecord {
    const WORDS: usize = 14;

    fn write(&self, to: &mut [u32]) {
        let ([scn, scn_high], [rba, rba_high]) = (split_words(self.scn), split_words(self.rba));
        // Kind, slot and second slot are all below 16, nearly always: they get the two lower bytes.
        let [kind, slot, second] = [self.kind as u32, u32::from(self.slot), u32::from(self.second_slot)];
        let row =
            (self.operation as u32) << 20 | u32::from(self.column) << 24 | u32::from(self.is_repeated) << 26;
        let small = kind | (slot & 15) << 4 | second << 8 | (slot >> 4) << 16 | row;
        to.copy_from_slice(&[
            scn,
            rba,
            scn_high,
            // A position has 48 bits, so that its upper word has room for one column.
            rba_high & 0xFFFF | u32::from(self.third) << 16,
            self.length,
            small,
            self.xid,
            self.block,
            self.version,
            self.second_block.wrapping_add(1),
            self.second_version,
            self.old_value,
            self.new_value,
            self.other,
        ]);
    }

    fn read(from: &[u32]) -> Self {
        Self {
            scn: join_words(from[0], from[2]),
            rba: join_words(from[1], from[3] & 0xFFFF),
            length: from[4],
            xid: from[6],
            block: from[7],
            version: from[8],
            second_block: from[9].wrapping_sub(1),
            second_version: from[10],
            old_value: from[11],
            new_value: from[12],
            other: from[13],
            kind: RecordKind::ALL.get((from[5] & 15) as usize).copied().unwrap_or(RecordKind::Begin),
            slot: (from[5] >> 4 & 15 | (from[5] >> 16 & 15) << 4) as u8,
            second_slot: (from[5] >> 8) as u8,
            operation: RowOperation::ALL
                .get((from[5] >> 20 & 15) as usize)
                .copied()
                .unwrap_or(RowOperation::None),
            column: (from[5] >> 24 & 3) as u8,
            third: (from[3] >> 16) as u16,
            is_repeated: from[5] >> 26 & 1 == 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change() -> RedoRecord {
        RedoRecord {
            scn: 9,
            rba: 512,
            length: 300,
            xid: 77,
            block: 5,
            version: 1,
            second_block: 40,
            second_version: 3,
            old_value: 0,
            new_value: 11,
            other: 0,
            kind: RecordKind::Change,
            slot: 6,
            second_slot: 1,
            ..RedoRecord::draft(RecordKind::Change, 77)
        }
    }

    #[test]
    fn a_change_and_its_undo_bring_the_row_back() {
        let (mut data, mut undo) = (Image::default(), Image::default());
        undo.version = 2;
        assert_eq!(change().apply(1, 5, &mut data), Applied::Changed);
        assert_eq!(change().apply(1, 40, &mut undo), Applied::Changed);
        assert_eq!((data.row(6), data.version, data.thread()), ((11, 77), 1, 1));
        let (slot, record) = undo.newest_undo().expect("one undo record");
        assert_eq!((slot, record.block, record.row, record.old_value), (1, 5, 6, 0));
        let back =
            RedoRecord { kind: RecordKind::Undo, version: 2, second_version: 4, new_value: 0, ..change() };
        back.apply(1, 5, &mut data);
        back.apply(1, 40, &mut undo);
        assert_eq!((data.row(6), undo.newest_undo()), ((0, 0), None));
    }

    #[test]
    fn redo_is_applied_once_and_never_over_a_gap() {
        let mut data = Image::default();
        let second = RedoRecord { version: 2, new_value: 12, ..change() };
        assert_eq!(second.apply(0, 5, &mut data), Applied::Gap);
        change().apply(0, 5, &mut data);
        assert_eq!(second.apply(0, 5, &mut data), Applied::Changed);
        assert_eq!(change().apply(0, 5, &mut data), Applied::Skipped);
        assert_eq!(data.row(6), (12, 77));
    }

    #[test]
    fn a_record_is_read_back_from_its_words() {
        let written = RedoRecord {
            kind: RecordKind::BlockWritten,
            second_block: NONE,
            slot: 255,
            second_slot: 17,
            rba: 3 << 33,
            ..change()
        };
        let repeated = RedoRecord { is_repeated: true, column: 3, ..change() };
        for record in [change(), written, repeated] {
            let mut words = [0; RedoRecord::WORDS];
            record.write(&mut words);
            assert_eq!(RedoRecord::read(&words), record);
        }
    }
}
