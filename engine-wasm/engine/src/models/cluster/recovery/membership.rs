//! Which members stay when not all of them can reach each other: the largest group in which all members reach each
//! other; among equal groups the one with the lowest instance, as in Oracle Clusterware. The others are evicted.

use super::Recovery;
use crate::models::cluster::code::FactKind;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::instances::gcs::{bit, members};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::trace::Fact;
use crate::mutant::{HostileMutant, mutated};

impl Recovery {
    /// Checks heartbeats and evicts every member outside the group that stays.
    pub(super) fn evict(&mut self, cluster: &mut Cluster) {
        let present = cluster.alive().into_iter().fold(0, |mask, instance| mask | bit(instance));
        let timely = |instance: &u8| cluster.heartbeat_delay(*instance) < cluster.costs.detect;
        let in_time = members(present).filter(timely).fold(0, |mask, instance| mask | bit(instance));
        // A member with late heartbeats cannot stay, unless all are late.
        let slow_stays = in_time == 0 || mutated(HostileMutant::SlowMemberStays);
        let stay = largest_group(cluster, if slow_stays { present } else { in_time });
        if stay == present || mutated(HostileMutant::LateHeartbeatsEvictNobody) {
            return;
        }
        for instance in members(present & !stay) {
            let late = Some(cluster.heartbeat_delay(instance)).filter(|late| *late >= cluster.costs.detect);
            hit(match late {
                None => Mark::MinorityEvicted,
                Some(_) if in_time == 0 => Mark::InstanceEvicted,
                Some(_) => Mark::SlowMemberEvicted,
            });
            let late = late.unwrap_or(0);
            cluster.trace.cause = cluster.note(Fact::new(FactKind::InstanceEvicted, instance).value(late));
            cluster.fence(instance);
            // The disks refuse its further writes, so recovery does not wait for its end.
            self.end(cluster, instance, 0);
        }
    }
}

fn largest_group(cluster: &Cluster, present: u8) -> u8 {
    let hears = |instance: u8| {
        let others =
            members(present).filter(|&other| other == instance || cluster.can_communicate(instance, other));
        others.fold(0, |mask, other| mask | bit(other))
    };
    let heard: [u8; 8] = std::array::from_fn(|instance| hears(instance as u8));
    let whole = |group: u8| members(group).all(|instance| group & !heard[usize::from(instance)] == 0);
    let groups: Vec<u8> = (1..=present).filter(|group| group & !present == 0 && whole(*group)).collect();
    let minority = mutated(HostileMutant::MinorityStays);
    let size = |group: u8| if minority { !group.count_ones() } else { group.count_ones() };
    let highest = mutated(HostileMutant::HighestInstanceStays);
    let rank = |group: u8| if highest { group } else { group.reverse_bits() };
    let stays = groups.iter().copied().max_by_key(|group| (size(*group), rank(*group))).unwrap_or(0);
    if groups.iter().any(|group| *group != stays && size(*group) == size(stays)) {
        hit(Mark::EqualGroups);
    }
    stays
}
