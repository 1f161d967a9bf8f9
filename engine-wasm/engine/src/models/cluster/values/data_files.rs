//! Values about what the data files lack, and what they have that nobody committed. Cost: linear in the redo from the
//! recorded checkpoint on, or from the beginning of the oldest open transaction on; read again only when something happened.

use super::{Now, instance, mixed};
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::instances::{Cluster, Instance};
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::layout::segment_and_slot;
use crate::platform::values::Unit::Count;
use crate::platform::values::{Get, OfSome, Value, for_lists};

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_files("disk.lacks", "Row changes of ended transactions that the data files lack.", |now, of| {
        sum(now, of, lacking)
    }),
    of_files(
        "disk.uncommitted",
        "Row changes of unfinished transactions that the data files have.",
        |now, of| sum(now, of, uncommitted),
    ),
];

const fn of_files(name: &'static str, meaning: &'static str, get: OfSome<Simulation>) -> Value<Simulation> {
    Value { name, unit: Count, meaning: for_lists(meaning), get: Get::Some(get), stamp: Some(stamp) }
}

/// Of a thread, or of all.
fn sum(now: &Now, of: Option<u32>, count: impl Fn(&Cluster, &Instance) -> usize) -> Option<f64> {
    let cluster = &now.run.cluster;
    let threads = match of {
        Some(of) => std::slice::from_ref(instance(now, of)?),
        None => &cluster.instances,
    };
    Some(threads.iter().map(|instance| count(cluster, instance)).sum::<usize>() as f64)
}

/// What lies before the recorded checkpoint is on disk.
fn lacking(cluster: &Cluster, instance: &Instance) -> usize {
    let thread = &instance.thread;
    let records = thread.records.iter_from(thread.index_at(thread.recorded));
    let changes = records.filter(|record| record.kind == RecordKind::Change);
    changes.filter(|record| !is_open(cluster, record.xid) && !is_on_disk(cluster, record)).count()
}

/// Looks back until each open transaction of the instance has begun.
fn uncommitted(cluster: &Cluster, instance: &Instance) -> usize {
    let open = instance.segment.slots.iter().filter(|slot| slot.open());
    let mut open: Vec<u32> = open.map(|slot| slot.xid).collect();
    let records = &instance.thread.records;
    let mut index = records.len();
    let mut count = 0;
    while !open.is_empty() && index > 0 {
        index -= 1;
        let Some(record) = records.get(index) else { break };
        match record.kind {
            RecordKind::Begin => open.retain(|xid| *xid != record.xid),
            RecordKind::Change if open.contains(&record.xid) && is_on_disk(cluster, record) => count += 1,
            _ => {}
        }
    }
    count
}

fn is_on_disk(cluster: &Cluster, record: &RedoRecord) -> bool {
    cluster.disk_images[record.block as usize].version >= record.version
}

fn is_open(cluster: &Cluster, xid: u32) -> bool {
    let (segment, slot) = segment_and_slot(xid);
    let slots = cluster.instances.get(usize::from(segment)).map(|instance| &instance.segment.slots);
    slots.and_then(|slots| slots.get(slot as usize)).is_some_and(|slot| slot.xid == xid && slot.open())
}

/// Each write of a block, each record and each end of a transaction is a fact.
fn stamp(now: &Now, _: Option<u32>) -> u64 {
    mixed([u64::from(now.run.cluster.trace.noted())])
}
