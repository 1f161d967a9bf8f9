//! A redo log in memory: compact columns, one entry a record. Stores what was read; has no rules.

use super::block::BlockTable;
use super::kind::{Kind, KindTable};
use super::lsn::Lsn;
use super::warning::Warnings;
use crate::mutant::{HostileMutant, mutated};

/// Page size of PostgreSQL, in the log and in data files.
pub const PAGE_BYTES: u64 = 8192;

/// The reference has a page image that redo applies.
const FULL_PAGE: u32 = 1 << 31;
/// Redo creates the page.
const MADE: u32 = 1 << 30;
/// Block numbers must leave room for the two flags.
pub const MAX_BLOCKS: usize = MADE as usize;

/// One reference of a record to a block, in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ref(u32);

impl Ref {
    pub(super) fn new(block: u32, full_page: bool, made: bool) -> Self {
        Self(block | if full_page { FULL_PAGE } else { 0 } | if made { MADE } else { 0 })
    }

    /// Number of the block in [`RedoLog::blocks`].
    #[inline]
    pub fn block(self) -> u32 {
        self.0 & !(FULL_PAGE | MADE)
    }

    /// True if the record has the whole page.
    #[inline]
    pub fn is_full_page(self) -> bool {
        self.0 & FULL_PAGE != 0
    }

    /// True if redo need not read the page: the record contains or creates it.
    #[inline]
    pub fn needs_no_read(self) -> bool {
        self.0 & (FULL_PAGE | MADE) != 0
    }
}

/// A checkpoint record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Index of the record.
    pub record: u32,
    /// Where recovery from it starts.
    pub redo: Lsn,
    /// True for a checkpoint of a server at rest.
    pub shutdown: bool,
    /// The server logs page images: its `full_page_writes`.
    pub full_page_writes: bool,
}

/// The end of a recovery, which begins a timeline when it promoted a standby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// Index of the record.
    pub record: u32,
    /// The new timeline.
    pub timeline: u32,
    /// The one before; equal after the recovery of a crash.
    pub previous: u32,
}

/// The records of a log in log order. About 44 bytes a record and 4 a reference.
#[derive(Debug, Default)]
pub struct RedoLog {
    /// Start of each record.
    pub lsn: Vec<Lsn>,
    /// Bytes of each record, page images included.
    pub total_bytes: Vec<u32>,
    /// Bytes of each record that are page images.
    pub image_bytes: Vec<u32>,
    /// Kind of each record, a number in [`RedoLog::kinds`].
    pub kind: Vec<u16>,
    /// Transaction of each record, an index in [`RedoLog::xids`].
    pub xid: Vec<u32>,
    /// Line of each record in the file, from 1.
    pub line: Vec<u32>,
    /// End of each record's references in [`RedoLog::refs`]; they start where those of the record before end.
    pub refs_end: Vec<u32>,
    /// All references.
    pub refs: Vec<Ref>,
    /// Distinct transactions; the first is 0, which means none.
    pub xids: Vec<u32>,
    /// The blocks referred to.
    pub blocks: BlockTable,
    /// The kinds of records in the log.
    pub kinds: KindTable,
    /// Checkpoints in log order.
    pub checkpoints: Vec<Checkpoint>,
    /// Ends of recoveries in log order.
    pub promotions: Vec<Promotion>,
    /// Transactions that a commit or rollback ended in addition to its own: record, index in [`RedoLog::xids`].
    pub ended: Vec<(u32, u32)>,
    /// Records after which, or in which, a reference to a block could not be read: their sets are lower bounds.
    pub unread: Vec<u32>,
    /// Rows of the records that change several: record, rows.
    pub rows: Vec<(u32, u32)>,
    /// Times of commits and rollbacks in log order: record, microseconds since 1970 of the log's own zone.
    pub stamps: Vec<(u32, i64)>,
    /// The first byte after the log.
    pub end: Lsn,
    /// Lines of the file.
    pub lines: u32,
    /// Warnings.
    pub warnings: Warnings,
    /// Numbers of the blocks in the order of their keys.
    pub block_order: Vec<u32>,
    /// Bytes of redo before each record, and at the end the total.
    pub offset: Vec<u64>,
}

impl RedoLog {
    /// Number of records.
    pub fn len(&self) -> usize {
        self.lsn.len()
    }

    /// True if it has no record; a log that was read has at least one.
    pub fn is_empty(&self) -> bool {
        self.lsn.is_empty()
    }

    /// The references of a record.
    #[inline]
    pub fn refs_of(&self, record: usize) -> &[Ref] {
        &self.refs[self.refs_start(record)..self.refs_end[record] as usize]
    }

    /// Where the references of a record start; for the number of records, where all end.
    #[inline]
    pub fn refs_start(&self, record: usize) -> usize {
        if record == 0 { 0 } else { self.refs_end[record - 1] as usize }
    }

    /// The kind of a record.
    #[inline]
    pub fn kind_of(&self, record: usize) -> &Kind {
        self.kinds.get(self.kind[record])
    }

