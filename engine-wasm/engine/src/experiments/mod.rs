//! The numbers of the paper (Amirishetty and others 2017, section 6) beside the simulator's: which runs they need, what was
//! fitted and what predicted. Goes on in steps, so that a page stays alive. Knows both sizes of cluster.

mod full_scale;
mod live;
mod row;
mod throughput;
pub mod workloads;

pub use full_scale::Fit;
pub use live::Seen;
pub use row::{Origin, Quantity, Row};

use crate::models::cluster::scale::{Report, Scale, Setup};
use live::Live;
use serde::Serialize;
use std::collections::VecDeque;

/// What can be run again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Experiment {
    /// What a buddy costs in throughput.
    Figure7,
    /// TPC-C, lazy checkpoints, 11.5 GB.
    Figure8,
    /// The commercial workload, FAST_START_MTTR_TARGET 100, 1.5 GB; its run without a buddy is the fit.
    Figure9,
    /// Section 7: throughput against brown-out.
    TradeOff,
}

impl Experiment {
    /// All, by name.
    pub const ALL: [(&'static str, Self); 4] = [
        ("figure7", Self::Figure7),
        ("figure8", Self::Figure8),
        ("figure9", Self::Figure9),
        ("trade-off", Self::TradeOff),
    ];

    /// By name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, experiment)| experiment)
    }
}

/// A point of the chart of section 7.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TradeOffPoint"))]
pub struct TradeOff {
    /// FAST_START_MTTR_TARGET, s; 0 = lazy.
    pub mttr_target_s: f64,
    /// With buddies.
    pub buddy: bool,
    /// What was seen.
    pub seen: Seen,
}

/// What came out so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PaperOutcome"))]
pub struct Outcome {
    /// Published beside simulated.
    pub rows: Vec<Row>,
    /// Runs at full scale.
    pub runs: Vec<Report>,
    /// The costs that the fit gives, beside those that the runs went by.
    pub fit: Vec<Fit>,
    /// Figure 7: fully cached without and with a buddy, then a fifth cached.
    pub seen: Vec<Seen>,
    /// Section 7.
    pub trade_off: Vec<TradeOff>,
}

/// One run of an experiment.
enum Task {
    Full(Box<Setup>),
    Live { scenario: Box<crate::models::cluster::scenario::Scenario>, watch_s: (f64, f64), crash: bool },
}

enum Running {
    Full(Box<Scale>),
    Live(Box<Live>),
}

/// An experiment that goes on.
pub struct Reproduction {
    experiment: Experiment,
    share: f64,
    tasks: VecDeque<Task>,
    count: usize,
    running: Option<Running>,
    outcome: Outcome,
}

impl Reproduction {
    /// Stands before the first run. Full scale is a `share` of 1; less makes runs at full scale smaller, for trying out.
    pub fn new(experiment: Experiment, share: f64) -> Self {
        let share = share.clamp(0.001, 1.0);
        let tasks: VecDeque<Task> = tasks_of(experiment, share).into();
        Self { experiment, share, count: tasks.len(), tasks, running: None, outcome: Outcome::default() }
    }

    /// What came out so far.
    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// How far it is, 0 to 1.
    pub fn progress(&self) -> f64 {
        let of_run = match &self.running {
            Some(Running::Full(run)) => run.progress(),
            Some(Running::Live(run)) => run.progress(),
            None => 0.0,
        };
        let begun = usize::from(self.running.is_some());
        ((self.count - self.tasks.len() - begun) as f64 + of_run) / self.count as f64
    }

    /// Does about `work` records' or events' worth of work; false when all is done.
    pub fn advance(&mut self, work: u64) -> bool {
        let goes_on = match &mut self.running {
            Some(Running::Full(run)) => run.advance(work),
            Some(Running::Live(run)) => run.advance(work),
            None => false,
        };
        if goes_on {
            return true;
        }
        match self.running.take() {
            Some(Running::Full(run)) => self.note_full(run.report()),
            Some(Running::Live(run)) => self.note_live(run.seen),
            None => {}
        }
        let Some(task) = self.tasks.pop_front() else { return false };
        self.running = Some(match task {
            Task::Full(setup) => Running::Full(Box::new(Scale::new(&setup))),
            Task::Live { scenario, watch_s: (from, to), crash } => {
                Running::Live(Box::new(Live::new(&scenario, from, to, crash)))
            }
        });
        true
    }

