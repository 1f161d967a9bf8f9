//! One schedule of a program, step by step: who did what at which line, and what memory then holds. For lists of steps,
//! and for comparing two programs along one schedule.

use serde::Serialize;

use super::report::FailureReport;
use crate::models::programs::machine::{Act, Choice, Failure, Machine, Observer};
use crate::models::programs::scenario::{Scenario, text_problem};
use crate::models::programs::texts::BuiltIn;
use crate::platform::problem::Problem;

/// What a thread or a store buffer did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TraceAct {
    /// Read a word; `own` if it saw its own store, which others do not see yet.
    Read {
        /// Which.
        word: u8,
        /// What it holds.
        value: u8,
        /// Its own store.
        own: bool,
    },
    /// Wrote a word; `buffered` if the store is not visible yet.
    Wrote {
        /// Which.
        word: u8,
        /// What it now holds.
        value: u8,
        /// Not visible yet.
        buffered: bool,
    },
    /// A buffered store became visible.
    Visible {
        /// Which word.
        word: u8,
        /// What it now holds.
        value: u8,
    },
    /// Went to sleep.
    Slept,
    /// Woke up by itself.
    Woke,
    /// Notified a thread.
    Notified {
        /// Which.
        other: u8,
        /// It slept, and is awake now.
        slept: bool,
    },
    /// Passed a fence.
    Fenced,
    /// Took a latch.
    Acquired {
        /// Which.
        word: u8,
    },
    /// Gave it back.
    Released {
        /// Which.
        word: u8,
    },
    /// Reached its end.
    Ended,
}

/// One step of a schedule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TraceStep {
    /// As a scenario writes it.
    pub code: u32,
    /// Whose step.
    pub thread: u8,
    /// Line of the text, 0 for a store that becomes visible.
    pub line: u32,
    /// Line of the printed listing, 0 without one.
    pub printed: u32,
    /// What was done, in order.
    pub acts: Vec<TraceAct>,
    /// What did not hold.
    pub failures: Vec<FailureReport>,
    /// What memory then holds, by word.
    pub memory: Vec<u8>,
}

/// The name of a thread or word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TraceName {
    /// As in the text.
    pub name: String,
    /// Which one of several.
    pub index: Option<u8>,
}

/// A schedule of a program, as far as it is possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ProgramTrace {
    /// The text that ran.
    pub text: String,
    /// Its threads.
    pub threads: Vec<TraceName>,
    /// Its shared words.
    pub words: Vec<TraceName>,
    /// What memory holds before the first step.
    pub memory: Vec<u8>,
    /// The steps; fewer than were asked for if one of them was not possible.
    pub steps: Vec<TraceStep>,
    /// What can happen after them.
    pub possible: Vec<u32>,
}

/// A program that comes with the model, or one of its mutants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ProgramText {
    /// The program.
    pub program: BuiltIn,
    /// The mutant; empty for the original.
    pub mutant: String,
    /// Its text.
    pub text: String,
}

/// Every program that comes with the model, each followed by its mutants.
pub fn program_texts() -> Vec<ProgramText> {
    let mut texts = Vec::new();
    for program in BuiltIn::ALL {
        texts.push(ProgramText { program, mutant: String::new(), text: program.text().to_owned() });
        texts.extend(program.mutants().iter().map(|mutant| ProgramText {
            program,
            mutant: mutant.name.to_owned(),
            text: mutant.of(program.text()),
        }));
    }
    texts
}

/// Follows a schedule up to the first choice that is not possible. The schedule of the scenario is not used.
///
/// # Errors
/// What is wrong with the text.
pub fn trace(scenario: &Scenario, schedule: &[u32]) -> Result<ProgramTrace, Vec<Problem>> {
    let machine = scenario.machine().map_err(|error| vec![text_problem(&error)])?;
    let mut state = machine.initial(&mut Heard::default());
    let mut trace = ProgramTrace {
        text: scenario.program_text(),
        threads: thread_names(&machine),
        words: word_names(&machine),
        memory: memory(&machine, &state),
        steps: Vec::new(),
        possible: Vec::new(),
    };
    let mut possible = Vec::new();
    machine.choices(&state, &mut possible);
    for &code in schedule {
        let Some(choice) = Choice::from_code(code).filter(|choice| possible.contains(choice)) else { break };
        trace.steps.push(step(&machine, &mut state, choice));
        machine.choices(&state, &mut possible);
    }
    trace.possible = possible.iter().map(|choice| choice.code()).collect();
    Ok(trace)
}

fn step(machine: &Machine, state: &mut [u8], choice: Choice) -> TraceStep {
    let thread = usize::from(choice.thread);
    let takes_step = choice.visible.is_none();
    let line = if takes_step { machine.line(state, thread) } else { 0 };
    let printed = if takes_step { u32::from(machine.label(state, thread)) } else { 0 };
    let mut heard = Heard::default();
    if machine.perform(state, choice, &mut heard) {
        machine.check_invariants(state, &mut heard);
    }
    TraceStep {
        code: choice.code(),
        thread: choice.thread,
        line,
        printed,
        acts: heard.acts,
        failures: heard.failures.iter().map(|failure| FailureReport::of(machine, *failure)).collect(),
        memory: memory(machine, state),
    }
}

fn memory(machine: &Machine, state: &[u8]) -> Vec<u8> {
    let count: usize = machine.program.words.iter().map(|words| usize::from(words.length)).sum();
    (0..count).map(|word| machine.memory_word(state, word)).collect()
}

fn thread_names(machine: &Machine) -> Vec<TraceName> {
    let threads = &machine.program.threads;
    let siblings = |name: &str| threads.iter().filter(|other| other.unit.text == name).count();
    let name = |thread: &crate::models::programs::compile::Thread| TraceName {
        name: thread.unit.text.clone(),
        index: (siblings(&thread.unit.text) > 1).then_some(thread.number),
    };
    threads.iter().map(name).collect()
}

fn word_names(machine: &Machine) -> Vec<TraceName> {
    let words = machine.program.words.iter();
    let named = words.flat_map(|words| {
        (0..words.length)
            .map(|index| TraceName { name: words.name.text.clone(), index: words.is_array.then_some(index) })
    });
    named.collect()
}

#[derive(Default)]
struct Heard {
    acts: Vec<TraceAct>,
    failures: Vec<Failure>,
}

impl Observer for Heard {
    fn did(&mut self, _: u8, _: u32, act: Act) {
        self.acts.push(match act {
            Act::Read(word, value, own) => TraceAct::Read { word, value, own },
            Act::Wrote(word, value, buffered) => TraceAct::Wrote { word, value, buffered },
            Act::Visible(word, value) => TraceAct::Visible { word, value },
            Act::Slept => TraceAct::Slept,
            Act::Woke => TraceAct::Woke,
            Act::Notified(other, slept) => TraceAct::Notified { other, slept },
            Act::Fenced => TraceAct::Fenced,
            Act::Acquired(word) => TraceAct::Acquired { word },
            Act::Released(word) => TraceAct::Released { word },
            Act::Ended => TraceAct::Ended,
        });
    }

    fn failed(&mut self, failure: Failure) {
        self.failures.push(failure);
    }
}
