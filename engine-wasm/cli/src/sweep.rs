//! `rollforward sweep`: the crash at each of many moments of a scenario's run, without and with a buddy, as a table or
//! as JSON. Measures nothing itself.

use std::collections::BTreeSet;
use std::process::ExitCode;

use rollforward_engine::models::cluster::scenario::Scenario;
use rollforward_engine::models::cluster::sweep::{Sweep, SweepOutcome, SweepPlan, SweepPoint};
use rollforward_engine::platform::sweep::Moments;
use serde::Serialize;

use crate::cli_error::{self, CliError};
use crate::entry::scenario_named;
use crate::numbers::number_of;
use crate::problem_words::scenario_problem;
use crate::words;

/// Its arguments.
pub const USAGE: &str = "usage: rollforward sweep SCENARIO [--points N] [--instance I[,I …] | --instance all] [--from MS] [--until MS] \
     [--seed N] [--json]";
const DEFAULT_POINTS: u32 = 60;
/// The default duration of `rollforward run`.
const DEFAULT_UNTIL_MS: f64 = 30_000.0;
/// Latest moment, ms.
const MAX_TIME_MS: f64 = 1e8;

struct SweepOptions {
    scenario: Scenario,
    points: u32,
    /// From 0; empty = all.
    instances: Vec<u32>,
    from_ms: f64,
    until_ms: f64,
    json: bool,
}

#[derive(Serialize)]
struct Report {
    seed: u32,
    /// Instances from 1; empty = all.
    instances: Vec<u32>,
    from_ms: f64,
    until_ms: f64,
    without_buddy: Vec<SweepPoint>,
    /// `null` for a cluster of one instance, which cannot have a buddy.
    with_buddy: Option<Vec<SweepPoint>>,
}

/// Runs the subcommand. Exit code 1 if a check failed or a recovery did not end.
pub fn run(arguments: &[String]) -> ExitCode {
    cli_error::exit("sweep", read(arguments).and_then(|options| sweep(&options)))
}

fn read(arguments: &[String]) -> Result<SweepOptions, CliError> {
    use lexopt::prelude::*;
    let (mut name, mut seed, mut json) = (None, None, false);
    let (mut points, mut instance) = (DEFAULT_POINTS, "1".to_owned());
    let (mut from_ms, mut until_ms) = (0.0, DEFAULT_UNTIL_MS);
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("points") => points = number_of(&mut parser, "--points")?,
            Long("instance") => instance = parser.value()?.string()?,
            Long("from") => from_ms = number_of(&mut parser, "--from")?,
            Long("until") => until_ms = number_of(&mut parser, "--until")?,
            Long("seed") => seed = Some(number_of(&mut parser, "--seed")?),
            Long("json") => json = true,
            Value(value) if name.is_none() => name = Some(value.string()?),
            other => return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    let name = name.ok_or_else(|| CliError::bad_input(USAGE))?;
    within("--until", until_ms, 0.0, MAX_TIME_MS)?;
    within("--from", from_ms, 0.0, until_ms)?;
    let mut scenario: Scenario = scenario_named(&name)?;
    scenario.seed = seed.unwrap_or(scenario.seed);
    let instances = instances_named(&instance, scenario.instances)?;
    Ok(SweepOptions { scenario, points, instances, from_ms, until_ms, json })
}

fn within(option: &str, got: f64, min: f64, max: f64) -> Result<(), CliError> {
    if (min..=max).contains(&got) {
        return Ok(());
    }
    let [min, max, got] = [min, max, got].map(words::number);
    Err(CliError::bad_input(format!("{option} must be between {min} and {max} ms, got {got}.")))
}

fn instances_named(names: &str, instances: u32) -> Result<Vec<u32>, CliError> {
    if names == "all" {
        return Ok(Vec::new());
    }
    let number = |name: &str| name.parse().ok().filter(|number| (1..=instances).contains(number));
    let numbers: Option<Vec<u32>> = names.split(',').map(|name| number(name).map(|it| it - 1)).collect();
    let each_once = numbers.filter(|all| all.iter().collect::<BTreeSet<_>>().len() == all.len());
    each_once.ok_or_else(|| {
        CliError::bad_input(format!(
            "--instance must be a number from 1 to {instances}, several different numbers separated by commas, or `all`, got {}.",
            words::show(names)
        ))
    })
}

