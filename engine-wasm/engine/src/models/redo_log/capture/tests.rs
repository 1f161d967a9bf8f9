//! Transactions of small logs, in each form that the text can have.

use super::super::reader::LogReader;
use super::rows::Captured;
use super::rule::{self, PassedTotals, Passing};
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
    let of = |transaction: &Transaction| {
        (log.xids[transaction.xid as usize], transaction.outcome, transaction.rows.total())
    };
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

/// What passes of a log, at its end, and by transaction.
fn passed(log: &RedoLog, text: &str) -> (PassedTotals, Vec<u32>) {
    let capture = Capture::of(log);
    let rule = rule::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let passing = rule.map(|rule| Passing::of(log, &capture, &rule));
    let captured = Captured { log, capture: &capture, passing: passing.as_ref() };
    let rows = passing.as_ref().map_or_else(Vec::new, |passing| {
        (0..capture.transactions.len()).map(|place| passing.rows_of(place)).collect()
    });
    (captured.passed(log.len() as u32), rows)
}

#[test]
fn a_rule_decides_by_what_the_log_has() {
    let commit = format!("{COMMIT}; subxacts: 701");
    let log = log(&[
        ("Heap", 701, INSERT),
        ("Heap2", 700, "MULTI_INSERT 6 tuples flags 0x02, blkref #0: rel 1663/5/30000 blk 1"),
        ("Heap", 702, DELETE),
        ("Heap", 703, UPDATE),
        ("Transaction", 700, &commit),
        ("Transaction", 702, ABORT),
        ("Transaction", 703, COMMIT),
    ]);
    let passes = |text: &str| {
        let (PassedTotals { rows, transactions }, of) = passed(&log, text);
        (rows, transactions, of)
    };
    assert_eq!(passes(" \n"), (8, 2, vec![]));
    assert_eq!(passes("operation = 'insert'"), (7, 1, vec![7, 0, 0]));
    assert_eq!(passes("table = '1663/5/20000'"), (2, 2, vec![1, 1, 1]));
    assert_eq!(passes("relation = 30000 AND rows > 5"), (6, 1, vec![6, 0, 0]));
    // A change of a subtransaction belongs to the transaction that its commit lists it in.
    assert_eq!(passes("transaction = 700"), (7, 1, vec![7, 0, 0]));
    assert_eq!(passes("transaction = 701"), (0, 0, vec![0, 0, 0]));
    assert_eq!(passes("kind LIKE '%/HOT%' OR operation = 'delete'"), (1, 1, vec![0, 1, 1]));
    assert_eq!(passes("NOT (tablespace = 1663 AND database = 5)"), (0, 0, vec![0, 0, 0]));
    assert_eq!(passes("bytes BETWEEN 54 AND 54"), (8, 2, vec![7, 1, 1]));
}
