//! The named scenarios.

use super::anywhere::Anywhere;
use super::costs::{Costs, Interface, Metadata, Queue};
use super::scenario::{Apply, Capture, CommitOrder, Link, Resolution, Rules, Scenario, Way};
use crate::models::cluster::scenario::Table;

/// The named scenarios, the default first.
pub fn presets() -> Vec<(&'static str, Scenario)> {
    let pipeline = Scenario::default();
    let with = |at_first, at_second| two_masters(&pipeline, at_first, at_second);
    let two_masters = with(Resolution::LatestTimestamp, Resolution::LatestTimestamp);
    let masters_overwrite = with(Resolution::Overwrite, Resolution::Overwrite);
    let masters_one_wins = with(Resolution::Discard, Resolution::Overwrite);
    let masters_unresolved = with(Resolution::None, Resolution::None);
    let mut large = pipeline.clone();
    (large.workload.min_changes, large.workload.max_changes, large.workload.sessions) = (2, 50, 3);
    vec![
        ("pipeline", pipeline.clone()),
        ("two_replicas", Scenario { replicas: 2, ..pipeline.clone() }),
        (
            "slow_link",
            Scenario {
                link: Link { latency_ms: 40.0, bytes_per_s: 40e3, ..Link::default() },
                ..pipeline.clone()
            },
        ),
        ("large_transaction", large),
        ("synchronous", in_way(Way::Synchronous)),
        ("lazy", in_way(Way::Lazy)),
        ("streaming", in_way(Way::Streaming)),
        ("queue_latched", Scenario { costs: Costs { queue: Queue::Latched, ..Costs::default() }, ..busy() }),
        ("queue_latch_free", busy()),
        ("apply_sql", with_instructions(Interface::Sql)),
        ("apply_data_layer", with_instructions(Interface::DataLayer)),
        ("metadata_latched", with_metadata(Metadata::Latch)),
        ("metadata_cached", with_metadata(Metadata::Cache)),
        ("lan", far(0.1, 12.5e6, 0)),
        // Round trips of 50 ms, 4.5 to 5.2 MB/s.
        ("wan", far(25.0, 4.85e6, 7)),
        (
            "rules",
            Scenario {
                replicas: 2,
                rules: Rules {
                    capture: String::from("table <> 'stock'"),
                    propagation: String::from("replica = 1 OR table = 'customers'"),
                    apply: String::new(),
                },
                ..pipeline.clone()
            },
        ),
        (
            "small_ring",
            Scenario {
                replicas: 2,
                capture: Capture { slots: 6, ..Capture::default() },
                link: Link { latency_ms: 8.0, window: 8, ..Link::default() },
                apply: Apply { slots: 4, ..Apply::default() },
                ..pipeline
            },
        ),
        ("two_masters", two_masters),
        ("masters_overwrite", masters_overwrite),
        ("masters_one_wins", masters_one_wins),
        ("masters_unresolved", masters_unresolved),
    ]
}

/// Two databases with few rows, whose clients change the same ones for three seconds.
fn two_masters(pipeline: &Scenario, at_first: Resolution, at_second: Resolution) -> Scenario {
    let table =
        |name: &str| Table { name: name.into(), blocks: 4, rows: 12, value_columns: 2, ..Table::default() };
    let mut scenario = Scenario {
        source_instances: 1,
        tables: vec![table("seats"), table("prices")],
        anywhere: Anywhere { on: true, common_percent: 60, at_first, at_second, clients_until_ms: 3_000.0 },
        ..pipeline.clone()
    };
    let work = &mut scenario.workload;
    (work.sessions, work.think_ms, work.max_changes) = (2, 50.0, 2);
    (work.insert_percent, work.delete_percent, work.key_percent) = (10, 10, 0);
    scenario.link.latency_ms = 40.0;
    scenario
}

/// Four clients, each of whose transactions changes most of eight rows, and a replica 25 ms away. Link and appliers are fast
/// enough for each way.
fn in_way(way: Way) -> Scenario {
    let mut scenario = Scenario { way, source_instances: 1, ..Scenario::default() };
    scenario.tables.truncate(1);
    scenario.capture.flush_ms = 3.0;
    let table = &mut scenario.tables[0];
    (table.blocks, table.rows, table.unique) = (8, 8, false);
    // Twenty draws find seven to eight different rows.
    let work = &mut scenario.workload;
    (work.min_changes, work.max_changes, work.change_ms, work.think_ms) = (20, 20, 3.0, 5.0);
    (work.insert_percent, work.delete_percent, work.key_percent) = (0, 0, 0);
    (work.rollback_percent, work.read_percent) = (0, 0);
    (scenario.link.latency_ms, scenario.link.bytes_per_s) = (25.0, 95e3);
    (scenario.apply.appliers, scenario.apply.change_ms) = (4, 0.5);
    scenario
}

/// A source that makes more LCRs than queues with latches take, and replicas that keep up.
fn busy() -> Scenario {
    let mut busy = Scenario::default();
    let work = &mut busy.workload;
    (work.sessions, work.think_ms, work.change_ms) = (24, 1.0, 0.4);
    (work.insert_percent, work.delete_percent) = (25, 25);
    busy.tables.iter_mut().for_each(|table| (table.blocks, table.rows) = (200, 400));
    // 23,000 LCRs/s, where figure 14 ends.
    (busy.capture.make_us, busy.capture.build_us) = (43.0, 10.0);
    busy.link.send_us = 15.0;
    busy.link.latency_ms = 0.1;
    busy.link.bytes_per_s = 12.5e6;
    (busy.apply.appliers, busy.apply.change_ms) = (12, 0.1);
    (busy.apply.read_us, busy.apply.coordinate_us) = (15.0, 10.0);
    busy.apply.commit_order = CommitOrder::Dependent;
    // Progress rows go as fast as they come.
    (busy.apply.store_ms, busy.apply.progress_blocks) = (50.0, 4_000);
    busy
}

/// Twelve appliers that share four processors, each of which executes 100 instructions in a µs.
fn with_instructions(interface: Interface) -> Scenario {
    let mut scenario = busy();
    scenario.hardware.cores = 4;
    scenario.costs = Costs { interface, instructions_per_us: 100.0, ..Costs::default() };
    scenario
}

fn with_metadata(metadata: Metadata) -> Scenario {
    let mut scenario = busy();
    scenario.costs = Costs { metadata, metadata_latch_us: 700.0, ..Costs::default() };
    scenario
}

fn far(latency_ms: f64, bytes_per_s: f64, varies_percent: u32) -> Scenario {
    let mut scenario = busy();
    // As many LCRs as the bandwidth takes: the window must not end the flow first.
    scenario.link =
        Link { latency_ms, bytes_per_s, varies_percent, window: 1_024, lcr_bytes: 400, ..scenario.link };
    scenario
}
