//! What a crash finds of the buddy, as a message: where it was, and what is left of the first pass with and without it.

use serde::Serialize;

use super::super::crash::CrashPoint;
use super::super::digest::sha256;
use super::super::log::RedoLog;
use super::super::lsn::Lsn;
use super::rule::BuddyRule;
use super::sweep::{BuddyAction, CompletedSet, Sweep, Wake};

/// Recovery from one crash with the buddy's help, in numbers of records.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handshake {
    /// The buddy as the crash finds it.
    pub wake: Wake,
    /// Where the first pass without a buddy starts.
    pub from: u32,
    /// Where it starts with one: what comes before is in the set.
    pub tail_from: u32,
    /// Where both end.
    pub kept: u32,
}

/// What a first pass reads.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FirstPass {
    /// Records.
    pub records: u32,
    /// Bytes of redo.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bytes: u64,
    /// How long, at the rate.
    pub seconds: f64,
}

/// The buddy at a crash.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BuddyReport {
    /// Always true: no server ran this buddy.
    pub simulated: bool,
    /// The parameters.
    pub rule: BuddyRule,
    /// True if times are those of the log's commits; else redo stands for time.
    pub timed_by_commits: bool,
    /// The crash, in seconds since the log's first record.
    pub crash_s: f64,
    /// Time of the buddy's last check.
    pub woke_s: f64,
    /// What it did then.
    pub did: BuddyAction,
    /// Its estimate of the first pass then.
    pub estimate_s: f64,
    /// Its start RBA.
    pub start: Lsn,
    /// Its place on the axis.
    pub start_offset: f64,
    /// What it would have read next.
    pub scan: Lsn,
    /// Its place on the axis.
    pub scan_offset: f64,
    /// Blocks in its set.
    pub set_blocks: u32,
    /// Redo between its scan position and the crash.
    pub lag_bytes: f64,
    /// Recovery found a checkpoint ahead of its start RBA and prunes its set.
    pub prunes: bool,
    /// The first pass without it.
    pub without: FirstPass,
    /// What is left of the first pass with it.
    pub with: FirstPass,
}

/// The buddy's set, pruned and completed, beside the one that a first pass finds from scratch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Completed {
    /// Blocks.
    pub blocks: u32,
    /// Digest of them in order of their keys.
    pub sha256: String,
    /// It equals the first pass' own.
    pub exact: bool,
}

impl FirstPass {
    fn over(log: &RedoLog, rule: &BuddyRule, from: u32, to: u32) -> Self {
        let bytes = log.offset[to as usize] - log.offset[from as usize];
        Self { records: to - from, bytes, seconds: rule.first_pass_ms(bytes) / 1000.0 }
    }
}

impl BuddyReport {
    /// The buddy at a crash after `kept` records. Cost: binary searches.
    pub fn new(log: &RedoLog, sweep: &Sweep, kept: u32) -> Self {
        let Handshake { wake, from, tail_from, kept } = sweep.handshake(kept);
        let place = |record: u32| log.offset[record as usize] as f64;
        Self {
            simulated: true,
            rule: sweep.rule,
            timed_by_commits: sweep.clock.from_commits,
            crash_s: sweep.clock.ms_at(place(kept)) / 1000.0,
            woke_s: wake.at_ms / 1000.0,
            did: wake.did,
            estimate_s: wake.estimate_ms / 1000.0,
            start: log.position(wake.start as usize),
            start_offset: place(wake.start),
            scan: log.position(wake.scan as usize),
            scan_offset: place(wake.scan),
            set_blocks: wake.set,
            lag_bytes: (place(kept) - place(wake.scan)).max(0.0),
            prunes: from > wake.start,
            without: FirstPass::over(log, &sweep.rule, from, kept),
            with: FirstPass::over(log, &sweep.rule, tail_from, kept),
        }
    }
}

impl Completed {
    /// Compares the completed set with what the crash point says.
    pub fn new(log: &RedoLog, point: &CrashPoint, set: &CompletedSet, by_writes: bool) -> Self {
        let blocks = log.block_order.iter().filter(|&&block| set.blocks[block as usize]);
        let sha256 = sha256(blocks.clone().map(|&block| log.blocks.key(block)));
        let expected = if by_writes { point.sha256_left(log) } else { point.sha256(log) };
        Self { blocks: blocks.count() as u32, exact: sha256 == expected, sha256 }
    }
}
