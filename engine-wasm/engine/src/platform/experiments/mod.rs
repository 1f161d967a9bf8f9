//! Published numbers compared with simulated ones: what an experiment is, how it runs in steps, and its result.
//! Documents and quantities are opaque codes of the models. Knows no model.

mod band;
mod claim;
mod row;
mod series;

pub use band::band;
pub use claim::{Claim, Place, Published, Setting, SettingValue, Source};
pub use row::{Origin, Row};
pub use series::Series;

use serde::{Deserialize, Serialize};

/// One figure, table or section of a document that can be run again.
pub struct Experiment {
    /// Its name on the command line and in links; no two experiments of any model share one.
    pub id: &'static str,
    /// Where the numbers are published.
    pub source: Source,
    /// Starts the experiment before its first run. The argument is the share of full scale: 1 is full scale, less
    /// makes large runs smaller for trials.
    pub task: fn(share: f64) -> Box<dyn Task>,
}

/// The experiments of all models.
pub struct Registry(pub &'static [&'static [Experiment]]);

impl Registry {
    /// All, in the order in which the models list them.
    pub fn all(&self) -> impl Iterator<Item = &'static Experiment> {
        self.0.iter().copied().flatten()
    }

    /// By name.
    pub fn named(&self, id: &str) -> Option<&'static Experiment> {
        self.all().find(|experiment| experiment.id == id)
    }
}

/// One run of an experiment, in steps, so that a caller can show progress and cancel.
pub trait Run {
    /// The result of a run.
    type Report;
    /// Does about `work` records or events of work; false when the run is over.
    fn advance(&mut self, work: u64) -> bool;
    /// The progress, 0 to 1.
    fn progress(&self) -> f64;
    /// The present position as named numbers; empty by default.
    fn status(&self) -> Vec<Measured> {
        Vec::new()
    }
    /// The result, once the run is over.
    fn report(&self) -> Self::Report;
}

/// An experiment as a model writes it: the runs that it needs, and their joint findings.
pub trait Plan {
    /// The type of its runs.
    type Run: Run;
    /// How many runs it needs.
    fn runs(&self) -> usize;
    /// Starts run number `run`, from 0. Only one run is held at a time: at full scale each takes a gigabyte.
    fn start(&self, run: usize) -> Self::Run;
    /// The findings of the finished runs.
    fn findings(&self, reports: &[<Self::Run as Run>::Report]) -> Findings;
}

/// What an experiment found so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// Published numbers compared with simulated ones.
    pub rows: Vec<Row>,
    /// The runs that have ended.
    pub runs: Vec<RunReport>,
}

/// A run that has ended: what was set, what was measured, and whether the simulation was right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentRun"))]
pub struct RunReport {
    /// The settings that distinguish it from the experiment's other runs.
    pub setting: Vec<Setting>,
    /// What was measured.
    pub measured: Vec<Measured>,
    /// The checks of the engine.
    pub checks: Vec<Check>,
    /// How numbers moved while it ran.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub series: Vec<Series>,
}

/// One number that a run measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Measured {
    /// Which number: a code, `first_pass`.
    pub quantity: String,
    /// Its unit as a symbol; empty for a count.
    pub unit: String,
    /// The number; with a band its median.
    pub value: f64,
    /// If it depends on the moment of a crash: its [`band()`]; else empty.
    pub band: Vec<f64>,
}

impl Measured {
    /// One number.
    pub fn new(quantity: &str, unit: &str, value: f64) -> Self {
        Self { quantity: quantity.into(), unit: unit.into(), value, band: Vec::new() }
    }

    /// A number that was measured at so many moments, at least one.
    pub fn at_moments(quantity: &str, unit: &str, moments: Vec<f64>) -> Self {
        let band = band(moments);
        let median = band.get(band.len() / 2).copied().unwrap_or_default();
        Self { band, ..Self::new(quantity, unit, median) }
    }
}

/// The progress of an experiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentStanding"))]
pub struct Status {
    /// The progress, 0 to 1.
    pub done: f64,
    /// The current run, from 0; the number of runs when all have ended.
    pub run: usize,
    /// The status of that run as named numbers.
    pub measured: Vec<Measured>,
}

/// A check of the simulation itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentCheck"))]
pub struct Check {
    /// The kind of violation: a code, `lost_blocks`.
    pub name: String,
    /// Number of violations; 0 if the simulation is right.
    pub violations: f64,
}

impl Check {
    /// The violations of a check.
    pub fn new(name: &str, violations: impl Into<f64>) -> Self {
        Self { name: name.into(), violations: violations.into() }
    }
}

/// An experiment and what it found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentOutcome"))]
pub struct Outcome {
    /// The experiment's name.
    pub experiment: String,
    /// The document that publishes it.
    pub document: String,
    /// Where in the document.
    pub place: Place,
    /// Published numbers compared with simulated ones; empty if the document states no number, and for runs below
    /// full scale.
    pub rows: Vec<Row>,
    /// The runs that have ended.
    pub runs: Vec<RunReport>,
}

impl Outcome {
    /// Every check that failed.
    pub fn failed_checks(&self) -> impl Iterator<Item = &Check> {
        self.runs.iter().flat_map(|run| &run.checks).filter(|check| check.violations != 0.0)
    }
}

/// The runs of a plan, whatever their type.
pub trait Task {
    /// Does about `work` records' or events' worth of work; false when all runs have ended.
    fn advance(&mut self, work: u64) -> bool;
    /// The progress.
    fn status(&self) -> Status;
    /// What was found so far.
    fn findings(&self) -> Findings;
}

struct PlannedRuns<P: Plan> {
    plan: P,
    running: Option<P::Run>,
    reports: Vec<<P::Run as Run>::Report>,
}

