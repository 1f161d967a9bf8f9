//! Commands as they are read: one flat object whose `do` says which of its other fields count. Read this way because
//! serde's own way with tagged enums stores any value first, which a browser would pay for with 20 kB of code.

use super::{Command, TimedCommand};
use serde::Deserialize;

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verb {
    CrashInstance,
    CrashAll,
    CrashRecovering,
    StartInstance,
    LeaveInstance,
    SlowDataDisk,
    SlowLogDisk,
    DelayInterconnect,
    Checkpoint,
}

/// Any command.
#[derive(Deserialize)]
pub(super) struct FlatCommand {
    r#do: Verb,
    instance: Option<u32>,
    percent: Option<u32>,
    extra_us: Option<u32>,
}

/// Any command with its moment.
#[derive(Deserialize)]
pub(super) struct FlatTimedCommand {
    at_ms: f64,
    r#do: Verb,
    instance: Option<u32>,
    percent: Option<u32>,
    extra_us: Option<u32>,
}

impl TryFrom<FlatCommand> for Command {
    type Error = String;

    fn try_from(flat: FlatCommand) -> Result<Self, String> {
        let instance = || given(flat.instance, "instance");
        let percent = || given(flat.percent, "percent");
        Ok(match flat.r#do {
            Verb::CrashInstance => Self::CrashInstance { instance: instance()? },
            Verb::CrashAll => Self::CrashAll,
            Verb::CrashRecovering => Self::CrashRecovering,
            Verb::StartInstance => Self::StartInstance { instance: instance()? },
            Verb::LeaveInstance => Self::LeaveInstance { instance: instance()? },
            Verb::SlowDataDisk => Self::SlowDataDisk { percent: percent()? },
            Verb::SlowLogDisk => Self::SlowLogDisk { instance: instance()?, percent: percent()? },
            Verb::DelayInterconnect => {
                Self::DelayInterconnect { extra_us: given(flat.extra_us, "extra_us")? }
            }
            Verb::Checkpoint => Self::Checkpoint,
        })
    }
}

impl TryFrom<FlatTimedCommand> for TimedCommand {
    type Error = String;

    fn try_from(flat: FlatTimedCommand) -> Result<Self, String> {
        let FlatTimedCommand { at_ms, r#do, instance, percent, extra_us } = flat;
        let command = FlatCommand { r#do, instance, percent, extra_us }.try_into()?;
        Ok(Self { at_ms, command })
    }
}

/// A field that a command cannot do without.
fn given(value: Option<u32>, name: &str) -> Result<u32, String> {
    value.ok_or_else(|| ["missing field `", name, "`"].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_read_as_it_is_written() {
        let commands = [
            Command::CrashInstance { instance: 1 },
            Command::CrashAll,
            Command::CrashRecovering,
            Command::StartInstance { instance: 2 },
            Command::LeaveInstance { instance: 0 },
            Command::SlowDataDisk { percent: 300 },
            Command::SlowLogDisk { instance: 0, percent: 50 },
            Command::DelayInterconnect { extra_us: 9 },
            Command::Checkpoint,
        ];
        for command in commands {
            let timed = TimedCommand { at_ms: 12.5, command };
            let (alone, with_time) = (serde_json::to_string(&command), serde_json::to_string(&timed));
            assert_eq!(alone.and_then(|text| serde_json::from_str::<Command>(&text)).ok(), Some(command));
            assert_eq!(
                with_time.and_then(|text| serde_json::from_str::<TimedCommand>(&text)).ok(),
                Some(timed)
            );
        }
    }

    #[test]
    fn a_command_without_what_it_needs_says_so() {
        let refused = |text| serde_json::from_str::<Command>(text).map_err(|error| error.to_string());
        assert_eq!(refused(r#"{"do": "crash_instance"}"#), Err("missing field `instance`".to_owned()));
        assert!(refused(r#"{"do": "dance"}"#).is_err_and(|words| words.contains("dance")));
    }
}
