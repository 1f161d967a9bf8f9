//! `rollforward explore`: every schedule of a program, and what does not hold. Explores nothing itself.

use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;

use rollforward_engine::models::programs::explore::{
    CallReport, CallVerdict, ExplorationReport, Explorer, Goal, Limits, Progress, Verdict, calls,
};
use rollforward_engine::models::programs::machine::{Choice, FirstFailure, Machine, MemoryModel};
use rollforward_engine::models::programs::scenario::{Scenario, Schedule};
use rollforward_engine::platform::model::Scenario as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::cli_error::{self, CliError};
use crate::clock::Clock;
use crate::entry::scenario_named;
use crate::numbers::number_of;
use crate::problem_words::scenario_problem;
use crate::program_words;

/// Its arguments.
pub const USAGE: &str = "usage: rollforward explore [SCENARIO] [--program NAME] [--text FILE] [--mutant NAME] [--memory sc|tso|pso] \
     [--buffer N] [--waits bounded|unbounded] [--slots N] [--consumers N] [--items N] [--reach CONDITION] [--all] \
     [--liveness] [--lose-notifications] [--most-states N] [--most-mb N] [--json]
  SCENARIO is a preset or a JSON file of the model “programs”; the options replace its fields.
  --reach asks whether a condition can hold: “tail == head[0] and line[1] == 15”. --all goes on after the first failure.
  --liveness visits all states, and says for each procedure whether every call finishes, and after how many steps of its
  thread. With --lose-notifications any notification may be lost.";
/// States between two looks at the time.
const PART: u32 = 1 << 16;
const REPORT_EVERY_S: f64 = 5.0;

struct Request {
    scenario: Scenario,
    reach: Option<String>,
    all: bool,
    liveness: bool,
    lose_notifications: bool,
    limits: Limits,
    json: bool,
}

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    found: ExplorationReport,
    /// Whether calls finish, if that was asked and all states were visited.
    calls: Option<Vec<CallReport>>,
    bytes_per_state: f64,
    states_per_s: f64,
    /// A scenario that plays the schedule that was found.
    scenario: Option<Scenario>,
}

/// Runs the subcommand: 1 if something does not hold.
pub fn run(arguments: &[String]) -> ExitCode {
    cli_error::exit("explore", read(arguments).and_then(|request| explore(&request)))
}

fn read(arguments: &[String]) -> Result<Request, CliError> {
    use lexopt::prelude::*;
    let mut parser = lexopt::Parser::from_args(arguments);
    let mut request = Request {
        scenario: Scenario::default(),
        reach: None,
        all: false,
        liveness: false,
        lose_notifications: false,
        limits: Limits::default(),
        json: false,
    };
    let scenario = &mut request.scenario;
    let mut is_named = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("program") => scenario.program = one_of("--program", &parser.value()?.string()?)?,
            Long("text") => scenario.text = text_of(parser.value()?.into())?,
            Long("mutant") => scenario.mutant = parser.value()?.string()?,
            Long("memory") => scenario.memory = one_of("--memory", &parser.value()?.string()?)?,
            Long("waits") => scenario.waits = one_of("--waits", &parser.value()?.string()?)?,
            Long("buffer") => scenario.buffer = number_of(&mut parser, "--buffer")?,
            Long("slots") => scenario.slots = number_of(&mut parser, "--slots")?,
            Long("consumers") => scenario.consumers = number_of(&mut parser, "--consumers")?,
            Long("items") => scenario.items = number_of(&mut parser, "--items")?,
            Long("reach") => request.reach = Some(parser.value()?.string()?),
            Long("all") => request.all = true,
            Long("liveness") => request.liveness = true,
            Long("lose-notifications") => request.lose_notifications = true,
            Long("most-states") => request.limits.states = number_of(&mut parser, "--most-states")?,
            Long("most-mb") => {
                request.limits.bytes = number_of::<usize>(&mut parser, "--most-mb")?.saturating_mul(1 << 20)
            }
            Long("json") => request.json = true,
            Value(name) if !is_named => {
                is_named = true;
                *scenario = scenario_named(&name.string()?)?;
            }
            other => return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    scenario.choices.clear();
    let problems = request.scenario.problems();
    if problems.is_empty() {
        return Ok(request);
    }
    if let ([only], Err(error)) = (problems.as_slice(), request.scenario.machine())
        && only.code == error.code.problem_code()
    {
        return Err(CliError::bad_input(program_words::source_error(&error)));
    }
    let lines: Vec<String> = problems.iter().map(scenario_problem).collect();
    let known: Vec<&str> = request.scenario.program.mutants().iter().map(|mutant| mutant.name).collect();
    let hint = if problems.iter().any(|problem| problem.code == "unknown_mutant") {
        format!("\n  {} has the mutants: {}.", request.scenario.program.name(), known.join(", "))
    } else {
        String::new()
    };
    Err(CliError::bad_input(lines.join("\n  ") + &hint))
}

/// A word that stands for a choice, as scenarios write it.
fn one_of<T: DeserializeOwned>(option: &str, word: &str) -> Result<T, CliError> {
    serde_json::from_value(word.into()).map_err(|error| CliError::bad_input(format!("{option}: {error}.")))
}

fn text_of(path: PathBuf) -> Result<String, CliError> {
    std::fs::read_to_string(&path)
        .map_err(|error| CliError::bad_input(format!("cannot read {}: {error}.", path.display())))
}

