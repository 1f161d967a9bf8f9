//! A simulated DBWR for a log without a list of page writes: it keeps the buffer checkpoint queue short, as a server
//! with a recovery time target would. Its writes are marked as simulated.

use std::collections::VecDeque;

use super::log::RedoLog;
use super::lsn::Lsn;
use super::writes::PageWrites;

/// The rule of the simulated DBWR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DbwrRule {
    /// Redo, in bytes, that the head of the queue may lag behind the end of the log.
    pub max_lag_bytes: u64,
}

/// Writes the head of the queue whenever its low RBA lags too far. Cost: O(1) amortised a reference.
pub fn simulate(log: &RedoLog, rule: DbwrRule) -> PageWrites {
    let mut writes = PageWrites { simulated: true, ..PageWrites::default() };
    // A block is on the queue once, from its first change since its last write; `last` is its newest change.
    let mut queue: VecDeque<(u32, u64)> = VecDeque::new();
    let mut queued = vec![false; log.blocks.len()];
    let mut last = vec![Lsn(0); log.blocks.len()];
    let mut redo_bytes = 0u64;
    for record in 0..log.len() {
        let lsn = log.lsn[record];
        while let Some(&(block, low)) = queue.front() {
            if redo_bytes - low <= rule.max_lag_bytes {
                break;
            }
            queue.pop_front();
            queued[block as usize] = false;
            // The written page has every change so far: its LSN is after the last of them.
            writes.push(lsn, 0, block, Lsn(last[block as usize].0 + 1));
        }
        for reference in log.refs_of(record) {
            let block = reference.block();
            last[block as usize] = lsn;
            if !std::mem::replace(&mut queued[block as usize], true) {
                queue.push_back((block, redo_bytes));
            }
        }
        redo_bytes += u64::from(log.total_bytes[record]);
    }
    writes
}
