//! The undo segment of an instance in memory: the transactions in its slots and the free undo blocks. The durable
//! state is in the segment's blocks; this copy is lost in a crash and read again.

use super::layout::Layout;
use crate::models::cluster::code::TxnState;
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::NONE;
use crate::platform::kernel::Nanos;
use std::collections::VecDeque;

/// One transaction slot.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// Its transaction, 0 if never used.
    pub xid: u32,
    /// Its state.
    pub state: TxnState,
    /// Its newest undo block.
    pub undo_block: BlockId,
    /// First session that waits for its end.
    pub waiters: u32,
    /// Rows it changed.
    pub rows: u32,
    /// Of these, rolled back.
    pub undone: u32,
    /// When it began.
    pub began: Nanos,
    /// When it ended.
    pub ended: Nanos,
    /// How often it was used.
    pub wrap: u32,
}

const UNUSED: Slot = Slot {
    xid: 0,
    state: TxnState::Committed,
    undo_block: NONE,
    waiters: NONE,
    rows: 0,
    undone: 0,
    began: 0,
    ended: 0,
    wrap: 0,
};

impl Slot {
    /// True while its rows are locked.
    pub fn open(&self) -> bool {
        self.xid != 0 && !matches!(self.state, TxnState::Committed | TxnState::RolledBack)
    }
}

/// The memory of one undo segment.
#[derive(Clone)]
pub struct Segment {
    /// Its slots.
    pub slots: Vec<Slot>,
    /// Slots without an open transaction, longest unused first.
    pub free_slots: VecDeque<u8>,
    /// Undo blocks of no open transaction, longest unused first.
    pub free_blocks: VecDeque<BlockId>,
    /// First session that waits for one of them.
    pub waiters: u32,
}

impl Segment {
    /// An unused segment.
    pub fn new(layout: &Layout, segment: u8) -> Self {
        Self {
            slots: vec![UNUSED; layout.slots as usize],
            free_slots: (0..layout.slots as u8).collect(),
            free_blocks: (0..layout.undo_blocks).map(|index| layout.undo_block(segment, index)).collect(),
            waiters: NONE,
        }
    }

    /// A crash: the slots are unknown until the header blocks of the segment are read again.
    pub fn forget(&mut self) {
        self.slots.fill(UNUSED);
        self.free_slots.clear();
        self.free_blocks.clear();
        self.waiters = NONE;
    }

    /// True if a dead transaction of the segment is not rolled back yet.
    pub fn has_dead(&self) -> bool {
        self.slots.iter().any(|slot| slot.xid != 0 && slot.state == TxnState::Dead)
    }
}
