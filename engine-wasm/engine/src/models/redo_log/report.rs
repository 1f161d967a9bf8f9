//! Results as messages: the summary of a log, and the report of a crash at one position. The command line and the app
//! use the same messages.

use serde::Serialize;

use super::crash::{CrashPoint, RelationBlocks, Scanned, SecondPass};
use super::log::{Checkpoint, RedoLog};
use super::lsn::Lsn;
use super::warning::Warning;
use super::writes::PageWrites;

/// A log that was read.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LogSummary {
    /// Records.
    pub records: u32,
    /// Lines of the file.
    pub lines: u32,
    /// Total redo, in bytes: the length of the axis.
    pub bytes: f64,
    /// References to blocks.
    pub blkrefs: u32,
    /// Distinct blocks.
    pub blocks: u32,
    /// Distinct transactions.
    pub transactions: u32,
    /// Where the first record starts.
    pub first_lsn: Lsn,
    /// The first byte after the log.
    pub end_lsn: Lsn,
    /// Checkpoints in log order.
    pub checkpoints: Vec<CheckpointReport>,
    /// Names of the kinds of records, by number.
    pub kinds: Vec<String>,
    /// Warnings.
    pub warnings: Vec<Warning>,
}

/// A checkpoint record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CheckpointReport {
    /// Where it starts.
    pub lsn: Lsn,
    /// Where recovery from it starts.
    pub redo: Lsn,
    /// Its operation.
    pub kind: &'static str,
    /// Index of its record.
    pub record: u32,
    /// Index of the first record at or after its redo position.
    pub redo_record: u32,
    /// Place of its record on the axis.
    pub offset: f64,
    /// Place of its redo position on the axis.
    pub redo_offset: f64,
}

/// The result of a crash at one position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CrashReport {
    /// Records that start here or later are lost.
    pub crash_at: Lsn,
    /// Records that survive.
    pub kept_records: u32,
    /// Place of the crash on the axis.
    pub crash_offset: f64,
    /// The last checkpoint that survives.
    pub checkpoint: Option<CheckpointReport>,
    /// Where the scan starts.
    pub scan_start: Lsn,
    /// Index of the first record scanned.
    pub scan_from: u32,
    /// Place of the scan's start on the axis.
    pub scan_offset: f64,
    /// The first byte after the log.
    pub end_lsn: Lsn,
    /// The work of the first pass.
    pub scanned: Scanned,
    /// The recovery set.
    pub recovery_set: SetReport,
    /// The blocks that Block Written Records leave in the set; none without page writes.
    pub with_block_written: Option<LeftReport>,
    /// The work of the second pass.
    pub second_pass: SecondPass,
    /// Transactions that neither committed nor rolled back.
    pub open_xids: u32,
    /// Warnings about the log, the page writes and the question.
    pub warnings: Vec<Warning>,
}

/// The recovery set.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SetReport {
    /// Its blocks.
    pub blocks: u32,
    /// Records of the scan at which a reference could not be read: if there is one, more blocks belong here.
    pub unread: u32,
    /// Digest of the blocks in order of their keys.
    pub sha256: String,
    /// By relation, most blocks first.
    pub per_relation: Vec<RelationBlocks>,
}

/// The recovery set after Block Written Records.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeftReport {
    /// Blocks removed.
    pub removed: u32,
    /// Blocks left.
    pub blocks_left: u32,
    /// Digest of those.
    pub sha256_left: String,
    /// Page writes that count and were made since the scan's start.
    pub writes_seen_since_scan_start: u32,
    /// True if no server made these page writes.
    pub simulated: bool,
}

impl LogSummary {
    /// The summary of a log.
    pub fn new(log: &RedoLog) -> Self {
        Self {
            records: log.len() as u32,
            lines: log.lines,
            bytes: log.offset[log.len()] as f64,
            blkrefs: log.refs.len() as u32,
            blocks: log.blocks.len() as u32,
            transactions: log.xids.len() as u32 - 1,
            first_lsn: log.position(0),
            end_lsn: log.end,
            checkpoints: log
                .checkpoints
                .iter()
                .map(|&checkpoint| CheckpointReport::new(log, checkpoint))
                .collect(),
            kinds: log.kinds.all().iter().map(|kind| kind.name.clone()).collect(),
            warnings: log.warnings.list(),
        }
    }
}

impl CheckpointReport {
    fn new(log: &RedoLog, checkpoint: Checkpoint) -> Self {
        let redo_record = log.records_before(checkpoint.redo) as u32;
        Self {
            lsn: log.lsn[checkpoint.record as usize],
            redo: checkpoint.redo,
            kind: if checkpoint.shutdown { "CHECKPOINT_SHUTDOWN" } else { "CHECKPOINT_ONLINE" },
            record: checkpoint.record,
            redo_record,
            offset: log.offset[checkpoint.record as usize] as f64,
            redo_offset: log.offset[redo_record as usize] as f64,
        }
    }
}

impl CrashReport {
    /// The report of a crash. Cost: that of two digests of the set.
    pub fn new(log: &RedoLog, point: &CrashPoint, writes: Option<&PageWrites>) -> Self {
        let mut warnings = log.warnings.list();
        warnings.extend(writes.map(|writes| writes.warnings.list()).unwrap_or_default());
        warnings.extend(point.warnings.iter().cloned());
        let blocks = point.set.len() as u32;
        Self {
            crash_at: point.cut,
            kept_records: point.kept,
            crash_offset: log.offset[point.kept as usize] as f64,
            checkpoint: point.checkpoint.map(|checkpoint| CheckpointReport::new(log, checkpoint)),
            scan_start: point.scan_start,
            scan_from: point.scan_from,
            scan_offset: log.offset[point.scan_from as usize] as f64,
            end_lsn: log.end,
            scanned: point.scanned,
            recovery_set: SetReport {
                blocks,
                unread: point.unread,
                sha256: point.sha256(log),
                per_relation: point.per_relation(log),
            },
            with_block_written: writes.map(|writes| LeftReport {
                removed: blocks - point.left,
                blocks_left: point.left,
                sha256_left: point.sha256_left(log),
                writes_seen_since_scan_start: point.writes_seen,
                simulated: writes.simulated,
            }),
            second_pass: point.second_pass(),
            open_xids: point.open_xids,
            warnings,
        }
    }
}
