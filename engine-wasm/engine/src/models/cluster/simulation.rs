//! The one handle that joins the rooms: a cluster, its recovery, and the commands that people give.

use crate::models::cluster::buddy::Buddies;
use crate::models::cluster::check::{invariants, oracle};
use crate::models::cluster::code::{FactKind, InstanceState};
use crate::models::cluster::instances::{Cluster, Event};
use crate::models::cluster::recovery::{Milestone, Recovery};
use crate::models::cluster::scenario::{BUDDIES, Command, CommandError, Scenario};
use crate::models::cluster::trace::{Fact, NONE};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::bulk::{self, Bulk};
use std::collections::BTreeSet;

/// A run at one moment.
#[derive(Clone)]
pub struct Simulation {
    /// The cluster.
    pub cluster: Cluster,
    /// Its recovery.
    pub recovery: Recovery,
    /// Its buddy instances.
    pub buddies: Buddies,
    digest: u64,
}

impl Simulation {
    /// The start of a scenario that was validated.
    pub fn new(scenario: &Scenario) -> Self {
        Self::begin(scenario, false)
    }

    /// The same, with someone who listens from the first fact on: the numbers of facts are then their places.
    pub fn heard(scenario: &Scenario) -> Self {
        Self::begin(scenario, true)
    }

    fn begin(scenario: &Scenario, listening: bool) -> Self {
        let mut cluster = Cluster::new(scenario);
        cluster.trace.listening = listening;
        let recovery = Recovery::new(cluster.costs.layout.blocks());
        let buddies = Buddies::new(&mut cluster);
        Self { cluster, recovery, buddies, digest: 0 }
    }

    /// Handles the next event. False if nothing is due any more.
    pub fn step(&mut self) -> bool {
        let Some((at, cause, event)) = self.cluster.queue.pop() else { return false };
        self.cluster.now = at;
        self.cluster.trace.cause = cause;
        self.cluster.step += 1;
        self.mix(at);
        match event {
            Event::Detect
            | Event::Heartbeat
            | Event::Started { .. }
            | Event::Leave { .. }
            | Event::Recovery { .. } => {
                if BUDDIES && event == Event::Detect {
                    self.recovery.offers = self.buddies.offers(&self.cluster);
                }
                self.recovery.handle(&mut self.cluster, event);
                self.recovery.offers.clear();
                if BUDDIES {
                    self.buddies.follow_membership(&mut self.cluster);
                }
            }
            Event::Buddy { .. } if BUDDIES => self.buddies.handle(&mut self.cluster, event),
            Event::Command(number) => {
                let command =
                    self.cluster.costs.scenario.commands.get(number as usize).map(|timed| timed.command);
                // A scenario's command that does not fit the moment (a crash of what is down) does nothing.
                let _ = command.map(|command| self.obey(command));
            }
            event => self.cluster.handle(event),
        }
        self.look_at_milestones();
        self.mix(u64::from(self.cluster.trace.noted()));
        true
    }

    /// The checks look at what recovery has just reached.
    fn look_at_milestones(&mut self) {
        while let Some(milestone) = self.recovery.milestones.pop() {
            match milestone {
                Milestone::SetBuilt => invariants::set_covers_loss(&mut self.cluster, &mut self.recovery),
                Milestone::RolledBack => oracle::check(&mut self.cluster),
                Milestone::Closed { thread, start } => {
                    invariants::closed_is_on_disk(&mut self.cluster, thread, start);
                }
            }
        }
    }

    /// Takes a person's command at this moment; it counts as a step.
    pub fn command(&mut self, command: Command) -> Result<(), CommandError> {
        self.cluster.trace.cause = NONE;
        self.obey(command)?;
        self.cluster.step += 1;
        self.mix(self.cluster.step);
        self.mix(u64::from(self.cluster.trace.noted()));
        Ok(())
    }

    /// Events handled and commands taken so far.
    pub fn step_count(&self) -> u64 {
        self.cluster.step
    }

    /// When the next event is due.
    pub fn next_at(&self) -> Option<Nanos> {
        self.cluster.queue.next_at()
    }

