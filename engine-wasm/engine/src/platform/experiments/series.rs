//! How a number moved during a run. Knows numbers only.

use serde::{Deserialize, Serialize};

/// How one number moved: its average over each interval of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentSeries"))]
pub struct Series {
    /// Which number: a code, `throughput`.
    pub quantity: String,
    /// Its unit as a symbol.
    pub unit: String,
    /// Length of an interval, simulated s.
    pub every_s: f64,
    /// By interval.
    pub values: Vec<f64>,
}

impl Series {
    /// The averages over intervals of `every_s`.
    pub fn new(quantity: &str, unit: &str, every_s: f64, values: Vec<f64>) -> Self {
        Self { quantity: quantity.into(), unit: unit.into(), every_s, values }
    }
}
