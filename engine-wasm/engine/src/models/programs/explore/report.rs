//! What a search came to, as a page shows it. Codes and numbers only; sentences are the page's.

use serde::Serialize;

use super::explorer::{Explorer, Found, Outcome, Progress};
use super::graph::{QueueLengths, StateGraph};
use super::states::Bound;
use crate::models::programs::machine::{Choice, Failure, FailureKind, Fault, FirstFailure, Machine};

/// What is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExplorationVerdict"))]
pub enum Verdict {
    /// All states were visited, and nothing fails.
    Holds,
    /// Something fails after the schedule.
    Fails,
    /// The condition holds after the schedule.
    Reachable,
    /// All states were visited, and the condition holds in none.
    Unreachable,
    /// Not all states were visited.
    Partial,
}

/// What did not hold, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FailureReport {
    /// The name of the check or invariant; nothing for another failure.
    pub property: Option<String>,
    /// Why a thread cannot continue; nothing for another failure. Without either, all threads wait for ever.
    pub fault: Option<Fault>,
    /// Line of the text.
    pub line: u32,
}

impl FailureReport {
    /// A failure of a machine, by name.
    pub fn of(machine: &Machine, failure: Failure) -> Self {
        let (property, fault) = match failure.kind {
            FailureKind::Property(number) => {
                let property = machine.program.properties.get(usize::from(number));
                (Some(property.map(|property| property.name.clone()).unwrap_or_default()), None)
            }
            FailureKind::Fault(fault) => (None, Some(fault)),
            FailureKind::Stuck => (None, None),
        };
        Self { property, fault, line: failure.line }
    }
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExplorationReport {
    /// How far it came.
    pub progress: Progress,
    /// What is known.
    pub verdict: Verdict,
    /// Why a partial search ended.
    pub bound: Option<Bound>,
    /// What fails.
    pub failure: Option<FailureReport>,
    /// A shortest schedule to what was found, as a scenario writes it.
    pub schedule: Vec<u32>,
    /// The states along this schedule, the first one included, by number in the order of discovery.
    pub path: Vec<u32>,
    /// New states at each number of steps. Of the last one, all that were discovered so far.
    pub levels: Vec<u32>,
    /// States by queue length, if the program has a queue.
    pub lengths: Option<QueueLengths>,
    /// Every state and step, if there are few.
    pub graph: Option<StateGraph>,
}

impl ExplorationReport {
    /// Without queue lengths and graph.
    pub fn of(explorer: &Explorer, asks_condition: bool) -> Self {
        let (verdict, bound, found) = match explorer.outcome() {
            Outcome::None if asks_condition => (Verdict::Unreachable, None, None),
            Outcome::None => (Verdict::Holds, None, None),
            Outcome::Partial(bound) => (Verdict::Partial, Some(bound), None),
            Outcome::Found(found) if found.failure.is_some() => (Verdict::Fails, None, Some(found)),
            Outcome::Found(found) => (Verdict::Reachable, None, Some(found)),
        };
        let (_, machine) = explorer.states();
        let failure = found.as_ref().and_then(|found| found.failure);
        Self {
            progress: explorer.progress(),
            verdict,
            bound,
            failure: failure.map(|failure| FailureReport::of(machine, failure)),
            path: found.as_ref().map(|found| path(explorer, found)).unwrap_or_default(),
            schedule: found.map(|found| codes(&found.schedule)).unwrap_or_default(),
            levels: all_levels(explorer),
            lengths: None,
            graph: None,
        }
    }
}

fn codes(schedule: &[Choice]) -> Vec<u32> {
    schedule.iter().map(|choice| choice.code()).collect()
}

/// The states at each depth, with those at the deepest that no step was taken from yet.
pub fn all_levels(explorer: &Explorer) -> Vec<u32> {
    let mut levels = explorer.levels().to_vec();
    let rest = explorer.progress().states.saturating_sub(levels.iter().sum());
    if rest > 0 {
        levels.push(rest);
    }
    levels
}

fn path(explorer: &Explorer, found: &Found) -> Vec<u32> {
    let (states, machine) = explorer.states();
    let mut state = machine.initial(&mut FirstFailure::default());
    let mut path = vec![0];
    for choice in &found.schedule {
        machine.perform(&mut state, *choice, &mut FirstFailure::default());
        path.extend(states.find(&state));
    }
    path
}
