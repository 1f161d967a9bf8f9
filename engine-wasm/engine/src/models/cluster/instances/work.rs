//! The work of sessions: begin, access rows, and end (`ending.rs`). A stage requests the blocks that it needs, one
//! after the other. While a block is missing the session waits; then the stage is repeated. Private blocks (undo,
//! header) are requested before the data block and pinned, so that no session waits for a data block while it holds
//! another.

use super::{Cluster, Event};
use crate::models::cluster::code::{FactKind, RecordKind, TxnState, WaitReason};
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::redo::record::{ROWS, UNDO_RECORDS};
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::{Fact, NONE};
use crate::models::cluster::txn::clients::ClientEvent;
use crate::models::cluster::txn::layout::{HeaderState, read_state_word, segment_and_slot, state_word, xid};
use crate::models::cluster::txn::session::{READ, ROW};
use crate::models::cluster::txn::{SessionKind, Stage, workload};
use crate::mutant::{HostileMutant, mutated};

/// Values of rows are below this.
pub(super) const VALUES: u32 = 1000;

impl Cluster {
    /// One step of a session: it runs until it waits or pauses.
    pub(super) fn step_session(&mut self, session: u32) {
        if self.frozen {
            self.wait_frozen(session);
            return;
        }
        match self.sessions[session].stage {
            Stage::Off | Stage::Ended | Stage::LogSync => {}
            Stage::Idle if self.sessions[session].ending => self.session_ended(session),
            // True if the instance leaves, so that no new transaction begins.
            Stage::Idle if self.leaving(session) => {}
            Stage::Idle if self.sessions[session].kind == SessionKind::Applier => self.begin_handed(session),
            Stage::Idle => {
                let (entry, costs) = (&mut self.sessions[session], &self.costs);
                workload::plan(entry, &costs.scenario, &costs.tables, &self.lookups, &mut self.next_key);
                entry.working_since = self.now;
                entry.stage = if entry.query { Stage::Access } else { Stage::Begin };
                self.step_session(session);
            }
            Stage::Begin => self.begin(session),
            Stage::Access if self.sessions[session].kind == SessionKind::Applier => {
                self.access_handed(session)
            }
            Stage::Access => self.access(session),
            Stage::Commit => {
                if !self.waits_to_commit(session) {
                    self.end_transaction(session, RecordKind::Commit);
                }
            }
            Stage::RollBack => self.roll_back(session),
            Stage::End => self.end_transaction(session, RecordKind::End),
            Stage::FindDead => self.find_dead(session),
        }
    }

    fn leaving(&self, session: u32) -> bool {
        self.instances[usize::from(self.sessions[session].instance)].leaving
    }

    /// Pauses until the next transaction.
    pub(crate) fn think(&mut self, session: u32) {
        self.end_work(session);
        self.pause_for(session, self.costs.think);
    }

    pub(super) fn pause_for(&mut self, session: u32, mean: u64) {
        let entry = &mut self.sessions[session];
        let delay = self.costs.exponential.draw(&mut entry.stream, mean);
        let token = entry.token;
        self.after(delay, Event::Session { session, token });
    }

    /// Prefetches the buffer of the next row. See [`Session::prefetch`](crate::models::cluster::txn::Session).
    fn prefetch(&mut self, session: u32) {
        let entry = &mut self.sessions[session];
        if entry.done < entry.planned {
            let block = (entry.targets[usize::from(entry.done)] & ROW) / ROWS;
            entry.prefetch = self.instances[usize::from(entry.instance)].pool.prefetch(block);
        }
    }

    /// Ends a stage: releases its pins and schedules the next stage after a pause.
    pub(super) fn next(&mut self, session: u32, stage: Stage) {
        self.unpin(session);
        self.sessions[session].stage = stage;
        self.prefetch(session);
        let instance = self.sessions[session].instance;
        let mean = self.slowed(instance, self.costs.pause);
        if self.costs.change_cpu == 0 {
            self.pause_for(session, mean);
            return;
        }
        let done = self.use_cpu(instance, self.costs.change_cpu);
        let entry = &mut self.sessions[session];
        let pause = self.costs.exponential.draw(&mut entry.stream, mean);
        let token = entry.token;
        self.after(done - self.now + pause, Event::Session { session, token });
    }

