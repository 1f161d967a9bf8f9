//! Helpers for stories: run until something happens, crash, start, leave, expect.

use crate::again::Again;
use rollforward_engine::models::cluster::check::invariants;
use rollforward_engine::models::cluster::code::{FactKind, InstanceState};
use rollforward_engine::models::cluster::instances::Instance;
use rollforward_engine::models::cluster::redo::RedoThread;
use rollforward_engine::models::cluster::scenario::{Access, Command, Scenario};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::cluster::trace::Fact;
use rollforward_engine::platform::model::{Model as _, Scenario as _};
use rollforward_engine::platform::torture::Torture as _;

/// A millisecond of simulated time.
pub const MS: u64 = 1_000_000;
/// Maximum simulated time of a wait in a story.
const MAX_STEPS_TO_SETTLE: u64 = 60_000 * MS;

/// A small cluster with contention for every resource, in which recovery takes a few milliseconds.
pub(crate) fn busy(instances: u32) -> Scenario {
    let mut scenario = Scenario { seed: 7, instances, data_blocks: 40, ..Scenario::default() };
    let work = &mut scenario.workload;
    (work.access, work.sessions, work.rollback_percent) = (Access::Skewed, 4, 10);
    (work.think_ms, work.change_ms) = (2.0, 0.3);
    (scenario.cache.buffers, scenario.cache.record_checkpoint_ms) = (120, 20.0);
    (scenario.log.file_bytes, scenario.log.buffer_bytes) = (256 << 10, 32 << 10);
    (scenario.recovery.detect_ms, scenario.recovery.start_ms) = (20.0, 30.0);
    scenario.hardware.reconfigure_ms = 5.0;
    scenario
}

/// The same with a number of buddies for each instance, which scan all the time.
pub(crate) fn protected(instances: u32, buddies: u32) -> Scenario {
    let mut scenario = busy(instances);
    let buddy = &mut scenario.buddy;
    (buddy.buddies, buddy.interval_s, buddy.scan_phase_threshold_s) = (buddies, 0.02, 0.0);
    scenario
}

/// A run, and the number of facts that were read.
pub struct Story {
    pub run: Simulation,
    told: usize,
}

/// A story that fails prints its run.
impl Drop for Story {
    fn drop(&mut self) {
        drop(Again::from(&self.run));
    }
}

impl Story {
    pub fn of(scenario: &Scenario) -> Self {
        assert_eq!(scenario.problems(), [], "a story keeps to the limits");
        let mut run = Simulation::new(scenario);
        run.cluster.trace.recording = true;
        run.start_recording();
        Self { run, told: 0 }
    }

    pub fn now(&self) -> u64 {
        self.run.cluster.now
    }

    pub fn instance(&self, number: u8) -> &Instance {
        &self.run.cluster.instances[usize::from(number)]
    }

    pub fn thread(&self, number: u8) -> &RedoThread {
        &self.instance(number).thread
    }

    pub fn disk_version(&self, block: u32) -> u32 {
        self.run.cluster.data_files.version(block)
    }

    pub fn commits(&self) -> u64 {
        self.run.progress()
    }

    /// Runs until this condition is true.
    #[track_caller]
    pub fn run_until(&mut self, reached: impl Fn(&Self) -> bool) {
        let latest = self.now() + MAX_STEPS_TO_SETTLE;
        while !reached(self) {
            assert!(self.now() < latest, "it never comes to that");
            assert!(self.run.step(), "nothing happens any more");
        }
    }

    /// Runs for this time, or until no event is left.
    pub fn run_for(&mut self, time: u64) {
        let end = self.now() + time;
        while self.now() < end && self.run.step() {}
    }

    /// Runs until the next fact of this kind for which `such` is true.
    #[track_caller]
    pub fn run_to_such(&mut self, kind: FactKind, such: impl Fn(&Self, &Fact) -> bool) -> Fact {
        let latest = self.now() + MAX_STEPS_TO_SETTLE;
        loop {
            while let Some(&fact) = self.run.cluster.trace.fresh.get(self.told) {
                self.told += 1;
                if fact.kind == kind && such(self, &fact) {
                    return fact;
                }
            }
            assert!(self.now() < latest, "{kind:?} never comes");
            assert!(self.run.step(), "nothing happens any more");
        }
    }

    /// Runs until the next fact of any kind.
    #[track_caller]
    pub fn next_fact(&mut self) -> Fact {
        while self.told == self.run.cluster.trace.fresh.len() {
            assert!(self.run.step(), "nothing happens any more");
        }
        self.told += 1;
        self.run.cluster.trace.fresh[self.told - 1]
    }

    /// Runs until the next fact of this kind.
    #[track_caller]
    pub fn run_to(&mut self, kind: FactKind) -> Fact {
        self.run_to_such(kind, |_, _| true)
    }

    /// The facts of one kind so far.
    pub fn all(&self, kind: FactKind) -> Vec<Fact> {
        self.run.cluster.trace.fresh.iter().filter(|fact| fact.kind == kind).copied().collect()
    }

    #[track_caller]
    pub fn give(&mut self, command: Command) {
        self.run.command(&command).expect("the command fits the moment");
    }

    #[track_caller]
    pub fn crash(&mut self, instance: u8) {
        self.give(Command::CrashInstance { instance: u32::from(instance) });
    }

    #[track_caller]
    pub fn start(&mut self, instance: u8) {
        self.give(Command::StartInstance { instance: u32::from(instance) });
    }

    #[track_caller]
    pub fn leave(&mut self, instance: u8) {
        self.give(Command::LeaveInstance { instance: u32::from(instance) });
    }

    pub fn is_up(&self, instance: u8) -> bool {
        self.instance(instance).state == InstanceState::Up
    }

    /// Runs until all failures are recovered, then checks that nothing is lost and that work continues.
    #[track_caller]
    pub fn expect_recovery(&mut self) {
        self.run_until(|story| story.run.settled());
        self.expect_sound();
        self.expect_work();
        self.expect_sound();
    }

    /// Every check passed, and every invariant holds now.
    #[track_caller]
    pub fn expect_sound(&self) {
        assert_eq!(self.run.first_failed_check(), None);
        assert_eq!(invariants::all(&self.run.cluster), None);
        assert_eq!(self.run.judge(), None);
    }

    #[track_caller]
    pub fn expect_work(&mut self) {
        let before = self.commits();
        self.run_until(|story| story.commits() > before + 20);
    }
}
