//! What a session that asks for a block now is granted, by the rules of the Global Cache Service: the copy of its own
//! instance, else what the master has shipped to it, else what is on disk. A newer version that nobody would be given does
//! not count: to whoever reads the database it is lost.

use crate::models::cluster::instances::Cluster;
use crate::models::cluster::storage::{BlockId, Image};

/// The images that sessions of different instances read, each with whoever has it: first the copies that instances read
/// without asking, then what [`Cluster::image_granted`] says. Cost: O(instances).
pub fn images(cluster: &Cluster, block: BlockId) -> impl Iterator<Item = (Image, u8)> {
    let alive = (0u8..).zip(&cluster.instances).filter(|(_, instance)| instance.alive());
    let own = alive.filter_map(move |(number, instance)| {
        let frame = cluster.readable_copy(number, block)?;
        Some((*instance.pool.image(frame), number))
    });
    own.chain(cluster.image_granted(block))
}
