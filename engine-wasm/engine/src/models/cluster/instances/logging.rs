//! Generates redo: finds space in the log, makes the record, applies its change vectors to the buffers, and updates
//! the checkpoint queue.

use super::Cluster;
use crate::models::cluster::cache::Holding;
use crate::models::cluster::code::{BufferMode, Check, FactKind, RecordKind, WaitReason};
use crate::models::cluster::redo::{Applied, Rba, RedoRecord};
use crate::models::cluster::scenario::Mutant;
use crate::models::cluster::trace::{Fact, NONE};
use crate::mutant::{HostileMutant, mutated};

/// Bytes of a record without the columns of its change vectors.
const BEGIN_BYTES: u32 = 128;
const COMMIT_BYTES: u32 = 96;
const UNDO_BLOCK_BYTES: u32 = 160;
const CHANGE_BYTES: u32 = 120;
/// Bytes that say which table and which operation a record is about.
const ROW_BYTES: u32 = 8;
/// Bytes of a Block Written Record.
pub(super) const BWR_BYTES: u32 = 40;

impl Cluster {
    /// Bytes of a record of `kind` that `session` makes; changes vary around the scenario's mean.
    pub(super) fn record_bytes(&mut self, session: u32, kind: RecordKind) -> u32 {
        let mean = self.costs.scenario.hardware.change_bytes;
        match kind {
            RecordKind::Begin => BEGIN_BYTES,
            RecordKind::Commit | RecordKind::End => COMMIT_BYTES,
            RecordKind::UndoBlock => UNDO_BLOCK_BYTES,
            RecordKind::BlockWritten | RecordKind::BlockImage | RecordKind::BackupEnd => BWR_BYTES,
            RecordKind::Change | RecordKind::Undo => {
                CHANGE_BYTES + mean / 2 + self.sessions[session].stream.below(mean.max(1))
            }
        }
    }

    /// Additional bytes of a record about a row of a table: its table and operation, and each column that it logs.
    pub(super) fn row_bytes(&self, table: usize, columns: u32) -> u32 {
        ROW_BYTES + columns * self.costs.tables[table].column_bytes
    }

    /// True if the log of `instance` has space for a record of `length` bytes. If not, `session` waits for space.
    pub(super) fn log_room(&mut self, instance: u8, session: u32, length: u32) -> bool {
        let buffer = u64::from(self.costs.scenario.log.buffer_bytes);
        let length = length + self.most_image_bytes();
        let place = self.instances[usize::from(instance)].thread.place(length);
        if !self.instances[usize::from(instance)].thread.reusable(place) {
            // The checkpoint may have advanced far enough without being recorded.
            self.record_checkpoint(instance);
        }
        let thread = &self.instances[usize::from(instance)].thread;
        let with_hole = mutated(HostileMutant::HoleCountsAsRedo);
        let buffered = if with_hole { place - thread.flushed } else { thread.buffered_bytes() };
        let reason = if thread.waits_for_archive(place) {
            WaitReason::ArchiveFull
        } else if !thread.reusable(place) {
            WaitReason::LogFileSwitch
        } else if buffered + u64::from(length) > buffer {
            WaitReason::LogBufferSpace
        } else {
            return true;
        };
        if reason == WaitReason::LogFileSwitch {
            self.need_log_file(instance, place);
        }
        self.begin_wait(session, reason, NONE);
        let head = self.link(session, self.instances[usize::from(instance)].space_waiters);
        self.instance(instance).space_waiters = head;
        self.start_log_write(instance);
        self.start_writes_if_needed(instance);
        false
    }

    /// The destination of an instance's archived log files is full, or has room again: the file that is written now is the
    /// first that cannot be archived when it is full.
    pub fn set_archive(&mut self, instance: u8, full: bool) {
        let thread = &mut self.instance(instance).thread;
        thread.unarchived = full.then_some(thread.unarchived.unwrap_or(thread.end / thread.files.bytes));
        let kind = if full { FactKind::ArchiveFilled } else { FactKind::ArchiveFreed };
        self.trace.cause = self.note(Fact::new(kind, instance));
        if !full && !mutated(HostileMutant::ArchiveWaitersNotWoken) {
            self.wake_space_waiters(instance);
        }
    }

    /// DBWR must write the buffers that prevent the reuse of the next log file.
    fn need_log_file(&mut self, instance: u8, place: Rba) {
        let this = self.instance(instance);
        let sequence = this.thread.sequence(place);
        let files = &this.thread.files;
        let passed = (place / files.bytes + 1 - files.count) * files.bytes;
        this.dbwr.target = this.dbwr.target.max(passed);
        self.note(Fact::new(FactKind::LogSwitchStalled, instance).value(sequence));
    }

    /// Logs one record in the redo of `instance` and changes the buffers that it names, which are held in X. Returns
    /// the complete record.
    pub(super) fn log_change(&mut self, instance: u8, mut record: RedoRecord) -> RedoRecord {
        if self.backup.is_active() && !record.kind.is_note() {
            self.log_images(instance, &record);
        }
        let this = &mut self.instances[usize::from(instance)];
        this.scn += 1;
        record.scn = this.scn;
        record.rba = this.thread.place(record.length);
        let switched = record.rba / this.thread.files.bytes
            != this.thread.end.saturating_sub(1) / this.thread.files.bytes;
        let frames = [record.block, record.second_block].map(|block| {
            if block == NONE || record.kind.is_note() { None } else { this.pool.current(block) }
        });
        if let Some(frame) = frames[0] {
            record.version = this.pool.image(frame).version + 1;
        }
        if let Some(frame) = frames[1] {
            record.second_version = this.pool.image(frame).version + 1;
        }
        this.thread.push(record);
        if switched && record.rba > 0 {
            let sequence = this.thread.sequence(record.rba);
            self.note(Fact::new(FactKind::LogSwitched, instance).value(sequence));
        }
        for (frame, block) in frames.into_iter().zip([record.block, record.second_block]) {
            if let Some(frame) = frame {
                self.change_buffer(instance, frame, block, &record);
            }
        }
        record
    }

    fn change_buffer(&mut self, instance: u8, frame: u32, block: u32, record: &RedoRecord) {
        let head_first = self.costs.mutant(Mutant::QueueOutOfOrder);
        let this = &mut self.instances[usize::from(instance)];
        let applied = record.apply(instance, block, this.pool.image_mut(frame));
        debug_assert_eq!(applied, Applied::Changed, "a current copy takes the next version");
        let entry = this.pool.frame_mut(frame);
        debug_assert_eq!(entry.holding, Holding::Block(BufferMode::Exclusive));
        entry.last_rba = record.rba;
        entry.newer_than_disk = true;
        entry.touched = true;
        if entry.dirty {
            return;
        }
        let ordered = if head_first {
            this.pool.enqueue_at_head(frame, record.rba)
        } else {
            this.pool.enqueue(frame, record.rba)
        };
        let fact =
            Fact::new(FactKind::BufferDirtied, instance).block(block).xid(record.xid).value(record.rba);
        self.note(fact);
        if !ordered {
            let head =
                self.instances[usize::from(instance)].pool.queue().next().map_or(0, |(_, head)| head.low_rba);
            self.broken(Check::QueueOrdered, instance, block, head, record.rba);
        }
    }
}
