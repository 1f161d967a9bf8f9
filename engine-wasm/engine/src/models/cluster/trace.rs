//! The facts of a cluster. Knows no sentences and no pictures.

use crate::models::cluster::code::FactKind;
use crate::platform::facts;
use crate::platform::kernel::Nanos;

/// "No block", "no fact", "no buffer".
pub const NONE: u32 = u32::MAX;
/// "No instance".
pub const NOBODY: u8 = u8::MAX;

/// One thing that happened. [`FactKind`] says what `value` contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// When.
    pub time: Nanos,
    /// An RBA, a version, a count or a reason.
    pub value: u64,
    /// The fact that caused it, [`NONE`] if a command or the clock did.
    pub cause: u32,
    /// Which block, or [`NONE`].
    pub block: u32,
    /// Which transaction, 0 if none.
    pub xid: u32,
    /// What happened.
    pub kind: FactKind,
    /// Where, or [`NOBODY`].
    pub instance: u8,
    /// The other instance or thread, or [`NOBODY`].
    pub other: u8,
    /// Row, slot or session, or 255.
    pub slot: u8,
}

impl Fact {
    /// A fact of `kind` at `instance`; the rest is set by the methods below.
    pub fn new(kind: FactKind, instance: u8) -> Self {
        Self { time: 0, value: 0, cause: NONE, block: NONE, xid: 0, kind, instance, other: NOBODY, slot: 255 }
    }
    /// With a block.
    pub fn block(mut self, block: u32) -> Self {
        self.block = block;
        self
    }
    /// With a transaction.
    pub fn xid(mut self, xid: u32) -> Self {
        self.xid = xid;
        self
    }
    /// With a value.
    pub fn value(mut self, value: u64) -> Self {
        self.value = value;
        self
    }
    /// With another instance or a thread.
    pub fn other(mut self, other: u8) -> Self {
        self.other = other;
        self
    }
    /// With a row, slot or session number.
    pub fn slot(mut self, slot: u8) -> Self {
        self.slot = slot;
        self
    }
}

impl facts::Fact for Fact {
    fn stamped(self, time: Nanos, cause: u32) -> Self {
        Self { time, cause, ..self }
    }
    fn time(&self) -> Nanos {
        self.time
    }
    fn cause(&self) -> u32 {
        self.cause
    }
}

/// The facts of a cluster.
pub type Trace = facts::Trace<Fact>;
