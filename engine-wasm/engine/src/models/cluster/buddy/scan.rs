//! One buddy's scan of one instance's redo: the start RBA, how far it has read, the set so far, and the estimated
//! duration of a first pass now. Section 4 of Amirishetty and others 2017. Data and arithmetic; `mod.rs` decides when
//! it runs.

use super::ScanPolicy;
use crate::models::cluster::code::BuddyState;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::recovery::ThreadSet;
use crate::models::cluster::redo::Rba;
use crate::platform::kernel::Nanos;

/// The state of a buddy's scan of the instance that it protects.
#[derive(Clone)]
pub struct Scan {
    /// The protected instance, whose redo it reads.
    pub protected: u8,
    /// The buddy, which reads.
    pub buddy: u8,
    /// Events that were scheduled for an earlier scan of the same pair are void.
    pub(super) token: u32,
    /// Start of the redo that the set covers: the protected instance's checkpoint that the buddy last read.
    pub start: Rba,
    /// Redo is read up to here.
    pub scanned: Rba,
    /// Next record.
    pub(super) cursor: usize,
    /// Records read and not yet parsed.
    pub(super) reading: Option<(usize, Rba, Nanos, Nanos)>,
    /// Buffers that the buddy has still to read in this scan.
    pub buffers_left: u64,
    /// Blocks that would need recovery after a crash now, as far as redo is read.
    pub set: ThreadSet,
    /// Decides when to read and how much.
    pub scan_policy: ScanPolicy,
    /// Its last estimate of the first pass.
    pub estimate: Nanos,
    /// Time of the next check.
    pub next_look: Nanos,
    /// The instance failed: the set is kept until the thread closes.
    pub keeping: bool,
    /// Redo read so far.
    pub bytes_read: u64,
    /// Blocks pruned so far.
    pub pruned: u64,
    /// Blocks that have left the set because of a Block Written Record.
    pub written: u64,
}

impl Scan {
    /// A buddy begins at the checkpoint.
    pub(super) fn new(cluster: &Cluster, protected: u8, buddy: u8, token: u32) -> Self {
        let this = &cluster.instances[usize::from(protected)];
        let start = this.thread.recorded;
        let read_ns = this.log_disk.read_time(1 << 20) as f64 / f64::from(1 << 20);
        let first_guess = cluster.costs.scenario.hardware.parse_ns_per_byte.max(read_ns);
        let scan_policy = ScanPolicy::new(&cluster.costs.scenario.buddy, first_guess);
        Self {
            protected,
            buddy,
            token,
            start,
            scanned: start,
            cursor: this.thread.index_at(start),
            reading: None,
            buffers_left: 0,
            set: ThreadSet::default(),
            next_look: cluster.now + scan_policy.interval,
            scan_policy,
            estimate: 0,
            keeping: false,
            bytes_read: 0,
            pruned: 0,
            written: 0,
        }
    }

    /// Its state.
    pub fn state(&self) -> BuddyState {
        match (self.keeping, self.reading) {
            (true, _) => BuddyState::Keeping,
            (_, Some(_)) => BuddyState::Scanning,
            _ => BuddyState::Resting,
        }
    }

    /// Of the buffer that it reads: start time, time when it will be parsed, and end RBA.
    pub fn reading(&self) -> Option<(Nanos, Nanos, Rba)> {
        self.reading.map(|(_, to, from, due)| (from, due, to))
    }

    /// Redo on disk that it has not read.
    pub fn lag(&self, cluster: &Cluster) -> u64 {
        cluster.instances[usize::from(self.protected)].thread.flushed.saturating_sub(self.scanned)
    }
}
