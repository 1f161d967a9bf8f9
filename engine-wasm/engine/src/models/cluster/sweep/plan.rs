//! The plan of a sweep with its limits, and the result at each moment.

use super::probe::CrashProbe;
use crate::models::cluster::scenario::{Command, Scenario};
use crate::models::cluster::simulation::Simulation;
use crate::platform::kernel::Nanos;
use crate::platform::problem::{Checker, Problem};
use crate::platform::sweep::{Moments, Plan, SweepOutcome};
use serde::{Deserialize, Serialize};

/// The crash, the moments and the cluster of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SweepPlan {
    /// The moments.
    pub moments: Moments,
    /// The instances that crash together, from 0; empty = all.
    pub instances: Vec<u32>,
    /// With buddies (those of the scenario, else one for each instance) or without.
    pub buddy: bool,
}

impl Plan for SweepPlan {
    type Model = Simulation;
    type Probe = CrashProbe;

    fn moments(&self) -> Moments {
        self.moments
    }

    fn problems(&self, scenario: &Scenario) -> Vec<Problem> {
        let mut check = Checker::default();
        for &instance in &self.instances {
            check.count("instances", instance, 0, scenario.instances.max(1) - 1);
        }
        if self.buddy {
            check.count("instances", scenario.instances, 2, 8);
        }
        check.0
    }

    /// With or without buddies.
    fn scenario(&self, known: &Scenario) -> Scenario {
        let mut cluster = known.clone();
        let buddies = &mut cluster.buddy.buddies;
        *buddies = if self.buddy { (*buddies).max(1) } else { 0 };
        cluster
    }

    fn probe(&self, copy: &mut Simulation, index: u32, moment: Nanos) -> CrashProbe {
        let each = self.instances.iter().map(|&instance| Command::CrashInstance { instance });
        let crashes: Vec<Command> =
            if self.instances.is_empty() { vec![Command::CrashAll] } else { each.collect() };
        CrashProbe::crash(copy, &crashes, index, moment)
    }
}

/// The instance that was started because none was left: the lowest that failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SweepStart {
    /// From 0.
    pub instance: u32,
    /// After this step.
    pub step: u64,
}

/// One crash. Durations are simulated; they are 0 if the crash did not reach that phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SweepPoint {
    /// Its number among all moments, from 0.
    pub index: u32,
    /// The moment, ns: the crash follows the last event at or before it.
    pub moment_ns: u64,
    /// That event's step.
    pub step: u64,
    /// How it ended.
    pub outcome: SweepOutcome,
    /// From the crash until its detection, ns.
    pub detection_ns: u64,
    /// The first pass, ns.
    pub first_pass_ns: u64,
    /// Frozen, from the crash on, ns.
    pub brownout_ns: u64,
    /// The second pass, ns.
    pub second_pass_ns: u64,
    /// From the crash until dead transactions are rolled back, ns.
    pub total_ns: u64,
    /// Redo that the first pass read, bytes.
    pub redo_bytes: u64,
    /// The recovery set at the end of the first pass, blocks.
    pub set_blocks: u32,
    /// Blocks that the second pass read from disk.
    pub blocks_read: u32,
    /// Failed checks of the oracle and the invariants; a lost commit is one.
    pub checks_failed: u32,
    /// Events from the crash to the end.
    pub events: u64,
    /// The instance that was started if none was left.
    pub started: Option<SweepStart>,
    /// Digest of the crashed run at its end.
    #[serde(skip)]
    pub digest: u64,
}

impl SweepPoint {
    /// A point without measurements.
    pub(super) fn at(index: u32, moment_ns: Nanos, step: u64) -> Self {
        Self {
            index,
            moment_ns,
            step,
            outcome: SweepOutcome::NotUp,
            detection_ns: 0,
            first_pass_ns: 0,
            brownout_ns: 0,
            second_pass_ns: 0,
            total_ns: 0,
            redo_bytes: 0,
            set_blocks: 0,
            blocks_read: 0,
            checks_failed: 0,
            events: 0,
            started: None,
            digest: 0,
        }
    }
}
