//! The native command `rollforward`: finds the subcommand and leaves the rest to it.

mod bench;
mod clock;
mod failure;
mod floor;
mod fuzz;
mod limits;
mod reproduce;
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

/// A subcommand: its name, what it does in one line, and the function that does it with the arguments after its name.
struct Subcommand {
    name: &'static str,
    summary: &'static str,
    run: fn(&[String]) -> ExitCode,
}

const SUBCOMMANDS: &[Subcommand] = &[
    Subcommand { name: "run", summary: "run a scenario and say what happened", run: simulate::run },
    Subcommand {
        name: "values",
        summary: "print the named numbers of a scenario at a moment [--at 12s] [NAME]…",
        run: values::run,
    },
    Subcommand { name: "digest", summary: "print the digest of a scenario's run", run: simulate::digest },
    Subcommand {
        name: "sweep",
        summary: "crash a scenario at every moment, without and with a buddy",
        run: sweep::run,
    },
    Subcommand { name: "torture", summary: "crash random clusters until the time is up", run: torture::run },
    Subcommand {
        name: "bench",
        summary: "measure the engine's speed [--seek] [--blocks N]… [--json]",
        run: bench::run,
    },
    Subcommand {
        name: "reproduce",
        summary: "run what documents publish again, and compare [--list] [NAME]… [--json]",
        run: reproduce::run,
    },
    Subcommand {
        name: "wal",
        summary: "say what recovery from a crash would do, on a pg_waldump file",
        run: wal::run,
    },
    Subcommand {
        name: "fuzz",
        summary: "feed damaged logs to the reader [--seed N] [--seconds S | --inputs N]",
        run: fuzz::run,
    },
    Subcommand {
        name: "types",
        summary: "write the web app's TypeScript declarations [--check] [--out DIR]",
        run: types::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let name = arguments.first().map(String::as_str).unwrap_or_default();
    match SUBCOMMANDS.iter().find(|subcommand| subcommand.name == name) {
        Some(subcommand) => (subcommand.run)(&arguments[1..]),
        None => {
            print_usage(name);
            ExitCode::from(2)
        }
    }
}

fn print_usage(name: &str) {
    if !name.is_empty() {
        eprintln!("rollforward: there is no command “{name}”.");
    }
    eprintln!("Usage: rollforward COMMAND …");
    for subcommand in SUBCOMMANDS {
        eprintln!("  {:<10} {}", subcommand.name, subcommand.summary);
    }
}
