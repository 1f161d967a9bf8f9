//! Both procedures of the article, and one more run: what would have to be true for its redo in backup mode. Four costs are
//! fitted to four of its numbers; the redo in backup mode is then predicted.

use super::TEXT;
use super::update::{BLOCK_BYTES, Counted, CountedUpdate, RowOrder};
use crate::models::cluster::instances::Costs;
use crate::models::cluster::scenario::{Hardware, Scenario as ClusterScenario};
use crate::models::snapshots::recover::{Work, duration};
use crate::platform::experiments::{Claim, Findings, Measured, Origin, Plan, Row, Run, RunReport, Setting};

/// As printed: redo and its rate, and how long recovery took.
const REDO_BYTES: [f64; 2] = [2_629_050_100.0, 42_000_569_896.0];
const REDO_BYTES_PER_S: [f64; 2] = [7_429_507.5, 40_984_442.6];
const RECOVERY_S: [f64; 2] = [391.077, 908.149];
/// Blocks of the table, which follow from its rows.
const BLOCKS: f64 = 2_500_000.0;

/// Fitted: bytes of redo for the change of a row, by the redo without backup mode.
const CHANGE_BYTES: f64 = REDO_BYTES[0] / (2.0 * BLOCKS);
/// Fitted: time to change a row, s, by the duration of the update without backup mode.
const CHANGE_S: f64 = REDO_BYTES[0] / REDO_BYTES_PER_S[0] / (2.0 * BLOCKS);
/// Fitted: the rate at which recovery reads redo, by the difference of both recoveries and of their redo.
const READ_BYTES_PER_S: f64 = (REDO_BYTES[1] - REDO_BYTES[0]) / (RECOVERY_S[1] - RECOVERY_S[0]);
/// Fitted: the rate at which recovery reads and writes blocks, by what is left of the recovery without backup mode.
const BLOCK_BYTES_PER_S: f64 =
    2.0 * BLOCKS * BLOCK_BYTES as f64 / (RECOVERY_S[0] - REDO_BYTES[0] / READ_BYTES_PER_S);
/// Input: the log takes no more than it took in backup mode.
const LOG_BYTES_PER_S: f64 = REDO_BYTES_PER_S[1];

/// What is run: a code, the order of rows, and whether in backup mode.
const RUNS: [(&str, RowOrder, bool); 3] = [
    ("crash_consistent", RowOrder::Scan, false),
    ("backup_mode", RowOrder::Scan, true),
    ("backup_mode_rows_apart", RowOrder::Apart, true),
];

/// The runs, one after the other.
pub struct Procedures {
    /// The share of full scale.
    pub share: f64,
}

impl Run for CountedUpdate {
    type Report = Counted;

    fn advance(&mut self, changes: u64) -> bool {
        self.advance(changes)
    }

    fn progress(&self) -> f64 {
        self.counted.changes as f64 / self.all_changes() as f64
    }

    fn status(&self) -> Vec<Measured> {
        vec![Measured::new("images", "", self.counted.images as f64)]
    }

    fn report(&self) -> Counted {
        self.counted
    }
}

impl Plan for Procedures {
    type Run = CountedUpdate;

    fn runs(&self) -> usize {
        RUNS.len()
    }

    fn start(&self, run: usize) -> CountedUpdate {
        let (_, order, backup_mode) = RUNS[run];
        CountedUpdate::new(order, backup_mode, self.share)
    }

    fn findings(&self, reports: &[Counted]) -> Findings {
        let runs = reports.iter().zip(RUNS).map(|(counted, (code, ..))| report(code, counted)).collect();
        let is_complete = self.share >= 1.0;
        Findings { rows: if is_complete { rows(reports) } else { Vec::new() }, runs }
    }
}

fn redo_gb(counted: &Counted) -> f64 {
    counted.redo_bytes(CHANGE_BYTES) / 1e9
}

/// The update takes as long as its changes, or as the log needs for the redo.
fn update_s(counted: &Counted) -> f64 {
    let changes = counted.changes as f64 * CHANGE_S;
    changes.max(counted.redo_bytes(CHANGE_BYTES) / LOG_BYTES_PER_S)
}

/// The time of media recovery, by the rule of the running model: redo is read once, each block is read and written once.
fn recovery_s(counted: &Counted) -> f64 {
    let hardware = Hardware {
        log_read_bytes_per_s: READ_BYTES_PER_S,
        data_bytes_per_s: BLOCK_BYTES_PER_S,
        data_queue_depth: 64,
        data_ms: 1.0,
        block_bytes: BLOCK_BYTES as u32,
        // Reading redo and moving blocks is all that costs something here.
        parse_ns_per_byte: 0.0,
        parse_ns_per_record: 0.0,
        apply_ns_per_change: 0.0,
        ..Hardware::default()
    };
    let costs = Costs::new(&ClusterScenario { hardware, ..ClusterScenario::default() });
    let work = Work {
        passes: 1,
        bytes: counted.redo_bytes(CHANGE_BYTES) as u64,
        records: counted.changes + counted.images,
        applied: counted.changes,
        blocks_read: counted.blocks,
        blocks_written: counted.blocks,
    };
    duration(&costs, &work) as f64 / 1e9
}

