//! `rollforward reproduce`: published numbers beside the simulator's. Without a name everything is run. Knows no document
//! and no quantity: their codes are printed as they are.

use std::process::ExitCode;

use rollforward_engine::models::EXPERIMENTS;
use rollforward_engine::platform::experiments::{
    Experiment, Origin, Outcome, Place, Published, Reproduction, Row, RunReport, Setting, SettingValue,
};

use crate::clock::Clock;
use crate::failure::{self, Failure};

const USAGE: &str = "usage: rollforward reproduce [--list] [EXPERIMENT…] [--share PART] [--json]";
/// Records or events between two looks.
const WORK: u64 = 500_000;

/// Runs the subcommand.
pub fn run(arguments: &[String]) -> ExitCode {
    failure::exit("reproduce", run_experiments(arguments))
}

fn run_experiments(arguments: &[String]) -> Result<(), Failure> {
    use lexopt::prelude::*;
    let (mut asked, mut share, mut json) = (Vec::new(), 1.0f64, false);
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("list") => {
                println!("{}", list());
                return Ok(());
            }
            Long("json") => json = true,
            Long("share") => share = parser.value()?.parse()?,
            Value(name) => asked.push(named(&name.string()?)?),
            other => return Err(Failure::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    if !(share > 0.0 && share <= 1.0) {
        return Err(Failure::bad_input("--share is a part of full scale, above 0 and at most 1"));
    }
    if asked.is_empty() {
        asked.extend(EXPERIMENTS.all());
    }
    let mut outcomes = Vec::new();
    for experiment in asked {
        let clock = Clock::start();
        let mut run = Reproduction::new(experiment, share);
        while run.advance(WORK) {}
        let outcome = run.outcome();
        if !json {
            print(&outcome, clock.elapsed().as_secs_f64());
        }
        outcomes.push(outcome);
    }
    if json {
        println!("{}", serde_json::to_string(&outcomes).unwrap_or_default());
    }
    match outcomes.iter().flat_map(Outcome::failed_checks).next() {
        Some(check) => Err(Failure::check_failed(format!(
            "the simulation is wrong: {} {}",
            check.violations,
            in_words(&check.name)
        ))),
        None => Ok(()),
    }
}

fn named(id: &str) -> Result<&'static Experiment, Failure> {
    EXPERIMENTS.named(id).ok_or_else(|| {
        Failure::bad_input(format!("no experiment is named “{id}”. These are:\n{}\n{USAGE}", list()))
    })
}

/// The experiments by document.
fn list() -> String {
    let mut lines = Vec::new();
    let mut document = "";
    for Experiment { id, source, .. } in EXPERIMENTS.all() {
        if source.document != document {
            document = source.document;
            lines.push(in_words(document));
        }
        lines.push(format!("  {id:<12} {}", place(source.place)));
    }
    lines.join("\n")
}

fn print(outcome: &Outcome, seconds: f64) {
    println!("{}, {} ({})", in_words(&outcome.document), place(outcome.place), outcome.experiment);
    outcome.rows.iter().for_each(|row| println!("  {}", row_line(row)));
    outcome.runs.iter().for_each(|run| println!("  run{}", run_line(run)));
    println!("  took {seconds:.1} s");
}

fn row_line(row: &Row) -> String {
    let published = match row.published {
        Published::Exact { value } => format!("{value}"),
        Published::AtMost { max } => format!("at most {max}"),
        Published::AtLeast { min } => format!("at least {min}"),
        Published::Between { min, max } => format!("{min} to {max}"),
    };
    let derived = if row.derived { " (derived)" } else { "" };
    let band = match (row.band.first(), row.band.last()) {
        (Some(low), Some(high)) => format!(", {low:.1} to {high:.1} by the moment of the crash"),
        _ => String::new(),
    };
    let error = row.error_percent.map(|error| format!(", {error:+.1} %")).unwrap_or_default();
    let origin = match row.origin {
        Origin::Fitted => "fitted",
        Origin::Predicted => "predicted",
    };
    let verdict = if row.reached { "reached" } else { "missed" };
    format!(
        "{}{}: published {published}{derived}, simulated {:.2}{}{band}{error} ({origin}, {verdict})",
        in_words(&row.quantity),
        settings(&row.setting),
        row.simulated,
        unit(&row.unit),
    )
}

fn run_line(run: &RunReport) -> String {
    let measured = run.measured.iter().map(|it| {
        let places = if it.unit.is_empty() || it.value.abs() >= 1_000.0 { 0 } else { 2 };
        format!("{} {:.places$}{}", in_words(&it.quantity), it.value, unit(&it.unit))
    });
    let checks = run.checks.iter().map(|it| format!("{} {}", in_words(&it.name), it.violations));
    format!("{}: {}", settings(&run.setting), measured.chain(checks).collect::<Vec<_>>().join("; "))
}

/// `, buddies 1, fast start mttr target 32 s`.
fn settings(setting: &[Setting]) -> String {
    let said = setting.iter().map(|it| match &it.value {
        SettingValue::Number(number) => format!(", {} {number}{}", in_words(&it.name), unit(&it.unit)),
        SettingValue::Code(code) => format!(", {} {}", in_words(&it.name), in_words(code)),
    });
    said.collect()
}

fn place(place: Place) -> String {
    match place {
        Place::Figure(number) => format!("figure {number}"),
        Place::Table(number) => format!("table {number}"),
        Place::Section(number) => format!("section {number}"),
        Place::Text => "text".into(),
    }
}

fn unit(symbol: &str) -> String {
    if symbol.is_empty() { String::new() } else { format!(" {symbol}") }
}

fn in_words(code: &str) -> String {
    code.replace('_', " ")
}
