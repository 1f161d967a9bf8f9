//! Named scenarios: the starting points that the app and the benchmarks share.

use super::machines::oci_4;
use super::{Access, Command, Hardware, Scenario, Service, Table, TimedCommand};

/// Every named scenario.
pub fn presets() -> Vec<(&'static str, Scenario)> {
    vec![
        ("walk", walk()),
        ("sandbox", sandbox()),
        ("buddies", buddies()),
        ("membership", membership()),
        ("cluster", Scenario::default()),
        ("services_balanced", stress_test(&[0, 1], &[])),
        ("services_singleton", stress_test(&[0], &[1])),
        ("bench", bench()),
    ]
}

/// Hardware so slow that each record, block and message can be seen: compared with [`Hardware::default`] latencies
/// are 3 to 300 times as long, bandwidths and CPU some hundred to some thousand times slower. The costs are not in
/// proportion: each is as large as necessary to be visible.
pub fn classroom() -> Hardware {
    Hardware {
        log_write_ms: 25.0,
        log_write_bytes_per_s: 400e3,
        log_read_bytes_per_s: 120e3,
        data_ms: 60.0,
        data_queue_depth: 4,
        data_bytes_per_s: 2e6,
        block_bytes: 8192,
        change_bytes: 1_100,
        message_ms: 12.0,
        message_bytes_per_s: 1e6,
        parse_ns_per_byte: 45_000.0,
        parse_ns_per_record: 2e6,
        apply_ns_per_change: 30e6,
        slave_message_ns: 5e6,
        reconfigure_ms: 150.0,
        remaster_ns: 4e6,
        cores: 2,
        change_cpu_us: 0.0,
    }
}

/// Two instances and few enough blocks to see them all.
fn walk() -> Scenario {
    let mut scenario = Scenario { seed: 41, instances: 2, data_blocks: 28, ..Scenario::default() };
    let work = &mut scenario.workload;
    (work.access, work.sessions) = (Access::Skewed, 4);
    (work.think_ms, work.change_ms) = (1_400.0, 260.0);
    (work.min_changes, work.max_changes) = (1, 3);
    (work.rollback_percent, work.read_percent) = (4, 10);
    let cache = &mut scenario.cache;
    (cache.buffers, cache.mttr_target_s, cache.record_checkpoint_ms, cache.write_batch) = (60, 1.1, 400.0, 3);
    (scenario.log.files, scenario.log.file_bytes, scenario.log.buffer_bytes) = (3, 64 << 10, 16 << 10);
    (scenario.recovery.detect_ms, scenario.recovery.slaves) = (600.0, 2);
    (scenario.recovery.message_bytes, scenario.recovery.start_ms) = (4_096, 1_500.0);
    // Suits passes of a second or two: with the default threshold, a buddy would never scan.
    (scenario.buddy.scan_phase_threshold_s, scenario.buddy.interval_s) = (0.5, 0.5);
    scenario.hardware = classroom();
    scenario
}

/// Four instances under a livelier load.
fn sandbox() -> Scenario {
    let mut scenario = Scenario { seed: 2024, instances: 4, data_blocks: 240, ..walk() };
    let work = &mut scenario.workload;
    work.access = Access::Affinity;
    (work.sessions, work.think_ms, work.change_ms) = (6, 900.0, 160.0);
    (work.max_changes, work.read_percent) = (4, 20);
    (scenario.cache.buffers, scenario.cache.mttr_target_s) = (90, 4.0);
    (scenario.log.file_bytes, scenario.recovery.slaves) = (128 << 10, 4);
    scenario.hardware.data_queue_depth = 8;
    scenario
}

