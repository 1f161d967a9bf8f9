//! Figure 9: the commercial workload under FAST_START_MTTR_TARGET 100. Its run without a buddy is the only one that
//! costs are fitted to.

use super::fit::Fit;
use super::full_scale::{GB, at_full_scale, run_report, tpcc_setup};
use super::workloads::{FIXED_BYTES, commercial_record_bytes};
use super::{buddies, source};
use crate::models::cluster::scale::{Load, Report, Scale, Setup};
use crate::platform::experiments::{Findings, Origin, Place, Plan, Row, Source};

/// A database of 200 GB, until the checkpoint has long been steady. Records have `fixed_bytes` in addition to
/// columns.
fn setup(with_buddy: bool, share: f64, fixed_bytes: f64) -> Setup {
    let record_bytes = commercial_record_bytes(fixed_bytes);
    Setup {
        seed: 9,
        blocks: (24_400_000.0 * share) as u32,
        run_s: 450.0 * share,
        record_bytes: record_bytes.round() as u32,
        mean_record_bytes: record_bytes,
        load: Load::OwnTables,
        mttr_target_s: 100.0,
        ..tpcc_setup(with_buddy, share, fixed_bytes)
    }
}

/// The run that is fitted: without a buddy, its checkpoint held 1.5 GB behind.
pub fn fitted_setup(share: f64, fixed_bytes: f64) -> Setup {
    Setup {
        mttr_target_s: 0.0,
        most_behind_bytes: (1.5 * GB * share) as u64,
        ..setup(false, share, fixed_bytes)
    }
}

/// The source of the numbers.
pub const FIGURE_9: Source = source(Place::Figure(9));

/// Figure 9, at a share of full scale: without a buddy, which is fitted, and with one.
pub struct Commercial {
    /// 1 is full scale.
    pub share: f64,
}

impl Plan for Commercial {
    type Run = Scale;

    fn runs(&self) -> usize {
        2
    }

    fn start(&self, run: usize) -> Scale {
        let Self { share } = *self;
        let setup = if run == 0 { fitted_setup(share, FIXED_BYTES) } else { setup(true, share, FIXED_BYTES) };
        Scale::new(&setup)
    }

    fn findings(&self, reports: &[Report]) -> Findings {
        let (fitted, with_buddy) = (reports.first(), reports.get(1));
        let rows = fitted.into_iter().flat_map(rows_without_buddy);
        let rows = at_full_scale(self.share, rows.chain(with_buddy.into_iter().flat_map(rows_with_buddy)));
        let fit_report = |report: &Report| {
            let fit = Fit::of(report, &fitted_setup(self.share, FIXED_BYTES)).measured("fitted");
            let costs = fit.into_iter().chain(Fit::shipped().measured("used"));
            run_report(report, vec![buddies(0)], costs.collect())
        };
        let runs = fitted.map(fit_report).into_iter();
        let runs = runs.chain(with_buddy.map(|report| run_report(report, vec![buddies(1)], Vec::new())));
        Findings { rows, runs: runs.collect() }
    }
}

/// Without a buddy: the distance of the checkpoint is set to 1.5 GB, and each of the times determines a cost.
fn rows_without_buddy(run: &Report) -> [Row; 3] {
    let beside = |quantity, unit, value, simulated, origin| {
        FIGURE_9.exact(quantity, unit, value).under(buddies(0)).beside(simulated, origin)
    };
    let recovery_s = run.first_pass_s + run.second_pass_s;
    [
        beside("redo_applied", "GB", 1.5, run.redo_bytes / GB, Origin::Input)
            .decided_by("checkpoint_distance"),
        beside("first_pass", "s", 20.0, run.first_pass_s, Origin::Fitted).decided_by("cpu_of_a_record"),
        beside("recovery", "s", 48.0, recovery_s, Origin::Fitted).decided_by("message_to_a_slave"),
    ]
}

/// With a buddy no number could miss by much. The target's fixed part was chosen so that it leaves 1.5 GB. A buddy rests
/// until its threshold, so every first pass up to that is equally likely. The second pass is that of the fit.
fn rows_with_buddy(run: &Report) -> [Row; 3] {
    let with_buddy = |quantity, unit, value| FIGURE_9.exact(quantity, unit, value).under(buddies(1));
    let first_passes = run.buddy_band_s.clone();
    let totals: Vec<f64> = first_passes.iter().map(|first| first + run.second_pass_s).collect();
    let median = totals.get(2).copied().unwrap_or_default();
    let redo = with_buddy("redo_applied", "GB", 1.5).beside(run.redo_bytes / GB, Origin::FollowsFromFit);
    let first_pass = with_buddy("first_pass", "s", 3.0).beside_band(first_passes, Origin::FollowsFromFit);
    let total = with_buddy("recovery", "s", 29.0).beside(median, Origin::FollowsFromFit);
    [
        redo.decided_by("fixed_part_of_the_target"),
        first_pass.decided_by("scan_threshold"),
        Row { band: totals, ..total }.decided_by("second_pass_of_the_fit"),
    ]
}
