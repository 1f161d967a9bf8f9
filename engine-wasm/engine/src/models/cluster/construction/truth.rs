//! The facts about a crash: the versions that each block can have on disk, and the result of recovery from every such
//! disk. Does not know rules, only their results.

use super::log::{Entry, EntryKind};
use serde::Serialize;

/// The kinds of faults of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum FaultKind {
    /// After recovery a change is missing.
    Lost,
    /// A block is kept although the log proves it written.
    Needless,
    /// The checkpoint is before a change that is on disk: recovery would read that change unnecessarily.
    Behind,
}

/// Why a change is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum FaultCause {
    /// Its block is not in the set.
    NotInSet,
    /// Recovery starts to read after it.
    NotRead,
    /// It was applied before the change that comes before it.
    OutOfOrder,
    /// The log proves that the block is on disk.
    Proven,
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fault {
    /// What.
    pub kind: FaultKind,
    /// Why.
    pub cause: FaultCause,
    /// Of which block, by its number among those of the log.
    pub block: u32,
    /// The version that is missing, or that is proved to be on disk.
    pub version: u32,
    /// The change that is missing or read unnecessarily, or the entry that proves the block to be written.
    pub entry: Option<u32>,
    /// Entries before the crash.
    pub crash: u32,
}

/// A crash after some entries of a log.
pub struct Crash<'a> {
    /// The entries before the crash.
    pub entries: &'a [Entry],
    /// Checkpoint of each thread.
    pub starts: [u64; 2],
    /// The version of each block on disk if known; `None`: all versions that the log allows.
    pub disk: Option<&'a [u32]>,
    /// Number of blocks.
    pub blocks: usize,
    /// Only redo behind the checkpoints is evidence. With several threads the checkpoint of one passes changes that prove
    /// a block written of which another thread has older changes: recovery does not read them.
    pub from_starts: bool,
}

/// What the log proves about the disk.
pub struct Evidence {
    /// The least version that each block can have.
    pub proven: Vec<u32>,
    /// Its newest version.
    pub last: Vec<u32>,
}

