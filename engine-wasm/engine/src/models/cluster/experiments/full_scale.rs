//! Figures 8 and 9: the runs at full scale, what is published of them, and what they measure. Only figure 9 without a buddy
//! is fitted.

use super::fit::{Fit, MTTR_FIXED_S};
use super::workloads::{commercial_record_bytes, tpcc_record_bytes};
use super::{buddies, source};
use crate::models::cluster::scale::{Load, Report, Scale, Setup};
use crate::models::cluster::scenario::Buddy;
use crate::models::cluster::scenario::machines::x2_8;
use crate::platform::experiments::{
    Check, Findings, Measured, Origin, Place, Plan, Row, Run, RunReport, Setting, Source,
};

const GB: f64 = 1e9;
/// Redo of the TPC-C run: 11.5 GB in 27 minutes. The commercial run's rate is not told; it is taken to be the same.
const REDO_BYTES_PER_S: f64 = 11.5 * GB / (27.0 * 60.0);
/// Recovery slaves: not told.
const SLAVES: u32 = 64;

/// Figure 8: 27 minutes of TPC-C, 1,000 warehouses. `share` of 1 is full scale; less is for trying out.
fn figure_8(with_buddy: bool, share: f64) -> Setup {
    Setup {
        seed: 8,
        blocks: (12_000_000.0 * share) as u32,
        run_s: 27.0 * 60.0 * share,
        redo_bytes_per_s: REDO_BYTES_PER_S,
        record_bytes: 1_000,
        mean_record_bytes: tpcc_record_bytes(),
        load: Load::Tpcc,
        mttr_target_s: 0.0,
        mttr_fixed_s: MTTR_FIXED_S,
        most_behind_bytes: 0,
        slaves: SLAVES,
        message_bytes: 8_192,
        hardware: x2_8(),
        buddy: Buddy { buddies: u32::from(with_buddy), ..Buddy::default() },
    }
}

/// Figure 9: a database of 200 GB, FAST_START_MTTR_TARGET 100, until the checkpoint has long been steady.
fn figure_9(with_buddy: bool, share: f64) -> Setup {
    Setup {
        seed: 9,
        blocks: (24_400_000.0 * share) as u32,
        run_s: 450.0 * share,
        record_bytes: commercial_record_bytes().round() as u32,
        mean_record_bytes: commercial_record_bytes(),
        load: Load::OwnTables,
        mttr_target_s: 100.0,
        ..figure_8(with_buddy, share)
    }
}

/// The run that is fitted: its checkpoint is held 1.5 GB behind.
pub(super) fn figure_9_fit(share: f64) -> Setup {
    Setup { mttr_target_s: 0.0, most_behind_bytes: (1.5 * GB * share) as u64, ..figure_9(false, share) }
}

impl Run for Scale {
    type Report = Report;

    fn advance(&mut self, records: u64) -> bool {
        self.advance(records)
    }

    fn progress(&self) -> f64 {
        self.progress()
    }

    fn report(&self) -> Report {
        self.report().clone()
    }
}

/// Where the first pass of TPC-C is published.
pub const FIGURE_8: Source = source(Place::Figure(8));
/// Where the recovery of the commercial workload is published.
pub const FIGURE_9: Source = source(Place::Figure(9));

/// Figure 8, at a share of full scale: one run with a buddy, which tells both first passes.
pub struct Tpcc {
    /// 1 is full scale.
    pub share: f64,
}

impl Plan for Tpcc {
    type Run = Scale;

    fn runs(&self) -> usize {
        1
    }

    fn start(&self, _run: usize) -> Scale {
        Scale::new(&figure_8(true, self.share))
    }

    fn findings(&self, reports: &[Report]) -> Findings {
        let rows = at_full_scale(self.share, reports.iter().flat_map(tpcc_rows));
        let runs = reports.iter().map(|report| run_report(report, buddies(1), Vec::new()));
        Findings { rows, runs: runs.collect() }
    }
}

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
        Scale::new(&if run == 0 { figure_9_fit(self.share) } else { figure_9(true, self.share) })
    }

    fn findings(&self, reports: &[Report]) -> Findings {
        let (fitted, predicted) = (reports.first(), reports.get(1));
        let rows = fitted.into_iter().flat_map(fitted_rows);
        let rows = at_full_scale(self.share, rows.chain(predicted.into_iter().flat_map(commercial_rows)));
        let fit_report = |report: &Report| {
            let fit = Fit::of(report, &figure_9_fit(self.share)).measured("fitted");
            let costs = fit.into_iter().chain(Fit::shipped().measured("used"));
            run_report(report, buddies(0), costs.collect())
        };
        let runs = fitted.map(fit_report).into_iter();
        let runs = runs.chain(predicted.map(|report| run_report(report, buddies(1), Vec::new())));
        Findings { rows, runs: runs.collect() }
    }
}

