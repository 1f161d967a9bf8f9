//! The facts and actions of rules about a checkpoint queue: buffers join, move and leave, and the checkpoint is
//! moved.

use super::log::{Entry, EntryKind, Log};
use super::words::{queue_head, term};
use crate::platform::construction::{Machine, Meter, OutOfSteps, Program};
use std::collections::VecDeque;

/// The state of one buffer.
#[derive(Clone, Copy, Default)]
struct Buffer {
    dirty: bool,
    first_rba: u64,
    last_rba: u64,
}

/// A queue that a program keeps.
pub struct QueueRules<'a> {
    program: &'a Program,
    buffers: Vec<Buffer>,
    queue: VecDeque<u32>,
    at: usize,
    rba: u64,
    end: u64,
    /// The checkpoint that the program has set.
    pub checkpoint: u64,
}

/// Action: the buffer joins at the tail; one that is queued moves there.
pub const TO_TAIL: u8 = 0;
/// Action: the same at the head.
pub const TO_HEAD: u8 = 1;
/// Action: the buffer leaves.
pub const LEAVE: u8 = 2;
/// Action: the checkpoint moves.
pub const MOVE_CHECKPOINT: u8 = 3;
/// Fact: the buffer is on the queue.
pub const QUEUED: u8 = 0;
/// Fact: the queue is empty.
pub const EMPTY: u8 = 1;

impl Machine for QueueRules<'_> {
    fn number(&self, asked: u8) -> i64 {
        let buffer = &self.buffers[self.at];
        let number = match asked {
            term::RBA => self.rba,
            term::FIRST_RBA => buffer.first_rba,
            term::LAST_RBA => buffer.last_rba,
            term::HEAD_RBA => self.first_rba_of(self.queue.front()),
            term::TAIL_RBA => self.first_rba_of(self.queue.back()),
            term::CHECKPOINT => self.checkpoint,
            _ => self.end,
        };
        number as i64
    }

    fn holds(&self, fact: u8) -> bool {
        match fact {
            QUEUED => self.queue.contains(&(self.at as u32)),
            _ => self.queue.is_empty(),
        }
    }

    fn act(&mut self, action: u8, operand: i64) {
        let block = self.at as u32;
        if action == MOVE_CHECKPOINT {
            self.checkpoint = operand.max(0) as u64;
            return;
        }
        self.queue.retain(|queued| *queued != block);
        match action {
            TO_TAIL => self.queue.push_back(block),
            TO_HEAD => self.queue.push_front(block),
            _ => {}
        }
    }
}

impl<'a> QueueRules<'a> {
    /// An empty queue, the checkpoint at the beginning.
    pub fn new(program: &'a Program, log: &Log) -> Self {
        let (buffers, checkpoint) = (vec![Buffer::default(); log.blocks()], log.first_rba());
        Self { program, buffers, queue: VecDeque::new(), at: 0, rba: 0, end: checkpoint, checkpoint }
    }

    /// Without a buffer: the end of the redo.
    fn first_rba_of(&self, block: Option<&u32>) -> u64 {
        block.map_or(self.end, |block| self.buffers[*block as usize].first_rba)
    }

    /// A change or a write happens: runs the rule for it.
    pub fn apply_event(&mut self, entry: &Entry, meter: &mut Meter) -> Result<(), OutOfSteps> {
        self.at = entry.block as usize;
        (self.rba, self.end) = (entry.rba, entry.end);
        let buffer = &mut self.buffers[self.at];
        let head = match entry.kind {
            EntryKind::Change if buffer.dirty => {
                buffer.last_rba = entry.rba;
                queue_head::LATER_CHANGE
            }
            EntryKind::Change => {
                *buffer = Buffer { dirty: true, first_rba: entry.rba, last_rba: entry.rba };
                queue_head::FIRST_CHANGE
            }
            _ => {
                buffer.dirty = false;
                queue_head::WRITE
            }
        };
        self.program.run(head, self, meter)
    }

    /// From head to tail: block and first RBA.
    pub fn listed(&self) -> impl Iterator<Item = (u32, u64)> {
        self.queue.iter().map(|&block| (block, self.buffers[block as usize].first_rba))
    }
}
