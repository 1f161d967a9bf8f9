//! Archived log files of one redo thread. The archiver copies a full log file before it is reused; readers of old redo, such
//! as a capture process that starts again, find it here. Kept up to a number of bytes: the oldest files go first. Recovery
//! reads none of them. Copying takes no time; a full destination is the business of the thread (`RedoThread::unarchived`).

use super::{Rba, RecordLog, RedoRecord};
use std::collections::VecDeque;
use std::sync::Arc;

/// A log file that was reused and is not archived, or no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingLogFile {
    /// Its log sequence number in its thread, from 1.
    pub sequence: u64,
}

/// The copy of one log file.
#[derive(Clone)]
struct ArchivedFile {
    /// Its number in the thread, from 0.
    file: u64,
    records: Arc<[RedoRecord]>,
}

/// The archived files of a thread, oldest first. A record takes 64 bytes of memory.
#[derive(Clone, Default)]
pub struct ArchivedFiles {
    /// Most files that are kept.
    most: usize,
    files: VecDeque<ArchivedFile>,
    /// Files that a person has deleted and can still restore.
    deleted: VecDeque<ArchivedFile>,
}

impl ArchivedFiles {
    /// Keeps this number of files; 0 = none.
    pub fn keeping(most: usize) -> Self {
        Self { most, ..Self::default() }
    }

    /// Copies the files with numbers in `reused`, each of `bytes` bytes, before they are reused. Cost: linear in their
    /// records.
    pub fn copy(&mut self, reused: std::ops::Range<u64>, bytes: u64, online: &RecordLog) {
        if self.most == 0 {
            return;
        }
        for file in reused {
            let records = online.iter_from(online.index_at(file * bytes));
            let records = records.take_while(|record| record.rba < (file + 1) * bytes).copied().collect();
            self.files.push_back(ArchivedFile { file, records });
        }
        self.files.drain(..self.files.len().saturating_sub(self.most));
    }

    /// The first record of a file at or after `rba`, `None` if the file has none. Cost: logarithmic.
    ///
    /// # Errors
    /// The file is not here.
    pub fn read(&self, file: u64, rba: Rba) -> Result<Option<&RedoRecord>, MissingLogFile> {
        let found = self.files.binary_search_by_key(&file, |archived| archived.file);
        let Ok(place) = found else { return Err(MissingLogFile { sequence: file + 1 }) };
        let records = &self.files[place].records;
        Ok(records.get(records.partition_point(|record| record.rba < rba)))
    }

    /// Drops the files with lower numbers: nobody needs them any more.
    pub fn drop_before(&mut self, file: u64) {
        for files in [&mut self.files, &mut self.deleted] {
            files.drain(..files.partition_point(|archived| archived.file < file));
        }
    }

    /// A person deletes all files; returns how many.
    pub fn delete(&mut self) -> usize {
        let count = self.files.len();
        self.deleted.append(&mut self.files);
        count
    }

    /// The files that a person has deleted come back; returns how many there were.
    pub fn restore(&mut self) -> usize {
        let count = self.deleted.len();
        self.deleted.append(&mut self.files);
        std::mem::swap(&mut self.deleted, &mut self.files);
        self.files.drain(..self.files.len().saturating_sub(self.most));
        count
    }

    /// Files that can be restored.
    pub fn restorable(&self) -> usize {
        self.deleted.len()
    }

    /// True if no space may be left for the next files of a thread that has `online` log files: those that are full and not
    /// reused are still to be copied.
    pub fn is_full(&self, online: u64) -> bool {
        self.most > 0 && self.files.len() + online as usize > self.most
    }

    /// The numbers of the files, ascending.
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        self.files.iter().map(|archived| archived.file)
    }
}
