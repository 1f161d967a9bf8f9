//! The machine and the workload of all figures: what the paper states, what is fitted, and what is assumed.

use crate::models::cluster::scenario::{Access, Log, Table, Workload};
use crate::models::replication::costs::{Costs, Interface, Metadata, Queue, RowShape};
use crate::models::replication::scale::{Arrivals, Setup};
use crate::models::replication::scenario::{Apply, Capture, CommitOrder, Link, Scenario};

/// Holding the latch of a queue, µs: an enqueue and a dequeue for each of 5,500 LCRs a second (figure 14). Fitted.
const QUEUE_LATCH_US: f64 = 91.0;
/// Making an LCR, µs: 23,000 LCRs a second (figure 14). Fitted.
const MAKE_US: f64 = 43.478;
/// Instructions that one processor executes in a µs: through SQL, with latched metadata, three times the 5,100 LCRs a
/// second that figure 16 begins with. Fitted.
pub const INSTRUCTIONS_PER_US: f64 = 291.0;
/// Processors of a PE6850, as stated.
const PROCESSORS: u32 = 4;
/// 100 Mb Ethernet, as stated, bytes/s.
pub const LAN_BYTES_PER_S: f64 = 12.5e6;
/// One direction in the LAN, ms. Assumed.
const LAN_MS: f64 = 0.1;
/// Bytes of an LCR beside its four columns. Assumed: 25,000 LCRs a second leave at most 500 bytes each on 100 Mb/s.
const LCR_BYTES: u32 = 368;
/// Appliers. Assumed: two for each processor.
pub const APPLIERS: u32 = 8;
/// Changes of a transaction. Assumed.
pub const CHANGES: u32 = 10;
/// Holding the latch of the metadata, µs. Assumed: with eight appliers at work, seven of them in the list of sharers, it takes
/// the 20,000 changes a second for which section V speaks of severe contention. How the 50 µs are divided is assumed, too.
pub const METADATA_LATCH_US: f64 = 15.0;
/// Reading one sharer in the list, µs. See [`METADATA_LATCH_US`].
pub const METADATA_SHARER_US: f64 = 5.0;
/// Rows for which the table has room.
const ROWS: u32 = 1 << 17;
/// Throughput is averaged over 30 s, as stated.
pub const SAMPLE_S: f64 = 30.0;
/// LCRs a second that the workload makes in the LAN: the paper's headline.
pub const LAN_LCRS_PER_S: f64 = 20_000.0;

/// LCRs a second that the workload makes in the WAN. The paper reduces it to fit the bandwidth, and does not say how far.
/// Assumed: 98 % of what the middle of the bandwidth carries, so that a second with less leaves LCRs waiting.
pub const WAN_LCRS_PER_S: f64 = 12_000.0;
/// How far the bandwidth of the WAN goes up and down, percent: from 4.5 to 5.2 MB/s, as stated.
const WAN_VARIES_PERCENT: u32 = 7;
/// For how long it holds, s. Assumed: the stated range is of averages, so it is that of whole intervals.
const WAN_HOLDS_S: u32 = SAMPLE_S as u32;

/// The pipeline with all optimizations, between two machines in one LAN.
pub fn pe_6850() -> Scenario {
    let mut scenario = Scenario {
        seed: 15,
        source_instances: 1,
        tables: vec![Table { blocks: 1_000, rows: 2_000, value_columns: 3, ..Table::default() }],
        workload: Workload {
            access: Access::Uniform,
            sessions: 24,
            think_ms: 0.1,
            change_ms: 0.1,
            min_changes: CHANGES,
            max_changes: CHANGES,
            rollback_percent: 0,
            read_percent: 0,
            repeat_percent: 0,
            insert_percent: 33,
            delete_percent: 33,
            key_percent: 0,
        },
        log: Log { files: 4, file_bytes: 64 << 20, buffer_bytes: 1 << 20, archive_bytes: 64 << 20 },
        capture: Capture { make_us: MAKE_US, build_us: 10.0, slots: 1_024, ..Capture::default() },
        link: Link {
            latency_ms: LAN_MS,
            bytes_per_s: LAN_BYTES_PER_S,
            varies_percent: 0,
            lcr_bytes: LCR_BYTES,
            send_us: 5.0,
            window: 1_024,
            ..Link::default()
        },
        apply: Apply {
            slots: 1_024,
            appliers: APPLIERS,
            commit_order: CommitOrder::Dependent,
            read_us: 15.0,
            memory_lcrs: 100_000,
            coordinate_us: 10.0,
            change_ms: 0.0,
            ready_transactions: 40,
            store_ms: 200.0,
            progress_blocks: 4_000,
            ..Apply::default()
        },
        costs: Costs {
            queue: Queue::LatchFree,
            queue_latch_us: QUEUE_LATCH_US,
            interface: Interface::DataLayer,
            row: RowShape::Narrow,
            instructions_per_us: INSTRUCTIONS_PER_US,
            metadata: Metadata::Cache,
            metadata_latch_us: METADATA_LATCH_US,
            metadata_sharer_us: METADATA_SHARER_US,
        },
        ..Scenario::default()
    };
    scenario.hardware.cores = PROCESSORS;
    scenario
}

/// A run whose workload is staged in the redo before replication starts.
pub fn staged(scenario: Scenario, run_s: f64) -> Setup {
    Setup {
        scenario,
        run_s,
        sample_s: SAMPLE_S,
        rows: ROWS,
        arrivals: Arrivals::Staged,
        discards: false,
        bandwidth_holds_s: 1,
    }
}

/// A run whose workload continues while replication works, at so many LCRs a second.
pub fn concurrent(scenario: Scenario, lcrs_per_s: f64, run_s: f64) -> Setup {
    Setup { arrivals: Arrivals::PerSecond(lcrs_per_s), ..staged(scenario, run_s) }
}

/// The pipeline between California and Texas: round trips of `round_trip_ms`, as stated, and the middle of the bandwidth that the
/// paper saw, 4.5 to 5.2 MB/s.
pub fn wan(round_trip_ms: f64) -> Scenario {
    let mut scenario = pe_6850();
    (scenario.link.latency_ms, scenario.link.bytes_per_s) = (round_trip_ms / 2.0, 4.85e6);
    scenario
}

/// A run in the WAN beside a workload, with a bandwidth that changes from one interval to the next.
pub fn across_wan(round_trip_ms: f64, lcrs_per_s: f64, run_s: f64) -> Setup {
    let mut scenario = wan(round_trip_ms);
    scenario.link.varies_percent = WAN_VARIES_PERCENT;
    Setup { bandwidth_holds_s: WAN_HOLDS_S, ..concurrent(scenario, lcrs_per_s, run_s) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::model::Scenario as _;

    #[test]
    fn the_scenarios_are_within_the_limits() {
        for scenario in [pe_6850(), wan(50.0)] {
            assert_eq!(scenario.problems(), []);
        }
    }
}
