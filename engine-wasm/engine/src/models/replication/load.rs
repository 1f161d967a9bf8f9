//! How much of its time each process works, and with what: the process that works all the time is the bottleneck, because
//! those before it wait for it and those after it have nothing to do.

use super::code::{ApplierState, BottleneckReason, Stage};
use super::event::Event;
use super::run::{ReplicationRun, from_us};
use super::scenario::Scenario;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::random::Stream;

/// Time over which loads are measured.
const WINDOW: Nanos = 100_000_000;
/// Windows until the bandwidth of a link changes.
const BANDWIDTH_WINDOWS: u64 = 10;
/// A process that works at least this part of its time can be the bottleneck.
const LEAST_SHARE: f64 = 0.8;
const STAGES: usize = 9;
const REPLICAS: usize = 3;

/// The load of a process, or of several that share the work.
#[derive(Clone, Copy, Debug, Default)]
pub struct Load {
    /// Time worked in this window, latches included.
    busy: Nanos,
    /// Part of it at a latch.
    latched: Nanos,
    /// Time in which the link carries its bytes, which can be the same time.
    sending: Nanos,
    /// Part of the last window in which it worked or its link was busy, whichever is longer, 0 to 1.
    pub share: f64,
    /// Part of the last window at a latch, 0 to 1.
    pub latched_share: f64,
    /// Part of the last window in which its link was busy, 0 to 1.
    pub sending_share: f64,
}

/// The loads of all processes.
#[derive(Clone, Debug)]
pub struct Loads {
    all: [Load; STAGES * REPLICAS],
    windows: u64,
}

impl Loads {
    /// Nobody has worked.
    pub fn new() -> Self {
        Self { all: [Load::default(); STAGES * REPLICAS], windows: 0 }
    }

    /// The load of a stage; processes of the source that serve all replicas have replica 0.
    pub fn of(&self, stage: Stage, replica: usize) -> &Load {
        &self.all[stage as usize * REPLICAS + replica]
    }

    fn at(&mut self, stage: Stage, replica: usize) -> &mut Load {
        &mut self.all[stage as usize * REPLICAS + replica]
    }

    /// A process works for some time.
    pub fn works(&mut self, stage: Stage, replica: usize, time: Nanos) {
        self.at(stage, replica).busy += time;
    }

    /// A process waits for a latch and holds it.
    pub fn latched(&mut self, stage: Stage, replica: usize, time: Nanos) {
        let load = self.at(stage, replica);
        load.busy += time;
        load.latched += time;
    }

    /// Processes wait for a latch and hold it, for part of the time in which they work.
    pub fn waits_at_latch(&mut self, stage: Stage, replica: usize, time: Nanos) {
        self.at(stage, replica).latched += time;
    }

    /// The link of a sender carries bytes.
    pub fn sends(&mut self, replica: usize, time: Nanos) {
        self.at(Stage::Sender, replica).sending += time;
    }

    /// A window is over: its loads are known, and the next one begins.
    pub fn close(&mut self, window: Nanos, scenario: &Scenario) {
        for stage in STAGE_ORDER {
            let most = window as f64 * f64::from(processes(stage, scenario));
            for replica in 0..REPLICAS {
                let load = self.at(stage, replica);
                let share = |time: Nanos| (time as f64 / most).min(1.0);
                *load = Load {
                    share: share(load.busy.max(load.sending)),
                    latched_share: share(load.latched),
                    sending_share: share(load.sending),
                    ..Load::default()
                };
            }
        }
        self.windows += 1;
    }

