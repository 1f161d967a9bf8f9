//! Table 5: system A with hard checkpoints by a script. The throughput with none, 900 and 150 s and the recovery with none and
//! 150 s are inputs or fitted; the other rows are predicted. Recoveries depend on the moment of the crash.

use super::tuning_systems::{AGE_WITHOUT_CHECKPOINTS_S, MEASURED_S, system_a, table};
use crate::models::cluster::tuning::{CheckpointCounts, Parallelism, Recovered, System};
use crate::platform::experiments::{
    Check, Claim, Findings, Measured, Origin, Plan, Row, Run, RunReport, Setting, Source, band,
};

/// The source of the numbers.
pub const TABLE_5: Source = table(5);

/// A row of the table: interval (0 = none), transactions a minute, loss in percent, recovery in seconds, speedup.
struct Printed(u32, f64, f64, f64, f64);

const PRINTED: [Printed; 6] = [
    Printed(0, 7_965.9, 0.0, 1_624.0, 1.0),
    Printed(1_800, 7_681.7, 3.57, 1_824.0, 0.89),
    Printed(900, 6_154.7, 22.74, 1_011.0, 1.61),
    Printed(600, 6_054.87, 23.99, 981.0, 1.66),
    Printed(300, 5_974.2, 25.0, 340.0, 4.78),
    Printed(150, 5_690.7, 28.56, 249.0, 6.52),
];

/// Crashes of a run with checkpoints, at moments that are evenly distributed over one interval.
const CRASHES: u32 = 21;

/// Time between two of the crashes during the first checkpoint, s.
const CRASH_EVERY_S: u32 = 60;

/// Oracle 8.1.7 is assumed to recover in one process: the guide says nothing else about system A.
const ALONE: Parallelism = Parallelism { slaves: 0, message_bytes: 2_048 };

/// What a run with one interval measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IntervalReport {
    /// Transactions a minute.
    pub tpm: f64,
    /// Recoveries by moment if a checkpoint counts when it is complete.
    pub recoveries: Vec<Recovered>,
    /// The same if it counts block by block.
    pub as_written: Vec<Recovered>,
    /// Recoveries from crashes while the first checkpoint of the run is being written.
    pub during_first: Vec<Recovered>,
    /// Most dirty blocks at a crash.
    pub dirty_blocks: usize,
    /// Blocks written a second.
    pub writes_per_s: f64,
}

impl IntervalReport {
    /// The median recovery time, s.
    pub fn median(&self) -> f64 {
        let band = band(times(&self.recoveries));
        band.get(band.len() / 2).copied().unwrap_or_default()
    }
}

/// A run with one interval: it is measured after two intervals, when the system repeats itself.
pub struct IntervalRun {
    system: System,
    interval_s: u32,
    before: (f64, u64),
    seen: IntervalReport,
}

impl IntervalRun {
    /// Starts a run with a checkpoint every so many seconds; 0 = none.
    pub fn new(interval_s: u32) -> Self {
        let system = System::new(&system_a(interval_s));
        Self { system, interval_s, before: (0.0, 0), seen: IntervalReport::default() }
    }

    /// Second in which measuring begins, and in which it ends.
    fn measured(&self) -> (u32, u32) {
        (2 * self.interval_s, 2 * self.interval_s + MEASURED_S)
    }

    fn crash(&mut self) {
        self.seen.recoveries.push(self.system.recover(ALONE, CheckpointCounts::WhenComplete));
        self.seen.as_written.push(self.system.recover(ALONE, CheckpointCounts::AsWritten));
        self.seen.dirty_blocks = self.seen.dirty_blocks.max(self.system.dirty_blocks());
    }

    /// True if a crash is due: without checkpoints at the assumed age, else all over the last interval.
    fn crash_due(&self) -> bool {
        let now = self.system.now_s();
        if self.interval_s == 0 {
            return now == AGE_WITHOUT_CHECKPOINTS_S;
        }
        let from = self.measured().1 - self.interval_s;
        let gap = (self.interval_s / CRASHES).max(1);
        now > from && (now - from).is_multiple_of(gap) && self.seen.recoveries.len() < CRASHES as usize
    }
}

impl Run for IntervalRun {
    type Report = IntervalReport;

    fn advance(&mut self, work: u64) -> bool {
        // A second has about two thousand changes.
        for _ in 0..work / 2_000 + 1 {
            let (from, until) = self.measured();
            if self.system.now_s() >= until {
                return false;
            }
            self.system.tick();
            let sums = (self.system.transactions(), self.system.blocks_written());
            if self.system.now_s() == from {
                self.before = sums;
            }
            if self.system.writes_first_checkpoint() && self.system.now_s().is_multiple_of(CRASH_EVERY_S) {
                self.seen.during_first.push(self.system.recover(ALONE, CheckpointCounts::WhenComplete));
            }
            if self.crash_due() {
                self.crash();
            }
            let seconds = f64::from(self.system.now_s().saturating_sub(from).max(1));
            self.seen.tpm = (sums.0 - self.before.0) * 60.0 / seconds;
            self.seen.writes_per_s = (sums.1 - self.before.1) as f64 / seconds;
        }
        true
    }

    fn progress(&self) -> f64 {
        f64::from(self.system.now_s()) / f64::from(self.measured().1)
    }

    fn report(&self) -> IntervalReport {
        self.seen.clone()
    }
}

/// Table 5: a run for each of its rows.
pub struct Intervals;

