//! The setup of a run at full scale: the workload's size, the machine, the settings. Plain data with its limits.

use crate::models::cluster::scenario::{Buddy, Hardware};
use serde::Serialize;

/// Which blocks the workload changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Load {
    /// New orders, payments and deliveries on warehouses homed at instances, one transaction in ten on another's.
    Tpcc,
    /// Each user inserts into and updates separate tables.
    OwnTables,
}

/// A run of two instances, of which the first one crashes.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The seed of the random streams.
    pub seed: u32,
    /// Blocks of the database, 1,024 to 40 million.
    pub blocks: u32,
    /// Time from the start to the crash, s.
    pub run_s: f64,
    /// Redo of row changes that each instance generates, bytes/s.
    pub redo_bytes_per_s: f64,
    /// Bytes of a simulated record: one may stand for several of the workload's, all on one block. 64 to 1,000.
    pub record_bytes: u32,
    /// Mean bytes of a record of the workload.
    pub mean_record_bytes: f64,
    /// Which blocks are changed.
    pub load: Load,
    /// FAST_START_MTTR_TARGET, s; 0 = lazy.
    pub mttr_target_s: f64,
    /// The part of the target that no checkpoint shortens: starting an instance, s.
    pub mttr_fixed_s: f64,
    /// The checkpoint follows the end of the log within this many bytes; 0 = log files are as large as necessary.
    pub most_behind_bytes: u64,
    /// Recovery slaves.
    pub slaves: u32,
    /// Size of a message to a slave, bytes.
    pub message_bytes: u32,
    /// The costs of all operations.
    pub hardware: Hardware,
    /// Whether there are buddies, and how they scan.
    pub buddy: Buddy,
}

/// Length of a time step.
pub const TICK_NS: u64 = 100_000_000;

impl Setup {
    /// CPU to parse redo with `change_bytes` bytes of row changes and `written` Block Written Records, ns.
    pub fn parse_ns(&self, change_bytes: u64, written: u64) -> f64 {
        let records = change_bytes as f64 / self.mean_record_bytes + written as f64;
        let bytes = change_bytes as f64 + (written * u64::from(super::thread::WRITTEN_BYTES)) as f64;
        bytes * self.hardware.parse_ns_per_byte + records * self.hardware.parse_ns_per_record
    }

    /// Reading redo and parsing it overlap: the slower of both, ns.
    pub fn pass_ns(&self, change_bytes: u64, written: u64) -> f64 {
        let bytes = change_bytes + written * u64::from(super::thread::WRITTEN_BYTES);
        let read = bytes as f64 * 1e9 / self.hardware.log_read_bytes_per_s;
        read.max(self.parse_ns(change_bytes, written))
    }

    /// Blocks that recovery reads at once.
    pub fn reads_at_once(&self) -> f64 {
        f64::from(self.slaves.min(self.hardware.data_queue_depth).max(1))
    }
}
