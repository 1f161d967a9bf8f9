//! The outcome of each transaction, as far as its client knows, and its writes.

use super::{Event, Row, Txn, Version};
use std::collections::BTreeMap;

/// The final knowledge of a client about its transaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fate {
    /// It has not ended.
    #[default]
    Open,
    /// Its commit was acknowledged.
    Acknowledged,
    /// It was rolled back, or cut off before it requested its commit.
    RolledBack,
    /// It was cut off after it had requested its commit.
    Unknown,
}

/// One write: its event, its value, and the version that it overwrites.
#[derive(Clone, Copy, Debug)]
pub struct Write {
    at: usize,
    value: u32,
    over: Version,
}

/// A transaction.
#[derive(Clone, Debug, Default)]
pub struct Transaction {
    /// Its outcome.
    pub fate: Fate,
    /// Index of its last event; the greatest number if it never ended.
    pub ended: usize,
    /// Its writes by row, in order.
    pub writes: BTreeMap<Row, Vec<Write>>,
}

impl Transaction {
    /// True if `value` is its last write to a row, false if it is an earlier one, `None` if it never wrote the value.
    pub fn place_of(&self, row: Row, value: u32) -> Option<bool> {
        let writes = self.writes.get(&row)?;
        writes.iter().rposition(|write| write.value == value).map(|place| place + 1 == writes.len())
    }

    /// Its last value for a row.
    pub fn last_value(&self, row: Row) -> u32 {
        self.writes.get(&row).and_then(|writes| writes.last()).map_or(0, |write| write.value)
    }

    /// The version that its first write to a row overwrote.
    pub fn over(&self, row: Row) -> Option<Version> {
        self.writes.get(&row)?.first().map(|write| write.over)
    }

    /// The event of its first write to a row.
    pub fn first_write(&self, row: Row) -> Option<usize> {
        self.writes.get(&row)?.first().map(|write| write.at)
    }
}

/// All transactions of a history, by number; number 0 wrote the initial contents.
pub fn of(events: &[(Txn, Event)]) -> Vec<Transaction> {
    let most = events.iter().map(|(txn, _)| *txn).max().unwrap_or(0);
    let new = Transaction { ended: usize::MAX, ..Transaction::default() };
    let mut transactions = vec![new; most as usize + 1];
    let mut commit_requested = vec![false; most as usize + 1];
    for (at, &(txn, what)) in events.iter().enumerate() {
        let of = &mut transactions[txn as usize];
        let fate = match what {
            Event::Read(..) => continue,
            Event::Write(row, value, over) => {
                of.writes.entry(row).or_default().push(Write { at, value, over });
                continue;
            }
            Event::CommitAsked => {
                commit_requested[txn as usize] = true;
                continue;
            }
            Event::Acknowledged => Fate::Acknowledged,
            Event::CutOff if commit_requested[txn as usize] => Fate::Unknown,
            Event::CutOff | Event::RolledBack => Fate::RolledBack,
        };
        (of.fate, of.ended) = (fate, at);
    }
    transactions
}
