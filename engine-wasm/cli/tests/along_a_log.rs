//! A real log as a model: a crash at every moment of its timeline equals the reference result, regardless of the path
//! to that moment.

use std::io::Read;
use std::path::Path;
use std::rc::Rc;

use crate::support::{fixtures, json, rollforward, root, text, wal_json};
use flate2::read::MultiGzDecoder;
use rollforward_engine::models::redo_log::buddy::{BuddyReport, BuddyRule, Sweep};
use rollforward_engine::models::redo_log::library::{FileReader, log_of};
use rollforward_engine::models::redo_log::scenario::{Command, Scenario};
use rollforward_engine::models::redo_log::{CrashPoint, CrashQuery, LogRun};
use rollforward_engine::platform::model::{Model, Scenario as _};
use rollforward_engine::platform::query::FactsQuery;
use rollforward_engine::platform::timeline::Timeline;
use rollforward_engine::platform::values::find;

const WITH_WRITES: [&str; 7] = [
    "g1_small_tpcb",
    "g2_small_tpcb_nofpw",
    "g5_small_bulk_update",
    "g6_small_insert_splits",
    "g7_small_zoo",
    "g8_small_two_crashes",
    "g9_small_timeline2",
];

fn bytes_of(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).expect("the site's logs are there");
    MultiGzDecoder::new(file).read_to_end(&mut bytes).expect("gzip");
    bytes
}

/// Loads the files of a preset and returns the preset.
fn preset(name: &str) -> Scenario {
    let presets = Scenario::presets();
    let (_, scenario) = presets.into_iter().find(|(preset, _)| *preset == name).expect("a preset");
    let folder = root().join("public/redo-logs");
    let hand = |mut intake: FileReader, name: &str| {
        bytes_of(&folder.join(name)).chunks(70_001).for_each(|chunk| intake.feed(chunk));
        intake.finish().expect("a log")
    };
    let log = hand(FileReader::of_log(), &scenario.log.name);
    assert_eq!(log.digest, scenario.log.digest, "{name}: digest of the log");
    if !scenario.writes.name.is_empty() {
        let intake = FileReader::of_writes(&log.digest).expect("the log is there");
        let writes = hand(intake, &scenario.writes.name);
        assert_eq!(writes.digest, scenario.writes.digest, "{name}: digest of the page writes");
    }
    scenario
}

fn whole(scenario: &Scenario) -> Timeline<LogRun> {
    assert_eq!(scenario.problems(), []);
    let mut timeline = Timeline::new(scenario);
    timeline.run(u64::MAX, u64::MAX);
    timeline
}

fn value(timeline: &Timeline<LogRun>, name: &str) -> Option<f64> {
    find::<LogRun>(name, &[]).expect("a value").at(&timeline.moment())
}

fn buddy(rule: BuddyRule) -> Command {
    Command::LayBuddy {
        interval_ms: rule.interval_ms,
        threshold_ms: rule.threshold_ms,
        buffers: rule.buffers.unwrap_or(0),
        buffer_bytes: rule.buffer_bytes,
        rate_bytes_per_s: rule.rate_bytes_per_s,
        redo_per_interval_bytes: rule.redo_per_interval_bytes.unwrap_or(0),
    }
}

const SLOW: BuddyRule = BuddyRule {
    interval_ms: 3000,
    threshold_ms: 500,
    buffers: None,
    buffer_bytes: 1 << 16,
    rate_bytes_per_s: 100_000,
    redo_per_interval_bytes: None,
};

