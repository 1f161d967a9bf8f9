//! Sentences about programs of threads: what is wrong with a text, what a thread did.

use rollforward_engine::models::programs::explore::{Bound, FailureReport};
use rollforward_engine::models::programs::language::SourceError;
use rollforward_engine::models::programs::machine::{Act, Failure, Fault, Machine, Observer};
use rollforward_engine::platform::problem::Problem;

use crate::words::{number, show};

/// What is wrong with a text, where, and what may be there.
pub fn source_error(error: &SourceError) -> String {
    let most = error.most.map_or(String::new(), |most| format!("; the most is {most}"));
    let allowed = match error.expected.as_slice() {
        [] => String::new(),
        expected => format!(" Possible here: {}.", expected.join(", ")),
    };
    let what = what_is_wrong(error.code.problem_code(), &error.found);
    format!("line {}, column {}: {what}{most}.{allowed}", error.line, error.column)
}

/// What is wrong with a scenario of programs; nothing for a problem that other models have too.
pub fn program_problem(problem: &Problem) -> Option<String> {
    match problem.code {
        "unknown_mutant" => {
            return Some("mutant: the program has no mutant of this name, or a text is given.".to_owned());
        }
        "impossible_choice" => {
            let field = problem.field.as_deref().unwrap_or("the schedule");
            let at = problem.got.map_or(String::new(), |at| number(at + 1.0));
            return Some(format!("{field}: number {at} is not possible at that moment."));
        }
        code if !code.starts_with("program_") => return None,
        _ => {}
    }
    let (line, column) = (problem.at.unwrap_or(1), number(problem.got.unwrap_or(1.0)));
    let what = what_is_wrong(problem.code, problem.detail.as_deref().unwrap_or_default());
    Some(format!("text, line {line}, column {column}: {what}."))
}

fn what_is_wrong(code: &str, found: &str) -> String {
    let name = if found.is_empty() { "the end of the line".to_owned() } else { show(found) };
    match code {
        "program_indentation" => "the indentation fits no block above".to_owned(),
        "program_too_large" => "the program is too large".to_owned(),
        "program_too_deep" => "blocks or parentheses are nested too deeply".to_owned(),
        "program_number_too_large" => format!("{name} is not between 0 and 255"),
        "program_unknown_name" => format!("there is no {name}"),
        "program_name_taken" => format!("the name {name} is taken"),
        "program_index_missing" => format!("{name} needs an index"),
        "program_not_an_array" => format!("{name} takes no index"),
        "program_wrong_kind" => format!("{name} cannot be used here"),
        "program_wrong_count" => format!("{name} has another number of parameters"),
        "program_recursion" => format!("{name} calls itself, or calls are nested too deeply"),
        "program_misplaced" => format!("{name} does not belong here"),
        "program_not_constant" => format!("{name} must be known before the program runs"),
        "program_no_thread" => "the program has no thread".to_owned(),
        "program_empty_block" => "this line needs a block below it, indented further".to_owned(),
        _ => format!("{name} does not fit here"),
    }
}

/// What ended an exploration before all states were visited.
pub fn bound(bound: Bound) -> &'static str {
    match bound {
        Bound::States => "the number of states reached its limit (--most-states)",
        Bound::Bytes => "the states took all the memory that they may (--most-mb)",
        Bound::Stopped => "the search was stopped",
    }
}

/// What did not hold.
pub fn failure(failure: &FailureReport) -> String {
    match (&failure.property, failure.fault) {
        (Some(name), _) => format!("the property {} does not hold", show(name)),
        (None, Some(reason)) => fault(reason).to_owned(),
        (None, None) => "no thread can go on, and not all have ended".to_owned(),
    }
}

/// Why a thread cannot continue.
fn fault(fault: Fault) -> &'static str {
    match fault {
        Fault::Index => "an index is outside its array",
        Fault::Range => "a number is not between 0 and 255",
        Fault::Remainder => "the remainder of a division by 0",
        Fault::Endless => "a thread loops without an access to a shared word",
        Fault::NoThread => "a thread notifies one that does not exist",
        Fault::Freed => "a thread uses memory that is not allocated",
    }
}

/// A thread as its text calls it, with its number if there are several.
pub fn thread_name(machine: &Machine, thread: usize) -> String {
    let threads = &machine.program.threads;
    let known = &threads[thread];
    let siblings = threads.iter().filter(|other| other.unit == known.unit).count();
    if siblings > 1 { format!("{}({})", known.unit.text, known.number) } else { known.unit.text.clone() }
}

/// Puts what a thread did into words.
pub struct Teller<'m> {
    machine: &'m Machine,
    told: Vec<String>,
}

impl<'m> Teller<'m> {
    /// Nothing was done yet.
    pub fn new(machine: &'m Machine) -> Self {
        Self { machine, told: Vec::new() }
    }

    /// All of it.
    pub fn told(&self) -> String {
        self.told.join("; ")
    }

    fn word(&self, word: u8) -> String {
        let mut known = self.machine.program.words.iter();
        let Some(words) = known.find(|words| (words.first..words.first + words.length).contains(&word))
        else {
            return String::new();
        };
        let name = &words.name.text;
        if words.is_array { format!("{name}[{}]", word - words.first) } else { name.clone() }
    }
}

impl Observer for Teller<'_> {
    fn did(&mut self, _: u8, _: u32, act: Act) {
        self.told.push(match act {
            Act::Read(word, value, true) => format!("reads {} = {value}, its own store", self.word(word)),
            Act::Read(word, value, false) => format!("reads {} = {value}", self.word(word)),
            Act::Wrote(word, value, true) => format!("stores {} = {value}, not visible yet", self.word(word)),
            Act::Wrote(word, value, false) => format!("writes {} = {value}", self.word(word)),
            Act::Visible(word, value) => format!("{} = {value} becomes visible", self.word(word)),
            Act::Slept => "waits".to_owned(),
            Act::Woke => "wakes by itself".to_owned(),
            Act::Notified(other, true) => format!("wakes {}", thread_name(self.machine, usize::from(other))),
            Act::Notified(other, false) => {
                format!("notifies {}, which does not wait", thread_name(self.machine, usize::from(other)))
            }
            Act::Fenced => "passes the fence".to_owned(),
            Act::Acquired(word) => format!("takes {}", self.word(word)),
            Act::Released(word) => format!("gives {} back", self.word(word)),
            Act::Ended => "ends".to_owned(),
        });
    }

    fn failed(&mut self, failure: Failure) {
        self.told.push(format!("line {} does not hold", failure.line));
    }
}
