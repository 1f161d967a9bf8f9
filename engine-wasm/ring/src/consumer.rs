//! A consumer: `browse`, and `dequeue` when the guard is dropped.

use crate::buffer::ReadEnd;
use crate::error::BrowseError;
use crate::wait::Patience;
use std::fmt;
use std::ops::Deref;
use std::time::Duration;

/// One of the consumers of a ring. It gets every item that the producer enqueues.
pub struct Consumer<T> {
    end: ReadEnd<T>,
}

impl<T> Consumer<T> {
    pub(crate) fn new(end: ReadEnd<T>) -> Self {
        Self { end }
    }

    /// The first item that this consumer has not dequeued. Waits while there is none.
    ///
    /// # Errors
    ///
    /// [`BrowseError::Closed`] if the producer is gone and there is no item left.
    #[inline]
    pub fn browse(&mut self) -> Result<Item<'_, T>, BrowseError> {
        self.wait_for_items(Patience::endless)?;
        Ok(Item { end: &mut self.end })
    }

    /// Like [`Consumer::browse`], but does not wait.
    ///
    /// # Errors
    ///
    /// [`BrowseError::Empty`] if there is no item, or [`BrowseError::Closed`].
    #[inline]
    pub fn try_browse(&mut self) -> Result<Item<'_, T>, BrowseError> {
        self.look()?;
        Ok(Item { end: &mut self.end })
    }

    /// Like [`Consumer::browse`], but waits at most for `limit`.
    ///
    /// # Errors
    ///
    /// [`BrowseError::Empty`] if there was no item for that long, or [`BrowseError::Closed`].
    pub fn browse_within(&mut self, limit: Duration) -> Result<Item<'_, T>, BrowseError> {
        self.wait_for_items(|| Patience::of(limit))?;
        Ok(Item { end: &mut self.end })
    }

    /// All items that this consumer has not dequeued, at least one. They are dequeued together, in one
    /// store, when the guard is dropped. Waits while there is none.
    ///
    /// # Errors
    ///
    /// [`BrowseError::Closed`] if the producer is gone and there is no item left.
    #[inline]
    pub fn browse_all(&mut self) -> Result<Items<'_, T>, BrowseError> {
        let len = match self.end.look_at_tail() {
            0 => self.wait(Patience::endless())?,
            items => items,
        };
        Ok(Items { end: &mut self.end, len })
    }

    /// How many items are there, at least one.
    #[inline]
    fn look(&mut self) -> Result<usize, BrowseError> {
        match self.end.available() {
            0 => self.look_for_the_last(),
            items => Ok(items),
        }
    }

    #[cold]
    fn look_for_the_last(&mut self) -> Result<usize, BrowseError> {
        if !self.end.producer_is_gone() {
            return Err(BrowseError::Empty);
        }
        // It may have published between the look at the tail and its end.
        match self.end.available() {
            0 => Err(BrowseError::Closed),
            items => Ok(items),
        }
    }

    #[inline]
    fn wait_for_items(&mut self, patience: impl FnOnce() -> Patience) -> Result<usize, BrowseError> {
        match self.end.available() {
            0 => self.wait(patience()),
            items => Ok(items),
        }
    }

    #[cold]
    fn wait(&mut self, mut patience: Patience) -> Result<usize, BrowseError> {
        loop {
            match self.look() {
                Err(BrowseError::Empty) if !patience.is_over() => {}
                found => return found,
            }
            let ReadEnd { buffer, index, .. } = &self.end;
            buffer.consumer_waits[*index].wait(&mut patience, || buffer.is_empty(*index));
        }
    }
}

impl<T> fmt::Debug for Consumer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Consumer").field("index", &self.end.index).finish_non_exhaustive()
    }
}

/// The first item of a consumer's logical queue. Dropping it is `dequeue`: the producer may then use its slot again.
pub struct Item<'a, T> {
    end: &'a mut ReadEnd<T>,
}

impl<T> Item<'_, T> {
    /// Removes the item from this consumer's logical queue, as dropping the guard does.
    pub fn dequeue(self) {}
}

impl<T> Deref for Item<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        match self.end.item(0) {
            Some(item) => item,
            None => unreachable!("a guard exists only for an item that is there"),
        }
    }
}

impl<T> Drop for Item<'_, T> {
    #[inline]
    fn drop(&mut self) {
        self.end.dequeue(1);
    }
}

impl<T: fmt::Debug> fmt::Debug for Item<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// The first items of a consumer's logical queue, at least one. Dropping them is `dequeue` for all of them.
pub struct Items<'a, T> {
    end: &'a mut ReadEnd<T>,
    len: usize,
}

impl<T> Items<'_, T> {
    /// The items in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        (0..self.len).filter_map(|ahead| self.end.item(ahead))
    }

    /// Removes the items from this consumer's logical queue, as dropping the guard does.
    pub fn dequeue(self) {}
}

impl<T> Drop for Items<'_, T> {
    #[inline]
    fn drop(&mut self) {
        self.end.dequeue(self.len);
    }
}

impl<T: fmt::Debug> fmt::Debug for Items<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
