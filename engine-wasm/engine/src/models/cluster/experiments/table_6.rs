//! Table 6: system B without a target, recovered without slaves and with 24, with messages of several sizes. Three costs are
//! fitted to three of the seven columns; the other four are predicted.

use super::tuning_systems::{AGE_WITHOUT_CHECKPOINTS_S, system_b, table};
use crate::models::cluster::tuning::{CheckpointCounts, Parallelism, Recovered, System};
use crate::platform::experiments::{
    Check, Findings, Measured, Origin, Plan, Row, Run, RunReport, Setting, Source,
};

/// The source of the numbers.
pub const TABLE_6: Source = table(6);

/// Slaves, size of a message in kB, and the published recovery in seconds; then where our number comes from, and what decides it.
struct Column(u32, u32, f64, Origin, &'static str);

const COLUMNS: [Column; 7] = [
    Column(0, 2, 2_639.0, Origin::Fitted, "work_of_a_change"),
    Column(24, 2, 1_984.0, Origin::Fitted, "message_to_a_slave"),
    Column(24, 4, 1_576.0, Origin::Predicted, "message_cost"),
    Column(24, 8, 1_398.0, Origin::Predicted, "message_cost"),
    Column(24, 16, 1_360.0, Origin::Predicted, "message_cost"),
    Column(24, 32, 1_345.0, Origin::Predicted, "message_cost"),
    Column(24, 64, 1_351.0, Origin::Fitted, "parsing_of_a_change"),
];

fn parallelism(column: &Column) -> Parallelism {
    Parallelism { slaves: column.0, message_bytes: column.1 << 10 }
}

/// One system crashes, and is recovered once for each column.
pub struct MessagesRun {
    system: System,
    recovered: Vec<Recovered>,
}

impl MessagesRun {
    /// Starts the system.
    pub fn new() -> Self {
        let system = System::new(&system_b(0.0, parallelism(&COLUMNS[0])));
        Self { system, recovered: Vec::new() }
    }
}

impl Run for MessagesRun {
    type Report = Vec<Recovered>;

    fn advance(&mut self, work: u64) -> bool {
        // A second has about two thousand simulated changes.
        for _ in 0..work / 2_000 + 1 {
            if self.system.now_s() < AGE_WITHOUT_CHECKPOINTS_S {
                self.system.tick();
            } else if let Some(column) = COLUMNS.get(self.recovered.len()) {
                self.recovered.push(self.system.recover(parallelism(column), CheckpointCounts::WhenComplete));
                return true;
            } else {
                return false;
            }
        }
        true
    }

    fn progress(&self) -> f64 {
        let loaded = f64::from(self.system.now_s()) / f64::from(AGE_WITHOUT_CHECKPOINTS_S);
        0.5 * loaded + 0.5 * self.recovered.len() as f64 / COLUMNS.len() as f64
    }

    fn report(&self) -> Vec<Recovered> {
        self.recovered.clone()
    }
}

/// Table 6.
pub struct Messages;

impl Plan for Messages {
    type Run = MessagesRun;

    fn runs(&self) -> usize {
        1
    }

    fn start(&self, _run: usize) -> MessagesRun {
        MessagesRun::new()
    }

    fn findings(&self, reports: &[Vec<Recovered>]) -> Findings {
        let Some(recovered) = reports.first() else { return Findings::default() };
        let columns = COLUMNS.iter().zip(recovered);
        let rows = columns.clone().map(|(column, found)| row(column, found.took_s)).collect();
        Findings { rows, runs: columns.map(|(column, found)| report(column, found)).collect() }
    }
}

fn setting(column: &Column) -> [Setting; 2] {
    let slaves = match column.0 {
        0 => Setting::code("recovery_parallelism", "none"),
        slaves => Setting::number("recovery_parallelism", f64::from(slaves), ""),
    };
    [slaves, Setting::number("message_size", f64::from(column.1), "kB")]
}

fn row(column: &Column, took_s: f64) -> Row {
    let [slaves, size] = setting(column);
    let claim = TABLE_6.exact("recovery", "s", column.2).under(slaves).under(size);
    claim.beside(took_s, column.3).decided_by(column.4)
}

fn report(column: &Column, found: &Recovered) -> RunReport {
    let measured = vec![
        Measured::new("recovery", "s", found.took_s),
        Measured::new("first_pass", "s", found.first_pass_s),
        Measured::new("second_pass", "s", found.second_pass_s),
        Measured::new("sending", "s", found.sending_s),
        Measured::new("slaves_busy", "%", found.slaves_busy_percent),
        Measured::new("messages_to_slaves", "", found.messages as f64),
        Measured::new("recovered_blocks", "", found.blocks.into()),
    ];
    let checks = vec![Check::new("lost_blocks", found.lost), Check::new("gaps", found.gaps)];
    RunReport { setting: setting(column).into(), measured, checks, series: Vec::new() }
}
