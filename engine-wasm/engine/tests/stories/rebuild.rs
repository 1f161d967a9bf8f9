//! What a failure removes from the service's tables, what remains, and how the rest is rebuilt.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::code::FactKind;
use rollforward_engine::models::cluster::instances::gcs::{Resource, bit, members};
use rollforward_engine::models::cluster::recovery::LostResource;
use rollforward_engine::platform::model::Model as _;
use std::collections::BTreeSet;

/// The holders of a block in X, in S, and of past images.
type Holders = (u8, u8, u8);

fn holders(resource: &Resource) -> Holders {
    (resource.exclusive, resource.shared, resource.past)
}

/// The tables with the master of each block.
fn tables(story: &Story) -> Vec<(u8, Resource)> {
    let gcs = &story.run.cluster.gcs;
    (0u32..).zip(gcs.resources.iter()).map(|(block, resource)| (gcs.master(block), *resource)).collect()
}

/// Runs until the next failure is detected. Returns the tables just before that.
#[track_caller]
fn tables_before_detection(story: &mut Story) -> Vec<(u8, Resource)> {
    let detected = story.all(FactKind::FailureDetected).len();
    loop {
        let before = tables(story);
        assert!(story.run.step(), "it is detected");
        if story.all(FactKind::FailureDetected).len() > detected {
            return before;
        }
    }
}

/// True if an instance masters the block or holds a copy of any kind.
fn concerns(instance: u8, (master, resource): &(u8, Resource)) -> bool {
    let held = resource.holders() | resource.past;
    held != 0 && (*master == instance || held & bit(instance) != 0)
}

fn lost_blocks(lost: &[LostResource]) -> BTreeSet<u32> {
    lost.iter().map(|resource| resource.block).collect()
}

/// The tables agree with the caches of living instances for every block.
#[track_caller]
fn expect_tables_true(story: &Story) {
    let cluster = &story.run.cluster;
    for (block, resource) in (0u32..).zip(cluster.gcs.resources.iter()) {
        let pools = cluster.alive().into_iter().map(|number| (number, &story.instance(number).pool));
        let of =
            |has: &dyn Fn(u8) -> bool| members(255).filter(|&it| has(it)).fold(0, |mask, it| mask | bit(it));
        let pools: Vec<_> = pools.collect();
        let current =
            of(&|number| pools.iter().any(|(it, pool)| *it == number && pool.current(block).is_some()));
        let past =
            of(&|number| pools.iter().any(|(it, pool)| *it == number && pool.past_image(block).is_some()));
        assert_eq!((resource.holders(), resource.past), (current, past), "block {block}");
        assert!(story.is_up(cluster.gcs.master(block)), "block {block} has a master that is up");
    }
}

#[test]
pub(crate) fn what_survivors_hold_of_blocks_that_survivors_master_stays() {
    let mut story = Story::of(&busy(4));
    story.run_for(150 * MS);
    story.crash(2);
    let before = tables_before_detection(&mut story);
    let concerned: BTreeSet<u32> =
        (0u32..).zip(&before).filter(|(_, row)| concerns(2, row)).map(|(block, _)| block).collect();
    let known = before.iter().filter(|(_, resource)| resource.holders() | resource.past != 0).count();
    assert!(concerned.len() > 8 && known > concerned.len() + 8, "{} of {known}", concerned.len());
    assert_eq!(lost_blocks(story.run.recovery.still_lost()), concerned);
    for (block, (_, resource)) in (0u32..).zip(&before).filter(|(block, _)| !concerned.contains(block)) {
        assert_eq!(holders(story.run.cluster.gcs.get(block)), holders(resource), "block {block} stays");
    }
    story.run_to(FactKind::DatabaseOpened);
    for fact in story.all(FactKind::ResourceRemastered) {
        assert_eq!(before[fact.block as usize].0, 2, "only blocks of the failed master get a new one");
    }
    assert!(!story.all(FactKind::ResourceRemastered).is_empty());
    story.expect_recovery();
}

#[test]
pub(crate) fn the_rebuild_goes_on_step_by_step() {
    let mut story = Story::of(&busy(3));
    story.run_for(150 * MS);
    story.crash(2);
    story.run_to(FactKind::FailureDetected);
    let (mut seen, all) = (BTreeSet::new(), story.run.recovery.rebuild_progress().1);
    while story.run.cluster.frozen && story.run.step() {
        seen.insert(story.run.recovery.rebuild_progress());
    }
    assert_eq!(seen, (0..=all).map(|done| (done, all)).collect());
    assert!(all > 8, "{all}");
}

#[test]
pub(crate) fn a_second_failure_adds_to_what_is_to_be_rebuilt() {
    let mut scenario = busy(4);
    scenario.hardware.remaster_ns = 3e6;
    let mut story = Story::of(&scenario);
    story.run_for(150 * MS);
    story.crash(3);
    story.run_to(FactKind::FailureDetected);
    let first = lost_blocks(story.run.recovery.still_lost());
    story.run_until(|story| story.run.recovery.still_lost().len() < first.len() / 3);
    let left = lost_blocks(story.run.recovery.still_lost());
    story.crash(2);
    let before = tables_before_detection(&mut story);
    let lost = lost_blocks(story.run.recovery.still_lost());
    let newly: BTreeSet<u32> =
        (0u32..).zip(&before).filter(|(_, row)| concerns(2, row)).map(|(block, _)| block).collect();
    assert!(!newly.is_empty() && !left.is_empty() && left.len() < first.len());
    assert_eq!(lost, &newly | &left, "what the first failure left, and what the second took");
    assert!(!(&(&first - &left) - &newly).is_empty(), "what was rebuilt and lives is not rebuilt again");
    story.run_to(FactKind::DatabaseOpened);
    expect_tables_true(&story);
    story.expect_recovery();
}

#[test]
pub(crate) fn the_tables_are_true_when_the_database_opens() {
    for round in 0..12 {
        let mut scenario = busy(4);
        scenario.seed += round;
        let mut story = Story::of(&scenario);
        story.run_for((60 + 7 * u64::from(round)) * MS);
        for fails in [round % 4, (round + 1) % 4] {
            story.crash(fails as u8);
            story.run_to(FactKind::DatabaseOpened);
            expect_tables_true(&story);
        }
        story.expect_recovery();
    }
}
