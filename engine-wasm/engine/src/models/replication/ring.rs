//! The queue between two processes: a ring of slots with one producer and a head for each consumer. Every consumer gets
//! every item, and the slowest one blocks the producer. One slot stays empty (document 003, section III.A).

use crate::models::cluster::txn::latch::Latch;
use crate::platform::kernel::Nanos;
use std::collections::VecDeque;

/// A ring of numbers of LCRs.
#[derive(Clone, Debug)]
pub struct Ring {
    /// Its slots.
    pub slots: u32,
    /// Items enqueued so far.
    pub tail: u64,
    /// Items dequeued so far, by consumer.
    pub heads: Vec<u64>,
    /// The items from the least head on.
    items: VecDeque<u64>,
    /// Its latch, if it has one.
    latch: Latch,
}

impl Ring {
    /// An empty ring.
    pub fn new(slots: u32, consumers: usize) -> Self {
        Self { slots, tail: 0, heads: vec![0; consumers], items: VecDeque::new(), latch: Latch::default() }
    }

    /// An operation waits for the latch and holds it: when it is over.
    pub fn pass_latch(&mut self, now: Nanos, hold: Nanos) -> Nanos {
        self.latch.pass(now, hold)
    }

    /// True if the producer has to wait.
    pub fn is_full(&self) -> bool {
        self.len() + 1 >= u64::from(self.slots)
    }

    /// Items that the slowest consumer has not dequeued.
    pub fn len(&self) -> u64 {
        self.items.len() as u64
    }

    /// Items that a consumer has not dequeued.
    pub fn waiting(&self, consumer: usize) -> u64 {
        self.tail - self.heads[consumer]
    }

    /// Adds an item for every consumer; the ring is not full.
    pub fn enqueue(&mut self, item: u64) {
        self.items.push_back(item);
        self.tail += 1;
    }

    /// The next item of a consumer.
    pub fn browse(&self, consumer: usize) -> Option<u64> {
        let before = self.heads[consumer] - self.first();
        self.items.get(before as usize).copied()
    }

    /// A consumer has finished its next item.
    pub fn dequeue(&mut self, consumer: usize) {
        if self.heads[consumer] < self.tail {
            self.heads[consumer] += 1;
        }
        let least = self.heads.iter().min().copied().unwrap_or(self.tail);
        while self.first() < least {
            self.items.pop_front();
        }
    }

    /// Empties the ring.
    pub fn clear(&mut self) {
        self.items.clear();
        self.heads.fill(self.tail);
    }

    /// Items before the oldest one that is left.
    fn first(&self) -> u64 {
        self.tail - self.items.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_consumer_gets_every_item_and_the_slowest_blocks() {
        let mut ring = Ring::new(4, 2);
        for item in 1..=3 {
            assert!(!ring.is_full());
            ring.enqueue(item);
        }
        assert!(ring.is_full(), "one slot stays empty");
        ring.dequeue(0);
        assert!(ring.is_full() && ring.browse(0) == Some(2) && ring.browse(1) == Some(1));
        ring.dequeue(1);
        assert!(!ring.is_full());
        ring.dequeue(0);
        ring.dequeue(0);
        assert_eq!((ring.browse(0), ring.browse(1), ring.waiting(1)), (None, Some(2), 2));
        ring.clear();
        assert_eq!((ring.browse(1), ring.len()), (None, 0));
    }
}
