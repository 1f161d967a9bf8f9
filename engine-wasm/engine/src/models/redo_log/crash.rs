//! A crash at one position of a log: where the scan starts, what the first pass reads, which blocks are in the
//! recovery set and why, which of them Block Written Records remove, and the work of the second pass.

use serde::Serialize;

use super::block::Fork;
use super::digest::sha256;
use super::kind::Role;
use super::log::{Checkpoint, RedoLog};
use super::lsn::Lsn;
use super::warning::Warning;
use super::writes::{PageWrites, UNKNOWN_BLOCK};
use crate::mutant::{HostileMutant, mutated};

/// The question; every field is optional.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CrashQuery {
    /// Records that start here or later are lost. The end of the log if not given.
    pub crash_at: Option<Lsn>,
    /// The same by the number of records that survive; `crash_at` comes first.
    pub crash_after: Option<u32>,
    /// Start of the scan, instead of the last checkpoint's redo position.
    pub start: Option<Lsn>,
    /// Page writes at or after this time do not count; microseconds since 1970.
    pub writes_before_ts_us: Option<u64>,
}

/// The work of the first pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scanned {
    /// Records.
    pub records: u32,
    /// Their bytes, page images included.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bytes_tot: u64,
    /// References to blocks.
    pub blkrefs: u32,
    /// Those with a page image that redo applies.
    pub fpw: u32,
    /// Commits, prepared ones included.
    pub commits: u32,
    /// Rollbacks, prepared ones included.
    pub aborts: u32,
    /// Transactions with at least one record.
    pub distinct_xids: u32,
}

/// One block of the recovery set. Records are named by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetBlock {
    /// Number in the log's table of blocks.
    pub block: u32,
    /// The first record of the scan that changes it.
    pub first: u32,
    /// The first that is not known to be on disk: its low RBA. [`ON_DISK`] if all are.
    pub low: u32,
    /// The last that changes it: its last RBA.
    pub last: u32,
    /// How often the scan names it.
    pub changes: u32,
    /// Its changes that are not known to be on disk.
    pub pending: u32,
    /// The second pass must read it from disk, because the first change to apply has no page image.
    pub needs_read: bool,
    /// The page write that removed it from the set, as an index into the page writes.
    pub written: Option<u32>,
}

/// Value of a low RBA if every change of the block is on disk.
pub const ON_DISK: u32 = u32::MAX;

/// Number of blocks of a relation in the set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RelationBlocks {
    /// `space/database/relation`.
    pub rel: String,
    /// Its blocks in the set.
    pub blocks: u32,
    /// Those left after Block Written Records.
    pub blocks_left: u32,
    /// Its blocks by fork; forks without one are left out.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    pub by_fork: std::collections::BTreeMap<&'static str, u32>,
}

/// The work of the second pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SecondPass {
    /// Blocks to recover.
    pub blocks: u32,
    /// Those that must be read from disk first.
    pub reads: u32,
    /// Changes to apply.
    pub changes: u32,
}

/// The result of a crash.
#[derive(Clone, Debug, Default)]
pub struct CrashPoint {
    /// Records that survive the crash, from the first.
    pub kept: u32,
    /// The position of the crash.
    pub cut: Lsn,
    /// The last checkpoint that survives.
    pub checkpoint: Option<Checkpoint>,
    /// Index of the first record scanned; the scan ends with the last one kept.
    pub scan_from: u32,
    /// Where the scan starts.
    pub scan_start: Lsn,
    /// The work of the first pass.
    pub scanned: Scanned,
    /// The recovery set in the order of block keys.
    pub set: Vec<SetBlock>,
    /// Blocks of the set that no Block Written Record took out.
    pub left: u32,
    /// Page writes that count and were made since the scan's start.
    pub writes_seen: u32,
    /// Records of the scan at which a reference could not be read: if there is one, the set is a lower bound.
    pub unread: u32,
    /// Transactions that neither committed nor rolled back.
    pub open_xids: u32,
    /// Warnings about the question.
    pub warnings: Vec<Warning>,
}

impl CrashPoint {
    /// Answers one question. Cost: two passes over the scanned records, one over all records before the crash, one
    /// over all blocks.
    pub fn compute(log: &RedoLog, query: &CrashQuery, writes: Option<&PageWrites>) -> Self {
        let after = query.crash_after.map(|records| log.position(records as usize));
        let cut = query.crash_at.or(after).unwrap_or(log.end);
        let mut point = Self { cut, ..Self::default() };
        point.kept = log.records_before(point.cut) as u32;
        point.checkpoint =
            log.checkpoints.iter().rev().find(|checkpoint| checkpoint.record < point.kept).copied();
        point.find_start(log, query);
        point.scan(log);
        point.collect(log, query, writes);
        point.open_xids = open_transactions(log, point.kept as usize);
        point
    }

