//! One instance at full scale under checkpoints: the systems of the tuning guide (tables 5, 6 and 7). It has the changes of
//! blocks, the checkpoint queue, redo, DBWR's writes and a recovery from the redo; a block is its version. Time advances in
//! seconds. It leaves out sessions, rows and commits: throughput is what the limiting resource gives to transactions.

mod recover;
mod setup;

pub use recover::Recovered;
pub use setup::{CheckpointCounts, Checkpoints, Load, Parallelism, RecoveryCosts, Setup};

use crate::models::cluster::instances::Estimator;
use crate::platform::kernel::random::Stream;
use std::collections::VecDeque;

/// A change in the redo: its block and the block's version after it.
type Change = (u32, u32);

/// One block.
#[derive(Clone, Copy, Default)]
struct Block {
    version: u32,
    on_disk: u32,
}

/// A system under load.
pub struct System {
    setup: Setup,
    chance: Stream,
    blocks: Vec<Block>,
    /// The checkpoint queue: block, and the number of its first change since it was clean.
    queue: VecDeque<(u32, u64)>,
    /// Changes from number `oldest` on.
    redo: VecDeque<Change>,
    oldest: u64,
    /// Where the last complete hard checkpoint began.
    complete: u64,
    /// A hard checkpoint under way: the end of the redo when it began.
    writing_to: Option<u64>,
    next_cold: u32,
    /// What is due of transactions and their changes and does not make a whole one yet.
    owed: [f64; 2],
    now_s: u32,
    transactions: f64,
    blocks_written: u64,
    /// Of these, in the last second.
    just_written: u64,
    /// What DBWR believes about recoveries.
    pub belief: Estimator,
}

impl System {
    /// A system at its start, with a clean cache.
    pub fn new(setup: &Setup) -> Self {
        let blocks = (setup.load.hot_blocks + setup.load.cold_blocks) as usize;
        Self {
            chance: Stream::named(setup.seed, "tuning", 0),
            blocks: vec![Block::default(); blocks],
            queue: VecDeque::new(),
            redo: VecDeque::new(),
            oldest: 0,
            complete: 0,
            writing_to: None,
            next_cold: 0,
            owed: [0.0; 2],
            now_s: 0,
            transactions: 0.0,
            blocks_written: 0,
            just_written: 0,
            belief: Estimator::default(),
            setup: setup.clone(),
        }
    }

    /// Seconds so far.
    pub fn now_s(&self) -> u32 {
        self.now_s
    }

    /// Transactions so far.
    pub fn transactions(&self) -> f64 {
        self.transactions
    }

    /// Blocks that DBWR has written so far.
    pub fn blocks_written(&self) -> u64 {
        self.blocks_written
    }

    /// Dirty blocks.
    pub fn dirty_blocks(&self) -> usize {
        self.queue.len()
    }

    /// True while the first hard checkpoint is being written.
    pub fn writes_first_checkpoint(&self) -> bool {
        self.writing_to.is_some() && self.complete == 0
    }

    /// One second: transactions get what DBWR's writes of the second before have left, and then DBWR writes what it has to.
    pub fn tick(&mut self) {
        self.now_s += 1;
        self.run_transactions();
        let (before, load) = (self.blocks_written, &self.setup.load);
        let most = load.units_per_s / load.units_per_write;
        match self.setup.checkpoints {
            Checkpoints::None => {}
            Checkpoints::Hard { interval_s, share } => {
                self.write_for_hard_checkpoint(interval_s, (share * most) as u64);
            }
            Checkpoints::Target { target_s } => self.write_for_target(target_s, (most / 2.0) as u64),
        }
        self.just_written = self.blocks_written - before;
    }

    fn run_transactions(&mut self) {
        let load = &self.setup.load;
        let units = load.units_per_s - self.just_written as f64 * load.units_per_write;
        let transactions = units / load.units_per_transaction;
        let (cold, hot) = (load.cold_changes_per_transaction, load.hot_changes_per_transaction);
        self.owed[0] += transactions * cold / load.changes_of_a_record;
        self.owed[1] += transactions * hot / load.changes_of_a_record;
        self.transactions += transactions;
        self.change_blocks();
    }

    /// Cold and hot changes of this second, mixed evenly.
    fn change_blocks(&mut self) {
        let whole = self.owed.map(|owed| owed as u64);
        self.owed.iter_mut().zip(whole).for_each(|(owed, whole)| *owed -= whole as f64);
        let [cold, hot] = whole;
        let (mut made, mut due) = (0, 0);
        for _ in 0..cold {
            self.change(self.setup.load.hot_blocks + self.next_cold);
            self.next_cold = (self.next_cold + 1) % self.setup.load.cold_blocks;
            due += hot;
            while made * cold < due {
                let block = self.chance.below(self.setup.load.hot_blocks);
                self.change(block);
                made += 1;
            }
        }
    }

    fn change(&mut self, number: u32) {
        let end = self.end();
        let block = &mut self.blocks[number as usize];
        if block.version == block.on_disk {
            self.queue.push_back((number, end));
        }
        block.version += 1;
        self.redo.push_back((number, block.version));
    }

    /// The number of the next change.
    fn end(&self) -> u64 {
        self.oldest + self.redo.len() as u64
    }

    /// Writes the block at the head of the queue.
    fn write_head(&mut self) {
        let Some((block, _)) = self.queue.pop_front() else { return };
        let block = &mut self.blocks[block as usize];
        block.on_disk = block.version;
        self.blocks_written += 1;
    }

    /// The head of the queue: redo before it is not needed for blocks that are written.
    fn head(&self) -> u64 {
        self.queue.front().map_or(self.end(), |(_, low)| *low)
    }

    fn write_for_hard_checkpoint(&mut self, interval_s: u32, most: u64) {
        if self.now_s.is_multiple_of(interval_s) && self.writing_to.is_none() {
            self.writing_to = Some(self.end());
        }
        let Some(target) = self.writing_to else { return };
        let mut left = most;
        while self.head() < target && left > 0 {
            self.write_head();
            left -= 1;
        }
        if self.head() >= target {
            (self.complete, self.writing_to) = (target, None);
            self.drop_redo_before(self.complete);
        }
    }

    fn write_for_target(&mut self, target_s: f64, most: u64) {
        let mut left = most;
        while left > 0 && self.estimate_s() > target_s {
            self.write_head();
            left -= 1;
        }
        self.complete = self.head();
        self.drop_redo_before(self.complete);
    }

    /// The recovery time in which DBWR believes, s.
    pub fn estimate_s(&self) -> f64 {
        let bytes = self.redo_bytes(self.end() - self.head());
        let passes = self.belief.estimate_ns(bytes as u64, self.queue.len() as u32);
        self.setup.costs.fixed_s + passes / 1e9
    }

    fn redo_bytes(&self, changes: u64) -> f64 {
        changes as f64 * self.setup.load.changes_of_a_record * self.setup.load.change_bytes
    }

    fn drop_redo_before(&mut self, number: u64) {
        let gone = number.saturating_sub(self.oldest).min(self.redo.len() as u64);
        self.redo.drain(..gone as usize);
        self.oldest += gone;
    }
}

#[cfg(test)]
mod tests;
