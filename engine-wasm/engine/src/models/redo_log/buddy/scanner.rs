//! The recovery set that a reader keeps as it goes along a log: changes put blocks in, Block Written Records take them
//! out, pruning drops those whose last RBA is below the start. Does not know when it is asked to read.

use super::super::log::RedoLog;
use super::super::lsn::Lsn;
use super::super::writes::{PageWrites, UNKNOWN_BLOCK};
use crate::models::cluster::redo::ByRba;

/// A set and the stretch of the log that it is of. In place of RBAs it has numbers of records: their order is the same.
/// Cost: O(1) amortised a reference, a page write and a block pruned.
pub struct Scanner<'a> {
    log: &'a RedoLog,
    writes: Option<&'a PageWrites>,
    before_ts_us: u64,
    next_write: usize,
    /// Newest version of each block on disk so far: what its Block Written Records said.
    on_disk: Vec<Lsn>,
    set: ByRba,
    /// Its start RBA.
    pub start: u32,
    /// The record to be read next.
    pub at: u32,
}

impl<'a> Scanner<'a> {
    pub fn new(log: &'a RedoLog, writes: Option<&'a PageWrites>, before_ts_us: u64) -> Self {
        let on_disk = vec![Lsn(0); log.blocks.len()];
        Self { log, writes, before_ts_us, next_write: 0, on_disk, set: ByRba::default(), start: 0, at: 0 }
    }

    /// Blocks in the set.
    pub fn len(&self) -> u32 {
        self.set.len() as u32
    }

    /// The start RBA follows the checkpoint. A scan that was overtaken jumps; should a damaged log have a checkpoint
    /// that is before an earlier one, the pruned blocks are lost and the scan begins again.
    pub fn follow(&mut self, start: u32) {
        if start < self.start {
            self.set = ByRba::default();
            self.at = start;
        }
        self.start = start;
        while self.set.prune(u64::from(start)).is_some() {}
        self.at = self.at.max(start);
    }

    /// Reads the records before number `until`, and the page writes up to where that one begins.
    pub fn read(&mut self, until: u32) {
        while self.at < until {
            let lsn = self.log.lsn[self.at as usize];
            for reference in self.log.refs_of(self.at as usize) {
                let block = reference.block();
                // A version that was written already needs no recovery, wherever its change is.
                if self.on_disk[block as usize] <= lsn {
                    self.set.touch(block, u64::from(self.at), 0);
                }
            }
            self.at += 1;
        }
        self.read_writes(until);
    }

    fn read_writes(&mut self, until: u32) {
        let Some(writes) = self.writes else {
            return;
        };
        let cut = self.log.position(until as usize);
        while self.next_write < writes.len() && writes.at[self.next_write] <= cut {
            let index = self.next_write;
            self.next_write += 1;
            let block = writes.block[index];
            if block == UNKNOWN_BLOCK || writes.ts_us[index] >= self.before_ts_us {
                continue;
            }
            let on_disk = &mut self.on_disk[block as usize];
            *on_disk = (*on_disk).max(writes.page_lsn[index]);
            let written = |last: u64| self.log.lsn[last as usize] < *on_disk;
            if self.set.get(block).is_some_and(|entry| written(entry.rba)) {
                self.set.remove(block);
            }
        }
    }

    /// The blocks of the set, a flag for each block of the log.
    pub fn flags(&self) -> Vec<bool> {
        let mut flags = vec![false; self.log.blocks.len()];
        self.set.iter().for_each(|entry| flags[entry.block as usize] = true);
        flags
    }
}
