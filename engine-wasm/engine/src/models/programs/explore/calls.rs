//! Whether each call of a procedure finishes, and after how many steps of its own thread: liveness. It counts the calls
//! of threads whose queue is neither full nor empty; without a queue, all calls.
//!
//! A call that is under way has a state of the whole program. Over all states of the program in which it has not returned:
//!
//! - If no cycle contains a step of its own thread, the most own steps until it returns are a longest path, whatever the others
//!   do. Otherwise the thread can take steps for ever.
//! - In a cycle without its own steps the thread waits for ever, unless the cycle is unfair. It is unfair if some thread or store
//!   buffer could act in every state of the cycle, and never does (weak fairness). A state in which nothing can happen counts as a cycle.
//!
//! Cost: a few passes over all steps for each thread.

use serde::Serialize;

use super::explorer::Explorer;
use super::graph::Queue;
use super::steps::Steps;
use crate::models::programs::machine::Machine;

/// What is known of the calls of one procedure by one thread.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CallReport {
    /// Whose calls.
    pub thread: u8,
    /// Which procedure.
    pub procedure: String,
    /// Whether they finish.
    pub verdict: CallVerdict,
}

/// Whether calls finish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum CallVerdict {
    /// Each of them does.
    Finishes {
        /// Steps of the thread at most.
        own_steps: u32,
    },
    /// After this schedule, the thread can take steps for ever.
    StepsForEver {
        /// As a scenario writes it.
        schedule: Vec<u32>,
    },
    /// After this schedule, the thread may never take a step again, although the others are fair to it.
    WaitsForEver {
        /// As a scenario writes it.
        schedule: Vec<u32>,
        /// Nothing can happen any more; otherwise the others take steps for ever.
        is_end: bool,
    },
}

/// A call has no most number of steps.
const ENDLESS: u32 = u32::MAX;

/// The calls of one thread.
struct Calls<'e> {
    explorer: &'e Explorer,
    steps: &'e Steps,
    thread: usize,
    /// For each state, the procedure that the thread is in; 255 for none.
    procedures: Vec<u8>,
    /// For each state, whether the thread must not wait: its queue is neither full nor empty.
    must_not_wait: Vec<bool>,
}

/// The calls of all threads. The search must have visited all states.
pub fn calls(explorer: &Explorer) -> Vec<CallReport> {
    let steps = Steps::of(explorer);
    let threads = explorer.states().1.threads();
    (0..threads).flat_map(|thread| Calls::new(explorer, &steps, thread).reports()).collect()
}

impl<'e> Calls<'e> {
    fn new(explorer: &'e Explorer, steps: &'e Steps, thread: usize) -> Self {
        let (states, machine) = explorer.states();
        let of_point = machine.program.threads[thread].code.calls();
        let queue = Queue::of(machine);
        let mut calls = Self { explorer, steps, thread, procedures: Vec::new(), must_not_wait: Vec::new() };
        for number in 0..steps.count() {
            let state = states.state(number);
            let point = machine.point_of(state, thread);
            let procedure = point.and_then(|point| of_point.get(point).copied().flatten());
            calls.procedures.push(procedure.unwrap_or(u8::MAX));
            let name = procedure.map(|procedure| machine.program.procedures[usize::from(procedure)].as_str());
            let must = name.is_some_and(|name| {
                queue.as_ref().is_none_or(|queue| !has_to_wait(queue, machine, state, thread, name))
            });
            calls.must_not_wait.push(must);
        }
        calls
    }

    fn is_in_call(&self, state: u32) -> bool {
        self.procedures[state as usize] != u8::MAX
    }

    fn reports(&self) -> Vec<CallReport> {
        let (_, machine) = self.explorer.states();
        let mut called: Vec<u8> = self.procedures.iter().copied().filter(|&one| one != u8::MAX).collect();
        called.sort_unstable();
        called.dedup();
        let longest = self.longest();
        let waiting = self.waiting();
        let report = |procedure: u8| CallReport {
            thread: self.thread as u8,
            procedure: machine.program.procedures[usize::from(procedure)].clone(),
            verdict: self.verdict(procedure, &longest, &waiting),
        };
        called.into_iter().map(report).collect()
    }

