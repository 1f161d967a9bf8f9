//! Apply at full scale: complete transactions, the coordinator, and appliers that change rows in parallel. They share the
//! processors, the latch of the table's metadata and the log disk of the replica. Rows are digests; blocks, undo and locks
//! are left out, because dependent transactions never run at the same time.

use super::setup::{Setup, Times};
use super::source::Change;
use crate::models::cluster::redo::table_row::TABLE_ROWS;
use crate::models::cluster::storage::device::{Cores, LogDisk};
use crate::models::cluster::txn::latch::Latch;
use crate::models::replication::code::Stage;
use crate::models::replication::load::Loads;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::random::{Exponential, Stream};
use std::collections::VecDeque;

/// No transaction.
const NONE: u32 = u32::MAX;
/// In place of an applier: the session that stores the low watermark and deletes progress rows.
const KEEPER: usize = usize::MAX;
/// Progress rows that go in one transaction.
const DROPPED_ROWS: u64 = 24;
/// Steps of an applier beside its changes: the begin of the transaction and the row of its progress.
const OTHER_STEPS: usize = 2;

/// A transaction that the apply reader assembles or has assembled.
#[derive(Clone, Debug, Default)]
pub struct Transaction {
    /// Its changes.
    pub changes: Vec<Change>,
    /// The sum of the times at which its LCRs were made at the source.
    pub made_sum: u128,
    /// When the first of them was made.
    pub first_made: Nanos,
    /// When capture began to make its commit.
    pub captured: Nanos,
    /// Transactions before it that it waits for.
    waits: u32,
    /// Transactions that wait for it.
    followers: Vec<u32>,
    is_done: bool,
}

/// An applier and the transaction that it executes.
#[derive(Clone, Debug)]
struct Applier {
    transaction: u32,
    /// Steps done.
    step: usize,
    began: Nanos,
    pauses: Stream,
}

/// Apply at the replica.
pub struct Apply {
    times: Times,
    most_ready: usize,
    pauses: Exponential,
    /// Digests of the rows.
    pub rows: Vec<u32>,
    /// Changes that found another row than they say.
    pub conflicts: u64,
    /// The last transaction that changes each row, or none.
    last: Vec<u32>,
    /// Transactions whose commit has been read, in the order of the source, from `first` on.
    complete: VecDeque<Transaction>,
    first: u32,
    /// Transactions of these that are not done.
    unfinished: usize,
    /// The coordinator has seen the transactions before this one.
    coordinated: u32,
    is_coordinating: bool,
    /// Transactions that an applier can take, in order.
    ready: VecDeque<u32>,
    appliers: Vec<Applier>,
    /// When the next step of each applier is due; never without one.
    due: Vec<Nanos>,
    cores: Cores,
    latch: Latch,
    log: LogDisk,
    /// Bytes of redo that are not being written.
    redo: f64,
    /// Appliers whose commits are in the log write under way.
    writing: Vec<usize>,
    /// Appliers whose commits wait for the next one.
    to_write: Vec<usize>,
    spare: Vec<Transaction>,
    /// Progress rows that are left.
    progress_rows: u64,
    /// Rows for which their table has room.
    progress_slots: u64,
    is_storing: bool,
}

/// The first of the earliest times, and its place. Cost: linear, and there are few.
pub fn earliest(times: &[Nanos]) -> (Nanos, usize) {
    let mut found = (NEVER, 0);
    for (place, time) in times.iter().enumerate() {
        if *time < found.0 {
            found = (*time, place);
        }
    }
    found
}

/// Nothing is due.
pub const NEVER: Nanos = Nanos::MAX;

