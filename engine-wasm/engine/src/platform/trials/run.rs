//! One run of an experiment, in slices: to the moment of each command, then to the end, reading values on the way.

use super::formula::{Formula, MeasuredAt};
use crate::platform::kernel::Nanos;
use crate::platform::model::Model;
use crate::platform::timeline::Timeline;
use crate::platform::timeline::search::{Search, SearchRequest, SearchTarget};
use serde::{Deserialize, Serialize};

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TrialOutcome {
    /// It was measured.
    Measured,
    /// The moment of a command did not come before the limit.
    NoFault,
    /// A command was not possible at its moment.
    Refused,
    /// The end did not come before the limit.
    NoEnd,
    /// The run reached the maximum number of events.
    Full,
}

/// A command that was given.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TrialInput {
    /// Steps before it.
    pub step: u64,
    /// Its time, ns.
    pub time_ns: u64,
}

/// The result of one run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TrialResult {
    /// Its number: the seed changes fastest, then the last parameter.
    pub trial: u32,
    /// How it ended.
    pub outcome: TrialOutcome,
    /// Each measure in order; `null` if it has no number, and for a run that was not measured.
    pub values: Vec<Option<f64>>,
    /// The commands that were given, in order; the first one is the fault.
    pub given: Vec<TrialInput>,
    /// The time at which the run ended, ns.
    pub end_ns: u64,
    /// Events and commands of the run.
    pub events: u64,
    /// A number, in hex, that identifies this history.
    pub digest: String,
}

/// What is done in a run, and what is measured, with the model's types.
pub(super) struct Recipe<M: Model> {
    pub(super) commands: Vec<(SearchTarget, M::Command)>,
    pub(super) until: SearchTarget,
    pub(super) limit: Nanos,
    pub(super) formulas: Vec<Formula<M>>,
}

/// A run under way.
pub(super) struct Trial<M: Model> {
    trial: u32,
    timeline: Timeline<M>,
    given: Vec<TrialInput>,
    search: Option<Search<M>>,
    /// For each formula the numbers of its names.
    read: Vec<Vec<Option<f64>>>,
}

impl<M: Model> Trial<M> {
    pub(super) fn new(trial: u32, scenario: &M::Scenario, formulas: usize) -> Self {
        // Nothing goes back but to a moment that an event reveals late: keyframes would cost more than they save.
        let timeline = Timeline::with_budget(scenario, 0);
        Self { trial, timeline, given: Vec::new(), search: None, read: vec![Vec::new(); formulas] }
    }

    /// Advances by about `steps` events; returns the result at the end.
    pub(super) fn advance(&mut self, recipe: &Recipe<M>, steps: u64) -> Option<TrialResult> {
        let next = recipe.commands.get(self.given.len());
        let target = next.map_or(&recipe.until, |(at, _)| at);
        match (self.approach(target, recipe.limit, steps)?, next) {
            (false, _) if self.timeline.is_full() => Some(self.result(recipe, TrialOutcome::Full)),
            (false, Some(_)) => Some(self.result(recipe, TrialOutcome::NoFault)),
            (false, None) => Some(self.result(recipe, TrialOutcome::NoEnd)),
            (true, Some((_, command))) => self.give(recipe, command),
            (true, None) => {
                self.read(recipe, MeasuredAt::End);
                Some(self.result(recipe, TrialOutcome::Measured))
            }
        }
    }

    /// Goes towards a moment: `None` on the way, false if it does not come.
    fn approach(&mut self, target: &SearchTarget, limit: Nanos, steps: u64) -> Option<bool> {
        let now = self.timeline.now().now();
        if let SearchTarget::Time { time_ns } = target {
            let time = *time_ns as Nanos;
            return match time >= now {
                true => self.timeline.approach_time(time, steps).then(|| !self.timeline.is_full()),
                false => Some(false),
            };
        }
        let search = match &mut self.search {
            Some(search) => search,
            none => {
                let request = SearchRequest {
                    moments: vec![target.clone()],
                    from_ns: now as f64,
                    after_ns: self.given.last().map(|given| given.time_ns as f64),
                    limit_ns: Some(limit as f64),
                    ..SearchRequest::default()
                };
                // Its names were resolved when the experiment was checked.
                none.insert(Search::new(&request).ok()?)
            }
        };
        if !search.advance(&mut self.timeline, steps) {
            return None;
        }
        let found = search.progress(&self.timeline).times.first().copied().flatten();
        self.search = None;
        if let Some(time) = found {
            self.timeline.seek_time(time as Nanos);
        }
        Some(found.is_some())
    }

    fn give(&mut self, recipe: &Recipe<M>, command: &M::Command) -> Option<TrialResult> {
        let is_fault = self.given.is_empty();
        if is_fault {
            self.read(recipe, MeasuredAt::Before);
        }
        let given = TrialInput { step: self.timeline.now().step_count(), time_ns: self.timeline.now().now() };
        if self.timeline.command(command.clone()).is_err() {
            return Some(self.result(recipe, TrialOutcome::Refused));
        }
        self.given.push(given);
        if is_fault {
            self.read(recipe, MeasuredAt::Fault);
        }
        None
    }

    fn read(&mut self, recipe: &Recipe<M>, at: MeasuredAt) {
        let moment = self.timeline.moment();
        for (formula, numbers) in recipe.formulas.iter().zip(&mut self.read) {
            formula.read(at, &moment, numbers);
        }
    }

    fn result(&self, recipe: &Recipe<M>, outcome: TrialOutcome) -> TrialResult {
        let measured = outcome == TrialOutcome::Measured;
        let value = |(formula, numbers): (&Formula<M>, &Vec<Option<f64>>)| {
            formula.result(numbers).filter(|_| measured)
        };
        let run = self.timeline.now();
        TrialResult {
            trial: self.trial,
            outcome,
            values: recipe.formulas.iter().zip(&self.read).map(value).collect(),
            given: self.given.clone(),
            end_ns: run.now(),
            events: run.step_count(),
            digest: format!("{:016x}", run.digest()),
        }
    }
}
