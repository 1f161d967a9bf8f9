//! The moments of a sweep: evenly spaced, within limits, and divided among several sweeps. Knows nothing of what
//! happens at each.

use crate::platform::kernel::Nanos;
use crate::platform::problem::{Checker, Problem};
use serde::{Deserialize, Serialize};

/// Most moments of a sweep.
const MAX_POINTS: u32 = 10_000;
/// Latest moment, ns: the same bound as for a scenario's own commands.
const MAX_TIME_NS: u64 = 100_000_000_000_000;

/// Evenly spaced moments, of which a sweep takes its share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SweepMoments"))]
pub struct Moments {
    /// Number of moments, 1 to 10,000.
    pub points: u32,
    /// The first, ns.
    pub from_ns: Nanos,
    /// The last, ns; not before the first.
    pub until_ns: Nanos,
    /// Number of sweeps that share the moments, 1 to 64.
    pub shares: u32,
    /// This sweep takes the moments whose number modulo `shares` is this.
    pub share: u32,
}

impl Moments {
    /// All fields that are out of range.
    pub fn problems(&self) -> Vec<Problem> {
        let mut check = Checker::default();
        check.count("points", self.points, 1, MAX_POINTS);
        check.range("until_ns", self.until_ns as f64, 0.0, MAX_TIME_NS as f64);
        check.range("from_ns", self.from_ns as f64, 0.0, self.until_ns as f64);
        check.count("shares", self.shares, 1, 64);
        check.count("share", self.share, 0, self.shares.max(1) - 1);
        check.0
    }

    /// The moment after `done` moments of this share, with its number among all.
    pub fn after(&self, done: u32) -> Option<(u32, Nanos)> {
        let index = u64::from(done) * u64::from(self.shares) + u64::from(self.share);
        let last = u64::from(self.points - 1);
        let span = u128::from(self.until_ns - self.from_ns) * u128::from(index) / u128::from(last.max(1));
        (index <= last).then_some((index as u32, self.from_ns + span as u64))
    }
}
