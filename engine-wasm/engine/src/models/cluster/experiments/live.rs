//! Throughput: the small cluster with every session, lock and message, on an eighth of a machine, measured over a
//! time window. If the brown-out counts too, a copy of the run crashes at several moments of that window. Knows the
//! simulation; does not decide what is run.

use super::crash::{Crash, Opened};
use crate::models::cluster::instances::Instance;
use crate::models::cluster::scenario::Scenario;
use crate::models::cluster::simulation::Simulation;
use crate::platform::experiments::{Measured, Run, RunReport, Setting};
use crate::platform::kernel::Nanos;
use crate::platform::model::Model as _;

/// The measurements of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LiveMeasurements {
    /// Transactions committed a second.
    pub commits_per_s: f64,
    /// CPU busy, percent.
    pub cpu_percent: f64,
    /// Redo generated per second by all instances, bytes.
    pub redo_bytes_per_s: f64,
    /// Redo that buddies read a second, bytes.
    pub buddy_bytes_per_s: f64,
    /// Blocks written a second.
    pub writes_per_s: f64,
    /// Durations of each crash, by moment; none if the run was not crashed.
    pub crashes: Vec<Opened>,
}

impl LiveMeasurements {
    /// The measurements as named numbers, with the run's settings.
    pub fn report(&self, setting: Vec<Setting>) -> RunReport {
        let mut measured = vec![
            Measured::new("commits_per_s", "1/s", self.commits_per_s),
            Measured::new("cpu_busy", "%", self.cpu_percent),
            Measured::new("redo_generated_per_s", "B/s", self.redo_bytes_per_s),
            Measured::new("redo_read_by_buddies_per_s", "B/s", self.buddy_bytes_per_s),
            Measured::new("blocks_written_per_s", "1/s", self.writes_per_s),
        ];
        if !self.crashes.is_empty() {
            let of_crashes = |of: fn(&Opened) -> f64| self.crashes.iter().map(of).collect();
            measured.push(Measured::at_moments("brownout", "s", of_crashes(|it| it.brownout_s)));
            measured.push(Measured::at_moments("first_pass", "s", of_crashes(|it| it.first_pass_s)));
        }
        RunReport { setting, measured, checks: Vec::new(), series: Vec::new() }
    }
}

/// The time window in which a run is measured, and the number of crashes of copies in it.
#[derive(Clone, Copy, Debug)]
pub struct MeasurementWindow {
    /// Beginning, s.
    pub from_s: f64,
    /// End, s.
    pub until_s: f64,
    /// Crashes, evenly spaced, the last at the end.
    pub crashes: u32,
}

impl MeasurementWindow {
    fn nanos(seconds: f64) -> Nanos {
        (seconds * 1e9) as Nanos
    }

    /// The moment of the next crash after `done` crashes; none after the last.
    fn crash_after(&self, done: u32) -> Option<Nanos> {
        let share = f64::from(done + 1) / f64::from(self.crashes);
        (done < self.crashes).then(|| Self::nanos(self.from_s + (self.until_s - self.from_s) * share))
    }
}

/// A run that is measured.
pub struct LiveRun {
    run: Simulation,
    watch: MeasurementWindow,
    before: Option<Counts>,
    crash: Crash,
    /// Crashes that began.
    crashed: u32,
    seen: LiveMeasurements,
}

#[derive(Clone, Copy)]
struct Counts {
    commits: u64,
    busy: Nanos,
    redo: u64,
    written: u64,
    scanned: u64,
}

impl LiveRun {
    /// Starts a run of `scenario`.
    pub fn new(scenario: &Scenario, watch: MeasurementWindow) -> Self {
        let mut run = Simulation::new(scenario);
        run.cluster.trace.recording = false;
        let crash = Crash::none(scenario);
        Self { run, watch, before: None, crash, crashed: 0, seen: LiveMeasurements::default() }
    }

    fn counts(&self) -> Counts {
        let instances = &self.run.cluster.instances;
        let sum = |of: fn(&Instance) -> u64| instances.iter().map(of).sum();
        Counts {
            commits: sum(|it| it.commits),
            busy: sum(|it| it.cores.busy),
            redo: sum(|it| it.thread.end),
            written: sum(|it| it.blocks_written),
            scanned: self.run.buddies.scans().map(|scan| scan.bytes_read).sum(),
        }
    }

    fn note_throughput(&mut self) {
        let (Some(before), now) = (self.before, self.counts()) else { return };
        let hardware = &self.run.cluster.costs.scenario.hardware;
        let seconds = self.watch.until_s - self.watch.from_s;
        let rate = |of: fn(&Counts) -> u64| of(&now).saturating_sub(of(&before)) as f64 / seconds;
        let cores = f64::from(hardware.cores) * self.run.cluster.instances.len() as f64;
        self.seen.commits_per_s = rate(|it| it.commits);
        self.seen.cpu_percent = rate(|it| it.busy) / 1e7 / cores;
        self.seen.redo_bytes_per_s = rate(|it| it.redo);
        self.seen.buddy_bytes_per_s = rate(|it| it.scanned);
        self.seen.writes_per_s = rate(|it| it.written);
    }

    /// Handles one event of the run or of the crashed copy; false when all is measured.
    fn step(&mut self) -> bool {
        if self.crash.under_way() {
            self.seen.crashes.extend(self.crash.step());
            return true;
        }
        let now = self.run.cluster.now;
        if self.watch.crash_after(self.crashed).is_some_and(|at| at <= now) {
            self.crashed += 1;
            self.crash.begin(&mut self.run);
            return true;
        }
        if now >= MeasurementWindow::nanos(self.watch.until_s) {
            self.note_throughput();
            return false;
        }
        let goes_on = self.run.step();
        if self.before.is_none() && self.run.cluster.now >= MeasurementWindow::nanos(self.watch.from_s) {
            self.before = Some(self.counts());
        }
        goes_on
    }
}

impl Run for LiveRun {
    type Report = LiveMeasurements;

    fn advance(&mut self, events: u64) -> bool {
        (0..events).all(|_| self.step())
    }

    fn progress(&self) -> f64 {
        (self.run.cluster.now as f64 / 1e9 / self.watch.until_s).min(1.0)
    }

    fn report(&self) -> LiveMeasurements {
        self.seen.clone()
    }
}
