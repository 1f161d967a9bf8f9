//! A digest of a sequence of words: the same on every machine for the same words in the same order.

use super::flat_column::FlatColumn;
use super::words::Words;

/// The digest so far.
#[derive(Clone, Copy, Default)]
pub struct Digest(pub u64);

impl Digest {
    /// Mixes in a word.
    #[inline]
    pub fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
    }

    /// Mixes in several words.
    pub fn words(&mut self, words: impl IntoIterator<Item = u64>) {
        words.into_iter().for_each(|word| self.word(word));
    }

    /// Mixes in a value.
    pub fn value<T: Words>(&mut self, value: &T) {
        let mut words = [0; 16];
        value.write(&mut words[..T::WORDS]);
        self.words(words[..T::WORDS].iter().map(|word| u64::from(*word)));
    }

    /// Mixes in all pages of a column. Cost: linear in its size.
    pub fn column(&mut self, column: &dyn FlatColumn) {
        let mut words = vec![0; column.page_words()];
        for page in 0..column.pages() {
            words.fill(0);
            column.write_page(page, &mut words);
            self.words(words.iter().map(|word| u64::from(*word)));
        }
    }
}
