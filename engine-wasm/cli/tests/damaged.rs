//! Files that are damaged, truncated, filtered, joined or of another kind: each is read as the manifest in its folder states.

use std::io::Read as _;

use crate::support::{fixtures, json, root, text, wal, wal_json};
use flate2::read::MultiGzDecoder;
use serde_json::{Value, json};

/// The expected result of a file: records and warnings by code, or a rejection with these words.
enum Outcome {
    Read(u64, &'static [&'static str]),
    Rejected(&'static str),
}
use Outcome::{Read, Rejected};

const OUTCOMES: &[(&str, Outcome)] = &[
    ("empty.txt", Rejected("file is empty")),
    ("blank_lines.txt", Rejected("file is empty")),
    ("truncated_last_line.txt", Read(356, &["cut_line"])),
    ("truncated_in_block_number.txt", Read(360, &["cut_line"])),
    ("crlf.txt", Read(357, &[])),
    ("utf16le_bom_crlf.txt", Read(357, &["decoded"])),
    ("utf8_bom.txt", Read(357, &[])),
    ("plain_named_gz.txt.gz", Read(357, &[])),
    ("truncated.txt.gz", Read(0, &["cut_archive", "cut_line"])),
    ("double.txt.gz", Rejected("compressed twice")),
    ("concatenated_members.txt.gz", Read(357, &[])),
    ("xz_named_txt.txt", Rejected("xz data")),
    ("raw_wal_segment.bin", Rejected("output of pg_waldump")),
    ("nul_bytes_tail.txt", Read(357, &["nul_bytes"])),
    ("nul_bytes_middle.txt", Read(357, &["nul_bytes"])),
    ("stats_output.txt", Rejected("statistics, not records")),
    ("pg_controldata.txt", Rejected("pg_controldata")),
    ("server_log.txt", Rejected("message log")),
    ("error_only.txt", Rejected("WAL segment size must be a power of two")),
    ("start_mid_record.txt", Read(150, &["no_checkpoint"])),
    ("filter_rmgr_heap.txt", Read(200, &["filtered"])),
    ("filter_xid.txt", Read(7, &["incomplete"])),
    ("filter_fullpage.txt", Read(120, &["filtered"])),
    ("filter_relation.txt", Read(120, &["filtered"])),
    ("limit_no_error_line.txt", Read(77, &["end_unknown"])),
    ("no_checkpoint.txt", Read(259, &["no_checkpoint"])),
    ("redo_before_dump.txt", Read(200, &["redo_before_log"])),
    ("missing_middle.txt", Read(287, &["gap"])),
    ("swapped_blocks.txt", Read(357, &["out_of_order"])),
    ("overlap_concat.txt", Read(357, &["duplicate"])),
    ("two_servers_concat.txt", Read(357, &["other_log"])),
    ("mixed_forms.txt", Read(180, &[])),
    ("wrapped_80.txt", Rejected("copied from a terminal")),
    ("prefixed_lines.txt", Rejected("Line 1 has text before the record")),
    ("very_long_line.txt", Read(62, &[])),
    ("extreme_values.txt", Read(3, &["bad_length", "no_checkpoint"])),
    ("huge_jump.txt", Read(51, &["gap"])),
    ("bad_fields.txt", Read(22, &["bad_line", "gap"])),
    ("timelines_concat.txt.gz", Read(2561, &["duplicate"])),
    ("old_9_4_form.txt", Rejected("9.5 or later")),
    ("mysqlbinlog.txt", Rejected("mysqlbinlog")),
];

fn whole(file: &str) -> Value {
    wal_json(&[&text(&fixtures().join("bad").join(file)), "--start", "0/0"])
}

fn codes(report: &Value) -> Vec<&str> {
    let warnings = report["warnings"].as_array().expect("warnings");
    warnings.iter().filter_map(|warning| warning["code"].as_str()).collect()
}

fn line_of(report: &Value, code: &str) -> Value {
    let warnings = report["warnings"].as_array().expect("warnings");
    warnings
        .iter()
        .find(|warning| warning["code"] == code)
        .map_or(Value::Null, |warning| warning["line"].clone())
}

#[test]
fn every_file_of_the_manifest_behaves_as_it_says() {
    let manifest = json(&fixtures().join("bad/manifest.json"));
    let entries = manifest.as_array().expect("entries");
    assert_eq!(entries.len(), OUTCOMES.len());
    for entry in entries {
        let file = entry["file"].as_str().expect("a name");
        let expect = entry["expect"].as_str().expect("an expectation");
        let (_, outcome) = OUTCOMES.iter().find(|(name, _)| *name == file).expect("an outcome");
        let path = text(&fixtures().join("bad").join(file));
        match outcome {
            Rejected(words) => {
                let output = wal(&[&path]);
                let message = String::from_utf8_lossy(&output.stderr);
                assert_eq!(output.status.code(), Some(2), "{file}: {expect}");
                assert!(message.contains(words), "{file}: {expect}: {message}");
                assert!(output.stdout.is_empty(), "{file}: {expect}");
            }
            Read(records, expected) => {
                let report = whole(file);
                if *records > 0 {
                    assert_eq!(report["kept_records"], *records, "{file}: {expect}");
                }
                let answer = wal_json(&[&path]);
                for code in *expected {
                    assert!(codes(&answer).contains(code), "{file}: {expect}: {:?}", answer["warnings"]);
                }
            }
        }
    }
}

