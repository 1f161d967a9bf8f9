//! What a person does to a run: the type, and the declaration that forms and links use.

use super::code::StartMethod;
use crate::platform::given_command::GivenCommand;
use crate::platform::model::{CommandDeclaration, CommandField};
use serde::{Deserialize, Serialize};

/// What a person does to a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do", try_from = "GivenCommand")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SnapshotsCommand"))]
pub enum Command {
    /// Snapshots of all volumes at one instant.
    SnapshotTogether,
    /// Snapshots of all volumes, one after the other: RECO first, then DATA, the last one first.
    SnapshotOneByOne,
    /// Snapshots of the DATA volumes, one after the other, the last one first.
    SnapshotData,
    /// Snapshots of the RECO volumes, one after the other.
    SnapshotReco,
    /// A snapshot of one volume.
    SnapshotVolume {
        /// From 0, DATA before RECO.
        volume: u32,
    },
    /// The data files are copied by reading them.
    CopyFiles,
    /// All data files go into backup mode.
    BeginBackup,
    /// A data file with rows goes into backup mode.
    BeginBackupOf {
        /// From 0.
        tablespace: u32,
    },
    /// Backup mode ends for all files that are in it.
    EndBackup,
    /// Backup mode ends for a data file with rows.
    EndBackupOf {
        /// From 0.
        tablespace: u32,
    },
    /// Every dirty block is written.
    Checkpoint,
    /// Clients end their transactions, everything is written, and the database is closed.
    ShutDown,
    /// The database is opened after a shutdown.
    StartUp,
    /// All instances lose their memory.
    Crash,
    /// An instance that failed starts.
    StartInstance {
        /// From 0.
        instance: u32,
    },
    /// The oldest archived log file of every thread is deleted.
    DeleteArchivedLog,
}

impl Command {
    /// True if it begins or ends backup mode.
    pub fn is_of_backup_mode(self) -> bool {
        matches!(
            self,
            Self::BeginBackup | Self::BeginBackupOf { .. } | Self::EndBackup | Self::EndBackupOf { .. }
        )
    }
}

/// A command of the scenario with its time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "GivenCommand")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SnapshotsTimedCommand"))]
pub struct TimedCommand {
    /// Simulated time, ms.
    pub at_ms: f64,
    /// What to do.
    #[serde(flatten)]
    pub command: Command,
}

impl TryFrom<GivenCommand> for Command {
    type Error = String;

    fn try_from(given: GivenCommand) -> Result<Self, String> {
        given.read(COMMANDS, named)
    }
}

impl TryFrom<GivenCommand> for TimedCommand {
    type Error = String;

    fn try_from(given: GivenCommand) -> Result<Self, String> {
        Ok(Self { at_ms: given.at_ms()?, command: given.try_into()? })
    }
}

/// The command with this name and these numbers.
fn named(name: &str, number: &dyn Fn(&str) -> u32) -> Option<Command> {
    let tablespace = number("tablespace");
    Some(match name {
        "snapshot_together" => Command::SnapshotTogether,
        "snapshot_one_by_one" => Command::SnapshotOneByOne,
        "snapshot_data" => Command::SnapshotData,
        "snapshot_reco" => Command::SnapshotReco,
        "snapshot_volume" => Command::SnapshotVolume { volume: number("volume") },
        "copy_files" => Command::CopyFiles,
        "begin_backup" => Command::BeginBackup,
        "begin_backup_of" => Command::BeginBackupOf { tablespace },
        "end_backup" => Command::EndBackup,
        "end_backup_of" => Command::EndBackupOf { tablespace },
        "checkpoint" => Command::Checkpoint,
        "shut_down" => Command::ShutDown,
        "start_up" => Command::StartUp,
        "crash" => Command::Crash,
        "start_instance" => Command::StartInstance { instance: number("instance") },
        "delete_archived_log" => Command::DeleteArchivedLog,
        _ => return None,
    })
}

/// Why a command is not possible.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SnapshotsCommandError"))]
pub enum CommandError {
    /// There are fewer volumes.
    NoSuchVolume,
    /// There are fewer tablespaces.
    NoSuchTablespace,
    /// There are fewer instances.
    NoSuchInstance,
    /// The database is not open.
    NotOpen,
    /// The database was not shut down.
    NotShutDown,
    /// The files are in backup mode, or on their way into it.
    InBackupMode,
    /// The files are not in backup mode.
    NotInBackupMode,
    /// Copies are made already.
    CopyRuns,
    /// The run has as many copies as it can hold.
    TooManyCopies,
    /// The instance has not failed, or its failure is not detected yet.
    NotFailed,
    /// No log file is archived.
    NothingArchived,
}

const VOLUME: CommandField = CommandField { name: "volume", min: 0, max: 47, is_index: true };
const TABLESPACE: CommandField = CommandField { name: "tablespace", min: 0, max: 7, is_index: true };
const INSTANCE: CommandField = CommandField { name: "instance", min: 0, max: 3, is_index: true };

/// Every [`Command`] with its fields.
pub const COMMANDS: &[CommandDeclaration] = &[
    CommandDeclaration { name: "snapshot_together", fields: &[] },
    CommandDeclaration { name: "snapshot_one_by_one", fields: &[] },
    CommandDeclaration { name: "snapshot_data", fields: &[] },
    CommandDeclaration { name: "snapshot_reco", fields: &[] },
    CommandDeclaration { name: "snapshot_volume", fields: &[VOLUME] },
    CommandDeclaration { name: "copy_files", fields: &[] },
    CommandDeclaration { name: "begin_backup", fields: &[] },
    CommandDeclaration { name: "begin_backup_of", fields: &[TABLESPACE] },
    CommandDeclaration { name: "end_backup", fields: &[] },
    CommandDeclaration { name: "end_backup_of", fields: &[TABLESPACE] },
    CommandDeclaration { name: "checkpoint", fields: &[] },
    CommandDeclaration { name: "shut_down", fields: &[] },
    CommandDeclaration { name: "start_up", fields: &[] },
    CommandDeclaration { name: "crash", fields: &[] },
    CommandDeclaration { name: "start_instance", fields: &[INSTANCE] },
    CommandDeclaration { name: "delete_archived_log", fields: &[] },
];

/// A thing that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SnapshotsSubject"))]
pub enum Subject {
    /// A restore: where DATA and RECO come from, and what is done then.
    Restore {
        /// The copies of DATA, from 0.
        data: u8,
        /// The copies of RECO, from 0.
        reco: u8,
        /// A `StartMethod`.
        method: u8,
        /// For a recovery to a time: which, ms; otherwise 0.
        until_ms: u32,
    },
    /// A volume.
    Volume {
        /// From 0, DATA before RECO.
        volume: u8,
    },
    /// A data file.
    File {
        /// From 0.
        file: u8,
    },
    /// A block.
    Block {
        /// Which.
        block: u32,
    },
}

impl Subject {
    /// The method of a number; an unknown number only starts the database.
    pub fn method(number: u8) -> StartMethod {
        StartMethod::ALL.get(usize::from(number)).copied().unwrap_or(StartMethod::StartUp)
    }
}

#[cfg(test)]
mod tests {
    use super::{COMMANDS, Command, TimedCommand};
    use crate::platform::given_command::assert_as_declared;

    #[test]
    fn commands_are_read_and_written_as_declared() {
        assert_as_declared::<Command, TimedCommand>(COMMANDS);
    }
}
