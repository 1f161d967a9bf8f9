//! Changes of another database in rows that clients change here too. Before each change the row's time is compared with
//! the time that the change expects. If they differ, there is a conflict, and its winner decides what the row becomes. The
//! decision and the change are one step. A session never waits for a row here: clients could wait for it in turn.

use super::Cluster;
use super::handed_work::Found;
use super::table_work::{RowEdit, with};
use crate::models::cluster::code::{RecordKind, RowOperation};
use crate::models::cluster::redo::record::ROWS;
use crate::models::cluster::redo::table_row::{Columns, MAX_COLUMNS};
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::txn::conflicts::{Incoming, Met, Resolve, RowName, Verdict};
use crate::models::cluster::txn::handed::{Conflict, Handed, KeyedChange, Outcome};
use crate::models::cluster::txn::session::{DELETE, INSERT};
use crate::mutant::{HostileMutant, mutated};

/// Times that a session finds a row held before it says so.
const MOST_TRIES: u32 = 30;

/// A row with its place: block, slot, buffer and columns.
type Present = (BlockId, u8, u32, Columns);

impl Cluster {
    /// True if clients can have changed the row of this change: its transaction has expectations, and the row is in a table
    /// that is shared.
    pub(super) fn is_settled(&self, session: u32, change: &KeyedChange) -> bool {
        let shared = self.costs.scenario.sharing.as_ref().map_or(0, |sharing| sharing.tables);
        u32::from(change.table) < shared
            && self.handed.work.get(&session).is_some_and(|handed| handed.incoming.is_some())
    }

    /// The next step towards the row that a change asks for.
    pub(super) fn settle(&mut self, session: u32, change: KeyedChange) {
        if change.change.operation == RowOperation::UpdateKey {
            return self.replace_change(session, &key_update(&change));
        }
        let Some((row, wanted)) = goal(&change) else {
            return self.fail_handed(session, Conflict::RowMissing);
        };
        let undo_block = self.sessions[session].undo_block;
        let Some(undo_frame) = self.acquire(session, undo_block, true, false) else { return };
        self.pin(session, undo_frame);
        let Some(present) = self.present_row(session, row) else { return };
        let found_row = present.map(|(.., columns)| columns);
        let Some(incoming) = self.handed.work.get(&session).and_then(|handed| handed.incoming.as_ref())
        else {
            return;
        };
        let is_own = incoming.changed.contains(&row);
        let found = self.handed.times.get(&row).copied().unwrap_or(0);
        let verdict = if is_own { Verdict::Fits } else { incoming.verdict(row, found) };
        if verdict != Verdict::Fits {
            let expected = incoming.expected.get(&row).copied().unwrap_or(0);
            let (change, wanted_row) = (incoming.time, wanted);
            let met = Met { row, verdict, change, expected, found, found_row, wanted_row };
            self.with_incoming(session, |incoming| incoming.note(met));
        }
        match (verdict, wanted, present) {
            (Verdict::Fails, ..) => self.fail_handed(session, conflict_of(found_row, wanted)),
            (Verdict::Loses, ..) => self.pass_change(session),
            (Verdict::Wins, None, None) if self.resolve_of(session) == Some(Resolve::Overwrite) => {
                // The row is written and deleted, so that its delete gets the time of this one.
                let written = change.change.before.map(|row| row.map(Option::unwrap_or_default));
                let insert = KeyedChange::insert(row.0, written.unwrap_or_default());
                self.replace_change(session, &[insert, change]);
            }
            (_, None, None) => self.pass_change(session),
            (_, None, Some(present)) => {
                let edit =
                    RowEdit { operation: RowOperation::Delete, column: 0, after: with(present.3, 0, 0) };
                self.make_settled(session, row, present, edit, true);
            }
            (_, Some(wanted), None) => self.insert_settled(session, row, wanted),
            (_, Some(wanted), Some(present)) => {
                let differs = |column: &usize| wanted[*column] != present.3[*column];
                let mut columns = (1..MAX_COLUMNS).filter(differs);
                // A row that is equal already is written all the same: it gets the time of the change.
                let first = columns.next().or((!is_own).then_some(1));
                let Some(column) = first else { return self.pass_change(session) };
                let is_last = columns.next().is_none();
                let after = with(present.3, column as u8, wanted[column]);
                let edit = RowEdit { operation: RowOperation::Update, column: column as u8, after };
                self.make_settled(session, row, present, edit, is_last);
            }
        }
    }

    /// The row with a key, in a buffer that the session may change; `Some(None)` if there is none. `None` if another
    /// transaction holds the row, or for want of a block: the session tries again. The other one may have inserted the row
    /// and deleted it: its commit gives the key a time, although the key has no row before or after.
    fn present_row(&mut self, session: u32, (table, key): RowName) -> Option<Option<Present>> {
        let Some((block, slot)) = self.lookups[usize::from(table)].slot_of(0, key) else { return Some(None) };
        let frame = self.acquire(session, block, true, false)?;
        let instance = usize::from(self.sessions[session].instance);
        let image = *self.instances[instance].pool.image(frame);
        let (columns, holder) = image.table_row(slot);
        if holder != self.sessions[session].xid && !self.is_ended(holder) {
            let row = block * ROWS + u32::from(slot);
            if columns[0] == key || self.is_taken_away(holder, &image, row, key) {
                self.is_held_up(session);
                return None;
            }
        }
        Some((columns[0] == key).then_some((block, slot, frame, columns)))
    }

