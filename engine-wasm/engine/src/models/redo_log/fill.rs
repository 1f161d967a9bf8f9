//! Fills a frame: each requested table, from the run's results at its moment.

use super::answer::Overlay;
use super::buddy::BuddyAction;
use super::capture::rows as capture_rows;
use super::crash::CrashPoint;
use super::fact::{Fact, FactKind, Mark};
use super::frame::*;
use super::images;
use super::log::{Checkpoint, RedoLog};
use super::run::LogRun;
use super::scenario::Subject;
use super::supposed;
use super::tape;
use super::writes::PageWrites;
use crate::platform::moment::Moment;
use crate::platform::query::FrameRequest;
use crate::platform::values;

/// A moment of a run along a log.
pub type Now<'a> = Moment<'a, LogRun>;

/// Parts of the far tape.
const BINS: u32 = 1400;
/// Records before and after the crash, seen from near.
const BEFORE: usize = 80;
const AFTER: usize = 50;
/// Most commits on a timeline.
const MAX_COMMITS: usize = 2_000;
/// Space around the scan in a picture of a crash, as shares of its length; and the least length, as a share of the
/// log.
const ROOM_BEFORE: f64 = 0.18;
const ROOM_AFTER: f64 = 0.08;
const MIN_SHARE: f64 = 0.002;

const NONE: u32 = u32::MAX;

impl LogFrame {
    /// The requested tables.
    pub fn of(now: &Now, request: &FrameRequest<Subject>) -> Self {
        let run = now.run;
        let log = run.log();
        let writes = run.writes();
        let writes = writes.as_deref();
        let mut frame = Self::default();
        for table in &request.tables {
            match table.as_str() {
                "clock" => frame.clock.push(clock(now)),
                "log" => frame.log.push(whole_log(run)),
                "checkpoints" => {
                    frame.checkpoints = log.checkpoints.iter().map(|one| checkpoint(log, *one)).collect();
                }
                "crash" => frame.crash.push(crash(run, &run.crash(), writes)),
                "relations" => frame.relations = relations(log, &run.crash()),
                "buddy" => frame.buddy = buddy(run).into_iter().collect(),
                "set" => frame.set = tape::set_rows(log, &run.crash(), writes),
                "capture" => run.with_captured(|captured| capture_rows::fill(&mut frame, captured, run.kept)),
                "captured" => frame.captured = run.captured().to_vec(),
                "watermarks" => frame.watermarks = run.watermarks().to_vec(),
                "intervals" => frame.intervals = images::interval_rows(run, &run.intervals()),
                "images" => frame.images.push(images::images_row(log, &run.intervals(), run.kept)),
                "redo_parts" => frame.redo_parts = images::part_rows(log),
                "page_images" => {
                    frame.page_images = images::page_image_rows(log, &run.intervals(), run.kept);
                }
                "recoveries" => frame.recoveries = supposed::recovery_rows(run),
                "recovery" => frame.recovery.push(supposed::recovery_now(run)),
                "backup_places" => frame.backup_places = supposed::backup_places(run),
                "backup" => frame.backup.push(supposed::backup_row(run)),
                "growth" => frame.growth = run.growth().to_vec(),
                "first_pass" => {
                    frame.first_pass = run.first_pass().map(|rows| rows.to_vec()).unwrap_or_default();
                }
                "bins" => {
                    let (from, to) = shown_range(run, &run.crash());
                    frame.bins = tape::bins(log, writes, from, to, BINS);
                }
                "records" => {
                    let before = request.newest_of("records", BEFORE);
                    let kept = run.kept as usize;
                    tape::near(&mut frame, log, writes, kept.saturating_sub(before), kept + AFTER);
                }
                "marks" => frame.marks = now.chronicle.history.marks.iter_from(0).map(mark).collect(),
                "commits" => frame.commits = commits(now),
                "text" => frame.text = text(run, &run.crash(), writes),
                _ => {}
            }
        }
        let named = values::rows(now, &request.values).into_iter();
        frame.values =
            named.map(|row| ValueRow { value: row.value, of: row.of, number: row.number }).collect();
        frame
    }

