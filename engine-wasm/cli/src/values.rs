//! `rollforward values`: the named numbers of a scenario at a moment, with their units and what they mean.

use std::process::ExitCode;

use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::scenario::Scenario;
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::vocabularies;
use rollforward_engine::platform::values::{Found, Per, all, find};

use crate::failure::{self, Failure};
use crate::{simulate, words};

const USAGE: &str = "usage: rollforward values SCENARIO [--at SECONDS] [NAME]…";

struct Asked {
    scenario: Scenario,
    at_s: f64,
    names: Vec<String>,
}

/// `rollforward values`.
pub fn run(arguments: &[String]) -> ExitCode {
    failure::exit("values", read(arguments).and_then(|asked| print(&asked)))
}

fn read(arguments: &[String]) -> Result<Asked, Failure> {
    use lexopt::prelude::*;
    let (mut scenario, mut at_s, mut names) = (None, 0.0, Vec::new());
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("at") => {
                let text = parser.value()?.string()?;
                let number = text.trim_end_matches('s').parse().ok();
                at_s = number.filter(|seconds| (0.0..=1e6).contains(seconds)).ok_or_else(|| {
                    Failure::bad_input(format!(
                        "--at takes 0 to 1,000,000 seconds, as in `12s`; it is {text}."
                    ))
                })?;
            }
            Value(value) if scenario.is_none() => {
                scenario = Some(simulate::scenario_named(&value.string()?)?)
            }
            Value(value) => names.push(value.string()?),
            other => return Err(Failure::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    let scenario = scenario.ok_or_else(|| Failure::bad_input(USAGE))?;
    Ok(Asked { scenario, at_s, names })
}

fn print(asked: &Asked) -> Result<(), Failure> {
    let names =
        if asked.names.is_empty() { every_name(asked.scenario.instances) } else { asked.names.clone() };
    let found = names.iter().map(|name| {
        find::<Simulation>(name, &vocabularies())
            .map_err(|error| Failure::bad_input(words::name_error(&error)))
    });
    let found: Vec<Found<Simulation>> = found.collect::<Result<_, _>>()?;
    let mut timeline = ClusterTimeline::new(&asked.scenario);
    timeline.seek_time((asked.at_s * 1e9) as u64);
    let moment = timeline.moment();
    for (name, found) in names.iter().zip(found) {
        let number = found.at(&moment).map_or("–".to_owned(), |number| number.to_string());
        println!("{name:<28} {number:>16} {:<12} {}", words::unit(found.value.unit), found.value.meaning);
    }
    Ok(())
}

/// All names, those of one instance for each instance.
fn every_name(instances: u32) -> Vec<String> {
    let numbered = |name: &str| (1..=instances).map(|number| format!("{name}.{number}")).collect::<Vec<_>>();
    all::<Simulation>()
        .flat_map(|value| match value.per() {
            Per::Run => vec![value.name.to_owned()],
            Per::One => numbered(value.name),
            Per::Either => [vec![value.name.to_owned()], numbered(value.name)].concat(),
        })
        .collect()
}
