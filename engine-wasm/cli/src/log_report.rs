//! The report of `rollforward run` on a run along a real log: a crash at the current moment.

use rollforward_engine::models::redo_log::scenario::Scenario;
use rollforward_engine::models::redo_log::{CrashReport, LogRun};
use rollforward_engine::platform::timeline::Timeline;
use serde::Serialize;

use crate::cli_error::CliError;
use crate::entry::{Details, RunOptions};
use crate::log_files::{load_log, load_writes, named};
use crate::words;

#[derive(Serialize)]
#[serde(transparent)]
pub struct LogReport(CrashReport);

impl Details<LogRun> for LogReport {
    fn of(timeline: &Timeline<LogRun>) -> Self {
        let run = timeline.now();
        Self(CrashReport::new(run.log(), &run.crash(), run.writes().as_deref()))
    }

    fn print(&self) {
        let report = &self.0;
        say!("a crash at {} leaves {} records", report.crash_at, report.kept_records);
        say!(
            "first pass from {}: {} records, {} bytes",
            report.scan_start,
            report.scanned.records,
            report.scanned.bytes_tot
        );
        say!("recovery set: {}", words::set_size(&report.recovery_set));
        if let Some(left) = &report.with_block_written {
            say!("{} blocks are left after Block Written Records", left.blocks_left);
        }
        let pass = report.second_pass;
        say!(
            "second pass: {} blocks, {} read from disk, {} changes applied",
            pass.blocks,
            pass.reads,
            pass.changes
        );
    }

    fn failed_check(&self) -> Option<String> {
        None
    }

    fn scenario_of_files(options: &RunOptions) -> Result<Option<Scenario>, CliError> {
        let Some(path) = &options.log else { return Ok(None) };
        let log = load_log(path)?;
        let mut scenario = Scenario::default();
        if let Some(path) = &options.writes {
            scenario.writes = named(path, load_writes(path, &log)?);
        }
        scenario.log = named(path, log);
        Ok(Some(scenario))
    }
}
