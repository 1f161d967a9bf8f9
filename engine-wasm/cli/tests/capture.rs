//! What a capture takes from the site's logs equals a second, naive reading of their text, at many positions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Read;

use flate2::read::MultiGzDecoder;
use rollforward_engine::models::redo_log::capture::{Capture, Rows};
use rollforward_engine::models::redo_log::{LogReader, RedoLog};

/// Positions of a log that are compared.
const POSITIONS: usize = 60;

/// What the naive reader knows after some lines.
#[derive(Default)]
struct Naive {
    /// Row changes by transaction, with the number of the record of the first.
    open: BTreeMap<u32, (u32, Rows)>,
    prepared: BTreeSet<u32>,
    committed: u32,
    dropped: u32,
    rows: Rows,
}

impl Naive {
    fn read(&mut self, record: u32, line: &str) {
        let xid: u32 = between(line, "tx:", ",").trim().parse().unwrap();
        let (rmgr, description) = (between(line, "rmgr:", "len (rec").trim(), after(line, "desc: "));
        let (operation, text) = description.split_once(' ').unwrap_or((description, ""));
        let operation = operation.trim_end_matches("+INIT");
        match (rmgr, operation) {
            ("Heap", "INSERT" | "UPDATE" | "HOT_UPDATE" | "DELETE") | ("Heap2", "MULTI_INSERT") => {
                self.change(record, xid, operation, text);
            }
            ("Transaction", "PREPARE") => _ = self.prepared.insert(xid),
            ("Transaction", "COMMIT" | "ABORT") => self.end(xid, operation == "COMMIT", text),
            ("Transaction", "COMMIT_PREPARED" | "ABORT_PREPARED") => {
                let prepared = text.split(':').next().unwrap().trim().parse().unwrap();
                self.end(prepared, operation == "COMMIT_PREPARED", text);
            }
            ("XLOG", "CHECKPOINT_SHUTDOWN" | "END_OF_RECOVERY") => {
                let lost: Vec<u32> =
                    self.open.keys().copied().filter(|xid| !self.prepared.contains(xid)).collect();
                for xid in lost {
                    self.dropped += total(self.open.remove(&xid).unwrap().1);
                }
            }
            _ => {}
        }
    }

    fn change(&mut self, record: u32, xid: u32, operation: &str, text: &str) {
        let Some((_, block)) = text.split_once(": rel ") else { return };
        let path = block.split(' ').next().unwrap();
        let relation: u32 = path.rsplit('/').next().unwrap().parse().unwrap();
        if relation < 16_384 || xid == 0 {
            return;
        }
        let counted = text.trim_start().trim_start_matches("ntuples: ");
        let count = if operation == "MULTI_INSERT" {
            counted.split([' ', ',']).next().unwrap().parse().unwrap()
        } else {
            1
        };
        let rows = &mut self.open.entry(xid).or_insert((record, Rows::default())).1;
        match operation {
            "DELETE" => rows.deletes += count,
            "UPDATE" | "HOT_UPDATE" => rows.updates += count,
            _ => rows.inserts += count,
        }
    }

    fn end(&mut self, xid: u32, commits: bool, text: &str) {
        let list = text.split("; subxacts:").nth(1).unwrap_or("");
        let members = list.split(';').next().unwrap().split_whitespace().map(|xid| xid.parse().unwrap());
        let ended: Vec<Rows> =
            members.chain([xid]).filter_map(|xid| Some(self.open.remove(&xid)?.1)).collect();
        for rows in &ended {
            if commits {
                self.rows.inserts += rows.inserts;
                self.rows.updates += rows.updates;
                self.rows.deletes += rows.deletes;
            } else {
                self.dropped += total(*rows);
            }
        }
        self.committed += u32::from(commits && !ended.is_empty());
    }
}

fn between<'a>(line: &'a str, from: &str, to: &str) -> &'a str {
    after(line, from).split(to).next().unwrap()
}

fn after<'a>(line: &'a str, words: &str) -> &'a str {
    line.split_once(words).unwrap().1
}

fn total(rows: Rows) -> u32 {
    rows.inserts + rows.updates + rows.deletes
}

fn compare(name: &str, log: &RedoLog, capture: &Capture, naive: &Naive, kept: u32) {
    let totals = capture.totals(kept);
    let at = format!("{name} after {kept} records");
    assert_eq!(
        (totals.committed, totals.rows, totals.dropped),
        (naive.committed, naive.rows, naive.dropped),
        "{at}"
    );
    let low = naive.open.values().map(|&(first, _)| first).min();
    assert_eq!(capture.low_watermark(kept), low, "low watermark of {at}, {} records", log.len());
}

#[test]
fn a_capture_takes_what_a_naive_reader_finds() {
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../public/redo-logs")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.ends_with(".txt.gz") {
            continue;
        }
        let mut file = String::new();
        MultiGzDecoder::new(File::open(&path).unwrap()).read_to_string(&mut file).expect("UTF-8");
        let mut reader = LogReader::default();
        reader.feed(file.as_bytes());
        let log = reader.finish().expect("a log");
        let capture = Capture::of(&log);
        let lines: Vec<&str> = file.lines().collect();
        let mut naive = Naive::default();
        for kept in 0..log.len() {
            if kept % (log.len() / POSITIONS).max(1) == 0 {
                compare(&name, &log, &capture, &naive, kept as u32);
            }
            naive.read(kept as u32, lines[log.line[kept] as usize - 1]);
        }
        compare(&name, &log, &capture, &naive, log.len() as u32);
    }
}
