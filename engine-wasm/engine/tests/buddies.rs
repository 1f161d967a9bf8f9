//! Buddy instances as in sections 4 and 5 of the paper: exact for one failure at every moment, safe for several
//! failures, and correct after joins, leaves and failures.

use crate::again::Again;
use rollforward_engine::models::cluster::buddy::Scan;
use rollforward_engine::models::cluster::code::{FactKind, InstanceState, Phase, SetState, ThreadState};
use rollforward_engine::models::cluster::recovery::thread_set::ReadOptions;
use rollforward_engine::models::cluster::recovery::{RecoverySet, ThreadSet};
use rollforward_engine::models::cluster::redo::Rba;
use rollforward_engine::models::cluster::scenario::{Command, Scenario, SetMerge};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::kernel::random::Stream;
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::model::Scenario as _;
use rollforward_engine::platform::torture::Torture as _;
use std::collections::BTreeMap;

const PLAIN: ReadOptions = ReadOptions { exact: false, literal: false };
type Blocks = BTreeMap<u32, u32>;

/// Random clusters that have buddies, with the seeds of torture.
fn with_buddies(seeds: std::ops::Range<u32>) -> impl Iterator<Item = Scenario> {
    seeds.map(Simulation::random_scenario).filter(|scenario| scenario.buddy.buddies > 0)
}

/// The set of a first pass over one thread from scratch: block, last RBA, version, in the order of last RBA.
fn from_scratch(run: &Simulation, thread: u8) -> Vec<(u32, Rba, u32)> {
    let redo = &run.cluster.instances[usize::from(thread)].thread;
    let mut set = ThreadSet::default();
    read_on(run, thread, redo.recorded, &mut set);
    listed(&set)
}

fn read_on(run: &Simulation, thread: u8, from: Rba, set: &mut ThreadSet) {
    let redo = &run.cluster.instances[usize::from(thread)].thread;
    let records = (redo.index_at(from)..).map_while(|index| redo.record(index));
    for record in records.take_while(|record| record.end() <= redo.flushed) {
        set.read(record, PLAIN, |_, _| {});
    }
}

fn listed(set: &ThreadSet) -> Vec<(u32, Rba, u32)> {
    set.changed.iter().map(|entry| (entry.block, entry.rba, entry.version)).collect()
}

/// A buddy's set as the handshake completes it: pruned by the checkpoint, the rest of the redo scanned.
fn completed(run: &Simulation, scan: &Scan) -> Vec<(u32, Rba, u32)> {
    let recorded = run.cluster.instances[usize::from(scan.protected)].thread.recorded;
    let mut set = scan.set.copy();
    set.prune(recorded, |_, _| {});
    read_on(run, scan.protected, scan.scanned.max(recorded), &mut set);
    listed(&set)
}

fn a_member_joins_or_leaves(run: &mut Simulation, chance: &mut Stream, instances: u32) {
    let instance = chance.below(instances);
    let _ = match chance.below(3) {
        0 => run.command(&Command::LeaveInstance { instance }),
        1 => run.command(&Command::StartInstance { instance }),
        _ => run.command(&Command::CrashInstance { instance }),
    };
}

#[test]
fn at_every_moment_a_buddys_set_and_the_rest_of_the_scan_equal_a_first_pass_from_scratch() {
    let (mut compared, mut ahead, mut smaller) = (0, 0, 0);
    for scenario in with_buddies(0..160) {
        let again = Again::from(&scenario);
        let mut run = Simulation::new(&scenario);
        let mut chance = Stream::named(scenario.seed, "members", 0);
        for step in 0..6_000 {
            run.step();
            again.set(run.step_count());
            if step % 1_500 == 1_499 {
                a_member_joins_or_leaves(&mut run, &mut chance, scenario.instances);
            }
            if step % 17 != 0 {
                continue;
            }
            for scan in run.buddies.scans() {
                let thread = &run.cluster.instances[usize::from(scan.protected)].thread;
                if thread.state == ThreadState::Closed {
                    continue;
                }
                let expected = from_scratch(&run, scan.protected);
                assert_eq!(completed(&run, scan), expected);
                compared += 1;
                ahead += u32::from(scan.scanned > thread.recorded);
                smaller += u32::from(scan.written > 0 && scan.pruned > 0);
            }
        }
    }
    println!("{compared} sets equal; {ahead} had read ahead, {smaller} after records and pruning");
    assert!(compared > 50_000 && ahead > 10_000 && smaller > 10_000);
}

