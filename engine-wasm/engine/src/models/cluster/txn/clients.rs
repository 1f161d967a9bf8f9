//! What clients saw: each access of a session to a row, with what it found there, and what it was told of its transaction.
//! Judges in tests read it; nothing in the simulated database does. Kept only with the feature `judges`, and only once it is
//! begun: without the feature it is nothing at all.

#[cfg(feature = "judges")]
use crate::platform::kernel::append::AppendLog;

/// A row's value and the last transaction that changed it.
pub type RowContents = (u32, u32);

/// What happened between a client and its session. Rows are block × 8 + number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClientEvent {
    /// A transaction began.
    Began,
    /// It read a row and saw this.
    Read(u32, RowContents),
    /// It wrote a value into a row, which held this before.
    Wrote(u32, u32, RowContents),
    /// Its commit was asked for.
    CommitAsked,
    /// Its commit was acknowledged.
    Acknowledged,
    /// It was told that it is rolled back.
    RolledBack,
    /// Its instance crashed.
    CutOff,
}

/// What clients saw, in the order in which it happened: the transaction, and what. A number may come again: a begin record
/// that was lost with the log buffer leaves no trace.
#[derive(Clone, Default)]
pub struct ClientHistory {
    #[cfg(feature = "judges")]
    events: Option<AppendLog<(u32, ClientEvent)>>,
}

#[cfg(feature = "judges")]
impl ClientHistory {
    /// From now on what clients see is kept.
    pub fn begin(&mut self) {
        self.events.get_or_insert_default();
    }

    /// True if it is kept.
    #[inline]
    pub fn is_recording(&self) -> bool {
        self.events.is_some()
    }

    /// The client of a transaction does, or is told, this.
    #[inline]
    pub fn record(&mut self, xid: u32, what: ClientEvent) {
        if let Some(events) = &mut self.events {
            events.push((xid, what));
        }
    }

    /// All of it, `None` if it is not kept.
    pub fn events(&self) -> Option<impl Iterator<Item = &(u32, ClientEvent)>> {
        self.events.as_ref().map(|events| events.iter_from(0))
    }
}

#[cfg(not(feature = "judges"))]
impl ClientHistory {
    /// From now on what clients see is kept: not in this build.
    pub fn begin(&mut self) {}

    /// True if it is kept: it is not.
    #[inline(always)]
    pub fn is_recording(&self) -> bool {
        false
    }

    /// The client of a transaction does, or is told, this.
    #[inline(always)]
    pub fn record(&mut self, _: u32, _: ClientEvent) {}

    /// All of it: nothing is kept.
    pub fn events(&self) -> Option<impl Iterator<Item = &(u32, ClientEvent)>> {
        None::<std::iter::Empty<&(u32, ClientEvent)>>
    }
}
