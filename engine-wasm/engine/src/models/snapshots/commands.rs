//! What a person's commands do. A command that is not possible changes nothing.

use super::backup::FileBackup;
use super::code::{FactKind, OpenState as Open};
use super::command::{Command, CommandError};
use super::fact::Fact;
use super::run::SnapshotsRun;
use crate::models::cluster::code::InstanceState;
use crate::models::cluster::scenario::Command as ClusterCommand;
use crate::models::cluster::txn::SessionKind;
use crate::platform::kernel::random::Stream;
use crate::platform::model::Model as _;

/// Most sets of copies of a run.
pub const MOST_COPIES: usize = 24;

impl SnapshotsRun {
    pub(super) fn execute(&mut self, command: Command) -> Result<(), CommandError> {
        let (data, reco) = (self.layout.data_volumes, self.layout.reco_volumes);
        match command {
            Command::SnapshotTogether => self.may_copy().map(|()| self.snapshot_together()),
            Command::SnapshotOneByOne => {
                // The list is taken from its end.
                let volumes = (0..data).chain((data..data + reco).rev()).collect();
                self.may_copy().map(|()| self.snapshot_one_by_one(volumes))
            }
            Command::SnapshotData => self.may_copy().map(|()| self.snapshot_one_by_one((0..data).collect())),
            Command::SnapshotReco => {
                self.may_copy().map(|()| self.snapshot_one_by_one((data..data + reco).rev().collect()))
            }
            Command::SnapshotVolume { volume } => {
                let volume = volume as usize;
                if volume >= data + reco {
                    return Err(CommandError::NoSuchVolume);
                }
                self.may_copy().map(|()| self.snapshot_one_by_one(vec![volume]))
            }
            Command::CopyFiles => self.may_copy().map(|()| self.copy_files()),
            Command::BeginBackup => self.begin((0..self.layout.files.len()).collect()),
            Command::BeginBackupOf { tablespace } => {
                self.file_of(tablespace).and_then(|file| self.begin(vec![file]))
            }
            Command::EndBackup => {
                let active = |file: &usize| matches!(self.backup.files[*file], FileBackup::Active(_));
                self.end((0..self.layout.files.len()).filter(active).collect())
            }
            Command::EndBackupOf { tablespace } => {
                self.file_of(tablespace).and_then(|file| self.end(vec![file]))
            }
            Command::Checkpoint => {
                self.must_be_open()?;
                self.order(&ClusterCommand::Checkpoint);
                Ok(())
            }
            Command::ShutDown => self.shut_down(),
            Command::StartUp => self.start_up(),
            Command::Crash => {
                if self.cluster().alive().is_empty() || matches!(self.open, Open::ShutDown) {
                    return Err(CommandError::NotOpen);
                }
                self.order(&ClusterCommand::CrashAll);
                Ok(())
            }
            Command::StartInstance { instance } => {
                let known = self.cluster().instances.get(instance as usize);
                let state = known.ok_or(CommandError::NoSuchInstance)?.state;
                if !matches!(state, InstanceState::Failed | InstanceState::Down) {
                    return Err(CommandError::NotFailed);
                }
                self.order(&ClusterCommand::StartInstance { instance });
                Ok(())
            }
            Command::DeleteArchivedLog => self.delete_archived_log(),
        }
    }

    /// What can make a command of the cluster impossible was checked before.
    fn order(&mut self, command: &ClusterCommand) {
        self.database.cluster.now = self.now;
        let done = self.database.command(command);
        debug_assert!(done.is_ok(), "{done:?}");
    }

    fn may_copy(&self) -> Result<(), CommandError> {
        if self.taking.is_some() {
            Err(CommandError::CopyRuns)
        } else if self.copies.len() >= MOST_COPIES {
            Err(CommandError::TooManyCopies)
        } else {
            Ok(())
        }
    }

    fn must_be_open(&self) -> Result<(), CommandError> {
        if matches!(self.open, Open::Open) { Ok(()) } else { Err(CommandError::NotOpen) }
    }

    /// The data file of a tablespace: the first file has undo.
    fn file_of(&self, tablespace: u32) -> Result<usize, CommandError> {
        let file = tablespace as usize + 1;
        if file < self.layout.files.len() { Ok(file) } else { Err(CommandError::NoSuchTablespace) }
    }

    fn begin(&mut self, files: Vec<usize>) -> Result<(), CommandError> {
        self.must_be_open()?;
        if files.iter().any(|file| self.backup.files[*file] != FileBackup::None) {
            return Err(CommandError::InBackupMode);
        }
        self.database.cluster.now = self.now;
        self.begin_backup(&files);
        Ok(())
    }

    fn end(&mut self, files: Vec<usize>) -> Result<(), CommandError> {
        self.must_be_open()?;
        let active = |file: &usize| matches!(self.backup.files[*file], FileBackup::Active(_));
        if files.is_empty() || !files.iter().all(active) || !self.backup.ending.is_empty() {
            return Err(CommandError::NotInBackupMode);
        }
        self.database.cluster.now = self.now;
        self.end_backup(&files);
        Ok(())
    }

    fn shut_down(&mut self) -> Result<(), CommandError> {
        self.must_be_open()?;
        if !self.backup.is_idle() {
            return Err(CommandError::InBackupMode);
        }
        let now = self.now;
        let cluster = &mut self.database.cluster;
        cluster.now = now;
        let workers = cluster.sessions.iter().filter(|(_, it)| it.kind == SessionKind::Worker);
        let workers: Vec<u32> = workers.map(|(session, _)| session).collect();
        workers.into_iter().for_each(|session| cluster.end_session(session));
        self.order(&ClusterCommand::Checkpoint);
        self.open = Open::ShuttingDown;
        Ok(())
    }

    fn start_up(&mut self) -> Result<(), CommandError> {
        if self.open != Open::ShutDown {
            return Err(CommandError::NotShutDown);
        }
        self.open = Open::Open;
        self.headers.control.clean = false;
        let (seed, turn) = (self.scenario.seed, self.steps as u32);
        self.database.cluster.now = self.now;
        for instance in self.cluster().alive() {
            for number in 0..self.scenario.workload.sessions {
                let stream = Stream::named(seed, "session", turn.wrapping_add(number));
                // As many as the scenario began with, and those have ended.
                let _ = self.database.cluster.connect_session(instance, SessionKind::Worker, stream);
            }
        }
        self.note(Fact::new(FactKind::StartedUp));
        Ok(())
    }

    fn delete_archived_log(&mut self) -> Result<(), CommandError> {
        let oldest = |(number, instance): (u8, &crate::models::cluster::instances::Instance)| {
            let mut files = instance.thread.files.archived.numbers();
            files.find(|file| !self.deleted.contains(&(number, *file))).map(|file| (number, file))
        };
        let oldest: Vec<_> = (0u8..).zip(&self.cluster().instances).filter_map(oldest).collect();
        if oldest.is_empty() {
            return Err(CommandError::NothingArchived);
        }
        for (thread, file) in oldest {
            self.deleted.insert((thread, file));
            self.note(Fact::new(FactKind::LogDeleted).number(file + 1));
        }
        Ok(())
    }
}