    /// Numbers of the paper are only compared with runs at full scale.
    fn note_full(&mut self, report: &Report) {
        let out = &mut self.outcome;
        let rows = match (self.experiment, out.runs.len()) {
            (Experiment::Figure8, _) => full_scale::rows_of_figure_8(report),
            (_, 0) => {
                let setup = full_scale::figure_9_fit(self.share);
                out.fit = vec![Fit::of(report, &setup), Fit::shipped()];
                full_scale::rows_of_the_fit(report)
            }
            _ => full_scale::rows_of_figure_9(report),
        };
        if self.share >= 1.0 {
            out.rows.extend(rows);
        }
        out.runs.push(report.clone());
    }

    fn note_live(&mut self, seen: Seen) {
        let out = &mut self.outcome;
        if self.experiment == Experiment::Figure7 {
            out.seen.push(seen);
            out.rows = throughput::rows_of_figure_7(&out.seen);
            return;
        }
        let at = out.trade_off.len();
        let mttr_target_s = throughput::TARGETS_S[at / 2];
        out.trade_off.push(TradeOff { mttr_target_s, buddy: at % 2 == 1, seen });
    }
}

fn tasks_of(experiment: Experiment, share: f64) -> Vec<Task> {
    let full = |setup| Task::Full(Box::new(setup));
    let live = |scenario, watch_s, crash| Task::Live { scenario: Box::new(scenario), watch_s, crash };
    match experiment {
        Experiment::Figure8 => vec![full(full_scale::figure_8(true, share))],
        Experiment::Figure9 => {
            vec![full(full_scale::figure_9_fit(share)), full(full_scale::figure_9(true, share))]
        }
        Experiment::Figure7 => [(true, false), (true, true), (false, false), (false, true)]
            .map(|(cached, buddy)| {
                live(throughput::figure_7(cached, buddy), throughput::FIGURE_7_WATCH_S, false)
            })
            .into(),
        Experiment::TradeOff => throughput::TARGETS_S
            .into_iter()
            .flat_map(|target| [false, true].map(|buddy| (target, buddy)))
            .map(|(target, buddy)| {
                live(throughput::trade_off(target, buddy), throughput::TRADE_OFF_WATCH_S, true)
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_experiment_at_full_scale_is_found_by_its_name_and_a_small_one_loses_nothing() {
        assert!(Experiment::ALL.iter().all(|(name, it)| Experiment::named(name) == Some(*it)));
        for experiment in [Experiment::Figure8, Experiment::Figure9] {
            let mut run = Reproduction::new(experiment, 0.01);
            let mut before = 0.0;
            while run.advance(20_000) {
                assert!(run.progress() >= before && run.progress() <= 1.0);
                before = run.progress();
            }
            for report in &run.outcome().runs {
                assert_eq!((report.lost_blocks, report.gaps), (0, 0.0));
                assert_ne!(report.sets_equal, Some(false));
                assert!(report.recovered_blocks > 1_000);
            }
            assert_eq!(run.outcome().rows, [], "not compared with the paper");
        }
    }

    /// Bytes, changes and messages of the run that is fitted grow with its size, so the costs of a hundredth of it stand
    /// near those of the whole.
    #[test]
    fn the_costs_are_those_that_the_fit_gives() {
        let setup = full_scale::figure_9_fit(0.05);
        let mut run = crate::models::cluster::scale::Scale::new(&setup);
        while run.advance(50_000) {}
        let report = run.report();
        let whole = Report {
            redo_bytes: report.redo_bytes * 20.0,
            change_bytes: report.change_bytes * 20.0,
            written_since: report.written_since * 20,
            dirty_blocks: report.dirty_blocks * 20,
            messages: report.messages * 20.0,
            ..report.clone()
        };
        let (fit, shipped) = (Fit::of(&whole, &setup), Fit::shipped());
        let near = |one: f64, other: f64| (one / other - 1.0).abs() < 0.05;
        assert!(near(fit.parse_ns_per_record, shipped.parse_ns_per_record), "{fit:?}");
        assert!(near(fit.mttr_fixed_s, shipped.mttr_fixed_s), "{fit:?}");
    }
}
