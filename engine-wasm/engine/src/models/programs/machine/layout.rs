//! The place of each part of a state. All parts are bytes.
//!
//! ```text
//! | sleepers, one bit each | words … | for each thread: point, registers …, store buffers … | padding |
//! TSO buffer: count, then (word, value) for each entry      PSO: for each word it writes: count, then the values
//! ```

use super::MemoryModel;
use crate::models::programs::compile::{Compiled, FREE_PIECE, MOST_WORDS, Words};
use crate::models::programs::language::{SourceError, Span, WordKind};

/// A state is not larger.
pub const MOST_STATE_BYTES: usize = 256;
/// A thread without a buffer for the word.
const NO_BUFFER: u8 = u8::MAX;

/// The places of one thread's parts.
#[derive(Clone, Debug)]
pub struct ThreadLayout {
    /// The point that it has reached.
    pub point: usize,
    /// Its registers.
    pub registers: std::ops::Range<usize>,
    /// The buffer, or the first of several; its first byte is the count of entries.
    pub buffers: usize,
    /// How many.
    pub buffer_count: usize,
    /// For each shared word, which of its buffers.
    buffer_of: Vec<u8>,
}

/// The places of all parts.
#[derive(Clone, Debug)]
pub struct Layout {
    /// For each thread.
    pub threads: Vec<ThreadLayout>,
    /// The first shared word.
    pub words: usize,
    /// How many there are.
    pub word_count: usize,
    /// Stores that a buffer holds.
    pub entries: usize,
    /// Bytes from one buffer to the next.
    pub stride: usize,
    /// A bit for each word that is a piece of memory.
    pieces: u64,
    /// Bytes of a state.
    pub bytes: usize,
}

impl Layout {
    /// Without threads and words.
    pub fn empty() -> Self {
        Self { threads: Vec::new(), words: 1, word_count: 0, entries: 0, stride: 0, pieces: 0, bytes: 8 }
    }

    /// The layout of a program.
    ///
    /// # Errors
    /// The state is too large.
    pub fn new(program: &Compiled, memory: MemoryModel, entries: u8) -> Result<Self, SourceError> {
        let entries = usize::from(entries);
        let stride = match memory {
            MemoryModel::Sc => 0,
            MemoryModel::Tso => 1 + 2 * entries,
            MemoryModel::Pso => 1 + entries,
        };
        let words = 1;
        let word_count: usize = program.words.iter().map(|words| usize::from(words.length)).sum();
        let mut end = words + word_count;
        let mut threads = Vec::new();
        for thread in &program.threads {
            let point = end;
            let registers = point + 1..point + 1 + usize::from(thread.code.registers);
            let mut buffer_of = vec![NO_BUFFER; MOST_WORDS];
            for (buffer, word) in thread.written.iter().enumerate() {
                buffer_of[usize::from(*word)] = if memory == MemoryModel::Pso { buffer as u8 } else { 0 };
            }
            let buffer_count = match memory {
                MemoryModel::Sc => 0,
                MemoryModel::Tso => usize::from(!thread.written.is_empty()),
                MemoryModel::Pso => thread.written.len(),
            };
            let buffers = registers.end;
            end = buffers + buffer_count * stride;
            threads.push(ThreadLayout { point, registers, buffers, buffer_count, buffer_of });
        }
        let bytes = end.next_multiple_of(8);
        if bytes > MOST_STATE_BYTES {
            return Err(SourceError::too_large(Span { line: 1, from: 1, to: 1 }, "", MOST_STATE_BYTES));
        }
        let is_piece = |words: &&Words| words.kind == WordKind::Piece;
        let pieces =
            program.words.iter().filter(is_piece).flat_map(|words| words.first..words.first + words.length);
        let pieces = pieces.fold(0, |bits, word| bits | 1 << word);
        Ok(Self { threads, words, word_count, entries, stride, pieces, bytes })
    }

    /// True if this value says that the word is a piece of memory which is free.
    #[inline]
    pub fn says_free(&self, word: usize, value: u8) -> bool {
        value == FREE_PIECE && self.pieces & (1 << word) != 0
    }

    /// The place of a thread's buffer for a word.
    #[inline]
    pub fn buffer(&self, thread: usize, word: usize) -> Option<usize> {
        let layout = &self.threads[thread];
        let buffer = layout.buffer_of[word];
        (buffer != NO_BUFFER && layout.buffer_count > 0)
            .then(|| layout.buffers + usize::from(buffer) * self.stride)
    }
}
