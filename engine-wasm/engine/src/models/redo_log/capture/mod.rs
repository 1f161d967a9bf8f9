//! The row changes that a capture process would take from a log, by transaction. Indexed once for a log, so that the
//! transactions before any of its positions are found without another pass.
//!
//! A change belongs to the transaction of its record. Subtransactions join the transaction whose commit or rollback
//! lists them. The text has no names, keys or column values: a relation is a number, a row a count.

mod collect;
pub(super) mod rows;
pub mod rule;
#[cfg(test)]
mod tests;

use super::block::{Fork, Relation};
use super::kind::{Operation, Role};
use super::log::RedoLog;
use collect::Collected;

/// Relations below this number are the catalog of the server, which is not replicated.
const FIRST_USER_RELATION: u32 = 16_384;
/// No record.
pub const NONE: u32 = u32::MAX;

/// Row changes by operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// Rows that were inserted.
    pub inserts: u32,
    /// Rows that were updated.
    pub updates: u32,
    /// Rows that were deleted.
    pub deletes: u32,
}

impl Rows {
    /// All of them.
    pub fn total(self) -> u32 {
        self.inserts + self.updates + self.deletes
    }

    /// Adds `rows` changes of one kind.
    pub fn add(&mut self, operation: Operation, rows: u32) {
        let count = match operation {
            Operation::Insert => &mut self.inserts,
            Operation::Update => &mut self.updates,
            Operation::Delete => &mut self.deletes,
        };
        *count = count.saturating_add(rows);
    }

    fn join(&mut self, other: Self) {
        self.inserts += other.inserts;
        self.updates += other.updates;
        self.deletes += other.deletes;
    }
}

/// How a transaction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Outcome {
    /// The log ends before it.
    Open,
    /// Its changes are replicated.
    Committed,
    /// Its changes are dropped: by a rollback, also to a savepoint.
    RolledBack,
    /// Its server stopped. No record says so: recovery ends it.
    Lost,
}

/// One row change, or several by one record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its record.
    pub record: u32,
    /// Its transaction, an index in [`RedoLog::xids`], as the record has it.
    pub xid: u32,
    /// Operation.
    pub operation: Operation,
    /// Rows.
    pub rows: u32,
    /// Its relation.
    pub relation: Relation,
}

/// A transaction with row changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transaction {
    /// Index in [`RedoLog::xids`].
    pub xid: u32,
    /// Record of its first row change.
    pub first: u32,
    /// Record that ended it; [`NONE`] if it is open at the end of the log.
    pub end: u32,
    /// How it ended.
    pub outcome: Outcome,
    /// Its changes, and those of its subtransactions.
    pub rows: Rows,
    /// Subtransactions that joined it.
    pub subtransactions: u32,
}

/// What has ended before a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Transactions that committed.
    pub committed: u32,
    /// Transactions that were rolled back.
    pub rolled_back: u32,
    /// Transactions whose server stopped.
    pub lost: u32,
    /// Row changes of those that committed.
    pub rows: Rows,
    /// Row changes of the others.
    pub dropped: u32,
}

impl Totals {
    fn add(&mut self, transaction: &Transaction) {
        let count = match transaction.outcome {
            Outcome::Open => return,
            Outcome::Committed => &mut self.committed,
            Outcome::RolledBack => &mut self.rolled_back,
            Outcome::Lost => &mut self.lost,
        };
        *count += 1;
        match transaction.outcome {
            Outcome::Committed => self.rows.join(transaction.rows),
            _ => self.dropped = self.dropped.saturating_add(transaction.rows.total()),
        }
    }
}

/// The transactions of a log that changed rows. Cost: one pass over the log; memory: about 80 bytes a transaction.
#[derive(Debug, Default)]
pub struct Capture {
    /// In the order in which they ended; open ones last, by their first change.
    pub transactions: Vec<Transaction>,
    /// What had ended before each of them, and at the end of all.
    totals_before: Vec<Totals>,
    /// By first change: the transaction, and the last end so far.
    by_first: Vec<(u32, u32)>,
    /// For each index in [`RedoLog::xids`], the transaction that it joined.
    tops: Vec<u32>,
    /// For each index in [`RedoLog::xids`], its place in `transactions`.
    places: Vec<u32>,
    /// Row changes of the catalog, which are not taken.
    pub of_catalog: u32,
}

