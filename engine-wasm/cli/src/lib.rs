//! The native command as a library: finds the subcommand and leaves the rest to it. The binary passes the list of
//! models.

mod bench;
mod cli_error;
mod clock;
mod cluster_report;
pub mod entry;
mod experiment;
mod explore;
mod floor;
mod fuzz;
mod lcrs;
mod limits;
mod link;
mod log_files;
mod log_report;
mod plans;
mod problem_words;
mod program_words;
mod reproduce;
mod rule_words;
mod saved;
mod seek;
mod sets;
mod simulate;
mod sweep;
mod torture;
mod types;
mod unpack;
mod values;
mod wal;
mod words;

use std::process::ExitCode;

use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::programs::ProgramRun;
use rollforward_engine::models::redo_log::LogRun;
use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::snapshots::SnapshotsRun;

use cluster_report::ClusterReport;
use entry::{Entry, entry};
use log_report::LogReport;

/// The models of the site; the first is the default. A new model adds one line here.
pub const MODELS: &[Entry] = &[
    entry::<Simulation, ClusterReport>(),
    entry::<LogRun, LogReport>(),
    entry::<ProgramRun, ()>(),
    entry::<ReplicationRun, ()>(),
    entry::<SnapshotsRun, ()>(),
];

/// A subcommand: its name, a summary in one line, and the function that runs it with the arguments after its name.
struct Subcommand {
    name: &'static str,
    summary: &'static str,
    run: Run,
}

/// The function of a subcommand.
#[derive(Clone, Copy)]
enum Run {
    /// A subcommand that does not depend on the list of models.
    Plain(fn(&[String]) -> ExitCode),
    /// A subcommand that runs one of the models.
    OfModel(fn(&[Entry], &[String]) -> ExitCode),
}

const SUBCOMMANDS: &[Subcommand] = &[
    Subcommand {
        name: "run",
        summary: "run a scenario and report what happened [--model NAME]",
        run: Run::OfModel(simulate::run),
    },
    Subcommand {
        name: "values",
        summary: "print the named numbers of a scenario at a moment [--at 12s] [NAME]…",
        run: Run::OfModel(values::run),
    },
    Subcommand {
        name: "digest",
        summary: "print the digest of a scenario's run",
        run: Run::OfModel(simulate::digest),
    },
    Subcommand {
        name: "sweep",
        summary: "crash a scenario at every moment, without and with a buddy",
        run: Run::Plain(sweep::run),
    },
    Subcommand {
        name: "experiment",
        summary: "vary one or two parameters, with many seeds, on all cores: FILE [--csv | --json]",
        run: Run::OfModel(experiment::run),
    },
    Subcommand {
        name: "explore",
        summary: "visit every state of a program of threads [--memory M] [--mutant M]",
        run: Run::Plain(explore::run),
    },
    Subcommand {
        name: "torture",
        summary: "crash random clusters for a given time and check each recovery",
        run: Run::Plain(torture::run),
    },
    Subcommand {
        name: "plans",
        summary: "run random plans and print each with the digest of its end [--seed N] [--count N]",
        run: Run::Plain(plans::run),
    },
    Subcommand {
        name: "bench",
        summary: "measure the engine's speed [--seek] [--blocks N]… [--json]",
        run: Run::Plain(bench::run),
    },
    Subcommand {
        name: "reproduce",
        summary: "repeat published experiments and compare the results [--list] [NAME]… [--json]",
        run: Run::Plain(reproduce::run),
    },
    Subcommand {
        name: "wal",
        summary: "report what recovery from a crash would do, from a pg_waldump file",
        run: Run::Plain(wal::run),
    },
    Subcommand {
        name: "fuzz",
        summary: "feed damaged logs to the reader [--seed N] [--seconds S | --inputs N]",
        run: Run::Plain(fuzz::run),
    },
    Subcommand {
        name: "types",
        summary: "write the web app's TypeScript declarations [--check] [--out DIR]",
        run: Run::Plain(types::run),
    },
];

/// Runs the command that the arguments of this process name, with these models.
pub fn run(models: &[Entry]) -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let name = arguments.first().map(String::as_str).unwrap_or_default();
    match SUBCOMMANDS.iter().find(|subcommand| subcommand.name == name) {
        Some(subcommand) => match subcommand.run {
            Run::Plain(run) => run(&arguments[1..]),
            Run::OfModel(run) => run(models, &arguments[1..]),
        },
        None => {
            print_usage(name);
            ExitCode::from(2)
        }
    }
}

fn print_usage(name: &str) {
    if !name.is_empty() {
        eprintln!("rollforward: unknown command “{name}”.");
    }
    eprintln!("Usage: rollforward COMMAND …");
    for subcommand in SUBCOMMANDS {
        eprintln!("  {:<10} {}", subcommand.name, subcommand.summary);
    }
}
