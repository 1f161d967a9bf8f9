//! The redo thread of one instance: its log buffer, its log files and its checkpoint. Does not know caches; its
//! instance decides when the checkpoint moves.

use super::log_files::LogFiles;
use super::{Rba, RedoRecord};
use crate::models::cluster::code::ThreadState;
use crate::mutant::{HostileMutant, mutated};
use std::collections::VecDeque;

/// One redo thread.
#[derive(Clone)]
pub struct RedoThread {
    /// Its log files: all redo that a crash leaves.
    pub files: LogFiles,
    /// The log buffer: records that are not in the log files yet.
    buffer: VecDeque<RedoRecord>,
    /// Bytes of these records. The unused end of a log file takes no space in the buffer.
    buffered_bytes: u64,
    /// Records that the last crash lost with the log buffer, until the thread is opened again. For viewers, not for
    /// recovery.
    lost: Vec<RedoRecord>,
    /// Where the next record goes.
    pub end: Rba,
    /// Redo before this is on disk, as far as LGWR knows.
    pub flushed: Rba,
    /// The instance checkpoint in the control file.
    pub recorded: Rba,
    /// Whether recovery must read the thread.
    pub state: ThreadState,
    /// Set by a recovery that opened the thread again before the changes of its old redo were in the data files: the
    /// checkpoint stays here until then.
    pub held: Option<Rba>,
    /// The destination of archived log files is full: this file, counted from 0, and later ones are not archived.
    pub unarchived: Option<u64>,
}

impl RedoThread {
    /// An empty thread.
    pub fn new(files: LogFiles) -> Self {
        Self {
            files,
            buffer: VecDeque::new(),
            buffered_bytes: 0,
            lost: Vec::new(),
            end: 0,
            flushed: 0,
            recorded: 0,
            state: ThreadState::Open,
            held: None,
            unarchived: None,
        }
    }

    /// Where a record of `length` bytes would start: a record does not cross the end of a log file.
    pub fn place(&self, length: u32) -> Rba {
        let rest = self.files.bytes - self.end % self.files.bytes;
        if u64::from(length) > rest { self.end + rest } else { self.end }
    }

    /// True if the log file that holds `rba` may be written: the checkpoint has passed its old contents, and they are
    /// archived.
    pub fn reusable(&self, rba: Rba) -> bool {
        let file = rba / self.files.bytes;
        let early = if mutated(HostileMutant::LogFileReusedEarly) { self.files.bytes / 2 } else { 0 };
        let passed = self.recorded + early;
        file < self.files.count
            || passed >= (file + 1 - self.files.count) * self.files.bytes && !self.waits_for_archive(rba)
    }

    /// True if the log file of `rba` cannot be written because its previous contents are not archived.
    pub fn waits_for_archive(&self, rba: Rba) -> bool {
        let file = rba / self.files.bytes;
        let unarchived = self.unarchived.filter(|_| !mutated(HostileMutant::UnarchivedLogFileReused));
        unarchived.is_some_and(|unarchived| file >= unarchived + self.files.count)
    }

    /// Log sequence number of the file that holds `rba`, from 1.
    pub fn sequence(&self, rba: Rba) -> u64 {
        rba / self.files.bytes + 1
    }

    /// Puts a record that was placed by [`RedoThread::place`] into the log buffer.
    pub fn push(&mut self, record: RedoRecord) {
        debug_assert!(record.rba >= self.end, "records are placed in order");
        self.end = record.end();
        self.buffered_bytes += u64::from(record.length);
        self.buffer.push_back(record);
    }

    /// Bytes in the log buffer.
    pub fn buffered_bytes(&self) -> u64 {
        self.buffered_bytes
    }

    /// A write of the log buffer up to `upto` is done: its records are in the log files.
    pub fn written(&mut self, upto: Rba) {
        while let Some(record) = self.buffer.pop_front_if(|record| record.rba < upto) {
            self.buffered_bytes -= u64::from(record.length);
            self.files.write(record);
        }
        self.flushed = upto;
    }

    /// A crash: the log buffer is lost. The part of the write in flight before `reached` is on the device.
    pub fn lose_buffer(&mut self, reached: Rba) {
        self.buffered_bytes = 0;
        self.lost.clear();
        self.lost.extend(self.buffer.iter().filter(|record| record.end() > reached));
        for record in std::mem::take(&mut self.buffer) {
            match reached.saturating_sub(record.rba) {
                0 => break,
                written if written < u64::from(record.length) => self.files.write_in_part(&record, written),
                _ => self.files.write(record),
            }
        }
        self.files.read_end();
        // A thread that was opened at a new file and has no record in it yet ends at its opening position.
        self.end = self.files.records().last().map_or(0, RedoRecord::end).max(self.recorded);
        self.flushed = self.end;
    }

