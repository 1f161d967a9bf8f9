//! Logical change records: what they say, how they are made from redo, and where each is on its way to every replica.

use super::code::{LcrOperation, LcrPlace, WaitsFor};
use crate::models::cluster::code::{RecordKind, RowOperation};
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::txn::conflicts::{RowName, Stamp};
use crate::models::cluster::txn::handed::KeyedChange;
use crate::models::cluster::txn::tables::{self, Table};
use crate::platform::kernel::Nanos;
use std::collections::{BTreeMap, VecDeque};

/// A position in the redo of all threads: the SCN, and the thread for equal SCNs.
pub type Position = u64;

const THREADS: u64 = 8;

/// The position of a record.
pub fn position(scn: u64, thread: u8) -> Position {
    scn * THREADS + u64::from(thread)
}

/// The SCN of a position.
pub fn scn_of(position: Position) -> u64 {
    position / THREADS
}

/// The thread of a position.
pub fn thread_of(position: Position) -> u8 {
    (position % THREADS) as u8
}

/// One LCR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lcr {
    /// Where its redo is.
    pub position: Position,
    /// Its transaction at the source.
    pub transaction: u32,
    /// What it does.
    pub operation: LcrOperation,
    /// The change of a row; `None` for a commit and a rollback.
    pub change: Option<KeyedChange>,
    /// Columns that it has.
    pub columns: u32,
}

impl Lcr {
    /// The LCR of a redo record; `None` if the record changes no row of a table and ends no transaction.
    pub fn of_record(record: &RedoRecord, thread: u8, of: &[Table]) -> Option<Self> {
        let lcr = |operation, change, columns| Self {
            position: position(record.scn, thread),
            transaction: record.xid,
            operation,
            change,
            columns,
        };
        match record.kind {
            RecordKind::Commit => return Some(lcr(LcrOperation::Commit, None, 0)),
            RecordKind::End => return Some(lcr(LcrOperation::Rollback, None, 0)),
            _ => {}
        }
        let table = tables::of_block(of, record.block)?;
        let change = record.row_change(of[table].logged())?;
        let operation = match change.operation {
            RowOperation::Insert => LcrOperation::Insert,
            RowOperation::Delete => LcrOperation::Delete,
            RowOperation::UpdateKey => LcrOperation::UpdateKey,
            RowOperation::Update | RowOperation::None => LcrOperation::Update,
        };
        let known = |row: Option<[Option<u16>; 4]>| row.into_iter().flatten().flatten().count() as u32;
        let columns = known(change.before) + known(change.after);
        let keyed = KeyedChange { table: table as u8, column: record.column, change };
        Some(lcr(operation, Some(keyed), columns))
    }
}

/// Where an LCR is on its way to one replica.
#[derive(Clone, Copy, Debug)]
pub struct Whereabouts {
    /// The place.
    pub place: LcrPlace,
    /// Since when.
    pub since: Nanos,
    /// What it waits for there.
    pub waits_for: WaitsFor,
}

/// An LCR with its places.
#[derive(Clone, Debug)]
pub struct Tracked {
    /// What it says.
    pub lcr: Lcr,
    /// When it was made.
    pub made: Nanos,
    /// The run of capture that made it.
    pub run: u32,
    /// Where that run began.
    pub run_start: Position,
    /// All redo before this position was sent in this run before it, except that of transactions that follow.
    pub seen: Position,
    /// By replica.
    pub at: Vec<Whereabouts>,
    /// Of a commit, where clients of both databases change rows: the times of its rows before it.
    pub expected: BTreeMap<RowName, Stamp>,
}

/// LCRs that some replica has not finished, and the last ones that all have.
#[derive(Clone, Debug)]
pub struct Lcrs {
    /// LCRs made so far.
    pub made: u64,
    /// The number of the first one, and the distance to the next.
    first: u64,
    distance: u64,
    /// By number.
    pub known: BTreeMap<u64, Tracked>,
    finished: VecDeque<u64>,
}

/// Finished LCRs that are kept for viewers.
const FINISHED: usize = 400;

/// True if nothing more happens to an LCR in this place.
pub fn is_final(place: LcrPlace) -> bool {
    matches!(
        place,
        LcrPlace::Applied
            | LcrPlace::Duplicate
            | LcrPlace::RolledBack
            | LcrPlace::Lost
            | LcrPlace::Failed
            | LcrPlace::DroppedByRule
    )
}

impl Lcrs {
    /// The LCRs of the only direction: their numbers count from 1.
    pub fn new() -> Self {
        Self { made: 0, first: 1, distance: 1, known: BTreeMap::new(), finished: VecDeque::new() }
    }

    /// The LCRs of one of two directions, 0 or 1: no number is in both.
    pub fn of_direction(direction: u64) -> Self {
        Self { first: 1 + direction, distance: 2, ..Self::new() }
    }

    /// Adds an LCR; returns its number.
    pub fn add(&mut self, tracked: Tracked) -> u64 {
        let number = self.first + self.made * self.distance;
        self.made += 1;
        self.known.insert(number, tracked);
        number
    }

    /// An LCR by number.
    pub fn get(&self, number: u64) -> Option<&Tracked> {
        self.known.get(&number)
    }

    /// Moves an LCR. An LCR in a final place stays there.
    pub fn move_to(&mut self, number: u64, replica: usize, place: LcrPlace, now: Nanos) {
        self.wait_at(number, replica, place, WaitsFor::Nothing, now);
    }

    /// The same, with what it waits for.
    pub fn wait_at(&mut self, number: u64, replica: usize, place: LcrPlace, waits_for: WaitsFor, now: Nanos) {
        let Some(tracked) = self.known.get_mut(&number) else { return };
        let Some(at) = tracked.at.get_mut(replica).filter(|at| !is_final(at.place)) else { return };
        let since = if at.place == place { at.since } else { now };
        *at = Whereabouts { place, since, waits_for };
        if is_final(place) && tracked.at.iter().all(|at| is_final(at.place)) {
            self.finished.push_back(number);
            if self.finished.len() > FINISHED
                && let Some(oldest) = self.finished.pop_front()
            {
                self.known.remove(&oldest);
            }
        }
    }

    /// Numbers of the LCRs that are in one of these places on their way to a replica.
    pub fn in_places(&self, replica: usize, places: &[LcrPlace]) -> Vec<u64> {
        let is_there =
            |tracked: &Tracked| tracked.at.get(replica).is_some_and(|at| places.contains(&at.place));
        self.known.iter().filter(|(_, tracked)| is_there(tracked)).map(|(number, _)| *number).collect()
    }
}
