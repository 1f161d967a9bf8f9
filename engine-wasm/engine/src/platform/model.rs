//! What the platform has to know of a model. A model is a type that stands at one moment of a run and can go on by one
//! event; everything else (timeline, keyframes, branches, conditions, links, the command line) is built on this.

use super::facts::{Fact, History, Trace};
use super::fields::misfits;
use super::kernel::Nanos;
use super::kernel::bulk::Bulk;
use super::moment::Moment;
use super::problem::Problem;
use super::query::FrameRequest;
use super::question::QuestionKind;
use super::table::Table;
use super::values::{Numbered, Values};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The input of a run: data with defaults and limits. Whatever passes `problems` can be run.
pub trait Scenario: Clone + PartialEq + Serialize + DeserializeOwned {
    /// The named scenarios.
    fn presets() -> Vec<(&'static str, Self)>;

    /// Every field that is out of its range.
    fn problems(&self) -> Vec<Problem>;

    /// Reads a scenario from JSON; what is left out has its default.
    ///
    /// # Errors
    /// The text's fault with its line, every field that does not fit, or every field that is out of its range.
    fn from_json(text: &str) -> Result<Self, Vec<Problem>> {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let line = |error: &serde_json::Error| u32::try_from(error.line()).ok();
        let unreadable = |error: &serde_json::Error| Problem::bad_json(line(error), error.to_string());
        let given: Value = serde_json::from_str(text).map_err(|error| vec![unreadable(&error)])?;
        let scenario = match serde_json::from_str::<Self>(text) {
            Ok(scenario) => scenario,
            Err(error) => {
                let known = serde_json::from_str::<Self>("{}").map(serde_json::to_value).map(Result::ok);
                let reads =
                    |part| serde_json::from_value::<Self>(part).map(|_| ()).map_err(|no| no.to_string());
                let mut problems = misfits(&given, &known.ok().flatten().unwrap_or_default(), Some(&reads));
                return Err(match problems.as_mut_slice() {
                    [] => vec![unreadable(&error)],
                    [only] => vec![Problem { at: line(&error), ..only.clone() }],
                    _ => problems,
                });
            }
        };
        let mut problems = misfits(&given, &serde_json::to_value(&scenario).unwrap_or_default(), None);
        if problems.is_empty() {
            problems = scenario.problems();
        }
        if problems.is_empty() { Ok(scenario) } else { Err(problems) }
    }
}

/// A command as people write it: a verb and whole numbers with limits.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CommandDeclaration {
    /// The verb, as `do` has it.
    pub name: &'static str,
    /// Its fields, in the order in which people write them.
    pub fields: &'static [CommandField],
}

/// One number of a command.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CommandField {
    /// Its name.
    pub name: &'static str,
    /// The least it may be in any scenario.
    pub min: u64,
    /// The most it may be in any scenario.
    pub max: u64,
    /// It counts from 0 here, and from 1 in what people read and write.
    pub is_index: bool,
}

/// A kind of fact that a viewer steps to: a commit, a phase of recovery.
pub struct Stop<M: Model> {
    /// Its name in requests.
    pub name: &'static str,
    /// True for the facts that are such a stop.
    pub is: fn(&M::Fact) -> bool,
    /// Whether one can come without a further command; if not, a step forward looks at what is known and runs nothing.
    pub can_come: fn(&M) -> bool,
}

/// When something happened, and at which one of what is numbered, from 0; what is nobody's counts as everybody's.
pub type When = Option<(Nanos, Option<u32>)>;

/// Something that happens, as lessons wait for it: a crash, half of a first pass.
pub struct Occurrence<M: Model> {
    /// Its name.
    pub name: &'static str,
    /// When it is, in a sentence.
    pub meaning: &'static str,
    /// When it was, if this is the fact by which it is known; that may be before the fact.
    pub at: fn(&M::History, &M::Fact) -> When,
}

