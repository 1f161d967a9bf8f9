//! The journey of one block between caches, read from facts: who held it, who requested it, which log write had to come first,
//! what stayed behind, and what each instance paid.

use super::frame_journey::{JourneyCost, JourneyRow, LogWriteRow};
use crate::models::cluster::code::{FactKind, JourneyPart, WaitReason};
use crate::models::cluster::trace::{Fact, NOBODY};
use crate::platform::kernel::Nanos;
use std::collections::BTreeMap;

/// Most instances.
const INSTANCES: usize = 8;

/// The journey, its costs by instance, and the log writes of the same time.
#[derive(Default)]
pub(super) struct Journey {
    /// Parts of the journey.
    pub legs: Vec<JourneyRow>,
    /// Costs, one for each possible instance.
    pub costs: Vec<JourneyCost>,
    /// Log writes of all instances.
    pub writes: Vec<LogWriteRow>,
}

/// A log write that is done: at which step, and its row.
#[derive(Clone, Copy)]
struct Flushed {
    step: u64,
    row: usize,
}

/// Reads facts one by one. Rows that have begun and not ended are remembered by instance.
pub(super) struct Reader {
    block: u32,
    begin: Nanos,
    journey: Journey,
    held: [Option<usize>; INSTANCES],
    past: [Option<usize>; INSTANCES],
    requested: [Option<usize>; INSTANCES],
    sent: [Option<usize>; INSTANCES],
    /// When a holder was told to send the block.
    told: [Option<Nanos>; INSTANCES],
    writing: [Option<usize>; INSTANCES],
    flushed: [Option<Flushed>; INSTANCES],
}

impl Reader {
    /// The journey of a block from `begin` on.
    pub fn new(block: u32, begin: Nanos) -> Self {
        let costs = || JourneyCost {
            sent: 0,
            log_forced: 0,
            log_forced_ns: 0.0,
            past_images: 0,
            received: 0,
            waited_ns: 0.0,
        };
        let costs = std::iter::repeat_with(costs).take(INSTANCES).collect();
        let none = [None; INSTANCES];
        Self {
            block,
            begin,
            journey: Journey { costs, ..Journey::default() },
            held: none,
            past: none,
            requested: none,
            sent: none,
            told: [None; INSTANCES],
            writing: none,
            flushed: [None; INSTANCES],
        }
    }

    /// The next fact, which happened at `step`.
    pub fn take(&mut self, step: u64, fact: &Fact) {
        let at = usize::from(fact.instance);
        if at >= INSTANCES {
            return;
        }
        match fact.kind {
            FactKind::LogWriteBegan => self.writing[at] = Some(self.write_began(fact)),
            FactKind::RedoFlushed => self.write_ended(at, step, fact.time),
            FactKind::InstanceCrashed | FactKind::InstanceLeft | FactKind::InstanceEvicted => {
                self.all_gone(at, fact.time);
            }
            FactKind::BlockShipped => self.shipped(at, step, fact),
            _ if fact.block == self.block => self.take_of_block(at, fact),
            _ => {}
        }
    }

    fn take_of_block(&mut self, at: usize, fact: &Fact) {
        match fact.kind {
            FactKind::BlockRequested => {
                self.requested[at] = Some(self.began(JourneyPart::Requested, fact, fact.time));
            }
            FactKind::BlockForwarded => {
                self.told[at] = Some(fact.time);
                let asked = self.requested.get_mut(usize::from(fact.other)).and_then(Option::take);
                if let Some(leg) = asked.and_then(|row| self.journey.legs.get_mut(row)) {
                    (leg.until_ns, leg.other) = (fact.time as f64, fact.instance);
                }
            }
            FactKind::BlockReceived => self.received(at, fact),
            FactKind::PastImageKept => {
                self.no_longer_held(at, fact.time);
                self.past_image_gone(at, fact.time);
                self.past[at] = Some(self.began(JourneyPart::PastImage, fact, fact.time));
                self.journey.costs[at].past_images += 1;
            }
            FactKind::PastImageReleased => self.past_image_gone(at, fact.time),
            FactKind::CopyReleased | FactKind::BufferEvicted => self.no_longer_held(at, fact.time),
            FactKind::CopyPromoted | FactKind::BlockRecovered if self.held[at].is_none() => {
                self.past_image_gone(at, fact.time);
                self.held[at] = Some(self.began(JourneyPart::Held, fact, fact.time));
            }
            FactKind::RowChanged
            | FactKind::RowInserted
            | FactKind::RowKeyChanged
            | FactKind::RowDeleted
            | FactKind::UndoApplied => {
                let row = self.began(JourneyPart::Changed, fact, fact.time);
                self.ended(Some(row), fact.time);
            }
            FactKind::WaitEnded if fact.other == WaitReason::BlockTransfer as u8 => {
                self.journey.costs[at].waited_ns += fact.value as f64;
            }
            _ => {}
        }
    }

