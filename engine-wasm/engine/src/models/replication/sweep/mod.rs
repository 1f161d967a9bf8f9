//! The failure at every moment of replication: at each, a copy of the swept run loses an instance or a process, and is
//! followed until everything works again and its replicas have caught up. Says what that costs.

mod plan;
mod probe;

pub use plan::{ReplicationSweepPlan, ReplicationSweepPoint, ReplicationSweepStart};

use crate::platform::sweep;

/// A sweep of failures under way.
pub type ReplicationSweep = sweep::Sweep<ReplicationSweepPlan>;
