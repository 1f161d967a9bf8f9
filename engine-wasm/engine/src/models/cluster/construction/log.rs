//! A log as the tasks see it: one entry for each change of a block, for each Block Written Record, and for each other
//! event that a task sees. Knows no rules.

use serde::Serialize;

/// The kind of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LogEntryKind"))]
pub enum EntryKind {
    /// A change: the block has this version after it.
    Change,
    /// A Block Written Record: this version of the block is on disk.
    Written,
    /// The instance records its checkpoint, at `rba`. Not a record of the redo.
    Checkpoint,
    /// A write of the block ends: its newest version is on disk. In an enumerated log it also represents its record.
    Write,
}

/// One entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LogEntry"))]
pub struct Entry {
    /// The kind of the record.
    pub kind: EntryKind,
    /// Redo thread, from 0.
    pub thread: u8,
    /// The block, as an index into [`Log::names`].
    pub block: u32,
    /// The version of the block.
    pub version: u32,
    /// Where it starts in its thread. In an enumerated log: its number, from 1.
    pub rba: u64,
    /// Where the redo of its thread ends after it.
    pub end: u64,
    /// Its SCN.
    pub scn: u64,
}

impl Entry {
    /// A record of the redo: recovery can read it.
    pub fn is_redo(&self) -> bool {
        matches!(self.kind, EntryKind::Change | EntryKind::Written)
    }
}

/// A log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The entries, in order.
    pub entries: Vec<Entry>,
    /// For enumerated logs: the checkpoint of each thread at the crash.
    pub starts: [u64; 2],
    /// The number of each block.
    pub names: Vec<u32>,
    /// How many redo threads it has.
    pub threads: u8,
    /// Written by a simulated cluster: `Write` entries tell what the disk holds, `Checkpoint` entries where the
    /// checkpoint is. A crash may come after every record. An enumerated log crashes at its end; its prefixes are
    /// separate logs.
    pub sampled: bool,
}

impl Log {
    /// How many different blocks it names.
    pub fn blocks(&self) -> usize {
        self.names.len()
    }

    /// Where its first record starts.
    pub fn first_rba(&self) -> u64 {
        self.entries.first().map_or(0, |entry| entry.rba)
    }

    /// True if a crash after this many entries leaves whole records.
    pub fn may_crash_after(&self, count: usize) -> bool {
        if !self.sampled {
            return count == self.entries.len();
        }
        let (Some(last), next) = (self.entries.get(count.wrapping_sub(1)), self.entries.get(count)) else {
            return false;
        };
        next.is_none_or(|next| {
            !(next.thread == last.thread && next.rba == last.rba && next.kind == last.kind)
        })
    }
}

impl Log {
    /// The checkpoint of each thread after `count` entries.
    pub fn starts_after(&self, count: usize) -> [u64; 2] {
        let mut starts = self.starts;
        for entry in &self.entries[..count] {
            if entry.kind == EntryKind::Checkpoint {
                starts[usize::from(entry.thread)] = entry.rba;
            }
        }
        starts
    }

    /// The version of each block on disk after `count` entries.
    pub fn disk_after(&self, count: usize) -> Vec<u32> {
        let mut disk = vec![0; self.blocks()];
        for entry in &self.entries[..count] {
            if entry.kind == EntryKind::Write {
                disk[entry.block as usize] = entry.version;
            }
        }
        disk
    }
}
