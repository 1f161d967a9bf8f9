//! Joins the rooms: a cluster, its recovery, its buddies, and the commands that people give.

use crate::models::cluster::buddy::Buddies;
use crate::models::cluster::check::{invariants, oracle};
use crate::models::cluster::code::{FactKind, InstanceState};
use crate::models::cluster::instances::{Cluster, Event};
use crate::models::cluster::recovery::{Milestone, Recovery};
use crate::models::cluster::scenario::{Command, CommandError, Scenario};
use crate::models::cluster::trace::{Fact, NOBODY};
use crate::platform::kernel::digest::Digest;
use crate::platform::model::Model as _;

/// A run at one moment.
#[derive(Clone)]
pub struct Simulation {
    /// The cluster.
    pub cluster: Cluster,
    /// Its recovery.
    pub recovery: Recovery,
    /// Its buddy instances.
    pub buddies: Buddies,
    /// Commands of the scenario that were not possible: their numbers, from 0, and why.
    pub refused: Vec<(u32, CommandError)>,
    pub(super) digest: Digest,
}

impl Simulation {
    /// Starts a validated scenario, without recording facts.
    pub fn new(scenario: &Scenario) -> Self {
        Self::start(scenario, false)
    }

    pub(super) fn handle(&mut self, event: Event) {
        match event {
            Event::Abort { instance, life } => {
                if self.cluster.is_current_life(instance, life) {
                    self.recovery.crash(&mut self.cluster, instance);
                }
            }
            Event::Detect
            | Event::Heartbeat
            | Event::Started { .. }
            | Event::Leave { .. }
            | Event::Recovery { .. } => {
                if event == Event::Detect {
                    self.recovery.offers = self.buddies.offers(&self.cluster);
                }
                self.recovery.handle(&mut self.cluster, event);
                self.recovery.offers.clear();
                self.buddies.follow_membership(&mut self.cluster);
            }
            Event::Buddy { .. } => self.buddies.handle(&mut self.cluster, event),
            Event::Command(number) => {
                let command =
                    self.cluster.costs.scenario.commands.get(number as usize).map(|timed| timed.command);
                // A command of the scenario that is not possible now, such as a crash of an instance that is down,
                // does nothing.
                let refused = command.and_then(|command| self.execute(command).err());
                self.refused.extend(refused.map(|error| (number, error)));
            }
            event => self.cluster.handle(event),
        }
    }

    /// Runs the checks of the milestones that recovery has just reached.
    pub(super) fn check_milestones(&mut self) {
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

    pub(super) fn execute(&mut self, command: Command) -> Result<(), CommandError> {
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
                cluster.note(Fact::new(FactKind::DiskSpeedChanged, NOBODY).value(u64::from(percent)));
            }
            Command::SlowLogDisk { instance, percent } => {
                let percent = in_range("percent", percent, 10, 100_000)?;
                let number = self.number(instance)?;
                self.cluster.instance(number).log_disk.slow(percent);
                self.cluster.note(Fact::new(FactKind::DiskSpeedChanged, number).value(u64::from(percent)));
            }
            Command::SpoilBlock { block } => {
                let block = in_range("block", block, 0, cluster.costs.layout.blocks() - 1)?;
                if !cluster.corrupt_block(block, false) {
                    return Err(CommandError::NoOtherCopy { block });
                }
            }
            Command::FillArchive { instance } => self.set_archive(instance, true)?,
            Command::FreeArchive { instance } => self.set_archive(instance, false)?,
            Command::DelayInterconnect { extra_us } => {
                let extra = u64::from(in_range("extra_us", extra_us, 0, 10_000_000)?) * 1_000;
                cluster.extra_message = extra;
                if extra >= cluster.costs.detect {
                    cluster.after(cluster.costs.detect, Event::Heartbeat);
                } else if cluster.instances.iter().any(|instance| instance.wants_to_join) {
                    cluster.after(0, Event::Heartbeat);
                }
                cluster.note(Fact::new(FactKind::InterconnectDelayed, NOBODY).value(extra));
            }
            Command::CutLink { instance, other } => {
                let (first, second) = self.link(instance, other)?;
                self.cluster.cut_link(first, second);
            }
            Command::HealLink { instance, other } => {
                let (first, second) = self.link(instance, other)?;
                self.cluster.heal_link(first, second);
            }
            Command::SlowInstance { instance, percent } => {
                let percent = in_range("percent", percent, 100, 100_000)?;
                let number = self.number(instance)?;
                self.cluster.slow_instance(number, percent);
            }
            Command::Checkpoint => {
                for instance in cluster.alive() {
                    cluster.hard_checkpoint(instance);
                }
            }
            Command::ConnectSession { service } => {
                let service = self.service(service)?;
                self.cluster.connect_through(service)?;
            }
            Command::EndSession { instance, session } => {
                let number = self.number(instance)?;
                let found = self.cluster.worker(number, session);
                self.cluster.end_session(found.ok_or(CommandError::NoSuchSession { instance, session })?);
            }
            Command::ReconnectService { service } => {
                let service = self.service(service)?;
                self.cluster.reconnect_sessions(service, None);
            }
            Command::PreferInstance { service, instance } => {
                let (service, number) = (self.service(service)?, self.number(instance)?);
                self.cluster.prefer_instance(service, number)?;
            }
            Command::MakeAvailable { service, instance } => {
                let (service, number) = (self.service(service)?, self.number(instance)?);
                self.cluster.make_available(service, number)?;
            }
            Command::RelocateService { service, instance } => {
                let (service, number) = (self.service(service)?, self.number(instance)?);
                self.cluster.relocate_service(service, number)?;
            }
        }
        Ok(())
    }

    /// Sets whether the destination of an instance's archived logs is full.
    fn set_archive(&mut self, instance: u32, full: bool) -> Result<(), CommandError> {
        let number = self.number(instance)?;
        self.cluster.set_archive(number, full);
        Ok(())
    }

    fn number(&self, instance: u32) -> Result<u8, CommandError> {
        let most = self.cluster.instances.len() as u32 - 1;
        in_range("instance", instance, 0, most).map(|number| number as u8)
    }

    fn service(&self, service: u32) -> Result<u8, CommandError> {
        let most = self.cluster.services.entries.len() as u32 - 1;
        in_range("service", service, 0, most).map(|number| number as u8)
    }

    fn link(&self, instance: u32, other: u32) -> Result<(u8, u8), CommandError> {
        let most = self.cluster.instances.len() as u32 - 1;
        let other = in_range("other", other, 0, most)?;
        if instance == other {
            Err(CommandError::NoLink { instance })
        } else {
            Ok((self.number(instance)?, other as u8))
        }
    }

    fn crash(&mut self, instance: u32) -> Result<(), CommandError> {
        let number = self.number(instance)?;
        if !self.cluster.instances[usize::from(number)].alive() {
            return Err(CommandError::NotUp { instance });
        }
        self.recovery.crash(&mut self.cluster, number);
        Ok(())
    }
}

fn in_range(field: &'static str, got: u32, min: u32, max: u32) -> Result<u32, CommandError> {
    if (min..=max).contains(&got) { Ok(got) } else { Err(CommandError::OutOfRange { field, got, min, max }) }
}
