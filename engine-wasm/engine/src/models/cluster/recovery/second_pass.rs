//! The second pass: reads the redo again and applies it to the blocks of the recovery set, with slaves; each block
//! always has the same slave. A block is released when its last change is applied.

use super::dealing::{COORDINATOR, Dealing};
use super::{RecordRef, Recovery};
use crate::models::cluster::cache::Holding;
use crate::models::cluster::code::{
    BufferMode, Check, FactKind, IoKind, Phase, RecordKind, SetState, WorkKind,
};
use crate::models::cluster::instances::{Cluster, MeasuredRecovery, RecoveryStep};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::redo::{Applied, RedoRecord};
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::trace::{Fact, NOBODY, NONE};
use crate::models::cluster::txn::layout::{read_state_word, state_word};
use crate::mutant::{HostileMutant, mutated};
use std::collections::VecDeque;

/// One recovery slave.
#[derive(Clone, Debug, Default)]
pub(super) struct Slave {
    /// Changes that it has received, in SCN order: record and block.
    pub(super) work: VecDeque<(RecordRef, BlockId)>,
    /// Changes left of each message that it has, oldest first, if messages are simulated one by one.
    pub(super) messages: VecDeque<u32>,
    /// An event for it is pending.
    busy: bool,
    /// It applies a change; its message counts as applied when the time of the last one has passed.
    applying: bool,
}

/// The coordinator pauses while a slave has more pending changes than this.
const MAX_WORK: usize = 4096;

impl Recovery {
    pub(super) fn begin_second_pass(&mut self, cluster: &mut Cluster) {
        // Without slaves the coordinator does the work of one itself.
        let slaves = cluster.costs.scenario.recovery.slaves.max(1) as usize;
        self.slaves = vec![Slave::default(); slaves];
        self.dealing = Dealing::new(slaves);
        self.pass_began = cluster.now;
        self.rewind(cluster, self.start);
        if self.deals(cluster) {
            let message = u64::from(cluster.costs.scenario.recovery.message_bytes);
            self.chunk_bytes = self.chunk_bytes.min(message);
        }
        self.begin_phase(cluster, Phase::SecondPass, self.by);
        if self.set.is_empty() {
            self.end_second_pass(cluster);
            return;
        }
        self.schedule_read(cluster, 0);
    }

    /// Reads the next chunk; handing it out in messages costs the coordinator time too.
    pub(super) fn schedule_read(&mut self, cluster: &mut Cluster, messages: u64) {
        let (bytes, records) = self.read_chunk(cluster, self.chunk_bytes);
        let handing = (messages as f64 * cluster.costs.scenario.hardware.slave_message_ns) as u64;
        let cost = self.pass_cost(cluster, bytes, records) + handing;
        if self.keeps_work(cluster) {
            self.note_work(cluster, COORDINATOR, WorkKind::ReadRedo, cost, NONE);
        }
        self.after(cluster, cost, RecoveryStep::Read);
    }

    /// A chunk is read: its changes go to the slaves of their blocks.
    pub(super) fn read(&mut self, cluster: &mut Cluster) {
        if self.slaves.iter().any(|slave| slave.work.len() > MAX_WORK) {
            self.after(cluster, cluster.costs.tick / 64 + 1, RecoveryStep::Read);
            return;
        }
        let chunk = std::mem::take(&mut self.chunk);
        let message = u64::from(cluster.costs.scenario.recovery.message_bytes);
        let deals = self.deals(cluster);
        let mut handed = vec![0u64; self.slaves.len()];
        for &(thread, index) in &chunk {
            let Some(&record) =
                cluster.instances[usize::from(thread)].thread.files.records().get(index as usize)
            else {
                continue;
            };
            self.applied[usize::from(thread)] = record.end();
            self.bytes_read += u64::from(record.length);
            for (block, version) in record.changes() {
                if self.wanted(block, version)
                    && !(mutated(HostileMutant::SlaveMessageLost) && index % 16 == 7)
                {
                    let slave = slave_of(block, index, self.slaves.len());
                    let change = ((thread, index), block);
                    if deals {
                        self.dealing.deal(slave, change, u64::from(record.length), message);
                    } else {
                        handed[slave] += u64::from(record.length);
                        self.slaves[slave].work.push_back(change);
                    }
                }
            }
        }
        let more = !chunk.is_empty();
        self.chunk = chunk;
        if deals {
            if !more {
                self.dealing.send_rest();
            }
            self.send_next(cluster);
            return;
        }
        let messages: u64 = handed.iter().map(|bytes| bytes.div_ceil(message)).sum();
        for slave in 0..self.slaves.len() {
            self.wake_slave(cluster, slave as u8, 0);
        }
        if !more {
            self.end_if_done(cluster);
        } else if !self.alone(cluster) {
            self.schedule_read(cluster, messages);
        } else if self.slaves[0].work.is_empty() {
            self.schedule_read(cluster, 0);
        }
    }

