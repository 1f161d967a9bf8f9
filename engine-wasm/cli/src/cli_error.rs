//! How a subcommand fails: a message for people and an exit code for scripts.

use std::process::ExitCode;

/// Exit code when the arguments or a file are wrong.
const BAD_INPUT: u8 = 2;
/// Exit code when a check failed.
const CHECK_FAILED: u8 = 1;

/// Ends a subcommand.
#[derive(Debug)]
pub struct CliError {
    message: String,
    code: u8,
}

impl CliError {
    /// The arguments or a file are wrong.
    pub fn bad_input(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: BAD_INPUT }
    }

    /// A check failed.
    pub fn check_failed(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: CHECK_FAILED }
    }
}

impl From<lexopt::Error> for CliError {
    fn from(error: lexopt::Error) -> Self {
        Self::bad_input(error.to_string())
    }
}

/// Prints the error of a failed subcommand to the error stream and returns the exit code.
pub fn exit(subcommand: &str, result: Result<(), CliError>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            say_error!("rollforward {subcommand}: {}", failure.message);
            ExitCode::from(failure.code)
        }
    }
}