fn explore(request: &Request) -> Result<(), CliError> {
    let scenario = &request.scenario;
    let text = scenario.program_text();
    let setup = scenario.setup(&text);
    let machine = Machine::new(&setup);
    let mut machine = machine.map_err(|error| CliError::bad_input(program_words::source_error(&error)))?;
    machine.may_lose_notifications = request.lose_notifications;
    let machine = Rc::new(machine);
    let goal = match &request.reach {
        Some(condition) => Goal::Reach(Machine::condition(&setup, condition).map_err(|error| {
            CliError::bad_input(format!("the condition: {}", program_words::source_error(&error)))
        })?),
        None if request.all || request.liveness => Goal::Everything,
        None => Goal::Failure,
    };
    let clock = Clock::start();
    let mut explorer = Explorer::new(Rc::clone(&machine), goal, request.limits);
    let mut reported_s = 0.0;
    while !explorer.go_on(PART) {
        let elapsed_s = clock.elapsed().as_secs_f64();
        if !request.json && elapsed_s > reported_s + REPORT_EVERY_S {
            reported_s = elapsed_s;
            let Progress { states, depth, open, .. } = explorer.progress();
            say_error!("{states} states, {open} of them open, {depth} steps deep");
        }
    }
    let report = report(request, &explorer, clock.elapsed().as_secs_f64());
    if request.json {
        say!("{}", serde_json::to_string_pretty(&report).unwrap_or_default());
    } else {
        print(request, &machine, &report);
    }
    if let Some(failure) = &report.found.failure {
        let what = program_words::failure(failure);
        return Err(CliError::check_failed(format!("{what} (line {}).", failure.line)));
    }
    let finishes = |call: &CallReport| matches!(call.verdict, CallVerdict::Finishes { .. });
    match report.calls.iter().flatten().find(|call| !finishes(call)) {
        Some(call) => Err(CliError::check_failed(format!("a call of {} may never finish.", call.procedure))),
        None => Ok(()),
    }
}

fn report(request: &Request, explorer: &Explorer, elapsed_s: f64) -> Report {
    let found = ExplorationReport::of(explorer, request.reach.is_some());
    let progress = found.progress;
    let visited_all = progress.open == 0 && found.bound.is_none();
    let is_found = matches!(found.verdict, Verdict::Fails | Verdict::Reachable);
    let played = |choices| Scenario { choices, schedule: Schedule::ByHand, ..request.scenario.clone() };
    Report {
        calls: (request.liveness && visited_all).then(|| calls(explorer)),
        bytes_per_state: progress.bytes as f64 / f64::from(progress.states.max(1)),
        states_per_s: f64::from(progress.states) / elapsed_s.max(1e-9),
        // A scenario has no notifications that are lost.
        scenario: (is_found && !request.lose_notifications).then(|| played(found.schedule.clone())),
        found,
    }
}

fn print(request: &Request, machine: &Machine, report: &Report) {
    let Progress { states, transitions, depth, .. } = report.found.progress;
    let scenario = &request.scenario;
    let program = if scenario.text.is_empty() { scenario.program.name() } else { "the text" };
    let mutant = if scenario.mutant.is_empty() { String::new() } else { format!(" ({})", scenario.mutant) };
    say!("{program}{mutant} under {}", memory_name(scenario.memory));
    say!("{states} states, {transitions} transitions, {depth} steps deep");
    say!("{:.1} bytes a state, {:.0} states a second", report.bytes_per_state, report.states_per_s);
    match report.found.verdict {
        Verdict::Unreachable => say!("no schedule leads there"),
        Verdict::Holds => say!("everything holds under every schedule"),
        Verdict::Partial => {
            let bound = report.found.bound.map_or("", program_words::bound);
            say!("not all states were visited: {bound}");
        }
        Verdict::Fails | Verdict::Reachable => print_schedule(machine, &report.found.schedule),
    }
    for call in report.calls.iter().flatten() {
        print_call(machine, call);
    }
}

fn print_call(machine: &Machine, call: &CallReport) {
    let thread = program_words::thread_name(machine, usize::from(call.thread));
    let procedure = &call.procedure;
    match &call.verdict {
        CallVerdict::Finishes { own_steps } => {
            say!("{thread}: {procedure} finishes after at most {own_steps} steps of its own");
        }
        CallVerdict::StepsForEver { schedule } => {
            say!("{thread}: {procedure} may take steps for ever");
            print_schedule(machine, schedule);
        }
        CallVerdict::WaitsForEver { schedule, is_end } => {
            let others = if *is_end { "nothing else can happen" } else { "the others go on" };
            say!("{thread}: {procedure} may wait for ever, and {others}");
            print_schedule(machine, schedule);
        }
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
fn print_schedule(machine: &Machine, schedule: &[u32]) {
    say!("a shortest schedule, {} steps:", schedule.len());
    let mut state = machine.initial(&mut FirstFailure::default());
    for choice in schedule.iter().filter_map(|&code| Choice::from_code(code)) {
        let mut teller = program_words::Teller::new(machine);
        let thread = usize::from(choice.thread);
        let printed = machine.label(&state, thread);
        machine.perform(&mut state, choice, &mut teller);
        let has_line = choice.visible.is_none() && printed != 0;
        let line = if has_line { printed.to_string() } else { String::new() };
        let lost = if choice.is_lost { ", which is lost" } else { "" };
        say!("  {:<12} {line:>3}  {}{lost}", program_words::thread_name(machine, thread), teller.told());
    }
}
