//! Rolls restored data files forward: reads the redo that a plan names, in the order of SCNs, and applies it to blocks that
//! it reads as they are needed. An image in the redo replaces a block that was caught half written.

use super::code::{Reason, StartKind};
use super::restore::{Disks, Refusal, Restorer};
use super::run::SnapshotsRun;
use super::scenario::Mutant;
use super::start::Plan;
use crate::models::cluster::code::{IoKind, RecordKind};
use crate::models::cluster::instances::{Costs, costs};
use crate::models::cluster::redo::{Applied, RedoRecord};
use crate::models::cluster::storage::data_files::sum_of;
use crate::models::cluster::storage::{BlockId, DataDisk, Image};
use crate::platform::kernel::Nanos;
use std::collections::{BTreeMap, BTreeSet};

/// What rolling forward did.
#[derive(Clone, Debug, Default)]
pub struct Rolled {
    /// The blocks in memory.
    pub blocks: BTreeMap<BlockId, Image>,
    /// Blocks that redo has changed.
    pub changed: BTreeSet<BlockId>,
    /// Blocks that an image in the redo has replaced.
    pub replaced: BTreeSet<BlockId>,
    /// Blocks at which recovery stopped.
    pub refusals: Vec<Refusal>,
    /// Bytes of redo read.
    pub bytes: u64,
    /// Records read.
    pub records: u64,
    /// Images read.
    pub images: u64,
    /// Changes applied.
    pub applied: u64,
    /// Blocks read from the data files.
    pub blocks_read: u64,
    /// How long it takes.
    pub time: Nanos,
}

/// Applies the redo of a plan; only the first `most` records if a number is given, as if recovery then failed.
pub fn roll_forward(restorer: &Restorer, disks: &Disks, plan: &Plan, most: Option<usize>) -> Rolled {
    let run = restorer.run;
    let mut records: Vec<(u64, u8, &RedoRecord)> = Vec::new();
    for thread in 0..plan.from.len() {
        let read = run.redo.between(thread, plan.from[thread], plan.to[thread]);
        records.extend(read.map(|record| (record.scn, thread as u8, record)));
    }
    records.sort_by_key(|(scn, thread, _)| (*scn, *thread));
    let mut rolled = Rolled::default();
    let applied = records.into_iter().take_while(|(scn, ..)| *scn <= plan.until_scn);
    for (_, thread, record) in applied.take(most.unwrap_or(usize::MAX)) {
        rolled.bytes += u64::from(record.length);
        rolled.records += 1;
        if record.kind == RecordKind::BlockImage {
            rolled.images += 1;
            if is_needed(restorer, plan, thread, record, record.block) {
                take_image(restorer, disks, thread, record, &mut rolled);
            }
            continue;
        }
        for (block, _) in record.changes() {
            if is_needed(restorer, plan, thread, record, block) {
                apply((run, disks), thread, record, block, &mut rolled);
            }
        }
    }
    rolled.time = time(&run.cluster().costs, plan, &rolled);
    rolled
}

/// True if the record is not before the checkpoint of the block's file.
fn is_needed(restorer: &Restorer, plan: &Plan, thread: u8, record: &RedoRecord, block: BlockId) -> bool {
    record.rba >= plan.files[restorer.run.layout.file_of(block)][usize::from(thread)]
}

/// The image replaces a block that was caught half written. A whole block that is older lacks changes which are not in the redo:
/// an image would only hide the gap. A newer one stays: changes between the two can be before the checkpoint of another thread,
/// where recovery does not read.
fn take_image(restorer: &Restorer, disks: &Disks, thread: u8, record: &RedoRecord, rolled: &mut Rolled) {
    let block = record.block;
    let Some(image) = restorer.images.get(&(thread, record.rba)) else { return };
    if rolled.refusals.iter().any(|refusal| refusal.block == Some(block)) {
        return;
    }
    let known = match rolled.blocks.get(&block) {
        Some(known) => Some(*known),
        None => read(restorer.run, disks, block, rolled),
    };
    if known.is_some_and(|known| known.version < image.version) {
        rolled.refusals.push(stopped(Reason::VersionGap, record, block));
    } else if let Some(known) = known {
        rolled.blocks.insert(block, known);
    } else {
        rolled.blocks.insert(block, *image);
        rolled.replaced.insert(block);
    }
}

