//! `rollforward reproduce`: the numbers of the paper beside the simulator's. Without a name everything is run.

use std::process::ExitCode;

use rollforward_engine::experiments::{Experiment, Origin, Outcome, Quantity, Reproduction, Row};

use crate::clock::Clock;
use crate::failure::{self, Failure};

const USAGE: &str =
    "usage: rollforward reproduce [figure7 | figure8 | figure9 | trade-off] [--share PART] [--json]";
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
            Long("json") => json = true,
            Long("share") => share = parser.value()?.parse()?,
            Value(name) => {
                let name = name.string()?;
                let experiment = Experiment::named(&name)
                    .ok_or_else(|| Failure::bad_input(format!("there is no “{name}”\n{USAGE}")))?;
                asked.push(experiment);
            }
            other => return Err(Failure::bad_input(format!("{}\n{USAGE}", other.unexpected()))),
        }
    }
    if !(share > 0.0 && share <= 1.0) {
        return Err(Failure::bad_input("--share is a part of full scale, above 0 and at most 1"));
    }
    if asked.is_empty() {
        asked.extend(Experiment::ALL.map(|(_, experiment)| experiment));
    }
    let mut whole = Outcome::default();
    for experiment in asked {
        let clock = Clock::start();
        let mut run = Reproduction::new(experiment, share);
        while run.advance(WORK) {}
        let outcome = run.outcome().clone();
        if !json {
            print(&outcome, clock.elapsed().as_secs_f64());
        }
        whole.rows.extend(outcome.rows);
        whole.runs.extend(outcome.runs);
        whole.fit.extend(outcome.fit);
        whole.seen.extend(outcome.seen);
        whole.trade_off.extend(outcome.trade_off);
    }
    if json {
        println!("{}", serde_json::to_string_pretty(&whole).unwrap_or_default());
    }
    match whole.runs.iter().find(|run| run.lost_blocks > 0 || run.gaps > 0.0 || run.sets_equal == Some(false))
    {
        Some(run) => {
            Err(Failure::check_failed(format!("{} blocks are not as they should be", run.lost_blocks)))
        }
        None => Ok(()),
    }
}

fn print(outcome: &Outcome, seconds: f64) {
    outcome.rows.iter().for_each(|row| println!("{}", line(row)));
    for fit in &outcome.fit {
        println!(
            "  costs: {:.0} ns a record, {:.0} ns a message to a slave, {:.1} s fixed",
            fit.parse_ns_per_record, fit.slave_message_ns, fit.mttr_fixed_s
        );
    }
    for run in &outcome.runs {
        println!(
            "  {:.1} million records, {:.0} MB held; {} blocks in the set, {} recovered, {} lost",
            f64::from(run.records) / 1e6,
            run.held_bytes / 1e6,
            run.set_blocks,
            run.recovered_blocks,
            run.lost_blocks
        );
    }
    for seen in &outcome.seen {
        println!(
            "  {:.1} commits/s, CPU {:.1} %, redo {:.2} MB/s, of it read by buddies {:.2} MB/s",
            seen.commits_per_s,
            seen.cpu_percent,
            seen.redo_bytes_per_s / 1e6,
            seen.buddy_bytes_per_s / 1e6
        );
    }
    for point in &outcome.trade_off {
        println!(
            "  target {:>4} s, {}: {:.1} commits/s, {:.0} writes/s, brown-out {:.2} s (first pass {:.2} s)",
            point.mttr_target_s,
            if point.buddy { "buddies" } else { "no buddy" },
            point.seen.commits_per_s,
            point.seen.writes_per_s,
            point.seen.brownout_s,
            point.seen.first_pass_s
        );
    }
    println!("  took {seconds:.1} s");
}

fn line(row: &Row) -> String {
    let most = if row.at_most { "at most " } else { "" };
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
        "Figure {}, {}: published {most}{}, simulated {:.2}{band}{error} ({origin}, {verdict})",
        row.figure,
        words(row.quantity),
        row.published,
        row.simulated
    )
}

fn words(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::FirstPassWithoutBuddy => "first pass without a buddy, s",
        Quantity::FirstPassWithBuddy => "first pass with a buddy, s",
        Quantity::TotalWithoutBuddy => "whole recovery without a buddy, s",
        Quantity::TotalWithBuddy => "whole recovery with a buddy, s",
        Quantity::RedoApplied => "redo applied, GB",
        Quantity::LossFullyCached => "throughput lost, fully cached, %",
        Quantity::LossPartiallyCached => "throughput lost, a fifth cached, %",
        Quantity::CpuWithBuddy => "CPU with a buddy, %",
    }
}
