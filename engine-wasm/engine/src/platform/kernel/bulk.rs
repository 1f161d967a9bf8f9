//! Large flat state as pages of words, whatever its elements are: what it was at a keyframe, how it differs from
//! that, and how it becomes what it was. Not written for each kind of element, because a visitor loads it.

use super::squeeze::{Next, Reader, Squeezer};
use std::any::Any;

/// What a flat vector remembers of its contents at some keyframe: of a page that has not changed what it is, of any
/// other what is here.
#[derive(Clone, Default)]
pub struct Memory {
    /// False if nothing is remembered; then all pages count as changed.
    remembers: bool,
    before: Vec<u32>,
    /// Where in `before` a changed page stands.
    starts: Vec<u32>,
}

/// Flat state. A page is a multiple of four words; the last page ends with zeros.
pub trait Bulk: Any {
    /// For each page whether it has changed since what is remembered; and that.
    fn memory(&mut self) -> (&mut Vec<bool>, &mut Memory);
    /// How many pages there are.
    fn pages(&self) -> usize;
    /// Words of a page.
    fn page_words(&self) -> usize;
    /// Writes a page into zeros.
    fn put(&self, page: usize, words: &mut [u32]);
    /// A page becomes what was written.
    fn take(&mut self, page: usize, words: &[u32]);
    /// Changes places with `old` if that is of the same kind and length.
    fn inherit(&mut self, old: &mut dyn Any);
    /// Takes a copy of the contents of `other`, which is of the same kind and length.
    fn copy(&mut self, other: &mut dyn Any);
}

/// A page is about to change.
#[cold]
#[inline(never)]
pub(super) fn keep_page(bulk: &mut dyn Bulk, page: usize) {
    let size = bulk.page_words();
    let (changed, memory) = bulk.memory();
    changed[page] = true;
    let (start, mut before) = (memory.before.len(), std::mem::take(&mut memory.before));
    memory.starts.resize(changed.len(), 0);
    memory.starts[page] = start as u32;
    before.resize(start + size, 0);
    bulk.put(page, &mut before[start..]);
    bulk.memory().1.before = before;
}

/// True if the contents at some keyframe are remembered.
pub fn remembers(bulk: &mut dyn Bulk) -> bool {
    bulk.memory().1.remembers
}

/// What is now will be remembered; or nothing.
pub fn remember(bulk: &mut dyn Bulk, remembers: bool) {
    let (changed, memory) = bulk.memory();
    changed.fill(!remembers);
    memory.before.clear();
    memory.remembers = remembers;
}

/// Becomes a copy of `other`, which is of the same kind and length, memory included.
pub fn copy(bulk: &mut dyn Bulk, other: &mut dyn Bulk) {
    let (changed, memory) = other.memory();
    let (own_changed, own_memory) = bulk.memory();
    (*own_changed, *own_memory) = (changed.clone(), memory.clone());
    bulk.copy(other);
}

/// All of it, squeezed.
pub fn whole(bulk: &mut dyn Bulk) -> Box<[u8]> {
    let mut out = Squeezer::default();
    let mut words = vec![0; bulk.page_words()];
    for page in 0..bulk.memory().0.len() {
        words.fill(0);
        bulk.put(page, &mut words);
        out.words(&words);
    }
    out.finish()
}

/// A page as it is remembered, into `words`. Returns whether it has changed since.
fn remembered(bulk: &mut dyn Bulk, page: usize, words: &mut [u32]) -> bool {
    let (changed, memory) = bulk.memory();
    if changed[page] {
        let start = memory.starts[page] as usize;
        words.copy_from_slice(&memory.before[start..start + words.len()]);
        return true;
    }
    words.fill(0);
    bulk.put(page, words);
    false
}

/// The difference to what is remembered, squeezed. Cost: linear in the pages changed since.
pub fn difference(bulk: &mut dyn Bulk) -> Box<[u8]> {
    let mut out = Squeezer::default();
    let mut words = [vec![0; bulk.page_words()], vec![0; bulk.page_words()]];
    for page in 0..bulk.memory().0.len() {
        let [before, now] = &mut words;
        if !bulk.memory().0[page] {
            out.zeros(now.len() / 4);
            continue;
        }
        remembered(bulk, page, before);
        now.fill(0);
        bulk.put(page, now);
        combine(now, before);
        out.words(now);
    }
    out.finish()
}

fn combine(words: &mut [u32], with: &[u32]) {
    words.iter_mut().zip(with).for_each(|(word, with)| *word ^= with);
}

/// Becomes what those streams combined say: by themselves if they begin with a `whole`, else as a difference to what
/// is remembered. That is remembered then. Cost: linear in streams and size.
pub fn load(bulk: &mut dyn Bulk, whole: bool, streams: &[&[u8]]) {
    let size = bulk.page_words();
    let mut touched = vec![whole; bulk.memory().0.len()];
    let mut words = vec![0; touched.len() * size];
    for stream in streams {
        walk(&mut words, &mut touched, size, stream);
    }
    let mut before = vec![0; size];
    for (page, words) in words.chunks_exact_mut(size).enumerate() {
        if touched[page] || bulk.memory().0[page] {
            if !whole {
                remembered(bulk, page, &mut before);
                combine(words, &before);
            }
            bulk.take(page, words);
        }
    }
    remember(bulk, true);
}

/// Combines `words` with a stream, noting which pages of so many words that touches.
fn walk(words: &mut [u32], touched: &mut [bool], size: usize, stream: &[u8]) {
    let mut at = 0;
    for next in Reader::new(stream) {
        match next {
            Next::Zeros(run) => at += run * 4,
            Next::Group(group) => {
                combine(&mut words[at..at + 4], &group);
                touched[at / size] = true;
                at += 4;
            }
        }
    }
}
