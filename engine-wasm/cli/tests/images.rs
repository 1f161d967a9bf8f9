//! Page images and intervals that `rollforward wal` prints, beside what `pg_waldump --stats=record` counts for the same logs.

use std::path::{Path, PathBuf};

use crate::support::{fixtures, json, root, text, wal, wal_json};
use serde_json::Value;

fn examples() -> PathBuf {
    root().join("public/redo-logs")
}

/// Bytes of records without images, and of images, in the line of totals.
fn totals(stats: &str) -> (u64, u64) {
    let line = stats.lines().find(|line| line.starts_with("Total")).expect("a line of totals");
    let numbers: Vec<u64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    (numbers[1], numbers[2])
}

/// The logs of a folder with statistics: name, statistics.
fn logs(folder: &Path) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut logs: Vec<(String, String)> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.strip_suffix(".stats.txt")?.to_owned();
            Some((name, std::fs::read_to_string(&path).ok()?))
        })
        .collect();
    logs.sort();
    logs
}

fn sum(intervals: &Value, name: &str) -> u64 {
    intervals.as_array().expect("intervals").iter().filter_map(|row| row[name].as_u64()).sum()
}

fn compare(log: &Path, stats: &str) {
    let report = wal_json(&[&text(log)]);
    let images = &report["images"];
    let (others, bytes) = totals(stats);
    let place = log.display();
    assert_eq!(images["bytes"], bytes, "{place}: bytes of images");
    assert_eq!(sum(&images["intervals"], "image_bytes"), bytes, "{place}: bytes of images by interval");
    assert_eq!(sum(&images["intervals"], "bytes"), bytes + others, "{place}: bytes by interval");
    assert_eq!(sum(&images["intervals"], "images"), images["count"].as_u64().unwrap(), "{place}: images");
    let by_reason: u64 = ["first_changes", "hints", "whole_pages", "again"]
        .iter()
        .filter_map(|reason| images[reason].as_u64())
        .sum();
    assert_eq!(by_reason, images["count"].as_u64().unwrap(), "{place}: images by reason");
}

#[test]
fn bytes_of_images_equal_those_that_pg_waldump_counts() {
    let logs = logs(&fixtures());
    assert!(logs.len() >= 8, "only {} logs have statistics", logs.len());
    for (name, stats) in logs {
        let log = examples().join(format!("{name}.txt.gz"));
        compare(&log, &stats);
        let truth = fixtures().join(format!("{name}.truth.json"));
        if truth.exists() {
            assert_eq!(wal_json(&[&text(&log)])["images"]["count"], json(&truth)["dump"]["fpw"], "{name}");
        }
        let details = fixtures().join(format!("{name}.bkp.txt.gz"));
        if details.exists() {
            compare(&details, &stats);
        }
    }
}

/// `ROLLFORWARD_TRACES` names a folder with larger logs and their statistics.
#[test]
fn so_do_those_of_the_folder_named_by_the_environment() {
    let Some(folder) = std::env::var_os("ROLLFORWARD_TRACES").map(PathBuf::from) else { return };
    for (name, stats) in logs(&folder) {
        compare(&folder.join(format!("{name}.txt.gz")), &stats);
    }
}

#[test]
fn a_page_gets_one_image_at_its_first_change_after_a_checkpoint() {
    let images = &wal_json(&[&text(&examples().join("g1_small_tpcb.txt.gz"))])["images"];
    assert_eq!((&images["whole_pages"], &images["hints"]), (&0.into(), &64.into()));
    let (last, complete) = images["intervals"].as_array().unwrap().split_last().unwrap();
    for interval in complete {
        assert!(interval["images"].as_u64() <= interval["pages"].as_u64(), "{interval}");
    }
    // The server was killed during its fourth checkpoint: pages that had an image got another one.
    assert!(last["images"].as_u64() > last["pages"].as_u64(), "{last}");
    assert_eq!(images["again"], 19);
    assert_eq!(images["sign_of_unfinished_checkpoint"], "0/03EA3290");
    let bare = &wal_json(&[&text(&examples().join("g2_small_tpcb_nofpw.txt.gz"))])["images"];
    assert_eq!((&bare["count"], &bare["bytes"]), (&0.into(), &0.into()));
}

#[test]
fn a_crash_counts_only_what_is_before_it() {
    let log = text(&examples().join("g1_small_tpcb.txt.gz"));
    let at = |crash: &str| wal_json(&[&log, "--crash-at", crash])["images"]["bytes"].as_u64().unwrap();
    assert_eq!(at("0/3453EB0"), 0);
    assert!(at("0/3AD1B08") < at("0/3EE25F8"));
}

#[test]
fn the_words_have_the_same_numbers() {
    let output = wal(&[&text(&examples().join("g1_small_tpcb.txt.gz"))]);
    let words = String::from_utf8_lossy(&output.stdout);
    assert!(words.contains("1378 before the crash, 10609552 bytes, 96.2 % of the redo"), "{words}");
    assert!(words.contains("redo position 0/03B2DC00: "), "{words}");
}
