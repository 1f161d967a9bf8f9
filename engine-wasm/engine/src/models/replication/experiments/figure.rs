//! What all figures share: cases that are run one after the other, and how a run becomes named numbers.

use super::fit::instructions_per_us;
use crate::models::replication::code::Stage;
use crate::models::replication::scale::{Report, Sample, Scale, Setup};
use crate::platform::experiments::{Check, Findings, Measured, Plan, Row, Run, RunReport, Series, Setting};

/// A run of a figure, and what distinguishes it from the others.
#[derive(Clone)]
pub struct Case {
    /// Its settings.
    pub setting: Vec<Setting>,
    /// What is run.
    pub setup: Setup,
    /// The instruction rate is fitted for this pipeline, because something is assumed otherwise.
    pub is_fitted_again: bool,
}

impl Case {
    /// A run with the costs of its scenario.
    pub fn new(setting: Vec<Setting>, setup: Setup) -> Self {
        Self { setting, setup, is_fitted_again: false }
    }
}

/// A figure: its cases and what follows from them. At less than full scale the cases are shorter and nothing is compared.
pub struct Figure {
    /// The share of full scale.
    pub share: f64,
    /// The cases in order.
    pub cases: Vec<Case>,
    /// The rows, once all cases have ended.
    pub rows: fn(&[Report]) -> Vec<Row>,
}

impl Plan for Figure {
    type Run = Scale;

    fn runs(&self) -> usize {
        self.cases.len()
    }

    fn start(&self, run: usize) -> Scale {
        let mut setup = self.cases[run].setup.clone();
        if self.cases[run].is_fitted_again {
            setup.scenario.costs.instructions_per_us = instructions_per_us(&setup.scenario);
        }
        setup.run_s *= self.share;
        setup.sample_s = setup.sample_s.min(setup.run_s);
        Scale::new(&setup)
    }

    fn findings(&self, reports: &[Report]) -> Findings {
        let is_complete = self.share >= 1.0 && reports.len() == self.cases.len();
        let rows = if is_complete { (self.rows)(reports) } else { Vec::new() };
        let runs = self.cases.iter().zip(reports).map(|(case, report)| run_report(case, report));
        Findings { rows, runs: runs.collect() }
    }
}

impl Run for Scale {
    type Report = Report;

    fn advance(&mut self, lcrs: u64) -> bool {
        self.advance(lcrs)
    }

    fn progress(&self) -> f64 {
        self.progress()
    }

    fn status(&self) -> Vec<Measured> {
        let (captured, applied) = self.so_far();
        vec![
            Measured::new("ran", "s", self.ran_s()),
            Measured::new("captured", "LCR", captured as f64),
            Measured::new("applied", "LCR", applied as f64),
        ]
    }

    fn report(&self) -> Report {
        self.report().clone()
    }
}

/// The mean of a number over all intervals.
pub fn mean(report: &Report, of: fn(&Sample) -> f64) -> f64 {
    report.samples.iter().map(of).sum::<f64>() / report.samples.len().max(1) as f64
}

/// How far a number moves over the intervals: its standard deviation in percent of its mean.
pub fn fluctuation_percent(report: &Report, of: fn(&Sample) -> f64) -> f64 {
    deviation(report, of) / mean(report, of) * 100.0
}

/// The standard deviation of a number over the intervals.
pub fn deviation(report: &Report, of: fn(&Sample) -> f64) -> f64 {
    let mean = mean(report, of);
    let square = |sample: &Sample| (of(sample) - mean) * (of(sample) - mean);
    let variance = report.samples.iter().map(square).sum::<f64>() / report.samples.len().max(1) as f64;
    variance.sqrt()
}

/// LCRs that arrive at apply a second.
pub fn delivered(sample: &Sample) -> f64 {
    sample.delivered_per_s
}

/// LCRs that are applied a second.
pub fn applied(sample: &Sample) -> f64 {
    sample.applied_per_s
}

/// From a change to its durable repetition, s.
pub fn latency(sample: &Sample) -> f64 {
    sample.latency_s
}

/// Bytes on the link, MB/s.
pub fn megabytes(sample: &Sample) -> f64 {
    sample.sent_bytes_per_s / 1e6
}

fn run_report(case: &Case, report: &Report) -> RunReport {
    let number = |quantity, unit, of: fn(&Sample) -> f64| Measured::new(quantity, unit, mean(report, of));
    let series = |quantity, unit, of: fn(&Sample) -> f64| {
        Series::new(quantity, unit, case.setup.sample_s, report.samples.iter().map(of).collect())
    };
    let throughput = if case.setup.discards { delivered } else { applied };
    RunReport {
        setting: case.setting.clone(),
        measured: vec![
            number("throughput", "LCR/s", throughput),
            Measured::new("fluctuation", "%", fluctuation_percent(report, throughput)),
            number("latency", "s", latency),
            number("sent", "MB/s", megabytes),
            number("time_at_metadata_latch", "%", |sample| sample.at_latch * 100.0),
            number("capture_busy", "%", |sample| sample.capture_busy * 100.0),
            number("appliers_busy", "%", |sample| sample.appliers_busy * 100.0),
            Measured::new("instructions_per_us", "", report.instructions_per_us),
            Measured::new("lcrs", "", report.applied as f64),
            Measured::new("transactions", "", report.transactions as f64),
        ],
        checks: vec![
            Check::new("lost_lcrs", report.lost as f64),
            Check::new("conflicting_changes", report.conflicts as f64),
            Check::new("different_rows", report.different_rows as f64),
        ],
        series: vec![
            series("throughput", "LCR/s", throughput),
            series("latency", "s", latency),
            series("bandwidth", "MB/s", |sample| sample.bandwidth / 1e6),
            series("sent", "MB/s", megabytes),
        ],
    }
}

/// 1 if a stage was the bottleneck in every interval.
pub fn is_bottleneck(report: &Report, of: Stage) -> f64 {
    let is = |sample: &Sample| sample.bottleneck.is_some_and(|(stage, _)| stage == of);
    f64::from(u8::from(!report.samples.is_empty() && report.samples.iter().all(is)))
}
