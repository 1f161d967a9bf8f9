//! One crash, followed until it is recovered and rolled back. Reads the state of recovery. Acts only like a person:
//! if no instance is left, it starts the lowest failed instance as soon as the failure is detected.

use super::{SweepOutcome, SweepPoint, SweepStart};
use crate::models::cluster::code::{FactKind, InstanceState, Phase};
use crate::models::cluster::scenario::Command;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::trace::NOBODY;
use crate::platform::kernel::Nanos;
use crate::platform::model::Model as _;
use crate::platform::sweep::Probe;

/// Maximum number of events of a recovery.
const MAX_STEPS: u64 = 4_000_000;

/// A crash in progress.
pub struct CrashProbe {
    point: SweepPoint,
    crash_at: Nanos,
    /// Start of the recovery in progress; none before it and after one was cut short.
    began_at: Option<Nanos>,
    first_pass_ended: bool,
    second_pass_at: Option<Nanos>,
    second_pass_done: bool,
    /// Verdicts before the crash.
    verdicts: usize,
}

impl Probe<Simulation> for CrashProbe {
    type Point = SweepPoint;

    fn watch(&mut self, run: &mut Simulation, steps: &mut u64) -> Option<SweepPoint> {
        while self.point.outcome == SweepOutcome::Endless && self.point.events < MAX_STEPS {
            if *steps == 0 {
                return None;
            }
            *steps -= 1;
            self.point.events += 1;
            let (before, frozen) = (run.cluster.now, run.cluster.frozen);
            if let Some(started) = start_one_if_none_is_left(run) {
                self.point.started = Some(started);
            }
            if !run.step() {
                break;
            }
            if frozen {
                self.point.brownout_ns += run.cluster.now - before;
            }
            self.look(run);
        }
        let new = run.cluster.verdicts.iter().skip(self.verdicts);
        self.point.checks_failed = new.filter(|verdict| !verdict.held).count() as u32;
        self.point.digest = run.digest();
        Some(self.point.clone())
    }
}

impl CrashProbe {
    /// Gives `run` the commands of a crash at its current moment. A command for an instance that is not up is
    /// skipped.
    pub(super) fn crash(run: &mut Simulation, crashes: &[Command], index: u32, moment: Nanos) -> Self {
        let mut point = SweepPoint::at(index, moment, run.step_count());
        let verdicts = run.cluster.verdicts.len();
        for crash in crashes {
            if run.command(crash).is_ok() {
                point.outcome = SweepOutcome::Endless;
            }
        }
        Self {
            point,
            crash_at: run.cluster.now,
            began_at: None,
            first_pass_ended: false,
            second_pass_at: None,
            second_pass_done: false,
            verdicts,
        }
    }

    /// After an event: records the phases that have begun or ended.
    fn look(&mut self, run: &mut Simulation) {
        let now = run.cluster.now;
        if self.point.detection_ns == 0 && !anyone(run, InstanceState::Crashed) {
            self.point.detection_ns = now - self.crash_at;
        }
        let recovery = &run.recovery;
        let ended = recovery.rolled_back && recovery.closed;
        if !recovery.active && (!ended || self.began_at.is_none()) {
            // No recovery yet, or it was interrupted by another crash.
            self.began_at = None;
            return;
        }
        if self.began_at.is_none() {
            self.began_at = Some(now);
            (self.first_pass_ended, self.second_pass_at, self.second_pass_done) = (false, None, false);
            self.point.blocks_read = 0;
            run.cluster.trace.fresh.clear();
        }
        if !recovery.first_pass_done {
            self.point.redo_bytes = recovery.bytes_read;
            return;
        }
        self.look_after_first_pass(run, now);
    }

    fn look_after_first_pass(&mut self, run: &mut Simulation, now: Nanos) {
        let recovery = &run.recovery;
        if !self.first_pass_ended {
            self.first_pass_ended = true;
            self.point.first_pass_ns = now - self.began_at.unwrap_or(now);
            self.point.set_blocks = recovery.set.len() as u32;
        }
        let goes_on = recovery.phases().any(|phase| phase == Phase::SecondPass);
        if goes_on || recovery.second_pass_done {
            self.second_pass_at.get_or_insert(now);
        }
        if !self.second_pass_done {
            let bases = run.cluster.trace.fresh.drain(..).filter(|fact| fact.kind == FactKind::BaseRead);
            self.point.blocks_read += bases.filter(|fact| fact.other == NOBODY).count() as u32;
            self.second_pass_done = run.recovery.second_pass_done;
            self.point.second_pass_ns = now - self.second_pass_at.unwrap_or(now);
            run.cluster.trace.recording = !self.second_pass_done;
        }
        let recovered = self.second_pass_done && run.recovery.rolled_back && !run.cluster.frozen;
        if recovered && !anyone(run, InstanceState::Crashed) {
            self.point.total_ns = now - self.crash_at;
            self.point.outcome = SweepOutcome::Recovered;
        }
    }
}

fn anyone(run: &Simulation, state: InstanceState) -> bool {
    run.cluster.instances.iter().any(|instance| instance.state == state)
}

fn start_one_if_none_is_left(run: &mut Simulation) -> Option<SweepStart> {
    let cluster = &run.cluster;
    if !cluster.frozen || run.recovery.by != NOBODY {
        return None;
    }
    let down = |state| matches!(state, InstanceState::Failed | InstanceState::Down);
    if !cluster.instances.iter().all(|instance| down(instance.state)) {
        return None;
    }
    let (instance, _) =
        (0u32..).zip(&cluster.instances).find(|(_, instance)| instance.state == InstanceState::Failed)?;
    let step = run.step_count();
    run.command(&Command::StartInstance { instance }).is_ok().then_some(SweepStart { instance, step })
}
