//! Sorting and ordered collections that all row types share: each further instance of the standard ones would add
//! about 7 kB to the browser's download.

use std::collections::{BTreeMap, BTreeSet};

/// Stable sort by a key of two numbers. Cost: a sort, and each row is moved twice.
pub fn sort_by<T>(rows: &mut Vec<T>, key: impl Fn(&T) -> (u64, u64)) {
    let mut order: Vec<(u64, u64, usize)> = Vec::with_capacity(rows.len());
    for (at, row) in rows.iter().enumerate() {
        let (first, second) = key(row);
        order.push((first, second, at));
    }
    order.sort_unstable();
    let mut unsorted: Vec<Option<T>> = std::mem::take(rows).into_iter().map(Some).collect();
    for (.., at) in order {
        rows.extend(unsorted[at].take());
    }
}

/// A map of the pairs; the last of equal keys wins. Unlike with `collect`, nothing is sorted first.
pub fn map_of<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    for (key, value) in pairs {
        map.insert(key, value);
    }
    map
}

/// A set of the keys. Unlike with `collect`, nothing is sorted first.
pub fn set_of<K: Ord>(keys: impl IntoIterator<Item = K>) -> BTreeSet<K> {
    let mut set = BTreeSet::new();
    for key in keys {
        set.insert(key);
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_one_key_keep_their_order() {
        let mut rows = vec!["b2", "a2", "b1", "a1", "c0"];
        sort_by(&mut rows, |row| (u64::from(row.as_bytes()[0]), 0));
        assert_eq!(rows, ["a2", "a1", "b2", "b1", "c0"]);
        sort_by(&mut rows, |row| (0, u64::from(row.as_bytes()[1])));
        assert_eq!(rows, ["c0", "a1", "b1", "a2", "b2"]);
    }
}
