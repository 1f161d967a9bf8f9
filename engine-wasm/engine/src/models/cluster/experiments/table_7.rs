//! Table 7: system B under `FAST_START_MTTR_TARGET`, with 24 slaves and messages of 8 kB. The runs follow each other as in the
//! guide: the first one has an estimator with assumed rates, and each recovery teaches it.

use super::tuning_systems::{first_belief, system_b, table};
use crate::models::cluster::instances::Estimator;
use crate::models::cluster::tuning::{CheckpointCounts, Parallelism, Recovered, System};
use crate::platform::experiments::{
    Check, Claim, Findings, Measured, Origin, Plan, Published, Row, Run, RunReport, Setting, Source,
};

/// The source of the numbers.
pub const TABLE_7: Source = table(7);

/// Target in seconds, throughput in MQTh, percent of the base.
struct Printed(f64, f64, f64);

const PRINTED: [Printed; 5] = [
    Printed(0.0, 125_927.13, 100.0),
    Printed(300.0, 115_580.67, 91.78),
    Printed(600.0, 116_199.47, 92.28),
    Printed(900.0, 117_947.8, 93.66),
    Printed(1_200.0, 117_574.8, 93.37),
];

/// How a second pass is divided in all runs.
const PARALLELISM: Parallelism = Parallelism { slaves: 24, message_bytes: 8 << 10 };
/// A run warms up until the first, and crashes at the second, s: assumed.
const MEASURED_S: (u32, u32) = (2_400, 3_600);
/// Then it continues, as if it had not crashed, until this second. Its throughput is measured over as long a time from other
/// moments on, so that the part of the moment is known.
const END_S: u32 = 7_200;
/// Time between these moments, s.
const SHIFT_S: u32 = 120;

/// What a run with one target measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TargetReport {
    /// Transactions a second.
    pub per_s: f64,
    /// The same, measured from other moments on.
    pub per_s_by_moment: Vec<f64>,
    /// The estimate at the crash, s.
    pub estimate_s: f64,
    /// The recovery.
    pub recovered: Recovered,
    /// Blocks written a second.
    pub writes_per_s: f64,
}

/// The runs, one after the other.
pub struct TargetsRun {
    system: System,
    /// Transactions and blocks written at every multiple of [`SHIFT_S`].
    sums: Vec<(f64, u64)>,
    /// What the next run begins to believe.
    belief: Estimator,
    crashed: Option<TargetReport>,
    done: Vec<TargetReport>,
}

impl TargetsRun {
    /// Starts the run without a target.
    pub fn new() -> Self {
        Self {
            system: System::new(&system_b(0.0, PARALLELISM)),
            sums: Vec::new(),
            belief: Estimator::default(),
            crashed: None,
            done: Vec::new(),
        }
    }

    /// A crash: the estimator learns from the recovery.
    fn crash(&mut self) {
        let recovered = self.system.recover(PARALLELISM, CheckpointCounts::WhenComplete);
        let estimate_s = self.system.estimate_s();
        self.belief = self.system.belief;
        self.belief.learn(&self.system.measured(&recovered));
        // Without a target nobody estimates: that run only tells what the true rates are.
        if self.done.is_empty() {
            self.belief = first_belief(self.belief);
        }
        self.crashed = Some(TargetReport { estimate_s, recovered, ..TargetReport::default() });
    }

    /// Ends a run, and starts the next one with what the estimator knows now.
    fn end(&mut self) {
        let rate = |from: u32| {
            let at = |second: u32| self.sums[(second / SHIFT_S) as usize];
            let (before, after) = (at(from), at(from + MEASURED_S.1 - MEASURED_S.0));
            let seconds = f64::from(MEASURED_S.1 - MEASURED_S.0);
            ((after.0 - before.0) / seconds, (after.1 - before.1) as f64 / seconds)
        };
        let (per_s, writes_per_s) = rate(MEASURED_S.0);
        let moments = (MEASURED_S.0..=END_S + MEASURED_S.0 - MEASURED_S.1).step_by(SHIFT_S as usize);
        let per_s_by_moment = moments.map(|from| rate(from).0).collect();
        let crashed = self.crashed.take().unwrap_or_default();
        self.done.push(TargetReport { per_s, per_s_by_moment, writes_per_s, ..crashed });
        self.sums.clear();
        if let Some(next) = PRINTED.get(self.done.len()) {
            self.system = System::new(&system_b(next.0, PARALLELISM));
            self.system.belief = self.belief;
        }
    }
}

impl Run for TargetsRun {
    type Report = Vec<TargetReport>;

