//! Random runs with backups, random restores, and what is known about a restore from outside: the instants of its copies, which
//! a start does not know.

use rollforward_engine::models::cluster::scenario::{Cache, Log, Workload};
use rollforward_engine::models::snapshots::SnapshotsRun;
use rollforward_engine::models::snapshots::code::{CopyWay, FactKind};
use rollforward_engine::models::snapshots::command::{Command, TimedCommand};
use rollforward_engine::models::snapshots::restore::Choice;
use rollforward_engine::models::snapshots::scenario::{Scenario, Volumes};
use rollforward_engine::platform::kernel::Nanos;
use rollforward_engine::platform::kernel::random::Stream;
use rollforward_engine::platform::model::{Model as _, Scenario as _};

/// The run of a scenario, until a time.
pub fn run(scenario: &Scenario, until_s: f64) -> SnapshotsRun {
    assert_eq!(scenario.problems(), Vec::new());
    let mut run = SnapshotsRun::start(scenario, true);
    while (run.now as f64) < until_s * 1e9 && run.step() {}
    run
}

/// A small database with copies, backups, crashes and shutdowns at random moments of its first seven seconds.
pub fn random_scenario(seed: u32) -> Scenario {
    let mut chance = Stream::named(seed, "backups", 0);
    let mut one_of = |most: u32| 1 + chance.below(most);
    let archive = if one_of(5) == 1 { 1 << 18 } else { 1 << 24 };
    let mut scenario = Scenario {
        seed,
        instances: if one_of(3) == 1 { 2 } else { 1 },
        data_blocks: 20 + 10 * one_of(8),
        workload: Workload {
            sessions: one_of(4),
            think_ms: f64::from(5 * one_of(8)),
            max_changes: one_of(6),
            rollback_percent: 10,
            ..Scenario::default().workload
        },
        cache: Cache {
            buffers: 60 + 20 * one_of(6),
            hard_checkpoint_s: 0.25 * f64::from(one_of(8)),
            record_checkpoint_ms: f64::from(20 * one_of(10)),
            ..Cache::default()
        },
        log: Log {
            files: 1 + one_of(3),
            file_bytes: 64 << 10 << chance_of(&mut one_of, 3),
            buffer_bytes: 64 << 10,
            archive_bytes: archive,
        },
        volumes: Volumes {
            data_gb: (0..one_of(5)).map(|_| f64::from(one_of(4))).collect(),
            reco_gb: vec![10.0; one_of(3) as usize],
            extent_blocks: one_of(5),
            tablespaces: one_of(3),
            call_ms: f64::from(20 * one_of(10)),
            read_block_ms: f64::from(4 + one_of(8)),
            half_ms: f64::from(2 * one_of(4)),
            header_ms: f64::from(one_of(10)),
            header_interval_ms: f64::from(50 * one_of(8)),
            ..Volumes::default()
        },
        ..Scenario::default()
    };
    (scenario.recovery.detect_ms, scenario.recovery.start_ms) = (50.0, 50.0);
    scenario.commands = random_commands(&scenario, &mut chance);
    scenario
}

fn chance_of(one_of: &mut dyn FnMut(u32) -> u32, most: u32) -> u32 {
    one_of(most) - 1
}

fn random_commands(scenario: &Scenario, chance: &mut Stream) -> Vec<TimedCommand> {
    let mut commands = Vec::new();
    let mut at_ms = 300.0;
    let mut add = |at_ms: f64, command: Command| commands.push(TimedCommand { at_ms, command });
    let volumes = (scenario.volumes.data_gb.len() + scenario.volumes.reco_gb.len()) as u32;
    while at_ms < 6_000.0 {
        let tablespace = chance.below(scenario.volumes.tablespaces);
        match chance.below(16) {
            0..4 => add(at_ms, Command::SnapshotTogether),
            4 => add(at_ms, Command::SnapshotOneByOne),
            5 => add(at_ms, Command::SnapshotData),
            6 => add(at_ms, Command::SnapshotReco),
            7 => add(at_ms, Command::CopyFiles),
            8 => add(at_ms, Command::SnapshotVolume { volume: chance.below(volumes) }),
            9 => add(at_ms, Command::BeginBackupOf { tablespace }),
            10 => add(at_ms, Command::EndBackupOf { tablespace }),
            11 => {
                add(at_ms, Command::Crash);
                for instance in 0..scenario.instances {
                    add(at_ms + 60.0, Command::StartInstance { instance });
                }
            }
            12 => {
                add(at_ms, Command::ShutDown);
                add(at_ms + 700.0, Command::SnapshotTogether);
                add(at_ms + 800.0, Command::StartUp);
            }
            13 => add(at_ms, Command::DeleteArchivedLog),
            _ => {
                // A backup as in the manual: DATA in backup mode, RECO after it.
                add(at_ms, Command::BeginBackup);
                let copy = if chance.percent(50) { Command::CopyFiles } else { Command::SnapshotData };
                add(at_ms + 900.0, copy);
                add(at_ms + 2_300.0, Command::EndBackup);
                add(at_ms + 2_400.0, Command::SnapshotTogether);
            }
        }
        at_ms += f64::from(50 + chance.below(900));
    }
    commands.truncate(60);
    commands
}

