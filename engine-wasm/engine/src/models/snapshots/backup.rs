//! Rounds in which headers and control file are written, begin and end of backup mode, and shutdown.
//!
//! *Begin backup* starts to log images, makes a checkpoint and freezes the headers at the position at which images began.
//! The redo after that position has the image of each block before its first change.

use super::code::{FactKind, OpenState as Open};
use super::event::Event;
use super::fact::Fact;
use super::headers::{Checkpoint, FileHeader, Round};
use super::run::SnapshotsRun;
use super::scenario::Mutant;
use crate::models::cluster::code::ThreadState;
use crate::platform::kernel::Nanos;

/// Backup mode of one data file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum FileBackup {
    /// The file is not in backup mode.
    #[default]
    None,
    /// Images are logged, and the checkpoint that will be frozen is not complete.
    Begins(Checkpoint),
    /// The header with the frozen checkpoint is being written.
    Freezes(Checkpoint),
    /// The header is frozen: the file can be copied.
    Active(Checkpoint),
}

/// Backup mode of all data files.
#[derive(Clone, Debug)]
pub struct BackupState {
    /// Of each file.
    pub files: Vec<FileBackup>,
    /// Files whose backup a crash has interrupted or somebody has ended, and whose record of the end is not logged yet.
    pub ending: Vec<usize>,
}

impl BackupState {
    /// No file is in backup mode.
    pub fn new(files: usize) -> Self {
        Self { files: vec![FileBackup::None; files], ending: Vec::new() }
    }

    /// True if no file is in backup mode, or on its way into it or out of it.
    pub fn is_idle(&self) -> bool {
        self.ending.is_empty() && self.files.iter().all(|file| *file == FileBackup::None)
    }
}

impl SnapshotsRun {
    /// The positions that the control file has: every change before them is in the data files.
    fn recorded(&self) -> Checkpoint {
        let instances = &self.cluster().instances;
        let rba = |thread: &crate::models::cluster::redo::RedoThread| {
            thread.held.map_or(thread.recorded, |held| held.min(thread.recorded))
        };
        let rbas: Vec<_> = instances.iter().map(|instance| rba(&instance.thread)).collect();
        let scns = instances.iter().zip(&rbas).filter(|(it, _)| it.thread.state != ThreadState::Closed);
        let scn = scns.map(|(instance, rba)| instance.thread.scn_at(*rba, instance.scn)).min();
        Checkpoint { scn: scn.unwrap_or(0), rbas }
    }

    /// A round of headers is due: those of files that are not in backup mode get the checkpoint that is recorded now.
    pub(super) fn round_due(&mut self) {
        self.after(self.interval(), Event::RoundDue);
        if self.headers.round.is_some() || !matches!(self.open, Open::Open | Open::ShuttingDown) {
            return;
        }
        let checkpoint = self.recorded();
        let frozen = self.scenario.mutant != Mutant::HeaderNotFrozen;
        let write = |(file, header): (usize, &FileHeader)| {
            let backup = match &self.backup.files[file] {
                FileBackup::None => None,
                FileBackup::Active(began) if !frozen => Some(began.scn),
                _ => return None,
            };
            let next = FileHeader { checkpoint: checkpoint.clone(), backup, clean: false, ..header.clone() };
            (next != *header && !next.checkpoint.is_older_than(&header.checkpoint)).then_some((file, next))
        };
        let write: Vec<_> = self.headers.files.iter().enumerate().filter_map(write).collect();
        if !write.is_empty() {
            self.begin_round(write, false);
        }
    }

    fn begin_round(&mut self, write: Vec<(usize, FileHeader)>, clean: bool) {
        self.headers.number += 1;
        self.headers.round = Some(Round { write, written: 0, clean });
        let round = self.headers.number;
        self.after(self.header_time(), Event::HeaderWritten { round });
    }

    fn header_time(&self) -> Nanos {
        (self.scenario.volumes.header_ms * 1e6) as Nanos
    }

    /// The next header of the round is on its volume, or, after all of them, the control file.
    pub(super) fn header_written(&mut self, number: u32) {
        if number != self.headers.number {
            return;
        }
        let Some(round) = &mut self.headers.round else { return };
        if let Some((file, header)) = round.write.get(round.written).cloned() {
            round.written += 1;
            let scn = header.checkpoint.scn;
            self.headers.files[file] = header;
            self.note(Fact::new(FactKind::HeaderWritten).file(file).scn(scn));
            self.after(self.header_time(), Event::HeaderWritten { round: number });
            return;
        }
        let clean = round.clean;
        self.headers.round = None;
        self.headers.control.files = self.headers.files.clone();
        self.headers.control.clean = clean;
        let scn = self.headers.control.files.iter().map(|file| file.checkpoint.scn).max().unwrap_or(0);
        self.note(Fact::new(FactKind::ControlFileWritten).scn(scn));
        if clean {
            self.open = Open::ShutDown;
            self.note(Fact::new(FactKind::ShutDown).scn(scn));
        }
        self.frozen();
    }

