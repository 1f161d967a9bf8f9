//! Makes a sampled log on which rules fail smaller: removes one block after the other and keeps every smaller log
//! that still fails.

use super::log::{EntryKind, Log};
use super::truth::Fault;

/// `check` returns the fault of the rules on a log, if they fail.
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
