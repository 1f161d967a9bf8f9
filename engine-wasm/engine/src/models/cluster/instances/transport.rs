//! The reliable layer between the interconnect, which may lose, double and reorder datagrams, and Cache Fusion, which
//! receives each message once and in order. For each ordered pair of instances, the sender numbers its messages. It
//! keeps messages that are not acknowledged and sends them again; the receiver drops duplicates and keeps messages
//! after a gap until the gap is filled. Does not know the contents of messages.
//!
//! ```text
//! send ─▶ numbered, kept ─▶ datagram ─▶ window ─▶ receive, in order
//!             ▲  ▲ timer                  │
//!             └──┴──── acknowledgement ◀──┘
//! ```
//!
//! Without faults, messages bypass this layer and take one event each.

use super::gcs::bit;
use super::{Cluster, Event, Message};
use crate::models::cluster::code::FactKind;
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::trace::Fact;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::random::Stream;
use std::collections::VecDeque;

/// Messages that a receiver keeps while it waits for an earlier one. Messages further ahead are dropped and sent again later.
const WINDOW: u32 = 64;
/// A datagram out of order is late by up to this many latencies, of at least [`MIN_LATENCY`] each.
const OVERTAKEN_LATENCIES: Nanos = 4;
const MIN_LATENCY: Nanos = 20_000;
/// A sender waits for an acknowledgement for the round trip and this time, but at most this share of the time after
/// which a silent member counts as failed.
const RESEND_MARGIN: Nanos = 100_000;
const MIN_TRIES: Nanos = 4;

/// Messages from one instance to another, in this epoch.
#[derive(Clone, Default)]
pub struct Link {
    /// Not acknowledged, by number.
    sent: VecDeque<Message>,
    /// Number of the first of these.
    first: u32,
    /// The receiver has processed all messages before this number.
    expected: u32,
    /// Messages that have arrived, a bit each from `expected` on.
    arrived: u64,
    /// When the receiver answered last, or since when an answer is due.
    answered: Nanos,
    /// At the next [`Event::SendAgain`], messages before this number have waited long enough.
    overdue: u32,
    /// One is due.
    waits: bool,
    /// The receiver has not answered for the time after which it counts as failed.
    silent: bool,
}

/// The links of all pairs.
#[derive(Clone)]
pub struct Transport {
    /// By sender times eight plus receiver; empty while messages bypass this layer.
    links: Vec<Link>,
    /// By instance, the instances that it cannot reach, a bit each.
    pub(super) cut: [u8; 8],
    /// Since when, by pair; valid where that bit is set.
    pub(super) cut_at: [Nanos; 64],
    chance: Stream,
}

impl Transport {
    /// No message so far.
    pub fn new(seed: u32) -> Self {
        Self {
            links: Vec::new(),
            cut: [0; 8],
            cut_at: [0; 64],
            chance: Stream::named(seed, "interconnect", 0),
        }
    }

    /// True if messages go through this layer.
    pub(super) fn is_on(&self) -> bool {
        !self.links.is_empty()
    }

    /// Drops all messages in flight. Messages use this layer from now on if it is `needed`.
    fn reset(&mut self, needed: bool) {
        self.links.clear();
        self.links.resize_with(if needed { 64 } else { 0 }, Link::default);
    }

    /// The message of a datagram in flight, unless it is a duplicate.
    pub fn message(&self, pair: u8, number: u32) -> Option<Message> {
        let link = self.links.get(usize::from(pair))?;
        let ahead = number.checked_sub(link.expected)?;
        let new = ahead >= WINDOW || link.arrived >> ahead & 1 == 0;
        link.sent.get((number - link.first) as usize).filter(|_| new).copied()
    }

    /// True if one of two instances has not answered the other for too long.
    pub(super) fn silent(&self, one: u8, other: u8) -> bool {
        let silent = |pair: u8| self.links.get(usize::from(pair)).is_some_and(|link| link.silent);
        silent(one << 3 | other) || silent(other << 3 | one)
    }

