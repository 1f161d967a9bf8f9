//! How the clients of two databases with the same tables share their rows. A third of the keys is common, and each
//! database has its own third. Pure arithmetic.

use crate::platform::kernel::random::Stream;

/// The part of one of the two databases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sharing {
    /// Which database, 0 or 1.
    pub database: u8,
    /// Accesses that go to common rows, percent.
    pub common_percent: u32,
    /// The first tables, whose rows are shared.
    pub tables: u32,
    /// Most changes of a client's transaction; those of other sessions may have more.
    pub max_changes: u32,
}

/// Keys come in groups: common, of the first database, of the second.
const GROUPS: u32 = 3;
/// Neighbouring keys of a group; the rows at the beginning have every second key.
const KEYS: u32 = 2;

impl Sharing {
    /// A key that clients of this database use, of a table with keys up to `keys`, at least 6.
    pub fn key(&self, stream: &mut Stream, keys: u32) -> u16 {
        let group = if stream.percent(self.common_percent) { 0 } else { 1 + u32::from(self.database) };
        let round = stream.below((keys / (GROUPS * KEYS)).max(1));
        (1 + (round * GROUPS + group) * KEYS + stream.below(KEYS)) as u16
    }

    /// True if clients of this database use the key.
    pub fn is_used(&self, key: u16) -> bool {
        let group = u32::from(key).saturating_sub(1) / KEYS % GROUPS;
        group == 0 || group == 1 + u32::from(self.database)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn databases_meet_at_common_keys_and_nowhere_else() {
        let mut stream = Stream::named(1, "keys", 0);
        for database in 0..2 {
            let of = |common_percent| Sharing { database, common_percent, tables: 1, max_changes: 4 };
            let other = Sharing { database: 1 - database, ..of(0) };
            for _ in 0..500 {
                let (own, common) = (of(0).key(&mut stream, 96), of(100).key(&mut stream, 96));
                assert!(of(0).is_used(own) && !other.is_used(own) && (1..=96).contains(&own), "{own}");
                assert!(of(0).is_used(common) && other.is_used(common), "{common}");
            }
        }
    }
}