/// The recovery set as the first pass has built it, with what survivors hold.
fn built(run: &mut Simulation, victims: &[u32]) -> Option<(Blocks, Vec<u8>)> {
    for &instance in victims {
        run.command(&Command::CrashInstance { instance }).ok()?;
    }
    for _ in 0..200_000 {
        if run.recovery.active && run.recovery.first_pass_done {
            let entries = run.recovery.set.entries.iter().filter(|entry| entry.state != SetState::Written);
            let set = entries.map(|entry| (entry.block, entry.last_version)).collect();
            return Some((set, run.recovery.threads.clone()));
        }
        run.step();
    }
    None
}

/// One merged pass over the threads, from scratch.
fn merged(run: &Simulation, threads: &[u8]) -> Blocks {
    let mut records: Vec<_> = threads
        .iter()
        .flat_map(|&thread| {
            let redo = &run.cluster.instances[usize::from(thread)].thread;
            let start = run.recovery.start[usize::from(thread)];
            (redo.index_at(start)..).map_while(|index| redo.record(index)).map(move |it| (it.scn, thread, it))
        })
        .collect();
    records.sort_by_key(|(scn, thread, record)| (*scn, *thread, record.rba));
    let mut set = RecoverySet::new(run.cluster.costs.layout.blocks());
    for (_, thread, record) in records {
        if record.kind == rollforward_engine::models::cluster::code::RecordKind::BlockWritten {
            set.written(record.block, record.version, record.rba, false);
        }
        for (block, version) in record.changes() {
            set.change(block, version, thread, record.rba);
        }
    }
    let left = set.entries.iter().filter(|entry| entry.state == SetState::InSet);
    left.map(|entry| (entry.block, entry.last_version)).collect()
}

#[test]
fn the_union_of_several_sets_is_safe_and_larger_and_versions_make_it_exact() {
    let (mut union_blocks, mut merged_blocks, mut crashes) = (0, 0, 0);
    for mut scenario in with_buddies(200..420).filter(|scenario| scenario.instances > 2) {
        scenario.absent.clear();
        let mut chance = Stream::named(scenario.seed, "victims", 0);
        let victims: Vec<u32> = (0..2 + chance.below(scenario.instances - 2)).collect();
        for merge in [SetMerge::Union, SetMerge::Exact] {
            scenario.buddy.merge = merge;
            let again = Again::from(&scenario);
            let mut run = Simulation::new(&scenario);
            for _ in 0..20 {
                (0..251).for_each(|_| assert!(run.step()));
                again.set(run.step_count());
                let mut crashed = run.fork();
                let Some((set, threads)) = built(&mut crashed, &victims) else { continue };
                let expected = merged(&crashed, &threads);
                if merge == SetMerge::Exact {
                    assert_eq!(set, expected);
                    continue;
                }
                for (block, version) in &expected {
                    assert_eq!(set.get(block), Some(version), "block {block}");
                }
                (union_blocks, merged_blocks, crashes) =
                    (union_blocks + set.len(), merged_blocks + expected.len(), crashes + 1);
            }
        }
    }
    println!(
        "{crashes} crashes of several: {union_blocks} blocks by union, {merged_blocks} by one merged pass"
    );
    assert!(crashes > 500 && union_blocks > merged_blocks);
}

fn three(absent: Vec<u32>) -> Scenario {
    let mut scenario = Scenario { instances: 3, absent, seed: 3, ..Scenario::default() };
    (scenario.buddy.buddies, scenario.buddy.interval_s, scenario.buddy.scan_phase_threshold_s) =
        (1, 0.1, 0.0);
    scenario
}

fn run_until(run: &mut Simulation, what: impl Fn(&Simulation) -> bool) {
    for _ in 0..3_000_000 {
        if what(run) {
            return;
        }
        run.step();
    }
    panic!("the condition was never true");
}

fn buddies(run: &Simulation) -> Vec<Vec<u8>> {
    run.buddies.map[..3].to_vec()
}

