//! Judges what clients of a database saw, and nothing else: the transactions that they began, what they read and
//! wrote, the answers that they got, and the rows at the end. Knows no model, no log and no lock. The anomalies are
//! those of Adya (_Weak Consistency_, 1999): G0, G1a, G1b and G1c, whose absence makes a history read committed
//! (PL-2). It also finds lost updates, acknowledged commits that are gone, partial transactions, and reads of
//! uncommitted or stale data. A client that writes a row also sees the version that it overwrites, so the order of a
//! row's versions can be recovered from what clients saw, as in Elle (Kingsbury and Alvaro 2020).

mod cycles;
#[cfg(test)]
mod tests;
mod transactions;
mod versions;

use transactions::{Fate, Transaction};
use versions::Orders;

/// A transaction, numbered from 1; 0 wrote the initial contents of every row.
pub type Txn = u32;
/// A row.
pub type Row = u32;

/// The contents of a row: its writer and a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// The transaction that wrote it.
    pub writer: Txn,
    /// What it wrote.
    pub value: u32,
}

/// What a client did, or the answer that it got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It read a row and saw this version.
    Read(Row, Version),
    /// It wrote this value to a row, over this version.
    Write(Row, u32, Version),
    /// It requested a commit.
    CommitAsked,
    /// Its transaction was reported committed.
    Acknowledged,
    /// Its transaction was reported rolled back.
    RolledBack,
    /// It lost its connection. If it had requested a commit, the outcome is unknown to it.
    CutOff,
}

/// What clients saw, in order.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// The events of all transactions.
    pub events: Vec<(Txn, Event)>,
    /// All rows, read when every recovery is over.
    pub last: Vec<(Row, Version)>,
}

/// Guarantees to clients that were broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Anomaly {
    /// A client saw a version that nobody wrote.
    NeverWritten(Row, Version),
    /// G1a: a client saw, or overwrote, a version that was rolled back or lost.
    AbortedRead(Row, Version),
    /// G1b: a client saw a version that its writer overwrote later.
    IntermediateRead(Row, Version),
    /// A client saw an uncommitted version.
    DirtyRead(Row, Version),
    /// A client saw a version older than one whose commit had been acknowledged.
    StaleRead(Row, Version),
    /// A client overwrote an uncommitted version.
    DirtyWrite(Row, Version),
    /// Two transactions overwrote the same version, and the first of their writes is lost.
    LostUpdate(Row, Txn),
    /// A commit was acknowledged, and its writes are gone.
    NotDurable(Row, Txn),
    /// Some rows of a transaction are present and others are not.
    InPart(Row, Txn),
    /// G0: transactions overwrote each other in a cycle.
    WriteCycle(Vec<Txn>),
    /// G1c: each of these transactions saw, or overwrote, a write of the one before.
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
    /// For each row, the place of the newest version whose commit has been acknowledged.
    acknowledged: versions::Places,
}

impl Judge<'_> {
    /// A read must see a version that is final, committed, and not older than any acknowledged one.
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

    /// A write must overwrite a version that is final and committed.
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

    /// The version must have a writer, and be that writer's last.
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

    /// Acknowledged transactions must be in the order of their rows, rolled back ones must not, and those of unknown
    /// outcome must be present in all rows or in none.
    fn kept(&self, txn: Txn, of: &Transaction) -> Result<(), Anomaly> {
        let there = |row: &Row| self.orders.place(*row, txn).is_some();
        let (Some(present), missing) =
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
                let value = of.last_value(*present);
                Err(Anomaly::AbortedRead(*present, Version { writer: txn, value }))
            }
        }
    }

    /// If another transaction overwrote the same version before this one ended, it is a lost update.
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
