//! Changes that come from a database whose clients change the same rows: when each row was changed last, what a change
//! expects to find, and who wins if it finds something else. Data and decisions only; `instances/settling.rs` makes the
//! changes.

use crate::models::cluster::redo::table_row::Columns;
use std::collections::{BTreeMap, BTreeSet};

/// A row by table and key, whether it exists or not.
pub type RowName = (u8, u16);

/// The time of a transaction as both databases know it: the SCN of its commit, then its database, then its thread, so that
/// no two are equal. 0 for a row that nobody has changed.
pub type Stamp = u64;

const THREADS: u64 = 8;
const DATABASES: u64 = 2;

/// The stamp of a commit.
pub fn stamp(scn: u64, database: u8, thread: u8) -> Stamp {
    (scn * DATABASES + u64::from(database)) * THREADS + u64::from(thread)
}

/// The SCN of a stamp.
pub fn scn_of_stamp(stamp: Stamp) -> u64 {
    stamp / (THREADS * DATABASES)
}

/// The database of a stamp.
pub fn database_of_stamp(stamp: Stamp) -> u8 {
    (stamp / THREADS % DATABASES) as u8
}

/// When rows were changed last, by row; deleted rows too.
pub type RowTimes = BTreeMap<RowName, Stamp>;

/// Who wins a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolve {
    /// The change with the later time.
    ByTime,
    /// The same, but equal SCNs are not told apart: a broken rule.
    ByScnAlone,
    /// The change that arrives.
    Overwrite,
    /// The row that is there.
    Discard,
    /// Nobody: the transaction fails.
    Nobody,
}

/// What becomes of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The row is what the change expects.
    Fits,
    /// It is not, and the change is made.
    Wins,
    /// It is not, and the change is dropped.
    Loses,
    /// It is not, and the transaction fails.
    Fails,
}

/// Decides about a change with a time that expects a row of some time and finds one of another.
pub fn verdict(resolve: Resolve, change: Stamp, expected: Stamp, found: Stamp) -> Verdict {
    if expected == found {
        return Verdict::Fits;
    }
    let wins = match resolve {
        Resolve::Nobody => return Verdict::Fails,
        Resolve::Overwrite => true,
        Resolve::Discard => false,
        Resolve::ByTime => change > found,
        Resolve::ByScnAlone => scn_of_stamp(change) >= scn_of_stamp(found),
    };
    if wins { Verdict::Wins } else { Verdict::Loses }
}

/// A conflict, as a session has met it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// The row.
    pub row: RowName,
    /// What became of the change.
    pub verdict: Verdict,
    /// The time of the change.
    pub change: Stamp,
    /// The time of the row that it was made to.
    pub expected: Stamp,
    /// The time of the row that it found.
    pub found: Stamp,
    /// The row that it found, if there was one.
    pub found_row: Option<Columns>,
    /// The row that it asks for, if it asks for one.
    pub wanted_row: Option<Columns>,
}

/// What a transaction from another database expects, and what it has met.
#[derive(Clone, Debug)]
pub struct Incoming {
    /// Its time.
    pub time: Stamp,
    /// The times of the rows before its changes, if they had been changed.
    pub expected: BTreeMap<RowName, Stamp>,
    /// Who wins.
    pub resolve: Resolve,
    /// Rows that it has changed here.
    pub changed: BTreeSet<RowName>,
    /// Conflicts, one for a row.
    pub met: Vec<Met>,
    /// How often it has found a row held.
    pub held_up: u32,
}

impl Incoming {
    /// A transaction that has made no change yet.
    pub fn new(time: Stamp, expected: BTreeMap<RowName, Stamp>, resolve: Resolve) -> Self {
        Self { time, expected, resolve, changed: BTreeSet::new(), met: Vec::new(), held_up: 0 }
    }

    /// Decides about its next change of a row; `found` is the time of the row.
    pub fn verdict(&self, row: RowName, found: Stamp) -> Verdict {
        let expected = self.expected.get(&row).copied().unwrap_or(0);
        verdict(self.resolve, self.time, expected, found)
    }

    /// Notes a conflict, unless one about the row is known.
    pub fn note(&mut self, met: Met) {
        if !self.met.iter().any(|known| known.row == met.row) {
            self.met.push(met);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_later_time_wins_on_both_sides_and_a_database_breaks_ties() {
        let (first, second) = (stamp(9, 0, 3), stamp(9, 1, 0));
        let both = |resolve, one, other| [verdict(resolve, one, 0, other), verdict(resolve, other, 0, one)];
        assert_eq!(both(Resolve::ByTime, first, second), [Verdict::Loses, Verdict::Wins]);
        assert_eq!(both(Resolve::ByTime, stamp(10, 0, 0), second), [Verdict::Wins, Verdict::Loses]);
        assert_eq!(both(Resolve::ByScnAlone, first, second), [Verdict::Wins; 2]);
        assert_eq!(both(Resolve::Overwrite, first, second), [Verdict::Wins; 2]);
        assert_eq!(both(Resolve::Discard, first, second), [Verdict::Loses; 2]);
        assert_eq!(both(Resolve::Nobody, first, second), [Verdict::Fails; 2]);
        assert_eq!(verdict(Resolve::Nobody, second, first, first), Verdict::Fits);
        assert_eq!((scn_of_stamp(second), database_of_stamp(second), database_of_stamp(first)), (9, 1, 0));
    }
}
