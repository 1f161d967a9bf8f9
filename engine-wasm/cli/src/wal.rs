//! `rollforward wal FILE`: what recovery from a crash at one position of a real log would do.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use rollforward_engine::import::crash::{RelationBlocks, Scanned, SecondPass};
use rollforward_engine::import::writes::WritesReader;
use rollforward_engine::import::{
    CrashPoint, CrashQuery, LogReader, Lsn, PageWrites, RedoLog, Warning,
};
use serde::Serialize;

use crate::failure::{self, Failure};
use crate::unpack::{Ending, read_chunks};
use crate::words;

const USAGE: &str = "usage: rollforward wal FILE [--writes CSV] [--writes-before TS_US] [--start LSN] [--crash-at LSN] [--json]

  FILE                    output of pg_waldump, plain or gzip
  --writes CSV            page writes of the server, plain or gzip
  --writes-before TS_US   page writes at or after this time, in microseconds since 1970, do not count
  --start LSN             where the scan starts, in place of the last checkpoint's redo position
  --crash-at LSN          records that start here or later are lost; the end of the log if not given
  --json                  print JSON";

/// Runs the subcommand: 0 when done, 2 when the arguments or a file are wrong.
pub fn run(arguments: &[String]) -> ExitCode {
    failure::exit("wal", report(arguments))
}

fn report(arguments: &[String]) -> Result<(), Failure> {
    let Some(options) = Options::parse(arguments)? else {
        println!("{USAGE}");
        return Ok(());
    };
    let log = read_log(&options.file)?;
    let writes = options
        .writes
        .as_deref()
        .map(|path| read_writes(path, &log))
        .transpose()?;
    let point = CrashPoint::compute(&log, &options.query, writes.as_ref());
    let report = Report::new(&log, &point, writes.as_ref());
    if options.json {
        let text = serde_json::to_string_pretty(&report)
            .map_err(|error| Failure::check_failed(error.to_string()))?;
        println!("{text}");
    } else {
        print!("{}", report.to_text());
    }
    Ok(())
}

#[derive(Debug, Default)]
struct Options {
    file: PathBuf,
    writes: Option<PathBuf>,
    query: CrashQuery,
    json: bool,
}

impl Options {
    /// Reads the arguments; nothing if help was asked for.
    fn parse(arguments: &[String]) -> Result<Option<Self>, Failure> {
        use lexopt::prelude::*;
        let mut options = Self::default();
        let mut file = None;
        let mut parser = lexopt::Parser::from_args(arguments);
        while let Some(argument) = parser.next()? {
            match argument {
                Long("writes") => options.writes = Some(parser.value()?.into()),
                Long("writes-before") => {
                    options.query.writes_before_ts_us = Some(parser.value()?.parse()?)
                }
                Long("start") => options.query.start = Some(lsn("--start", parser.value()?)?),
                Long("crash-at") => {
                    options.query.crash_at = Some(lsn("--crash-at", parser.value()?)?)
                }
                Long("json") => options.json = true,
                Long("help") | Short('h') => return Ok(None),
                Value(value) if file.is_none() => file = Some(PathBuf::from(value)),
                other => {
                    return Err(Failure::bad_input(format!(
                        "{}\n\n{USAGE}",
                        other.unexpected()
                    )));
                }
            }
        }
        options.file =
            file.ok_or_else(|| Failure::bad_input(format!("no FILE was given.\n\n{USAGE}")))?;
        Ok(Some(options))
    }
}

fn lsn(option: &str, value: OsString) -> Result<Lsn, Failure> {
    let text = value.to_string_lossy();
    Lsn::parse(text.trim().as_bytes()).ok_or_else(|| {
        Failure::bad_input(format!(
            "{option} wants a position such as 0/3453EB0, not {}",
            words::show(&text)
        ))
    })
}

fn disk_error(path: &Path, error: &std::io::Error) -> Failure {
    Failure::bad_input(format!(
        "{} could not be read: {error}",
        words::show(&path.to_string_lossy())
    ))
}

/// Reads a dump, or says why it is none.
fn read_log(path: &Path) -> Result<RedoLog, Failure> {
    let mut reader = LogReader::default();
    let ending =
        read_chunks(path, |chunk| reader.feed(chunk)).map_err(|error| disk_error(path, &error))?;
    if ending == Ending::Cut {
        reader.cut_archive();
    }
    reader
        .finish()
        .map_err(|rejection| Failure::bad_input(words::rejection(&rejection)))
}

