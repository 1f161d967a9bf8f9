//! The rule of a capture over a real log: the names that it can use, and what passes it. The text of a log has no keys and no
//! column values, so that a rule is about tables, operations, transactions and records.

use super::{Capture, Change, Outcome, change_of};
use crate::models::redo_log::kind::Operation;
use crate::models::redo_log::log::RedoLog;
use crate::platform::rules::{NameIndex, Names, Rule, RuleError, Value};

/// The names, in the order in which [`value_of`] knows them.
fn names() -> Names {
    Names::default()
        .text("table")
        .number("tablespace")
        .number("database")
        .number("relation")
        .one_of("operation", &["insert", "update", "delete"])
        .number("transaction")
        .number("rows")
        .number("bytes")
        .text("kind")
}

/// Reads a rule; nothing for a text without words, which lets everything pass.
///
/// # Errors
/// What is wrong, where, and what may be there.
pub fn parse(text: &str) -> Result<Option<Rule>, RuleError> {
    if text.trim().is_empty() { Ok(None) } else { Rule::parse(text, &names()).map(Some) }
}

fn value_of<'a>(
    log: &'a RedoLog,
    capture: &Capture,
    change: &Change,
    NameIndex(name): NameIndex,
) -> Option<Value<'a>> {
    let record = change.record as usize;
    Some(match name {
        0 => Value::from(change.relation.to_string()),
        1 => Value::from(change.relation.space),
        2 => Value::from(change.relation.database),
        3 => Value::from(change.relation.number),
        4 => Value::from(match change.operation {
            Operation::Insert => "insert",
            Operation::Update => "update",
            Operation::Delete => "delete",
        }),
        5 => Value::from(log.xids[capture.transactions[capture.place_of(change)].xid as usize]),
        6 => Value::from(change.rows),
        7 => Value::from(log.total_bytes[record]),
        8 => Value::from(log.kind_of(record).name.as_str()),
        _ => return None,
    })
}

/// What passes, of what has ended before a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassedTotals {
    /// Row changes of committed transactions.
    pub rows: u32,
    /// Committed transactions with at least one of them: the others are not sent.
    pub transactions: u32,
}

/// What passes a rule, in a whole log. Cost: one pass over the log; memory: a byte a record, 12 bytes a transaction.
#[derive(Debug)]
pub struct Passing {
    /// For each record, whether its row changes pass.
    records: Vec<bool>,
    /// For each of [`Capture::transactions`], the row changes that pass.
    rows: Vec<u32>,
    /// What passes of those that ended before each of them, and of all.
    totals_before: Vec<PassedTotals>,
}

impl Passing {
    /// Applies a rule to every change of a log.
    pub fn of(log: &RedoLog, capture: &Capture, rule: &Rule) -> Self {
        let mut records = vec![false; log.len()];
        let mut rows = vec![0u32; capture.transactions.len()];
        for change in (0..log.len() as u32).filter_map(|record| change_of(log, record)) {
            if rule.passes(&|name| value_of(log, capture, &change, name)) {
                records[change.record as usize] = true;
                let count = &mut rows[capture.place_of(&change)];
                *count = count.saturating_add(change.rows);
            }
        }
        let mut so_far = PassedTotals::default();
        let mut totals_before = vec![so_far];
        for (transaction, &rows) in capture.transactions.iter().zip(&rows) {
            if transaction.outcome == Outcome::Committed {
                so_far.rows = so_far.rows.saturating_add(rows);
                so_far.transactions += u32::from(rows > 0);
            }
            totals_before.push(so_far);
        }
        Self { records, rows, totals_before }
    }

    /// Whether the row changes of a record pass.
    pub fn passes(&self, record: u32) -> bool {
        self.records[record as usize]
    }

    /// Row changes that pass, of the transaction at a place of [`Capture::transactions`].
    pub fn rows_of(&self, place: usize) -> u32 {
        self.rows[place]
    }

    /// What passes of the transactions that ended before a position. Cost: a binary search.
    pub fn totals(&self, capture: &Capture, kept: u32) -> PassedTotals {
        self.totals_before[capture.ended(kept)]
    }
}
