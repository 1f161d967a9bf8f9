//! Liveness of one state: no session waits for a condition that already holds. Such a session would sleep until an
//! unrelated event wakes it, or forever.

use crate::models::cluster::code::{Check, WaitReason};
use crate::models::cluster::instances::{Cluster, Instance};
use crate::models::cluster::redo::RedoThread;
use crate::models::cluster::txn::Session;
use crate::models::cluster::txn::layout::segment_and_slot;
use crate::models::cluster::verdict::Verdict;

/// The first session that waits although its condition holds; `found` is its wait reason. Cost: linear in the
/// sessions.
pub fn stalled_wait(cluster: &Cluster) -> Option<Verdict> {
    let alive = |entry: &Session| cluster.instances[usize::from(entry.instance)].alive();
    let mut waiting = cluster.sessions.iter().filter(|(_, entry)| entry.wait != WaitReason::None);
    let (session, entry) = waiting.find(|(_, entry)| alive(entry) && !has_reason(cluster, entry))?;
    let verdict = Verdict {
        held: false,
        instance: entry.instance,
        block: entry.wait_block,
        expected: u64::from(session),
        found: entry.wait as u64,
        ..Verdict::new(Check::NoWaitInVain)
    };
    Some(verdict).filter(|verdict| !verdict.is_disabled())
}

fn has_reason(cluster: &Cluster, entry: &Session) -> bool {
    let this = &cluster.instances[usize::from(entry.instance)];
    let thread = &this.thread;
    match entry.wait {
        WaitReason::LogSync => entry.end_rba >= thread.flushed,
        WaitReason::LogBufferSpace => thread.buffered_bytes() > 0,
        WaitReason::ArchiveFull => thread.waits_for_archive(next_file(thread) * thread.files.bytes),
        WaitReason::LogFileSwitch => !next_file_is_free(cluster, entry.instance),
        WaitReason::UndoSpace => this.segment.free_slots.is_empty() || this.segment.free_blocks.is_empty(),
        WaitReason::RowLock => is_open(cluster, entry.wait_xid),
        WaitReason::DeadRow => {
            cluster.dead_row_waiters.iter().any(|(xid, _)| *xid == entry.wait_xid)
                && is_dead(cluster, entry.wait_xid)
        }
        WaitReason::FreeBuffer => this.pool.full() || this.recovery_needs_buffer,
        WaitReason::WriteComplete => is_writing(this, entry.wait_block),
        WaitReason::InRecoverySet => cluster.gcs.get(entry.wait_block).in_recovery,
        WaitReason::Frozen => cluster.frozen,
        WaitReason::DiskRead | WaitReason::BlockTransfer | WaitReason::FailedMaster | WaitReason::None => {
            true
        }
    }
}

/// True if the checkpoint has passed the contents of the next log file, even if it is not recorded yet.
fn next_file_is_free(cluster: &Cluster, instance: u8) -> bool {
    let thread = &cluster.instances[usize::from(instance)].thread;
    let (files, next) = (&thread.files, next_file(thread));
    next < files.count || cluster.checkpoint(instance) >= (next + 1 - files.count) * files.bytes
}

/// The log file after the one that is written now.
fn next_file(thread: &RedoThread) -> u64 {
    thread.end.div_ceil(thread.files.bytes)
}

fn is_open(cluster: &Cluster, xid: u32) -> bool {
    let (segment, slot) = segment_and_slot(xid);
    let owner = &cluster.instances[usize::from(segment)];
    let slot = &owner.segment.slots[slot as usize];
    owner.alive() && slot.xid == xid && slot.open()
}

/// A dead transaction is open until its rollback is on disk. For an instance that is not up, the header decides.
fn is_dead(cluster: &Cluster, xid: u32) -> bool {
    let owner = &cluster.instances[usize::from(segment_and_slot(xid).0)];
    !owner.alive() || is_open(cluster, xid)
}

fn is_writing(this: &Instance, block: u32) -> bool {
    this.pool.find(block).is_some_and(|frame| this.pool.frame(frame).writing)
}
