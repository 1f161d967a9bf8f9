//! Recommends buddies from recorded failures: section 5 of Amirishetty and others 2017 asks for “which instances
//! failed together, how often, under the same cluster configuration”; the rule that chooses from this history is our
//! own. A buddy that tends to fail together with the instance that it protects does not help. Pure: computes a map
//! from a history.

use super::map::{Map, ring};
use crate::models::cluster::scenario::Failure;
use crate::mutant::{HostileMutant, mutated};

/// Instances that failed together, as sets with one bit an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoFailure {
    /// The members at that time.
    pub members: u8,
    /// Those that failed.
    pub failed: u8,
    /// How often.
    pub times: u32,
}

fn mask(instances: impl IntoIterator<Item = u8>) -> u8 {
    instances.into_iter().fold(0, |mask, instance| mask | 1 << (instance & 7))
}

impl From<&Failure> for CoFailure {
    fn from(failure: &Failure) -> Self {
        let bits = |list: &[u32]| mask(list.iter().map(|&instance| instance as u8));
        Self { members: bits(&failure.members), failed: bits(&failure.failed), times: failure.times }
    }
}

/// Adds a failure to the history.
pub fn record(history: &mut Vec<CoFailure>, members: u8, failed: u8) {
    match history.iter_mut().find(|it| it.members == members && it.failed == failed) {
        Some(known) => known.times = known.times.saturating_add(1),
        None => history.push(CoFailure { members, failed, times: 1 }),
    }
}

/// The failures that count for these members: failures of the same configuration or, if there are none, of any
/// configuration.
pub fn relevant(members: &[u8], history: &[CoFailure]) -> Vec<CoFailure> {
    let now = mask(members.iter().copied());
    let same: Vec<CoFailure> = history.iter().filter(|it| it.members == now).copied().collect();
    if same.is_empty() { history.to_vec() } else { same }
}

/// How often `protected` failed, and how often all of `buddies` failed with it, so that its whole redo had to be
/// scanned.
pub fn failures_together(history: &[CoFailure], protected: u8, buddies: u8) -> (u64, u64) {
    let failed =
        |it: &&CoFailure| it.failed >> protected & 1 == 1 && !mutated(HostileMutant::FailureHistoryIgnored);
    let times = |it: &CoFailure| u64::from(it.times);
    let alone = history.iter().filter(failed);
    let together = history.iter().filter(failed).filter(|it| it.failed & buddies == buddies);
    (alone.map(times).sum(), together.map(times).sum())
}

/// `count` buddies for each of `members`: those that failed together with the instance least often; among equals
/// those that protect fewest instances, then the next in the ring. Cost: all choices of `count` among 7.
pub fn advise(members: &[u8], count: usize, history: &[CoFailure]) -> Map {
    let (mut map, mut serves) = (Map::default(), [0u32; 8]);
    let history = relevant(members, history);
    for &protected in members {
        let order = ring(members, protected, members.len() - 1);
        let best = choices(&order, count).into_iter().min_by_key(|chosen| {
            let together = failures_together(&history, protected, mask(chosen.iter().copied())).1;
            let pairs: u64 =
                chosen.iter().map(|&buddy| failures_together(&history, protected, 1 << buddy).1).sum();
            let load: u32 = chosen.iter().map(|&buddy| serves[usize::from(buddy)]).sum();
            let busiest = chosen.iter().map(|&buddy| serves[usize::from(buddy)]).max();
            (together, pairs, busiest, load)
        });
        map[usize::from(protected)] = best.unwrap_or_default();
        map[usize::from(protected)].iter().for_each(|&buddy| serves[usize::from(buddy)] += 1);
    }
    map
}

/// Every choice of `count` out of `order`, in its order.
fn choices(order: &[u8], count: usize) -> Vec<Vec<u8>> {
    let sets = (0u32..1 << order.len()).filter(|set| set.count_ones() as usize == count);
    let members = |set: u32| {
        order.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1).map(|(_, &member)| member)
    };
    sets.map(|set| members(set).collect()).collect()
}

/// The number of failures in a history after which an instance has no buddy, with this map.
pub fn unprotected_failures(map: &Map, history: &[CoFailure]) -> u64 {
    let pairs = (0u8..).zip(map).filter(|(_, buddies)| !buddies.is_empty());
    pairs.map(|(protected, buddies)| failures_of(history, protected, buddies)).sum()
}

fn failures_of(history: &[CoFailure], protected: u8, buddies: &[u8]) -> u64 {
    failures_together(history, protected, mask(buddies.iter().copied())).1
}

#[cfg(test)]
mod tests {
    use super::super::map::buddy_map;
    use super::*;
    use crate::models::cluster::scenario::Buddy;
    use crate::platform::kernel::random::Stream;

    /// Failures of a cluster in racks of two: an instance fails alone or with its rack.
    fn history(seed: u32, members: u8) -> Vec<CoFailure> {
        let (mut chance, mut history) = (Stream::named(seed, "history", 0), Vec::new());
        for _ in 0..40 {
            let first = chance.below(u32::from(members)) as u8;
            let other = if chance.percent(60) { first ^ 1 } else { chance.below(u32::from(members)) as u8 };
            let failed = if chance.percent(50) { 1 << first } else { 1 << first | 1 << other };
            record(&mut history, ((1u16 << members) - 1) as u8, failed);
        }
        history
    }

    #[test]
    fn on_seeded_histories_the_advice_leaves_fewer_failures_unprotected_than_the_ring() {
        let (mut all_ring, mut all_advice) = (0, 0);
        for seed in 0..60 {
            for members in [4u8, 6, 8] {
                let history = history(seed, members);
                let members: Vec<u8> = (0..members).collect();
                for count in 1..3 {
                    let ring = buddy_map(&members, &Buddy { buddies: count, ..Buddy::default() }, &[]);
                    let advised = advise(&members, count as usize, &history);
                    let (with_ring, with_advice) =
                        (unprotected_failures(&ring, &history), unprotected_failures(&advised, &history));
                    assert!(with_advice <= with_ring, "seed {seed}: {with_advice} > {with_ring}");
                    (all_ring, all_advice) = (all_ring + with_ring, all_advice + with_advice);
                }
            }
        }
        assert!(all_advice * 5 < all_ring, "{all_advice} of {all_ring} failures are unprotected");
    }

    #[test]
    fn only_failures_of_the_same_configuration_count_if_there_are_any() {
        let old = CoFailure { members: 0b1111, failed: 0b0011, times: 9 };
        let now = CoFailure { members: 0b0111, failed: 0b0101, times: 1 };
        assert_eq!(advise(&[0, 1, 2], 1, &[old, now])[0], [1]);
        assert_eq!(advise(&[0, 1, 2], 1, &[old])[0], [2]);
    }
}