/// Three slow instances in a ring of buddies. The checkpoint is lazy, so a first pass would be long. Threshold,
/// interval and buffers suit the hardware: within a minute a buddy lags, scans and prunes.
fn buddies() -> Scenario {
    let mut scenario = Scenario { seed: 12, instances: 3, data_blocks: 42, ..walk() };
    (scenario.workload.access, scenario.workload.think_ms) = (Access::Affinity, 1_100.0);
    (scenario.cache.buffers, scenario.cache.mttr_target_s) = (70, 6.0);
    let buddy = &mut scenario.buddy;
    (buddy.buddies, buddy.scan_phase_threshold_s) = (1, 0.9);
    (buddy.interval_s, buddy.read_buffer_bytes) = (1.0, 6 << 10);
    scenario
}

/// The same with a third instance that is absent at first: it joins and leaves.
fn membership() -> Scenario {
    let mut scenario = Scenario { absent: vec![2], ..buddies() };
    let at = |at_ms, command| TimedCommand { at_ms, command };
    scenario.commands = vec![
        at(12_000.0, Command::StartInstance { instance: 2 }),
        at(30_000.0, Command::LeaveInstance { instance: 2 }),
    ];
    scenario
}

/// Swingbench's stress test as document 004 runs it: 12 sessions without think time, four cores on each of two nodes, a table
/// of 64 MB, one commit a transaction. Its weights 15, 40, 30 and 10 do not add up to 100; as weights they are 15.8 % inserts,
/// 42.1 % queries, 31.6 % updates and 10.5 % deletes. `experiments/stress_test.rs` says which costs are fitted.
fn stress_test(preferred: &[u32], available: &[u32]) -> Scenario {
    const TABLE_BLOCKS: u32 = 8_000;
    const INDEX_BLOCKS: u32 = 250;
    let mut scenario = Scenario { seed: 4, data_blocks: TABLE_BLOCKS + INDEX_BLOCKS, ..Scenario::default() };
    let table = Table { name: "stresstest".into(), blocks: TABLE_BLOCKS, rows: 16_000, ..Table::default() };
    scenario.tables = vec![table];
    scenario.services =
        vec![Service { preferred: preferred.to_vec(), available: available.to_vec(), ..Service::default() }];
    let work = &mut scenario.workload;
    (work.access, work.sessions) = (Access::Uniform, 0);
    (work.think_ms, work.change_ms) = (0.76, 0.0);
    (work.min_changes, work.max_changes, work.rollback_percent) = (1, 1, 0);
    // Of 55 changes 15 are inserts, 10 are deletes and 30 are updates.
    (work.insert_percent, work.delete_percent, work.read_percent) = (27, 18, 0);
    (scenario.query_percent, scenario.index.blocks) = (42, INDEX_BLOCKS);
    (scenario.cache.buffers, scenario.cache.write_batch) = (9_000, 64);
    (scenario.log.file_bytes, scenario.log.buffer_bytes) = (256 << 20, 8 << 20);
    scenario.hardware = Hardware {
        log_write_ms: 0.57,
        log_write_bytes_per_s: 10e6,
        message_ms: 0.6,
        change_cpu_us: 150.0,
        ..oci_4()
    };
    scenario
}

/// Every feature on, at a size where memory matters.
fn bench() -> Scenario {
    let mut scenario = Scenario { seed: 7, instances: 4, data_blocks: 100_000, ..Scenario::default() };
    let work = &mut scenario.workload;
    (work.sessions, work.think_ms, work.change_ms) = (16, 0.4, 0.05);
    (work.min_changes, work.max_changes, work.read_percent) = (4, 12, 0);
    scenario.cache.buffers = 40_000;
    (scenario.log.file_bytes, scenario.log.buffer_bytes) = (256 << 20, 8 << 20);
    scenario.cache.write_batch = 256;
    scenario.hardware.data_queue_depth = 256;
    scenario.hardware.data_bytes_per_s = 20e9;
    scenario.hardware.log_write_bytes_per_s = 2e9;
    scenario
}

#[cfg(test)]
mod tests {
    use crate::platform::model::Scenario as _;
    #[test]
    fn presets_are_within_the_limits() {
        for (name, scenario) in super::presets() {
            assert_eq!(scenario.problems(), [], "{name}");
        }
    }
}