/// A simulated system at one moment of a run.
pub trait Model: Clone + Sized + 'static {
    /// Its name in links, lessons and requests.
    const NAME: &'static str;
    /// Raised whenever the same scenario and commands would give another history.
    const VERSION: &'static str;
    /// What one steps to, beside single events.
    const STOPS: &'static [Stop<Self>];
    /// What a moment can be said to be.
    const OCCURRENCES: &'static [Occurrence<Self>] = &[];
    /// The named numbers.
    const VALUES: &'static [Values<Self>] = &[];
    /// What the numbers at the end of names count.
    const NUMBERED: Numbered = Numbered { what: "instance", most: 8 };
    /// The questions whose key is a choice among things of the model.
    const QUESTIONS: &'static [QuestionKind<Self>] = &[];

    /// The input of a run.
    type Scenario: Scenario;
    /// What a person may do to a run.
    type Command: Clone + PartialEq + Serialize + DeserializeOwned;
    /// Why a command cannot be obeyed now.
    type CommandError: Serialize;
    /// What happened.
    type Fact: Fact;
    /// What is summed up from facts.
    type History: History<Self::Fact>;
    /// A thing that can be pointed at, selected and asked about.
    type Subject: Clone + Serialize + DeserializeOwned;

    /// The start of a scenario that was validated; with `recording`, facts are kept from the first one on.
    fn start(scenario: &Self::Scenario, recording: bool) -> Self;

    // Going on.

    /// Handles the next event; false if nothing is due any more.
    fn step(&mut self) -> bool;
    /// Takes a person's command at this moment; it counts as a step.
    ///
    /// # Errors
    /// The command does not fit the moment; nothing changed.
    fn command(&mut self, command: &Self::Command) -> Result<(), Self::CommandError>;
    /// Events handled and commands taken so far.
    fn step_count(&self) -> u64;
    /// Simulated time.
    fn now(&self) -> Nanos;
    /// When the next event is due.
    fn next_at(&self) -> Option<Nanos>;
    /// The facts noted so far.
    fn trace(&mut self) -> &mut Trace<Self::Fact>;
    /// A number that differs between different histories of the same scenario. Fast.
    fn digest(&self) -> u64;
    /// A number of the history and the whole state, contents included. Cost: linear in the state.
    fn state_digest(&self) -> u64 {
        self.digest()
    }
    /// How much work was done so far: it never falls. Two runs are compared where it is the same.
    fn work_done(&self) -> u64;
    /// The work that is done at a moment which people call by a name of the model: a position in a log. `None` if it is none.
    fn work_at(&self, _name: &str) -> Option<u64> {
        None
    }

    // Keyframes. A model whose state is small leaves these as they are; a large one keeps its flat columns out of the
    // snapshot and shares what has not changed with an earlier one.

    /// All of this moment but the [`Model::flat_columns`]. `known` is an earlier moment, with which it may share memory.
    fn snapshot(&mut self, _known: Option<&Self>) -> Self {
        self.clone()
    }
    /// Becomes the moment of a snapshot; the flat columns stay as they are.
    fn restore(&mut self, snapshot: &Self) {
        *self = snapshot.clone();
    }
    /// The large vectors, always in the same order.
    fn flat_columns(&mut self) -> Vec<&mut dyn Bulk> {
        Vec::new()
    }
    /// Bytes that a snapshot has and the one before it has not.
    fn retained_bytes(&self, _before: Option<&Self>) -> usize {
        size_of::<Self>()
    }
    /// An independent, running copy.
    fn fork(&mut self) -> Self {
        self.clone()
    }
    /// Makes `copy` such a copy, in its own memory.
    fn copy_to(&mut self, copy: &mut Self) {
        *copy = self.fork();
    }

    // What a viewer may ask.

    /// Every command, with its fields.
    fn commands() -> &'static [CommandDeclaration];
    /// The tables that a frame may hold, in wire order.
    fn tables() -> Vec<Table>;
    /// The tables asked for, encoded. Cost: linear in their rows.
    fn frame(moment: &Moment<'_, Self>, request: &FrameRequest<Self::Subject>) -> Vec<u8>;
    /// The facts of these numbers, encoded as a frame with one table.
    fn encode_facts(moment: &Moment<'_, Self>, numbers: &[usize]) -> Vec<u8>;
    /// True if the fact is about the subject, as a filter of an event log means it.
    fn concerns(&self, subject: &Self::Subject, fact: &Self::Fact) -> bool;
    /// True if the fact explains why the subject is as it is.
    fn explains(&self, subject: &Self::Subject, fact: &Self::Fact) -> bool;
    /// The code of a fact's kind.
    fn kind_of(fact: &Self::Fact) -> u8;
}
