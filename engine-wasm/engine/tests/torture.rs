//! Crashes random clusters at random events, and again while they recover, and checks each with the oracle and the
//! invariants. For more runs: `npm run torture -- --seconds N`.

use rollforward_engine::models::cluster::code::Check;
use rollforward_engine::models::cluster::scenario::{Command, Mutant, Scenario};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::cluster::torture::{Finding, caught_by};
use rollforward_engine::platform::torture::{
    DisturbancePoints, Failed, Failure, Plan, Torture as _, run_plan, shrink, torture,
};

fn tortured(seed: u32, mutant: Mutant, moments: DisturbancePoints) -> Result<u64, Box<Failed<Simulation>>> {
    let scenario = Scenario { mutant, ..Simulation::random_scenario(seed) };
    torture::<Simulation>(seed, &scenario, moments)
}

/// A plan in the form that the command line runs.
fn for_plan(plan: &Plan<Scenario, Command>) -> String {
    let text = serde_json::to_string(plan).unwrap_or_default();
    format!("for `rollforward torture --plan FILE`:\n{text}")
}

fn seeds(range: std::ops::Range<u32>, warm_up: u64, stride: u64, count: u64) {
    let mut crashes = 0;
    for seed in range {
        match tortured(seed, Mutant::None, DisturbancePoints { warm_up, stride, count }) {
            Ok(survived) => crashes += survived,
            Err(found) => {
                let (plan, failure) = *found;
                panic!("seed {seed}: {failure:?}\n{}", for_plan(&shrink::<Simulation>(plan)));
            }
        }
    }
    println!("{crashes} crashes survived");
}

#[test]
fn survives_crashes_at_every_event_of_a_young_cluster() {
    seeds(0..100, 20, 1, 150);
}

#[test]
fn survives_crashes_all_along_a_run() {
    seeds(100..250, 200, 37, 60);
}

/// Inserts, deletes and updates of keys, crashed more than 2,000 times.
#[test]
fn tables_survive_crashes_at_every_event_and_all_along_a_run() {
    let with_tables = (1_000..).filter(|&seed| !Simulation::random_scenario(seed).tables.is_empty());
    let mut crashes = 0;
    for (number, seed) in with_tables.take(60).enumerate() {
        let (warm_up, stride) = [(10, 1), (200, 37), (1_500, 211)][number % 3];
        let moments = DisturbancePoints { warm_up, stride, count: 40 };
        match tortured(seed, Mutant::None, moments) {
            Ok(survived) => crashes += survived,
            Err(found) => {
                let (plan, failure) = *found;
                panic!("seed {seed}: {failure:?}\n{}", for_plan(&shrink::<Simulation>(plan)));
            }
        }
    }
    assert!(crashes >= 2_000, "{crashes} crashes survived");
}

/// Clusters that once failed, each with the cause.
#[test]
fn survives_the_plans_that_once_failed() {
    for (seed, warm_up, stride, once) in [
        (100, 300, 23, "crash recovery of more blocks than there are buffers"),
        (1, 10, 1, "a row that two open transactions had changed, one of them rolling back"),
        (140, 3_000, 211, "crash recovery by an instance whose own thread was closed already"),
        (5136, 10, 1, "recovered blocks written before the instance had made any redo"),
        (
            77_000_713,
            300,
            23,
            "a block that was only recovered, shipped to an instance that joined, and lost with it",
        ),
    ] {
        let result = tortured(seed, Mutant::None, DisturbancePoints { warm_up, stride, count: 60 });
        let plan = result.as_ref().map_or_else(|result| for_plan(&result.0), |_| String::new());
        assert!(result.is_ok(), "{once}, seed {seed}: {result:?}\n{plan}");
    }
}

const MUTANT_MOMENTS: DisturbancePoints = DisturbancePoints { warm_up: 200, stride: 61, count: 12 };

/// The first random cluster that fails with the mutant, and the check that failed first.
fn first_verdict_of(mutant: Mutant) -> Option<(u32, Option<Check>)> {
    (0..60).find_map(|seed| match tortured(seed, mutant, MUTANT_MOMENTS).err()?.1 {
        Failure::Violation(Finding::Check(verdict)) => Some((seed, Some(verdict.check))),
        _ => Some((seed, None)),
    })
}

#[test]
fn every_mutant_is_caught_by_one_check_before_any_other() {
    for mutant in [
        Mutant::BwrWithoutVersion,
        Mutant::WriteBeforeRedo,
        Mutant::QueueOutOfOrder,
        Mutant::PastImageAsCurrent,
        Mutant::ThreadClosedEarly,
        Mutant::TailNotScanned,
    ] {
        let (seed, caught) = first_verdict_of(mutant).expect("a mutant is caught");
        assert_eq!(caught, caught_by(mutant), "{mutant:?}, seed {seed}");
    }
}

#[test]
fn a_failure_is_shrunk_and_fails_again() {
    let failing = (0..60).find_map(|seed| tortured(seed, Mutant::TailNotScanned, MUTANT_MOMENTS).err());
    let (plan, _) = *failing.expect("the mutant is caught");
    let small = shrink::<Simulation>(plan.clone());
    assert!(small.commands.len() < plan.commands.len() && small.scenario != plan.scenario, "{small:#?}");
    let text = serde_json::to_string(&small).expect("a plan can be written");
    let read: Plan<Scenario, Command> = serde_json::from_str(&text).expect("and read");
    let failure = run_plan::<Simulation>(&read).expect_err("it fails again");
    assert!(matches!(failure, Failure::Violation(_)), "{failure:?}");
    let sound = Scenario { mutant: Mutant::None, ..small.scenario.clone() };
    assert!(run_plan::<Simulation>(&Plan { scenario: sound, ..small }).is_ok(), "the mutant is what fails");
}
