//! Values about buffer caches, checkpoint queues, DBWR and the Global Cache Service. Cost: O(queue) where a queue is
//! walked, O(buffers) for `clean`, O(resources) where these are counted, else O(instances).

use super::{Now, count, instance, mixed, of_one, of_run, of_some, seen, sum};
use crate::models::cluster::cache::{Frame, Holding};
use crate::models::cluster::code::{BufferMode, IoKind, MessageKind, RecordKind};
use crate::models::cluster::redo::Rba;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::storage::BlockId;
use crate::platform::values::Unit::{Blocks, Count, Number, Rba as Position};
use crate::platform::values::{Get, ReadFromPart, Unit, Value, for_lists};
use std::collections::BTreeMap;

pub(super) const VALUES: &[Value<Simulation>] = &[
    of_one("cached", Count, "Buffers in use.", |now, of| Some(f64::from(instance(now, of)?.pool.used()))),
    of_one("clean", Count, "Buffers whose version of the block is on disk.", |now, of| {
        instance(now, of)?;
        let clean = seen(now).buffers().into_iter().filter(|row| row.dirty == 0 && row.newer_than_disk == 0);
        count(now, Some(of), clean.map(|row| row.instance))
    }),
    of_one("queue", Count, "Buffers on the checkpoint queue, including past images.", |now, of| {
        Some(f64::from(instance(now, of)?.pool.queue_len()))
    }),
    of_some("past_images", Count, "Past images on the checkpoint queue.", |now, of| {
        sum(now, of, |instance| {
            instance.pool.queue().filter(|(_, frame)| is_past_image(frame)).count() as u64
        })
    }),
    of_one("head", Number, "The block at the head of the checkpoint queue.", |now, of| {
        let pool = &instance(now, of)?.pool;
        Some(f64::from(pool.frame(pool.queue_head()?).block))
    }),
    of_one("tail", Number, "The block at the tail of the checkpoint queue.", |now, of| {
        let pool = &instance(now, of)?.pool;
        Some(f64::from(pool.frame(pool.queue_tail()?).block))
    }),
    of_one(
        "tail_rba",
        Position,
        "The low RBA of the block at the tail of the checkpoint queue.",
        |now, of| {
            let pool = &instance(now, of)?.pool;
            Some(pool.frame(pool.queue_tail()?).low_rba as f64)
        },
    ),
    of_one("writing", Count, "Buffers of the checkpoint queue whose write is in flight.", |now, of| {
        Some(instance(now, of)?.pool.queue().filter(|(_, frame)| frame.writing).count() as f64)
    }),
    of_one("to_write", Count, "Buffers of the checkpoint queue that DBWR could write now.", |now, of| {
        let waits = |frame: &Frame| !frame.writing && !is_past_image(frame);
        Some(instance(now, of)?.pool.queue().filter(|(_, frame)| waits(frame)).count() as f64)
    }),
    of_hottest(
        "hot",
        Number,
        "The data block of the checkpoint queue that has changed most since it was clean.",
        |now, of| hottest(now, of).map(|hot| f64::from(hot.block)),
    ),
    of_hottest("hot_changes", Count, "Number of changes of that block since it was clean.", |now, of| {
        hottest(now, of).map(|hot| hot.changes as f64)
    }),
    of_hottest("hot_place", Number, "The place of that block on the queue; the head is 1.", |now, of| {
        hottest(now, of).map(|hot| hot.place as f64)
    }),
    of_hottest("hot_low_rba", Position, "The first change of that block since it was clean.", |now, of| {
        hottest(now, of).map(|hot| hot.low_rba as f64)
    }),
    of_hottest("hot_last_rba", Position, "The last change of that block.", |now, of| {
        hottest(now, of).map(|hot| hot.last_rba as f64)
    }),
    of_some("blocks_written", Count, "Block writes completed so far.", |now, of| {
        sum(now, of, |instance| instance.blocks_written)
    }),
    of_some("block_writes", Count, "Block writes in flight.", |now, of| {
        let writes = seen(now).io().into_iter().filter(|row| row.kind == IoKind::BlockWrite as u8);
        count(now, of, writes.map(|row| row.instance))
    }),
    of_run("known_blocks", Blocks, "Blocks that some instance holds, has held or has requested.", |now| {
        Some(seen(now).resources().len() as f64)
    }),
    of_run("newer_than_disk", Blocks, "Blocks whose version on disk is older than one in a cache.", |now| {
        let rows = seen(now).resources().into_iter();
        Some(rows.filter(|row| row.newest_version > row.disk_version).count() as f64)
    }),
    of_one(
        "mastered",
        Blocks,
        "Blocks that an instance masters, of those that some instance holds, has held or has requested.",
        |now, of| count(now, Some(of), seen(now).resources().into_iter().map(|row| row.master)),
    ),
    of_run("travelling", Count, "Blocks in flight on the interconnect.", |now| {
        let messages = seen(now).messages().into_iter();
        Some(messages.filter(|row| row.kind == MessageKind::Block as u8).count() as f64)
    }),
];

/// A value about the most changed block of a queue.
const fn of_hottest(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromPart<Simulation>,
) -> Value<Simulation> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::One(get), stamp: Some(queue_stamp) }
}

/// Unchanged as long as queue and redo are unchanged. Cost: linear in the queue.
fn queue_stamp(now: &Now, of: Option<u32>) -> u64 {
    let Some(this) = of.and_then(|of| instance(now, of)) else { return 0 };
    let queue =
        this.pool.queue().flat_map(|(_, frame)| [u64::from(frame.block), frame.low_rba, frame.last_rba]);
    mixed(queue.chain([this.thread.end]))
}

fn is_past_image(frame: &Frame) -> bool {
    frame.holding == Holding::Block(BufferMode::PastImage)
}

/// A data block on a queue.
struct HottestBlock {
    block: BlockId,
    changes: usize,
    /// From 1, the head.
    place: usize,
    low_rba: Rba,
    last_rba: Rba,
}

/// The data block of a queue with most changes since it was clean; the first one if several are equal. Cost: linear
/// in the redo after the head's low RBA.
fn hottest(now: &Now, of: u32) -> Option<HottestBlock> {
    let this = instance(now, of)?;
    let head = this.pool.frame(this.pool.queue_head()?).low_rba;
    let mut changes: BTreeMap<BlockId, Vec<Rba>> = BTreeMap::new();
    for record in this.thread.records_from(this.thread.index_at(head)) {
        if matches!(record.kind, RecordKind::Change | RecordKind::Undo) {
            changes.entry(record.block).or_default().push(record.rba);
        }
    }
    let mut best: Option<HottestBlock> = None;
    for (place, (_, frame)) in (1..).zip(this.pool.queue()) {
        if frame.block >= now.run.cluster.costs.scenario.data_blocks {
            continue;
        }
        let rbas = changes.get(&frame.block).map_or(&[][..], Vec::as_slice);
        let changes = rbas.len() - rbas.partition_point(|rba| *rba < frame.low_rba);
        if best.as_ref().is_none_or(|best| changes > best.changes) {
            let Frame { block, low_rba, last_rba, .. } = *frame;
            best = Some(HottestBlock { block, changes, place, low_rba, last_rba });
        }
    }
    best
}
