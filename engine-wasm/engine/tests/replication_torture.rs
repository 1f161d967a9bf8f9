//! Random failures of replication: after each, every replica has what has committed at the source, complete and once. Each rule
//! that is broken on purpose is found.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::replication::check::Violation;
use rollforward_engine::models::replication::scenario::{Mutant, Scenario};
use rollforward_engine::platform::torture::{
    DisturbancePoints, Failure, Torture as _, run_plan, shrink, torture,
};

const POINTS: DisturbancePoints = DisturbancePoints { warm_up: 2_000, stride: 1_700, count: 4 };

/// The number of failures survived, or how a seed failed.
fn survive(seed: u32, mutant: Mutant) -> Result<u64, Failure<Violation>> {
    let scenario = Scenario { mutant, ..ReplicationRun::random_scenario(seed) };
    torture::<ReplicationRun>(seed, &scenario, POINTS).map_err(|failed| {
        println!("seed {seed}: {:?}\n{}", failed.1, serde_json::to_string(&failed.0).unwrap_or_default());
        failed.1
    })
}

/// With the oracle after each failure, when everything is repaired, and at rest. Split, so that the parts run side by side.
#[track_caller]
fn survive_all(seeds: std::ops::Range<u32>) {
    let results: Vec<_> = seeds.map(|seed| survive(seed, Mutant::None)).collect();
    let failed: Vec<_> = results.iter().filter(|result| result.is_err()).collect();
    assert!(failed.is_empty(), "{failed:?}");
    let survived: u64 = results.into_iter().flatten().sum();
    println!("{survived} failures");
    assert!(survived > 5_200, "{survived} failures");
}

#[test]
fn replicas_survive_thousands_of_failures() {
    survive_all(0..110);
}

#[test]
fn replicas_survive_thousands_of_other_failures() {
    survive_all(110..220);
}

/// The first violation that random failures find with a rule broken.
fn found(mutant: Mutant) -> Option<Failure<Violation>> {
    let results = (0..30).map(|seed| survive(seed, mutant));
    results.into_iter().find_map(Result::err)
}

/// Random failures find the broken rule, and this check says so first.
macro_rules! expect_found {
    ($mutant:ident, $check:pat) => {
        let found = found(Mutant::$mutant);
        assert!(matches!(found, Some(Failure::Violation($check))), "{found:?}");
    };
}

#[test]
fn progress_outside_the_transaction_is_found() {
    expect_found!(ProgressOutsideTransaction, Violation::NoProgress(_));
}

#[test]
fn a_watermark_raised_at_any_commit_is_found() {
    expect_found!(WatermarkAtAnyCommit, Violation::NotWhole(..));
}

#[test]
fn a_forgotten_old_key_is_found() {
    expect_found!(OldKeyForgotten, Violation::Failed(..));
}

#[test]
fn forgotten_constraints_are_found() {
    expect_found!(ConstraintsForgotten, Violation::Failed(..));
}

#[test]
fn mining_from_the_high_watermark_is_found() {
    expect_found!(MinedFromHigh, Violation::Failed(..));
}

#[test]
fn a_commit_before_the_answers_is_found() {
    expect_found!(CommittedBeforeAnswer, Violation::CommittedUnheard(..));
}

#[test]
fn an_early_acknowledgement_is_found() {
    expect_found!(AcknowledgedBeforeArrival, Violation::ReleasedTooEarly(_));
}

#[test]
fn a_failing_plan_is_shrunk() {
    let broken = |seed: u32| {
        let mutant = Mutant::CommittedBeforeAnswer;
        let scenario = Scenario { mutant, ..ReplicationRun::random_scenario(seed) };
        torture::<ReplicationRun>(seed, &scenario, POINTS).err()
    };
    let (plan, _) = *(0..30).find_map(broken).expect("a plan fails");
    let (commands, steps) = (plan.commands.len(), plan.steps);
    let small = shrink::<ReplicationRun>(plan);
    println!("{commands} commands after {steps} steps became {} after {}", small.commands.len(), small.steps);
    assert!(small.commands.len() <= 1 && small.steps < steps, "{small:?}");
    assert!(run_plan::<ReplicationRun>(&small).is_err());
}
