//! Takes the samples of the active session history.

use super::{Cluster, Event};
use crate::models::cluster::code::WaitReason;
use crate::models::cluster::txn::samples::{SAMPLE_INTERVAL, Taken};
use crate::models::cluster::txn::{Samples, SessionKind, Stage};

impl Cluster {
    /// Samples are taken from now on if there are services.
    pub(super) fn start_sampling(&mut self) {
        if self.services.in_use() {
            self.after(SAMPLE_INTERVAL, Event::Sample);
        }
    }

    pub(super) fn sample_sessions(&mut self) {
        let now = self.now;
        let Self { sessions, samples, .. } = self;
        for (_, session) in sessions.iter().filter(|(_, session)| Samples::is_active(session)) {
            samples.add(now, session);
        }
        let transactions = self.transactions_done();
        self.samples.taken.push(Taken { time: now, transactions });
        self.after(SAMPLE_INTERVAL, Event::Sample);
    }

    /// A session stops working, because it begins to wait or has completed its transaction.
    pub(super) fn end_work(&mut self, session: u32) {
        let entry = &self.sessions[session];
        let working = entry.stage != Stage::Off && entry.kind == SessionKind::Worker;
        if working && self.services.in_use() && entry.wait == WaitReason::None {
            self.samples.spent[WaitReason::None as usize] += self.now - entry.working_since;
            self.sessions[session].working_since = self.now;
        }
    }

    /// Transactions completed so far: commits and queries.
    pub fn transactions_done(&self) -> u64 {
        self.instances.iter().map(|instance| instance.commits + instance.queries).sum()
    }
}
