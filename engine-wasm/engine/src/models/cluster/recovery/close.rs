//! After the second pass: dead transactions are rolled back by a session of the recovering instance, and a failed
//! thread closes once every block it changed since its checkpoint is on disk at that version or newer.

use super::{Milestone, Recovery};
use crate::models::cluster::code::{FactKind, InstanceState, Phase, SetState, ThreadState};
use crate::models::cluster::instances::{Cluster, Event, RecoveryStep};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::scenario::Mutant;
use crate::models::cluster::trace::Fact;
use crate::models::cluster::txn::{SessionKind, Stage};
use crate::mutant::{HostileMutant, mutated};

impl Recovery {
    pub(super) fn begin_closing(&mut self, cluster: &mut Cluster) {
        self.begin_phase(cluster, Phase::Close, self.by);
        if self.crash_recovery {
            self.open_own_thread(cluster);
            self.open(cluster);
        }
        self.begin_rollback(cluster);
        self.check_closing(cluster);
    }

    /// Crash recovery: the starting instance continues its own thread. If the thread is not closed, its checkpoint
    /// does not advance until every change before the crash is on disk.
    fn open_own_thread(&mut self, cluster: &mut Cluster) {
        let by = self.by;
        let thread = &mut cluster.instance(by).thread;
        if thread.state == ThreadState::Closed {
            hit(Mark::OwnThreadOpenedClosed);
            thread.open_at_next_file();
        } else {
            hit(Mark::OwnThreadOpenedUnclosed);
            thread.held = Some(thread.recorded);
            thread.state = ThreadState::Open;
        }
        self.refresh_segment(cluster, by);
        cluster.start_instance_work(by);
        let end = cluster.instances[usize::from(by)].thread.end;
        cluster.note(
            Fact::new(FactKind::InstanceJoined, by)
                .value(cluster.instances[usize::from(by)].thread.sequence(end)),
        );
    }

    fn begin_rollback(&mut self, cluster: &mut Cluster) {
        // An earlier recovery session finishes the transaction that it is rolling back, and no other.
        for entry in cluster.sessions.iter_mut().filter(|entry| entry.instance != self.by) {
            entry.headers.clear();
            entry.dead.clear();
        }
        let Some(session) = cluster.sessions.recovery_of(self.by) else { return };
        self.begin_phase(cluster, Phase::Rollback, self.by);
        // A failed instance may have dead transactions; an instance that has started again knows whether it has any.
        let with_dead = (0u8..).zip(&cluster.instances).filter(|(_, instance)| match instance.state {
            InstanceState::Up => instance.segment.has_dead(),
            InstanceState::Down => false,
            InstanceState::Crashed | InstanceState::Failed | InstanceState::Starting => true,
        });
        let layout = cluster.costs.layout;
        let most = if mutated(HostileMutant::DeadOfOneInstanceOnly) { 1 } else { usize::MAX };
        let headers: Vec<u32> =
            with_dead.take(most).flat_map(|(segment, _)| layout.headers_of(segment)).collect();
        let entry = &mut cluster.sessions[session];
        entry.headers = headers;
        if entry.stage == Stage::Off && !entry.headers.is_empty() {
            entry.stage = Stage::FindDead;
            let token = entry.token;
            cluster.after(0, Event::Session { session, token });
        }
    }

    /// Checks whether rollback is done and whether the failed threads can close, and requests the writes that they
    /// still need.
    pub(super) fn check_closing(&mut self, cluster: &mut Cluster) {
        let recovery = cluster.sessions.iter().filter(|(_, entry)| entry.kind == SessionKind::Recovery);
        let resting = recovery.map(|(_, entry)| entry).all(|entry| {
            !cluster.instances[usize::from(entry.instance)].alive()
                || entry.stage == Stage::Off && entry.headers.is_empty()
        });
        if !self.rolled_back && resting {
            self.rolled_back = true;
            self.end_phase(cluster, Phase::Rollback, self.by);
            self.milestones.push(Milestone::RolledBack);
        }
        if !self.closed {
            let unwritten = self.unwritten(cluster);
            if unwritten.is_empty() || cluster.costs.mutant(Mutant::ThreadClosedEarly) {
                self.close_threads(cluster);
            }
            for block in unwritten {
                ask_for_write(cluster, block);
            }
        }
        if self.closed && self.rolled_back {
            self.active = false;
            cluster.note(Fact::new(FactKind::RecoveryEnded, self.by));
        } else {
            self.after(cluster, cluster.costs.tick / 8 + 1, RecoveryStep::Close);
        }
    }

    /// Blocks that the failed threads changed and that are older on disk than their last change.
    fn unwritten(&self, cluster: &Cluster) -> Vec<u32> {
        let entries = self.set.entries.iter().filter(|entry| entry.state != SetState::Written);
        entries
            .filter(|entry| cluster.data_files.version(entry.block) < entry.last_version)
            .map(|entry| entry.block)
            .collect()
    }

    /// Blocks still to be written before the threads can close, and the total.
    pub fn closing_progress(&self, cluster: &Cluster) -> (usize, usize) {
        let all = self.set.entries.iter().filter(|entry| entry.state != SetState::Written).count();
        (self.unwritten(cluster).len(), all)
    }

    fn close_threads(&mut self, cluster: &mut Cluster) {
        self.closed = true;
        for index in 0..self.threads.len() {
            let number = self.threads[index];
            let thread = &mut cluster.instance(number).thread;
            thread.held = None;
            if thread.state == ThreadState::NeedsRecovery {
                // A thread that crash recovery has opened again advances its own checkpoint.
                self.milestones
                    .push(Milestone::Closed { thread: number, start: self.start[usize::from(number)] });
                thread.recorded = thread.end;
                thread.state = ThreadState::Closed;
            }
            let rba = thread.recorded;
            cluster.note(Fact::new(FactKind::ThreadClosed, self.by).other(number).value(rba));
        }
        self.end_phase(cluster, Phase::Close, self.by);
        // Checkpoints that were held back advance, and sessions that wait for a log file continue.
        for instance in cluster.alive() {
            cluster.checkpoint_moved(instance);
        }
        self.admit_waiting_instances(cluster);
    }
}

/// The holder of the current copy writes the block.
fn ask_for_write(cluster: &mut Cluster, block: u32) {
    for instance in cluster.alive() {
        let pool = &cluster.instances[usize::from(instance)].pool;
        if pool.current(block).is_some_and(|frame| pool.frame(frame).newer_than_disk) {
            cluster.request_write(instance, block);
            return;
        }
    }
}
