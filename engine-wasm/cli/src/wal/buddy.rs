//! The options and words of `rollforward wal --buddy`. Does not know how the engine's buddy works.

use std::ffi::OsString;

use rollforward_engine::models::redo_log::buddy::{
    BuddyAction, BuddyReport, BuddyRule, Completed, FirstPass, Sweep,
};
use rollforward_engine::models::redo_log::{CrashPoint, CrashQuery, PageWrites, RedoLog};

use crate::cli_error::CliError;
use crate::words;

/// The parameters of a buddy.
const NAMES: [&str; 6] =
    ["threshold-s", "buffers", "buffer-bytes", "interval-s", "rate", "redo-per-interval"];

/// The options of a buddy.
#[derive(Debug, Default)]
pub struct BuddyOptions {
    wanted: bool,
    rule: BuddyRule,
    /// The first given parameter.
    first: Option<&'static str>,
}

impl BuddyOptions {
    /// Simulates a buddy.
    pub fn want(&mut self) {
        self.wanted = true;
    }

    /// The parameter with this name, if it is one of a buddy.
    pub fn named(name: &str) -> Option<&'static str> {
        NAMES.into_iter().find(|known| *known == name)
    }

    /// Sets a parameter by its name.
    pub fn take(&mut self, name: &'static str, value: OsString) -> Result<(), CliError> {
        self.first.get_or_insert(name);
        let rule = &mut self.rule;
        match name {
            "threshold-s" => rule.threshold_ms = number(name, "threshold_ms", 1000.0, &value)? as u32,
            "interval-s" => rule.interval_ms = number(name, "interval_ms", 1000.0, &value)? as u32,
            "buffers" => rule.buffers = Some(number(name, "buffers", 1.0, &value)? as u32),
            "buffer-bytes" => rule.buffer_bytes = number(name, "buffer_bytes", 1.0, &value)? as u32,
            "rate" => rule.rate_bytes_per_s = number(name, "rate_bytes_per_s", 1.0, &value)?,
            _ => {
                let field = "redo_per_interval_bytes";
                rule.redo_per_interval_bytes = Some(number(name, field, 1.0, &value)?);
            }
        }
        Ok(())
    }

    /// The rule, if a buddy is simulated.
    pub fn rule(&self) -> Result<Option<BuddyRule>, CliError> {
        match self.first {
            Some(name) if !self.wanted => Err(CliError::bad_input(format!("--{name} needs --buddy"))),
            _ => Ok(self.wanted.then_some(self.rule)),
        }
    }
}

/// A number in the range of a field, whose value is `scale` times as large. Fractions are rounded.
fn number(option: &str, field: &str, scale: f64, value: &OsString) -> Result<u64, CliError> {
    let text = value.to_string_lossy();
    let (min, max) = BuddyRule::range(field).unwrap_or((0, u64::MAX));
    let scaled = text.trim().parse::<f64>().ok().map(|typed| typed * scale);
    let whole = scale != 1.0 || scaled.is_some_and(|scaled| scaled.fract() == 0.0);
    scaled
        .filter(|&got| whole && got >= min as f64 && got <= max as f64)
        .map(|got| got.round() as u64)
        .ok_or_else(|| {
            let unit = if scale == 1.0 { "a whole number" } else { "seconds" };
            let (min, max) = (min as f64 / scale, max as f64 / scale);
            CliError::bad_input(format!(
                "--{option} must be {unit} from {min} to {max}, got {}",
                words::show(&text)
            ))
        })
}

/// The state of the buddy at a crash, and a comparison of its completed set with a first pass from the checkpoint.
pub struct BuddyAnswer {
    /// The result of a crash.
    pub report: BuddyReport,
    /// The set.
    pub completed: Completed,
}

impl BuddyAnswer {
    /// Runs the buddy along the log, and recovery with it from one crash.
    pub fn new(
        log: &RedoLog,
        query: &CrashQuery,
        writes: Option<&PageWrites>,
        rule: BuddyRule,
        point: &CrashPoint,
    ) -> Self {
        let sweep = Sweep::new(log, query, writes, rule);
        let completed = sweep.complete(log, query, writes, point.kept);
        Self {
            report: BuddyReport::new(log, &sweep, point.kept),
            completed: Completed::new(log, point, &completed, writes.is_some()),
        }
    }

    /// As part of a report in JSON.
    pub fn to_json(&self) -> Result<serde_json::Value, serde_json::Error> {
        let mut value = serde_json::to_value(&self.report)?;
        value["completed"] = serde_json::to_value(&self.completed)?;
        Ok(value)
    }

    /// As lines for a reader: name and value.
    pub fn lines(&self) -> Vec<(&'static str, String)> {
        let Self { report, completed } = self;
        let did = match report.did {
            BuddyAction::Sleeps => "had not run yet".to_owned(),
            BuddyAction::Waits => format!(
                "ran at {:.1} s, estimated {:.2} s and did not scan",
                report.woke_s, report.estimate_s
            ),
            BuddyAction::Reads => format!("ran at {:.1} s and read to the end of the log", report.woke_s),
            BuddyAction::Lags => {
                format!("ran at {:.1} s and read as much as its limits allow, not all", report.woke_s)
            }
        };
        let clock = if report.timed_by_commits {
            "from the times of commits"
        } else {
            "estimated from the amount of redo"
        };
        let exact = if completed.exact { "equal to" } else { "different from" };
        let pruned = if report.prunes { "; recovery prunes it by a newer checkpoint" } else { "" };
        vec![
            ("buddy", format!("simulated; {did}")),
            ("", format!("crash {:.1} s after the first record, {clock}", report.crash_s)),
            ("", format!("start RBA {}, scan position {}", report.start, report.scan)),
            ("", format!("{} blocks in its set{pruned}", report.set_blocks)),
            ("without buddy", first_pass(&report.without)),
            ("with buddy", first_pass(&report.with)),
            (
                "",
                format!(
                    "{} blocks after the tail is read; {exact} a first pass from the checkpoint",
                    completed.blocks
                ),
            ),
            ("", format!("sha256 {}", completed.sha256)),
        ]
    }
}

fn first_pass(pass: &FirstPass) -> String {
    format!("first pass reads {} records, {} bytes, {:.2} s", pass.records, pass.bytes, pass.seconds)
}
