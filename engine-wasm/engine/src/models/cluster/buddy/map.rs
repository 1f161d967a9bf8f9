//! The buddy map: which instances scan whose redo. One buddy each is what Oracle 12.2 ships; more are what section 5
//! of Amirishetty and others 2017 describes as a possible implementation. Pure: computes pairs from members.

use super::advisor::{self, CoFailure};
use crate::models::cluster::scenario::{Buddy, BuddyChoice};
use crate::mutant::{HostileMutant, mutated};

/// The buddies of each instance, in order of preference. Empty for an instance that is not a member.
pub type Map = [Vec<u8>; 8];

/// The map for `members`, ascending. A map that the scenario sets is used as far as its buddies are members; an
/// instance without any of them gets the buddies of the ring.
pub fn buddy_map(members: &[u8], config: &Buddy, history: &[CoFailure]) -> Map {
    let mut map = Map::default();
    let count = (config.buddies as usize).min(members.len().saturating_sub(1));
    if count == 0 {
        return map;
    }
    let advised = advisor::advise(members, count, history);
    for &protected in members {
        let by_hand = config.map.get(usize::from(protected)).map(|buddies| {
            let buddies = buddies.iter().map(|&buddy| buddy as u8);
            buddies.filter(|buddy| *buddy != protected && members.contains(buddy)).collect::<Vec<u8>>()
        });
        let chosen = match config.choose {
            BuddyChoice::Ring => ring(members, protected, count),
            BuddyChoice::History => advised[usize::from(protected)].clone(),
        };
        map[usize::from(protected)] = by_hand.filter(|buddies| !buddies.is_empty()).unwrap_or(chosen);
    }
    map
}

/// The `count` members before `protected` in the ring, nearest first: 1 serves 2, 2 serves 3, the last serves 1
/// (figures 4 and 5).
pub fn ring(members: &[u8], protected: u8, count: usize) -> Vec<u8> {
    let Some(at) = members.iter().position(|&member| member == protected) else { return Vec::new() };
    (1..=count.min(members.len() - 1))
        .map(|back| if mutated(HostileMutant::RingRunsBackwards) { members.len() - back } else { back })
        .map(|back| members[(at + members.len() - back) % members.len()])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_on_one(members: &[u8]) -> Map {
        buddy_map(members, &Buddy { buddies: 1, ..Buddy::default() }, &[])
    }

    #[test]
    fn a_third_instance_joins_and_leaves_as_in_figures_4_and_5() {
        let two = one_on_one(&[0, 1]);
        assert_eq!((&two[0][..], &two[1][..]), (&[1][..], &[0][..]));
        let three = one_on_one(&[0, 1, 2]);
        assert_eq!([three[0][0], three[1][0], three[2][0]], [2, 0, 1], "1 serves 2, 2 serves 3, 3 serves 1");
        assert_eq!(one_on_one(&[0, 1]), two);
    }

    #[test]
    fn the_ring_covers_every_member_and_nobody_protects_itself() {
        for members in 1u32..256 {
            let members: Vec<u8> = (0..8).filter(|member| members >> member & 1 == 1).collect();
            for count in 1..8 {
                let map = buddy_map(&members, &Buddy { buddies: count, ..Buddy::default() }, &[]);
                let each = (count as usize).min(members.len() - 1);
                for protected in 0..8u8 {
                    let buddies = &map[usize::from(protected)];
                    let expected = if members.contains(&protected) { each } else { 0 };
                    assert_eq!(buddies.len(), expected);
                    assert!(!buddies.contains(&protected) && buddies.iter().all(|it| members.contains(it)));
                }
                for &buddy in &members {
                    let serves = map.iter().filter(|buddies| buddies.contains(&buddy)).count();
                    assert_eq!(serves, each, "the work is shared evenly");
                }
            }
        }
    }

    #[test]
    fn a_map_by_hand_holds_as_far_as_its_buddies_are_there() {
        let config = Buddy { buddies: 1, map: vec![vec![2], vec![2], vec![0]], ..Buddy::default() };
        assert_eq!(buddy_map(&[0, 1, 2], &config, &[])[1], [2]);
        assert_eq!(buddy_map(&[0, 1], &config, &[])[1], [0], "2 is gone: the ring's");
    }
}
