//! The pipeline of replication: what arrives at a replica is what has committed at the source.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::replication::check::violation;
use rollforward_engine::models::replication::code::{BottleneckReason, Stage};
use rollforward_engine::models::replication::command::Command;
use rollforward_engine::models::replication::experiments::compare;
use rollforward_engine::models::replication::scenario::{ArchiveFull, Rules, Scenario, Unanswered, Way};
use rollforward_engine::platform::model::{Model as _, Scenario as _};
use rollforward_engine::platform::torture::Torture as _;

/// Runs for some simulated seconds.
fn run(scenario: &Scenario, seconds: u64) -> ReplicationRun {
    let mut run = ReplicationRun::start(scenario, false);
    while run.now < seconds * 1_000_000_000 {
        assert!(run.step(), "there is always a next event");
    }
    run
}

#[test]
fn every_preset_replicates() {
    for (name, scenario) in Scenario::presets() {
        assert_eq!(scenario.problems(), [], "{name}");
        // With clients at both databases there are conflicts: `replication_anywhere.rs`.
        if scenario.anywhere.on {
            continue;
        }
        let run = run(&scenario, 3);
        let commits: u64 = run.databases[0].cluster.instances.iter().map(|it| it.commits).sum();
        for apply in &run.applies {
            println!(
                "{name}: steps {} commits {commits} applied {} errors {} low {} stored {}",
                run.steps,
                apply.applied,
                apply.errors,
                apply.low >> 3,
                apply.stored >> 3
            );
            assert!(apply.applied > 20, "{name}");
            assert_eq!((apply.errors, apply.dropped), (0, 0), "{name}");
        }
    }
}

/// Every stage with a rule drops something, and what it drops does not reach the next stage.
#[test]
fn rules_drop_changes_at_capture_propagation_and_apply() {
    let rules = Rules {
        capture: String::from("table <> 'stock'"),
        propagation: String::from("replica = 1 OR table = 'customers'"),
        apply: String::from("replica = 2 OR operation <> 'delete'"),
    };
    let run = run(&Scenario { replicas: 2, rules, ..Scenario::default() }, 2);
    let [first, second] = &run.applies[..] else { panic!("two replicas") };
    assert!(run.capture.dropped > 20, "{}", run.capture.dropped);
    assert_eq!(run.channels[0].dropped, 0);
    assert!(run.channels[1].dropped > 20 && run.channels[1].sent < run.channels[0].sent);
    assert!(first.dropped_by_rule > 5 && second.dropped_by_rule == 0);
    assert!(first.applied > 10 && second.applied > 10, "{} {}", first.applied, second.applied);
}

/// Figure 3: the builder merges only what preparers have let pass, here the ends of transactions.
#[test]
fn preparers_skip_what_the_rule_of_capture_does_not_let_pass() {
    let rules = Rules { capture: String::from("key IS NULL"), ..Rules::default() };
    let run = run(&Scenario { rules, ..Scenario::default() }, 2);
    let [_, _, built, captured] = run.capture.handled;
    assert!(built > 20 && built < run.capture.dropped, "{built} {}", run.capture.dropped);
    assert_eq!(captured, 0);
}

/// A preset after 3 seconds.
fn preset(name: &str) -> ReplicationRun {
    let presets = Scenario::presets();
    let (_, scenario) = presets.iter().find(|(known, _)| *known == name).expect("a preset");
    run(scenario, 3)
}

#[test]
fn a_latch_on_the_queue_limits_capture_to_what_figure_14_says() {
    let (latched, latch_free) = (preset("queue_latched"), preset("queue_latch_free"));
    let rate = latched.capture.captured / 3;
    assert!((5_300..=5_600).contains(&rate), "{rate} LCRs/s");
    let bottleneck = latched.bottleneck().map(|(stage, _, _, reason)| (stage, reason));
    assert_eq!(bottleneck, Some((Stage::Capture, BottleneckReason::Latch)));
    println!("latch free {} {:?}", latch_free.capture.captured, latch_free.bottleneck());
    assert!(latch_free.capture.captured * 2 > latched.capture.captured * 3);
    assert!(latch_free.bottleneck().is_none_or(|it| it.3 != BottleneckReason::Latch));
}

#[test]
fn sql_latched_metadata_and_a_far_link_each_become_the_bottleneck() {
    let found: Vec<_> =
        ["apply_sql", "apply_data_layer", "metadata_latched", "metadata_cached", "lan", "wan"]
            .into_iter()
            .map(|name| {
                let run = preset(name);
                let bottleneck = run.bottleneck().map(|(stage, _, _, reason)| (stage, reason));
                println!("{name}: {} {bottleneck:?}", run.applies[0].applied_lcrs);
                (run.applies[0].applied_lcrs, bottleneck)
            })
            .collect();
    let [sql, data_layer, latched, cached, lan, wan] = found[..] else { panic!("six presets") };
    assert!(data_layer.0 * 10 > sql.0 * 12);
    assert!(cached.0 * 10 > latched.0 * 12);
    assert!(lan.0 > wan.0);
    assert_eq!(sql.1, Some((Stage::Appliers, BottleneckReason::Work)));
    assert_eq!(latched.1, Some((Stage::Appliers, BottleneckReason::Latch)));
    assert_eq!(wan.1, Some((Stage::Sender, BottleneckReason::Bandwidth)));
}