    /// Headers with frozen checkpoints are written, and so is the control file: copies may begin.
    fn frozen(&mut self) {
        for file in 0..self.backup.files.len() {
            if let FileBackup::Freezes(checkpoint) = &self.backup.files[file]
                && self.headers.files[file].backup == Some(checkpoint.scn)
            {
                let checkpoint = checkpoint.clone();
                let scn = checkpoint.scn;
                self.backup.files[file] = FileBackup::Active(checkpoint);
                self.note(Fact::new(FactKind::BackupBegan).file(file).scn(scn));
            }
        }
    }

    /// Puts files into backup mode: images from now on, and a checkpoint.
    pub(super) fn begin_backup(&mut self, files: &[usize]) {
        let instances = &self.cluster().instances;
        let rbas: Vec<_> = instances.iter().map(|instance| instance.thread.end).collect();
        let scn = instances.iter().map(|instance| instance.scn).max().unwrap_or(0) + 1;
        let cached_too = self.scenario.mutant != Mutant::NoImageOfCachedBlocks;
        for &file in files {
            let blocks = self.layout.files[file].clone();
            self.database.cluster.begin_images(blocks, cached_too);
            self.backup.files[file] = FileBackup::Begins(Checkpoint { scn, rbas: rbas.clone() });
            self.note(Fact::new(FactKind::BackupAsked).file(file).scn(scn));
        }
        for instance in self.cluster().alive() {
            self.database.cluster.hard_checkpoint(instance);
        }
    }

    /// Takes files out of backup mode as soon as the record of the end is logged.
    pub(super) fn end_backup(&mut self, files: &[usize]) {
        self.backup.ending.extend(files);
        self.follow_backup();
    }

    /// Checkpoints of backups that are complete, and ends that wait for room in the log.
    pub(super) fn follow_backup(&mut self) {
        if self.backup.is_idle() || !matches!(self.open, Open::Open) {
            return;
        }
        if self.headers.round.is_none() {
            let recorded = self.recorded();
            let complete = |(file, state): (usize, &FileBackup)| match state {
                FileBackup::Begins(checkpoint) if !recorded.is_older_than(checkpoint) => {
                    Some((file, checkpoint.clone()))
                }
                _ => None,
            };
            let complete: Vec<_> = self.backup.files.iter().enumerate().filter_map(complete).collect();
            let mut write = Vec::new();
            for (file, checkpoint) in complete {
                let backup = Some(checkpoint.scn);
                let header = self.headers.files[file].clone();
                write.push((file, FileHeader { checkpoint: checkpoint.clone(), backup, ..header }));
                self.backup.files[file] = FileBackup::Freezes(checkpoint);
            }
            if !write.is_empty() {
                self.begin_round(write, false);
            }
        }
        self.log_ends();
    }

    /// Logs the ends of backups, one record for each file.
    fn log_ends(&mut self) {
        while let Some(&file) = self.backup.ending.first() {
            let (FileBackup::Active(began) | FileBackup::Freezes(began) | FileBackup::Begins(began)) =
                self.backup.files[file].clone()
            else {
                self.backup.ending.remove(0);
                continue;
            };
            let Some(&instance) = self.cluster().alive().first() else { return };
            let logged = self.database.cluster.log_backup_end(instance, file as u8, began.scn);
            let Some(record) = logged else { return };
            self.backup.ending.remove(0);
            let blocks = self.layout.files[file].clone();
            self.database.cluster.end_images(&blocks);
            self.backup.files[file] = FileBackup::None;
            // The next round moves the checkpoint on; until then a start finds the end in the redo.
            self.note(Fact::new(FactKind::BackupEnded).file(file).scn(record.scn));
        }
    }

    /// A crash: checkpoints that were not complete never will be.
    pub(super) fn interrupt_backup(&mut self) {
        for file in 0..self.backup.files.len() {
            if matches!(self.backup.files[file], FileBackup::Begins(_)) {
                let blocks = self.layout.files[file].clone();
                self.database.cluster.end_images(&blocks);
                self.backup.files[file] = FileBackup::None;
            }
        }
        let BackupState { files, ending } = &mut self.backup;
        ending.retain(|file| files[*file] != FileBackup::None);
    }

    /// After a crash the files are taken out of backup mode when the database opens.
    pub(super) fn end_interrupted_backup(&mut self) {
        let active = |file: &usize| self.backup.files[*file] != FileBackup::None;
        self.backup.ending = (0..self.backup.files.len()).filter(active).collect();
    }

    /// Everything is on disk: the last headers and the control file say so.
    pub(super) fn close(&mut self) {
        if self.headers.round.is_some() {
            return;
        }
        self.open = Open::Closing;
        let checkpoint = self.recorded();
        let header = |(file, header): (usize, &FileHeader)| {
            (file, FileHeader { checkpoint: checkpoint.clone(), backup: None, clean: true, ..header.clone() })
        };
        let write = self.headers.files.iter().enumerate().map(header).collect();
        self.begin_round(write, true);
    }
}
