//! Mistakes that the tests with loom must find. They exist only in builds for loom.

use std::cell::Cell;

/// One of the four orderings is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mutant {
    /// The producer's store of the tail does not release the item.
    RelaxedPublish,
    /// A consumer's load of the tail does not acquire the item: the read barrier is missing.
    RelaxedReadOfTail,
    /// A consumer's store of its head does not release the slot.
    RelaxedDequeue,
    /// The producer's load of a head does not acquire the slot.
    RelaxedReadOfHead,
}

thread_local! {
    // All threads of a loom model run on the thread that started it.
    static CURRENT: Cell<Option<Mutant>> = const { Cell::new(None) };
}

/// Runs `model` with one mistake, or with none.
pub fn with(mutant: Option<Mutant>, model: impl FnOnce()) {
    CURRENT.set(mutant);
    model();
    CURRENT.set(None);
}

pub(crate) fn is(mutant: Mutant) -> bool {
    CURRENT.get() == Some(mutant)
}
