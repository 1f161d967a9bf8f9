//! What memory held when the invariants were checked. They read nothing else, and many states have the same memory.

use super::states::{Added, Limits, NOWHERE, States};
use crate::models::programs::machine::Machine;

/// The contents of memory that were checked.
pub struct KnownMemories {
    states: States,
    /// The words, filled up to a multiple of eight bytes.
    row: Vec<u8>,
    /// An invariant asks about threads as well.
    is_of_no_use: bool,
}

impl KnownMemories {
    /// None yet. A memory that does not fit into the limits is checked each time.
    pub fn new(machine: &Machine, limits: Limits) -> Self {
        let width = machine.word_count().next_multiple_of(8).max(8);
        Self {
            states: States::new(width, limits),
            row: vec![0; width],
            is_of_no_use: machine.program.invariants.iter().any(|code| code.asks_about_threads()),
        }
    }

    /// True if the invariants must be checked in this state. Then they count as checked for its memory.
    #[inline]
    pub fn is_new(&mut self, machine: &Machine, state: &[u8]) -> bool {
        if self.is_of_no_use {
            return true;
        }
        let memory = machine.memory(state);
        self.row[..memory.len()].copy_from_slice(memory);
        self.states.add(&self.row, NOWHERE) != Added::Known
    }

    /// What they take.
    pub fn bytes(&self) -> usize {
        self.states.bytes()
    }
}
