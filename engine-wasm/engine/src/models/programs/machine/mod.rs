//! Executes a compiled program one access to a shared word at a time, under a memory model. A state is a row of bytes;
//! equal states have equal bytes.
//!
//! | model | a store becomes visible |
//! | --- | --- |
//! | sequential consistency | at once |
//! | TSO | later, in the order of the thread's stores |
//! | PSO | later, in the order of the thread's stores to that word |
//!
//! A thread sees its own stores at once. A store to a full buffer waits; a fence waits until the thread's buffers are empty.
//! Taking and giving back a latch or a piece of memory do so as well. Sleeping and notifying do not.
//!
//! A latch holds 0 while it is free, 1 while one thread has it for itself, and `n + 1` while `n` threads share it.

mod evaluate;
mod layout;
mod memory;
pub mod next;
mod observe;
mod step;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::compile::{Compiled, Expr, compile, compile_condition};
use super::language::SourceError;
use layout::Layout;
pub use layout::MOST_STATE_BYTES;
pub use observe::{Act, Failure, FailureKind, Fault, FirstFailure, Observer};
pub use step::Choice;

/// In which order stores become visible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum MemoryModel {
    /// Sequential consistency: every store is visible at once.
    #[default]
    Sc,
    /// Total store order: a first-in, first-out store buffer for each thread.
    Tso,
    /// Partial store order: one such buffer for each thread and word.
    Pso,
}

/// How long a thread sleeps that nobody notifies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Waits {
    /// It wakes by itself at some time, as in the paper.
    #[default]
    Bounded,
    /// For good.
    Unbounded,
}

/// What a machine is built from.
#[derive(Clone, Debug, Default)]
pub struct Setup<'a> {
    /// The program.
    pub text: &'a str,
    /// Constants of the scenario.
    pub constants: BTreeMap<&'static str, i32>,
    /// In which order stores become visible.
    pub memory: MemoryModel,
    /// Stores that a buffer holds.
    pub buffer: u8,
    /// How long a thread sleeps.
    pub waits: Waits,
}

/// A program with a memory model. It never changes; states are the caller's.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The program.
    pub program: Compiled,
    /// In which order stores become visible.
    pub memory: MemoryModel,
    /// How long a thread sleeps.
    pub waits: Waits,
    /// A notification can be lost.
    pub may_lose_notifications: bool,
    layout: Layout,
}

impl Machine {
    /// Compiles a program.
    ///
    /// # Errors
    /// What is wrong with the text, or that its state is too large.
    pub fn new(setup: &Setup<'_>) -> Result<Self, SourceError> {
        let program = compile(setup.text, &setup.constants)?;
        let layout = Layout::new(&program, setup.memory, setup.buffer)?;
        Ok(Self { program, memory: setup.memory, waits: setup.waits, may_lose_notifications: false, layout })
    }

    /// A program without threads, which does nothing.
    pub fn empty() -> Self {
        let program = Compiled {
            words: Vec::new(),
            threads: Vec::new(),
            invariants: Vec::new(),
            properties: Vec::new(),
            procedures: Vec::new(),
        };
        Self {
            program,
            memory: MemoryModel::Sc,
            waits: Waits::Bounded,
            may_lose_notifications: false,
            layout: Layout::empty(),
        }
    }

    /// A condition on states of this machine. `setup` must be what it was built from.
    ///
    /// # Errors
    /// What is wrong with the condition.
    pub fn condition(setup: &Setup<'_>, condition: &str) -> Result<Expr, SourceError> {
        compile_condition(condition, setup.text, &setup.constants)
    }

    /// Bytes of a state, a multiple of eight.
    pub fn state_bytes(&self) -> usize {
        self.layout.bytes
    }

    /// Number of shared words.
    pub fn word_count(&self) -> usize {
        self.layout.word_count
    }

    /// Threads.
    pub fn threads(&self) -> usize {
        self.program.threads.len()
    }
}
