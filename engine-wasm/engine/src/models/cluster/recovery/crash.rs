//! A crash: what it destroys, what it leaves, and when it is detected.

use super::Recovery;
use crate::models::cluster::code::{FactKind, InstanceState, Phase, ThreadState};
use crate::models::cluster::instances::{Cluster, Event};
use crate::models::cluster::mark::{Mark, crash_in, hit};
use crate::models::cluster::trace::{Fact, NOBODY, NONE};
use crate::models::cluster::txn::SessionKind;
use crate::models::cluster::txn::clients::ClientEvent;
use crate::mutant::{HostileMutant, mutated};

impl Recovery {
    /// An instance loses its memory. Redo on disk survives; chance decides the fate of I/O in flight.
    pub fn crash(&mut self, cluster: &mut Cluster, instance: u8) {
        self.end(cluster, instance, cluster.costs.detect);
    }

    /// An instance ends at once; the others detect its failure after `unnoticed`.
    pub(super) fn end(&mut self, cluster: &mut Cluster, instance: u8, unnoticed: u64) {
        cluster.trace.cause = cluster.note(Fact::new(FactKind::InstanceCrashed, instance));
        self.phases().chain(self.first_pass_step()).for_each(|phase| hit(crash_in(phase)));
        decide_log_write(cluster, instance);
        decide_block_writes(cluster, instance);
        let thread = &mut cluster.instance(instance).thread;
        thread.state = ThreadState::NeedsRecovery;
        thread.held = None;
        lose_transactions(cluster, instance);
        cluster.lose_service_sessions(instance);
        forget_sessions(self, cluster, instance);
        let now = cluster.now;
        let this = cluster.instance(instance);
        this.lose_memory();
        this.state = InstanceState::Crashed;
        this.failed_at = Some(now);
        this.wants_to_join = false;
        cluster.waits_for_failed_instance();
        self.cut_short(cluster);
        if !self.detecting {
            self.detecting = true;
            self.begin_phase(cluster, Phase::Detect, NOBODY);
        }
        cluster.after(unnoticed, Event::Detect);
    }

    /// A member failed during recovery: recovery needs its blocks too, so it begins again at detection.
    fn cut_short(&mut self, cluster: &mut Cluster) {
        if self.active {
            self.active = false;
            self.token = self.token.wrapping_add(1);
            cluster.note(Fact::new(FactKind::RecoveryCutShort, self.by));
        }
    }

    /// Heartbeats are missing: detects all crashed instances, and begins recovery if any instance survives.
    pub(super) fn detect(&mut self, cluster: &mut Cluster) {
        let crashed: Vec<u8> = (0u8..)
            .zip(&cluster.instances)
            .filter(|(_, instance)| instance.state == InstanceState::Crashed)
            .map(|(number, _)| number)
            .collect();
        if crashed.is_empty() {
            return;
        }
        for &instance in &crashed {
            cluster.instance(instance).state = InstanceState::Failed;
            cluster.trace.cause = cluster.note(Fact::new(FactKind::FailureDetected, instance));
        }
        self.detecting = false;
        self.end_phase(cluster, Phase::Detect, NOBODY);
        if let Some(by) = self.choose_recovery_instance(cluster) {
            self.begin(cluster, by, false);
            cluster.services_fail_over();
        } else {
            cluster.frozen = true;
            self.by = NOBODY;
            // An instance that has started and waits for its thread to close finds that it is alone.
            let started = (0u8..).zip(&cluster.instances).find(|(_, instance)| instance.wants_to_join);
            if let Some((instance, _)) = started {
                self.begin_crash_recovery(cluster, instance);
            }
        }
    }
}

/// The log buffer is lost. A log write in flight may have reached the device completely, in part or not at all.
fn decide_log_write(cluster: &mut Cluster, instance: u8) {
    let this = &cluster.instances[usize::from(instance)];
    let (flushed, in_flight) = (this.thread.flushed, this.lgwr.in_flight);
    let mut reached = flushed;
    if let Some((upto, _)) = in_flight {
        let bytes = (upto - flushed) as u32;
        reached = flushed + u64::from(log_write_reaches(cluster, bytes));
        hit(match reached {
            _ if reached == flushed => Mark::LogWriteLost,
            _ if reached == upto => Mark::LogWriteWhole,
            _ => Mark::LogWriteTorn,
        });
    }
    let thread = &mut cluster.instance(instance).thread;
    thread.lose_buffer(reached);
    let end = thread.end;
    if in_flight.is_some_and(|(upto, _)| reached < upto) {
        cluster.note(Fact::new(FactKind::LogWriteTorn, instance).value(end));
    }
}

