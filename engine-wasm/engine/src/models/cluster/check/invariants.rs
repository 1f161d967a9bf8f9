//! The invariants that recovery relies on. Invariants of a moment are checked at that moment. Invariants of a state are
//! checked by [`all`], as often as a test calls it.

use crate::models::cluster::cache::Holding;
use crate::models::cluster::code::{BufferMode, Check, SetState, ThreadState};
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::recovery::Recovery;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::trace::NOBODY;
use crate::models::cluster::verdict::Verdict;
use std::collections::BTreeMap;

/// After the first pass: every change of a failed thread that neither the disk nor a survivor has is covered by
/// the recovery set. Cost: linear in the redo to recover.
pub fn set_covers_loss(cluster: &mut Cluster, recovery: &mut Recovery) {
    let newest = last_versions(cluster, &recovery.threads.clone(), &recovery.start);
    let mut verdict = Verdict { checked: newest.len() as u64, ..Verdict::new(Check::SetCoversLoss) };
    for (block, version) in newest {
        let on_disk = cluster.data_files.version(block);
        let held = surviving(cluster, block, false);
        let covered = recovery.set.get(block).is_some_and(|entry| {
            matches!(entry.state, SetState::InSet | SetState::Recovering) && entry.last_version >= version
        });
        if version > on_disk.max(held) && !covered {
            let found = u64::from(on_disk.max(held));
            verdict = Verdict { held: false, block, expected: u64::from(version), found, ..verdict };
            break;
        }
    }
    cluster.check(verdict);
}

/// When a thread closes, every change since its start must be on disk.
pub fn closed_is_on_disk(cluster: &mut Cluster, thread: u8, start: Rba) {
    let mut from = [0; 8];
    from[usize::from(thread)] = start;
    let newest = last_versions(cluster, &[thread], &from);
    let mut verdict =
        Verdict { instance: thread, checked: newest.len() as u64, ..Verdict::new(Check::ClosedIsOnDisk) };
    for (block, version) in newest {
        let found = cluster.data_files.version(block);
        if found < version {
            verdict = Verdict {
                held: false,
                block,
                expected: u64::from(version),
                found: u64::from(found),
                ..verdict
            };
            break;
        }
    }
    cluster.check(verdict);
}

fn last_versions(cluster: &Cluster, threads: &[u8], start: &[Rba; 8]) -> BTreeMap<u32, u32> {
    let mut newest = BTreeMap::new();
    for &thread in threads {
        let redo = &cluster.instances[usize::from(thread)].thread;
        for record in redo.records_from(redo.index_at(start[usize::from(thread)])) {
            for (block, version) in record.changes() {
                let entry = newest.entry(block).or_insert(version);
                *entry = version.max(*entry);
            }
        }
    }
    newest
}

/// The newest version among the current copies of survivors; with `past`, among all their copies.
fn surviving(cluster: &Cluster, block: u32, past: bool) -> u32 {
    let mut newest = 0;
    for instance in cluster.instances.iter().filter(|instance| instance.alive()) {
        let current = instance.pool.current(block);
        let image = if past { instance.pool.past_image(block) } else { None };
        for frame in [current, image].into_iter().flatten() {
            newest = newest.max(instance.pool.image(frame).version);
        }
    }
    let blocks_in_flight =
        cluster.gcs.blocks_in_flight.iter().filter(|in_flight| past && in_flight.block == block);
    blocks_in_flight.map(|in_flight| in_flight.image.version).fold(newest, u32::max)
}

/// Checks every invariant of a state. Returns the first violation. Cost: linear in buffers and live redo.
pub fn all(cluster: &Cluster) -> Option<Verdict> {
    queue_ordered(cluster)
        .or_else(|| checkpoint_behind_queue(cluster))
        .or_else(|| one_exclusive(cluster))
        .or_else(|| redo_before_data(cluster))
        .or_else(|| survivors_covered(cluster))
        .filter(|verdict| !verdict.is_disabled())
}

fn queue_ordered(cluster: &Cluster) -> Option<Verdict> {
    (0u8..).zip(&cluster.instances).find_map(|(number, instance)| {
        let lows: Vec<(Rba, u32)> =
            instance.pool.queue().map(|(_, frame)| (frame.low_rba, frame.block)).collect();
        let broken = lows.windows(2).find(|pair| pair[0].0 > pair[1].0)?;
        let (expected, found, block) = (broken[0].0, broken[1].0, broken[1].1);
        Some(Verdict {
            held: false,
            instance: number,
            block,
            expected,
            found,
            ..Verdict::new(Check::QueueOrdered)
        })
    })
}

fn checkpoint_behind_queue(cluster: &Cluster) -> Option<Verdict> {
    (0u8..).zip(&cluster.instances).find_map(|(number, instance)| {
        let recorded = instance.thread.recorded;
        let (_, frame) = instance.pool.queue().find(|(_, frame)| frame.low_rba < recorded)?;
        Some(Verdict {
            held: false,
            instance: number,
            block: frame.block,
            expected: frame.low_rba,
            found: recorded,
            ..Verdict::new(Check::CheckpointBehindQueue)
        })
    })
}

fn one_exclusive(cluster: &Cluster) -> Option<Verdict> {
    let mut holders = BTreeMap::new();
    for (number, instance) in (0u8..).zip(&cluster.instances) {
        for (_, frame) in instance.pool.in_use() {
            if frame.holding == Holding::Block(BufferMode::Exclusive)
                && let Some(other) = holders.insert(frame.block, u32::from(number))
            {
                let (expected, found) = (u64::from(other), u64::from(number));
                let verdict = Verdict::new(Check::OneExclusive);
                return Some(Verdict { held: false, block: frame.block, expected, found, ..verdict });
            }
        }
    }
    None
}

fn redo_before_data(cluster: &Cluster) -> Option<Verdict> {
    cluster.data_files.images().find_map(|(block, image)| {
        let flushed = cluster.instances[usize::from(image.thread())].thread.flushed;
        let ahead = image.version > 0 && image.rba() >= flushed;
        ahead.then_some(Verdict {
            held: false,
            block,
            instance: image.thread(),
            expected: flushed,
            found: image.rba(),
            ..Verdict::new(Check::RedoBeforeData)
        })
    })
}

/// Among disk, surviving copies and past images there is one at least as new as every change of a survivor,
/// unless redo of a thread that is not closed will bring it back.
fn survivors_covered(cluster: &Cluster) -> Option<Verdict> {
    let failed: Vec<u8> = (0u8..)
        .zip(&cluster.instances)
        .filter(|(_, instance)| {
            instance.thread.state == ThreadState::NeedsRecovery || instance.thread.held.is_some()
        })
        .map(|(number, _)| number)
        .collect();
    let starts =
        std::array::from_fn(|at| cluster.instances.get(at).map_or(0, |instance| instance.thread.recorded));
    let recoverable = last_versions(cluster, &failed, &starts);
    let alive = cluster.alive();
    for (block, version) in last_versions(cluster, &alive, &starts) {
        let found = surviving(cluster, block, true)
            .max(cluster.data_files.version(block))
            .max(recoverable.get(&block).copied().unwrap_or(0));
        if found < version {
            let (expected, found) = (u64::from(version), u64::from(found));
            let verdict = Verdict::new(Check::SurvivorsCovered);
            return Some(Verdict { held: false, block, instance: NOBODY, expected, found, ..verdict });
        }
    }
    None
}
