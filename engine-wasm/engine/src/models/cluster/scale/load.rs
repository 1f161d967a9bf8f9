//! Which block the next record changes: TPC-C's shares on warehouses, or users with separate tables. Shares are
//! counted in redo records of the transactions that the benchmark's specification describes. Knows blocks by number.

use super::setup::{Load, Setup};
use crate::models::cluster::storage::BlockId;
use crate::platform::kernel::random::Stream;

/// One block in sixteen is undo.
const UNDO_SHARE: u32 = 16;
/// Of 100 records, the number that changes only undo blocks.
const UNDO_PERCENT: u32 = 20;
/// Bytes of redo that fill an undo block, or a block with sequentially inserted rows.
const FILL_BYTES: u32 = 24_000;
/// Blocks of a warehouse of TPC-C, about 100 MB.
const WAREHOUSE_BLOCKS: u32 = 12_000;
/// A delivery changes orders that were inserted this many blocks before.
const DELIVERY_LAG: u32 = 24;
/// Users of an instance.
const USERS: u32 = 64;

/// Draws the blocks that records change.
pub struct BlockSampler {
    load: Load,
    streams: [Stream; 2],
    /// Blocks that are not undo.
    data: u32,
    /// Warehouses, or users of both instances.
    parts: u32,
    part_blocks: u32,
    /// Records that fill a block.
    fill: u32,
    /// Records inserted so far, by part.
    inserted: Vec<u32>,
    /// Records of undo so far, by instance.
    undo: [u32; 2],
    undo_blocks: u32,
}

impl BlockSampler {
    /// For a run.
    pub fn new(setup: &Setup) -> Self {
        let undo = setup.blocks / UNDO_SHARE;
        let data = setup.blocks - undo;
        let parts = match setup.load {
            Load::Tpcc => (data / WAREHOUSE_BLOCKS).max(4),
            Load::OwnTables => USERS.min(data / 64) * 2,
        };
        Self {
            load: setup.load,
            streams: [0, 1].map(|instance| Stream::named(setup.seed, "load", instance)),
            data,
            parts,
            part_blocks: data / parts,
            fill: (FILL_BYTES / setup.record_bytes).max(1),
            inserted: vec![0; parts as usize],
            undo: [0; 2],
            undo_blocks: undo / 2,
        }
    }

    /// The block that the next record of `instance` changes.
    #[inline]
    pub fn next(&mut self, instance: usize) -> BlockId {
        let mut stream = self.streams[instance];
        let block = if stream.percent(UNDO_PERCENT) {
            self.undo[instance] += 1;
            let at = self.undo[instance] / self.fill % self.undo_blocks;
            self.data + instance as u32 * self.undo_blocks + at
        } else {
            match self.load {
                Load::Tpcc => self.tpcc(&mut stream, instance),
                Load::OwnTables => self.own_tables(&mut stream, instance),
            }
        };
        self.streams[instance] = stream;
        block
    }

    /// Of 100 records: 50 insert orders, lines and their index entries; 22 deliver old orders; 19 change stock, 4
    /// customers, 5 the block of a warehouse and its districts.
    fn tpcc(&mut self, stream: &mut Stream, instance: usize) -> BlockId {
        let home = instance as u32 ^ u32::from(stream.percent(10));
        let warehouse = stream.below(self.parts / 2) * 2 + home;
        let size = self.part_blocks;
        let (stock, customers) = (size / 3, size / 5);
        let orders = size - stock - customers - 1;
        let filled = self.inserted[warehouse as usize] / self.fill;
        let within = match stream.below(100) {
            0..50 => {
                self.inserted[warehouse as usize] += 1;
                1 + stock + customers + filled % orders
            }
            50..72 => 1 + stock + customers + filled.saturating_sub(DELIVERY_LAG) % orders,
            72..91 => 1 + stream.below(stock),
            91..95 => 1 + stock + stream.below(customers),
            _ => 0,
        };
        warehouse * size + within
    }

    /// As many inserts as updates, 35 indexes to 31 tables: of 100 records 32 insert rows, 32 change rows anywhere in the
    /// user's tables, 36 insert into indexes, half of them at the growing end.
    fn own_tables(&mut self, stream: &mut Stream, instance: usize) -> BlockId {
        let user = stream.below(self.parts / 2) * 2 + instance as u32;
        let size = self.part_blocks;
        let (tables, indexes) = (size / 4 * 3, size / 4);
        let filled = self.inserted[user as usize] / self.fill;
        let within = match stream.below(100) {
            0..32 => {
                self.inserted[user as usize] += 1;
                filled % tables
            }
            32..64 => stream.below(tables),
            64..82 => tables + stream.below(indexes),
            _ => tables + filled % indexes,
        };
        user * size + within
    }
}
