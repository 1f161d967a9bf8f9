//! Fills the tables about what happened up to the moment: commits, availability, the proof, facts.

use super::Moment;
use super::frame::{AvailabilityBin, Commit, FactRow, ProofRow, ProofSum};
use super::history::Series;
use crate::models::cluster::code::Check;
use crate::models::cluster::trace::{Fact, NONE};
use crate::models::cluster::txn::ledger::Acknowledged;
use crate::models::cluster::verdict::Verdict;

/// Most commits and proof rows of a frame.
const MAX_COMMITS: usize = 4_000;
const MAX_PROOF_ROWS: usize = 2_000;

impl Moment<'_> {
    pub(super) fn commits(&self, from_ns: f64, to_ns: f64) -> Vec<Commit> {
        let (commits, now) = (&self.history.commits, self.step);
        let first = commits.partition_point(|commit| (commit.time as f64) < from_ns);
        let end = commits.partition_point(|commit| commit.step <= now && commit.time as f64 <= to_ns);
        let shown = (first.max(end.saturating_sub(MAX_COMMITS))..end).filter_map(|index| commits.get(index));
        shown
            .map(|commit| Commit { instance: commit.instance, time_ns: commit.time as f64, xid: commit.xid })
            .collect()
    }

    pub(super) fn availability(&self) -> Vec<AvailabilityBin> {
        let earlier;
        let series = if self.step < self.known.0 {
            earlier = Series::at(self.chronicle, self.step);
            &earlier
        } else {
            &self.history.series
        };
        let last = (self.cluster.now / series.width) as usize;
        let mut rows = Vec::new();
        for index in 0..=last {
            for instance in 0..self.cluster.instances.len() as u8 {
                // A bin in which no wait has ended yet has a row too: the series reaches to now.
                let bins = series.bins.get(usize::from(instance));
                let bin = bins.and_then(|bins| bins.get(index)).copied().unwrap_or_default();
                let [frozen_ns, in_set_ns, dead_row_ns, log_ns, undetected_ns, ordinary_ns] =
                    bin.waited.map(|waited| waited as f64);
                rows.push(AvailabilityBin {
                    time_ns: (index as u64 * series.width) as f64,
                    width_ns: series.width as f64,
                    instance,
                    commits: bin.commits,
                    frozen_ns,
                    in_set_ns,
                    dead_row_ns,
                    log_ns,
                    undetected_ns,
                    ordinary_ns,
                });
            }
        }
        rows
    }

    /// The last verdict of the oracle on rows.
    fn rows_verdict(&self) -> Option<&Verdict> {
        self.cluster.verdicts.iter().rfind(|verdict| verdict.check == Check::RowsMatch)
    }

    /// Cost: logarithmic in the commits, and linear only if the oracle found a wrong row.
    pub(in crate::models::cluster) fn proof_sum(&self) -> ProofSum {
        let acknowledged = &self.cluster.ledger.acknowledged;
        let verdict = self.rows_verdict();
        let checked =
            verdict.map_or(0, |verdict| acknowledged.partition_point(|commit| commit.time <= verdict.time));
        let lost = match verdict {
            Some(verdict) if !verdict.held => {
                let commits = acknowledged.iter_from(0).take(checked);
                commits.filter(|commit| self.found(commit) == 2).count()
            }
            _ => 0,
        };
        ProofSum { acknowledged: acknowledged.len() as f64, checked: checked as f64, lost: lost as f64 }
    }

    pub(super) fn proof(&self) -> Vec<ProofRow> {
        let ledger = &self.cluster.ledger;
        let checked = self.rows_verdict();
        let first = ledger.acknowledged.len().saturating_sub(MAX_PROOF_ROWS);
        let shown = ledger.acknowledged.iter_from(first);
        shown
            .map(|commit| ProofRow {
                xid: commit.xid,
                instance: commit.instance,
                time_ns: commit.time as f64,
                changed: u32::from(commit.rows),
                found: match checked {
                    Some(verdict) if commit.time <= verdict.time => self.found(commit),
                    _ => 0,
                },
            })
            .collect()
    }

    /// 1 if every row of a commit has its value, or a later commit's; 2 if one has neither.
    fn found(&self, commit: &Acknowledged) -> u8 {
        let ledger = &self.cluster.ledger;
        let rows = (commit.first_row..commit.first_row + u32::from(commit.rows))
            .filter_map(|index| ledger.rows.get(index as usize));
        let lost = rows.copied().any(|row| {
            let newest = self.cluster.newest_row(row);
            let expected = ledger.committed(row);
            newest != expected && !self.is_open_change(row, newest)
        });
        if lost { 2 } else { 1 }
    }

    fn is_open_change(&self, row: u32, found: (u64, u32)) -> bool {
        let mut open = self.cluster.ledger.open_changes(&self.cluster.sessions);
        open.any(|change| change == (row, found.0, found.1))
    }

    /// A fact as a row of the frame.
    pub fn fact_row(&self, index: usize) -> Option<FactRow> {
        let (fact, step): (&Fact, u64) = (self.chronicle.fact(index)?, self.chronicle.step_of(index)?);
        Some(FactRow {
            id: index as f64,
            step: step as f64,
            time_ns: fact.time as f64,
            kind: fact.kind as u8,
            instance: fact.instance,
            other: fact.other,
            slot: fact.slot,
            block: fact.block,
            xid: fact.xid,
            value: fact.value as f64,
            cause: if fact.cause == NONE { -1.0 } else { f64::from(fact.cause) },
        })
    }

    pub(super) fn newest_facts(&self, most: usize) -> Vec<FactRow> {
        let end = self.chronicle.count_at(self.step);
        (end.saturating_sub(most)..end).filter_map(|index| self.fact_row(index)).collect()
    }
}
