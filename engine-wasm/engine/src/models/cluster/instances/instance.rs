//! One instance: its cache, its redo thread, its undo segment, and the state of its LGWR and DBWR. Data only.

use crate::models::cluster::cache::BufferPool;
use crate::models::cluster::code::{InstanceState, RowOperation};
use crate::models::cluster::redo::{Rba, RedoThread};
use crate::models::cluster::storage::{BlockId, Cores, LogDisk};
use crate::models::cluster::trace::NONE;
use crate::models::cluster::txn::Segment;
use crate::platform::kernel::Nanos;
use std::collections::VecDeque;

/// What continues when redo is on disk up to an RBA.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterFlush {
    /// The holder ships a block.
    Ship {
        /// To whom.
        to: u8,
        /// In X, else in S.
        exclusive: bool,
        /// Which block.
        block: BlockId,
        /// Membership epoch of the request.
        epoch: u16,
    },
    /// A holder in S releases a dirty copy.
    Release {
        /// Which block.
        block: BlockId,
        /// Membership epoch of the request.
        epoch: u16,
    },
    /// DBWR starts the writes it has gathered.
    StartWrites,
}

/// LGWR of one instance.
#[derive(Clone, Debug, Default)]
pub struct Lgwr {
    /// The write in flight goes up to here; when it began.
    pub in_flight: Option<(Rba, Nanos)>,
    /// Another write must start when the one in flight is done.
    pub write_requested_again: bool,
    /// What continues, by the RBA that it waits for.
    pub after: Vec<(Rba, AfterFlush)>,
    /// Sessions that wait for their commit or end record, in order of RBA.
    pub commits: VecDeque<(Rba, u32)>,
}

/// DBWR of one instance.
#[derive(Clone, Debug, Default)]
pub struct Dbwr {
    /// Buffers of the batch, gathered and not yet started.
    pub gathered: Vec<u32>,
    /// Writes in flight.
    pub in_flight: u32,
    /// When its last batch began.
    pub began: Nanos,
    /// Written blocks and versions of the batch, for its Block Written Records.
    pub written: Vec<(BlockId, u32)>,
    /// Frames of past images whose write by the current holder was requested since the last tick.
    pub asked: Vec<u32>,
    /// Blocks to write because another instance requested it or because their buffers are needed.
    pub requests: VecDeque<BlockId>,
    /// Buffers with a lower low RBA must be written, for a hard checkpoint or to reuse a log file.
    pub target: Rba,
    /// Requests to ship that wait for a write in flight.
    pub deferred: Vec<AfterFlush>,
}

/// One instance of the cluster.
#[derive(Clone)]
pub struct Instance {
    /// Its state.
    pub state: InstanceState,
    /// Counts its crashes: events of an earlier life are void.
    pub life: u16,
    /// Lamport clock.
    pub scn: u64,
    /// Buffer cache.
    pub pool: BufferPool,
    /// Redo thread; survives on shared disk.
    pub thread: RedoThread,
    /// The device of its redo thread.
    pub log_disk: LogDisk,
    /// Its cores.
    pub cores: Cores,
    /// All of its work takes this percentage of its normal time.
    pub slow_percent: u32,
    /// Memory of its undo segment.
    pub segment: Segment,
    /// Its LGWR.
    pub lgwr: Lgwr,
    /// Its DBWR.
    pub dbwr: Dbwr,
    /// First session that waits for log space.
    pub space_waiters: u32,
    /// First session that waits for a free buffer.
    pub buffer_waiters: u32,
    /// Recovery waits for a free buffer and gets the next one.
    pub recovery_needs_buffer: bool,
    /// It has started, and joins when its thread is closed and the database is open.
    pub wants_to_join: bool,
    /// It leaves when no work is left; its sessions begin no new transaction.
    pub leaving: bool,
    /// Commits acknowledged.
    pub commits: u64,
    /// Queries answered.
    pub queries: u64,
    /// Changes of tables so far, by `RowOperation`, including those that were rolled back.
    pub row_changes: [u64; RowOperation::ALL.len()],
    /// Blocks sent to other instances.
    pub blocks_shipped: u64,
    /// Past images kept of blocks that it sent.
    pub past_images_kept: u64,
    /// Blocks that were sent only after a write of their redo.
    pub shipped_after_redo: u64,
    /// Blocks written.
    pub blocks_written: u64,
    /// Time of its last crash.
    pub failed_at: Option<Nanos>,
    /// SCN at its recorded checkpoint.
    pub checkpoint_scn: u64,
}

impl Instance {
    /// True if the instance is a member of the cluster.
    pub fn alive(&self) -> bool {
        self.state == InstanceState::Up
    }

    /// Clears everything that was in the memory of the instance.
    pub fn lose_memory(&mut self) {
        self.life = self.life.wrapping_add(1);
        self.leaving = false;
        self.pool.clear();
        self.lgwr = Lgwr::default();
        self.dbwr = Dbwr::default();
        self.space_waiters = NONE;
        self.buffer_waiters = NONE;
        self.recovery_needs_buffer = false;
        self.segment.forget();
    }
}