    /// Number of records generated and not lost: the index of the next one. Records of log files that were reused count, but
    /// cannot be read.
    pub fn record_count(&self) -> usize {
        self.files.records().len() + self.buffer.len()
    }

    /// The record at `index`, in the log files or in the log buffer.
    pub fn record(&self, index: usize) -> Option<&RedoRecord> {
        match index.checked_sub(self.files.records().len()) {
            Some(index) => self.buffer.get(index),
            None => self.files.records().get(index),
        }
    }

    /// Records from `index` on, those in the log buffer last.
    pub fn records_from(&self, index: usize) -> impl Iterator<Item = &RedoRecord> {
        let buffered = index.saturating_sub(self.files.records().len()).min(self.buffer.len());
        self.files.records().iter_from(index).chain(self.buffer.range(buffered..))
    }

    /// Records that are in the log buffer but not in a log file.
    pub fn buffered(&self) -> impl Iterator<Item = &RedoRecord> {
        self.buffer.iter()
    }

    /// Records that the last crash lost with the log buffer, oldest first; empty when the thread is open again.
    pub fn lost(&self) -> &[RedoRecord] {
        &self.lost
    }

    /// Index of the first record at or after `rba`. O(log n).
    pub fn index_at(&self, rba: Rba) -> usize {
        let records = self.files.records();
        match records.index_at(rba) {
            index if index == records.len() => index + self.buffer.partition_point(|record| record.rba < rba),
            index => index,
        }
    }

    /// SCN of the first record at or after `rba`, `otherwise` if there is none.
    pub fn scn_at(&self, rba: Rba, otherwise: u64) -> u64 {
        self.record(self.index_at(rba)).map_or(otherwise, |record| record.scn)
    }

    /// Opens a closed thread again, at the start of a log file.
    pub fn open_at_next_file(&mut self) {
        let next_file = self.end.div_ceil(self.files.bytes) * self.files.bytes;
        (self.end, self.flushed, self.recorded) = (next_file, next_file, next_file);
        self.state = ThreadState::Open;
        self.lost.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::code::RecordKind;

    fn thread() -> RedoThread {
        RedoThread::new(LogFiles::new(2, 1024))
    }

    fn with_records(count: u64) -> RedoThread {
        let mut thread = thread();
        for number in 0..count {
            let length = 100;
            let rba = thread.place(length);
            thread.push(RedoRecord { scn: number, rba, length, ..RedoRecord::draft(RecordKind::Change, 1) });
        }
        thread
    }

    #[test]
    fn a_log_file_is_reused_only_behind_the_checkpoint() {
        let mut thread = thread();
        assert!(thread.reusable(1024) && !thread.reusable(2048) && !thread.reusable(2048 + 512));
        thread.recorded = 1023;
        assert!(!thread.reusable(2048) && !thread.reusable(3071));
        thread.recorded = 1024;
        assert!(thread.reusable(2048) && thread.reusable(3071) && !thread.reusable(3072));
    }

    #[test]
    fn a_record_does_not_cross_the_end_of_a_file() {
        let mut thread = thread();
        thread.end = 900;
        assert_eq!((thread.place(124), thread.place(125)), (900, 1024));
    }

    #[test]
    fn records_lost_with_the_log_buffer_are_known_until_the_thread_is_opened_again() {
        let mut thread = with_records(4);
        thread.written(100);
        // The write in flight ends within the third record.
        thread.lose_buffer(250);
        assert_eq!(thread.lost().iter().map(|record| record.rba).collect::<Vec<_>>(), [200, 300]);
        assert_eq!(thread.end, 200);
        thread.open_at_next_file();
        assert!(thread.lost().is_empty());
    }

    #[test]
    fn a_crash_leaves_what_reached_the_device_and_no_part_of_a_record() {
        for reached in 0..=1_000 {
            let mut thread = with_records(10);
            thread.written(200);
            thread.lose_buffer(reached.max(200));
            let whole = reached.max(200) / 100;
            assert_eq!((thread.end, thread.flushed), (whole * 100, whole * 100), "reached {reached}");
            assert_eq!(thread.record_count() as u64, whole);
            assert!(thread.records_from(0).map(|record| record.scn).eq(0..whole));
        }
    }

    #[test]
    fn redo_made_while_a_write_is_in_flight_is_not_in_the_log_files() {
        let mut thread = with_records(10);
        thread.written(500);
        assert_eq!((thread.files.records().len(), thread.record_count()), (5, 10));
        assert_eq!([0, 450, 500, 950].map(|rba| thread.index_at(rba)), [0, 5, 5, 10]);
        assert_eq!(thread.records_from(7).map(|record| record.rba).collect::<Vec<_>>(), [700, 800, 900]);
        assert_eq!(thread.records_from(3).count(), 7);
        assert_eq!((thread.record(4).map(|record| record.rba), thread.record(10)), (Some(400), None));
    }
}
