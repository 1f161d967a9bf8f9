//! A buddy on real logs: at every crash its set, pruned by the recorded checkpoint and completed by the tail, equals
//! that of a first pass from scratch, and the rest of the first pass is the redo that the buddy has not read.

use std::io::Read as _;
use std::path::Path;

use crate::support::{fixtures, json, root, text, wal, wal_json};
use rollforward_engine::models::redo_log::buddy::{BuddyAction, BuddyReport, BuddyRule, Completed, Sweep};
use rollforward_engine::models::redo_log::log::Checkpoint;
use rollforward_engine::models::redo_log::writes::WritesReader;
use rollforward_engine::models::redo_log::{CrashPoint, CrashQuery, LogReader, Lsn, PageWrites, RedoLog};
use serde_json::Value;

const NAMES: [&str; 8] = [
    "g1_small_tpcb",
    "g2_small_tpcb_nofpw",
    "g5_small_bulk_update",
    "g6_small_insert_splits",
    "g7_small_zoo",
    "g8_small_two_crashes",
    "g9_small_timeline2",
    "g10_small_pg17_zoo",
];

fn unpack(path: &Path) -> Vec<u8> {
    let file = std::fs::File::open(path).expect("a file");
    let mut bytes = Vec::new();
    flate2::read::MultiGzDecoder::new(file).read_to_end(&mut bytes).expect("gzip");
    bytes
}

/// A log with its page writes, if it has a list of them, and its truth.
fn open(name: &str) -> (RedoLog, Option<PageWrites>, Value) {
    let examples = root().join("public/redo-logs");
    let mut reader = LogReader::default();
    reader.feed(&unpack(&examples.join(format!("{name}.txt.gz"))));
    let log = reader.finish().expect("a log");
    let list = examples.join(format!("{name}.writes.csv.gz"));
    let writes = list.exists().then(|| {
        let mut reader = WritesReader::default();
        reader.feed(&log, &unpack(&list));
        reader.finish(&log).expect("page writes")
    });
    (log, writes, json(&fixtures().join(format!("{name}.truth.json"))))
}

/// Seeded, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn rule(&mut self) -> BuddyRule {
        let buffers = [None, Some(1), Some(2), Some(9)][self.below(4) as usize];
        BuddyRule {
            interval_ms: [100, 500, 3000, 10_000][self.below(4) as usize],
            threshold_ms: [0, 200, 3000, 20_000][self.below(4) as usize],
            buffers,
            buffer_bytes: [4096, 65_536, 4 << 20][self.below(3) as usize],
            rate_bytes_per_s: [10_000, 100_000, 1_000_000, 88_000_000][self.below(4) as usize],
            redo_per_interval_bytes: Some(1 + self.below(500_000)),
        }
    }
}

/// Puts a checkpoint after about every fortieth record, as a busier server would have: its redo position is that of
/// any record shortly before, changes included. Some are before an earlier one, which only occurs in damaged logs.
fn checkpoint_often(log: &mut RedoLog, random: &mut Random, go_back: bool) {
    log.checkpoints.clear();
    let mut redo = 0;
    for record in 1..log.len() {
        if random.below(40) > 0 {
            continue;
        }
        let least = if go_back && random.below(5) == 0 { 0 } else { redo };
        redo = least + random.below((record - least) as u64 + 1) as usize;
        let (record, redo) = (record as u32, log.lsn[redo]);
        let checkpoint = Checkpoint { record, redo, shutdown: false, full_page_writes: true };
        log.checkpoints.push(checkpoint);
    }
}

/// Counts of the actions of a test's buddies, to check that every action occurs.
#[derive(Debug, Default)]
struct Seen {
    crashes: usize,
    did: [bool; 4],
    jumps: usize,
    pruned_at_handshake: usize,
    saved: usize,
}

