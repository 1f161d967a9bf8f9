//! Validated input with limits: the only way into the simulator. Knows the fields, their units, defaults and ranges;
//! does not know how they are used.

mod command;
mod default;
mod faults;
mod limits;
pub mod machines;
mod preset;
mod services;
mod sharing;
mod tables;

pub use command::{COMMANDS, Command, CommandError, TimedCommand};
pub use faults::{Disks, Faults, Interconnect};
pub use preset::{classroom, presets};
pub use services::Service;
pub use sharing::Sharing;
pub use tables::Table;

use crate::platform::model;
use crate::platform::problem::Problem;

use serde::{Deserialize, Serialize};

/// A whole experiment: cluster, workload, hardware, faults and mutants. Every field has a default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scenario {
    /// Seed of every random stream.
    pub seed: u32,
    /// Instances, 1 to 8.
    pub instances: u32,
    /// Data blocks of 8 rows, 4 to 2,000,000.
    pub data_blocks: u32,
    /// Tables; empty = no row has a key, and every change changes a value.
    pub tables: Vec<Table>,
    /// How its clients share the rows with the clients of another database; set by the model that has both.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub sharing: Option<Sharing>,
    /// The workload.
    pub workload: Workload,
    /// Transactions that are queries, percent: they only read, make no redo and wait for no commit.
    pub query_percent: u32,
    /// The index of the keys of tables.
    pub index: KeyIndex,
    /// Services with their sessions; empty = there is only the default service.
    pub services: Vec<Service>,
    /// Caches and checkpoints.
    pub cache: Cache,
    /// Redo logs.
    pub log: Log,
    /// Recovery.
    pub recovery: Recovery,
    /// Buddy instances.
    pub buddy: Buddy,
    /// The costs of all operations.
    pub hardware: Hardware,
    /// Instances that are not started yet, from 0; at least one must be started.
    pub absent: Vec<u32>,
    /// Commands of the scenario, by time.
    pub commands: Vec<TimedCommand>,
    /// Random faults.
    pub faults: Faults,
    /// A rule broken on purpose, for bug hunts.
    pub mutant: Mutant,
}

/// Which rows transactions change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Access {
    /// Every block is as likely as any other.
    Uniform,
    /// Low blocks are hot: the range is repeatedly halved to its first half, with a chance of seven in ten each time.
    Skewed,
    /// Nine in ten changes go to the instance's own share of the blocks.
    Affinity,
    /// New orders, payments and deliveries on warehouses homed at instances.
    TpccLike,
}

/// Which leaf block of the index gets a new key. Keys come from a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum KeyOrder {
    /// In ascending order: every new key goes to the last leaf block.
    Ascending,
    /// Partitioned by the instance that inserts: each instance has its own last leaf block.
    ByInstance,
    /// Partitioned by a hash of the key: new keys go to any leaf block.
    ByHash,
}

/// The index of the keys of tables: its leaf blocks, the last of the data blocks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeyIndex {
    /// Leaf blocks; 0 = the index is not simulated. An insert and a delete change one of them.
    pub blocks: u32,
    /// Which of them gets a new key.
    pub order: KeyOrder,
}

/// The work of sessions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Workload {
    /// Which rows.
    pub access: Access,
    /// Sessions of each instance, of the default service: 1 to 60, or 0 if there are services.
    pub sessions: u32,
    /// Mean pause between two transactions of a session, ms.
    pub think_ms: f64,
    /// Mean pause between two changes of a transaction, ms.
    pub change_ms: f64,
    /// Fewest changes of a transaction, 1 to 60.
    pub min_changes: u32,
    /// Most changes of a transaction, 1 to 60.
    pub max_changes: u32,
    /// Transactions that roll back, percent.
    pub rollback_percent: u32,
    /// Row accesses that only read, percent.
    pub read_percent: u32,
    /// Changes after which the transaction changes the same row again, percent.
    pub repeat_percent: u32,
    /// Of the changes of tables: inserts, percent. The rest are updates of a column other than the key.
    pub insert_percent: u32,
    /// Of the changes of tables: deletes, percent.
    pub delete_percent: u32,
    /// Of the changes of tables: updates of the key, percent.
    pub key_percent: u32,
}

