//! Naive recovery, a second opinion on the real one: replays all redo that ever reached the log files, in one order by SCN,
//! on the database of the beginning, rolls back transactions without a commit, and compares every block with what readers are granted.
//! It knows no recovery sets, Block Written Records, checkpoints, buddies, slaves or past images. It reads no data file and
//! has its own way to apply a record. It shares only the format of records and blocks with the engine.

use super::granted;
use super::replay_block::{Block, Contents, Pair};
use crate::models::cluster::code::{RecordKind, RowOperation};
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::redo::record::{ROWS, UNDO_RECORDS, UndoRecord};
use crate::models::cluster::redo::table_row::{Columns, TABLE_ROWS};
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::txn::SessionKind;
use crate::models::cluster::txn::layout::Layout;
use crate::models::cluster::txn::tables::Table;
use std::collections::{BTreeMap, BTreeSet};

/// A difference between the replay and the database, or a contradiction in redo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A change is missing before this version of a block.
    VersionMissing {
        /// Which block.
        block: BlockId,
        /// The version that the record makes.
        version: u32,
    },
    /// A change records another old value of the row: an earlier change of the row is lost.
    BeforeImage {
        /// The row, block × 8 + number.
        row: u32,
        /// The transaction that changes it.
        xid: u32,
    },
    /// An undo record does not belong to the newest change of the transaction that is not undone, or does not restore
    /// the old value.
    Undo {
        /// The row, block × 8 + number.
        row: u32,
        /// The transaction.
        xid: u32,
    },
    /// A rollback ended before every change was undone.
    RolledBackInPart {
        /// The transaction.
        xid: u32,
    },
    /// A change that does not fit the kind of its block.
    Kind {
        /// Which block.
        block: BlockId,
    },
    /// A reader is granted a block with a different version, last change or contents.
    Block {
        /// Which block.
        block: BlockId,
        /// The version that follows from redo.
        expected: u32,
        /// The version that a reader is granted.
        found: u32,
    },
}

/// The database as it follows from redo.
pub struct Replay {
    layout: Layout,
    tables: Vec<Table>,
    /// The place of each block in `changed`, counted from 1; 0 while it is empty. Most blocks never change.
    places: Vec<u32>,
    changed: Vec<Block>,
    /// The changes of each open transaction that are not undone: the row, its column, and that column's old contents.
    open: BTreeMap<u32, Vec<(u32, u8, Pair)>>,
}

impl Replay {
    /// Replays the redo of all threads. Cost: O(n log n) in the records.
    ///
    /// # Errors
    /// A contradiction in redo.
    pub fn of(
        layout: Layout,
        tables: &[Table],
        mut threads: Vec<(u8, &RedoRecord)>,
    ) -> Result<Self, Difference> {
        threads.sort_by_key(|(thread, record)| (record.scn, *thread));
        let places = vec![0; layout.blocks() as usize];
        let (tables, changed, open) = (tables.to_vec(), Vec::new(), BTreeMap::new());
        let mut replay = Self { layout, tables, places, changed, open };
        for (thread, record) in threads {
            replay.count(thread, record)?;
            replay.apply(record)?;
        }
        Ok(replay)
    }

    fn block(&mut self, block: BlockId) -> &mut Block {
        let place = &mut self.places[block as usize];
        if *place == 0 {
            self.changed.push(Block::first(&self.layout, &self.tables, block));
            *place = self.changed.len() as u32;
        }
        &mut self.changed[*place as usize - 1]
    }

    /// Each change makes the next version of its block.
    fn count(&mut self, thread: u8, record: &RedoRecord) -> Result<(), Difference> {
        for (block, version) in record.changes() {
            let known = self.block(block);
            known.version += 1;
            known.last = (record.scn, record.rba, thread);
            if known.version != version {
                return Err(Difference::VersionMissing { block, version });
            }
        }
        Ok(())
    }

