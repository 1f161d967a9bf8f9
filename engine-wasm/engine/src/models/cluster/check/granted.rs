//! The image of a block that a session is granted now, by the rules of the Global Cache Service: the copy of its own
//! instance, else the copy that the master has shipped, else the block on disk. A newer version that is never granted
//! does not count: for readers it is lost.

use crate::models::cluster::instances::Cluster;
use crate::models::cluster::storage::{BlockId, Image};

/// The images that sessions of different instances read, each with the instance that has it: first the copies that
/// instances read without a request, then the result of [`Cluster::image_granted`]. Cost: O(instances).
pub fn images(cluster: &Cluster, block: BlockId) -> impl Iterator<Item = (Image, u8)> {
    let alive = (0u8..).zip(&cluster.instances).filter(|(_, instance)| instance.alive());
    let own = alive.filter_map(move |(number, instance)| {
        let frame = cluster.readable_copy(number, block)?;
        Some((*instance.pool.image(frame), number))
    });
    own.chain(cluster.image_granted(block))
}
