//! How the buddy scans: its parameters, their defaults and ranges. Knows no log.

use serde::Serialize;

/// The parameters. The two of the paper are `threshold_ms`, its `_buddy_instance_scan_phase_threshold`, and
/// `buffers`, its `_buddy_instance_num_read_buffers`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BuddyRule {
    /// Time between two checks of the buddy.
    pub interval_ms: u32,
    /// It does not scan while its estimate of the first pass is below this.
    pub threshold_ms: u32,
    /// Buffers it reads each time; if not given, as many as redo was written since it last read.
    pub buffers: Option<u32>,
    /// Bytes of a buffer.
    pub buffer_bytes: u32,
    /// Redo that the buddy, and the first pass, reads and parses in a second.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub rate_bytes_per_s: u64,
    /// Redo that stands for an interval in a log whose commits tell too little of time; a hundredth of the log if
    /// not given.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub redo_per_interval_bytes: Option<u64>,
}

impl Default for BuddyRule {
    /// The settings of the paper: every 3 s, a threshold of 3 s, buffers of 4 MB; and the parse rate of its larger run.
    fn default() -> Self {
        Self {
            interval_ms: 3000,
            threshold_ms: 3000,
            buffers: None,
            buffer_bytes: 4 << 20,
            rate_bytes_per_s: 88_000_000,
            redo_per_interval_bytes: None,
        }
    }
}

/// A parameter out of its range.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BuddyProblem {
    /// Its name in [`BuddyRule`].
    pub field: &'static str,
    /// The least it may be.
    pub min: u64,
    /// The most.
    pub max: u64,
    /// What it is.
    pub got: u64,
}

/// Name, least and most of each parameter. The least rate and interval bound the number of scans a log can need.
const RANGES: [(&str, u64, u64); 6] = [
    ("interval_ms", 100, 3_600_000),
    ("threshold_ms", 0, 3_600_000),
    ("buffers", 1, 1000),
    ("buffer_bytes", 4096, 64 << 20),
    ("rate_bytes_per_s", 10_000, 100_000_000_000),
    ("redo_per_interval_bytes", 1, 1 << 40),
];

impl BuddyRule {
    /// The range of a parameter by its name.
    pub fn range(field: &str) -> Option<(u64, u64)> {
        RANGES.iter().find(|(name, ..)| *name == field).map(|&(_, min, max)| (min, max))
    }

    /// The first parameter that is out of its range.
    pub fn check(&self) -> Result<(), BuddyProblem> {
        let values = [
            Some(self.interval_ms.into()),
            Some(self.threshold_ms.into()),
            self.buffers.map(u64::from),
            Some(self.buffer_bytes.into()),
            Some(self.rate_bytes_per_s),
            self.redo_per_interval_bytes,
        ];
        for ((field, min, max), got) in RANGES.into_iter().zip(values) {
            if let Some(got) = got.filter(|got| !(min..=max).contains(got)) {
                return Err(BuddyProblem { field, min, max, got });
            }
        }
        Ok(())
    }

    /// The first pass over so many bytes, in milliseconds.
    pub fn first_pass_ms(&self, bytes: u64) -> f64 {
        bytes as f64 / self.rate_bytes_per_s as f64 * 1000.0
    }

    /// What can be read and parsed in an interval.
    pub(super) fn bytes_in_interval(&self) -> u64 {
        let bytes = u128::from(self.rate_bytes_per_s) * u128::from(self.interval_ms) / 1000;
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }

    /// What it reads when it scans, after `written` bytes of redo since it last did.
    pub(super) fn bytes_to_read(&self, written: u64) -> u64 {
        let buffer = u64::from(self.buffer_bytes);
        let buffers = self.buffers.map_or_else(|| written.div_ceil(buffer).max(1), u64::from);
        buffers.saturating_mul(buffer).min(self.bytes_in_interval())
    }
}