/// Random copies for each volume: of one set, or for a third of all restores of several. `None` if DATA or RECO was never
/// copied as a whole.
pub fn random_choice(run: &SnapshotsRun, chance: &mut Stream) -> Option<Choice> {
    let data: Vec<usize> = (0..run.copies.len()).filter(|set| run.copies[*set].has_data()).collect();
    let reco: Vec<usize> = (0..run.copies.len()).filter(|set| run.copies[*set].has_reco()).collect();
    if data.is_empty() || reco.is_empty() {
        return None;
    }
    let one = |sets: &[usize], chance: &mut Stream| sets[chance.below(sets.len() as u32) as usize];
    let first = one(&data, chance);
    // Half of all restores have redo to recover with.
    let later: Vec<usize> = reco.iter().copied().filter(|set| *set >= first).collect();
    let from = if later.is_empty() || chance.percent(50) { &reco } else { &later };
    let mut choice = Choice::whole(&run.layout, first, one(from, chance));
    if chance.percent(33) {
        // The copies of single volumes count too.
        for volume in 0..choice.data.len() {
            let with = |set: &usize| run.copies[*set].data[volume].is_some();
            let sets: Vec<usize> = (0..run.copies.len()).filter(with).collect();
            choice.data[volume] = Some(one(&sets, chance));
        }
    }
    if chance.percent(20) {
        for volume in 0..choice.reco.len() {
            let with = |set: &usize| run.copies[*set].reco[volume].is_some();
            let sets: Vec<usize> = (0..run.copies.len()).filter(with).collect();
            choice.reco[volume] = Some(one(&sets, chance));
        }
    }
    Some(choice)
}

/// What is known about a restore from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Safety {
    /// All DATA volumes are of one instant, and no RECO volume is older.
    OneInstant {
        /// A file was in backup mode then.
        backup: bool,
    },
    /// Every DATA volume was copied in the same backup of all files, and no RECO volume is older than its end.
    BackupMode,
    /// None of these: what opens can be wrong.
    Unsafe,
}

/// The instants of the chosen copies of RECO volumes.
fn reco_cuts(run: &SnapshotsRun, choice: &Choice) -> Vec<Nanos> {
    let chosen = choice.reco.iter().zip(0..);
    chosen
        .filter_map(|(set, volume): (_, usize)| Some(run.copies[(*set)?].reco[volume].as_ref()?.at))
        .collect()
}

/// True if all RECO volumes are of one instant.
pub fn reco_of_one_instant(run: &SnapshotsRun, choice: &Choice) -> bool {
    let cuts = reco_cuts(run, choice);
    cuts.iter().all(|cut| *cut == cuts[0])
}

/// When sets of DATA volumes were begun and ended, and whether in one backup of all files.
pub fn safety(run: &SnapshotsRun, choice: &Choice) -> Safety {
    let data: Vec<_> = choice.data.iter().flatten().map(|set| &run.copies[*set]).collect();
    let first_reco = reco_cuts(run, choice).into_iter().min().unwrap_or(0);
    let cuts: Vec<Nanos> = data
        .iter()
        .zip(0..)
        .filter_map(|(set, volume): (_, usize)| Some(set.data[volume].as_ref()?.at))
        .collect();
    let last = cuts.iter().copied().max().unwrap_or(0);
    let read = data.iter().any(|set| set.way == CopyWay::Read);
    if !read && cuts.iter().all(|cut| *cut == last) && last <= first_reco {
        let headers = data.iter().zip(0..).flat_map(|(set, volume): (_, usize)| set.data[volume].iter());
        let backup = headers.flat_map(|copy| &copy.headers).any(|(_, header)| header.backup.is_some());
        return Safety::OneInstant { backup };
    }
    let began = data.iter().map(|set| set.began).min().unwrap_or(0);
    // The record of the end is durable some milliseconds after its fact.
    let whole = backups(run).into_iter().any(|(from, to, ended)| {
        from <= began && last <= to && ended.saturating_add(100_000_000) < first_reco
    });
    if whole { Safety::BackupMode } else { Safety::Unsafe }
}

/// From when to when all files were in backup mode, and when the last of them had left it, by the facts of the run.
fn backups(run: &SnapshotsRun) -> Vec<(Nanos, Nanos, Nanos)> {
    let files = run.layout.files.len();
    let mut in_backup = vec![None; files];
    let mut found = Vec::new();
    for fact in &run.trace.fresh {
        let file = usize::from(fact.file);
        match fact.kind {
            FactKind::BackupBegan => in_backup[file] = Some(fact.time),
            FactKind::BackupEnded => {
                if in_backup.iter().all(Option::is_some) {
                    let from = in_backup.iter().flatten().copied().max().unwrap_or(0);
                    found.push((from, fact.time, Nanos::MAX));
                }
                in_backup[file] = None;
                if let Some((.., ended)) = found.last_mut().filter(|(.., ended)| *ended == Nanos::MAX)
                    && in_backup.iter().all(Option::is_none)
                {
                    *ended = fact.time;
                }
            }
            _ => {}
        }
    }
    found
}
