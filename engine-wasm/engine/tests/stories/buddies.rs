//! Buddy instances: their sets when the protected instance fails, and recovery when they fail too.

use super::support::{MS, Story, protected};
use rollforward_engine::models::cluster::buddy::advisor::advise;
use rollforward_engine::models::cluster::buddy::map::ring;
use rollforward_engine::models::cluster::buddy::{CoFailure, Scan, ScanPolicy};
use rollforward_engine::models::cluster::code::{FactKind, Phase, RecordKind, SetState};
use rollforward_engine::models::cluster::redo::Rba;
use rollforward_engine::models::cluster::scenario::{Buddy, Faults, Scenario, SetMerge};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::cluster::trace::Fact;
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::torture::Torture as _;
use std::collections::BTreeMap;

/// Three instances, each the buddy of the next, after some time.
fn in_a_ring() -> Story {
    let mut scenario = protected(3, 1);
    scenario.hardware.parse_ns_per_record = 5_000.0;
    let mut story = Story::of(&scenario);
    story.run_for(300 * MS);
    story
}

fn buddy_of(story: &Story, instance: u8) -> u8 {
    story.run.buddies.map[usize::from(instance)][0]
}

/// The blocks of one thread's redo from `from` to `to` that need recovery, by an independent rule: the last change of each block,
/// unless a Block Written Record after it names that version or a newer one.
fn left_by(story: &Story, thread: u8, from: Rba, to: Rba) -> BTreeMap<u32, (u32, Rba)> {
    let mut left = BTreeMap::new();
    let redo = story.thread(thread);
    let records: Vec<_> = redo.records_from(0).filter(|it| it.rba >= from && it.end() <= to).collect();
    for (at, record) in records.iter().enumerate() {
        for (block, version) in record.changes() {
            let written = records[at + 1..].iter().any(|later| {
                later.kind == RecordKind::BlockWritten && later.block == block && later.version >= version
            });
            let again =
                records[at + 1..].iter().any(|later| later.changes().any(|(other, _)| other == block));
            if !written && !again {
                left.insert(block, (version, record.rba));
            }
        }
    }
    left
}

fn set_of(scan: &Scan) -> BTreeMap<u32, (u32, Rba)> {
    scan.set.changed.iter().map(|entry| (entry.block, (entry.version, entry.rba))).collect()
}

#[test]
pub(crate) fn a_buddys_set_is_what_brute_force_finds_in_the_redo_that_it_has_read() {
    let mut scenario = protected(2, 1);
    (scenario.cache.mttr_target_s, scenario.buddy.interval_s) = (0.002, 0.005);
    let mut story = Story::of(&scenario);
    story.run_for(50 * MS);
    let (mut blocks, mut at_the_start) = (0, 0);
    for _ in 0..150 {
        story.run_to(FactKind::BuddyStartMoved);
        let moved = story.now();
        story.run_until(|story| story.now() > moved);
        for scan in story.run.buddies.scans() {
            let expected = left_by(&story, scan.protected, scan.start, scan.scanned);
            assert_eq!(set_of(scan), expected, "buddy {} of {}", scan.buddy, scan.protected);
            blocks += expected.len();
            at_the_start += expected.values().filter(|(_, rba)| *rba == scan.start).count();
            assert!(scan.scanned <= story.thread(scan.protected).flushed, "it reads what is on disk");
        }
    }
    assert!(
        blocks > 500 && at_the_start > 0,
        "{blocks} blocks compared, {at_the_start} changed at the start"
    );
}

#[test]
pub(crate) fn the_buddy_of_a_failed_instance_recovers_it() {
    let mut story = in_a_ring();
    let buddy = buddy_of(&story, 1);
    story.crash(1);
    story.run_to(FactKind::BuddySetUsed);
    assert_eq!(story.run.recovery.by, buddy);
    story.expect_recovery();
}

#[test]
pub(crate) fn the_buddy_dies_during_the_handshake() {
    let mut story = in_a_ring();
    let buddy = buddy_of(&story, 1);
    story.crash(1);
    story.run_to_such(FactKind::PhaseBegan, |_, fact| fact.value == Phase::Handshake as u64);
    assert_eq!(story.run.recovery.by, buddy);
    story.crash(buddy);
    story.run_to_such(FactKind::RecoveryBegan, |_, fact| fact.other != buddy);
    story.expect_recovery();
}

#[test]
pub(crate) fn an_instance_and_its_buddy_fail_together_and_its_redo_is_scanned_completely() {
    let mut story = in_a_ring();
    let buddy = buddy_of(&story, 1);
    story.crash(1);
    story.crash(buddy);
    story.run_to_such(FactKind::PhaseBegan, |_, fact| fact.value == Phase::ScanWhole as u64);
    story.expect_recovery();
}

