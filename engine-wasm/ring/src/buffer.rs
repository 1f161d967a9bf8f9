//! The circular buffer of figures 5 and 6 and its two kinds of end. The ends are safe to use in any way; waiting is not
//! their business.
//!
//! ```text
//!          head[0]      head[1]            tail
//!             ▼            ▼                ▼
//!   ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┐
//!   │     │  a  │  b  │  c  │  d  │  e  │     │   Q[0] = a b c d e    Q[1] = c d e
//!   └─────┴─────┴─────┴─────┴─────┴─────┴─────┘
//! ```
//!
//! A write and a read never meet in a slot, for three reasons. A consumer reads only slots from its head up to a tail that it
//! has loaded. The producer writes only slots from its tail up to the slot before every head that it has loaded. A head never
//! passes the tail.

use crate::error::SizeError;
use crate::order;
use crate::primitives::{Arc, AtomicBool, AtomicUsize};
use crate::slot::Slot;
use crate::wait::WaitPoint;
use crossbeam_utils::CachePadded;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};

/// The head of a consumer that is gone. It is not a position, so it never makes the ring full.
const GONE: usize = usize::MAX;

/// What all ends share. Positions are from 0 to N − 1.
pub(crate) struct Buffer<T> {
    slots: Box<[Slot<T>]>,
    tail: CachePadded<AtomicUsize>,
    heads: Box<[CachePadded<AtomicUsize>]>,
    producer_is_gone: AtomicBool,
    pub(crate) producer_waits: CachePadded<WaitPoint>,
    pub(crate) consumer_waits: Box<[CachePadded<WaitPoint>]>,
}

impl<T> Buffer<T> {
    /// The position `by` after `position`, modulo N. Both are at most N − 1.
    #[inline]
    fn after(&self, position: usize, by: usize) -> usize {
        let rest = self.slots.len() - position;
        if by < rest { position + by } else { by - rest }
    }

    /// How many steps lead from `from` to `to`, modulo N.
    #[inline]
    fn distance(&self, from: usize, to: usize) -> usize {
        if to >= from { to - from } else { self.slots.len() - from + to }
    }

    /// Whether some consumer has N − 1 items (lines 3 and 24). Only for deciding about waits: it orders nothing.
    pub(crate) fn is_full(&self) -> bool {
        let full = self.after(self.tail.load(Relaxed), 1);
        self.heads.iter().any(|head| head.load(Relaxed) == full)
    }

    /// Whether consumer `i` has no item. Only for deciding about waits.
    pub(crate) fn is_empty(&self, i: usize) -> bool {
        self.heads[i].load(Relaxed) == self.tail.load(Relaxed) && !self.producer_is_gone.load(Relaxed)
    }
}

/// A boxed slice of `len` values, if there is memory for it.
fn boxed<T>(len: usize, mut make: impl FnMut() -> T) -> Option<Box<[T]>> {
    let mut values = Vec::new();
    values.try_reserve_exact(len).ok()?;
    values.extend((0..len).map(|_| make()));
    Some(values.into_boxed_slice())
}

/// The two kinds of end of a new buffer.
pub(crate) fn buffer<T>(slots: usize, consumers: usize) -> Result<(WriteEnd<T>, Vec<ReadEnd<T>>), SizeError> {
    if slots < 2 {
        return Err(SizeError::TooFewSlots(slots));
    }
    if consumers == 0 {
        return Err(SizeError::NoConsumers);
    }
    let make = || {
        let buffer = Arc::new(Buffer {
            slots: boxed(slots, Slot::empty)?,
            tail: CachePadded::new(AtomicUsize::new(0)),
            heads: boxed(consumers, || CachePadded::new(AtomicUsize::new(0)))?,
            producer_is_gone: AtomicBool::new(false),
            producer_waits: CachePadded::new(WaitPoint::new()),
            consumer_waits: boxed(consumers, || CachePadded::new(WaitPoint::new()))?,
        });
        let mut reads = Vec::new();
        reads.try_reserve_exact(consumers).ok()?;
        reads.extend((0..consumers).map(|index| ReadEnd {
            buffer: buffer.clone(),
            index,
            head: 0,
            available: 0,
        }));
        Some((WriteEnd { buffer, next: 0, free: slots - 1, staged: 0 }, reads))
    };
    make().ok_or(SizeError::NoMemory { slots, consumers })
}

/// The producer's end.
pub(crate) struct WriteEnd<T> {
    pub(crate) buffer: Arc<Buffer<T>>,
    /// The slot to write next: the tail, plus what is staged.
    next: usize,
    /// Slots from `next` on that no consumer can reach: at least so many are free.
    free: usize,
    /// Items written and not yet published.
    staged: usize,
}

