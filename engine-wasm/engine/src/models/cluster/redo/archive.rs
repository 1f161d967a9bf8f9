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
    records: Option<AppendLog<RedoRecord>>,
}

#[cfg(feature = "judges")]
impl Archive {
    /// Starts keeping records.
    pub fn begin(&mut self) {
        self.records.get_or_insert_default();
    }

    /// A record reached the log files.
    #[inline]
    pub fn keep(&mut self, record: &RedoRecord) {
        if let Some(records) = &mut self.records {
            records.push(*record);
        }
    }

    /// The records, `None` if they are not kept.
    pub fn records(&self) -> Option<impl Iterator<Item = &RedoRecord>> {
        self.records.as_ref().map(|records| records.iter_from(0))
    }
}

#[cfg(not(feature = "judges"))]
impl Archive {
    /// Does nothing in this build.
    pub fn begin(&mut self) {}

    /// A record reached the log files.
    #[inline(always)]
    pub fn keep(&mut self, _: &RedoRecord) {}

    /// Always `None` in this build.
    pub fn records(&self) -> Option<impl Iterator<Item = &RedoRecord>> {
        None::<std::iter::Empty<&RedoRecord>>
    }
}
