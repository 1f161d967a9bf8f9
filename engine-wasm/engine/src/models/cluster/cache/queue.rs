//! The buffer checkpoint queue: dirty buffers linked in ascending order of low RBA (Joshi and others 1998,
//! section on the buffer checkpoint queue). Every operation is O(1).

use super::pool::{BufferPool, Frame};
use crate::models::cluster::redo::Rba;
use crate::models::cluster::trace::NONE;
use crate::mutant::{HostileMutant, mutated};

impl BufferPool {
    /// The buffer with the lowest low RBA.
    pub fn queue_head(&self) -> Option<u32> {
        (self.head != NONE).then_some(self.head)
    }

    /// The buffer that joined last.
    pub fn queue_tail(&self) -> Option<u32> {
        (self.tail != NONE).then_some(self.tail)
    }

    /// Buffers on the queue.
    pub fn queue_len(&self) -> u32 {
        self.queued
    }

    /// The queue from head to tail.
    pub fn queue(&self) -> impl Iterator<Item = (u32, &Frame)> {
        let mut at = self.head;
        std::iter::from_fn(move || {
            let frame = self.frames.get(at as usize)?;
            let number = std::mem::replace(&mut at, frame.next);
            Some((number, frame))
        })
    }

    /// Adds a clean buffer that changes at the tail and sets its low RBA. Returns whether the order holds.
    pub fn enqueue(&mut self, frame: u32, low_rba: Rba) -> bool {
        let tail = self.tail;
        let ordered = tail == NONE || self.frames[tail as usize].low_rba <= low_rba;
        let entry = self.frames.at(frame as usize);
        debug_assert!(!entry.dirty, "it is on the queue already");
        entry.dirty = true;
        entry.low_rba = low_rba;
        entry.previous = tail;
        entry.next = NONE;
        if tail == NONE {
            self.head = frame
        } else {
            self.frames.at(tail as usize).next = frame
        }
        self.tail = frame;
        self.queued += 1;
        ordered
    }

    /// Adds a buffer at the head, as a mutant does. Returns whether the order holds.
    pub fn enqueue_at_head(&mut self, frame: u32, low_rba: Rba) -> bool {
        let head = self.head;
        if head == NONE {
            return self.enqueue(frame, low_rba);
        }
        let ordered = low_rba <= self.frames[head as usize].low_rba;
        let entry = self.frames.at(frame as usize);
        entry.dirty = true;
        entry.low_rba = low_rba;
        entry.previous = NONE;
        entry.next = head;
        self.frames.at(head as usize).previous = frame;
        self.head = frame;
        self.queued += 1;
        ordered
    }

    /// Removes a buffer that was written, or a past image that was released.
    pub fn dequeue(&mut self, frame: u32) {
        let Frame { previous, next, dirty, .. } = self.frames[frame as usize];
        if !dirty {
            return;
        }
        if previous == NONE {
            self.head = next
        } else {
            self.frames.at(previous as usize).next = next
        }
        if next == NONE {
            self.tail = previous
        } else {
            self.frames.at(next as usize).previous = previous
        }
        let entry = self.frames.at(frame as usize);
        entry.dirty = false;
        entry.previous = NONE;
        entry.next = NONE;
        self.queued -= 1;
    }

    /// Gives the place of `old` on the queue, with its low RBA, to `new`; `old` is removed.
    pub fn hand_over(&mut self, old: u32, new: u32) {
        let Frame { previous, next, low_rba, .. } = self.frames[old as usize];
        let entry = self.frames.at(new as usize);
        entry.dirty = true;
        let low_rba =
            if mutated(HostileMutant::HandedOverPlaceLosesItsLowRba) { entry.low_rba } else { low_rba };
        (entry.low_rba, entry.previous, entry.next) = (low_rba, previous, next);
        if previous == NONE {
            self.head = new
        } else {
            self.frames.at(previous as usize).next = new
        }
        if next == NONE {
            self.tail = new
        } else {
            self.frames.at(next as usize).previous = new
        }
        self.frames.at(old as usize).dirty = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn low_rbas(pool: &BufferPool) -> Vec<Rba> {
        pool.queue().map(|(_, frame)| frame.low_rba).collect()
    }

    #[test]
    fn the_queue_ascends_and_any_buffer_may_leave() {
        let mut pool = BufferPool::new(4, 10);
        let frames: Vec<u32> = (0..4).filter_map(|block| pool.take(block)).collect();
        for (frame, rba) in frames.iter().zip([10, 20, 30, 40]) {
            assert!(pool.enqueue(*frame, rba));
        }
        pool.dequeue(frames[1]);
        assert_eq!(low_rbas(&pool), [10, 30, 40]);
        pool.dequeue(frames[0]);
        pool.dequeue(frames[3]);
        assert_eq!(low_rbas(&pool), [30]);
        assert!(!pool.enqueue(frames[0], 5), "a lower low RBA at the tail breaks the order");
    }

    #[test]
    fn a_place_can_be_handed_over() {
        let mut pool = BufferPool::new(3, 10);
        let frames: Vec<u32> = (0..3).filter_map(|block| pool.take(block)).collect();
        pool.enqueue(frames[0], 1);
        pool.enqueue(frames[1], 2);
        pool.hand_over(frames[0], frames[2]);
        assert_eq!(pool.queue().map(|(frame, _)| frame).collect::<Vec<_>>(), [frames[2], frames[1]]);
        assert_eq!(low_rbas(&pool), [1, 2]);
    }
}
