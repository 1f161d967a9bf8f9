//! Propagation to one replica: a sender takes LCRs from the queue of the source and puts them on a link, and a receiver
//! puts them into the queue of the replica. LCRs on a link are lost when it breaks; capture then mines their redo again.

use super::acknowledgement::Messages;
use super::capture::CaptureState;
use super::code::{FactKind, LcrPlace, Stage, WaitsFor};
use super::event::Event;
use super::fact::Fact;
use super::lcr::{Position, scn_of};
use super::run::{ReplicationRun, SOURCE, from_us};
use super::scenario::{Link, Mutant};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::random::Stream;
use std::collections::{BTreeSet, VecDeque};

/// Places in which an LCR is in the memory of capture, of a sender, or on a link.
const UNDERWAY: &[LcrPlace] =
    &[LcrPlace::Capture, LcrPlace::SourceQueue, LcrPlace::Sender, LcrPlace::Link, LcrPlace::Receiver];

/// The sender, the link and the receiver of a replica.
#[derive(Clone, Debug)]
pub struct Channel {
    /// The link works.
    pub up: bool,
    /// Part of the scenario's bandwidth, percent.
    pub percent: u32,
    /// Part of that bandwidth that there is in this second.
    pub factor: f64,
    /// How the bandwidth varies.
    pub bandwidth: Stream,
    /// The receiver is at the latch of the queue.
    pub at_latch: bool,
    /// The sender works.
    pub sender_up: bool,
    /// Sender and receiver have been connected since capture began.
    pub connected: bool,
    /// Events of an earlier life are void.
    pub life: u32,
    /// What the sender prepares for the link, which still carries the LCR before.
    pub sending: Option<u64>,
    /// On the link, in order.
    pub in_flight: VecDeque<u64>,
    /// At the receiver; they wait for slots.
    pub arrived: VecDeque<u64>,
    /// Transactions of which a change was sent, and no end. Kept only for a rule.
    pub open: BTreeSet<u32>,
    /// LCRs that the rule of the sender has not let pass so far.
    pub dropped: u64,
    /// LCRs sent so far.
    pub sent: u64,
    /// LCRs put into the queue of the replica so far.
    pub received: u64,
    /// The last LCR that was sent.
    pub last_sent: u64,
    /// The last LCR that was received.
    pub last_received: u64,
    /// When the link has carried what was sent last, or when sender and receiver were connected.
    pub sent_at: Nanos,
    /// What is on the link beside LCRs.
    pub messages: Messages,
    /// The highest low watermark that the replica has acknowledged. The source keeps it on disk.
    pub acknowledged: Position,
}

impl Channel {
    /// A link without traffic.
    pub fn new(seed: u32, replica: u32) -> Self {
        Self {
            up: true,
            percent: 100,
            factor: 1.0,
            bandwidth: Stream::named(seed, "bandwidth", replica),
            at_latch: false,
            sender_up: true,
            connected: true,
            life: 0,
            sending: None,
            in_flight: VecDeque::new(),
            arrived: VecDeque::new(),
            open: BTreeSet::new(),
            dropped: 0,
            sent: 0,
            received: 0,
            last_sent: 0,
            last_received: 0,
            sent_at: 0,
            messages: Messages::default(),
            acknowledged: 0,
        }
    }

    /// The bandwidth of the link now, bytes/s.
    pub fn bytes_per_s(&self, link: &Link) -> f64 {
        link.bytes_per_s * f64::from(self.percent) / 100.0 * self.factor
    }
}

impl ReplicationRun {
    /// Sender, link and apply of a replica work.
    pub(super) fn is_reachable(&self, replica: usize) -> bool {
        let channel = &self.channels[replica];
        channel.up && channel.sender_up && self.applies[replica].is_running()
    }

    /// Sender and receiver lose each other: what they have in memory is lost, and the sender waits until capture begins
    /// again.
    pub(super) fn disconnect(&mut self, replica: usize) {
        let channel = &mut self.channels[replica];
        channel.life += 1;
        channel.connected = false;
        channel.sending = None;
        channel.at_latch = false;
        channel.in_flight.clear();
        channel.arrived.clear();
        channel.open.clear();
        channel.messages = Messages::default();
        self.forget_messages_of_commits(replica);
        let places = if self.capture.state == CaptureState::Runs {
            &[LcrPlace::Sender, LcrPlace::Link, LcrPlace::Receiver]
        } else {
            UNDERWAY
        };
        for number in self.lcrs.in_places(replica, places) {
            self.lcrs.move_to(number, replica, LcrPlace::Lost, self.now);
        }
    }

    /// True if every replica is reachable and one of them has lost its sender since capture began: capture must go back.
    pub(super) fn must_go_back(&self) -> bool {
        self.capture.state == CaptureState::Runs
            && self.channels.iter().any(|channel| !channel.connected)
            && (0..self.channels.len()).all(|replica| self.is_reachable(replica))
    }

    /// Starts what the sender and the receiver can start; true if something did.
    pub(super) fn pump_channel(&mut self, replica: usize) -> bool {
        if !self.channels[replica].connected {
            return false;
        }
        let received = self.receive(replica);
        received || self.start_sending(replica)
    }

    fn receive(&mut self, replica: usize) -> bool {
        let Some(&number) = self.channels[replica].arrived.front() else { return false };
        if self.channels[replica].at_latch {
            return false;
        }
        if self.applies[replica].ring.is_full() {
            self.lcrs.wait_at(number, replica, LcrPlace::Receiver, WaitsFor::Slot, self.now);
            return false;
        }
        let time = self.pass_latch(Stage::Receiver, replica);
        if time > 0 {
            self.channels[replica].at_latch = true;
            let life = self.channels[replica].life;
            self.after(time, Event::Delivered { replica: replica as u8, life });
            return true;
        }
        self.deliver(replica);
        true
    }

