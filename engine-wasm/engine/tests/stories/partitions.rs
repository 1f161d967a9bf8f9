//! Links that are cut and instances that are slow: which members stay, which are evicted, and which writes the disks
//! refuse.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::code::FactKind;
use rollforward_engine::models::cluster::scenario::{Access, Command};
use rollforward_engine::models::cluster::trace::NONE;
use rollforward_engine::platform::torture::Torture as _;

impl Story {
    fn cut(&mut self, links: &[(u32, u32)]) {
        for &(instance, other) in links {
            self.give(Command::CutLink { instance, other });
        }
    }

    fn heal(&mut self, instance: u32, other: u32) {
        self.give(Command::HealLink { instance, other });
    }
}

/// A number of instances that have worked for some time; then these links are cut.
fn cut(instances: u32, links: &[(u32, u32)]) -> Story {
    let mut story = Story::of(&busy(instances));
    story.run_for(150 * MS);
    story.cut(links);
    story
}

#[test]
pub(crate) fn the_largest_group_stays() {
    let mut story = cut(4, &[(0, 1), (0, 2), (0, 3)]);
    let cut_at = story.now();
    let put_out = story.run_to(FactKind::InstanceEvicted);
    assert_eq!((put_out.instance, put_out.time), (0, cut_at + 20 * MS));
    story.expect_recovery();
    assert_eq!(story.run.cluster.alive(), [1, 2, 3]);
}

#[test]
pub(crate) fn of_equal_groups_the_one_with_the_lowest_instance_stays() {
    let mut halves = cut(4, &[(0, 2), (0, 3), (1, 2), (1, 3)]);
    halves.run_to(FactKind::InstanceEvicted);
    halves.expect_recovery();
    assert_eq!(halves.run.cluster.alive(), [0, 1]);
    // Instance 2 still reaches both: it is in two groups of two.
    let mut chain = cut(3, &[(0, 1)]);
    chain.run_to(FactKind::InstanceEvicted);
    chain.expect_recovery();
    assert_eq!(chain.run.cluster.alive(), [0, 2]);
}

#[test]
pub(crate) fn a_link_that_heals_in_time_evicts_no_member() {
    let mut story = cut(3, &[(0, 1), (1, 2)]);
    story.run_for(10 * MS);
    story.heal(0, 1);
    story.heal(1, 2);
    story.run_to(FactKind::MessageSentAgain);
    story.expect_work();
    assert_eq!(story.all(FactKind::InstanceEvicted), []);
    story.expect_sound();
}

#[test]
pub(crate) fn an_evicted_instance_joins_again_when_its_link_works() {
    let mut story = cut(3, &[(1, 2)]);
    assert_eq!(story.run_to(FactKind::InstanceEvicted).instance, 2);
    story.expect_recovery();
    story.start(2);
    assert_eq!(story.run_to(FactKind::JoinWaits).other, 1);
    story.run_for(500 * MS);
    assert!(!story.is_up(2) && story.instance(2).wants_to_join);
    story.heal(1, 2);
    story.run_to(FactKind::InstanceJoined);
    story.expect_work();
    story.expect_sound();
}

/// The write that was refused with the last event is not on its disk.
fn is_not_written(story: &Story, end: u64) {
    let last = story.run.cluster.trace.fresh.last().filter(|fact| fact.kind == FactKind::WriteRefused);
    match last.map(|fact| (fact.block, fact.value)) {
        None => {}
        Some((NONE, _)) => assert_eq!(story.thread(1).end, end, "recovery has read the thread to its end"),
        Some((block, version)) => assert!(u64::from(story.disk_version(block)) < version, "block {block}"),
    }
}

#[test]
pub(crate) fn the_disks_refuse_what_an_evicted_instance_still_sends() {
    let (mut redo, mut blocks) = (0, 0);
    for seed in 0..12 {
        let mut scenario = busy(2);
        (scenario.seed, scenario.hardware.log_write_ms, scenario.hardware.data_ms) = (seed, 4.0, 4.0);
        (scenario.workload.access, scenario.cache.hard_checkpoint_s) = (Access::Affinity, 0.01);
        let mut story = Story::of(&scenario);
        story.run_for(150 * MS);
        story.cut(&[(0, 1)]);
        story.run_to(FactKind::InstanceEvicted);
        story.run_until(|story| story.run.recovery.active);
        let end = story.thread(1).end;
        story.run_until(|story| {
            is_not_written(story, end);
            story.run.settled()
        });
        story.expect_recovery();
        let refused = story.all(FactKind::WriteRefused);
        let of_redo = refused.iter().filter(|fact| fact.block == NONE).count();
        (redo, blocks) = (redo + of_redo, blocks + refused.len() - of_redo);
    }
    assert!(redo > 0 && blocks > 0, "{redo} log writes and {blocks} block writes");
}

#[test]
pub(crate) fn a_slow_instance_stays_until_its_heartbeats_are_late() {
    let mut story = Story::of(&busy(2));
    story.run_for(150 * MS);
    let commits = |story: &Story| story.instance(0).commits;
    let before = commits(&story);
    story.run_for(300 * MS);
    let quick = commits(&story) - before;
    story.give(Command::SlowInstance { instance: 0, percent: 2_000 });
    let before = commits(&story);
    story.run_for(300 * MS);
    assert!(commits(&story) - before < quick / 2, "it is slow, and a member");
    assert_eq!(story.run.cluster.alive(), [0, 1]);
    story.give(Command::SlowInstance { instance: 0, percent: 4_000 });
    assert_eq!(story.run_to(FactKind::InstanceEvicted).instance, 0, "though it is the lowest");
    story.expect_recovery();
    story.start(0);
    story.run_to(FactKind::JoinWaits);
    story.give(Command::SlowInstance { instance: 0, percent: 100 });
    story.run_until(|story| story.is_up(0));
    story.expect_work();
    story.expect_sound();
}