#[test]
pub(crate) fn a_set_of_another_buddy_arrives_completely() {
    let mut scenario = protected(4, 1);
    // 2 has the set of 0, 3 that of 1: the recovery instance receives the other set.
    scenario.buddy.map = vec![vec![2], vec![3], vec![0], vec![0]];
    let mut story = Story::of(&scenario);
    story.run_for(300 * MS);
    for failed in [0, 1] {
        story.crash(failed);
    }
    let sent = story.run_to(FactKind::BuddySetSent);
    assert_eq!((sent.instance, sent.other), (3, 1));
    let scan = story.run.buddies.scans().find(|scan| scan.protected == 1).expect("it is kept");
    let (kept, start) = (scan.set.changed.len() as u64, scan.start);
    assert!(sent.value > 0 && sent.value <= kept, "{} blocks of {kept}", sent.value);
    story.run_until(|story| story.run.recovery.first_pass_done);
    let (from, to) = (story.run.recovery.start[1], story.thread(1).end);
    assert!(from >= start);
    for (block, (version, _)) in left_by(&story, 1, from, to) {
        let entry = story.run.recovery.set.get(block).copied().expect("the set has it");
        assert!(entry.last_version >= version, "block {block}");
    }
    story.expect_recovery();
}

#[test]
pub(crate) fn the_handshake_prunes_what_the_checkpoint_has_passed() {
    let mut scenario = protected(2, 1);
    // The buddy checks rarely: the checkpoint is ahead of its start RBA.
    (scenario.buddy.interval_s, scenario.cache.mttr_target_s) = (0.15, 0.002);
    let mut story = Story::of(&scenario);
    story.run_to_such(FactKind::CheckpointRecorded, |story, fact| {
        let behind = |scan: &Scan| {
            let first = scan.set.changed.first();
            first.is_some_and(|first| first.rba < story.thread(fact.instance).recorded)
        };
        fact.instance == 1 && story.run.buddies.scans().any(|scan| scan.protected == 1 && behind(scan))
    });
    story.crash(1);
    story.run_until(|story| story.run.recovery.first_pass_done);
    let start = story.run.recovery.start[1];
    let below = story.run.recovery.set.entries.iter().filter(|entry| entry.last_rba < start).count();
    assert_eq!(below, 0, "no block of the set was last changed before the checkpoint");
    story.expect_recovery();
}

#[test]
pub(crate) fn a_crashed_instance_keeps_its_buddy_until_its_failure_is_noticed() {
    let mut scenario = protected(4, 1);
    scenario.absent = vec![3];
    let mut story = Story::of(&scenario);
    story.run_for(100 * MS);
    story.start(3);
    story.run_for(20 * MS);
    story.crash(1);
    // The map is recomputed for the instance that joins meanwhile.
    story.run_to_such(FactKind::BuddyAssigned, |_, fact| fact.other == 3);
    assert!(!story.run.buddies.map[1].is_empty(), "nobody knows yet that 1 has crashed");
    story.run_to(FactKind::FailureDetected);
    story.expect_recovery();
    assert!(story.run.buddies.map[1].is_empty());
}

#[test]
pub(crate) fn a_set_is_kept_for_a_recovery_that_begins_again() {
    let mut scenario = protected(4, 1);
    (scenario.hardware.parse_ns_per_record, scenario.hardware.apply_ns_per_change) = (5_000.0, 200_000.0);
    let mut story = Story::of(&scenario);
    story.run_for(300 * MS);
    let buddy = buddy_of(&story, 1);
    story.crash(1);
    story.run_to_such(FactKind::BuddySetUsed, |_, fact| fact.other == 1);
    story.run_to_such(FactKind::PhaseBegan, |_, fact| fact.value == Phase::SecondPass as u64);
    let bystander = (0..4).find(|it| *it != 1 && *it != buddy).expect("there are four");
    story.crash(bystander);
    story.run_to_such(FactKind::BuddySetUsed, |_, fact| fact.other == 1);
    let whole = |fact: &Fact| fact.value == Phase::ScanWhole as u64;
    assert!(
        !story.all(FactKind::PhaseBegan).iter().any(whole),
        "the set of the first that failed is still there"
    );
    story.expect_recovery();
}

#[test]
pub(crate) fn of_several_survivors_the_one_with_most_sets_recovers() {
    let mut scenario = protected(5, 1);
    // 2 has the sets of 0 and 1, 4 has the set of 3.
    scenario.buddy.map = vec![vec![2], vec![2], vec![0], vec![4], vec![3]];
    let mut story = Story::of(&scenario);
    story.run_for(300 * MS);
    for failed in [0, 1, 3] {
        story.crash(failed);
    }
    let chosen = story.run_to(FactKind::RecoveryInstanceChosen);
    assert_eq!((chosen.instance, chosen.value), (2, 2));
    story.expect_recovery();
}

