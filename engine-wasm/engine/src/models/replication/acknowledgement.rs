//! What travels on a link beside LCRs. A replica acknowledges its durable low watermark by time, not for each LCR; the
//! source then knows which redo this replica never needs again. Capture tells a replica to which it has sent nothing for
//! some time how far it is, so that a low watermark rises although no LCR comes. Both are lost with the connection.

use super::code::FactKind;
use super::event::Event;
use super::fact::Fact;
use super::lcr::{Position, scn_of};
use super::run::{ReplicationRun, from_us};
use crate::platform::kernel::Nanos;
use std::collections::VecDeque;

/// Time without an LCR after which capture tells a replica how far it is.
const IDLE: Nanos = 1_000_000_000;

/// How far capture is.
#[derive(Clone, Copy, Debug)]
struct Word {
    run: u32,
    run_start: Position,
    passed: Position,
}

/// Messages on a link, in order.
#[derive(Clone, Debug, Default)]
pub struct Messages {
    acknowledgements: VecDeque<Position>,
    words: VecDeque<Word>,
    /// What the last word said.
    told: Position,
}

impl ReplicationRun {
    /// The next acknowledgement of a replica follows.
    pub(super) fn acknowledge_later(&mut self, replica: usize) {
        let life = self.applies[replica].life;
        let pause = from_us(self.scenario.link.acknowledge_ms * 1e3);
        self.after(pause, Event::Acknowledge { replica: replica as u8, life });
    }

    /// A replica sends its durable low watermark, if its sender is connected.
    pub(super) fn acknowledge(&mut self, replica: usize) {
        self.acknowledge_later(replica);
        let stored = self.applies[replica].stored;
        let channel = &mut self.channels[replica];
        if !channel.up || !channel.connected {
            return;
        }
        channel.messages.acknowledgements.push_back(stored);
        let life = channel.life;
        self.note(Fact::new(FactKind::AcknowledgementSent, replica as u8 + 1).scn(scn_of(stored)));
        let latency = from_us(self.scenario.link.latency_ms * 1e3);
        self.after(latency, Event::Acknowledged { replica: replica as u8, life });
    }

    /// An acknowledgement arrives at the source.
    pub(super) fn acknowledged(&mut self, replica: usize) {
        let Some(watermark) = self.channels[replica].messages.acknowledgements.pop_front() else { return };
        self.note(Fact::new(FactKind::Acknowledged, replica as u8 + 1).scn(scn_of(watermark)));
        self.take_acknowledgement(replica, watermark);
    }

    /// The source knows a watermark of a replica. Redo below the lowest one of all replicas needs no archived copy.
    pub(super) fn take_acknowledgement(&mut self, replica: usize, watermark: Position) {
        let before = self.released();
        let known = &mut self.channels[replica].acknowledged;
        *known = (*known).max(watermark);
        if self.released() > before {
            self.drop_archives();
        }
    }

    /// Every replica has acknowledged all redo before this position: the source keeps no archived files for it.
    pub(super) fn released(&self) -> Position {
        self.channels.iter().map(|channel| channel.acknowledged).min().unwrap_or(0)
    }

    /// Capture tells the replicas to which nothing is on its way how far it is.
    pub(super) fn tell_idle_replicas(&mut self) {
        let Some(passed) = self.capture.passed() else { return };
        let word = Word { run: self.capture.run, run_start: self.capture.start, passed };
        for replica in 0..self.channels.len() {
            let channel = &self.channels[replica];
            let is_idle = channel.up
                && channel.connected
                && channel.sending.is_none()
                && self.ring.waiting(replica) == 0
                && self.now >= channel.sent_at + IDLE;
            if !is_idle || passed <= channel.messages.told {
                continue;
            }
            let channel = &mut self.channels[replica];
            channel.messages.words.push_back(word);
            (channel.messages.told, channel.sent_at) = (passed, self.now);
            let life = channel.life;
            let latency = from_us(self.scenario.link.latency_ms * 1e3);
            self.after(latency, Event::Told { replica: replica as u8, life });
        }
    }

    /// A replica learns how far capture is. It matters if nothing waits at the replica; otherwise LCRs will tell more.
    pub(super) fn told(&mut self, replica: usize) {
        let channel = &mut self.channels[replica];
        let Some(word) = channel.messages.words.pop_front() else { return };
        let waits = !channel.arrived.is_empty() || channel.at_latch;
        let apply = &self.applies[replica];
        if waits || apply.ring.len() > 0 || apply.reading.is_some() || !apply.is_running() {
            return;
        }
        if word.run > apply.run {
            self.follow_run(replica, word.run, word.run_start);
        }
        let apply = &mut self.applies[replica];
        apply.seen = apply.seen.max(word.passed);
        apply.high = apply.high.max(word.passed.saturating_sub(1));
        self.raise_low(replica);
    }
}
