//! The contract between platform and model. A model is a type that holds one moment of a run and can advance by one
//! event; timeline, keyframes, branches, conditions, links and the command line build on that.

use super::facts::{Fact, History, Trace};
use super::fields::find_problems;
use super::kernel::Nanos;
use super::kernel::flat_column::FlatColumn;
use super::moment::Moment;
use super::problem::Problem;
use super::query::FrameRequest;
use super::question::QuestionKind;
use super::table::Table;
use super::values::{Numbered, Values};
use super::whole_numbers::with_whole_numbers;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The input of a run: data with defaults and limits. A scenario without `problems` can be run.
pub trait Scenario: Clone + PartialEq + Serialize + DeserializeOwned {
    /// Paths of fields that hold indices of numbered parts, in lists or alone: they count from 1 in files.
    const INDICES: &'static [&'static str] = &[];

    /// The named scenarios.
    fn presets() -> Vec<(&'static str, Self)>;

    /// All fields that are out of range.
    fn problems(&self) -> Vec<Problem>;

    /// Reads a scenario from JSON; missing fields get their defaults.
    ///
    /// # Errors
    /// The syntax error with its line, or all fields that do not fit, or all fields that are out of range.
    fn from_json(text: &str) -> Result<Self, Vec<Problem>> {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let line = |error: &serde_json::Error| u32::try_from(error.line()).ok();
        let unreadable = |error: &serde_json::Error| Problem::bad_json(line(error), error.to_string());
        let mut given: Value = serde_json::from_str(text).map_err(|error| vec![unreadable(&error)])?;
        let mut read = serde_json::from_str::<Self>(text);
        if read.is_err() {
            let text = with_whole_numbers(text);
            read = serde_json::from_str(&text);
            given = serde_json::from_str(&text).unwrap_or(given);
        }
        let scenario = match read {
            Ok(scenario) => scenario,
            Err(error) => {
                let known = serde_json::from_str::<Self>("{}").map(serde_json::to_value).map(Result::ok);
                let reads =
                    |part| serde_json::from_value::<Self>(part).map(|_| ()).map_err(|no| no.to_string());
                let mut problems =
                    find_problems(&given, &known.ok().flatten().unwrap_or_default(), Some(&reads));
                return Err(match problems.as_mut_slice() {
                    [] => vec![unreadable(&error)],
                    [only] => vec![Problem { at: line(&error), ..only.clone() }],
                    _ => problems,
                });
            }
        };
        let mut problems = find_problems(&given, &serde_json::to_value(&scenario).unwrap_or_default(), None);
        if problems.is_empty() {
            problems = scenario.problems();
        }
        if problems.is_empty() { Ok(scenario) } else { Err(problems) }
    }
}

/// A command as people write it: a verb and integers with limits.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CommandDeclaration {
    /// The verb, as in `do` of a lesson.
    pub name: &'static str,
    /// Its fields, in writing order.
    pub fields: &'static [CommandField],
}

/// One number of a command.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CommandField {
    /// Its name.
    pub name: &'static str,
    /// Least value in any scenario.
    pub min: u64,
    /// Greatest value in any scenario.
    pub max: u64,
    /// Counts from 0 in the engine, and from 1 in texts.
    pub is_index: bool,
}

/// A kind of fact that a viewer can step to, such as a commit or a phase of recovery.
pub struct Stop<M: Model> {
    /// Its name in requests.
    pub name: &'static str,
    /// True for the facts that are such a stop.
    pub is: fn(&M::Fact) -> bool,
    /// Whether one can still come without a further command. If not, a step forward only searches the known part of
    /// the run.
    pub can_come: fn(&M) -> bool,
}

/// Time of an occurrence and index of its part, from 0. An occurrence without a part counts for every part.
pub type When = Option<(Nanos, Option<u32>)>;

/// Something that lessons can wait for, such as a crash or the middle of a first pass.
pub struct Occurrence<M: Model> {
    /// Its name.
    pub name: &'static str,
    /// A sentence that says when it happens.
    pub meaning: &'static str,
    /// Its time and part if this fact reveals it; the time may be before the fact.
    pub at: fn(&M::History, &M::Fact) -> When,
}

