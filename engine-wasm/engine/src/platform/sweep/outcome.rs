//! How what a sweep does at one moment ended.

use serde::Serialize;

/// How a crash ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SweepOutcome {
    /// The run has recovered.
    Recovered,
    /// Nothing crashed: the part was not up.
    NotUp,
    /// It did not recover within the maximum number of events.
    Endless,
}