    /// The state of the links, for digests.
    pub fn words(&self) -> impl Iterator<Item = u64> + '_ {
        let links = self.links.iter();
        links
            .map(|link| u64::from(link.first) << 32 | u64::from(link.expected) ^ link.arrived ^ link.answered)
            .chain(self.cut_at.iter().copied())
            .chain([u64::from_le_bytes(self.cut), self.chance.clone().bits()])
    }
}

impl Cluster {
    /// Begins a new epoch: no message is in flight.
    pub(crate) fn reset_transport(&mut self) {
        let needed = self.costs.scenario.faults.interconnect.is_faulty() || self.transport.cut != [0; 8];
        self.transport.reset(needed);
    }

    /// Sends a message over the interconnect; a message to the sender itself takes no time.
    pub(super) fn send(&mut self, from: u8, to: u8, message: Message) {
        let epoch = self.epoch;
        if from == to {
            self.after(0, Event::Message { message, epoch });
            return;
        }
        let pair = from << 3 | to;
        let now = self.now;
        let Some(link) = self.transport.links.get_mut(usize::from(pair)) else {
            self.after(self.travel(pair, message), Event::Message { message, epoch });
            return;
        };
        if link.sent.is_empty() {
            link.answered = now;
        }
        let number = link.first + link.sent.len() as u32;
        link.sent.push_back(message);
        let waits = std::mem::replace(&mut link.waits, true);
        if !waits {
            link.overdue = number + 1;
        }
        self.send_datagram(pair, number);
        if !waits {
            self.after(self.until_sent_again(pair), Event::SendAgain { pair, epoch });
        }
    }

    /// Time that a message takes.
    pub(crate) fn travel(&self, pair: u8, message: Message) -> Nanos {
        let block = if matches!(message, Message::Block { .. }) { self.costs.block_transfer } else { 0 };
        self.latency(pair) + block
    }

    /// Latency of a message without a block; the slower of sender and receiver determines it.
    fn latency(&self, pair: u8) -> Nanos {
        let message = self.costs.message;
        self.slowed(pair >> 3, message).max(self.slowed(pair & 7, message)) + self.extra_message
    }

    fn until_sent_again(&self, pair: u8) -> Nanos {
        let round_trip = 2 * self.latency(pair) + self.costs.block_transfer;
        (round_trip + RESEND_MARGIN).min(self.costs.detect / MIN_TRIES)
    }

    /// Sends one datagram of a message; chance decides whether it is lost, duplicated or delayed.
    fn send_datagram(&mut self, pair: u8, number: u32) {
        let link = &self.transport.links[usize::from(pair)];
        let Some(&message) = link.sent.get((number - link.first) as usize) else { return };
        let (delay, epoch) = (self.travel(pair, message), self.epoch);
        if !self.put_on_wire(pair, delay, Event::Datagram { pair, number, epoch }) {
            self.note_message(FactKind::MessageLost, pair, number);
        }
    }

    /// Sends an event over a link; false if it is lost.
    fn put_on_wire(&mut self, pair: u8, mut delay: Nanos, event: Event) -> bool {
        let faults = &self.costs.scenario.faults.interconnect;
        let spread = OVERTAKEN_LATENCIES * self.latency(pair).max(MIN_LATENCY);
        let cut = self.transport.cut_from(pair >> 3) & bit(pair & 7) != 0;
        let chance = &mut self.transport.chance;
        // One draw decides all three.
        let (dice, late) = (chance.bits(), chance.bits() % spread + 1);
        let hits = |draw: u64, percent: u32| (dice >> (20 * draw)) % 100 < u64::from(percent);
        if cut || hits(0, faults.lost_percent) {
            return false;
        }
        if hits(1, faults.duplicated_percent) {
            self.after(delay + late, event);
        } else if hits(2, faults.reordered_percent) {
            delay += late;
        }
        self.after(delay, event);
        true
    }

