//! Changes of tables: inserts, updates, updates of keys, deletes. Serialised by row locks: an empty slot whose last delete
//! is open stays taken, and so does a key that a rollback would bring back. A session that finds a slot or a key taken tries
//! another one; it never waits for it, so that inserts, which are last in a transaction, cannot deadlock.

use super::Cluster;
use super::work::VALUES;
use crate::models::cluster::code::{FactKind, RecordKind, RowOperation};
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::redo::record::ROWS;
use crate::models::cluster::redo::table_row::{Columns, MAX_COLUMNS, TABLE_ROWS, contents};
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::trace::Fact;
use crate::models::cluster::txn::clients::{ClientEvent, seen_contents};
use crate::models::cluster::txn::session::{DELETE, INSERT, KEY, ROW};
use crate::models::cluster::txn::{SessionKind, Stage, tables};
use crate::mutant::{HostileMutant, mutated};

/// Blocks in which an insert looks for a free slot, and values that it tries for a key.
const TRIES: u8 = 6;

/// A change that a session is about to make.
pub(super) struct RowEdit {
    pub(super) operation: RowOperation,
    pub(super) column: u8,
    pub(super) after: Columns,
}

impl Cluster {
    /// The next change of the session's transaction, in a table.
    pub(super) fn change_table(&mut self, session: u32, target: u32) {
        let entry = &self.sessions[session];
        let (instance, undo_block) = (entry.instance, entry.undo_block);
        let block = (target & ROW) / ROWS;
        let Some(table) = tables::of_block(&self.costs.tables, block) else { return };
        let Some(undo_frame) = self.acquire(session, undo_block, true, false) else { return };
        self.pin(session, undo_frame);
        let Some(frame) = self.acquire(session, block, true, false) else { return };
        let image = *self.instances[usize::from(instance)].pool.image(frame);
        self.lookups[table].look_at(block, &image);
        let slot = if target & INSERT != 0 {
            match self.free_slot(&image) {
                Some(slot) => slot,
                None => return self.try_next_block(session, table, block),
            }
        } else {
            (target % TABLE_ROWS) as u8
        };
        let (before, holder) = image.table_row(slot);
        if target & INSERT == 0 && self.row_held(session, block, slot, holder) {
            return;
        }
        let length = self.record_bytes(session, RecordKind::Change) + self.logged_bytes(table, target);
        if !self.log_room(instance, session, length) {
            self.unpin(session);
            return;
        }
        let edit = match target & (INSERT | DELETE) {
            INSERT => self.new_row(session, table),
            _ if before[0] == 0 || self.is_of_others(before[0]) => None,
            DELETE => Some(RowEdit { operation: RowOperation::Delete, column: 0, after: with(before, 0, 0) }),
            _ => self.edited_row(session, table, before, target),
        };
        let inserted = edit.is_some() && target & INSERT != 0;
        match edit {
            Some(edit) => self.make_row_change(session, (table, frame), (block, slot), edit, length),
            // There is no row, or no value for a new one.
            None => self.sessions[session].done += 1,
        }
        self.sessions[session].tries = 0;
        if inserted {
            self.change_inserted_row(session, target, block * ROWS + u32::from(slot));
        }
        self.next(session, Stage::Access);
    }

    /// If the next change repeats an insert, it changes the row that was inserted. Its own row cannot make the session wait:
    /// a row of another transaction could, out of order.
    fn change_inserted_row(&mut self, session: u32, target: u32, row: u32) {
        let entry = &mut self.sessions[session];
        let next = usize::from(entry.done);
        if next < usize::from(entry.planned) && entry.targets[next] == target {
            let operation = [0, KEY, DELETE][entry.stream.below(3) as usize];
            entry.targets[next] = operation | row;
        }
    }

    /// Bytes of the columns that the change logs.
    pub(super) fn logged_bytes(&self, table: usize, target: u32) -> u32 {
        let placed = &self.costs.tables[table];
        let columns = match target & (INSERT | DELETE) {
            0 => placed.logged().count_ones() + 1 + u32::from(target & KEY == 0),
            _ => u32::from(placed.columns),
        };
        self.row_bytes(table, columns)
    }

    /// A slot without a row that no open transaction has emptied.
    pub(super) fn free_slot(&self, image: &Image) -> Option<u8> {
        (0..TABLE_ROWS as u8).find(|&slot| {
            let (columns, xid) = image.table_row(slot);
            let free = self.is_ended(xid) || mutated(HostileMutant::OpenDeleteSlotTaken);
            columns[0] == 0 && free
        })
    }

    /// An insert has found no slot in a block: it tries the next one with room, and gives up after some.
    fn try_next_block(&mut self, session: u32, table: usize, block: BlockId) {
        self.unpin(session);
        let blocks = self.costs.tables[table].blocks.clone();
        let after = if block + 1 < blocks.end { block + 1 } else { blocks.start };
        let next = self.lookups[table].block_with_room(after);
        let entry = &mut self.sessions[session];
        entry.tries += 1;
        match next {
            Some(next) if entry.tries < TRIES => {
                entry.targets[usize::from(entry.done)] = INSERT | (next * ROWS);
                self.step_session(session);
            }
            _ => {
                (entry.tries, entry.done) = (0, entry.done + 1);
                self.next(session, Stage::Access);
            }
        }
    }

    /// A new row, if there is a key for it and a row that it can reference.
    fn new_row(&mut self, session: u32, table: usize) -> Option<RowEdit> {
        let placed = self.costs.tables[table].clone();
        let mut after = [0; MAX_COLUMNS];
        after[0] = self.free_value(session, table, 0)?;
        if let Some(unique) = placed.unique {
            after[usize::from(unique)] = self.free_value(session, table, unique)?;
        }
        if let Some((column, parent)) = placed.foreign {
            after[usize::from(column)] = self.key_to_reference(session, parent)?;
        }
        for column in placed.value_columns() {
            after[usize::from(column)] = self.sessions[session].stream.below(VALUES) as u16;
        }
        Some(RowEdit { operation: RowOperation::Insert, column: 0, after })
    }

