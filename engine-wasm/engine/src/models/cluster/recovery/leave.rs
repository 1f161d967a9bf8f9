//! Orderly shutdown of an instance: its sessions finish their transactions, it writes the blocks that only it has,
//! its thread closes, and the others continue without it. No recovery is needed afterwards.

use super::Recovery;
use crate::models::cluster::code::{FactKind, InstanceState, ThreadState};
use crate::models::cluster::instances::{Cluster, Event};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::trace::Fact;
use crate::models::cluster::txn::Stage;
use crate::mutant::{HostileMutant, mutated};

impl Recovery {
    /// An instance begins to leave. It checks once per checkpoint interval whether it is ready.
    pub fn leave(&mut self, cluster: &mut Cluster, instance: u8) {
        cluster.trace.cause = cluster.note(Fact::new(FactKind::InstanceLeaving, instance));
        let this = cluster.instance(instance);
        this.leaving = true;
        let life = this.life;
        cluster.services_leave(instance);
        cluster.hard_checkpoint(instance);
        cluster.after(0, Event::Leave { instance, life });
    }

    /// Leaves if no work is left; else requests the writes that it waits for.
    pub(super) fn check_leaving(&mut self, cluster: &mut Cluster, instance: u8, life: u16) {
        if !cluster.is_current_life(instance, life) {
            return;
        }
        if self.may_leave(cluster, instance) {
            self.leave_cluster(cluster, instance);
            return;
        }
        if cluster.alive().len() == 1 && !cluster.frozen && !self.detecting {
            stay(cluster, instance);
            return;
        }
        write_sole_copies(cluster, instance);
        cluster.after(cluster.costs.tick / 4 + 1, Event::Leave { instance, life });
    }

    /// True if the instance has no working session, its redo is not needed, no block in its cache is newer than the disk,
    /// and another member is up. Waits for a recovery, which may have chosen the instance.
    fn may_leave(&self, cluster: &Cluster, instance: u8) -> bool {
        let this = &cluster.instances[usize::from(instance)];
        let unwritten = this.pool.in_use().any(|(_, frame)| frame.newer_than_disk || frame.writing);
        let working = cluster.sessions.of(instance).iter().any(|&session| {
            let entry = &cluster.sessions[session];
            entry.xid != 0 || !matches!(entry.stage, Stage::Idle | Stage::Off)
        }) && !mutated(HostileMutant::LeavesWhileWorking);
        let others = cluster.alive().len() > 1;
        let quiet = !self.active && !cluster.frozen && !self.detecting;
        let flushed = this.thread.flushed == this.thread.end && this.lgwr.in_flight.is_none();
        others && quiet && !working && !unwritten && flushed && this.pool.queue_len() == 0
    }

    /// The others drop the requests in flight between them, as at a failure, and send them again. A planned change of
    /// membership takes no additional time here.
    fn leave_cluster(&mut self, cluster: &mut Cluster, instance: u8) {
        let this = cluster.instance(instance);
        this.lose_memory();
        (this.state, this.leaving) = (InstanceState::Down, false);
        this.thread.recorded = this.thread.end;
        this.thread.state = ThreadState::Closed;
        for session in cluster.sessions.of(instance).to_vec() {
            cluster.sessions.stop(session);
        }
        hit(Mark::InstanceLeft);
        self.freeze(cluster);
        cluster.trace.cause = cluster.note(Fact::new(FactKind::InstanceLeft, instance));
        self.rebuild_at_once(cluster);
        self.settle(cluster);
        self.thaw(cluster);
    }
}

/// The others failed meanwhile: the instance stays as the last member.
fn stay(cluster: &mut Cluster, instance: u8) {
    cluster.instance(instance).leaving = false;
    hit(Mark::LeaveCancelled);
    cluster.trace.cause = cluster.note(Fact::new(FactKind::LeaveCancelled, instance));
    cluster.services_start_on(instance);
    for session in cluster.sessions.of(instance).to_vec() {
        if cluster.sessions[session].stage == Stage::Idle {
            // Some sessions have not noticed that their instance was leaving: their scheduled events are void.
            let entry = &mut cluster.sessions[session];
            entry.token = entry.token.wrapping_add(1);
            cluster.think(session);
        }
    }
}

/// A copy that is newer than the disk but was never changed here is not on the queue: requests its write.
fn write_sole_copies(cluster: &mut Cluster, instance: u8) {
    let pool = &cluster.instances[usize::from(instance)].pool;
    let blocks: Vec<u32> = pool
        .in_use()
        .filter(|(_, frame)| frame.newer_than_disk && !frame.writing)
        .map(|(_, frame)| frame.block)
        .collect();
    for block in blocks {
        cluster.request_write(instance, block);
    }
    cluster.hard_checkpoint(instance);
}
