//! The checkpoint queue of a failed instance, reconstructed from its redo, because its memory is lost.

use super::frame::LostQueueEntry;
use crate::models::cluster::code::{InstanceState, RecordKind, ThreadState};
use crate::models::cluster::instances::{Cluster, Instance};
use crate::models::cluster::redo::{Rba, RedoThread};
use crate::models::cluster::storage::BlockId;
use crate::platform::kernel::order::sort_by;
use std::collections::BTreeMap;

/// The lost queues of all threads that are not closed since. Cost: linear in their redo from the recorded checkpoint on.
pub(super) fn lost_queue(cluster: &Cluster) -> Vec<LostQueueEntry> {
    let lost = (0u8..).zip(&cluster.instances).filter(|(_, instance)| is_lost(instance));
    lost.flat_map(|(number, instance)| {
        let mut queue: Vec<(Rba, BlockId)> = unwritten(&instance.thread);
        sort_by(&mut queue, |(low, block)| (*low, u64::from(*block)));
        queue.into_iter().map(move |(low, block)| LostQueueEntry {
            instance: number,
            block,
            low_rba: low as f64,
        })
    })
    .collect()
}

fn is_lost(instance: &Instance) -> bool {
    let gone = matches!(instance.state, InstanceState::Crashed | InstanceState::Failed);
    let open = gone && instance.thread.state != ThreadState::Closed;
    (open || instance.thread.state == ThreadState::NeedsRecovery) && instance.pool.queue_len() == 0
}

/// A block is on the queue from its first change after the checkpoint until a Block Written Record of a version no older
/// than its last change.
fn unwritten(thread: &RedoThread) -> Vec<(Rba, BlockId)> {
    let mut changes: BTreeMap<BlockId, Vec<(Rba, u32)>> = BTreeMap::new();
    for record in thread.files.records().iter_from(thread.index_at(thread.recorded)) {
        if record.kind == RecordKind::BlockWritten
            && let Some(list) = changes.get_mut(&record.block)
        {
            list.retain(|(_, version)| *version > record.version);
        }
        for (block, version) in record.changes() {
            changes.entry(block).or_default().push((record.rba, version));
        }
    }
    let first = |(block, list): (BlockId, Vec<(Rba, u32)>)| Some((list.first()?.0, block));
    changes.into_iter().filter_map(first).collect()
}
