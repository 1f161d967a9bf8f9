//! Progress in the database of a replica: a row for every applied transaction, written with its changes, and a row with the
//! low watermark. Knows how they are encoded in columns of 16 bits; the sessions of `coordinator.rs` write them.

use super::lcr::Position;
use crate::models::cluster::redo::Columns;
use crate::models::cluster::txn::handed::KeyedChange;
use std::collections::{BTreeMap, BTreeSet};

/// The key of the row with the low watermark.
const WATERMARK: u16 = 1;
/// Set in the last column of a transaction in the error queue.
const FAILED: u16 = 1 << 15;

/// The progress rows of a replica, as apply knows them.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// Keys by the commits of transactions.
    rows: BTreeMap<Position, u16>,
    /// Keys in use.
    taken: BTreeSet<u16>,
    next: u16,
}

/// The position in the last three columns.
fn decode(row: &Columns) -> Position {
    u64::from(row[1]) | u64::from(row[2]) << 16 | u64::from(row[3] & !FAILED) << 32
}

fn encode(position: Position) -> [u16; 3] {
    [position as u16, (position >> 16) as u16, (position >> 32) as u16 & !FAILED]
}

/// The durable low watermark and the progress rows of the table's rows.
pub fn read(rows: &[Columns]) -> (Position, Progress) {
    let (mut stored, mut progress) = (0, Progress::default());
    for row in rows {
        if row[0] == WATERMARK {
            stored = decode(row);
        } else {
            progress.taken.insert(row[0]);
            progress.rows.insert(decode(row), row[0]);
        }
    }
    (stored, progress)
}

/// The commit of the transaction that a change of the table records; `None` if it is none.
pub fn recorded(change: &KeyedChange) -> Option<(Position, bool)> {
    let row: Vec<u16> = (0..4).map_while(|column| change.after(column)).collect();
    let row: Columns = row.try_into().ok()?;
    (change.before(0).is_none() && row[0] != WATERMARK).then(|| (decode(&row), row[3] & FAILED != 0))
}

/// The changes of the watermark's row from one position to another.
pub fn store(table: u8, from: Position, to: Position) -> Vec<KeyedChange> {
    let columns = (1..4).zip(encode(from).into_iter().zip(encode(to)));
    columns
        .filter(|(_, (old, new))| old != new)
        .map(|(column, (_, new))| KeyedChange::update(table, WATERMARK, column, new))
        .collect()
}

impl Progress {
    /// True if the transaction with this commit has a row.
    pub fn contains(&self, commit: Position) -> bool {
        self.rows.contains_key(&commit)
    }

    /// Rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// More than half of the table is in use: the rows that are no longer needed go without a pause.
    pub fn is_crowded(&self, slots: usize) -> bool {
        self.taken.len() * 2 > slots
    }

    /// The insert of the row of a transaction; `None` if no row is free. The key is taken.
    pub fn row_of(
        &mut self,
        table: u8,
        slots: usize,
        commit: Position,
        failed: bool,
    ) -> Option<(u16, KeyedChange)> {
        // One slot is the watermark's; some stay free for rows that are being deleted.
        if self.taken.len() + 1 + slots / 8 >= slots {
            return None;
        }
        let keys = (2 * slots).min(usize::from(u16::MAX)) as u16;
        let free = |key: &u16| *key > WATERMARK && !self.taken.contains(key);
        let key = (self.next..keys).chain(0..self.next).find(free)?;
        self.next = key + 1;
        self.taken.insert(key);
        let [a, b, c] = encode(commit);
        let row = [key, a, b, c | if failed { FAILED } else { 0 }];
        Some((key, KeyedChange::insert(table, row)))
    }

    /// The row of a transaction is durable.
    pub fn keep(&mut self, commit: Position, key: u16) {
        self.rows.insert(commit, key);
    }

    /// The row of a transaction was not written.
    pub fn give_back(&mut self, key: u16) {
        self.taken.remove(&key);
    }

    /// Some rows of transactions before a position: their commits and the deletes of their rows.
    pub fn before(&self, table: u8, position: Position, most: usize) -> Vec<(Position, KeyedChange)> {
        let rows = self.rows.range(..position).take(most);
        rows.map(|(commit, key)| (*commit, KeyedChange::delete(table, *key))).collect()
    }

    /// The row of a transaction is deleted.
    pub fn drop_row(&mut self, commit: Position) {
        if let Some(key) = self.rows.remove(&commit) {
            self.taken.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_read_back_from_its_rows() {
        let commit = 0x1234_5678_9ABC;
        let mut progress = Progress::default();
        let (key, change) = progress.row_of(3, 100, commit, true).expect("a free row");
        assert_eq!(recorded(&change), Some((commit, true)));
        let row = [0, 1, 2, 3].map(|column| change.after(column).expect("every column"));
        let low = 77_000_000_000;
        let mut watermark = [WATERMARK, 0, 0, 0];
        for change in store(3, 0, low) {
            watermark[usize::from(change.column)] = change.after(change.column).expect("the column");
        }
        let (stored, read) = read(&[watermark, row]);
        assert_eq!((stored, read.contains(commit), read.taken.contains(&key)), (low, true, true));
    }
}