    fn began(&mut self, part: JourneyPart, fact: &Fact, from: Nanos) -> usize {
        let (instance, from_ns) = (fact.instance, from as f64);
        let (block, part, other) = (self.block, part as u8, NOBODY);
        self.journey.legs.push(JourneyRow { block, part, instance, other, from_ns, until_ns: -1.0, lost: 0 });
        self.journey.legs.len() - 1
    }

    fn ended(&mut self, row: Option<usize>, time: Nanos) {
        if let Some(leg) = row.and_then(|row| self.journey.legs.get_mut(row)) {
            leg.until_ns = time as f64;
        }
    }

    /// A copy that was there before the first fact has been held since then.
    fn no_longer_held(&mut self, at: usize, time: Nanos) {
        let row = self.held[at].take().unwrap_or_else(|| {
            let fact = Fact::new(FactKind::BlockReceived, at as u8);
            self.began(JourneyPart::Held, &fact, self.begin)
        });
        self.ended(Some(row), time);
    }

    fn past_image_gone(&mut self, at: usize, time: Nanos) {
        let row = self.past[at].take();
        self.ended(row, time);
    }

    /// The memory of an instance is gone, and its log write in flight.
    fn all_gone(&mut self, at: usize, time: Nanos) {
        let kept = [&mut self.held, &mut self.past].map(|open| (open, 0));
        let under_way = [&mut self.requested, &mut self.sent].map(|open| (open, 1));
        for (open, lost) in kept.into_iter().chain(under_way) {
            if let Some(leg) = open[at].take().and_then(|row| self.journey.legs.get_mut(row)) {
                (leg.until_ns, leg.lost) = (time as f64, lost);
            }
        }
        if let Some(write) = self.writing[at].take().and_then(|row| self.journey.writes.get_mut(row)) {
            write.until_ns = time as f64;
        }
    }

    fn received(&mut self, at: usize, fact: &Fact) {
        self.requested[at].take().into_iter().for_each(|row| self.ended(Some(row), fact.time));
        if let Some(row) = self.sent[at].take() {
            self.ended(Some(row), fact.time);
            self.journey.costs[at].received += 1;
        }
        if self.held[at].is_none() {
            self.held[at] = Some(self.began(JourneyPart::Held, fact, fact.time));
        }
    }

    fn write_began(&mut self, fact: &Fact) -> usize {
        let (instance, from_ns) = (fact.instance, fact.time as f64);
        self.journey.writes.push(LogWriteRow { instance, from_ns, until_ns: -1.0, forced: 0 });
        self.journey.writes.len() - 1
    }

    fn write_ended(&mut self, at: usize, step: u64, time: Nanos) {
        let Some(row) = self.writing[at].take() else { return };
        self.journey.writes[row].until_ns = time as f64;
        self.flushed[at] = Some(Flushed { step, row });
    }

    /// A block that is sent at the step at which a log write is done has waited for it.
    fn shipped(&mut self, at: usize, step: u64, fact: &Fact) {
        let forced = self.flushed[at].filter(|flushed| flushed.step == step);
        if let Some(Flushed { row, .. }) = forced {
            self.journey.writes[row].forced = 1;
        }
        if fact.block != self.block {
            return;
        }
        let told = self.told[at].take();
        if let Some(Flushed { row, .. }) = forced {
            let from = told.map_or(0.0, |told| told as f64).max(self.journey.writes[row].from_ns);
            let leg = self.began(JourneyPart::LogForced, fact, from as Nanos);
            self.ended(Some(leg), fact.time);
            self.journey.costs[at].log_forced += 1;
            self.journey.costs[at].log_forced_ns += fact.time as f64 - from;
        }
        let leg = self.began(JourneyPart::Sent, fact, fact.time);
        self.journey.legs[leg].other = fact.other;
        if let Some(sent) = self.sent.get_mut(usize::from(fact.other)) {
            *sent = Some(leg);
        }
        self.journey.costs[at].sent += 1;
    }

    /// The journey, of a block that `holders` hold now, a bit each.
    pub fn end(mut self, holders: u8, instances: usize) -> Journey {
        for at in 0..INSTANCES as u8 {
            if holders >> at & 1 == 1 && self.held[usize::from(at)].is_none() {
                let fact = Fact::new(FactKind::BlockReceived, at);
                self.began(JourneyPart::Held, &fact, self.begin);
            }
        }
        self.journey.legs.sort_by(|a, b| a.from_ns.total_cmp(&b.from_ns));
        self.journey.costs.truncate(instances);
        self.journey
    }
}

/// The block that was sent most often, the lowest of several; of blocks that never were, the one that changed most often.
pub(super) fn busiest<'a>(facts: impl Iterator<Item = &'a Fact>) -> Option<u32> {
    let mut counts: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
    for fact in facts {
        match fact.kind {
            FactKind::BlockShipped => counts.entry(fact.block).or_default().0 += 1,
            FactKind::RowChanged => counts.entry(fact.block).or_default().1 += 1,
            _ => {}
        }
    }
    counts.into_iter().rev().max_by_key(|&(_, count)| count).map(|(block, _)| block)
}
