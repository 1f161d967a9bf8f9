//! The pipeline from capture to the apply reader at full scale: LCRs keep their order, so how many each stage has finished says
//! where every one of them is.

use super::apply::NEVER;
use super::{Capturing, Part, Scale, count};
use crate::models::replication::code::Stage;
use crate::models::replication::load::factor_of_bandwidth;
use crate::platform::kernel::Nanos;

/// How long the bandwidth holds at least.
const SECOND: Nanos = 1_000_000_000;
/// Latches of the queues.
const AT_SOURCE: usize = 0;
const AT_REPLICA: usize = 1;
/// Columns that an LCR about a row has: all four of a row that comes or goes, and of an update two before and after.
const COLUMNS: u32 = 4;

impl Scale {
    /// Every part that can work starts to.
    pub(super) fn pump(&mut self) {
        self.start_making();
        self.receive();
        self.start_sending();
        self.apply.assign(self.now);
        self.coordinate();
        self.start_to_read();
    }

    fn is_due(&mut self, part: Part, at: Nanos) {
        self.due[part as usize] = at;
    }

    /// An operation on a queue: how long it waits for the latch and holds it.
    fn pass_latch(&mut self, queue: usize, stage: Stage) -> Nanos {
        let hold = self.times.queue_latch;
        if hold == 0 {
            return 0;
        }
        let time = self.latches[queue].pass(self.now, hold) - self.now;
        self.loads.latched(stage, 0, time);
        time
    }

    fn works(&mut self, stage: Stage, time: Nanos) -> Nanos {
        self.loads.works(stage, 0, time);
        time
    }

    fn start_making(&mut self) {
        if self.capturing == Capturing::Idle {
            let Some(lcr) = self.source.next_lcr() else { return };
            for (stage, time) in [
                (Stage::LogReader, self.times.read_redo),
                (Stage::Preparers, self.times.prepare * Nanos::from(self.setup.scenario.capture.preparers)),
                (Stage::Builder, self.times.build),
            ] {
                self.works(stage, time);
            }
            let begins = self.now.max(lcr.built);
            self.in_hand = Some((lcr, begins));
            self.capturing = Capturing::Making;
            let time = self.works(Stage::Capture, self.times.make);
            self.is_due(Part::Capture, begins + time);
        }
        let slots = u64::from(self.setup.scenario.capture.slots);
        if self.capturing == Capturing::Waits && self.captured - self.sent + 1 < slots {
            let time = self.pass_latch(AT_SOURCE, Stage::Capture);
            self.capturing = Capturing::AtLatch;
            if time > 0 {
                return self.is_due(Part::Capture, self.now + time);
            }
            self.made_or_enqueued();
            self.start_sending();
            self.start_making();
        }
    }

    pub(super) fn made_or_enqueued(&mut self) {
        if self.capturing == Capturing::Making {
            self.capturing = Capturing::Waits;
            return;
        }
        self.capturing = Capturing::Idle;
        self.captured += 1;
        self.lcrs.extend(self.in_hand.take());
    }

    fn start_sending(&mut self) {
        let window = u64::from(self.setup.scenario.link.window);
        if self.is_sending || self.sent == self.captured || self.sent - self.received >= window {
            return;
        }
        let work = self.works(Stage::Sender, self.times.send);
        let time = self.pass_latch(AT_SOURCE, Stage::Sender) + work;
        self.is_sending = true;
        // The link carries the LCR before while the sender prepares this one.
        self.is_due(Part::Sender, (self.now + time).max(self.link_free_at));
    }

    pub(super) fn sent_one(&mut self) {
        self.is_sending = false;
        let Some((lcr, _)) = self.lcrs.get((self.sent - self.read) as usize) else { return };
        let bytes = self.setup.scenario.link.bytes_of(lcr.change.map_or(0, |_| COLUMNS));
        let on_link = (bytes * 1e9 / self.bytes_per_s) as Nanos;
        self.loads.sends(0, on_link);
        self.counts.sent_bytes += bytes;
        self.sent += 1;
        self.link_free_at = self.now + on_link;
        self.arrivals.push_back(self.link_free_at + self.times.latency);
    }

    fn receive(&mut self) {
        if self.is_receiving {
            return;
        }
        let Some(&arrives) = self.arrivals.front() else { return };
        if arrives > self.now {
            return self.is_due(Part::Receiver, arrives);
        }
        let slots = u64::from(self.setup.scenario.apply.slots);
        if self.received - self.read + 1 < slots {
            let time = self.pass_latch(AT_REPLICA, Stage::Receiver);
            self.is_receiving = true;
            if time > 0 {
                return self.is_due(Part::Receiver, self.now + time);
            }
            self.arrived_or_delivered();
            self.start_to_read();
            self.receive();
        }
    }

    /// The receiver has passed the latch, or the next LCR has arrived, which `receive` sees.
    pub(super) fn arrived_or_delivered(&mut self) {
        if std::mem::take(&mut self.is_receiving) {
            self.arrivals.pop_front();
            self.received += 1;
        }
    }

    fn start_to_read(&mut self) {
        if self.is_reading || self.read == self.received || self.apply.is_full() {
            return;
        }
        self.is_reading = true;
        let work = self.works(Stage::ApplyReader, self.times.read);
        let time = work + self.pass_latch(AT_REPLICA, Stage::ApplyReader);
        self.is_due(Part::Reader, self.now + time);
    }

    /// The apply reader assembles transactions.
    pub(super) fn read_one(&mut self) {
        self.is_reading = false;
        self.read += 1;
        self.counts.delivered += 1;
        let Some((lcr, captured)) = self.lcrs.pop_front() else { return };
        let open = &mut self.assembling[usize::from(lcr.session)];
        let mut transaction = match open.take() {
            Some(transaction) => transaction,
            None => {
                let mut fresh = self.apply.empty_transaction();
                (fresh.first_made, fresh.made_sum) = (lcr.made, 0);
                fresh
            }
        };
        transaction.made_sum += u128::from(lcr.made);
        if let Some(change) = lcr.change {
            transaction.changes.push(change);
            self.assembling[usize::from(lcr.session)] = Some(transaction);
            return;
        }
        transaction.captured = captured;
        if self.setup.discards {
            count(&mut self.counts, &mut self.report, &transaction, self.now);
            self.apply.discard(transaction);
        } else {
            self.apply.add(transaction);
        }
    }

    fn coordinate(&mut self) {
        if let Some(time) = self.apply.start_to_coordinate() {
            self.works(Stage::Coordinator, time);
            self.is_due(Part::Coordinator, self.now + time);
        }
    }

    pub(super) fn begin_second(&mut self) {
        let link = &self.setup.scenario.link;
        let holds = Nanos::from(self.setup.bandwidth_holds_s.max(1)) * SECOND;
        if self.now > 0 && self.now.is_multiple_of(holds) {
            self.bytes_per_s =
                link.bytes_per_s * factor_of_bandwidth(&mut self.bandwidth, link.varies_percent);
        }
        self.counts.bandwidth += self.bytes_per_s;
        self.counts.seconds += 1;
        let next = if self.stopped { NEVER } else { self.now + SECOND };
        self.is_due(Part::Second, next);
    }
}