    /// True if the second pass applies this change. The union of several sets may contain only an older change: a newer
    /// one is on disk already.
    fn wanted(&mut self, block: BlockId, version: u32) -> bool {
        self.set.get(block).is_some_and(|entry| {
            matches!(entry.state, SetState::InSet | SetState::Recovering) && version <= entry.last_version
        })
    }

    /// Wakes an idle slave after `delay`.
    pub(super) fn wake_slave(&mut self, cluster: &mut Cluster, slave: u8, delay: u64) {
        let entry = &mut self.slaves[usize::from(slave)];
        if !entry.busy && !entry.work.is_empty() {
            entry.busy = true;
            self.after(cluster, delay, RecoveryStep::Slave(slave));
        }
    }

    /// A slave applies its next change, or prepares the base image of its block.
    pub(super) fn slave(&mut self, cluster: &mut Cluster, slave: u8) {
        let entry = &mut self.slaves[usize::from(slave)];
        entry.busy = false;
        if std::mem::take(&mut entry.applying) {
            self.change_of_message_done(cluster, slave);
        }
        let Some(&((thread, index), block)) = self.slaves[usize::from(slave)].work.front() else {
            if self.alone(cluster) && !self.chunk.is_empty() {
                self.schedule_read(cluster, 0);
            } else {
                self.end_if_done(cluster);
            }
            return;
        };
        let process = if self.alone(cluster) { COORDINATOR } else { slave + 1 };
        if let Some(delay) = self.prepare_base(cluster, block) {
            if self.keeps_work(cluster) {
                self.note_work(cluster, process, WorkKind::ReadBlock, delay, block);
            }
            self.wake_slave(cluster, slave, delay);
            return;
        }
        self.slaves[usize::from(slave)].work.pop_front();
        let cost = self.apply(cluster, thread, index, block);
        if self.keeps_work(cluster) {
            self.note_work(cluster, process, WorkKind::ApplyRedo, cost, block);
            let entry = &mut self.slaves[usize::from(slave)];
            (entry.busy, entry.applying) = (true, true);
            self.after(cluster, cost, RecoveryStep::Slave(slave));
            return;
        }
        self.wake_slave(cluster, slave, cost);
        if self.slaves[usize::from(slave)].work.is_empty() {
            self.end_if_done(cluster);
        }
    }

