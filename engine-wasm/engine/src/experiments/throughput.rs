//! Figure 7 and the chart of section 7: which clusters are run. An eighth of each machine: an eighth of its cores, disks'
//! parallelism and bandwidth, clients, warehouses and read buffers, so that every ratio is the machine's.

use super::live::Seen;
use super::row::{Quantity, Row};
use super::workloads::tpcc_record_bytes;
use crate::models::cluster::scenario::machines::{sun_6800, x3_2};
use crate::models::cluster::scenario::{Access, Buddy, Hardware, Scenario};

const PART: u32 = 8;
/// Bytes of a change record beside what a scenario sets.
const RECORD_BYTES: f64 = 120.0;
/// CPU of a row access on the X3-2, µs: as much as makes 91 % of its cores busy at figure 8's rate of redo.
const X3_2_CHANGE_CPU_US: f64 = 534.0;
/// Pause between transactions, ms: 512 clients then make 91 % busy.
const THINK_MS: f64 = 77.0;
/// Blocks of the database: fewer than an eighth of TPC-C's, and still more than the redo of a scan changes.
const BLOCKS: u32 = 1_000_000;

/// An eighth of a machine.
fn part_of(machine: Hardware) -> Hardware {
    let part = f64::from(PART);
    Hardware {
        log_write_bytes_per_s: machine.log_write_bytes_per_s / part,
        log_read_bytes_per_s: machine.log_read_bytes_per_s / part,
        data_queue_depth: (machine.data_queue_depth / PART).max(1),
        data_bytes_per_s: machine.data_bytes_per_s / part,
        cores: machine.cores / PART,
        change_bytes: (tpcc_record_bytes() - RECORD_BYTES) as u32,
        ..machine
    }
}

fn tpcc(hardware: Hardware, buddies: u32) -> Scenario {
    let mut scenario = Scenario { seed: 7, data_blocks: BLOCKS, hardware, ..Scenario::default() };
    let work = &mut scenario.workload;
    (work.access, work.sessions, work.change_ms) = (Access::TpccLike, 512 / 2 / PART, 0.0);
    (work.min_changes, work.max_changes, work.read_percent, work.rollback_percent) = (4, 30, 0, 1);
    (scenario.log.files, scenario.log.file_bytes) = (4, 512 << 20);
    let Buddy { scan_phase_threshold_s, read_buffer_bytes, .. } = Buddy::default();
    // An eighth of the redo is as old after an eighth of the bytes.
    scenario.buddy = Buddy {
        buddies,
        scan_phase_threshold_s: scan_phase_threshold_s / f64::from(PART),
        read_buffer_bytes: read_buffer_bytes / PART,
        ..Buddy::default()
    };
    scenario
}

/// Figure 7: TPC-C on the X3-2, all cached or a fifth, without and with a buddy.
pub fn figure_7(fully_cached: bool, with_buddy: bool) -> Scenario {
    let hardware = Hardware { change_cpu_us: X3_2_CHANGE_CPU_US, ..part_of(x3_2()) };
    let mut scenario = tpcc(hardware, u32::from(with_buddy));
    scenario.workload.think_ms = THINK_MS;
    scenario.cache.buffers = if fully_cached { BLOCKS + 10_000 } else { BLOCKS / 5 };
    scenario
}

/// Watched from and to, s: the first buddy's scan comes some time after the start.
pub const FIGURE_7_WATCH_S: (f64, f64) = (10.0, 120.0);

/// What figure 7 says, from the four runs in the order fully cached without and with a buddy, then a fifth.
pub fn rows_of_figure_7(seen: &[Seen]) -> Vec<Row> {
    let [full, full_buddy, part, part_buddy] = seen else { return Vec::new() };
    let loss = |without: &Seen, with: &Seen| (1.0 - with.commits_per_s / without.commits_per_s) * 100.0;
    vec![
        Row::at_most(7, Quantity::LossFullyCached, 1.0, loss(full, full_buddy)),
        Row::at_most(7, Quantity::LossPartiallyCached, 2.0, loss(part, part_buddy)),
        Row::exact(7, Quantity::CpuWithBuddy, 91.0, full_buddy.cpu_percent, super::Origin::Predicted),
    ]
}

/// Targets of FAST_START_MTTR_TARGET on the chart, s; 0 = lazy.
pub const TARGETS_S: [f64; 7] = [0.0, 32.0, 16.0, 8.0, 4.0, 2.0, 1.0];

/// One point of the chart of section 7: three quarters cached on the Sun 6800, where transactions' reads and DBWR's writes
/// share spinning disks. Reconfiguration is made short, so that the first pass shows.
pub fn trade_off(target_s: f64, with_buddy: bool) -> Scenario {
    let lean = Hardware { reconfigure_ms: 100.0, remaster_ns: 1_000.0, ..sun_6800() };
    let hardware = Hardware { change_cpu_us: 300.0, data_queue_depth: 32, ..part_of(lean) };
    let mut scenario = tpcc(hardware, u32::from(with_buddy));
    scenario.data_blocks = BLOCKS / 5;
    scenario.workload.think_ms = 40.0;
    scenario.cache.buffers = scenario.data_blocks / 4 * 3;
    scenario.cache.mttr_target_s = target_s;
    scenario.recovery.slaves = 24;
    scenario
}

/// Watched from and to, s; then it is crashed.
pub const TRADE_OFF_WATCH_S: (f64, f64) = (20.0, 60.0);