#[test]
fn every_preset_is_a_log_of_the_site_and_its_moments_tell_the_truth() {
    let mut compared = 0;
    for (name, _) in Scenario::presets() {
        let scenario = preset(name);
        let truth = fixtures().join(format!("{name}.truth.json"));
        // The logs of checkpoints have only the statistics of pg_waldump, and another test reads those.
        if !truth.exists() {
            assert!(fixtures().join(format!("{name}.stats.txt")).exists(), "{name}");
            continue;
        }
        for point in json(&truth)["crash_points"].as_array().expect("crash points") {
            let left = &point["with_block_written"];
            let given =
                point["why"].as_str().is_some_and(|why| why.contains("where the real server started"));
            let start = serde_json::from_value(point["scan_start"].clone()).expect("a position");
            let scenario = Scenario {
                start: given.then_some(start),
                writes_before_ts_us: left["only_writes_before_ts_us"].as_u64(),
                ..scenario.clone()
            };
            let mut timeline = whole(&scenario);
            let kept = point["kept_records"].as_u64().expect("records");
            timeline.seek_step(kept);
            let told = |name| value(&timeline, name).map(|number| number as u64);
            assert_eq!(told("log.scanned"), point["scanned"]["records"].as_u64(), "{name} {kept}: scanned");
            assert_eq!(told("log.set"), point["recovery_set"]["blocks"].as_u64(), "{name} {kept}: set");
            assert_eq!(told("log.open"), point["open_xids"].as_u64(), "{name} {kept}: open");
            if !scenario.writes.name.is_empty() {
                assert_eq!(told("log.left"), left["blocks_left"].as_u64(), "{name} {kept}: left");
            }
            compared += 1;
        }
    }
    assert!(compared > 40, "only {compared} crash points");
}

#[test]
fn each_moment_is_the_crash_at_its_record() {
    for name in WITH_WRITES {
        let mut timeline = whole(&preset(name));
        let records = timeline.known().0;
        for kept in (0..=records).step_by(records as usize / 23) {
            timeline.seek_step(kept);
            let run = timeline.now();
            let query = CrashQuery { crash_after: Some(kept as u32), ..CrashQuery::default() };
            let expected = CrashPoint::compute(run.log(), &query, run.writes().as_deref());
            let crash = run.crash();
            assert_eq!((crash.kept, crash.cut), (expected.kept, expected.cut), "{name} {kept}");
            assert_eq!((&crash.set, crash.left), (&expected.set, expected.left), "{name} {kept}");
            assert_eq!(crash.second_pass(), expected.second_pass(), "{name} {kept}");
        }
    }
}

#[test]
fn back_and_forth_equals_the_straight_run_and_time_never_decreases() {
    let scenario = preset("g8_small_two_crashes");
    let mut straight = LogRun::start(&scenario, false);
    let mut digests = vec![(straight.digest(), straight.now())];
    while straight.step() {
        digests.push((straight.digest(), straight.now()));
    }
    assert!(digests.is_sorted_by_key(|(_, time)| *time));
    let mut timeline = whole(&scenario);
    for step in [4_100, 12, 5_000, 4_999, 0, 4_000, 3_999, 4_001] {
        timeline.seek_step(step);
        let run = timeline.now();
        assert_eq!((run.digest(), Model::now(run)), digests[step as usize], "step {step}");
    }
}

#[test]
fn a_place_on_the_axis_is_work_done() {
    let mut timeline = whole(&preset("g1_small_tpcb"));
    let offsets = timeline.now().log().offset.clone();
    for place in [0, 1, 777_777, offsets[100], offsets[100] + 1, offsets[offsets.len() - 1], u64::MAX >> 12] {
        assert!(timeline.seek_work(place, u64::MAX, 1_000));
        let kept = offsets.partition_point(|&start| start <= place) - 1;
        assert_eq!(timeline.now().kept as usize, kept, "at {place} bytes");
    }
    // A position of the log is a name for such a place.
    let start = timeline.now().log().lsn[3_000];
    let work = timeline.now().work_at(&start.to_string()).expect("a position");
    assert!(timeline.seek_work(work, u64::MAX, 1_000));
    assert_eq!(timeline.now().kept, 3_000);
    assert_eq!(timeline.now().work_at("no position"), None);
}

#[test]
fn a_buddy_is_added_in_the_past_and_its_branch_keeps_it() {
    let scenario = preset("g1_small_tpcb");
    let mut without = whole(&scenario);
    let records = without.known().0;
    let mut with = without.fork();
    with.seek_step(1_000);
    with.command(buddy(SLOW)).expect("it fits");
    with.run(u64::MAX, u64::MAX);
    assert_eq!(with.known().0, records + 1, "a command is a step");
    let kept_log = log_of(&scenario.log.digest).expect("it was handed over");
    let log = &kept_log.log;
    let writes = kept_log.writes_of(&scenario.writes.digest);
    let sweep = Sweep::new(log, &CrashQuery::default(), writes.as_deref(), SLOW);
    for kept in [1_000, 2_500, 5_000, records as u32] {
        with.seek_step(u64::from(kept) + 1);
        let expected = BuddyReport::new(log, &sweep, kept);
        assert_eq!(with.now().buddy_report().as_ref(), Some(&expected), "{kept} records");
        assert_eq!(value(&with, "log.buddy_left"), Some(f64::from(expected.with.records)));
        without.seek_step(kept.into());
        assert_eq!(value(&without, "log.buddy_left"), None);
    }
    with.seek_step(999);
    assert_eq!(with.now().buddy_report(), None, "nobody had laid it yet");
    with.seek_step(3_000);
    with.command(Command::TakeBuddyAway).expect("one is there");
    assert_eq!(with.now().buddy_report(), None);
    assert!(with.command(Command::TakeBuddyAway).is_err());
    let impossible = BuddyRule { interval_ms: 1, ..SLOW };
    assert!(with.command(buddy(impossible)).is_err());
}

