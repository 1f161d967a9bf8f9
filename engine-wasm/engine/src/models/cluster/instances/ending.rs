//! How a transaction ends: its end record, the work after that record is on disk, and the resources that become free.

use super::Cluster;
use crate::models::cluster::code::{BlockKind, FactKind, RecordKind, TxnState, WaitReason};
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::{Fact, NONE};
use crate::models::cluster::txn::clients::ClientEvent;
use crate::models::cluster::txn::layout::{HeaderState, read_state_word, segment_and_slot, state_word};
use crate::models::cluster::txn::{SessionKind, Stage};
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// Logs the record that ends a transaction. The transaction has ended when the record is on disk.
    pub(super) fn end_transaction(&mut self, session: u32, kind: RecordKind) {
        let entry = &self.sessions[session];
        let (instance, number) = (entry.instance, entry.xid);
        let (segment, slot) = segment_and_slot(number);
        let (block, place) = self.costs.layout.header(segment, slot);
        let length = self.record_bytes(session, kind);
        let Some(frame) = self.acquire(session, block, true, false) else { return };
        if !self.log_room(instance, session, length) {
            return;
        }
        let (_, word) = self.instances[usize::from(instance)].pool.image(frame).header_slot(place);
        let (_, undo_block) = read_state_word(block, word);
        let state = if kind == RecordKind::Commit { HeaderState::Committed } else { HeaderState::RolledBack };
        let record = RedoRecord {
            length,
            block,
            slot: place,
            old_value: word,
            new_value: state_word(state, block, undo_block),
            ..RedoRecord::draft(kind, number)
        };
        let made = self.log_change(instance, record);
        if kind == RecordKind::Commit {
            self.clients.record(number, ClientEvent::CommitAsked);
            self.slot_of(number).state = TxnState::Committing;
            self.trace.cause =
                self.note(Fact::new(FactKind::CommitLogged, instance).xid(number).value(made.rba));
        }
        let entry = &mut self.sessions[session];
        (entry.stage, entry.end_rba) = (Stage::LogSync, made.rba);
        if kind == RecordKind::Commit && mutated(HostileMutant::CommitAcknowledgedBeforeWrite) {
            self.transaction_durable(session);
            return;
        }
        self.begin_wait(session, WaitReason::LogSync, NONE);
        self.instance(instance).lgwr.commits.push_back((made.rba, session));
        self.start_log_write(instance);
    }

    /// A session's commit or end record is on disk: the transaction is over, its rows are free.
    pub(super) fn transaction_durable(&mut self, session: u32) {
        let entry = &self.sessions[session];
        let (instance, number, rba, number_in_instance) =
            (entry.instance, entry.xid, entry.end_rba, entry.number);
        let committed = self.slot_of(number).state == TxnState::Committing;
        let now = self.now;
        let kind = if committed {
            self.ledger.commit(session, number);
            self.ledger.acknowledge(session, number, instance, rba, now);
            self.instance(instance).commits += 1;
            self.raise_scns(self.instances[usize::from(instance)].scn);
            FactKind::CommitAcknowledged
        } else {
            FactKind::RollbackEnded
        };
        self.ledger.forget(session);
        if self.sessions[session].kind == SessionKind::Worker {
            self.clients
                .record(number, if committed { ClientEvent::Acknowledged } else { ClientEvent::RolledBack });
        }
        let caused_by = self.trace.cause;
        self.trace.cause =
            self.note(Fact::new(kind, instance).xid(number).value(rba).slot(number_in_instance));
        self.end_slot(number, if committed { TxnState::Committed } else { TxnState::RolledBack });
        self.wake(session);
        let entry = &mut self.sessions[session];
        entry.token = entry.token.wrapping_add(1);
        entry.xid = 0;
        if entry.kind == SessionKind::Recovery {
            entry.stage = Stage::FindDead;
            self.pause_for(session, 0);
        } else if entry.kind == SessionKind::Applier {
            entry.stage = Stage::Idle;
            self.handed.end(session, committed);
        } else {
            entry.stage = Stage::Idle;
            self.think(session);
        }
        self.trace.cause = caused_by;
    }

    /// With tables, all instances learn the SCN of an acknowledged commit at once. The SCNs of commits are then in an order
    /// in which transactions can be repeated elsewhere: one that depends on another has the higher SCN.
    pub fn raise_scns(&mut self, scn: u64) {
        if !self.costs.tables.is_empty() {
            self.instances.iter_mut().for_each(|instance| instance.scn = instance.scn.max(scn));
        }
    }

    /// Ends a transaction: sessions that wait for its rows continue; its slot and undo blocks are free again.
    pub(crate) fn end_slot(&mut self, number: u32, state: TxnState) {
        let now = self.now;
        if let Some(lost) = self.ledger.lost_mut(number) {
            (lost.state, lost.ended) = (state, now);
        }
        self.wake_dead_row_waiters(|waited_for| waited_for == number);
        let (segment, place) = segment_and_slot(number);
        if !self.instances[usize::from(segment)].alive() {
            return;
        }
        let slot = self.slot_of(number);
        (slot.state, slot.ended) = (state, now);
        let waiters = std::mem::replace(&mut slot.waiters, NONE);
        let mut block = slot.undo_block;
        if !mutated(HostileMutant::RowWaitersNotWoken) {
            self.wake_list(waiters);
        }
        while block != NONE {
            // The chain of its undo blocks, newest first.
            let (owner, previous) = self.newest_undo_owner(segment, block);
            if owner != number {
                break;
            }
            self.instance(segment).segment.free_blocks.push_back(block);
            block = previous;
        }
        let segment = &mut self.instance(segment).segment;
        if !mutated(HostileMutant::EndedSlotNotFreed) {
            segment.free_slots.push_back(place as u8);
        }
        let waiting = std::mem::replace(&mut segment.waiters, NONE);
        self.wake_list(waiting);
    }

    fn newest_undo_owner(&self, segment: u8, block: BlockId) -> (u32, BlockId) {
        debug_assert_eq!(self.costs.layout.kind(block), BlockKind::Undo);
        let pool = &self.instances[usize::from(segment)].pool;
        match pool.current(block) {
            Some(frame) => pool.image(frame).undo_owner(),
            None => self.newest_image(block).0.undo_owner(),
        }
    }
}