    fn begin(&mut self, session: u32) {
        let instance = self.sessions[session].instance;
        let segment = &mut self.instances[usize::from(instance)].segment;
        let Some(&slot) = segment.free_slots.front() else {
            self.wait_for_undo(session);
            return;
        };
        let (block, place) = self.costs.layout.header(instance, u32::from(slot));
        let length = self.record_bytes(session, RecordKind::Begin);
        let Some(frame) = self.acquire(session, block, true, false) else { return };
        if !self.log_room(instance, session, length) {
            return;
        }
        let (old_xid, old_word) = self.instances[usize::from(instance)].pool.image(frame).header_slot(place);
        let now = self.now;
        let segment = &mut self.instance(instance).segment;
        segment.free_slots.pop_front();
        let entry = &mut segment.slots[usize::from(slot)];
        entry.wrap += 1;
        let number = xid(instance, u32::from(slot), entry.wrap);
        (entry.xid, entry.state, entry.undo_block) = (number, TxnState::Active, NONE);
        (entry.rows, entry.undone, entry.began) = (0, 0, now);
        let record = RedoRecord {
            length,
            block,
            slot: place,
            old_value: old_word,
            new_value: state_word(HeaderState::Active, block, NONE),
            other: old_xid,
            ..RedoRecord::draft(RecordKind::Begin, number)
        };
        self.log_change(instance, record);
        self.trace.cause = self.note(Fact::new(FactKind::TxnBegan, instance).xid(number));
        let entry = &mut self.sessions[session];
        (entry.xid, entry.undo_block, entry.undo_used) = (number, NONE, 0);
        self.ledger.begin(session);
        self.clients.record(number, ClientEvent::Began);
        self.next(session, Stage::Access);
    }

    fn wait_for_undo(&mut self, session: u32) {
        let instance = self.sessions[session].instance;
        self.begin_wait(session, WaitReason::UndoSpace, NONE);
        let head = self.link(session, self.instances[usize::from(instance)].segment.waiters);
        self.instance(instance).segment.waiters = head;
    }

    fn access(&mut self, session: u32) {
        let entry = &self.sessions[session];
        if entry.done == entry.planned && entry.query {
            self.end_query(session);
            return;
        }
        if entry.done == entry.planned {
            let stage = if entry.gives_up { Stage::RollBack } else { Stage::Commit };
            self.sessions[session].stage = stage;
            if stage == Stage::RollBack {
                self.begin_rollback(session);
            }
            self.step_session(session);
            return;
        }
        let target = entry.targets[usize::from(entry.done)];
        if target & READ != 0 {
            if let Some(frame) = self.acquire(session, (target & ROW) / ROWS, false, false) {
                self.read_row(session, frame, target & ROW);
                self.sessions[session].done += 1;
                self.next(session, Stage::Access);
            }
        } else if entry.undo_block == NONE || entry.undo_used == UNDO_RECORDS {
            self.take_undo_block(session);
        } else if self.costs.layout.is_table((target & ROW) / ROWS) {
            self.change_table(session, target);
        } else {
            self.change_row(session, target);
        }
    }

    /// A query has read all of its rows: its client has the answer.
    fn end_query(&mut self, session: u32) {
        let entry = &mut self.sessions[session];
        (entry.stage, entry.query) = (Stage::Idle, false);
        entry.token = entry.token.wrapping_add(1);
        let instance = entry.instance;
        self.instance(instance).queries += 1;
        self.think(session);
    }

    pub(super) fn begin_rollback(&mut self, session: u32) {
        let entry = &self.sessions[session];
        let (instance, number) = (entry.instance, entry.xid);
        self.slot_of(number).state = TxnState::RollingBack;
        self.trace.cause = self.note(Fact::new(FactKind::RollbackBegan, instance).xid(number));
    }

    /// The slot in memory of a transaction.
    pub(crate) fn slot_of(&mut self, number: u32) -> &mut crate::models::cluster::txn::Slot {
        let (segment, slot) = segment_and_slot(number);
        &mut self.instances[usize::from(segment)].segment.slots[slot as usize]
    }

