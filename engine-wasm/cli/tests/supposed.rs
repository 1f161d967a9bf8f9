//! What `rollforward wal` prints of checkpoints, and of a base backup that is supposed: beside the log of the server that was
//! recorded, and in words and JSON.

use crate::support::{fixtures, json, root, text, wal, wal_json};
use serde_json::Value;

fn example(name: &str) -> String {
    text(&root().join(format!("public/redo-logs/{name}.txt.gz")))
}

fn column(report: &Value, name: &str) -> Vec<f64> {
    let rows = report["checkpoints"]["list"].as_array().expect("checkpoints");
    rows.iter().filter_map(|row| row[name].as_f64()).collect()
}

#[test]
fn checkpoints_by_time_are_evenly_spaced_in_time_and_those_by_redo_are_not() {
    let by_time = wal_json(&[&example("c1_checkpoint_30s")]);
    let by_redo = wal_json(&[&example("c2_checkpoint_64MB")]);
    let spread = |values: &[f64]| {
        let most = values.iter().copied().fold(0.0, f64::max);
        most / values.iter().copied().fold(f64::MAX, f64::min)
    };
    // The server told 29.5 to 30.1 s between the begins of checkpoints. Before the first commit the clock of the log has no time.
    for interval in column(&by_time, "interval_s").into_iter().skip(1) {
        assert!((29.0..31.0).contains(&interval), "{interval} s");
    }
    assert!(spread(&column(&by_time, "distance")) > 10.0);
    assert!(spread(&column(&by_redo, "distance")) < 1.5);
    assert!(column(&by_redo, "interval_s").iter().any(|interval| *interval > 60.0));
}

#[test]
fn the_longest_recovery_ends_just_before_the_next_checkpoint_is_complete() {
    let log = example("g1_small_tpcb");
    let report = wal_json(&[&log]);
    let truth = json(&fixtures().join("g1_small_tpcb.truth.json"));
    let checkpoints = truth["dump"]["checkpoints"].as_array().unwrap();
    let rows = report["checkpoints"]["list"].as_array().unwrap();
    assert_eq!(rows.len(), checkpoints.len());
    for (at, row) in rows.iter().enumerate() {
        assert_eq!(row["complete"], checkpoints[at]["lsn"]);
        assert_eq!(row["redo"], checkpoints[at]["redo"]);
        let Some(next) = checkpoints.get(at + 1) else { continue };
        let crash = wal_json(&[&log, "--crash-at", next["lsn"].as_str().unwrap()]);
        let longest = &row["longest_recovery"];
        assert_eq!(longest["bytes"], crash["scanned"]["bytes_tot"]);
        assert_eq!(longest["reads"], crash["second_pass"]["reads"]);
        let expected = crash["scanned"]["bytes_tot"].as_f64().unwrap() / 200e6
            + crash["second_pass"]["reads"].as_f64().unwrap() * 100e-6;
        assert!((longest["seconds"].as_f64().unwrap() - expected).abs() < 1e-9);
    }
}

#[test]
fn a_backup_needs_the_redo_from_its_checkpoint_to_the_end_of_its_copying() {
    let log = example("g1_small_tpcb");
    let with =
        |further: &[&str]| wal_json(&[&[log.as_str(), "--backup"], further].concat())["backup"].clone();
    let chosen = with(&[]);
    assert_eq!(chosen["enough"], true);
    assert_eq!((&chosen["checkpoint"], &chosen["needed_from"]), (&"0/03AD1B08".into(), &"0/0379FDF0".into()));
    // Every page that changed while it was copied has an image in that redo.
    assert!(chosen["pages_copied_changing"].as_u64() > Some(100));
    assert_eq!((&chosen["pages_unprotected"], &chosen["images_forced"]), (&0.into(), &0.into()));

    let only_from_copy = with(&["--kept-from", chosen["copy_from"].as_str().unwrap()]);
    assert_eq!(only_from_copy["enough"], false);
    assert_eq!(only_from_copy["missing_before"], chosen["bytes_before_copy"]);
    let ends_early = with(&["--kept-to", "0/03BF0000"]);
    assert!(ends_early["missing_after"].as_u64() > Some(0) && ends_early["enough"] == false);
    let too_early = with(&["--copy-from", "0/3453EB0"]);
    assert_eq!((&too_early["begins_before_log"], &too_early["enough"]), (&true.into(), &false.into()));
}

#[test]
fn without_page_images_a_real_backup_would_have_logged_them() {
    let backup = wal_json(&[&example("g2_small_tpcb_nofpw"), "--backup"])["backup"].clone();
    let count = |name: &str| backup[name].as_u64().unwrap();
    // Some pages are new: redo makes them.
    assert!(count("pages_unprotected") > count("pages_copied_changing") * 9 / 10, "{backup}");
    assert!(count("images_forced") >= count("pages_unprotected"), "{backup}");
}

#[test]
fn the_words_say_that_it_is_supposed_and_what_is_wrong_with_an_option() {
    let log = example("g1_small_tpcb");
    let words = String::from_utf8(wal(&[&log, "--backup"]).stdout).unwrap();
    assert!(words.contains("base backup      supposed, not in the log"), "{words}");
    assert!(words.contains("enough: nothing that it needs is missing"), "{words}");
    assert!(words.contains("checkpoints      redo position 0/03453EB0; complete at 0/03453EE8"), "{words}");
    let refused = wal(&[&log, "--copy-from", "0/3453EB0"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--copy-from needs --backup"));
    let refused = wal(&[&log, "--backup", "--kept-to", "here"]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--kept-to must be a position"));
}
