//! The log files of one redo thread on their device: only the redo that was written. A write copies records out of
//! the log buffer; a crash leaves the bytes that had reached the device; a reused file overwrites its old contents.
//! Recovery and buddies read redo only here. Knows nothing of instances or of the log buffer.

use super::{Archive, ArchivedFiles, MissingLogFile, Rba, RecordLog, RedoRecord};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::storage::checksum::checksum;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::words::Words;

/// Log files of a thread, all of one size, used in turn.
#[derive(Clone)]
pub struct LogFiles {
    /// How many.
    pub count: u64,
    /// Bytes of each.
    pub bytes: u64,
    records: RecordLog,
    /// Copies of files that were reused.
    pub archived: ArchivedFiles,
    /// For judges in tests.
    pub archive: Archive,
    /// The newest file that was written to, counted from 0; the count continues when files are reused.
    newest: u64,
    torn: Option<TornRecord>,
}

impl LogFiles {
    /// Empty files.
    pub fn new(count: u64, bytes: u64) -> Self {
        let (records, archive, archived) =
            (RecordLog::default(), Archive::default(), ArchivedFiles::default());
        Self { count, bytes, records, archived, archive, newest: 0, torn: None }
    }

    /// Empty files, of which copies are kept up to this number of bytes when they are reused.
    pub fn archived(count: u64, bytes: u64, archive_bytes: u64) -> Self {
        Self { archived: ArchivedFiles::keeping((archive_bytes / bytes) as usize), ..Self::new(count, bytes) }
    }

    /// The records that the files hold.
    pub fn records(&self) -> &RecordLog {
        &self.records
    }

    /// The records, for sealing.
    pub fn records_mut(&mut self) -> &mut RecordLog {
        &mut self.records
    }

    /// RBA of the oldest redo that is left.
    pub fn oldest(&self) -> Rba {
        (self.newest + 1).saturating_sub(self.count) * self.bytes
    }

    /// RBA of the oldest redo that can be read, from a log file or from an archived one.
    pub fn oldest_readable(&self) -> Rba {
        self.archived.numbers().next().map_or(self.oldest(), |file| file * self.bytes)
    }

    /// The first record on the device at or after `rba`, whether its log file is still there or archived; `None` behind the
    /// last one. Cost: logarithmic.
    ///
    /// # Errors
    /// The log file was reused and is not archived, or no longer.
    pub fn read(&self, rba: Rba) -> Result<Option<&RedoRecord>, MissingLogFile> {
        for file in rba / self.bytes..self.oldest() / self.bytes {
            if let Some(record) = self.archived.read(file, rba)? {
                return Ok(Some(record));
            }
        }
        Ok(self.records.get(self.records.index_at(rba)))
    }

    /// A complete record reaches the device. O(1) amortised.
    #[inline]
    pub fn write(&mut self, record: RedoRecord) {
        self.use_file_of(record.rba);
        self.torn = None;
        self.archive.keep(&record);
        self.records.push(record);
    }

    /// Only the first `written` bytes of a record reach the device.
    pub fn write_in_part(&mut self, record: &RedoRecord, written: u64) {
        self.use_file_of(record.rba);
        self.torn = Some(TornRecord::new(record, written));
        hit(Mark::RecordTorn);
    }

    /// After a crash: the record at the end is redo if its checksum fits its bytes, else the redo ends before it.
    pub fn read_end(&mut self) {
        let Some(torn) = self.torn.take() else { return };
        let record = torn.record();
        if torn.is_whole() {
            self.archive.keep(&record);
        }
        if torn.is_whole() || mutated(HostileMutant::TornRecordKept) {
            self.records.push(record);
        }
    }

    /// The first write into a file, even one that is torn, gives it a new log sequence number: its old contents are
    /// lost.
    #[inline]
    fn use_file_of(&mut self, rba: Rba) {
        let file = rba / self.bytes;
        if file > self.newest {
            let before = self.oldest();
            self.newest = file;
            self.archived.copy(before / self.bytes..self.oldest() / self.bytes, self.bytes, &self.records);
            self.records.drop_before(self.records.index_at(self.oldest()));
        }
    }
}

/// Words of a record and its checksum.
const WORDS: usize = RedoRecord::WORDS + 1;
const BYTES: usize = WORDS * 4;

/// The bytes of a record of which only the beginning reached the device. A record's words and its checksum are spread
/// over its length.
#[derive(Clone)]
struct TornRecord {
    rba: Rba,
    bytes: [u8; BYTES],
}

