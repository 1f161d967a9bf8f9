//! `rollforward experiment`: a file in, results out, the same on any number of threads; and what is wrong with a file is
//! said with what to do.

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use crate::support::{rollforward, text_of};

const FILE: &str = "title: Targets
scenario: { model: cluster, preset: walk, instances: 2 }
parameters:
  - { field: cache.mttr_target_s, values: [0, 2] }
seeds: 3
do:
  - { at: 5, give: { crash_instance: 2 } }
until: recovered
measures:
  - { name: recovery, value: time_s - time_s@fault, unit: s, better: less }
  - { name: brown-out, value: brownout_s }
";

/// A file of this test with that text.
fn file(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("rollforward-{}-{name}.yaml", std::process::id()));
    std::fs::write(&path, text).expect("the folder for temporary files can be written to");
    path
}

fn experiment(name: &str, text: &str, more: &[&str]) -> (bool, String, String) {
    let path = file(name, text);
    let mut command = Command::new(env!("CARGO_BIN_EXE_rollforward"));
    let output =
        command.arg("experiment").arg(&path).args(more).output().expect("the command can be started");
    let _ = std::fs::remove_file(path);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn every_form_has_the_same_results_on_any_number_of_threads() {
    let (done, table, progress) = experiment("table", FILE, &[]);
    assert!(done && table.starts_with("Targets\nmedian over 3 seeds"), "{table}{progress}");
    assert!(table.contains("recovery, s") && table.contains("brown-out, s"), "{table}");
    assert!(progress.contains("6 of 6 runs") && progress.contains("runs/s"), "{progress}");

    let (_, csv, _) = experiment("csv", FILE, &["--csv", "--threads", "1"]);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "cache.mttr_target_s,seed,outcome,recovery,brown-out");
    assert_eq!(lines.len(), 7);
    assert!(lines[1].starts_with("0,1,measured,") && lines[6].starts_with("2,3,measured,"), "{csv}");

    let (_, one, _) = experiment("one", FILE, &["--json", "--threads", "1"]);
    let (_, many, _) = experiment("many", FILE, &["--json", "--threads", "4"]);
    assert_eq!(one, many);
    let json: Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!(json["points"][1]["values"][0], 2);
    assert_eq!(json["points"][0]["measured"][0]["count"], 3);
    let first = json["points"][0]["runs"][0]["values"][0].as_f64().expect("a number");
    assert_eq!(lines[1].split(',').nth(3), Some(first.to_string().as_str()));
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let said = |name: &str, from: &str, to: &str| {
        assert!(FILE.contains(from));
        let (done, _, error) = experiment(name, &FILE.replace(from, to), &[]);
        assert!(!done);
        error
    };
    let backwards = said("backwards", "values: [0, 2]", "range: { from: 9, to: 1, step: 1 }");
    assert!(backwards.contains("runs backwards, from 9 to 1. Exchange"), "{backwards}");
    let million =
        said("million", "values: [0, 2] }\nseeds: 3", "range: { from: 0, to: 999, step: 1 } }\nseeds: 1000");
    assert!(
        million.contains("at most 20000 runs, got 1000000") && million.contains("fewer seeds"),
        "{million}"
    );
    let foreign = said("foreign", "value: brownout_s", "value: lag_s.1");
    assert!(foreign.contains("is a value of the model “replication”"), "{foreign}");
    let field = said("field", "cache.mttr_target_s", "cache.target");
    assert!(field.contains("unknown field “cache.target”"), "{field}");
    let event = said("event", "until: recovered", "until: lunch");
    assert!(event.contains("unknown event “lunch”"), "{event}");
    let instance = said("instance", "crash_instance: 2", "crash_instance: 9");
    assert!(instance.contains("from 1 to 8"), "{instance}");
    let key = said("key", "seeds: 3", "sedes: 3");
    assert!(key.contains("sedes"), "{key}");
    let preset = said("preset", "preset: walk", "preset: stroll");
    assert!(preset.contains("unknown preset “stroll”"), "{preset}");
    for (from, to, expected) in [
        ("seeds: 3", "seeds: -1", "`seeds` must be how many seeds, from 1 to 20000"),
        ("seeds: 3", "seeds: 3\nseeds: 4", "“seeds” is given twice (line 6). Remove one of them."),
        ("seeds: 3", "seeds: [1, 2, 1]", "the seed 1 is listed twice"),
        ("value: brownout_s }", "value: brownout_s }\n---\ntitle: Two", "more than one document"),
        ("values: [0, 2]", "values: [2, 2]", "has the value “2” twice"),
        ("- { name: brown-out", "- { name: recovery", "two measures have the name “recovery”"),
        ("name: brown-out", "name: ''", "measure 2 has no name"),
        (
            "seeds: 3",
            "  - { field: cache.mttr_target_s, values: [3] }\nseeds: 3",
            "two parameters are the field “cache.mttr_target_s”",
        ),
    ] {
        let error = said("wrong", from, to);
        assert!(error.contains(expected), "{to}: {error}");
    }
}

#[test]
fn a_file_that_is_missing_or_not_utf_8_is_refused_with_advice() {
    let path = file("missing", "");
    std::fs::remove_file(&path).expect("it was just written");
    let missing = rollforward(&["experiment", &path.to_string_lossy()]);
    let error = text_of(&missing.stderr);
    assert!(error.contains("cannot read ") && error.contains("Name an experiment.yaml"), "{error}");
    let path = file("utf-16", "");
    std::fs::write(&path, b"\xFF\xFEt\0").expect("a file");
    let other = rollforward(&["experiment", &path.to_string_lossy()]);
    std::fs::remove_file(&path).expect("removed");
    assert!(text_of(&other.stderr).contains("not text in UTF-8"), "{}", text_of(&other.stderr));
}

#[test]
fn a_title_cannot_control_the_terminal() {
    let title = r#"title: "\e[31mred\u202Eevil\0""#;
    let (done, table, _) = experiment("title", &FILE.replace("title: Targets", title), &[]);
    assert!(done && table.starts_with("\\u{1b}[31mred\\u{202e}evil\\u{0}\n"), "{table:?}");
}
