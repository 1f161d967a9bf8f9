//! A session: its next step, and its wait. Data only; `instances/work.rs` advances it.

use crate::models::cluster::code::WaitReason;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::scenario::MAX_CHANGES;
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::NONE;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::random::Stream;

/// Most row accesses of one transaction.
pub const MAX_TARGETS: usize = MAX_CHANGES as usize;

/// The next step of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nothing: its instance is down, or (recovery's own session) there is nothing to roll back.
    Off,
    /// Nothing: it has ended, and its index is free.
    Ended,
    /// Thinks; then begins a transaction.
    Idle,
    /// Takes a slot and makes the begin record.
    Begin,
    /// Reads or changes its next row.
    Access,
    /// Makes the commit record.
    Commit,
    /// Applies its newest undo record.
    RollBack,
    /// Makes the record that ends a rollback.
    End,
    /// Waits until LGWR has written its commit or end.
    LogSync,
    /// Recovery's session: reads transaction tables to find dead transactions.
    FindDead,
}

/// The purpose of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionKind {
    /// It runs the workload's transactions.
    Worker,
    /// It rolls back the dead transactions of the instances that its instance recovers.
    Recovery,
    /// It makes transactions that come from outside the cluster.
    Applier,
}

/// One session.
#[derive(Clone, Debug)]
pub struct Session {
    /// Its random stream.
    pub stream: Stream,
    /// Its instance.
    pub instance: u8,
    /// Its number within the instance.
    pub number: u8,
    /// Its purpose.
    pub kind: SessionKind,
    /// The service under which it has connected.
    pub service: u8,
    /// Its next step.
    pub stage: Stage,
    /// It ends as soon as its transaction has ended.
    pub ending: bool,
    /// Its client connects again when it has ended.
    pub reconnects: bool,
    /// Incremented to make its scheduled events void.
    pub token: u32,
    /// Why it waits.
    pub wait: WaitReason,
    /// Since when.
    pub since: Nanos,
    /// Since when it has been on CPU, while it works.
    pub working_since: Nanos,
    /// The block it waits for.
    pub wait_block: BlockId,
    /// The row that the session needs.
    pub wait_row: u8,
    /// The transaction it waits for.
    pub wait_xid: u32,
    /// Next in the list in which it waits.
    pub next_waiter: u32,
    /// Its transaction, 0 if none.
    pub xid: u32,
    /// The undo block that its next undo record goes to, or that its rollback reads.
    pub undo_block: BlockId,
    /// Undo records in that block.
    pub undo_used: u8,
    /// A free undo block it has taken and not yet formatted.
    pub fresh_block: BlockId,
    /// Rows to access: block × 8 + row with flags, see [`READ`]; ascending, so that sessions cannot deadlock. Inserts, which
    /// wait for no row, are last.
    pub targets: [u32; MAX_TARGETS],
    /// How many.
    pub planned: u8,
    /// How many are done.
    pub done: u8,
    /// Rows changed.
    pub changed: u8,
    /// Blocks in which its insert has found no free slot.
    pub tries: u8,
    /// Its transaction is a query: it has no number and makes no redo.
    pub query: bool,
    /// The transaction will roll back at its end.
    pub gives_up: bool,
    /// Where its commit or end record starts.
    pub end_rba: Rba,
    /// A part of the buffer with its next row, read when the pause before it begins: so the processor fetches the
    /// buffer while other sessions work. The value has no meaning.
    pub prefetch: u32,
    /// Frames it pins.
    pub pinned: [u32; 2],
    /// Dead transactions still to roll back (recovery's own session only), next one last.
    pub dead: Vec<u32>,
    /// Header blocks still to read (recovery's own session only), next one last.
    pub headers: Vec<BlockId>,
}

/// Flag of a target that is only read.
pub const READ: u32 = 1 << 31;
/// Flag of a target, of a table: a row is inserted into this block or a later one.
pub const INSERT: u32 = 1 << 30;
/// Flag of a target, of a table: the row is deleted.
pub const DELETE: u32 = 1 << 29;
/// Flag of a target, of a table: the key changes.
pub const KEY: u32 = 1 << 28;
/// The row of a target, without flags.
pub const ROW: u32 = KEY - 1;

impl Session {
    /// A session that does nothing yet.
    pub fn new(stream: Stream, instance: u8, number: u8, kind: SessionKind) -> Self {
        Self {
            stream,
            instance,
            number,
            kind,
            service: super::services::DEFAULT_SERVICE,
            stage: Stage::Off,
            ending: false,
            reconnects: false,
            token: 0,
            wait: WaitReason::None,
            since: 0,
            working_since: 0,
            wait_block: NONE,
            wait_row: 255,
            wait_xid: 0,
            next_waiter: NONE,
            xid: 0,
            undo_block: NONE,
            undo_used: 0,
            fresh_block: NONE,
            targets: [0; MAX_TARGETS],
            planned: 0,
            done: 0,
            changed: 0,
            tries: 0,
            query: false,
            gives_up: false,
            end_rba: 0,
            prefetch: 0,
            pinned: [NONE; 2],
            dead: Vec::new(),
            headers: Vec::new(),
        }
    }

    /// True if it has no transaction and no wait, and its next step is to begin a transaction.
    pub fn at_rest(&self) -> bool {
        let resting = matches!(self.stage, Stage::Idle | Stage::Off);
        resting && self.xid == 0 && self.wait == WaitReason::None && self.headers.is_empty()
    }

    /// Clears its transaction and its wait, because its instance has lost its memory.
    pub fn reset(&mut self) {
        let keep = Session::new(self.stream, self.instance, self.number, self.kind);
        let (token, ending, service) = (self.token.wrapping_add(1), self.ending, self.service);
        *self = Session { token, ending, service, ..keep };
    }
}