impl TornRecord {
    fn new(record: &RedoRecord, written: u64) -> Self {
        let mut words = [0; WORDS];
        record.write(&mut words[..RedoRecord::WORDS]);
        words[RedoRecord::WORDS] = checksum(&words[..RedoRecord::WORDS]);
        let mut bytes = [0; BYTES];
        let reached = written as usize * BYTES / record.length.max(1) as usize;
        let all = words.iter().flat_map(|word| word.to_le_bytes());
        bytes.iter_mut().zip(all).take(reached).for_each(|(to, byte)| *to = byte);
        Self { rba: record.rba, bytes }
    }

    fn words(&self) -> [u32; WORDS] {
        let mut words = [0; WORDS];
        for (word, bytes) in words.iter_mut().zip(self.bytes.as_chunks::<4>().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        words
    }

    /// Its checksum fits its bytes.
    fn is_whole(&self) -> bool {
        let words = self.words();
        words[RedoRecord::WORDS] == checksum(&words[..RedoRecord::WORDS])
    }

    fn record(&self) -> RedoRecord {
        RedoRecord { rba: self.rba, ..RedoRecord::read(&self.words()[..RedoRecord::WORDS]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::code::RecordKind;

    fn record(rba: Rba) -> RedoRecord {
        RedoRecord {
            scn: rba + 1,
            rba,
            length: 100,
            xid: 7,
            block: 3,
            version: 9,
            second_block: 40,
            second_version: 2,
            old_value: 5,
            new_value: 6,
            other: 0,
            kind: RecordKind::Change,
            slot: 1,
            second_slot: 2,
            ..RedoRecord::draft(RecordKind::Change, 0)
        }
    }

    fn rbas(files: &LogFiles) -> Vec<Rba> {
        files.records().iter_from(0).map(|record| record.rba).collect()
    }

    #[test]
    fn a_file_that_is_used_again_loses_what_it_held() {
        let mut files = LogFiles::new(2, 1_000);
        [0, 900, 1_000, 1_900].iter().for_each(|rba| files.write(record(*rba)));
        assert_eq!((rbas(&files), files.oldest()), (vec![0, 900, 1_000, 1_900], 0));
        files.write_in_part(&record(2_000), 1);
        assert_eq!((rbas(&files), files.oldest()), (vec![1_000, 1_900], 1_000), "one byte is enough");
        files.read_end();
        files.write(RedoRecord { length: 1, ..record(1_999) });
        assert_eq!(files.oldest(), 1_000, "going on in the file before brings nothing back");
    }

    #[test]
    fn redo_of_a_reused_file_is_read_from_the_archive_until_that_is_full() {
        let mut files = LogFiles::archived(2, 1_000, 2_500);
        // Two records in each file, but none in the fourth.
        let rbas = [0, 500, 1_000, 1_500, 2_000, 2_500, 4_000, 4_500, 5_000];
        rbas.iter().for_each(|rba| files.write(record(*rba)));
        assert_eq!((files.oldest(), files.archived.numbers().collect::<Vec<_>>()), (4_000, vec![2, 3]));
        let read = |rba| files.read(rba).map(|record| record.map(|record| record.rba));
        assert_eq!(
            (read(0), read(1_999)),
            (Err(MissingLogFile { sequence: 1 }), Err(MissingLogFile { sequence: 2 }))
        );
        let found = [2_000, 2_001, 2_501, 3_000, 4_000, 4_600, 5_001].map(read);
        let expected = [Some(2_000), Some(2_500), Some(4_000), Some(4_000), Some(4_000), Some(5_000), None];
        assert_eq!(found, expected.map(Ok));
        // Without an archive only the files themselves are read.
        let mut files = LogFiles::new(2, 1_000);
        rbas.iter().for_each(|rba| files.write(record(*rba)));
        assert_eq!(files.read(3_999).err(), Some(MissingLogFile { sequence: 4 }));
        assert_eq!(files.read(4_000).map(|record| record.map(|record| record.rba)), Ok(Some(4_000)));
    }

    #[test]
    fn a_torn_record_is_not_redo_and_a_complete_one_is() {
        for written in 0..=100 {
            let mut files = LogFiles::new(2, 1_000);
            files.write(record(0));
            files.write_in_part(&record(100), written);
            files.read_end();
            let expected = if written == 100 { vec![0, 100] } else { vec![0] };
            assert_eq!(rbas(&files), expected, "{written} bytes written");
        }
    }

    #[test]
    fn the_next_write_goes_over_a_torn_record() {
        let mut files = LogFiles::new(2, 1_000);
        files.write_in_part(&record(0), 99);
        files.write(record(0));
        files.read_end();
        assert_eq!(rbas(&files), [0]);
    }
}
