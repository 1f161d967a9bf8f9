//! The words of `rollforward wal` about the checkpoints of a log, and how long recovery would take between them.

use rollforward_engine::models::redo_log::clock::Clock;
use rollforward_engine::models::redo_log::intervals::Intervals;
use rollforward_engine::models::redo_log::recovery::{self, Machine, Recovery};
use rollforward_engine::models::redo_log::scenario::Scenario;
use rollforward_engine::models::redo_log::{Lsn, RedoLog};
use serde_json::{Value, json};

/// Positions at which recovery is computed, beside both sides of each checkpoint.
const POINTS: u32 = 600;

/// One checkpoint, from its redo position to the redo position of the next.
struct Row {
    redo: Lsn,
    complete: Lsn,
    distance: Option<u64>,
    /// Seconds since the redo position before, and from the redo position to the record; unknown without times.
    interval_s: Option<f64>,
    duration_s: Option<f64>,
    /// The longest recovery that starts here: just before the next checkpoint is complete.
    longest: Option<Recovery>,
}

/// The checkpoints of a log.
pub struct CheckpointsAnswer {
    rows: Vec<Row>,
    machine: Machine,
    is_timed: bool,
}

impl CheckpointsAnswer {
    /// Of a whole log, for the machine that a scenario assumes.
    pub fn new(log: &RedoLog) -> Self {
        let machine = Scenario::default().machine();
        let recoveries = recovery::along(log, &machine, POINTS);
        let intervals = Intervals::of(log).list;
        let clock = Clock::of(log);
        let seconds = |from: u32, to: u32| {
            let at =
                |record: u32| clock.as_ref().map(|clock| clock.ms_at(log.offset[record as usize] as f64));
            at(to).zip(at(from)).map(|(to, from)| (to - from) / 1000.0)
        };
        let mut rows = Vec::new();
        for (at, interval) in intervals.iter().enumerate() {
            let record_of = |checkpoint: u32| log.checkpoints[checkpoint as usize].record;
            let Some(own) = interval.checkpoint.map(record_of) else { continue };
            let next = intervals.get(at + 1).and_then(|next| next.checkpoint).map(record_of);
            let end = next.unwrap_or(log.len() as u32);
            let before = at.checked_sub(1).map(|before| &intervals[before]);
            let before = before.filter(|before| before.checkpoint.is_some());
            let found = recoveries.binary_search_by_key(&end, |recovery| recovery.kept);
            rows.push(Row {
                redo: log.position(interval.from as usize),
                complete: log.position(own as usize),
                distance: before.map(|before| before.bytes),
                interval_s: before.and_then(|before| seconds(before.from, interval.from)),
                duration_s: seconds(interval.from, own),
                longest: found.ok().map(|found| recoveries[found]),
            });
        }
        Self { rows, machine, is_timed: clock.is_some() }
    }

    /// As part of a report in JSON.
    pub fn to_json(&self) -> Value {
        let row = |row: &Row| {
            json!({
                "redo": row.redo,
                "complete": row.complete,
                "distance": row.distance,
                "interval_s": row.interval_s,
                "duration_s": row.duration_s,
                "longest_recovery": row.longest,
            })
        };
        json!({
            "timed_by_commits": self.is_timed,
            "replay_bytes_per_s": self.machine.replay_bytes_per_s,
            "page_read_us": self.machine.page_read_us,
            "list": self.rows.iter().map(row).collect::<Vec<_>>(),
        })
    }

    /// As lines for a reader: name and value.
    pub fn lines(&self) -> Vec<(&'static str, String)> {
        let mut lines: Vec<(&'static str, String)> =
            self.rows.iter().map(|row| ("", self.line(row))).collect();
        if let Some(first) = lines.first_mut() {
            first.0 = "checkpoints";
            let Machine { replay_bytes_per_s, page_read_us } = self.machine;
            lines.push((
                "",
                format!(
                    "estimates assume that {replay_bytes_per_s} bytes of redo are applied per second and that a page is read in {page_read_us} µs"
                ),
            ));
        }
        lines
    }

    fn line(&self, row: &Row) -> String {
        let seconds = |value: Option<f64>| value.map(|value| format!("{value:.1} s"));
        let since = match (row.distance, seconds(row.interval_s)) {
            (Some(bytes), Some(time)) => format!(", {bytes} bytes and {time} after the one before"),
            (Some(bytes), None) => format!(", {bytes} bytes after the one before"),
            _ => String::new(),
        };
        let took = seconds(row.duration_s).map_or(String::new(), |time| format!(", {time} later"));
        let longest = row.longest.map_or(String::new(), |longest| {
            format!(
                "; longest recovery {} bytes and {} page reads, about {:.2} s",
                longest.bytes, longest.reads, longest.seconds
            )
        });
        format!("redo position {}{since}; complete at {}{took}{longest}", row.redo, row.complete)
    }
}
