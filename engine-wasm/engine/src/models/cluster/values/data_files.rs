//! Values about what the data files lack, and what they have that nobody committed. Cost: linear in all redo of the run;
//! read again only when redo, a block on disk or a transaction has changed.

use super::{Now, instance, mixed};
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::layout::segment_and_slot;
use crate::platform::values::Unit::Count;
use crate::platform::values::{Get, OfSome, Value};

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_files("disk.lacks", "Row changes of ended transactions that the data files lack.", |now, of| {
        changes(now, of, |cluster, record| !is_open(cluster, record.xid) && !is_on_disk(cluster, record))
    }),
    of_files(
        "disk.uncommitted",
        "Row changes of unfinished transactions that the data files have.",
        |now, of| {
            changes(now, of, |cluster, record| is_open(cluster, record.xid) && is_on_disk(cluster, record))
        },
    ),
];

const fn of_files(name: &'static str, meaning: &'static str, get: OfSome<Simulation>) -> Value<Simulation> {
    Value { name, unit: Count, meaning, get: Get::Some(get), stamp: Some(stamp) }
}

/// Counts row changes in a thread, or in all.
fn changes(now: &Now, of: Option<u32>, counts: impl Fn(&Cluster, &RedoRecord) -> bool) -> Option<f64> {
    let cluster = &now.run.cluster;
    let threads = match of {
        Some(of) => std::slice::from_ref(instance(now, of)?),
        None => &cluster.instances,
    };
    let records = threads.iter().flat_map(|instance| instance.thread.records.iter_from(0));
    let row_changes = records.filter(|record| record.kind == RecordKind::Change);
    Some(row_changes.filter(|record| counts(cluster, record)).count() as f64)
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
