//! The commands that work with every model: they run a scenario and print its digest, report and values. The list of
//! models consists of calls of [`entry`]. Knows no model.

use std::io::Read;
use std::path::PathBuf;

use rollforward_engine::models::vocabularies;
use rollforward_engine::platform::expression::{Expression, ProvidedValues};
use rollforward_engine::platform::model::{Model, Scenario};
use rollforward_engine::platform::problem::Problem;
use rollforward_engine::platform::timeline::search::{Search, SearchRequest, SearchTarget};
use rollforward_engine::platform::timeline::{MAX_STEPS, Timeline};
use rollforward_engine::platform::trials::Experiment;
use rollforward_engine::platform::values::{Per, ResolvedName, all, find};
use serde::Serialize;

use crate::cli_error::CliError;
use crate::experiment::{ExperimentFile, experiment_of};
use crate::problem_words::scenario_problem;
use crate::words;

/// A model of the command line.
pub struct Entry {
    /// Its name, for `--model`.
    pub name: &'static str,
    pub(crate) run: fn(&RunOptions) -> Result<(), CliError>,
    pub(crate) digest: fn(&RunOptions) -> Result<(), CliError>,
    pub(crate) values: fn(&RunOptions) -> Result<(), CliError>,
    pub(crate) experiment: fn(&ExperimentFile) -> Result<Experiment, String>,
}

/// The options of a command.
#[derive(Default)]
pub struct RunOptions {
    /// A preset, a JSON file, or `-`; optional if files define the scenario.
    pub scenario: Option<String>,
    /// A file of a model that reads a log.
    pub log: Option<PathBuf>,
    /// The page writes of that log.
    pub writes: Option<PathBuf>,
    /// Replaces the scenario's seed.
    pub seed: Option<u32>,
    /// Simulated time, ns.
    pub until_ns: u64,
    /// A condition that ends the run earlier.
    pub until_when: Option<String>,
    /// Print JSON.
    pub json: bool,
    /// Names of values; empty for all.
    pub names: Vec<String>,
}

/// The part of a report that depends on the model.
pub trait Details<M: Model>: Serialize {
    /// Reads the details of a run.
    fn of(timeline: &Timeline<M>) -> Self;
    /// Prints it for people.
    fn print(&self);
    /// The failed check, if any.
    fn failed_check(&self) -> Option<String>;
    /// Loads the named files; returns the scenario for them, if there are any.
    fn scenario_of_files(options: &RunOptions) -> Result<Option<M::Scenario>, CliError> {
        match options.log.as_ref().or(options.writes.as_ref()) {
            Some(_) => Err(CliError::bad_input(format!(
                "the model {} does not read logs. Leave out --log and --writes.",
                M::NAME
            ))),
            None => Ok(None),
        }
    }
}

/// For a model without details.
impl<M: Model> Details<M> for () {
    fn of(_: &Timeline<M>) -> Self {}
    fn print(&self) {}
    fn failed_check(&self) -> Option<String> {
        None
    }
}

/// A model for the list, with the type of its details.
pub const fn entry<M: Model, D: Details<M>>() -> Entry {
    Entry {
        name: M::NAME,
        run: run::<M, D>,
        digest: digest::<M, D>,
        values: values::<M, D>,
        experiment: experiment_of::<M>,
    }
}

#[derive(Serialize)]
struct Report<D> {
    digest: String,
    steps: u64,
    time_s: f64,
    #[serde(flatten)]
    details: D,
}

fn run<M: Model, D: Details<M>>(options: &RunOptions) -> Result<(), CliError> {
    let timeline = played::<M, D>(options)?;
    let run = timeline.now();
    let report = Report {
        digest: format!("{:016x}", run.digest()),
        steps: run.step_count(),
        time_s: run.now() as f64 / 1e9,
        details: D::of(&timeline),
    };
    if options.json {
        say!("{}", serde_json::to_string_pretty(&report).unwrap_or_default());
    } else {
        let Report { digest, steps, time_s, .. } = &report;
        say!("{steps} events, {time_s:.3} s simulated, digest {digest}");
        report.details.print();
    }
    refused_commands(run).iter().for_each(|line| say_error!("{line}"));
    match report.details.failed_check() {
        Some(check) => Err(CliError::check_failed(format!("a check failed: {check}."))),
        None => Ok(()),
    }
}

/// A line for each command of the scenario that was not possible at its time.
fn refused_commands<M: Model>(run: &M) -> Vec<String> {
    let line = |(number, error): &(u32, M::CommandError)| {
        let error = serde_json::to_value(error).unwrap_or_default();
        let reason = error["code"].as_str().unwrap_or_default().replace('_', " ");
        format!(
            "rollforward run: command {} of the scenario did nothing: it was not possible at its time ({reason}).",
            number + 1
        )
    };
    run.refused_commands().iter().map(line).collect()
}

fn digest<M: Model, D: Details<M>>(options: &RunOptions) -> Result<(), CliError> {
    say!("{:016x}", played::<M, D>(options)?.now().digest());
    Ok(())
}

