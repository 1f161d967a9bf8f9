//! The tables of the Global Cache Service: for each block its master, its holders and the waiting requests. Data and
//! small rules; `protocol.rs` has the protocol that moves blocks.

use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::trace::{NOBODY, NONE};
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::flat::Flat;
use crate::platform::kernel::words::Words;

/// The resource of one block, in its master's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resource {
    /// Holder in X.
    pub exclusive: u8,
    /// Holders in S, a bit each.
    pub shared: u8,
    /// Holders of past images, a bit each.
    pub past: u8,
    /// Instances whose waiting request is for X, a bit each.
    pub wants_exclusive: u8,
    /// Waiting requests in order: instance + 1 in four bits each, the first lowest.
    pub queue: u32,
    /// Being granted to this instance.
    pub serving: u8,
    /// Releases still awaited before the grant.
    pub releases: u8,
    /// Recovery holds the block.
    pub in_recovery: bool,
    /// First session that waits for recovery to release it.
    pub waiters: u32,
}

/// A resource that nobody holds.
pub const UNHELD: Resource = Resource {
    exclusive: NOBODY,
    shared: 0,
    past: 0,
    wants_exclusive: 0,
    queue: 0,
    serving: NOBODY,
    releases: 0,
    in_recovery: false,
    waiters: NONE,
};

impl Words for Resource {
    const WORDS: usize = 4;

    fn write(&self, to: &mut [u32]) {
        let holders = [self.exclusive, self.shared, self.past, self.wants_exclusive];
        let state = [self.serving, self.releases, u8::from(self.in_recovery), 0];
        let words = [u32::from_le_bytes(holders), u32::from_le_bytes(state), self.queue, self.waiters];
        to.copy_from_slice(&words);
    }

    fn read(from: &[u32]) -> Self {
        let [exclusive, shared, past, wants_exclusive] = from[0].to_le_bytes();
        let [serving, releases, in_recovery, _] = from[1].to_le_bytes();
        let (queue, waiters, in_recovery) = (from[2], from[3], in_recovery != 0);
        Self { exclusive, shared, past, wants_exclusive, queue, serving, releases, in_recovery, waiters }
    }
}

/// The bit of an instance in a mask of holders.
pub fn bit(instance: u8) -> u8 {
    1 << instance
}

/// The instances of a mask, ascending.
pub fn members(mask: u8) -> impl Iterator<Item = u8> {
    (0..8).filter(move |&instance| mask & bit(instance) != 0)
}

impl Resource {
    /// Adds a request to the queue; a waiting request can be upgraded to X.
    pub fn enqueue(&mut self, from: u8, exclusive: bool) {
        if (0..8).any(|place| self.queue >> (4 * place) & 15 == u32::from(from) + 1) {
            self.wants_exclusive |= if exclusive { bit(from) } else { 0 };
            return;
        }
        let place = (32 - self.queue.leading_zeros()).div_ceil(4) * 4;
        self.queue |= (u32::from(from) + 1) << place;
        self.set_request(from, exclusive);
    }

    /// Puts a request back at the front.
    pub fn put_back(&mut self, from: u8, exclusive: bool) {
        self.queue = self.queue << 4 | (u32::from(from) + 1);
        self.set_request(from, exclusive);
    }

    fn set_request(&mut self, from: u8, exclusive: bool) {
        self.wants_exclusive &= !bit(from);
        if exclusive {
            self.wants_exclusive |= bit(from);
        }
    }

    /// Takes the first request: the instance, and whether it is for X.
    pub fn dequeue(&mut self) -> Option<(u8, bool)> {
        if mutated(HostileMutant::LatestRequestServedFirst) {
            let last = self.waiting().checked_sub(1)?;
            let latest = (self.queue >> (4 * last)) as u8 - 1;
            self.queue &= !(15 << (4 * last));
            return Some((latest, self.wants_exclusive & bit(latest) != 0));
        }
        let first = (self.queue & 15).checked_sub(1)? as u8;
        self.queue >>= 4;
        Some((first, self.wants_exclusive & bit(first) != 0))
    }

    /// How many requests wait.
    pub fn waiting(&self) -> u32 {
        (32 - self.queue.leading_zeros()).div_ceil(4)
    }

    /// Holders of a current copy, a bit each.
    pub fn holders(&self) -> u8 {
        self.shared | if self.exclusive == NOBODY { 0 } else { bit(self.exclusive) }
    }

    /// `instance` no longer has a current copy.
    pub fn drop_holder(&mut self, instance: u8) {
        self.shared &= !bit(instance);
        if self.exclusive == instance {
            self.exclusive = NOBODY;
        }
    }
}

