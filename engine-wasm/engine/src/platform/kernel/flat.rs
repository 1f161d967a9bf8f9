//! A flat vector that is too large to be copied for each keyframe. Reads cost as much as reads of a slice; the first
//! write to a page after a keyframe also saves the page. Knows nothing of its elements.

use super::flat_column::{Baseline, FlatColumn};
use super::words::Words;
use std::any::Any;
use std::ops::Deref;

/// Approximate size of a page, in words.
const PAGE_WORDS: usize = 64;

/// A vector of elements of a fixed number of words. A clone knows only the length: memory and contents are set
/// through [`FlatColumn`].
pub struct Flat<T> {
    data: Vec<T>,
    length: usize,
    changed: Vec<bool>,
    baseline: Box<Baseline>,
}

impl<T: Words> Flat<T> {
    const PAGE: usize = (PAGE_WORDS / T::WORDS).next_power_of_two();

    /// `length` copies of `value`.
    pub fn new(value: T, length: usize) -> Self {
        let changed = vec![true; length.div_ceil(Self::PAGE)];
        Self { data: vec![value; length], length, changed, baseline: Box::default() }
    }

    /// The element at `index`, for writing.
    #[inline]
    pub fn at(&mut self, index: usize) -> &mut T {
        if !self.changed[index / Self::PAGE] {
            super::flat_column::save_page(self, index / Self::PAGE);
        }
        &mut self.data[index]
    }

    /// Sets every element to `value`.
    pub fn fill(&mut self, value: T) {
        for index in 0..self.length {
            *self.at(index) = value;
        }
    }
}

impl<T: Words> FlatColumn for Flat<T> {
    fn baseline(&mut self) -> (&mut Vec<bool>, &mut Baseline) {
        (&mut self.changed, &mut self.baseline)
    }

    fn pages(&self) -> usize {
        self.changed.len()
    }

    fn page_words(&self) -> usize {
        Self::PAGE * T::WORDS
    }

    fn write_page(&self, page: usize, words: &mut [u32]) {
        let elements = self.data[page * Self::PAGE..].iter();
        for (element, to) in elements.zip(words.chunks_exact_mut(T::WORDS)) {
            element.write(to);
        }
    }

    fn read_page(&mut self, page: usize, words: &[u32]) {
        let elements = self.data[page * Self::PAGE..].iter_mut();
        for (element, from) in elements.zip(words.chunks_exact(T::WORDS)) {
            *element = T::read(from);
        }
    }

    fn swap_with(&mut self, old: &mut dyn Any) {
        if let Some(old) = old.downcast_mut::<Self>().filter(|old| old.length == self.length) {
            std::mem::swap(self, old);
        }
    }

    fn copy_from(&mut self, other: &mut dyn Any) {
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
        Self { data: Vec::new(), length: 0, changed: Vec::new(), baseline: Box::default() }
    }
}

impl<T> Deref for Flat<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.data
    }
}
