//! The rule of a buddy's checks: estimates a first pass now, and decides whether to scan and how many buffers to
//! read. Section 4 of Amirishetty and others 2017. Pure arithmetic: it knows neither cluster nor set, so clusters of
//! every size use it.

use crate::models::cluster::scenario::Buddy;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::Nanos;

/// A buddy's settings, and its own measured speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScanPolicy {
    /// Time between checks.
    pub interval: Nanos,
    /// The buddy does not scan while its estimate of the first pass is below this.
    pub threshold: Nanos,
    /// Size of a read buffer, bytes.
    pub buffer_bytes: u64,
    /// Buffers to read per scan; `None`: as many as redo generation needs.
    buffers: Option<u64>,
    /// Measured cost of a byte; newer buffers have more weight.
    pub ns_per_byte: f64,
}

/// The decision of a buddy's check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Estimated duration of the first pass after a crash now.
    pub estimate: Nanos,
    /// Buffers to read; 0 if it does not scan.
    pub buffers: u64,
}

impl ScanPolicy {
    /// The settings of `config`, and a first guess of the speed.
    pub fn new(config: &Buddy, ns_per_byte: f64) -> Self {
        Self {
            interval: (config.interval_s * 1e9) as Nanos,
            threshold: (config.scan_phase_threshold_s * 1e9) as Nanos,
            buffer_bytes: u64::from(config.read_buffer_bytes),
            buffers: config.num_read_buffers.map(u64::from),
            ns_per_byte,
        }
    }

    /// Decides, with `lag` bytes of redo on disk that are not read.
    pub fn look(&self, lag: u64) -> Decision {
        let estimate = (lag as f64 * self.ns_per_byte) as Nanos;
        let due = estimate >= self.threshold || mutated(HostileMutant::BuddyIgnoresThreshold);
        let scans = lag > 0 && due;
        let wanted = self.buffers.unwrap_or(lag.div_ceil(self.buffer_bytes));
        Decision { estimate, buffers: if scans { wanted } else { 0 } }
    }

    /// Updates the measured speed after a buffer of `bytes`: the new measurement has a weight of a quarter.
    pub fn measure(&mut self, bytes: u64, took: Nanos) {
        if bytes > 0 && !mutated(HostileMutant::BuddyNeverMeasures) {
            self.ns_per_byte += (took as f64 / bytes as f64 - self.ns_per_byte) / 4.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_rests_below_the_threshold_and_reads_the_new_redo_above_it() {
        let mut scan_policy = ScanPolicy::new(&Buddy::default(), 10.0);
        assert_eq!(scan_policy.look(299_999_999), Decision { estimate: 2_999_999_990, buffers: 0 });
        let whole = Decision { estimate: 3_000_000_000, buffers: 300_000_000_u64.div_ceil(4 << 20) };
        assert_eq!(scan_policy.look(300_000_000), whole);
        scan_policy.measure(1_000, 50_000);
        assert_eq!(scan_policy.ns_per_byte, 20.0, "a slower buffer counts for a quarter");
        let few = ScanPolicy::new(&Buddy { num_read_buffers: Some(2), ..Buddy::default() }, 10.0);
        assert_eq!((few.look(300_000_000).buffers, few.look(0).buffers), (2, 0));
    }
}