    fn find_start(&mut self, log: &RedoLog, query: &CrashQuery) {
        let first = log.position(0);
        let wanted = query.start.or(self.checkpoint.map(|checkpoint| checkpoint.redo));
        let start = wanted.unwrap_or(first).max(first);
        self.scan_start = start;
        self.scan_from = (log.records_before(start) as u32).min(self.kept);
        match (query.start, self.checkpoint) {
            (Some(given), _) if given < first => self.warnings.push(Warning::StartBeforeLog { given, start }),
            (Some(given), _) if given >= self.cut => {
                self.warnings.push(Warning::StartAfterCrash { given, crash: self.cut });
            }
            (Some(_), _) => {}
            (None, None) => self.warnings.push(Warning::NoCheckpoint { start }),
            (None, Some(checkpoint)) if checkpoint.redo < first => {
                self.warnings.push(Warning::RedoBeforeLog { redo: checkpoint.redo, start });
            }
            (None, Some(_)) => self.warn_of_promotion(log),
        }
        if self.cut > log.end {
            self.warnings.push(Warning::CrashAfterEnd { given: self.cut, end: log.end });
        }
    }

    /// A promoted standby goes back to the checkpoint of its own last restart point, which is not in the log.
    fn warn_of_promotion(&mut self, log: &RedoLog) {
        let promoted =
            |entry: &&super::log::Promotion| entry.record < self.kept && entry.timeline != entry.previous;
        let online = log.checkpoints.iter().rev().find(|entry| entry.record < self.kept && !entry.shutdown);
        if let Some(promotion) = log.promotions.iter().rev().find(promoted)
            && online.is_none_or(|online| online.record < promotion.record)
            && let Some(earliest) = log.checkpoints.first()
            && earliest.redo < self.scan_start
        {
            let line = log.line[promotion.record as usize];
            let (timeline, earlier) = (promotion.timeline, earliest.redo);
            self.warnings.push(Warning::Promoted { line, timeline, earlier });
        }
    }

    /// The first pass: counts what it reads.
    fn scan(&mut self, log: &RedoLog) {
        let mut seen = vec![false; log.xids.len()];
        let scanned = &mut self.scanned;
        for record in self.scan_from as usize..self.kept as usize {
            scanned.records += 1;
            scanned.bytes_tot += u64::from(log.total_bytes[record]);
            let xid = log.xid[record] as usize;
            scanned.distinct_xids += u32::from(xid != 0 && !std::mem::replace(&mut seen[xid], true));
            match log.kind_of(record).role {
                Role::Commit | Role::CommitPrepared => scanned.commits += 1,
                Role::Abort | Role::AbortPrepared => scanned.aborts += 1,
                _ => {}
            }
        }
        let unread_before = |end: u32| log.unread.partition_point(|&record| record < end);
        self.unread = (unread_before(self.kept) - unread_before(self.scan_from)) as u32;
        let refs = log.refs_start(self.scan_from as usize)..log.refs_start(self.kept as usize);
        scanned.blkrefs = refs.len() as u32;
        scanned.fpw = log.refs[refs].iter().filter(|found| found.is_full_page()).count() as u32;
    }

    /// The first pass: collects the recovery set.
    fn collect(&mut self, log: &RedoLog, query: &CrashQuery, writes: Option<&PageWrites>) {
        let newest = newest_writes(log, query, writes, self.cut);
        self.writes_seen = newest.seen_since(self.scan_start, writes);
        let mut place = vec![u32::MAX; log.blocks.len()];
        for record in self.scan_from..self.kept {
            for reference in log.refs_of(record as usize) {
                let block = reference.block();
                let slot = &mut place[block as usize];
                if *slot == u32::MAX {
                    *slot = self.set.len() as u32;
                    self.set.push(SetBlock {
                        block,
                        first: record,
                        low: ON_DISK,
                        last: record,
                        changes: 0,
                        pending: 0,
                        needs_read: false,
                        written: None,
                    });
                }
                let entry = &mut self.set[*slot as usize];
                entry.last = record;
                entry.changes += 1;
                let start = log.lsn[record as usize].0;
                let start = start - u64::from(mutated(HostileMutant::PageAtRecordStartContainsIt));
                if newest.page_lsn[block as usize].0 <= start {
                    entry.pending += 1;
                    if entry.low == ON_DISK {
                        entry.low = record;
                        entry.needs_read = !reference.needs_no_read();
                    }
                }
            }
        }
        for entry in &mut self.set {
            entry.written = (entry.low == ON_DISK).then(|| newest.write[entry.block as usize]);
        }
        self.left = self.set.iter().filter(|entry| entry.written.is_none()).count() as u32;
        self.set = log
            .block_order
            .iter()
            .filter_map(|&block| self.set.get(place[block as usize] as usize))
            .copied()
            .collect();
    }

