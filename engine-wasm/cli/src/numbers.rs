//! Numbers of options: what is wrong with one names its option.

use std::str::FromStr;

use crate::cli_error::CliError;
use crate::words::show;

/// A kind of number that options take.
pub trait OptionNumber: FromStr {
    /// What it is, for errors.
    const WHAT: &str;
}

impl OptionNumber for u32 {
    const WHAT: &str = "a whole number from 0 to 4294967295";
}

impl OptionNumber for u64 {
    const WHAT: &str = "a whole number, 0 or more";
}

impl OptionNumber for usize {
    const WHAT: &str = "a whole number, 0 or more";
}

impl OptionNumber for i64 {
    const WHAT: &str = "a whole number";
}

impl OptionNumber for f64 {
    const WHAT: &str = "a number";
}

/// The value of the option that was just read; `option` is its name with its hyphens.
pub fn number_of<N: OptionNumber>(parser: &mut lexopt::Parser, option: &str) -> Result<N, CliError> {
    let value = parser.value()?;
    let text = value.to_string_lossy();
    text.parse()
        .map_err(|_| CliError::bad_input(format!("{option} must be {}, got {}.", N::WHAT, show(&text))))
}