    fn mix(&mut self, word: u64) {
        self.digest = (self.digest.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
    }

    /// A number that tells this history from every other: the same scenario, seed and commands give the same.
    pub fn digest(&self) -> u64 {
        let mut twin = (self.digest, self.cluster.step);
        for instance in &self.cluster.instances {
            let thread = &instance.thread;
            for word in [instance.scn, thread.end, thread.flushed, thread.recorded, instance.commits] {
                twin.0 = (twin.0.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
            }
        }
        twin.0
    }

    fn obey(&mut self, command: Command) -> Result<(), CommandError> {
        let cluster = &mut self.cluster;
        match command {
            Command::CrashInstance { instance } => self.crash(instance)?,
            Command::CrashAll => {
                let alive = cluster.alive();
                if alive.is_empty() {
                    return Err(CommandError::NobodyUp);
                }
                for instance in alive {
                    self.recovery.crash(&mut self.cluster, instance);
                }
            }
            Command::CrashRecovering => {
                if !self.recovery.active {
                    return Err(CommandError::NobodyRecovers);
                }
                self.crash(u32::from(self.recovery.by))?;
            }
            Command::StartInstance { instance } => {
                let number = self.number(instance)?;
                if !matches!(
                    self.cluster.instances[usize::from(number)].state,
                    InstanceState::Failed | InstanceState::Down
                ) {
                    return Err(CommandError::NotFailed { instance });
                }
                self.recovery.start(&mut self.cluster, number);
            }
            Command::LeaveInstance { instance } => {
                let number = self.number(instance)?;
                let stay = |other: &u8| !self.cluster.instances[usize::from(*other)].leaving;
                let staying = self.cluster.alive().iter().filter(|other| stay(other)).count();
                if !self.cluster.instances[usize::from(number)].alive() {
                    return Err(CommandError::NotUp { instance });
                }
                if !stay(&number) || staying < 2 {
                    return Err(CommandError::CannotLeave { instance });
                }
                self.recovery.leave(&mut self.cluster, number);
            }
            Command::SlowDataDisk { percent } => {
                let percent = in_range("percent", percent, 10, 100_000)?;
                cluster.data_disk.slow(percent);
                cluster.note(
                    Fact::new(FactKind::DiskSpeedChanged, crate::models::cluster::trace::NOBODY)
                        .value(u64::from(percent)),
                );
            }
            Command::SlowLogDisk { instance, percent } => {
                let percent = in_range("percent", percent, 10, 100_000)?;
                let number = self.number(instance)?;
                self.cluster.instance(number).log_disk.slow(percent);
                self.cluster.note(Fact::new(FactKind::DiskSpeedChanged, number).value(u64::from(percent)));
            }
            Command::DelayInterconnect { extra_us } => {
                let extra = u64::from(in_range("extra_us", extra_us, 0, 10_000_000)?) * 1_000;
                cluster.extra_message = extra;
                if extra >= cluster.costs.detect {
                    cluster.after(cluster.costs.detect, Event::Heartbeat);
                }
                cluster.note(
                    Fact::new(FactKind::InterconnectDelayed, crate::models::cluster::trace::NOBODY)
                        .value(extra),
                );
            }
            Command::Checkpoint => {
                for instance in cluster.alive() {
                    cluster.hard_checkpoint(instance);
                }
            }
        }
        Ok(())
    }

    fn number(&self, instance: u32) -> Result<u8, CommandError> {
        let most = self.cluster.instances.len() as u32 - 1;
        in_range("instance", instance, 0, most).map(|number| number as u8)
    }

    fn crash(&mut self, instance: u32) -> Result<(), CommandError> {
        let number = self.number(instance)?;
        if !self.cluster.instances[usize::from(number)].alive() {
            return Err(CommandError::NotUp { instance });
        }
        self.recovery.crash(&mut self.cluster, number);
        Ok(())
    }

    /// All of this moment but the [`Simulation::bulks`]; unchanged pages and what `known`, an earlier moment, has of the
    /// redo are shared.
    pub fn outline(&mut self, known: Option<&Simulation>) -> Simulation {
        self.cluster.seal(known.map(|known| &known.cluster));
        self.bare()
    }

    fn bare(&mut self) -> Simulation {
        self.recovery.sync();
        self.buddies.sync();
        let fresh = std::mem::take(&mut self.cluster.trace.fresh);
        let bare = self.clone();
        self.cluster.trace.fresh = fresh;
        bare
    }

    /// What an outline leaves out, always in the same order.
    pub fn bulks(&mut self) -> Vec<&mut dyn Bulk> {
        self.cluster.bulks()
    }

    /// Becomes the moment of an outline, in its own memory; what the outline left out is as it was here.
    pub fn redraw(&mut self, outline: &Simulation) {
        let mut old = std::mem::replace(self, outline.clone());
        for (mine, old) in self.cluster.bulks().into_iter().zip(old.cluster.bulks()) {
            mine.inherit(old);
        }
        self.recovery.adopt(old.recovery);
        self.buddies.adopt(old.buddies);
    }

    /// Bytes that an outline has and the earlier one before it has not.
    pub fn weigh(&self, before: Option<&Simulation>) -> usize {
        let mut seen = BTreeSet::new();
        let mut weigh = |run: &Simulation| {
            run.cluster.weigh(&mut seen) + run.recovery.weigh(&mut seen) + run.buddies.weigh(&mut seen)
        };
        before.map(&mut weigh);
        weigh(self)
    }

    /// Makes `copy` an independent run at this moment, in its own memory. Cost: a copy of the state.
    pub fn copy_to(&mut self, copy: &mut Simulation) {
        copy.redraw(&self.bare());
        for (copy, mine) in copy.cluster.bulks().into_iter().zip(self.cluster.bulks()) {
            bulk::copy(copy, mine);
        }
    }

    /// An independent, running copy.
    pub fn fork(&mut self) -> Simulation {
        let mut copy = Simulation::new(&Scenario { data_blocks: 4, instances: 1, ..Scenario::default() });
        self.copy_to(&mut copy);
        copy
    }
}

fn in_range(field: &'static str, got: u32, min: u32, max: u32) -> Result<u32, CommandError> {
    if (min..=max).contains(&got) { Ok(got) } else { Err(CommandError::OutOfRange { field, got, min, max }) }
}