    /// The receiver has passed the latch.
    pub(super) fn delivered(&mut self, replica: usize) {
        self.channels[replica].at_latch = false;
        self.deliver(replica);
    }

    fn deliver(&mut self, replica: usize) {
        let Some(number) = self.channels[replica].arrived.pop_front() else { return };
        self.applies[replica].ring.enqueue(number);
        self.channels[replica].received += 1;
        self.channels[replica].last_received = number;
        self.lcrs.move_to(number, replica, LcrPlace::ReplicaQueue, self.now);
        let transaction = self.lcrs.get(number).map_or(0, |tracked| tracked.lcr.transaction);
        self.note(Fact::new(FactKind::Received, replica as u8 + 1).transaction(transaction).lcr(number));
    }

    fn start_sending(&mut self, replica: usize) -> bool {
        let channel = &self.channels[replica];
        let underway = channel.in_flight.len() + channel.arrived.len();
        if !channel.up || channel.sending.is_some() || underway >= self.scenario.link.window as usize {
            return false;
        }
        let Some(number) = self.ring.browse(replica) else { return false };
        if self.is_dropped_by_sender(replica, number) {
            return true;
        }
        let work = self.work_us(Stage::Sender, replica, self.scenario.link.send_us);
        let time = self.pass_latch(Stage::Sender, replica) + work;
        let time = time.max(self.channels[replica].sent_at.saturating_sub(self.now));
        let life = self.channels[replica].life;
        self.channels[replica].sending = Some(number);
        self.lcrs.move_to(number, replica, LcrPlace::Sender, self.now);
        self.after(time, Event::Sent { replica: replica as u8, life });
        true
    }

    /// True if the rule of the sender does not let its next LCR pass: a change, or the end of a transaction of which it has
    /// sent no change. The LCR leaves the queue.
    fn is_dropped_by_sender(&mut self, replica: usize, number: u64) -> bool {
        let (Some(rule), Some(tracked)) = (&self.rules.propagation, self.lcrs.get(number)) else {
            return false;
        };
        let (lcr, open) = (tracked.lcr, &mut self.channels[replica].open);
        let tables = &self.databases[SOURCE].cluster.costs.tables;
        let passes = match &lcr.change {
            Some(change) => self.rules.passes(Some(rule), change, Some(replica), tables),
            None => open.remove(&lcr.transaction),
        };
        if passes {
            if lcr.change.is_some() {
                open.insert(lcr.transaction);
            }
            return false;
        }
        self.ring.dequeue(replica);
        self.channels[replica].dropped += u64::from(lcr.change.is_some());
        self.drop_by_rule(replica, number, Stage::Sender);
        true
    }

    /// A rule of a stage on the way to a replica does not let an LCR pass.
    pub(super) fn drop_by_rule(&mut self, replica: usize, number: u64, stage: Stage) {
        self.lcrs.move_to(number, replica, LcrPlace::DroppedByRule, self.now);
        let Some(lcr) = self.lcrs.get(number).map(|tracked| tracked.lcr).filter(|it| it.change.is_some())
        else {
            return;
        };
        let fact = Fact::new(FactKind::DroppedByRule, replica as u8 + 1).part(stage as usize);
        self.note(fact.transaction(lcr.transaction).lcr(number).scn(scn_of(lcr.position)));
    }

    /// The link is free for the LCR that the sender has prepared: it leaves the queue.
    pub(super) fn sent(&mut self, replica: usize) {
        let Some(number) = self.channels[replica].sending.take() else { return };
        self.ring.dequeue(replica);
        let columns = self.lcrs.get(number).map_or(0, |tracked| tracked.lcr.columns);
        let bytes = self.scenario.link.bytes_of(columns);
        let channel = &mut self.channels[replica];
        let on_link = (bytes * 1e9 / channel.bytes_per_s(&self.scenario.link)) as u64;
        self.loads.sends(replica, on_link);
        channel.in_flight.push_back(number);
        channel.sent += 1;
        channel.last_sent = number;
        channel.sent_at = self.now + on_link;
        let life = channel.life;
        self.lcrs.move_to(number, replica, LcrPlace::Link, self.now);
        let Some(tracked) = self.lcrs.get(number) else { return };
        let (transaction, seen) = (tracked.lcr.transaction, tracked.seen);
        if self.scenario.mutant == Mutant::AcknowledgedBeforeArrival {
            self.take_acknowledgement(replica, seen);
        }
        self.note(Fact::new(FactKind::Sent, replica as u8 + 1).transaction(transaction).lcr(number));
        let latency = from_us(self.scenario.link.latency_ms * 1e3);
        self.after(on_link + latency, Event::Arrived { replica: replica as u8, life });
    }

    pub(super) fn arrived(&mut self, replica: usize) {
        let Some(number) = self.channels[replica].in_flight.pop_front() else { return };
        self.channels[replica].arrived.push_back(number);
        if self.other.is_some()
            && let Some(scn) = self.lcrs.get(number).map(|tracked| scn_of(tracked.lcr.position))
        {
            // A Lamport clock: whatever follows here has a higher SCN.
            self.database(replica + 1).cluster.raise_scns(scn);
        }
        self.lcrs.move_to(number, replica, LcrPlace::Receiver, self.now);
    }
}