    /// At the receiver: a datagram has arrived. Duplicates are acknowledged too, because the last acknowledgement may
    /// be lost.
    pub(super) fn datagram_arrived(&mut self, pair: u8, number: u32) {
        if !self.instances[usize::from(pair & 7)].alive() {
            return;
        }
        let link = &mut self.transport.links[usize::from(pair)];
        let ahead = number.wrapping_sub(link.expected);
        let double = number < link.expected || ahead < WINDOW && link.arrived >> ahead & 1 != 0;
        if double {
            hit(Mark::DuplicateDropped);
            let again = link.sent.get(number.wrapping_sub(link.first) as usize).copied();
            self.note_message(FactKind::DuplicateDropped, pair, number);
            if let Some(message) = again.filter(|_| mutated(HostileMutant::DuplicateNotDropped)) {
                self.receive(message);
            }
        } else if ahead < WINDOW {
            link.arrived |= 1 << ahead;
            if ahead > 0 {
                hit(Mark::GapWaitedFor);
                self.note_message(FactKind::MessageWaits, pair, number);
            }
            self.hand_over(pair, number);
        }
        let (upto, epoch) = (self.transport.links[usize::from(pair)].expected, self.epoch);
        self.put_on_wire(pair, self.latency(pair), Event::Acknowledged { pair, upto, epoch });
    }

    /// Hands all messages up to the next gap to the receiver.
    fn hand_over(&mut self, pair: u8, newest: u32) {
        if mutated(HostileMutant::GapNotWaitedFor) {
            let link = &self.transport.links[usize::from(pair)];
            if let Some(&message) = link.sent.get((newest - link.first) as usize) {
                self.receive(message);
            }
        }
        loop {
            let link = &mut self.transport.links[usize::from(pair)];
            if link.arrived & 1 == 0 {
                return;
            }
            let message = link.sent.get((link.expected - link.first) as usize).copied();
            link.expected += 1;
            link.arrived >>= 1;
            if let Some(message) = message.filter(|_| !mutated(HostileMutant::GapNotWaitedFor)) {
                self.receive(message);
            }
        }
    }

    /// At the sender: all messages before `upto` have arrived.
    pub(super) fn acknowledged(&mut self, pair: u8, upto: u32) {
        let now = self.now;
        let link = &mut self.transport.links[usize::from(pair)];
        (link.answered, link.silent) = (now, false);
        while link.first < upto && link.sent.pop_front().is_some() {
            link.first += 1;
        }
    }

    /// At the sender: sends messages again that were not acknowledged in time. A member that has not answered for the
    /// detection time counts as missing.
    pub(super) fn send_again(&mut self, pair: u8) {
        let (now, wait) = (self.now, self.until_sent_again(pair));
        let detect = self.costs.detect;
        let both =
            self.instances[usize::from(pair >> 3)].alive() && self.instances[usize::from(pair & 7)].alive();
        let link = &mut self.transport.links[usize::from(pair)];
        link.waits = !link.sent.is_empty() && both;
        if !link.waits {
            return;
        }
        let missing = now - link.answered >= detect && !link.silent;
        if missing {
            hit(Mark::SilentMember);
            link.silent = true;
        }
        let numbers = link.first..link.overdue;
        link.overdue = link.first + link.sent.len() as u32;
        for number in numbers.filter(|_| !mutated(HostileMutant::LostMessageNotSentAgain)) {
            hit(Mark::MessageSentAgain);
            self.note_message(FactKind::MessageSentAgain, pair, number);
            self.send_datagram(pair, number);
        }
        let epoch = self.epoch;
        if missing {
            self.after(0, Event::Heartbeat);
        }
        self.after(wait, Event::SendAgain { pair, epoch });
    }

    fn note_message(&mut self, kind: FactKind, pair: u8, number: u32) {
        self.note(Fact::new(kind, pair >> 3).other(pair & 7).value(u64::from(number)));
    }
}