    fn apply(&mut self, record: &RedoRecord) -> Result<(), Difference> {
        let (xid, row) = (record.xid, record.block * ROWS + u32::from(record.slot));
        match record.kind {
            RecordKind::BlockWritten | RecordKind::BlockImage | RecordKind::BackupEnd => {}
            RecordKind::Begin => {
                self.open.insert(xid, Vec::new());
                *self.slot(record.block, record.slot)? = (xid, record.new_value);
            }
            RecordKind::Commit | RecordKind::End => {
                let left = self.open.remove(&xid).unwrap_or_default();
                if record.kind == RecordKind::End && !left.is_empty() {
                    return Err(Difference::RolledBackInPart { xid });
                }
                *self.slot(record.block, record.slot)? = (xid, record.new_value);
            }
            RecordKind::UndoBlock => {
                let records = [None; UNDO_RECORDS as usize];
                let owner = (xid, record.old_value);
                self.block(record.block).contents = Contents::Undo { owner, records };
                *self.slot(record.second_block, record.second_slot)? = (xid, record.new_value);
            }
            RecordKind::Change => {
                let before = self.change(row, record)?;
                if before != (record.old_value & 0xFFFF, record.other) {
                    return Err(Difference::BeforeImage { row, xid });
                }
                self.open.entry(xid).or_default().push((row, record.column, before));
                *self.undo_record(record)? = Some(UndoRecord {
                    block: record.block,
                    row: record.slot,
                    column: record.column,
                    applied: false,
                    old_value: before.0,
                    old_xid: before.1,
                });
            }
            RecordKind::Undo => {
                let newest = self.open.entry(xid).or_default().pop();
                if newest != Some((row, record.column, (record.new_value, record.other))) {
                    return Err(Difference::Undo { row, xid });
                }
                self.restore(row, record.column, (record.new_value, record.other))?;
                let applied = self.undo_record(record)?;
                *applied = applied.map(|undo| UndoRecord { applied: true, ..undo });
            }
        }
        Ok(())
    }

    /// Rolls back the changes of transactions without a commit, newest first; transactions in `live` are still open.
    ///
    /// # Errors
    /// A change of a row is in a block without rows.
    pub fn roll_back(&mut self, live: &BTreeSet<u32>) -> Result<(), Difference> {
        for (_, changes) in std::mem::take(&mut self.open).into_iter().filter(|(xid, _)| !live.contains(xid))
        {
            for (row, column, before) in changes.into_iter().rev() {
                self.restore(row, column, before)?;
            }
        }
        Ok(())
    }

    /// Compares an image that a reader is granted.
    ///
    /// # Errors
    /// The version or the contents differ.
    pub fn compare(&self, block: BlockId, image: &Image) -> Result<(), Difference> {
        let empty;
        let known = match self.places[block as usize] {
            0 => {
                empty = Block::first(&self.layout, &self.tables, block);
                &empty
            }
            place => &self.changed[place as usize - 1],
        };
        let same = image.version == known.version && (image.scn(), image.rba(), image.thread()) == known.last;
        if same && known.contents == Contents::of(image, &self.layout, block) {
            return Ok(());
        }
        Err(Difference::Block { block, expected: known.version, found: image.version })
    }

    /// Changes a row; returns what the changed column was before, and the transaction. An insert needs an empty slot; every
    /// other change of a table needs a row.
    fn change(&mut self, row: u32, record: &RedoRecord) -> Result<Pair, Difference> {
        if record.operation == RowOperation::None {
            return Ok(std::mem::replace(self.row(row)?, (record.new_value, record.xid)));
        }
        let (columns, xid) = self.table_row(row)?;
        if (columns[0] == 0) != (record.operation == RowOperation::Insert) {
            return Err(Difference::BeforeImage { row, xid: record.xid });
        }
        let column = usize::from(record.column);
        let before = (u32::from(columns[column]), std::mem::replace(xid, record.xid));
        if record.operation == RowOperation::Insert {
            *columns = [0, (record.old_value >> 16) as u16, (record.new_value >> 16) as u16, record.third];
        }
        columns[column] = record.new_value as u16;
        Ok(before)
    }