/// A simulated system at one moment of a run.
pub trait Model: Clone + Sized + 'static {
    /// Its name in links, lessons and requests.
    const NAME: &'static str;
    /// Must change whenever the same scenario and commands produce a different history.
    const VERSION: &'static str;
    /// What a viewer can step to, besides single events.
    const STOPS: &'static [Stop<Self>];
    /// The occurrences that lessons can name.
    const OCCURRENCES: &'static [Occurrence<Self>] = &[];
    /// The named numbers.
    const VALUES: &'static [Values<Self>] = &[];
    /// What the numbers at the end of value names count.
    const NUMBERED: Numbered = Numbered { what: "instance", most: 8 };
    /// Questions that are answered by choosing things of the model.
    const QUESTIONS: &'static [QuestionKind<Self>] = &[];

    /// The input of a run.
    type Scenario: Scenario;
    /// A user's intervention in a run.
    type Command: Clone + PartialEq + Serialize + DeserializeOwned;
    /// Why a command is not possible now.
    type CommandError: Serialize;
    /// What happened.
    type Fact: Fact;
    /// Summary of the facts.
    type History: History<Self::Fact>;
    /// A thing that can be pointed at, selected and asked about.
    type Subject: Clone + Serialize + DeserializeOwned;

    /// The start of a validated scenario. With `recording`, facts are kept from the first on.
    fn start(scenario: &Self::Scenario, recording: bool) -> Self;

    // Advancing.

    /// Handles the next event; false if none is due.
    fn step(&mut self) -> bool;
    /// Executes a user's command now; it counts as a step.
    ///
    /// # Errors
    /// The command is not possible now; the state is unchanged, on which the timeline relies.
    fn command(&mut self, command: &Self::Command) -> Result<(), Self::CommandError>;
    /// The commands of the scenario that were not possible at their time: their numbers, from 0, and why.
    fn refused_commands(&self) -> &[(u32, Self::CommandError)] {
        &[]
    }
    /// Events handled and commands taken so far.
    fn step_count(&self) -> u64;
    /// Simulated time.
    fn now(&self) -> Nanos;
    /// When the next event is due.
    fn next_at(&self) -> Option<Nanos>;
    /// The facts noted so far.
    fn trace(&mut self) -> &mut Trace<Self::Fact>;
    /// A digest of the history. Fast.
    fn digest(&self) -> u64;
    /// A digest of history and full state, contents included. Cost: linear in the state.
    fn state_digest(&self) -> u64 {
        self.digest()
    }
    /// Work done so far; never decreases. Two runs are compared at equal work.
    fn work_done(&self) -> u64;
    /// The work at a place that people name, such as a position in a log. `None` if the name is not such a place.
    fn work_at(&self, _name: &str) -> Option<u64> {
        None
    }

    // Keyframes. A model with a small state keeps these defaults. A large one leaves its flat columns out of the
    // snapshot, and shares what has not changed with an earlier snapshot.

    /// The state without the [`Model::flat_columns`]. `known` is an earlier moment, with which memory can be shared.
    fn snapshot(&mut self, _known: Option<&Self>) -> Self {
        self.clone()
    }
    /// Restores a snapshot; the flat columns are left as they are.
    fn restore(&mut self, snapshot: &Self) {
        *self = snapshot.clone();
    }
    /// The large columns, always in the same order.
    fn flat_columns(&mut self) -> Vec<&mut dyn FlatColumn> {
        Vec::new()
    }
    /// Bytes that a snapshot holds beyond those it shares with the one before.
    fn retained_bytes(&self, _before: Option<&Self>) -> usize {
        size_of::<Self>()
    }
    /// An independent live copy.
    fn fork(&mut self) -> Self {
        self.clone()
    }
    /// Makes `copy` such a copy, reusing its memory.
    fn copy_to(&mut self, copy: &mut Self) {
        *copy = self.fork();
    }

    // Requests of viewers.

    /// Every command, with its fields.
    fn commands() -> &'static [CommandDeclaration];
    /// The tables of a frame, in wire order.
    fn tables() -> Vec<Table>;
    /// The requested tables, encoded. Cost: linear in their rows.
    fn frame(moment: &Moment<'_, Self>, request: &FrameRequest<Self::Subject>) -> Vec<u8>;
    /// The facts with these numbers, encoded as a frame with one table.
    fn encode_facts(moment: &Moment<'_, Self>, numbers: &[usize]) -> Vec<u8>;
    /// True if the fact is about the subject: the filter of an event log.
    fn concerns(&self, subject: &Self::Subject, fact: &Self::Fact) -> bool;
    /// True if the fact explains why the subject is as it is.
    fn explains(&self, subject: &Self::Subject, fact: &Self::Fact) -> bool;
    /// The code of a fact's kind.
    fn kind_of(fact: &Self::Fact) -> u8;
}
