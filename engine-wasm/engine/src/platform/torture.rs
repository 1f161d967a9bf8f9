//! Torture: random scenarios, disturbed at every event and again while they recover. The run advances once and is
//! forked at each moment. A failure is a plan (scenario, steps, commands) that is shrunk and can be replayed. A model
//! says what is random, what counts as a violation and when it has recovered; this file knows no model and prints
//! nothing.

use super::model::{Model, Scenario as _};
use serde::{Deserialize, Serialize};

/// A model that can be tortured.
pub trait Torture: Model {
    /// What a failed check found.
    type Violation: std::fmt::Debug + Clone + PartialEq;
    /// Steps within which a run must settle, and then make progress.
    const MAX_STEPS_TO_SETTLE: u64;

    /// A small scenario with contention for every resource, determined by the seed.
    fn random_scenario(seed: u32) -> Self::Scenario;
    /// For each moment, the commands that a run gets there: each with the number of steps after the previous one.
    fn random_commands(
        seed: u32,
        scenario: &Self::Scenario,
    ) -> impl Iterator<Item = Vec<(u64, Self::Command)>>;

    /// True for a command that does damage; false for one that repairs it. Only the former are counted.
    fn is_failure(_command: &Self::Command) -> bool {
        true
    }
    /// Starts recording what [`Torture::judge`] needs. Called once, at the start of a run.
    fn start_recording(&mut self) {}
    /// Does what a user would do where the run cannot recover or continue by itself. Called before every step after
    /// the last command.
    fn assist(&mut self) {}
    /// True once the run has recovered from all commands.
    fn settled(&self) -> bool;
    /// Useful work done so far. It must grow after the run has settled.
    fn progress(&self) -> u64;
    /// For each part that works independently, a number that changes whenever it completes something; `None` while it
    /// has nothing to do. After the run has settled, each must change within [`Torture::MAX_STEPS_TO_SETTLE`]. The order of
    /// parts is fixed.
    fn completions(&self) -> Vec<Option<u64>> {
        Vec::new()
    }
    /// The first violation that the cheap checks find in the present state; runs after each step, so it must be fast.
    fn cheap_violation(&self) -> Option<Self::Violation> {
        None
    }
    /// The first check that has failed so far.
    fn first_failed_check(&self) -> Option<Self::Violation>;
    /// The first violation in the present state. May be slow.
    fn violation(&self) -> Option<Self::Violation>;
    /// Violations found by judges that know nothing of how the model works. Called when a run has settled, and again
    /// when it has worked after that. May be slower still.
    fn judge(&self) -> Option<Self::Violation> {
        None
    }
    /// A violation that a fork of the run shows when it gets no new work and comes to rest. Called together with
    /// [`Torture::judge`].
    fn judge_at_rest(&mut self) -> Option<Self::Violation> {
        None
    }

    /// Coverage marks that torture must hit, with the hits in this thread. Empty unless they are counted.
    fn marks() -> Vec<(String, u64)> {
        Vec::new()
    }

    /// Simpler variants of a scenario, the most promising first. Each must be strictly simpler, so that shrinking
    /// ends; variants that are out of range are skipped.
    fn simpler_scenarios(_scenario: &Self::Scenario) -> Vec<Self::Scenario> {
        Vec::new()
    }
}

/// What to run: enough to reproduce a failure exactly.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan<S, C> {
    /// The scenario.
    pub scenario: S,
    /// Steps before the first command.
    pub steps: u64,
    /// The commands, each with the number of steps after the one before.
    pub commands: Vec<(u64, C)>,
}

/// The plan type of a model.
pub type PlanOf<M> = Plan<<M as Model>::Scenario, <M as Model>::Command>;

/// How a plan failed.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure<B> {
    /// A check failed.
    Violation(B),
    /// It did not recover.
    Endless,
    /// It recovered, and then did no more work.
    Stuck,
    /// It recovered and worked, but this part did not.
    Starved(usize),
}

/// A plan with its failure.
pub type Failed<M> = (PlanOf<M>, Failure<<M as Torture>::Violation>);

/// The moments of a run at which commands come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisturbancePoints {
    /// Steps before the first.
    pub warm_up: u64,
    /// Steps from one to the next.
    pub stride: u64,
    /// How many.
    pub count: u64,
}

