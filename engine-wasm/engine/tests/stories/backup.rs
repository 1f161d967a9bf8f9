//! Backup with and without backup mode: what keeps a restored database exact. Each rule is broken once as well, and each broken
//! rule is noticed.

use rollforward_engine::models::snapshots::SnapshotsRun;
use rollforward_engine::models::snapshots::code::{Reason, StartMethod};
use rollforward_engine::models::snapshots::command::{Command, TimedCommand};
use rollforward_engine::models::snapshots::restore::{Choice, Outcome, Restorer};
use rollforward_engine::models::snapshots::scenario::{Mutant, Scenario};
use rollforward_engine::platform::model::{Model as _, Scenario as _};

fn run(scenario: &Scenario) -> SnapshotsRun {
    let mut run = SnapshotsRun::start(scenario, false);
    while run.now < 26_000_000_000 && run.step() {}
    run
}

fn preset(name: &str, mutant: Mutant) -> SnapshotsRun {
    let found = Scenario::presets().into_iter().find(|(preset, _)| *preset == name);
    run(&Scenario { mutant, ..found.expect("a preset").1 })
}

fn restore(run: &SnapshotsRun, data: usize, reco: usize, method: StartMethod) -> Outcome {
    Restorer::new(run).outcome(&Choice::whole(&run.layout, data, reco), method, 0)
}

/// DATA was copied one volume after the other in backup mode, RECO after its end.
#[test]
fn copies_made_in_backup_mode_are_made_whole_by_redo() {
    let outcome = |mutant| restore(&preset("backup_mode", mutant), 0, 1, StartMethod::ToEnd);
    assert!(outcome(Mutant::None).is_right(), "{:?}", outcome(Mutant::None).refusals);
    assert!(!outcome(Mutant::HeaderNotFrozen).is_right());
}

/// Files were read while the database wrote them, in backup mode; blocks that were half written are replaced.
#[test]
fn files_read_in_backup_mode_are_made_whole_by_images() {
    let run = preset("read_copy", Mutant::None);
    assert!(run.copies[2].torn > 0, "no block was caught half written");
    let outcome = restore(&run, 2, 3, StartMethod::ToEnd);
    assert!(outcome.is_right(), "{:?}", outcome.refusals);
    let broken = preset("read_copy", Mutant::NoImageOfCachedBlocks);
    assert!(!restore(&broken, 2, 3, StartMethod::ToEnd).is_right());
}

/// The volumes with the headers were copied first, so that recovery begins before every cut. It ends as early as it may, and
/// must pass every cut as well.
#[test]
fn a_snapshot_time_is_that_of_the_last_volume() {
    let outcome = |mutant| {
        let volumes = 0..9u32;
        let one = |volume: u32| TimedCommand {
            at_ms: 5_000.0 + 400.0 * f64::from(volume),
            command: Command::SnapshotVolume { volume },
        };
        let reco = TimedCommand { at_ms: 12_000.0, command: Command::SnapshotTogether };
        let commands = volumes.clone().map(one).chain([reco]).collect();
        let run = run(&Scenario { commands, mutant, ..Scenario::default() });
        let choice = Choice {
            data: volumes.map(|volume| Some(volume as usize)).collect(),
            reco: vec![Some(9); run.layout.reco_volumes],
        };
        Restorer::new(&run).outcome(&choice, StartMethod::SnapshotTime, 0)
    };
    let right = outcome(Mutant::None);
    assert!(right.is_right(), "{:?} {:?}", right.refusals, right.judgement);
    assert!(!outcome(Mutant::SnapshotTimeOfFirstVolume).is_right());
}

/// A recovery that would end before the end of the backup is refused.
#[test]
fn recovery_goes_past_the_end_of_the_backup() {
    let outcome = |mutant| restore(&preset("backup_mode", mutant), 0, 1, StartMethod::SnapshotTime);
    let refused = outcome(Mutant::None);
    assert!(refused.refusals.iter().any(|refusal| refusal.reason == Reason::BackupNotEnded));
    assert!(!refused.opens());
    assert!(outcome(Mutant::BackupEndNotWaitedFor).opens());
}

/// Without backup mode a block that was read half written keeps the database from opening.
#[test]
fn a_block_read_half_written_is_refused() {
    let torn = |mutant| {
        let outcome = restore(&preset("read_copy", mutant), 0, 1, StartMethod::ToEnd);
        outcome.refusals.iter().filter(|refusal| refusal.reason == Reason::Fractured).count()
    };
    assert!(torn(Mutant::None) > 0);
    assert_eq!(torn(Mutant::FracturedBlockAccepted), 0);
}

/// The same commands with and without backup mode: only images and their consequences differ.
#[test]
fn backup_mode_can_be_left_out_of_a_run() {
    let found = Scenario::presets().into_iter().find(|(preset, _)| *preset == "backup_mode");
    let mut scenario = found.expect("a preset").1;
    let with = run(&scenario);
    scenario.volumes.backup_mode = false;
    let without = run(&scenario);
    let images = |run: &SnapshotsRun| run.database.cluster.backup.images.len();
    assert!(images(&with) > 300 && images(&without) == 0);
    let cuts =
        |run: &SnapshotsRun| run.copies[0].data.iter().flatten().map(|copy| copy.at).collect::<Vec<_>>();
    assert_eq!(cuts(&with), cuts(&without));
    assert!(restore(&with, 0, 1, StartMethod::ToEnd).is_right());
    assert!(!restore(&without, 0, 1, StartMethod::ToEnd).is_right());
}
