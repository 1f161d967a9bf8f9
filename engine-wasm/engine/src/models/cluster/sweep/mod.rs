//! The crash at every moment, with or without a buddy: the same cluster at the same moments. At each moment a copy of
//! the swept run crashes and recovers, and is measured. Knows the whole cluster; the platform advances a sweep.

mod plan;
mod probe;

pub use plan::{SweepPlan, SweepPoint, SweepStart};

use crate::platform::sweep;
pub use crate::platform::sweep::SweepOutcome;

/// A sweep of crashes under way.
pub type Sweep = sweep::Sweep<SweepPlan>;
