//! Rows for the picture of a capture: the transactions that ended last and those that are open, their changes, the changes
//! by relation, and the watermarks along the log.

use std::collections::BTreeMap;

use super::super::frame::{
    CaptureRow, CapturedRelationRow, LogFrame, RowChangeRow, TransactionRow, WatermarkRow,
};
use super::super::growth::sample_positions;
use super::super::log::RedoLog;
use super::super::tape::offset;
use super::rule::{PassedTotals, Passing};
use super::{Capture, Change, NONE, Outcome, Rows, Transaction, change_of};

/// Transactions of a picture: those that ended last, and the oldest of those that are open.
const ENDED: usize = 24;
const OPEN: usize = 12;
/// Records before the position that a picture reaches back at most, and changes in it.
const REACH: u32 = 20_000;
const MOST_CHANGES: usize = 4_000;
/// Places of the curves along the log.
const POINTS: u32 = 600;

/// The transactions that a picture shows.
struct Shown<'a> {
    kept: u32,
    transactions: Vec<&'a Transaction>,
    /// Record at which it begins.
    from: u32,
}

impl<'a> Shown<'a> {
    fn of(capture: &'a Capture, kept: u32) -> Self {
        let ended = capture.ended(kept);
        let mut transactions: Vec<&Transaction> =
            capture.transactions[ended.saturating_sub(ENDED)..ended].iter().collect();
        transactions.extend(capture.open(kept).take(OPEN));
        let first = transactions.iter().map(|transaction| transaction.first).min().unwrap_or(kept);
        Self { kept, transactions, from: first.max(kept.saturating_sub(REACH)) }
    }
}

/// A log with what a capture takes from it, and what passes its rule, if it has one.
#[derive(Clone, Copy)]
pub struct Captured<'a> {
    /// The log.
    pub log: &'a RedoLog,
    /// What a capture takes.
    pub capture: &'a Capture,
    /// What passes; everything without a rule.
    pub passing: Option<&'a Passing>,
}

impl Captured<'_> {
    /// Row changes of a change that pass.
    fn passing_rows(&self, change: &Change) -> u32 {
        if self.passing.is_none_or(|passing| passing.passes(change.record)) { change.rows } else { 0 }
    }

    /// What passes of the transactions that ended before a position.
    pub fn passed(&self, kept: u32) -> PassedTotals {
        let all = || {
            let totals = self.capture.totals(kept);
            PassedTotals { rows: totals.rows.total(), transactions: totals.committed }
        };
        self.passing.map_or_else(all, |passing| passing.totals(self.capture, kept))
    }
}

/// Row changes so far, of an open transaction or of a relation.
#[derive(Clone, Copy, Default)]
struct SoFar {
    rows: Rows,
    passing: u32,
}

/// Fills the tables of a capture at a position after `kept` records. Cost: the records of the picture, and those of open
/// transactions.
pub fn fill(frame: &mut LogFrame, captured: &Captured<'_>, kept: u32) {
    let Captured { log, capture, .. } = *captured;
    let shown = Shown::of(capture, kept);
    let so_far = open_rows(captured, kept);
    frame.capture.push(summary(captured, &shown, &so_far));
    frame.transactions = shown
        .transactions
        .iter()
        .map(|transaction| row_of(captured, transaction, kept, so_far.get(&transaction.xid)))
        .collect();
    let places: BTreeMap<u32, u32> =
        shown.transactions.iter().zip(0u32..).map(|(transaction, place)| (transaction.xid, place)).collect();
    let of = |change: Change| {
        let transaction = &capture.transactions[capture.place_of(&change)];
        Some(change_row(captured, &change, *places.get(&transaction.xid)?))
    };
    let mut changes: Vec<RowChangeRow> =
        (shown.from..kept).filter_map(|record| of(change_of(log, record)?)).collect();
    changes.drain(..changes.len().saturating_sub(MOST_CHANGES));
    frame.row_changes = changes;
}

/// Row changes so far of the transactions that are open, by index in [`RedoLog::xids`].
fn open_rows(captured: &Captured<'_>, kept: u32) -> BTreeMap<u32, SoFar> {
    let Captured { log, capture, .. } = *captured;
    let mut rows: BTreeMap<u32, SoFar> = BTreeMap::new();
    let low = capture.low_watermark(kept).unwrap_or(kept);
    for change in (low..kept).filter_map(|record| change_of(log, record)) {
        let transaction = &capture.transactions[capture.place_of(&change)];
        if transaction.end >= kept {
            let so_far = rows.entry(transaction.xid).or_default();
            so_far.rows.add(change.operation, change.rows);
            so_far.passing = so_far.passing.saturating_add(captured.passing_rows(&change));
        }
    }
    rows
}

