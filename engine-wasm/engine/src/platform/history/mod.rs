//! Judges what clients saw of a database, and nothing else: which transactions they began, what they read and wrote, what
//! they were told, and what the rows hold when all is over. It knows no model, no log and no lock. The anomalies are those of
//! Adya (_Weak Consistency_, 1999): G0, G1a, G1b and G1c, which together say whether a history is read committed (PL-2); and
//! with them lost updates, commits that were acknowledged and are gone, transactions that are there in part, and reads of
//! what was not committed yet or is not the newest any more. As a client that writes a row sees what it writes over, the order
//! of a row's versions can be recovered from what clients saw, as in Elle (Kingsbury and Alvaro 2020).

mod cycles;
#[cfg(test)]
mod tests;
mod transactions;
mod versions;

use transactions::{Fate, Transaction};
use versions::Orders;

/// A transaction, numbered from 1; 0 has written what every row held at first.
pub type Txn = u32;
/// A row.
pub type Row = u32;

/// What a row holds: who wrote it, and a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// Who wrote it.
    pub writer: Txn,
    /// What it wrote.
    pub value: u32,
}

/// What a client did or was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It read a row and saw this.
    Read(Row, Version),
    /// It wrote this value into a row, over this version.
    Write(Row, u32, Version),
    /// It asked for the commit.
    CommitAsked,
    /// It was told that its transaction is committed.
    Acknowledged,
    /// It was told that its transaction is rolled back.
    RolledBack,
    /// It lost its connection: if it had asked for the commit, it does not know what became of it.
    CutOff,
}

/// What clients saw, in the order in which it happened.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// What each transaction did and was told.
    pub events: Vec<(Txn, Event)>,
    /// All rows, read back when nothing is recovered any more.
    pub last: Vec<(Row, Version)>,
}

/// What must not happen to clients.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Anomaly {
    /// A client saw what nobody had written.
    NeverWritten(Row, Version),
    /// G1a: a client saw, or wrote over, what was rolled back or lost.
    AbortedRead(Row, Version),
    /// G1b: a client saw what its writer wrote over later.
    IntermediateRead(Row, Version),
    /// A client saw what was not committed yet.
    DirtyRead(Row, Version),
    /// A client saw an older version than one whose commit was acknowledged before.
    StaleRead(Row, Version),
    /// A client wrote over what was not committed yet.
    DirtyWrite(Row, Version),
    /// Two transactions wrote over the same version, the first of these is gone.
    LostUpdate(Row, Txn),
    /// A commit was acknowledged, and what it wrote is gone.
    NotDurable(Row, Txn),
    /// Of a transaction some rows are there and others are not.
    InPart(Row, Txn),
    /// G0: transactions wrote over each other in a cycle.
    WriteCycle(Vec<Txn>),
    /// G1c: each of these has seen, or written over, what the one before it wrote.
    Cycle(Vec<Txn>),
}

/// The first anomaly of a history. Cost: O(n log n) in its events.
pub fn anomaly(history: &History) -> Option<Anomaly> {
    judge(history).err()
}

fn judge(history: &History) -> Result<(), Anomaly> {
    let transactions = transactions::of(&history.events);
    let orders = Orders::of(&history.last, &transactions)?;
    let mut judge =
        Judge { transactions: &transactions, orders: &orders, acknowledged: versions::Places::first() };
    for (at, &(txn, what)) in history.events.iter().enumerate() {
        match what {
            Event::Read(row, saw) if saw.writer != txn => judge.seen(at, row, saw)?,
            Event::Write(row, _, over) if over.writer != txn => judge.written_over(at, row, over)?,
            Event::Acknowledged => judge.acknowledge(txn),
            _ => {}
        }
    }
    for &(row, saw) in &history.last {
        judge.seen(history.events.len(), row, saw)?;
    }
    transactions.iter().enumerate().try_for_each(|(txn, of)| judge.kept(txn as Txn, of))?;
    cycles::none(&history.events, &transactions, &orders)
}

struct Judge<'a> {
    transactions: &'a [Transaction],
    orders: &'a Orders,
    /// Of each row the place of the newest version whose commit was acknowledged so far.
    acknowledged: versions::Places,
}

