//! Runs the command and reads what it prints; finds the logs that the project ships.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// The logs' truths, and the damaged files.
pub fn fixtures() -> PathBuf {
    root().join("tests/fixtures/redo-logs")
}

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs `rollforward` with these arguments.
pub fn rollforward(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rollforward"));
    command.args(arguments).output().expect("the command can be started")
}

/// Runs `rollforward wal` with these arguments.
pub fn wal(arguments: &[&str]) -> Output {
    rollforward(&[&["wal"], arguments].concat())
}

/// Runs `rollforward wal --json` and reads the answer.
pub fn wal_json(arguments: &[&str]) -> Value {
    let output = wal(&[arguments, &["--json"]].concat());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// What a command printed.
pub fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Reads a JSON file.
pub fn json(path: &Path) -> Value {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_slice(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A path as an argument.
pub fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
