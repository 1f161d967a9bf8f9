//! The two passes: the redo that they read, the set, the work of slaves, and the release of blocks.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::code::{FactKind, Phase, SetState, WaitReason};
use rollforward_engine::models::cluster::scenario::Scenario;

fn second_pass_time(scenario: &Scenario) -> u64 {
    let mut story = Story::of(scenario);
    story.run_for(300 * MS);
    story.crash(1);
    let is = |phase: Phase| move |_: &Story, fact: &_| value_of(fact) == phase as u64;
    let began = story.run_to_such(FactKind::PhaseBegan, is(Phase::SecondPass)).time;
    let ended = story.run_to_such(FactKind::PhaseEnded, is(Phase::SecondPass)).time;
    story.expect_recovery();
    ended - began
}

fn value_of(fact: &rollforward_engine::models::cluster::trace::Fact) -> u64 {
    fact.value
}

#[test]
pub(crate) fn each_thread_is_read_from_its_checkpoint_to_its_end() {
    let mut story = Story::of(&busy(3));
    story.run_for(400 * MS);
    story.crash(1);
    story.crash(2);
    let redo: u64 =
        [1, 2].map(|thread| story.thread(thread).end - story.thread(thread).recorded).iter().sum();
    assert!(story.thread(1).recorded > 0 && story.thread(2).recorded > 0);
    story.run_to(FactKind::RecoveryBegan);
    assert_eq!(story.run.recovery.total_bytes, redo);
    story.expect_recovery();
}

#[test]
pub(crate) fn four_slaves_share_the_work_of_one() {
    let with = |slaves| {
        let mut scenario = busy(2);
        scenario.recovery.slaves = slaves;
        scenario.hardware.apply_ns_per_change = 500_000.0;
        second_pass_time(&scenario)
    };
    let (one, four) = (with(1), with(4));
    assert!(four * 2 < one, "{four} ns with four slaves, {one} ns with one");
}

#[test]
pub(crate) fn applying_redo_takes_its_time() {
    let with = |apply_ns| {
        let mut scenario = busy(2);
        scenario.hardware.apply_ns_per_change = apply_ns;
        second_pass_time(&scenario)
    };
    let (quick, slow) = (with(1_000.0), with(1_000_000.0));
    assert!(quick * 2 < slow, "{quick} ns at 1 µs a change, {slow} ns at 1 ms");
}

#[test]
pub(crate) fn work_continues_during_the_second_pass() {
    let mut scenario = busy(2);
    scenario.hardware.apply_ns_per_change = 2_000_000.0;
    let mut story = Story::of(&scenario);
    story.run_for(300 * MS);
    story.crash(1);
    story.run_to(FactKind::DatabaseOpened);
    let before = story.commits();
    story.run_until(|story| story.commits() > before);
    assert!(!story.run.recovery.second_pass_done);
    story.expect_recovery();
}

#[test]
pub(crate) fn a_block_of_the_set_is_waited_for_and_then_current_at_the_recovering_instance() {
    let mut scenario = busy(2);
    scenario.hardware.apply_ns_per_change = 1_000_000.0;
    let mut story = Story::of(&scenario);
    story.run_for(300 * MS);
    story.crash(1);
    let waits =
        story.run_to_such(FactKind::WaitBegan, |_, fact| fact.value == WaitReason::InRecoverySet as u64);
    let recovered = story.run_to_such(FactKind::BlockRecovered, |_, fact| fact.block == waits.block);
    let pool = &story.instance(recovered.instance).pool;
    let frame = pool.current(recovered.block).expect("it holds the block");
    assert_eq!(u64::from(pool.image(frame).version), recovered.value);
    story.expect_recovery();
}

#[test]
pub(crate) fn what_a_survivor_holds_is_not_recovered() {
    let mut story = Story::of(&busy(2));
    story.run_for(300 * MS);
    story.crash(1);
    let held = story.run_to(FactKind::SetEntryHeld);
    story.run_until(|story| story.run.recovery.second_pass_done);
    let entry = story.run.recovery.set.get(held.block).copied().expect("it was met");
    assert_eq!((entry.state, entry.applied), (SetState::HeldBySurvivor, 0));
    story.expect_recovery();
}

#[test]
pub(crate) fn the_base_of_a_block_is_the_newest_past_image_that_survives() {
    let mut story = Story::of(&busy(3));
    story.run_for(300 * MS);
    story.crash(1);
    let read = story.run_to_such(FactKind::BaseRead, |story, fact| {
        usize::from(fact.other) < story.run.cluster.instances.len()
    });
    assert!(read.value > u64::from(story.disk_version(read.block)), "the disk has an older version");
    story.expect_recovery();
}

#[test]
pub(crate) fn there_are_more_blocks_to_recover_than_buffers() {
    let mut scenario = busy(2);
    (scenario.data_blocks, scenario.cache.buffers) = (400, Scenario::least_buffers(4));
    scenario.workload.access = rollforward_engine::models::cluster::scenario::Access::Uniform;
    let mut story = Story::of(&scenario);
    story.run_for(400 * MS);
    story.give(rollforward_engine::models::cluster::scenario::Command::CrashAll);
    story.run_for(100 * MS);
    story.start(0);
    story.expect_recovery();
}
