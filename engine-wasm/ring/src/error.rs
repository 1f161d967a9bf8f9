//! Why a ring cannot be made, and why an item cannot be enqueued or browsed.

use std::error::Error;
use std::fmt;

/// Why a ring cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SizeError {
    /// So many slots; there must be at least 2, one of which stays empty.
    TooFewSlots(usize),
    /// There must be at least 1 consumer.
    NoConsumers,
    /// There is not enough memory for so many slots and consumers.
    NoMemory {
        /// The slots asked for.
        slots: usize,
        /// The consumers asked for.
        consumers: usize,
    },
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewSlots(slots) => write!(f, "a ring needs at least 2 slots, got {slots}"),
            Self::NoConsumers => write!(f, "a ring needs at least 1 consumer, got 0"),
            Self::NoMemory { slots, consumers } => {
                write!(f, "no memory for {slots} slots and {consumers} consumers")
            }
        }
    }
}

impl Error for SizeError {}

/// Why an item was not enqueued. It comes back with the error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EnqueueError<T> {
    /// Some consumer has not dequeued what the slots hold; there may be room later.
    Full(T),
    /// All consumers are gone: nobody would ever get the item.
    NoConsumers(T),
}

impl<T> EnqueueError<T> {
    /// The item that was not enqueued.
    pub fn into_item(self) -> T {
        let (Self::Full(item) | Self::NoConsumers(item)) = self;
        item
    }
}

impl<T> fmt::Display for EnqueueError<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full(_) => "the ring is full: a consumer has not dequeued its first item yet",
            Self::NoConsumers(_) => "all consumers of the ring are gone",
        })
    }
}

impl<T: fmt::Debug> Error for EnqueueError<T> {}

/// Why there is no item to browse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrowseError {
    /// There is none now; there may be one later.
    Empty,
    /// The producer is gone, and this consumer has dequeued every item.
    Closed,
}

impl fmt::Display for BrowseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "the ring is empty for this consumer",
            Self::Closed => "the producer of the ring is gone and every item is dequeued",
        })
    }
}

impl Error for BrowseError {}
