//! Memory, store buffers, choices and failures.

use super::super::machine::FailureKind;
use super::super::run::ProgramRun;
use super::{all, one, some, summed, which};
use crate::platform::values::Values;

/// Words count from 1 in the order of the text; each element of an array is one.
pub const VALUES: Values<ProgramRun> = Values {
    title: "Memory",
    values: &[
        one(
            "word",
            "What memory holds in this word. Words count in the order of the text, each element of an array as one.",
            |now, of| {
                let run = now.run;
                let count: usize =
                    run.machine.program.words.iter().map(|words| usize::from(words.length)).sum();
                let word = Some(of as usize).filter(|&word| word < count)?;
                Some(f64::from(run.machine.memory_word(&run.state, word)))
            },
        ),
        some("stores.pending", "Stores that are not visible; of one thread its own.", |now, of| {
            summed(now, of, |thread| now.run.machine.buffered(&now.run.state, thread).count())
        }),
        all(
            "choices.possible",
            "Choices that can be made next.",
            |now| Some(now.run.possible().len() as f64),
        ),
        all("program.failures", "Properties that did not hold and threads that stopped, so far.", |now| {
            Some(f64::from(now.run.failures))
        }),
        which(
            "program.failed_property",
            "The first property that did not hold: which check or invariant, from 1 in the order of the text.",
            |now| match now.run.first_failure?.kind {
                FailureKind::Property(property) => Some(f64::from(property) + 1.0),
                _ => None,
            },
        ),
        which("program.failed_line", "Line of the text of the first failure.", |now| {
            Some(f64::from(now.run.first_failure?.line))
        }),
    ],
};
