//! A crash during a run: a copy of the run loses its first instance and is measured until its
//! database is open again. The run itself does not change.

use crate::models::cluster::scenario::{Command, Scenario};
use crate::models::cluster::simulation::Simulation;
use crate::platform::kernel::Nanos;
use crate::platform::model::Model as _;

/// Durations of a crash, s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opened {
    /// Duration of the brown-out.
    pub brownout_s: f64,
    /// Its first pass.
    pub first_pass_s: f64,
}

/// The crash of a copy, if one is in progress.
pub struct Crash {
    /// Its memory is used again for each crash.
    copy: Simulation,
    under_way: bool,
    first_pass_began: Option<Nanos>,
    first_pass_s: f64,
    frozen_ns: Nanos,
}

impl Crash {
    /// No crash in progress.
    pub fn none(scenario: &Scenario) -> Self {
        let copy = Simulation::new(scenario);
        Self { copy, under_way: false, first_pass_began: None, first_pass_s: 0.0, frozen_ns: 0 }
    }

    /// True while a crash is measured.
    pub fn under_way(&self) -> bool {
        self.under_way
    }

    /// Crashes a copy of `run` at its current moment. Cost: copies all of its state.
    pub fn begin(&mut self, run: &mut Simulation) {
        run.copy_to(&mut self.copy);
        self.under_way = self.copy.command(&Command::CrashInstance { instance: 0 }).is_ok();
        (self.first_pass_began, self.first_pass_s, self.frozen_ns) = (None, 0.0, 0);
    }

    /// Handles the next event of the copy; returns the durations when its database is open.
    pub fn step(&mut self) -> Option<Opened> {
        let (before, frozen) = (self.copy.cluster.now, self.copy.cluster.frozen);
        self.under_way = self.copy.step();
        let (now, recovery) = (self.copy.cluster.now, &self.copy.recovery);
        if frozen {
            self.frozen_ns += now - before;
        }
        if recovery.active && self.first_pass_began.is_none() {
            self.first_pass_began = Some(now);
        }
        let began = self.first_pass_began?;
        if recovery.first_pass_done && self.first_pass_s == 0.0 {
            self.first_pass_s = (now - began) as f64 / 1e9;
        }
        let open = recovery.first_pass_done && !self.copy.cluster.frozen;
        self.under_way &= !open;
        open.then_some(Opened { brownout_s: self.frozen_ns as f64 / 1e9, first_pass_s: self.first_pass_s })
    }
}
