//! What a run at full scale came to: an average for each interval, and whether the replica is right.

use crate::models::replication::code::{BottleneckReason, Stage};

/// Averages over an interval.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// LCRs delivered to the apply reader a second.
    pub delivered_per_s: f64,
    /// LCRs of durable transactions a second, commits included.
    pub applied_per_s: f64,
    /// From a change at the source to its durable commit at the replica, mean over LCRs, s.
    pub latency_s: f64,
    /// The longest of these, s.
    pub longest_s: f64,
    /// From the capture of a commit to its durable commit at the replica, mean over transactions, s.
    pub from_capture_s: f64,
    /// Bandwidth of the link, bytes/s.
    pub bandwidth: f64,
    /// Bytes on the link a second.
    pub sent_bytes_per_s: f64,
    /// Part of the time of appliers in which they wait for the latch of the metadata or hold it, 0 to 1.
    pub at_latch: f64,
    /// Part of its time in which capture works, is at a latch or waits for it, 0 to 1.
    pub capture_busy: f64,
    /// Part of their time in which appliers have a transaction, 0 to 1.
    pub appliers_busy: f64,
    /// The stage that works all the time.
    pub bottleneck: Option<(Stage, BottleneckReason)>,
}

/// The result of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// By interval, from the start to the moment at which the source stops.
    pub samples: Vec<Sample>,
    /// Instructions that a processor of the replica executed in a µs.
    pub instructions_per_us: f64,
    /// LCRs captured, commits included.
    pub captured: u64,
    /// LCRs of transactions that are durable at the replica or were discarded, commits included.
    pub applied: u64,
    /// Transactions of these.
    pub transactions: u64,
    /// Changes that found another row than they say.
    pub conflicts: u64,
    /// Rows of the replica that are not those of the source after everything is applied.
    pub different_rows: u64,
    /// LCRs that were captured and neither applied nor discarded.
    pub lost: u64,
    /// The digest of the rows of the replica.
    pub digest: u64,
}