    /// Rows that a record changes, if it changes rows. Cost: a binary search if its kind says how many.
    pub fn rows_of(&self, record: u32) -> u32 {
        if !self.kind_of(record as usize).counts_rows {
            return 1;
        }
        self.rows.binary_search_by_key(&record, |&(record, _)| record).map_or(1, |at| self.rows[at].1)
    }

    /// Number of records that start before `lsn`. Cost: a binary search.
    pub fn records_before(&self, lsn: Lsn) -> usize {
        self.lsn.partition_point(|&start| start < lsn)
    }

    /// Position of a crash after the first `records` records: the start of the next record, or the end of the log.
    pub fn position(&self, records: usize) -> Lsn {
        self.lsn.get(records).copied().unwrap_or(self.end)
    }

    /// The first byte after a record that starts at `lsn`: pages of the log have headers of 24 bytes, the first page
    /// of a segment one of 40 (a segment is assumed to have 16 MiB, the default).
    pub fn end_of_record(lsn: Lsn, total_bytes: u32) -> Lsn {
        let mut at = lsn.0;
        let mut left = u64::from(total_bytes);
        loop {
            let room = PAGE_BYTES - at % PAGE_BYTES;
            if left <= room {
                return Lsn(at.saturating_add(left).checked_next_multiple_of(8).unwrap_or(u64::MAX));
            }
            left -= room;
            let Some(page) = at.checked_add(room) else {
                return Lsn(u64::MAX);
            };
            let first = page % (16 << 20) == 0 && !mutated(HostileMutant::LongPageHeaderTakenForShort);
            at = page.saturating_add(if first { 40 } else { 24 });
        }
    }

    /// Computes what depends on all records: the order of the blocks, the bytes before each record.
    pub(super) fn complete(&mut self) {
        let mut before = 0;
        self.offset = Vec::with_capacity(self.len() + 1);
        for &bytes in &self.total_bytes {
            self.offset.push(before);
            before += u64::from(bytes);
        }
        self.offset.push(before);
        let mut order: Vec<u32> = (0..self.blocks.len() as u32).collect();
        order.sort_unstable_by_key(|&block| self.blocks.key(block));
        self.block_order = order;
    }

    /// Keeps only the records of `ranges`, in that order. Cost: linear in the records.
    pub(super) fn rearrange(&mut self, ranges: &[std::ops::Range<u32>]) {
        let mut moved = vec![u32::MAX; self.len()];
        let mut refs = Vec::with_capacity(self.refs.len());
        let mut refs_end = Vec::with_capacity(self.len());
        for (next, record) in ranges.iter().flat_map(Clone::clone).enumerate() {
            moved[record as usize] = next as u32;
            refs.extend_from_slice(self.refs_of(record as usize));
            refs_end.push(refs.len() as u32);
        }
        (self.refs, self.refs_end) = (refs, refs_end);
        pick(&mut self.lsn, ranges);
        pick(&mut self.total_bytes, ranges);
        pick(&mut self.image_bytes, ranges);
        pick(&mut self.kind, ranges);
        pick(&mut self.xid, ranges);
        pick(&mut self.line, ranges);
        retain_moved(&mut self.checkpoints, &moved, |entry| &mut entry.record);
        retain_moved(&mut self.promotions, &moved, |entry| &mut entry.record);
        retain_moved(&mut self.unread, &moved, |entry| entry);
        retain_moved(&mut self.ended, &moved, |entry| &mut entry.0);
        retain_moved(&mut self.rows, &moved, |entry| &mut entry.0);
        retain_moved(&mut self.stamps, &moved, |entry| &mut entry.0);
    }
}

fn pick<T: Copy>(column: &mut Vec<T>, ranges: &[std::ops::Range<u32>]) {
    let mut out = Vec::with_capacity(column.len());
    for range in ranges {
        out.extend_from_slice(&column[range.start as usize..range.end as usize]);
    }
    *column = out;
}

fn retain_moved<T: Copy>(entries: &mut Vec<T>, moved: &[u32], record: impl Fn(&mut T) -> &mut u32) {
    for entry in entries.iter_mut() {
        let index = record(entry);
        *index = moved[*index as usize];
    }
    entries.retain_mut(|entry| *record(entry) != u32::MAX);
    entries.sort_by_key(|entry| *record(&mut entry.clone()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_record_counts_page_headers() {
        assert_eq!(RedoLog::end_of_record(Lsn(0x3EE_25D0), 38), Lsn(0x3EE_25F8));
        assert_eq!(RedoLog::end_of_record(Lsn(0x345_3F60), 8161), Lsn(0x345_5F60));
        assert_eq!(RedoLog::end_of_record(Lsn(u64::MAX - 255), u32::MAX), Lsn(u64::MAX));
        // The first page of a segment has a header of 40 bytes.
        assert_eq!(RedoLog::end_of_record(Lsn(0x0FF_FF00), 0x200), Lsn(0x100_0100 + 40));
        assert_eq!(RedoLog::end_of_record(Lsn(0x0FF_FF00), 0x100), Lsn(0x100_0000));
        // A record over three pages, the second of them the first of a segment.
        assert_eq!(RedoLog::end_of_record(Lsn(0x0FF_FF00), 0x100 + 8152 + 8), Lsn(0x100_2000 + 24 + 8));
    }
}
