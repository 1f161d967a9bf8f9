//! Torture: random scenarios, disturbed at every event, and again while they recover. The run goes straight on once and
//! is forked at each moment. A failure is a plan of scenario, steps and commands: it is shrunk, and can be run again. A
//! model says what is random, what is broken and what has recovered; this file knows no model, and prints nothing.

use super::model::{Model, Scenario as _};
use serde::{Deserialize, Serialize};

/// A model that can be tortured.
pub trait Torture: Model {
    /// What a check found that did not hold.
    type Broken: std::fmt::Debug + Clone + PartialEq;
    /// Steps within which a run has to settle, and after that to make progress.
    const PATIENCE: u64;

    /// A small scenario in which everything that can be contended is; the same seed gives the same.
    fn random_scenario(seed: u32) -> Self::Scenario;
    /// For one moment after the other, the commands that a run takes there: the first and each later one so many steps
    /// after the one before.
    fn random_commands(
        seed: u32,
        scenario: &Self::Scenario,
    ) -> impl Iterator<Item = Vec<(u64, Self::Command)>>;

    /// Keeps from now on what [`Torture::judge`] needs. It is called once, at the start of a run.
    fn start_recording(&mut self) {}
    /// Does what a person would do where the run cannot recover or go on by itself. It is called before every step after the
    /// last command.
    fn assist(&mut self) {}
    /// True once the run has recovered from all commands.
    fn settled(&self) -> bool;
    /// How much useful work was done: after it has settled, a run has to do more.
    fn progress(&self) -> u64;
    /// For each part that works by itself, a number that changes whenever it has finished something; `None` if it is not to
    /// work now. After a run has settled each of them has to go on within the model's patience. The parts keep their places.
    fn turns(&self) -> Vec<Option<u64>> {
        Vec::new()
    }
    /// A rule that the present state breaks, of those that are looked at after each step. Has to be fast.
    fn broken_now(&self) -> Option<Self::Broken> {
        None
    }
    /// The first check that failed so far.
    fn first_failed_check(&self) -> Option<Self::Broken>;
    /// A rule that the present state breaks. May be slow.
    fn broken_rule(&self) -> Option<Self::Broken>;
    /// What judges find that know nothing of how the model works. It is called when a run has settled, and when it has gone
    /// on after that. May be slower still.
    fn judge(&self) -> Option<Self::Broken> {
        None
    }

    /// What torture has to meet now and then, and how often it has in this thread. Empty where nothing is counted.
    fn marks() -> Vec<(String, u64)> {
        Vec::new()
    }

    /// Simpler variants of a scenario, the most promising first. Each is strictly simpler, so that shrinking ends; those
    /// that are out of limits are passed over.
    fn simpler(_scenario: &Self::Scenario) -> Vec<Self::Scenario> {
        Vec::new()
    }
}

/// What to run, exactly: enough to see a failure again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan<S, C> {
    /// The scenario.
    pub scenario: S,
    /// Steps before the first command.
    pub steps: u64,
    /// The commands, each so many steps after the one before.
    pub commands: Vec<(u64, C)>,
}

/// The plan of a model.
pub type PlanOf<M> = Plan<<M as Model>::Scenario, <M as Model>::Command>;

/// What went wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure<B> {
    /// A check did not hold.
    Broken(B),
    /// It did not recover.
    Endless,
    /// It recovered, and then no work was done any more.
    Stuck,
    /// It recovered and worked, but this part of it did not go on.
    Starved(usize),
}

/// A plan, and how it failed.
pub type Failed<M> = (PlanOf<M>, Failure<<M as Torture>::Broken>);

/// At which moments of a run the commands come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moments {
    /// Steps before the first.
    pub warm_up: u64,
    /// Steps from one to the next.
    pub stride: u64,
    /// How many.
    pub count: u64,
}

/// Tortures a scenario with the random commands of `seed` at each of the moments. Returns how many commands the run
/// survived. Cost: at each moment a fork, and steps up to twice the model's patience.
///
/// # Errors
/// The first plan that failed.
pub fn torture<M: Torture>(
    seed: u32,
    scenario: &M::Scenario,
    moments: Moments,
) -> Result<u64, Box<Failed<M>>> {
    let mut run = M::start(scenario, false);
    run.start_recording();
    let mut survived = 0;
    steps(&mut run, moments.warm_up);
    for commands in M::random_commands(seed, scenario).take(moments.count as usize) {
        let at = run.step_count();
        survived += survive(&mut run.fork(), &commands).map_err(|failure| {
            Box::new((Plan { scenario: scenario.clone(), steps: at, commands }, failure))
        })?;
        steps(&mut run, moments.stride);
    }
    Ok(survived)
}

