//! Values about redo threads: where they end, where their checkpoints are. Cost: O(instances).

use super::{Now, instance, of_one, of_run, of_some, sum};
use crate::models::cluster::code::ThreadState;
use crate::models::cluster::instances::Instance;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::simulation::Simulation;
use crate::platform::values::Unit::{Bytes, Count, Number, Rba as Position, Seconds};
use crate::platform::values::Value;

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_one("scn", Count, "The SCN of an instance, its Lamport clock.", |now, of| {
        Some(instance(now, of)?.scn as f64)
    }),
    of_one("made_rba", Position, "Redo is generated up to here, including the log buffer.", |now, of| {
        Some(instance(now, of)?.thread.end as f64)
    }),
    of_one("end_rba", Position, "Redo is on disk up to here.", |now, of| {
        Some(instance(now, of)?.thread.flushed as f64)
    }),
    of_one("log_buffer", Bytes, "Redo in the log buffer, not on disk yet.", |now, of| {
        let thread = &instance(now, of)?.thread;
        Some(thread.end as f64 - thread.flushed as f64)
    }),
    of_run("redo_made", Bytes, "Redo of all threads on disk since the start of the run.", |now| {
        sum(now, None, |instance| instance.thread.flushed)
    }),
    of_one(
        "checkpoint_rba",
        Position,
        "The lowest low RBA of the queue; it becomes the instance checkpoint when it is recorded.",
        |now, of| {
            instance(now, of)?;
            Some(now.run.cluster.checkpoint(of as u8) as f64)
        },
    ),
    of_one("recorded_rba", Position, "The instance checkpoint in the control file.", |now, of| {
        Some(instance(now, of)?.thread.recorded as f64)
    }),
    of_one("checkpoint_scn", Count, "The SCN of the recorded instance checkpoint.", |now, of| {
        Some(instance(now, of)?.checkpoint_scn as f64)
    }),
    of_one("oldest_rba", Position, "The oldest record in the log files.", |now, of| {
        Some(instance(now, of)?.thread.files.oldest() as f64)
    }),
    of_one("log_sequence", Number, "The number of the log file that is written.", |now, of| {
        let thread = &instance(now, of)?.thread;
        Some(thread.sequence(thread.end.saturating_sub(1)) as f64)
    }),
    of_one(
        "redo_behind_checkpoint",
        Bytes,
        "Redo on disk after the lowest low RBA of the queue.",
        |now, of| {
            Some(instance(now, of)?.thread.flushed as f64 - now.run.cluster.checkpoint(of as u8) as f64)
        },
    ),
    of_some(
        "redo_to_read",
        Bytes,
        "Redo on disk after the recorded checkpoint, which recovery would read.",
        |now, of| sum(now, of, |instance| instance.thread.flushed - instance.thread.recorded),
    ),
    of_one("scan_rba", Position, "The first pass has read up to here.", |now, of| {
        recovering(now, of, now.run.recovery.scanned)
    }),
    of_one("apply_rba", Position, "The second pass has read up to here.", |now, of| {
        recovering(now, of, now.run.recovery.applied).filter(|_| now.run.recovery.first_pass_done)
    }),
    of_run(
        "database_checkpoint_thread",
        Number,
        "The thread whose checkpoint is the database checkpoint.",
        |now| Some(f64::from(database_checkpoint(now)?.1)),
    ),
    of_run(
        "database_checkpoint_scn",
        Count,
        "The SCN of the database checkpoint: the lowest of all open threads.",
        |now| Some(database_checkpoint(now)?.0 as f64),
    ),
    of_run(
        "lowest_checkpoint_scn",
        Count,
        "The lowest checkpoint SCN of the threads that need recovery.",
        |now| Some(lowest(now, |state| state == ThreadState::NeedsRecovery)?.0 as f64),
    ),
    of_run("lowest_checkpoint_thread", Number, "The thread with the lowest checkpoint SCN.", |now| {
        Some(f64::from(lowest(now, |state| state == ThreadState::NeedsRecovery)?.1))
    }),
    of_run("parse_s_per_kb", Seconds, "CPU time to parse 1 kB of redo.", |now| {
        Some(now.run.cluster.costs.scenario.hardware.parse_ns_per_byte * 1000.0 / super::NS_PER_S)
    }),
    of_run("mttr_target_s", Seconds, "The MTTR target: the recovery time that DBWR aims for.", |now| {
        Some(now.run.cluster.costs.scenario.cache.mttr_target_s)
    }),
];

/// Of a thread that is being recovered.
fn recovering(now: &Now, of: u32, rbas: [Rba; 8]) -> Option<f64> {
    let recovery = &now.run.recovery;
    let meant = recovery.active && recovery.threads.iter().any(|thread| u32::from(*thread) == of);
    meant.then(|| rbas.get(of as usize).map(|rba| *rba as f64)).flatten()
}

/// The lowest checkpoint SCN of threads in these states, and the number of the thread, from 1.
fn lowest(now: &Now, wanted: impl Fn(ThreadState) -> bool) -> Option<(u64, u8)> {
    let threads = (1u8..).zip(&now.run.cluster.instances);
    let scn = |(number, instance): (u8, &Instance)| (instance.checkpoint_scn, number);
    threads.filter(|(_, instance)| wanted(instance.thread.state)).map(scn).min()
}

fn database_checkpoint(now: &Now) -> Option<(u64, u8)> {
    lowest(now, |state| state != ThreadState::Closed)
}
