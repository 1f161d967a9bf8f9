//! Reconfiguration: the brown-out begins, the service's tables are rebuilt from what survives, the database opens.

use super::Recovery;
use crate::models::cluster::cache::Holding;
use crate::models::cluster::code::{BufferMode, FactKind, InstanceState, Phase, SetState, ThreadState};
use crate::models::cluster::instances::gcs::{Gcs, UNHELD, bit, members};
use crate::models::cluster::instances::{Cluster, RecoveryStep};
use crate::models::cluster::mark::{Mark, met};
use crate::models::cluster::trace::{Fact, NOBODY, NONE};
use crate::mutant::{HostileMutant, mutated};

impl Recovery {
    /// Recovery of all threads that are not closed begins, run by `by`; requests freeze.
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
        self.resources = resources_to_rebuild(cluster);
        freeze(cluster);
        self.begin_phase(cluster, Phase::Reconfigure, NOBODY);
        let rebuild = (self.resources as f64 * cluster.costs.scenario.hardware.remaster_ns) as u64;
        self.after(cluster, cluster.costs.reconfigure + rebuild, RecoveryStep::Done(Phase::Reconfigure));
        self.begin_first_pass(cluster);
    }

    pub(super) fn reconfiguration_done(&mut self, cluster: &mut Cluster) {
        self.reconfigured = true;
        self.end_phase(cluster, Phase::Reconfigure, NOBODY);
        self.go_on_after_first_pass(cluster);
    }

    /// Once the first pass and the rebuild are both done: with survivors the database opens for every block
    /// outside the set; then the second pass begins.
    pub(super) fn go_on_after_first_pass(&mut self, cluster: &mut Cluster) {
        let undetected = cluster.instances.iter().any(|instance| instance.state == InstanceState::Crashed);
        let scanned = self.first_pass_done || mutated(HostileMutant::SetClosedBeforeFirstPass);
        if !self.reconfigured || !scanned || undetected {
            return;
        }
        self.rebuild(cluster);
        if !self.crash_recovery {
            self.open(cluster);
        }
        self.begin_second_pass(cluster);
    }

    /// The service's tables, from the caches of those that live. The newest surviving copy of a block that
    /// nobody holds current any more, and that no failed thread changed since, becomes current.
    pub(super) fn rebuild(&mut self, cluster: &mut Cluster) {
        let former = cluster.gcs.remaster(&cluster.alive());
        let frames: Vec<(u8, u32, BufferMode)> = (0u8..)
            .zip(&cluster.instances)
            .filter(|(_, instance)| instance.alive())
            .flat_map(|(number, instance)| instance.pool.in_use().map(move |(_, frame)| (number, frame)))
            .filter_map(|(number, frame)| match frame.holding {
                Holding::Block(mode) => Some((number, frame.block, mode)),
                _ => None,
            })
            .collect();
        for &(instance, block, mode) in &frames {
            let resource = cluster.gcs.at(block);
            match mode {
                BufferMode::Exclusive => resource.exclusive = instance,
                BufferMode::Shared if mutated(HostileMutant::SharedCopiesForgottenByRebuild) => {}
                BufferMode::Shared => resource.shared |= bit(instance),
                BufferMode::PastImage => resource.past |= bit(instance),
            }
        }
        tell_new_masters(cluster, &former);
        for entry in &self.set.entries {
            cluster.gcs.at(entry.block).in_recovery =
                entry.state == SetState::InSet && !mutated(HostileMutant::RecoverySetOpenToSessions);
        }
        for (_, block, mode) in frames {
            let resource = *cluster.gcs.get(block);
            if mode == BufferMode::PastImage
                && resource.holders() == 0
                && !resource.in_recovery
                && !mutated(HostileMutant::NoPastImagePromoted)
            {
                promote(cluster, block);
            }
        }
    }

    /// The brown-out ends.
    pub(super) fn open(&mut self, cluster: &mut Cluster) {
        let left = self.set.len() as u64;
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
            cluster.consider_writing(instance);
        }
        self.let_join(cluster);
    }
}

/// Says of each resource that survivors hold who masters it now, if that changed.
fn tell_new_masters(cluster: &mut Cluster, former: &[u8]) {
    for block in 0..cluster.gcs.resources.len() as u32 {
        let (resource, master) = (cluster.gcs.get(block), cluster.gcs.master(block));
        if resource.holders() | resource.past != 0 && former[Gcs::bucket(block)] != master {
            cluster.note(Fact::new(FactKind::ResourceRemastered, NOBODY).block(block).other(master));
        }
    }
}

/// Resources that the failed mastered or held.
fn resources_to_rebuild(cluster: &Cluster) -> u64 {
    let alive = |instance: u8| cluster.instances[usize::from(instance)].alive();
    let affected = (0u32..).zip(cluster.gcs.resources.iter()).filter(|(block, resource)| {
        let held = resource.holders() | resource.past;
        held != 0 && (!alive(cluster.gcs.master(*block)) || !members(held).all(alive))
    });
    affected.count() as u64
}

/// All requests stop; what was on the interconnect is dropped. A sender of a changed block kept a past image, and
/// so did every survivor that had changed it, so nothing of a survivor is lost.
pub(super) fn freeze(cluster: &mut Cluster) {
    cluster.epoch = cluster.epoch.wrapping_add(1);
    cluster.frozen = true;
    cluster.freeze_waits();
    for block in 0..cluster.gcs.resources.len() as u32 {
        if *cluster.gcs.get(block) != UNHELD {
            *cluster.gcs.at(block) = UNHELD;
        }
    }
    cluster.gcs.parcels.clear();
    cluster.reset_transport();
    for instance in cluster.alive() {
        let pool = &mut cluster.instance(instance).pool;
        let frames: Vec<u32> = pool.in_use().map(|(number, _)| number).collect();
        for frame in frames {
            let entry = pool.frame_mut(frame);
            (entry.waiters, entry.requested, entry.pins) = (NONE, false, 0);
            if matches!(entry.holding, Holding::Incoming | Holding::Recovering) {
                pool.release(frame);
            }
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
    met(Mark::PastImagePromoted);
    cluster.note(Fact::new(FactKind::CopyPromoted, instance).block(block).value(u64::from(version)));
}
