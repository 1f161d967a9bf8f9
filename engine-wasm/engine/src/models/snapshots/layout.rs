//! Where things are: blocks on DATA volumes, by extents and in proportion to the sizes of the volumes; log files and the
//! control file on RECO volumes. Also which blocks a data file has. Pure arithmetic.

use super::scenario::Scenario;
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::txn::Layout as Blocks;
use std::ops::Range;

/// The RECO volume of the control file.
pub const CONTROL_VOLUME: usize = 0;

/// The places of a run.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The DATA volume of each block.
    pub volume_of: Vec<u8>,
    /// DATA volumes.
    pub data_volumes: usize,
    /// RECO volumes.
    pub reco_volumes: usize,
    /// The blocks of each data file. The first one has undo, the others are tablespaces with rows.
    pub files: Vec<Range<BlockId>>,
}

impl Layout {
    /// The places of a scenario whose database has these blocks.
    pub fn new(scenario: &Scenario, blocks: &Blocks) -> Self {
        let (data, all) = (blocks.data_blocks, blocks.blocks());
        let tablespaces = scenario.volumes.tablespaces;
        let bound = |number: u32| (u64::from(data) * u64::from(number) / u64::from(tablespaces)) as u32;
        let rows = (0..tablespaces).map(|number| bound(number)..bound(number + 1));
        let files: Vec<_> = std::iter::once(data..all).chain(rows).collect();
        let volume_of = lay(&scenario.volumes.data_gb, scenario.volumes.extent_blocks, all);
        let (data_volumes, reco_volumes) = (scenario.volumes.data_gb.len(), scenario.volumes.reco_gb.len());
        Self { volume_of, data_volumes, reco_volumes, files }
    }

    /// The data file of a block.
    pub fn file_of(&self, block: BlockId) -> usize {
        self.files.iter().position(|blocks| blocks.contains(&block)).unwrap_or(0)
    }

    /// The DATA volume of a file's header.
    pub fn header_volume(&self, file: usize) -> usize {
        file % self.data_volumes
    }

    /// The RECO volume of a log file, online or archived.
    pub fn log_volume(&self, thread: usize, number: u64) -> usize {
        (number as usize + 5 * thread) % self.reco_volumes
    }
}

/// The volume of each block: the next extent goes to the volume that is least full.
fn lay(sizes: &[f64], extent: u32, blocks: u32) -> Vec<u8> {
    let mut extents = vec![0u32; sizes.len()];
    let mut volumes = Vec::with_capacity(blocks as usize);
    while (volumes.len() as u32) < blocks {
        let full = |volume: usize| (f64::from(extents[volume]) + 1.0) / sizes[volume];
        let least = (0..sizes.len()).min_by(|one, other| full(*one).total_cmp(&full(*other))).unwrap_or(0);
        extents[least] += 1;
        let rest = blocks - volumes.len() as u32;
        volumes.extend(std::iter::repeat_n(least as u8, extent.min(rest) as usize));
    }
    volumes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extents_go_to_volumes_in_proportion_to_their_sizes() {
        let volumes = lay(&[5.0, 5.0, 10.0], 4, 400);
        let count = |volume: u8| volumes.iter().filter(|it| **it == volume).count();
        assert_eq!([count(0), count(1), count(2)], [100, 100, 200]);
        assert!(volumes.chunks(4).all(|extent| extent.iter().all(|it| *it == extent[0])));
    }

    #[test]
    fn every_block_is_in_one_file() {
        let layout = Layout::new(&Scenario::default(), &Blocks::new(100, 1, 2, 3));
        for block in 0..Blocks::new(100, 1, 2, 3).blocks() {
            assert_eq!(layout.files.iter().filter(|blocks| blocks.contains(&block)).count(), 1);
            assert!(layout.files[layout.file_of(block)].contains(&block));
        }
    }
}
