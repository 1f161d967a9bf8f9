//! The closed set of events of copies, headers and backups. The database has its own.

/// Work that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The next header, or the control file, is written.
    HeaderWritten {
        /// The number of the round.
        round: u32,
    },
    /// The next round of headers is due.
    RoundDue,
    /// The next volume of a set is copied.
    VolumeCopied,
    /// The next half of a block is read.
    HalfRead,
    /// A command of the scenario.
    Command(u32),
}
