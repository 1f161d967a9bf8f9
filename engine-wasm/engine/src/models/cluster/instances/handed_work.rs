//! Sessions that make transactions from outside: they find rows by key, take locks, make undo and redo, and commit like any
//! other session. A change that does not fit the row rolls its transaction back. Knows nothing of where the changes come
//! from.

use super::table_work::{RowEdit, with};
use super::{Cluster, Event};
use crate::models::cluster::code::{RecordKind, RowOperation};
use crate::models::cluster::redo::record::{ROWS, UNDO_RECORDS};
use crate::models::cluster::redo::table_row::{Columns, MAX_COLUMNS, TABLE_ROWS};
use crate::models::cluster::storage::{BlockId, Cores};
use crate::models::cluster::trace::NONE;
use crate::models::cluster::txn::Stage;
use crate::models::cluster::txn::conflicts::Incoming;
use crate::models::cluster::txn::handed::{ChangeCosts, Conflict, Handed, KeyedChange, Outcome};
use crate::models::cluster::txn::session::{DELETE, INSERT, KEY};

/// Least pause of a session that waits for a free slot, ns.
const LEAST_PAUSE: u64 = 100_000;

/// What a session found before it makes a change.
pub(super) enum Found {
    /// The row, or the free slot of an insert.
    Slot(BlockId, u8, u32),
    /// The change cannot be made.
    Conflict(Conflict),
}

impl Cluster {
    /// From the start of a run on, changes of these transactions have costs. If they take time of a processor, the cores of
    /// every instance are counted, as for a scenario whose own row accesses take such time.
    pub fn charge_handed(&mut self, costs: ChangeCosts) {
        if costs.cpu.iter().any(|time| *time > 0) {
            let cores = self.costs.scenario.hardware.cores;
            self.instances.iter_mut().for_each(|instance| instance.cores = Cores::new(cores));
        }
        self.handed.costs = costs;
    }

    /// Gives a transaction to a session that has none. With `held` it does not commit before [`Cluster::let_commit`].
    pub fn hand_in(&mut self, session: u32, changes: Vec<KeyedChange>, held: bool) {
        self.hand_in_with(session, changes, held, None);
    }

    /// The same, where clients change the rows too: with what it expects to find.
    pub fn hand_in_with(
        &mut self,
        session: u32,
        changes: Vec<KeyedChange>,
        held: bool,
        incoming: Option<Incoming>,
    ) {
        let (executed, cancelled) = (false, false);
        let handed =
            Handed { changes, made: 0, held, executed, cancelled, conflict: None, tries: 0, incoming };
        self.handed.work.insert(session, handed);
        self.wake(session);
    }

    /// The transaction of a session may commit.
    pub fn let_commit(&mut self, session: u32) {
        let Some(handed) = self.handed.work.get_mut(&session) else { return };
        handed.held = false;
        if std::mem::take(&mut handed.executed) {
            self.wake(session);
        }
    }

    /// The transaction of a session rolls back, unless its commit is on its way.
    pub fn cancel(&mut self, session: u32) {
        let Some(handed) = self.handed.work.get_mut(&session) else { return };
        handed.cancelled = true;
        if std::mem::take(&mut handed.executed) {
            self.wake(session);
        }
    }

    /// An applier without a transaction begins the one that it was given, if any.
    pub(super) fn begin_handed(&mut self, session: u32) {
        if !self.handed.work.contains_key(&session) {
            return;
        }
        let entry = &mut self.sessions[session];
        (entry.planned, entry.done, entry.changed, entry.gives_up) = (0, 0, 0, false);
        entry.stage = Stage::Begin;
        self.step_session(session);
    }

    /// The next change of the transaction, or its end.
    pub(super) fn access_handed(&mut self, session: u32) {
        let Some(handed) = self.handed.work.get_mut(&session) else {
            self.sessions[session].stage = Stage::Commit;
            return self.step_session(session);
        };
        if handed.cancelled || handed.conflict.is_some() {
            self.sessions[session].stage = Stage::RollBack;
            self.begin_rollback(session);
            return self.step_session(session);
        }
        let Some(&change) = handed.changes.get(handed.made) else {
            if handed.held {
                if !std::mem::replace(&mut handed.executed, true) {
                    self.handed.outcomes.push((session, Outcome::Executed));
                }
                return;
            }
            self.sessions[session].stage = Stage::Commit;
            return self.step_session(session);
        };
        let entry = &self.sessions[session];
        if entry.undo_block == NONE || entry.undo_used == UNDO_RECORDS {
            self.take_undo_block(session);
        } else if self.is_settled(session, &change) {
            self.settle(session, change);
        } else {
            self.change_by_key(session, change);
        }
    }

