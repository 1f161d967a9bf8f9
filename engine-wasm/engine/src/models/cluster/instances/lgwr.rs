//! LGWR: writes the log buffer, one write at a time, continues what waited for a write, and records the checkpoint.

use super::instance::AfterFlush;
use super::{Cluster, Event};
use crate::models::cluster::code::{Check, FactKind, ThreadState};
use crate::models::cluster::redo::Rba;
use crate::models::cluster::trace::{Fact, NONE};
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// All redo of an instance is written, for somebody who reads it outside the cluster.
    pub fn write_redo(&mut self, instance: u8) {
        self.start_log_write(instance);
    }

    /// Starts a write of all pending redo, or, if one is in flight, after it.
    pub(super) fn start_log_write(&mut self, instance: u8) {
        let now = self.now;
        let this = self.instance(instance);
        if this.lgwr.in_flight.is_some() {
            this.lgwr.write_requested_again = true;
            return;
        }
        this.lgwr.write_requested_again = false;
        let (upto, bytes) = (this.thread.end, this.thread.end - this.thread.flushed);
        if bytes == 0 {
            return;
        }
        let (due, life) = (this.log_disk.write(now, bytes), this.life);
        this.lgwr.in_flight = Some((upto, now));
        self.note(Fact::new(FactKind::LogWriteBegan, instance).value(bytes));
        self.after(self.slowed(instance, due), Event::LogWritten { instance, life, upto, again: false });
    }

    /// Redo is on disk up to `upto`: acknowledges commits and continues everything that waited for this redo.
    pub(super) fn log_written(&mut self, instance: u8, upto: Rba, again: bool) {
        let life = self.instances[usize::from(instance)].life;
        if self.write_fails(instance, NONE, Event::LogWritten { instance, life, upto, again: true }, again) {
            return;
        }
        let this = self.instance(instance);
        this.lgwr.in_flight = None;
        this.thread.written(upto);
        let upto = if mutated(HostileMutant::LogBufferTakenForWritten) { this.thread.end } else { upto };
        this.thread.flushed = upto;
        self.trace.cause = self.note(Fact::new(FactKind::RedoFlushed, instance).value(upto));
        while let Some(&(rba, session)) = self.instances[usize::from(instance)].lgwr.commits.front() {
            if rba >= upto {
                break;
            }
            self.instance(instance).lgwr.commits.pop_front();
            self.transaction_durable(session);
        }
        let after = &mut self.instance(instance).lgwr.after;
        let (ready, waiting): (Vec<_>, Vec<_>) = after.drain(..).partition(|(rba, _)| *rba < upto);
        *after = waiting;
        for (_, what) in ready {
            self.continue_after_flush(instance, what);
        }
        self.wake_space_waiters(instance);
        let this = &self.instances[usize::from(instance)];
        if this.lgwr.write_requested_again || !this.lgwr.commits.is_empty() || !this.lgwr.after.is_empty() {
            self.start_log_write(instance);
        }
    }

    /// Continues `what` when the record at `rba` is on disk, at once if it is already.
    pub(super) fn when_flushed(&mut self, instance: u8, rba: Rba, what: AfterFlush) {
        let this = self.instance(instance);
        if rba < this.thread.flushed {
            self.continue_after_flush(instance, what);
            return;
        }
        this.lgwr.after.push((rba, what));
        self.start_log_write(instance);
    }

    fn continue_after_flush(&mut self, instance: u8, what: AfterFlush) {
        match what {
            AfterFlush::Ship { to, exclusive, block, epoch } => {
                if epoch == self.epoch {
                    self.ship(instance, to, exclusive, block);
                }
            }
            AfterFlush::Release { block, epoch } => {
                if epoch == self.epoch {
                    self.release_shared(instance, block);
                }
            }
            AfterFlush::StartWrites => self.start_writes(instance),
        }
    }

    /// The current instance checkpoint: the low RBA at the head of the queue, or the end of the redo on disk if the
    /// queue is empty. It does not advance until the recovered changes of the thread's old redo are on disk.
    pub fn checkpoint(&self, instance: u8) -> Rba {
        let this = &self.instances[usize::from(instance)];
        if this.thread.state == ThreadState::NeedsRecovery {
            return this.thread.recorded;
        }
        let tail = mutated(HostileMutant::CheckpointTakenAtQueueTail);
        let head = if tail { this.pool.queue_tail() } else { this.pool.queue_head() };
        let head = head.map(|head| this.pool.frame(head).low_rba);
        let live = head.unwrap_or(this.thread.flushed).min(this.thread.flushed);
        this.thread.held.map_or(live, |held| live.min(held))
    }

    /// The instance checkpoint may have moved: it is recorded at once if sessions wait for a log file.
    pub(crate) fn checkpoint_moved(&mut self, instance: u8) {
        let waited_for = self.instances[usize::from(instance)].space_waiters != NONE;
        if waited_for && !mutated(HostileMutant::CheckpointNotRecordedForWaiters) {
            self.record_checkpoint(instance);
        }
    }

    /// Records the instance checkpoint in the control file.
    pub(super) fn record_checkpoint(&mut self, instance: u8) {
        let rba = self.checkpoint(instance);
        let this = self.instance(instance);
        if rba <= this.thread.recorded {
            return;
        }
        this.thread.recorded = rba;
        this.checkpoint_scn = this.thread.scn_at(rba, this.scn);
        let ends = [this.pool.queue_head(), this.pool.queue_tail()].into_iter().flatten();
        let lowest = ends.map(|frame| (this.pool.frame(frame).low_rba, this.pool.frame(frame).block)).min();
        self.note(Fact::new(FactKind::CheckpointRecorded, instance).value(rba));
        if let Some((low, block)) = lowest.filter(|(low, _)| *low < rba) {
            self.broken(Check::CheckpointBehindQueue, instance, block, low, rba);
        }
        if self.instances[usize::from(instance)].space_waiters != NONE {
            self.wake_space_waiters(instance);
        }
    }
}
