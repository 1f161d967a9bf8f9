//! `rollforward wal FILE`: what recovery from a crash at one position of a real log would do.

mod backup;
mod buddy;
mod checkpoints;
mod images;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use rollforward_engine::models::redo_log::buddy::BuddyRule;
use rollforward_engine::models::redo_log::crash::SecondPass;
use rollforward_engine::models::redo_log::library::log_of;
use rollforward_engine::models::redo_log::{CrashPoint, CrashQuery, CrashReport, Lsn};

use self::backup::{BackupAnswer, BackupOptions, Positions};
use self::buddy::{BuddyAnswer, BuddyOptions};
use self::checkpoints::CheckpointsAnswer;
use self::images::ImagesAnswer;
use crate::cli_error::{self, CliError};
use crate::log_files::{load_log, load_writes};
use crate::numbers::number_of;
use crate::words;

/// Its arguments.
pub const USAGE: &str = "usage: rollforward wal FILE [--writes CSV] [--writes-before TS_US] [--start LSN] [--crash-at LSN] [--buddy [--threshold-s N] [--buffers N] [--buffer-bytes N] [--interval-s N] [--rate BYTES_PER_S] [--redo-per-interval BYTES]] [--backup [--copy-from LSN] [--copy-to LSN] [--kept-from LSN] [--kept-to LSN]] [--json]

  FILE                    output of pg_waldump, plain or gzip
  --writes CSV            page writes of the server, plain or gzip
  --writes-before TS_US   page writes at or after this time, in microseconds since 1970, do not count
  --start LSN             where the scan starts, in place of the last checkpoint's redo position
  --crash-at LSN          records that start here or later are lost; the end of the log if not given.
                          The lists of checkpoints are of the entire log in any case
  --buddy                 lay a simulated buddy over the log and say what it leaves of the first pass; with it:
    --threshold-s N       it does not scan while it estimates the first pass below this; 3
    --buffers N           buffers it reads each time; by default as many as redo was written since it last read
    --buffer-bytes N      bytes of a buffer; 4194304
    --interval-s N        it wakes this often, by the log's own clock; 3
    --rate BYTES_PER_S    redo parsed in a second, by it and by the first pass; 88000000
    --redo-per-interval BYTES  redo that stands for an interval where commits tell no time; 1 % of the log
  --backup                suppose a base backup and say which redo it needs; with it:
    --copy-from LSN       where the log ends when files begin to be copied; after the middle checkpoint
    --copy-to LSN         where it ends when the last file is copied; with the next checkpoint
    --kept-from LSN       redo before this is gone
    --kept-to LSN         redo from this on is gone
  --json                  print JSON";

/// Runs the subcommand: 0 when done, 2 when the arguments or a file are wrong.
pub fn run(arguments: &[String]) -> ExitCode {
    cli_error::exit("wal", report(arguments))
}

fn report(arguments: &[String]) -> Result<(), CliError> {
    let options = Options::parse(arguments)?;
    let file = load_log(&options.file)?;
    let kept = log_of(&file.digest)
        .ok_or_else(|| CliError::bad_input("the log was dropped from memory before it could be used"))?;
    let log = &kept.log;
    let list = options.writes.as_deref().map(|path| load_writes(path, &file)).transpose()?;
    let writes = list.and_then(|list| kept.writes_of(&list.digest));
    let writes = writes.as_deref();
    let point = CrashPoint::compute(log, &options.query, writes);
    let report = CrashReport::new(log, &point, writes);
    let answer = |rule| BuddyAnswer::new(log, &options.query, writes, rule, &point);
    let parts = Parts {
        buddy: options.rule.map(answer),
        images: ImagesAnswer::new(log, point.kept),
        checkpoints: CheckpointsAnswer::new(log),
        backup: options.backup.map(|positions| BackupAnswer::new(log, &positions)),
    };
    if options.json {
        let text = to_json(&report, &parts).map_err(|error| CliError::check_failed(error.to_string()))?;
        say!("{text}");
    } else {
        say!("{}", to_text(&report, &parts).trim_end());
    }
    Ok(())
}

/// What is reported of a log beside the crash.
struct Parts<'a> {
    buddy: Option<BuddyAnswer>,
    images: ImagesAnswer<'a>,
    checkpoints: CheckpointsAnswer,
    backup: Option<BackupAnswer<'a>>,
}

#[derive(Debug, Default)]
struct Options {
    file: PathBuf,
    writes: Option<PathBuf>,
    query: CrashQuery,
    /// The settings of a buddy, if one is simulated.
    rule: Option<BuddyRule>,
    /// What is supposed of a base backup, if there is one.
    backup: Option<Positions>,
    json: bool,
}

