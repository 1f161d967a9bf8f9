//! Crashes at the worst moment: of the recovery instance in each phase, of the last survivor, of all instances.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::code::{FactKind, Phase};
use rollforward_engine::models::cluster::scenario::Command;

/// Three instances; the third has crashed, and recovery is in this phase.
fn recovering(phase: Phase) -> Story {
    let mut scenario = busy(3);
    // Passes, undo and writes take long enough to be interrupted.
    scenario.hardware.parse_ns_per_record = 5_000.0;
    scenario.hardware.apply_ns_per_change = 50_000.0;
    let mut story = Story::of(&scenario);
    story.run_for(150 * MS);
    story.crash(2);
    story.run_to_such(FactKind::PhaseBegan, |_, fact| fact.value == phase as u64);
    story
}

/// The recovery instance crashes; the remaining instance recovers both.
fn the_recovering_instance_crashes(mut story: Story) {
    let first = story.run.recovery.by;
    story.give(Command::CrashRecovering);
    let cut = story.run_to(FactKind::RecoveryCutShort);
    assert_eq!(cut.instance, first);
    story.run_to_such(FactKind::RecoveryBegan, |_, fact| fact.other != first);
    assert_eq!(story.run.recovery.threads.len(), 2, "both threads need recovery");
    story.expect_recovery();
}

#[test]
pub(crate) fn the_recovering_instance_crashes_during_reconfiguration() {
    the_recovering_instance_crashes(recovering(Phase::Reconfigure));
}

#[test]
pub(crate) fn the_recovering_instance_crashes_in_the_first_pass() {
    the_recovering_instance_crashes(recovering(Phase::FirstPass));
}

#[test]
pub(crate) fn the_recovering_instance_crashes_between_the_passes() {
    let mut story = recovering(Phase::FirstPass);
    story.run_until(|story| story.run.recovery.first_pass_done);
    assert!(!story.run.recovery.second_pass_done);
    the_recovering_instance_crashes(story);
}

#[test]
pub(crate) fn the_recovering_instance_crashes_in_the_second_pass() {
    let mut story = recovering(Phase::SecondPass);
    story.run_to(FactKind::BlockRecovered);
    the_recovering_instance_crashes(story);
}

#[test]
pub(crate) fn the_recovering_instance_crashes_while_it_closes_threads() {
    the_recovering_instance_crashes(recovering(Phase::Close));
}

#[test]
pub(crate) fn the_survivor_that_does_not_recover_crashes_in_the_second_pass() {
    let mut story = recovering(Phase::SecondPass);
    let other = 1 - story.run.recovery.by;
    story.crash(other);
    story.expect_recovery();
    assert_eq!(story.run.cluster.alive().len(), 1);
}

#[test]
pub(crate) fn a_second_instance_crashes_before_the_first_crash_is_noticed() {
    let mut story = Story::of(&busy(3));
    story.run_for(150 * MS);
    story.crash(2);
    story.run_for(10 * MS);
    story.crash(1);
    story.expect_recovery();
    assert_eq!(story.all(FactKind::FailureDetected).len(), 2);
    assert_eq!(story.all(FactKind::RecoveryEnded).len(), 1, "one recovery for both");
}

#[test]
pub(crate) fn all_instances_crash_and_one_starts_again() {
    let mut story = Story::of(&busy(3));
    story.run_for(150 * MS);
    story.give(Command::CrashAll);
    story.run_for(100 * MS);
    assert!(story.run.cluster.frozen, "nobody is there to open the database");
    story.start(1);
    story.expect_recovery();
    assert!(story.is_up(1));
    for other in [0, 2] {
        story.start(other);
        story.run_until(|story| story.is_up(other));
    }
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn the_instance_that_runs_crash_recovery_crashes_too() {
    let mut story = Story::of(&busy(2));
    story.run_for(150 * MS);
    story.give(Command::CrashAll);
    story.run_for(100 * MS);
    story.start(0);
    story.run_to_such(FactKind::PhaseBegan, |_, fact| fact.value == Phase::SecondPass as u64);
    story.crash(0);
    story.run_for(100 * MS);
    story.start(1);
    story.expect_recovery();
}

#[test]
pub(crate) fn atomic_log_writes_are_complete_or_lost() {
    let mut scenario = busy(2);
    scenario.faults.disks.atomic_log_write_percent = 100;
    let mut story = Story::of(&scenario);
    let mut seen = [0, 0];
    for _ in 0..12 {
        story.run_until(|story| story.instance(1).lgwr.in_flight.is_some());
        let flushed = story.thread(1).flushed;
        let (whole, _) = story.instance(1).lgwr.in_flight.expect("it writes");
        story.crash(1);
        let left = story.thread(1).end;
        assert!(left == whole || left == flushed, "{flushed} {left} {whole}");
        seen[usize::from(left == whole)] += 1;
        story.expect_recovery();
        story.start(1);
        story.run_until(|story| story.is_up(1));
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}

#[test]
pub(crate) fn an_instance_crashes_again_as_soon_as_it_is_back() {
    let mut story = Story::of(&busy(2));
    story.run_for(100 * MS);
    for _ in 0..4 {
        story.crash(1);
        story.expect_recovery();
        story.start(1);
        story.run_until(|story| story.is_up(1));
    }
    story.expect_work();
    story.expect_sound();
}
