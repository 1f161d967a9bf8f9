//! A sweep replays a run once; at each of many moments a copy of it gets commands and is measured by a probe. A model
//! supplies the plan and the probe. This file does not know who shows the results, nor how many workers share the
//! sweep.

mod known;
mod moments;
mod outcome;

pub use moments::Moments;
pub use outcome::SweepOutcome;

use super::kernel::Nanos;
use super::model::Model;
use super::problem::Problem;
use super::timeline::Input;
use known::ReplayedRun;

/// What a model sweeps.
pub trait Plan {
    /// The model.
    type Model: Model;
    /// Measures each copy.
    type Probe: Probe<Self::Model>;

    /// The moments.
    fn moments(&self) -> Moments;
    /// Problems of the plan, other than its moments, for a known run of this scenario.
    fn problems(&self, scenario: &<Self::Model as Model>::Scenario) -> Vec<Problem>;
    /// The scenario of the sweep: that of the known run or a variant.
    fn scenario(&self, known: &<Self::Model as Model>::Scenario) -> <Self::Model as Model>::Scenario {
        known.clone()
    }
    /// Gives a copy its commands. The copy is at the last event at or before the moment with this number.
    fn probe(&self, copy: &mut Self::Model, index: u32, moment: Nanos) -> Self::Probe;
}

/// Watches one copy until the measurement is complete.
pub trait Probe<M> {
    /// What was measured.
    type Point;
    /// Advances by at most `steps` events and subtracts them; returns the point once the measurement is complete.
    fn watch(&mut self, copy: &mut M, steps: &mut u64) -> Option<Self::Point>;
}

type PointOf<P> = <<P as Plan>::Probe as Probe<<P as Plan>::Model>>::Point;

/// A sweep in progress.
pub struct Sweep<P: Plan> {
    plan: P,
    known: ReplayedRun<P::Model>,
    /// The copy that is measured; its memory is reused for each moment.
    copy: P::Model,
    probe: Option<P::Probe>,
    /// Finished moments of this sweep's share.
    next: u32,
}

impl<P: Plan> Sweep<P> {
    /// Begins before the first moment. `inputs` are the user's commands in the known run of `scenario`.
    ///
    /// # Errors
    /// All fields of the plan that are out of range.
    pub fn new(
        scenario: &<P::Model as Model>::Scenario,
        inputs: Vec<Input<<P::Model as Model>::Command>>,
        plan: P,
    ) -> Result<Self, Vec<Problem>> {
        let mut problems = plan.moments().problems();
        problems.extend(plan.problems(scenario));
        if !problems.is_empty() {
            return Err(problems);
        }
        let swept = plan.scenario(scenario);
        let known = if swept == *scenario {
            ReplayedRun::replay_of(scenario, inputs)
        } else {
            ReplayedRun::replay_in(scenario, &swept, inputs)
        };
        Ok(Self { plan, known, copy: P::Model::start(&swept, false), probe: None, next: 0 })
    }

    /// True once every moment is finished.
    pub fn done(&self) -> bool {
        self.plan.moments().after(self.next).is_none()
    }

    /// Advances by at most `steps` events. Returns a finished moment, or `None` if the events did not suffice or the
    /// sweep is done. Cost of a moment: a copy of the state, and the run until it is measured.
    pub fn advance(&mut self, steps: &mut u64) -> Option<PointOf<P>> {
        let (index, moment) = self.plan.moments().after(self.next)?;
        if self.probe.is_none() {
            if !self.known.reach(moment, steps) {
                return None;
            }
            self.known.run.copy_to(&mut self.copy);
            self.probe = Some(self.plan.probe(&mut self.copy, index, moment));
        }
        let point = self.probe.as_mut()?.watch(&mut self.copy, steps)?;
        self.probe = None;
        self.next += 1;
        Some(point)
    }

    /// All remaining moments.
    pub fn finish(&mut self) -> Vec<PointOf<P>> {
        let mut steps = u64::MAX;
        std::iter::from_fn(|| self.advance(&mut steps)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::counter::{Bug, Command, Crashes, Scenario};
    use super::*;

    const MOMENTS: Moments = Moments { points: 5, from_ns: 100, until_ns: 500, shares: 1, share: 0 };
    const SCENARIO: Scenario = Scenario { period_ns: 10, bug: Bug::None };

    fn swept(inputs: &[Input<Command>], moments: Moments, slower: u64) -> Vec<(u32, u64, Nanos)> {
        let plan = Crashes { moments, slower };
        Sweep::new(&SCENARIO, inputs.to_vec(), plan).expect("a plan within its limits").finish()
    }

    #[test]
    fn each_point_is_what_its_moment_gives() {
        let expected = [(0, 10, 100), (1, 20, 100), (2, 30, 100), (3, 40, 100), (4, 50, 100)];
        assert_eq!(swept(&[], MOMENTS, 1), expected);
        let first_only = Moments { points: 1, ..MOMENTS };
        assert_eq!(swept(&[], first_only, 1), expected[..1]);
    }

    #[test]
    fn commands_of_the_known_run_come_again_at_their_steps_or_at_their_times() {
        // A crash after 20 counts, at 200 ns, from which it has recovered at 300 ns.
        let inputs = [Input { step: 20, command: Command::Crash }];
        let replay_of = swept(&inputs, MOMENTS, 1);
        assert_eq!(replay_of, [(0, 10, 100), (1, 20, 100), (2, 20, 100), (3, 30, 100), (4, 40, 100)]);
        // At half the pace it has counted 10 by then, and has recovered at 400 ns.
        let replay_in = swept(&inputs, MOMENTS, 2);
        assert_eq!(replay_in, [(0, 5, 200), (1, 10, 200), (2, 10, 200), (3, 10, 200), (4, 15, 200)]);
    }

    #[test]
    fn however_the_work_is_shared_or_sliced_the_points_are_the_same() {
        let alone = swept(&[], MOMENTS, 1);
        let share = |share| swept(&[], Moments { shares: 2, share, ..MOMENTS }, 1);
        let mut shared = [share(0), share(1)].concat();
        shared.sort();
        assert_eq!(shared, alone);
        let plan = Crashes { moments: MOMENTS, slower: 1 };
        let mut sliced = Sweep::new(&SCENARIO, Vec::new(), plan).expect("a plan");
        let mut points = Vec::new();
        while !sliced.done() {
            points.extend(sliced.advance(&mut 3));
        }
        assert_eq!(points, alone);
    }

    #[test]
    fn a_plan_out_of_its_limits_says_which_field() {
        let moments = Moments { points: 0, from_ns: 9, until_ns: 8, shares: 65, share: 65 };
        let refused = Sweep::new(&SCENARIO, Vec::new(), Crashes { moments, slower: 0 });
        let problems = refused.err().expect("it is refused");
        let fields: Vec<_> = problems.iter().filter_map(|problem| problem.field.as_deref()).collect();
        assert_eq!(fields, ["points", "from_ns", "shares", "share", "slower"]);
    }
}
