//! Update anywhere: two databases whose clients change the same rows. If the resolution converges, they have the same rows in
//! the end; if it does not, rows that differ are counted. Each rule that is broken on purpose is found by the check that knows it.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::replication::anywhere::Anywhere;
use rollforward_engine::models::replication::check::{self, Violation};
use rollforward_engine::models::replication::scenario::{Mutant, Resolution, Scenario};
use rollforward_engine::platform::model::{Model as _, Scenario as _};
use rollforward_engine::platform::torture::{DisturbancePoints, Failure, Torture as _, torture};

use Resolution::{Discard, LatestTimestamp, Overwrite};

/// A run with these resolutions at the first and the second database: clients work for two seconds, and then all that is on
/// its way arrives.
fn at_rest(at_first: Resolution, at_second: Resolution) -> ReplicationRun {
    let mut scenario = preset("two_masters");
    scenario.anywhere = Anywhere { at_first, at_second, clients_until_ms: 2_000.0, ..scenario.anywhere };
    assert_eq!(scenario.problems(), []);
    let mut run = ReplicationRun::start(&scenario, false);
    run.start_recording();
    while run.now < 4_000_000_000 {
        run.step();
    }
    run
}

fn preset(name: &str) -> Scenario {
    let presets = Scenario::presets();
    presets.into_iter().find(|(known, _)| *known == name).expect("a preset").1
}

#[test]
fn a_resolution_that_converges_leaves_equal_rows() {
    for (at_first, at_second) in
        [(LatestTimestamp, LatestTimestamp), (Overwrite, Discard), (Discard, Overwrite)]
    {
        let run = at_rest(at_first, at_second);
        assert_eq!(check::violation(&run, true), None, "{at_first:?} {at_second:?}");
        let counts = run.conflict_counts();
        println!("{at_first:?} {at_second:?}: {counts:?}");
        assert!(counts.won + counts.lost > 20 && counts.failed == 0, "{counts:?}");
        assert_eq!(run.different_rows(), Some(0));
    }
}

#[test]
fn a_resolution_that_does_not_converge_leaves_rows_that_differ() {
    for resolution in [Overwrite, Discard, Resolution::None] {
        let run = at_rest(resolution, resolution);
        assert_eq!(check::violation(&run, true), None, "{resolution:?}");
        println!("{resolution:?}: {:?} {:?}", run.conflict_counts(), run.different_rows());
        assert!(run.different_rows().is_some_and(|rows| rows > 3), "{resolution:?}");
        let failed = run.conflict_counts().failed;
        assert_eq!(failed > 0, resolution == Resolution::None);
    }
}

const POINTS: DisturbancePoints = DisturbancePoints { warm_up: 2_000, stride: 1_700, count: 4 };

/// The number of failures survived, or how a seed failed.
fn survive(seed: u32, scenario: Scenario) -> Result<u64, Failure<Violation>> {
    torture::<ReplicationRun>(seed, &scenario, POINTS).map_err(|failed| {
        println!("seed {seed}: {:?}\n{}", failed.1, serde_json::to_string(&failed.0).unwrap_or_default());
        failed.1
    })
}

#[test]
fn both_databases_survive_a_thousand_failures() {
    let results: Vec<_> = (0..24).map(|seed| survive(seed, ReplicationRun::random_anywhere(seed))).collect();
    let failed: Vec<_> = results.iter().filter(|result| result.is_err()).collect();
    assert!(failed.is_empty(), "{failed:?}");
    let survived: u64 = results.into_iter().flatten().sum();
    println!("{survived} failures");
    assert!(survived > 1_000, "{survived} failures");
}

/// Transactions are in the error queue when failures come.
#[test]
fn random_failures_meet_conflicts_that_nobody_resolves() {
    let is_unresolved = |scenario: &Scenario| {
        [scenario.anywhere.at_first, scenario.anywhere.at_second].contains(&Resolution::None)
    };
    let scenarios = (0..24).map(ReplicationRun::random_anywhere).filter(is_unresolved);
    let failed = scenarios.map(|scenario| {
        let mut run = ReplicationRun::start(&scenario, false);
        (0..6_000).for_each(|_| _ = run.step());
        run.conflict_counts().failed
    });
    let failed: Vec<u64> = failed.collect();
    println!("{failed:?}");
    assert!(failed.iter().filter(|count| **count > 0).count() > 4, "{failed:?}");
}

/// The first violation that random failures find with a rule broken, where the later change wins: that is what the rules are for.
fn found(mutant: Mutant) -> Option<Violation> {
    let by_time = |seed: u32| {
        let mut scenario = Scenario { mutant, ..ReplicationRun::random_anywhere(seed) };
        (scenario.anywhere.at_first, scenario.anywhere.at_second) = (LatestTimestamp, LatestTimestamp);
        scenario
    };
    let results = (0..30).map(|seed| survive(seed, by_time(seed)));
    let found = results.into_iter().find_map(Result::err);
    println!("MUTANT {mutant:?} {found:?}");
    match found? {
        Failure::Violation(violation) => Some(violation),
        _ => None,
    }
}

#[test]
fn a_change_that_returns_to_its_origin_is_found() {
    assert!(matches!(found(Mutant::OriginIgnored), Some(Violation::Returned(..))));
}

#[test]
fn a_forgotten_tombstone_is_found() {
    assert!(matches!(found(Mutant::TombstoneForgotten), Some(Violation::WrongWinner(..))));
}

#[test]
fn a_tie_that_is_not_broken_is_found() {
    assert!(matches!(found(Mutant::TieNotBroken), Some(Violation::WrongWinner(..))));
}

#[test]
fn the_time_of_apply_in_place_of_that_of_the_change_is_found() {
    assert!(matches!(found(Mutant::TimeOfApply), Some(Violation::WrongWinner(..))));
}
