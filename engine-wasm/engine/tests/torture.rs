//! Crashes random clusters at random events, again and again while they recover, and has the oracle and the
//! invariants judge each. More of the same: `npm run torture -- --seconds N`.

use rollforward_engine::models::cluster::code::Check;
use rollforward_engine::models::cluster::scenario::Mutant;
use rollforward_engine::models::cluster::torture::{Failure, caught_by, shrink, torture};

fn seeds(range: std::ops::Range<u32>, warm_up: u64, stride: u64, points: u64) {
    let mut crashes = 0;
    for seed in range {
        match torture(seed, Mutant::None, warm_up, stride, points) {
            Ok(survived) => crashes += survived,
            Err(found) => {
                let (plan, failure) = *found;
                panic!("seed {seed}: {failure:?}\nshrunk: {:#?}", shrink(plan));
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

/// Clusters that once failed, each with what was wrong.
#[test]
fn survives_what_once_broke_it() {
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
        let found = torture(seed, Mutant::None, warm_up, stride, 60);
        assert!(found.is_ok(), "{once}: {found:?}");
    }
}

fn verdicts_of(mutant: Mutant) -> Vec<Check> {
    let found = (0..60).filter_map(|seed| match torture(seed, mutant, 200, 61, 12) {
        Err(found) => match found.1 {
            Failure::Broken(verdict) => Some(verdict.check),
            _ => None,
        },
        Ok(_) => None,
    });
    found.collect()
}

#[test]
fn every_mutant_is_caught_by_the_check_it_breaks() {
    for mutant in [
        Mutant::BwrWithoutVersion,
        Mutant::WriteBeforeRedo,
        Mutant::QueueOutOfOrder,
        Mutant::PastImageAsCurrent,
        Mutant::ThreadClosedEarly,
        Mutant::TailNotScanned,
    ] {
        let caught = verdicts_of(mutant);
        let expected = caught_by(mutant);
        assert!(caught.iter().any(|check| expected.contains(check)), "{mutant:?} was caught by {caught:?}");
    }
}
