//! `rollforward reproduce`: published numbers beside the simulator's. Without a name everything is run; with
//! `--record` the recorded numbers of the page and the docs are written. Does not know documents or quantities: it
//! prints their codes.

mod record;
mod tables;
mod words;

use std::process::ExitCode;

use rollforward_engine::models::EXPERIMENTS;
use rollforward_engine::platform::experiments::{Check, Experiment, Outcome, Reproduction, Row, RunReport};

use crate::cli_error::{self, CliError};
use crate::clock::Clock;
use crate::numbers::number_of;
use words::{band, error, how, in_words, measured, place, published, settings, unit};

/// Its arguments.
pub const USAGE: &str =
    "usage: rollforward reproduce [--list] [--record] [EXPERIMENT…] [--share PART] [--json]";
/// Records or events per piece of work.
const WORK: u64 = 500_000;

/// Runs the subcommand.
pub fn run(arguments: &[String]) -> ExitCode {
    cli_error::exit("reproduce", run_experiments(arguments))
}

fn run_experiments(arguments: &[String]) -> Result<(), CliError> {
    use lexopt::prelude::*;
    let (mut experiments, mut share, mut json, mut record) = (Vec::new(), 1.0f64, false, false);
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("list") => {
                say!("{}", list());
                return Ok(());
            }
            Long("json") => json = true,
            Long("record") => record = true,
            Long("share") => share = number_of(&mut parser, "--share")?,
            Value(name) => experiments.push(named(&name.string()?)?),
            other => return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    if !(share > 0.0 && share <= 1.0) {
        return Err(CliError::bad_input("--share must be greater than 0 and at most 1"));
    }
    if record && (!experiments.is_empty() || share < 1.0) {
        return Err(CliError::bad_input(
            "--record records every experiment at full scale. Leave out names and --share",
        ));
    }
    if experiments.is_empty() {
        experiments.extend(EXPERIMENTS.all());
    }
    let mut outcomes = Vec::new();
    for experiment in experiments {
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
        say!("{}", serde_json::to_string(&outcomes).unwrap_or_default());
    }
    if let Some(check) = outcomes.iter().flat_map(Outcome::failed_checks).next() {
        let Check { name, violations } = check;
        return Err(CliError::check_failed(format!(
            "a check of the simulation failed: {violations} {}",
            in_words(name)
        )));
    }
    if record { record::write(&outcomes) } else { Ok(()) }
}

fn named(id: &str) -> Result<&'static Experiment, CliError> {
    EXPERIMENTS.named(id).ok_or_else(|| {
        CliError::bad_input(format!(
            "there is no experiment “{id}”. The experiments are:\n{}\n{USAGE}",
            list()
        ))
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
    say!("{}, {} ({})", in_words(&outcome.document), place(outcome.place), outcome.experiment);
    outcome.rows.iter().for_each(|row| say!("  {}", row_line(row)));
    outcome.runs.iter().for_each(|run| say!("  run{}", run_line(run)));
    say!("  took {seconds:.1} s");
}

fn row_line(row: &Row) -> String {
    format!(
        "{}{}: published {}, simulated {:.2}{}{}{} ({})",
        in_words(&row.quantity),
        settings(&row.setting),
        published(row),
        row.simulated,
        unit(&row.unit),
        with_comma(band(row), " over crash moments"),
        with_comma(error(row), ""),
        how(row),
    )
}

/// An optional part of a line, after a comma.
fn with_comma(text: String, after: &str) -> String {
    if text.is_empty() { text } else { format!(", {text}{after}") }
}

fn run_line(run: &RunReport) -> String {
    let measured = run.measured.iter().map(|it| format!("{} {}", in_words(&it.quantity), measured(it)));
    let checks = run.checks.iter().map(|it| format!("{} {}", in_words(&it.name), it.violations));
    format!("{}: {}", settings(&run.setting), measured.chain(checks).collect::<Vec<_>>().join("; "))
}
