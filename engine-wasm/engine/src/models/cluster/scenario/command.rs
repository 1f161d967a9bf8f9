//! Commands that a person or a scenario gives to the cluster: the type, and the declaration that forms and links use.

use crate::platform::given_command::GivenCommand;
use crate::platform::model::{CommandDeclaration, CommandField};
use serde::{Deserialize, Serialize};

/// A command that a person or a scenario gives to the cluster.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do", try_from = "GivenCommand")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Command {
    /// An instance loses its memory now.
    CrashInstance {
        /// From 0.
        instance: u32,
    },
    /// All instances lose their memory now.
    CrashAll,
    /// The recovery instance loses its memory now; an error if there is no recovery.
    CrashRecovering,
    /// An instance that failed, left or was absent starts; it joins when its thread is closed.
    StartInstance {
        /// From 0.
        instance: u32,
    },
    /// An instance is shut down: its sessions finish their transactions, it writes its dirty blocks, and leaves.
    LeaveInstance {
        /// From 0.
        instance: u32,
    },
    /// Data-file latency and transfer times are multiplied, 100 = normal.
    SlowDataDisk {
        /// 10 to 100,000.
        percent: u32,
    },
    /// Log device times of one instance are multiplied, 100 = normal.
    SlowLogDisk {
        /// From 0.
        instance: u32,
        /// 10 to 100,000.
        percent: u32,
    },
    /// A bit of a block on disk is flipped; the block's mirror is intact.
    SpoilBlock {
        /// Which block.
        block: u32,
    },
    /// The destination of an instance's archived log files is full.
    FillArchive {
        /// From 0.
        instance: u32,
    },
    /// The destination has space again.
    FreeArchive {
        /// From 0.
        instance: u32,
    },
    /// Additional latency of every message, 0 = normal.
    DelayInterconnect {
        /// 0 to 10,000,000 µs.
        extra_us: u32,
    },
    /// The link between two instances is cut.
    CutLink {
        /// From 0.
        instance: u32,
        /// Another one, from 0.
        other: u32,
    },
    /// The link works again.
    HealLink {
        /// From 0.
        instance: u32,
        /// Another one, from 0.
        other: u32,
    },
    /// All times of an instance are multiplied, 100 = normal.
    SlowInstance {
        /// From 0.
        instance: u32,
        /// 100 to 100,000.
        percent: u32,
    },
    /// A hard checkpoint of all instances now.
    Checkpoint,
    /// A client connects to a service; the listener chooses the instance.
    ConnectSession {
        /// 0 is the default service.
        service: u32,
    },
    /// A session of an instance ends after its transaction, and its client does not come back.
    EndSession {
        /// From 0.
        instance: u32,
        /// Its number within the instance, from 0.
        session: u32,
    },
    /// All sessions of a service end after their transactions, and their clients connect again.
    ReconnectService {
        /// 0 is the default service.
        service: u32,
    },
    /// The instance becomes a preferred one of a service.
    PreferInstance {
        /// From 1; 0 is the default service, which cannot be changed.
        service: u32,
        /// From 0.
        instance: u32,
    },
    /// The instance becomes an available one of a service: it runs there only when no preferred one is up.
    MakeAvailable {
        /// From 1; 0 is the default service, which cannot be changed.
        service: u32,
        /// From 0.
        instance: u32,
    },
    /// A service that another instance has taken over runs on this one again, or the reverse.
    RelocateService {
        /// From 1; 0 is the default service, which cannot be changed.
        service: u32,
        /// From 0.
        instance: u32,
    },
}

const INSTANCE: CommandField = CommandField { name: "instance", min: 0, max: 7, is_index: true };
const OTHER: CommandField = CommandField { name: "other", min: 0, max: 7, is_index: true };
const PERCENT: CommandField = CommandField { name: "percent", min: 10, max: 100_000, is_index: false };
const BLOCK: CommandField = CommandField { name: "block", min: 0, max: 9_999_999, is_index: false };
const SLOWER: CommandField = CommandField { name: "percent", min: 100, max: 100_000, is_index: false };
const SERVICE: CommandField = CommandField { name: "service", min: 0, max: 7, is_index: false };
const SESSION: CommandField = CommandField { name: "session", min: 0, max: 255, is_index: true };
const EXTRA_US: CommandField = CommandField { name: "extra_us", min: 0, max: 10_000_000, is_index: false };

