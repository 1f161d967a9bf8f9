//! `rollforward explore`: every schedule of a program, and what does not hold. Explores nothing itself.

use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;

use rollforward_engine::models::programs::explore::{Explorer, Found, Goal, Limits, Outcome, Progress};
use rollforward_engine::models::programs::machine::{
    Choice, FailureKind, FirstFailure, Machine, MemoryModel,
};
use rollforward_engine::models::programs::scenario::{Scenario, Schedule};
use rollforward_engine::platform::model::Scenario as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::cli_error::{self, CliError};
use crate::clock::Clock;
use crate::entry::scenario_named;
use crate::program_words;
use crate::words;

const USAGE: &str = "usage: rollforward explore [SCENARIO] [--program NAME] [--text FILE] [--mutant NAME] [--memory sc|tso|pso] \
     [--buffer N] [--waits bounded|unbounded] [--slots N] [--consumers N] [--items N] [--reach CONDITION] [--all] \
     [--most-states N] [--most-mb N] [--json]
  SCENARIO is a preset or a JSON file of the model “programs”; the options replace its fields.
  --reach asks whether a condition can hold: “tail == head[0] and line[1] == 15”. --all goes on after the first failure.";
/// States between two looks at the time.
const PART: u32 = 1 << 16;
const REPORT_EVERY_S: f64 = 5.0;

struct Asked {
    scenario: Scenario,
    reach: Option<String>,
    all: bool,
    limits: Limits,
    json: bool,
}

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    progress: Progress,
    /// New states at each number of steps.
    levels: Vec<u32>,
    /// `holds`, `fails`, `reachable`, `unreachable` or `partial`.
    verdict: &'static str,
    /// The property, fault or bound.
    what: Option<String>,
    /// Line of the text.
    line: Option<u32>,
    bytes_per_state: f64,
    states_per_s: f64,
    /// A scenario that plays the schedule that was found.
    scenario: Option<Scenario>,
}

/// Runs the subcommand: 1 if something does not hold.
pub fn run(arguments: &[String]) -> ExitCode {
    cli_error::exit("explore", read(arguments).and_then(|asked| explore(&asked)))
}

fn read(arguments: &[String]) -> Result<Asked, CliError> {
    use lexopt::prelude::*;
    let mut parser = lexopt::Parser::from_args(arguments);
    let mut asked = Asked {
        scenario: Scenario::default(),
        reach: None,
        all: false,
        limits: Limits::default(),
        json: false,
    };
    let scenario = &mut asked.scenario;
    let mut is_named = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("program") => scenario.program = one_of("--program", &parser.value()?.string()?)?,
            Long("text") => scenario.text = text_of(parser.value()?.into())?,
            Long("mutant") => scenario.mutant = parser.value()?.string()?,
            Long("memory") => scenario.memory = one_of("--memory", &parser.value()?.string()?)?,
            Long("waits") => scenario.waits = one_of("--waits", &parser.value()?.string()?)?,
            Long("buffer") => scenario.buffer = parser.value()?.parse()?,
            Long("slots") => scenario.slots = parser.value()?.parse()?,
            Long("consumers") => scenario.consumers = parser.value()?.parse()?,
            Long("items") => scenario.items = parser.value()?.parse()?,
            Long("reach") => asked.reach = Some(parser.value()?.string()?),
            Long("all") => asked.all = true,
            Long("most-states") => asked.limits.states = parser.value()?.parse()?,
            Long("most-mb") => asked.limits.bytes = parser.value()?.parse::<usize>()?.saturating_mul(1 << 20),
            Long("json") => asked.json = true,
            Value(name) if !is_named => {
                is_named = true;
                *scenario = scenario_named(&name.string()?)?;
            }
            other => return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    scenario.choices.clear();
    let problems = asked.scenario.problems();
    if problems.is_empty() {
        return Ok(asked);
    }
    if let ([only], Err(error)) = (problems.as_slice(), asked.scenario.machine())
        && only.code == error.code.problem_code()
    {
        return Err(CliError::bad_input(program_words::source_error(&error)));
    }
    let found: Vec<String> = problems.iter().map(words::scenario_problem).collect();
    let known: Vec<&str> = asked.scenario.program.mutants().iter().map(|mutant| mutant.name).collect();
    let hint = if problems.iter().any(|problem| problem.code == "unknown_mutant") {
        format!("\n  {} has the mutants: {}.", asked.scenario.program.name(), known.join(", "))
    } else {
        String::new()
    };
    Err(CliError::bad_input(found.join("\n  ") + &hint))
}

/// A word that stands for a choice, as scenarios write it.
fn one_of<T: DeserializeOwned>(option: &str, word: &str) -> Result<T, CliError> {
    serde_json::from_value(word.into()).map_err(|error| CliError::bad_input(format!("{option}: {error}.")))
}

fn text_of(path: PathBuf) -> Result<String, CliError> {
    std::fs::read_to_string(&path)
        .map_err(|error| CliError::bad_input(format!("cannot read {}: {error}.", path.display())))
}

