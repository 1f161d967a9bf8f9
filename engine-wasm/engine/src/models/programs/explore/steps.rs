//! The steps between the states of a search, for questions about cycles.

use super::explorer::Explorer;
use crate::models::programs::machine::{Act, Choice, Failure, Machine, Observer};

/// Threads, whose steps are the first actions.
const MOST_THREADS: u8 = 8;

/// A step from one state to another.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The state after it.
    pub to: u32,
    /// Who takes it: a thread, or from 8 on a store buffer.
    pub action: u8,
    /// The call that the thread was in is finished.
    pub is_return: bool,
}

/// All steps of a search that has visited all states.
pub struct Steps {
    /// For each state, its first step; one more at the end.
    first: Vec<u32>,
    steps: Vec<Step>,
}

/// Hears whether a call ended.
#[derive(Default)]
struct Returned(bool);

impl Observer for Returned {
    fn did(&mut self, _: u8, _: u32, _: Act) {}
    fn failed(&mut self, _: Failure) {}
    fn returned(&mut self, _: u8) {
        self.0 = true;
    }
}

impl Steps {
    /// Of a search that has ended. Cost: that of the search.
    pub fn of(explorer: &Explorer) -> Self {
        let (states, machine) = explorer.states();
        let mut all = Self { first: Vec::new(), steps: Vec::new() };
        let mut buffers = Vec::new();
        let mut choices = Vec::new();
        let mut scratch = vec![0; machine.state_bytes()];
        for number in 0..explorer.expanded() {
            all.first.push(all.steps.len() as u32);
            machine.choices(states.state(number), &mut choices);
            for &choice in &choices {
                scratch.copy_from_slice(states.state(number));
                let mut returned = Returned::default();
                machine.perform(&mut scratch, choice, &mut returned);
                let action = action(machine, choice, &mut buffers);
                let step = |to| Step { to, action, is_return: returned.0 };
                all.steps.extend(states.find(&scratch).map(step));
            }
        }
        all.first.push(all.steps.len() as u32);
        all
    }

    /// The steps from a state.
    pub fn from(&self, number: u32) -> &[Step] {
        let (first, end) = (self.first[number as usize], self.first[number as usize + 1]);
        &self.steps[first as usize..end as usize]
    }

    /// States.
    pub fn count(&self) -> u32 {
        self.first.len() as u32 - 1
    }

    /// Calls `found` with each strongly connected component of the states and steps that are meant, those that can be
    /// reached from it first. Cost: linear (Tarjan's algorithm, without recursion).
    pub fn components(
        &self,
        is_meant: impl Fn(u32) -> bool,
        is_followed: impl Fn(u32, Step) -> bool,
        mut found: impl FnMut(&[u32]),
    ) {
        const UNSEEN: u32 = 0;
        const DONE: u32 = u32::MAX;
        let mut low = vec![UNSEEN; self.count() as usize];
        let mut order = 0;
        let mut stack = Vec::new();
        // A state, its place in the order, and how many of its steps were followed.
        let mut path: Vec<(u32, u32, usize)> = Vec::new();
        for root in (0..self.count()).filter(|&state| is_meant(state)) {
            if low[root as usize] != UNSEEN {
                continue;
            }
            order += 1;
            low[root as usize] = order;
            stack.push(root);
            path.push((root, order, 0));
            while let Some((state, place, at)) = path.last_mut() {
                let (state, place) = (*state, *place);
                if let Some(&step) = self.from(state).get(*at) {
                    *at += 1;
                    if !is_followed(state, step) || !is_meant(step.to) {
                        continue;
                    }
                    let known = low[step.to as usize];
                    if known == UNSEEN {
                        order += 1;
                        low[step.to as usize] = order;
                        stack.push(step.to);
                        path.push((step.to, order, 0));
                    } else if known != DONE {
                        low[state as usize] = low[state as usize].min(known);
                    }
                    continue;
                }
                path.pop();
                let lowest = low[state as usize];
                if let Some((before, ..)) = path.last() {
                    low[*before as usize] = low[*before as usize].min(lowest);
                }
                if lowest == place {
                    let first = stack.iter().rposition(|&other| other == state).unwrap_or_default();
                    found(&stack[first..]);
                    for member in stack.drain(first..) {
                        low[member as usize] = DONE;
                    }
                }
            }
        }
    }
}

/// The action of a choice. A notification that is lost is a step as well.
fn action(machine: &Machine, choice: Choice, buffers: &mut Vec<(u8, u8)>) -> u8 {
    let Some(word) = choice.visible else { return choice.thread };
    // Under total store order a thread has one buffer for all words.
    let buffer = (choice.thread, if machine.has_buffer_for_each_word() { word } else { 0 });
    let known = buffers.iter().position(|&other| other == buffer).unwrap_or_else(|| {
        buffers.push(buffer);
        buffers.len() - 1
    });
    MOST_THREADS + known as u8
}
