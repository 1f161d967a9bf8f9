//! One redo record and its change vectors. A change is made by applying its record to the images, during
//! normal work and in both directions of recovery alike; there is no other way to change a block.

use super::Rba;
use crate::code::RecordKind;
use crate::storage::{BlockId, Image, WORDS};
use crate::trace::NONE;

/// A redo record: up to two change vectors, for `block` and for `second_block`, each with the version after it.
///
/// | kind | `block` | `second_block` |
/// | --- | --- | --- |
/// | Begin, Commit, End | undo header: slot's state word old → new | – |
/// | UndoBlock | a fresh undo block, formatted for `xid`; `old_value` is the transaction's previous one | undo header: state word `other` → `new_value` |
/// | Change | data block: row old → (new value, xid) | undo block: undo record in `second_slot` |
/// | Undo | data block: row back to (new value, `other`) | undo block: `second_slot` marked applied |
/// | BlockWritten | the block and its version on disk; changes nothing | – |
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
    /// What it says.
    pub kind: RecordKind,
    /// Row of a data block, or slot of an undo header.
    pub slot: u8,
    /// Undo record of an undo block, or slot of an undo header.
    pub second_slot: u8,
}

/// What applying a change vector to an image did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    /// The image is one version further.
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

/// The undo of one change, as it stands in an undo block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoRecord {
    /// The row's block.
    pub block: BlockId,
    /// The row.
    pub row: u8,
    /// True once it was applied.
    pub applied: bool,
    /// The value to go back to.
    pub old_value: u32,
    /// The transaction to go back to.
    pub old_xid: u32,
}

fn undo_at(slot: u8) -> usize {
    2 + usize::from(slot) * 3
}

impl Image {
    /// Row `row` of a data block: its value and the last transaction that changed it.
    pub fn row(&self, row: u8) -> (u32, u32) {
        (self.words[usize::from(row) * 2], self.words[usize::from(row) * 2 + 1])
    }

    /// Slot `slot` of an undo header: the transaction and its state word.
    pub fn header_slot(&self, slot: u8) -> (u32, u32) {
        self.row(slot)
    }

    /// The transaction of an undo block, and that transaction's previous undo block ([`NONE`] if none).
    pub fn undo_owner(&self) -> (u32, u32) {
        (self.words[0], self.words[1])
    }

    /// Undo record `slot` of an undo block, if one was made.
    pub fn undo_record(&self, slot: u8) -> Option<UndoRecord> {
        let [target, old_value, old_xid] = self.words[undo_at(slot)..undo_at(slot) + 3] else { return None };
        (target & USED != 0).then_some(UndoRecord {
            block: (target & !USED) >> 4,
            row: (target >> 1 & 7) as u8,
            applied: target & APPLIED != 0,
            old_value,
            old_xid,
        })
    }

    /// The newest undo record of an undo block that is not applied yet: its slot and itself.
    pub fn newest_undo(&self) -> Option<(u8, UndoRecord)> {
        let records = (0..UNDO_RECORDS).rev().filter_map(|slot| Some((slot, self.undo_record(slot)?)));
        records.into_iter().find(|(_, record)| !record.applied)
    }

    fn set_pair(&mut self, slot: u8, pair: (u32, u32)) {
        self.words[usize::from(slot) * 2] = pair.0;
        self.words[usize::from(slot) * 2 + 1] = pair.1;
    }
}

impl RedoRecord {
    /// Its change vectors: block and version after, at most two.
    pub fn changes(&self) -> impl Iterator<Item = (BlockId, u32)> {
        let first = (self.kind != RecordKind::BlockWritten).then_some((self.block, self.version));
        let second = (self.second_block != NONE).then_some((self.second_block, self.second_version));
        first.into_iter().chain(second)
    }

    /// Where the record after it starts, if it is in the same log file.
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
        image.version = version;
        image.scn = self.scn;
        image.rba = self.rba;
        image.thread = thread;
        Applied::Changed
    }

    fn change_first(&self, image: &mut Image) {
        match self.kind {
            RecordKind::Begin | RecordKind::Commit | RecordKind::End => {
                image.set_pair(self.slot, (self.xid, self.new_value));
            }
            RecordKind::UndoBlock => {
                image.words = [0; WORDS];
                image.words[0] = self.xid;
                image.words[1] = self.old_value;
            }
            RecordKind::Change => image.set_pair(self.slot, (self.new_value, self.xid)),
            RecordKind::Undo => image.set_pair(self.slot, (self.new_value, self.other)),
            RecordKind::BlockWritten => {}
        }
    }

    fn change_second(&self, image: &mut Image) {
        match self.kind {
            RecordKind::UndoBlock => image.set_pair(self.second_slot, (self.xid, self.new_value)),
            RecordKind::Change => {
                let at = undo_at(self.second_slot);
                image.words[at] = USED | self.block << 4 | u32::from(self.slot) << 1;
                image.words[at + 1] = self.old_value;
                image.words[at + 2] = self.other;
            }
            RecordKind::Undo => image.words[undo_at(self.second_slot)] |= APPLIED,
            _ => {}
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
        }
    }

    #[test]
    fn a_change_and_its_undo_bring_the_row_back() {
        let (mut data, mut undo) = (Image::default(), Image { version: 2, ..Image::default() });
        assert_eq!(change().apply(1, 5, &mut data), Applied::Changed);
        assert_eq!(change().apply(1, 40, &mut undo), Applied::Changed);
        assert_eq!((data.row(6), data.version, data.thread), ((11, 77), 1, 1));
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
}