#[test]
fn a_third_instance_joins_and_leaves_while_the_others_work() {
    let mut run = Simulation::new(&three(vec![2]));
    run_until(&mut run, |run| run.cluster.now > 500_000_000);
    assert_eq!(buddies(&run), [vec![1], vec![0], vec![]], "figure 4");
    let requested_at = run.cluster.now;
    run.command(&Command::StartInstance { instance: 2 }).expect("an absent instance can start");
    run_until(&mut run, |run| run.cluster.instances[2].state == InstanceState::Up);
    assert!(run.cluster.now - requested_at >= 2_000_000_000, "joining takes its time");
    assert_eq!(buddies(&run), [vec![2], vec![0], vec![1]], "figure 5");
    let joined = run.cluster.now;
    run_until(&mut run, |run| run.cluster.now > joined + 500_000_000);
    run.command(&Command::LeaveInstance { instance: 2 }).expect("it can leave");
    run_until(&mut run, |run| run.cluster.instances[2].state == InstanceState::Down);
    assert_eq!(buddies(&run), [vec![1], vec![0], vec![]], "figure 4 again");
    let left = run.cluster.instances[2].commits;
    assert!(left > 0 && run.cluster.verdicts.is_empty() && !run.recovery.active, "nothing needs recovery");
}

#[test]
fn a_protected_instance_whose_buddy_dies_gets_another_which_starts_from_the_checkpoint() {
    let mut run = Simulation::new(&three(Vec::new()));
    run_until(&mut run, |run| run.cluster.now > 1_000_000_000);
    assert_eq!(buddies(&run)[1], [0]);
    run.command(&Command::CrashInstance { instance: 0 }).expect("it is up");
    run_until(&mut run, |run| run.cluster.instances[0].state == InstanceState::Failed);
    assert_eq!(buddies(&run)[1], [2]);
    let scan = run.buddies.scans().find(|scan| (scan.protected, scan.buddy) == (1, 2)).expect("a new scan");
    assert_eq!(scan.start, run.cluster.instances[1].thread.recorded);
    assert_eq!((scan.scanned, scan.set.changed.len()), (scan.start, 0));
}

/// First pass and brown-out of a crash of instance 1, in nanoseconds.
fn crash_times(mut scenario: Scenario, buddies: u32) -> (u64, u64) {
    scenario.buddy.buddies = buddies;
    let mut run = Simulation::new(&scenario);
    run_until(&mut run, |run| run.cluster.now > 4_000_000_000);
    run.command(&Command::CrashInstance { instance: 1 }).expect("it is up");
    run_until(&mut run, |run| run.cluster.frozen);
    let froze = run.cluster.now;
    run_until(&mut run, |run| run.recovery.first_pass_done);
    let scanned = run.cluster.now;
    run_until(&mut run, |run| !run.cluster.frozen);
    (scanned - froze, run.cluster.now - froze)
}

#[test]
fn with_a_buddy_little_is_left_of_the_first_pass() {
    let mut scenario = three(Vec::new());
    (scenario.workload.think_ms, scenario.hardware.parse_ns_per_byte) = (2.0, 500.0);
    (scenario.cache.buffers, scenario.log.file_bytes) = (1_200, 256 << 20);
    scenario.hardware.reconfigure_ms = 1.0;
    let (without, with) = (crash_times(scenario.clone(), 0), crash_times(scenario, 1));
    assert!(with.0 * 5 < without.0 && with.1 < without.1, "{with:?} against {without:?}");
}

#[test]
fn below_the_threshold_a_buddy_lags_on_purpose() {
    let mut scenario = three(Vec::new());
    scenario.buddy.scan_phase_threshold_s = 0.02;
    scenario.hardware.parse_ns_per_byte = 300.0;
    let mut run = Simulation::new(&scenario);
    let (mut rested, mut scanned) = (false, false);
    run.cluster.trace.recording = true;
    run_until(&mut run, |run| run.cluster.now > 5_000_000_000);
    for fact in run.cluster.trace.fresh.iter().filter(|fact| fact.kind == FactKind::BuddyEstimated) {
        assert_eq!(fact.slot == 1, fact.value >= 20_000_000, "{fact:?}");
        (rested, scanned) = (rested | (fact.slot == 0 && fact.value > 0), scanned | (fact.slot == 1));
    }
    assert!(rested && scanned);
}

