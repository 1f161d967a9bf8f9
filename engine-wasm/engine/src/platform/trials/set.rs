//! A checked experiment: its trials by number, one at a time. Behind a trait, so that a caller can hold an experiment on
//! any model.

use super::experiment::{Experiment, TimedCommand};
use super::formula::{Formula, MeasuredAt};
use super::problems::ExperimentProblem;
use super::run::{Recipe, Trial, TrialResult};
use crate::platform::expression::{Expression, ProvidedValues};
use crate::platform::model::{Model, Scenario};
use crate::platform::problem::Problem;
use crate::platform::timeline::search::{Search, SearchError, SearchRequest, SearchTarget};
use crate::platform::values::{Unit, Vocabulary};
use serde_json::Value;

/// The trials of an experiment.
pub trait Trials {
    /// How many there are: points times seeds.
    fn count(&self) -> u32;
    /// Begins a trial; the one under way, if any, is given up. A number that is too high begins none.
    fn begin(&mut self, trial: u32);
    /// Advances the trial under way by about `steps` events. Its result at the end; `None` before that, and if no trial
    /// is under way.
    fn advance(&mut self, steps: u64) -> Option<TrialResult>;
    /// The version of the model: results of another version are not comparable.
    fn version(&self) -> &'static str;
    /// The values of each parameter.
    fn axes(&self) -> &[Vec<Value>];
    /// The unit of each measure; `None` for a formula.
    fn units(&self) -> Vec<Option<Unit>>;
}

/// The trials of an experiment on one model.
pub struct TrialSet<M: Model> {
    experiment: Experiment,
    /// The preset with the changes.
    base: Value,
    axes: Vec<Vec<Value>>,
    recipe: Recipe<M>,
    trial: Option<Trial<M>>,
}

/// Checks an experiment. `others` are the names of all models, for messages.
///
/// # Errors
/// Everything that is wrong with it; of the points only the first that cannot be run.
pub fn open<M: Model>(
    experiment: Experiment,
    others: &[Vocabulary],
) -> Result<Box<dyn Trials>, Vec<ExperimentProblem>> {
    TrialSet::<M>::new(experiment, others).map(|set| Box::new(set) as Box<dyn Trials>)
}

impl<M: Model> TrialSet<M> {
    fn new(experiment: Experiment, others: &[Vocabulary]) -> Result<Self, Vec<ExperimentProblem>> {
        let axes = experiment.axes()?;
        let base = base_of::<M::Scenario>(&experiment).map_err(|problem| vec![problem])?;
        let recipe = recipe_of::<M>(&experiment, &base, others)?;
        let set = Self { experiment, base, axes, recipe, trial: None };
        match (0..set.points()).find_map(|point| set.scenario(point, set.experiment.seeds[0]).err()) {
            Some(problems) => Err(problems),
            None => Ok(set),
        }
    }

    fn points(&self) -> usize {
        self.axes.iter().map(Vec::len).product()
    }

    /// The fields and values of a point.
    fn values(&self, point: usize) -> Vec<(&str, &Value)> {
        let mut rest = point;
        let mut values = Vec::new();
        for (axis, parameter) in self.axes.iter().zip(&self.experiment.parameters).rev() {
            values.push((parameter.field.as_str(), &axis[rest % axis.len()]));
            rest /= axis.len();
        }
        values.reverse();
        values
    }

    fn scenario(&self, point: usize, seed: u32) -> Result<M::Scenario, Vec<ExperimentProblem>> {
        let mut fields = self.base.clone();
        let values = self.values(point);
        let words = || values.iter().map(|(field, value)| format!("{field} = {value}")).collect::<Vec<_>>();
        let refused = |problem: Problem| ExperimentProblem::Scenario {
            point: words().join(", "),
            problem: Box::new(problem),
        };
        let unknown = |field: &str| vec![refused(Problem::rule("unknown_field", field))];
        for (field, value) in &values {
            let place = place_of(&mut fields, field).ok_or_else(|| unknown(field))?;
            *place = (*value).clone();
        }
        *place_of(&mut fields, "seed").ok_or_else(|| unknown("seed"))? = seed.into();
        M::Scenario::from_json(&fields.to_string())
            .map_err(|problems| problems.into_iter().map(refused).collect())
    }
}

impl<M: Model> Trials for TrialSet<M> {
    fn count(&self) -> u32 {
        (self.points() * self.experiment.seeds.len()) as u32
    }

    fn begin(&mut self, trial: u32) {
        let seeds = self.experiment.seeds.len();
        let (point, seed) = (trial as usize / seeds, self.experiment.seeds[trial as usize % seeds]);
        // Every point was checked before; the seed can have any value.
        let scenario = (point < self.points()).then(|| self.scenario(point, seed).ok()).flatten();
        self.trial = scenario.map(|scenario| Trial::new(trial, &scenario, self.recipe.formulas.len()));
    }

    fn advance(&mut self, steps: u64) -> Option<TrialResult> {
        let result = self.trial.as_mut()?.advance(&self.recipe, steps)?;
        self.trial = None;
        Some(result)
    }

