//! DBWR: when it writes, which buffers it takes from the head of the checkpoint queue, and the Block Written Records
//! of a batch. A block is never written before the redo of its last change, except with a mutant.

use super::gcs::members;
use super::instance::AfterFlush;
use super::{Cluster, Event, Message};
use crate::models::cluster::cache::{Frame, Holding};
use crate::models::cluster::code::{BufferMode, Check, FactKind, IoKind, RecordKind, ThreadState};
use crate::models::cluster::redo::{Rba, RedoRecord};
use crate::models::cluster::scenario::Mutant;
use crate::models::cluster::trace::{Fact, NONE};
use crate::mutant::{HostileMutant, mutated};

/// Even a lazy checkpoint follows the end of the log within this share of all log files but one, so that the next log
/// file is free in time.
const LAZY_SHARE_PERCENT: u64 = 70;
/// Above this share of dirty buffers DBWR writes regardless of the target.
const DIRTY_SHARE_PERCENT: u32 = 75;

fn current(frame: &Frame) -> bool {
    matches!(frame.holding, Holding::Block(BufferMode::Shared | BufferMode::Exclusive))
}

impl Cluster {
    /// A hard checkpoint: DBWR writes every buffer that is dirty now.
    pub(crate) fn hard_checkpoint(&mut self, instance: u8) {
        let this = self.instance(instance);
        if !mutated(HostileMutant::HardCheckpointWritesNothing) {
            this.dbwr.target = this.dbwr.target.max(this.thread.end);
        }
        self.start_writes_if_needed(instance);
    }

    /// Clears the list of requested writes, so that the write of a past image that is still here can be requested
    /// again.
    pub(super) fn clear_write_requests(&mut self, instance: u8) {
        let this = self.instance(instance);
        for frame in this.dbwr.asked.drain(..) {
            this.pool.frame_mut(frame).asked = false;
        }
    }

    /// Starts a batch if there is something to write.
    pub(crate) fn start_writes_if_needed(&mut self, instance: u8) {
        let this = &self.instances[usize::from(instance)];
        if this.dbwr.in_flight > 0 || !this.dbwr.gathered.is_empty() {
            return;
        }
        let (target, all) = self.write_target(instance);
        self.gather_requests(instance);
        // While requests are frozen, only requested blocks are written: recovery needs the buffers.
        if !self.frozen {
            self.gather_from_head(instance, target, all);
        }
        let this = self.instance(instance);
        if this.dbwr.gathered.is_empty() {
            return;
        }
        let changed =
            this.dbwr.gathered.iter().map(|&frame| this.pool.frame(frame)).filter(|frame| frame.dirty);
        match changed.map(|frame| frame.last_rba).max() {
            Some(last) if !self.costs.mutant(Mutant::WriteBeforeRedo) => {
                self.when_flushed(instance, last, AfterFlush::StartWrites);
            }
            // No change was made here: the buffer was recovered, or received with its changes, so its redo is on disk.
            _ => self.start_writes(instance),
        }
    }

    /// DBWR writes buffers with a low RBA below the first value; all of them in one batch if the second value is
    /// true.
    fn write_target(&self, instance: u8) -> (Rba, bool) {
        let this = &self.instances[usize::from(instance)];
        let (thread, pool) = (&this.thread, &this.pool);
        let span = (thread.files.count - 1) * thread.files.bytes * LAZY_SHARE_PERCENT / 100;
        let ignored = mutated(HostileMutant::LazyWritingIgnoresTheLog);
        let lazy = if ignored { 0 } else { thread.end.saturating_sub(span) };
        let dirty_share_reached = pool.queue_len() * 100 > pool.capacity() * DIRTY_SHARE_PERCENT
            && !mutated(HostileMutant::DirtyShareIgnored);
        let pressed = this.buffer_waiters != NONE || dirty_share_reached;
        (this.dbwr.target.max(lazy), pressed || self.over_mttr_target(instance))
    }

    /// FAST_START_MTTR_TARGET: true if DBWR believes that recovery of this thread would take longer after a crash now.
    fn over_mttr_target(&self, instance: u8) -> bool {
        let target_s = self.costs.scenario.cache.mttr_target_s;
        if target_s <= 0.0 || mutated(HostileMutant::MttrTargetIgnored) {
            return false;
        }
        self.mttr_estimate_ns(instance) > target_s * 1e9
    }

    fn gather(&mut self, instance: u8, frame: u32) {
        let this = self.instance(instance);
        this.pool.frame_mut(frame).writing = true;
        this.dbwr.gathered.push(frame);
    }

    fn gather_requests(&mut self, instance: u8) {
        let batch = self.costs.scenario.cache.write_batch as usize;
        while self.instances[usize::from(instance)].dbwr.gathered.len() < batch {
            let Some(block) = self.instance(instance).dbwr.requests.pop_front() else { return };
            let pool = &self.instances[usize::from(instance)].pool;
            let frame = pool.current(block).filter(|&frame| {
                let frame = pool.frame(frame);
                frame.newer_than_disk && !frame.writing
            });
            if let Some(frame) = frame {
                self.gather(instance, frame);
            }
        }
    }

