//! `rollforward plans`: runs random plans of torture and prints each with the digest of its final state, one line of
//! JSON per plan. Other builds of the engine run the same plans and must reach the same digests.

use std::process::ExitCode;

use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::model::Model;
use rollforward_engine::platform::torture::{Plan, PlanOf, Torture};
use serde::Serialize;

use crate::cli_error::{self, CliError};
use crate::numbers::number_of;

/// Its arguments.
pub const USAGE: &str = "usage: rollforward plans [--seed N] [--count N]";
/// Steps before the first command of a plan, and after its last.
const STEPS: u64 = 500;

/// A plan and the digest of its end.
#[derive(Serialize)]
struct Played<S, C> {
    #[serde(flatten)]
    plan: Plan<S, C>,
    /// Steps after the last command.
    steps_after: u64,
    state_digest: String,
}

/// Runs the subcommand.
pub fn run(arguments: &[String]) -> ExitCode {
    cli_error::exit("plans", print_plans(arguments))
}

fn print_plans(arguments: &[String]) -> Result<(), CliError> {
    use lexopt::prelude::*;
    let (mut seed, mut count) = (1u32, 10u32);
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("seed") => seed = number_of(&mut parser, "--seed")?,
            Long("count") => count = number_of(&mut parser, "--count")?,
            other => return Err(CliError::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    for number in 0..count {
        let Some(plan) = random_plan::<Simulation>(seed.wrapping_add(number)) else { continue };
        let state_digest = format!("{:016x}", played(&plan).state_digest());
        let line = Played { plan, steps_after: STEPS, state_digest };
        say!("{}", serde_json::to_string(&line).unwrap_or_default());
    }
    Ok(())
}

fn random_plan<M: Torture>(seed: u32) -> Option<PlanOf<M>> {
    let scenario = M::random_scenario(seed);
    let commands = M::random_commands(seed, &scenario).next()?;
    Some(Plan { scenario, steps: STEPS, commands })
}

fn played(plan: &PlanOf<Simulation>) -> Simulation {
    let mut run = Simulation::new(&plan.scenario);
    advance(&mut run, plan.steps);
    for (wait, command) in &plan.commands {
        advance(&mut run, *wait);
        // A command that is not possible at its moment is skipped.
        let _ = run.command(command);
    }
    advance(&mut run, STEPS);
    run
}

fn advance(run: &mut Simulation, steps: u64) {
    for _ in 0..steps {
        run.step();
    }
}