fn summary(captured: &Captured<'_>, shown: &Shown<'_>, open: &BTreeMap<u32, SoFar>) -> CaptureRow {
    let Captured { log, capture, passing } = *captured;
    let kept = shown.kept;
    let passed = captured.passed(kept);
    let totals = capture.totals(kept);
    let low = capture.low_watermark(kept).unwrap_or(kept);
    let (low_high, low_low) = log.position(low as usize).halves();
    let high = kept.saturating_sub(1);
    let (high_high, high_low) = log.position(high as usize).halves();
    CaptureRow {
        kept,
        committed: totals.committed,
        rolled_back: totals.rolled_back,
        lost: totals.lost,
        open: open.len() as u32,
        inserts: totals.rows.inserts,
        updates: totals.rows.updates,
        deletes: totals.rows.deletes,
        dropped: totals.dropped,
        held: open.values().map(|so_far| so_far.rows.total()).sum(),
        low_record: low,
        low_offset: offset(log, low as usize),
        low_high,
        low_low,
        high_high,
        high_low,
        high_offset: offset(log, kept as usize),
        from_offset: offset(log, shown.from as usize),
        of_catalog: capture.of_catalog,
        has_rule: u8::from(passing.is_some()),
        passing: passed.rows,
        sent: passed.transactions,
    }
}

fn row_of(
    captured: &Captured<'_>,
    transaction: &Transaction,
    kept: u32,
    so_far: Option<&SoFar>,
) -> TransactionRow {
    let Captured { log, capture, passing } = *captured;
    let is_open = transaction.end >= kept;
    let of_whole = || SoFar {
        rows: transaction.rows,
        passing: passing.map_or(transaction.rows.total(), |passing| {
            passing.rows_of(capture.place_of_transaction(transaction))
        }),
    };
    let SoFar { rows, passing } = if is_open { so_far.copied().unwrap_or_default() } else { of_whole() };
    let end = if is_open { kept } else { transaction.end };
    let (end_high, end_low) = log.position(end as usize).halves();
    let (first_high, first_low) = log.position(transaction.first as usize).halves();
    TransactionRow {
        xid: log.xids[transaction.xid as usize],
        outcome: if is_open { Outcome::Open } else { transaction.outcome } as u8,
        first_record: transaction.first,
        first_offset: offset(log, transaction.first as usize),
        first_high,
        first_low,
        end_record: if is_open { NONE } else { end },
        end_offset: offset(log, end as usize),
        end_high,
        end_low,
        inserts: rows.inserts,
        updates: rows.updates,
        deletes: rows.deletes,
        subtransactions: if is_open { 0 } else { transaction.subtransactions },
        passing,
    }
}

fn change_row(captured: &Captured<'_>, change: &Change, transaction: u32) -> RowChangeRow {
    let log = captured.log;
    let (lsn_high, lsn_low) = log.position(change.record as usize).halves();
    RowChangeRow {
        record: change.record,
        offset: offset(log, change.record as usize),
        lsn_high,
        lsn_low,
        transaction,
        operation: change.operation as u8,
        count: change.rows,
        space: change.relation.space,
        database: change.relation.database,
        relation: change.relation.number,
        passes: u8::from(captured.passing_rows(change) > 0),
    }
}

/// Row changes of committed transactions before a position, by relation, most first. Cost: the records before it.
pub fn relations(captured: &Captured<'_>, kept: u32) -> Vec<CapturedRelationRow> {
    let Captured { log, capture, .. } = *captured;
    let mut by_relation = BTreeMap::new();
    for change in (0..kept).filter_map(|record| change_of(log, record)) {
        let transaction = &capture.transactions[capture.place_of(&change)];
        if transaction.end < kept && transaction.outcome == Outcome::Committed {
            let of_relation: &mut SoFar = by_relation.entry(change.relation).or_default();
            of_relation.rows.add(change.operation, change.rows);
            of_relation.passing = of_relation.passing.saturating_add(captured.passing_rows(&change));
        }
    }
    let mut rows: Vec<CapturedRelationRow> = by_relation
        .into_iter()
        .map(|(relation, SoFar { rows, passing })| CapturedRelationRow {
            space: relation.space,
            database: relation.database,
            relation: relation.number,
            inserts: rows.inserts,
            updates: rows.updates,
            deletes: rows.deletes,
            passing,
        })
        .collect();
    rows.sort_by_key(|row| {
        std::cmp::Reverse(u64::from(row.inserts) + u64::from(row.updates) + u64::from(row.deletes))
    });
    rows
}

/// The watermarks along the log, and the most row changes that waited since the position before. Cost: one pass over the
/// log.
pub fn watermarks(log: &RedoLog, capture: &Capture) -> Vec<WatermarkRow> {
    let mut held = Held { log, capture, record: 0, ended: 0, rows: 0 };
    let row = |kept: u32| {
        let low = capture.low_watermark(kept).unwrap_or(kept);
        WatermarkRow {
            kept,
            offset: offset(log, kept as usize),
            low_offset: offset(log, low as usize),
            held: held.most_until(kept),
        }
    };
    sample_positions(log, POINTS).into_iter().map(row).collect()
}

/// Row changes of open transactions, record by record.
struct Held<'a> {
    log: &'a RedoLog,
    capture: &'a Capture,
    record: u32,
    ended: usize,
    rows: u32,
}

impl Held<'_> {
    fn most_until(&mut self, kept: u32) -> u32 {
        let mut most = self.rows;
        while self.record < kept {
            self.rows += change_of(self.log, self.record).map_or(0, |change| change.rows);
            most = most.max(self.rows);
            self.record += 1;
            let ended = self.capture.ended(self.record);
            let transactions = &self.capture.transactions[self.ended..ended];
            let freed: u32 = transactions.iter().map(|transaction| transaction.rows.total()).sum();
            self.rows = self.rows.saturating_sub(freed);
            self.ended = ended;
        }
        most
    }
}