    fn version(&self) -> &'static str {
        M::VERSION
    }

    fn axes(&self) -> &[Vec<Value>] {
        &self.axes
    }

    fn units(&self) -> Vec<Option<Unit>> {
        let unit = |formula: &Formula<M>| formula.only_name().map(|name| name.value.unit);
        self.recipe.formulas.iter().map(unit).collect()
    }
}

/// The place of a field in a scenario; missing groups are added, so that the scenario's own check can name them.
fn place_of<'a>(fields: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    path.split('.').try_fold(fields, |inside, name| match inside {
        Value::Array(items) => items.get_mut(name.parse::<usize>().ok()?),
        Value::Object(fields) => Some(fields.entry(name).or_insert(Value::Null)),
        // A field that is a group has its defaults until one of its fields is set.
        Value::Null => {
            *inside = Value::Object(serde_json::Map::new());
            inside.as_object_mut().map(|fields| fields.entry(name).or_insert(Value::Null))
        }
        _ => None,
    })
}

/// The scenario of the preset with the changes, as JSON.
fn base_of<S: Scenario>(experiment: &Experiment) -> Result<Value, ExperimentProblem> {
    let presets = S::presets();
    let (_, preset) = presets.iter().find(|(name, _)| *name == experiment.preset).ok_or_else(|| {
        let known = presets.iter().map(|(name, _)| *name).collect();
        ExperimentProblem::UnknownPreset { preset: experiment.preset.clone(), known }
    })?;
    let mut fields = serde_json::to_value(preset).unwrap_or_default();
    merge(&mut fields, &experiment.changes);
    Ok(fields)
}

/// Objects are merged, everything else is replaced.
fn merge(fields: &mut Value, changes: &Value) {
    match (fields, changes) {
        (Value::Object(fields), Value::Object(changes)) => {
            for (name, change) in changes {
                merge(fields.entry(name).or_insert(Value::Null), change);
            }
        }
        (place, change) => *place = change.clone(),
    }
}

fn recipe_of<M: Model>(
    experiment: &Experiment,
    base: &Value,
    others: &[Vocabulary],
) -> Result<Recipe<M>, Vec<ExperimentProblem>> {
    let mut problems = Vec::new();
    if let Err(wrong) = M::Scenario::from_json(&base.to_string()) {
        let refused =
            |problem| ExperimentProblem::Scenario { point: String::new(), problem: Box::new(problem) };
        problems.extend(wrong.into_iter().map(refused));
    }
    let mut commands = Vec::new();
    for (place, TimedCommand { at, give }) in experiment.commands.iter().enumerate() {
        match serde_json::from_value::<M::Command>(give.clone()) {
            Ok(command) => commands.push((at.clone(), command)),
            Err(error) => {
                problems.push(ExperimentProblem::Command { command: place + 1, detail: error.to_string() });
            }
        }
    }
    let mut formulas = Vec::new();
    for measure in &experiment.measures {
        let name = || measure.name.clone();
        match Formula::<M>::parse(&measure.value, others) {
            Err(error) => {
                let value = measure.value.clone();
                problems.push(ExperimentProblem::Measure { measure: name(), value, error });
            }
            Ok(formula) => {
                let needs_fault = formula.reads(MeasuredAt::Before) || formula.reads(MeasuredAt::Fault);
                if needs_fault && experiment.commands.is_empty() {
                    problems.push(ExperimentProblem::NoFault { measure: name() });
                }
                formulas.push(formula);
            }
        }
    }
    problems.extend(moment_problems::<M>(experiment, others));
    let limit = (experiment.limit_s * 1e9) as u64;
    let until = experiment.until.clone();
    if problems.is_empty() { Ok(Recipe { commands, until, limit, formulas }) } else { Err(problems) }
}

/// What is wrong with the moments of the commands and of the end.
fn moment_problems<M: Model>(experiment: &Experiment, others: &[Vocabulary]) -> Vec<ExperimentProblem> {
    let mut problems = Vec::new();
    let mut after_s = 0.0;
    let limit_s = experiment.limit_s;
    let ends = experiment.commands.iter().map(|command| &command.at).chain([&experiment.until]);
    for target in ends {
        if let SearchTarget::Time { time_ns } = target {
            let time_s = time_ns / 1e9;
            if !(time_s >= after_s && time_s <= limit_s) {
                problems.push(ExperimentProblem::MomentOrder { time_s, after_s, limit_s });
            }
            after_s = time_s;
        }
        problems.extend(unknown_name::<M>(target, others));
    }
    problems
}

/// What a moment names and the model does not have.
fn unknown_name<M: Model>(target: &SearchTarget, others: &[Vocabulary]) -> Option<ExperimentProblem> {
    let (moment, error) = match target {
        SearchTarget::Start | SearchTarget::Time { .. } => return None,
        SearchTarget::When { condition } => {
            let read = Expression::parse::<M>(condition, &ProvidedValues::new(), others);
            (condition, SearchError::Condition { error: read.err()? })
        }
        SearchTarget::Event { event, .. } => {
            let request = SearchRequest { moments: vec![target.clone()], ..SearchRequest::default() };
            (event, Search::<M>::new(&request).err()?)
        }
    };
    Some(ExperimentProblem::Moment { moment: moment.clone(), error })
}
