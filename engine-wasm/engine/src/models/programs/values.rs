//! The named numbers of a run: lessons, conditions and the command line use them by name. The values of one thread end
//! with its number, in the order of the text.

use super::model::Now;
use super::run::ProgramRun;
use crate::platform::values::{Get, ReadFromPart, ReadFromPartOrAll, Unit, Value, Values};

/// By what they are about.
pub const VALUES: &[Values<ProgramRun>] = &[
    Values {
        title: "Threads",
        values: &[
            some("threads.ended", "Threads that have ended; of one 1 if it has, else 0.", |now, of| {
                counted(now, of, |now, thread| now.run.machine.is_finished(&now.run.state, thread))
            }),
            some("threads.asleep", "Threads that sleep; of one 1 if it does, else 0.", |now, of| {
                counted(now, of, |now, thread| now.run.machine.is_asleep(&now.run.state, thread))
            }),
            some("threads.stopped", "Threads that cannot continue after a fault.", |now, of| {
                counted(now, of, |now, thread| now.run.machine.is_stopped(&now.run.state, thread))
            }),
            some("threads.paused", "Threads that a person paused; of one 1 if it is, else 0.", |now, of| {
                counted(now, of, |now, thread| now.run.is_paused(thread))
            }),
            some("threads.killed", "Threads that a person killed; of one 1 if it was, else 0.", |now, of| {
                counted(now, of, |now, thread| now.run.is_killed(thread))
            }),
            some("threads.ready", "Threads that can take a step; of one 1 if it can, else 0.", |now, of| {
                counted(now, of, |now, thread| now.run.machine.can_step(&now.run.state, thread))
            }),
            one("thread.line", "Line of the text with the next step of the thread.", |now, of| {
                let thread = known(now, of)?;
                Some(f64::from(now.run.machine.line(&now.run.state, thread)))
            }),
            one(
                "thread.printed_line",
                "Line of the printed listing with the next step of the thread.",
                |now, of| {
                    let thread = known(now, of)?;
                    Some(f64::from(now.run.machine.label(&now.run.state, thread)))
                },
            ),
        ],
    },
    Values {
        title: "Queue",
        values: &[one(
            "queue.items",
            "Items in the queue of the consumer that is this thread, by what took effect.",
            |now, of| {
                let thread = known(now, of)?;
                let queue = now.run.queue.as_ref()?;
                let written = &now.run.machine.program.threads[thread].written;
                let consumer = queue.places.heads.clone().position(|head| written == &[head])?;
                Some(queue.of(consumer).len() as f64)
            },
        )],
    },
    Values {
        title: "Memory",
        values: &[
            some("stores.pending", "Stores that are not visible; of one thread its own.", |now, of| {
                let stores = |thread: usize| now.run.machine.buffered(&now.run.state, thread).count();
                Some(match of {
                    Some(of) => stores(known(now, of)?),
                    None => (0..now.run.machine.threads()).map(stores).sum(),
                } as f64)
            }),
            Value {
                name: "choices.possible",
                unit: Unit::Count,
                meaning: "Choices that can be made next.",
                get: Get::Run(|now| Some(now.run.possible().len() as f64)),
                stamp: None,
            },
            Value {
                name: "program.failures",
                unit: Unit::Count,
                meaning: "Properties that did not hold and threads that stopped, so far.",
                get: Get::Run(|now| Some(f64::from(now.run.failures))),
                stamp: None,
            },
        ],
    },
];

const fn some(
    name: &'static str,
    meaning: &'static str,
    get: ReadFromPartOrAll<ProgramRun>,
) -> Value<ProgramRun> {
    Value { name, unit: Unit::Count, meaning, get: Get::Some(get), stamp: None }
}

const fn one(name: &'static str, meaning: &'static str, get: ReadFromPart<ProgramRun>) -> Value<ProgramRun> {
    Value { name, unit: Unit::Number, meaning, get: Get::One(get), stamp: None }
}

fn known(now: &Now, of: u32) -> Option<usize> {
    Some(of as usize).filter(|&thread| thread < now.run.machine.threads())
}

fn counted(now: &Now, of: Option<u32>, is: impl Fn(&Now, usize) -> bool) -> Option<f64> {
    Some(match of {
        Some(of) => usize::from(is(now, known(now, of)?)),
        None => (0..now.run.machine.threads()).filter(|&thread| is(now, thread)).count(),
    } as f64)
}