    /// The facts with these numbers.
    pub fn of_facts(now: &Now, numbers: &[usize]) -> Self {
        let log = now.run.log();
        let row = |&number: &usize| {
            let Fact { time, kind, record } = *now.chronicle.fact(number)?;
            let (lsn_high, lsn_low) = log.position(record as usize).halves();
            let blocks = if kind == FactKind::Command { 0 } else { log.refs_of(record as usize).len() };
            let (number, time_ns) = (number as f64, time as f64);
            Some(FactRow {
                number,
                kind: kind as u8,
                record,
                time_ns,
                lsn_high,
                lsn_low,
                blocks: blocks as u32,
            })
        };
        Self { facts: numbers.iter().filter_map(row).collect(), ..Self::default() }
    }
}

fn clock(now: &Now) -> Clock {
    Clock {
        step: now.run.steps() as f64,
        time_ns: now.run.now as f64,
        known_step: now.known.0 as f64,
        known_time_ns: now.known.1 as f64,
    }
}

fn whole_log(run: &LogRun) -> LogRow {
    let log = run.log();
    let (first_high, first_low) = log.position(0).halves();
    let (end_high, end_low) = log.end.halves();
    LogRow {
        records: log.len() as u32,
        lines: log.lines,
        bytes: tape::offset(log, log.len()),
        references: log.refs.len() as u32,
        blocks: log.blocks.len() as u32,
        transactions: log.xids.len().saturating_sub(1) as u32,
        timed_by_commits: u8::from(run.reading.is_timed_by_commits()),
        first_high,
        first_low,
        end_high,
        end_low,
    }
}

fn checkpoint(log: &RedoLog, Checkpoint { record, redo, shutdown, .. }: Checkpoint) -> CheckpointRow {
    let redo_record = log.records_before(redo) as u32;
    let (lsn_high, lsn_low) = log.position(record as usize).halves();
    let (redo_high, redo_low) = redo.halves();
    CheckpointRow {
        record,
        lsn_high,
        lsn_low,
        redo_high,
        redo_low,
        shutdown: u8::from(shutdown),
        redo_record,
        offset: tape::offset(log, record as usize),
        redo_offset: tape::offset(log, redo_record as usize),
    }
}

fn crash(run: &LogRun, point: &CrashPoint, writes: Option<&PageWrites>) -> CrashRow {
    let log = run.log();
    let (cut_high, cut_low) = point.cut.halves();
    let (scan_high, scan_low) = point.scan_start.halves();
    let (from_offset, to_offset) = shown_range(run, point);
    let second = point.second_pass();
    let max_lag_bytes = match run.overlay {
        Overlay::Simulated { max_lag_bytes } => max_lag_bytes as f64,
        Overlay::None | Overlay::Server => 0.0,
    };
    CrashRow {
        kept: point.kept,
        offset: tape::offset(log, point.kept as usize),
        cut_high,
        cut_low,
        checkpoint: point.checkpoint.map_or(NONE, |checkpoint| checkpoint.record),
        scan_from: point.scan_from,
        scan_offset: tape::offset(log, point.scan_from as usize),
        scan_high,
        scan_low,
        scanned_records: point.scanned.records,
        scanned_bytes: point.scanned.bytes_tot as f64,
        scanned_references: point.scanned.blkrefs,
        scanned_images: point.scanned.fpw,
        scanned_commits: point.scanned.commits,
        scanned_rollbacks: point.scanned.aborts,
        scanned_transactions: point.scanned.distinct_xids,
        set: point.set.len() as u32,
        unread: point.unread,
        writes: match run.overlay {
            Overlay::None => 0,
            Overlay::Server => 1,
            Overlay::Simulated { .. } => 2,
        },
        writes_in_all: writes.map_or(0, PageWrites::len) as u32,
        writes_seen: point.writes_seen,
        max_lag_bytes,
        left: point.left,
        second_blocks: second.blocks,
        second_reads: second.reads,
        second_changes: second.changes,
        open_transactions: point.open_xids,
        from_offset,
        to_offset,
    }
}

