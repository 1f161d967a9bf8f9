//! Facts: what happened, in the order in which it happened, each with its cause. Rooms note facts; the caller
//! drains them. Knows no sentence and no picture.

use crate::models::cluster::code::FactKind;
use crate::platform::kernel::Nanos;

/// "No block", "no fact", "no buffer".
pub const NONE: u32 = u32::MAX;
/// "No instance".
pub const NOBODY: u8 = u8::MAX;

/// One thing that happened. What `value` holds is said at its [`FactKind`].
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

/// Numbers every fact, and keeps those since the last drain when someone listens.
#[derive(Clone)]
pub struct Trace {
    /// Facts since the last drain; empty while nobody listens.
    pub fresh: Vec<Fact>,
    /// True while someone listens.
    pub listening: bool,
    noted: u32,
    /// The fact that caused what is being handled now.
    pub cause: u32,
}

impl Trace {
    /// Nothing noted, nobody listening.
    pub fn quiet() -> Self {
        Self { fresh: Vec::new(), listening: false, noted: 0, cause: NONE }
    }

    /// Notes a fact and returns its number. Facts are numbered whether or not someone listens, so that causes
    /// stay the same after time travel.
    #[inline(always)]
    pub fn note(&mut self, time: Nanos, fact: Fact) -> u32 {
        let number = self.noted;
        self.noted = self.noted.wrapping_add(1);
        if self.listening {
            self.keep(time, fact);
        }
        number
    }

    #[cold]
    fn keep(&mut self, time: Nanos, fact: Fact) {
        self.fresh.push(Fact { time, cause: self.cause, ..fact });
    }

    /// How many facts were noted so far.
    pub fn noted(&self) -> u32 {
        self.noted
    }
}
