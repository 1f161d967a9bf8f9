//! The redo of the source, made in batches of at most 10 ms: sessions in turn change rows of one table, whose contents are
//! digests. Gives LCRs in the order of their SCNs, each with the times at which it was made and merged. Log reader,
//! preparers and builder never wait for a later stage here, so their times are arithmetic.

use super::setup::{Arrivals, Setup, Times};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::random::{Exponential, Stream};
use std::collections::VecDeque;

/// Length of a batch, ns.
const BATCH: Nanos = 10_000_000;
/// LCRs of a batch of staged redo: 10 ms at 20,000 LCRs/s.
const STAGED_BATCH: usize = 200;
/// Draws of a row before a change becomes an insert: in a table that is nearly empty.
const DRAWS: u32 = 200;

/// What a change does; the order is that of [`ChangeCosts::cpu`](crate::models::cluster::txn::handed::ChangeCosts::cpu).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// A row comes.
    Insert,
    /// Columns other than the key change.
    Update,
    /// A row goes.
    Delete,
}

impl Operation {
    /// Its place among the costs of changes.
    pub fn cost(self) -> usize {
        match self {
            Self::Insert => 0,
            Self::Update => 1,
            Self::Delete => 3,
        }
    }
}

/// A change of a row. A digest of 0 means that the row does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it does.
    pub operation: Operation,
    /// The row.
    pub row: u32,
    /// Its digest before.
    pub before: u32,
    /// Its digest after.
    pub after: u32,
}

/// An LCR.
#[derive(Clone, Copy, Debug)]
pub struct Lcr {
    /// The session of its transaction, which has one at a time.
    pub session: u16,
    /// The change; `None` for a commit.
    pub change: Option<Change>,
    /// When the source made it.
    pub made: Nanos,
    /// When the builder has merged it.
    pub built: Nanos,
}

#[derive(Clone, Debug, Default)]
struct Session {
    /// Changes that its transaction still makes; its commit follows.
    left: u32,
    is_open: bool,
    /// Rows that it has locked.
    locked: Vec<u32>,
}

/// The source.
pub struct Source {
    times: Times,
    arrivals: Arrivals,
    /// Of 100 changes, inserts and deletes.
    mix: [u32; 2],
    /// Least and most changes of a transaction.
    changes: [u32; 2],
    stream: Stream,
    pauses: Exponential,
    /// Digests of the rows.
    pub rows: Vec<u32>,
    locked: Vec<bool>,
    sessions: Vec<Session>,
    /// The next row that an insert tries.
    insert_at: u32,
    /// Changes made so far.
    made: u64,
    batch: VecDeque<Lcr>,
    /// When the next LCR is made.
    next_at: Nanos,
    batch_end: Nanos,
    /// When log reader, preparers and builder are free.
    free_at: [Nanos; 3],
    stops: bool,
}

impl Source {
    /// Before its first change. Every second row exists.
    pub fn new(setup: &Setup) -> Self {
        let work = &setup.scenario.workload;
        Self {
            times: setup.times(),
            arrivals: setup.arrivals,
            mix: [work.insert_percent, work.delete_percent],
            changes: [work.min_changes, work.max_changes],
            stream: Stream::named(setup.scenario.seed, "full scale", 0),
            pauses: Exponential::default(),
            rows: (0..setup.rows).map(|row| if row % 2 == 0 { digest(row, 0) } else { 0 }).collect(),
            locked: vec![false; setup.rows as usize],
            sessions: vec![Session::default(); work.sessions as usize],
            insert_at: 0,
            made: 0,
            batch: VecDeque::new(),
            next_at: 0,
            batch_end: 0,
            free_at: [0; 3],
            stops: false,
        }
    }

    /// No new transaction begins.
    pub fn stop(&mut self) {
        self.stops = true;
    }

    /// The next LCR; `None` when the source has stopped and all transactions have ended.
    pub fn next_lcr(&mut self) -> Option<Lcr> {
        if self.batch.is_empty() {
            self.make_batch();
        }
        self.batch.pop_front()
    }