    fn verdict(&self, procedure: u8, longest: &[u32], waiting: &[(u32, bool)]) -> CallVerdict {
        let is_of = |state: u32| self.procedures[state as usize] == procedure;
        let schedule = |state| self.explorer.schedule_to(state).iter().map(|choice| choice.code()).collect();
        if let Some(&(state, is_end)) = waiting.iter().filter(|(state, _)| is_of(*state)).min() {
            return CallVerdict::WaitsForEver { schedule: schedule(state), is_end };
        }
        let meant =
            (0..self.steps.count()).filter(|&state| is_of(state) && self.must_not_wait[state as usize]);
        let endless = meant.clone().find(|&state| longest[state as usize] == ENDLESS);
        endless.map_or_else(
            || CallVerdict::Finishes {
                own_steps: meant.map(|state| longest[state as usize]).max().unwrap_or_default(),
            },
            |state| CallVerdict::StepsForEver { schedule: schedule(state) },
        )
    }

    /// For each state in a call, the most own steps until it returns.
    fn longest(&self) -> Vec<u32> {
        let mut longest = vec![0_u32; self.steps.count() as usize];
        let mut component = vec![0_u32; self.steps.count() as usize];
        let mut number = 0;
        self.steps.components(
            |state| self.is_in_call(state),
            |_, step| !step.is_return || usize::from(step.action) != self.thread,
            |members| {
                number += 1;
                members.iter().for_each(|&member| component[member as usize] = number);
                let mut most = 0;
                for step in members.iter().flat_map(|&member| self.steps.from(member)) {
                    let is_own = usize::from(step.action) == self.thread;
                    let to = step.to as usize;
                    most = most.max(match () {
                        () if is_own && step.is_return => 1,
                        () if !self.is_in_call(step.to) => u32::from(is_own),
                        () if is_own && component[to] == number => ENDLESS,
                        () if component[to] == number => 0,
                        () => longest[to].saturating_add(u32::from(is_own)),
                    });
                }
                members.iter().for_each(|&member| longest[member as usize] = most);
            },
        );
        longest
    }

    /// The first state of each part in which the thread can wait for ever, and whether nothing happens there.
    fn waiting(&self) -> Vec<(u32, bool)> {
        let mut waiting = Vec::new();
        let must = |state: u32| self.must_not_wait[state as usize];
        self.steps.components(
            must,
            |_, step| usize::from(step.action) != self.thread,
            |members| {
                let is_end = members.len() == 1 && self.steps.from(members[0]).is_empty();
                if is_end || self.is_fair(members) {
                    waiting.extend(members.iter().min().map(|&first| (first, is_end)));
                }
            },
        );
        waiting
    }

    /// True if there is a cycle through all of these states in which every action that could always be taken is taken, and
    /// none of them is the thread's own.
    fn is_fair(&self, members: &[u32]) -> bool {
        if members.len() == 1 {
            return false;
        }
        let (mut always_possible, mut taken) = (u128::MAX, 0);
        let mut members = members.to_vec();
        members.sort_unstable();
        for &member in &members {
            let mut possible = 0_u128;
            for step in self.steps.from(member) {
                possible |= 1 << step.action;
                if usize::from(step.action) != self.thread && members.binary_search(&step.to).is_ok() {
                    taken |= 1 << step.action;
                }
            }
            always_possible &= possible;
        }
        always_possible & !taken == 0
    }
}

/// True if a call has to wait, as its thread sees the queue: to enqueue while it is full, to browse while it is empty.
fn has_to_wait(queue: &Queue, machine: &Machine, state: &[u8], thread: usize, procedure: &str) -> bool {
    let tail = machine.sees(state, thread, queue.tail);
    let head = |word| machine.sees(state, thread, word);
    match procedure {
        "enqueue" => {
            let next = ((u16::from(tail) + 1) % u16::from(queue.slots)) as u8;
            queue.head.clone().any(|word| head(word) == next)
        }
        "browse" => {
            let own = &machine.program.threads[thread].written;
            queue.head.clone().any(|word| own.contains(&(word as u8)) && head(word) == tail)
        }
        _ => false,
    }
}