/// A block on the interconnect.
#[derive(Clone, Copy, Debug)]
pub struct BlockInFlight {
    /// Which block, [`NONE`] if this slot is empty.
    pub block: BlockId,
    /// The version in flight.
    pub image: Image,
    /// The disk has an older version.
    pub newer_than_disk: bool,
    /// Rebuilt by recovery and not written since.
    pub recovered: bool,
}

/// Masters are given to groups of blocks, so that a reconfiguration moves only those of the failed.
const BUCKETS: usize = 64;

/// The state of the service.
#[derive(Clone)]
pub struct Gcs {
    /// By block.
    pub resources: Flat<Resource>,
    /// Blocks on the interconnect; a slot is used again.
    pub blocks_in_flight: Vec<BlockInFlight>,
    masters: [u8; BUCKETS],
}

impl Gcs {
    /// All resources of `blocks` blocks, mastered evenly by `instances`.
    pub fn new(blocks: u32, instances: u32) -> Self {
        let mut masters = [0; BUCKETS];
        for (bucket, master) in masters.iter_mut().enumerate() {
            *master = (bucket as u32 % instances) as u8;
        }
        Self { resources: Flat::new(UNHELD, blocks as usize), blocks_in_flight: Vec::new(), masters }
    }

    /// The master of a block.
    #[inline]
    pub fn master(&self, block: BlockId) -> u8 {
        self.masters[block as usize % BUCKETS]
    }

    /// The resource of a block, to be changed.
    #[inline]
    pub fn at(&mut self, block: BlockId) -> &mut Resource {
        self.resources.at(block as usize)
    }

    /// The resource of a block.
    #[inline]
    pub fn get(&self, block: BlockId) -> &Resource {
        &self.resources[block as usize]
    }

    /// Puts a block on the interconnect; returns its slot.
    pub fn send(&mut self, in_flight: BlockInFlight) -> u32 {
        match self.blocks_in_flight.iter().position(|slot| slot.block == NONE) {
            Some(slot) => {
                self.blocks_in_flight[slot] = in_flight;
                slot as u32
            }
            None => {
                self.blocks_in_flight.push(in_flight);
                self.blocks_in_flight.len() as u32 - 1
            }
        }
    }

    /// Takes a block off the interconnect.
    pub fn receive(&mut self, slot: u32) -> BlockInFlight {
        let in_flight = self.blocks_in_flight[slot as usize];
        self.blocks_in_flight[slot as usize].block = NONE;
        in_flight
    }

    /// Gives the groups of masters that are not in `alive` to those that are, in turn; and, when `alive` grew,
    /// a fair share to the new one. Returns the old masters.
    pub fn remaster(&mut self, alive: &[u8]) -> [u8; BUCKETS] {
        let old = self.masters;
        let fair = BUCKETS.div_ceil(alive.len().max(1));
        let mut count = [0usize; 8];
        for master in &mut self.masters {
            let overfull = count[usize::from(*master)] >= fair;
            let gone = !alive.contains(master) && !mutated(HostileMutant::FailedMasterKept);
            if gone || overfull {
                *master = NOBODY;
            } else {
                count[usize::from(*master)] += 1;
            }
        }
        for master in &mut self.masters {
            if *master == NOBODY {
                let least = alive.iter().copied().min_by_key(|&instance| count[usize::from(instance)]);
                *master = least.unwrap_or(0);
                count[usize::from(*master)] += 1;
            }
        }
        old
    }

    /// The group of a block.
    pub fn bucket(block: BlockId) -> usize {
        block as usize % BUCKETS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_served_in_their_order() {
        let mut resource = UNHELD;
        resource.enqueue(3, true);
        resource.enqueue(0, false);
        resource.enqueue(7, true);
        assert_eq!(resource.waiting(), 3);
        let first = resource.dequeue();
        assert_eq!(first, Some((3, true)));
        resource.put_back(3, true);
        let order: Vec<_> = std::iter::from_fn(|| resource.dequeue()).collect();
        assert_eq!(order, [(3, true), (0, false), (7, true)]);
    }

    #[test]
    fn remastering_moves_only_what_it_must() {
        let mut gcs = Gcs::new(64, 4);
        let before = gcs.masters;
        gcs.remaster(&[0, 1, 3]);
        assert!((0..64).all(|bucket| before[bucket] == 2 || before[bucket] == gcs.masters[bucket]));
        gcs.remaster(&[0, 1, 2, 3]);
        let shares: Vec<usize> = (0..4).map(|i| gcs.masters.iter().filter(|m| **m == i).count()).collect();
        assert_eq!(shares, [16, 16, 16, 16]);
    }
}
