//! The row changes that a capture process would take from a log, by transaction. Indexed once for a log, so that the
//! transactions before any of its positions are found without another pass.
//!
//! A change belongs to the transaction of its record. Subtransactions join the transaction whose commit or rollback
//! lists them. The text has no names, keys or column values: a relation is a number, a row a count.

use rustc_hash::FxHashSet;

use super::block::{Fork, Relation};
use super::kind::{Operation, Role};
use super::log::RedoLog;

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

    /// Place in `transactions` of the transaction of a change, or of the one that it joined.
    pub fn place_of(&self, change: &Change) -> usize {
        self.places[self.tops[change.xid as usize] as usize] as usize
    }
}

/// Row changes by transaction, while the log is read.
struct Collected {
    first: Vec<u32>,
    rows: Vec<Rows>,
    tops: Vec<u32>,
    /// Transactions that wait for their second phase survive their server.
    prepared: FxHashSet<u32>,
    /// Not ended, in no order.
    open: Vec<u32>,
    /// For each transaction in `open`, where it is there.
    place: Vec<u32>,
    of_catalog: u32,
}

impl Collected {
    fn new(log: &RedoLog) -> Self {
        let xids = log.xids.len();
        Self {
            first: vec![NONE; xids],
            rows: vec![Rows::default(); xids],
            tops: (0..xids as u32).collect(),
            prepared: FxHashSet::default(),
            open: Vec::new(),
            place: vec![NONE; xids],
            of_catalog: 0,
        }
    }

    fn take(&mut self, log: &RedoLog, record: u32) {
        if log.kind_of(record as usize).prepares {
            self.prepared.insert(log.xid[record as usize]);
        }
        let Some(change) = change_of(log, record) else {
            if row_change(log, record).is_some() {
                self.of_catalog = self.of_catalog.saturating_add(log.rows_of(record));
            }
            return;
        };
        let xid = change.xid as usize;
        if self.first[xid] == NONE {
            self.first[xid] = record;
            self.place[xid] = self.open.len() as u32;
            self.open.push(change.xid);
        }
        self.rows[xid].add(change.operation, change.rows);
    }

    fn end(&mut self, ended: &mut Vec<Transaction>, end: u32, xid: u32, members: &[u32], outcome: Outcome) {
        let mut transaction = self.closed(xid, end, outcome);
        for &member in members.iter().filter(|&&member| member != xid) {
            let joined = self.closed(member, end, outcome);
            self.tops[member as usize] = xid;
            transaction.first = transaction.first.min(joined.first);
            transaction.rows.join(joined.rows);
            transaction.subtransactions += u32::from(joined.first != NONE);
        }
        if transaction.first != NONE {
            ended.push(transaction);
        }
    }

    /// Takes what is known of a transaction. It is not open any more; its number can be used again.
    fn closed(&mut self, xid: u32, end: u32, outcome: Outcome) -> Transaction {
        let at = xid as usize;
        let first = std::mem::replace(&mut self.first[at], NONE);
        let place = std::mem::replace(&mut self.place[at], NONE);
        if place != NONE {
            self.open.swap_remove(place as usize);
            if let Some(&moved) = self.open.get(place as usize) {
                self.place[moved as usize] = place;
            }
        }
        Transaction { xid, first, end, outcome, rows: std::mem::take(&mut self.rows[at]), subtransactions: 0 }
    }

    /// The server stopped: what is not prepared ends here.
    fn lose(&mut self, ended: &mut Vec<Transaction>, end: u32) {
        let mut lost = self.open.clone();
        lost.retain(|xid| !self.prepared.contains(xid));
        lost.sort_unstable_by_key(|&xid| self.first[xid as usize]);
        ended.extend(lost.into_iter().map(|xid| self.closed(xid, end, Outcome::Lost)));
    }

