//! Replication at full scale: one source, one replica and one table, for tens of millions of LCRs. Redo comes in batches of at
//! most 10 ms and rows are digests. Latches, processors, the link, the queues and the log disk have the times of the model
//! with databases, and `tests` compare both. Knows no clients, blocks, undo or failures.
//!
//! ```text
//! batch of redo ─▶ capture ─▶ queue ─▶ sender ─▶ link ─▶ receiver ─▶ queue ─▶ apply reader ─▶ coordinator ─▶ appliers
//! ```

mod apply;
mod pipeline;
mod report;
mod setup;
mod source;

use super::load::Loads;
use crate::models::cluster::txn::latch::Latch;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::digest::Digest;
use crate::platform::kernel::random::Stream;
use apply::{Apply, NEVER, Transaction, earliest};
use source::{Lcr, Source};
use std::collections::VecDeque;

pub use report::{Report, Sample};
pub use setup::{Arrivals, Setup};

/// What can be due, beside the appliers, in the order of events at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Capture,
    Sender,
    Receiver,
    Reader,
    Coordinator,
    LogWriter,
    /// The low watermark is stored.
    Keeper,
    /// An interval ends.
    Sample,
    /// A second begins: the bandwidth can change.
    Second,
}

const PARTS: [Part; 9] = [
    Part::Capture,
    Part::Sender,
    Part::Receiver,
    Part::Reader,
    Part::Coordinator,
    Part::LogWriter,
    Part::Keeper,
    Part::Sample,
    Part::Second,
];

/// What capture does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Capturing {
    Idle,
    Making,
    /// The queue is full.
    Waits,
    AtLatch,
}

/// What an interval has counted so far.
#[derive(Clone, Debug, Default)]
struct Counts {
    delivered: u64,
    applied: u64,
    transactions: u64,
    latency: u128,
    longest: Nanos,
    from_capture: u128,
    sent_bytes: f64,
    bandwidth: f64,
    seconds: u32,
}

/// A run.
pub struct Scale {
    setup: Setup,
    times: setup::Times,
    now: Nanos,
    /// When each part is due.
    due: [Nanos; PARTS.len()],
    source: Source,
    capturing: Capturing,
    in_hand: Option<(Lcr, Nanos)>,
    /// LCRs that are captured and that the apply reader has not read, each with the time at which capture began to make it.
    lcrs: VecDeque<(Lcr, Nanos)>,
    /// LCRs captured, sent, received and read so far.
    captured: u64,
    sent: u64,
    received: u64,
    read: u64,
    /// When the link has carried what was sent last.
    link_free_at: Nanos,
    /// When the LCRs on the link arrive.
    arrivals: VecDeque<Nanos>,
    is_sending: bool,
    is_receiving: bool,
    is_reading: bool,
    latches: [Latch; 2],
    bandwidth: Stream,
    /// Bytes of the link a second, now.
    bytes_per_s: f64,
    /// By session of the source.
    assembling: Vec<Option<Transaction>>,
    apply: Apply,
    loads: Loads,
    counts: Counts,
    stopped: bool,
    report: Report,
}

impl Scale {
    /// Starts a run.
    pub fn new(setup: &Setup) -> Self {
        let source = Source::new(setup);
        let apply = Apply::new(setup, &source.rows);
        let mut due = [NEVER; PARTS.len()];
        due[Part::Second as usize] = 0;
        due[Part::Keeper as usize] = setup.times().store[0];
        due[Part::Sample as usize] = setup::seconds(setup.sample_s);
        Self {
            times: setup.times(),
            now: 0,
            due,
            capturing: Capturing::Idle,
            in_hand: None,
            lcrs: VecDeque::new(),
            captured: 0,
            sent: 0,
            received: 0,
            read: 0,
            link_free_at: 0,
            arrivals: VecDeque::new(),
            is_sending: false,
            is_receiving: false,
            is_reading: false,
            latches: Default::default(),
            bandwidth: Stream::named(setup.scenario.seed, "bandwidth", 0),
            bytes_per_s: setup.scenario.link.bytes_per_s,
            assembling: vec![None; setup.scenario.workload.sessions as usize],
            source,
            apply,
            loads: Loads::new(),
            counts: Counts::default(),
            stopped: false,
            report: Report {
                instructions_per_us: setup.scenario.costs.instructions_per_us,
                ..Report::default()
            },
            setup: setup.clone(),
        }
    }

    /// Does about as much work as `lcrs` LCRs need; false when everything is applied and compared.
    pub fn advance(&mut self, lcrs: u64) -> bool {
        let until = self.read + lcrs;
        while self.read < until {
            if !self.step() {
                self.compare();
                return false;
            }
        }
        true
    }

    /// Progress, 0 to 1.
    pub fn progress(&self) -> f64 {
        (self.now as f64 / self.setup.end() as f64).min(1.0)
    }

