//! Each check can fail: for every check there is a defect that it reports before any other check.

use super::killers::{Defect, Symptom, failing_seed, found_by_one_judge};
use rollforward_engine::models::cluster::code::Check;
use rollforward_engine::models::cluster::scenario::Mutant;
use rollforward_engine::mutant::HostileMutant;

/// The defect that this check reports first. A check without a defect does not compile.
pub(crate) fn defect_for(check: Check) -> Defect {
    match check {
        Check::RowsMatch => Defect::Hostile(HostileMutant::RowLockIgnored),
        Check::CommitsKept => Defect::Hostile(HostileMutant::CommitAcknowledgedBeforeWrite),
        Check::UndoStructure => Defect::Hostile(HostileMutant::RolledBackHeaderStaysActive),
        Check::RedoBeforeData => Defect::Hostile(HostileMutant::ChangedDuringItsWrite),
        Check::QueueOrdered => Defect::Hostile(HostileMutant::HandedOverPlaceLosesItsLowRba),
        Check::CheckpointBehindQueue => Defect::Hostile(HostileMutant::CheckpointTakenAtQueueTail),
        Check::SetCoversLoss => Defect::Hostile(HostileMutant::FirstChangeKeptAsLast),
        Check::OneExclusive => Defect::Hostile(HostileMutant::ShipperKeepsItsCopy),
        Check::SurvivorsCovered => Defect::Hostile(HostileMutant::PastImageNotKept),
        Check::ClosedIsOnDisk => Defect::OfScenario(Mutant::ThreadClosedEarly),
        Check::NoVersionGap => Defect::Hostile(HostileMutant::BaseOnlyFromDisk),
        Check::NoWaitInVain => Defect::Hostile(HostileMutant::RowWaitersNotWoken),
        Check::ConstraintsHold => Defect::Hostile(HostileMutant::KeyNotLookedUp),
    }
}

#[test]
fn each_check_is_seen_to_fail_before_any_other() {
    for &check in Check::ALL {
        let defect = defect_for(check);
        let seed = failing_seed(defect, Symptom::Violation(check));
        assert!(seed.is_some(), "{check:?} does not report {defect:?}");
    }
}

/// The checks whose failure no judge finds by itself.
fn missed(mutants: &[HostileMutant], symptom: Symptom) -> Vec<HostileMutant> {
    mutants.iter().copied().filter(|&mutant| !found_by_one_judge(mutant, symptom)).collect()
}

#[test]
fn naive_recovery_finds_what_is_lost_with_every_check_off() {
    let mutants = [
        HostileMutant::BaseOnlyFromDisk,
        HostileMutant::SlaveMessageLost,
        HostileMutant::SpilledBlockNotWritten,
        HostileMutant::UnprotectedThreadNotScanned,
        HostileMutant::UndoOldestFirst,
        HostileMutant::RollbackLeavesItsFirstChange,
        HostileMutant::NoPastImagePromoted,
    ];
    assert_eq!(missed(&mutants, Symptom::Replay), []);
}

#[test]
fn clients_notice_what_is_lost_with_every_check_off() {
    let mutants = [
        HostileMutant::CommitAcknowledgedBeforeWrite,
        HostileMutant::RowLockIgnored,
        HostileMutant::BaseOnlyFromDisk,
        HostileMutant::RollbackLeavesItsFirstChange,
        HostileMutant::UndoRestoresWrongTransaction,
        HostileMutant::PastImageRead,
    ];
    assert_eq!(missed(&mutants, Symptom::History), []);
}
