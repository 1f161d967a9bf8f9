//! Instances that leave, join, cancel their shutdown, or are evicted.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::check::oracle;
use rollforward_engine::models::cluster::code::{FactKind, InstanceState, ThreadState};
use rollforward_engine::models::cluster::scenario::Command;
use std::collections::BTreeMap;

/// The version that the redo of all threads gives each block.
fn versions_in_redo(story: &Story) -> BTreeMap<u32, u32> {
    let mut versions = BTreeMap::new();
    for instance in &story.run.cluster.instances {
        for record in instance.thread.records_from(0) {
            for (block, version) in record.changes() {
                let newest = versions.entry(block).or_insert(version);
                *newest = version.max(*newest);
            }
        }
    }
    versions
}

#[test]
pub(crate) fn an_instance_that_leaves_takes_nothing_with_it() {
    for round in 0..6 {
        let mut scenario = busy(3);
        scenario.seed += round;
        scenario.hardware.data_ms = 4.0;
        let mut story = Story::of(&scenario);
        story.run_for(100 * MS);
        story.leave(1);
        story.run_to(FactKind::InstanceLeft);
        for (block, version) in versions_in_redo(&story) {
            let newest = story.run.cluster.newest_image(block).0.version;
            assert_eq!(newest, version, "block {block} is somewhere");
        }
        assert_eq!(story.thread(1).state, ThreadState::Closed);
        story.expect_work();
        story.expect_sound();
    }
}

#[test]
pub(crate) fn an_instance_that_leaves_has_finished_its_transactions() {
    let mut scenario = busy(2);
    // Transactions pause so long that all of their changes are on disk.
    scenario.workload.change_ms = 400.0;
    let mut story = Story::of(&scenario);
    story.run_for(400 * MS);
    story.run_until(|story| story.instance(1).segment.slots.iter().filter(|slot| slot.open()).count() > 2);
    story.leave(1);
    story.run_to(FactKind::InstanceLeft);
    assert!(oracle::undo_structure(&story.run.cluster).held, "no undo header of it has an open transaction");
    story.expect_work();
}

#[test]
pub(crate) fn the_last_instance_stays_when_the_others_fail_while_it_leaves() {
    let mut scenario = busy(2);
    scenario.workload.change_ms = 20.0;
    let mut story = Story::of(&scenario);
    story.run_for(100 * MS);
    story.leave(1);
    story.crash(0);
    story.run_to(FactKind::LeaveCancelled);
    story.expect_recovery();
    assert!(story.is_up(1));
}

#[test]
pub(crate) fn an_instance_crashes_while_it_leaves() {
    let mut scenario = busy(3);
    scenario.workload.change_ms = 20.0;
    let mut story = Story::of(&scenario);
    story.run_for(100 * MS);
    story.leave(1);
    story.run_for(10 * MS);
    story.crash(1);
    story.expect_recovery();
    assert_eq!(story.instance(1).state, InstanceState::Failed);
}

#[test]
pub(crate) fn a_failed_instance_joins_only_when_its_thread_is_closed() {
    let mut scenario = busy(2);
    scenario.hardware.apply_ns_per_change = 2_000_000.0;
    let mut story = Story::of(&scenario);
    story.run_for(300 * MS);
    story.crash(1);
    story.run_to(FactKind::FailureDetected);
    story.start(1);
    story.run_until(|story| story.instance(1).wants_to_join);
    assert_eq!(story.thread(1).state, ThreadState::NeedsRecovery);
    let closed = story.run_to_such(FactKind::ThreadClosed, |_, fact| fact.other == 1);
    let joined = story.run_to(FactKind::InstanceJoined);
    assert!(closed.time <= joined.time);
    story.expect_recovery();
}

#[test]
pub(crate) fn late_heartbeats_evict_all_but_the_lowest_instance() {
    let mut story = Story::of(&busy(3));
    story.run_for(100 * MS);
    story.give(Command::DelayInterconnect { extra_us: 25_000 });
    for put_out in [1, 2] {
        assert_eq!(story.run_to(FactKind::InstanceEvicted).instance, put_out);
    }
    story.give(Command::DelayInterconnect { extra_us: 0 });
    story.expect_recovery();
    assert_eq!(story.run.cluster.alive(), [0]);
}
