//! A list of redo records that grows at its end and is dropped from its front. Older parts are sealed when a keyframe is
//! made: compressed to less than half and shared by keyframes. A sealed part is decompressed when one of its records is read.

use super::{Rba, RedoRecord};
use crate::platform::kernel::append::{AppendLog, CHUNK};
use crate::platform::kernel::compression::{Compressor, Reader, StreamItem};
use crate::platform::kernel::words::Words;
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::sync::Arc;

const WIDTH: usize = RedoRecord::WORDS;
/// The number of first words of a record that grow little from record to record.
const ASCENDING: usize = 2;

/// A full chunk, compressed, with the RBA of its first record.
struct Sealed {
    start: Rba,
    bytes: Box<[u8]>,
}

/// Records by RBA. An index counts from the first record ever pushed, even if that was dropped. `clone` costs a
/// pointer for each full chunk and a copy of the last one.
#[derive(Default)]
pub struct RecordLog {
    /// Records before this index were dropped.
    first: usize,
    /// Number of complete chunks of these, whose memory is freed.
    dropped: usize,
    sealed: Vec<Arc<Sealed>>,
    /// Sealed chunks that were decompressed since the last [`RecordLog::seal`]; created at the first such read.
    opened: OnceCell<Vec<OnceCell<Vec<RedoRecord>>>>,
    recent: AppendLog<RedoRecord>,
}

impl Clone for RecordLog {
    fn clone(&self) -> Self {
        let Self { first, dropped, .. } = *self;
        let (sealed, recent) = (self.sealed.clone(), self.recent.clone());
        Self { first, dropped, sealed, opened: OnceCell::new(), recent }
    }
}

impl RecordLog {
    /// Number of records ever pushed: the index of the next one.
    #[inline]
    pub fn len(&self) -> usize {
        self.before_recent() + self.recent.len()
    }

    /// True if none was ever pushed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Index of the first record that was not dropped.
    pub fn first(&self) -> usize {
        self.first
    }

    fn before_recent(&self) -> usize {
        (self.dropped + self.sealed.len()) * CHUNK
    }

    /// Appends a record, O(1) amortised.
    #[inline]
    pub fn push(&mut self, record: RedoRecord) {
        self.recent.push(record);
    }

    /// The record at `index`, if it is there.
    #[inline(never)]
    pub fn get(&self, index: usize) -> Option<&RedoRecord> {
        match index.checked_sub(self.before_recent()) {
            _ if index < self.first => None,
            Some(index) => self.recent.get(index),
            None => Some(self.back(index - self.dropped * CHUNK)),
        }
    }

    #[cold]
    #[inline(never)]
    fn back(&self, index: usize) -> &RedoRecord {
        let opened = self.opened.get_or_init(|| vec![OnceCell::new(); self.sealed.len()]);
        let chunk = index / CHUNK;
        &opened[chunk].get_or_init(|| open(&self.sealed[chunk].bytes))[index % CHUNK]
    }

    /// The last record.
    pub fn last(&self) -> Option<&RedoRecord> {
        self.len().checked_sub(1).and_then(|index| self.get(index))
    }

    /// Records from index `start` to the end; from the first one that is left, if that was dropped.
    pub fn iter_from(&self, start: usize) -> impl Iterator<Item = &RedoRecord> {
        (start.max(self.first)..self.len()).filter_map(|index| self.get(index))
    }

    /// Index of the first record that is left at or after `rba`. O(log n).
    pub fn index_at(&self, rba: Rba) -> usize {
        // The chunk in which it would be is the last one that starts before it.
        let chunk = self.sealed.partition_point(|chunk| chunk.start < rba);
        let before = self.dropped * CHUNK;
        let (mut low, mut high) = (before + chunk.saturating_sub(1) * CHUNK, before + chunk * CHUNK);
        if chunk == self.sealed.len() {
            high = self.len();
        }
        low = low.max(self.first);
        while low < high {
            let middle = low.midpoint(high);
            match self.get(middle) {
                Some(record) if record.rba < rba => low = middle + 1,
                _ => high = middle,
            }
        }
        low
    }

    /// Drops the records before index `first`. Memory goes by whole chunks.
    pub fn drop_before(&mut self, first: usize) {
        self.first = self.first.max(first.min(self.len()));
        let chunks = self.first / CHUNK - self.dropped;
        let sealed = chunks.min(self.sealed.len());
        if sealed > 0 {
            self.sealed.drain(..sealed);
            self.opened.take();
        }
        self.dropped += sealed + self.recent.drop_full(chunks - sealed);
    }

    /// Compresses all full chunks. Chunks are shared with `known`, the same log at another moment, where it has them.
    /// Cost: linear in what is not sealed yet.
    pub fn seal(&mut self, known: Option<&Self>) {
        self.opened.take();
        for chunk in self.recent.take_full() {
            let place = self.dropped + self.sealed.len();
            let fresh = Sealed { start: chunk[0].rba, bytes: compress(&chunk) };
            let known = known.and_then(|known| known.sealed.get(place.checked_sub(known.dropped)?));
            let shared = known.filter(|known| known.bytes == fresh.bytes).cloned();
            self.sealed.push(shared.unwrap_or_else(|| Arc::new(fresh)));
        }
    }