    /// Digest of the recovery set.
    pub fn sha256(&self, log: &RedoLog) -> String {
        sha256(self.set.iter().map(|entry| log.blocks.key(entry.block)))
    }

    /// Digest of the blocks that no Block Written Record took out.
    pub fn sha256_left(&self, log: &RedoLog) -> String {
        let left = self.set.iter().filter(|entry| entry.written.is_none());
        sha256(left.map(|entry| log.blocks.key(entry.block)))
    }

    /// The set by relation: most blocks first, then by name.
    pub fn per_relation(&self, log: &RedoLog) -> Vec<RelationBlocks> {
        let mut out: Vec<RelationBlocks> = Vec::new();
        let mut current = None;
        for entry in &self.set {
            let key = log.blocks.key(entry.block);
            if current != Some(key.relation) {
                current = Some(key.relation);
                let rel = key.relation.to_string();
                out.push(RelationBlocks { rel, blocks: 0, blocks_left: 0, by_fork: Default::default() });
            }
            if let Some(relation) = out.last_mut() {
                relation.blocks += 1;
                relation.blocks_left += u32::from(entry.written.is_none());
                *relation.by_fork.entry(Fork::name(key.fork)).or_default() += 1;
            }
        }
        out.sort_by(|a, b| b.blocks.cmp(&a.blocks).then_with(|| a.rel.cmp(&b.rel)));
        out
    }

    /// The work of the second pass: for the blocks that are left, or for the whole set if there are no page writes.
    pub fn second_pass(&self) -> SecondPass {
        let mut pass = SecondPass::default();
        for entry in self.set.iter().filter(|entry| entry.written.is_none()) {
            pass.blocks += 1;
            pass.reads += u32::from(entry.needs_read);
            pass.changes += entry.pending;
        }
        pass
    }
}

/// For each block of the log the newest version known to be on disk, and the write that put it there.
struct NewestWrites {
    page_lsn: Vec<Lsn>,
    write: Vec<u32>,
    counted: Vec<u32>,
}

impl NewestWrites {
    fn seen_since(&self, start: Lsn, writes: Option<&PageWrites>) -> u32 {
        writes.map_or(0, |writes| {
            self.counted.iter().filter(|&&index| writes.at[index as usize] >= start).count() as u32
        })
    }
}

fn newest_writes(log: &RedoLog, query: &CrashQuery, writes: Option<&PageWrites>, cut: Lsn) -> NewestWrites {
    let blocks = log.blocks.len();
    let mut newest =
        NewestWrites { page_lsn: vec![Lsn(0); blocks], write: vec![u32::MAX; blocks], counted: Vec::new() };
    let Some(writes) = writes else {
        return newest;
    };
    let before = query.writes_before_ts_us.unwrap_or(u64::MAX);
    for index in 0..writes.at.partition_point(|&at| at <= cut) {
        if writes.ts_us[index] >= before {
            continue;
        }
        newest.counted.push(index as u32);
        let block = writes.block[index];
        if block != UNKNOWN_BLOCK && writes.page_lsn[index] > newest.page_lsn[block as usize] {
            newest.page_lsn[block as usize] = writes.page_lsn[index];
            newest.write[block as usize] = index as u32;
        }
    }
    newest
}

/// Transactions seen before the crash that no commit or rollback ended.
fn open_transactions(log: &RedoLog, kept: usize) -> u32 {
    let mut seen = vec![false; log.xids.len()];
    let mut ended = vec![false; log.xids.len()];
    for record in 0..kept {
        let xid = log.xid[record] as usize;
        seen[xid] = true;
        if matches!(log.kind_of(record).role, Role::Commit | Role::Abort) {
            ended[xid] = true;
        }
    }
    for &(_, xid) in log.ended.iter().take_while(|(record, _)| (*record as usize) < kept) {
        ended[xid as usize] = true;
    }
    (1..seen.len()).filter(|&xid| seen[xid] && !ended[xid]).count() as u32
}
