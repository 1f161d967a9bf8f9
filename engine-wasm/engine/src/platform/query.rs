//! The requests of viewers, which are the same for every model.

use serde::Deserialize;
use std::collections::BTreeMap;

/// What a frame should hold.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FrameRequest<S> {
    /// Names of tables to fill; others stay empty.
    pub tables: Vec<String>,
    /// Names of values to include.
    pub values: Vec<String>,
    /// For tables that can be long, how many of the newest rows are requested; the model has a default for each.
    pub newest: BTreeMap<String, u32>,
    /// The thing that tables about one thing are about.
    pub about: Option<S>,
    /// Tables over time hold what happened from here on, ns.
    pub from_ns: f64,
    /// Tables over time hold what happened up to here, ns.
    pub to_ns: f64,
}

impl<S> Default for FrameRequest<S> {
    fn default() -> Self {
        Self {
            tables: Vec::new(),
            values: Vec::new(),
            newest: BTreeMap::new(),
            about: None,
            from_ns: 0.0,
            to_ns: f64::MAX,
        }
    }
}

impl<S> FrameRequest<S> {
    /// A request for these tables alone.
    pub fn of(tables: &[&str]) -> Self {
        Self { tables: tables.iter().map(|&name| name.to_owned()).collect(), ..Self::default() }
    }

    /// How many of the newest rows of a table are requested.
    pub fn newest_of(&self, table: &str, default: usize) -> usize {
        self.newest.get(table).map_or(default, |&most| most as usize)
    }
}

/// Which facts are requested; an omitted filter excludes nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FactsQuery<S> {
    /// From the fact of this number on.
    pub from: Option<f64>,
    /// Up to the fact of this number.
    pub to: Option<f64>,
    /// Of these kinds.
    pub kinds: Option<Vec<u8>>,
    /// About all of these.
    pub about: Vec<S>,
    /// Maximum number of facts.
    pub limit: usize,
    /// Newest first; the limit then keeps the newest.
    pub newest_first: bool,
}

impl<S> Default for FactsQuery<S> {
    fn default() -> Self {
        Self { from: None, to: None, kinds: None, about: Vec::new(), limit: 0, newest_first: false }
    }
}
