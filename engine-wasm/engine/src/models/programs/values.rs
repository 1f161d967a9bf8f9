//! The named numbers of a run: lessons, conditions and the command line use them by name. A number at the end of a name is
//! a thread, a word or an entry, in the order of the text.

mod cache;
mod memory;
mod queue;
mod threads;

use super::model::Now;
use super::run::ProgramRun;
use crate::platform::values::{
    Get, ReadFromPart, ReadFromPartOrAll, ReadFromRun, Unit, Value, Values, for_lists,
};

/// By what they are about.
pub const VALUES: &[Values<ProgramRun>] = &[threads::VALUES, queue::VALUES, cache::VALUES, memory::VALUES];

const fn all(name: &'static str, meaning: &'static str, get: ReadFromRun<ProgramRun>) -> Value<ProgramRun> {
    Value { name, unit: Unit::Count, meaning: for_lists(meaning), get: Get::Run(get), stamp: None }
}

const fn which(name: &'static str, meaning: &'static str, get: ReadFromRun<ProgramRun>) -> Value<ProgramRun> {
    Value { name, unit: Unit::Number, meaning: for_lists(meaning), get: Get::Run(get), stamp: None }
}

const fn some(
    name: &'static str,
    meaning: &'static str,
    get: ReadFromPartOrAll<ProgramRun>,
) -> Value<ProgramRun> {
    Value { name, unit: Unit::Count, meaning: for_lists(meaning), get: Get::Some(get), stamp: None }
}

const fn one(name: &'static str, meaning: &'static str, get: ReadFromPart<ProgramRun>) -> Value<ProgramRun> {
    Value { name, unit: Unit::Number, meaning: for_lists(meaning), get: Get::One(get), stamp: None }
}

fn known(now: &Now, of: u32) -> Option<usize> {
    Some(of as usize).filter(|&thread| thread < now.run.machine.threads())
}

fn counted(now: &Now, of: Option<u32>, is: impl Fn(&Now, usize) -> bool) -> Option<f64> {
    summed(now, of, |thread| usize::from(is(now, thread)))
}

/// The number of one thread, or that of all threads together.
fn summed(now: &Now, of: Option<u32>, number: impl Fn(usize) -> usize) -> Option<f64> {
    Some(match of {
        Some(of) => number(known(now, of)?),
        None => (0..now.run.machine.threads()).map(number).sum(),
    } as f64)
}

/// What memory holds in the words of this name; nothing if the program has none.
fn memory_of(now: &Now, name: &str) -> Option<Vec<u8>> {
    let machine = &now.run.machine;
    let words = machine.program.words.iter().find(|words| words.name.text == name)?;
    let held = |word| machine.memory_word(&now.run.state, usize::from(word));
    Some((words.first..words.first + words.length).map(held).collect())
}
