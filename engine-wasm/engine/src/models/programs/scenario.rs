//! What a person gives: the scenario, and the commands.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::language::{MOST_CHARACTERS, SourceError};
use super::machine::{Choice, FirstFailure, Machine, MemoryModel, Setup, Waits};
use super::texts::BuiltIn;
use crate::platform::model::{self, CommandDeclaration, CommandField};
use crate::platform::problem::{Checker, Problem};

/// Who moves next once the given choices are used up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ProgramSchedule"))]
pub enum Schedule {
    /// Nobody, without a command.
    ByHand,
    /// Threads in turn; each thread's stores become visible after its step.
    #[default]
    RoundRobin,
    /// Drawn from the seed.
    Random,
}

/// A schedule has no more given choices.
pub const MOST_CHOICES: usize = 20_000;

/// A program, a memory model, and who moves when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ProgramScenario"))]
pub struct Scenario {
    /// Of a schedule that is drawn.
    pub seed: u32,
    /// A program that comes with the model.
    pub program: BuiltIn,
    /// One of its mutants; empty for none.
    pub mutant: String,
    /// A text in its place; empty for none.
    pub text: String,
    /// In which order stores become visible.
    pub memory: MemoryModel,
    /// Stores that a buffer holds.
    pub buffer: u32,
    /// How long a thread sleeps.
    pub waits: Waits,
    /// `N` of the text.
    pub slots: u32,
    /// `C` of the text.
    pub consumers: u32,
    /// `K` of the text.
    pub items: u32,
    /// Choices that are made first: thread `t` steps is `t`, its store to word `w` becomes visible is `t + 8 * (w + 1)`.
    pub choices: Vec<u32>,
    /// Who moves then.
    pub schedule: Schedule,
}

impl Default for Scenario {
    fn default() -> Self {
        Self {
            seed: 1,
            program: BuiltIn::CircularBuffer,
            mutant: String::new(),
            text: String::new(),
            memory: MemoryModel::Sc,
            buffer: 2,
            waits: Waits::Bounded,
            slots: 3,
            consumers: 2,
            items: 4,
            choices: Vec::new(),
            schedule: Schedule::RoundRobin,
        }
    }
}

impl Scenario {
    /// The text that runs.
    pub fn program_text(&self) -> String {
        if !self.text.is_empty() {
            return self.text.clone();
        }
        let mutant = self.program.mutants().iter().find(|mutant| mutant.name == self.mutant);
        mutant.map_or_else(|| self.program.text().to_owned(), |mutant| mutant.of(self.program.text()))
    }

    /// The constants that the text may use.
    pub fn constants(&self) -> BTreeMap<&'static str, i32> {
        let given = [("N", self.slots), ("C", self.consumers), ("K", self.items)];
        given.into_iter().map(|(name, number)| (name, i32::try_from(number).unwrap_or(i32::MAX))).collect()
    }

    /// What the machine of this text is built from.
    pub fn setup<'a>(&self, text: &'a str) -> Setup<'a> {
        Setup {
            text,
            constants: self.constants(),
            memory: self.memory,
            buffer: u8::try_from(self.buffer).unwrap_or(u8::MAX),
            waits: self.waits,
        }
    }

    /// The machine.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn machine(&self) -> Result<Machine, SourceError> {
        Machine::new(&self.setup(&self.program_text()))
    }

    /// Ranges, without what is wrong with the text.
    fn range_problems(&self) -> Vec<Problem> {
        let mut checker = Checker::default();
        checker.count("slots", self.slots, 2, 16);
        checker.count("consumers", self.consumers, 1, 7);
        checker.count("items", self.items, 1, 200);
        checker.count("buffer", self.buffer, 1, 8);
        checker.range("text", self.text.chars().count() as f64, 0.0, MOST_CHARACTERS as f64);
        checker.range("choices", self.choices.len() as f64, 0.0, MOST_CHOICES as f64);
        let is_known = self.program.mutants().iter().any(|mutant| mutant.name == self.mutant);
        if !self.mutant.is_empty() && (!is_known || !self.text.is_empty()) {
            checker.rule("unknown_mutant", "mutant");
        }
        checker.0
    }

    /// The first given choice that cannot be made.
    fn impossible_choice(&self, machine: &Machine) -> Option<usize> {
        let mut state = machine.initial(&mut FirstFailure::default());
        let mut possible = Vec::new();
        self.choices.iter().position(|&code| {
            machine.choices(&state, &mut possible);
            match Choice::from_code(code).filter(|choice| possible.contains(choice)) {
                Some(choice) => {
                    machine.perform(&mut state, choice, &mut FirstFailure::default());
                    false
                }
                None => true,
            }
        })
    }
}

