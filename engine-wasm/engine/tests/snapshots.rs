//! Backups by every method at random moments, restored in random combinations: what must open and be exact, what must be
//! refused, and what opens although only the oracle can tell that it is wrong.

use crate::backups::{Safety, random_choice, random_scenario, reco_of_one_instant, run, safety};
use rollforward_engine::models::cluster::storage::data_files::sum_of;
use rollforward_engine::models::snapshots::code::{Reason, StartKind, StartMethod};
use rollforward_engine::models::snapshots::command::Command;
use rollforward_engine::models::snapshots::headers::DATABASE;
use rollforward_engine::models::snapshots::recover::roll_forward;
use rollforward_engine::models::snapshots::restore::{Choice, Disks, Outcome, Restorer};
use rollforward_engine::models::snapshots::scenario::Scenario;
use rollforward_engine::models::snapshots::{SnapshotsRun, start};
use rollforward_engine::platform::kernel::random::Stream;
use rollforward_engine::platform::model::{Model as _, Scenario as _};

const METHODS: [StartMethod; 4] =
    [StartMethod::StartUp, StartMethod::ToEnd, StartMethod::SnapshotTime, StartMethod::ToTime];

/// What restores came to.
#[derive(Default, Debug)]
struct Tally {
    restores: u32,
    right: u32,
    refused: u32,
    condemned: u32,
    must_be_right: u32,
    interrupted: u32,
    by_image: u32,
}

/// One restore, uninterrupted and interrupted, against what must follow.
fn check(restorer: &Restorer, choice: &Choice, chance: &mut Stream, tally: &mut Tally) {
    let run = restorer.run;
    let method = METHODS[chance.below(4) as usize];
    let until = u64::from(chance.below((run.now / 1_000_000) as u32)) * 1_000_000;
    let disks = restorer.disks(choice);
    let outcome = restorer.outcome_of(disks.clone(), method, until);
    let safety = safety(run, choice);
    let what = || format!("{choice:?} {method:?} {until}: {safety:?} {:?}", outcome.refusals);
    tally.restores += 1;
    tally.right += u32::from(outcome.is_right());
    tally.refused += u32::from(!outcome.opens());
    tally.condemned += u32::from(outcome.opens() && !outcome.is_right());
    tally.by_image += u32::from(outcome.rolled.as_ref().is_some_and(|rolled| !rolled.replaced.is_empty()));
    // What is not in a listed case and opens is exact.
    let target_after_cuts = method != StartMethod::ToTime || disks.cuts.iter().all(|cut| *cut <= until);
    if outcome.opens() && safety != Safety::Unsafe && target_after_cuts {
        assert!(outcome.is_right(), "opens and is wrong: {}", what());
        tally.must_be_right += 1;
    }
    // What is complete opens, unless a log file was deleted, or RECO volumes of different instants leave a hole in the redo.
    let holes: &[Reason] = match reco_of_one_instant(run, choice) {
        true => &[],
        false => &[Reason::VersionGap, Reason::HeaderBeyondRedo, Reason::TimeBeyondRedo],
    };
    let only = |reasons: &[Reason]| {
        let expected = |it: &Reason| reasons.contains(it) || holes.contains(it) || *it == Reason::LogMissing;
        assert!(outcome.refusals.iter().all(|it| expected(&it.reason)), "{}", what());
    };
    match (safety, method) {
        (Safety::Unsafe, _) | (_, StartMethod::ToTime) => {}
        (Safety::OneInstant { backup: false }, StartMethod::StartUp) => only(&[Reason::NeedsMediaRecovery]),
        (Safety::OneInstant { backup: false }, _) | (Safety::BackupMode, StartMethod::ToEnd) => only(&[]),
        (Safety::OneInstant { backup: true } | Safety::BackupMode, _) => {
            only(&[Reason::NeedsMediaRecovery, Reason::BackupNotEnded]);
        }
    }
    interrupt(restorer, disks, &outcome, (method, until), chance, tally);
}

