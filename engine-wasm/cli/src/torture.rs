//! `rollforward torture`: random scenarios of a model, disturbed at random events and again while they recover, until the
//! time is up. A failure is shrunk and printed as a plan, which `--plan` runs again.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::platform::model::{Model, Scenario as _};
use rollforward_engine::platform::torture::{DisturbancePoints, PlanOf, Torture, run_plan, shrink, torture};

use crate::cli_error::{self, CliError};
use crate::clock::Clock;
use crate::link;
use crate::numbers::number_of;
use crate::problem_words::scenario_problem;
use crate::saved;
use crate::words;

/// Its arguments.
pub const USAGE: &str = "usage: rollforward torture [--model MODEL] [--seconds S] [--failures N] [--seed N] [--every-mark] [--save DIR] | rollforward torture [--model MODEL] --plan FILE
  Without --seconds and --failures: 60 seconds of the cluster, 1,000,000 failures of streams, which is replication. A run that fails is saved in DIR, or here: as a plan for --plan, and as a scenario for `rollforward run`.";
/// Models that can be tortured, by name; the first is the default.
const MODELS: &[(&str, Torturer, Until)] = &[
    (Simulation::NAME, torture_model::<Simulation>, Until::Seconds(60)),
    ("streams", torture_model::<ReplicationRun>, Until::Failures(1_000_000)),
];
/// Moments of one scenario at which commands come.
const POINTS: u64 = 60;

type Torturer = fn(&TortureOptions) -> Result<(), CliError>;

/// When it is enough.
#[derive(Clone, Copy)]
enum Until {
    Seconds(u64),
    Failures(u64),
}

struct TortureOptions {
    seed: u32,
    /// The default of the model if there is none.
    until: Option<Until>,
    /// A mark that is never hit counts as a failure.
    every_mark: bool,
    /// A file with a plan to run instead.
    plan: Option<String>,
    /// The folder where a failure is saved.
    save: PathBuf,
}

/// Runs the subcommand. Exit code 0 if every check passed, else 1.
pub fn run(arguments: &[String]) -> ExitCode {
    cli_error::exit("torture", run_torture(arguments))
}

fn run_torture(arguments: &[String]) -> Result<(), CliError> {
    use lexopt::prelude::*;
    let mut options = TortureOptions {
        seed: Clock::seed_of_today(),
        until: None,
        plan: None,
        every_mark: false,
        save: PathBuf::from("."),
    };
    let mut model = None;
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("seed") => options.seed = number_of(&mut parser, "--seed")?,
            Long("seconds") => options.until = Some(Until::Seconds(number_of(&mut parser, "--seconds")?)),
            Long("failures") => options.until = Some(Until::Failures(number_of(&mut parser, "--failures")?)),
            Long("model") => model = Some(parser.value()?.string()?),
            Long("every-mark") => options.every_mark = true,
            Long("save") => options.save = parser.value()?.into(),
            Long("plan") => options.plan = Some(parser.value()?.string()?),
            Value(value) if model.is_none() => model = Some(value.string()?),
            other => return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    let name = model.as_deref().unwrap_or(MODELS[0].0);
    match MODELS.iter().find(|(known, ..)| *known == name) {
        Some((_, torture, until)) => {
            torture(&TortureOptions { until: options.until.or(Some(*until)), ..options })
        }
        None => {
            let known: Vec<_> = MODELS.iter().map(|(name, ..)| *name).collect();
            let (name, known) = (words::show(name), known.join(", "));
            Err(CliError::bad_input(format!(
                "the model {name} cannot be tortured. MODEL must be one of: {known}.\n{USAGE}"
            )))
        }
    }
}

fn torture_model<M: Torture>(options: &TortureOptions) -> Result<(), CliError> {
    match &options.plan {
        Some(file) => run_again::<M>(file),
        None => torture_until::<M>(options),
    }
}

fn torture_until<M: Torture>(options: &TortureOptions) -> Result<(), CliError> {
    let clock = Clock::start();
    say!("first seed {}", options.seed);
    let (mut seed, mut scenarios, mut survived) = (options.seed, 0u64, 0);
    let goes_on = |survived: u64| match options.until {
        Some(Until::Failures(most)) => survived < most,
        Some(Until::Seconds(most)) => clock.elapsed() < Duration::from_secs(most),
        None => false,
    };
    while goes_on(survived) {
        // Alternates between small and large steps, and between young and old runs.
        let (warm_up, stride) = [(10, 1), (300, 23), (3_000, 211)][(seed % 3) as usize];
        let moments = DisturbancePoints { warm_up, stride, count: POINTS };
        survived += torture::<M>(seed, &M::random_scenario(seed), moments).map_err(|found| {
            let (plan, failure) = *found;
            let plan = shrink::<M>(plan);
            let saved = saved::save::<M>(&options.save, seed, &plan);
            let link = link::to_plan::<M>(&plan);
            CliError::check_failed(format!("seed {seed}: {failure:?}\n{saved}\nlink to this run: {link}"))
        })?;
        (scenarios, seed) = (scenarios + 1, seed.wrapping_add(1));
    }
    let points = scenarios * POINTS;
    let rate = survived as f64 / clock.elapsed().as_secs_f64().max(1e-9);
    say!(
        "{}: {scenarios} scenarios, {points} points, {survived} failures, {rate:.0} failures/s: every check passed",
        M::NAME
    );
    print_marks(&M::marks(), options.every_mark)
}

/// Prints how often each coverage mark was hit.
fn print_marks(marks: &[(String, u64)], every: bool) -> Result<(), CliError> {
    for (mark, times) in marks {
        say!("{times:>12} {mark}");
    }
    let never: Vec<&str> = marks.iter().filter(|(_, times)| *times == 0).map(|(mark, _)| &**mark).collect();
    if every && !never.is_empty() {
        return Err(CliError::check_failed(format!("marks that were never hit: {}", never.join(", "))));
    }
    Ok(())
}

fn run_again<M: Torture>(file: &str) -> Result<(), CliError> {
    let bad = |problem: String| CliError::bad_input(format!("{file}: {problem}"));
    let text = std::fs::read_to_string(file).map_err(|error| bad(error.to_string()))?;
    let plan: PlanOf<M> =
        serde_json::from_str(&text).map_err(|error| bad(format!("the file is not a plan: {error}.")))?;
    let problems: Vec<_> = plan.scenario.problems().iter().map(scenario_problem).collect();
    if !problems.is_empty() {
        return Err(bad(problems.join("\n  ")));
    }
    let survived = run_plan::<M>(&plan)
        .map_err(|failure| CliError::check_failed(format!("{file} fails: {failure:?}")))?;
    say!("{file}: {survived} failures: every check passed");
    Ok(())
}
