//! Shared words and store buffers of a state.

use super::Machine;
use super::MemoryModel;

/// A store that is not visible yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The word.
    pub word: u8,
    /// What it will hold.
    pub value: u8,
    /// True if it can become visible next.
    pub is_next: bool,
}

impl Machine {
    /// What memory holds.
    #[inline]
    pub fn memory_word(&self, state: &[u8], word: usize) -> u8 {
        state[self.layout.words + word]
    }

    /// What all words hold in memory.
    #[inline]
    pub fn memory<'s>(&self, state: &'s [u8]) -> &'s [u8] {
        &state[self.layout.words..self.layout.words + self.layout.word_count]
    }

    /// What a thread sees, and whether that is its own store.
    #[inline]
    pub(super) fn seen(&self, state: &[u8], thread: usize, word: usize) -> (u8, bool) {
        if let Some(at) = self.layout.buffer(thread, word) {
            let count = usize::from(state[at]);
            match self.memory {
                MemoryModel::Sc => {}
                MemoryModel::Tso => {
                    let newest =
                        (0..count).rev().find(|entry| usize::from(state[at + 1 + 2 * entry]) == word);
                    if let Some(entry) = newest {
                        return (state[at + 2 + 2 * entry], true);
                    }
                }
                MemoryModel::Pso if count > 0 => return (state[at + count], true),
                MemoryModel::Pso => {}
            }
        }
        (self.memory_word(state, word), false)
    }

    /// What a thread sees: its own newest store, or memory.
    pub fn sees(&self, state: &[u8], thread: usize, word: usize) -> u8 {
        self.seen(state, thread, word).0
    }

    /// True if each word that a thread writes has a separate buffer.
    pub fn has_buffer_for_each_word(&self) -> bool {
        self.memory == MemoryModel::Pso
    }

    /// True if a thread's store to this word has room.
    #[inline]
    pub(super) fn has_room(&self, state: &[u8], thread: usize, word: usize) -> bool {
        self.layout.buffer(thread, word).is_none_or(|at| usize::from(state[at]) < self.layout.entries)
    }

    /// Writes a word; true if memory changed, false if the store is buffered.
    #[inline]
    pub(super) fn store(&self, state: &mut [u8], thread: usize, word: usize, value: u8) -> bool {
        let Some(at) = self.layout.buffer(thread, word) else {
            state[self.layout.words + word] = value;
            return true;
        };
        let count = usize::from(state[at]);
        if self.memory == MemoryModel::Tso {
            state[at + 1 + 2 * count] = word as u8;
            state[at + 2 + 2 * count] = value;
        } else {
            state[at + 1 + count] = value;
        }
        state[at] += 1;
        false
    }

    /// Makes the next store of a buffer visible.
    pub(super) fn drain(&self, state: &mut [u8], at: usize, word: usize) {
        let width = if self.memory == MemoryModel::Tso { 2 } else { 1 };
        let last = usize::from(state[at]) - 1;
        state[self.layout.words + word] = state[at + width];
        state.copy_within(at + 1 + width..at + 1 + width * (last + 1), at + 1);
        state[at + 1 + width * last..at + 1 + width * (last + 1)].fill(0);
        state[at] = last as u8;
    }

    /// True if all stores of a thread are visible.
    #[inline]
    pub(super) fn is_drained(&self, state: &[u8], thread: usize) -> bool {
        let layout = &self.layout.threads[thread];
        (0..layout.buffer_count).all(|buffer| state[layout.buffers + buffer * self.layout.stride] == 0)
    }

    /// The words whose next store of this thread can become visible, with the place of their buffer.
    #[inline]
    pub(super) fn drainable(&self, state: &[u8], thread: usize) -> impl Iterator<Item = (u8, usize)> {
        let layout = &self.layout.threads[thread];
        let written = &self.program.threads[thread].written;
        (0..layout.buffer_count).filter_map(move |buffer| {
            let at = layout.buffers + buffer * self.layout.stride;
            let oldest = if self.memory == MemoryModel::Tso { state[at + 1] } else { written[buffer] };
            (state[at] > 0).then_some((oldest, at))
        })
    }

    /// The stores of a thread that are not visible, the oldest of each buffer first.
    pub fn buffered(&self, state: &[u8], thread: usize) -> impl Iterator<Item = Pending> {
        let layout = &self.layout.threads[thread];
        let written = &self.program.threads[thread].written;
        let is_tso = self.memory == MemoryModel::Tso;
        (0..layout.buffer_count).flat_map(move |buffer| {
            let at = layout.buffers + buffer * self.layout.stride;
            (0..usize::from(state[at])).map(move |entry| {
                let is_next = entry == 0;
                if is_tso {
                    Pending { word: state[at + 1 + 2 * entry], value: state[at + 2 + 2 * entry], is_next }
                } else {
                    Pending { word: written[buffer], value: state[at + 1 + entry], is_next }
                }
            })
        })
    }
}
