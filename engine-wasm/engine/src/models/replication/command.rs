//! What a person does to a run: the type, and the declaration that forms and links use.

use crate::platform::given_command::GivenCommand;
use crate::platform::model::{CommandDeclaration, CommandField};
use serde::{Deserialize, Serialize};

/// What a person does to a run. Databases count from 0, the source.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do", try_from = "GivenCommand")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationCommand"))]
pub enum Command {
    /// An instance of a database loses its memory.
    CrashInstance {
        /// The database, 0 for the source.
        database: u32,
        /// From 0.
        instance: u32,
    },
    /// All instances of a database lose their memory.
    CrashAll {
        /// The database, 0 for the source.
        database: u32,
    },
    /// An instance that failed starts.
    StartInstance {
        /// The database, 0 for the source.
        database: u32,
        /// From 0.
        instance: u32,
    },
    /// The capture process loses its memory and starts again by itself.
    KillCapture,
    /// Capture stops until it is started.
    StopCapture,
    /// Capture starts again.
    StartCapture,
    /// With update anywhere, the capture process of the second database loses its memory and starts again by itself.
    KillSecondCapture,
    /// Capture of the second database stops until it is started.
    StopSecondCapture,
    /// Capture of the second database starts again.
    StartSecondCapture,
    /// The sender to a replica loses its memory and starts again by itself. With update anywhere, replica 0 stands for the
    /// way to the second database and replica 1 for the way to the first one, here and in the commands below.
    KillSender {
        /// From 0.
        replica: u32,
    },
    /// An applier loses its memory and starts again by itself; its transaction rolls back.
    KillApplier {
        /// From 0.
        replica: u32,
        /// From 0.
        applier: u32,
    },
    /// The link to a replica breaks; what is on it is lost.
    BreakLink {
        /// From 0.
        replica: u32,
    },
    /// The link to a replica works again.
    MendLink {
        /// From 0.
        replica: u32,
    },
    /// The bandwidth of a link becomes this part of the scenario's.
    SlowLink {
        /// From 0.
        replica: u32,
        /// Percent of the bandwidth, 1 to 100.
        percent: u32,
    },
    /// The archived log files of the source are deleted. Capture stops if it needs them.
    DeleteArchives,
    /// Archived log files that were deleted are restored from a backup.
    RestoreArchives,
}

impl Command {
    /// With two directions: the same command for a run that has the second direction in hand, if it is about that one.
    pub fn of_second_direction(&self) -> Option<Self> {
        match *self {
            Self::KillSecondCapture => Some(Self::KillCapture),
            Self::StopSecondCapture => Some(Self::StopCapture),
            Self::StartSecondCapture => Some(Self::StartCapture),
            Self::KillSender { replica: 1 } => Some(Self::KillSender { replica: 0 }),
            Self::KillApplier { replica: 1, applier } => Some(Self::KillApplier { replica: 0, applier }),
            Self::BreakLink { replica: 1 } => Some(Self::BreakLink { replica: 0 }),
            Self::MendLink { replica: 1 } => Some(Self::MendLink { replica: 0 }),
            Self::SlowLink { replica: 1, percent } => Some(Self::SlowLink { replica: 0, percent }),
            _ => None,
        }
    }
}

/// A command of the scenario with its time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "GivenCommand")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationTimedCommand"))]
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
    let (database, instance) = (number("database"), number("instance"));
    let replica = number("replica");
    Some(match name {
        "crash_instance" => Command::CrashInstance { database, instance },
        "crash_all" => Command::CrashAll { database },
        "start_instance" => Command::StartInstance { database, instance },
        "kill_capture" => Command::KillCapture,
        "stop_capture" => Command::StopCapture,
        "start_capture" => Command::StartCapture,
        "kill_second_capture" => Command::KillSecondCapture,
        "stop_second_capture" => Command::StopSecondCapture,
        "start_second_capture" => Command::StartSecondCapture,
        "kill_sender" => Command::KillSender { replica },
        "kill_applier" => Command::KillApplier { replica, applier: number("applier") },
        "break_link" => Command::BreakLink { replica },
        "mend_link" => Command::MendLink { replica },
        "slow_link" => Command::SlowLink { replica, percent: number("percent") },
        "delete_archives" => Command::DeleteArchives,
        "restore_archives" => Command::RestoreArchives,
        _ => return None,
    })
}

/// Why a command is not possible.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationCommandError"))]
pub enum CommandError {
    /// There are fewer databases.
    NoSuchDatabase,
    /// There are fewer replicas.
    NoSuchReplica,
    /// The database has fewer instances.
    NoSuchInstance,
    /// The replica has fewer appliers.
    NoSuchApplier,
    /// The instance is not up.
    NotUp,
    /// The instance has not failed, or its failure is not detected yet.
    NotFailed,
    /// No instance of the database is up.
    NobodyUp,
    /// The process does not run.
    NotRunning,
    /// Capture is not stopped.
    NotStopped,
    /// The link is broken.
    LinkBroken,
    /// The link is not broken.
    LinkUp,
    /// The source has no archived log file.
    NothingArchived,
    /// No archived log file was deleted that a replica could still need.
    NothingToRestore,
    /// The percentage is out of its range.
    OutOfRange,
}

const DATABASE: CommandField = CommandField { name: "database", min: 0, max: 3, is_index: true };
const INSTANCE: CommandField = CommandField { name: "instance", min: 0, max: 7, is_index: true };
const REPLICA: CommandField = CommandField { name: "replica", min: 0, max: 2, is_index: true };
const APPLIER: CommandField = CommandField { name: "applier", min: 0, max: 15, is_index: true };
const PERCENT: CommandField = CommandField { name: "percent", min: 1, max: 100, is_index: false };

/// Every [`Command`] with its fields.
pub const COMMANDS: &[CommandDeclaration] = &[
    CommandDeclaration { name: "crash_instance", fields: &[DATABASE, INSTANCE] },
    CommandDeclaration { name: "crash_all", fields: &[DATABASE] },
    CommandDeclaration { name: "start_instance", fields: &[DATABASE, INSTANCE] },
    CommandDeclaration { name: "kill_capture", fields: &[] },
    CommandDeclaration { name: "stop_capture", fields: &[] },
    CommandDeclaration { name: "start_capture", fields: &[] },
    CommandDeclaration { name: "kill_second_capture", fields: &[] },
    CommandDeclaration { name: "stop_second_capture", fields: &[] },
    CommandDeclaration { name: "start_second_capture", fields: &[] },
    CommandDeclaration { name: "kill_sender", fields: &[REPLICA] },
    CommandDeclaration { name: "kill_applier", fields: &[REPLICA, APPLIER] },
    CommandDeclaration { name: "break_link", fields: &[REPLICA] },
    CommandDeclaration { name: "mend_link", fields: &[REPLICA] },
    CommandDeclaration { name: "slow_link", fields: &[REPLICA, PERCENT] },
    CommandDeclaration { name: "delete_archives", fields: &[] },
    CommandDeclaration { name: "restore_archives", fields: &[] },
];

/// A thing that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationSubject"))]
pub enum Subject {
    /// A database.
    Database {
        /// 0 for the source.
        database: u8,
    },
    /// A transaction of the source.
    Transaction {
        /// Its number there.
        transaction: u32,
    },
    /// An LCR.
    Lcr {
        /// Its number.
        lcr: u32,
    },
    /// An applier.
    Applier {
        /// From 0.
        replica: u8,
        /// From 0.
        applier: u8,
    },
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
