//! The producer: `enqueue`.

use crate::buffer::{Room, WriteEnd};
use crate::error::EnqueueError;
use crate::wait::Patience;
use std::fmt;
use std::time::Duration;

/// The only producer of a ring.
pub struct Producer<T> {
    end: WriteEnd<T>,
}

impl<T> Producer<T> {
    pub(crate) fn new(end: WriteEnd<T>) -> Self {
        Self { end }
    }

    /// Adds an item to the logical queue of every consumer. Waits while the ring is full.
    ///
    /// # Errors
    ///
    /// [`EnqueueError::NoConsumers`] if all consumers are gone. That is noticed when the slots known to be free are used up:
    /// up to N − 1 items are accepted after the last consumer has left.
    #[inline]
    pub fn enqueue(&mut self, item: T) -> Result<(), EnqueueError<T>> {
        self.enqueue_patiently(item, Patience::endless)
    }

    /// Like [`Producer::enqueue`], but does not wait.
    ///
    /// # Errors
    ///
    /// [`EnqueueError::Full`] if the ring is full, or [`EnqueueError::NoConsumers`].
    #[inline]
    pub fn try_enqueue(&mut self, item: T) -> Result<(), EnqueueError<T>> {
        match self.end.room() {
            Room::Full => Err(EnqueueError::Full(item)),
            Room::NoConsumers => Err(EnqueueError::NoConsumers(item)),
            Room::Free => self.stage(item).map(|()| self.end.publish()),
        }
    }

    /// Like [`Producer::enqueue`], but waits at most for `limit`.
    ///
    /// # Errors
    ///
    /// [`EnqueueError::Full`] if the ring was full for that long, or [`EnqueueError::NoConsumers`].
    pub fn enqueue_within(&mut self, item: T, limit: Duration) -> Result<(), EnqueueError<T>> {
        self.enqueue_patiently(item, || Patience::of(limit))
    }

    /// Enqueues all of `items`, in order, and returns how many they were. Several items become visible in one store, at
    /// least every time that a quarter of the slots is written. Waits while the ring is full.
    ///
    /// # Errors
    ///
    /// [`EnqueueError::NoConsumers`] with the item that it could not enqueue; `items` still has those after it.
    pub fn enqueue_many(&mut self, items: &mut impl Iterator<Item = T>) -> Result<usize, EnqueueError<T>> {
        let most = (self.end.slots() / 4).max(1);
        let mut count = 0;
        for item in items {
            if self.end.room() != Room::Free {
                self.end.publish();
                if let Err(no_room) = self.wait_for_room(Patience::endless) {
                    return Err(no_room.of(item));
                }
            }
            self.stage(item)?;
            count += 1;
            if self.end.staged() >= most {
                self.end.publish();
            }
        }
        self.end.publish();
        Ok(count)
    }

    #[inline]
    fn enqueue_patiently(
        &mut self,
        item: T,
        patience: impl FnOnce() -> Patience,
    ) -> Result<(), EnqueueError<T>> {
        if self.end.room() != Room::Free
            && let Err(no_room) = self.wait_for_room(patience)
        {
            return Err(no_room.of(item));
        }
        self.stage(item).map(|()| self.end.publish())
    }

    /// The room was there: nobody else takes it.
    #[inline]
    fn stage(&mut self, item: T) -> Result<(), EnqueueError<T>> {
        self.end.stage(item).map_err(EnqueueError::Full)
    }

    #[cold]
    fn wait_for_room(&mut self, patience: impl FnOnce() -> Patience) -> Result<(), NoRoom> {
        let mut patience = patience();
        loop {
            match self.end.room() {
                Room::Free => return Ok(()),
                Room::NoConsumers => return Err(NoRoom::NoConsumers),
                Room::Full if patience.is_over() => return Err(NoRoom::Full),
                Room::Full => {
                    let buffer = &self.end.buffer;
                    buffer.producer_waits.wait(&mut patience, || buffer.is_full());
                }
            }
        }
    }
}

/// Why there is no room, without the item.
enum NoRoom {
    Full,
    NoConsumers,
}

impl NoRoom {
    fn of<T>(self, item: T) -> EnqueueError<T> {
        match self {
            Self::Full => EnqueueError::Full(item),
            Self::NoConsumers => EnqueueError::NoConsumers(item),
        }
    }
}

impl<T> fmt::Debug for Producer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Producer").field("slots", &self.end.slots()).finish_non_exhaustive()
    }
}
