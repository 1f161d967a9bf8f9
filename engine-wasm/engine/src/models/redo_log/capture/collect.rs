//! Row changes by transaction, while the log is read: transactions are open until a record ends them.

use rustc_hash::FxHashSet;

use super::{NONE, Outcome, Rows, Transaction, change_of, row_change};
use crate::models::redo_log::log::RedoLog;

/// Row changes by transaction, while the log is read.
pub struct Collected {
    first: Vec<u32>,
    rows: Vec<Rows>,
    /// For each transaction, the one that it joined.
    pub tops: Vec<u32>,
    /// Transactions that wait for their second phase survive their server.
    prepared: FxHashSet<u32>,
    /// Not ended, in no order.
    open: Vec<u32>,
    /// For each transaction in `open`, where it is there.
    place: Vec<u32>,
    /// Row changes of the catalog.
    pub of_catalog: u32,
}

impl Collected {
    /// Of a log of which nothing is read yet.
    pub fn new(log: &RedoLog) -> Self {
        let xids = log.xids.len();
        Self {
            first: vec![NONE; xids],
            rows: vec![Rows::default(); xids],
            tops: (0..xids as u32).collect(),
            prepared: FxHashSet::default(),
            open: Vec::new(),
            place: vec![NONE; xids],
            of_catalog: 0,
        }
    }

    /// Reads what a record changes.
    pub fn take(&mut self, log: &RedoLog, record: u32) {
        if log.kind_of(record as usize).prepares {
            self.prepared.insert(log.xid[record as usize]);
        }
        let Some(change) = change_of(log, record) else {
            if row_change(log, record).is_some() {
                self.of_catalog = self.of_catalog.saturating_add(log.rows_of(record));
            }
            return;
        };
        let xid = change.xid as usize;
        if self.first[xid] == NONE {
            self.first[xid] = record;
            self.place[xid] = self.open.len() as u32;
            self.open.push(change.xid);
        }
        self.rows[xid].add(change.operation, change.rows);
    }

    /// Ends a transaction and the subtransactions that joined it.
    pub fn end(
        &mut self,
        ended: &mut Vec<Transaction>,
        end: u32,
        xid: u32,
        members: &[u32],
        outcome: Outcome,
    ) {
        let mut transaction = self.closed(xid, end, outcome);
        for &member in members.iter().filter(|&&member| member != xid) {
            let joined = self.closed(member, end, outcome);
            self.tops[member as usize] = xid;
            transaction.first = transaction.first.min(joined.first);
            transaction.rows.join(joined.rows);
            transaction.subtransactions += u32::from(joined.first != NONE);
        }
        if transaction.first != NONE {
            ended.push(transaction);
        }
    }

    /// Takes what is known of a transaction. It is not open any more; its number can be used again.
    fn closed(&mut self, xid: u32, end: u32, outcome: Outcome) -> Transaction {
        let at = xid as usize;
        let first = std::mem::replace(&mut self.first[at], NONE);
        let place = std::mem::replace(&mut self.place[at], NONE);
        if place != NONE {
            self.open.swap_remove(place as usize);
            if let Some(&moved) = self.open.get(place as usize) {
                self.place[moved as usize] = place;
            }
        }
        Transaction { xid, first, end, outcome, rows: std::mem::take(&mut self.rows[at]), subtransactions: 0 }
    }

    /// The server stopped: what is not prepared ends here.
    pub fn lose(&mut self, ended: &mut Vec<Transaction>, end: u32) {
        let mut lost = self.open.clone();
        lost.retain(|xid| !self.prepared.contains(xid));
        lost.sort_unstable_by_key(|&xid| self.first[xid as usize]);
        ended.extend(lost.into_iter().map(|xid| self.closed(xid, end, Outcome::Lost)));
    }

    /// The log ends: the rest stays open.
    pub fn remain(&mut self, ended: &mut Vec<Transaction>) {
        let mut open = self.open.clone();
        open.sort_unstable_by_key(|&xid| self.first[xid as usize]);
        ended.extend(open.into_iter().map(|xid| self.closed(xid, NONE, Outcome::Open)));
    }
}