    fn advance(&mut self, work: u64) -> bool {
        // A second has about two thousand simulated changes.
        for _ in 0..work / 2_000 + 1 {
            if self.done.len() == PRINTED.len() {
                return false;
            }
            let now = self.system.now_s();
            if now.is_multiple_of(SHIFT_S) {
                self.sums.push((self.system.transactions(), self.system.blocks_written()));
            }
            if now == END_S {
                self.end();
                continue;
            }
            if now == MEASURED_S.1 {
                self.crash();
            }
            self.system.tick();
        }
        true
    }

    fn progress(&self) -> f64 {
        let of_run = f64::from(self.system.now_s()) / f64::from(END_S);
        ((self.done.len() as f64 + of_run) / PRINTED.len() as f64).min(1.0)
    }

    fn report(&self) -> Vec<TargetReport> {
        self.done.clone()
    }
}

/// Table 7.
pub struct Targets;

impl Plan for Targets {
    type Run = TargetsRun;

    fn runs(&self) -> usize {
        1
    }

    fn start(&self, _run: usize) -> TargetsRun {
        TargetsRun::new()
    }

    fn findings(&self, reports: &[Vec<TargetReport>]) -> Findings {
        let Some(seen) = reports.first().filter(|seen| seen.len() == PRINTED.len()) else {
            return Findings::default();
        };
        let each = PRINTED.iter().zip(seen);
        let rows = each.clone().flat_map(|(printed, report)| rows(printed, report, &seen[0])).collect();
        let base_per_s = seen[0].per_s;
        let runs = each.map(|(printed, seen)| report(printed.0, seen, base_per_s)).collect();
        Findings { rows, runs }
    }
}

fn target(target_s: f64) -> Setting {
    Setting::number("fast_start_mttr_target", target_s, "s")
}

fn rows(printed: &Printed, seen: &TargetReport, base: &TargetReport) -> Vec<Row> {
    let (origin, basis) = match printed.0 as u32 {
        0 => (Origin::Input, "unit_not_stated"),
        300 => (Origin::Fitted, "hot_blocks"),
        900 => (Origin::Fitted, "write_of_a_block"),
        _ => (Origin::Predicted, "write_of_a_block"),
    };
    let odd = if printed.0 == 1_200.0 { "less_than_900" } else { "" };
    let of_base = seen.per_s / base.per_s;
    let row = |claim: Claim, simulated: f64, origin| {
        claim.under(target(printed.0)).beside(simulated, origin).decided_by(basis).marked_odd(odd)
    };
    // The base gives the unit, so throughput and percentage are the same number.
    let throughput = row(TABLE_7.exact("throughput", "MQTh", printed.1), of_base * PRINTED[0].1, origin);
    if printed.0 == 0.0 {
        return vec![throughput];
    }
    let percent = row(TABLE_7.exact("throughput_of_base", "%", printed.2), of_base * 100.0, origin);
    let published_loss = ((100.0 - printed.2) * 100.0).round() / 100.0;
    let loss = Claim { derived: true, ..TABLE_7.exact("throughput_loss", "%", published_loss) };
    vec![throughput, percent, row(loss, (1.0 - of_base) * 100.0, origin), start_row(printed.0, seen)]
}

/// The start after the crash: 318 s at the first target, at most the target later. An estimator that has measured a recovery of
/// this system is right about the next one, so the later starts could hardly miss.
fn start_row(target_s: f64, seen: &TargetReport) -> Row {
    let took_s = seen.recovered.took_s;
    if target_s == 300.0 {
        let claim = TABLE_7.exact("startup", "s", 318.0).under(target(target_s));
        let row = claim.beside(took_s, Origin::Fitted).decided_by("first_belief");
        return row.marked_odd("estimates_not_measured");
    }
    let claim = TABLE_7.claim("startup", "s", Published::AtMost { max: target_s }).under(target(target_s));
    claim.beside(took_s, Origin::FollowsFromFit).decided_by("rates_of_the_recovery_before")
}

fn report(target_s: f64, seen: &TargetReport, base_per_s: f64) -> RunReport {
    let found = &seen.recovered;
    let of_base = seen.per_s_by_moment.iter().map(|per_s| per_s / base_per_s * 100.0).collect();
    let mut measured = vec![
        Measured::new("throughput", "1/s", seen.per_s),
        Measured::at_moments("throughput_of_base", "%", of_base),
        Measured::new("blocks_written_per_s", "1/s", seen.writes_per_s),
        Measured::new("recovery", "s", found.took_s),
    ];
    if target_s > 0.0 {
        measured.push(Measured::new("mttr_estimate", "s", seen.estimate_s));
    }
    let checks = vec![Check::new("lost_blocks", found.lost), Check::new("gaps", found.gaps)];
    RunReport { setting: vec![target(target_s)], measured, checks, series: Vec::new() }
}