/// Published numbers are only compared with runs at full scale.
fn at_full_scale(share: f64, rows: impl Iterator<Item = Row>) -> Vec<Row> {
    rows.filter(|_| share >= 1.0).collect()
}

fn tpcc_rows(run: &Report) -> [Row; 2] {
    let first_pass = |value, count| FIGURE_8.exact("first_pass", "s", value).under(buddies(count));
    [
        first_pass(130.0, 0).beside(run.first_pass_s, Origin::Predicted),
        first_pass(1.0, 1).beside_band(run.buddy_quantiles_s.clone(), Origin::Predicted),
    ]
}

/// What figure 9 says without a buddy: fitted.
fn fitted_rows(run: &Report) -> [Row; 3] {
    let fitted = |quantity, unit, value, simulated| {
        FIGURE_9.exact(quantity, unit, value).under(buddies(0)).beside(simulated, Origin::Fitted)
    };
    [
        fitted("redo_applied", "GB", 1.5, run.redo_bytes / GB),
        fitted("first_pass", "s", 20.0, run.first_pass_s),
        fitted("recovery", "s", 48.0, run.first_pass_s + run.second_pass_s),
    ]
}

/// What figure 9 says with a buddy: the moment of the crash matters little to the whole.
fn commercial_rows(run: &Report) -> [Row; 3] {
    let with_buddy = |quantity, unit, value| FIGURE_9.exact(quantity, unit, value).under(buddies(1));
    let band = run.buddy_quantiles_s.clone();
    let totals: Vec<f64> = band.iter().map(|first| first + run.second_pass_s).collect();
    let median = totals.get(2).copied().unwrap_or_default();
    let total = with_buddy("recovery", "s", 29.0).beside(median, Origin::Predicted);
    [
        with_buddy("redo_applied", "GB", 1.5).beside(run.redo_bytes / GB, Origin::Predicted),
        with_buddy("first_pass", "s", 3.0).beside_band(band, Origin::Predicted),
        Row { band: totals, ..total },
    ]
}

/// A run by names: counts, times and sizes, then the costs that it gave.
fn run_report(run: &Report, setting: Setting, costs: Vec<Measured>) -> RunReport {
    let count = |quantity, value: f64| Some(Measured::new(quantity, "", value));
    let bytes = |quantity, value: f64| Some(Measured::new(quantity, "B", value));
    let seconds = |quantity, value: f64| Some(Measured::new(quantity, "s", value));
    let measured = [
        count("redo_records", run.records.into()),
        count("block_written_records", run.written_records.into()),
        bytes("redo_since_checkpoint", run.redo_bytes),
        bytes("change_redo_since_checkpoint", run.change_bytes),
        count("block_written_records_since_checkpoint", run.written_since.into()),
        count("dirty_blocks", run.dirty_blocks.into()),
        seconds("mttr_estimate", run.mttr_estimate_s),
        seconds("first_pass", run.first_pass_s),
        run.buddy_first_pass_s.and_then(|value| seconds("first_pass_with_buddy", value)),
        count("recovery_set_blocks", run.set_blocks.into()),
        bytes("redo_read_by_buddy", run.buddy_bytes),
        count("blocks_pruned_by_buddy", run.buddy_pruned),
        seconds("second_pass", run.second_pass_s),
        seconds("second_pass_coordinator", run.coordinator_s),
        count("messages_to_slaves", run.messages),
        count("recovered_blocks", run.recovered_blocks.into()),
        count("changes_applied", run.applied),
        bytes("memory", run.held_bytes),
    ];
    RunReport {
        setting: vec![setting],
        measured: measured.into_iter().flatten().chain(costs).collect(),
        checks: vec![
            Check::new("lost_blocks", run.lost_blocks),
            Check::new("gaps", run.gaps),
            Check::new("unequal_sets", u32::from(run.sets_equal == Some(false))),
        ],
    }
}