    /// A column of a row, or the value of a row without a key, is as before a change.
    fn restore(&mut self, row: u32, column: u8, before: Pair) -> Result<(), Difference> {
        if self.layout.is_table(row / ROWS) {
            let (columns, xid) = self.table_row(row)?;
            (columns[usize::from(column)], *xid) = (before.0 as u16, before.1);
        } else {
            *self.row(row)? = before;
        }
        Ok(())
    }

    fn table_row(&mut self, row: u32) -> Result<&mut (Columns, u32), Difference> {
        let block = row / ROWS;
        match &mut self.block(block).contents {
            Contents::Table(rows) if row % ROWS < TABLE_ROWS => Ok(&mut rows[(row % ROWS) as usize]),
            _ => Err(Difference::Kind { block }),
        }
    }

    fn row(&mut self, row: u32) -> Result<&mut Pair, Difference> {
        let block = row / ROWS;
        match &mut self.block(block).contents {
            Contents::Rows(rows) => Ok(&mut rows[(row % ROWS) as usize]),
            _ => Err(Difference::Kind { block }),
        }
    }

    fn slot(&mut self, block: BlockId, slot: u8) -> Result<&mut Pair, Difference> {
        match &mut self.block(block).contents {
            Contents::Slots(slots) => Ok(&mut slots[usize::from(slot)]),
            _ => Err(Difference::Kind { block }),
        }
    }

    fn undo_record(&mut self, record: &RedoRecord) -> Result<&mut Option<UndoRecord>, Difference> {
        let block = record.second_block;
        match &mut self.block(block).contents {
            Contents::Undo { records, .. } => Ok(&mut records[usize::from(record.second_slot)]),
            _ => Err(Difference::Kind { block }),
        }
    }
}

/// The first difference between the database and its redo, at a moment without a recovery. `None` if there is none or if
/// redo is not archived. Cost: O(n log n) in all redo so far.
pub fn difference(cluster: &Cluster) -> Option<Difference> {
    let mut all = Vec::new();
    for (number, instance) in (0u8..).zip(&cluster.instances) {
        let archived = instance.thread.files.archive.records()?;
        // Changes in the log buffer of a survivor have happened too.
        all.extend(archived.chain(instance.thread.buffered()).map(|record| (number, record)));
    }
    let compared = Replay::of(cluster.costs.layout, &cluster.costs.tables, all).and_then(|mut replay| {
        replay.roll_back(&open_transactions(cluster))?;
        (0..cluster.costs.layout.blocks()).try_for_each(|block| {
            granted::images(cluster, block).try_for_each(|(image, _)| replay.compare(block, &image))
        })
    });
    compared.err()
}