fn values<M: Model, D: Details<M>>(options: &RunOptions) -> Result<(), CliError> {
    let mut timeline = Timeline::<M>::new(&scenario::<M, D>(options)?);
    timeline.seek_time(options.until_ns);
    let names = if options.names.is_empty() { every_name(&timeline) } else { options.names.clone() };
    let values = names.iter().map(|name| {
        find::<M>(name, &vocabularies())
            .map_err(|error| CliError::bad_input(words::name_error(&error, M::NAME)))
    });
    let resolved: Vec<ResolvedName<M>> = values.collect::<Result<_, _>>()?;
    let moment = timeline.moment();
    for (name, resolved) in names.iter().zip(resolved) {
        let number = resolved.at(&moment).map_or("–".to_owned(), |number| number.to_string());
        say!("{name:<28} {number:>16} {:<12} {}", words::unit(resolved.value.unit), resolved.value.meaning);
    }
    Ok(())
}

/// All names; names with a number are listed for each part that this run has.
fn every_name<M: Model>(timeline: &Timeline<M>) -> Vec<String> {
    let numbered = |name: &str| {
        let one = |number| format!("{name}.{number}");
        let has =
            |name: &String| find::<M>(name, &[]).is_ok_and(|found| found.at(&timeline.moment()).is_some());
        (1..=M::NUMBERED.most).map(one).filter(has).collect::<Vec<_>>()
    };
    all::<M>()
        .into_iter()
        .flat_map(|value| match value.per() {
            Per::Run => vec![value.name.to_owned()],
            Per::One => numbered(value.name),
            Per::Either => [vec![value.name.to_owned()], numbered(value.name)].concat(),
        })
        .collect()
}

/// A scenario by the name of a preset, from a JSON file, or from standard input (`-`).
pub fn scenario_named<S: Scenario>(name: &str) -> Result<S, CliError> {
    let presets = S::presets();
    let refused = |problems: Vec<Problem>| {
        let messages: Vec<String> = problems.iter().map(scenario_problem).collect();
        CliError::bad_input(format!("{name}: {}", messages.join("\n  ")))
    };
    if let Some((_, scenario)) = presets.iter().find(|(preset, _)| *preset == name) {
        let problems = scenario.problems();
        return if problems.is_empty() { Ok(scenario.clone()) } else { Err(refused(problems)) };
    }
    let text = if name == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(name)
    };
    let text = text.map_err(|error| {
        let known = presets.iter().map(|(preset, _)| *preset).collect::<Vec<_>>().join(", ");
        CliError::bad_input(format!("cannot read {name}: {error}. Name a JSON file, or one of: {known}."))
    })?;
    S::from_json(&text).map_err(refused)
}

/// The requested scenario with the requested seed. Every scenario has a field `seed`.
fn scenario<M: Model, D: Details<M>>(options: &RunOptions) -> Result<M::Scenario, CliError> {
    let of_files = D::scenario_of_files(options)?;
    let scenario: M::Scenario = match (&options.scenario, of_files) {
        (Some(name), _) => scenario_named(name)?,
        (None, Some(scenario)) => scenario,
        (None, None) => {
            return Err(CliError::bad_input(
                "SCENARIO is missing. Name a preset, a JSON file, or `-` for standard input.",
            ));
        }
    };
    let Some(seed) = options.seed else { return Ok(scenario) };
    let mut fields = serde_json::to_value(scenario).unwrap_or_default();
    fields["seed"] = seed.into();
    serde_json::from_value(fields).map_err(|error| CliError::bad_input(error.to_string()))
}

/// Returns an error if the run reached the maximum number of steps before the requested time.
fn whole<M: Model>(timeline: Timeline<M>, until: u64) -> Result<Timeline<M>, CliError> {
    if timeline.is_full() && timeline.now().now() < until {
        return Err(CliError::bad_input(format!(
            "a run can have at most {MAX_STEPS} events; this one reached that limit at {} s. Set a lower --until.",
            timeline.now().now() as f64 / 1e9
        )));
    }
    Ok(timeline)
}

fn played<M: Model, D: Details<M>>(options: &RunOptions) -> Result<Timeline<M>, CliError> {
    if let Some(text) = &options.until_when {
        Expression::parse::<M>(text, &ProvidedValues::new(), &vocabularies())
            .map_err(|error| CliError::bad_input(words::expression_error(text, &error, M::NAME)))?;
    }
    let mut timeline = Timeline::<M>::new(&scenario::<M, D>(options)?);
    let Some(condition) = &options.until_when else {
        timeline.run(options.until_ns, MAX_STEPS);
        return whole(timeline, options.until_ns);
    };
    let request = SearchRequest {
        moments: vec![SearchTarget::When { condition: condition.clone() }],
        limit_ns: Some(options.until_ns as f64),
        ..SearchRequest::default()
    };
    // Its names were resolved when it was parsed.
    let mut search = Search::new(&request).map_err(|error| CliError::bad_input(format!("{error:?}")))?;
    search.advance(&mut timeline, MAX_STEPS);
    match search.progress(&timeline).times[0] {
        Some(_) => Ok(timeline),
        None => Err(CliError::check_failed(format!(
            "“{condition}” is not true at any moment of the first {} s.",
            timeline.now().now() as f64 / 1e9
        ))),
    }
}