impl Judge<'_> {
    /// Whoever looks at a row sees a version that is final, committed, and not older than what others were told.
    fn seen(&self, at: usize, row: Row, saw: Version) -> Result<(), Anomaly> {
        self.known(row, saw)?;
        if !self.has_ended(saw.writer, at) {
            return Err(Anomaly::DirtyRead(row, saw));
        }
        match self.orders.place(row, saw.writer) {
            Some(place) if place < self.acknowledged.of(row) => Err(Anomaly::StaleRead(row, saw)),
            Some(_) => Ok(()),
            None if self.fate(saw.writer) == Fate::Acknowledged => Ok(()),
            None => Err(Anomaly::AbortedRead(row, saw)),
        }
    }

    /// Whoever writes a row writes over a version that is final and committed.
    fn written_over(&self, at: usize, row: Row, over: Version) -> Result<(), Anomaly> {
        self.known(row, over)?;
        if !self.has_ended(over.writer, at) {
            return Err(Anomaly::DirtyWrite(row, over));
        }
        let gone = self.orders.place(row, over.writer).is_none();
        if gone && self.fate(over.writer) != Fate::Acknowledged {
            return Err(Anomaly::AbortedRead(row, over));
        }
        Ok(())
    }

    /// Somebody wrote it, and nothing after it.
    fn known(&self, row: Row, version: Version) -> Result<(), Anomaly> {
        let writer = self.transactions.get(version.writer as usize);
        match writer.and_then(|writer| writer.place_of(row, version.value)) {
            None if version == Version::default() => Ok(()),
            None => Err(Anomaly::NeverWritten(row, version)),
            Some(false) => Err(Anomaly::IntermediateRead(row, version)),
            Some(true) if self.fate(version.writer) == Fate::RolledBack => {
                Err(Anomaly::AbortedRead(row, version))
            }
            Some(true) => Ok(()),
        }
    }

    fn fate(&self, txn: Txn) -> Fate {
        self.transactions[txn as usize].fate
    }

    fn has_ended(&self, txn: Txn, at: usize) -> bool {
        txn == 0 || self.transactions[txn as usize].ended < at
    }

    fn acknowledge(&mut self, txn: Txn) {
        for row in self.transactions[txn as usize].writes.keys() {
            if let Some(place) = self.orders.place(*row, txn) {
                self.acknowledged.raise(*row, place);
            }
        }
    }

    /// What was acknowledged is in the order of its rows, what was rolled back is not, and what nobody knows of is there in
    /// all its rows or in none.
    fn kept(&self, txn: Txn, of: &Transaction) -> Result<(), Anomaly> {
        let there = |row: &Row| self.orders.place(*row, txn).is_some();
        let (Some(one), missing) =
            (of.writes.keys().find(|row| there(row)), of.writes.keys().find(|row| !there(row)))
        else {
            return match (of.fate, of.writes.keys().next()) {
                (Fate::Acknowledged, Some(row)) => Err(self.lost(*row, txn, of)),
                _ => Ok(()),
            };
        };
        match (of.fate, missing) {
            (Fate::Acknowledged, Some(row)) => Err(self.lost(*row, txn, of)),
            (Fate::Unknown, Some(row)) => Err(Anomaly::InPart(*row, txn)),
            (Fate::Acknowledged | Fate::Unknown, None) => Ok(()),
            (Fate::Open | Fate::RolledBack, _) => {
                let value = of.last_value(*one);
                Err(Anomaly::AbortedRead(*one, Version { writer: txn, value }))
            }
        }
    }

    /// Another one that wrote over the same version before this one's end makes it a lost update.
    fn lost(&self, row: Row, txn: Txn, of: &Transaction) -> Anomaly {
        let over = of.over(row).map_or(0, |over| over.writer);
        let after = self.orders.after(row, over);
        let wrote = after.and_then(|other| self.transactions[other as usize].first_write(row));
        match wrote {
            Some(at) if at < of.ended => Anomaly::LostUpdate(row, txn),
            _ => Anomaly::NotDurable(row, txn),
        }
    }
}