/// The scan of a crash with some redo before and after it, so that its marks and their labels have room. If a buddy
/// has not followed the last checkpoint yet, its start RBA is the first mark.
fn shown_range(run: &LogRun, point: &CrashPoint) -> (f64, f64) {
    let log = run.log();
    let place = |record: u32| tape::offset(log, record as usize);
    let (bytes, crash) = (tape::offset(log, log.len()), place(point.kept));
    let scan = place(point.scan_from);
    let first = run.sweep().map_or(scan, |sweep| scan.min(place(sweep.last_wake_before(run.kept).start)));
    let span = (crash - first).max(bytes * MIN_SHARE);
    ((first - span * ROOM_BEFORE).max(0.0), (crash + span * ROOM_AFTER).min(bytes))
}

fn relations(log: &RedoLog, point: &CrashPoint) -> Vec<RelationRow> {
    let of = |relation: super::crash::RelationBlocks| {
        let fork = |name| relation.by_fork.get(name).copied().unwrap_or(0);
        let mut numbers = relation.rel.split('/').map(|number| number.parse().unwrap_or(0));
        let mut next = || numbers.next().unwrap_or(0);
        RelationRow {
            space: next(),
            database: next(),
            relation: next(),
            blocks: relation.blocks,
            left: relation.blocks_left,
            fsm: fork("fsm"),
            init: fork("init"),
            main: fork("main"),
            vm: fork("vm"),
        }
    };
    point.per_relation(log).into_iter().map(of).collect()
}

fn buddy(run: &LogRun) -> Option<BuddyRow> {
    let report = run.buddy_report()?;
    let (start_high, start_low) = report.start.halves();
    let (scan_high, scan_low) = report.scan.halves();
    let rule = report.rule;
    Some(BuddyRow {
        interval_ms: rule.interval_ms,
        threshold_ms: rule.threshold_ms,
        buffers: rule.buffers.unwrap_or(0),
        buffer_bytes: rule.buffer_bytes,
        rate_bytes_per_s: rule.rate_bytes_per_s as f64,
        redo_per_interval_bytes: rule.redo_per_interval_bytes.unwrap_or(0) as f64,
        timed_by_commits: u8::from(report.timed_by_commits),
        crash_s: report.crash_s,
        woke_s: report.woke_s,
        did: match report.did {
            BuddyAction::Sleeps => 0,
            BuddyAction::Waits => 1,
            BuddyAction::Reads => 2,
            BuddyAction::Lags => 3,
        },
        estimate_s: report.estimate_s,
        start_high,
        start_low,
        start_offset: report.start_offset,
        scan_high,
        scan_low,
        scan_offset: report.scan_offset,
        set_blocks: report.set_blocks,
        lag_bytes: report.lag_bytes,
        prunes: u8::from(report.prunes),
        without_records: report.without.records,
        without_bytes: report.without.bytes as f64,
        without_s: report.without.seconds,
        with_records: report.with.records,
        with_bytes: report.with.bytes as f64,
        with_s: report.with.seconds,
    })
}

fn mark(Mark { fact, step }: &Mark) -> MarkRow {
    let kind = match fact.kind {
        FactKind::RecoveryEnded => 1,
        FactKind::Command => 2,
        _ => 0,
    };
    let read = u32::from(fact.kind != FactKind::Command);
    MarkRow { kind, time_ns: fact.time as f64, step: *step as f64, kept: fact.record + read }
}

fn commits(now: &Now) -> Vec<CommitRow> {
    let commits = &now.chronicle.history.commits;
    let every = commits.len().div_ceil(MAX_COMMITS).max(1);
    commits.iter_from(0).step_by(every).map(|&time| CommitRow { time_ns: time as f64 }).collect()
}

fn text(run: &LogRun, point: &CrashPoint, writes: Option<&PageWrites>) -> Vec<TextRow> {
    let log = run.log();
    let mut warnings = log.warnings.list();
    warnings.extend(writes.map(|writes| writes.warnings.list()).unwrap_or_default());
    warnings.extend(point.warnings.iter().cloned());
    let kinds: Vec<&str> = log.kinds.all().iter().map(|kind| kind.name.as_str()).collect();
    let left = if writes.is_some() { point.sha256_left(log) } else { String::new() };
    let texts =
        [point.sha256(log), left, kinds.join("\n"), serde_json::to_string(&warnings).unwrap_or_default()];
    let rows =
        |(what, text): (u8, String)| text.into_bytes().into_iter().map(move |byte| TextRow { what, byte });
    (0..).zip(texts).flat_map(rows).collect()
}