    fn gather_from_head(&mut self, instance: u8, target: Rba, all: bool) {
        let batch = self.costs.scenario.cache.write_batch as usize;
        let this = &self.instances[usize::from(instance)];
        let room = batch.saturating_sub(this.dbwr.gathered.len());
        let mut due = Vec::with_capacity(room);
        let mut ask = Vec::new();
        for (number, frame) in this.pool.queue() {
            if due.len() + ask.len() >= room || !(all || frame.low_rba < target) {
                break;
            }
            if current(frame) {
                if !frame.writing {
                    due.push(number);
                }
            } else if !frame.asked {
                ask.push((number, frame.block));
            }
        }
        for frame in due {
            self.gather(instance, frame);
        }
        for (frame, block) in ask {
            let this = self.instance(instance);
            this.pool.frame_mut(frame).asked = true;
            this.dbwr.asked.push(frame);
            self.send(instance, self.gcs.master(block), Message::WriteRequest { from: instance, block });
        }
    }

    /// The redo is on disk: writes the gathered buffers to the data disk.
    pub(super) fn start_writes(&mut self, instance: u8) {
        self.instance(instance).dbwr.began = self.now;
        for frame in std::mem::take(&mut self.instance(instance).dbwr.gathered) {
            let due = self.data_disk.submit(IoKind::BlockWrite, self.now);
            let due = self.now + self.slowed(instance, due - self.now);
            let this = self.instance(instance);
            this.dbwr.in_flight += 1;
            let life = this.life;
            this.pool.frame_mut(frame).on_disk_queue = true;
            let (block, version) = (this.pool.frame(frame).block, this.pool.image(frame).version);
            self.note(Fact::new(FactKind::BlockWriteBegan, instance).block(block).value(u64::from(version)));
            if mutated(HostileMutant::BlockWrittenRecordBeforeWrite) {
                self.log_block_written(instance, block, version);
            }
            self.queue.push(
                due,
                self.trace.cause,
                Event::BlockWritten { instance, life, frame, again: false },
            );
        }
    }

    /// The image of a buffer reaches a copy of its block, even if its instance fails meanwhile. True if every copy
    /// now has the image.
    pub(crate) fn put_on_disk(&mut self, instance: u8, frame: u32) -> bool {
        let pool = &self.instances[usize::from(instance)].pool;
        let (block, image) = (pool.frame(frame).block, *pool.image(frame));
        let done = self.data_files.write(block, &image);
        self.keep_disk_write(block, image.version);
        let flushed = self.instances[usize::from(image.thread())].thread.flushed;
        if image.version > 0 && image.rba() >= flushed {
            self.broken(Check::RedoBeforeData, instance, block, flushed, image.rba());
        }
        done
    }

    /// One write of the batch is done. If the files are mirrored, the second copy is written next.
    pub(super) fn block_written(&mut self, instance: u8, frame: u32, again: bool) {
        let this = &self.instances[usize::from(instance)];
        let (block, version, life) =
            (this.pool.frame(frame).block, this.pool.image(frame).version, this.life);
        let write = |again| Event::BlockWritten { instance, life, frame, again };
        if self.write_fails(instance, block, write(true), again) {
            return;
        }
        if !self.put_on_disk(instance, frame) {
            let due = self.data_disk.submit(IoKind::BlockWrite, self.now);
            self.queue.push(due, self.trace.cause, write(false));
            return;
        }
        self.maybe_corrupt_block(block);
        let this = self.instance(instance);
        this.blocks_written += 1;
        if !mutated(HostileMutant::WrittenBufferStaysOnQueue) {
            this.pool.dequeue(frame);
        }
        let entry = this.pool.frame_mut(frame);
        entry.writing = false;
        entry.on_disk_queue = false;
        entry.newer_than_disk = false;
        entry.recovered = false;
        let waiters = std::mem::replace(&mut entry.waiters, NONE);
        this.dbwr.written.push((block, version));
        this.dbwr.in_flight -= 1;
        self.trace.cause =
            self.note(Fact::new(FactKind::BlockWritten, instance).block(block).value(u64::from(version)));
        self.wake_list(waiters);
        self.continue_deferred(instance, block);
        if self.gcs.get(block).past != 0 && !mutated(HostileMutant::WriteNotToldToMaster) {
            self.send(
                instance,
                self.gcs.master(block),
                Message::Written { writer: instance, version, block },
            );
        }
        self.wake_buffer_waiters(instance);
        if self.instances[usize::from(instance)].dbwr.in_flight == 0 {
            self.end_batch(instance);
        }
        self.checkpoint_moved(instance);
    }

