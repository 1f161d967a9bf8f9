//! The native command as a library: finds the subcommand and leaves the rest to it. The binary passes the list of
//! models.

#![deny(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "they panic on a closed or full stream: use `say!`"
)]

#[macro_use]
mod out;

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
mod numbers;
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
    /// Its arguments.
    usage: &'static str,
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
        usage: simulate::RUN_USAGE,
        run: Run::OfModel(simulate::run),
    },
    Subcommand {
        name: "values",
        summary: "print the named numbers of a scenario at a moment [--at 12s] [NAME]…",
        usage: values::USAGE,
        run: Run::OfModel(values::run),
    },
    Subcommand {
        name: "digest",
        summary: "print the digest of a scenario's run",
        usage: simulate::DIGEST_USAGE,
        run: Run::OfModel(simulate::digest),
    },
    Subcommand {
        name: "sweep",
        summary: "crash a scenario at every moment, without and with a buddy",
        usage: sweep::USAGE,
        run: Run::Plain(sweep::run),
    },
    Subcommand {
        name: "experiment",
        summary: "vary one or two parameters, with many seeds, on all cores: FILE [--csv | --json]",
        usage: experiment::USAGE,
        run: Run::OfModel(experiment::run),
    },
    Subcommand {
        name: "explore",
        summary: "visit every state of a program of threads [--memory M] [--mutant M]",
        usage: explore::USAGE,
        run: Run::Plain(explore::run),
    },
    Subcommand {
        name: "torture",
        summary: "crash random clusters for a given time and check each recovery",
        usage: torture::USAGE,
        run: Run::Plain(torture::run),
    },
    Subcommand {
        name: "plans",
        summary: "run random plans and print each with the digest of its end [--seed N] [--count N]",
        usage: plans::USAGE,
        run: Run::Plain(plans::run),
    },
    Subcommand {
        name: "bench",
        summary: "measure the engine's speed [--seek] [--blocks N]… [--json]",
        usage: bench::USAGE,
        run: Run::Plain(bench::run),
    },
    Subcommand {
        name: "reproduce",
        summary: "repeat published experiments and compare the results [--list] [NAME]… [--json]",
        usage: reproduce::USAGE,
        run: Run::Plain(reproduce::run),
    },
    Subcommand {
        name: "wal",
        summary: "report what recovery from a crash would do, from a pg_waldump file",
        usage: wal::USAGE,
        run: Run::Plain(wal::run),
    },
    Subcommand {
        name: "fuzz",
        summary: "feed damaged logs to the reader [--seed N] [--seconds S | --inputs N]",
        usage: fuzz::USAGE,
        run: Run::Plain(fuzz::run),
    },
    Subcommand {
        name: "types",
        summary: "write the web app's TypeScript declarations [--check] [--out DIR]",
        usage: types::USAGE,
        run: Run::Plain(types::run),
    },
];

/// Runs the command that the arguments of this process name, with these models.
pub fn run(models: &[Entry]) -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let (name, rest) = arguments.split_first().map_or(("", &[][..]), |(name, rest)| (name.as_str(), rest));
    let named = |name: &str| SUBCOMMANDS.iter().find(|subcommand| subcommand.name == name);
    match named(name) {
        Some(subcommand) if rest.iter().any(|argument| asks_for_help(argument)) => {
            say!("{}", subcommand.usage);
            ExitCode::SUCCESS
        }
        Some(subcommand) => match subcommand.run {
            Run::Plain(run) => run(rest),
            Run::OfModel(run) => run(models, rest),
        },
        None if asks_for_help(name) || name == "help" => {
            let of = rest.first().and_then(|name| named(name));
            say!("{}", of.map_or_else(usage, |subcommand| subcommand.usage.to_owned()));
            ExitCode::SUCCESS
        }
        None => {
            if !name.is_empty() {
                say_error!("rollforward: unknown command {}.", words::show(name));
            }
            say_error!("{}", usage());
            ExitCode::from(2)
        }
    }
}

fn asks_for_help(argument: &str) -> bool {
    matches!(argument, "--help" | "-h")
}

fn usage() -> String {
    let line = |one: &Subcommand| format!("  {:<10} {}\n", one.name, one.summary);
    let commands: String = SUBCOMMANDS.iter().map(line).collect();
    format!(
        "Usage: rollforward COMMAND …\n{commands}`rollforward COMMAND --help` prints the arguments of a command.\n\
         Exit codes: 0 done, 1 a check failed, 2 the arguments or a file are wrong, 3 the output cannot be written."
    )
}
