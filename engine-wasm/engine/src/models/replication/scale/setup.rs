//! The setup of a run at full scale: a scenario of replication, how long it runs, and how its workload arrives. Plain data.

use crate::models::cluster::txn::handed::ChangeCosts;
use crate::models::replication::run::from_us;
use crate::models::replication::scenario::Scenario;
use crate::platform::kernel::Nanos;

/// When the source makes its redo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arrivals {
    /// All of it before replication starts.
    Staged,
    /// While replication works, so many LCRs a second.
    PerSecond(f64),
}

/// A run of one source and one replica with one table.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Pipeline, machines, costs and the mix of changes. Replicas, rules, commands, failures and other tables are left out.
    pub scenario: Scenario,
    /// Simulated time until the source stops, s.
    pub run_s: f64,
    /// Length of an interval over which throughput and latency are averaged, s.
    pub sample_s: f64,
    /// Rows for which the table has room; half of them exist at the start.
    pub rows: u32,
    /// When the source makes its redo.
    pub arrivals: Arrivals,
    /// Complete transactions are thrown away in place of being applied.
    pub discards: bool,
    /// Whole seconds for which the bandwidth of the link holds, if it varies. With databases it is 1.
    pub bandwidth_holds_s: u32,
}

/// Bytes of a redo record beside its columns: header and change vectors.
const RECORD_BYTES: f64 = 120.0;

/// What each step takes, ns.
#[derive(Clone, Debug)]
pub struct Times {
    /// The log write that makes redo durable at the source.
    pub log_write: Nanos,
    /// Bytes of redo of a change.
    pub redo_bytes: f64,
    /// Reading the redo of an LCR.
    pub read_redo: Nanos,
    /// Scanning it, by all preparers together.
    pub prepare: Nanos,
    /// Merging a record.
    pub build: Nanos,
    /// Making an LCR.
    pub make: Nanos,
    /// Holding the latch of a queue.
    pub queue_latch: Nanos,
    /// The sender's work for an LCR.
    pub send: Nanos,
    /// The way over the link.
    pub latency: Nanos,
    /// The apply reader's work for an LCR.
    pub read: Nanos,
    /// The coordinator's work for a transaction.
    pub coordinate: Nanos,
    /// Mean pause of an applier after each step.
    pub pause: Nanos,
    /// Between two stores of the low watermark, and while many progress rows are left to delete.
    pub store: [Nanos; 2],
    /// What changes cost at the replica.
    pub changes: ChangeCosts,
}

/// Seconds to nanoseconds.
pub fn seconds(s: f64) -> Nanos {
    (s * 1e9) as Nanos
}

impl Setup {
    /// The times of all steps.
    pub fn times(&self) -> Times {
        let Scenario { capture, link, apply, costs, hardware, .. } = &self.scenario;
        let redo_bytes = f64::from(hardware.change_bytes) + RECORD_BYTES;
        let preparers = f64::from(capture.preparers);
        Times {
            log_write: from_us(hardware.log_write_ms * 1e3),
            redo_bytes,
            read_redo: (redo_bytes * capture.read_ns_per_byte) as Nanos,
            prepare: (redo_bytes * capture.prepare_ns_per_byte / preparers) as Nanos,
            build: from_us(capture.build_us),
            make: from_us(capture.make_us),
            queue_latch: costs.queue_latch(),
            send: from_us(link.send_us),
            latency: from_us(link.latency_ms * 1e3),
            read: from_us(apply.read_us),
            coordinate: from_us(apply.coordinate_us),
            pause: from_us(apply.change_ms * 1e3),
            store: [apply.store_ms, apply.store_ms / 20.0].map(|ms| from_us(ms * 1e3).max(1_000_000)),
            changes: costs.of_changes(1),
        }
    }

    /// The end of the run, ns.
    pub fn end(&self) -> Nanos {
        seconds(self.run_s)
    }
}