/// What is wrong with a text, as a problem of the scenario: `got` is the column.
pub fn text_problem(error: &SourceError) -> Problem {
    Problem {
        at: Some(error.line),
        got: Some(f64::from(error.column)),
        detail: Some(error.found.clone()),
        ..Problem::rule(error.code.problem_code(), "text")
    }
}

impl model::Scenario for Scenario {
    fn presets() -> Vec<(&'static str, Self)> {
        let queue = Self::default();
        let by_hand = Self { schedule: Schedule::ByHand, ..queue.clone() };
        let random = Self { schedule: Schedule::Random, ..queue.clone() };
        let stores = Self { memory: MemoryModel::Pso, ..random.clone() };
        let latched = Self { program: BuiltIn::LatchedQueue, ..random.clone() };
        // Of each, one schedule in which entries are inserted, invalidated, purged, found and missed.
        let cache =
            Self { program: BuiltIn::MetadataCache, slots: 2, consumers: 1, items: 3, ..random.clone() };
        let cache_readers =
            Self { seed: 2, memory: MemoryModel::Tso, consumers: 2, items: 4, ..cache.clone() };
        let latched_cache = Self { program: BuiltIn::LatchedCache, consumers: 2, items: 4, ..cache.clone() };
        vec![
            ("circular_buffer", queue),
            ("by_hand", by_hand),
            ("random", random),
            ("store_buffers", stores),
            ("latched_queue", latched),
            ("cache", cache),
            ("cache_readers", cache_readers),
            ("latched_cache", latched_cache),
        ]
    }

    fn problems(&self) -> Vec<Problem> {
        let problems = self.range_problems();
        if !problems.is_empty() {
            return problems;
        }
        match self.machine() {
            Err(error) => vec![text_problem(&error)],
            Ok(machine) => {
                let impossible = self.impossible_choice(&machine);
                let problem =
                    |at| Problem { got: Some(at as f64), ..Problem::rule("impossible_choice", "choices") };
                impossible.map(problem).into_iter().collect()
            }
        }
    }
}

/// What a person does to a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ProgramCommand"))]
pub enum Command {
    /// Lets a thread take its next step.
    StepThread {
        /// Which, in the order of the text.
        thread: u32,
    },
    /// Lets the oldest store of a thread to a word become visible.
    MakeVisible {
        /// Whose store.
        thread: u32,
        /// The word, in the order of the text.
        word: u32,
    },
    /// Lets a thread take no step until it is resumed. Its stores still become visible.
    PauseThread {
        /// Which, in the order of the text.
        thread: u32,
    },
    /// Lets a paused thread continue.
    ResumeThread {
        /// Which, in the order of the text.
        thread: u32,
    },
    /// Lets a thread never take a step again. Its stores still become visible, and a latch that it holds stays taken.
    KillThread {
        /// Which, in the order of the text.
        thread: u32,
    },
}

/// Why a command is not possible.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ProgramCommandError"))]
pub enum CommandError {
    /// The program has fewer threads.
    NoSuchThread,
    /// The thread has ended, was killed, or cannot continue after a fault.
    ThreadEnded,
    /// The thread waits: for a notification, a latch, or its own stores.
    ThreadWaits,
    /// It has no store to this word that can become visible next.
    NoSuchStore,
    /// The thread is paused.
    ThreadPaused,
    /// The thread is not paused.
    ThreadNotPaused,
}

const fn index(name: &'static str, max: u64) -> CommandField {
    CommandField { name, min: 0, max, is_index: true }
}

/// The commands with their fields.
pub const COMMANDS: &[CommandDeclaration] = &[
    CommandDeclaration { name: "step_thread", fields: &[index("thread", 7)] },
    CommandDeclaration { name: "make_visible", fields: &[index("thread", 7), index("word", 63)] },
    CommandDeclaration { name: "pause_thread", fields: &[index("thread", 7)] },
    CommandDeclaration { name: "resume_thread", fields: &[index("thread", 7)] },
    CommandDeclaration { name: "kill_thread", fields: &[index("thread", 7)] },
];

/// A thing that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ProgramSubject"))]
pub enum Subject {
    /// A thread.
    Thread {
        /// In the order of the text.
        thread: u8,
    },
    /// A shared word.
    Word {
        /// In the order of the text.
        word: u8,
    },
    /// An entry of the metadata cache.
    Entry {
        /// Its index.
        entry: u8,
    },
}
