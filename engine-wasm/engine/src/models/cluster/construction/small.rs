//! Every log with a given number of records. Blocks are numbered in the order in which they are first named, so that
//! logs that differ only in block numbers are generated once. Six records name at most six blocks, so every number of
//! blocks is covered.

use super::log::{Entry, EntryKind, Log};
use super::task::TaskName;

/// Maximum number of records of an enumerated log.
pub const MAX_RECORDS: u32 = 6;

/// The logs of one task, one after the other.
pub struct Logs {
    task: TaskName,
    length: usize,
    entries: Vec<Entry>,
    /// For each entry, and for the next one, the remaining choices.
    choices: Vec<std::vec::IntoIter<Entry>>,
    /// One log, with each checkpoint that is possible at its crash.
    ready: Vec<Log>,
}

impl Logs {
    /// All logs of this many records.
    pub fn new(task: TaskName, records: u32) -> Self {
        let choices = vec![choices(task, &[]).into_iter()];
        Self { task, length: records as usize, entries: Vec::new(), choices, ready: Vec::new() }
    }
}

impl Iterator for Logs {
    type Item = Log;

    fn next(&mut self) -> Option<Log> {
        loop {
            if let Some(log) = self.ready.pop() {
                return Some(log);
            }
            match self.choices.last_mut()?.next() {
                None => {
                    self.choices.pop();
                    self.entries.pop();
                }
                Some(entry) => {
                    self.entries.push(entry);
                    if self.entries.len() == self.length {
                        self.ready = with_checkpoints(self.task, &self.entries);
                        self.entries.pop();
                    } else {
                        self.choices.push(choices(self.task, &self.entries).into_iter());
                    }
                }
            }
        }
    }
}

/// A log, once for each possible checkpoint in the control file at its end; the earliest is last.
fn with_checkpoints(task: TaskName, entries: &[Entry]) -> Vec<Log> {
    let blocks = entries.iter().map(|entry| entry.block + 1).max().unwrap_or(0);
    let log = |start: u64| Log {
        entries: entries.to_vec(),
        starts: [start; 2],
        names: (1..=blocks).collect(),
        threads: threads_of(task),
        sampled: false,
    };
    if task != TaskName::FirstPass {
        return vec![log(1)];
    }
    let mut starts: Vec<u64> = places(entries).collect();
    if !starts.contains(&1) {
        starts.insert(0, 1);
    }
    starts.into_iter().rev().map(log).collect()
}

/// Possible positions of a checkpoint: at a change, or at the end of the redo.
fn places(entries: &[Entry]) -> impl Iterator<Item = u64> {
    let changes = entries.iter().filter(|entry| entry.kind == EntryKind::Change).map(|entry| entry.rba);
    changes.chain([next_rba(entries, 0)])
}

fn threads_of(task: TaskName) -> u8 {
    if task == TaskName::ThreadMerge { 2 } else { 1 }
}

fn next_rba(entries: &[Entry], thread: u8) -> u64 {
    let redo = entries.iter().filter(|entry| entry.thread == thread && entry.kind != EntryKind::Checkpoint);
    redo.count() as u64 + 1
}

/// The possible next entries after these.
fn choices(task: TaskName, before: &[Entry]) -> Vec<Entry> {
    let blocks = before.iter().map(|entry| entry.block + 1).max().unwrap_or(0);
    let mut entries = Vec::new();
    for thread in 0..threads_of(task) {
        let rba = next_rba(before, thread);
        let make = |kind, block, version| {
            let scn = scn_after(before, thread, block, version);
            Entry { kind, thread, block, version, rba, end: rba + 1, scn }
        };
        for block in 0..=blocks {
            entries.push(make(EntryKind::Change, block, newest(before, block) + 1));
        }
        for block in 0..blocks {
            let (written, newest) = (written(before, block), newest(before, block));
            if task == TaskName::CheckpointQueue {
                // The newest version is written, if it is not yet.
                if written < newest {
                    entries.push(make(EntryKind::Write, block, newest));
                }
            } else {
                // A write takes time: its record can follow a further change, and names the version that was written.
                entries
                    .extend((written + 1..=newest).map(|version| make(EntryKind::Written, block, version)));
            }
        }
    }
    if task == TaskName::BuddyPruning {
        let noted = before.iter().filter(|entry| entry.kind == EntryKind::Checkpoint).map(|entry| entry.rba);
        let (noted, end) = (noted.max().unwrap_or(1), next_rba(before, 0));
        let note = |rba| Entry {
            kind: EntryKind::Checkpoint,
            thread: 0,
            block: 0,
            version: 0,
            rba,
            end,
            scn: before.last().map_or(0, |entry| entry.scn),
        };
        entries.extend(places(before).filter(|&rba| rba > noted).map(note));
    }
    if let Some(last) = before.last() {
        entries.retain(|entry| !is_swapped(last, entry));
    }
    entries
}

/// Independent records of two threads give the same crash in either order: only the order with thread 1 first is
/// generated.
fn is_swapped(last: &Entry, entry: &Entry) -> bool {
    last.thread > entry.thread && last.block != entry.block
}

fn newest(before: &[Entry], block: u32) -> u32 {
    let changes = before.iter().filter(|entry| entry.kind == EntryKind::Change && entry.block == block);
    changes.count() as u32
}

fn written(before: &[Entry], block: u32) -> u32 {
    let written =
        |entry: &&Entry| matches!(entry.kind, EntryKind::Written | EntryKind::Write) && entry.block == block;
    before.iter().filter(written).map(|entry| entry.version).max().unwrap_or(0)
}

/// By Lamport's rule: later than every record of its thread, and than the version that it follows or names.
fn scn_after(before: &[Entry], thread: u8, block: u32, version: u32) -> u64 {
    let of_thread = before.iter().filter(|entry| entry.thread == thread).map(|entry| entry.scn);
    let of_block = before
        .iter()
        .filter(|entry| entry.kind == EntryKind::Change && entry.block == block && entry.version <= version)
        .map(|entry| entry.scn);
    of_thread.chain(of_block).max().unwrap_or(0) + 1
}