/// The row change of a record, if a capture takes it. `None` for the catalog as well.
pub fn change_of(log: &RedoLog, record: u32) -> Option<Change> {
    let (operation, relation) = row_change(log, record)?;
    let xid = log.xid[record as usize];
    (xid != 0 && relation.number >= FIRST_USER_RELATION).then(|| Change {
        record,
        xid,
        operation,
        rows: log.rows_of(record),
        relation,
    })
}

fn row_change(log: &RedoLog, record: u32) -> Option<(Operation, Relation)> {
    let operation = log.kind_of(record as usize).operation?;
    let [first, ..] = log.refs_of(record as usize) else { return None };
    let key = log.blocks.key(first.block());
    (key.fork == Fork::Main).then_some((operation, key.relation))
}

impl Capture {
    /// Indexes a log.
    pub fn of(log: &RedoLog) -> Self {
        let mut open = Collected::new(log);
        let mut transactions = Vec::new();
        let mut ended = log.ended.iter().copied().peekable();
        for record in 0..log.len() as u32 {
            open.take(log, record);
            let mut members = Vec::new();
            while let Some((_, xid)) = ended.next_if(|&(end, _)| end == record) {
                members.push(xid);
            }
            let own = log.xid[record as usize];
            match log.kind_of(record as usize).role {
                Role::Commit => open.end(&mut transactions, record, own, &members, Outcome::Committed),
                Role::Abort => open.end(&mut transactions, record, own, &members, Outcome::RolledBack),
                // The record itself has no transaction: the first in its text is the prepared one.
                Role::CommitPrepared | Role::AbortPrepared => {
                    let Some((&top, members)) = members.split_first() else { continue };
                    let committed = log.kind_of(record as usize).role == Role::CommitPrepared;
                    let outcome = if committed { Outcome::Committed } else { Outcome::RolledBack };
                    open.end(&mut transactions, record, top, members, outcome);
                }
                Role::CheckpointShutdown | Role::EndOfRecovery => open.lose(&mut transactions, record),
                Role::Change | Role::Other | Role::CheckpointOnline => {}
            }
        }
        open.remain(&mut transactions);
        Self::indexed(transactions, open.tops, open.of_catalog)
    }

    fn indexed(transactions: Vec<Transaction>, tops: Vec<u32>, of_catalog: u32) -> Self {
        let mut so_far = Totals::default();
        let mut totals_before = vec![so_far];
        let mut places = vec![NONE; tops.len()];
        for (place, transaction) in (0u32..).zip(&transactions) {
            so_far.add(transaction);
            totals_before.push(so_far);
            places[transaction.xid as usize] = place;
        }
        let mut order: Vec<u32> = (0..transactions.len() as u32).collect();
        order.sort_unstable_by_key(|&index| transactions[index as usize].first);
        let mut last_end = 0;
        let by_first = order
            .into_iter()
            .map(|index| {
                last_end = transactions[index as usize].end.max(last_end);
                (index, last_end)
            })
            .collect();
        Self { transactions, totals_before, by_first, tops, places, of_catalog }
    }

    /// Transactions that ended before a position after `kept` records.
    pub fn ended(&self, kept: u32) -> usize {
        self.transactions.partition_point(|transaction| transaction.end < kept)
    }

    /// What has ended before that position. Cost: a binary search.
    pub fn totals(&self, kept: u32) -> Totals {
        self.totals_before[self.ended(kept)]
    }

    /// The low watermark: the first row change that is still needed, because its transaction is open.
    pub fn low_watermark(&self, kept: u32) -> Option<u32> {
        // The first whose end, or that of one before it, is not there: its own, or it would not be the first.
        let at = self.by_first.partition_point(|&(_, last_end)| last_end < kept);
        let &(index, _) = self.by_first.get(at)?;
        Some(self.transactions[index as usize].first).filter(|&first| first < kept)
    }

    /// The transactions that are open at that position, by their first change. Cost: the transactions that began after
    /// the low watermark.
    pub fn open(&self, kept: u32) -> impl Iterator<Item = &Transaction> {
        let from = self.by_first.partition_point(|&(_, last_end)| last_end < kept);
        self.by_first[from..]
            .iter()
            .map(|&(index, _)| &self.transactions[index as usize])
            .take_while(move |transaction| transaction.first < kept)
            .filter(move |transaction| transaction.end >= kept)
    }

    /// Place of a transaction in `transactions`.
    pub fn place_of_transaction(&self, transaction: &Transaction) -> usize {
        self.places[transaction.xid as usize] as usize
    }

    /// Place in `transactions` of the transaction of a change, or of the one that it joined.
    pub fn place_of(&self, change: &Change) -> usize {
        self.places[self.tops[change.xid as usize] as usize] as usize
    }
}