/// Transactions of active sessions.
fn open_transactions(cluster: &Cluster) -> BTreeSet<u32> {
    let workers = cluster.sessions.iter().filter(|(_, session)| session.kind == SessionKind::Worker);
    workers.map(|(_, session)| session.xid).filter(|xid| *xid != 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::trace::NONE;

    const ROW: u8 = 3;

    fn layout() -> Layout {
        Layout::new(4, 1, 2, 4)
    }

    /// A transaction begins and changes a row of block 1 twice, from 0 to 5 to 6.
    fn changes(xid: u32) -> Vec<(u8, RedoRecord)> {
        let (header, undo) = (layout().header(0, 0).0, layout().undo_block(0, 0));
        let record = |scn, kind, block, version| RedoRecord {
            scn,
            rba: scn * 100,
            block,
            version,
            ..RedoRecord::draft(kind, xid)
        };
        let change = |scn: u64, old_value, new_value, other| RedoRecord {
            second_block: undo,
            second_version: scn as u32 - 1,
            slot: ROW,
            second_slot: scn as u8 - 3,
            old_value,
            new_value,
            other,
            ..record(scn, RecordKind::Change, 1, scn as u32 - 2)
        };
        let block = RedoRecord {
            second_block: header,
            second_version: 2,
            old_value: NONE,
            ..record(2, RecordKind::UndoBlock, undo, 1)
        };
        let begin = record(1, RecordKind::Begin, header, 1);
        [begin, block, change(3, 0, 5, 0), change(4, 5, 6, xid)].map(|record| (0, record)).to_vec()
    }

    fn end(kind: RecordKind) -> (u8, RedoRecord) {
        let block = layout().header(0, 0).0;
        (0, RedoRecord { scn: 9, block, version: 3, ..RedoRecord::draft(kind, 7) })
    }

    fn undo(value: u32, other: u32, undo_slot: u8) -> (u8, RedoRecord) {
        let undo = RedoRecord {
            scn: 5,
            block: 1,
            version: 3,
            second_block: layout().undo_block(0, 0),
            second_version: 4,
            slot: ROW,
            second_slot: undo_slot,
            new_value: value,
            other,
            ..RedoRecord::draft(RecordKind::Undo, 7)
        };
        (0, undo)
    }

    fn replayed(redo: &[(u8, RedoRecord)]) -> Result<Replay, Difference> {
        Replay::of(layout(), &[], redo.iter().map(|(thread, record)| (*thread, record)).collect())
    }

    fn row_after(redo: Vec<(u8, RedoRecord)>, live: &[u32]) -> Result<Pair, Difference> {
        let mut replay = replayed(&redo)?;
        replay.roll_back(&live.iter().copied().collect())?;
        replay.row(ROWS + u32::from(ROW)).copied()
    }

    #[test]
    fn what_has_a_commit_stays_and_the_rest_is_rolled_back_unless_it_goes_on() {
        let committed: Vec<_> = changes(7).into_iter().chain([end(RecordKind::Commit)]).collect();
        assert_eq!(row_after(committed, &[]), Ok((6, 7)));
        assert_eq!(row_after(changes(7), &[]), Ok((0, 0)));
        assert_eq!(row_after(changes(7), &[7]), Ok((6, 7)));
    }

    #[test]
    fn undo_has_to_put_back_what_was_there_newest_first_and_all_of_it() {
        let undone = |undo, end: Option<_>| changes(7).into_iter().chain([undo]).chain(end).collect();
        let row = ROWS + u32::from(ROW);
        assert_eq!(row_after(undone(undo(5, 7, 1), None), &[7]), Ok((5, 7)));
        assert_eq!(row_after(undone(undo(0, 0, 0), None), &[7]), Err(Difference::Undo { row, xid: 7 }));
        let half = undone(undo(5, 7, 1), Some(end(RecordKind::End)));
        assert_eq!(row_after(half, &[]), Err(Difference::RolledBackInPart { xid: 7 }));
    }

    #[test]
    fn a_change_that_is_missing_is_missed() {
        let mut redo = changes(7);
        redo.remove(2);
        assert_eq!(row_after(redo, &[]), Err(Difference::VersionMissing { block: 1, version: 2 }));
        let mut redo = changes(7);
        redo[3].1.old_value = 4;
        let row = ROWS + u32::from(ROW);
        assert_eq!(row_after(redo, &[]), Err(Difference::BeforeImage { row, xid: 7 }));
        let mut redo = changes(7);
        redo[3].1.block = layout().undo_block(0, 0);
        assert!(matches!(row_after(redo, &[]), Err(Difference::VersionMissing { .. })));
    }

    #[test]
    fn an_image_is_compared_in_version_and_contents() {
        let replay = replayed(&changes(7)).expect("sound redo");
        let mut image = Image::default();
        let older = Difference::Block { block: 1, expected: 2, found: 0 };
        assert_eq!(replay.compare(1, &image), Err(older));
        for (thread, record) in changes(7).into_iter().filter(|(_, record)| record.block == 1) {
            record.apply(thread, 1, &mut image);
        }
        assert_eq!(replay.compare(1, &image), Ok(()));
        image.words[0] ^= 1;
        assert!(replay.compare(1, &image).is_err());
    }
}
