//! All redo that has ever reached the log files, by thread. Copies of RECO volumes refer to it by position, as a copy on
//! write does: durable redo never changes. The oracle reads it too, and nothing else does.

use crate::models::cluster::instances::backup_mode::LoggedImage;
use crate::models::cluster::redo::{Rba, RedoRecord, RedoThread};
use crate::models::cluster::storage::Image;
use crate::platform::kernel::append::AppendLog;
use std::collections::BTreeMap;

/// The durable redo of a run.
#[derive(Clone, Default)]
pub struct RedoStore {
    threads: Vec<AppendLog<RedoRecord>>,
}

/// The contents of the images in redo, by thread and position.
pub type Images = BTreeMap<(u8, Rba), Image>;

impl RedoStore {
    /// An empty store.
    pub fn new(threads: usize) -> Self {
        Self { threads: vec![AppendLog::default(); threads] }
    }

    /// Takes what has become durable in a thread, and returns it. Must be called after each event: log files are reused.
    pub fn follow(&mut self, number: usize, thread: &RedoThread) -> impl Iterator<Item = &RedoRecord> {
        let (records, known) = (thread.files.records(), &mut self.threads[number]);
        let before = known.len();
        while let Some(record) = records.get(known.len()) {
            known.push(*record);
        }
        known.iter_from(before)
    }

    /// The records of a thread.
    pub fn thread(&self, number: usize) -> &AppendLog<RedoRecord> {
        &self.threads[number]
    }

    /// How many threads there are.
    pub fn threads(&self) -> usize {
        self.threads.len()
    }

    /// The records of a thread from one position to another.
    pub fn between(&self, number: usize, from: Rba, to: Rba) -> impl Iterator<Item = &RedoRecord> {
        let thread = &self.threads[number];
        let first = thread.partition_point(|record| record.rba < from);
        thread.iter_from(first).take_while(move |record| record.rba < to)
    }

    /// The last record of a thread before a position.
    pub fn last_before(&self, number: usize, rba: Rba) -> Option<&RedoRecord> {
        let thread = &self.threads[number];
        thread.get(thread.partition_point(|record| record.rba < rba).checked_sub(1)?)
    }
}

/// The images by their places. A crash can lose a record, and another takes its place: the later one counts.
pub fn index(images: &AppendLog<LoggedImage>) -> Images {
    images.iter_from(0).map(|logged| ((logged.thread, logged.rba), logged.image)).collect()
}
