//! How long recovery would take after a crash at each position of a log. An estimate: it multiplies what the log says by
//! what is assumed of the machine. PostgreSQL has no Block Written Records, so no page writes count.

use serde::Serialize;

use super::crash::CrashQuery;
use super::growth::{self, GrowthPoint};
use super::log::RedoLog;

/// What is assumed of the machine that recovers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// Redo that it reads and applies per second.
    pub replay_bytes_per_s: u64,
    /// Time to read a page of a data file, in microseconds.
    pub page_read_us: u32,
}

/// Recovery after a crash at one position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Recovery {
    /// Records before the crash.
    pub kept: u32,
    /// Redo from the redo position of the last checkpoint to the crash.
    pub bytes: u64,
    /// Blocks that this redo changes.
    pub blocks: u32,
    /// Those that are read from disk first: the others are in the redo as a whole.
    pub reads: u32,
    /// Estimated duration.
    pub seconds: f64,
}

/// Recovery at many positions of a log, among them both sides of each checkpoint. Cost: that of [`growth::growth`].
pub fn along(log: &RedoLog, machine: &Machine, points: u32) -> Vec<Recovery> {
    let recovery = |point: GrowthPoint| {
        let from = point.kept - point.scanned;
        let bytes = log.offset[point.kept as usize] - log.offset[from as usize];
        let seconds = machine.seconds(bytes, point.reads);
        Recovery { kept: point.kept, bytes, blocks: point.set, reads: point.reads, seconds }
    };
    growth::growth(log, &CrashQuery::default(), None, points).into_iter().map(recovery).collect()
}

impl Machine {
    /// Duration of a recovery.
    pub fn seconds(&self, bytes: u64, reads: u32) -> f64 {
        bytes as f64 / self.replay_bytes_per_s.max(1) as f64
            + f64::from(reads) * f64::from(self.page_read_us) / 1e6
    }
}