#[test]
fn line_ends_encodings_archives_and_forms_do_not_change_the_result() {
    let answer = |file: &str| {
        let report = whole(file);
        json!([report["scanned"], report["recovery_set"], report["end_lsn"]])
    };
    let plain = answer("crlf.txt");
    for file in [
        "utf16le_bom_crlf.txt",
        "utf8_bom.txt",
        "plain_named_gz.txt.gz",
        "concatenated_members.txt.gz",
        "nul_bytes_tail.txt",
        "nul_bytes_middle.txt",
        "swapped_blocks.txt",
        "overlap_concat.txt",
        "two_servers_concat.txt",
    ] {
        assert_eq!(answer(file), plain, "{file}");
    }
}

/// Reads a file with this content, in a folder that only this test uses.
fn read_text(test: &str, content: &str) -> Value {
    let folder = std::env::temp_dir().join(format!("rollforward-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("log.txt");
    std::fs::write(&path, content).expect("a file");
    let report = wal_json(&[&text(&path), "--start", "0/0"]);
    std::fs::remove_dir_all(&folder).expect("removed");
    report
}

/// The first shipped log, in its short form and in the one with a line for each reference.
fn both_forms() -> [String; 2] {
    let unpack = |path: &std::path::Path| {
        let mut content = String::new();
        let file = std::fs::File::open(path).expect("a log");
        MultiGzDecoder::new(file).read_to_string(&mut content).expect("text");
        content
    };
    [
        unpack(&root().join("public/redo-logs/g1_small_tpcb.txt.gz")),
        unpack(&fixtures().join("g1_small_tpcb.bkp.txt.gz")),
    ]
}

#[test]
fn blanks_at_the_end_of_lines_change_nothing() {
    for log in both_forms() {
        let plain = read_text("plain", &log);
        assert!(plain["recovery_set"]["blocks"].as_u64() > Some(200));
        for blank in [" ", "\t", "  \t \r"] {
            let answer = read_text("blanks", &log.replace('\n', &format!("{blank}\n")));
            assert_eq!(answer, plain, "{blank:?}");
        }
    }
}

#[test]
fn references_that_cannot_be_read_are_told_with_their_line_and_make_the_set_a_lower_bound() {
    for log in both_forms() {
        let whole = read_text("whole", &log);
        assert_eq!(whole["recovery_set"]["unread"], 0);
        assert!(!codes(&whole).contains(&"bad_reference"));
        let lines: Vec<&str> = log.lines().collect();
        let of = lines.iter().rposition(|line| line.contains("blkref #0")).expect("a reference");
        for damage in ["blk 4294967296", "blk 7\u{a0}", "rel 1663/5/4294967296 blk 7", "blk "] {
            let reference = lines[of].find("blkref #0").expect("a reference");
            let damaged = format!("{}blkref #0: {damage}", &lines[of][..reference]);
            let mut mangled = lines.clone();
            mangled[of] = &damaged;
            let answer = read_text("mangled", &(mangled.join("\n") + "\n"));
            assert_eq!(answer["recovery_set"]["unread"], 1, "{damaged}");
            assert_eq!(line_of(&answer, "bad_reference"), of + 1, "{damaged}: {:?}", answer["warnings"]);
            assert_eq!(answer["kept_records"], whole["kept_records"], "{damaged}");
        }
    }
}

#[test]
fn text_after_a_reference_does_not_hide_it() {
    let [log, _] = both_forms();
    let whole = read_text("unmarked", &log);
    let marked: String = log
        .lines()
        .map(|line| if line.starts_with("rmgr: ") { format!("{line} #\n") } else { format!("{line}\n") })
        .collect();
    let answer = read_text("marked", &marked);
    assert_eq!(answer["recovery_set"]["sha256"], whole["recovery_set"]["sha256"]);
    assert!(answer["recovery_set"]["unread"].as_u64() > Some(1000), "{}", answer["recovery_set"]["unread"]);
}

#[test]
fn lost_records_make_the_set_a_lower_bound() {
    let [log, _] = both_forms();
    let mut lines: Vec<&str> = log.lines().collect();
    let of = lines.iter().rposition(|line| line.contains("tx:       ")).expect("a record");
    let large = lines[of].replace("tx:       ", "tx: 99999999");
    lines[of] = &large;
    let answer = read_text("lost", &(lines.join("\n") + "\n"));
    assert_eq!(answer["recovery_set"]["unread"], 1);
    assert_eq!(line_of(&answer, "bad_line"), of + 1);
}

#[test]
fn the_summary_of_a_file_is_right_and_names_it() {
    let folder = std::env::temp_dir().join(format!("rollforward-named-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let [long, nothing] = ["long.txt", "nothing.csv"].map(|name| text(&folder.join(name)));
    std::fs::write(&long, vec![b'a'; 17 << 20]).expect("a file");
    std::fs::write(&nothing, "").expect("a file");
    let log = text(&fixtures().join("bad/crlf.txt"));
    for (arguments, words) in [
        (vec![long.as_str()], ["long.txt", "longer than"]),
        (vec![log.as_str(), "--writes", nothing.as_str()], ["nothing.csv", "page writes"]),
    ] {
        let message = String::from_utf8_lossy(&wal(&arguments).stderr).into_owned();
        assert!(words.iter().all(|word| message.contains(word)), "{message}");
        assert!(!message.contains("The file is empty"), "{message}");
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn a_warning_names_its_line() {
    for (file, code, line) in [
        ("missing_middle.txt", "gap", 121),
        ("nul_bytes_middle.txt", "nul_bytes", 101),
        ("two_servers_concat.txt", "other_log", 358),
        ("overlap_concat.txt", "duplicate", 251),
        ("bad_fields.txt", "bad_line", 21),
        ("huge_jump.txt", "gap", 51),
        ("huge_jump.txt", "bad_length", 51),
        ("truncated_last_line.txt", "cut_line", 357),
    ] {
        let answer = whole(file);
        assert_eq!(line_of(&answer, code), line, "{file}: {:?}", answer["warnings"]);
    }
}

#[test]
fn the_largest_positions_keep_their_last_digit() {
    let report = whole("extreme_values.txt");
    assert_eq!(report["scan_start"], "FFFFFFFF/FFFFFF00");
    assert_eq!(report["recovery_set"]["blocks"], 2);
    // The impossible length of the first record is replaced by the distance to the second.
    assert_eq!(report["scanned"]["bytes_tot"], 64 + 40 + 24);
}

#[test]
fn foreign_text_cannot_control_the_terminal() {
    let folder = std::env::temp_dir().join(format!("rollforward-hostile-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("hostile.txt");
    std::fs::write(&path, "\x1b[2J\u{202E}evil\n").expect("a file");
    let output = wal(&[&text(&path)]);
    std::fs::remove_dir_all(&folder).expect("removed");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(!message.contains(['\x1b', '\u{202E}']), "{message:?}");
    assert!(message.contains("\\u{1b}[2J"), "{message:?}");
}

#[test]
fn a_damaged_archive_is_called_one() {
    let folder = std::env::temp_dir().join(format!("rollforward-archive-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let log = text(&fixtures().join("bad/crlf.txt"));
    let whole = std::fs::read(fixtures().join("bad/truncated.txt.gz")).expect("an archive");
    let path = text(&folder.join("damaged.gz"));
    for (what, bytes) in [
        ("its header alone", whole[..10].to_vec()),
        ("text after its header", [&whole[..10], b"rmgr: no log at all".as_slice()].concat()),
    ] {
        std::fs::write(&path, bytes).expect("a file");
        for arguments in [vec![path.as_str()], vec![log.as_str(), "--writes", path.as_str()]] {
            let output = wal(&arguments);
            let message = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{what}");
            assert!(message.contains("The gzip file is damaged"), "{what}: {message}");
        }
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// Damaged logs give the same result at once and in chunks, and by growth along the log and by a crash at one place.
#[test]
fn damaged_logs_neither_stop_the_reader_nor_break_its_rules() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_rollforward"))
        .args(["fuzz", "--seed", "42", "--inputs", "3000"])
        .output()
        .expect("the command can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn wrong_arguments_end_with_code_2_and_say_what_is_expected() {
    let file = text(&fixtures().join("bad/crlf.txt"));
    for (arguments, words) in [
        (vec![], "FILE is missing"),
        (vec!["/nowhere.txt"], "/nowhere.txt"),
        (vec![file.as_str(), "--crash-at", "0x12"], "0/3453EB0"),
        (vec![file.as_str(), "--start"], "--start"),
        (vec![file.as_str(), "--writes", file.as_str()], "page_lsn"),
        (vec![file.as_str(), "--writes-before", "-1"], "-1"),
        (vec![file.as_str(), "--nonsense"], "--nonsense"),
    ] {
        let output = wal(&arguments);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(message.contains(words), "{arguments:?}: {message}");
    }
}
