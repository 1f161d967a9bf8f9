//! Values about services and the active session history. Averages are over the samples of the last ten seconds, as Snapper
//! takes them. Cost: linear in those samples.

use super::{Now, count, of_run, of_some, sum};
use crate::models::cluster::code::{WaitClass, WaitReason};
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::SessionKind;
use crate::models::cluster::txn::samples::Taken;
use crate::platform::values::Unit::{Average, Count, Seconds};
use crate::platform::values::Value;

/// Samples are averaged over this time.
const WINDOW_NS: u64 = 10_000_000_000;

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_some("sessions", Count, "Sessions that are connected, recovery's own not included.", |now, of| {
        let workers = now.run.cluster.sessions.iter().filter(|(_, entry)| entry.kind == SessionKind::Worker);
        count(now, of, workers.map(|(_, entry)| entry.instance))
    }),
    of_some(
        "services",
        Count,
        "Services that run on an instance, the default one not included; for all instances their sum.",
        |now, of| {
            let entries = now.run.cluster.services.entries.iter().skip(1);
            count(
                now,
                of,
                entries.flat_map(|entry| (0..8u8).filter(|number| entry.running >> number & 1 == 1)),
            )
        },
    ),
    of_run(
        "clients_waiting",
        Count,
        "Clients that lost their session and wait until their service runs.",
        |now| {
            Some(
                now.run
                    .cluster
                    .services
                    .entries
                    .iter()
                    .map(|entry| entry.waiting_clients)
                    .sum::<u32>()
                    .into(),
            )
        },
    ),
    of_some("queries", Count, "Queries answered so far.", |now, of| {
        sum(now, of, |instance| instance.queries)
    }),
    of_some("shipped", Count, "Blocks that instances have sent to others so far.", |now, of| {
        sum(now, of, |instance| instance.blocks_shipped)
    }),
    of_some(
        "shipped_after_redo",
        Count,
        "Blocks that were sent only after a log write of their redo.",
        |now, of| sum(now, of, |instance| instance.shipped_after_redo),
    ),
    of_some(
        "past_images_kept",
        Count,
        "Past images that instances have kept of blocks that they sent.",
        |now, of| sum(now, of, |instance| instance.past_images_kept),
    ),
    of_run(
        "cluster_s",
        Seconds,
        "Time that sessions have waited for other instances, for each transaction.",
        |now| spent(now, WaitClass::Cluster),
    ),
    of_run(
        "commit_s",
        Seconds,
        "Time that sessions have waited for their commit, for each transaction.",
        |now| spent(now, WaitClass::Commit),
    ),
    of_run("cpu_s", Seconds, "Time that sessions have been on CPU, for each transaction.", |now| {
        spent(now, WaitClass::Cpu)
    }),
    of_run("tps", Count, "Commits and queries per second, on average over the last ten seconds.", tps),
    of_run("ash.samples", Count, "Samples of the sessions in the last ten seconds.", |now| {
        Some(now.run.cluster.samples.since(start(now)).0 as f64)
    }),
    of_run("ash.active", Average, "Active sessions, on average over the last ten seconds.", |now| {
        average(now, None)
    }),
    of_run("ash.cpu", Average, "Sessions on CPU, on average over the last ten seconds.", |now| {
        average(now, Some(WaitClass::Cpu))
    }),
    of_run(
        "ash.commit",
        Average,
        "Sessions that wait for their commit to be on disk, on average over the last ten seconds.",
        |now| average(now, Some(WaitClass::Commit)),
    ),
    of_run(
        "ash.cluster",
        Average,
        "Sessions that wait for a block or a lock of another instance, on average over the last ten seconds.",
        |now| average(now, Some(WaitClass::Cluster)),
    ),
    of_run(
        "ash.other",
        Average,
        "Active sessions in all other wait classes, on average over the last ten seconds.",
        |now| {
            let shown = [WaitClass::Cpu, WaitClass::Commit, WaitClass::Cluster];
            let shown: f64 = shown.iter().filter_map(|class| average(now, Some(*class))).sum();
            Some((average(now, None)? - shown).max(0.0))
        },
    ),
];

/// Time of a class since the start, for each transaction.
fn spent(now: &Now, class: WaitClass) -> Option<f64> {
    let cluster = &now.run.cluster;
    let of_class =
        WaitReason::ALL.iter().zip(cluster.samples.spent).filter(|(wait, _)| wait.class() == class);
    let spent: u64 = of_class.map(|(_, spent)| spent).sum();
    let transactions = cluster.transactions_done();
    (transactions > 0).then(|| spent as f64 / 1e9 / transactions as f64)
}

fn start(now: &Now) -> u64 {
    (now.run.cluster.now + 1).saturating_sub(WINDOW_NS)
}

fn average(now: &Now, class: Option<WaitClass>) -> Option<f64> {
    let (samples, entries) = now.run.cluster.samples.since(start(now));
    let found = entries.filter(|entry| class.is_none_or(|class| entry.wait.class() == class)).count();
    (samples > 0).then(|| found as f64 / samples as f64)
}

fn tps(now: &Now) -> Option<f64> {
    let cluster = &now.run.cluster;
    let first = cluster.samples.taken.partition_point(|taken| taken.time < start(now));
    let beginning = Taken { time: 0, transactions: 0 };
    let before =
        first.checked_sub(1).and_then(|index| cluster.samples.taken.get(index)).unwrap_or(&beginning);
    let passed = cluster.now - before.time;
    (passed > 0).then(|| (cluster.transactions_done() - before.transactions) as f64 * 1e9 / passed as f64)
}