/// Runs a plan from its start. Returns how many commands it survived.
///
/// # Errors
/// How it failed.
pub fn run_plan<M: Torture>(plan: &PlanOf<M>) -> Result<u64, Failure<M::Broken>> {
    let mut run = M::start(&plan.scenario, false);
    run.start_recording();
    steps(&mut run, plan.steps);
    survive(&mut run, &plan.commands)
}

/// The commands of a plan that fit their moments, each with the steps before it: what a timeline is given to come there.
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

/// Gives the commands to a run, and sees that it recovers, keeps its rules and goes on working.
fn survive<M: Torture>(run: &mut M, commands: &[(u64, M::Command)]) -> Result<u64, Failure<M::Broken>> {
    sound(run.broken_rule())?;
    let mut obeyed = 0;
    for (wait, command) in commands {
        for _ in 0..*wait {
            run.step();
            sound(run.broken_now())?;
        }
        // A command that does not fit the moment is passed over.
        obeyed += u64::from(run.command(command).is_ok());
        sound(run.broken_rule())?;
    }
    settle(run)?;
    sound(run.broken_rule())?;
    sound(run.judge())?;
    go_on(run)?;
    sound(run.first_failed_check())?;
    sound(run.broken_rule())?;
    sound(run.judge()).map(|()| obeyed)
}

/// Useful work is done again, and no part that works is left behind.
fn go_on<M: Torture>(run: &mut M) -> Result<(), Failure<M::Broken>> {
    let (done, before) = (run.progress(), run.turns());
    let mut behind = None;
    for step in 0..M::PATIENCE {
        run.assist();
        run.step();
        sound(run.broken_now())?;
        if run.progress() > done && step % LOOK_EVERY == 0 {
            behind = left_behind(&before, &run.turns());
            if behind.is_none() {
                return Ok(());
            }
        }
    }
    Err(behind.map_or(Failure::Stuck, Failure::Starved))
}

/// Looking at all parts takes longer than a step.
const LOOK_EVERY: u64 = 16;

/// The first part that was to work before and is now, and has finished nothing.
fn left_behind(before: &[Option<u64>], now: &[Option<u64>]) -> Option<usize> {
    before.iter().zip(now).position(|(before, now)| before.is_some() && before == now)
}

fn settle<M: Torture>(run: &mut M) -> Result<(), Failure<M::Broken>> {
    for _ in 0..M::PATIENCE {
        run.assist();
        if run.settled() {
            return sound(run.first_failed_check());
        }
        run.step();
        sound(run.broken_now())?;
    }
    sound(run.first_failed_check()).and(Err(Failure::Endless))
}

fn sound<B>(broken: Option<B>) -> Result<(), Failure<B>> {
    broken.map_or(Ok(()), |broken| Err(Failure::Broken(broken)))
}

/// Makes a failing plan smaller while it fails: fewer commands, fewer steps, a simpler scenario.
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
    let simpler = std::iter::once_with(|| M::simpler(&plan.scenario)).flatten();
    let simpler = simpler
        .filter(|scenario| scenario.problems().is_empty())
        .map(|scenario| Plan { scenario, ..plan.clone() });
    fewer_commands.chain(fewer_steps).chain(simpler)
}

#[cfg(test)]
mod tests {
    use super::super::counter::{Bug, Command, Counter, Scenario};
    use super::*;

    const MOMENTS: Moments = Moments { warm_up: 0, stride: 3, count: 40 };

    #[test]
    fn a_counter_without_a_bug_survives() {
        for seed in 0..20 {
            assert!(
                torture::<Counter>(seed, &Counter::random_scenario(seed), MOMENTS).is_ok(),
                "seed {seed}"
            );
        }
    }

    #[test]
    fn a_bug_is_found_and_shrunk_to_the_smallest_plan_that_fails() {
        let scenario = Scenario { bug: Bug::ForgetsFrom(37), ..Counter::random_scenario(5) };
        let (plan, failure) = *torture::<Counter>(5, &scenario, MOMENTS).expect_err("it has a bug");
        assert!(matches!(failure, Failure::Broken(_)), "{failure:?}");
        assert_eq!(run_plan::<Counter>(&plan), Err(failure), "it fails again: {plan:?}");
        let small = shrink::<Counter>(plan);
        let scenario = Scenario { period_ns: 1, bug: Bug::ForgetsFrom(37) };
        assert_eq!(small, Plan { scenario, steps: 37, commands: vec![(0, Command::Crash)] });
    }

    #[test]
    fn what_does_not_recover_and_what_stops_working_is_told_apart() {
        for (bug, expected) in
            [(Bug::NeverRecovers, Failure::Endless), (Bug::StopsAfterCrash, Failure::Stuck)]
        {
            let scenario = Scenario { bug, ..Counter::random_scenario(1) };
            let failed = torture::<Counter>(1, &scenario, MOMENTS).expect_err("it has a bug");
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
