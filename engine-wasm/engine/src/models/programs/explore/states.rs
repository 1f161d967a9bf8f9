//! The states that were visited, in the order of discovery, each with the state that it was reached from.

use hashbrown::HashTable;
use serde::Serialize;

/// States of a chunk. Chunks never move, so that growth copies no state.
const CHUNK: usize = 1 << 13;
/// The first state was reached from nowhere.
pub const NOWHERE: u32 = u32::MAX;
/// An odd number whose bits look random.
const FACTOR: u128 = 0xA076_1D64_78BD_642F;

/// How much may be explored.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// States.
    pub states: u32,
    /// Bytes that they take.
    pub bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { states: 50_000_000, bytes: 2 << 30 }
    }
}

/// What ended an exploration before all states were visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExplorationBound"))]
pub enum Bound {
    /// The number of states.
    States,
    /// Their bytes.
    Bytes,
    /// Whoever ran it stopped it.
    Stopped,
}

/// Whole states; a table of hashes finds them.
pub struct States {
    width: usize,
    chunks: Vec<Box<[u8]>>,
    parents: Vec<Box<[u32]>>,
    count: u32,
    table: HashTable<u32>,
    limits: Limits,
}

/// What became of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is new.
    New,
    /// It was known.
    Known,
    /// It is new, and there is no room for it.
    NoRoom(Bound),
}

impl States {
    /// No states, of so many bytes each; there will be no more than the limits allow.
    pub fn new(width: usize, limits: Limits) -> Self {
        let (chunks, parents) = (Vec::new(), Vec::new());
        Self { width, chunks, parents, count: 0, table: HashTable::new(), limits }
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Bytes of states, parents and table.
    pub fn bytes(&self) -> usize {
        self.chunks.len() * CHUNK * (self.width + size_of::<u32>()) + self.table.allocation_size()
    }

    /// A state by its number.
    #[inline]
    pub fn state(&self, number: u32) -> &[u8] {
        at(&self.chunks, self.width, number)
    }

    /// The state that it was first reached from, or [`NOWHERE`].
    pub fn parent(&self, number: u32) -> u32 {
        self.parents[number as usize / CHUNK][number as usize % CHUNK]
    }

    /// The number of a state; nothing if it is not known.
    pub fn find(&self, state: &[u8]) -> Option<u32> {
        let known = self.table.find(hash(state), |&number| at(&self.chunks, self.width, number) == state);
        known.copied()
    }

    /// Reads what [`Self::add_hashed`] is about to read for each of these, so that the processor waits for all of it at once
    /// and not for one after the other.
    pub fn fetch(&self, hashes: impl Iterator<Item = u64>) {
        let mut read = 0_u8;
        for hash in hashes {
            self.table.find(hash, |&number| {
                read ^= at(&self.chunks, self.width, number)[0];
                true
            });
        }
        std::hint::black_box(read);
    }

    /// Adds a state unless it is known.
    pub fn add(&mut self, state: &[u8], parent: u32) -> Added {
        self.add_hashed(state, hash(state), parent)
    }

    /// Adds a state, whose hash is given, unless it is known. Cost: one look at the table and, for a known state, one at that
    /// state.
    pub fn add_hashed(&mut self, state: &[u8], hash: u64, parent: u32) -> Added {
        let (chunks, width) = (&self.chunks, self.width);
        if self.table.find(hash, |&number| is_same(at(chunks, width, number), state)).is_some() {
            return Added::Known;
        }
        if let Err(bound) = self.make_room() {
            return Added::NoRoom(bound);
        }
        let number = self.count;
        let (chunk, place) = (number as usize / CHUNK, number as usize % CHUNK);
        self.chunks[chunk][place * self.width..(place + 1) * self.width].copy_from_slice(state);
        self.parents[chunk][place] = parent;
        let chunks = &self.chunks;
        self.table.insert_unique(hash, number, |&number| self::hash(at(chunks, width, number)));
        self.count += 1;
        Added::New
    }

    /// Room for one more state, within the limits. While the table grows, the old and the new one exist.
    fn make_room(&mut self) -> Result<(), Bound> {
        if self.count >= self.limits.states {
            return Err(Bound::States);
        }
        let needs_chunk = self.count as usize == self.chunks.len() * CHUNK;
        let needs_table = self.table.len() == self.table.capacity();
        let mut bytes = self.bytes();
        if needs_chunk {
            bytes += CHUNK * (self.width + size_of::<u32>());
        }
        if needs_table {
            bytes += 2 * self.table.allocation_size();
        }
        if bytes > self.limits.bytes {
            return Err(Bound::Bytes);
        }
        if needs_chunk {
            self.chunks.push(vec![0; CHUNK * self.width].into_boxed_slice());
            self.parents.push(vec![0; CHUNK].into_boxed_slice());
        }
        Ok(())
    }
}

#[inline]
fn at(chunks: &[Box<[u8]>], width: usize, number: u32) -> &[u8] {
    let place = number as usize % CHUNK * width;
    &chunks[number as usize / CHUNK][place..place + width]
}

/// Compares eight bytes at a time: rows are too short for a call.
#[inline]
fn is_same(left: &[u8], right: &[u8]) -> bool {
    left.chunks_exact(8).zip(right.chunks_exact(8)).all(|(left, right)| left == right)
}

/// Mixes eight bytes at a time; a state is a multiple of eight bytes.
#[inline]
pub fn hash(state: &[u8]) -> u64 {
    let mut hash = 0x9E37_79B9_7F4A_7C15_u64;
    for eight in state.chunks_exact(8) {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(eight);
        let product = u128::from(hash ^ u64::from_le_bytes(bytes)) * FACTOR;
        hash = (product as u64) ^ ((product >> 64) as u64);
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_added_once_and_found_again_after_growth() {
        let mut states = States::new(8, Limits::default());
        for number in 0..50_000_u64 {
            assert_eq!(states.add(&number.to_le_bytes(), NOWHERE), Added::New);
        }
        for number in 0..50_000_u64 {
            assert_eq!(states.add(&number.to_le_bytes(), NOWHERE), Added::Known);
            assert_eq!(states.state(number as u32), number.to_le_bytes());
        }
    }

    #[test]
    fn states_never_take_more_bytes_than_they_may() {
        let limits = Limits { bytes: 2 << 20, ..Limits::default() };
        let mut states = States::new(16, limits);
        let mut number = 0_u128;
        while states.add(&number.to_le_bytes(), NOWHERE) != Added::NoRoom(Bound::Bytes) {
            assert!(states.bytes() <= limits.bytes);
            number += 1;
        }
        assert!(number > 20_000, "{number}");
    }
}
