//! What an experiment is, as callers hand it over, with its limits and its points. Does not know how a run is made.

use super::problems::ExperimentProblem;
use crate::platform::timeline::search::SearchTarget;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;

/// Most runs of an experiment: points times seeds.
pub const MAX_RUNS: usize = 20_000;
/// Most values of a parameter.
pub const MAX_VALUES: usize = 1_000;
/// Most measures.
pub const MAX_MEASURES: usize = 16;
/// Most commands of a run.
const MAX_COMMANDS: usize = 32;
/// Longest run, simulated s.
pub const MAX_SECONDS: f64 = 36_000.0;

/// An experiment on one model.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Experiment {
    /// Name of the model.
    pub model: String,
    /// A preset of the model: the scenario of every run, apart from `changes`, parameters and seed.
    pub preset: String,
    /// What differs from the preset: an object with fields of the scenario. Inner objects are merged, lists replaced.
    #[cfg_attr(feature = "typescript", ts(type = "{ readonly [field: string]: unknown }"))]
    pub changes: Value,
    /// One or two fields that vary. With two, each value of the first is combined with each of the second.
    pub parameters: Vec<Parameter>,
    /// Each point is run once with each of these.
    pub seeds: Vec<u32>,
    /// What is done to a run, in this order; empty for a performance run. The first command is the _fault_.
    pub commands: Vec<TimedCommand>,
    /// The run ends here; an event or a condition counts only after the last command.
    pub until: SearchTarget,
    /// A run in which a moment has not come by then is given up, s.
    pub limit_s: f64,
    /// What is measured.
    pub measures: Vec<Measure>,
}

/// A field of the scenario and its values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentParameter"))]
pub struct Parameter {
    /// Its path: `cache.mttr_target_s`; items of lists by number, from 0: `tables.0.rows`.
    pub field: String,
    /// Its values, one after the other.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "Array<unknown>"))]
    pub values: Vec<Value>,
    /// Or evenly spaced numbers.
    #[serde(default)]
    pub range: Option<ValueRange>,
}

/// Evenly spaced numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ValueRange {
    /// The first.
    pub from: f64,
    /// None is greater.
    pub to: f64,
    /// From one to the next; greater than 0.
    pub step: f64,
}

/// A command and its moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentCommand"))]
pub struct TimedCommand {
    /// When it is given. An event or a condition counts only after the command before it.
    pub at: SearchTarget,
    /// A command of the model.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "{ readonly do: string; readonly [field: string]: unknown }")
    )]
    pub give: Value,
}

/// One number that is measured in every run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentMeasure"))]
pub struct Measure {
    /// Its name in results.
    pub name: String,
    /// A value of the model, or a formula of values: `60 * commits / time_s`, `commits@end - commits@fault`.
    pub value: String,
}

impl Parameter {
    /// Its values; of a range that is valid the numbers without the errors of repeated addition.
    pub(super) fn expanded(&self, place: usize) -> Result<Vec<Value>, ExperimentProblem> {
        let field = || self.field.clone();
        let too_many = |got: f64| ExperimentProblem::TooManyValues { field: field(), most: MAX_VALUES, got };
        match (&self.range, self.values.is_empty()) {
            (None, true) => Err(ExperimentProblem::NoValues { field: field(), parameter: place + 1 }),
            (Some(_), false) => Err(ExperimentProblem::ValuesAndRange { field: field() }),
            (None, false) if self.values.len() > MAX_VALUES => Err(too_many(self.values.len() as f64)),
            (None, false) => Ok(self.values.clone()),
            (Some(ValueRange { from, to, step }), true) => {
                if !(from.is_finite() && to.is_finite() && *step > 0.0) {
                    return Err(ExperimentProblem::BadStep { field: field(), step: *step });
                }
                if from > to {
                    return Err(ExperimentProblem::RangeBackwards { field: field(), from: *from, to: *to });
                }
                let count = ((to - from) / step + 1e-9).floor() + 1.0;
                if count > MAX_VALUES as f64 {
                    return Err(too_many(count));
                }
                Ok((0..count as u32).map(|number| tidy(from + f64::from(number) * step)).collect())
            }
        }
    }
}

