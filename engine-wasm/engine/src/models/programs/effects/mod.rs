//! When the operations of a structure take effect, and what follows from that. A program is known to be a queue or a cache
//! by the names of the paper; one without these names has no effects.

mod cache;
mod queue;

use std::ops::Range;

use super::compile::{Compiled, Words};
use super::language::{Program, parse};
pub use cache::CacheEffects;
pub use queue::{ImpliedQueue, QueuePlaces};

/// An operation took effect. Items count from 1; entries, tables and consumers from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The item is in the queue of every consumer.
    Enqueued(u8),
    /// A consumer has the item before it.
    Browsed(u8, u8),
    /// The item is no longer in the queue of a consumer.
    Dequeued(u8, u8),
    /// Readers can find the entry.
    Inserted(u8),
    /// The entry is no longer valid.
    Invalidated(u8),
    /// The copy of the entry is freed.
    Purged(u8),
    /// A reader uses the copy of the entry.
    Found(u8),
    /// A reader finds no entry, and takes the metadata of the table from the database.
    Missed(u8),
    /// The metadata of the table changes.
    SchemaChanged(u8),
}

/// The words of this name.
fn words_of(program: &Compiled, name: &str) -> Option<Range<u8>> {
    let words = program.words.iter().find(|words| words.name.text == name && words.is_array);
    words.map(|words: &Words| words.first..words.first + words.length)
}

/// Lines of procedures and threads.
struct Units {
    tree: Program,
    first_lines: Vec<u32>,
}

impl Units {
    fn of(text: &str) -> Option<Self> {
        let tree = parse(text).ok()?;
        let procedures = tree.procedures.iter().map(|unit| &unit.name);
        let threads = tree.threads.iter().map(|unit| &unit.name);
        let invariants = tree.invariants.iter().map(|unit| &unit.name);
        let first_lines = procedures.chain(threads).chain(invariants).map(|name| name.span.line).collect();
        Some(Self { tree, first_lines })
    }

    fn at(&self, first: u32) -> Range<u32> {
        let next = self.first_lines.iter().copied().filter(|&line| line > first).min();
        first..next.unwrap_or(u32::MAX)
    }

    /// The lines of a procedure.
    fn procedure(&self, name: &str) -> Option<Range<u32>> {
        let procedure = self.tree.procedures.iter().find(|unit| unit.name.text == name);
        procedure.map(|unit| self.at(unit.name.span.line))
    }

    /// The lines of the threads, where no procedure is being called.
    fn threads(&self) -> Vec<Range<u32>> {
        self.tree.threads.iter().map(|unit| self.at(unit.name.span.line)).collect()
    }
}