/// Instances 0 and 1 of a random cluster fail after this number of steps: the blocks and versions of the set that
/// recovery begins with.
fn merged_set(scenario: &Scenario, steps: u64) -> (Story, BTreeMap<u32, u32>) {
    let mut story = Story::of(scenario);
    story.run_until(|story| story.run.step_count() >= steps);
    for failed in [0, 1] {
        story.crash(failed);
    }
    story.run_until(|story| story.run.recovery.first_pass_done);
    let entries = story.run.recovery.set.entries.iter().filter(|entry| entry.state != SetState::Written);
    let set = entries.map(|entry| (entry.block, entry.last_version)).collect();
    (story, set)
}

/// The blocks of the redo of 0 and 1 that need recovery if a write recorded by one of them counts for the changes of
/// the other too.
fn left_by_both(story: &Story) -> BTreeMap<u32, u32> {
    let mut left = BTreeMap::new();
    let start = |thread: u8| story.run.recovery.start[usize::from(thread)];
    for thread in [0, 1] {
        for (block, (version, _)) in left_by(story, thread, start(thread), story.thread(thread).end) {
            let newest = left.entry(block).or_insert(version);
            *newest = version.max(*newest);
        }
    }
    for thread in [0, 1] {
        for record in story.thread(thread).records_from(0).filter(|it| it.rba >= start(thread)) {
            if record.kind == RecordKind::BlockWritten {
                left.retain(|block, version| *block != record.block || *version > record.version);
            }
        }
    }
    left
}

#[test]
pub(crate) fn an_exact_merge_is_what_brute_force_finds_and_a_union_is_larger() {
    let clusters = (200..500).map(Simulation::random_scenario);
    let clusters = clusters.filter(|scenario| scenario.instances > 2 && scenario.buddy.buddies > 0);
    let (mut exactly, mut by_union) = (0, 0);
    for (number, mut scenario) in (0u64..).zip(clusters) {
        scenario.absent.clear();
        scenario.faults = Faults::default();
        let steps = 300 + number * 100;
        scenario.buddy.merge = SetMerge::Exact;
        let (mut story, exact) = merged_set(&scenario, steps);
        assert_eq!(exact, left_by_both(&story));
        story.expect_recovery();
        scenario.buddy.merge = SetMerge::Union;
        let (mut story, union) = merged_set(&scenario, steps);
        assert!(exact.iter().all(|(block, version)| union.get(block) == Some(version)));
        story.expect_recovery();
        (exactly, by_union) = (exactly + exact.len(), by_union + union.len());
    }
    assert!(by_union > exactly, "{by_union} blocks by union, {exactly} exactly");
}

#[test]
pub(crate) fn a_scan_that_the_checkpoint_overtakes_jumps_to_it() {
    let mut scenario = protected(2, 1);
    (scenario.buddy.num_read_buffers, scenario.buddy.read_buffer_bytes) = (Some(1), 4_096);
    scenario.cache.mttr_target_s = 0.002;
    let mut story = Story::of(&scenario);
    for _ in 0..10 {
        let jump = story.run_to(FactKind::BuddyJumped);
        let scan = story.run.buddies.scans().find(|scan| scan.buddy == jump.instance).expect("it scans");
        assert!(scan.scanned >= jump.value, "read up to {}, checkpoint at {}", scan.scanned, jump.value);
    }
}

#[test]
pub(crate) fn a_buddy_rests_below_its_threshold_and_learns_how_fast_it_is() {
    let settings = Buddy { scan_phase_threshold_s: 3.0, ..Buddy::default() };
    let mut pace = ScanPolicy::new(&settings, 10.0);
    assert_eq!(pace.look(299_999_999).buffers, 0, "a first pass would take less than three seconds");
    assert!(pace.look(300_000_000).buffers > 0);
    pace.measure(1_000, 50_000);
    assert!(pace.look(200_000_000).buffers > 0, "it is slower than it thought");
}

#[test]
pub(crate) fn in_a_ring_each_instance_is_served_by_the_one_before_it() {
    let members = [0, 1, 2];
    assert_eq!(members.map(|member| ring(&members, member, 1)[0]), [2, 0, 1]);
}

#[test]
pub(crate) fn a_buddy_that_fails_with_its_instance_is_not_recommended() {
    let rack = CoFailure { members: 0b111, failed: 0b101, times: 3 };
    assert_eq!(advise(&[0, 1, 2], 1, &[rack])[0], [1], "0 and 2 failed together three times");
}

#[test]
pub(crate) fn the_protected_instance_leaves_in_good_order_and_its_buddy_lets_go() {
    let mut story = in_a_ring();
    story.leave(1);
    let released = story.run_to_such(FactKind::BuddyReleased, |_, fact| fact.other == 1);
    assert!(story.all(FactKind::InstanceLeft).len() == 1 && released.instance != 1);
    assert!(story.run.buddies.scans().all(|scan| scan.protected != 1));
    story.expect_work();
    story.expect_sound();
}
