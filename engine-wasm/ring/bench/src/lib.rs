//! The queue that the paper's ring replaced, as far as the paper describes it: the same circular buffer with a latch around
//! every operation. `enqueue`, `browse` and `dequeue` each take it; a full or an empty queue is waited for on a condition variable.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

struct Positions {
    items: Box<[u64]>,
    tail: usize,
    heads: Box<[usize]>,
}

impl Positions {
    fn after(&self, position: usize) -> usize {
        if position + 1 == self.items.len() { 0 } else { position + 1 }
    }

    fn is_full(&self) -> bool {
        self.heads.contains(&self.after(self.tail))
    }
}

struct Shared {
    latch: Mutex<Positions>,
    not_full: Condvar,
    not_empty: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Positions> {
        self.latch.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The producer of the queue with a latch.
pub struct LatchedProducer(Arc<Shared>);

/// A consumer of the queue with a latch.
pub struct LatchedConsumer(Arc<Shared>, usize);

/// A queue with a latch.
pub fn latched(slots: usize, consumers: usize) -> (LatchedProducer, Vec<LatchedConsumer>) {
    let shared = Arc::new(Shared {
        latch: Mutex::new(Positions {
            items: vec![0; slots].into(),
            tail: 0,
            heads: vec![0; consumers].into(),
        }),
        not_full: Condvar::new(),
        not_empty: Condvar::new(),
    });
    let ends = (0..consumers).map(|i| LatchedConsumer(shared.clone(), i)).collect();
    (LatchedProducer(shared), ends)
}

impl LatchedProducer {
    /// Adds an item for every consumer. Waits while the queue is full.
    pub fn enqueue(&self, item: u64) {
        let Shared { not_full, not_empty, .. } = &*self.0;
        let mut queue = not_full
            .wait_while(self.0.lock(), |queue| queue.is_full())
            .unwrap_or_else(PoisonError::into_inner);
        let tail = queue.tail;
        queue.items[tail] = item;
        queue.tail = queue.after(tail);
        drop(queue);
        not_empty.notify_all();
    }
}

impl LatchedConsumer {
    /// The first item. Waits while there is none.
    pub fn browse(&self) -> u64 {
        let queue = self
            .0
            .not_empty
            .wait_while(self.0.lock(), |queue| queue.heads[self.1] == queue.tail)
            .unwrap_or_else(PoisonError::into_inner);
        queue.items[queue.heads[self.1]]
    }

    /// Removes the item that was browsed.
    pub fn dequeue(&self) {
        let mut queue = self.0.lock();
        let was_full = queue.is_full();
        queue.heads[self.1] = queue.after(queue.heads[self.1]);
        let is_full = queue.is_full();
        drop(queue);
        if was_full && !is_full {
            self.0.not_full.notify_one();
        }
    }
}
