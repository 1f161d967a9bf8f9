//! Wait lists: sessions linked through the sessions themselves. Waking is O(1) per session.

use super::{Cluster, Event};
use crate::models::cluster::code::{FactKind, InstanceState, WaitReason};
use crate::models::cluster::mark::{hit, wait_for};
use crate::models::cluster::trace::{Fact, NONE};
use crate::models::cluster::txn::SessionKind;
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// A session begins to wait; the caller links it into a list.
    pub(super) fn begin_wait(&mut self, session: u32, reason: WaitReason, block: u32) {
        let now = self.now;
        wait_for(reason).into_iter().for_each(hit);
        self.end_work(session);
        let entry = &mut self.sessions[session];
        entry.wait = reason;
        entry.since = now;
        entry.wait_block = block;
        let fact = Fact::new(FactKind::WaitBegan, entry.instance)
            .slot(entry.number)
            .block(block)
            .xid(entry.xid)
            .value(reason as u64);
        self.note(fact);
    }

    /// Prepends a session to the list that begins at `head`; returns the new head.
    pub(super) fn link(&mut self, session: u32, head: u32) -> u32 {
        self.sessions[session].next_waiter = head;
        session
    }

    /// Ends a session's wait: the session continues now.
    pub(crate) fn wake(&mut self, session: u32) {
        self.end_wait(session);
        let token = self.sessions[session].token;
        self.after(0, Event::Session { session, token });
    }

    fn end_wait(&mut self, session: u32) {
        let now = self.now;
        let entry = &mut self.sessions[session];
        entry.next_waiter = NONE;
        if entry.wait == WaitReason::None {
            return;
        }
        entry.working_since = now;
        if self.services.in_use() && entry.kind == SessionKind::Worker {
            self.samples.spent[entry.wait as usize] += now - entry.since;
        }
        let entry = &mut self.sessions[session];
        let fact = Fact::new(FactKind::WaitEnded, entry.instance)
            .slot(entry.number)
            .block(entry.wait_block)
            .xid(entry.xid)
            .other(entry.wait as u8)
            .value(now - entry.since);
        entry.wait = WaitReason::None;
        entry.wait_block = NONE;
        entry.wait_row = 255;
        entry.wait_xid = 0;
        self.note(fact);
    }

    /// Wakes a whole list, longest waiting first.
    pub(crate) fn wake_list(&mut self, head: u32) {
        let mut sessions = Vec::new();
        let mut at = head;
        while at != NONE {
            sessions.push(at);
            at = self.sessions[at].next_waiter;
        }
        for session in sessions.into_iter().rev() {
            self.wake(session);
        }
    }

    /// Wakes the sessions that wait for a free buffer of an instance.
    pub(super) fn wake_buffer_waiters(&mut self, instance: u8) {
        let head = std::mem::replace(&mut self.instance(instance).buffer_waiters, NONE);
        self.wake_list(head);
    }

    /// Wakes the sessions that wait for space in the log.
    pub(super) fn wake_space_waiters(&mut self, instance: u8) {
        let head = std::mem::replace(&mut self.instance(instance).space_waiters, NONE);
        self.wake_list(head);
    }

    /// The sessions of a list wait until a dead transaction is rolled back.
    pub(crate) fn wait_for_dead_transaction(&mut self, xid: u32, list: u32) {
        let mut last = NONE;
        let mut at = list;
        while at != NONE {
            self.sessions[at].wait = WaitReason::DeadRow;
            (last, at) = (at, self.sessions[at].next_waiter);
        }
        if last == NONE {
            return;
        }
        match self.dead_row_waiters.iter_mut().find(|(waited_for, _)| *waited_for == xid) {
            Some((_, head)) => self.sessions[last].next_waiter = std::mem::replace(head, list),
            None => self.dead_row_waiters.push((xid, list)),
        }
    }

    /// Wakes the sessions that wait for rows of dead transactions for which `over` is true.
    pub(super) fn wake_dead_row_waiters(&mut self, over: impl Fn(u32) -> bool) {
        let (wake, keep) =
            std::mem::take(&mut self.dead_row_waiters).into_iter().partition(|(xid, _)| over(*xid));
        self.dead_row_waiters = keep;
        if mutated(HostileMutant::DeadRowWaitersNotWoken) {
            return;
        }
        for (_, head) in wake {
            self.wake_list(head);
        }
    }

    /// A session waits for the end of the brown-out.
    pub(super) fn wait_frozen(&mut self, session: u32) {
        self.begin_wait(session, WaitReason::Frozen, NONE);
        self.frozen_waiters = self.link(session, self.frozen_waiters);
    }

    /// The brown-out begins: every wait that depends on the old membership becomes a wait for the database to open.
    pub(crate) fn freeze_waits(&mut self) {
        for session in 0..self.sessions.end_index() {
            let entry = &self.sessions[session];
            let state = self.instances[usize::from(entry.instance)].state;
            let voided = matches!(
                entry.wait,
                WaitReason::DiskRead
                    | WaitReason::BlockTransfer
                    | WaitReason::FailedMaster
                    | WaitReason::WriteComplete
                    | WaitReason::FreeBuffer
                    | WaitReason::InRecoverySet
            );
            if state == InstanceState::Up && voided {
                self.end_wait(session);
                self.wait_frozen(session);
            }
            self.unpin(session);
        }
        for instance in &mut self.instances {
            instance.buffer_waiters = NONE;
            instance.recovery_needs_buffer = false;
        }
    }

    /// Releases the frames that a session pins.
    pub(super) fn unpin(&mut self, session: u32) {
        let entry = &mut self.sessions[session];
        let instance = usize::from(entry.instance);
        for frame in std::mem::replace(&mut entry.pinned, [NONE; 2]) {
            if frame != NONE && self.instances[instance].alive() {
                let pins = &mut self.instances[instance].pool.frame_mut(frame).pins;
                *pins = pins.saturating_sub(1);
            }
        }
    }

    /// A session keeps a frame in the cache while it waits for another.
    pub(super) fn pin(&mut self, session: u32, frame: u32) {
        let entry = &mut self.sessions[session];
        if entry.pinned.contains(&frame) {
            return;
        }
        if let Some(free) = entry.pinned.iter_mut().find(|pinned| **pinned == NONE) {
            *free = frame;
            let instance = usize::from(entry.instance);
            self.instances[instance].pool.frame_mut(frame).pins += 1;
        }
    }
}
