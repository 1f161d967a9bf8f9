//! What a recovery reads, or would read if it began now: the redo of the failed threads in the order of the first pass, the
//! set that follows, and the blocks that a union of sets has in excess. Reads only.

use super::{Recovery, SetEntry};
use crate::models::cluster::code::{RecordKind, SetState, ThreadState};
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::redo::{Rba, RedoRecord};
use crate::models::cluster::storage::BlockId;
use std::collections::BTreeMap;

/// The threads that need recovery.
pub fn failed_threads(cluster: &Cluster) -> Vec<u8> {
    let threads = (0u8..).zip(&cluster.instances);
    let failed = threads.filter(|(_, instance)| instance.thread.state == ThreadState::NeedsRecovery);
    failed.map(|(number, _)| number).collect()
}

/// RBA at which recovery of a thread began, or would begin now.
pub fn start_of(cluster: &Cluster, recovery: &Recovery, thread: u8) -> Rba {
    let at = usize::from(thread);
    if recovery.active && recovery.threads.contains(&thread) {
        recovery.start[at]
    } else {
        cluster.instances[at].thread.recorded
    }
}

/// The redo on disk from where recovery of each thread begins, in the order in which a first pass reads it: by SCN;
/// for equal SCNs the lower thread first. Cost: O(threads) a record.
pub fn merged<'a>(
    cluster: &'a Cluster,
    recovery: &Recovery,
    threads: &[u8],
) -> impl Iterator<Item = (u8, &'a RedoRecord)> {
    let mut cursors: Vec<(u8, usize)> = threads
        .iter()
        .map(|&thread| {
            let redo = &cluster.instances[usize::from(thread)].thread;
            (thread, redo.index_at(start_of(cluster, recovery, thread)))
        })
        .collect();
    std::iter::from_fn(move || {
        let heads = cursors.iter_mut().filter_map(|(thread, index)| {
            let redo = &cluster.instances[usize::from(*thread)].thread;
            let record = redo.files.records().get(*index)?;
            Some((record.scn, *thread, index, record))
        });
        let (_, thread, index, record) = heads.min_by_key(|(scn, thread, ..)| (*scn, *thread))?;
        *index += 1;
        Some((thread, record))
    })
}

/// The entries of the recovery set; before a merge, those of the threads' sets.
pub fn entries(recovery: &Recovery) -> impl Iterator<Item = SetEntry> {
    recovery.set.entries.iter().copied().chain(recovery.thread_scan_entries())
}

/// True if the block left the set: it was written, or a survivor holds it.
pub fn is_out(entry: &SetEntry) -> bool {
    matches!(entry.state, SetState::Written | SetState::HeldBySurvivor)
}

/// How much larger a union of the sets of several threads is than the set of one merged pass: a Block Written Record in
/// one thread may show that a change in another is on disk, which a set built from one thread cannot know. 0 while
/// nothing is being recovered. Cost: linear in the redo to read.
pub fn union_excess(cluster: &Cluster, recovery: &Recovery) -> u32 {
    let threads = if recovery.active { recovery.threads.as_slice() } else { &[] };
    let mut written: BTreeMap<BlockId, u32> = BTreeMap::new();
    for (_, record) in merged(cluster, recovery, threads) {
        if record.kind == RecordKind::BlockWritten {
            let version = written.entry(record.block).or_default();
            *version = record.version.max(*version);
        }
    }
    let on_disk =
        |entry: &SetEntry| written.get(&entry.block).is_some_and(|version| *version >= entry.last_version);
    entries(recovery).filter(|entry| !is_out(entry) && on_disk(entry)).count() as u32
}
