//! `rollforward experiment FILE`: runs an experiment on all cores and prints its results as a table, CSV or JSON.
//! Progress and rate go to the error stream. Does not know models: each reads the file with its own names.

mod file;
mod reading;
mod report;
mod run;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;

pub use file::ExperimentFile;
pub use reading::experiment_of;

use crate::cli_error::{self, CliError};
use crate::entry::Entry;
use crate::numbers::number_of;
use crate::words::show;
use rollforward_engine::models::open_experiment;

/// Its arguments.
pub const USAGE: &str = "usage: rollforward experiment FILE [--csv | --json] [--threads N]
  FILE is an experiment.yaml; lessons/experiment.schema.json has all its fields.";

/// How the results are printed.
#[derive(Clone, Copy, PartialEq)]
enum Format {
    Table,
    Csv,
    Json,
}

/// Runs the subcommand.
pub fn run(models: &[Entry], arguments: &[String]) -> ExitCode {
    cli_error::exit("experiment", run_file(models, arguments))
}

fn run_file(models: &[Entry], arguments: &[String]) -> Result<(), CliError> {
    use lexopt::prelude::*;
    let (mut path, mut format, mut threads) = (None::<PathBuf>, Format::Table, None::<usize>);
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("csv") => format = Format::Csv,
            Long("json") => format = Format::Json,
            Long("threads") => threads = Some(number_of(&mut parser, "--threads")?),
            Value(value) if path.is_none() => path = Some(value.into()),
            other => return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    let path = path.ok_or_else(|| CliError::bad_input(USAGE))?;
    let shown = path.display();
    let bad = |problem: String| CliError::bad_input(format!("{shown}: {problem}"));
    let bytes = std::fs::read(&path).map_err(|error| {
        CliError::bad_input(format!(
            "cannot read {shown}: {error}. Name an experiment.yaml, such as one of a lesson."
        ))
    })?;
    let text = String::from_utf8(bytes)
        .map_err(|_| bad("the file is not text in UTF-8. Save it with this encoding.".to_owned()))?;
    let file = ExperimentFile::read(&text).map_err(bad)?;
    let model = models.iter().find(|model| model.name == file.scenario.model).ok_or_else(|| {
        let known: Vec<_> = models.iter().map(|model| model.name).collect();
        let model = show(&file.scenario.model);
        bad(format!("unknown model {model}. It must be one of: {}.", known.join(", ")))
    })?;
    let experiment = (model.experiment)(&file).map_err(bad)?;
    let trials = open_experiment(experiment.clone()).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(|problem| words::problem(problem, model.name)).collect();
        bad(lines.join("\n  "))
    })?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let results = run::run_all(&experiment, trials.count(), threads.unwrap_or(cores).clamp(1, 256));
    let report = report::Report::new(&file, &experiment, trials.as_ref(), &results);
    match format {
        Format::Table => report.print_table(),
        Format::Csv => report.print_csv(),
        Format::Json => report.print_json(),
    }
    Ok(())
}
