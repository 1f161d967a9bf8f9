//! The states of a search as a picture needs them: by depth and queue length, and for a small search every step between
//! them.

use serde::Serialize;

use super::explorer::Explorer;
use super::report::all_levels;
use crate::models::programs::compile::Words;
use crate::models::programs::machine::{FirstFailure, Machine};

/// How many states of each depth have a queue of which length.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QueueLengths {
    /// Slots; a queue is shorter.
    pub slots: u32,
    /// For each depth, the states of each length from 0 to `slots - 1`.
    pub counts: Vec<u32>,
}

/// Every state and step of a small search. States are numbered in the order of discovery, so that those of a depth are
/// neighbours.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StateGraph {
    /// For each state, the length of its queue: that of the slowest consumer. Empty if the program has no queue.
    pub lengths: Vec<u8>,
    /// States whose steps were all tried.
    pub expanded: u32,
    /// Of each step, the state before it, in rising order.
    pub from: Vec<u32>,
    /// The state after it.
    pub to: Vec<u32>,
    /// Who took it, as a scenario writes it.
    pub codes: Vec<u32>,
}

/// The words of a program that holds its queue in `tail`, `head` and `items`.
pub struct Queue {
    /// The word `tail`.
    pub tail: usize,
    /// The words `head`.
    pub head: std::ops::Range<usize>,
    /// How many words `items` there are.
    pub slots: u8,
}

impl Queue {
    /// The queue of a program; nothing if it has none.
    pub fn of(machine: &Machine) -> Option<Self> {
        let named = |name: &str| machine.program.words.iter().find(|words| words.name.text == name);
        let range = |words: &Words| usize::from(words.first)..usize::from(words.first + words.length);
        let (tail, head, items) = (named("tail")?, named("head")?, named("items")?);
        let slots = items.length;
        (!tail.is_array && slots > 0).then(|| Self {
            tail: usize::from(tail.first),
            head: range(head),
            slots,
        })
    }

    /// Items that the slowest consumer has not taken.
    fn length(&self, machine: &Machine, state: &[u8]) -> u8 {
        let slots = u16::from(self.slots);
        let tail = u16::from(machine.memory_word(state, self.tail)) % slots;
        let behind = |word| (tail + slots - u16::from(machine.memory_word(state, word)) % slots) % slots;
        self.head.clone().map(behind).max().unwrap_or_default() as u8
    }
}

impl QueueLengths {
    /// Of all states so far.
    pub fn of(explorer: &Explorer) -> Option<Self> {
        let (states, machine) = explorer.states();
        let queue = Queue::of(machine)?;
        let mut counts = Vec::new();
        let mut number = 0;
        for level in all_levels(explorer) {
            let first = counts.len();
            counts.resize(first + usize::from(queue.slots), 0);
            for state in number..number + level {
                counts[first + usize::from(queue.length(machine, states.state(state)))] += 1;
            }
            number += level;
        }
        Some(Self { slots: u32::from(queue.slots), counts })
    }
}

impl StateGraph {
    /// Of all states so far. A step whose state was not reached before the search ended is left out.
    pub fn of(explorer: &Explorer) -> Self {
        let (states, machine) = explorer.states();
        let mut graph = Self { expanded: explorer.expanded(), ..Self::default() };
        if let Some(queue) = Queue::of(machine) {
            graph.lengths =
                (0..states.count()).map(|number| queue.length(machine, states.state(number))).collect();
        }
        let mut choices = Vec::new();
        let mut scratch = vec![0; machine.state_bytes()];
        for number in 0..graph.expanded {
            machine.choices(states.state(number), &mut choices);
            for choice in &choices {
                scratch.copy_from_slice(states.state(number));
                machine.perform(&mut scratch, *choice, &mut FirstFailure::default());
                if let Some(next) = states.find(&scratch) {
                    graph.from.push(number);
                    graph.to.push(next);
                    graph.codes.push(choice.code());
                }
            }
        }
        graph
    }
}
