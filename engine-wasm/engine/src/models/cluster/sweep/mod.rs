//! The crash at every moment: a known run goes straight on once more, and at each of many moments a copy of it crashes
//! and recovers, and is measured. With or without a buddy: the same cluster at the same moments. Knows the whole engine
//! below it; refuses to know who shows the figures, and how many share the work.

mod known;
mod plan;
mod probe;

pub use plan::{SweepOutcome, SweepPlan, SweepPoint};

use crate::models::cluster::scenario::{Command, Scenario};
use crate::models::cluster::simulation::Simulation;
use crate::platform::problem::Problem;
use crate::platform::timeline::Input;
use known::KnownRun;
use probe::Probe;

/// A sweep under way.
pub struct Sweep {
    plan: SweepPlan,
    known: KnownRun,
    /// The run that crashes; its memory is used again for each moment.
    crashed: Simulation,
    probe: Option<Probe>,
    /// Moments dealt with, of this sweep's share.
    next: u32,
}

impl Sweep {
    /// Stands before the first moment. `inputs` are the commands that a person gave in the known run of `scenario`.
    ///
    /// # Errors
    /// Every field of the plan that is out of its range.
    pub fn new(
        scenario: &Scenario,
        inputs: Vec<Input<Command>>,
        plan: SweepPlan,
    ) -> Result<Self, Vec<Problem>> {
        let problems = plan.problems(scenario);
        if !problems.is_empty() {
            return Err(problems);
        }
        let cluster = plan.cluster_of(scenario);
        let crashed = Simulation::new(&cluster);
        let known = if cluster == *scenario {
            KnownRun::again(scenario, inputs)
        } else {
            KnownRun::beside(scenario, &cluster, inputs)
        };
        Ok(Self { plan, known, crashed, probe: None, next: 0 })
    }

    /// True once every moment is dealt with.
    pub fn done(&self) -> bool {
        self.plan.moment(self.next).is_none()
    }

    /// Goes on for at most `steps` events. Returns a moment that was dealt with; none if the events were not enough, or
    /// if the sweep is done. Cost of a moment: the state is copied, and a recovery is run.
    pub fn go_on(&mut self, steps: &mut u64) -> Option<SweepPoint> {
        let (index, moment) = self.plan.moment(self.next)?;
        if self.probe.is_none() {
            if !self.known.reach(moment, steps) {
                return None;
            }
            self.known.run.copy_to(&mut self.crashed);
            self.probe = Some(Probe::crash(&mut self.crashed, self.plan.crash(), index, moment));
        }
        let point = self.probe.as_mut()?.watch(&mut self.crashed, steps)?;
        self.probe = None;
        self.next += 1;
        Some(point)
    }

    /// All moments that are left.
    pub fn finish(&mut self) -> Vec<SweepPoint> {
        let (mut points, mut steps) = (Vec::new(), u64::MAX);
        while let Some(point) = self.go_on(&mut steps) {
            points.push(point);
        }
        points
    }
}