    /// Simulated time, s.
    pub fn ran_s(&self) -> f64 {
        self.now as f64 / 1e9
    }

    /// The report; complete when the run has ended.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// LCRs captured and applied so far.
    pub fn so_far(&self) -> (u64, u64) {
        (self.captured, self.report.applied)
    }

    /// What is due first; false if nothing is.
    fn step(&mut self) -> bool {
        let (part_at, part) = earliest(&self.due);
        let (applier_at, applier) = self.apply.next_step();
        if part_at.min(applier_at) == NEVER {
            return false;
        }
        if applier_at < part_at {
            self.now = applier_at;
            let written = self.apply.step(applier, self.now, &mut self.loads);
            self.log_write_ends(written);
        } else {
            self.now = part_at;
            self.due[part] = NEVER;
            self.handle(PARTS[part]);
        }
        self.pump();
        true
    }

    fn handle(&mut self, part: Part) {
        match part {
            Part::Capture => self.made_or_enqueued(),
            Part::Sender => self.sent_one(),
            Part::Receiver => self.arrived_or_delivered(),
            Part::Reader => self.read_one(),
            Part::Coordinator => self.apply.coordinate(),
            Part::LogWriter => self.log_written(),
            Part::Keeper => self.store(),
            Part::Second => self.begin_second(),
            Part::Sample => self.end_sample(),
        }
    }

    fn log_write_ends(&mut self, at: Option<Nanos>) {
        if let Some(at) = at {
            self.due[Part::LogWriter as usize] = at;
        }
    }

    fn store(&mut self) {
        let (next, written) = self.apply.store(self.now);
        self.due[Part::Keeper as usize] = if self.stopped { NEVER } else { next };
        self.log_write_ends(written);
    }

    fn log_written(&mut self) {
        let (now, counts, report) = (self.now, &mut self.counts, &mut self.report);
        let written = self.apply.log_written(now, &mut self.loads, |transaction| {
            count(counts, report, transaction, now);
        });
        self.log_write_ends(written);
    }

    /// An interval is over. After the last one the source stops, and what is under way is finished.
    fn end_sample(&mut self) {
        let seconds = self.setup.sample_s;
        self.loads.close(setup::seconds(seconds), &self.setup.scenario);
        let counts = std::mem::take(&mut self.counts);
        let mean = |sum: u128, of: u64| sum as f64 / 1e9 / of.max(1) as f64;
        let appliers = self.loads.of(super::code::Stage::Appliers, 0);
        self.report.samples.push(Sample {
            delivered_per_s: counts.delivered as f64 / seconds,
            applied_per_s: counts.applied as f64 / seconds,
            latency_s: mean(counts.latency, counts.applied),
            longest_s: counts.longest as f64 / 1e9,
            from_capture_s: mean(counts.from_capture, counts.transactions),
            bandwidth: counts.bandwidth / f64::from(counts.seconds.max(1)),
            sent_bytes_per_s: counts.sent_bytes / seconds,
            at_latch: if appliers.share > 0.0 { appliers.latched_share / appliers.share } else { 0.0 },
            capture_busy: self.loads.of(super::code::Stage::Capture, 0).share,
            appliers_busy: appliers.share,
            bottleneck: self.loads.bottleneck().map(|(stage, _, _, reason)| (stage, reason)),
        });
        if self.now + setup::seconds(seconds) <= self.setup.end() {
            self.due[Part::Sample as usize] = self.now + setup::seconds(seconds);
        } else {
            self.stopped = true;
            self.source.stop();
            self.due[Part::Second as usize] = NEVER;
        }
    }

    /// Everything is applied: the replica has the rows of the source.
    fn compare(&mut self) {
        let report = &mut self.report;
        report.captured = self.captured;
        report.conflicts = self.apply.conflicts;
        report.lost = self.captured - report.applied;
        if !self.setup.discards {
            let rows = self.source.rows.iter().zip(&self.apply.rows);
            report.different_rows = rows.filter(|(source, replica)| source != replica).count() as u64;
        }
        let mut digest = Digest::default();
        digest.words(self.apply.rows.iter().map(|row| u64::from(*row)));
        digest.words([self.now, self.captured, report.transactions]);
        report.digest = digest.0;
    }
}

/// A transaction has ended at the replica.
fn count(counts: &mut Counts, report: &mut Report, transaction: &Transaction, now: Nanos) {
    let lcrs = transaction.changes.len() as u64 + 1;
    counts.applied += lcrs;
    counts.transactions += 1;
    counts.latency += u128::from(now) * u128::from(lcrs) - transaction.made_sum;
    counts.longest = counts.longest.max(now - transaction.first_made);
    counts.from_capture += u128::from(now - transaction.captured);
    report.applied += lcrs;
    report.transactions += 1;
}

#[cfg(test)]
mod tests;