/// How many bytes of a log write in flight reach the device.
fn log_write_reaches(cluster: &mut Cluster, bytes: u32) -> u32 {
    let reached = cluster.crash_outcome.below(bytes + 1);
    if mutated(HostileMutant::LogWriteInFlightAlwaysLost) {
        return 0;
    }
    if mutated(HostileMutant::LogWriteInFlightAlwaysWhole) {
        return bytes;
    }
    let atomic = cluster.costs.scenario.faults.disks.atomic_log_write_percent;
    if atomic == 0 || !cluster.crash_outcome.percent(atomic) {
        return reached;
    }
    if cluster.crash_outcome.percent(50) { bytes } else { 0 }
}

/// Whether a block write in flight reaches the disk.
fn block_write_reaches(cluster: &mut Cluster) -> bool {
    let reaches = cluster.crash_outcome.percent(50);
    if mutated(HostileMutant::BlockWriteInFlightAlwaysLost) {
        return false;
    }
    reaches || mutated(HostileMutant::BlockWriteInFlightAlwaysWhole)
}

/// Each write in flight of one copy of a block either reached the disk completely or not at all, unless a fault tears
/// it.
fn decide_block_writes(cluster: &mut Cluster, instance: u8) {
    let in_flight: Vec<u32> = cluster.instances[usize::from(instance)]
        .pool
        .in_use()
        .filter(|(_, frame)| frame.on_disk_queue)
        .map(|(number, _)| number)
        .collect();
    for frame in in_flight {
        let reaches = block_write_reaches(cluster);
        if cluster.write_is_torn(instance, frame) {
            continue;
        }
        hit(if reaches { Mark::BlockWriteWhole } else { Mark::BlockWriteLost });
        if reaches {
            cluster.put_on_disk(instance, frame);
        }
    }
}

/// Open transactions of the instance are dead, unless their commit record is on disk; recovery of their transaction
/// table finds this out. Sessions of other instances that wait for their rows keep waiting.
fn lose_transactions(cluster: &mut Cluster, instance: u8) {
    let this = &cluster.instances[usize::from(instance)];
    for &session in cluster.sessions.of(instance) {
        let entry = &cluster.sessions[session];
        cluster.ledger.cut_off(session, entry, &this.thread.files);
        if entry.xid != 0 && entry.kind == SessionKind::Worker {
            cluster.clients.record(entry.xid, ClientEvent::CutOff);
        }
    }
    cluster.ledger.lose(&this.segment.slots);
    let waited_for = this.segment.slots.iter().filter(|slot| slot.waiters != NONE);
    for (xid, waiters) in waited_for.map(|slot| (slot.xid, slot.waiters)).collect::<Vec<_>>() {
        cluster.wait_for_dead_transaction(xid, waiters);
    }
}

/// Removes the instance's sessions from every wait list and clears their state.
fn forget_sessions(recovery: &Recovery, cluster: &mut Cluster, instance: u8) {
    for (xid, head) in std::mem::take(&mut cluster.dead_row_waiters) {
        let kept = without(cluster, head, instance);
        cluster.wait_for_dead_transaction(xid, kept);
    }
    for owner in 0..cluster.instances.len() {
        for slot in 0..cluster.instances[owner].segment.slots.len() {
            let head = cluster.instances[owner].segment.slots[slot].waiters;
            cluster.instances[owner].segment.slots[slot].waiters = without(cluster, head, instance);
        }
    }
    for entry in &recovery.set.entries {
        let head = cluster.gcs.get(entry.block).waiters;
        if head != NONE {
            let kept = without(cluster, head, instance);
            cluster.gcs.at(entry.block).waiters = kept;
        }
    }
    cluster.frozen_waiters = without(cluster, cluster.frozen_waiters, instance);
    for session in cluster.sessions.of(instance).to_vec() {
        cluster.sessions[session].reset();
        cluster.handed.work.remove(&session);
        cluster.forget_commit(session);
        cluster.sessions.stop(session);
    }
}

/// The list that begins at `head` without the sessions of an instance.
fn without(cluster: &mut Cluster, head: u32, instance: u8) -> u32 {
    let mut kept = Vec::new();
    let mut at = head;
    while at != NONE {
        if cluster.sessions[at].instance != instance {
            kept.push(at);
        }
        at = cluster.sessions[at].next_waiter;
    }
    for (index, &session) in kept.iter().enumerate() {
        cluster.sessions[session].next_waiter = kept.get(index + 1).copied().unwrap_or(NONE);
    }
    kept.first().copied().unwrap_or(NONE)
}