/// Most row accesses of one transaction.
pub const MAX_CHANGES: u32 = 60;

impl Workload {
    /// Most changes that a transaction makes, including repeated changes of a row.
    pub fn most_changes(&self) -> u32 {
        let all = if self.repeat_percent > 0 { 2 * self.max_changes } else { self.max_changes };
        all.min(MAX_CHANGES)
    }
}

/// What DBWR knows about the duration of a recovery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum MttrEstimate {
    /// The costs of the scenario.
    Costs,
    /// Assumed rates at first, then those of the last recovery.
    Learned,
}

/// Buffers and checkpoints.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Cache {
    /// Buffers of each instance.
    pub buffers: u32,
    /// FAST_START_MTTR_TARGET, s; 0 = lazy.
    pub mttr_target_s: f64,
    /// What DBWR compares with the target.
    pub mttr_estimate: MttrEstimate,
    /// Time between hard checkpoints, s; 0 = never.
    pub hard_checkpoint_s: f64,
    /// Time between two records of the instance checkpoint in the control file, ms.
    pub record_checkpoint_ms: f64,
    /// Most blocks DBWR writes in one batch.
    pub write_batch: u32,
}

/// Redo logs of each thread.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Log {
    /// Log files of a thread, 2 to 16.
    pub files: u32,
    /// Size of a log file, bytes, a multiple of 512.
    pub file_bytes: u32,
    /// Log buffer of an instance, bytes.
    pub buffer_bytes: u32,
    /// Archived log files that are kept of a thread, bytes; 0 = none, as recovery reads none.
    pub archive_bytes: u32,
}

/// How recovery works.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Recovery {
    /// Time from a failure to its detection, ms.
    pub detect_ms: f64,
    /// Recovery slaves of the second pass, 1 to 64; 0 = none: one process reads redo and applies it.
    pub slaves: u32,
    /// Size of a message to a slave, bytes.
    pub message_bytes: u32,
    /// Messages that a slave can have at once, 1 to 64; 0 = messages are not simulated one by one: slaves have what was
    /// read, and messages cost their time.
    pub message_buffers: u32,
    /// Time to start an instance, ms.
    pub start_ms: f64,
}

/// How the buddies of an instance are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum BuddyChoice {
    /// The members before it, in a ring that covers every member.
    Ring,
    /// The buddies that the advisor recommends from the failures recorded so far.
    History,
}

/// How the sets of several failed instances are merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SetMerge {
    /// Their union, as in section 5.3 of the paper.
    Union,
    /// Our own extension: sets carry the versions that were written, so that a Block Written Record of one thread
    /// cancels a change of another.
    Exact,
}

/// Instances that failed together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Failure {
    /// The members at that time, from 0.
    pub members: Vec<u32>,
    /// Those that failed together.
    pub failed: Vec<u32>,
    /// How often.
    pub times: u32,
}

/// Buddy instances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Buddy {
    /// Buddies of each instance: 0 = none, 1 = one-on-one, what Oracle 12.2 ships; more are what the paper's section 5
    /// describes as a possible implementation. Below the number of instances.
    pub buddies: u32,
    /// How buddies are chosen.
    pub choose: BuddyChoice,
    /// Chosen by hand: for each instance its buddies, from 0. Empty = `choose` decides.
    pub map: Vec<Vec<u32>>,
    /// `_buddy_instance_num_read_buffers`: buffers read per scan, 1 to 1,000; null = as many as redo generation
    /// needs.
    pub num_read_buffers: Option<u32>,
    /// `_buddy_instance_scan_phase_threshold`: below this estimate of the first pass a buddy does not scan, s.
    pub scan_phase_threshold_s: f64,
    /// Time between two checks of a buddy, in which it prunes, estimates and reads, s.
    pub interval_s: f64,
    /// Size of a read buffer, bytes.
    pub read_buffer_bytes: u32,
    /// How sets of several failed instances are merged.
    pub merge: SetMerge,
    /// Failures before this run.
    pub history: Vec<Failure>,
}