impl Crash<'_> {
    /// The evidence of redo and checkpoints. A change before the checkpoint of its thread is on disk.
    pub fn evidence(&self) -> Evidence {
        let mut evidence = Evidence { proven: vec![u32::MAX; self.blocks], last: vec![0; self.blocks] };
        let before_start = |entry: &Entry| entry.rba < self.starts[usize::from(entry.thread)];
        for entry in self.entries.iter().filter(|entry| entry.is_redo()) {
            if self.from_starts && before_start(entry) {
                continue;
            }
            let (proven, last) =
                (&mut evidence.proven[entry.block as usize], &mut evidence.last[entry.block as usize]);
            *last = (*last).max(entry.version);
            let before = if *proven == u32::MAX { entry.version.saturating_sub(1) } else { *proven };
            let proves = entry.kind == EntryKind::Written || before_start(entry);
            *proven = if proves { before.max(entry.version) } else { before };
        }
        for proven in evidence.proven.iter_mut().filter(|proven| **proven == u32::MAX) {
            *proven = 0;
        }
        evidence
    }

    /// Recovers every possible state of the disk: applies, in this order, each change of a block of the set that is after
    /// `read_from`. Returns a change that is then missing, or a block of the set that the log proves to be written.
    pub fn judge(&self, set: &[bool], read_from: [u64; 2], order: &[u32]) -> Option<Fault> {
        let Evidence { proven, last } = self.evidence();
        let widest = proven.iter().zip(&last).map(|(proven, last)| last - proven).max().unwrap_or(0);
        let ways = if self.disk.is_some() { 0 } else { widest };
        for further in 0..=ways {
            let mut disk: Vec<u32> = match self.disk {
                Some(disk) => disk.to_vec(),
                None => {
                    proven.iter().zip(&last).map(|(proven, last)| (proven + further).min(*last)).collect()
                }
            };
            for &index in order {
                let entry = &self.entries[index as usize];
                let version = &mut disk[entry.block as usize];
                let read = set[entry.block as usize] && entry.rba >= read_from[usize::from(entry.thread)];
                if read && entry.kind == EntryKind::Change && entry.version == *version + 1 {
                    *version = entry.version;
                }
            }
            if let Some(fault) = self.missing(set, read_from, &disk, &last) {
                return Some(fault);
            }
        }
        let needless = (0..self.blocks).find(|&block| set[block] && proven[block] >= last[block])?;
        Some(self.needless(needless as u32, last[needless]))
    }

    /// The first change that a recovered disk lacks.
    fn missing(&self, set: &[bool], read_from: [u64; 2], disk: &[u32], last: &[u32]) -> Option<Fault> {
        let block = (0..self.blocks).find(|&block| disk[block] < last[block])?;
        let version = disk[block] + 1;
        let is_it = |entry: &Entry| {
            entry.kind == EntryKind::Change && entry.block == block as u32 && entry.version == version
        };
        let index = self.entries.iter().position(is_it);
        let unread = index.is_some_and(|index| {
            self.entries[index].rba < read_from[usize::from(self.entries[index].thread)]
        });
        let cause = match (set[block], unread) {
            (_, true) => FaultCause::NotRead,
            (false, _) => FaultCause::NotInSet,
            (true, _) => FaultCause::OutOfOrder,
        };
        Some(self.fault(FaultKind::Lost, cause, block as u32, version, index))
    }

    fn needless(&self, block: u32, version: u32) -> Fault {
        let proof = self.entries.iter().position(|entry| {
            entry.kind == EntryKind::Written && entry.block == block && entry.version >= version
        });
        self.fault(FaultKind::Needless, FaultCause::Proven, block, version, proof)
    }

    pub(super) fn fault(
        &self,
        kind: FaultKind,
        cause: FaultCause,
        block: u32,
        version: u32,
        entry: Option<usize>,
    ) -> Fault {
        let entry = entry.map(|index| index as u32);
        Fault { kind, cause, block, version, entry, crash: self.entries.len() as u32 }
    }

    /// The blocks that recovery needs: the log does not prove that their newest version is written.
    pub fn needed(&self) -> Vec<bool> {
        let Evidence { proven, last } = self.evidence();
        proven.iter().zip(&last).map(|(proven, last)| proven < last).collect()
    }

    /// The right checkpoint: the first change that is not on disk, or the end of the redo.
    pub fn right_checkpoint(&self) -> u64 {
        let disk = self.disk.unwrap_or_default();
        let on_disk = |block: u32| disk.get(block as usize).copied().unwrap_or(0);
        let unsaved =
            |entry: &&Entry| entry.kind == EntryKind::Change && entry.version > on_disk(entry.block);
        let end = self.entries.last().map_or(0, |entry| entry.end);
        self.entries.iter().find(unsaved).map_or(end, |entry| entry.rba)
    }

    /// Recovery from this checkpoint: a missing change, or else a change that is read unnecessarily.
    pub fn judge_checkpoint(&self, checkpoint: u64) -> Option<Fault> {
        let everything = vec![true; self.blocks];
        let order: Vec<u32> = (0..self.entries.len() as u32).collect();
        let mut disk = self.disk.unwrap_or_default().to_vec();
        disk.resize(self.blocks, 0);
        let last = self.evidence_of_writes();
        for &index in &order {
            let entry = &self.entries[index as usize];
            let version = &mut disk[entry.block as usize];
            let read = entry.kind == EntryKind::Change && entry.rba >= checkpoint;
            if read && entry.version == *version + 1 {
                *version = entry.version;
            }
        }
        if let Some(fault) = self.missing(&everything, [checkpoint; 2], &disk, &last) {
            return Some(fault);
        }
        let right = self.right_checkpoint();
        let read_for_nothing =
            |entry: &Entry| entry.kind == EntryKind::Change && entry.rba >= checkpoint && entry.rba < right;
        let index = self.entries.iter().position(read_for_nothing)?;
        let Entry { block, version, .. } = self.entries[index];
        Some(self.fault(FaultKind::Behind, FaultCause::Proven, block, version, Some(index)))
    }

    fn evidence_of_writes(&self) -> Vec<u32> {
        let mut last = vec![0; self.blocks];
        for entry in self.entries.iter().filter(|entry| entry.kind == EntryKind::Change) {
            last[entry.block as usize] = entry.version;
        }
        last
    }
}
