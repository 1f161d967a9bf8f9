//! Fills the tables about work: sessions, transactions, and the undo, which shows the locked rows.

use super::Moment;
use super::frame::{Session, Transaction, UndoEntry};
use crate::models::cluster::code::TxnState;
use crate::models::cluster::txn::{SessionKind, Slot, Stage};

/// Ended transactions are shown for this time.
const SHOWN_AFTER_END: u64 = 1_000_000_000;

impl Moment<'_> {
    pub(super) fn sessions(&self) -> Vec<Session> {
        let shown = self
            .cluster
            .sessions
            .iter()
            .filter(|(_, session)| session.kind == SessionKind::Worker || session.stage != Stage::Off);
        shown
            .map(|(_, session)| Session {
                instance: session.instance,
                number: u32::from(session.number),
                wait: session.wait as u8,
                since_ns: session.since as f64,
                xid: session.xid,
                block: session.wait_block,
                row: session.wait_row,
                holder_xid: session.wait_xid,
                changed: u32::from(session.changed),
                planned: u32::from(session.planned),
                service: session.service,
                recovery: u8::from(session.kind == SessionKind::Recovery),
            })
            .collect()
    }

    /// Slots whose transaction is open, dead, or ended recently, with the instance of their segment.
    fn shown_slots(&self) -> impl Iterator<Item = (u8, &Slot)> {
        let now = self.cluster.now;
        self.cluster.all_slots().filter(move |(_, slot)| slot.open() || slot.ended + SHOWN_AFTER_END > now)
    }

    pub(in crate::models::cluster) fn transactions(&self) -> Vec<Transaction> {
        self.shown_slots()
            .map(|(instance, slot)| Transaction {
                xid: slot.xid,
                instance,
                state: slot.state as u8,
                changed: slot.rows,
                undone: slot.undone,
                began_ns: slot.began as f64,
            })
            .collect()
    }

    #[inline(never)]
    pub(super) fn undo(&self) -> Vec<UndoEntry> {
        let mut rows = Vec::new();
        for (_, slot) in self.shown_slots() {
            if matches!(slot.state, TxnState::Committed | TxnState::RolledBack) {
                continue;
            }
            for (undo_block, undo_slot, record) in self.cluster.undo_of(slot.xid) {
                rows.push(UndoEntry {
                    xid: slot.xid,
                    block: record.block,
                    row: record.row,
                    old_value: record.old_value,
                    undo_block,
                    undo_slot,
                    applied: u8::from(record.applied),
                });
            }
        }
        rows
    }
}
