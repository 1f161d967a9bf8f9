//! Values about the tuning of recovery: what DBWR believes, what slaves and their coordinator do, and I/O by purpose. Cost:
//! O(slaves), or O(bins) where rates are read.

use super::{NS_PER_S, Now, instance, of_one, of_run, seconds};
use crate::models::cluster::code::{IoKind, WorkKind};
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::storage::PURPOSES;
use crate::platform::kernel::Nanos;
use crate::platform::values::Unit::{Bytes, Count, PerSecond, Percent, Seconds};
use crate::platform::values::Value;

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_one(
        "mttr_estimate_s",
        Seconds,
        "Both passes of a recovery after a crash now, as DBWR estimates them.",
        |now, of| {
            instance(now, of)?;
            Some(now.run.cluster.mttr_estimate_ns(of as u8) / NS_PER_S)
        },
    ),
    of_one(
        "mttr_by_costs_s",
        Seconds,
        "Both passes of a recovery after a crash now, by the costs of the scenario.",
        |now, of| {
            instance(now, of)?;
            Some(now.run.cluster.estimate_by_costs_ns(of as u8) / NS_PER_S)
        },
    ),
    of_run("recoveries_learned", Count, "Recoveries that the estimator of DBWR has learned from.", |now| {
        Some(f64::from(now.run.cluster.estimator.learned))
    }),
    of_run("slaves", Count, "Recovery slaves of the second pass.", |now| {
        Some(f64::from(now.run.cluster.costs.scenario.recovery.slaves))
    }),
    of_run("message_bytes", Bytes, "Size of a message to a recovery slave.", |now| {
        Some(f64::from(now.run.cluster.costs.scenario.recovery.message_bytes))
    }),
    of_run(
        "slave_messages",
        Count,
        "Messages sent to slaves in the last second pass, if they are simulated.",
        |now| Some(now.run.recovery.dealing.sent as f64),
    ),
    of_run(
        "coordinator_reads_percent",
        Percent,
        "Part of the coordinator's work in which it read and parsed redo.",
        |now| coordinator(now, WorkKind::ReadRedo),
    ),
    of_run(
        "coordinator_sends_percent",
        Percent,
        "Part of the coordinator's work in which it handed over messages.",
        |now| coordinator(now, WorkKind::SendMessage),
    ),
    of_run(
        "coordinator_waits_percent",
        Percent,
        "Part of the coordinator's time in which it waited for a slave.",
        |now| coordinator(now, WorkKind::WaitForSlave),
    ),
    of_run(
        "slaves_busy_percent",
        Percent,
        "Part of the second pass in which a slave read or changed a block, on average.",
        slaves_busy,
    ),
    of_run("reads_done", Count, "Blocks that sessions have read from disk so far.", |now| {
        done(now, IoKind::BlockRead)
    }),
    of_run(
        "writes_done",
        Count,
        "Blocks that were written to disk so far, including writes under way.",
        |now| done(now, IoKind::BlockWrite),
    ),
    of_run("recovery_reads_done", Count, "Blocks that recovery has read from disk so far.", |now| {
        done(now, IoKind::RecoveryRead)
    }),
    of_run(
        "io_limit_per_s",
        PerSecond,
        "Requests a second that the disks of the data files can complete.",
        |now| {
            let hardware = &now.run.cluster.costs.scenario.hardware;
            let by_latency = f64::from(hardware.data_queue_depth) * 1e3 / hardware.data_ms;
            Some(by_latency.min(hardware.data_bytes_per_s / f64::from(hardware.block_bytes)))
        },
    ),
    of_run(
        "io_per_s",
        PerSecond,
        "Requests a second that the disks of the data files completed, over the run.",
        |now| {
            let all: u64 = now.run.cluster.data_disk.done.total.iter().sum();
            (seconds(now) > 0.0).then(|| all as f64 / seconds(now))
        },
    ),
];

fn spent(now: &Now, kind: WorkKind) -> Nanos {
    now.run.recovery.dealing.spent[0][kind as usize]
}

/// Percent of the coordinator's time so far; none before a second pass that keeps its work.
fn coordinator(now: &Now, kind: WorkKind) -> Option<f64> {
    let all: Nanos = now.run.recovery.dealing.spent[0].iter().sum();
    (all > 0).then(|| 100.0 * spent(now, kind) as f64 / all as f64)
}

/// Percent of the coordinator's time, which lasts nearly as long as the second pass.
fn slaves_busy(now: &Now) -> Option<f64> {
    let [coordinator, slaves] = now.run.recovery.dealing.spent.map(|kinds| kinds.iter().sum::<Nanos>());
    let count = u64::from(now.run.cluster.costs.scenario.recovery.slaves.max(1));
    (coordinator > 0).then(|| 100.0 * slaves as f64 / (coordinator * count) as f64)
}

fn done(now: &Now, kind: IoKind) -> Option<f64> {
    let at = PURPOSES.iter().position(|known| *known == kind)?;
    Some(now.run.cluster.data_disk.done.total[at] as f64)
}
