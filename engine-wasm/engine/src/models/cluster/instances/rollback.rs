//! Rolling back: a session applies its undo newest first, and recovery's own session finds dead transactions in
//! recovered transaction tables and does the same for them.

use super::Cluster;
use crate::models::cluster::code::{BlockKind, FactKind, RecordKind, RowOperation, TxnState};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::redo::record::{SLOTS, UNDO_RECORDS, UndoRecord};
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::trace::{Fact, NONE};
use crate::models::cluster::txn::layout::{HeaderState, read_state_word, segment_and_slot};
use crate::models::cluster::txn::{SessionKind, Stage, tables};
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// Applies the newest undo record that is not applied yet.
    pub(super) fn roll_back(&mut self, session: u32) {
        let entry = &self.sessions[session];
        let (instance, number, undo_block) = (entry.instance, entry.xid, entry.undo_block);
        if undo_block == NONE || self.costs.layout.kind(undo_block) != BlockKind::Undo {
            self.sessions[session].stage = Stage::End;
            self.end_transaction(session, RecordKind::End);
            return;
        }
        let Some(undo_frame) = self.acquire(session, undo_block, true, false) else { return };
        let image = *self.instances[usize::from(instance)].pool.image(undo_frame);
        let (owner, previous) = image.undo_owner();
        if owner != number {
            // Reached only when a rule is broken: the chain ends at the first block that is not this transaction's.
            self.sessions[session].undo_block = NONE;
            self.roll_back(session);
            return;
        }
        let left =
            |slot: u8| slot == 0 && previous == NONE && mutated(HostileMutant::RollbackLeavesItsFirstChange);
        let Some((undo_slot, undo)) = image.newest_undo().filter(|(slot, _)| !left(*slot)) else {
            self.sessions[session].undo_block = previous;
            self.roll_back(session);
            return;
        };
        self.pin(session, undo_frame);
        let Some(frame) = self.acquire(session, undo.block, true, false) else { return };
        let table = tables::of_block(&self.costs.tables, undo.block);
        let row_bytes = table.map_or(0, |table| self.row_bytes(table, 1));
        let length = self.record_bytes(session, RecordKind::Undo) + row_bytes;
        if !self.log_room(instance, session, length) {
            self.unpin(session);
            return;
        }
        let (current, operation) = self.undone(undo, frame, instance);
        let record = RedoRecord {
            length,
            block: undo.block,
            second_block: undo_block,
            slot: undo.row,
            second_slot: undo_slot,
            old_value: current,
            new_value: undo.old_value,
            other: undo.old_xid,
            operation,
            column: undo.column,
            ..RedoRecord::draft(RecordKind::Undo, number)
        };
        let made = self.log_change(instance, record);
        self.ledger.undo(session);
        self.table_row_changed(instance, frame, &record);
        // The slot of a dead transaction is in memory only if its instance has started again.
        let slot = self.slot_of(number);
        slot.undone += u32::from(slot.xid == number);
        self.ledger.lost_mut(number).into_iter().for_each(|lost| lost.undone += 1);
        let fact = Fact::new(FactKind::UndoApplied, instance).block(undo.block).slot(undo.row).xid(number);
        self.trace.cause = self.note(fact.value(made.rba));
        self.next(session, Stage::RollBack);
    }

    /// What an undo record undoes: the current value, and the operation on a row of a table.
    fn undone(&self, undo: UndoRecord, frame: u32, instance: u8) -> (u32, RowOperation) {
        let image = self.instances[usize::from(instance)].pool.image(frame);
        if !self.costs.layout.is_table(undo.block) {
            return (image.row(undo.row).0, RowOperation::None);
        }
        let current = u32::from(image.table_row(undo.row).0[usize::from(undo.column)]);
        let operation = match (undo.column, current, undo.old_value) {
            (0, _, 0) => RowOperation::Insert,
            (0, 0, _) => RowOperation::Delete,
            (0, ..) => RowOperation::UpdateKey,
            _ => RowOperation::Update,
        };
        (current, operation)
    }

    /// Recovery's own session: reads transaction tables, then rolls back the dead transactions that it found, one
    /// after the other.
    pub(super) fn find_dead(&mut self, session: u32) {
        let instance = self.sessions[session].instance;
        if let Some(&block) = self.sessions[session].headers.last() {
            let Some(frame) = self.acquire(session, block, false, false) else { return };
            let image = *self.instances[usize::from(instance)].pool.image(frame);
            self.sessions[session].headers.pop();
            self.read_header(session, block, &image);
            self.next(session, Stage::FindDead);
            return;
        }
        let Some(number) = self.sessions[session].dead.pop() else {
            self.sessions[session].stage = Stage::Off;
            return;
        };
        let undo_block = self.newest_undo_block(number);
        let entry = &mut self.sessions[session];
        (entry.xid, entry.undo_block, entry.stage) = (number, undo_block, Stage::RollBack);
        self.trace.cause = self.note(Fact::new(FactKind::RollbackBegan, instance).xid(number));
        self.roll_back(session);
    }

    /// Finds the dead transactions in a recovered header block. An instance that has started again since then learns
    /// which of its slots they occupy.
    fn read_header(&mut self, session: u32, block: BlockId, image: &Image) {
        let layout = self.costs.layout;
        for (segment, index) in layout.slots_of(block) {
            let (number, word) = image.header_slot((index % SLOTS) as u8);
            let (state, _) = read_state_word(block, word);
            let owner = &self.instances[usize::from(segment)];
            let known = owner.segment.slots[index as usize];
            if owner.alive() && (known.xid != number || known.state != TxnState::Dead) {
                continue;
            }
            match state {
                HeaderState::Active => self.found_dead(session, number),
                HeaderState::Committed => self.end_slot(number, TxnState::Committed),
                HeaderState::RolledBack => self.end_slot(number, TxnState::RolledBack),
                HeaderState::Unused => {}
            }
            // A transaction whose begin record was lost with the log buffer never existed.
            self.ledger.never_began(segment, index, number, self.now);
        }
    }

    /// A dead transaction: its changes are those in its undo, regardless of the redo that was lost with the log
    /// buffer.
    fn found_dead(&mut self, session: u32, number: u32) {
        let undo = self.undo_of(number);
        let applied = undo.iter().filter(|(.., record)| record.applied).count() as u32;
        if let Some(lost) = self.ledger.lost_mut(number) {
            (lost.rows, lost.undone) = (undo.len() as u32, applied);
        }
        // An earlier recovery session may still be rolling the transaction back.
        let known = self.sessions.iter().any(|(_, entry)| {
            entry.kind == SessionKind::Recovery && (entry.xid == number || entry.dead.contains(&number))
        });
        if known {
            hit(Mark::RollbackTakenOver);
            return;
        }
        self.sessions[session].dead.push(number);
        let left = undo.len() as u64 - u64::from(applied);
        let instance = self.sessions[session].instance;
        self.note(Fact::new(FactKind::DeadTxnFound, instance).xid(number).value(left));
    }

    /// The newest undo block of a transaction, according to the newest version of its header block; [`NONE`] if there
    /// is none.
    fn newest_undo_block(&self, number: u32) -> BlockId {
        let (segment, slot) = segment_and_slot(number);
        let (header, place) = self.costs.layout.header(segment, slot);
        let (found, word) = self.newest_image(header).0.header_slot(place);
        if found == number { read_state_word(header, word).1 } else { NONE }
    }

    /// The undo records of a transaction, newest first, each with its block and slot, according to the newest
    /// versions of its undo blocks.
    pub fn undo_of(&self, number: u32) -> Vec<(BlockId, u8, UndoRecord)> {
        let mut block = self.newest_undo_block(number);
        let mut records = Vec::new();
        while block != NONE && self.costs.layout.kind(block) == BlockKind::Undo {
            let image = self.newest_image(block).0;
            let (owner, previous) = image.undo_owner();
            if owner != number {
                break;
            }
            let of_block =
                (0..UNDO_RECORDS).rev().filter_map(|slot| Some((block, slot, image.undo_record(slot)?)));
            records.extend(of_block);
            block = previous;
        }
        records
    }
}