/// Recovery fails after some records, some of its blocks are written, and it begins again: the result is the same.
fn interrupt(
    restorer: &Restorer,
    mut disks: Disks,
    outcome: &Outcome,
    (method, until): (StartMethod, u64),
    chance: &mut Stream,
    tally: &mut Tally,
) {
    let Ok(plan) = start::plan(restorer.run, &disks, method, until) else { return };
    if !outcome.opens() {
        return;
    }
    let records = outcome.rolled.as_ref().map_or(0, |rolled| rolled.records as u32);
    let first = roll_forward(restorer, &disks, &plan, Some(chance.below(records + 1) as usize));
    for (block, image) in first.blocks {
        if chance.percent(50) {
            disks.blocks[block as usize] = Some((image, sum_of(&image)));
        }
    }
    let again = restorer.outcome_of(disks, method, until);
    assert_eq!((again.opens(), again.is_right()), (true, outcome.is_right()), "interrupted: {method:?}");
    tally.interrupted += 1;
}

/// Random runs of these seeds, with `restores` of each.
fn survive(seeds: std::ops::Range<u32>, restores: u32) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let mut chance = Stream::named(seed, "restores", 0);
        let scenario = random_scenario(seed);
        let run = run(&scenario, 7.0);
        let failed = run.database.cluster.verdicts.iter().find(|verdict| !verdict.held);
        assert_eq!(failed, None, "seed {seed}");
        let restorer = Restorer::new(&run);
        for number in 0..restores {
            let Some(choice) = random_choice(&run, &mut chance) else { break };
            let context = std::panic::AssertUnwindSafe(|| check(&restorer, &choice, &mut chance, &mut tally));
            if let Err(panic) = std::panic::catch_unwind(context) {
                println!("seed {seed}, restore {number}");
                std::panic::resume_unwind(panic);
            }
        }
    }
    println!("{tally:?}");
    tally
}

#[test]
fn thousands_of_restores_are_exact_or_refused_or_condemned() {
    let tally = survive(0..140, 44);
    assert!(tally.restores > 5_200, "{tally:?}");
    assert!(tally.must_be_right > 700 && tally.refused > 2_000 && tally.condemned > 70, "{tally:?}");
    assert!(tally.interrupted > 1_000 && tally.by_image > 10, "{tally:?}");
}

fn preset(name: &str) -> SnapshotsRun {
    let found = Scenario::presets().into_iter().find(|(preset, _)| *preset == name);
    let (_, scenario) = found.expect("a preset");
    run(&scenario, 30.0)
}

fn outcome(run: &SnapshotsRun, data: usize, reco: usize, method: StartMethod) -> Outcome {
    Restorer::new(run).outcome(&Choice::whole(&run.layout, data, reco), method, 0)
}

fn reasons(outcome: &Outcome) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = outcome.refusals.iter().map(|refusal| refusal.reason).collect();
    reasons.dedup();
    reasons
}

#[test]
fn the_table_of_sources_and_methods() {
    let run = preset("four_copies");
    let [a, b, c, d] = [0, 1, 2, 3];
    let expect = |data, reco, method, kind, reason: &[Reason]| {
        let outcome = outcome(&run, data, reco, method);
        assert_eq!((outcome.kind, reasons(&outcome)), (kind, reason.to_vec()), "{data} {reco} {method:?}");
        assert_eq!(outcome.is_right(), reason.is_empty(), "{data} {reco} {method:?}");
    };
    let (start, end, at) = (StartMethod::StartUp, StartMethod::ToEnd, StartMethod::SnapshotTime);
    let instance = Some(StartKind::InstanceRecovery);
    let media = Some(StartKind::MediaRecovery);
    // All volumes of one instant: as after a crash of the host.
    for set in [a, c] {
        expect(set, set, start, instance, &[]);
        expect(set, set, end, instance, &[]);
        expect(set, set, at, media, &[]);
    }
    // After a shutdown there is nothing to do.
    expect(d, d, start, Some(StartKind::Opens), &[]);
    // DATA older than RECO: media recovery, as far as one wants.
    for (data, reco) in [(a, b), (a, c), (a, d), (c, d)] {
        expect(data, reco, start, media, &[Reason::NeedsMediaRecovery]);
        expect(data, reco, end, media, &[]);
        expect(data, reco, at, media, &[]);
    }
    // RECO older than DATA.
    for (data, reco) in [(b, a), (c, a), (c, b), (d, a), (d, b), (d, c), (b, b)] {
        for method in [start, end, at] {
            expect(data, reco, method, None, &[Reason::HeaderBeyondRedo]);
        }
    }
    // DATA of different instants, without backup mode.
    for reco in [c, d] {
        expect(b, reco, start, media, &[Reason::NeedsMediaRecovery]);
        expect(b, reco, end, media, &[Reason::VersionGap]);
        expect(b, reco, at, media, &[Reason::VersionGap]);
    }
}