/// Every [`Command`] with its fields.
pub const COMMANDS: &[CommandDeclaration] = &[
    CommandDeclaration { name: "crash_instance", fields: &[INSTANCE] },
    CommandDeclaration { name: "crash_all", fields: &[] },
    CommandDeclaration { name: "crash_recovering", fields: &[] },
    CommandDeclaration { name: "start_instance", fields: &[INSTANCE] },
    CommandDeclaration { name: "leave_instance", fields: &[INSTANCE] },
    CommandDeclaration { name: "slow_data_disk", fields: &[PERCENT] },
    CommandDeclaration { name: "slow_log_disk", fields: &[INSTANCE, PERCENT] },
    CommandDeclaration { name: "spoil_block", fields: &[BLOCK] },
    CommandDeclaration { name: "fill_archive", fields: &[INSTANCE] },
    CommandDeclaration { name: "free_archive", fields: &[INSTANCE] },
    CommandDeclaration { name: "delay_interconnect", fields: &[EXTRA_US] },
    CommandDeclaration { name: "cut_link", fields: &[INSTANCE, OTHER] },
    CommandDeclaration { name: "heal_link", fields: &[INSTANCE, OTHER] },
    CommandDeclaration { name: "slow_instance", fields: &[INSTANCE, SLOWER] },
    CommandDeclaration { name: "checkpoint", fields: &[] },
    CommandDeclaration { name: "connect_session", fields: &[SERVICE] },
    CommandDeclaration { name: "end_session", fields: &[INSTANCE, SESSION] },
    CommandDeclaration { name: "reconnect_service", fields: &[SERVICE] },
    CommandDeclaration { name: "prefer_instance", fields: &[SERVICE, INSTANCE] },
    CommandDeclaration { name: "make_available", fields: &[SERVICE, INSTANCE] },
    CommandDeclaration { name: "relocate_service", fields: &[SERVICE, INSTANCE] },
];

/// A command of the scenario with its time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "GivenCommand")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    let (instance, service) = (number("instance"), number("service"));
    let (percent, other) = (number("percent"), number("other"));
    Some(match name {
        "crash_instance" => Command::CrashInstance { instance },
        "crash_all" => Command::CrashAll,
        "crash_recovering" => Command::CrashRecovering,
        "start_instance" => Command::StartInstance { instance },
        "leave_instance" => Command::LeaveInstance { instance },
        "slow_data_disk" => Command::SlowDataDisk { percent },
        "slow_log_disk" => Command::SlowLogDisk { instance, percent },
        "spoil_block" => Command::SpoilBlock { block: number("block") },
        "fill_archive" => Command::FillArchive { instance },
        "free_archive" => Command::FreeArchive { instance },
        "delay_interconnect" => Command::DelayInterconnect { extra_us: number("extra_us") },
        "cut_link" => Command::CutLink { instance, other },
        "heal_link" => Command::HealLink { instance, other },
        "slow_instance" => Command::SlowInstance { instance, percent },
        "checkpoint" => Command::Checkpoint,
        "connect_session" => Command::ConnectSession { service },
        "end_session" => Command::EndSession { instance, session: number("session") },
        "reconnect_service" => Command::ReconnectService { service },
        "prefer_instance" => Command::PreferInstance { service, instance },
        "make_available" => Command::MakeAvailable { service, instance },
        "relocate_service" => Command::RelocateService { service, instance },
        _ => return None,
    })
}

/// Why a command cannot be executed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "code")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CommandError {
    /// The instance is not up.
    NotUp {
        /// Which.
        instance: u32,
    },
    /// Only an instance whose failure was detected can start again.
    NotFailed {
        /// Which.
        instance: u32,
    },
    /// The instance is leaving already, or no instance would be left.
    CannotLeave {
        /// Which.
        instance: u32,
    },
    /// An instance has no link to itself.
    NoLink {
        /// Which.
        instance: u32,
    },
    /// No instance is up.
    NobodyUp,
    /// There is no recovery now.
    NobodyRecovers,
    /// Damage to this block could not be repaired: the data files are not mirrored, or its other copy is not intact.
    NoOtherCopy {
        /// Which.
        block: u32,
    },
    /// The default service runs on every instance and cannot be changed: create another one and change that.
    DefaultServiceIsFixed,
    /// A service keeps at least one preferred instance.
    LastPreferred {
        /// Which service.
        service: u32,
        /// Its only preferred instance.
        instance: u32,
    },
    /// The service runs on no instance now, so nobody can connect to it.
    ServiceRunsNowhere {
        /// Which.
        service: u32,
    },
    /// The service runs on this instance already, or the instance is neither a preferred nor an available one.
    CannotRelocate {
        /// Which service.
        service: u32,
        /// Which instance.
        instance: u32,
    },
    /// The instance has as many sessions as its buffer cache can serve.
    TooManySessions {
        /// Which instance.
        instance: u32,
        /// The most that it can have, recovery's own included.
        most: u32,
    },
    /// The instance has no such session, or the session is recovery's own.
    NoSuchSession {
        /// Which instance.
        instance: u32,
        /// Which session.
        session: u32,
    },
    /// A number is out of its range.
    OutOfRange {
        /// Which field.
        field: &'static str,
        /// What it was.
        got: u32,
        /// The least it may be.
        min: u32,
        /// The most it may be.
        max: u32,
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
