//! Large flat columns as pages of words, whatever their elements are: their contents at a keyframe (the baseline),
//! the difference to it, and the way back. The code is not generic over elements, because every visitor downloads it.

use super::compression::{Compressor, Reader, StreamItem};
use std::any::Any;

/// The baseline of a column: its contents at some keyframe. Only pages that have changed since are copied here.
#[derive(Clone, Default)]
pub struct Baseline {
    /// False if there is no baseline; then every page counts as changed.
    has_baseline: bool,
    before: Vec<u32>,
    /// Where each changed page begins in `before`.
    starts: Vec<u32>,
}

/// A flat column. A page is a multiple of four words; the last page is padded with zeros.
pub trait FlatColumn: Any {
    /// For each page, whether it has changed since the baseline; and the baseline.
    fn baseline(&mut self) -> (&mut Vec<bool>, &mut Baseline);
    /// How many pages there are.
    fn pages(&self) -> usize;
    /// Words of a page.
    fn page_words(&self) -> usize;
    /// Writes a page into `words`, which are zero.
    fn write_page(&self, page: usize, words: &mut [u32]);
    /// Overwrites a page with what [`FlatColumn::write_page`] wrote.
    fn read_page(&mut self, page: usize, words: &[u32]);
    /// Swaps with `old` if that has the same type and length.
    fn swap_with(&mut self, old: &mut dyn Any);
    /// Copies the contents of `other`, which has the same type and length.
    fn copy_from(&mut self, other: &mut dyn Any);
}

/// Saves a page in the baseline before its first change.
#[cold]
#[inline(never)]
pub(super) fn save_page(column: &mut dyn FlatColumn, page: usize) {
    let size = column.page_words();
    let (changed, baseline) = column.baseline();
    changed[page] = true;
    let (start, mut before) = (baseline.before.len(), std::mem::take(&mut baseline.before));
    baseline.starts.resize(changed.len(), 0);
    baseline.starts[page] = start as u32;
    before.resize(start + size, 0);
    column.write_page(page, &mut before[start..]);
    column.baseline().1.before = before;
}

/// True if the column has a baseline.
pub fn has_baseline(column: &mut dyn FlatColumn) -> bool {
    column.baseline().1.has_baseline
}

/// Makes the present contents the baseline, or drops the baseline.
pub fn set_baseline(column: &mut dyn FlatColumn, has_baseline: bool) {
    let (changed, baseline) = column.baseline();
    changed.fill(!has_baseline);
    baseline.before.clear();
    baseline.has_baseline = has_baseline;
}

/// Makes the column a copy of `other`, baseline included. Both have the same type and length.
pub fn copy_from(column: &mut dyn FlatColumn, other: &mut dyn FlatColumn) {
    let (changed, baseline) = other.baseline();
    let (own_changed, own_baseline) = column.baseline();
    (*own_changed, *own_baseline) = (changed.clone(), baseline.clone());
    column.copy_from(other);
}

/// All contents, compressed.
pub fn full(column: &mut dyn FlatColumn) -> Box<[u8]> {
    let mut out = Compressor::default();
    let mut words = vec![0; column.page_words()];
    for page in 0..column.baseline().0.len() {
        words.fill(0);
        column.write_page(page, &mut words);
        out.words(&words);
    }
    out.finish()
}

/// Writes a page of the baseline into `words`. Returns whether it has changed since.
fn baseline_page(column: &mut dyn FlatColumn, page: usize, words: &mut [u32]) -> bool {
    let (changed, baseline) = column.baseline();
    if changed[page] {
        let start = baseline.starts[page] as usize;
        words.copy_from_slice(&baseline.before[start..start + words.len()]);
        return true;
    }
    words.fill(0);
    column.write_page(page, words);
    false
}

/// The difference to the baseline, compressed. Cost: linear in the pages changed since.
pub fn difference(column: &mut dyn FlatColumn) -> Box<[u8]> {
    let mut out = Compressor::default();
    let mut words = [vec![0; column.page_words()], vec![0; column.page_words()]];
    for page in 0..column.baseline().0.len() {
        let [before, now] = &mut words;
        if !column.baseline().0[page] {
            out.zeros(now.len() / 4);
            continue;
        }
        baseline_page(column, page, before);
        now.fill(0);
        column.write_page(page, now);
        combine(now, before);
        out.words(now);
    }
    out.finish()
}

fn combine(words: &mut [u32], with: &[u32]) {
    words.iter_mut().zip(with).for_each(|(word, with)| *word ^= with);
}

/// Applies the combined streams: to nothing if the first is a [`full`] image, else to the baseline. The result is the
/// new baseline. Cost: linear in the streams and the size of the column.
pub fn load(column: &mut dyn FlatColumn, full: bool, streams: &[&[u8]]) {
    let size = column.page_words();
    let mut touched = vec![full; column.baseline().0.len()];
    let mut words = vec![0; touched.len() * size];
    for stream in streams {
        apply(&mut words, &mut touched, size, stream);
    }
    let mut before = vec![0; size];
    for (page, words) in words.chunks_exact_mut(size).enumerate() {
        if touched[page] || column.baseline().0[page] {
            if !full {
                baseline_page(column, page, &mut before);
                combine(words, &before);
            }
            column.read_page(page, words);
        }
    }
    set_baseline(column, true);
}

/// Applies a stream to `words`, and marks the pages of `size` words that it touches.
fn apply(words: &mut [u32], touched: &mut [bool], size: usize, stream: &[u8]) {
    let mut at = 0;
    for next in Reader::new(stream) {
        match next {
            StreamItem::Zeros(run) => at += run * 4,
            StreamItem::Group(group) => {
                combine(&mut words[at..at + 4], &group);
                touched[at / size] = true;
                at += 4;
            }
        }
    }
}
