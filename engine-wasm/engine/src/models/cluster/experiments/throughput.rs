//! Figure 7 and the chart of section 7: the clusters that are run. An eighth of each machine: an eighth of its cores,
//! disks' parallelism and bandwidth, clients, warehouses and read buffers, so that every ratio is the machine's.

use super::live::{LiveMeasurements, LiveRun, MeasurementWindow};
use super::workloads::{FIXED_BYTES, tpcc_record_bytes};
use super::{buddies, source};
use crate::models::cluster::scenario::machines::{sun_6800, x3_2};
use crate::models::cluster::scenario::{Access, Buddy, Hardware, Scenario};
use crate::platform::experiments::{Findings, Origin, Place, Plan, Published, Row, Setting, Source};

const PART: u32 = 8;
/// Bytes of a change record in addition to those that a scenario sets.
const RECORD_BYTES: f64 = 120.0;
/// CPU of a row access on the X3-2, µs: set so that 91 % of its cores are busy at figure 8's rate of redo.
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
        change_bytes: (tpcc_record_bytes(FIXED_BYTES) - RECORD_BYTES) as u32,
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
    // With an eighth of the redo, an eighth of the bytes is equally old.
    scenario.buddy = Buddy {
        buddies,
        scan_phase_threshold_s: scan_phase_threshold_s / f64::from(PART),
        read_buffer_bytes: read_buffer_bytes / PART,
        ..Buddy::default()
    };
    scenario
}

/// The source of the cost of a buddy.
pub const FIGURE_7: Source = source(Place::Figure(7));

/// Figure 7: TPC-C on the X3-2, with the whole database or a fifth cached, without and with a buddy.
pub struct BuddyCost;

/// The first scan of a buddy begins some time after the start.
const BUDDY_COST_WINDOW: MeasurementWindow = MeasurementWindow { from_s: 10.0, until_s: 120.0, crashes: 0 };

/// The runs of figure 7: part of the database that is cached, percent, and buddies.
const BUDDY_COST_RUNS: [(u32, u32); 4] = [(100, 0), (100, 1), (20, 0), (20, 1)];

fn cached(percent: u32) -> Setting {
    Setting::number("cached", f64::from(percent), "%")
}

impl Plan for BuddyCost {
    type Run = LiveRun;

    fn runs(&self) -> usize {
        BUDDY_COST_RUNS.len()
    }

    fn start(&self, run: usize) -> LiveRun {
        let (cached_percent, buddies) = BUDDY_COST_RUNS[run];
        let hardware = Hardware { change_cpu_us: X3_2_CHANGE_CPU_US, ..part_of(x3_2()) };
        let mut scenario = tpcc(hardware, buddies);
        scenario.workload.think_ms = THINK_MS;
        scenario.cache.buffers = if cached_percent == 100 { BLOCKS + 10_000 } else { BLOCKS / 5 };
        LiveRun::new(&scenario, BUDDY_COST_WINDOW)
    }

    fn findings(&self, reports: &[LiveMeasurements]) -> Findings {
        let runs = BUDDY_COST_RUNS.iter().zip(reports);
        let runs = runs.map(|(&(percent, count), seen)| seen.report(vec![cached(percent), buddies(count)]));
        Findings { rows: buddy_cost_rows(reports), runs: runs.collect() }
    }
}

/// The rows of figure 7, after all four runs have ended.
fn buddy_cost_rows(seen: &[LiveMeasurements]) -> Vec<Row> {
    let [full, full_buddy, part, part_buddy] = seen else { return Vec::new() };
    let loss = |percent: u32, at_most: f64, without: &LiveMeasurements, with: &LiveMeasurements| {
        let simulated = (1.0 - with.commits_per_s / without.commits_per_s) * 100.0;
        let claim = FIGURE_7.claim("throughput_loss", "%", Published::AtMost { max: at_most });
        claim.under(cached(percent)).beside(simulated, Origin::Predicted).decided_by("work_of_the_buddy")
    };
    // The CPU of a row access and the pause were fitted to it.
    let cpu_busy = FIGURE_7.exact("cpu_busy", "%", 91.0).under(buddies(1));
    let cpu_busy = cpu_busy.beside(full_buddy.cpu_percent, Origin::Input).decided_by("load");
    vec![loss(100, 1.0, full, full_buddy), loss(20, 2.0, part, part_buddy), cpu_busy]
}

/// The source of the trade-off between throughput and brown-out; it states no number.
pub const SECTION_7: Source = source(Place::Section(7));

/// The chart of section 7: a target and crashes at moments of a minute, without and with buddies. Three quarters
/// cached on the Sun 6800, where transactions' reads and DBWR's writes share spinning disks. Reconfiguration is short
/// here, so that the first pass is visible.
pub struct TradeOff;

/// FAST_START_MTTR_TARGET of each pair of runs, s; 0 = lazy.
const TARGETS_S: [f64; 7] = [0.0, 32.0, 16.0, 8.0, 4.0, 2.0, 1.0];
/// The number of crashes has no common factor with the seconds of a buddy's interval, so that crashes come at every
/// phase of the interval.
const TRADE_OFF_WINDOW: MeasurementWindow = MeasurementWindow { from_s: 20.0, until_s: 60.0, crashes: 19 };

/// Target and buddies of a run.
fn trade_off_run(run: usize) -> (f64, u32) {
    (TARGETS_S[run / 2], (run % 2) as u32)
}

impl Plan for TradeOff {
    type Run = LiveRun;

    fn runs(&self) -> usize {
        2 * TARGETS_S.len()
    }

    fn start(&self, run: usize) -> LiveRun {
        let (target_s, buddies) = trade_off_run(run);
        let lean = Hardware { reconfigure_ms: 100.0, remaster_ns: 1_000.0, ..sun_6800() };
        let hardware = Hardware { change_cpu_us: 300.0, data_queue_depth: 32, ..part_of(lean) };
        let mut scenario = tpcc(hardware, buddies);
        scenario.data_blocks = BLOCKS / 5;
        scenario.workload.think_ms = 40.0;
        scenario.cache.buffers = scenario.data_blocks / 4 * 3;
        scenario.cache.mttr_target_s = target_s;
        scenario.recovery.slaves = 24;
        LiveRun::new(&scenario, TRADE_OFF_WINDOW)
    }

    fn findings(&self, reports: &[LiveMeasurements]) -> Findings {
        let report = |(run, seen): (usize, &LiveMeasurements)| {
            let (target_s, count) = trade_off_run(run);
            seen.report(vec![Setting::number("fast_start_mttr_target", target_s, "s"), buddies(count)])
        };
        Findings { rows: Vec::new(), runs: reports.iter().enumerate().map(report).collect() }
    }
}
