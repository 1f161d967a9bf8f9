//! A redo thread of millions of records: only the fields that recovery needs, and positions in the thread. Does not
//! know the contents of blocks.

use crate::models::cluster::redo::Rba;
use crate::models::cluster::storage::BlockId;
use std::collections::VecDeque;

/// Bytes of a Block Written Record, as in the small cluster.
pub const WRITTEN_BYTES: u32 = 40;

/// One redo record, 12 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The block it changes, or that was written.
    pub block: BlockId,
    /// The block's version after the change, or as it was written.
    pub version: u32,
    /// Bytes.
    pub length: u16,
    /// A Block Written Record.
    pub written: bool,
}

/// A place between two records of a thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Records before it.
    pub index: u32,
    /// Its position, bytes.
    pub rba: Rba,
    /// Block Written Records before it.
    pub written: u32,
}

impl Place {
    /// Moves past `record`.
    #[inline]
    pub fn pass(&mut self, record: Record) {
        self.index += 1;
        self.rba += u64::from(record.length);
        self.written += u32::from(record.written);
    }
}

/// Records of a chunk, the unit of allocation.
const CHUNK: u32 = 1 << 16;

/// The thread of one instance.
#[derive(Default)]
pub struct Thread {
    /// Full but for the last.
    chunks: VecDeque<Vec<Record>>,
    /// Number of dropped chunks before them.
    gone: u32,
    /// Its end; all redo before it is on disk.
    pub end: Place,
}

impl Thread {
    /// Logs a record at the end.
    #[inline]
    pub fn log(&mut self, record: Record) {
        if self.end.index.is_multiple_of(CHUNK) {
            self.chunks.push_back(Vec::with_capacity(CHUNK as usize));
        }
        if let Some(last) = self.chunks.back_mut() {
            last.push(record);
        }
        self.end.pass(record);
    }

    /// The record after `place`; none at the end or where the log was reused.
    #[inline]
    pub fn at(&self, place: Place) -> Option<Record> {
        let chunk = self.chunks.get((place.index / CHUNK).wrapping_sub(self.gone) as usize)?;
        chunk.get((place.index % CHUNK) as usize).copied()
    }

    /// Returns the record after `place` and moves past it.
    #[inline]
    pub fn next(&self, place: &mut Place) -> Option<Record> {
        let record = self.at(*place)?;
        place.pass(record);
        Some(record)
    }

    /// The checkpoint has passed everything before `place`: its memory can be freed.
    pub fn drop_before(&mut self, place: Place) {
        while self.gone < place.index / CHUNK {
            self.gone += 1;
            self.chunks.pop_front();
        }
    }

    /// Bytes that it holds.
    pub fn bytes(&self) -> usize {
        self.chunks.len() * CHUNK as usize * size_of::<Record>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_at_most_24_bytes_and_places_count_what_they_pass() {
        assert!(size_of::<Record>() <= 24);
        let mut thread = Thread::default();
        thread.log(Record { block: 7, version: 1, length: 1_000, written: false });
        thread.log(Record { block: 7, version: 1, length: 40, written: true });
        let mut place = Place::default();
        while thread.next(&mut place).is_some() {}
        assert_eq!((place, place), (thread.end, Place { index: 2, rba: 1_040, written: 1 }));
    }

    #[test]
    fn what_the_checkpoint_has_passed_is_let_go_by_chunks() {
        let (mut thread, mut kept) = (Thread::default(), Place::default());
        let record = |block| Record { block, version: 1, length: 100, written: false };
        (0..2 * CHUNK + 9).for_each(|block| thread.log(record(block)));
        (0..CHUNK + 5).for_each(|block| kept.pass(record(block)));
        thread.drop_before(kept);
        assert_eq!((thread.at(kept), thread.at(Place::default())), (Some(record(CHUNK + 5)), None));
        assert_eq!((thread.at(thread.end), thread.bytes()), (None, 2 * CHUNK as usize * size_of::<Record>()));
    }
}