    fn continue_deferred(&mut self, instance: u8, written: u32) {
        let deferred = std::mem::take(&mut self.instance(instance).dbwr.deferred);
        if mutated(HostileMutant::DeferredShipmentForgotten) {
            return;
        }
        for what in deferred {
            match what {
                AfterFlush::Ship { to, exclusive, block, epoch } if block == written => {
                    if epoch == self.epoch {
                        self.forwarded(instance, to, exclusive, block);
                    }
                }
                AfterFlush::Release { block, epoch } if block == written => {
                    if epoch == self.epoch {
                        self.release_requested(instance, block);
                    }
                }
                other => self.instance(instance).dbwr.deferred.push(other),
            }
        }
    }

    fn end_batch(&mut self, instance: u8) {
        for (block, version) in std::mem::take(&mut self.instance(instance).dbwr.written) {
            self.log_block_written(instance, block, version);
        }
        self.start_writes_if_needed(instance);
    }

    /// Logs a Block Written Record. The record only saves work. It is omitted while no log file can be reused, and
    /// while crash recovery reads the thread that it would be written to.
    pub(super) fn log_block_written(&mut self, instance: u8, block: u32, version: u32) {
        let thread = &self.instances[usize::from(instance)].thread;
        let room = thread.reusable(thread.place(super::logging::BWR_BYTES));
        if !room || thread.state != ThreadState::Open {
            return;
        }
        let record = crate::models::cluster::redo::RedoRecord {
            block,
            version: version + u32::from(mutated(HostileMutant::BlockWrittenRecordOfNextVersion)),
            length: super::logging::BWR_BYTES,
            ..RedoRecord::draft(RecordKind::BlockWritten, 0)
        };
        let made = self.log_change(instance, record);
        let fact = Fact::new(FactKind::BlockWrittenLogged, instance).block(block).value(made.rba);
        self.note(fact);
    }

    /// At the master: a version is on disk, so past images up to this version can be released.
    pub(super) fn written_at_master(&mut self, writer: u8, version: u32, block: u32) {
        let master = self.gcs.master(block);
        for holder in members(self.gcs.get(block).past) {
            if holder == writer {
                self.release_past_image(holder, version, block);
            } else {
                self.send(master, holder, Message::LetGo { holder, version, block });
            }
        }
    }

    /// At the holder of a past image: releases it if the disk is at least as new.
    pub(crate) fn release_past_image(&mut self, holder: u8, version: u32, block: u32) {
        let this = self.instance(holder);
        let Some(frame) = this.pool.past_image(block) else { return };
        if this.pool.image(frame).version > version && !mutated(HostileMutant::PastImageReleasedByOlderWrite)
        {
            return;
        }
        this.pool.dequeue(frame);
        this.pool.release(frame);
        self.gcs.at(block).past &= !super::gcs::bit(holder);
        // The message about the write raises the clock, as a received block does: in merged redo the record of the
        // write follows the change that was written.
        let written_scn = self.data_files.image(block).scn();
        let this = self.instance(holder);
        if !mutated(HostileMutant::ScnNotRaisedByReleasedPastImage) {
            this.scn = this.scn.max(written_scn);
        }
        self.note(Fact::new(FactKind::PastImageReleased, holder).block(block).value(u64::from(version)));
        self.log_block_written(holder, block, version);
        self.wake_buffer_waiters(holder);
        self.checkpoint_moved(holder);
    }

    /// At the master: an instance requests that a block is written, so that it can release its past image.
    pub(super) fn write_requested(&mut self, from: u8, block: u32) {
        let disk = self.data_files.version(block);
        let past = self.instances[usize::from(from)].pool.past_image(block);
        if past.is_some_and(|frame| self.instances[usize::from(from)].pool.image(frame).version <= disk) {
            self.release_past_image(from, disk, block);
            return;
        }
        let holders = self.gcs.get(block).holders();
        let holder = members(holders).find(|&holder| {
            let pool = &self.instances[usize::from(holder)].pool;
            pool.current(block).is_some_and(|frame| pool.frame(frame).newer_than_disk)
        });
        if let Some(holder) = holder.filter(|&holder| self.instances[usize::from(holder)].alive()) {
            self.note(Fact::new(FactKind::WriteRequested, from).block(block).other(holder));
            self.request_write(holder, block);
        }
    }

    /// Adds a block to the next batch of the DBWR of `instance`.
    pub(crate) fn request_write(&mut self, instance: u8, block: u32) {
        let requests = &mut self.instance(instance).dbwr.requests;
        if !requests.contains(&block) && !mutated(HostileMutant::WriteRequestForgotten) {
            requests.push_back(block);
        }
        self.start_writes_if_needed(instance);
    }

    /// Checks, when a block is granted in X to `to`, that no other instance holds it. Checks the holders that the
    /// master knows.
    pub(crate) fn one_exclusive(&mut self, block: u32, to: u8, former: u8) {
        let other = members(former & !super::gcs::bit(to)).find(|&other| {
            let this = &self.instances[usize::from(other)];
            this.alive() && this.pool.current(block).is_some()
        });
        if let Some(other) = other {
            self.broken(Check::OneExclusive, to, block, u64::from(to), u64::from(other));
        }
    }
}
