//! The serial history of committed transactions, kept beside the simulation. Nothing in the simulated database
//! reads it: it is what the oracle compares the database with.

use super::session::MAX_TARGETS;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::redo::record::ROWS;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::append::AppendLog;
use crate::platform::kernel::flat::Flat;

/// One acknowledged commit.
#[derive(Clone, Copy, Debug)]
pub struct Acknowledged {
    /// Which transaction.
    pub xid: u32,
    /// Its redo thread.
    pub instance: u8,
    /// Rows it changed.
    pub rows: u8,
    /// First of them in [`Ledger::rows`].
    pub first_row: u32,
    /// Where its commit record starts.
    pub rba: Rba,
    /// When it was acknowledged.
    pub time: Nanos,
}

/// What is committed, and what is pending.
#[derive(Clone)]
pub struct Ledger {
    /// Each row's last durable commit: value and transaction.
    pub committed: Flat<(u32, u32)>,
    /// Changes of each session's open transaction: row and value.
    pub pending: Vec<Vec<(u32, u32)>>,
    /// Acknowledged commits, in order.
    pub acknowledged: AppendLog<Acknowledged>,
    /// Their rows, one after the other.
    pub rows: AppendLog<u32>,
}

impl Ledger {
    /// An empty history of `data_blocks` blocks and `sessions` sessions.
    pub fn new(data_blocks: u32, sessions: usize) -> Self {
        Self {
            committed: Flat::new((0, 0), (data_blocks * ROWS) as usize),
            pending: vec![Vec::with_capacity(MAX_TARGETS); sessions],
            acknowledged: AppendLog::default(),
            rows: AppendLog::default(),
        }
    }

    /// A session's commit is durable: its pending changes become committed.
    pub fn commit(&mut self, session: usize, xid: u32) {
        for &(row, value) in &self.pending[session] {
            *self.committed.at(row as usize) = (value, xid);
        }
    }

    /// The commit was acknowledged too.
    pub fn acknowledge(&mut self, session: usize, xid: u32, instance: u8, rba: Rba, time: Nanos) {
        let (first_row, rows) = (self.rows.len() as u32, self.pending[session].len() as u8);
        for &(row, _) in &self.pending[session] {
            self.rows.push(row);
        }
        self.acknowledged.push(Acknowledged { xid, instance, rows, first_row, rba, time });
    }
}