    /// If the block has no base image yet: time until the slave should check again.
    fn prepare_base(&mut self, cluster: &mut Cluster, block: BlockId) -> Option<u64> {
        let by = self.by;
        let entry = self.set.get(block)?;
        if entry.reading {
            let (mut image, holder) = base_of(cluster, block);
            if holder == NOBODY {
                let of_mirror = std::mem::replace(&mut entry.of_mirror, true);
                let Some(read) = cluster.read_done(by, block, of_mirror) else {
                    return Some(cluster.data_disk.submit(IoKind::RecoveryRead, cluster.now) - cluster.now);
                };
                if of_mirror {
                    hit(Mark::RepairedByRecovery);
                }
                image = read;
            }
            entry.reading = false;
            entry.base_version = entry.base_version.min(image.version);
            if holder != NOBODY {
                hit(if holder == by { Mark::BaseFromOwnPastImage } else { Mark::BaseFromOtherInstance });
            }
            let frame = entry.frame;
            let pool = &mut cluster.instance(by).pool;
            *pool.image_mut(frame) = image;
            let fact = Fact::new(FactKind::BaseRead, by).block(block).other(holder);
            cluster.note(fact.value(u64::from(image.version)));
            return None;
        }
        if entry.frame != NONE {
            return None;
        }
        let (mut frame, mut start) = (cluster.take_frame_for_recovery(by, block), cluster.now);
        if frame.is_none()
            && let Some(written) = self.evict_half_recovered(cluster)
        {
            (frame, start) = (cluster.take_frame_for_recovery(by, block), written);
        }
        let Some(frame) = frame else { return Some(cluster.costs.tick / 16 + 1) };
        let entry = self.set.get(block)?;
        (entry.state, entry.frame) = (SetState::Recovering, frame);
        (entry.reading, entry.of_mirror) = (true, false);
        let buffer = cluster.instance(by).pool.frame_mut(frame);
        buffer.holding = Holding::Recovering;
        let (_, holder) = base_of(cluster, block);
        let now = cluster.now;
        let due = match holder {
            NOBODY => cluster.data_disk.submit(IoKind::RecoveryRead, start),
            holder if holder == by => start,
            _ => start + 2 * cluster.costs.message + cluster.costs.block_transfer,
        };
        cluster.note(Fact::new(FactKind::BlockReadBegan, by).block(block).other(holder));
        Some(due - now)
    }

    /// No buffer is free: writes one partly recovered block to disk. That is safe: its threads are not closed, so
    /// redo above its version is applied to it later, or again. Returns when its buffer is free, `None` if there is
    /// no such block.
    fn evict_half_recovered(&mut self, cluster: &mut Cluster) -> Option<u64> {
        let by = self.by;
        let entry = self.set.entries.iter_mut().find(|entry| entry.frame != NONE && !entry.reading);
        let Some(entry) = entry.filter(|entry| entry.state == SetState::Recovering) else {
            cluster.start_writes_if_needed(by);
            return None;
        };
        let frame = std::mem::replace(&mut entry.frame, NONE);
        hit(Mark::BlockSpilled);
        let mut written = cluster.now;
        loop {
            written = cluster.data_disk.submit(IoKind::BlockWrite, written);
            if mutated(HostileMutant::SpilledBlockNotWritten) || cluster.put_on_disk(by, frame) {
                break;
            }
        }
        cluster.instance(by).pool.release(frame);
        Some(written)
    }

    /// Applies one change; returns what it cost.
    fn apply(&mut self, cluster: &mut Cluster, thread: u8, index: u32, block: BlockId) -> u64 {
        let by = self.by;
        let Some(&record) = cluster.instances[usize::from(thread)].thread.files.records().get(index as usize)
        else {
            return 0;
        };
        let Some(entry) = self.set.get(block) else { return 0 };
        if entry.state == SetState::Recovered {
            return 0;
        }
        let frame = entry.frame;
        entry.applied += 1;
        let last = record.rba == entry.last_rba && thread == entry.thread
            || mutated(HostileMutant::BlockReleasedBeforeItsLastChange);
        let image = cluster.instance(by).pool.image_mut(frame);
        let before = image.version;
        let applied = as_read(record, block).apply(thread, block, image);
        let after = image.version;
        if applied == Applied::Gap {
            cluster.broken(Check::NoVersionGap, by, block, u64::from(before) + 1, u64::from(record.version));
        }
        let fact = Fact::new(FactKind::RedoApplied, by).block(block).other(thread).xid(record.xid);
        cluster.trace.cause = cluster.note(fact.value(u64::from(after)));
        if last {
            self.release(cluster, block);
        }
        if applied == Applied::Changed && !mutated(HostileMutant::ApplyingRedoTakesNoTime) {
            cluster.costs.scenario.hardware.apply_ns_per_change as u64
        } else {
            0
        }
    }