    fn change_by_key(&mut self, session: u32, change: KeyedChange) {
        let table = usize::from(change.table);
        let Some(conflict) = self.conflict_of_values(session, &change) else { return };
        if let Some(conflict) = conflict {
            return self.fail_handed(session, conflict);
        }
        let entry = &self.sessions[session];
        let (instance, undo_block) = (entry.instance, entry.undo_block);
        let Some(undo_frame) = self.acquire(session, undo_block, true, false) else { return };
        self.pin(session, undo_frame);
        let inserts = change.change.operation == RowOperation::Insert;
        let found =
            if inserts { self.free_place(session, &change) } else { self.row_place(session, &change) };
        let (block, slot, frame) = match found {
            None => return,
            Some(Found::Conflict(conflict)) => return self.fail_handed(session, conflict),
            Some(Found::Slot(block, slot, frame)) => (block, slot, frame),
        };
        let flag = match change.change.operation {
            RowOperation::Insert => INSERT,
            RowOperation::Delete => DELETE,
            RowOperation::UpdateKey => KEY,
            RowOperation::Update | RowOperation::None => 0,
        };
        let length = self.record_bytes(session, RecordKind::Change) + self.logged_bytes(table, flag);
        if !self.log_room(instance, session, length) {
            return self.unpin(session);
        }
        let before = self.instances[usize::from(instance)].pool.image(frame).table_row(slot).0;
        let edit = edit_of(&change, before);
        self.make_row_change(session, (table, frame), (block, slot), edit, length);
        if let Some(handed) = self.handed.work.get_mut(&session) {
            handed.made += 1;
            handed.tries = 0;
        }
        self.sessions[session].done = 0;
        self.next_handed(session, table, change.change.operation);
    }

    /// Ends a change: the next one follows after the latch of the table's metadata, the instructions of this one, and a pause.
    pub(super) fn next_handed(&mut self, session: u32, table: usize, operation: RowOperation) {
        let costs = self.handed.costs;
        let cpu = costs.cpu[match operation {
            RowOperation::Insert => 0,
            RowOperation::Update | RowOperation::None => 1,
            RowOperation::UpdateKey => 2,
            RowOperation::Delete => 3,
        }];
        if table >= costs.tables || cpu == 0 && costs.latch == 0 {
            return self.next(session, Stage::Access);
        }
        self.unpin(session);
        let (now, instance) = (self.now, self.sessions[session].instance);
        let at_latch = self.handed.pass_latch(table, now) - now;
        let at_work = if cpu == 0 { 0 } else { self.use_cpu(instance, cpu) - now };
        self.handed.share_metadata(table, now + at_latch + at_work);
        let mean = self.slowed(instance, self.costs.pause);
        let entry = &mut self.sessions[session];
        entry.stage = Stage::Access;
        let pause = self.costs.exponential.draw(&mut entry.stream, mean);
        let token = entry.token;
        self.after(at_latch + at_work + pause, Event::Session { session, token });
    }

    pub(super) fn fail_handed(&mut self, session: u32, conflict: Conflict) {
        if let Some(handed) = self.handed.work.get_mut(&session) {
            handed.conflict = Some(conflict);
        }
        self.next(session, Stage::Access);
    }

    /// A constraint that the change would break, if any; `None` if the session has to wait to find out.
    fn conflict_of_values(&mut self, session: u32, change: &KeyedChange) -> Option<Option<Conflict>> {
        let table = usize::from(change.table);
        let operation = change.change.operation;
        if !matches!(operation, RowOperation::Insert | RowOperation::UpdateKey) {
            return Some(None);
        }
        if let Some(key) = change.after(0)
            && self.is_held_by_row(session, table, 0, key)?
        {
            return Some(Some(Conflict::KeyTaken));
        }
        if operation == RowOperation::UpdateKey {
            return Some(None);
        }
        let (unique, foreign) = (self.costs.tables[table].unique, self.costs.tables[table].foreign);
        if let Some(column) = unique
            && let Some(value) = change.after(column)
            && self.is_held_by_row(session, table, column, value)?
        {
            return Some(Some(Conflict::UniqueTaken));
        }
        if let Some((column, parent)) = foreign
            && let Some(value) = change.after(column)
            && !self.is_held_by_row(session, parent, 0, value)?
        {
            return Some(Some(Conflict::ParentMissing));
        }
        Some(None)
    }

    /// True if a row has this value in the key or the unique column; `None` if the session has to wait to find out, for a
    /// block or for the transaction that gave the row the value or took it away. A slot that another row has taken since
    /// does not matter.
    fn is_held_by_row(&mut self, session: u32, table: usize, column: u8, value: u16) -> Option<bool> {
        let Some((block, slot)) = self.lookups[table].slot_of(column, value) else { return Some(false) };
        let frame = self.acquire(session, block, false, false)?;
        let instance = usize::from(self.sessions[session].instance);
        let image = *self.instances[instance].pool.image(frame);
        let (columns, holder) = image.table_row(slot);
        let has = |row: Columns| row[0] != 0 && row[usize::from(column) % MAX_COLUMNS] == value;
        let Some(committed) = self.committed_columns(&image, block * ROWS + u32::from(slot)) else {
            // Recovery holds the undo. The row's transaction may be waiting for this one to commit first, so it must not be
            // waited for unless it matters.
            self.try_again(session);
            return None;
        };
        if has(committed) != has(columns) && self.row_held(session, block, slot, holder) {
            return None;
        }
        Some(has(columns))
    }

