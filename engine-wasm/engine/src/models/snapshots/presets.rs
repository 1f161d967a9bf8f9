//! The named scenarios.

use super::command::{Command, TimedCommand};
use super::scenario::{Scenario, Volumes};
use crate::models::cluster::scenario::{Cache, Workload};

fn timed(list: &[(f64, Command)]) -> Vec<TimedCommand> {
    list.iter().map(|&(at_s, command)| TimedCommand { at_ms: at_s * 1e3, command }).collect()
}

/// The named scenarios, the default first.
pub fn presets() -> Vec<(&'static str, Scenario)> {
    let plain = Scenario::default();
    let with = |commands: &[(f64, Command)]| Scenario { commands: timed(commands), ..plain.clone() };
    vec![
        // Copies A to D as in a day's work: together, one after the other, together again, and after a shutdown.
        (
            "four_copies",
            with(&[
                (5.0, Command::SnapshotTogether),
                (9.0, Command::SnapshotOneByOne),
                (18.0, Command::SnapshotTogether),
                (21.0, Command::ShutDown),
                (24.0, Command::SnapshotTogether),
            ]),
        ),
        // The article's second procedure: DATA in backup mode, RECO after its end. The article copies RECO volume by volume, in a
        // database at rest. Clients work here, and a log switch between two of these copies would leave a gap in their redo.
        (
            "backup_mode",
            with(&[
                (5.0, Command::BeginBackup),
                (8.0, Command::SnapshotData),
                (14.0, Command::EndBackup),
                (16.0, Command::SnapshotTogether),
            ]),
        ),
        // The article's first procedure: two snapshots of everything.
        ("together", with(&[(5.0, Command::SnapshotTogether), (16.0, Command::SnapshotTogether)])),
        // Files are read while the database writes them: with backup mode and without.
        (
            "read_copy",
            Scenario {
                workload: Workload { think_ms: 20.0, ..plain.workload.clone() },
                cache: Cache { hard_checkpoint_s: 0.5, ..plain.cache.clone() },
                volumes: Volumes { read_block_ms: 12.0, half_ms: 8.0, ..Volumes::default() },
                ..with(&[
                    (4.0, Command::CopyFiles),
                    (11.0, Command::SnapshotTogether),
                    (13.0, Command::BeginBackup),
                    (15.0, Command::CopyFiles),
                    (23.0, Command::EndBackup),
                    (24.0, Command::SnapshotTogether),
                ])
            },
        ),
        // DATA is copied volume by volume across a shutdown: its headers agree with RECO, its blocks do not.
        (
            "headers_agree",
            with(&[(5.0, Command::SnapshotData), (6.2, Command::ShutDown), (9.5, Command::SnapshotTogether)]),
        ),
        ("plain", plain),
    ]
}