    /// The row with a new key, or, if none is found or wanted, with a new value in another column.
    fn edited_row(&mut self, session: u32, table: usize, before: Columns, target: u32) -> Option<RowEdit> {
        if target & KEY != 0
            && let Some(key) = self.free_value(session, table, 0)
        {
            let after = with(before, 0, key);
            return Some(RowEdit { operation: RowOperation::UpdateKey, column: 0, after });
        }
        let values = self.costs.tables[table].value_columns();
        let stream = &mut self.sessions[session].stream;
        let column = values.start + stream.below(values.len() as u32) as u8;
        let after = with(before, column, stream.below(VALUES) as u16);
        Some(RowEdit { operation: RowOperation::Update, column, after })
    }

    /// True for a key that only clients of another database use.
    fn is_of_others(&self, key: u16) -> bool {
        self.costs.scenario.sharing.as_ref().is_some_and(|sharing| !sharing.is_used(key))
    }

    /// A value for the key or the unique column that no row has and that none would have after a rollback.
    fn free_value(&mut self, session: u32, table: usize, column: u8) -> Option<u16> {
        let keys = u32::from(self.costs.tables[table].keys);
        (0..TRIES).find_map(|_| {
            let stream = &mut self.sessions[session].stream;
            let value = match &self.costs.scenario.sharing {
                Some(sharing) if column == 0 => sharing.key(stream, keys),
                _ => 1 + stream.below(keys) as u16,
            };
            self.is_free_value(table, column, value).then_some(value)
        })
    }

    /// True if no row has this value and none would have it after a rollback.
    pub fn is_free_value(&self, table: usize, column: u8, value: u16) -> bool {
        let Some((block, slot)) = self.lookups[table].slot_of(column, value) else { return true };
        if mutated(HostileMutant::KeyNotLookedUp) {
            return true;
        }
        let Some((image, _)) = self.image_granted(block) else { return false };
        let (columns, xid) = image.table_row(slot);
        let gone = columns[0] == 0 || columns[usize::from(column)] != value;
        gone && self.is_ended(xid) && !mutated(HostileMutant::OldKeyNotReleased)
    }

    /// A committed key of a table, whose keys stay because it is referenced.
    fn key_to_reference(&mut self, session: u32, parent: usize) -> Option<u16> {
        let keys = u32::from(self.costs.tables[parent].keys);
        (0..4 * TRIES).find_map(|_| {
            let key = 1 + self.sessions[session].stream.below(keys) as u16;
            let (block, slot) = self.lookups[parent].slot_of(0, key)?;
            let (columns, xid) = self.image_granted(block)?.0.table_row(slot);
            let committed = self.is_ended(xid) || mutated(HostileMutant::OpenParentReferenced);
            (columns[0] == key && committed).then_some(key)
        })
    }

    pub(super) fn make_row_change(
        &mut self,
        session: u32,
        (table, frame): (usize, u32),
        (block, slot): (BlockId, u8),
        edit: RowEdit,
        length: u32,
    ) {
        let entry = &self.sessions[session];
        let (instance, number) = (entry.instance, entry.xid);
        let (before, other) = self.instances[usize::from(instance)].pool.image(frame).table_row(slot);
        let mut record = RedoRecord {
            length,
            block,
            second_block: entry.undo_block,
            slot,
            second_slot: entry.undo_used,
            other,
            is_repeated: self.handed.marks_repeated && entry.kind == SessionKind::Applier,
            ..RedoRecord::draft(RecordKind::Change, number)
        };
        let logged = self.costs.tables[table].logged();
        record.set_row_change(edit.operation, edit.column, [before, edit.after], logged);
        let made = self.log_change(instance, record);
        self.table_row_changed(instance, frame, &made);
        let row = block * ROWS + u32::from(slot);
        self.slot_of(number).rows += 1;
        self.ledger.change(session, row, contents(edit.after));
        let [old, new] = [before, edit.after].map(|columns| seen_contents(contents(columns)));
        let over = if other == 0 { 0 } else { old };
        self.clients.record(number, ClientEvent::Wrote(row, new, (over, other)));
        let kind = match edit.operation {
            RowOperation::Insert => FactKind::RowInserted,
            RowOperation::UpdateKey => FactKind::RowKeyChanged,
            RowOperation::Delete => FactKind::RowDeleted,
            RowOperation::None | RowOperation::Update => FactKind::RowChanged,
        };
        self.instance(instance).row_changes[edit.operation as usize] += 1;
        let fact = Fact::new(kind, instance).block(block).slot(slot).xid(number);
        self.trace.cause = self.note(fact.value(made.rba));
        let entry = &mut self.sessions[session];
        entry.undo_used += 1;
        entry.done += 1;
        entry.changed += 1;
    }

    /// A record has changed a buffer of a table: the lookup knows the row.
    pub(super) fn table_row_changed(&mut self, instance: u8, frame: u32, record: &RedoRecord) {
        if record.operation == RowOperation::None {
            return;
        }
        if let Some(table) = tables::of_block(&self.costs.tables, record.block) {
            let (columns, _) = self.instances[usize::from(instance)].pool.image(frame).table_row(record.slot);
            self.lookups[table].row_changed(record.block, record.slot, columns);
        }
    }
}

pub(super) fn with(mut columns: Columns, column: u8, value: u16) -> Columns {
    columns[usize::from(column)] = value;
    columns
}
