//! When DBWR writes, and the guarantees of the checkpoint.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::code::FactKind;
use rollforward_engine::models::cluster::scenario::{Access, Command, Scenario};

/// One instance whose log never fills, so that nothing but the rule of the story makes DBWR write.
fn lazy() -> Scenario {
    let mut scenario = busy(1);
    (scenario.log.file_bytes, scenario.cache.buffers) = (64 << 20, 400);
    scenario
}

/// Redo between the checkpoint and the end of the log.
fn behind(story: &Story) -> u64 {
    story.thread(0).end - story.run.cluster.checkpoint(0)
}

#[test]
pub(crate) fn the_checkpoint_stays_close_to_the_log_even_when_dbwr_is_lazy() {
    let mut scenario = busy(1);
    scenario.cache.buffers = 400;
    let mut story = Story::of(&scenario);
    story.run_until(|story| story.thread(0).sequence(story.thread(0).end) > 12);
    assert_eq!(story.all(FactKind::LogSwitchStalled), [], "a log file is free when it is next");
    story.expect_sound();
}

#[test]
pub(crate) fn a_hard_checkpoint_writes_all_that_is_dirty() {
    let mut story = Story::of(&lazy());
    story.run_for(200 * MS);
    let end = story.thread(0).end;
    assert!(behind(&story) > end / 2, "DBWR was lazy until then");
    story.give(Command::Checkpoint);
    let latest = story.now() + 2_000 * MS;
    story.run_until(|story| story.thread(0).recorded >= end || story.now() > latest);
    assert!(story.thread(0).recorded >= end);
    story.expect_sound();
}

#[test]
pub(crate) fn a_cache_is_never_much_more_than_three_quarters_dirty() {
    let mut scenario = lazy();
    (scenario.data_blocks, scenario.cache.buffers) = (2_000, 200);
    (scenario.workload.access, scenario.workload.sessions) = (Access::Uniform, 2);
    scenario.workload.think_ms = 20.0;
    let mut story = Story::of(&scenario);
    let mut most = 0;
    for _ in 0..2_000 {
        story.run_for(MS);
        most = most.max(story.instance(0).pool.queue_len());
    }
    assert!((140..=170).contains(&most), "{most} of 200 buffers were dirty at once");
}

#[test]
pub(crate) fn the_mttr_target_bounds_the_redo_that_a_crash_would_leave() {
    let with_target = |target_s| {
        let mut scenario = lazy();
        scenario.cache.mttr_target_s = target_s;
        let mut story = Story::of(&scenario);
        story.run_for(3_000 * MS);
        behind(&story)
    };
    let (lazy, bounded) = (with_target(0.0), with_target(0.005));
    assert!(bounded * 4 < lazy, "{bounded} bytes behind with a target, {lazy} without");
}

#[test]
pub(crate) fn a_past_image_at_the_head_of_the_queue_has_its_block_written_elsewhere() {
    let mut story = Story::of(&busy(2));
    story.run_for(100 * MS);
    let requested = story.run_to(FactKind::WriteRequested);
    let (keeper, writer, block) = (requested.instance, requested.other, requested.block);
    let released = story
        .run_to_such(FactKind::PastImageReleased, |_, fact| (fact.instance, fact.block) == (keeper, block));
    assert!(u64::from(story.disk_version(block)) >= released.value);
    assert_ne!(keeper, writer);
    story.expect_sound();
}

#[test]
pub(crate) fn a_log_switch_waits_for_the_checkpoint_and_then_continues() {
    let mut scenario = busy(1);
    (scenario.log.files, scenario.log.file_bytes) = (2, 64 << 10);
    scenario.hardware.data_ms = 8.0;
    let mut story = Story::of(&scenario);
    let stalled = story.run_to(FactKind::LogSwitchStalled);
    let switched = story.run_to_such(FactKind::LogSwitched, |_, fact| fact.value >= stalled.value);
    assert_eq!(switched.value, stalled.value);
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn redo_that_recovery_would_need_is_never_overwritten() {
    let mut scenario = busy(2);
    (scenario.log.files, scenario.log.file_bytes, scenario.log.buffer_bytes) = (2, 32 << 10, 8 << 10);
    scenario.hardware.data_ms = 20.0;
    let mut story = Story::of(&scenario);
    for _ in 0..500 {
        let instance = story.run_to(FactKind::RedoFlushed).instance;
        let thread = story.thread(instance);
        assert!(thread.files.oldest() <= thread.recorded, "the checkpoint is in the log files");
    }
    story.expect_sound();
}

#[test]
pub(crate) fn large_records_find_room_at_the_end_of_every_log_file() {
    let mut scenario = busy(1);
    (scenario.workload.sessions, scenario.workload.think_ms) = (1, 0.0);
    (scenario.hardware.change_bytes, scenario.log.buffer_bytes) = (2_400, 4_096);
    scenario.log.file_bytes = 64 << 10;
    let mut story = Story::of(&scenario);
    story.run_until(|story| story.thread(0).sequence(story.thread(0).end) > 40);
    story.expect_sound();
}
