//! `rollforward bench --sets`: the cost of a buddy's set per redo record, compared with the same work on `hashlink`'s
//! linked hash map, the usual choice for a map with ordered eviction.

use hashlink::LinkedHashMap;
use rollforward_engine::models::cluster::scale::ScanWork;
use serde::Serialize;

use crate::clock::Clock;

/// The measurements for one number of records.
#[derive(Serialize)]
pub struct SetTimes {
    records: u32,
    set_ns: f64,
    map_ns: f64,
    blocks: usize,
    set_bytes_per_block: f64,
    map_bytes_per_block: f64,
}

/// Memory of `hashlink` per block: key, value, two links, a pointer in its table, a byte of hash; times its capacity.
fn map_bytes(map: &Map) -> usize {
    const NODE: usize = size_of::<(u32, (u64, u32))>() + 2 * size_of::<usize>();
    map.len() * NODE + map.capacity() * 8 / 7 * (size_of::<usize>() + 1)
}

type Map = LinkedHashMap<u32, (u64, u32)>;

impl SetTimes {
    /// Measures both, one after the other, on the same redo. The generation of redo is not measured.
    pub fn measure(records: u32) -> Self {
        let records = records.clamp(1_000, 100_000_000);
        let mut work = ScanWork::new(records);
        let mut set_ns = 0.0;
        while work.make() {
            let clock = Clock::start();
            work.read();
            set_ns += clock.elapsed().as_nanos() as f64;
        }
        let (blocks, bytes) = work.held();
        drop(work);
        let (mut work, mut map, mut map_ns) = (ScanWork::new(records), Map::new(), 0.0);
        while work.make() {
            let clock = Clock::start();
            for met in work.chunk() {
                if !met.written {
                    // A known key also moves to the back.
                    map.insert(met.block, (met.rba, met.version));
                } else if map.get(&met.block).is_some_and(|(_, version)| *version <= met.version) {
                    map.remove(&met.block);
                }
            }
            while map.front().is_some_and(|(_, (rba, _))| *rba < work.start()) {
                map.pop_front();
            }
            map_ns += clock.elapsed().as_nanos() as f64;
        }
        assert_eq!(map.len(), blocks, "both do the same job");
        let each = |total: f64| total / f64::from(records);
        let per_block = |bytes: usize| bytes as f64 / blocks.max(1) as f64;
        Self {
            records,
            set_ns: each(set_ns),
            map_ns: each(map_ns),
            blocks,
            set_bytes_per_block: per_block(bytes),
            map_bytes_per_block: per_block(map_bytes(&map)),
        }
    }

    /// The measurements as text.
    pub fn line(&self) -> String {
        format!(
            "{} records, {} blocks in the set: {:.0} ns a record, {:.0} bytes a block; hashlink {:.0} ns, {:.0} bytes",
            self.records,
            self.blocks,
            self.set_ns,
            self.set_bytes_per_block,
            self.map_ns,
            self.map_bytes_per_block
        )
    }
}