#[test]
fn the_grid_of_a_run_is_what_restores_say() {
    for (_, scenario) in Scenario::presets() {
        let run = run(&scenario, 30.0);
        for row in run.grid.iter() {
            let outcome = outcome(&run, row.data.into(), row.reco.into(), row.method);
            assert_eq!((row.opens, row.right), (outcome.opens(), outcome.is_right()));
            let time = outcome.rolled.map_or(0, |rolled| rolled.time);
            assert_eq!(row.time, time, "later copies change nothing");
        }
    }
}

#[test]
fn backup_mode_makes_cuts_at_different_instants_whole() {
    let run = preset("backup_mode");
    assert_eq!(reasons(&outcome(&run, 0, 1, StartMethod::StartUp)), [Reason::NeedsMediaRecovery]);
    let restored = outcome(&run, 0, 1, StartMethod::ToEnd);
    assert!(restored.is_right() && restored.kind == Some(StartKind::MediaRecovery));
    let rolled = restored.rolled.expect("it recovers");
    assert!(rolled.images > 0);
    // To the time of the snapshots the backup has not ended.
    assert_eq!(reasons(&outcome(&run, 0, 1, StartMethod::SnapshotTime)), [Reason::BackupNotEnded]);
}

#[test]
fn a_block_that_was_read_half_written_needs_its_image() {
    let run = preset("read_copy");
    assert!(run.copies[0].torn > 0, "no block was caught");
    let without = outcome(&run, 0, 1, StartMethod::ToEnd);
    assert!(reasons(&without).contains(&Reason::Fractured), "{:?}", reasons(&without));
    assert!(outcome(&run, 2, 3, StartMethod::ToEnd).is_right());
}

#[test]
fn headers_that_agree_open_a_database_that_only_the_oracle_condemns() {
    let run = preset("headers_agree");
    let restored = outcome(&run, 0, 1, StartMethod::StartUp);
    assert_eq!((restored.kind, restored.opens()), (Some(StartKind::Opens), true));
    assert!(restored.judgement.as_ref().is_some_and(|judgement| judgement.wrong.len() > 20));
    assert!(outcome(&run, 1, 1, StartMethod::StartUp).is_right());
}

