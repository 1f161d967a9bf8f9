//! Values about changes that the data files lack, and about uncommitted changes that they have. Cost: linear in the
//! redo from the recorded checkpoint on, or from the beginning of the oldest open transaction on; read again only
//! when something happened.

use super::{Now, instance, mixed};
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::layout::segment_and_slot;
use crate::platform::values::Unit::Count;
use crate::platform::values::{Get, ReadFromPartOrAll, Value, for_lists};

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_files(
        "disk.lacks",
        "Row changes of ended transactions that are missing in the data files.",
        |now, of| sum(now, of, lacking),
    ),
    of_files(
        "disk.uncommitted",
        "Row changes of open transactions that the data files contain.",
        |now, of| sum(now, of, uncommitted),
    ),
];

const fn of_files(
    name: &'static str,
    meaning: &'static str,
    get: ReadFromPartOrAll<Simulation>,
) -> Value<Simulation> {
    Value { name, unit: Count, meaning: for_lists(meaning), get: Get::Some(get), stamp: Some(stamp) }
}

/// Counts in a redo thread, given the open transactions.
type InThread = fn(&Cluster, u8, &[u32]) -> usize;

/// Of a thread, or of all.
fn sum(now: &Now, of: Option<u32>, count: InThread) -> Option<f64> {
    let cluster = &now.run.cluster;
    let all = 0..cluster.instances.len() as u32;
    let threads = match of {
        Some(of) => instance(now, of).map(|_| of..of + 1)?,
        None => all,
    };
    let open: Vec<u32> =
        cluster.all_slots().filter(|(_, slot)| slot.open()).map(|(_, slot)| slot.xid).collect();
    Some(threads.map(|thread| count(cluster, thread as u8, &open)).sum::<usize>() as f64)
}

/// Changes before the recorded checkpoint are on disk.
fn lacking(cluster: &Cluster, thread: u8, open: &[u32]) -> usize {
    let thread = &cluster.instances[usize::from(thread)].thread;
    let records = thread.records_from(thread.index_at(thread.recorded));
    let changes = records.filter(|record| record.kind == RecordKind::Change);
    changes.filter(|record| !open.contains(&record.xid) && !is_on_disk(cluster, record)).count()
}

/// Searches back until the begin of each open transaction of the thread.
fn uncommitted(cluster: &Cluster, thread: u8, open: &[u32]) -> usize {
    let mut open = open.to_vec();
    open.retain(|xid| segment_and_slot(*xid).0 == thread);
    let thread = &cluster.instances[usize::from(thread)].thread;
    let mut index = thread.record_count();
    let mut count = 0;
    while !open.is_empty() && index > 0 {
        index -= 1;
        let Some(record) = thread.record(index) else { break };
        match record.kind {
            RecordKind::Begin => open.retain(|xid| *xid != record.xid),
            RecordKind::Change if open.contains(&record.xid) && is_on_disk(cluster, record) => count += 1,
            _ => {}
        }
    }
    count
}

fn is_on_disk(cluster: &Cluster, record: &RedoRecord) -> bool {
    cluster.data_files.version(record.block) >= record.version
}

/// Each write of a block, each record and each end of a transaction is a fact.
fn stamp(now: &Now, _: Option<u32>) -> u64 {
    mixed([u64::from(now.run.cluster.trace.noted())])
}