#[test]
fn appliers_share_the_cores_of_their_instance() {
    let presets = Scenario::presets();
    let (_, four) = presets.iter().find(|(known, _)| *known == "apply_sql").expect("a preset");
    let mut one = four.clone();
    one.hardware.cores = 1;
    let changes = [&one, four].map(|scenario| run(scenario, 1).applies[0].applied_lcrs);
    // A core executes 100 million instructions in a second, and a change takes nearly 90,000 on average.
    assert!((1_000..1_300).contains(&changes[0]) && changes[1] > 7 * changes[0] / 2, "{changes:?}");
}

#[test]
fn a_replica_that_has_started_again_has_as_many_cores_as_before() {
    let presets = Scenario::presets();
    let (_, preset) = presets.iter().find(|(known, _)| *known == "apply_sql").expect("a preset");
    let mut scenario = preset.clone();
    scenario.hardware.cores = 1;
    let mut run = run(&scenario, 1);
    run.command(&Command::CrashInstance { database: 1, instance: 0 }).expect("it is up");
    while !run.settled() {
        run.assist();
        assert!(run.step(), "there is always a next event");
    }
    let (begun, before) = (run.now, run.applies[0].applied_lcrs);
    while run.now < begun + 1_000_000_000 {
        run.step();
    }
    let changes = run.applies[0].applied_lcrs - before;
    assert!((1_000..1_300).contains(&changes), "{changes}");
}

/// All transactions depend on each other: each changes nearly all of the eight rows.
fn eight_rows(way: Way, latency_ms: f64) -> Scenario {
    let presets = Scenario::presets();
    let (_, preset) = presets.iter().find(|(known, _)| *known == "synchronous").expect("a preset");
    let mut scenario = Scenario { way, ..preset.clone() };
    (scenario.workload.think_ms, scenario.workload.change_ms) = (1.0, 0.1);
    scenario.link.bytes_per_s = 10e6;
    scenario.link.latency_ms = latency_ms;
    scenario
}

fn commits(run: &ReplicationRun) -> u64 {
    run.databases[0].cluster.instances.iter().map(|it| it.commits).sum()
}

#[test]
fn dependent_transactions_of_a_synchronous_source_commit_no_faster_than_the_round_trip() {
    let of = |way, latency_ms| commits(&run(&eight_rows(way, latency_ms), 4));
    let (far, near, lazy) = (of(Way::Synchronous, 25.0), of(Way::Synchronous, 5.0), of(Way::Lazy, 25.0));
    println!("in 4 s: {far} with 50 ms, {near} with 10 ms, {lazy} lazily");
    assert!((50..=4_000 / 50).contains(&far), "{far}");
    assert!((150..=4_000 / 10).contains(&near), "{near}");
    assert!(lazy > 5 * far, "{lazy}");
}

#[test]
fn a_broken_link_stops_a_synchronous_source_unless_it_gives_up() {
    let mut scenario = eight_rows(Way::Synchronous, 5.0);
    let after_break = |scenario: &Scenario| {
        let mut run = run(scenario, 1);
        run.start_recording();
        run.command(&Command::BreakLink { replica: 0 }).expect("the link works");
        let before = commits(&run);
        while run.now < 4_000_000_000 {
            run.step();
        }
        let broken = commits(&run) - before;
        run.command(&Command::MendLink { replica: 0 }).expect("the link is broken");
        while run.now < 6_000_000_000 {
            run.step();
        }
        (broken, commits(&run) - before - broken, run.synchronous.gave_up)
    };
    let (broken, mended, gave_up) = after_break(&scenario);
    // One may have had its answer already.
    assert!(broken <= 1 && mended > 80 && !gave_up, "{broken} {mended}");
    (scenario.link.unanswered, scenario.link.answer_ms) = (Unanswered::Commit, 1_000.0);
    let (broken, mended, gave_up) = after_break(&scenario);
    assert!(broken > 300 && mended > 80 && !gave_up, "{broken} {mended}");
}

