//! What every command does with its arguments and its output: help, wrong words, and a stream that cannot be written.

use std::fs::File;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use crate::support::{rollforward, text_of};

fn run_scenario(arguments: &[&str], scenario: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rollforward"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command can be started");
    let mut input = child.stdin.take().expect("a stream");
    input.write_all(scenario.as_bytes()).expect("the scenario is read");
    drop(input);
    child.wait_with_output().expect("the command ends")
}

#[test]
fn help_is_printed_on_the_standard_output() {
    for (arguments, expected) in [
        (&["--help"][..], "Usage: rollforward COMMAND"),
        (&["-h"], "Exit codes:"),
        (&["help"], "  wal "),
        (&["help", "sweep"], "usage: rollforward sweep"),
        (&["run", "--help"], "usage: rollforward run"),
        (&["plans", "-h"], "usage: rollforward plans"),
        (&["types", "--help"], "usage: rollforward types"),
        (&["wal", "--help"], "usage: rollforward wal"),
    ] {
        let output = rollforward(arguments);
        assert!(output.status.success(), "{arguments:?}");
        assert!(text_of(&output.stdout).contains(expected), "{arguments:?}");
        assert!(output.stderr.is_empty(), "{arguments:?}");
    }
    assert_eq!(rollforward(&["dance"]).status.code(), Some(2));
}

#[test]
fn a_wrong_argument_is_named_with_what_is_allowed() {
    for (arguments, expected) in [
        (
            &["run", "walk", "--seed", "-1"][..],
            "--seed must be a whole number from 0 to 4294967295, got “-1”.",
        ),
        (&["bench", "--records", "0"], "--records must be at least 9, got 0."),
        (&["sweep", "walk", "--instance", "1,1"], "several different numbers"),
        (
            &["values", "--model", "replication", "pipeline", "dance"],
            "Run `rollforward values --model replication SCENARIO`",
        ),
    ] {
        let output = rollforward(arguments);
        let error = text_of(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn a_wrong_command_of_a_scenario_is_named_by_its_number() {
    let crash = |last: &str| {
        let scenario =
            format!(r#"{{"commands": [{{"at_ms": 1, "do": "crash_all", "database": 0}}, {last}]}}"#);
        let output = run_scenario(&["run", "--model", "replication", "-", "--until", "2"], &scenario);
        assert_eq!(output.status.code(), Some(2), "{last}");
        text_of(&output.stderr)
    };
    let wrong = crash(r#"{"at_ms": 100, "do": "crash_instance", "database": 1, "instance": 9}"#);
    assert!(wrong.contains("command 2: commands.instance must be between 0 and"), "{wrong}");
    let text = crash(r#"{"at_ms": "x", "do": "kill_capture"}"#);
    assert!(text.contains("command 2: “commands”: `at_ms` must be a number of milliseconds."), "{text}");
}

#[test]
fn commands_that_were_not_possible_are_told() {
    let scenario = r#"{"commands": [{"at_ms": 100, "do": "start_capture"}]}"#;
    let output = run_scenario(&["run", "--model", "replication", "-", "--until", "1"], scenario);
    let error = text_of(&output.stderr);
    assert!(output.status.success(), "{error}");
    assert!(
        error.contains("command 1 of the scenario did nothing") && error.contains("not stopped"),
        "{error}"
    );
}

#[test]
fn a_stream_that_nobody_reads_ends_the_command_quietly() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rollforward"));
    command.args(["values", "walk"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command can be started");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text_of(&output.stderr));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_with_its_own_exit_code() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rollforward"));
    let full = File::options().write(true).open("/dev/full").expect("Linux has it");
    let output = command.arg("help").stdout(full).output().expect("the command can be started");
    let error = text_of(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{error}");
    assert!(
        error.starts_with("rollforward: cannot write the output") && error.lines().count() == 1,
        "{error}"
    );
}