    /// True if an open transaction has taken the key from the row in a slot, or if the session has to wait to find out.
    fn is_taken_away(&self, holder: u32, image: &Image, row: u32, key: u16) -> bool {
        if mutated(HostileMutant::EmptiedKeyNotHeld) {
            return self.committed_columns(image, row).is_none_or(|committed| committed[0] == key);
        }
        self.has_taken_key(holder, row, key).unwrap_or(true)
    }

    fn is_held_up(&mut self, session: u32) {
        self.with_incoming(session, |incoming| incoming.held_up += 1);
        let tries = self.handed.work.get(&session).and_then(|handed| Some(handed.incoming.as_ref()?.held_up));
        if tries.is_some_and(|tries| tries.is_multiple_of(MOST_TRIES)) {
            self.handed.outcomes.push((session, Outcome::HeldUp));
        }
        self.try_again(session);
    }

    fn insert_settled(&mut self, session: u32, row: RowName, wanted: Columns) {
        let insert = KeyedChange::insert(row.0, wanted);
        let Some(Found::Slot(block, slot, frame)) = self.free_place(session, &insert) else { return };
        let instance = usize::from(self.sessions[session].instance);
        let before = self.instances[instance].pool.image(frame).table_row(slot).0;
        let edit = RowEdit { operation: RowOperation::Insert, column: 0, after: wanted };
        self.make_settled(session, row, (block, slot, frame, before), edit, true);
    }

    /// Makes one step; with `is_last` the change is made.
    fn make_settled(
        &mut self,
        session: u32,
        row: RowName,
        (block, slot, frame, _): Present,
        edit: RowEdit,
        is_last: bool,
    ) {
        let (table, operation) = (usize::from(row.0), edit.operation);
        let flag = match operation {
            RowOperation::Insert => INSERT,
            RowOperation::Delete => DELETE,
            _ => 0,
        };
        let length = self.record_bytes(session, RecordKind::Change) + self.logged_bytes(table, flag);
        if !self.log_room(self.sessions[session].instance, session, length) {
            return self.unpin(session);
        }
        self.make_row_change(session, (table, frame), (block, slot), edit, length);
        self.with_incoming(session, |incoming| {
            incoming.changed.insert(row);
        });
        if let Some(handed) = self.handed.work.get_mut(&session) {
            handed.made += usize::from(is_last);
            handed.tries = 0;
        }
        self.sessions[session].done = 0;
        self.next_handed(session, table, operation);
    }

    /// The change needs nothing to be done, or nothing more.
    fn pass_change(&mut self, session: u32) {
        if let Some(handed) = self.handed.work.get_mut(&session) {
            handed.made += 1;
        }
        self.unpin(session);
        self.wake(session);
    }

    /// Others take the place of the next change.
    fn replace_change(&mut self, session: u32, others: &[KeyedChange]) {
        if let Some(Handed { changes, made, .. }) = self.handed.work.get_mut(&session)
            && *made < changes.len()
        {
            changes.splice(*made..=*made, others.iter().copied());
        }
        self.unpin(session);
        self.wake(session);
    }

    fn with_incoming(&mut self, session: u32, change: impl FnOnce(&mut Incoming)) {
        if let Some(incoming) = self.handed.work.get_mut(&session).and_then(|handed| handed.incoming.as_mut())
        {
            change(incoming);
        }
    }

    fn resolve_of(&self, session: u32) -> Option<Resolve> {
        Some(self.handed.work.get(&session)?.incoming.as_ref()?.resolve)
    }
}

/// The row of a change by its key, and what the change asks it to be.
fn goal(change: &KeyedChange) -> Option<(RowName, Option<Columns>)> {
    let after = change.change.after.map(|row| row.map(Option::unwrap_or_default));
    let key = match after {
        Some(row) => row[0],
        None => change.before(0)?,
    };
    Some(((change.table, key), after))
}

/// An update of the key as a delete and an insert: each key is a separate row.
fn key_update(change: &KeyedChange) -> [KeyedChange; 2] {
    let mut halves = [*change; 2];
    halves[0].change.after = None;
    halves[0].change.operation = RowOperation::Delete;
    halves[1].change.before = None;
    halves[1].change.operation = RowOperation::Insert;
    halves
}

fn conflict_of(found: Option<Columns>, wanted: Option<Columns>) -> Conflict {
    match (found, wanted) {
        (None, _) => Conflict::RowMissing,
        (Some(_), _) => Conflict::RowDifferent,
    }
}
