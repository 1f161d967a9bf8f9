//! How the recovery set would grow along a log: its size after a crash at each of many positions. It decreases where
//! a checkpoint moves the scan's start; the part that is left decreases at each Block Written Record.

use super::crash::CrashQuery;
use super::log::RedoLog;
use super::lsn::Lsn;
use super::writes::{PageWrites, UNKNOWN_BLOCK};

/// One position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrowthPoint {
    /// Records before the crash.
    pub kept: u32,
    /// Records that the first pass would scan.
    pub scanned: u32,
    /// Blocks in the recovery set.
    pub set: u32,
    /// Those that Block Written Records leave in it; equal to `set` without page writes.
    pub left: u32,
    /// Blocks of the set whose first change in the scan neither contains nor makes the page.
    pub reads: u32,
}

/// At most `points` positions evenly spread over the records, and the last one before and the first one after each
/// checkpoint, where the set jumps. Cost: one pass over the records, and a second one over records that belong to the
/// scans of two checkpoints.
pub fn growth(
    log: &RedoLog,
    query: &CrashQuery,
    writes: Option<&PageWrites>,
    points: u32,
) -> Vec<GrowthPoint> {
    let samples = sample_positions(log, points);
    let mut walk = Walk::new(log, query, writes);
    let mut out = Vec::with_capacity(samples.len());
    // A given start is valid for the whole log; else each checkpoint begins a new scan.
    let mut scans: Vec<(u32, Lsn)> = vec![(0, query.start.unwrap_or(Lsn(0)))];
    if query.start.is_none() {
        scans.extend(log.checkpoints.iter().map(|checkpoint| (checkpoint.record + 1, checkpoint.redo)));
    }
    let mut next_sample = 0;
    for (index, &(_, redo)) in scans.iter().enumerate() {
        let until = scans.get(index + 1).map_or(log.len() as u32, |&(kept, _)| kept - 1);
        walk.restart(log.records_before(redo) as u32);
        while let Some(&kept) = samples.get(next_sample).filter(|&&kept| kept <= until) {
            out.push(walk.advance(kept));
            next_sample += 1;
        }
        walk.advance_writes(until);
    }
    out
}

/// Evenly spread numbers of records, and both sides of each checkpoint record.
pub(super) fn sample_positions(log: &RedoLog, points: u32) -> Vec<u32> {
    let records = log.len() as u64;
    let points = u64::from(points.max(1)).min(records);
    let mut samples: Vec<u32> = (0..=points).map(|point| (point * records / points) as u32).collect();
    // A log with more checkpoints than requested positions needs no more.
    if (log.checkpoints.len() as u64) < points {
        samples
            .extend(log.checkpoints.iter().flat_map(|checkpoint| [checkpoint.record, checkpoint.record + 1]));
    }
    samples.sort_unstable();
    samples.dedup();
    samples
}

struct Walk<'a> {
    log: &'a RedoLog,
    writes: Option<&'a PageWrites>,
    before_ts_us: u64,
    next_write: usize,
    /// Newest version of each block on disk so far.
    on_disk: Vec<Lsn>,
    /// Last change of each block in scan number `scan`; older stamps mean it is not in the set.
    last: Vec<Lsn>,
    stamp: Vec<u32>,
    scan: u32,
    from: u32,
    at: u32,
    set: u32,
    left: u32,
    reads: u32,
}

impl<'a> Walk<'a> {
    fn new(log: &'a RedoLog, query: &CrashQuery, writes: Option<&'a PageWrites>) -> Self {
        let blocks = log.blocks.len();
        Self {
            log,
            writes,
            before_ts_us: query.writes_before_ts_us.unwrap_or(u64::MAX),
            next_write: 0,
            on_disk: vec![Lsn(0); blocks],
            last: vec![Lsn(0); blocks],
            stamp: vec![0; blocks],
            scan: 0,
            from: 0,
            at: 0,
            set: 0,
            left: 0,
            reads: 0,
        }
    }

    fn restart(&mut self, from: u32) {
        self.scan += 1;
        (self.from, self.at) = (from, from);
        (self.set, self.left, self.reads) = (0, 0, 0);
    }

    /// Advances to a crash after `kept` records.
    fn advance(&mut self, kept: u32) -> GrowthPoint {
        while self.at < kept {
            let lsn = self.log.lsn[self.at as usize];
            for reference in self.log.refs_of(self.at as usize) {
                let block = reference.block() as usize;
                let known = self.stamp[block] == self.scan;
                let was_left = known && self.on_disk[block] <= self.last[block];
                self.stamp[block] = self.scan;
                self.last[block] = lsn;
                self.set += u32::from(!known);
                self.reads += u32::from(!known && !reference.needs_no_read());
                let is_left = self.on_disk[block] <= lsn;
                self.left = self.left + u32::from(is_left) - u32::from(was_left);
            }
            self.at += 1;
        }
        self.advance_writes(kept);
        let scanned = kept.saturating_sub(self.from);
        GrowthPoint { kept, scanned, set: self.set, left: self.left, reads: self.reads }
    }

    /// Counts the page writes made up to a crash after `kept` records.
    fn advance_writes(&mut self, kept: u32) {
        let Some(writes) = self.writes else {
            return;
        };
        let cut = self.log.position(kept as usize);
        while self.next_write < writes.len() && writes.at[self.next_write] <= cut {
            let index = self.next_write;
            self.next_write += 1;
            let block = writes.block[index];
            if block == UNKNOWN_BLOCK || writes.ts_us[index] >= self.before_ts_us {
                continue;
            }
            let block = block as usize;
            let in_set = self.stamp[block] == self.scan;
            let was_left = self.on_disk[block] <= self.last[block];
            self.on_disk[block] = self.on_disk[block].max(writes.page_lsn[index]);
            if in_set && was_left && self.on_disk[block] > self.last[block] {
                self.left -= 1;
            }
        }
    }
}
