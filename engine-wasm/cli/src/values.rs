//! `rollforward values`: the named numbers of a scenario at a moment, with their units and what they mean.

use std::process::ExitCode;

use crate::entry::{Asked, Entry};
use crate::failure::{self, Failure};
use crate::simulate::model_named;

const USAGE: &str = "usage: rollforward values [--model NAME] SCENARIO [--at SECONDS] [NAME]…";

/// `rollforward values`.
pub fn run(models: &[Entry], arguments: &[String]) -> ExitCode {
    failure::exit("values", read(models, arguments).and_then(|(model, asked)| (model.values)(&asked)))
}

fn read<'a>(models: &'a [Entry], arguments: &[String]) -> Result<(&'a Entry, Asked), Failure> {
    use lexopt::prelude::*;
    let (mut model, mut scenario, mut asked) = (None, None, Asked::default());
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("model") => model = Some(parser.value()?.string()?),
            Long("at") => {
                let text = parser.value()?.string()?;
                let number = text.trim_end_matches('s').parse::<f64>().ok();
                let at_s: f64 = number.filter(|seconds| (0.0..=1e6).contains(seconds)).ok_or_else(|| {
                    Failure::bad_input(format!(
                        "--at takes 0 to 1,000,000 seconds, as in `12s`; it is {text}."
                    ))
                })?;
                asked.until_ns = (at_s * 1e9) as u64;
            }
            Value(value) if scenario.is_none() => scenario = Some(value.string()?),
            Value(value) => asked.names.push(value.string()?),
            other => return Err(Failure::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    asked.scenario = scenario.ok_or_else(|| Failure::bad_input(USAGE))?;
    Ok((model_named(models, model.as_deref())?, asked))
}
