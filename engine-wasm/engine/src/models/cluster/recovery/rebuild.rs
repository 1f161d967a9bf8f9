//! The service's tables after a failure: which resources are lost, and how they are rebuilt from the caches of the
//! survivors. Only resources that failed instances held or mastered are rebuilt (Amirishetty and others 2017, section
//! 3). Resources that survivors hold and master do not change.

use super::Recovery;
use crate::models::cluster::cache::Holding;
use crate::models::cluster::code::{BufferMode, FactKind};
use crate::models::cluster::instances::gcs::{Resource, UNHELD, bit};
use crate::models::cluster::instances::{Cluster, RecoveryStep};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::{Fact, NOBODY};
use crate::mutant::{HostileMutant, mutated};

/// The rebuild takes at most this many steps: one resource per step if there are no more than this.
const MAX_STEPS: usize = 128;

/// A resource that must be rebuilt.
#[derive(Clone, Copy, Debug)]
pub struct LostResource {
    /// Of which block.
    pub block: BlockId,
    /// Its master before the failure.
    pub former_master: u8,
}

impl Recovery {
    /// Drops every request, and the holders of each resource that a failed instance held or mastered. Resources of an earlier
    /// failure that are not rebuilt yet stay on the list. Cost: linear in the blocks.
    pub(super) fn forget_lost(&mut self, cluster: &mut Cluster) {
        let earlier = std::mem::take(&mut self.lost);
        let mut left = earlier.get(self.rebuilt..).unwrap_or_default();
        if !left.is_empty() {
            hit(Mark::RebuildCutShort);
        }
        if mutated(HostileMutant::EarlierLossForgotten) {
            left = &[];
        }
        let mut lost = Vec::new();
        self.rebuilt = 0;
        let alive = cluster.alive().into_iter().fold(0, |mask, instance| mask | bit(instance));
        for block in 0..cluster.gcs.resources.len() as u32 {
            let resource = *cluster.gcs.get(block);
            if let Some((first, rest)) = left.split_first().filter(|(first, _)| first.block == block) {
                lost.push(*first);
                left = rest;
            }
            let (held, master) = (resource.holders() | resource.past, cluster.gcs.master(block));
            let survives = alive & bit(master) != 0 && held & !alive == 0;
            if held != 0 && (!survives || mutated(HostileMutant::SurvivorsResourcesForgotten)) {
                lost.push(LostResource { block, former_master: master });
            }
            let kept = if survives { without_requests(&resource) } else { UNHELD };
            if resource != kept {
                *cluster.gcs.at(block) = kept;
            }
        }
        self.lost = lost;
    }

    /// Membership is decided: blocks of failed masters get new masters, and the rebuild begins.
    pub(super) fn remaster(&mut self, cluster: &mut Cluster) {
        cluster.gcs.remaster(&cluster.alive());
        self.schedule_rebuild(cluster);
    }

    /// Resources that are still to be rebuilt, by block.
    pub fn still_lost(&self) -> &[LostResource] {
        self.lost.get(self.rebuilt..).unwrap_or_default()
    }

    /// Resources that are rebuilt, and the number that the failure lost.
    pub fn rebuild_progress(&self) -> (usize, usize) {
        (self.rebuilt, self.lost.len())
    }

    fn schedule_rebuild(&mut self, cluster: &mut Cluster) {
        if self.rebuilt == self.lost.len() {
            self.reconfiguration_done(cluster);
            return;
        }
        let cost = |count: usize| (count as f64 * cluster.costs.scenario.hardware.remaster_ns) as u64;
        let delay = cost(self.next_rebuilt()) - cost(self.rebuilt);
        self.after(cluster, delay, RecoveryStep::Rebuild);
    }

    /// Number of resources that are rebuilt after the next step.
    fn next_rebuilt(&self) -> usize {
        (self.rebuilt + self.lost.len().div_ceil(MAX_STEPS)).min(self.lost.len())
    }

    /// Some more resources are rebuilt.
    pub(super) fn rebuild_some(&mut self, cluster: &mut Cluster) {
        self.rebuild_to(cluster, self.next_rebuilt());
        self.schedule_rebuild(cluster);
    }

    /// After a planned change of membership: assigns new masters and rebuilds every lost resource at once.
    pub(super) fn rebuild_at_once(&mut self, cluster: &mut Cluster) {
        cluster.gcs.remaster(&cluster.alive());
        self.rebuild_to(cluster, self.lost.len());
    }

    fn rebuild_to(&mut self, cluster: &mut Cluster, end: usize) {
        for index in self.rebuilt..end {
            let LostResource { block, former_master } = self.lost[index];
            let resource = resource_from_caches(cluster, block);
            let master = cluster.gcs.master(block);
            if resource.holders() | resource.past != 0 && former_master != master {
                cluster.note(Fact::new(FactKind::ResourceRemastered, NOBODY).block(block).other(master));
            }
            *cluster.gcs.at(block) = resource;
        }
        self.rebuilt = end;
    }
}

/// The holders of a resource without its requests.
fn without_requests(resource: &Resource) -> Resource {
    let (serving, releases) = if mutated(HostileMutant::GrantsOutliveFreeze) {
        (resource.serving, resource.releases)
    } else {
        (NOBODY, 0)
    };
    let Resource { exclusive, shared, past, .. } = *resource;
    Resource { exclusive, shared, past, serving, releases, ..UNHELD }
}

/// The resource of a block, rebuilt from the caches of living instances. Cost: linear in the instances.
fn resource_from_caches(cluster: &Cluster, block: BlockId) -> Resource {
    let mut resource = UNHELD;
    for instance in cluster.alive() {
        let pool = &cluster.instances[usize::from(instance)].pool;
        if pool.past_image(block).is_some() {
            resource.past |= bit(instance);
        }
        match pool.current(block).map(|frame| pool.frame(frame).holding) {
            Some(Holding::Block(BufferMode::Exclusive)) => resource.exclusive = instance,
            Some(_) if !mutated(HostileMutant::SharedCopiesForgottenByRebuild) => {
                resource.shared |= bit(instance)
            }
            _ => {}
        }
    }
    resource
}