impl Apply {
    /// Before its first transaction, with the rows of the source.
    pub fn new(setup: &Setup, rows: &[u32]) -> Self {
        let (apply, hardware) = (&setup.scenario.apply, &setup.scenario.hardware);
        let applier = |number| Applier {
            transaction: NONE,
            step: 0,
            began: 0,
            pauses: Stream::named(setup.scenario.seed, "full scale applier", number),
        };
        let times = setup.times();
        let processors = if times.changes.cpu[0] > 0 { hardware.cores } else { 0 };
        Self {
            most_ready: apply.ready_transactions as usize,
            pauses: Exponential::default(),
            rows: rows.to_vec(),
            conflicts: 0,
            last: vec![NONE; rows.len()],
            complete: VecDeque::new(),
            first: 0,
            unfinished: 0,
            coordinated: 0,
            is_coordinating: false,
            ready: VecDeque::new(),
            appliers: (0..apply.appliers).map(applier).collect(),
            due: vec![NEVER; apply.appliers as usize],
            cores: Cores::new(processors),
            latch: Latch::default(),
            log: LogDisk::new(times.log_write, hardware.log_write_bytes_per_s, hardware.log_read_bytes_per_s),
            redo: 0.0,
            writing: Vec::new(),
            to_write: Vec::new(),
            spare: Vec::new(),
            progress_rows: 0,
            progress_slots: u64::from(apply.progress_blocks * TABLE_ROWS),
            is_storing: false,
            times,
        }
    }

    /// When the next step of an applier is due, and whose.
    pub fn next_step(&self) -> (Nanos, usize) {
        earliest(&self.due)
    }

    /// The apply reader has to stop.
    pub fn is_full(&self) -> bool {
        self.unfinished >= self.most_ready
    }

    /// A transaction without changes, for the apply reader.
    pub fn empty_transaction(&mut self) -> Transaction {
        self.spare.pop().unwrap_or_default()
    }

    /// The transaction was read completely.
    pub fn add(&mut self, transaction: Transaction) {
        self.complete.push_back(transaction);
        self.unfinished += 1;
    }

    /// It is not applied; its memory is used again.
    pub fn discard(&mut self, mut transaction: Transaction) {
        transaction.changes.clear();
        transaction.followers.clear();
        self.spare.push(Transaction { is_done: false, waits: 0, made_sum: 0, ..transaction });
    }

    fn get(&mut self, transaction: u32) -> Option<&mut Transaction> {
        self.complete.get_mut(transaction.wrapping_sub(self.first) as usize)
    }

    /// The coordinator takes the next transaction: how long it works; `None` if it works or has nothing to do.
    pub fn start_to_coordinate(&mut self) -> Option<Nanos> {
        let has_next = ((self.coordinated - self.first) as usize) < self.complete.len();
        (has_next && !self.is_coordinating).then(|| {
            self.is_coordinating = true;
            self.times.coordinate
        })
    }

    /// The coordinator knows what the transaction depends on.
    pub fn coordinate(&mut self) {
        let number = self.coordinated;
        self.is_coordinating = false;
        self.coordinated += 1;
        let Some(transaction) = self.get(number) else { return };
        let changes = std::mem::take(&mut transaction.changes);
        let mut waits = 0;
        for change in &changes {
            let before = std::mem::replace(&mut self.last[change.row as usize], number);
            if before == number || before < self.first {
                continue;
            }
            if let Some(other) = self.get(before)
                && !other.is_done
                && other.followers.last() != Some(&number)
            {
                other.followers.push(number);
                waits += 1;
            }
        }
        let Some(transaction) = self.get(number) else { return };
        (transaction.changes, transaction.waits) = (changes, waits);
        if waits == 0 {
            self.ready.push_back(number);
        }
    }

    /// Idle appliers take transactions.
    pub fn assign(&mut self, now: Nanos) {
        while let Some(applier) = self.appliers.iter().position(|applier| applier.transaction == NONE)
            && let Some(transaction) = self.ready.pop_front()
        {
            let known = &mut self.appliers[applier];
            (known.transaction, known.step, known.began) = (transaction, 0, now);
            self.due[applier] = now;
        }
    }