    fn remain(&mut self, ended: &mut Vec<Transaction>) {
        let mut open = self.open.clone();
        open.sort_unstable_by_key(|&xid| self.first[xid as usize]);
        ended.extend(open.into_iter().map(|xid| self.closed(xid, NONE, Outcome::Open)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::reader::LogReader;
    use super::*;

    /// A log of lines, each with its resource manager, transaction, and description. Changes are of relation 20000.
    fn log(lines: &[(&str, u32, &str)]) -> RedoLog {
        let mut reader = LogReader::default();
        for (number, &(rmgr, xid, description)) in (1u64..).zip(lines) {
            let block = if rmgr.starts_with("Heap") && !description.contains("blkref") {
                ", blkref #0: rel 1663/5/20000 blk 7"
            } else {
                ""
            };
            let (lsn, prev) = (number * 64, (number - 1) * 64);
            let line = format!(
                "rmgr: {rmgr}        len (rec/tot):     54/    54, tx:        {xid}, lsn: 0/{lsn:08X}, prev 0/{prev:08X}, desc: {description}{block}\n"
            );
            reader.feed(line.as_bytes());
        }
        reader.finish().expect("a log")
    }

    const COMMIT: &str = "COMMIT 2026-01-01 00:00:00.000000 UTC";
    const ABORT: &str = "ABORT 2026-01-01 00:00:00.000000 UTC";
    const INSERT: &str = "INSERT off 1 flags 0x00";
    const UPDATE: &str = "HOT_UPDATE off 2 xmax 0 flags 0x01 ; new off 3 xmax 0";
    const DELETE: &str = "DELETE off 2 flags 0x00 KEYS_UPDATED";

    fn rows(inserts: u32, updates: u32, deletes: u32) -> Rows {
        Rows { inserts, updates, deletes }
    }

    fn xids(log: &RedoLog, capture: &Capture) -> Vec<(u32, Outcome, u32)> {
        let of = |one: &Transaction| (log.xids[one.xid as usize], one.outcome, one.rows.total());
        capture.transactions.iter().map(of).collect()
    }

    #[test]
    fn transactions_come_in_the_order_of_their_commits() {
        let log = log(&[
            ("Heap", 700, INSERT),
            ("Heap", 701, UPDATE),
            ("Heap", 700, DELETE),
            ("Transaction", 701, COMMIT),
            ("Transaction", 700, COMMIT),
        ]);
        let capture = Capture::of(&log);
        let committed = Outcome::Committed;
        assert_eq!(xids(&log, &capture), [(701, committed, 1), (700, committed, 2)]);
        assert_eq!(capture.transactions[1].rows, rows(1, 0, 1));
        let totals = |kept| (capture.totals(kept).committed, capture.totals(kept).rows);
        assert_eq!(totals(3), (0, rows(0, 0, 0)));
        assert_eq!(totals(4), (1, rows(0, 1, 0)));
        assert_eq!(totals(5), (2, rows(1, 1, 1)));
    }

    #[test]
    fn the_low_watermark_is_the_first_change_of_an_open_transaction() {
        let log = log(&[
            ("Heap", 700, INSERT),
            ("Heap", 701, INSERT),
            ("Heap", 702, INSERT),
            ("Transaction", 700, COMMIT),
            ("Transaction", 702, COMMIT),
            ("Transaction", 701, COMMIT),
        ]);
        let capture = Capture::of(&log);
        let low: Vec<Option<u32>> = (0..=6).map(|kept| capture.low_watermark(kept)).collect();
        // Transaction 702 ends first, but 701, which began before it, holds the watermark.
        assert_eq!(low, [None, Some(0), Some(0), Some(0), Some(1), Some(1), None]);
        let open = |kept| capture.open(kept).map(|one| log.xids[one.xid as usize]).collect::<Vec<_>>();
        assert_eq!(open(3), [700, 701, 702]);
        assert_eq!(open(5), [701]);
        assert!(open(6).is_empty());
    }

    #[test]
    fn subtransactions_join_the_commit_that_lists_them() {
        let commit = format!("{COMMIT}; subxacts: 701 703");
        let log = log(&[
            ("Heap", 701, INSERT),
            ("Heap", 702, INSERT),
            ("Transaction", 702, ABORT),
            ("Heap", 703, UPDATE),
            ("Heap", 700, DELETE),
            ("Transaction", 700, &commit),
        ]);
        let capture = Capture::of(&log);
        assert_eq!(xids(&log, &capture), [(702, Outcome::RolledBack, 1), (700, Outcome::Committed, 3)]);
        let joined = capture.transactions[1];
        assert_eq!((joined.first, joined.subtransactions, joined.rows), (0, 2, rows(1, 1, 1)));
        let top = |record| {
            let change = change_of(&log, record).unwrap();
            log.xids[capture.transactions[capture.place_of(&change)].xid as usize]
        };
        assert_eq!([top(0), top(1), top(3)], [700, 702, 700]);
    }

    #[test]
    fn one_record_can_insert_many_rows_in_both_forms() {
        let log = log(&[
            ("Heap2", 700, "MULTI_INSERT 6 tuples flags 0x02"),
            ("Heap2", 700, "MULTI_INSERT+INIT ntuples: 61, flags: 0x02"),
            ("Transaction", 700, COMMIT),
        ]);
        assert_eq!(Capture::of(&log).totals(3).rows, rows(67, 0, 0));
    }

    #[test]
    fn the_catalog_and_locks_and_index_entries_are_not_taken() {
        let log = log(&[
            ("Heap", 700, "INSERT off 1 flags 0x00, blkref #0: rel 1663/5/1259 blk 7"),
            ("Heap", 700, "LOCK off 1: xid 700: flags 0x00 LOCK_ONLY EXCL_LOCK "),
            ("Btree", 700, "INSERT_LEAF off 3, blkref #0: rel 1663/5/20001 blk 1"),
            ("Transaction", 700, COMMIT),
        ]);
        let capture = Capture::of(&log);
        assert!(capture.transactions.is_empty());
        assert_eq!(capture.of_catalog, 1);
    }

    #[test]
    fn a_server_that_stops_loses_what_is_open_but_not_what_is_prepared() {
        let log = log(&[
            ("Heap", 700, INSERT),
            ("Heap", 701, INSERT),
            ("Transaction", 701, "PREPARE gid a: 2026-01-01 00:00:00.000000 UTC"),
            ("XLOG", 0, "CHECKPOINT_SHUTDOWN redo 0/100; tli 1; prev tli 1; shutdown"),
            ("Transaction", 0, "COMMIT_PREPARED 701: 2026-01-01 00:00:00.000000 UTC"),
            ("Heap", 702, INSERT),
        ]);
        let capture = Capture::of(&log);
        let outcomes = [(700, Outcome::Lost, 1), (701, Outcome::Committed, 1), (702, Outcome::Open, 1)];
        assert_eq!(xids(&log, &capture), outcomes);
        assert_eq!(capture.low_watermark(4), Some(1));
        assert_eq!(capture.low_watermark(6), Some(5));
    }
}