/// The costs of all operations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hardware {
    /// Latency of a log write, ms.
    pub log_write_ms: f64,
    /// Bandwidth of a log device for writes, bytes/s.
    pub log_write_bytes_per_s: f64,
    /// Bandwidth of a log device for reads, bytes/s.
    pub log_read_bytes_per_s: f64,
    /// Latency of a data-file read or write, ms.
    pub data_ms: f64,
    /// Data-file requests served at once.
    pub data_queue_depth: u32,
    /// Bandwidth of the data files, bytes/s.
    pub data_bytes_per_s: f64,
    /// Size of a block, bytes.
    pub block_bytes: u32,
    /// Mean redo of a row change beyond its change vectors, bytes: other columns, indexes.
    pub change_bytes: u32,
    /// Latency of a message, ms.
    pub message_ms: f64,
    /// Bandwidth of the interconnect, bytes/s.
    pub message_bytes_per_s: f64,
    /// First pass: CPU for each byte of redo, ns.
    pub parse_ns_per_byte: f64,
    /// First pass: CPU for each record, ns.
    pub parse_ns_per_record: f64,
    /// Second pass: CPU to apply one change, ns.
    pub apply_ns_per_change: f64,
    /// Second pass: cost of handing one message to a slave, ns.
    pub slave_message_ns: f64,
    /// Reconfiguration: fixed cost, ms.
    pub reconfigure_ms: f64,
    /// Reconfiguration: cost of each resource rebuilt, ns.
    pub remaster_ns: f64,
    /// Cores of an instance.
    pub cores: u32,
    /// CPU of a row access on one of them, µs; 0 = not simulated.
    pub change_cpu_us: f64,
}

/// A rule broken on purpose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Mutant {
    /// All rules hold.
    #[default]
    None,
    /// A Block Written Record removes its block although the block changed before the record was logged.
    BwrWithoutVersion,
    /// DBWR does not wait for the redo of the blocks that it writes.
    WriteBeforeRedo,
    /// A buffer goes to the head of the queue, not to its tail.
    QueueOutOfOrder,
    /// A past image counts as current.
    PastImageAsCurrent,
    /// A failed thread closes when the second pass ends, even if blocks are not on disk.
    ThreadClosedEarly,
    /// Recovery takes the buddy's set as it is and does not scan the rest of the redo.
    TailNotScanned,
}

impl model::Scenario for Scenario {
    const INDICES: &'static [&'static str] = &[
        "absent",
        "buddy.map",
        "buddy.history.members",
        "buddy.history.failed",
        "services.preferred",
        "services.available",
    ];

    fn presets() -> Vec<(&'static str, Self)> {
        presets()
    }

    fn problems(&self) -> Vec<Problem> {
        self.out_of_limits()
    }
}

impl Scenario {
    /// Most changes that a transaction makes, including repeated changes of a row and those of the index.
    pub fn most_changes(&self) -> u32 {
        let index = if self.index.blocks > 0 { 2 } else { 1 };
        (index * self.workload.most_changes()).min(MAX_CHANGES)
    }

    /// The fewest buffers an instance can work with: each session pins two and waits for a third.
    pub fn least_buffers(sessions: u32) -> u32 {
        4 * (sessions + 1) + 8
    }

    /// The most sessions that an instance can work with, recovery's own included: [`Scenario::least_buffers`] reversed.
    pub fn most_sessions(&self) -> u32 {
        self.cache.buffers.saturating_sub(8) / 4
    }
}