/// Digests of the completed set at one crash and of a first pass from scratch are the same.
fn check(
    log: &RedoLog,
    writes: Option<&PageWrites>,
    sweep: &Sweep,
    query: &CrashQuery,
    seen: &mut Seen,
) -> Completed {
    let point = CrashPoint::compute(log, query, writes);
    let set = sweep.complete(log, query, writes, point.kept);
    let completed = Completed::new(log, &point, &set, writes.is_some());
    let place = format!("{:?} at {} of {} records", sweep.rule, point.kept, log.len());
    assert!(completed.exact, "{place}: {} blocks, not {}", completed.blocks, point.left);
    let report = BuddyReport::new(log, sweep, point.kept);
    assert_eq!(report.without.records, point.scanned.records, "{place}");
    assert_eq!(report.with.records, point.kept - set.tail_from, "{place}");
    assert_eq!(report.without.bytes, point.scanned.bytes_tot, "{place}");
    assert!(
        report.with.bytes <= report.without.bytes && report.with.records <= report.without.records,
        "{place}"
    );
    seen.crashes += 1;
    seen.did[report.did as usize] = true;
    seen.pruned_at_handshake += usize::from(report.prunes);
    seen.saved += usize::from(report.with.bytes < report.without.bytes);
    completed
}

/// Every check of a run's buddy follows the rules, and its set is that of the redo that it has read.
fn check_turns(
    log: &RedoLog,
    writes: Option<&PageWrites>,
    sweep: &Sweep,
    query: &CrashQuery,
    seen: &mut Seen,
) {
    let rule = &sweep.rule;
    let most = (rule.rate_bytes_per_s * u64::from(rule.interval_ms) / 1000)
        .min(rule.buffers.map_or(u64::MAX, |buffers| u64::from(buffers) * u64::from(rule.buffer_bytes)));
    let record = log.total_bytes.iter().copied().max().unwrap_or(0);
    let (mut before, mut before_ms) = ((0, 0), 0.0);
    for (index, wake) in sweep.wakes.iter().enumerate() {
        let place = format!("{rule:?}: {wake:?}");
        assert!(
            wake.start <= wake.scan && wake.scan <= wake.kept && before <= (wake.start, wake.scan),
            "{place}"
        );
        let jumped = wake.start > before.1;
        seen.jumps += usize::from(jumped);
        // Of several checks within one record only the last is kept, so only neighbours can be compared.
        if wake.at_ms - before_ms == f64::from(rule.interval_ms) {
            let read = log.offset[wake.scan as usize] - log.offset[before.1.max(wake.start) as usize];
            assert!(read <= most + u64::from(record), "{place}: it read {read} bytes");
            if wake.did == BuddyAction::Waits && !jumped {
                assert_eq!(wake.scan, before.1, "{place}");
                assert!(
                    wake.estimate_ms < f64::from(rule.threshold_ms) || wake.estimate_ms == 0.0,
                    "{place}"
                );
            }
        }
        if index % 7 == 0 {
            let stretch = CrashQuery {
                crash_after: Some(wake.scan),
                start: Some(log.position(wake.start as usize)),
                ..*query
            };
            assert_eq!(wake.set, CrashPoint::compute(log, &stretch, writes).left, "{place}");
        }
        (before, before_ms) = ((wake.start, wake.scan), wake.at_ms);
    }
}

#[test]
fn at_every_true_and_many_random_crashes_the_completed_set_is_that_of_a_first_pass_from_scratch() {
    let mut random = Random(12);
    let mut seen = Seen::default();
    for name in NAMES {
        let (mut log, writes, truth) = open(name);
        for round in 0..16 {
            let rule = random.rule();
            assert_eq!(rule.check(), Ok(()));
            if round >= 8 {
                checkpoint_often(&mut log, &mut random, round >= 14);
            }
            // The last rounds do not use the commits' times: the amount of redo counts as time.
            if round == 12 {
                log.stamps.clear();
            }
            for writes in [None, writes.as_ref()] {
                let query = CrashQuery::default();
                let sweep = Sweep::new(&log, &query, writes, rule);
                assert_eq!(sweep.clock.from_commits, round < 12);
                if round < 14 {
                    check_turns(&log, writes, &sweep, &query, &mut seen);
                }
                for _ in 0..40 {
                    let crash_after = Some(random.below(log.len() as u64 + 1) as u32);
                    check(&log, writes, &sweep, &CrashQuery { crash_after, ..query }, &mut seen);
                }
                if round < 8 {
                    truths(&log, writes, rule, &truth, &mut seen);
                }
            }
        }
    }
    assert!(seen.crashes > 10_000 && seen.did == [true; 4], "{seen:?}");
    assert!(seen.jumps > 100 && seen.pruned_at_handshake > 1000 && seen.saved > 3000, "{seen:?}");
}

