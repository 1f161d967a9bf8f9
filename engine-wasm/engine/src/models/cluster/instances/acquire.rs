//! How a session gets a block: from its own cache, or with a request and a wait. This file finds frames;
//! `protocol.rs` moves blocks.

use super::Cluster;
use crate::models::cluster::cache::Holding;
use crate::models::cluster::code::{BufferMode, FactKind, InstanceState, WaitReason};
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::Fact;
use crate::models::cluster::txn::SessionKind;
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// The frame with `block` in the mode needed; `None` if the session has to wait for it.
    pub(super) fn acquire(
        &mut self,
        session: u32,
        block: BlockId,
        exclusive: bool,
        fresh: bool,
    ) -> Option<u32> {
        let instance = self.sessions[session].instance;
        let pool = &mut self.instances[usize::from(instance)].pool;
        let Some(frame) = pool.find(block) else { return self.ask(session, block, exclusive, fresh) };
        let entry = pool.frame(frame);
        match entry.holding {
            Holding::Block(BufferMode::PastImage) | Holding::Recovering
                if exclusive || !is_readable(entry.holding) =>
            {
                return self.ask(session, block, exclusive, fresh);
            }
            Holding::Block(mode) if mode == BufferMode::Exclusive || !exclusive => {
                if entry.writing && exclusive && !mutated(HostileMutant::ChangedDuringItsWrite) {
                    self.wait_for_frame(session, frame, WaitReason::WriteComplete);
                    return None;
                }
                if !entry.touched {
                    pool.frame_mut(frame).touched = true;
                }
                return Some(frame);
            }
            Holding::Block(_) if !entry.requested => {
                pool.frame_mut(frame).requested = true;
                self.request(instance, true, block);
            }
            _ => {}
        }
        self.wait_for_frame(session, frame, self.transfer_reason(block));
        None
    }

    /// The copy that a session of `instance` reads without a request.
    pub fn readable_copy(&self, instance: u8, block: BlockId) -> Option<u32> {
        let pool = &self.instances[usize::from(instance)].pool;
        pool.find(block).filter(|&frame| is_readable(pool.frame(frame).holding))
    }

    fn transfer_reason(&self, block: BlockId) -> WaitReason {
        let resource = self.gcs.get(block);
        let alive = |instance: u8| self.instances[usize::from(instance)].alive();
        if !alive(self.gcs.master(block)) || !super::gcs::members(resource.holders()).all(alive) {
            return WaitReason::FailedMaster;
        }
        if resource.holders() == 0 { WaitReason::DiskRead } else { WaitReason::BlockTransfer }
    }

    fn ask(&mut self, session: u32, block: BlockId, exclusive: bool, fresh: bool) -> Option<u32> {
        let instance = self.sessions[session].instance;
        if self.gcs.get(block).in_recovery {
            self.begin_wait(session, WaitReason::InRecoverySet, block);
            let head = self.link(session, self.gcs.get(block).waiters);
            self.gcs.at(block).waiters = head;
            return None;
        }
        let reason = self.transfer_reason(block);
        let Some(frame) = self.take_frame_in_turn(session, block) else {
            self.begin_wait(session, WaitReason::FreeBuffer, block);
            let head = self.link(session, self.instances[usize::from(instance)].buffer_waiters);
            self.instance(instance).buffer_waiters = head;
            self.start_writes_if_needed(instance);
            return None;
        };
        self.instance(instance).pool.frame_mut(frame).fresh = fresh;
        self.wait_for_frame(session, frame, reason);
        self.request(instance, exclusive, block);
        None
    }

    /// A frame for `block`, unless recovery waits for one and this session is not recovery's.
    fn take_frame_in_turn(&mut self, session: u32, block: BlockId) -> Option<u32> {
        let entry = &self.sessions[session];
        if entry.kind == SessionKind::Recovery {
            return self.take_frame_for_recovery(entry.instance, block);
        }
        let first = self.instances[usize::from(entry.instance)].recovery_needs_buffer;
        if first { None } else { self.take_frame(entry.instance, block) }
    }

    /// A frame for a block that recovery reads. If none is free, recovery gets the next free one.
    pub(crate) fn take_frame_for_recovery(&mut self, instance: u8, block: BlockId) -> Option<u32> {
        let frame = self.take_frame(instance, block);
        let waited = std::mem::replace(&mut self.instance(instance).recovery_needs_buffer, frame.is_none());
        if waited && frame.is_some() {
            self.wake_buffer_waiters(instance);
        }
        frame
    }

    fn wait_for_frame(&mut self, session: u32, frame: u32, reason: WaitReason) {
        let instance = usize::from(self.sessions[session].instance);
        let entry = *self.instances[instance].pool.frame(frame);
        self.begin_wait(session, reason, entry.block);
        let head = self.link(session, entry.waiters);
        self.instances[instance].pool.frame_mut(frame).waiters = head;
    }

    /// A frame for `block`: a free one, or one whose buffer can be replaced. Buffers that cannot be replaced because
    /// the disk has an older version are handed to DBWR.
    pub(crate) fn take_frame(&mut self, instance: u8, block: BlockId) -> Option<u32> {
        if self.instances[usize::from(instance)].pool.full() {
            let mut unwritten = std::mem::take(&mut self.unwritten);
            let victim = self.instance(instance).pool.victim(&mut unwritten);
            for block in unwritten.drain(..) {
                self.request_write(instance, block);
            }
            self.unwritten = unwritten;
            let frame = victim?;
            let pool = &mut self.instances[usize::from(instance)].pool;
            let (old, version) = (pool.frame(frame).block, pool.image(frame).version);
            pool.release(frame);
            self.gcs.at(old).drop_holder(instance);
            self.note(Fact::new(FactKind::BufferEvicted, instance).block(old).value(u64::from(version)));
        }
        self.instance(instance).pool.take(block)
    }

    /// An instance crashed: sessions of other instances that wait for a block that it held or mastered now wait for
    /// the detection.
    pub(crate) fn waits_for_failed_instance(&mut self) {
        for session in 0..self.sessions.end_index() {
            let entry = &self.sessions[session];
            let up = self.instances[usize::from(entry.instance)].state == InstanceState::Up;
            if up && matches!(entry.wait, WaitReason::BlockTransfer | WaitReason::DiskRead) {
                self.sessions[session].wait = self.transfer_reason(self.sessions[session].wait_block);
            }
        }
    }
}

/// A past image is never read: its block may have been changed elsewhere since.
fn is_readable(holding: Holding) -> bool {
    match holding {
        Holding::Block(BufferMode::PastImage) => mutated(HostileMutant::PastImageRead),
        Holding::Block(_) => true,
        Holding::Free | Holding::Incoming | Holding::Recovering => false,
    }
}
