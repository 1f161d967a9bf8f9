//! What a person's commands do. A command that is not possible changes nothing.

use super::capture::CaptureState;
use super::code::{ApplierState, FactKind};
use super::command::{Command, CommandError};
use super::event::Event;
use super::fact::Fact;
use super::run::{ReplicationRun, from_us};
use crate::models::cluster::code::InstanceState;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::scenario::Command as ClusterCommand;
use crate::platform::model::Model as _;

impl ReplicationRun {
    pub(super) fn execute(&mut self, command: &Command) -> Result<(), CommandError> {
        if let Some(command) = command.of_second_direction()
            && let Some(result) = self.turned(|run| run.execute_here(&command))
        {
            return result;
        }
        self.execute_here(command)
    }

    // Once in the module, although each direction calls it.
    #[inline(never)]
    fn execute_here(&mut self, command: &Command) -> Result<(), CommandError> {
        match *command {
            Command::KillSecondCapture | Command::StopSecondCapture | Command::StartSecondCapture => {
                Err(CommandError::NoSuchDatabase)
            }
            Command::CrashInstance { database, instance } => {
                let (number, cluster) = self.known_database(database)?;
                let state = cluster.instances.get(instance as usize).ok_or(CommandError::NoSuchInstance)?;
                if !state.alive() {
                    return Err(CommandError::NotUp);
                }
                self.order(number, &ClusterCommand::CrashInstance { instance })
            }
            Command::CrashAll { database } => {
                let (number, cluster) = self.known_database(database)?;
                if cluster.alive().is_empty() {
                    return Err(CommandError::NobodyUp);
                }
                self.order(number, &ClusterCommand::CrashAll)
            }
            Command::StartInstance { database, instance } => {
                let (number, cluster) = self.known_database(database)?;
                let state = cluster.instances.get(instance as usize).ok_or(CommandError::NoSuchInstance)?;
                if !matches!(state.state, InstanceState::Failed | InstanceState::Down) {
                    return Err(CommandError::NotFailed);
                }
                self.order(number, &ClusterCommand::StartInstance { instance })
            }
            Command::KillCapture | Command::StopCapture => {
                if self.capture.state != CaptureState::Runs {
                    return Err(CommandError::NotRunning);
                }
                let stops = matches!(command, Command::StopCapture);
                self.end_capture(if stops { CaptureState::Stopped } else { CaptureState::Waits });
                Ok(())
            }
            Command::StartCapture => {
                if !matches!(self.capture.state, CaptureState::Stopped | CaptureState::Stuck) {
                    return Err(CommandError::NotStopped);
                }
                self.capture.state = CaptureState::Waits;
                Ok(())
            }
            Command::KillSender { replica } => {
                let number = self.known_replica(replica)?;
                if !self.channels[number].sender_up {
                    return Err(CommandError::NotRunning);
                }
                self.channels[number].sender_up = false;
                self.disconnect(number);
                self.note(Fact::new(FactKind::SenderKilled, replica as u8 + 1));
                let delay = from_us(self.scenario.capture.restart_ms * 1e3);
                self.after(delay, Event::SenderUp { replica: replica as u8 });
                Ok(())
            }
            Command::KillApplier { replica, applier } => {
                let number = self.known_replica(replica)?;
                let apply = &self.applies[number];
                if applier >= self.scenario.apply.appliers {
                    return Err(CommandError::NoSuchApplier);
                }
                let known = apply.appliers.get(applier as usize).ok_or(CommandError::NotRunning)?;
                if known.state == ApplierState::Down {
                    return Err(CommandError::NotRunning);
                }
                self.kill_applier(number, applier as usize);
                Ok(())
            }
            Command::DeleteArchives => self.delete_archives(),
            Command::RestoreArchives => self.restore_archives(),
            Command::BreakLink { replica } => self.set_link(replica, false),
            Command::MendLink { replica } => self.set_link(replica, true),
            Command::SlowLink { replica, percent } => {
                let number = self.known_replica(replica)?;
                if !(1..=100).contains(&percent) {
                    return Err(CommandError::OutOfRange);
                }
                self.channels[number].percent = percent;
                self.note(Fact::new(FactKind::LinkSlowed, replica as u8 + 1).scn(u64::from(percent)));
                Ok(())
            }
        }
    }

    fn set_link(&mut self, replica: u32, up: bool) -> Result<(), CommandError> {
        let number = self.known_replica(replica)?;
        if self.channels[number].up == up {
            return Err(if up { CommandError::LinkUp } else { CommandError::LinkBroken });
        }
        self.channels[number].up = up;
        if !up {
            self.disconnect(number);
        }
        let kind = if up { FactKind::LinkMended } else { FactKind::LinkBroken };
        self.note(Fact::new(kind, replica as u8 + 1));
        Ok(())
    }

    fn known_database(&self, database: u32) -> Result<(usize, &Cluster), CommandError> {
        let number = database as usize;
        let known = self.databases.get(number).ok_or(CommandError::NoSuchDatabase)?;
        Ok((number, &known.cluster))
    }

    fn known_replica(&self, replica: u32) -> Result<usize, CommandError> {
        Some(replica as usize)
            .filter(|number| *number < self.applies.len())
            .ok_or(CommandError::NoSuchReplica)
    }

    fn order(&mut self, database: usize, command: &ClusterCommand) -> Result<(), CommandError> {
        // What can make it impossible was checked before.
        self.database(database).command(command).map_err(|_| CommandError::NotUp)?;
        self.follow(database);
        Ok(())
    }
}
