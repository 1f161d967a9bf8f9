//! What keyframes need of the cluster: columns that are stored as differences, redo to compress, and its size.

use super::{Cluster, Event, Instance};
use crate::models::cluster::txn::{Lookup, Slot};
use crate::platform::kernel::flat_column::FlatColumn;
use std::collections::BTreeSet;

impl Cluster {
    /// The columns that keyframes store as differences, always in the same order.
    pub fn flat_columns(&mut self) -> Vec<&mut dyn FlatColumn> {
        let mut flat_columns: Vec<&mut dyn FlatColumn> =
            vec![&mut self.gcs.resources, &mut self.ledger.committed];
        flat_columns.extend(self.data_files.flat_columns());
        flat_columns.extend(self.instances.iter_mut().flat_map(|instance| instance.pool.flat_columns()));
        flat_columns.extend(self.lookups.iter_mut().flat_map(Lookup::flat_columns));
        flat_columns
    }

    /// Compresses older redo; shares the parts that an earlier moment has compressed.
    pub fn seal(&mut self, known: Option<&Self>) {
        for (number, instance) in self.instances.iter_mut().enumerate() {
            let known = known.and_then(|known| known.instances.get(number));
            instance.thread.files.records_mut().seal(known.map(|known| known.thread.files.records()));
        }
    }

    /// Bytes of this snapshot that are not in `seen` yet.
    pub fn retained_bytes(&self, seen: &mut BTreeSet<usize>) -> usize {
        let instances = self.instances.iter().map(|instance| {
            let lists =
                instance.segment.slots.len() * size_of::<Slot>() + instance.segment.free_blocks.len() * 4;
            instance.thread.files.records().retained_bytes(seen) + lists + size_of::<Instance>()
        });
        let instances: usize = instances.sum();
        let samples = self.samples.entries.retained_bytes(seen) + self.samples.taken.retained_bytes(seen);
        let history =
            samples + self.ledger.acknowledged.retained_bytes(seen) + self.ledger.rows.retained_bytes(seen);
        instances
            + history
            + self.sessions.retained_bytes()
            + self.queue.pending().count() * 2 * size_of::<Event>()
    }
}