/// The first that was there before.
fn first_repeated<T: Clone + Ord>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let mut seen = BTreeSet::new();
    items.find(|item| !seen.insert(item.clone()))
}

/// A number as a person would write it: 2 instead of 2.0, and 0.3 for 0.1 + 0.2.
fn tidy(number: f64) -> Value {
    let rounded = (number * 1e9).round() / 1e9;
    if rounded.fract() == 0.0 && rounded.abs() < 9e15 {
        Value::from(rounded as i64)
    } else {
        Value::from(rounded)
    }
}

impl Experiment {
    /// The values of each parameter.
    ///
    /// # Errors
    /// Everything that is wrong with numbers and lengths: what a model has to judge is not among it.
    pub(super) fn axes(&self) -> Result<Vec<Vec<Value>>, Vec<ExperimentProblem>> {
        let mut problems = Vec::new();
        let mut axes = Vec::new();
        for (place, parameter) in self.parameters.iter().enumerate() {
            match parameter.expanded(place) {
                Ok(values) => axes.push(values),
                Err(problem) => problems.push(problem),
            }
        }
        if !(1..=2).contains(&self.parameters.len()) {
            problems.push(ExperimentProblem::ParameterCount { got: self.parameters.len() });
        }
        if self.parameters.iter().any(|parameter| parameter.field == "seed") {
            problems.push(ExperimentProblem::SeedIsParameter);
        }
        problems.extend(self.repeated(&axes));
        if self.seeds.is_empty() {
            problems.push(ExperimentProblem::NoSeeds);
        }
        if self.measures.is_empty() || self.measures.len() > MAX_MEASURES {
            let got = self.measures.len();
            problems.push(ExperimentProblem::MeasureCount { most: MAX_MEASURES, got });
        }
        if self.commands.len() > MAX_COMMANDS {
            let got = self.commands.len();
            problems.push(ExperimentProblem::TooManyCommands { most: MAX_COMMANDS, got });
        }
        if !(self.limit_s > 0.0 && self.limit_s <= MAX_SECONDS) {
            problems.push(ExperimentProblem::TooLong { most_s: MAX_SECONDS, got_s: self.limit_s });
        }
        let points: usize = axes.iter().map(Vec::len).product();
        let got = points.saturating_mul(self.seeds.len());
        if problems.is_empty() && got > MAX_RUNS {
            let seeds = self.seeds.len();
            problems.push(ExperimentProblem::TooManyRuns { most: MAX_RUNS, got, points, seeds });
        }
        if problems.is_empty() { Ok(axes) } else { Err(problems) }
    }

    /// What is given twice, of each kind the first, and a measure without a name.
    fn repeated(&self, axes: &[Vec<Value>]) -> Vec<ExperimentProblem> {
        use ExperimentProblem as Wrong;
        let mut problems = Vec::new();
        let fields = self.parameters.iter().map(|parameter| parameter.field.clone());
        problems.extend(first_repeated(fields).map(|field| Wrong::SameField { field }));
        // A parameter with another problem has no axis.
        if axes.len() == self.parameters.len() {
            for (parameter, values) in self.parameters.iter().zip(axes) {
                let value = first_repeated(values.iter().map(Value::to_string));
                let field = || parameter.field.clone();
                problems.extend(value.map(|value| Wrong::SameValue { field: field(), value }));
            }
        }
        problems.extend(first_repeated(self.seeds.iter().copied()).map(|seed| Wrong::SameSeed { seed }));
        let nameless = self.measures.iter().position(|measure| measure.name.trim().is_empty());
        problems.extend(nameless.map(|place| Wrong::NoMeasureName { place: place + 1 }));
        let names = self.measures.iter().map(|measure| measure.name.clone());
        let name = first_repeated(names.filter(|name| !name.trim().is_empty()));
        problems.extend(name.map(|measure| Wrong::SameMeasure { measure }));
        problems
    }
}
