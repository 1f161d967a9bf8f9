//! The archive of a redo thread for judges in tests: all redo that reached its log files, although log files are reused.
//! Judges replay it; nothing in the simulated database reads it. Kept only with the feature `judges`, and only once it is
//! begun: without the feature an archive is empty.

use super::RedoRecord;
#[cfg(feature = "judges")]
use crate::platform::kernel::append::AppendLog;

/// All redo that reached the log files of a thread.
#[derive(Clone, Default)]
pub struct Archive {
    #[cfg(feature = "judges")]
    records: Option<AppendLog<(RedoRecord, u16)>>,
    #[cfg(feature = "judges")]
    life: u16,
}

#[cfg(feature = "judges")]
impl Archive {
    /// Starts keeping records.
    pub fn begin(&mut self) {
        self.records.get_or_insert_default();
    }

    /// The sessions of the instance begin, in this life.
    pub fn begin_life(&mut self, life: u16) {
        self.life = life;
    }

    /// A record reached the log files.
    #[inline]
    pub fn keep(&mut self, record: &RedoRecord) {
        if let Some(records) = &mut self.records {
            records.push((*record, self.life));
        }
    }

    /// The records, `None` if they are not kept.
    pub fn records(&self) -> Option<impl Iterator<Item = &RedoRecord>> {
        self.with_lives().map(|records| records.map(|(record, _)| record))
    }

    /// The same, each with the life of the instance that made it. A number of a transaction that a crash has lost can come again in
    /// the next life, and within a life it is unique.
    pub fn with_lives(&self) -> Option<impl Iterator<Item = &(RedoRecord, u16)>> {
        self.records.as_ref().map(|records| records.iter_from(0))
    }
}

#[cfg(not(feature = "judges"))]
impl Archive {
    /// Does nothing in this build.
    pub fn begin(&mut self) {}

    /// Does nothing in this build.
    pub fn begin_life(&mut self, _: u16) {}

    /// A record reached the log files.
    #[inline(always)]
    pub fn keep(&mut self, _: &RedoRecord) {}

    /// Always `None` in this build.
    pub fn records(&self) -> Option<impl Iterator<Item = &RedoRecord>> {
        None::<std::iter::Empty<&RedoRecord>>
    }

    /// Always `None` in this build.
    pub fn with_lives(&self) -> Option<impl Iterator<Item = &(RedoRecord, u16)>> {
        None::<std::iter::Empty<&(RedoRecord, u16)>>
    }
}
