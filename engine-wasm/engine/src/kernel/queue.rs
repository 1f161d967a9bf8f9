//! The event queue: a total order of (time, sequence). Knows nothing of what an event means.

use super::Nanos;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

#[derive(Clone, Copy)]
struct Entry<E> {
    /// Time above, sequence below: one comparison orders both.
    key: u128,
    cause: u32,
    event: E,
}

fn time_of(key: u128) -> Nanos {
    (key >> 64) as Nanos
}

impl<E> PartialEq for Entry<E> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
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
        other.key.cmp(&self.key)
    }
}

/// Events by time; those of the same time in the order in which they were pushed.
/// `push` and `pop` cost O(log n) in the events that are pending.
#[derive(Clone)]
pub struct EventQueue<E> {
    heap: BinaryHeap<Entry<E>>,
    pushed: u64,
}

impl<E: Copy> Default for EventQueue<E> {
    fn default() -> Self {
        Self { heap: BinaryHeap::with_capacity(256), pushed: 0 }
    }
}

impl<E: Copy> EventQueue<E> {
    /// Schedules `event` at `at`, caused by the fact numbered `cause`.
    pub fn push(&mut self, at: Nanos, cause: u32, event: E) {
        self.pushed += 1;
        let key = u128::from(at) << 64 | u128::from(self.pushed);
        self.heap.push(Entry { key, cause, event });
    }

    /// Takes the next event: its time, its cause and itself.
    pub fn pop(&mut self) -> Option<(Nanos, u32, E)> {
        self.heap.pop().map(|entry| (time_of(entry.key), entry.cause, entry.event))
    }

    /// When the next event is due.
    pub fn next_at(&self) -> Option<Nanos> {
        self.heap.peek().map(|entry| time_of(entry.key))
    }

    /// Pending events with their times, in no particular order.
    pub fn pending(&self) -> impl Iterator<Item = (Nanos, E)> + '_ {
        self.heap.iter().map(|entry| (time_of(entry.key), entry.event))
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
}
