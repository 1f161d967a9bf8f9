//! The event queue: a total order of (time, sequence). Knows nothing of what an event means.

use super::Nanos;
use crate::mutant::{HostileMutant, mutated};
use std::cmp::Ordering;
use std::collections::{BinaryHeap, VecDeque};

#[derive(Clone, Copy)]
struct Entry<E> {
    at: Nanos,
    sequence: u64,
    cause: u32,
    event: E,
}

impl<E> PartialEq for Entry<E> {
    fn eq(&self, other: &Self) -> bool {
        (self.at, self.sequence) == (other.at, other.sequence)
    }
}
impl<E> Eq for Entry<E> {}
impl<E> PartialOrd for Entry<E> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl<E> Ord for Entry<E> {
    fn cmp(&self, other: &Self) -> Ordering {
        (other.at, other.sequence).cmp(&(self.at, self.sequence))
    }
}

/// Events by time, and in the order of pushing for equal times. An event that is due at once costs O(1); any other
/// costs O(log n) in the pending events.
#[derive(Clone)]
pub struct EventQueue<E> {
    now: Nanos,
    /// Due now. Events that the heap holds for this time were pushed earlier and come first.
    at_once: VecDeque<(u32, E)>,
    heap: BinaryHeap<Entry<E>>,
    pushed: u64,
}

impl<E: Copy> Default for EventQueue<E> {
    fn default() -> Self {
        Self { now: 0, at_once: VecDeque::with_capacity(64), heap: BinaryHeap::with_capacity(256), pushed: 0 }
    }
}

impl<E: Copy> EventQueue<E> {
    /// Schedules `event` at `at`, caused by the fact with the number `cause`. An event in the past is due now.
    #[inline]
    pub fn push(&mut self, at: Nanos, cause: u32, event: E) {
        if at <= self.now {
            self.at_once.push_back((cause, event));
            return;
        }
        self.pushed += 1;
        let sequence = if mutated(HostileMutant::LaterEventFirst) { !self.pushed } else { self.pushed };
        self.heap.push(Entry { at, sequence, cause, event });
    }

    /// Removes and returns the next event with its time and cause. That time becomes the present.
    #[inline]
    pub fn pop(&mut self) -> Option<(Nanos, u32, E)> {
        let due_earlier = self.heap.peek().is_some_and(|entry| entry.at == self.now);
        if !due_earlier && let Some((cause, event)) = self.at_once.pop_front() {
            return Some((self.now, cause, event));
        }
        let entry = self.heap.pop()?;
        self.now = entry.at;
        Some((entry.at, entry.cause, entry.event))
    }

    /// When the next event is due.
    pub fn next_at(&self) -> Option<Nanos> {
        if self.at_once.is_empty() { self.heap.peek().map(|entry| entry.at) } else { Some(self.now) }
    }

    /// Pending events with their times, in no particular order.
    pub fn pending(&self) -> impl Iterator<Item = (Nanos, E)> + '_ {
        let at_once = self.at_once.iter().map(|(_, event)| (self.now, *event));
        at_once.chain(self.heap.iter().map(|entry| (entry.at, entry.event)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_of_one_time_keep_their_order() {
        let mut queue = EventQueue::default();
        for (at, event) in [(5, 'c'), (1, 'a'), (5, 'd'), (1, 'b')] {
            queue.push(at, 0, event);
        }
        let order: String = std::iter::from_fn(|| queue.pop()).map(|(_, _, event)| event).collect();
        assert_eq!(order, "abcd");
    }

    #[test]
    fn an_event_due_at_once_follows_events_that_were_already_due() {
        let mut queue = EventQueue::default();
        queue.push(5, 0, 'a');
        queue.push(5, 0, 'b');
        queue.push(6, 0, 'e');
        assert_eq!(queue.pop(), Some((5, 0, 'a')));
        queue.push(5, 0, 'c');
        queue.push(3, 0, 'd');
        assert_eq!(queue.next_at(), Some(5));
        let order: String = std::iter::from_fn(|| queue.pop()).map(|(_, _, event)| event).collect();
        assert_eq!(order, "bcde");
    }
}
