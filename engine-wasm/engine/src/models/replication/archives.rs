//! Archived log files of the source: how long they stay, and what a person does to them. Knows positions of redo, not who
//! has acknowledged them.

use super::code::FactKind;
use super::command::CommandError;
use super::durable;
use super::fact::Fact;
use super::lcr::scn_of;
use super::run::{ReplicationRun, SOURCE};
use super::scenario::ArchiveFull;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::redo::LogFiles;

impl ReplicationRun {
    /// Archived files with redo that is released are dropped. Cost: logarithmic in the bytes of each thread.
    pub(super) fn drop_archives(&mut self) {
        let scn = scn_of(self.released());
        for instance in &mut self.databases[SOURCE].cluster.instances {
            let thread = &mut instance.thread;
            if let Ok(needed) = durable::rba_of_scn(thread, scn) {
                thread.files.archived.drop_before(needed / thread.files.bytes);
            }
        }
        self.guard_archives();
    }

    /// If the source has to wait for space: a thread whose archived files fill it stops at its next log switch.
    pub(super) fn guard_archives(&mut self) {
        if self.scenario.capture.archive_full != ArchiveFull::Wait {
            return;
        }
        let cluster = &mut self.databases[SOURCE].cluster;
        for instance in 0..cluster.instances.len() {
            let thread = &cluster.instances[instance].thread;
            let is_full = thread.files.archived.is_full(thread.files.count);
            if is_full != thread.unarchived.is_some() {
                cluster.now = self.now;
                cluster.set_archive(instance as u8, is_full);
            }
        }
    }

    /// A person deletes all archived files.
    pub(super) fn delete_archives(&mut self) -> Result<(), CommandError> {
        if self.source_files().all(|files| files.archived.numbers().next().is_none()) {
            return Err(CommandError::NothingArchived);
        }
        let threads = self.databases[SOURCE].cluster.instances.iter_mut();
        threads.for_each(|instance| _ = instance.thread.files.archived.delete());
        self.note(Fact::new(FactKind::ArchivesDeleted, 0));
        self.guard_archives();
        Ok(())
    }

    /// A person restores what was deleted.
    pub(super) fn restore_archives(&mut self) -> Result<(), CommandError> {
        if self.source_files().all(|files| files.archived.restorable() == 0) {
            return Err(CommandError::NothingToRestore);
        }
        let threads = self.databases[SOURCE].cluster.instances.iter_mut();
        threads.for_each(|instance| _ = instance.thread.files.archived.restore());
        self.note(Fact::new(FactKind::ArchivesRestored, 0));
        self.guard_archives();
        Ok(())
    }

    fn source_files(&self) -> impl Iterator<Item = &LogFiles> {
        files_of(&self.databases[SOURCE].cluster)
    }
}

/// The log files of all threads of a database.
pub fn files_of(cluster: &Cluster) -> impl Iterator<Item = &LogFiles> {
    cluster.instances.iter().map(|instance| &instance.thread.files)
}
