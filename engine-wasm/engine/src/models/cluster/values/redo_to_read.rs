//! The redo that recovery reads or would read: the redo of a thread after its checkpoint, or the redo of all threads
//! that need recovery, merged by SCN as in the first pass. Cost: linear in that redo.

use super::{Now, Value, instance, mixed};
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::recovery::to_read::{failed_threads, merged, start_of};
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::storage::BlockId;
use crate::platform::values::Unit::{Blocks, Count, LogFiles, Number, Records};
use crate::platform::values::{Get, ReadFromPartOrAll, Unit, for_lists};
use std::collections::BTreeMap;

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_redo("redo_records", Records, "Redo records after the recorded checkpoint.", |now, of| {
        Some(read(now, of)?.records as f64)
    }),
    of_redo("redo_blocks", Blocks, "Distinct blocks that these records change.", |now, of| {
        Some(read(now, of)?.last.len() as f64)
    }),
    of_redo("redo_written", Count, "Block Written Records among them.", |now, of| {
        Some(read(now, of)?.written as f64)
    }),
    of_redo(
        "redo_late",
        Count,
        "Of these, records whose block had changed again before the record was made.",
        |now, of| Some(read(now, of)?.late as f64),
    ),
    of_redo(
        "redo_late_last",
        Blocks,
        "Blocks whose last record is such a Block Written Record.",
        |now, of| Some(read(now, of)?.late_last.len() as f64),
    ),
    of_redo("late_block", Number, "The first of these blocks.", |now, of| {
        Some(f64::from(read(now, of)?.late_last.first()?.block))
    }),
    of_redo("late_version", Number, "The version of that block after its last change.", |now, of| {
        Some(f64::from(read(now, of)?.late_last.first()?.version))
    }),
    of_redo("late_written", Number, "The version of that block that was written.", |now, of| {
        Some(f64::from(read(now, of)?.late_last.first()?.written))
    }),
    of_redo("redo_files", LogFiles, "Log files that contain this redo.", |now, of| {
        let files = threads(now, of)?.into_iter().map(|thread| {
            let redo = &now.run.cluster.instances[usize::from(thread)].thread;
            let start = start_of(&now.run.cluster, &now.run.recovery, thread);
            redo.sequence(redo.flushed.saturating_sub(1)) as f64 - redo.sequence(start) as f64 + 1.0
        });
        Some(files.sum())
    }),
];

const fn of_redo(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromPartOrAll<Simulation>,
) -> Value<Simulation> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::Some(get), stamp: Some(stamp) }
}

/// Unchanged until more redo is on disk, a checkpoint moves, or a thread fails or closes.
fn stamp(now: &Now, of: Option<u32>) -> u64 {
    let threads = threads(now, of).unwrap_or_default();
    mixed(threads.into_iter().flat_map(|thread| {
        let redo = &now.run.cluster.instances[usize::from(thread)].thread;
        [u64::from(thread), start_of(&now.run.cluster, &now.run.recovery, thread), redo.flushed]
    }))
}

/// One thread, or those that need recovery.
fn threads(now: &Now, of: Option<u32>) -> Option<Vec<u8>> {
    match of {
        Some(of) => instance(now, of).map(|_| vec![of as u8]),
        None => Some(failed_threads(&now.run.cluster)),
    }
}

/// A block whose last record is a late Block Written Record.
struct LateWrite {
    block: BlockId,
    version: u32,
    written: u32,
}

#[derive(Default)]
struct RedoToRead {
    records: usize,
    /// The last version of each block that changes.
    last: BTreeMap<BlockId, u32>,
    written: usize,
    late: usize,
    late_last: Vec<LateWrite>,
}

fn read(now: &Now, of: Option<u32>) -> Option<RedoToRead> {
    let threads = threads(now, of)?;
    let mut read = RedoToRead::default();
    for (_, record) in merged(&now.run.cluster, &now.run.recovery, &threads) {
        read.records += 1;
        if record.kind == RecordKind::BlockWritten {
            read.block_written(record.block, record.version);
        }
        for (block, version) in record.changes() {
            read.last.insert(block, version);
            read.late_last.retain(|late| late.block != block);
        }
    }
    Some(read)
}

impl RedoToRead {
    fn block_written(&mut self, block: BlockId, written: u32) {
        self.written += 1;
        let Some(&version) = self.last.get(&block).filter(|version| **version > written) else { return };
        self.late += 1;
        match self.late_last.iter_mut().find(|late| late.block == block) {
            Some(late) => (late.version, late.written) = (version, written),
            None => self.late_last.push(LateWrite { block, version, written }),
        }
    }
}
