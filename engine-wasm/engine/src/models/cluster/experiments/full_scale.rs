//! What figures 8 and 9 share: the machine and settings of a run at full scale, its progress, and its measurements.

use super::fit::MTTR_FIXED_S;
use super::workloads::tpcc_record_bytes;
use crate::models::cluster::scale::{Load, Report, Scale, Setup, Status};
use crate::models::cluster::scenario::Buddy;
use crate::models::cluster::scenario::machines::x2_8;
use crate::platform::experiments::{Check, Measured, Row, Run, RunReport, Setting};

/// Bytes.
pub const GB: f64 = 1e9;
/// Redo of the TPC-C run: 11.5 GB in 27 minutes. The rate of the commercial run is not published; it is assumed to be
/// the same.
const REDO_BYTES_PER_S: f64 = 11.5 * GB / (27.0 * 60.0);
/// Recovery slaves: not published.
const SLAVES: u32 = 64;

/// Figure 8: 27 minutes of TPC-C, 1,000 warehouses, lazy checkpoints. A `share` of 1 is full scale; smaller shares
/// are for trials. Records have `fixed_bytes` in addition to columns.
pub fn tpcc_setup(with_buddy: bool, share: f64, fixed_bytes: f64) -> Setup {
    Setup {
        seed: 8,
        blocks: (12_000_000.0 * share) as u32,
        run_s: 27.0 * 60.0 * share,
        redo_bytes_per_s: REDO_BYTES_PER_S,
        record_bytes: 1_000,
        mean_record_bytes: tpcc_record_bytes(fixed_bytes),
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

impl Run for Scale {
    type Report = Report;

    fn advance(&mut self, records: u64) -> bool {
        self.advance(records)
    }

    fn progress(&self) -> f64 {
        self.progress()
    }

    fn status(&self) -> Vec<Measured> {
        status_report(&self.status())
    }

    fn report(&self) -> Report {
        self.report().clone()
    }
}

/// The status of a run as named numbers: redo generated, read and applied, and simulated seconds.
fn status_report(at: &Status) -> Vec<Measured> {
    let bytes = |quantity, value: u64| Some(Measured::new(quantity, "B", value as f64));
    let seconds = |quantity, value: f64| Some(Measured::new(quantity, "s", value));
    let measured = [
        seconds("ran", at.ran_s),
        seconds("run", at.run_s),
        bytes("redo_made", at.made),
        Some(Measured::new("redo_records", "", at.records.into())),
        bytes("checkpoint", at.checkpoint),
        at.buddy.and_then(|scanned| bytes("redo_scanned_by_buddy", scanned)),
        at.first_pass.and_then(|(read, _)| bytes("redo_read", read)),
        at.first_pass.and_then(|(_, took_s)| seconds("first_pass", took_s)),
        at.buddy_first_pass_s.and_then(|took_s| seconds("first_pass_with_buddy", took_s)),
        at.second_pass.and_then(|(applied, _)| bytes("redo_applied", applied)),
        at.second_pass.and_then(|(_, took_s)| seconds("second_pass", took_s)),
    ];
    measured.into_iter().flatten().collect()
}

/// Published numbers are only compared with runs at full scale.
pub fn at_full_scale(share: f64, rows: impl Iterator<Item = Row>) -> Vec<Row> {
    rows.filter(|_| share >= 1.0).collect()
}

/// A run as named numbers: counts, times and sizes, then the costs that follow.
pub fn run_report(run: &Report, setting: Vec<Setting>, costs: Vec<Measured>) -> RunReport {
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
        setting,
        measured: measured.into_iter().flatten().chain(costs).collect(),
        checks: vec![
            Check::new("lost_blocks", run.lost_blocks),
            Check::new("gaps", run.gaps),
            Check::new("unequal_sets", u32::from(run.sets_equal == Some(false))),
        ],
        series: Vec::new(),
    }
}
