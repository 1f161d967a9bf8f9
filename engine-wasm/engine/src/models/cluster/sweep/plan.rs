//! What to sweep, within limits, and what is found at each moment. Data only.

use crate::models::cluster::scenario::{Command, Scenario};
use crate::platform::kernel::Nanos;
use crate::platform::problem::Problem;
use serde::{Deserialize, Serialize};

/// Which crash, at which moments, in which cluster.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SweepPlan {
    /// Evenly spaced moments, 1 to 10,000.
    pub points: u32,
    /// The first moment, ns.
    pub from_ns: u64,
    /// The last moment, ns; not before the first.
    pub until_ns: u64,
    /// The instance that crashes, from 0; null = all.
    pub instance: Option<u32>,
    /// With buddies, as the scenario has them or else one for each instance; or with none.
    pub buddy: bool,
    /// The moments are shared by so many sweeps, 1 to 64 …
    pub shares: u32,
    /// … of which this one takes every moment whose number leaves this rest.
    pub share: u32,
}

/// Most moments of a sweep.
const MOST_POINTS: u32 = 10_000;
/// Latest moment, as late as a scenario's own commands, ns.
const LATEST_NS: u64 = 100_000_000_000_000;

impl SweepPlan {
    /// Every field that is out of its range.
    pub fn problems(&self, scenario: &Scenario) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut range = |field, got: f64, min: f64, max: f64| {
            if !(min..=max).contains(&got) {
                problems.push(Problem::out_of_range(field, got, min, max));
            }
        };
        range("points", f64::from(self.points), 1.0, f64::from(MOST_POINTS));
        range("until_ns", self.until_ns as f64, 0.0, LATEST_NS as f64);
        range("from_ns", self.from_ns as f64, 0.0, self.until_ns as f64);
        range("shares", f64::from(self.shares), 1.0, 64.0);
        range("share", f64::from(self.share), 0.0, f64::from(self.shares.max(1) - 1));
        if let Some(instance) = self.instance {
            range("instance", f64::from(instance), 0.0, f64::from(scenario.instances.max(1) - 1));
        }
        if self.buddy {
            range("instances", f64::from(scenario.instances), 2.0, 8.0);
        }
        problems
    }

    /// The cluster that is swept: the scenario with or without buddies.
    pub fn cluster_of(&self, scenario: &Scenario) -> Scenario {
        let mut cluster = scenario.clone();
        let buddies = &mut cluster.buddy.buddies;
        *buddies = if self.buddy { (*buddies).max(1) } else { 0 };
        cluster
    }

    /// What is done at each moment.
    pub(super) fn crash(&self) -> Command {
        self.instance.map_or(Command::CrashAll, |instance| Command::CrashInstance { instance })
    }

    /// The moment that comes after `done` others of this share, with its number among all.
    pub(super) fn moment(&self, done: u32) -> Option<(u32, Nanos)> {
        let index = u64::from(done) * u64::from(self.shares) + u64::from(self.share);
        let last = u64::from(self.points - 1);
        let span = u128::from(self.until_ns - self.from_ns) * u128::from(index) / u128::from(last.max(1));
        (index <= last).then_some((index as u32, self.from_ns + span as u64))
    }
}

/// How a crash ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SweepOutcome {
    /// Recovered, and dead transactions rolled back.
    Recovered,
    /// There was nobody to crash: the instance was not up.
    NotUp,
    /// It did not recover within the events that a sweep grants.
    Endless,
}

/// One crash. Durations are simulated; they are 0 where the crash did not get so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SweepPoint {
    /// Its number among all moments, from 0.
    pub index: u32,
    /// The moment, ns: the crash comes after the last event that is not later.
    pub moment_ns: u64,
    /// That event's step.
    pub step: u64,
    /// How it ended.
    pub outcome: SweepOutcome,
    /// From the crash until it is noticed, ns.
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
    /// Checks of oracle and invariants that did not hold: a lost commit is one.
    pub checks_failed: u32,
    /// Events from the crash to the end.
    pub events: u64,
    /// What tells the crashed run from every other, at its end.
    #[serde(skip)]
    pub digest: u64,
}

impl SweepPoint {
    /// A moment at which nothing was measured yet.
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
            digest: 0,
        }
    }
}
