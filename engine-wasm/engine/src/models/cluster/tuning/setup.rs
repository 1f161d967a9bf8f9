//! The setup of a run for the tables of the tuning guide: the load, the disks, the checkpoints, and the costs of a recovery.
//! Plain data.

/// What a transaction does, and what it takes from the resource that limits the system: I/Os a second on system A.
#[derive(Clone, Debug, PartialEq)]
pub struct Load {
    /// What the limiting resource gives in a second, in its units.
    pub units_per_s: f64,
    /// Units that a transaction takes.
    pub units_per_transaction: f64,
    /// Units that the write of a block takes: one I/O, two on a mirror, four on RAID 5.
    pub units_per_write: f64,
    /// Changes of a large table that a transaction makes; the load walks through its blocks.
    pub cold_changes_per_transaction: f64,
    /// Blocks of that table.
    pub cold_blocks: u32,
    /// Changes of hot blocks that a transaction makes.
    pub hot_changes_per_transaction: f64,
    /// Hot blocks; all are equally likely.
    pub hot_blocks: u32,
    /// Changes that one simulated change stands for, all of one block.
    pub changes_of_a_record: f64,
    /// Mean redo of one of them, bytes.
    pub change_bytes: f64,
}

/// When DBWR writes.
#[derive(Clone, Debug, PartialEq)]
pub enum Checkpoints {
    /// Never.
    None,
    /// A script issues hard checkpoints.
    Hard {
        /// Every so many seconds.
        interval_s: u32,
        /// Part of the units that DBWR takes while it writes.
        share: f64,
    },
    /// `FAST_START_MTTR_TARGET`: DBWR writes from the head of the queue while the estimate is above the target.
    Target {
        /// The target, s.
        target_s: f64,
    },
}

/// The costs of a recovery.
#[derive(Clone, Debug, PartialEq)]
pub struct RecoveryCosts {
    /// Everything but the two passes, s.
    pub fixed_s: f64,
    /// Reading and parsing a change in one pass, ns.
    pub parse_ns_per_change: f64,
    /// Applying a change, ns.
    pub apply_ns_per_change: f64,
    /// Reading a block: with all disks at work for one process, ns.
    pub block_ns: f64,
    /// Handing a message to a slave, ns.
    pub message_ns: f64,
}

/// How the second pass is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parallelism {
    /// Recovery slaves; 0 = one process reads and applies.
    pub slaves: u32,
    /// Size of a message, bytes.
    pub message_bytes: u32,
}

/// When a hard checkpoint moves the position at which recovery begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckpointCounts {
    /// When all of its blocks are written.
    WhenComplete,
    /// With each block at the head of the queue.
    AsWritten,
}

/// A run.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Seed of the random stream.
    pub seed: u32,
    /// The load.
    pub load: Load,
    /// When DBWR writes.
    pub checkpoints: Checkpoints,
    /// The costs of a recovery.
    pub costs: RecoveryCosts,
    /// How its second pass is divided.
    pub parallelism: Parallelism,
}
