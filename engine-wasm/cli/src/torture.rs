//! `rollforward torture`: random clusters, crashed at random events and again while they recover, until the time is
//! up. A failure is shrunk and printed as a plan that a test can keep.

use std::process::ExitCode;
use std::time::Duration;

use rollforward_engine::models::cluster::scenario::Mutant;
use rollforward_engine::models::cluster::torture::{shrink, torture};

use crate::clock::Clock;
use crate::failure::{self, Failure};

const USAGE: &str = "usage: rollforward torture [--seconds S] [--seed N]";
/// Crash points of one cluster.
const POINTS: u64 = 60;

/// Runs the subcommand: 0 if nothing broke, 1 if something did.
pub fn run(arguments: &[String]) -> ExitCode {
    failure::exit("torture", run_torture(arguments))
}

fn run_torture(arguments: &[String]) -> Result<(), Failure> {
    use lexopt::prelude::*;
    let (mut seed, mut seconds) = (1_000_000u32, 60u64);
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("seed") => seed = parser.value()?.parse()?,
            Long("seconds") => seconds = parser.value()?.parse()?,
            other => return Err(Failure::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    let clock = Clock::start();
    let (mut clusters, mut crashes) = (0u64, 0);
    while clock.elapsed() < Duration::from_secs(seconds) {
        // Close together, far apart, young and old clusters in turn.
        let (warm_up, stride) = [(10, 1), (300, 23), (3_000, 211)][(seed % 3) as usize];
        match torture(seed, Mutant::None, warm_up, stride, POINTS) {
            Ok(survived) => crashes += survived,
            Err(found) => {
                let (plan, failure) = *found;
                let plan = shrink(plan);
                return Err(Failure::check_failed(format!("seed {seed}: {failure:?}\nshrunk to {plan:#?}")));
            }
        }
        (clusters, seed) = (clusters + 1, seed.wrapping_add(1));
    }
    println!("{clusters} clusters, {} crash points, {crashes} crashes: every check held", clusters * POINTS);
    Ok(())
}
