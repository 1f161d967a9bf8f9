//! A flat vector whose keyframes share unchanged pages. Reads cost as much as reads of a slice; a write also marks
//! its page. Knows nothing of its elements.

use std::ops::Deref;
use std::sync::Arc;

/// Elements of a page. Small enough that a keyframe copies little, large enough that the page table stays small.
const PAGE: usize = 64;

/// A live vector works on `data`; `pages` is its state at the last [`Paged::sync`]. A snapshot (made by `clone`) has
/// only `pages`; [`Paged::restore_in`] makes it live.
pub struct Paged<T> {
    data: Vec<T>,
    changed: Vec<bool>,
    pages: Vec<Arc<[T]>>,
    length: usize,
}

impl<T: Copy> Paged<T> {
    /// `length` copies of `value`.
    pub fn new(value: T, length: usize) -> Self {
        let count = length.div_ceil(PAGE);
        Self { data: vec![value; length], changed: vec![true; count], pages: Vec::new(), length }
    }

    /// The element at `index`, for writing.
    #[inline]
    pub fn at(&mut self, index: usize) -> &mut T {
        self.changed[index / PAGE] = true;
        &mut self.data[index]
    }

    /// An independent, live copy. Cost: linear.
    pub fn copy(&self) -> Self {
        Self {
            data: self.data.clone(),
            changed: vec![true; self.changed.len()],
            pages: Vec::new(),
            length: self.length,
        }
    }

    /// Makes `pages` equal `data`. Cost: a copy of each page changed since the last call.
    pub fn sync(&mut self) {
        for (number, changed) in self.changed.iter_mut().enumerate() {
            if !*changed {
                continue;
            }
            let start = number * PAGE;
            let page: Arc<[T]> = self.data[start..(start + PAGE).min(self.length)].into();
            if number < self.pages.len() {
                self.pages[number] = page;
            } else {
                debug_assert_eq!(number, self.pages.len(), "the first sync takes every page");
                self.pages.push(page);
            }
            *changed = false;
        }
    }

    /// Makes a snapshot live in the memory of `old`, copying only pages that differ.
    pub fn restore_in(&mut self, mut old: Paged<T>) {
        debug_assert!(self.data.is_empty(), "only a cold copy adopts");
        if old.data.len() == self.length && old.pages.len() == self.pages.len() {
            for (number, page) in self.pages.iter().enumerate() {
                if old.changed[number] || !Arc::ptr_eq(page, &old.pages[number]) {
                    let start = number * PAGE;
                    old.data[start..start + page.len()].copy_from_slice(page);
                }
            }
            self.data = std::mem::take(&mut old.data);
        } else {
            self.data = Vec::with_capacity(self.length);
            for page in &self.pages {
                self.data.extend_from_slice(page);
            }
        }
        self.changed = vec![false; self.pages.len()];
    }

    /// Bytes of the pages whose addresses are not yet in `seen`, which collects them.
    pub fn retained_bytes(&self, seen: &mut std::collections::BTreeSet<usize>) -> usize {
        let fresh = self.pages.iter().filter(|page| seen.insert(page.as_ptr() as usize));
        fresh.map(|page| std::mem::size_of_val::<[T]>(page) + 16).sum::<usize>() + self.pages.len() * 16
    }
}

/// A snapshot of the last [`Paged::sync`]; it shares all pages.
impl<T> Clone for Paged<T> {
    /// Not inlined: a run has dozens, and a browser loads the code of each.
    #[inline(never)]
    fn clone(&self) -> Self {
        debug_assert!(!self.changed.iter().any(|changed| *changed), "sync before clone");
        Self { data: Vec::new(), changed: Vec::new(), pages: self.pages.clone(), length: self.length }
    }
}

impl<T> Default for Paged<T> {
    fn default() -> Self {
        Self { data: Vec::new(), changed: Vec::new(), pages: Vec::new(), length: 0 }
    }
}

impl<T> Deref for Paged<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.data
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keyframe_keeps_its_moment_and_shares_the_rest() {
        let mut live = Paged::new(0u32, 1_000);
        *live.at(3) = 1;
        live.sync();
        let first = live.clone();
        *live.at(500) = 2;
        live.sync();
        let second = live.clone();
        let shared = first.pages.iter().zip(&second.pages).filter(|(a, b)| Arc::ptr_eq(a, b)).count();
        assert_eq!(shared, first.pages.len() - 1);
        *live.at(3) = 9;
        let mut back = first.clone();
        back.restore_in(live);
        assert_eq!((back[3], back[500]), (1, 0));
        let mut fresh = second;
        fresh.restore_in(Paged::default());
        assert_eq!((fresh[3], fresh[500], fresh.len()), (1, 2, 1_000));
    }
}