/// Tortures a scenario with the random commands of `seed` at each moment. Returns the number of failures survived.
/// Cost per moment: a fork, and up to twice [`Torture::MAX_STEPS_TO_SETTLE`] steps.
///
/// # Errors
/// The first plan that failed.
pub fn torture<M: Torture>(
    seed: u32,
    scenario: &M::Scenario,
    moments: DisturbancePoints,
) -> Result<u64, Box<Failed<M>>> {
    let mut run = M::start(scenario, false);
    run.start_recording();
    let mut survived = 0;
    steps(&mut run, moments.warm_up);
    for commands in M::random_commands(seed, scenario).take(moments.count as usize) {
        let at = run.step_count();
        survived += run_commands(&mut run.fork(), &commands).map_err(|failure| {
            Box::new((Plan { scenario: scenario.clone(), steps: at, commands }, failure))
        })?;
        steps(&mut run, moments.stride);
    }
    Ok(survived)
}

/// Runs a plan from its start. Returns the number of failures survived.
///
/// # Errors
/// How it failed.
pub fn run_plan<M: Torture>(plan: &PlanOf<M>) -> Result<u64, Failure<M::Violation>> {
    let mut run = M::start(&plan.scenario, false);
    run.start_recording();
    steps(&mut run, plan.steps);
    run_commands(&mut run, &plan.commands)
}

/// The executable commands of a plan, each with the steps before it: the inputs of a timeline that reaches the same
/// state.
pub fn inputs<M: Model>(plan: &PlanOf<M>) -> Vec<(u64, M::Command)> {
    let mut run = M::start(&plan.scenario, false);
    steps(&mut run, plan.steps);
    let mut inputs = Vec::new();
    for (wait, command) in &plan.commands {
        steps(&mut run, *wait);
        let step = run.step_count();
        if run.command(command).is_ok() {
            inputs.push((step, command.clone()));
        }
    }
    inputs
}

fn steps<M: Model>(run: &mut M, count: u64) {
    for _ in 0..count {
        run.step();
    }
}

/// Gives the commands to a run, and checks that it recovers, breaks no rule and works again.
fn run_commands<M: Torture>(
    run: &mut M,
    commands: &[(u64, M::Command)],
) -> Result<u64, Failure<M::Violation>> {
    fail_on(run.violation())?;
    let mut executed = 0;
    for (wait, command) in commands {
        for _ in 0..*wait {
            run.step();
            fail_on(run.cheap_violation())?;
        }
        // A command that is not possible at its moment is skipped.
        executed += u64::from(run.command(command).is_ok() && M::is_failure(command));
        fail_on(run.violation())?;
    }
    run_until_settled(run)?;
    fail_on(run.violation())?;
    fail_on(run.judge())?;
    fail_on(run.judge_at_rest())?;
    check_progress(run)?;
    fail_on(run.first_failed_check())?;
    fail_on(run.violation())?;
    fail_on(run.judge())?;
    fail_on(run.judge_at_rest()).map(|()| executed)
}

/// Checks that useful work is done again and that no part stalls.
fn check_progress<M: Torture>(run: &mut M) -> Result<(), Failure<M::Violation>> {
    let (done, before) = (run.progress(), run.completions());
    let mut behind = None;
    for step in 0..M::MAX_STEPS_TO_SETTLE {
        run.assist();
        run.step();
        fail_on(run.cheap_violation())?;
        if run.progress() > done && step % CHECK_EVERY == 0 {
            behind = first_starved(&before, &run.completions());
            if behind.is_none() {
                return Ok(());
            }
        }
    }
    Err(behind.map_or(Failure::Stuck, Failure::Starved))
}

/// A check of all parts is slower than a step, so it runs every 16 steps.
const CHECK_EVERY: u64 = 16;

/// The first part that has had work all the time and completed nothing.
fn first_starved(before: &[Option<u64>], now: &[Option<u64>]) -> Option<usize> {
    before.iter().zip(now).position(|(before, now)| before.is_some() && before == now)
}

