//! Where threads are, and what they have done.

use super::super::run::ProgramRun;
use super::{counted, known, one, some, summed};
use crate::platform::values::Values;

/// Of one thread, or of all.
pub const VALUES: Values<ProgramRun> = Values {
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
        some(
            "threads.steps",
            "Steps that threads took. A store that becomes visible is not one.",
            |now, of| summed(now, of, |thread| now.run.steps_of[thread] as usize),
        ),
        some("threads.calls", "Calls of procedures that threads finished.", |now, of| {
            summed(now, of, |thread| now.run.calls_of[thread] as usize)
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
};
