//! `rollforward values`: the named numbers of a scenario at a moment, with their units and what they mean.

use std::process::ExitCode;

use crate::cli_error::{self, CliError};
use crate::entry::{Entry, RunOptions};
use crate::simulate::model_named;

/// Its arguments.
pub const USAGE: &str =
    "usage: rollforward values [--model NAME] SCENARIO [--log FILE] [--writes FILE] [--at SECONDS] [NAME]…
  With --log before them all words are NAMEs: the scenario is the log as it is.";

/// `rollforward values`.
pub fn run(models: &[Entry], arguments: &[String]) -> ExitCode {
    cli_error::exit("values", read(models, arguments).and_then(|(model, options)| (model.values)(&options)))
}

fn read<'a>(models: &'a [Entry], arguments: &[String]) -> Result<(&'a Entry, RunOptions), CliError> {
    use lexopt::prelude::*;
    let (mut model, mut options) = (None, RunOptions::default());
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("model") => model = Some(parser.value()?.string()?),
            Long("at") => {
                let text = parser.value()?.string()?;
                let number = text.trim_end_matches('s').parse::<f64>().ok();
                let at_s: f64 = number.filter(|seconds| (0.0..=1e6).contains(seconds)).ok_or_else(|| {
                    CliError::bad_input(format!(
                        "--at must be between 0 and 1,000,000 seconds, as in `12s`, got {text}."
                    ))
                })?;
                options.until_ns = (at_s * 1e9) as u64;
            }
            Long("log") => options.log = Some(parser.value()?.into()),
            Long("writes") => options.writes = Some(parser.value()?.into()),
            Value(value) if options.scenario.is_none() && options.log.is_none() => {
                options.scenario = Some(value.string()?);
            }
            Value(value) => options.names.push(value.string()?),
            other => return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    if options.scenario.is_none() && options.log.is_none() {
        return Err(CliError::bad_input(USAGE));
    }
    Ok((model_named(models, model.as_deref())?, options))
}
