//! Transactions that sessions get from outside the cluster, such as those that apply repeats from another database: which
//! rows they change, by key, and what became of them. Data only; `instances/handed_work.rs` makes the changes.

use super::conflicts::{Incoming, Met, RowTimes};
use super::latch::Latch;
use crate::models::cluster::code::RowOperation;
use crate::models::cluster::redo::RowChange;
use crate::models::cluster::redo::table_row::MAX_COLUMNS;
use crate::platform::kernel::Nanos;
use std::collections::BTreeMap;

/// A change of a table's row, which is found by its key before the change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyedChange {
    /// The table's number.
    pub table: u8,
    /// The column that an update changes.
    pub column: u8,
    /// The row before and after, as far as it is known.
    pub change: RowChange,
}

impl KeyedChange {
    /// An insert of a row.
    pub fn insert(table: u8, row: [u16; MAX_COLUMNS]) -> Self {
        let change = RowChange { operation: RowOperation::Insert, before: None, after: Some(row.map(Some)) };
        Self { table, column: 0, change }
    }

    /// A delete of the row with this key, whatever its other columns are.
    pub fn delete(table: u8, key: u16) -> Self {
        let mut row = [None; MAX_COLUMNS];
        row[0] = Some(key);
        Self {
            table,
            column: 0,
            change: RowChange { operation: RowOperation::Delete, before: Some(row), after: None },
        }
    }

    /// An update of one column of the row with this key, whatever it was before.
    pub fn update(table: u8, key: u16, column: u8, value: u16) -> Self {
        let mut row = [None; MAX_COLUMNS];
        row[0] = Some(key);
        let mut after = row;
        after[usize::from(column) % MAX_COLUMNS] = Some(value);
        let change = RowChange { operation: RowOperation::Update, before: Some(row), after: Some(after) };
        Self { table, column, change }
    }

    /// A column of the row before the change, if it is known.
    pub fn before(&self, column: u8) -> Option<u16> {
        self.change.before.and_then(|row| *row.get(usize::from(column))?)
    }

    /// A column of the row after the change, if it is known.
    pub fn after(&self, column: u8) -> Option<u16> {
        self.change.after.and_then(|row| *row.get(usize::from(column))?)
    }
}

/// Why a change cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// No row has the key.
    RowMissing,
    /// A column of the row was not what the change says.
    RowDifferent,
    /// Another row has the key.
    KeyTaken,
    /// Another row has the value of the unique column.
    UniqueTaken,
    /// The row that the foreign key names is missing.
    ParentMissing,
}

/// What a session did with its transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It has made all changes and waits for the permission to commit.
    Executed,
    /// The commit is durable.
    Committed,
    /// It has rolled back because of a conflict.
    Failed(Conflict),
    /// It has rolled back because it was cancelled.
    Cancelled,
    /// It has found no free slot for a new row, and tries again.
    NoRoom,
    /// Transactions of others hold a row that it needs, and it tries again.
    HeldUp,
}

/// A transaction that a session was given.
#[derive(Clone, Debug)]
pub struct Handed {
    /// Its changes.
    pub changes: Vec<KeyedChange>,
    /// How many are made.
    pub made: usize,
    /// It must not commit yet.
    pub held: bool,
    /// It has reported that it waits for the permission to commit.
    pub executed: bool,
    /// It is to roll back.
    pub cancelled: bool,
    /// Why it rolls back by itself.
    pub conflict: Option<Conflict>,
    /// Blocks in which the present insert has found no free slot.
    pub tries: u32,
    /// Where clients change the rows too: what it expects to find.
    pub incoming: Option<Incoming>,
}

/// What changes cost beside the mean pause.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChangeCosts {
    /// Time of a processor for an insert, an update, an update of the key, and a delete.
    pub cpu: [Nanos; 4],
    /// Time for which a change holds the latch of the metadata of its table; 0 without a latch.
    pub latch: Nanos,
    /// Time by which it holds the latch longer for each session that shares the metadata.
    pub latch_each: Nanos,
    /// Tables with these costs: the first ones.
    pub tables: usize,
}

/// The transactions from outside, by session, and what became of those that have ended.
#[derive(Clone, Debug, Default)]
pub struct HandedWork {
    /// At most one for a session.
    pub work: BTreeMap<u32, Handed>,
    /// Outcomes that nobody has taken yet, in order, each with its session.
    pub outcomes: Vec<(u32, Outcome)>,
    /// The conflicts of transactions that have committed or failed, which nobody has taken yet, each with its session.
    pub met: Vec<(u32, Met)>,
    /// When rows were changed last, where that decides conflicts.
    pub times: RowTimes,
    /// Redo of these transactions is marked as repeated.
    pub marks_repeated: bool,
    /// What changes cost.
    pub costs: ChangeCosts,
    /// The latch of each table's metadata.
    latches: BTreeMap<usize, Latch>,
    /// Time that sessions have spent at these latches since somebody took it.
    pub latched: Nanos,
}

impl HandedWork {
    /// A session waits for the latch of a table's metadata and holds it: when it is over. First come, first served.
    pub fn pass_latch(&mut self, table: usize, now: Nanos) -> Nanos {
        if self.costs.latch == 0 {
            return now;
        }
        let latch = self.latches.entry(table).or_default();
        let end = latch.pass_by_list(now, self.costs.latch, self.costs.latch_each);
        self.latched += end - now;
        end
    }

    /// The session that has passed the latch of a table's metadata last shares them until its change is made.
    pub fn share_metadata(&mut self, table: usize, until: Nanos) {
        if self.costs.latch_each > 0
            && let Some(latch) = self.latches.get_mut(&table)
        {
            latch.share_until(until);
        }
    }

    /// The transaction of a session is over: its outcome follows from why it has ended.
    pub fn end(&mut self, session: u32, committed: bool) {
        let Some(handed) = self.work.remove(&session) else { return };
        let is_decided = committed || handed.conflict.is_some();
        if is_decided && let Some(incoming) = handed.incoming {
            self.met.extend(incoming.met.into_iter().map(|met| (session, met)));
        }
        let outcome = match handed.conflict {
            _ if committed => Outcome::Committed,
            Some(conflict) => Outcome::Failed(conflict),
            None => Outcome::Cancelled,
        };
        self.outcomes.push((session, outcome));
    }
}