    pub(super) fn take_undo_block(&mut self, session: u32) {
        let instance = self.sessions[session].instance;
        if self.sessions[session].fresh_block == NONE {
            let Some(block) = self.instance(instance).segment.free_blocks.pop_front() else {
                self.wait_for_undo(session);
                return;
            };
            self.sessions[session].fresh_block = block;
        }
        let (block, number) = (self.sessions[session].fresh_block, self.sessions[session].xid);
        let Some(frame) = self.acquire(session, block, true, true) else { return };
        self.pin(session, frame);
        let (_, slot) = segment_and_slot(number);
        let (header, place) = self.costs.layout.header(instance, slot);
        let Some(header_frame) = self.acquire(session, header, true, false) else { return };
        let length = self.record_bytes(session, RecordKind::UndoBlock);
        if !self.log_room(instance, session, length) {
            return;
        }
        let word = self.instances[usize::from(instance)].pool.image(header_frame).header_slot(place).1;
        let record = RedoRecord {
            length,
            block,
            second_block: header,
            second_slot: place,
            old_value: self.sessions[session].undo_block,
            new_value: state_word(HeaderState::Active, header, block),
            other: word,
            ..RedoRecord::draft(RecordKind::UndoBlock, number)
        };
        self.log_change(instance, record);
        self.slot_of(number).undo_block = block;
        let entry = &mut self.sessions[session];
        (entry.undo_block, entry.undo_used, entry.fresh_block) = (block, 0, NONE);
        self.unpin(session);
        self.step_session(session);
    }

    fn change_row(&mut self, session: u32, target: u32) {
        let entry = &self.sessions[session];
        let (instance, number, undo_block, undo_slot) =
            (entry.instance, entry.xid, entry.undo_block, entry.undo_used);
        let (block, row) = (target / ROWS, (target % ROWS) as u8);
        let Some(undo_frame) = self.acquire(session, undo_block, true, false) else { return };
        self.pin(session, undo_frame);
        let Some(frame) = self.acquire(session, block, true, false) else { return };
        let (old_value, other) = self.instances[usize::from(instance)].pool.image(frame).row(row);
        if self.row_held(session, block, row, other) {
            return;
        }
        let length = self.record_bytes(session, RecordKind::Change);
        if !self.log_room(instance, session, length) {
            self.unpin(session);
            return;
        }
        let new_value = self.sessions[session].stream.below(VALUES);
        let record = RedoRecord {
            length,
            block,
            second_block: undo_block,
            slot: row,
            second_slot: undo_slot,
            old_value,
            new_value,
            other,
            ..RedoRecord::draft(RecordKind::Change, number)
        };
        let made = self.log_change(instance, record);
        self.slot_of(number).rows += 1;
        self.ledger.change(session, target, u64::from(new_value));
        self.clients.record(number, ClientEvent::Wrote(target, new_value, (old_value, other)));
        let fact =
            Fact::new(FactKind::RowChanged, instance).block(block).slot(row).xid(number).value(made.rba);
        self.trace.cause = self.note(fact);
        let entry = &mut self.sessions[session];
        entry.undo_used += 1;
        entry.done += 1;
        entry.changed += 1;
        self.next(session, Stage::Access);
    }

    /// True if another transaction holds the row, or if that is not known yet: the session waits.
    pub(super) fn row_held(&mut self, session: u32, block: BlockId, row: u8, holder: u32) -> bool {
        if holder == 0 || holder == self.sessions[session].xid || mutated(HostileMutant::RowLockIgnored) {
            return false;
        }
        let (segment, _) = segment_and_slot(holder);
        let slot = *self.slot_of(holder);
        let dead = if self.instances[usize::from(segment)].alive() {
            if slot.xid != holder || !slot.open() {
                return false;
            }
            slot.state == TxnState::Dead
        } else {
            match self.is_active_in_header(session, holder) {
                None => {
                    self.unpin(session);
                    return true;
                }
                Some(false) => return false,
                Some(true) => true,
            }
        };
        self.unpin(session);
        let entry = &mut self.sessions[session];
        (entry.wait_row, entry.wait_xid) = (row, holder);
        if dead {
            self.begin_wait(session, WaitReason::DeadRow, block);
            self.sessions[session].next_waiter = NONE;
            self.wait_for_dead_transaction(holder, session);
        } else {
            self.begin_wait(session, WaitReason::RowLock, block);
            let head = self.link(session, slot.waiters);
            self.slot_of(holder).waiters = head;
        }
        true
    }

    /// Reads in the header block whether a transaction of a failed instance is still open. `None` if the session has
    /// to wait for the block.
    fn is_active_in_header(&mut self, session: u32, number: u32) -> Option<bool> {
        let (segment, slot) = segment_and_slot(number);
        let (header, place) = self.costs.layout.header(segment, slot);
        let frame = self.acquire(session, header, false, false)?;
        let instance = usize::from(self.sessions[session].instance);
        let (found, word) = self.instances[instance].pool.image(frame).header_slot(place);
        Some(found == number && read_state_word(header, word).0 == HeaderState::Active)
    }
}