fn run_until_settled<M: Torture>(run: &mut M) -> Result<(), Failure<M::Violation>> {
    for _ in 0..M::MAX_STEPS_TO_SETTLE {
        run.assist();
        if run.settled() {
            return fail_on(run.first_failed_check());
        }
        run.step();
        fail_on(run.cheap_violation())?;
    }
    fail_on(run.first_failed_check()).and(Err(Failure::Endless))
}

fn fail_on<B>(broken: Option<B>) -> Result<(), Failure<B>> {
    broken.map_or(Ok(()), |broken| Err(Failure::Violation(broken)))
}

/// Shrinks a failing plan: fewer commands, fewer steps, a simpler scenario.
pub fn shrink<M: Torture>(mut plan: PlanOf<M>) -> PlanOf<M> {
    let fails = |plan: &PlanOf<M>| run_plan::<M>(plan).is_err();
    loop {
        let smaller = smaller_plans::<M>(&plan).find(fails);
        match smaller {
            Some(smaller) => plan = smaller,
            None => return plan,
        }
    }
}

fn smaller_plans<M: Torture>(plan: &PlanOf<M>) -> impl Iterator<Item = PlanOf<M>> {
    let last = if plan.commands.len() > 1 { plan.commands.len() } else { 0 };
    let fewer_commands = (0..last).rev().map(|index| {
        let mut smaller = plan.clone();
        smaller.commands.remove(index);
        if let Some((wait, _)) = smaller.commands.first_mut() {
            smaller.steps += std::mem::take(wait);
        }
        smaller
    });
    let halves = std::iter::successors(Some(plan.steps.div_ceil(2)), |&cut| (cut > 1).then_some(cut / 2));
    let fewer_steps =
        halves.filter(|&cut| cut > 0).map(|cut| Plan { steps: plan.steps - cut, ..plan.clone() });
    let simpler = std::iter::once_with(|| M::simpler_scenarios(&plan.scenario)).flatten();
    let simpler = simpler
        .filter(|scenario| scenario.problems().is_empty())
        .map(|scenario| Plan { scenario, ..plan.clone() });
    fewer_commands.chain(fewer_steps).chain(simpler)
}

#[cfg(test)]
mod tests {
    use super::super::counter::{Bug, Command, Counter, Scenario};
    use super::*;

    const POINTS: DisturbancePoints = DisturbancePoints { warm_up: 0, stride: 3, count: 40 };

    #[test]
    fn a_counter_without_a_bug_survives() {
        for seed in 0..20 {
            assert!(torture::<Counter>(seed, &Counter::random_scenario(seed), POINTS).is_ok(), "seed {seed}");
        }
    }

    #[test]
    fn a_bug_is_found_and_shrunk_to_the_smallest_plan_that_fails() {
        let scenario = Scenario { bug: Bug::ForgetsFrom(37), ..Counter::random_scenario(5) };
        let (plan, failure) = *torture::<Counter>(5, &scenario, POINTS).expect_err("it has a bug");
        assert!(matches!(failure, Failure::Violation(_)), "{failure:?}");
        assert_eq!(run_plan::<Counter>(&plan), Err(failure), "it fails again: {plan:?}");
        let small = shrink::<Counter>(plan);
        let scenario = Scenario { period_ns: 1, bug: Bug::ForgetsFrom(37) };
        assert_eq!(small, Plan { scenario, steps: 37, commands: vec![(0, Command::Crash)] });
    }

    #[test]
    fn endless_and_stuck_runs_are_distinguished() {
        for (bug, expected) in
            [(Bug::NeverRecovers, Failure::Endless), (Bug::StopsAfterCrash, Failure::Stuck)]
        {
            let scenario = Scenario { bug, ..Counter::random_scenario(1) };
            let failed = torture::<Counter>(1, &scenario, POINTS).expect_err("it has a bug");
            assert_eq!(failed.1, expected);
        }
    }

    #[test]
    fn a_plan_survives_being_written_and_read() {
        let plan =
            Plan { scenario: Counter::random_scenario(3), steps: 9, commands: vec![(2, Command::Crash)] };
        let text = serde_json::to_string(&plan).expect("it can be written");
        assert_eq!(serde_json::from_str::<PlanOf<Counter>>(&text).expect("it can be read"), plan);
    }
}
