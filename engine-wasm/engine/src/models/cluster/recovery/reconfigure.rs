//! Reconfiguration: the brown-out begins, membership is decided, the lost part of the service's tables is rebuilt
//! (`rebuild.rs`), the database opens.

use super::Recovery;
use crate::models::cluster::cache::{BufferPool, Holding};
use crate::models::cluster::code::{BufferMode, FactKind, InstanceState, Phase, SetState, ThreadState};
use crate::models::cluster::instances::gcs::{bit, members};
use crate::models::cluster::instances::{Cluster, RecoveryStep};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::trace::{Fact, NOBODY, NONE};
use crate::mutant::{HostileMutant, mutated};

impl Recovery {
    /// Begins recovery of all threads that are not closed, run by the instance `by`; requests freeze.
    pub(super) fn begin(&mut self, cluster: &mut Cluster, by: u8, crash_recovery: bool) {
        self.token = self.token.wrapping_add(1);
        self.active = true;
        (self.by, self.crash_recovery) = (by, crash_recovery);
        (self.reconfigured, self.first_pass_done, self.second_pass_done) = (false, false, false);
        (self.rolled_back, self.closed, self.blocks_recovered) = (false, false, 0);
        self.part_phase = None;
        self.parts.clear();
        self.threads = (0u8..)
            .zip(&cluster.instances)
            .filter(|(_, instance)| instance.thread.state == ThreadState::NeedsRecovery)
            .map(|(number, _)| number)
            .collect();
        cluster.note(
            Fact::new(FactKind::RecoveryBegan, self.threads.first().copied().unwrap_or(NOBODY)).other(by),
        );
        self.freeze(cluster);
        self.begin_phase(cluster, Phase::Reconfigure, NOBODY);
        self.after(cluster, cluster.costs.reconfigure, RecoveryStep::Remaster);
        self.begin_first_pass(cluster);
    }

    pub(super) fn reconfiguration_done(&mut self, cluster: &mut Cluster) {
        self.reconfigured = true;
        self.end_phase(cluster, Phase::Reconfigure, NOBODY);
        self.continue_after_first_pass(cluster);
    }

    /// When the first pass and the rebuild are both done: with survivors the database opens for every block outside
    /// the set; then the second pass begins.
    pub(super) fn continue_after_first_pass(&mut self, cluster: &mut Cluster) {
        let undetected = cluster.instances.iter().any(|instance| instance.state == InstanceState::Crashed);
        let scanned = self.first_pass_done || mutated(HostileMutant::SetClosedBeforeFirstPass);
        if !self.reconfigured || !scanned || undetected {
            return;
        }
        self.settle(cluster);
        if !self.crash_recovery {
            self.open(cluster);
        }
        self.begin_second_pass(cluster);
    }

    /// The tables are complete: blocks of the recovery set are withheld from sessions. If a block has no current copy
    /// and no failed thread changed it since, its newest surviving copy becomes current. Cost: linear in the blocks.
    pub(super) fn settle(&mut self, cluster: &mut Cluster) {
        for entry in &self.set.entries {
            cluster.gcs.at(entry.block).in_recovery =
                entry.state == SetState::InSet && !mutated(HostileMutant::RecoverySetOpenToSessions);
        }
        for block in 0..cluster.gcs.resources.len() as u32 {
            let resource = cluster.gcs.get(block);
            let orphaned = resource.past != 0 && resource.holders() == 0 && !resource.in_recovery;
            if orphaned && !mutated(HostileMutant::NoPastImagePromoted) {
                promote(cluster, block);
            }
        }
    }

    /// All requests stop. Messages in flight are dropped, and so are resources that failed instances held or
    /// mastered. The sender of a changed block has a past image, and so has every survivor that had changed it, so no
    /// change of a survivor is lost.
    pub(super) fn freeze(&mut self, cluster: &mut Cluster) {
        cluster.epoch = cluster.epoch.wrapping_add(1);
        cluster.frozen = true;
        cluster.freeze_waits();
        self.forget_lost(cluster);
        cluster.gcs.blocks_in_flight.clear();
        cluster.reset_transport();
        for instance in cluster.alive() {
            stop_requests(&mut cluster.instance(instance).pool);
        }
    }

    /// The brown-out ends.
    pub(super) fn open(&mut self, cluster: &mut Cluster) {
        let left = self.set.len() as u64;
        // A commit of a failed instance can be on disk although no survivor was told.
        let last = cluster.instances.iter().filter_map(|instance| instance.thread.files.records().last());
        cluster.raise_scns(last.map(|record| record.scn).max().unwrap_or(0));
        cluster.trace.cause = cluster.note(Fact::new(FactKind::DatabaseOpened, self.by).value(left));
        self.thaw(cluster);
    }

    /// Requests are served again.
    pub(super) fn thaw(&mut self, cluster: &mut Cluster) {
        cluster.frozen = false;
        let waiting = std::mem::replace(&mut cluster.frozen_waiters, NONE);
        if !mutated(HostileMutant::FrozenWaitersNotWoken) {
            cluster.wake_list(waiting);
        }
        for instance in cluster.alive() {
            cluster.start_writes_if_needed(instance);
        }
        self.admit_waiting_instances(cluster);
    }
}

/// Frames that were reserved for a block are freed.
fn stop_requests(pool: &mut BufferPool) {
    let frames: Vec<u32> = pool.in_use().map(|(number, _)| number).collect();
    for frame in frames {
        let entry = pool.frame_mut(frame);
        (entry.waiters, entry.requested, entry.pins) = (NONE, false, 0);
        if matches!(entry.holding, Holding::Incoming | Holding::Recovering) {
            pool.release(frame);
        }
    }
}

/// The newest past image of a block becomes its current copy, if the disk is older.
fn promote(cluster: &mut Cluster, block: u32) {
    let on_disk = cluster.data_files.version(block);
    let ranked =
        |version: u32| if mutated(HostileMutant::OldestPastImagePromoted) { !version } else { version };
    let newest = members(cluster.gcs.get(block).past)
        .filter_map(|instance| {
            let pool = &cluster.instances[usize::from(instance)].pool;
            let frame = pool.past_image(block)?;
            Some((pool.image(frame).version, instance, frame))
        })
        .max_by_key(|&(version, instance, _)| (ranked(version), std::cmp::Reverse(instance)));
    let Some((version, instance, frame)) = newest.filter(|(version, ..)| *version > on_disk) else { return };
    let entry = cluster.instance(instance).pool.frame_mut(frame);
    entry.holding = Holding::Block(BufferMode::Exclusive);
    entry.asked = false;
    let resource = cluster.gcs.at(block);
    resource.past &= !bit(instance);
    resource.exclusive = instance;
    hit(Mark::PastImagePromoted);
    cluster.note(Fact::new(FactKind::CopyPromoted, instance).block(block).value(u64::from(version)));
}
