//! A flat vector that is too large to be copied for each keyframe. Reading costs what a slice costs; the first write
//! to a page since a keyframe keeps the page as it was. Knows nothing of what it holds.

use super::bulk::{Bulk, Memory};
use super::words::Words;
use std::any::Any;
use std::ops::Deref;

/// Words of a page, about.
const PAGE_WORDS: usize = 64;

/// Elements in a row, each some words. A clone is an outline: it knows the length and holds nothing, until it is
/// given memory and contents through [`Bulk`].
pub struct Flat<T> {
    data: Vec<T>,
    length: usize,
    changed: Vec<bool>,
    memory: Box<Memory>,
}

impl<T: Words> Flat<T> {
    const PAGE: usize = (PAGE_WORDS / T::WORDS).next_power_of_two();

    /// `length` copies of `value`.
    pub fn new(value: T, length: usize) -> Self {
        let changed = vec![true; length.div_ceil(Self::PAGE)];
        Self { data: vec![value; length], length, changed, memory: Box::default() }
    }

    /// The element at `index`, to be changed.
    #[inline]
    pub fn at(&mut self, index: usize) -> &mut T {
        if !self.changed[index / Self::PAGE] {
            super::bulk::keep_page(self, index / Self::PAGE);
        }
        &mut self.data[index]
    }

    /// Becomes `value` throughout.
    pub fn fill(&mut self, value: T) {
        for index in 0..self.length {
            *self.at(index) = value;
        }
    }
}

impl<T: Words> Bulk for Flat<T> {
    fn memory(&mut self) -> (&mut Vec<bool>, &mut Memory) {
        (&mut self.changed, &mut self.memory)
    }

    fn pages(&self) -> usize {
        self.changed.len()
    }

    fn page_words(&self) -> usize {
        Self::PAGE * T::WORDS
    }

    fn put(&self, page: usize, words: &mut [u32]) {
        let elements = self.data[page * Self::PAGE..].iter();
        for (element, to) in elements.zip(words.chunks_exact_mut(T::WORDS)) {
            element.put(to);
        }
    }

    fn take(&mut self, page: usize, words: &[u32]) {
        let elements = self.data[page * Self::PAGE..].iter_mut();
        for (element, from) in elements.zip(words.chunks_exact(T::WORDS)) {
            *element = T::take(from);
        }
    }

    fn inherit(&mut self, old: &mut dyn Any) {
        if let Some(old) = old.downcast_mut::<Self>().filter(|old| old.length == self.length) {
            std::mem::swap(self, old);
        }
    }

    fn copy(&mut self, other: &mut dyn Any) {
        if let Some(other) = other.downcast_mut::<Self>() {
            self.data.clone_from(&other.data);
        }
    }
}

impl<T> Clone for Flat<T> {
    /// Not inlined: a run has dozens, and a browser loads the code of each.
    #[inline(never)]
    fn clone(&self) -> Self {
        Self { length: self.length, ..Self::default() }
    }
}

impl<T> Default for Flat<T> {
    fn default() -> Self {
        Self { data: Vec::new(), length: 0, changed: Vec::new(), memory: Box::default() }
    }
}

impl<T> Deref for Flat<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.data
    }
}