fn read_writes(path: &Path, log: &RedoLog) -> Result<PageWrites, Failure> {
    let mut reader = WritesReader::new(log);
    let ending =
        read_chunks(path, |chunk| reader.feed(chunk)).map_err(|error| disk_error(path, &error))?;
    if ending == Ending::Cut {
        reader.cut_archive();
    }
    reader
        .finish()
        .map_err(|rejection| Failure::bad_input(words::rejection(&rejection)))
}

#[derive(Serialize)]
struct Report {
    crash_at: Lsn,
    kept_records: u32,
    checkpoint: Option<CheckpointReport>,
    scan_start: Lsn,
    end_lsn: Lsn,
    scanned: Scanned,
    recovery_set: SetReport,
    with_block_written: Option<LeftReport>,
    second_pass: SecondPass,
    open_xids: u32,
    warnings: Vec<WarningReport>,
}

#[derive(Serialize)]
struct CheckpointReport {
    lsn: Lsn,
    redo: Lsn,
    kind: &'static str,
}

#[derive(Serialize)]
struct SetReport {
    blocks: usize,
    sha256: String,
    per_relation: Vec<RelationBlocks>,
}

#[derive(Serialize)]
struct LeftReport {
    removed: usize,
    blocks_left: u32,
    sha256_left: String,
    writes_seen_since_scan_start: u32,
}

/// A warning with its words.
#[derive(Serialize)]
struct WarningReport {
    #[serde(flatten)]
    warning: Warning,
    message: String,
}

impl Report {
    fn new(log: &RedoLog, point: &CrashPoint, writes: Option<&PageWrites>) -> Self {
        let checkpoint = point.checkpoint.map(|checkpoint| CheckpointReport {
            lsn: log.lsn[checkpoint.record as usize],
            redo: checkpoint.redo,
            kind: if checkpoint.shutdown {
                "CHECKPOINT_SHUTDOWN"
            } else {
                "CHECKPOINT_ONLINE"
            },
        });
        let mut warnings = log.warnings.list();
        warnings.extend(
            writes
                .map(|writes| writes.warnings.list())
                .unwrap_or_default(),
        );
        warnings.extend(point.warnings.iter().cloned());
        Self {
            crash_at: point.cut,
            kept_records: point.kept,
            checkpoint,
            scan_start: point.scan_start,
            end_lsn: log.end,
            scanned: point.scanned,
            recovery_set: SetReport {
                blocks: point.set.len(),
                sha256: point.sha256(log),
                per_relation: point.per_relation(log),
            },
            with_block_written: writes.map(|_| LeftReport {
                removed: point.set.len() - point.left as usize,
                blocks_left: point.left,
                sha256_left: point.sha256_left(log),
                writes_seen_since_scan_start: point.writes_seen,
            }),
            second_pass: point.second_pass(),
            open_xids: point.open_xids,
            warnings: warnings
                .into_iter()
                .map(|warning| WarningReport {
                    message: words::warning(&warning),
                    warning,
                })
                .collect(),
        }
    }

    fn to_text(&self) -> String {
        use std::fmt::Write;
        let mut out = String::new();
        let Scanned {
            records,
            bytes_tot,
            blkrefs,
            commits,
            distinct_xids,
            ..
        } = self.scanned;
        let mut line = |name: &str, value: String| {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{name:<16} {value}");
        };
        line("crash at", self.crash_at.to_string());
        line("end of log", self.end_lsn.to_string());
        line("scan start", self.scan_start.to_string());
        line(
            "first pass",
            format!("{records} records, {bytes_tot} bytes, {blkrefs} block references"),
        );
        line(
            "",
            format!("{commits} commits, {distinct_xids} transactions"),
        );
        line(
            "recovery set",
            format!("{} blocks", self.recovery_set.blocks),
        );
        line("", format!("sha256 {}", self.recovery_set.sha256));
        if let Some(left) = &self.with_block_written {
            let LeftReport {
                removed,
                blocks_left,
                sha256_left,
                ..
            } = left;
            line(
                "BWRs leave",
                format!("{blocks_left} blocks, {removed} taken out"),
            );
            line("", format!("sha256 {sha256_left}"));
        }
        let SecondPass {
            blocks,
            reads,
            changes,
        } = self.second_pass;
        line(
            "second pass",
            format!("{blocks} blocks, {reads} read from disk, {changes} changes applied"),
        );
        for relation in &self.recovery_set.per_relation {
            line(
                "",
                format!("{:>8} blocks of {}", relation.blocks, relation.rel),
            );
        }
        for report in &self.warnings {
            let place = words::line_of(&report.warning)
                .map_or(String::new(), |line| format!("line {line}: "));
            line("warning", format!("{place}{}", report.message));
        }
        out
    }
}
