//! The oracle: compares a restored database, row by row, with the transactions whose commits are in the redo that it was
//! recovered with. It knows the history of commits, which no restored volume has, and nothing of headers, checkpoints,
//! images or log files.

use super::restore::Disks;
use super::run::SnapshotsRun;
use super::start::Plan;
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::storage::data_files::sum_of;
use crate::models::cluster::storage::{BlockId, Image};
use std::collections::{BTreeMap, BTreeSet};

/// What the oracle says.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// Blocks with a wrong row, and blocks that are half written.
    pub wrong: Vec<BlockId>,
    /// Wrong rows.
    pub wrong_rows: u32,
    /// Commits that the database must have.
    pub commits: u32,
}

impl Judgement {
    /// True if everything is as it should be.
    pub fn holds(&self) -> bool {
        self.wrong.is_empty()
    }
}

/// Judges restored blocks: those in memory, else those on the volumes. Cost: linear in blocks and history.
pub fn judge(run: &SnapshotsRun, disks: &Disks, plan: &Plan, blocks: &BTreeMap<BlockId, Image>) -> Judgement {
    let mut committed = BTreeSet::new();
    for thread in 0..run.redo.threads() {
        let durable = run.redo.between(thread, 0, disks.ends[thread]);
        let commits = durable.filter(|it| it.kind == RecordKind::Commit && it.scn <= plan.until_scn);
        committed.extend(commits.map(|record| record.xid));
    }
    let mut rows = BTreeMap::new();
    let history = run.cluster().ledger.durable.iter().flat_map(|durable| durable.iter_from(0));
    for change in history.filter(|change| committed.contains(&change.xid)) {
        rows.insert(change.row, (change.contents as u32, change.xid));
    }
    let layout = &run.cluster().costs.layout;
    let mut judgement = Judgement { commits: committed.len() as u32, ..Judgement::default() };
    for (block, on_volume) in (0u32..).zip(&disks.blocks) {
        let (image, whole) = match (blocks.get(&block), on_volume) {
            (Some(image), _) => (*image, true),
            (None, Some((image, checksum))) => (*image, *checksum == sum_of(image)),
            (None, None) => (Image::default(), false),
        };
        let mut wrong = u32::from(!whole);
        if block < layout.data_blocks {
            let expected = |row: &u32| rows.get(row).copied().unwrap_or((0, 0));
            let differs = |row: &u32| image.row((row % 8) as u8) != expected(row);
            wrong += layout.rows_of(block).filter(differs).count() as u32;
        }
        if wrong > 0 {
            judgement.wrong.push(block);
            judgement.wrong_rows += wrong;
        }
    }
    judgement
}
