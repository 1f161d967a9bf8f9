//! The two systems of the tuning guide as setups of `tuning`, with what is assumed about them and the costs that are fitted.
//! Tables 5, 6 and 7 belong to different systems, releases and settings; no number of one is used for the other system.

use crate::models::cluster::instances::Estimator;
use crate::models::cluster::tuning::{Checkpoints, Load, Parallelism, RecoveryCosts, Setup};
use crate::platform::experiments::{Place, Source};

/// A table of the tuning guide.
pub const fn table(number: u32) -> Source {
    Source { document: "recovery_tuning", place: Place::Table(number) }
}

/// The time after the start at which a system without checkpoints crashes, s: assumed.
pub const AGE_WITHOUT_CHECKPOINTS_S: u32 = 1_800;
/// Time over which throughput is measured, s: assumed.
pub const MEASURED_S: u32 = 1_800;

/// Throughput of system A without checkpoints, transactions a minute: table 5.
const A_TPM: f64 = 7_965.9;
/// I/Os a second of system A: 112 disks with 100 each, assumed.
const A_IOPS: f64 = 11_200.0;
/// Part of the I/Os that a hard checkpoint takes while it writes: assumed.
const A_SHARE: f64 = 0.5;
/// Blocks that a transaction changes once: fitted on the loss with a checkpoint every 900 s.
const A_COLD_CHANGES: f64 = 5.9;
/// Blocks that are changed again and again: fitted on the loss with a checkpoint every 150 s.
const A_HOT_BLOCKS: u32 = 48_000;
/// Recovering a block: fitted on the recovery without checkpoints.
const A_BLOCK_NS: f64 = 710_500.0;
/// Everything but the passes: fitted on the recovery with a checkpoint every 150 s.
const A_FIXED_S: f64 = 133.0;

/// System A, table 5: Sun Enterprise 4000, 8 CPUs, 112 disks, Oracle 8.1.7. It is limited by I/O; RAID 5 is assumed, on
/// which the write of a block takes four I/Os. All dirty blocks fit into its memory.
pub fn system_a(interval_s: u32) -> Setup {
    Setup {
        seed: 5,
        load: Load {
            units_per_s: A_IOPS,
            units_per_transaction: A_IOPS * 60.0 / A_TPM,
            units_per_write: 4.0,
            cold_changes_per_transaction: A_COLD_CHANGES,
            cold_blocks: 4_000_000,
            hot_changes_per_transaction: 6.0,
            hot_blocks: A_HOT_BLOCKS,
            changes_of_a_record: 1.0,
            change_bytes: 223.0,
        },
        checkpoints: match interval_s {
            0 => Checkpoints::None,
            _ => Checkpoints::Hard { interval_s, share: A_SHARE },
        },
        costs: RecoveryCosts {
            fixed_s: A_FIXED_S,
            parse_ns_per_change: 30_000.0,
            apply_ns_per_change: 100_000.0,
            block_ns: A_BLOCK_NS,
            message_ns: 0.0,
        },
        parallelism: Parallelism { slaves: 0, message_bytes: 2_048 },
    }
}

/// Transactions a second of system B without a target: assumed. The guide gives “MQTh” without a meaning, so only percentages
/// are compared.
const B_TRANSACTIONS_PER_S: f64 = 2_000.0;
/// Reading and parsing a change in one pass: fitted on 24 slaves with 64 kB.
const B_PARSE_NS: f64 = 15_400.0;
/// Handing a message to a slave: fitted on 24 slaves with 2 kB.
const B_MESSAGE_NS: f64 = 139_000.0;
/// Applying a change: fitted on recovery without slaves.
const B_APPLY_NS: f64 = 30_000.0;
/// What the write of a block takes, in transactions: fitted on the loss at a target of 900 s.
const B_WRITE: f64 = 0.27;
/// Blocks that are changed again and again: fitted on the loss at a target of 300 s.
const B_HOT_BLOCKS: u32 = 117_000;
/// The part of the true recovery time in which the estimator believes at first: fitted on the start of 318 s.
const B_FIRST_BELIEF: f64 = 0.891;

/// System B, tables 6 and 7: Sun Fire 6800, 24 CPUs, 540 disks, Oracle 9.2. A simulated change stands for ten.
pub fn system_b(target_s: f64, parallelism: Parallelism) -> Setup {
    Setup {
        seed: 6,
        load: Load {
            units_per_s: B_TRANSACTIONS_PER_S,
            units_per_transaction: 1.0,
            units_per_write: B_WRITE,
            cold_changes_per_transaction: 2.0,
            cold_blocks: 2_000_000,
            hot_changes_per_transaction: 10.0,
            hot_blocks: B_HOT_BLOCKS,
            changes_of_a_record: 10.0,
            change_bytes: 223.0,
        },
        checkpoints: if target_s > 0.0 { Checkpoints::Target { target_s } } else { Checkpoints::None },
        costs: RecoveryCosts {
            fixed_s: 0.0,
            parse_ns_per_change: B_PARSE_NS,
            apply_ns_per_change: B_APPLY_NS,
            block_ns: 8e6 / 540.0,
            message_ns: B_MESSAGE_NS,
        },
        parallelism,
    }
}

/// What the estimator of system B believes before it has measured a recovery: a fixed part of its true rates.
pub fn first_belief(measured: Estimator) -> Estimator {
    Estimator {
        redo_ns_per_byte: measured.redo_ns_per_byte * B_FIRST_BELIEF,
        block_ns: measured.block_ns * B_FIRST_BELIEF,
        passes_ns_per_byte: measured.passes_ns_per_byte * B_FIRST_BELIEF,
        learned: 0,
    }
}
