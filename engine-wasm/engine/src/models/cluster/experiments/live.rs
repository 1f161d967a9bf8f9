//! Throughput: the small cluster with every session, lock and message, on an eighth of a machine, watched for a while and,
//! where the brown-out counts too, crashed. Knows the simulation; decides nothing of what is run.

use crate::models::cluster::scenario::{Command, Scenario};
use crate::models::cluster::simulation::Simulation;
use crate::platform::experiments::{Measured, Run, RunReport, Setting};
use crate::platform::kernel::Nanos;
use crate::platform::model::Model as _;

/// What was seen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Seen {
    /// Transactions committed a second.
    pub commits_per_s: f64,
    /// CPU busy, percent.
    pub cpu_percent: f64,
    /// Redo made a second by all instances, bytes.
    pub redo_bytes_per_s: f64,
    /// Redo that buddies read a second, bytes.
    pub buddy_bytes_per_s: f64,
    /// Blocks written a second.
    pub writes_per_s: f64,
    /// From the failure being noticed to the database being open, s; 0 if it was not crashed.
    pub brownout_s: f64,
    /// First pass, s; 0 if it was not crashed.
    pub first_pass_s: f64,
}

impl Seen {
    /// The same by names, under the run's setting.
    pub fn report(&self, setting: Vec<Setting>) -> RunReport {
        let measured = vec![
            Measured::new("commits_per_s", "1/s", self.commits_per_s),
            Measured::new("cpu_busy", "%", self.cpu_percent),
            Measured::new("redo_generated_per_s", "B/s", self.redo_bytes_per_s),
            Measured::new("redo_read_by_buddies_per_s", "B/s", self.buddy_bytes_per_s),
            Measured::new("blocks_written_per_s", "1/s", self.writes_per_s),
            Measured::new("brownout", "s", self.brownout_s),
            Measured::new("first_pass", "s", self.first_pass_s),
        ];
        RunReport { setting, measured, checks: Vec::new() }
    }
}

/// A run that is watched.
pub struct Live {
    run: Simulation,
    from: Nanos,
    until: Nanos,
    crash: bool,
    before: Option<Counts>,
    crashed_at: Option<Nanos>,
    first_pass_began: Option<Nanos>,
    frozen_ns: Nanos,
    seen: Seen,
}

#[derive(Clone, Copy)]
struct Counts {
    commits: u64,
    busy: Nanos,
    redo: u64,
    written: u64,
    scanned: u64,
}

impl Live {
    /// Watches `scenario` from one moment to another, s; then crashes its first instance if asked to.
    pub fn new(scenario: &Scenario, from_s: f64, until_s: f64, crash: bool) -> Self {
        let mut run = Simulation::new(scenario);
        run.cluster.trace.recording = false;
        Self {
            run,
            from: (from_s * 1e9) as Nanos,
            until: (until_s * 1e9) as Nanos,
            crash,
            before: None,
            crashed_at: None,
            first_pass_began: None,
            frozen_ns: 0,
            seen: Seen::default(),
        }
    }

    fn counts(&self) -> Counts {
        let instances = &self.run.cluster.instances;
        let sum =
            |of: fn(&crate::models::cluster::instances::Instance) -> u64| instances.iter().map(of).sum();
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
        let seconds = (self.until - self.from) as f64 / 1e9;
        let rate = |of: fn(&Counts) -> u64| of(&now).saturating_sub(of(&before)) as f64 / seconds;
        let cores = f64::from(hardware.cores) * self.run.cluster.instances.len() as f64;
        self.seen.commits_per_s = rate(|it| it.commits);
        self.seen.cpu_percent = rate(|it| it.busy) / 1e7 / cores;
        self.seen.redo_bytes_per_s = rate(|it| it.redo);
        self.seen.buddy_bytes_per_s = rate(|it| it.scanned);
        self.seen.writes_per_s = rate(|it| it.written);
    }

    /// True when the database is open again.
    fn watch_recovery(&mut self, now: Nanos, frozen_ns: Nanos) -> bool {
        self.frozen_ns += frozen_ns;
        let recovery = &self.run.recovery;
        if recovery.active && self.first_pass_began.is_none() {
            self.first_pass_began = Some(now);
        }
        let Some(began) = self.first_pass_began else { return false };
        if recovery.first_pass_done && self.seen.first_pass_s == 0.0 {
            self.seen.first_pass_s = (now - began) as f64 / 1e9;
        }
        self.seen.brownout_s = self.frozen_ns as f64 / 1e9;
        recovery.first_pass_done && !self.run.cluster.frozen
    }
}

impl Run for Live {
    type Report = Seen;

    fn advance(&mut self, events: u64) -> bool {
        for _ in 0..events {
            let before = self.run.cluster.now;
            let frozen = self.run.cluster.frozen;
            if !self.run.step() {
                return false;
            }
            let now = self.run.cluster.now;
            if self.before.is_none() && now >= self.from {
                self.before = Some(self.counts());
            }
            if self.crashed_at.is_none() && now >= self.until {
                self.note_throughput();
                if !self.crash || self.run.command(&Command::CrashInstance { instance: 0 }).is_err() {
                    return false;
                }
                self.crashed_at = Some(now);
            }
            if self.crashed_at.is_some() && self.watch_recovery(now, if frozen { now - before } else { 0 }) {
                return false;
            }
        }
        true
    }

    fn progress(&self) -> f64 {
        (self.run.cluster.now as f64 / self.until as f64).min(1.0)
    }

    fn report(&self) -> Seen {
        self.seen
    }
}