    fn make_batch(&mut self) {
        match self.arrivals {
            Arrivals::Staged => (0..STAGED_BATCH).for_each(|_| self.make_lcr()),
            Arrivals::PerSecond(rate) => {
                let mean = (1e9 / rate) as Nanos;
                while self.batch.is_empty() && !(self.stops && self.sessions.iter().all(|it| !it.is_open)) {
                    self.batch_end += BATCH;
                    while self.next_at < self.batch_end {
                        self.make_lcr();
                        self.next_at += self.pauses.draw(&mut self.stream, mean);
                    }
                }
            }
        }
    }

    /// The next change or commit of a session; nothing if the source has stopped and the session has no transaction.
    fn make_lcr(&mut self) {
        let mut session = self.stream.below(self.sessions.len() as u32) as usize;
        if self.stops {
            let open = (session..self.sessions.len()).chain(0..session).find(|it| self.sessions[*it].is_open);
            let Some(open) = open else { return };
            session = open;
        }
        let entry = &mut self.sessions[session];
        if !entry.is_open {
            let [least, most] = self.changes;
            (entry.is_open, entry.left) = (true, least + self.stream.below(most - least + 1));
        }
        let change = if self.sessions[session].left == 0 { None } else { self.change(session) };
        if change.is_none() {
            self.commit(session);
        }
        let Times { log_write, read_redo, prepare, build, .. } = self.times;
        let is_staged = self.arrivals == Arrivals::Staged;
        let made = if is_staged { 0 } else { self.next_at };
        let mut at = if is_staged { 0 } else { made + log_write };
        for (free, work) in self.free_at.iter_mut().zip([read_redo, prepare, build]) {
            *free = at.max(*free) + work;
            at = *free;
        }
        self.batch.push_back(Lcr { session: session as u16, change, made, built: at });
    }

    fn commit(&mut self, session: usize) {
        let entry = &mut self.sessions[session];
        entry.is_open = false;
        for row in entry.locked.drain(..) {
            self.locked[row as usize] = false;
        }
    }

    /// The next change; `None` if all rows are locked, so that the transaction ends.
    fn change(&mut self, session: usize) -> Option<Change> {
        let drawn = self.stream.below(100);
        let [inserts, deletes] = self.mix;
        let existing = if drawn < inserts { None } else { self.existing_row() };
        let (operation, row) = match existing {
            None => match self.missing_row() {
                Some(row) => (Operation::Insert, row),
                None => (Operation::Update, self.existing_row()?),
            },
            Some(row) if drawn < inserts + deletes => (Operation::Delete, row),
            Some(row) => (Operation::Update, row),
        };
        self.made += 1;
        let before = self.rows[row as usize];
        let after = if operation == Operation::Delete { 0 } else { digest(before, self.made) };
        self.rows[row as usize] = after;
        self.locked[row as usize] = true;
        let entry = &mut self.sessions[session];
        entry.left -= 1;
        entry.locked.push(row);
        Some(Change { operation, row, before, after })
    }

    /// A row that exists and that nobody has locked.
    fn existing_row(&mut self) -> Option<u32> {
        let rows = self.rows.len() as u32;
        let mut drawn = (0..DRAWS).map(|_| self.stream.below(rows));
        drawn.find(|&row| self.rows[row as usize] != 0 && !self.locked[row as usize])
    }

    /// A place for a new row.
    fn missing_row(&mut self) -> Option<u32> {
        for _ in 0..self.rows.len() {
            let row = self.insert_at;
            self.insert_at = (row + 1) % self.rows.len() as u32;
            if self.rows[row as usize] == 0 && !self.locked[row as usize] {
                return Some(row);
            }
        }
        None
    }
}

/// The digest of a row after a change; never 0.
fn digest(before: u32, change: u64) -> u32 {
    let mixed = (u64::from(before) << 32 ^ change).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 32) as u32 | 1
}