fn images_per_block(counted: &Counted) -> f64 {
    counted.images as f64 / counted.blocks.max(1) as f64
}

fn report(code: &str, counted: &Counted) -> RunReport {
    RunReport {
        setting: vec![Setting::code("snapshot", code)],
        measured: vec![
            Measured::new("redo", "GB", redo_gb(counted)),
            Measured::new("images_per_block", "", images_per_block(counted)),
            Measured::new("update", "s", update_s(counted)),
            Measured::new("recovery", "s", recovery_s(counted)),
        ],
        checks: Vec::new(),
        series: Vec::new(),
    }
}

fn claim(quantity: &'static str, unit: &'static str, run: usize, value: f64) -> Claim {
    TEXT.exact(quantity, unit, value).under(Setting::code("snapshot", RUNS[run].0))
}

fn derived(claim: Claim) -> Claim {
    Claim { derived: true, ..claim }
}

fn rows(reports: &[Counted]) -> Vec<Row> {
    let [plain, backup, apart] = reports else { return Vec::new() };
    let published_s = |number: usize| REDO_BYTES[number] / REDO_BYTES_PER_S[number];
    let published_images = (REDO_BYTES[1] - REDO_BYTES[0]) / (BLOCKS * BLOCK_BYTES as f64);
    let redo = |run, number: usize| claim("redo", "GB", run, REDO_BYTES[number] / 1e9);
    let update = |run, number| derived(claim("update", "s", run, published_s(number)));
    let recovery = |run, number: usize| claim("recovery", "s", run, RECOVERY_S[number]);
    vec![
        redo(0, 0).beside(redo_gb(plain), Origin::Fitted).decided_by("redo_of_a_change"),
        update(0, 0).beside(update_s(plain), Origin::Fitted).decided_by("time_of_a_change"),
        recovery(0, 0).beside(recovery_s(plain), Origin::Fitted).decided_by("rate_of_blocks"),
        redo(1, 1).beside(redo_gb(backup), Origin::Predicted).decided_by("one_image_per_block"),
        derived(claim("images_per_block", "", 1, published_images))
            .beside(images_per_block(backup), Origin::Predicted)
            .decided_by("one_image_per_block"),
        update(1, 1).beside(update_s(backup), Origin::FollowsFromFit).decided_by("rate_of_the_log"),
        recovery(1, 1).beside(recovery_s(backup), Origin::FollowsFromFit).decided_by("rate_of_redo"),
        redo(2, 1).beside(redo_gb(apart), Origin::Input).decided_by("two_images_per_block"),
        update(2, 1).beside(update_s(apart), Origin::FollowsFromFit).decided_by("rate_of_the_log"),
        recovery(2, 1).beside(recovery_s(apart), Origin::FollowsFromFit).decided_by("rate_of_redo"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::experiments::Reproduction;

    #[test]
    fn one_image_of_each_block_misses_the_redo_and_two_would_reach_it() {
        let mut run = Reproduction::new(&super::super::EXPERIMENTS[0], 1.0);
        while run.advance(1_000_000) {}
        let rows = run.outcome().rows;
        let of = |run: &str, quantity: &str| {
            let setting = vec![Setting::code("snapshot", run)];
            rows.iter().find(|row| row.quantity == quantity && row.setting == setting).expect("a row")
        };
        for quantity in ["redo", "update", "recovery"] {
            let fitted = of("crash_consistent", quantity);
            assert!(fitted.error_percent.is_some_and(|error| error.abs() < 0.1), "{fitted:?}");
            assert!(!of("backup_mode", quantity).reached, "{quantity}");
            assert!(of("backup_mode_rows_apart", quantity).reached, "{quantity}");
        }
        assert!((23.1..23.3).contains(&of("backup_mode", "redo").simulated));
        assert!((43.7..43.9).contains(&of("backup_mode_rows_apart", "redo").simulated));
    }

    #[test]
    fn a_smaller_run_is_not_compared() {
        let mut run = Reproduction::new(&super::super::EXPERIMENTS[0], 0.01);
        while run.advance(1_000) {}
        assert_eq!((run.outcome().rows.len(), run.outcome().runs.len()), (0, 3));
    }
}
