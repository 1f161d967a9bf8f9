//! Fills the tables about the tuning of recovery: I/O by purpose, the work of coordinator and slaves, and estimates of the
//! recovery time.

use super::Moment;
use super::frame_tuning::{IoBin, MttrEstimateRow, RecoveryWork};
use super::history::Estimate;
use crate::models::cluster::code::FactKind;
use crate::models::cluster::storage::PURPOSES;

/// Most rows of estimates.
const MAX_ESTIMATES: usize = 2_000;

impl Moment<'_> {
    /// Bins up to now: requests that are under way count in the bin in which they will be done.
    pub(super) fn io_bins(&self) -> Vec<IoBin> {
        let done = &self.cluster.data_disk.done;
        let width_ns = done.width as f64;
        let mut rows = Vec::new();
        for (index, bin) in done.bins.iter().enumerate() {
            for (kind, count) in PURPOSES.iter().zip(bin).filter(|(_, count)| **count > 0) {
                rows.push(IoBin {
                    time_ns: index as f64 * width_ns,
                    width_ns,
                    kind: *kind as u8,
                    per_s: f64::from(*count) * 1e9 / width_ns,
                });
            }
        }
        rows
    }

    #[inline(never)]
    pub(super) fn recovery_work(&self) -> Vec<RecoveryWork> {
        let spans = self.recovery.dealing.spans.iter();
        spans
            .map(|span| RecoveryWork {
                process: span.process,
                kind: span.kind as u8,
                from_ns: span.from as f64,
                until_ns: span.until as f64,
                about: span.about,
            })
            .collect()
    }

    #[inline(never)]
    pub(super) fn mttr_estimates(&self) -> Vec<MttrEstimateRow> {
        let known = &self.history.mttr_estimates;
        let end = known.partition_point(|estimate| estimate.step <= self.step);
        (end.saturating_sub(MAX_ESTIMATES)..end)
            .filter_map(|index| known.get(index))
            .map(|Estimate { fact, .. }| MttrEstimateRow {
                time_ns: fact.time as f64,
                instance: fact.instance,
                source: if fact.kind == FactKind::EstimatorLearned { 2 } else { fact.slot },
                estimate_ns: fact.value as f64,
            })
            .collect()
    }
}
