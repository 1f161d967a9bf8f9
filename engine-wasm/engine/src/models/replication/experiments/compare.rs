//! The run at full scale beside the run with databases: the same scenario, the same seconds. Where the latency is compared, all
//! blocks are in the cache at once, because a run at full scale has no blocks. Its redo is staged; a source with databases makes
//! redo faster than capture takes it, and waits whenever its archive is full.

use super::machine::{pe_6850, staged, wan};
use crate::models::cluster::scenario::Log;
use crate::models::replication::ReplicationRun;
use crate::models::replication::code::{BottleneckReason, Stage};
use crate::models::replication::costs::{Interface, Metadata, Queue};
use crate::models::replication::scale::{Scale, Setup};
use crate::models::replication::scenario::{ArchiveFull, Scenario};
use crate::platform::model::Model as _;

/// Rows for which the table of the databases has room.
const ROWS: u32 = 4_000;

/// Changes of a transaction.
const CHANGES: u32 = 5;

/// Room for some seconds of redo: capture always has some to read.
const ARCHIVED_BYTES: u32 = 32 << 20;
/// Size of a log file. With files of 1 MiB, a replica would wait for its checkpoint at so many log switches that appliers are 5 %
/// slower.
const FILE_BYTES: u32 = 4 << 20;
/// Blocks of the table of progress: its rows, too, come and go within a second.
const PROGRESS_BLOCKS: u32 = 400;
/// Between two acknowledgements, ms: the source gets room with each. With the 30 s of the paper, it would need room for the redo
/// of 30 s.
const ACKNOWLEDGE_MS: f64 = 100.0;

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// LCRs applied a second, commits included.
    pub lcrs_per_s: f64,
    /// Redo records of both databases a second; 0 in batches.
    pub records_per_s: f64,
    /// From the capture of a commit to its durable commit at the replica, mean, s.
    pub from_capture_s: f64,
    /// The stage that works all the time, and on what.
    pub bottleneck: Option<(Stage, BottleneckReason)>,
}

impl Measurement {
    /// How far the numbers of another measurement are from these, percent: throughput and latency.
    pub fn differences(&self, other: &Self) -> [f64; 2] {
        let percent = |one: f64, other: f64| (other / one - 1.0) * 100.0;
        [percent(self.lcrs_per_s, other.lcrs_per_s), percent(self.from_capture_s, other.from_capture_s)]
    }
}

/// A pipeline that is compared.
pub struct Pipeline {
    /// Its name.
    pub name: &'static str,
    /// What is run.
    pub scenario: Scenario,
    /// Whether its latency is compared, too. It is not where waits for rows of the small table are a large part of it. It is
    /// not where two stages are equally fast, because chance decides then how full the queue between them is.
    pub compares_latency: bool,
}

/// Every kind of bottleneck, and pipelines whose stages are equally fast.
pub fn pipelines() -> Vec<Pipeline> {
    let with = |name, compares_latency, change: &dyn Fn(&mut Scenario)| {
        let mut scenario = pe_6850();
        // Nothing waits for a data file.
        (scenario.hardware.data_ms, scenario.hardware.data_bytes_per_s) = (0.001, 1e12);
        // The tables of the databases are small: long transactions would wait for each other's rows.
        (scenario.workload.min_changes, scenario.workload.max_changes) = (CHANGES, CHANGES);
        change(&mut scenario);
        scenario.log = Log { file_bytes: FILE_BYTES, archive_bytes: ARCHIVED_BYTES, ..scenario.log };
        scenario.capture.archive_full = ArchiveFull::Wait;
        scenario.link.acknowledge_ms = ACKNOWLEDGE_MS;
        scenario.apply.progress_blocks = PROGRESS_BLOCKS;
        Pipeline { name, scenario, compares_latency }
    };
    vec![
        with("queue with a latch", false, &|it| it.costs.queue = Queue::Latched),
        with("data layer, metadata cache", false, &|_| {}),
        with("sql, metadata cache", true, &|it| it.costs.interface = Interface::Sql),
        with("data layer, latched metadata", true, &|it| it.costs.metadata = Metadata::Latch),
        with("no instructions", true, &|it| it.costs.instructions_per_us = 0.0),
        with("wan", true, &|it| it.link = wan(50.0).link),
    ]
}

/// The run with databases, from one second to another.
pub fn with_databases(scenario: &Scenario, from_s: u32, until_s: u32) -> Measurement {
    let mut run = ReplicationRun::start(scenario, false);
    let until = |seconds: u32| u64::from(seconds) * 1_000_000_000;
    while run.now < until(from_s) && run.step() {}
    let seen = |run: &ReplicationRun| {
        let apply = &run.applies[0];
        let instances = run.databases.iter().flat_map(|database| &database.cluster.instances);
        let records: usize = instances.map(|instance| instance.thread.record_count()).sum();
        [apply.applied, apply.applied_lcrs, apply.latencies, records as u64]
    };
    let before = seen(&run);
    while run.now < until(until_s) && run.step() {}
    let after = seen(&run);
    let [transactions, changes, latencies, records] = [0, 1, 2, 3].map(|at| (after[at] - before[at]) as f64);
    let seconds = f64::from(until_s - from_s);
    Measurement {
        lcrs_per_s: (changes + transactions) / seconds,
        records_per_s: records / seconds,
        from_capture_s: latencies / 1e9 / transactions.max(1.0),
        bottleneck: run.bottleneck().map(|(stage, _, _, reason)| (stage, reason)),
    }
}

/// The run at full scale, from one second to another.
pub fn in_batches(scenario: &Scenario, from_s: u32, until_s: u32) -> Measurement {
    let setup = staged(scenario.clone(), f64::from(until_s));
    let mut run = Scale::new(&Setup { rows: ROWS, sample_s: 1.0, ..setup });
    while run.advance(1 << 20) {}
    let samples = run.report().samples.get(from_s as usize..).unwrap_or_default();
    let count = samples.len().max(1) as f64;
    Measurement {
        lcrs_per_s: samples.iter().map(|sample| sample.applied_per_s).sum::<f64>() / count,
        records_per_s: 0.0,
        from_capture_s: samples.iter().map(|sample| sample.from_capture_s).sum::<f64>() / count,
        bottleneck: samples.last().and_then(|sample| sample.bottleneck),
    }
}
