//! Backup with and without backup mode: what keeps a restored database exact.

use rollforward_engine::models::snapshots::SnapshotsRun;
use rollforward_engine::models::snapshots::code::{Reason, StartMethod};
use rollforward_engine::models::snapshots::command::{Command, TimedCommand};
use rollforward_engine::models::snapshots::restore::{Choice, Outcome, Restorer};
use rollforward_engine::models::snapshots::scenario::Scenario;
use rollforward_engine::platform::model::{Model as _, Scenario as _};

fn run(scenario: &Scenario) -> SnapshotsRun {
    let mut run = SnapshotsRun::start(scenario, false);
    while run.now < 26_000_000_000 && run.step() {}
    run
}

fn preset(name: &str) -> SnapshotsRun {
    let found = Scenario::presets().into_iter().find(|(preset, _)| *preset == name);
    run(&found.expect("a preset").1)
}

fn restore(run: &SnapshotsRun, data: usize, reco: usize, method: StartMethod) -> Outcome {
    Restorer::new(run).outcome(&Choice::whole(&run.layout, data, reco), method, 0)
}

/// DATA was copied one volume after the other in backup mode, RECO after its end.
#[test]
pub fn copies_made_in_backup_mode_are_made_whole_by_redo() {
    let run = preset("backup_mode");
    let outcome = restore(&run, 0, 1, StartMethod::ToEnd);
    assert!(outcome.is_right(), "{:?}", outcome.refusals);
}

/// Files were read while the database wrote them, in backup mode; blocks that were half written are replaced.
#[test]
pub fn files_read_in_backup_mode_are_made_whole_by_images() {
    let run = preset("read_copy");
    assert!(run.copies[2].torn > 0, "no block was caught half written");
    let outcome = restore(&run, 2, 3, StartMethod::ToEnd);
    assert!(outcome.is_right(), "{:?}", outcome.refusals);
}

/// The volumes with the headers were copied first, so that recovery begins before every cut. It ends as early as it may, and
/// must pass every cut as well.
#[test]
pub fn a_snapshot_time_is_that_of_the_last_volume() {
    let volumes = 0..9u32;
    let one = |volume: u32| TimedCommand {
        at_ms: 5_000.0 + 400.0 * f64::from(volume),
        command: Command::SnapshotVolume { volume },
    };
    let reco = TimedCommand { at_ms: 12_000.0, command: Command::SnapshotTogether };
    let commands = volumes.clone().map(one).chain([reco]).collect();
    let run = run(&Scenario { commands, ..Scenario::default() });
    let choice = Choice {
        data: volumes.map(|volume| Some(volume as usize)).collect(),
        reco: vec![Some(9); run.layout.reco_volumes],
    };
    let outcome = Restorer::new(&run).outcome(&choice, StartMethod::SnapshotTime, 0);
    assert!(outcome.is_right(), "{:?} {:?}", outcome.refusals, outcome.judgement);
}

/// A recovery that would end before the end of the backup is refused.
#[test]
pub fn recovery_goes_past_the_end_of_the_backup() {
    let run = preset("backup_mode");
    let outcome = restore(&run, 0, 1, StartMethod::SnapshotTime);
    assert!(outcome.refusals.iter().any(|refusal| refusal.reason == Reason::BackupNotEnded));
    assert!(!outcome.opens());
}

/// Without backup mode a block that was read half written keeps the database from opening.
#[test]
pub fn a_block_read_half_written_is_refused() {
    let run = preset("read_copy");
    let outcome = restore(&run, 0, 1, StartMethod::ToEnd);
    let torn = outcome.refusals.iter().filter(|refusal| refusal.reason == Reason::Fractured).count();
    assert!(torn > 0, "{:?}", outcome.refusals);
}
