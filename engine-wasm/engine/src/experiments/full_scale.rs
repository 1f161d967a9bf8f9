//! Figures 8 and 9: the runs at full scale, and the fit. Only figure 9 without a buddy is fitted, by three costs: CPU a record
//! (20 s), a message to a slave (48 s), and what of FAST_START_MTTR_TARGET no checkpoint shortens (1.5 GB).

use super::row::{Origin, Quantity, Row};
use super::workloads::{commercial_record_bytes, tpcc_record_bytes};
use crate::models::cluster::scale::{Load, Report, Setup};
use crate::models::cluster::scenario::Buddy;
use crate::models::cluster::scenario::machines::x2_8;
use serde::Serialize;

const GB: f64 = 1e9;
/// Redo of the TPC-C run: 11.5 GB in 27 minutes. The commercial run's rate is not told; it is taken to be the same.
const REDO_BYTES_PER_S: f64 = 11.5 * GB / (27.0 * 60.0);
/// What FAST_START_MTTR_TARGET = 100 leaves to starting an instance, s: fitted.
const MTTR_FIXED_S: f64 = 45.1;
/// Recovery slaves: not told.
const SLAVES: u32 = 64;

/// Figure 8: 27 minutes of TPC-C, 1,000 warehouses. `share` of 1 is full scale; less is for trying out.
pub fn figure_8(with_buddy: bool, share: f64) -> Setup {
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
pub fn figure_9(with_buddy: bool, share: f64) -> Setup {
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
pub fn figure_9_fit(share: f64) -> Setup {
    Setup { mttr_target_s: 0.0, most_behind_bytes: (1.5 * GB * share) as u64, ..figure_9(false, share) }
}

/// The three costs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PaperFit"))]
pub struct Fit {
    /// First pass: CPU for each record, ns.
    pub parse_ns_per_record: f64,
    /// Second pass: handing a message to a slave, ns.
    pub slave_message_ns: f64,
    /// The part of FAST_START_MTTR_TARGET that no checkpoint shortens, s.
    pub mttr_fixed_s: f64,
}

impl Fit {
    /// What the runs go by.
    pub fn shipped() -> Self {
        let hardware = x2_8();
        Self {
            parse_ns_per_record: hardware.parse_ns_per_record,
            slave_message_ns: hardware.slave_message_ns,
            mttr_fixed_s: MTTR_FIXED_S,
        }
    }

    /// What they should be by the run that is fitted: counts of it, and the three numbers of figure 9 without a buddy.
    pub fn of(run: &Report, setup: &Setup) -> Self {
        let (hardware, first_pass_s, total_s, target_s) = (&setup.hardware, 20.0, 48.0, 100.0);
        let records = run.change_bytes / setup.mean_record_bytes + f64::from(run.written_since);
        let parse_ns = first_pass_s * 1e9 - run.redo_bytes * hardware.parse_ns_per_byte;
        let tail_s = run.second_pass_s - run.coordinator_s;
        let handing_s = total_s - 2.0 * first_pass_s - tail_s;
        let reads_s = f64::from(run.dirty_blocks) * hardware.data_ms / 1e3 / setup.reads_at_once();
        Self {
            parse_ns_per_record: parse_ns / records,
            slave_message_ns: handing_s * 1e9 / run.messages,
            mttr_fixed_s: target_s - 2.0 * first_pass_s - reads_s,
        }
    }
}

/// What figure 8 says, from a run with a buddy, which tells both.
pub fn rows_of_figure_8(run: &Report) -> Vec<Row> {
    let band = run.buddy_quantiles_s.clone();
    vec![
        Row::exact(8, Quantity::FirstPassWithoutBuddy, 130.0, run.first_pass_s, Origin::Predicted),
        Row::banded(8, Quantity::FirstPassWithBuddy, 1.0, band),
    ]
}

/// What figure 9 says without a buddy: fitted.
pub fn rows_of_the_fit(run: &Report) -> Vec<Row> {
    let total = run.first_pass_s + run.second_pass_s;
    vec![
        Row::exact(9, Quantity::RedoApplied, 1.5, run.redo_bytes / GB, Origin::Fitted),
        Row::exact(9, Quantity::FirstPassWithoutBuddy, 20.0, run.first_pass_s, Origin::Fitted),
        Row::exact(9, Quantity::TotalWithoutBuddy, 48.0, total, Origin::Fitted),
    ]
}

/// What figure 9 says with a buddy: the moment of the crash matters little to the whole.
pub fn rows_of_figure_9(run: &Report) -> Vec<Row> {
    let band = run.buddy_quantiles_s.clone();
    let totals: Vec<f64> = band.iter().map(|first| first + run.second_pass_s).collect();
    let median = totals.get(2).copied().unwrap_or_default();
    let total = Row::exact(9, Quantity::TotalWithBuddy, 29.0, median, Origin::Predicted);
    vec![
        Row::exact(9, Quantity::RedoApplied, 1.5, run.redo_bytes / GB, Origin::Predicted),
        Row::banded(9, Quantity::FirstPassWithBuddy, 3.0, band),
        Row { band: totals, ..total },
    ]
}
