//! The serial history of committed transactions, and the transactions that a crash interrupted, recorded outside the
//! simulation. Nothing in the simulated database reads it: the oracle compares the database with it, and viewers show
//! it.

use super::layout::{Layout, segment_and_slot};
use super::segment::Slot;
use super::session::{MAX_TARGETS, Session, Stage};
use super::sessions::Sessions;
use super::tables::Table;
use crate::models::cluster::code::{RecordKind, TxnState};
use crate::models::cluster::redo::record::ROWS;
use crate::models::cluster::redo::table_row::{TABLE_ROWS, contents};
use crate::models::cluster::redo::{LogFiles, Rba};
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

/// A change of a transaction whose commit is durable.
#[derive(Clone, Copy, Debug)]
pub struct DurableChange {
    /// Which transaction.
    pub xid: u32,
    /// The row.
    pub row: u32,
    /// Its contents.
    pub contents: u64,
}

/// Committed and pending changes.
#[derive(Clone)]
pub struct Ledger {
    /// The changes of durable commits, in the order of the commits; `None` if they are not kept.
    pub durable: Option<AppendLog<DurableChange>>,
    /// Each row's last durable commit: value and transaction. A row of a table has two entries, one for each half of its
    /// contents: the second is four rows further.
    pub committed: Flat<(u32, u32)>,
    /// Rows below this are of tables.
    table_rows: u32,
    /// Changes of each session's open transaction: row and contents. The list is as long as the highest session that
    /// ever began one.
    pending: Vec<Vec<(u32, u64)>>,
    /// Acknowledged commits, in order.
    pub acknowledged: AppendLog<Acknowledged>,
    /// Their rows, one after the other.
    pub rows: AppendLog<u32>,
    /// Transactions that were open when their instance crashed, dead or rolled back since. The next crash removes
    /// those that have ended, so there are at most as many as slots.
    lost: Vec<Slot>,
}

impl Ledger {
    /// An empty history of these blocks.
    pub fn new(layout: &Layout, tables: &[Table]) -> Self {
        let mut ledger = Self {
            durable: None,
            committed: Flat::new((0, 0), (layout.data_blocks * ROWS) as usize),
            table_rows: layout.table_blocks * ROWS,
            pending: Vec::new(),
            acknowledged: AppendLog::default(),
            rows: AppendLog::default(),
            lost: Vec::new(),
        };
        for (block, table) in
            tables.iter().flat_map(|table| table.blocks.clone().map(move |block| (block, table)))
        {
            let image = table.first_image(block);
            for slot in 0..TABLE_ROWS {
                let (columns, xid) = image.table_row(slot as u8);
                ledger.set_committed(block * ROWS + slot, contents(columns), xid);
            }
        }
        ledger
    }

    /// The contents of a row after its last durable commit, and the transaction.
    #[inline]
    pub fn committed(&self, row: u32) -> (u64, u32) {
        let (low, xid) = self.committed[row as usize];
        let high = if row < self.table_rows { self.committed[(row + TABLE_ROWS) as usize].0 } else { 0 };
        (u64::from(low) | u64::from(high) << 32, xid)
    }

    fn set_committed(&mut self, row: u32, contents: u64, xid: u32) {
        *self.committed.at(row as usize) = (contents as u32, xid);
        if row < self.table_rows {
            *self.committed.at((row + TABLE_ROWS) as usize) = ((contents >> 32) as u32, xid);
        }
    }

    /// A session begins a transaction.
    pub fn begin(&mut self, session: u32) {
        let index = session as usize;
        if index >= self.pending.len() {
            self.pending.resize_with(index + 1, || Vec::with_capacity(MAX_TARGETS));
        }
        self.pending[index].clear();
    }

    /// The session's transaction changes a row.
    pub fn change(&mut self, session: u32, row: u32, contents: u64) {
        self.pending[session as usize].push((row, contents));
    }

    /// The session's transaction undoes its newest change.
    pub fn undo(&mut self, session: u32) {
        if let Some(pending) = self.pending.get_mut(session as usize) {
            pending.pop();
        }
    }

    /// The instance of a session crashes. Its transaction is committed if the log files have its commit record.
    pub fn cut_off(&mut self, session: u32, entry: &Session, log: &LogFiles) {
        if entry.xid != 0 && entry.stage == Stage::LogSync {
            let records = log.records();
            let record = records.get(records.index_at(entry.end_rba));
            if record.is_some_and(|record| record.kind == RecordKind::Commit && record.xid == entry.xid) {
                self.commit(session, entry.xid);
            }
        }
        self.forget(session);
    }

    /// The transactions in the slots of an instance that crashes.
    pub fn lose(&mut self, slots: &[Slot]) {
        self.lost.retain(|lost| lost.open() && slots.iter().all(|slot| slot.xid != lost.xid));
        let open = slots.iter().filter(|slot| slot.open());
        self.lost.extend(open.map(|slot| Slot { state: TxnState::Dead, ..*slot }));
    }

    /// The header block has `xid` in a slot: any other lost transaction in that slot never reached the disk.
    pub fn never_began(&mut self, segment: u8, slot: u32, xid: u32, now: Nanos) {
        for lost in &mut self.lost {
            if segment_and_slot(lost.xid) == (segment, slot) && lost.xid != xid && lost.open() {
                (lost.state, lost.ended) = (TxnState::RolledBack, now);
            }
        }
    }

    /// A lost transaction, if `xid` is one.
    pub fn lost_mut(&mut self, xid: u32) -> Option<&mut Slot> {
        self.lost.iter_mut().find(|lost| lost.xid == xid)
    }

    /// The lost transactions.
    pub fn lost(&self) -> &[Slot] {
        &self.lost
    }

    /// The session's transaction has ended or is lost.
    pub fn forget(&mut self, session: u32) {
        if let Some(pending) = self.pending.get_mut(session as usize) {
            pending.clear();
        }
    }

    /// The changes of all open transactions that are not undone: row, contents and transaction, the newest change of a row
    /// last.
    pub fn open_changes(&self, sessions: &Sessions) -> impl Iterator<Item = (u32, u64, u32)> {
        let changes = |(session, entry): (u32, &Session)| {
            let (xid, pending) = (entry.xid, self.pending.get(session as usize));
            pending.into_iter().flatten().map(move |&(row, contents)| (row, contents, xid))
        };
        sessions.iter().flat_map(changes)
    }

    /// The commit of a session is durable: its pending changes become committed.
    pub fn commit(&mut self, session: u32, xid: u32) {
        let pending = std::mem::take(&mut self.pending[session as usize]);
        for &(row, contents) in &pending {
            self.set_committed(row, contents, xid);
            if let Some(durable) = &mut self.durable {
                durable.push(DurableChange { xid, row, contents });
            }
        }
        self.pending[session as usize] = pending;
    }

    /// The commit of a session is acknowledged.
    pub fn acknowledge(&mut self, session: u32, xid: u32, instance: u8, rba: Rba, time: Nanos) {
        let pending = &self.pending[session as usize];
        let (first_row, rows) = (self.rows.len() as u32, pending.len() as u8);
        for &(row, _) in pending {
            self.rows.push(row);
        }
        self.acknowledged.push(Acknowledged { xid, instance, rows, first_row, rba, time });
    }
}