    /// The last change is applied: the block is current in the recovery instance and can be requested.
    fn release(&mut self, cluster: &mut Cluster, block: BlockId) {
        let by = self.by;
        let Some(entry) = self.set.get(block) else { return };
        let frame = std::mem::replace(&mut entry.frame, NONE);
        entry.state = SetState::Recovered;
        self.blocks_recovered += 1;
        let on_disk = cluster.data_files.version(block);
        let this = cluster.instance(by);
        let (version, scn) = (this.pool.image(frame).version, this.pool.image(frame).scn());
        if !mutated(HostileMutant::ScnNotRaisedByRecoveredBlock) {
            this.scn = this.scn.max(scn);
        }
        let buffer = this.pool.frame_mut(frame);
        buffer.holding = Holding::Block(BufferMode::Exclusive);
        buffer.newer_than_disk = version > on_disk && !mutated(HostileMutant::RecoveredBlockTakenForWritten);
        buffer.recovered = version > on_disk;
        let resource = cluster.gcs.at(block);
        (resource.exclusive, resource.in_recovery) = (by, false);
        let waiters = std::mem::replace(&mut resource.waiters, NONE);
        let fact = Fact::new(FactKind::BlockRecovered, by).block(block).value(u64::from(version));
        cluster.trace.cause = cluster.note(fact);
        cluster.wake_list(waiters);
        cluster.serve(block);
    }

    pub(super) fn end_if_done(&mut self, cluster: &mut Cluster) {
        let read_all = self.chunk.is_empty() && self.bytes_read >= self.total_read(cluster);
        let idle =
            self.slaves.iter().all(|slave| slave.work.is_empty() && !slave.busy) && self.dealing.is_empty();
        if read_all && idle && !self.second_pass_done {
            self.end_second_pass(cluster);
        }
    }

    /// Bytes of all records from each thread's start to its end.
    fn total_read(&self, cluster: &Cluster) -> u64 {
        let left = self.threads.iter().any(|&thread| {
            let at = usize::from(thread);
            self.cursor[at] < cluster.instances[at].thread.files.records().len()
        });
        if left { u64::MAX } else { 0 }
    }

    fn end_second_pass(&mut self, cluster: &mut Cluster) {
        self.second_pass_done = true;
        for &thread in &self.threads {
            let at = usize::from(thread);
            self.applied[at] = cluster.instances[at].thread.end.max(self.applied[at]);
        }
        self.end_phase(cluster, Phase::SecondPass, self.by);
        let measured = MeasuredRecovery {
            first_pass_ns: self.first_pass_ns,
            second_pass_ns: cluster.now - self.pass_began,
            bytes: self.total_bytes,
            blocks: self.blocks_recovered,
        };
        cluster.learn_from_recovery(self.by, &measured);
        self.begin_closing(cluster);
    }
}

/// A record as a slave reads its change of `block`: unchanged.
fn as_read(mut record: RedoRecord, block: BlockId) -> RedoRecord {
    if mutated(HostileMutant::RecoveredChangeHasNoScn) {
        record.scn = 0;
    }
    if mutated(HostileMutant::RecoveredChangeHasNoRba) {
        record.rba = 0;
    }
    if record.kind == RecordKind::Commit && mutated(HostileMutant::RecoveredCommitForgetsItsUndo) {
        let (state, _) = read_state_word(record.block, record.new_value);
        record.new_value = state_word(state, record.block, NONE);
    }
    let marks = record.kind == RecordKind::Undo && block == record.second_block;
    if marks && mutated(HostileMutant::RecoveredUndoNotMarkedApplied) {
        // As a change the record would count, but would not change its second block.
        record.kind = RecordKind::End;
    }
    record
}

/// Each block has one slave, so that its changes are applied in their order.
fn slave_of(block: BlockId, record: u32, slaves: usize) -> usize {
    if mutated(HostileMutant::AllRedoOnOneSlave) {
        return 0;
    }
    if mutated(HostileMutant::OneBlockByManySlaves) {
        return record as usize % slaves;
    }
    block as usize % slaves
}

/// The newest of disk and surviving past images, and who has it.
fn base_of(cluster: &Cluster, block: BlockId) -> (Image, u8) {
    let mut base = (cluster.data_files.image(block), NOBODY);
    for (number, instance) in (0u8..).zip(&cluster.instances) {
        if let Some(frame) = instance.pool.past_image(block).filter(|_| instance.alive()) {
            let image = instance.pool.image(frame);
            if image.version > base.0.version && !mutated(HostileMutant::BaseOnlyFromDisk) {
                base = (*image, number);
            }
        }
    }
    base
}