    /// The row with the key before the change, in a buffer that the session may change.
    fn row_place(&mut self, session: u32, change: &KeyedChange) -> Option<Found> {
        let missing = Some(Found::Conflict(Conflict::RowMissing));
        let Some(key) = change.before(0) else { return missing };
        let Some((block, slot)) = self.lookups[usize::from(change.table)].slot_of(0, key) else {
            return missing;
        };
        let frame = self.acquire(session, block, true, false)?;
        let instance = usize::from(self.sessions[session].instance);
        let image = *self.instances[instance].pool.image(frame);
        let (columns, holder) = image.table_row(slot);
        if columns[0] != key {
            // Another row has taken the slot since. Its transaction matters only if a rollback would bring this row back.
            let Some(committed) = self.committed_columns(&image, block * ROWS + u32::from(slot)) else {
                self.try_again(session);
                return None;
            };
            if committed[0] != key {
                return missing;
            }
        }
        if self.row_held(session, block, slot, holder) {
            return None;
        }
        if columns[0] != key {
            return missing;
        }
        let differs = (0..MAX_COLUMNS as u8)
            .any(|column| change.before(column).is_some_and(|old| old != columns[usize::from(column)]));
        Some(if differs { Found::Conflict(Conflict::RowDifferent) } else { Found::Slot(block, slot, frame) })
    }

    /// A free slot for a new row, in a buffer that the session may change. A session that finds none in the whole table
    /// says so and tries again after a pause: an earlier transaction is about to delete a row, or a later one has taken the
    /// slot.
    pub(super) fn free_place(&mut self, session: u32, change: &KeyedChange) -> Option<Found> {
        let table = usize::from(change.table);
        let blocks = self.costs.tables[table].blocks.clone();
        let tries = self.handed.work.get(&session).map_or(0, |handed| handed.tries);
        let count = blocks.end - blocks.start;
        let first = u32::from(change.after(0).unwrap_or_default()) / TABLE_ROWS;
        let begin = blocks.start + (first + tries) % count;
        let Some(block) = self.lookups[table].block_with_room(begin).filter(|_| tries < count) else {
            self.set_tries(session, 0);
            self.handed.outcomes.push((session, Outcome::NoRoom));
            self.try_again(session);
            return None;
        };
        let frame = self.acquire(session, block, true, false)?;
        let instance = usize::from(self.sessions[session].instance);
        let image = *self.instances[instance].pool.image(frame);
        self.lookups[table].look_at(block, &image);
        if let Some(slot) = self.free_slot(&image) {
            return Some(Found::Slot(block, slot, frame));
        }
        self.set_tries(session, tries + 1);
        self.unpin(session);
        self.pause_for(session, self.costs.pause.max(1));
        None
    }

    pub(super) fn try_again(&mut self, session: u32) {
        self.unpin(session);
        self.pause_for(session, self.costs.pause.max(LEAST_PAUSE));
    }

    fn set_tries(&mut self, session: u32, tries: u32) {
        if let Some(handed) = self.handed.work.get_mut(&session) {
            handed.tries = tries;
        }
    }

    /// The rows of a table as a reader sees them now, without those of open transactions; `None` if a reader would have
    /// to wait. Cost: linear in the table.
    pub fn committed_rows(&self, table: usize) -> Option<Vec<Columns>> {
        // Until recovery knows which blocks are lost, an image on disk can be too old.
        if self.frozen {
            return None;
        }
        let mut rows = Vec::new();
        for block in self.costs.tables[table].blocks.clone() {
            let (image, _) = self.image_granted(block)?;
            for slot in 0..TABLE_ROWS {
                let columns = self.committed_columns(&image, block * ROWS + slot)?;
                rows.extend((columns[0] != 0).then_some(columns));
            }
        }
        Some(rows)
    }
}

/// The row after the change.
fn edit_of(change: &KeyedChange, before: Columns) -> RowEdit {
    let operation = change.change.operation;
    let after = match operation {
        RowOperation::Insert => [0, 1, 2, 3].map(|column| change.after(column).unwrap_or_default()),
        RowOperation::Delete => with(before, 0, 0),
        _ => with(before, change.column, change.after(change.column).unwrap_or_default()),
    };
    let column = if matches!(operation, RowOperation::Update) { change.column } else { 0 };
    RowEdit { operation, column, after }
}