/// The crashes whose digests were computed independently.
fn truths(log: &RedoLog, writes: Option<&PageWrites>, rule: BuddyRule, truth: &Value, seen: &mut Seen) {
    for point in truth["crash_points"].as_array().expect("crash points") {
        let left = &point["with_block_written"];
        let given = point["why"].as_str().is_some_and(|why| why.contains("where the real server started"));
        let query = CrashQuery {
            crash_at: lsn(&point["cut_lsn"]),
            start: given.then(|| lsn(&point["scan_start"])).flatten(),
            writes_before_ts_us: left["only_writes_before_ts_us"].as_u64(),
            ..CrashQuery::default()
        };
        let sweep = Sweep::new(log, &query, writes, rule);
        let completed = check(log, writes, &sweep, &query, seen);
        let expected = if writes.is_some() { &left["sha256_left"] } else { &point["recovery_set"]["sha256"] };
        assert_eq!(completed.sha256, expected.as_str().expect("a digest"), "{}", point["why"]);
    }
}

fn lsn(value: &Value) -> Option<Lsn> {
    Lsn::parse(value.as_str()?.as_bytes())
}

#[test]
fn a_lower_threshold_and_more_buffers_leave_less_of_the_first_pass() {
    let (log, ..) = open("g1_small_tpcb");
    let left = |rule: BuddyRule| {
        let sweep = Sweep::new(&log, &CrashQuery::default(), None, rule);
        (0..=log.len() as u32).map(|kept| BuddyReport::new(&log, &sweep, kept).with.bytes).sum::<u64>()
    };
    let slow = BuddyRule { rate_bytes_per_s: 300_000, ..BuddyRule::default() };
    let thresholds = [0, 3000, 10_000, 60_000].map(|threshold_ms| left(BuddyRule { threshold_ms, ..slow }));
    assert!(thresholds.is_sorted(), "{thresholds:?}");
    let buffers = [20, 4, 2, 1].map(|buffers| {
        left(BuddyRule { buffers: Some(buffers), buffer_bytes: 65_536, threshold_ms: 0, ..slow })
    });
    assert!(buffers.is_sorted() && buffers[0] < buffers[3], "{buffers:?}");
    // A log that is read in a tenth of a second needs no buddy: it never scans.
    let sweep = Sweep::new(&log, &CrashQuery::default(), None, BuddyRule::default());
    assert!(!sweep.wakes.is_empty() && sweep.wakes.iter().all(|wake| wake.did == BuddyAction::Waits));
}

#[test]
fn the_command_reports_the_buddy_and_refuses_invalid_options() {
    let log = text(&root().join("public/redo-logs/g1_small_tpcb.txt.gz"));
    let answer = wal_json(&[&log, "--buddy", "--rate", "300000", "--threshold-s", "0.5"]);
    let buddy = &answer["buddy"];
    assert_eq!(buddy["simulated"], true);
    assert_eq!(buddy["completed"]["exact"], true);
    assert_eq!(buddy["completed"]["sha256"], answer["recovery_set"]["sha256"]);
    assert_eq!(buddy["without"]["bytes"], answer["scanned"]["bytes_tot"]);
    assert!(buddy["with"]["bytes"].as_u64() < buddy["without"]["bytes"].as_u64());
    assert_eq!(wal_json(&[&log])["buddy"], Value::Null);
    for (option, value, range) in [
        ("--buffers", "0", "a whole number from 1 to 1000"),
        ("--buffers", "1.5", "a whole number from 1 to 1000"),
        ("--threshold-s", "-1", "seconds from 0 to 3600"),
        ("--interval-s", "0", "seconds from 0.1 to 3600"),
        ("--interval-s", "nan", "seconds from 0.1 to 3600"),
        ("--rate", "1", "a whole number from 10000 to 100000000000"),
        ("--buffer-bytes", "9e99", "a whole number from 4096 to 67108864"),
        ("--redo-per-interval", "", "a whole number from 1 to 1099511627776"),
    ] {
        let output = wal(&[&log, "--buddy", option, value]);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{option} {value}: {errors}");
        assert!(errors.contains(&format!("{option} must be {range}, got “{value}”")), "{errors}");
    }
    let alone = wal(&[&log, "--rate", "100000"]);
    assert_eq!(alone.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&alone.stderr).contains("--rate needs --buddy"));
}
