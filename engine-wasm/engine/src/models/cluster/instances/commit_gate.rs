//! Sessions that need a permission from outside before they commit: they hold their locks until it comes. Knows nothing of
//! those who give it.

use super::Cluster;
use crate::models::cluster::txn::{SessionKind, Stage};
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// From now on, transactions of clients that have changed rows ask before they commit.
    pub fn close_commit_gate(&mut self) {
        self.commit_gate.is_closed = true;
    }

    /// True if the session has to wait for a permission before it makes its commit record. When it begins to wait, its redo is
    /// written, so that others can have the changes already.
    pub(super) fn waits_to_commit(&mut self, session: u32) -> bool {
        let entry = &self.sessions[session];
        let (instance, number) = (entry.instance, entry.xid);
        if !self.commit_gate.is_closed || entry.kind != SessionKind::Worker || entry.changed == 0 {
            return false;
        }
        let gate = &mut self.commit_gate;
        if gate.allowed.get(&session) == Some(&number) {
            return false;
        }
        if gate.waiting.insert(session, number) != Some(number) {
            gate.asked.push((session, number));
            self.start_log_write(instance);
        }
        true
    }

    /// A transaction may commit, if it still waits for that.
    pub fn permit_commit(&mut self, session: u32, number: u32) {
        if self.commit_gate.waiting.get(&session) != Some(&number) {
            return;
        }
        self.commit_gate.waiting.remove(&session);
        let entry = &self.sessions[session];
        if entry.xid == number && entry.stage == Stage::Commit {
            self.commit_gate.allowed.insert(session, number);
            self.wake(session);
        }
    }

    /// The instance of a session has crashed. The number of its transaction may have been lost with the log buffer: the session can
    /// then get the same number again, for a transaction that has to ask for itself.
    pub fn forget_commit(&mut self, session: u32) {
        self.commit_gate.waiting.remove(&session);
        if !mutated(HostileMutant::PermissionOutlivesCrash) {
            self.commit_gate.allowed.remove(&session);
        }
    }

    /// True if a transaction waits for the permission to commit; not if its instance has crashed since it asked.
    pub fn is_waiting_to_commit(&self, session: u32, number: u32) -> bool {
        let entry = &self.sessions[session];
        entry.xid == number && self.commit_gate.waiting.get(&session) == Some(&number)
    }
}
