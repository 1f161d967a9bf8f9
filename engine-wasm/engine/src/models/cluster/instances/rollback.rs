//! Rolling back: a session applies its undo newest first, and recovery's own session finds dead transactions in
//! recovered transaction tables and does the same for them.

use super::Cluster;
use crate::models::cluster::code::{BlockKind, FactKind, RecordKind, TxnState};
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::redo::record::{SLOTS, UNDO_RECORDS, UndoRecord};
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::{Fact, NONE};
use crate::models::cluster::txn::layout::{HeaderState, read_state_word, segment_and_slot};
use crate::models::cluster::txn::{SessionKind, Stage};

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
            // Only a broken rule leads here: the chain ends where it is no longer this transaction's.
            self.sessions[session].undo_block = NONE;
            self.roll_back(session);
            return;
        }
        let Some((undo_slot, undo)) = image.newest_undo() else {
            self.sessions[session].undo_block = previous;
            self.roll_back(session);
            return;
        };
        self.pin(session, undo_frame);
        let Some(frame) = self.acquire(session, undo.block, true, false) else { return };
        let length = self.record_bytes(session, RecordKind::Undo);
        if !self.log_room(instance, session, length) {
            self.unpin(session);
            return;
        }
        let (current, _) = self.instances[usize::from(instance)].pool.image(frame).row(undo.row);
        let record = RedoRecord {
            length,
            block: undo.block,
            second_block: undo_block,
            slot: undo.row,
            second_slot: undo_slot,
            old_value: current,
            new_value: undo.old_value,
            other: undo.old_xid,
            ..RedoRecord::draft(RecordKind::Undo, number)
        };
        let made = self.log_change(instance, record);
        self.slot_of(number).undone += 1;
        let fact = Fact::new(FactKind::UndoApplied, instance).block(undo.block).slot(undo.row).xid(number);
        self.trace.cause = self.note(fact.value(made.rba));
        self.next(session, Stage::RollBack);
    }

    /// Recovery's own session: reads transaction tables, then rolls back what it found, one after the other.
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
        let undo_block = self.slot_of(number).undo_block;
        let entry = &mut self.sessions[session];
        (entry.xid, entry.undo_block, entry.stage) = (number, undo_block, Stage::RollBack);
        self.trace.cause = self.note(Fact::new(FactKind::RollbackBegan, instance).xid(number));
        self.roll_back(session);
    }

    /// What a recovered header block says of transactions whose memory was lost.
    fn read_header(&mut self, session: u32, block: BlockId, image: &crate::models::cluster::storage::Image) {
        let instance = self.sessions[session].instance;
        let layout = self.costs.layout;
        for (segment, index) in layout.slots_of(block) {
            let slot = self.instances[usize::from(segment)].segment.slots[index as usize];
            if slot.xid == 0 || slot.state != TxnState::Dead {
                continue;
            }
            let (number, word) = image.header_slot((index % SLOTS) as u8);
            // A transaction whose begin record was lost with the log buffer never was.
            let (state, undo_block) =
                if number == slot.xid { read_state_word(block, word) } else { (HeaderState::Unused, NONE) };
            self.slot_of(slot.xid).undo_block = undo_block;
            match state {
                HeaderState::Active => self.found_dead(session, instance, slot.xid),
                HeaderState::Committed => self.end_slot(slot.xid, TxnState::Committed),
                HeaderState::RolledBack | HeaderState::Unused => {
                    self.end_slot(slot.xid, TxnState::RolledBack)
                }
            }
        }
    }

    /// A dead transaction: what it changed is what its undo says, whatever was lost with the log buffer.
    fn found_dead(&mut self, session: u32, instance: u8, number: u32) {
        let undo = self.undo_of(number);
        let applied = undo.iter().filter(|(.., record)| record.applied).count() as u32;
        let slot = self.slot_of(number);
        (slot.rows, slot.undone) = (undo.len() as u32, applied);
        // A session that recovered before this one may be rolling it back still.
        let known = self.sessions.iter().any(|(_, entry)| {
            entry.kind == SessionKind::Recovery && (entry.xid == number || entry.dead.contains(&number))
        });
        if known {
            return;
        }
        self.sessions[session].dead.push(number);
        let left = undo.len() as u64 - u64::from(applied);
        self.note(Fact::new(FactKind::DeadTxnFound, instance).xid(number).value(left));
    }

    /// The undo records of a transaction, newest first, each with its block and slot, as the newest versions of its
    /// undo blocks have them.
    pub fn undo_of(&self, number: u32) -> Vec<(BlockId, u8, UndoRecord)> {
        let (segment, slot) = segment_and_slot(number);
        let mut block = self.instances[usize::from(segment)].segment.slots[slot as usize].undo_block;
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
