//! Figure 8: an instance crashes after 27 minutes of TPC-C. Also its first pass under other assumptions.

use super::full_scale::{at_full_scale, run_report, tpcc_setup};
use super::sensitivity::{FIXED_BYTES_BESIDE, fixed_bytes, rows_under_other_assumptions};
use super::workloads::FIXED_BYTES;
use super::{buddies, figure_9, source};
use crate::models::cluster::scale::{Report, Scale};
use crate::platform::experiments::{Claim, Findings, Origin, Place, Plan, Row, Source};

/// The source of the numbers.
pub const FIGURE_8: Source = source(Place::Figure(8));

/// Figure 8, at a share of full scale: a run with a buddy, which gives both first passes, then figure 9's fitted run
/// with other record sizes.
pub struct Tpcc {
    /// 1 is full scale.
    pub share: f64,
}

impl Plan for Tpcc {
    type Run = Scale;

    fn runs(&self) -> usize {
        1 + FIXED_BYTES_BESIDE.len()
    }

    fn start(&self, run: usize) -> Scale {
        Scale::new(&match run.checked_sub(1) {
            None => tpcc_setup(true, self.share, FIXED_BYTES),
            Some(other) => figure_9::fitted_setup(self.share, FIXED_BYTES_BESIDE[other]),
        })
    }

    fn findings(&self, reports: &[Report]) -> Findings {
        let Some((run, refitted)) = reports.split_first() else { return Findings::default() };
        let rows = rows(run).into_iter().chain(rows_under_other_assumptions(run, refitted));
        let under = |bytes| vec![buddies(0), fixed_bytes(bytes)];
        let others = refitted.iter().zip(FIXED_BYTES_BESIDE);
        let others = others.map(|(report, bytes)| run_report(report, under(bytes), Vec::new()));
        let runs = [run_report(run, vec![buddies(1)], Vec::new())].into_iter().chain(others).collect();
        Findings { rows: at_full_scale(self.share, rows), runs }
    }
}

/// The first pass without a buddy, as published.
pub fn first_pass_without_buddy() -> Claim {
    FIGURE_8.exact("first_pass", "s", 130.0).under(buddies(0))
}

/// A buddy rests until its threshold, so every first pass up to that is equally likely.
fn rows(run: &Report) -> [Row; 2] {
    let with_buddy = FIGURE_8.exact("first_pass", "s", 1.0).under(buddies(1));
    [
        first_pass_without_buddy().beside(run.first_pass_s, Origin::Predicted).decided_by("record_counts"),
        with_buddy.beside_band(run.buddy_band_s.clone(), Origin::FollowsFromFit).decided_by("scan_threshold"),
    ]
}