#[test]
fn what_is_not_there_is_named() {
    let run = preset("four_copies");
    let restorer = Restorer::new(&run);
    let refused = |choice: &Choice, change: &dyn Fn(&mut Disks), method, until| {
        let mut disks = restorer.disks(choice);
        change(&mut disks);
        let outcome = restorer.outcome_of(disks, method, until);
        (reasons(&outcome), outcome.refusals)
    };
    let (whole, end) = (Choice::whole(&run.layout, 0, 2), StartMethod::ToEnd);
    let no_reco = Choice { reco: vec![None; run.layout.reco_volumes], ..whole.clone() };
    assert_eq!(refused(&no_reco, &|_| {}, end, 0).0, [Reason::NoControlFile]);
    let mut without_volume = whole.clone();
    without_volume.data[4] = None;
    let (reason, refusals) = refused(&without_volume, &|_| {}, end, 0);
    assert_eq!(reason, [Reason::VolumeMissing]);
    assert_eq!(refusals[0].block.map(|block| run.layout.volume_of[block as usize]), Some(4));
    let other = |disks: &mut Disks| {
        if let Some(control) = &mut disks.control {
            control.database = DATABASE + 1;
        }
    };
    assert_eq!(refused(&whole, &other, end, 0).0, [Reason::OtherDatabase]);
    let first = restorer.disks(&whole).headers[0].as_ref().map_or(0, |header| header.checkpoint.rbas[0]);
    let sequence = first / run.database.cluster.instances[0].thread.files.bytes;
    let deleted = |disks: &mut Disks| {
        disks.logs[0].remove(&sequence);
    };
    let (reason, refusals) = refused(&whole, &deleted, end, 0);
    assert_eq!((reason, refusals[0].log), (vec![Reason::LogMissing], Some((0, sequence + 1))));
    let time = StartMethod::ToTime;
    assert_eq!(refused(&whole, &|_| {}, time, 1_000_000_000).0, [Reason::TimeBeforeCheckpoint]);
    assert_eq!(refused(&whole, &|_| {}, time, 20_000_000_000).0, [Reason::TimeBeyondRedo]);
}

#[test]
fn a_database_goes_back_to_any_time_after_its_copy() {
    let run = preset("four_copies");
    let restorer = Restorer::new(&run);
    let choice = Choice::whole(&run.layout, 0, 2);
    let mut commits = Vec::new();
    for tenths in 50..180 {
        let outcome = restorer.outcome(&choice, StartMethod::ToTime, tenths * 100_000_000);
        assert!(outcome.is_right(), "{tenths}: {:?}", outcome.refusals);
        commits.push(outcome.judgement.map_or(0, |judgement| judgement.commits));
    }
    assert!(commits.is_sorted() && commits[0] + 500 < commits[129], "{commits:?}");
    // A target before the cut opens, and is wrong: blocks of the copy are newer, and a start does not look at them.
    let early = (36..50).map(|tenths| restorer.outcome(&choice, StartMethod::ToTime, tenths * 100_000_000));
    assert!(early.filter(Outcome::opens).any(|outcome| !outcome.is_right()));
}

#[test]
fn a_moment_is_the_same_after_a_seek() {
    use rollforward_engine::platform::timeline::Timeline;
    for name in ["read_copy", "backup_mode"] {
        let found = Scenario::presets().into_iter().find(|(preset, _)| *preset == name);
        let (_, scenario) = found.expect("a preset");
        let mut timeline = Timeline::<SnapshotsRun>::new(&scenario);
        timeline.seek_step(18_000);
        let there = timeline.now().state_digest();
        timeline.seek_step(9_000);
        timeline.seek_step(18_000);
        assert_eq!(timeline.now().state_digest(), there, "{name}");
    }
}

/// What recovery to the end says, for DATA of the first set and RECO of the second.
fn second_procedure(seed: u32, reco: Command) -> Outcome {
    let found = Scenario::presets().into_iter().find(|(preset, _)| *preset == "backup_mode");
    let (_, mut scenario) = found.expect("a preset");
    scenario.seed = seed;
    scenario.commands.last_mut().expect("the copy of RECO").command = reco;
    let run = run(&scenario, 20.0);
    Restorer::new(&run).outcome(&Choice::whole(&run.layout, 0, 1), StartMethod::ToEnd, 0)
}

#[test]
fn reco_at_one_instant_recovers_with_every_seed_and_volume_by_volume_only_without_a_log_switch() {
    let mut refused = 0;
    for seed in 40..61 {
        let outcome = second_procedure(seed, Command::SnapshotTogether);
        assert!(outcome.is_right(), "seed {seed}: {:?}", outcome.refusals);
        let outcome = second_procedure(seed, Command::SnapshotReco);
        if outcome.is_right() {
            continue;
        }
        refused += 1;
        let reasons: Vec<Reason> = outcome.refusals.iter().map(|refusal| refusal.reason).collect();
        assert_eq!(reasons, [Reason::LogMissing], "seed {seed}");
    }
    assert!((1..21).contains(&refused), "{refused} of 21 seeds");
}
