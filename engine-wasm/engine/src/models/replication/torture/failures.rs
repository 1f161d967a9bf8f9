//! Random failures, one after the other, with their repairs in between: the next one often comes while the pipeline
//! recovers from the last.

use super::super::command::Command;
use super::super::scenario::Scenario;
use crate::platform::kernel::random::Stream;

/// Steps between two failures, and between a failure and its repair, at most.
const MOST_STEPS_BETWEEN: u32 = 900;
const MOST_STEPS_TO_REPAIR: u32 = 1_500;

/// True for a command that does damage.
pub fn is_failure(command: &Command) -> bool {
    !matches!(
        command,
        Command::StartInstance { .. }
            | Command::MendLink { .. }
            | Command::RestoreArchives
            | Command::StartCapture
            | Command::StartSecondCapture
            | Command::SlowLink { percent: 100, .. }
    )
}

/// So many failures and their repairs, each with the number of steps after the one before.
pub fn chain(chance: &mut Stream, scenario: &Scenario, count: u32) -> Vec<(u64, Command)> {
    let (mut at, mut timed) = (0, Vec::new());
    for _ in 0..count {
        // Some come at the next event.
        at += if chance.below(8) == 0 { 1 } else { u64::from(chance.below(MOST_STEPS_BETWEEN)) };
        let failure = failure(chance, scenario);
        timed.push((at, failure));
        let repaired = at + 1 + u64::from(chance.below(MOST_STEPS_TO_REPAIR));
        timed.extend(repairs(failure, scenario).into_iter().map(|repair| (repaired, repair)));
    }
    timed.sort_by_key(|(at, _)| *at);
    let mut before = 0;
    let waits = timed.into_iter().map(|(at, command)| (at - std::mem::replace(&mut before, at), command));
    waits.collect()
}

fn failure(chance: &mut Stream, scenario: &Scenario) -> Command {
    let replica = chance.below(scenario.replicas + u32::from(scenario.anywhere.on));
    let database = chance.below(scenario.replicas + 1);
    let instance = chance.below(instances(scenario, database));
    // The archives of the second source are not deleted.
    match chance.below(if scenario.anywhere.on { 12 } else { 13 }) {
        0..3 => Command::CrashInstance { database, instance },
        3 => Command::CrashAll { database },
        4 if replica == 1 && scenario.anywhere.on => Command::KillSecondCapture,
        4 => Command::KillCapture,
        5 if replica == 1 && scenario.anywhere.on => Command::StopSecondCapture,
        5 => Command::StopCapture,
        6 => Command::KillSender { replica },
        7..10 => Command::KillApplier { replica, applier: chance.below(scenario.apply.appliers) },
        10 => Command::BreakLink { replica },
        12 => Command::DeleteArchives,
        _ => Command::SlowLink { replica, percent: 1 + chance.below(99) },
    }
}

fn instances(scenario: &Scenario, database: u32) -> u32 {
    if database == 0 { scenario.source_instances } else { scenario.replica_instances }
}

/// What a person would do after a failure. Processes that were killed start again by themselves.
fn repairs(failure: Command, scenario: &Scenario) -> Vec<Command> {
    match failure {
        Command::CrashInstance { database, .. } | Command::CrashAll { database } => {
            (0..instances(scenario, database))
                .map(|instance| Command::StartInstance { database, instance })
                .collect()
        }
        Command::StopCapture => vec![Command::StartCapture],
        Command::StopSecondCapture => vec![Command::StartSecondCapture],
        Command::DeleteArchives => vec![Command::RestoreArchives, Command::StartCapture],
        Command::BreakLink { replica } => vec![Command::MendLink { replica }],
        Command::SlowLink { replica, .. } => vec![Command::SlowLink { replica, percent: 100 }],
        _ => Vec::new(),
    }
}