fn stopped(reason: Reason, record: &RedoRecord, block: BlockId) -> Refusal {
    Refusal { block: Some(block), scn: record.scn, ..Refusal::new(reason) }
}

/// Reads a block from its volume; `None` if it was caught half written.
fn read(run: &SnapshotsRun, disks: &Disks, block: BlockId, rolled: &mut Rolled) -> Option<Image> {
    let (image, checksum) = disks.blocks[block as usize]?;
    rolled.blocks_read += 1;
    let accepts_all = run.scenario.mutant == Mutant::FracturedBlockAccepted;
    (accepts_all || checksum == sum_of(&image)).then_some(image)
}

fn apply(
    (run, disks): (&SnapshotsRun, &Disks),
    thread: u8,
    record: &RedoRecord,
    block: BlockId,
    rolled: &mut Rolled,
) {
    if rolled.refusals.iter().any(|refusal| refusal.block == Some(block)) {
        return;
    }
    if !rolled.blocks.contains_key(&block) {
        let Some(image) = read(run, disks, block, rolled) else {
            rolled.refusals.push(stopped(Reason::Fractured, record, block));
            return;
        };
        rolled.blocks.insert(block, image);
    }
    let Some(image) = rolled.blocks.get_mut(&block) else { return };
    match record.apply(thread, block, image) {
        Applied::Changed => {
            rolled.applied += 1;
            rolled.changed.insert(block);
        }
        Applied::Skipped => {}
        Applied::Gap => rolled.refusals.push(stopped(Reason::VersionGap, record, block)),
    }
}

/// What a recovery has to do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Work {
    /// How often its redo is read.
    pub passes: u64,
    /// Bytes of redo.
    pub bytes: u64,
    /// Records in that redo.
    pub records: u64,
    /// Changes that are applied.
    pub applied: u64,
    /// Blocks that are read from the data files.
    pub blocks_read: u64,
    /// Blocks that are written to them.
    pub blocks_written: u64,
}

/// Instance recovery reads its redo twice, media recovery once.
fn time(costs: &Costs, plan: &Plan, rolled: &Rolled) -> Nanos {
    if plan.kind == StartKind::Opens {
        return 0;
    }
    let work = Work {
        passes: if plan.kind == StartKind::InstanceRecovery { 2 } else { 1 },
        bytes: rolled.bytes,
        records: rolled.records,
        applied: rolled.applied,
        blocks_read: rolled.blocks_read,
        blocks_written: rolled.changed.union(&rolled.replaced).count() as u64,
    };
    duration(costs, &work)
}

/// How long a recovery takes: redo is read and parsed; blocks are read and written with the queue depth of the data disk, and
/// changes are applied by the recovery slaves. Cost: linear in blocks.
pub fn duration(costs: &Costs, work: &Work) -> Nanos {
    let (scenario, hardware) = (&costs.scenario, &costs.scenario.hardware);
    let read = (work.bytes as f64 * 1e9 / hardware.log_read_bytes_per_s) as Nanos;
    let pass = read.max(costs.parse(work.bytes, work.records));
    let apply = (work.applied as f64 * hardware.apply_ns_per_change) as Nanos;
    let transfer = f64::from(hardware.block_bytes) * 1e9 / hardware.data_bytes_per_s;
    let disk = DataDisk::new(hardware.data_queue_depth, costs::from_ms(hardware.data_ms), transfer as Nanos);
    let requests = |count: u64| {
        let mut disk = disk.clone();
        (0..count).map(|_| disk.submit(IoKind::RecoveryRead, 0)).max().unwrap_or(0)
    };
    let reads = requests(work.blocks_read).max(apply / u64::from(scenario.recovery.slaves.max(1)));
    work.passes * pass + reads + requests(work.blocks_written)
}