    /// Bytes of chunks that are not in `seen`, which has the addresses already counted.
    pub fn retained_bytes(&self, seen: &mut BTreeSet<usize>) -> usize {
        let fresh = self.sealed.iter().filter(|chunk| seen.insert(Arc::as_ptr(chunk) as usize));
        let fresh: usize = fresh.map(|chunk| chunk.bytes.len() + size_of::<Sealed>() + 16).sum();
        fresh + self.sealed.len() * 8 + self.recent.retained_bytes(seen)
    }
}

fn compress(chunk: &[RedoRecord]) -> Box<[u8]> {
    let mut words = vec![0; chunk.len() * WIDTH];
    for (record, to) in chunk.iter().zip(words.chunks_exact_mut(WIDTH)) {
        record.write(to);
    }
    for at in (WIDTH..words.len()).rev().filter(|at| at % WIDTH < ASCENDING) {
        words[at] = words[at].wrapping_sub(words[at - WIDTH]);
    }
    let mut out = Compressor::default();
    out.words(&words);
    out.finish()
}

fn open(bytes: &[u8]) -> Vec<RedoRecord> {
    let mut words = vec![0; CHUNK * WIDTH];
    let mut groups = words.as_chunks_mut::<4>().0.iter_mut();
    for next in Reader::new(bytes) {
        match next {
            StreamItem::Zeros(run) => drop(groups.nth(run - 1)),
            StreamItem::Group(group) => drop(groups.next().map(|to| *to = group)),
        }
    }
    for at in (WIDTH..words.len()).filter(|at| at % WIDTH < ASCENDING) {
        words[at] = words[at].wrapping_add(words[at - WIDTH]);
    }
    words.chunks_exact(WIDTH).map(RedoRecord::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::code::RecordKind;

    fn record(number: u64) -> RedoRecord {
        RedoRecord {
            scn: number * 3 + number % 2,
            rba: number * 100,
            length: 100 - (number % 7) as u32,
            xid: (number * 7) as u32,
            block: (number * number) as u32,
            version: (number / 9) as u32,
            second_block: u32::MAX,
            second_version: 0,
            old_value: 5,
            new_value: 0,
            other: u32::MAX - number as u32,
            kind: RecordKind::ALL[(number % 7) as usize],
            slot: (number % 8) as u8,
            second_slot: 255,
            ..RedoRecord::draft(RecordKind::Change, 0)
        }
    }

    #[test]
    fn sealed_grown_and_dropped_it_holds_what_a_list_holds() {
        let (mut log, mut list) = (RecordLog::default(), Vec::new());
        for round in 0..9 {
            let known = log.clone();
            for _ in 0..900 {
                let next = record(list.len() as u64);
                log.push(next);
                list.push(next);
            }
            if round % 3 != 1 {
                log.seal(Some(&known));
            }
            let first = log.first();
            assert!(log.iter_from(0).eq(list[first..].iter()), "round {round}");
            for rba in [0, 1, 51_200, 51_201, 102_399, 102_400, log.len() as u64 * 100 - 100, u64::MAX] {
                let expected = (rba.div_ceil(100) as usize).clamp(first, list.len());
                assert_eq!(log.index_at(rba), expected, "RBA {rba} in round {round}");
            }
            log.drop_before(list.len() * (round % 4) / 5 + round);
            assert!(log.iter_from(0).eq(list[log.first()..].iter()), "dropped in round {round}");
        }
        assert_eq!((log.last(), log.get(list.len()), log.get(log.first() - 1)), (list.last(), None, None));
    }

    #[test]
    fn dropped_records_take_no_memory() {
        let mut log = RecordLog::default();
        let mut most = 0;
        for number in 0..200_000 {
            log.push(record(number));
            log.drop_before((number as usize).saturating_sub(2_000));
            if number % 7_000 == 0 {
                log.seal(None);
            }
            most = log.retained_bytes(&mut BTreeSet::new()).max(most);
        }
        assert!(most < 4_000 * size_of::<RedoRecord>(), "{most} bytes");
    }

    #[test]
    fn a_log_made_again_shares_what_is_sealed() {
        let mut logs = [RecordLog::default(), RecordLog::default()];
        for log in &mut logs {
            (0..3_000).for_each(|number| log.push(record(number)));
        }
        let [first, second] = &mut logs;
        first.seal(None);
        second.seal(Some(first));
        let mut seen = BTreeSet::new();
        let (whole, rest) = (first.retained_bytes(&mut seen), second.retained_bytes(&mut seen));
        assert!(whole < 3_000 * 40 && rest < whole / 2, "{whole} and {rest} bytes");
    }
}
