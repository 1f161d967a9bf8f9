//! The facts and actions of rules about a recovery set: a block is added or removed; the changes and Block Written
//! Records of each block are known as far as they were read.

use super::log::{Entry, EntryKind, Log};
use super::words::term;
use crate::platform::construction::{Machine, Meter, OutOfSteps, Program};

/// What was read about one block.
#[derive(Clone, Copy, Default)]
struct Known {
    in_set: bool,
    seen: bool,
    newest_version: u32,
    written_version: u32,
    first_rba: u64,
    last_rba: u64,
    last_mention: u64,
}

/// A set that a program builds.
pub struct SetRules<'a> {
    program: &'a Program,
    blocks: Vec<Known>,
    /// Blocks in the order in which they were first read.
    order: Vec<u32>,
    at: usize,
    version: u32,
    rba: u64,
    scn: u64,
    thread: u8,
    /// The last known checkpoint.
    pub checkpoint: u64,
}

/// Action: the block joins the set.
pub const ADD: u8 = 0;
/// Action: it leaves.
pub const REMOVE: u8 = 1;
/// Fact: it is in the set.
pub const IN_SET: u8 = 0;

impl Machine for SetRules<'_> {
    fn number(&self, asked: u8) -> i64 {
        let known = &self.blocks[self.at];
        let number = match asked {
            term::VERSION => u64::from(self.version),
            term::RBA => self.rba,
            term::SCN => self.scn,
            term::THREAD => u64::from(self.thread) + 1,
            term::NEWEST_VERSION => u64::from(known.newest_version),
            term::WRITTEN_VERSION => u64::from(known.written_version),
            term::FIRST_RBA => known.first_rba,
            term::LAST_RBA => known.last_rba,
            term::LAST_MENTION => known.last_mention,
            _ => self.checkpoint,
        };
        number as i64
    }

    fn holds(&self, _: u8) -> bool {
        self.blocks[self.at].in_set
    }

    fn act(&mut self, action: u8, _: i64) {
        self.blocks[self.at].in_set = action == ADD;
    }
}

impl<'a> SetRules<'a> {
    /// An empty set; nothing was read.
    pub fn new(program: &'a Program, log: &Log) -> Self {
        let blocks = vec![Known::default(); log.blocks()];
        let checkpoint = log.first_rba();
        Self { program, blocks, order: Vec::new(), at: 0, version: 0, rba: 0, scn: 0, thread: 0, checkpoint }
    }

    /// Reads a record of the redo: runs the rule for it.
    pub fn read(&mut self, entry: &Entry, heads: Heads, meter: &mut Meter) -> Result<(), OutOfSteps> {
        self.at = entry.block as usize;
        (self.version, self.rba, self.scn, self.thread) = (entry.version, entry.rba, entry.scn, entry.thread);
        let known = &mut self.blocks[self.at];
        if !known.seen {
            known.seen = true;
            self.order.push(entry.block);
        }
        known.last_mention = entry.rba;
        let head = if entry.kind == EntryKind::Written {
            known.written_version = known.written_version.max(entry.version);
            heads.written
        } else {
            if known.newest_version == 0 {
                known.first_rba = entry.rba;
            }
            known.newest_version = known.newest_version.max(entry.version);
            known.last_rba = entry.rba;
            heads.change
        };
        self.program.run(head, self, meter)
    }

    /// Runs a rule once for each block that was read.
    pub fn for_each_block(&mut self, head: usize, meter: &mut Meter) -> Result<(), OutOfSteps> {
        for number in 0..self.order.len() {
            self.at = self.order[number] as usize;
            self.program.run(head, self, meter)?;
        }
        Ok(())
    }

    /// Removes the blocks for which a rule's condition is true.
    pub fn prune(&mut self, head: usize, meter: &mut Meter) -> Result<(), OutOfSteps> {
        for number in 0..self.order.len() {
            self.at = self.order[number] as usize;
            if self.blocks[self.at].in_set && self.program.decide(head, self, meter)? {
                self.blocks[self.at].in_set = false;
            }
        }
        Ok(())
    }

    /// Which blocks are in the set.
    pub fn set(&self) -> Vec<bool> {
        self.blocks.iter().map(|known| known.in_set).collect()
    }

    /// The blocks of the set in the order in which they were first read: block, last RBA, newest version.
    pub fn listed(&self) -> impl Iterator<Item = (u32, u64, u32)> {
        let known = |block: &u32| (*block, self.blocks[*block as usize]);
        self.order.iter().map(known).filter(|(_, known)| known.in_set).map(|(block, known)| {
            let version = known.newest_version.max(known.written_version);
            (block, known.last_rba, version)
        })
    }
}

/// Which rules of a vocabulary are run for a record.
#[derive(Clone, Copy)]
pub struct Heads {
    /// For a change.
    pub change: usize,
    /// For a Block Written Record.
    pub written: usize,
}