fn explore(asked: &Asked) -> Result<(), CliError> {
    let scenario = &asked.scenario;
    let text = scenario.program_text();
    let setup = scenario.setup(&text);
    let machine = Machine::new(&setup).map(Rc::new);
    let machine = machine.map_err(|error| CliError::bad_input(program_words::source_error(&error)))?;
    let goal = match &asked.reach {
        Some(condition) => Goal::Reach(Machine::condition(&setup, condition).map_err(|error| {
            CliError::bad_input(format!("the condition: {}", program_words::source_error(&error)))
        })?),
        None if asked.all => Goal::Everything,
        None => Goal::Failure,
    };
    let clock = Clock::start();
    let mut explorer = Explorer::new(Rc::clone(&machine), goal, asked.limits);
    let mut reported_s = 0.0;
    while !explorer.go_on(PART) {
        let elapsed_s = clock.elapsed().as_secs_f64();
        if !asked.json && elapsed_s > reported_s + REPORT_EVERY_S {
            reported_s = elapsed_s;
            let Progress { states, depth, open, .. } = explorer.progress();
            eprintln!("{states} states, {open} of them open, {depth} steps deep");
        }
    }
    let report = report(asked, &machine, &explorer, clock.elapsed().as_secs_f64());
    if asked.json {
        println!("{}", serde_json::to_string_pretty(&report).unwrap_or_default());
    } else {
        print(asked, &machine, &report, &explorer.outcome());
    }
    match report.verdict {
        "fails" => {
            let what = report.what.unwrap_or_default();
            Err(CliError::check_failed(format!("{what} (line {}).", report.line.unwrap_or_default())))
        }
        _ => Ok(()),
    }
}

fn report(asked: &Asked, machine: &Machine, explorer: &Explorer, elapsed_s: f64) -> Report {
    let progress = explorer.progress();
    let (verdict, what, found) = match explorer.outcome() {
        Outcome::None if asked.reach.is_some() => ("unreachable", None, None),
        Outcome::None => ("holds", None, None),
        Outcome::Partial(bound) => ("partial", Some(program_words::bound(bound).to_owned()), None),
        Outcome::Found(found) => match found.failure {
            Some(failure) => ("fails", Some(what_failed(machine, failure.kind)), Some(found)),
            None => ("reachable", None, Some(found)),
        },
    };
    let line = found.as_ref().and_then(|found| found.failure).map(|failure| failure.line);
    let played = |found: Found| Scenario {
        choices: found.schedule.iter().map(|choice| choice.code()).collect(),
        schedule: Schedule::ByHand,
        ..asked.scenario.clone()
    };
    Report {
        progress,
        levels: explorer.levels().to_vec(),
        verdict,
        what,
        line,
        bytes_per_state: progress.bytes as f64 / f64::from(progress.states.max(1)),
        states_per_s: f64::from(progress.states) / elapsed_s.max(1e-9),
        scenario: found.map(played),
    }
}

fn what_failed(machine: &Machine, kind: FailureKind) -> String {
    match kind {
        FailureKind::Property(number) => {
            let property = machine.program.properties.get(usize::from(number));
            let name = property.map_or("", |property| property.name.as_str());
            format!("the property {} does not hold", words::show(name))
        }
        FailureKind::Fault(fault) => program_words::fault(fault).to_owned(),
        FailureKind::Stuck => "no thread can go on, and not all have ended".to_owned(),
    }
}

fn print(asked: &Asked, machine: &Machine, report: &Report, outcome: &Outcome) {
    let Progress { states, transitions, depth, .. } = report.progress;
    let scenario = &asked.scenario;
    let program = if scenario.text.is_empty() { scenario.program.name() } else { "the text" };
    let mutant = if scenario.mutant.is_empty() { String::new() } else { format!(" ({})", scenario.mutant) };
    println!("{program}{mutant} under {}", memory_name(scenario.memory));
    println!("{states} states, {transitions} transitions, {depth} steps deep");
    println!("{:.1} bytes a state, {:.0} states a second", report.bytes_per_state, report.states_per_s);
    match outcome {
        Outcome::None if asked.reach.is_some() => println!("no schedule leads there"),
        Outcome::None => println!("everything holds under every schedule"),
        Outcome::Partial(bound) => println!("not all states were visited: {}", program_words::bound(*bound)),
        Outcome::Found(found) => print_schedule(machine, found),
    }
}

fn memory_name(memory: MemoryModel) -> &'static str {
    match memory {
        MemoryModel::Sc => "sequential consistency",
        MemoryModel::Tso => "total store order",
        MemoryModel::Pso => "partial store order",
    }
}

/// One line for each step: who, at which printed line, and what.
fn print_schedule(machine: &Machine, found: &Found) {
    println!("a shortest schedule, {} steps:", found.schedule.len());
    let mut state = machine.initial(&mut FirstFailure::default());
    for choice in &found.schedule {
        let mut said = program_words::Teller::new(machine);
        let thread = usize::from(choice.thread);
        let printed = machine.label(&state, thread);
        machine.perform(&mut state, *choice, &mut said);
        let Choice { visible, .. } = choice;
        let line = if visible.is_some() || printed == 0 { String::new() } else { printed.to_string() };
        println!("  {:<12} {line:>3}  {}", program_words::thread_name(machine, thread), said.told());
    }
}