    /// The stage that works most, if it has hardly a pause: with its replica, its share and what it works on.
    pub fn bottleneck(&self) -> Option<(Stage, usize, f64, BottleneckReason)> {
        let all = STAGE_ORDER.iter().flat_map(|stage| (0..REPLICAS).map(move |replica| (*stage, replica)));
        let (stage, replica) = all
            .filter(|(stage, replica)| self.of(*stage, *replica).share >= LEAST_SHARE)
            .max_by(|one, other| self.of(one.0, one.1).share.total_cmp(&self.of(other.0, other.1).share))?;
        let load = self.of(stage, replica);
        let reason = match () {
            () if load.latched_share * 2.0 > load.share => BottleneckReason::Latch,
            () if load.sending_share * 2.0 > load.share => BottleneckReason::Bandwidth,
            () => BottleneckReason::Work,
        };
        Some((stage, replica, load.share, reason))
    }
}

const STAGE_ORDER: [Stage; STAGES] = [
    Stage::LogReader,
    Stage::Preparers,
    Stage::Builder,
    Stage::Capture,
    Stage::Sender,
    Stage::Receiver,
    Stage::ApplyReader,
    Stage::Coordinator,
    Stage::Appliers,
];

/// The part of a link's bandwidth that there is in the next second, if it moves up and down by so many percent.
pub fn factor_of_bandwidth(stream: &mut Stream, varies_percent: u32) -> f64 {
    let part = f64::from(stream.below(2_001)) / 1_000.0 - 1.0;
    1.0 + part * f64::from(varies_percent) / 100.0
}

/// How many processes of a stage work side by side.
fn processes(stage: Stage, scenario: &Scenario) -> u32 {
    match stage {
        Stage::Preparers => scenario.capture.preparers,
        Stage::Appliers => scenario.apply.appliers,
        _ => 1,
    }
}

impl ReplicationRun {
    /// The process that holds up all others: its replica, 0 for those of the source; the part of the last tenth of a second
    /// in which it worked; and on what.
    pub fn bottleneck(&self) -> Option<(Stage, usize, f64, BottleneckReason)> {
        self.loads.bottleneck()
    }

    /// The first window begins.
    pub(super) fn begin_to_measure(&mut self) {
        self.after(WINDOW, Event::Measure);
    }

    /// A window is over.
    pub(super) fn measure(&mut self) {
        for replica in 0..self.applies.len() {
            (0..self.applies[replica].appliers.len())
                .for_each(|applier| self.count_applier(replica, applier));
            let waited = std::mem::take(&mut self.databases[replica + 1].cluster.handed.latched);
            self.loads.waits_at_latch(Stage::Appliers, replica, waited);
        }
        self.loads.close(WINDOW, &self.scenario);
        let varies = self.scenario.link.varies_percent;
        if varies > 0 && self.loads.windows.is_multiple_of(BANDWIDTH_WINDOWS) {
            for channel in &mut self.channels {
                channel.factor = factor_of_bandwidth(&mut channel.bandwidth, varies);
            }
        }
        self.after(WINDOW, Event::Measure);
    }

    /// An applier has worked since it was counted last, or since it began.
    pub(super) fn count_applier(&mut self, replica: usize, applier: usize) {
        let known = &self.applies[replica].appliers[applier];
        if known.state == ApplierState::Applying {
            let counted = self.now / WINDOW * WINDOW;
            let since = if counted == self.now { counted.saturating_sub(WINDOW) } else { counted };
            let time = self.now - known.since.max(since);
            self.loads.works(Stage::Appliers, replica, time);
        }
    }

    /// An operation on a queue, of the source or of a replica: how long it waits for the latch and holds it.
    pub(super) fn pass_latch(&mut self, stage: Stage, replica: usize) -> Nanos {
        let (now, hold) = (self.now, self.scenario.costs.queue_latch());
        if hold == 0 {
            return 0;
        }
        let at_source = matches!(stage, Stage::Capture | Stage::Sender);
        let ring = if at_source { &mut self.ring } else { &mut self.applies[replica].ring };
        let time = ring.pass_latch(now, hold) - now;
        self.loads.latched(stage, replica, time);
        time
    }

    /// A stage works for some µs.
    pub(super) fn work_us(&mut self, stage: Stage, replica: usize, us: f64) -> Nanos {
        let time = from_us(us);
        self.loads.works(stage, replica, time);
        time
    }
}
