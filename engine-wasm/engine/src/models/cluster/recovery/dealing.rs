//! Redo dealt to recovery slaves in messages: the coordinator fills one message for each slave, sends it when it is full,
//! and waits while the slave has no free message buffer. Keeps what coordinator and slaves did, for viewers. Does not know
//! how a change is applied.

use super::{RecordRef, Recovery};
use crate::models::cluster::code::{FactKind, WorkKind};
use crate::models::cluster::instances::{Cluster, RecoveryStep};
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::Fact;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::Nanos;
use std::collections::VecDeque;

/// The coordinator, or the only process if there are no slaves; slaves count from 1.
pub const COORDINATOR: u8 = 0;
/// Spans of work that are kept; the oldest go first.
const MAX_SPANS: usize = 4_096;

/// Work of one process of the second pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkSpan {
    /// [`COORDINATOR`], or the number of a slave from 1.
    pub process: u8,
    /// What it did.
    pub kind: WorkKind,
    /// From when.
    pub from: Nanos,
    /// Until when; may be in the future.
    pub until: Nanos,
    /// The slave of a message, or the block that was read or changed.
    pub about: u32,
}

/// A message that is being filled, or is on its way.
#[derive(Clone, Debug, Default)]
struct RedoMessage {
    changes: Vec<(RecordRef, BlockId)>,
    bytes: u64,
}

/// The state of dealing.
#[derive(Clone, Debug, Default)]
pub struct Dealing {
    /// The message for each slave that is not full yet.
    filling: Vec<RedoMessage>,
    /// Messages that are full, with their slave, in order.
    outbox: VecDeque<(u8, RedoMessage)>,
    /// The slave without a free buffer for which the coordinator waits, and since when.
    waits_for: Option<(u8, Nanos)>,
    /// What the processes did.
    pub spans: VecDeque<WorkSpan>,
    /// Messages sent so far.
    pub sent: u64,
    /// Time of all processes so far, by [`WorkKind`]: the coordinator's, and that of all slaves.
    pub spent: [[Nanos; WorkKind::ALL.len()]; 2],
}

impl Dealing {
    /// Begins with empty messages for `slaves`.
    pub(super) fn new(slaves: usize) -> Self {
        Self { filling: vec![RedoMessage::default(); slaves], ..Self::default() }
    }

    /// True if no change waits for a message to be sent.
    pub(super) fn is_empty(&self) -> bool {
        self.outbox.is_empty() && self.filling.iter().all(|message| message.changes.is_empty())
    }

    pub(super) fn note(&mut self, span: WorkSpan) {
        let slaves = usize::from(span.process != COORDINATOR);
        self.spent[slaves][span.kind as usize] += span.until - span.from;
        if self.spans.len() == MAX_SPANS {
            self.spans.pop_front();
        }
        self.spans.push_back(span);
    }

    /// Puts a change into the message for `slave`, which is sent first if the change does not fit.
    pub(super) fn deal(
        &mut self,
        slave: usize,
        change: (RecordRef, BlockId),
        bytes: u64,
        message_bytes: u64,
    ) {
        let filling = &mut self.filling[slave];
        if filling.bytes + bytes > message_bytes && !filling.changes.is_empty() {
            self.outbox.push_back((slave as u8, std::mem::take(filling)));
        }
        filling.bytes += bytes;
        filling.changes.push(change);
    }

    /// The redo has ended: messages that are not full are sent too.
    pub(super) fn send_rest(&mut self) {
        for (slave, filling) in (0u8..).zip(&mut self.filling) {
            if !filling.changes.is_empty() && !mutated(HostileMutant::LastMessagesNotSent) {
                self.outbox.push_back((slave, std::mem::take(filling)));
            }
        }
    }
}

impl Recovery {
    /// True if messages to slaves are simulated one by one.
    pub(super) fn deals(&self, cluster: &Cluster) -> bool {
        let recovery = &cluster.costs.scenario.recovery;
        recovery.slaves > 0 && recovery.message_buffers > 0
    }

    /// True if there are no slaves: one process reads a chunk, applies it, and reads the next one.
    pub(super) fn alone(&self, cluster: &Cluster) -> bool {
        cluster.costs.scenario.recovery.slaves == 0
    }

    /// True if the work of each process is kept for viewers.
    pub(super) fn keeps_work(&self, cluster: &Cluster) -> bool {
        self.deals(cluster) || self.alone(cluster)
    }

    /// The coordinator sends its next full message, waits for a free buffer, or reads on.
    pub(super) fn send_next(&mut self, cluster: &mut Cluster) {
        let Some(&(slave, _)) = self.dealing.outbox.front() else {
            if self.chunk.is_empty() {
                self.end_if_done(cluster)
            } else {
                self.schedule_read(cluster, 0)
            }
            return;
        };
        let buffers = cluster.costs.scenario.recovery.message_buffers as usize;
        if self.slaves[usize::from(slave)].messages.len() >= buffers {
            self.dealing.waits_for = Some((slave, cluster.now));
            return;
        }
        let cost = cluster.costs.scenario.hardware.slave_message_ns as u64;
        self.note_work(cluster, COORDINATOR, WorkKind::SendMessage, cost, u32::from(slave) + 1);
        self.after(cluster, cost, RecoveryStep::Send);
    }

    /// A message has reached its slave.
    pub(super) fn sent(&mut self, cluster: &mut Cluster) {
        let Some((slave, message)) = self.dealing.outbox.pop_front() else { return };
        self.dealing.sent += 1;
        let fact = Fact::new(FactKind::SlaveMessageSent, self.by).slot(slave).value(message.bytes);
        cluster.trace.cause = cluster.note(fact);
        let entry = &mut self.slaves[usize::from(slave)];
        entry.messages.push_back(message.changes.len() as u32);
        entry.work.extend(message.changes);
        self.wake_slave(cluster, slave, 0);
        self.send_next(cluster);
    }

    /// A slave has applied a change. With the last one of a message its buffer is free, and the coordinator may continue.
    pub(super) fn change_of_message_done(&mut self, cluster: &mut Cluster, slave: u8) {
        let messages = &mut self.slaves[usize::from(slave)].messages;
        let Some(left) = messages.front_mut() else { return };
        *left -= 1;
        if *left > 0 {
            return;
        }
        messages.pop_front();
        if let Some((waited_for, since)) =
            self.dealing.waits_for.filter(|(waited_for, _)| *waited_for == slave)
        {
            self.dealing.waits_for = None;
            self.dealing.note(WorkSpan {
                process: COORDINATOR,
                kind: WorkKind::WaitForSlave,
                from: since,
                until: cluster.now,
                about: u32::from(waited_for) + 1,
            });
            self.send_next(cluster);
        }
    }

    /// Notes work that begins now and takes `cost`.
    pub(super) fn note_work(
        &mut self,
        cluster: &Cluster,
        process: u8,
        kind: WorkKind,
        cost: u64,
        about: u32,
    ) {
        let until = cluster.now + cluster.slowed(self.by, cost);
        self.dealing.note(WorkSpan { process, kind, from: cluster.now, until, about });
    }

    /// Since when the coordinator waits for a slave, with the slave's number from 1.
    pub fn waits_for_slave(&self) -> Option<(u8, Nanos)> {
        self.dealing.waits_for.map(|(slave, since)| (slave + 1, since))
    }

    /// Messages that slaves have and have not applied completely.
    pub fn messages_at_slaves(&self) -> usize {
        self.slaves.iter().map(|slave| slave.messages.len()).sum()
    }
}
