//! Every number that `rollforward wal` prints equals the truth of real logs, at every crash point, in both forms.

use std::path::{Path, PathBuf};

use crate::support::{fixtures, json, root, text, wal_json};
use serde_json::Value;

/// The logs, which the app offers as examples.
fn examples() -> PathBuf {
    root().join("public/redo-logs")
}

/// Checks one log against its truth; returns how many crash points were compared.
fn check(truth: &Path, log: &Path, writes: Option<&Path>) -> usize {
    let truth = json(truth);
    let points = truth["crash_points"].as_array().expect("crash points");
    for point in points {
        let mut arguments = vec![text(log), "--crash-at".into(), string(&point["cut_lsn"])];
        let expected_left = &point["with_block_written"];
        if let Some(writes) = writes {
            arguments.extend(["--writes".into(), text(writes)]);
            if let Some(before) = expected_left["only_writes_before_ts_us"].as_u64() {
                arguments.extend(["--writes-before".into(), before.to_string()]);
            }
        }
        if point["why"].as_str().is_some_and(|why| why.contains("where the real server started")) {
            arguments.extend(["--start".into(), string(&point["scan_start"])]);
        }
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let actual = wal_json(&arguments);
        let place = format!("{} {}", log.display(), point["why"]);
        assert_eq!(actual["scan_start"], point["scan_start"], "{place}: scan start");
        assert_eq!(actual["end_lsn"], truth["dump"]["end_lsn"], "{place}: end of log");
        assert_eq!(actual["kept_records"], point["kept_records"], "{place}: records kept");
        assert_eq!(actual["open_xids"], point["open_xids"], "{place}: open transactions");
        for name in ["records", "bytes_tot", "blkrefs", "fpw", "commits", "aborts", "distinct_xids"] {
            assert_eq!(actual["scanned"][name], point["scanned"][name], "{place}: {name}");
        }
        let (set, expected) = (&actual["recovery_set"], &point["recovery_set"]);
        assert_eq!(set["blocks"], expected["blocks"], "{place}: set");
        assert_eq!(set["sha256"], expected["sha256"], "{place}: set digest");
        compare_relations(&place, set, expected);
        if writes.is_some() {
            let left = &actual["with_block_written"];
            for name in ["blocks_left", "sha256_left", "removed", "writes_seen_since_scan_start"] {
                assert_eq!(left[name], expected_left[name], "{place}: {name}");
            }
        } else {
            // Without page writes the second pass has the whole set, and reads every block that the first change does
            // not create.
            let made = expected["first_ref_is_fpw_or_init"].as_u64();
            let reads = set["blocks"].as_u64().zip(made).map(|(blocks, made)| blocks - made);
            assert_eq!(actual["second_pass"]["reads"].as_u64(), reads, "{place}: reads");
        }
    }
    points.len()
}

/// Compares the set by relation, names apart, which no log has. The reference result sums up all relations after the
/// first 20.
fn compare_relations(place: &str, found: &Value, expected: &Value) {
    let (found, expected) = (rows(found), rows(expected));
    let named = expected.iter().filter(|row| row["rel"] != "(others)").count();
    for (row, truth) in found.iter().zip(&expected[..named]) {
        for name in ["rel", "blocks", "by_fork"] {
            assert_eq!(row[name], truth[name], "{place}: {name}");
        }
    }
    let sum = |rows: &[Value]| -> u64 { rows.iter().filter_map(|row| row["blocks"].as_u64()).sum() };
    assert!(found.len() >= named, "{place}: relations are missing");
    assert_eq!(sum(&found[named..]), sum(&expected[named..]), "{place}: other relations");
}

fn rows(set: &Value) -> Vec<Value> {
    set["per_relation"].as_array().expect("relations").clone()
}

fn string(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

fn truths(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut logs: Vec<(PathBuf, String)> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.strip_suffix(".truth.json")?.to_owned();
            Some((path, name))
        })
        .collect();
    logs.sort();
    logs
}

#[test]
fn every_shipped_log_equals_its_truth_in_both_forms_with_and_without_page_writes() {
    let mut points = 0;
    for (truth, name) in truths(&fixtures()) {
        let log = examples().join(format!("{name}.txt.gz"));
        let writes = examples().join(format!("{name}.writes.csv.gz"));
        points += check(&truth, &log, None);
        check(&truth, &fixtures().join(format!("{name}.bkp.txt.gz")), None);
        if writes.exists() {
            points += check(&truth, &log, Some(&writes));
        }
    }
    assert!(points >= 180, "only {points} crash points were compared");
}

/// `ROLLFORWARD_TRACES` names a folder with larger logs and their truths.
#[test]
fn every_log_in_the_folder_named_by_the_environment_equals_its_truth() {
    let Some(folder) = std::env::var_os("ROLLFORWARD_TRACES").map(PathBuf::from) else {
        return;
    };
    for (truth, name) in truths(&folder) {
        let writes = folder.join(format!("{name}.writes.csv.gz"));
        check(&truth, &folder.join(format!("{name}.txt.gz")), writes.exists().then_some(writes.as_path()));
    }
}

#[test]
fn on_the_end_of_these_logs_what_is_left_is_what_was_stale_on_disk() {
    for (truth, name) in truths(&fixtures()) {
        let truth = json(&truth);
        let last = truth["crash_points"].as_array().and_then(|points| points.last()).expect("a last point");
        let stale = &truth["at_the_crash"]["stale_sha256"];
        if stale.is_string() && last["with_block_written"]["sha256_left"].is_string() {
            assert_eq!(&last["with_block_written"]["sha256_left"], stale, "{name}");
        }
    }
}
