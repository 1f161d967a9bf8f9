//! A search as a person asks for it: a scenario, perhaps a condition, and how much may be explored. Runs in parts, so that
//! a page can show progress and stop it; what is known then is kept.

use std::rc::Rc;

use serde::Deserialize;

use super::explorer::{Explorer, Goal, Progress};
use super::graph::{QueueLengths, StateGraph};
use super::report::ExplorationReport;
use super::states::Limits;
use crate::models::programs::machine::Machine;
use crate::models::programs::scenario::{Scenario, text_problem};
use crate::platform::model::Scenario as _;
use crate::platform::problem::{Checker, Problem};

/// Most states that may be asked for.
const MOST_STATES: u32 = 50_000_000;
/// Most memory that may be asked for, MiB: browsers give a page at most 4 GiB, and growth copies the table.
const MOST_MB: u32 = 2048;
/// Most states of a graph.
const MOST_GRAPH_STATES: u32 = 20_000;

/// What is looked for, and how far.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExplorationSearch"))]
pub struct Search {
    /// A condition on a state; empty to look for the first failure.
    pub condition: String,
    /// States.
    pub most_states: u32,
    /// Memory that states take, MiB.
    pub most_mb: u32,
    /// The report has a graph if there are no more states than this.
    pub most_graph_states: u32,
}

/// A search under way.
pub struct Exploration {
    explorer: Explorer,
    asks_condition: bool,
    most_graph_states: u32,
}

impl Exploration {
    /// Starts before the first state. The schedule of the scenario is not used.
    ///
    /// # Errors
    /// What is wrong with the scenario, the condition or the bounds.
    pub fn new(scenario: &Scenario, search: &Search) -> Result<Self, Vec<Problem>> {
        let scenario = Scenario { choices: Vec::new(), ..scenario.clone() };
        let problems = [scenario.problems(), search.problems()].concat();
        if !problems.is_empty() {
            return Err(problems);
        }
        let text = scenario.program_text();
        let setup = scenario.setup(&text);
        let machine = Machine::new(&setup).map_err(|error| vec![text_problem(&error)])?;
        let asks_condition = !search.condition.trim().is_empty();
        let goal = if asks_condition {
            let condition = Machine::condition(&setup, &search.condition);
            Goal::Reach(condition.map_err(|error| {
                vec![Problem { field: Some("condition".to_owned()), ..text_problem(&error) }]
            })?)
        } else {
            Goal::Failure
        };
        let limits = Limits { states: search.most_states, bytes: (search.most_mb as usize) << 20 };
        let explorer = Explorer::new(Rc::new(machine), goal, limits);
        Ok(Self { explorer, asks_condition, most_graph_states: search.most_graph_states })
    }

    /// Expands at most so many states; false when the search has ended.
    pub fn advance(&mut self, most: u32) -> bool {
        !self.explorer.go_on(most)
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        self.explorer.progress()
    }

    /// What is known so far. Cost: a pass over all states, and for a small search one over its steps.
    pub fn report(&self) -> ExplorationReport {
        let is_small = self.explorer.progress().states <= self.most_graph_states;
        ExplorationReport {
            lengths: QueueLengths::of(&self.explorer),
            graph: is_small.then(|| StateGraph::of(&self.explorer)),
            ..ExplorationReport::of(&self.explorer, self.asks_condition)
        }
    }
}

impl Search {
    fn problems(&self) -> Vec<Problem> {
        let mut checker = Checker::default();
        checker.count("most_states", self.most_states, 1, MOST_STATES);
        checker.count("most_mb", self.most_mb, 1, MOST_MB);
        checker.count("most_graph_states", self.most_graph_states, 0, MOST_GRAPH_STATES);
        checker.0
    }
}
