//! What clients saw: each access of a session to a row with the contents found, and the outcome of each transaction.
//! Judges in tests read it; nothing in the simulated database does. Kept only with the feature `judges`, and only
//! once it is begun: without the feature it is empty.

#[cfg(feature = "judges")]
use crate::platform::kernel::append::AppendLog;

/// A row's value and the last transaction that changed it.
pub type RowContents = (u32, u32);

/// The contents of a row as the one value that a history records: the value itself, or a digest of several columns.
pub fn seen_contents(contents: u64) -> u32 {
    match contents >> 32 {
        0 => contents as u32,
        _ => (contents.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32,
    }
}

/// What happened between a client and its session. Rows are block × 8 + number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClientEvent {
    /// A transaction began.
    Began,
    /// It read a row with these contents.
    Read(u32, RowContents),
    /// It wrote a value into a row with these old contents.
    Wrote(u32, u32, RowContents),
    /// Its commit was requested.
    CommitAsked,
    /// Its commit was acknowledged.
    Acknowledged,
    /// Its rollback was reported.
    RolledBack,
    /// Its instance crashed.
    CutOff,
}

/// What clients saw, in the order in which it happened: the transaction and the event. The number of a transaction
/// can be reused: a begin record that was lost with the log buffer leaves no trace.
#[derive(Clone, Default)]
pub struct ClientHistory {
    #[cfg(feature = "judges")]
    events: Option<AppendLog<(u32, ClientEvent)>>,
}

#[cfg(feature = "judges")]
impl ClientHistory {
    /// Starts keeping client events.
    pub fn begin(&mut self) {
        self.events.get_or_insert_default();
    }

    /// True if client events are kept.
    #[inline]
    pub fn is_recording(&self) -> bool {
        self.events.is_some()
    }

    /// Records an event of the client of a transaction.
    #[inline]
    pub fn record(&mut self, xid: u32, what: ClientEvent) {
        if let Some(events) = &mut self.events {
            events.push((xid, what));
        }
    }

    /// All events, `None` if they are not kept.
    pub fn events(&self) -> Option<impl Iterator<Item = &(u32, ClientEvent)>> {
        self.events.as_ref().map(|events| events.iter_from(0))
    }
}

#[cfg(not(feature = "judges"))]
impl ClientHistory {
    /// Does nothing in this build.
    pub fn begin(&mut self) {}

    /// Always false in this build.
    #[inline(always)]
    pub fn is_recording(&self) -> bool {
        false
    }

    /// Records an event of the client of a transaction.
    #[inline(always)]
    pub fn record(&mut self, _: u32, _: ClientEvent) {}

    /// Always `None` in this build.
    pub fn events(&self) -> Option<impl Iterator<Item = &(u32, ClientEvent)>> {
        None::<std::iter::Empty<&(u32, ClientEvent)>>
    }
}