impl Plan for Intervals {
    type Run = IntervalRun;

    fn runs(&self) -> usize {
        PRINTED.len()
    }

    fn start(&self, run: usize) -> IntervalRun {
        IntervalRun::new(PRINTED[run].0)
    }

    fn findings(&self, reports: &[IntervalReport]) -> Findings {
        let runs = PRINTED.iter().zip(reports).map(|(printed, seen)| report(printed.0, seen)).collect();
        Findings { rows: rows(reports), runs }
    }
}

fn every(interval_s: u32) -> Setting {
    match interval_s {
        0 => Setting::code("checkpoint_interval", "none"),
        _ => Setting::number("checkpoint_interval", f64::from(interval_s), "s"),
    }
}

fn report(interval_s: u32, seen: &IntervalReport) -> RunReport {
    let all = || [&seen.recoveries, &seen.as_written, &seen.during_first].into_iter().flatten();
    let sum = |of: fn(&Recovered) -> u32| all().map(of).sum::<u32>();
    let mut measured = vec![
        Measured::new("throughput", "tpm", seen.tpm),
        Measured::at_moments("recovery", "s", times(&seen.recoveries)),
    ];
    if interval_s > 0 {
        measured.extend([
            Measured::at_moments("recovery_as_written", "s", times(&seen.as_written)),
            Measured::at_moments("recovery_during_first", "s", times(&seen.during_first)),
        ]);
    }
    measured.extend([
        Measured::new("blocks_written_per_s", "1/s", seen.writes_per_s),
        Measured::new("dirty_blocks", "", seen.dirty_blocks as f64),
    ]);
    let checks = vec![Check::new("lost_blocks", sum(|it| it.lost)), Check::new("gaps", sum(|it| it.gaps))];
    RunReport { setting: vec![every(interval_s)], measured, checks, series: Vec::new() }
}

/// The recovery times, s.
fn times(found: &[Recovered]) -> Vec<f64> {
    found.iter().map(|it| it.took_s).collect()
}

/// The rows, after all runs have ended: throughput, recovery, and then the recoveries under the other assumption.
fn rows(reports: &[IntervalReport]) -> Vec<Row> {
    if reports.len() < PRINTED.len() {
        return Vec::new();
    }
    let (base, rows) = (&reports[0], PRINTED.iter().zip(reports));
    let of_each = rows.clone().flat_map(|(printed, seen)| {
        let [tpm, loss] = throughput_rows(printed, seen, base);
        let [recovery, speedup] = recovery_rows(printed, seen, base);
        // With none, loss and speedup are not printed.
        if printed.0 == 0 { vec![tpm, recovery] } else { vec![tpm, loss, recovery, speedup] }
    });
    let as_written = rows.skip(1).take(4).map(|(printed, seen)| {
        let claim = TABLE_5.exact("recovery", "s", printed.3).under(every(printed.0));
        let claim = claim.under(Setting::code("checkpoint_counts", "as_written"));
        claim.beside_band(band(times(&seen.as_written)), Origin::Predicted).decided_by("checkpoint_counts")
    });
    of_each.chain(as_written).collect()
}

fn throughput_rows(printed: &Printed, seen: &IntervalReport, base: &IntervalReport) -> [Row; 2] {
    let (origin, basis) = match printed.0 {
        0 => (Origin::Input, "ios_of_a_transaction"),
        900 => (Origin::Fitted, "blocks_changed_once"),
        150 => (Origin::Fitted, "hot_blocks"),
        _ => (Origin::Predicted, "blocks_changed_once"),
    };
    let odd = if printed.0 == 1_800 { "no_checkpoint_in_the_window" } else { "" };
    let loss = (1.0 - seen.tpm / base.tpm) * 100.0;
    let row = |claim: Claim, simulated: f64| {
        claim.under(every(printed.0)).beside(simulated, origin).decided_by(basis).marked_odd(odd)
    };
    [
        row(TABLE_5.exact("throughput", "tpm", printed.1), seen.tpm),
        row(TABLE_5.exact("throughput_loss", "%", printed.2), loss),
    ]
}

fn recovery_rows(printed: &Printed, seen: &IntervalReport, base: &IntervalReport) -> [Row; 2] {
    let odd = match printed.0 {
        1_800 => "slower_than_none",
        600 => "hardly_faster_than_900",
        _ => "",
    };
    let moments = band(times(&seen.recoveries));
    let claim = |quantity, unit, value| TABLE_5.exact(quantity, unit, value).under(every(printed.0));
    let recovery = claim("recovery", "s", printed.3);
    let (recovery, origin) = match printed.0 {
        0 => (recovery.beside(seen.median(), Origin::Fitted).decided_by("work_of_a_block"), Origin::Fitted),
        150 => {
            let row = recovery.beside(seen.median(), Origin::Fitted);
            (Row { band: moments, ..row }.decided_by("fixed_part_of_recovery"), Origin::FollowsFromFit)
        }
        _ => {
            let row = recovery.beside_band(moments, Origin::Predicted);
            (row.decided_by("moment_of_the_crash"), Origin::Predicted)
        }
    };
    let speedups: Vec<f64> = seen.recoveries.iter().map(|it| base.median() / it.took_s).collect();
    let speedup = claim("speedup", "", printed.4).beside_band(band(speedups), origin);
    [recovery.marked_odd(odd), speedup.decided_by("moment_of_the_crash").marked_odd(odd)]
}