/// The number of a transaction that waits for answers can be lost with the log buffer. Its session can then get the same number
/// for another transaction, which has to announce itself.
#[test]
fn a_transaction_announces_its_commit_although_a_lost_one_had_its_number() {
    let mut scenario = eight_rows(Way::Synchronous, 5.0);
    (scenario.source_instances, scenario.workload.sessions) = (1, 4);
    // A transaction asks before the redo of its beginning is on disk.
    (scenario.workload.min_changes, scenario.workload.max_changes) = (1, 1);
    (scenario.hardware.log_write_ms, scenario.capture.flush_ms) = (4.0, 0.0);
    (scenario.detect_ms, scenario.start_ms) = (20.0, 30.0);
    let mut run = ReplicationRun::start(&scenario, false);
    run.start_recording();
    let mut again = 0;
    for _ in 0..60 {
        let before = run.synchronous.announced.clone();
        while run.synchronous.announced.keys().all(|number| before.contains_key(number)) {
            assert!(run.step(), "there is always a next event");
        }
        let mut crashed = run.fork();
        let waiting = run.synchronous.announced.clone();
        crashed.command(&Command::CrashInstance { database: 0, instance: 0 }).expect("it is up");
        let (end, done) = (crashed.now + 2_000_000_000, commits(&crashed));
        let mut is_again = false;
        while crashed.now < end {
            crashed.assist();
            assert!(crashed.step(), "there is always a next event");
            is_again |= crashed.synchronous.announced.keys().any(|number| waiting.contains_key(number));
        }
        again += u32::from(is_again);
        assert!(commits(&crashed) > done + 20, "the source works on: {}", commits(&crashed) - done);
        assert_eq!(violation(&crashed, false), None);
    }
    assert!(again > 0, "a number comes again");
}

/// Redo fills small log files, and the link is broken.
fn with_small_archive(archive_full: ArchiveFull) -> ReplicationRun {
    let mut scenario = Scenario::default();
    scenario.log.file_bytes = 32 << 10;
    scenario.log.archive_bytes = 256 << 10;
    scenario.link.acknowledge_ms = 200.0;
    scenario.capture.archive_full = archive_full;
    let mut run = run(&scenario, 2);
    assert!(run.channels[0].acknowledged > 0, "acknowledgements arrive");
    let kept = run.databases[0].cluster.instances.iter().map(|it| it.thread.files.archived.numbers().count());
    assert!(kept.sum::<usize>() < 8, "what is acknowledged is dropped");
    run.command(&Command::BreakLink { replica: 0 }).expect("the link works");
    while run.now < 12_000_000_000 {
        run.step();
    }
    run.command(&Command::MendLink { replica: 0 }).expect("the link is broken");
    while run.now < 14_000_000_000 {
        run.step();
    }
    run
}

#[test]
fn capture_stops_at_missing_redo_and_names_it_and_the_rest_goes_on() {
    let run = with_small_archive(ArchiveFull::Drop);
    let missing = run.capture.missing.expect("redo is missing");
    assert!(missing >= run.applies[0].stored >> 3, "{missing}");
    assert!(commits(&run) > 3_000, "the source goes on: {}", commits(&run));
    assert_eq!(violation(&run, false).filter(|it| format!("{it:?}") != "NotRecorded"), None);
}

#[test]
fn a_source_that_waits_for_its_archive_loses_nothing() {
    let run = with_small_archive(ArchiveFull::Wait);
    assert_eq!(run.capture.missing, None);
    assert!(run.applies[0].applied > 500 && commits(&run) < 3_000, "{}", commits(&run));
}

/// Every applied transaction leaves a row, and the table has room for 400. Nearly 4,000 transactions a second need as many rows.
#[test]
fn a_small_table_of_progress_does_not_hold_up_the_appliers() {
    let pipelines = compare::pipelines();
    let mut scenario =
        pipelines.into_iter().find(|it| it.name == "no instructions").expect("it is there").scenario;
    scenario.apply.progress_blocks = 100;
    let mut run = run(&scenario, 1);
    let before = run.applies[0].applied;
    while run.now < 2_000_000_000 {
        run.step();
    }
    let applied = run.applies[0].applied - before;
    assert!(applied > 3_500, "{applied}");
}

#[test]
fn deleted_archives_are_missing_until_they_are_restored() {
    let mut scenario = Scenario::default();
    scenario.log.file_bytes = 32 << 10;
    let mut run = run(&scenario, 2);
    let step = |run: &mut ReplicationRun, until: u64| {
        while run.now < until * 1_000_000_000 {
            run.step();
        }
    };
    run.command(&Command::StopCapture).expect("it runs");
    step(&mut run, 4);
    run.command(&Command::DeleteArchives).expect("there are some");
    run.command(&Command::StartCapture).expect("it is stopped");
    step(&mut run, 5);
    assert!(run.capture.missing.is_some());
    run.command(&Command::RestoreArchives).expect("they were deleted");
    run.command(&Command::StartCapture).expect("it is stopped");
    let before = run.applies[0].applied;
    step(&mut run, 7);
    assert!(run.capture.missing.is_none() && run.applies[0].applied > before + 100);
}

/// Nothing passes, and the low watermark rises all the same.
#[test]
fn a_replica_that_gets_nothing_knows_how_far_capture_is() {
    for rules in [
        Rules { capture: String::from("key < 0"), ..Rules::default() },
        Rules { propagation: String::from("key < 0"), ..Rules::default() },
    ] {
        let run = run(&Scenario { rules, ..Scenario::default() }, 5);
        let behind = run.databases[0].cluster.instances[0].scn - (run.applies[0].stored >> 3);
        assert!(run.applies[0].stored > 0 && behind < 4_500, "{behind} {}", run.applies[0].stored >> 3);
    }
}
