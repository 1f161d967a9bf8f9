//! An append-only log whose copies share everything but the last chunk. Knows nothing of its elements.

use std::sync::Arc;

/// Elements of a chunk.
pub const CHUNK: usize = 512;

/// A growing list; `clone` costs a pointer for each full chunk and a copy of the last one.
pub struct AppendLog<T> {
    full: Vec<Arc<Vec<T>>>,
    tail: Vec<T>,
}

impl<T: Clone> Clone for AppendLog<T> {
    /// Not inlined: a run has dozens, and a browser loads the code of each.
    #[inline(never)]
    fn clone(&self) -> Self {
        Self { full: self.full.clone(), tail: self.tail.clone() }
    }
}

impl<T> Default for AppendLog<T> {
    fn default() -> Self {
        Self { full: Vec::new(), tail: Vec::new() }
    }
}

impl<T: Copy> AppendLog<T> {
    /// Number of elements.
    pub fn len(&self) -> usize {
        self.full.len() * CHUNK + self.tail.len()
    }

    /// True if the log has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Appends one element, O(1) amortised.
    #[inline]
    pub fn push(&mut self, value: T) {
        if self.tail.len() == CHUNK {
            let full = std::mem::replace(&mut self.tail, Vec::with_capacity(CHUNK));
            self.full.push(Arc::new(full));
        }
        self.tail.push(value);
    }

    /// The element at `index`, if there is one.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&T> {
        match self.full.get(index / CHUNK) {
            Some(chunk) => chunk.get(index % CHUNK),
            None => self.tail.get(index.checked_sub(self.full.len() * CHUNK)?),
        }
    }

    /// The last element.
    pub fn last(&self) -> Option<&T> {
        self.len().checked_sub(1).and_then(|index| self.get(index))
    }

    /// Takes out all full chunks.
    pub fn take_full(&mut self) -> Vec<Arc<Vec<T>>> {
        std::mem::take(&mut self.full)
    }

    /// Drops up to `count` full chunks from the front; later elements move forward by as many. Returns how many
    /// chunks were dropped.
    pub fn drop_full(&mut self, count: usize) -> usize {
        let count = count.min(self.full.len());
        self.full.drain(..count);
        count
    }

    /// Drops all but the first `length` elements. The remaining full chunks stay shared with copies.
    pub fn truncate(&mut self, length: usize) {
        if let Some(cut) = self.full.get(length / CHUNK) {
            self.tail = cut[..length % CHUNK].to_vec();
            self.full.truncate(length / CHUNK);
        } else {
            self.tail.truncate(length.saturating_sub(self.full.len() * CHUNK));
        }
    }

    /// Elements from `start` to the end.
    pub fn iter_from(&self, start: usize) -> impl Iterator<Item = &T> {
        (start..self.len()).filter_map(|index| self.get(index))
    }

    /// Index of the first element for which `before` is false; elements must be partitioned by it. O(log n).
    pub fn partition_point(&self, before: impl Fn(&T) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.get(middle) {
                Some(value) if before(value) => low = middle + 1,
                _ => high = middle,
            }
        }
        low
    }

    /// Bytes of the chunks whose addresses are not yet in `seen`, which collects them.
    pub fn retained_bytes(&self, seen: &mut std::collections::BTreeSet<usize>) -> usize {
        let fresh = self.full.iter().filter(|chunk| seen.insert(chunk.as_ptr() as usize));
        fresh.map(|chunk| std::mem::size_of_val::<[T]>(chunk.as_slice()) + 16).sum::<usize>()
            + self.full.len() * 16
            + self.tail.len() * size_of::<T>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_agrees_with_a_vector_also_after_chunks_were_dropped() {
        let (mut log, mut list) = (AppendLog::default(), Vec::new());
        for round in 0..6u32 {
            for value in 0..900 {
                log.push(value * (round + 1));
                list.push(value * (round + 1));
            }
            let dropped = log.drop_full(round as usize % 3);
            list.drain(..dropped * CHUNK);
            assert_eq!(log.iter_from(0).copied().collect::<Vec<_>>(), list);
        }
        assert_eq!(log.last(), list.last());
        assert_eq!(log.get(list.len()), None);
        for length in [list.len() + 5, list.len() - 1, 2 * CHUNK + 3, CHUNK, 7, 0] {
            log.truncate(length);
            list.truncate(length);
            assert_eq!(log.iter_from(0).copied().collect::<Vec<_>>(), list);
        }
    }
}
