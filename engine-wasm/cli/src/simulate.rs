//! `rollforward run` and `rollforward digest`: parses the options and passes them to the named model.

use std::process::ExitCode;

use crate::cli_error::{self, CliError};
use crate::entry::{Entry, RunOptions};
use crate::numbers::number_of;
use crate::words;

/// The arguments of `rollforward run`.
pub const RUN_USAGE: &str =
    "usage: rollforward run [--model NAME] SCENARIO [--log FILE] [--writes FILE] [--seed N] [--until SECONDS] [--until-when CONDITION] [--json]
  A model that reads a log takes --log FILE, alone or with a SCENARIO that names it.
  A condition: “queue.2 >= 4 and recovery_set.size = 0”. `rollforward values` lists the names.";
/// The arguments of `rollforward digest`.
pub const DIGEST_USAGE: &str = "usage: rollforward digest [--model NAME] SCENARIO [--log FILE] [--writes FILE] [--seed N] [--until SECONDS]";
/// Default simulated seconds.
const DEFAULT_SECONDS: f64 = 30.0;

/// `rollforward run`.
pub fn run(models: &[Entry], arguments: &[String]) -> ExitCode {
    let options = read(models, arguments, RUN_USAGE);
    cli_error::exit("run", options.and_then(|(model, options)| (model.run)(&options)))
}

/// `rollforward digest`: prints one number that identifies the run.
pub fn digest(models: &[Entry], arguments: &[String]) -> ExitCode {
    let options = read(models, arguments, DIGEST_USAGE);
    cli_error::exit("digest", options.and_then(|(model, options)| (model.digest)(&options)))
}

fn read<'a>(
    models: &'a [Entry],
    arguments: &[String],
    usage: &str,
) -> Result<(&'a Entry, RunOptions), CliError> {
    use lexopt::prelude::*;
    let (mut model, mut seconds) = (None, DEFAULT_SECONDS);
    let mut options = RunOptions::default();
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("model") => model = Some(parser.value()?.string()?),
            Long("seed") => options.seed = Some(number_of(&mut parser, "--seed")?),
            Long("until") => seconds = number_of(&mut parser, "--until")?,
            Long("until-when") => options.until_when = Some(parser.value()?.string()?),
            Long("json") => options.json = true,
            Long("log") => options.log = Some(parser.value()?.into()),
            Long("writes") => options.writes = Some(parser.value()?.into()),
            Value(value) if options.scenario.is_none() => options.scenario = Some(value.string()?),
            other => return Err(CliError::bad_input(format!("{}\n{usage}", other.unexpected()))),
        }
    }
    if options.scenario.is_none() && options.log.is_none() {
        return Err(CliError::bad_input(usage));
    }
    if !(0.0..=1e6).contains(&seconds) {
        let seconds = words::number(seconds);
        return Err(CliError::bad_input(format!(
            "--until must be between 0 and 1,000,000 seconds, got {seconds}."
        )));
    }
    options.until_ns = (seconds * 1e9) as u64;
    Ok((model_named(models, model.as_deref())?, options))
}

/// The model with a name; the first one without a name.
pub fn model_named<'a>(models: &'a [Entry], name: Option<&str>) -> Result<&'a Entry, CliError> {
    let named = |name| models.iter().find(|model| model.name == name);
    name.map_or(models.first(), named).ok_or_else(|| {
        let known: Vec<_> = models.iter().map(|model| model.name).collect();
        let name = name.unwrap_or_default();
        CliError::bad_input(format!("unknown model “{name}”. --model must be one of: {}.", known.join(", ")))
    })
}