    /// The next step of an applier: the begin, each change, the row of progress, and the commit, after which it waits for the
    /// log. Returns when that log write ends, if it begins now.
    pub fn step(&mut self, applier: usize, now: Nanos, loads: &mut Loads) -> Option<Nanos> {
        let known = &mut self.appliers[applier];
        let (number, step) = (known.transaction, known.step);
        known.step += 1;
        let at = number.wrapping_sub(self.first) as usize;
        let transaction = self.complete.get(at)?;
        let changes = transaction.changes.len();
        if step == changes + OTHER_STEPS {
            self.due[applier] = NEVER;
            self.to_write.push(applier);
            return self.start_log_write(now);
        }
        let mut end = now;
        self.redo += self.times.redo_bytes;
        if let Some(&change) = step.checked_sub(1).and_then(|step| transaction.changes.get(step)) {
            let row = &mut self.rows[change.row as usize];
            self.conflicts += u64::from(*row != change.before);
            *row = change.after;
            let costs = &self.times.changes;
            // As in the databases: an applier asks for a processor and for the latch at once, and needs both one after the other.
            if costs.latch > 0 {
                end = self.latch.pass_by_list(now, costs.latch, costs.latch_each);
                loads.waits_at_latch(Stage::Appliers, 0, end - now);
            }
            let work = costs.cpu[change.operation.cost()];
            if work > 0 {
                end += self.cores.work(now, work) - now;
            }
            if costs.latch_each > 0 && costs.latch > 0 {
                self.latch.share_until(end);
            }
        }
        let pause = self.times.pause;
        if pause > 0 {
            end += self.pauses.draw(&mut self.appliers[applier].pauses, pause);
        }
        self.due[applier] = end;
        None
    }

    /// The low watermark is stored, and progress rows go with it, in a transaction of which only the log write takes time.
    /// Returns when this happens again, and when the log write ends, if it begins now.
    pub fn store(&mut self, now: Nanos) -> (Nanos, Option<Nanos>) {
        let [pause, short] = self.times.store;
        let next = now + if self.progress_rows >= DROPPED_ROWS { short } else { pause };
        self.begin_to_store();
        (next, self.start_log_write(now))
    }

    fn begin_to_store(&mut self) {
        let rows = self.progress_rows.min(DROPPED_ROWS);
        if self.is_storing || rows == 0 {
            return;
        }
        self.is_storing = true;
        self.progress_rows -= rows;
        self.redo += self.times.redo_bytes * (rows + OTHER_STEPS as u64) as f64;
        self.to_write.push(KEEPER);
    }

    fn start_log_write(&mut self, now: Nanos) -> Option<Nanos> {
        if !self.writing.is_empty() || self.to_write.is_empty() {
            return None;
        }
        std::mem::swap(&mut self.writing, &mut self.to_write);
        let bytes = std::mem::take(&mut self.redo);
        Some(now + self.log.write(now, bytes as u64))
    }

    /// The log write is over: the transactions in it are durable, and `done` gets each. Returns when the next write ends, if
    /// one begins.
    pub fn log_written(
        &mut self,
        now: Nanos,
        loads: &mut Loads,
        mut done: impl FnMut(&Transaction),
    ) -> Option<Nanos> {
        let mut writing = std::mem::take(&mut self.writing);
        for applier in writing.drain(..) {
            if applier == KEEPER {
                self.is_storing = false;
                if self.progress_rows * 2 > self.progress_slots {
                    self.begin_to_store();
                }
                continue;
            }
            self.progress_rows += 1;
            let known = &mut self.appliers[applier];
            let number = std::mem::replace(&mut known.transaction, NONE);
            loads.works(Stage::Appliers, 0, now - known.began);
            let Some(transaction) = self.get(number) else { continue };
            transaction.is_done = true;
            done(transaction);
            let followers = std::mem::take(&mut transaction.followers);
            self.unfinished -= 1;
            for follower in followers {
                self.release(follower);
            }
        }
        self.writing = writing;
        while self.complete.front().is_some_and(|first| first.is_done) {
            self.first += 1;
            if let Some(transaction) = self.complete.pop_front() {
                self.discard(transaction);
            }
        }
        self.start_log_write(now)
    }

    /// A transaction that it waits for is done.
    fn release(&mut self, number: u32) {
        let Some(transaction) = self.get(number) else { return };
        transaction.waits -= 1;
        if transaction.waits == 0 {
            let place = self.ready.partition_point(|ready| *ready < number);
            self.ready.insert(place, number);
        }
    }
}
