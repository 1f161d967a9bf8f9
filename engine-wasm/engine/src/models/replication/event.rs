//! The closed set of events of the pipeline. The databases have their own.

use super::synchronous::Announcement;

/// Work of the pipeline that is due. An event with another `life` than its process is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The instances of the source send their SCNs.
    Heartbeat,
    /// The instances of the source write their redo.
    Flush,
    /// Capture begins.
    CaptureBegins {
        /// See [`Event`].
        life: u32,
    },
    /// The log reader has read a region.
    RegionRead {
        /// See [`Event`].
        life: u32,
    },
    /// A preparer has scanned its region.
    Prepared {
        /// Which.
        preparer: u8,
        /// See [`Event`].
        life: u32,
    },
    /// The builder has merged a change.
    Built {
        /// See [`Event`].
        life: u32,
    },
    /// Capture has made an LCR.
    Made {
        /// See [`Event`].
        life: u32,
    },
    /// Capture has passed the latch of the queue.
    Enqueued {
        /// See [`Event`].
        life: u32,
    },
    /// A receiver has passed the latch of the queue.
    Delivered {
        /// At which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// Loads are measured.
    Measure,
    /// Clients begin no other transactions.
    ClientsStop,
    /// The sender has put an LCR on the link.
    Sent {
        /// To which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// An LCR arrives.
    Arrived {
        /// At which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// A sender works again.
    SenderUp {
        /// To which replica.
        replica: u8,
    },
    /// The apply processes are ready to start.
    ApplyStarts {
        /// At which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// The apply reader has read an LCR.
    Read {
        /// At which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// The coordinator knows the dependencies of a transaction.
    Coordinated {
        /// At which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// The low watermark is to be stored.
    Store {
        /// At which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// A replica is to acknowledge.
    Acknowledge {
        /// Which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// An acknowledgement arrives at the source.
    Acknowledged {
        /// Of which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// The source has told a replica how far it is, without an LCR.
    Told {
        /// Which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
    },
    /// A replica hears that a transaction is about to commit.
    Heard {
        /// Which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
        /// The announcement.
        announcement: Announcement,
    },
    /// The answer of a replica arrives at the source.
    Answered {
        /// Of which replica.
        replica: u8,
        /// See [`Event`].
        life: u32,
        /// The announcement.
        announcement: Announcement,
    },
    /// A transaction has waited for answers as long as the setting says.
    Unanswered {
        /// Its announcement.
        announcement: Announcement,
    },
    /// An applier works again.
    ApplierUp {
        /// At which replica.
        replica: u8,
        /// Which.
        applier: u8,
        /// See [`Event`].
        life: u32,
    },
    /// A command of the scenario.
    Command(u32),
}