impl Options {
    fn parse(arguments: &[String]) -> Result<Self, CliError> {
        use lexopt::prelude::*;
        let mut options = Self::default();
        let mut file = None;
        let mut buddy = BuddyOptions::default();
        let mut backup = BackupOptions::default();
        let mut parser = lexopt::Parser::from_args(arguments);
        while let Some(argument) = parser.next()? {
            match argument {
                Long("writes") => options.writes = Some(parser.value()?.into()),
                Long("writes-before") => {
                    options.query.writes_before_ts_us = Some(number_of(&mut parser, "--writes-before")?)
                }
                Long("start") => options.query.start = Some(lsn("--start", parser.value()?)?),
                Long("crash-at") => options.query.crash_at = Some(lsn("--crash-at", parser.value()?)?),
                Long("buddy") => buddy.want(),
                Long(name) if BuddyOptions::named(name).is_some() => {
                    let name = BuddyOptions::named(name).unwrap_or_default();
                    buddy.take(name, parser.value()?)?;
                }
                Long("backup") => backup.want(),
                Long(name) if BackupOptions::named(name).is_some() => {
                    let name = BackupOptions::named(name).unwrap_or_default();
                    backup.take(name, lsn(&format!("--{name}"), parser.value()?)?);
                }
                Long("json") => options.json = true,
                Value(value) if file.is_none() => file = Some(PathBuf::from(value)),
                other => {
                    return Err(CliError::bad_input(format!("{}\n\n{USAGE}", other.unexpected())));
                }
            }
        }
        options.file = file.ok_or_else(|| CliError::bad_input(format!("FILE is missing.\n\n{USAGE}")))?;
        options.rule = buddy.rule()?;
        options.backup = backup.positions()?;
        if options.query.writes_before_ts_us.is_some() && options.writes.is_none() {
            return Err(CliError::bad_input(
                "--writes-before is about the page writes. Give their file with --writes, or leave it out.",
            ));
        }
        Ok(options)
    }
}

fn lsn(option: &str, value: OsString) -> Result<Lsn, CliError> {
    let text = value.to_string_lossy();
    Lsn::parse(text.trim().as_bytes()).ok_or_else(|| {
        CliError::bad_input(format!(
            "{option} must be a position such as 0/3453EB0, got {}",
            words::show(&text)
        ))
    })
}

/// The report as JSON, each warning with its words.
fn to_json(report: &CrashReport, parts: &Parts) -> Result<String, serde_json::Error> {
    let mut value = serde_json::to_value(report)?;
    let warnings: Result<Vec<_>, _> = report
        .warnings
        .iter()
        .map(|warning| {
            let mut entry = serde_json::to_value(warning)?;
            entry["message"] = words::warning(warning).into();
            Ok(entry)
        })
        .collect();
    value["warnings"] = warnings?.into();
    if let Some(buddy) = &parts.buddy {
        value["buddy"] = buddy.to_json()?;
    }
    value["images"] = parts.images.to_json();
    value["checkpoints"] = parts.checkpoints.to_json();
    if let Some(backup) = &parts.backup {
        value["backup"] = backup.to_json();
    }
    serde_json::to_string_pretty(&value)
}

/// The report as lines for a reader.
fn to_text(report: &CrashReport, parts: &Parts) -> String {
    use std::fmt::Write;
    let mut out = String::new();
    let mut line = |name: &str, value: String| {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{name:<16} {value}");
    };
    let scanned = &report.scanned;
    line("crash at", report.crash_at.to_string());
    line("end of log", report.end_lsn.to_string());
    line("scan start", report.scan_start.to_string());
    line("first pass", format!("{} records, {} bytes", scanned.records, scanned.bytes_tot));
    line(
        "",
        format!(
            "{} block references, {} commits, {} transactions",
            scanned.blkrefs, scanned.commits, scanned.distinct_xids
        ),
    );
    line("recovery set", words::set_size(&report.recovery_set));
    line("", format!("sha256 {}", report.recovery_set.sha256));
    if let Some(left) = &report.with_block_written {
        line("after BWRs", format!("{} blocks left, {} removed", left.blocks_left, left.removed));
        line("", format!("sha256 {}", left.sha256_left));
    }
    let SecondPass { blocks, reads, changes } = report.second_pass;
    line("second pass", format!("{blocks} blocks, {reads} read from disk, {changes} changes applied"));
    for (name, value) in parts.buddy.as_ref().map(BuddyAnswer::lines).unwrap_or_default() {
        line(name, value);
    }
    for relation in &report.recovery_set.per_relation {
        line("", format!("{:>8} blocks of {}", relation.blocks, relation.rel));
    }
    let backup = parts.backup.as_ref().map(BackupAnswer::lines).unwrap_or_default();
    for (name, value) in parts.images.lines().into_iter().chain(parts.checkpoints.lines()).chain(backup) {
        line(name, value);
    }
    for warning in &report.warnings {
        let place = words::line_of(warning).map_or(String::new(), |number| format!("line {number}: "));
        line("warning", format!("{place}{}", words::warning(warning)));
    }
    out
}