/// Whether a slot can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    Free,
    Full,
    NoConsumers,
}

impl<T> WriteEnd<T> {
    /// Looks at the heads only if all slots known to be free are used up (lines 2 and 3).
    #[inline]
    pub(crate) fn room(&mut self) -> Room {
        if self.free > 0 { Room::Free } else { self.look_at_heads() }
    }

    #[cold]
    fn look_at_heads(&mut self) -> Room {
        let heads = self.buffer.heads.iter().map(|head| head.load(order::read_head()));
        let present = heads.filter(|&head| head != GONE);
        // One slot stays empty.
        let most = self.buffer.slots.len() - 1;
        match present.map(|head| most - self.buffer.distance(head, self.next)).min() {
            None => Room::NoConsumers,
            Some(0) => Room::Full,
            Some(free) => {
                self.free = free;
                Room::Free
            }
        }
    }

    /// Writes an item into the next slot (line 5). Nobody sees it before it is published.
    #[inline]
    pub(crate) fn stage(&mut self, item: T) -> Result<(), T> {
        if self.free == 0 {
            return Err(item);
        }
        // SAFETY: there is one `WriteEnd`, used through `&mut`, so nobody else writes. Because `free > 0`, the slot is at or
        // after the tail and before every head that was loaded with acquire. Consumers read only from their head up to a
        // published tail, so none reads it before it is published. Those that read it earlier have released it with their store
        // of the head.
        unsafe { self.buffer.slots[self.next].put(item) };
        self.next = self.buffer.after(self.next, 1);
        self.free -= 1;
        self.staged += 1;
        Ok(())
    }

    /// Adds what is staged to every logical queue, in one store (line 6), and wakes consumers that sleep (lines 7 to 9).
    #[inline]
    pub(crate) fn publish(&mut self) {
        self.staged = 0;
        self.buffer.tail.store(self.next, order::publish());
        for consumer in &self.buffer.consumer_waits {
            if consumer.has_sleeper() {
                consumer.notify();
            }
        }
    }

    /// Items written and not yet published.
    pub(crate) fn staged(&self) -> usize {
        self.staged
    }

    pub(crate) fn slots(&self) -> usize {
        self.buffer.slots.len()
    }
}

impl<T> Drop for WriteEnd<T> {
    fn drop(&mut self) {
        self.buffer.producer_is_gone.store(true, Release);
        self.buffer.consumer_waits.iter().for_each(|consumer| consumer.notify());
    }
}

/// The end of one consumer.
pub(crate) struct ReadEnd<T> {
    pub(crate) buffer: Arc<Buffer<T>>,
    pub(crate) index: usize,
    head: usize,
    /// Items from `head` on that are published: at least so many.
    available: usize,
}

impl<T> ReadEnd<T> {
    /// How many items are known to be there. Looks at the tail only if none is (line 13).
    #[inline]
    pub(crate) fn available(&mut self) -> usize {
        if self.available == 0 { self.look_at_tail() } else { self.available }
    }

    /// How many items there are now.
    #[inline]
    pub(crate) fn look_at_tail(&mut self) -> usize {
        let tail = self.buffer.tail.load(order::read_tail());
        self.available = self.buffer.distance(self.head, tail);
        self.available
    }

    /// One of the items known to be there (line 15). It lives until this end moves on.
    #[inline]
    pub(crate) fn item(&self, ahead: usize) -> Option<&T> {
        if ahead >= self.available {
            return None;
        }
        // SAFETY: the slot lies between this consumer's head and a tail that was loaded with acquire, so its item was
        // written before. The producer does not write it before the head moves, which needs `&mut self`.
        unsafe { self.buffer.slots[self.buffer.after(self.head, ahead)].get() }
    }

    /// Moves on by `items` of those known to be there (line 20), and wakes the producer if it sleeps and no other
    /// consumer keeps the ring full (lines 21 to 28).
    #[inline]
    pub(crate) fn dequeue(&mut self, items: usize) {
        let items = items.min(self.available);
        self.available -= items;
        self.head = self.buffer.after(self.head, items);
        self.buffer.heads[self.index].store(self.head, order::dequeue());
        if self.buffer.producer_waits.has_sleeper() && !self.buffer.is_full() {
            self.buffer.producer_waits.notify();
        }
    }

    /// Whether no item will be published any more. Those published before are seen by the next look at the tail.
    pub(crate) fn producer_is_gone(&self) -> bool {
        self.buffer.producer_is_gone.load(Acquire)
    }
}

impl<T> Drop for ReadEnd<T> {
    fn drop(&mut self) {
        self.buffer.heads[self.index].store(GONE, order::dequeue());
        self.buffer.producer_waits.notify();
    }
}
