//! The steps of some states that are expanded together. Whether their results are known takes a look at memory that is not in
//! the processor's cache; together, these looks overlap.

use std::ops::Range;

use super::states::{States, hash};
use crate::models::programs::machine::{Choice, Failure, FirstFailure, Machine};

/// States that are expanded together.
const MOST_STATES: u32 = 16;

/// A step, and what it came to.
pub struct Taken {
    /// What was chosen.
    pub choice: Choice,
    /// What failed in it.
    pub failure: Option<Failure>,
    /// Memory changed.
    pub memory_changed: bool,
    /// Of the state after it.
    pub hash: u64,
}

/// The steps, and the states after them.
#[derive(Default)]
pub struct Batch {
    width: usize,
    /// The states after the steps, one after the other.
    rows: Vec<u8>,
    steps: Vec<Taken>,
    /// For each state that is expanded, the end of its steps.
    ends: Vec<usize>,
    choices: Vec<Choice>,
}

impl Batch {
    /// Takes all steps from the first of these states.
    pub fn fill(&mut self, machine: &Machine, states: &States, numbers: Range<u32>) {
        self.width = machine.state_bytes();
        self.rows.clear();
        self.steps.clear();
        self.ends.clear();
        for number in numbers.take(MOST_STATES as usize) {
            let state = states.state(number);
            machine.choices(state, &mut self.choices);
            for &choice in &self.choices {
                let start = self.rows.len();
                self.rows.extend_from_slice(state);
                let row = &mut self.rows[start..];
                let mut observer = FirstFailure::default();
                let memory_changed = machine.perform(row, choice, &mut observer);
                let hash = hash(row);
                self.steps.push(Taken { choice, failure: observer.0, memory_changed, hash });
            }
            self.ends.push(self.steps.len());
        }
        states.fetch(self.steps.iter().map(|step| step.hash));
    }

    /// For each state that is expanded, its steps.
    pub fn of_states(&self) -> impl Iterator<Item = Range<usize>> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| start..end)
    }

    /// The state after a step, and the step.
    #[inline]
    pub fn step(&self, step: usize) -> (&[u8], &Taken) {
        (&self.rows[step * self.width..(step + 1) * self.width], &self.steps[step])
    }
}
