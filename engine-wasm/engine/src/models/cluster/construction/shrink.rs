//! Makes a sampled log on which rules fail smaller: leaves out one block after the other, and keeps what still fails.

use super::log::{EntryKind, Log};
use super::truth::Fault;

/// `check` says whether the rules fail on a log.
pub fn shrink(mut log: Log, mut fault: Fault, check: impl Fn(&Log) -> Option<Fault>) -> (Log, Fault) {
    log.entries.truncate(fault.crash as usize);
    for block in 0..log.blocks() as u32 {
        let mut smaller = log.clone();
        smaller.entries.retain(|entry| entry.block != block || entry.kind == EntryKind::Checkpoint);
        if let Some(found) = check(&smaller) {
            smaller.entries.truncate(found.crash as usize);
            (log, fault) = (smaller, found);
        }
    }
    (log, fault)
}
