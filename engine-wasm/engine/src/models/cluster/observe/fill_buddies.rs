//! Fills the tables about buddy instances: scans, their sets, estimates, the history and the advisor's recommendation.

use super::Moment;
use super::frame::{Advice, Buddy, BuddyEstimate, BuddySetEntry, Failure};
use crate::models::cluster::buddy::{Scan, advisor};
use crate::models::cluster::code::BuddyState;
use crate::models::cluster::redo::Rba;

/// Most rows of a buddy's set in a frame: those with the lowest last RBA, which are pruned next.
const MAX_ENTRIES: usize = 4_000;
/// Most estimates in a frame; the newest are kept.
const MAX_ESTIMATES: usize = 2_000;

impl Moment<'_> {
    /// Start time, end time and end RBA of a buddy's buffer read. A failed buddy reads nothing, even if its failure
    /// is not detected yet.
    pub(super) fn reading(&self, scan: &Scan) -> Option<(u64, u64, Rba)> {
        scan.reading().filter(|_| self.cluster.instances[usize::from(scan.buddy)].alive())
    }

    pub(in crate::models::cluster) fn buddy_state(&self, scan: &Scan) -> BuddyState {
        match scan.state() {
            BuddyState::Scanning if self.reading(scan).is_none() => BuddyState::Resting,
            state => state,
        }
    }

    pub(super) fn buddies(&self) -> Vec<Buddy> {
        let threshold = self.cluster.costs.scenario.buddy.scan_phase_threshold_s * 1e9;
        self.buddies
            .scans()
            .map(|scan| {
                let thread = &self.cluster.instances[usize::from(scan.protected)].thread;
                let (from, due, to) = self
                    .reading(scan)
                    .map_or((-1.0, -1.0, -1.0), |(from, due, to)| (from as f64, due as f64, to as f64));
                Buddy {
                    protected: scan.protected,
                    buddy: scan.buddy,
                    state: self.buddy_state(scan) as u8,
                    start_rba: scan.start as f64,
                    scan_rba: scan.scanned as f64,
                    end_rba: thread.flushed as f64,
                    blocks: scan.set.changed.len() as u32,
                    estimate_ns: scan.estimate as f64,
                    threshold_ns: threshold,
                    ns_per_byte: scan.scan_policy.ns_per_byte,
                    next_look_ns: scan.next_look as f64,
                    read_from_ns: from,
                    read_due_ns: due,
                    read_to_rba: to,
                    buffers_left: scan.buffers_left as u32,
                    bytes_read: scan.bytes_read as f64,
                    pruned: scan.pruned as f64,
                    written: scan.written as f64,
                }
            })
            .collect()
    }

    pub(super) fn buddy_set(&self) -> Vec<BuddySetEntry> {
        let rows = self.buddies.scans().flat_map(|scan| {
            scan.set.changed.iter().take(MAX_ENTRIES).map(|entry| BuddySetEntry {
                protected: scan.protected,
                buddy: scan.buddy,
                block: entry.block,
                last_rba: entry.rba as f64,
                version: entry.version,
            })
        });
        rows.collect()
    }

    #[inline(never)]
    pub(super) fn buddy_estimates(&self) -> Vec<BuddyEstimate> {
        let known = &self.history.estimates;
        let end = known.partition_point(|estimate| estimate.step <= self.step);
        (end.saturating_sub(MAX_ESTIMATES)..end)
            .filter_map(|index| known.get(index))
            .map(|estimate| BuddyEstimate {
                time_ns: estimate.fact.time as f64,
                protected: estimate.fact.other,
                buddy: estimate.fact.instance,
                estimate_ns: estimate.fact.value as f64,
                scans: u8::from(estimate.fact.slot == 1),
            })
            .collect()
    }

    #[inline(never)]
    pub(super) fn failures(&self) -> Vec<Failure> {
        let members = self.buddies.members();
        let rows = self.buddies.history.iter().map(|co_failure| Failure {
            members: co_failure.members,
            failed: co_failure.failed,
            times: co_failure.times,
            counts: u8::from(co_failure.members == members),
        });
        rows.collect()
    }

    /// For each member and each possible buddy: how often the member failed, how often both failed, and whether the
    /// buddy is recommended and in use.
    pub(in crate::models::cluster) fn advice(&self) -> Vec<Advice> {
        let mask = self.buddies.members();
        let members: Vec<u8> = (0..8).filter(|member| mask >> member & 1 == 1).collect();
        let count = self.cluster.costs.scenario.buddy.buddies.max(1) as usize;
        let history = advisor::relevant(&members, &self.buddies.history);
        let advised =
            advisor::advise(&members, count.min(members.len().saturating_sub(1)), &self.buddies.history);
        let mut rows = Vec::new();
        for &protected in &members {
            for &buddy in members.iter().filter(|buddy| **buddy != protected) {
                let (fell, together) = advisor::failures_together(&history, protected, 1 << buddy);
                rows.push(Advice {
                    protected,
                    buddy,
                    fell: fell as u32,
                    together: together as u32,
                    advised: u8::from(advised[usize::from(protected)].contains(&buddy)),
                    serves: u8::from(self.buddies.map[usize::from(protected)].contains(&buddy)),
                });
            }
        }
        rows
    }
}
