//! Only the work of a scan, for measurements: redo is generated in chunks and read into a set, which is pruned as a
//! checkpoint follows. The measurement excludes the generation and can read the same redo into another map.

use super::load::BlockSampler;
use super::scan::empty_set;
use super::setup::{Load, Setup};
use crate::models::cluster::recovery::ThreadSet;
use crate::models::cluster::recovery::thread_set::ReadOptions;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::scenario::{Buddy, Hardware};
use crate::models::cluster::storage::BlockId;
use crate::platform::kernel::random::Stream;

/// Records of a chunk.
const CHUNK: u32 = 1 << 16;
const RECORD_BYTES: u64 = 1_000;
/// Block Written Records among 100 records.
const WRITTEN_PERCENT: u32 = 15;
/// The checkpoint is at most this many records behind.
const MAX_BEHIND: u64 = 12_000_000;

/// A record as a scan reads it.
#[derive(Clone, Copy, Debug)]
pub struct ScannedRecord {
    /// The block.
    pub block: BlockId,
    /// Its position.
    pub rba: Rba,
    /// The version after a change, or as it was written.
    pub version: u32,
    /// A Block Written Record.
    pub written: bool,
}

/// Redo that is generated and read.
pub struct ScanWork {
    draw: BlockSampler,
    chance: Stream,
    left: u32,
    made: u64,
    total: u64,
    /// Blocks that changed recently: the next to be written.
    lately: Vec<BlockId>,
    chunk: Vec<ScannedRecord>,
    set: ThreadSet,
}

impl ScanWork {
    /// TPC-C-like redo with this number of records over as many blocks, at most 12 million.
    pub fn new(records: u32) -> Self {
        let blocks = records.clamp(4_096, 12_000_000);
        let setup = Setup {
            seed: 5,
            blocks,
            run_s: 1.0,
            redo_bytes_per_s: 1.0,
            record_bytes: RECORD_BYTES as u32,
            mean_record_bytes: 200.0,
            load: Load::Tpcc,
            mttr_target_s: 0.0,
            mttr_fixed_s: 0.0,
            most_behind_bytes: 0,
            slaves: 1,
            message_bytes: 8_192,
            hardware: Hardware::default(),
            buddy: Buddy::default(),
        };
        Self {
            draw: BlockSampler::new(&setup),
            chance: Stream::named(5, "upkeep", 0),
            left: records,
            made: 0,
            total: u64::from(records),
            lately: Vec::with_capacity(4_096),
            chunk: Vec::with_capacity(CHUNK as usize),
            set: empty_set(blocks),
        }
    }

    /// Generates the next chunk; false at the end.
    pub fn make(&mut self) -> bool {
        self.chunk.clear();
        for _ in 0..CHUNK.min(self.left) {
            let written = self.lately.len() > 2_048 && self.chance.percent(WRITTEN_PERCENT);
            let at = self.chance.below(self.lately.len().max(1) as u32) as usize;
            let block = if written { self.lately.swap_remove(at) } else { self.draw.next(0) };
            if !written && self.lately.len() < 4_096 {
                self.lately.push(block);
            }
            self.made += 1;
            let (rba, version) = (self.made * RECORD_BYTES, self.made as u32);
            self.chunk.push(ScannedRecord { block, rba, version, written });
        }
        self.left -= self.chunk.len() as u32;
        !self.chunk.is_empty()
    }

    /// The last generated chunk.
    pub fn chunk(&self) -> &[ScannedRecord] {
        &self.chunk
    }

    /// The checkpoint when this chunk has been read.
    pub fn start(&self) -> Rba {
        self.made.saturating_sub(MAX_BEHIND.min(self.total / 2)) * RECORD_BYTES
    }

    /// Reads the chunk into the set, and prunes.
    pub fn read(&mut self) {
        let how = ReadOptions { exact: false, literal: false };
        for met in &self.chunk {
            if met.written {
                self.set.write(met.block, met.rba, met.version, how);
            } else {
                self.set.change(met.block, met.rba, met.version);
            }
        }
        self.set.prune(self.start(), |_, _| ());
    }

    /// Blocks in the set, and bytes that it holds.
    pub fn held(&self) -> (usize, usize) {
        (self.set.changed.len(), self.set.changed.bytes())
    }
}
