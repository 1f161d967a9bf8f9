//! The plan of a sweep with its limits, and the result at each moment.

use super::super::command::Command;
use super::super::run::ReplicationRun;
use super::super::scenario::Scenario;
use super::probe::FailureProbe;
use crate::platform::kernel::Nanos;
use crate::platform::problem::{Checker, Problem};
use crate::platform::sweep::{Moments, Plan, SweepOutcome};
use serde::{Deserialize, Serialize};

/// Most commands of one failure.
const MOST_COMMANDS: u32 = 16;

/// What fails, and the moments.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplicationSweepPlan {
    /// The moments.
    pub moments: Moments,
    /// What is done at each moment, 1 to 16 commands. Those that are not possible there are left out.
    pub commands: Vec<Command>,
}

impl Plan for ReplicationSweepPlan {
    type Model = ReplicationRun;
    type Probe = FailureProbe;

    fn moments(&self) -> Moments {
        self.moments
    }

    fn problems(&self, _: &Scenario) -> Vec<Problem> {
        let mut check = Checker::default();
        check.count("commands", self.commands.len() as u32, 1, MOST_COMMANDS);
        check.0
    }

    fn probe(&self, copy: &mut ReplicationRun, index: u32, moment: Nanos) -> FailureProbe {
        FailureProbe::fail(copy, &self.commands, index, moment)
    }
}

/// An instance that was started because its database had none left: the lowest that failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplicationSweepStart {
    /// The database, 0 for the source.
    pub database: u32,
    /// From 0.
    pub instance: u32,
    /// After this step.
    pub step: u64,
}

/// One failure. Durations are simulated; they are 0 if the failure did not reach that phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplicationSweepPoint {
    /// Its number among all moments, from 0.
    pub index: u32,
    /// The moment, ns: the failure follows the last event at or before it.
    pub moment_ns: u64,
    /// That event's step.
    pub step: u64,
    /// How it ended.
    pub outcome: SweepOutcome,
    /// From the failure until every process works again, ns.
    pub stopped_ns: u64,
    /// From the failure until every replica has applied what had committed when every process worked again, ns.
    pub total_ns: u64,
    /// LCRs that capture had put into its queue before the failure, and put into it again.
    pub mined_again: u32,
    /// Transactions that replicas dropped because they had applied them before.
    pub duplicates: u32,
    /// Failed checks of the databases.
    pub checks_failed: u32,
    /// Events from the failure to the end.
    pub events: u64,
    /// Instances that were started.
    pub started: Vec<ReplicationSweepStart>,
    /// Digest of the run at its end.
    #[serde(skip)]
    pub digest: u64,
}

impl ReplicationSweepPoint {
    /// A point without measurements.
    pub(super) fn at(index: u32, moment_ns: Nanos, step: u64) -> Self {
        Self {
            index,
            moment_ns,
            step,
            outcome: SweepOutcome::NotUp,
            stopped_ns: 0,
            total_ns: 0,
            mined_again: 0,
            duplicates: 0,
            checks_failed: 0,
            events: 0,
            started: Vec::new(),
            digest: 0,
        }
    }
}
