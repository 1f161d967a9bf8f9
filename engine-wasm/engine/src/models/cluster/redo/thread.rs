//! The redo thread of one instance: its records, what of them is on disk, its log files and its checkpoint.
//! Knows nothing of caches; its instance says when the checkpoint moves.

use super::{Rba, RecordLog, RedoRecord};
use crate::models::cluster::code::ThreadState;

/// Log files of a thread, all of one size.
#[derive(Clone, Copy, Debug)]
pub struct LogFiles {
    /// How many.
    pub count: u64,
    /// Bytes of each.
    pub bytes: u64,
}

/// One redo thread.
#[derive(Clone)]
pub struct RedoThread {
    /// All records ever made and not lost, by RBA. The log files hold those from [`RedoThread::oldest`] on.
    pub records: RecordLog,
    /// Its log files.
    pub files: LogFiles,
    /// Where the next record goes; what is between `flushed` and here is in the log buffer.
    pub end: Rba,
    /// On disk up to here.
    pub flushed: Rba,
    /// The instance checkpoint in the control file.
    pub recorded: Rba,
    /// Whether recovery has to read it.
    pub state: ThreadState,
    /// Set by a recovery that opened the thread again before its old redo was on disk in the data files:
    /// the checkpoint stays here until then.
    pub held: Option<Rba>,
}

impl RedoThread {
    /// An empty thread.
    pub fn new(files: LogFiles) -> Self {
        Self {
            records: RecordLog::default(),
            files,
            end: 0,
            flushed: 0,
            recorded: 0,
            state: ThreadState::Open,
            held: None,
        }
    }

    /// Where a record of `length` bytes would start: a record does not cross the end of a log file.
    pub fn place(&self, length: u32) -> Rba {
        let rest = self.files.bytes - self.end % self.files.bytes;
        if u64::from(length) > rest { self.end + rest } else { self.end }
    }

    /// True if the log file that holds `rba` may be written: the checkpoint has passed what it held before.
    pub fn reusable(&self, rba: Rba) -> bool {
        let file = rba / self.files.bytes;
        file < self.files.count || self.recorded >= (file + 1 - self.files.count) * self.files.bytes
    }

    /// Log sequence number of the file that holds `rba`, from 1.
    pub fn sequence(&self, rba: Rba) -> u64 {
        rba / self.files.bytes + 1
    }

    /// No record before this is left in the log files.
    pub fn oldest(&self) -> Rba {
        let current = self.end.saturating_sub(1) / self.files.bytes;
        (current + 1).saturating_sub(self.files.count) * self.files.bytes
    }

    /// Appends a record that was placed by [`RedoThread::place`].
    pub fn push(&mut self, record: RedoRecord) {
        debug_assert!(record.rba >= self.end, "records are placed in order");
        self.end = record.end();
        self.records.push(record);
    }

    /// Index of the first record at or after `rba`. O(log n).
    pub fn index_at(&self, rba: Rba) -> usize {
        self.records.index_at(rba)
    }

    /// SCN of the first record at or after `rba`, `otherwise` if there is none.
    pub fn scn_at(&self, rba: Rba, otherwise: u64) -> u64 {
        self.records.get(self.index_at(rba)).map_or(otherwise, |record| record.scn)
    }

    /// A closed thread is opened again, at the start of a log file.
    pub fn open_at_next_file(&mut self) {
        let next_file = self.end.div_ceil(self.files.bytes) * self.files.bytes;
        (self.end, self.flushed, self.recorded) = (next_file, next_file, next_file);
        self.state = ThreadState::Open;
    }

    /// What a crash leaves: records that end at or before `rba`.
    pub fn cut(&mut self, rba: Rba) {
        let mut kept = self.records.index_at(rba);
        while kept > 0 && self.records.get(kept - 1).is_some_and(|record| record.end() > rba) {
            kept -= 1;
        }
        self.records.truncate(kept);
        // A thread that was opened at a new file, and has no record in it yet, ends where it was opened.
        self.end = self.records.last().map_or(0, RedoRecord::end).max(self.recorded);
        self.flushed = self.end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_file_is_reused_only_behind_the_checkpoint() {
        let mut thread = RedoThread::new(LogFiles { count: 2, bytes: 1024 });
        assert!(thread.reusable(1024) && !thread.reusable(2048));
        thread.recorded = 1024;
        assert!(thread.reusable(2048) && !thread.reusable(3072));
    }

    #[test]
    fn a_record_does_not_cross_the_end_of_a_file() {
        let mut thread = RedoThread::new(LogFiles { count: 2, bytes: 1024 });
        thread.end = 900;
        assert_eq!((thread.place(124), thread.place(125)), (900, 1024));
    }
}