#[test]
fn a_scan_that_the_checkpoint_overtakes_jumps_to_it() {
    let mut scenario = three(Vec::new());
    (scenario.buddy.num_read_buffers, scenario.buddy.read_buffer_bytes) = (Some(1), 4_096);
    (scenario.cache.mttr_target_s, scenario.cache.record_checkpoint_ms) = (0.01, 50.0);
    let mut run = Simulation::new(&scenario);
    run.cluster.trace.recording = true;
    run_until(&mut run, |run| run.cluster.now > 4_000_000_000);
    let jumps = run.cluster.trace.fresh.iter().filter(|fact| fact.kind == FactKind::BuddyJumped);
    assert!(jumps.count() > 3);
    for scan in run.buddies.scans() {
        assert!(scan.scanned >= scan.start && scan.set.changed.iter().all(|entry| entry.rba >= scan.start));
    }
}

#[test]
fn the_four_steps_of_a_failure_of_several_are_taken_in_their_order() {
    let mut scenario = Scenario { instances: 5, seed: 11, ..three(Vec::new()) };
    // 2 has the sets of 0 and 1, 4 has the set of 3; no instance has a set of 4.
    scenario.buddy.map = vec![vec![2], vec![2], vec![0], vec![4], vec![3]];
    let mut run = Simulation::new(&scenario);
    run_until(&mut run, |run| run.cluster.now > 1_000_000_000);
    // 1 survives and has no set; 3 and 4 protect each other and fail together with 0.
    for instance in [0, 3, 4] {
        run.command(&Command::CrashInstance { instance }).expect("it is up");
    }
    run.cluster.trace.recording = true;
    run_until(&mut run, |run| run.recovery.active && run.recovery.first_pass_done);
    assert_eq!(run.recovery.by, 2, "it holds the set of instance 0");
    let phases: Vec<u64> = run
        .cluster
        .trace
        .fresh
        .iter()
        .filter(|fact| fact.kind == FactKind::PhaseBegan && fact.value > Phase::Close as u64)
        .map(|fact| fact.value)
        .collect();
    let steps = [Phase::Handshake, Phase::FinishScan, Phase::ScanWhole, Phase::MergeSets];
    assert_eq!(phases, steps.map(|phase| phase as u64));
}

#[test]
fn a_set_that_another_buddy_has_is_received() {
    let mut scenario = Scenario { instances: 4, seed: 12, ..three(Vec::new()) };
    scenario.buddy.map = vec![vec![2], vec![3], vec![0], vec![0]];
    let mut run = Simulation::new(&scenario);
    run_until(&mut run, |run| run.cluster.now > 1_000_000_000);
    run.cluster.trace.recording = true;
    for instance in [0, 1] {
        run.command(&Command::CrashInstance { instance }).expect("it is up");
    }
    run_until(&mut run, |run| run.recovery.active && run.recovery.first_pass_done);
    let sent = run.cluster.trace.fresh.iter().find(|fact| fact.kind == FactKind::BuddySetSent);
    assert_eq!((run.recovery.by, sent.map(|fact| (fact.instance, fact.other))), (2, Some((3, 1))));
}

#[test]
fn bad_parameters_say_their_range() {
    let refused = |text: &str| {
        let problems = Scenario::from_json(text).expect_err(text);
        (problems[0].code, problems[0].field.clone(), problems[0].min, problems[0].max)
    };
    let field = |name: &str| Some(name.to_owned());
    assert_eq!(
        refused(r#"{"buddy": {"num_read_buffers": 0}}"#),
        ("out_of_range", field("buddy.num_read_buffers"), Some(1.0), Some(1_000.0))
    );
    assert_eq!(
        refused(r#"{"buddy": {"scan_phase_threshold_s": -1}}"#),
        ("out_of_range", field("buddy.scan_phase_threshold_s"), Some(0.0), Some(3_600.0))
    );
    assert_eq!(refused(r#"{"buddy": {"buddies": 2}}"#).3, Some(1.0), "of two instances each can have one");
    assert_eq!(refused(r#"{"buddy": {"buddies": 1, "map": [[0], [0]]}}"#).0, "buddy_of_itself");
    assert_eq!(refused(r#"{"buddy": {"buddies": 1, "map": [[1], []]}}"#).0, "nobody_left");
    assert_eq!(refused(r#"{"absent": [0, 1]}"#).0, "nobody_left");
}