#[test]
fn page_writes_are_added_and_removed() {
    let mut timeline = whole(&preset("g10_small_pg17_zoo"));
    assert_eq!(value(&timeline, "log.left"), None);
    assert!(timeline.command(Command::TakeWritesAway).is_err());
    timeline.command(Command::LayWrites { max_lag_bytes: 100_000 }).expect("it fits");
    let (set, left) = (value(&timeline, "log.set"), value(&timeline, "log.left"));
    assert!(left < set, "{left:?} of {set:?}");
    timeline.command(Command::TakeWritesAway).expect("they are there");
    assert_eq!(value(&timeline, "log.left"), None);
}

#[test]
fn a_log_that_is_not_loaded_is_named() {
    let (_, known) = Scenario::presets().swap_remove(0);
    let mut scenario = Scenario { seed: 7, ..known };
    scenario.log.digest = "0123456789abcdef".to_owned();
    let problems = scenario.problems();
    assert_eq!(problems[0].code, "log_not_handed_over");
    assert_eq!(problems[0].detail.as_deref(), Some("g1_small_tpcb.txt.gz"));
    let mut run = LogRun::start(&scenario, true);
    assert!(!run.step(), "it has no record");
    assert_eq!(run.crash().set, []);
    let mut other = preset("g1_small_tpcb");
    other.writes.digest = "0123456789abcdef".to_owned();
    assert_eq!(other.problems()[0].code, "writes_not_handed_over");
}

#[test]
fn facts_are_records_and_a_block_finds_its_own() {
    let timeline = whole(&preset("g2_small_tpcb_nofpw"));
    let log = timeline.now().log();
    let block = (2_000..).find_map(|record| log.refs_of(record).first()).expect("a change").block();
    let of_block =
        (0..log.len()).filter(|&record| log.refs_of(record).iter().any(|one| one.block() == block));
    let subject =
        serde_json::from_value(serde_json::json!({"kind": "block", "block": block})).expect("a block");
    let query = FactsQuery { about: vec![subject], limit: usize::MAX, ..FactsQuery::default() };
    let facts = timeline.moment().facts(&query);
    // Magic, version, tables; then table and rows.
    let rows = u32::from_le_bytes([facts[20], facts[21], facts[22], facts[23]]);
    assert_eq!(rows as usize, of_block.count());
}

#[test]
fn runs_of_one_scenario_share_the_log() {
    let mut timeline = whole(&preset("g5_small_bulk_update"));
    let other = timeline.fork();
    assert!(Rc::ptr_eq(&timeline.now().reading, &other.now().reading));
}

#[test]
fn the_command_line_plays_a_log_to_its_end() {
    let file = text(&root().join("public/redo-logs/g2_small_tpcb_nofpw.txt.gz"));
    let until = ["--model", "redo_log", "--log", &file, "--until", "100000"];
    let played = rollforward(&[&["run"], &until[..], &["--json"]].concat());
    let played: serde_json::Value = serde_json::from_slice(&played.stdout).expect("JSON");
    let answer = wal_json(&[&file]);
    for name in ["crash_at", "scanned", "recovery_set", "second_pass"] {
        assert_eq!(played[name], answer[name], "{name}");
    }
    let refused = rollforward(&["digest", "--model", "redo_log", "g2_small_tpcb_nofpw"]);
    let message = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(message.contains("g2_small_tpcb_nofpw.txt.gz") && message.contains("--log"), "{message}");
    let not_read = rollforward(&["digest", "cluster", "--log", &file]);
    assert!(String::from_utf8_lossy(&not_read.stderr).contains("does not read logs"));
}