/// The runs of a plan, one after the other.
pub fn task_of<P: Plan + 'static>(plan: P) -> Box<dyn Task> {
    Box::new(PlannedRuns { plan, running: None, reports: Vec::new() })
}

impl<P: Plan> Task for PlannedRuns<P> {
    fn advance(&mut self, work: u64) -> bool {
        if let Some(run) = &mut self.running {
            if run.advance(work) {
                return true;
            }
            self.reports.push(run.report());
            self.running = None;
        }
        let next = self.reports.len();
        if next == self.plan.runs() {
            return false;
        }
        self.running = Some(self.plan.start(next));
        true
    }

    fn status(&self) -> Status {
        let run = self.reports.len();
        let of_run = self.running.as_ref().map_or(0.0, Run::progress);
        Status {
            done: (run as f64 + of_run) / self.plan.runs() as f64,
            run,
            measured: self.running.as_ref().map_or_else(Vec::new, Run::status),
        }
    }

    fn findings(&self) -> Findings {
        self.plan.findings(&self.reports)
    }
}

/// Least share of full scale: a smaller one would leave nothing to measure.
const MIN_SHARE: f64 = 0.001;

/// An experiment in progress.
pub struct Reproduction {
    experiment: &'static Experiment,
    task: Box<dyn Task>,
}

impl Reproduction {
    /// Begins before the first run, at a `share` of full scale.
    pub fn new(experiment: &'static Experiment, share: f64) -> Self {
        Self { experiment, task: (experiment.task)(share.clamp(MIN_SHARE, 1.0)) }
    }

    /// Does about `work` records' or events' worth of work; false when all is done.
    pub fn advance(&mut self, work: u64) -> bool {
        self.task.advance(work)
    }

    /// The progress.
    pub fn status(&self) -> Status {
        self.task.status()
    }

    /// The progress, 0 to 1.
    pub fn progress(&self) -> f64 {
        self.status().done
    }

    /// What was found so far.
    pub fn outcome(&self) -> Outcome {
        let Experiment { id, source, .. } = self.experiment;
        let Findings { rows, runs } = self.task.findings();
        let (experiment, document) = ((*id).into(), source.document.into());
        Outcome { experiment, document, place: source.place, rows, runs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Countdown(u64, u64);

    impl Run for Countdown {
        type Report = u64;
        fn advance(&mut self, work: u64) -> bool {
            self.0 = self.0.saturating_sub(work);
            self.0 > 0
        }
        fn progress(&self) -> f64 {
            1.0 - self.0 as f64 / self.1 as f64
        }
        fn status(&self) -> Vec<Measured> {
            vec![Measured::new("left", "", self.0 as f64)]
        }
        fn report(&self) -> u64 {
            self.1
        }
    }

    struct TwoRuns;

    impl Plan for TwoRuns {
        type Run = Countdown;
        fn runs(&self) -> usize {
            2
        }
        fn start(&self, run: usize) -> Countdown {
            let work = [40, 100][run];
            Countdown(work, work)
        }
        fn findings(&self, reports: &[u64]) -> Findings {
            let runs = reports.iter().map(|&done| RunReport {
                setting: vec![],
                measured: vec![Measured::new("work", "", done as f64)],
                checks: vec![Check::new("odd", (done % 2) as f64)],
                series: Vec::new(),
            });
            Findings { rows: vec![], runs: runs.collect() }
        }
    }

    static TWO_RUNS: Experiment = Experiment {
        id: "two-runs",
        source: Source { document: "handbook", place: Place::Table(3) },
        task: |_| task_of(TwoRuns),
    };

    #[test]
    fn runs_follow_each_other_and_progress_never_decreases() {
        let mut run = Reproduction::new(&TWO_RUNS, 1.0);
        let (mut before, mut steps) = (0.0, 0);
        while run.advance(10) {
            assert!(run.progress() >= before && run.progress() < 1.0, "{} after {before}", run.progress());
            (before, steps) = (run.progress(), steps + 1);
        }
        let outcome = run.outcome();
        assert_eq!((steps, run.progress()), (14, 1.0));
        assert_eq!((outcome.experiment.as_str(), outcome.place), ("two-runs", Place::Table(3)));
        assert_eq!(outcome.runs.iter().map(|run| run.measured[0].value).collect::<Vec<_>>(), [40.0, 100.0]);
        assert_eq!(outcome.failed_checks().count(), 0);
    }

    #[test]
    fn the_status_names_the_current_run_and_its_numbers() {
        let mut run = Reproduction::new(&TWO_RUNS, 1.0);
        let mut statuses = vec![run.status()];
        while run.advance(40) {
            statuses.push(run.status());
        }
        statuses.push(run.status());
        let told = |it: &Status| (it.run, it.measured.iter().map(|it| it.value).collect::<Vec<_>>());
        let told: Vec<_> = statuses.iter().map(told).collect();
        let under_way = |run, left: f64| (run, vec![left]);
        assert_eq!(told[0], (0, vec![]));
        assert_eq!(
            told[1..5],
            [under_way(0, 40.0), under_way(1, 100.0), under_way(1, 60.0), under_way(1, 20.0)]
        );
        assert_eq!(told[5], (2, vec![]));
    }

    #[test]
    fn a_check_with_a_violation_has_failed() {
        let mut run = Reproduction::new(&TWO_RUNS, 1.0);
        while run.advance(1_000) {}
        let mut outcome = run.outcome();
        outcome.runs[1].checks[0].violations = 3.0;
        assert_eq!(outcome.failed_checks().map(|check| check.violations).collect::<Vec<_>>(), [3.0]);
    }
}