fn sweep(options: &SweepOptions) -> Result<(), CliError> {
    let without_buddy = points(options, false)?;
    let with_buddy = if options.scenario.instances > 1 { Some(points(options, true)?) } else { None };
    let bad = without_buddy.iter().chain(with_buddy.iter().flatten()).find(|point| !is_sound(point)).cloned();
    if options.json {
        let report = Report {
            seed: options.scenario.seed,
            instances: options.instances.iter().map(|instance| instance + 1).collect(),
            from_ms: options.from_ms,
            until_ms: options.until_ms,
            without_buddy,
            with_buddy,
        };
        say!("{}", serde_json::to_string_pretty(&report).unwrap_or_default());
    } else {
        print_table(options, &without_buddy, with_buddy.as_deref().unwrap_or_default());
    }
    match bad {
        Some(point) => Err(CliError::check_failed(format!(
            "the crash at {} s: {}.",
            seconds(point.moment_ns),
            if point.outcome == SweepOutcome::Endless { "it did not recover" } else { "a check failed" }
        ))),
        None => Ok(()),
    }
}

fn is_sound(point: &SweepPoint) -> bool {
    point.outcome != SweepOutcome::Endless && point.checks_failed == 0
}

fn points(options: &SweepOptions, buddy: bool) -> Result<Vec<SweepPoint>, CliError> {
    let moments = Moments {
        points: options.points,
        from_ns: (options.from_ms * 1e6) as u64,
        until_ns: (options.until_ms * 1e6) as u64,
        shares: 1,
        share: 0,
    };
    let plan = SweepPlan { moments, instances: options.instances.clone(), buddy };
    let sweep = Sweep::new(&options.scenario, Vec::new(), plan);
    sweep.map(|mut sweep| sweep.finish()).map_err(|problems| {
        let messages: Vec<String> = problems.iter().map(scenario_problem).collect();
        CliError::bad_input(messages.join("\n  "))
    })
}

fn print_table(options: &SweepOptions, without: &[SweepPoint], with: &[SweepPoint]) {
    let targets = match options.instances.as_slice() {
        [] => "all instances".to_owned(),
        [instance] => format!("instance {}", instance + 1),
        several => {
            let numbers: Vec<String> = several.iter().map(|instance| (instance + 1).to_string()).collect();
            format!("instances {}", numbers.join(", "))
        }
    };
    say!("{} crashes of {targets}; each figure: without a buddy | with a buddy", without.len());
    say!(
        "{:>10}  {:>17}  {:>17}  {:>13}  {:>17}",
        "crash, s",
        "first pass, s",
        "brown-out, s",
        "set, blocks",
        "recovered, s"
    );
    for (row, point) in without.iter().enumerate() {
        let other = with.get(row);
        let pair = |of: fn(&SweepPoint) -> String, width: usize| {
            let shown = |point: &SweepPoint| match point.outcome {
                SweepOutcome::Recovered => of(point),
                SweepOutcome::NotUp => "not up".to_owned(),
                SweepOutcome::Endless => "no end".to_owned(),
            };
            let other = other.map_or("–".to_owned(), shown);
            format!("{:>width$} | {other:>width$}", shown(point))
        };
        say!(
            "{:>10}  {}  {}  {}  {}",
            seconds(point.moment_ns),
            pair(|point| seconds(point.first_pass_ns), 7),
            pair(|point| seconds(point.brownout_ns), 7),
            pair(|point| point.set_blocks.to_string(), 5),
            pair(|point| seconds(point.total_ns), 7)
        );
    }
    let failed = without.iter().chain(with).filter(|point| point.checks_failed > 0).count();
    if failed == 0 {
        say!("no acknowledged commit was lost; every check passed");
    } else {
        say!("{failed} crashes after which a check failed");
    }
}

fn seconds(ns: u64) -> String {
    format!("{:.3}", ns as f64 / 1e9)
}
