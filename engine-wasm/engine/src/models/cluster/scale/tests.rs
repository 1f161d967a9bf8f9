//! At a small size, every result is compared with a brute-force computation at random crash points.

use super::*;
use crate::models::cluster::scenario::{Buddy, Hardware};
use crate::models::cluster::storage::BlockId;
use crate::platform::kernel::random::Stream;
use std::collections::BTreeMap;

/// A run of a thousand records a second, with settings drawn by `seed`.
fn small(seed: u32) -> Setup {
    let mut chance = Stream::named(seed, "setup", 0);
    let buffers = chance.percent(30).then(|| 1 + chance.below(6));
    let buddy = Buddy {
        buddies: 1,
        num_read_buffers: buffers,
        scan_phase_threshold_s: f64::from(chance.below(5)) * 0.05,
        interval_s: 0.2 + f64::from(chance.below(20)) * 0.1,
        read_buffer_bytes: 4_096 << chance.below(4),
        ..Buddy::default()
    };
    let hardware = Hardware { data_ms: 2.0 + f64::from(chance.below(8)), ..Hardware::default() };
    Setup {
        seed,
        blocks: 1_024 + chance.below(4_000),
        run_s: 3.0 + f64::from(chance.below(300)) / 10.0,
        redo_bytes_per_s: 200e3,
        record_bytes: 200,
        mean_record_bytes: 100.0,
        load: if chance.percent(50) { Load::Tpcc } else { Load::OwnTables },
        mttr_target_s: if chance.percent(40) { 0.1 + f64::from(chance.below(10)) * 0.02 } else { 0.0 },
        mttr_fixed_s: 0.0,
        most_behind_bytes: if chance.percent(40) { 50_000 + u64::from(chance.below(1 << 20)) } else { 0 },
        slaves: 1 + chance.below(8),
        message_bytes: 4_096,
        hardware,
        buddy,
    }
}

/// Runs until the crash.
fn crashed(setup: &Setup) -> Scale {
    let mut run = Scale::new(setup);
    while run.stage() == Stage::Running {
        run.advance(500);
    }
    run
}

/// The set of the failed thread's records, by a map and a full scan.
fn brute_force(run: &Scale) -> BTreeMap<BlockId, (u64, u32)> {
    let (mut set, mut place) = (BTreeMap::new(), run.writers.0[FAILED].checkpoint);
    loop {
        let rba = place.rba;
        let Some(record) = run.threads[FAILED].next(&mut place) else { return set };
        if !record.written {
            set.insert(record.block, (rba, record.version));
        } else if set.get(&record.block).is_some_and(|(_, version)| *version <= record.version) {
            set.remove(&record.block);
        }
    }
}

#[test]
fn at_random_crash_points_the_buddys_set_is_that_of_brute_force_and_nothing_is_lost() {
    let (mut written, mut pruned, mut shipped) = (0, 0.0, 0);
    for seed in 0..120 {
        let mut run = crashed(&small(seed));
        let set = brute_force(&run);
        // The first block of the queue, by a search of every block.
        let lows = run.blocks.iter().map(|block| block.low[FAILED]).filter(|low| *low > 0);
        let lows: Vec<u32> = lows.collect();
        let (writer, end) = (&run.writers.0[FAILED], run.threads[FAILED].end.index);
        assert_eq!(writer.dirty as usize, lows.len(), "seed {seed}");
        assert!(writer.checkpoint.index <= lows.iter().min().map_or(end, |low| low - 1), "seed {seed}");
        // Every change that was lost with the instance and is nowhere else must be in the set.
        let lost = (0..run.setup.blocks).filter(|&block| {
            let it = run.blocks.get(block);
            it.holder == FAILED && it.base() != it.current
        });
        assert!(lost.clone().all(|block| set.contains_key(&block)), "seed {seed}");
        let lost = lost.count() as u32;
        while run.advance(500) {}
        let changed = run.whole.changed.iter().map(|entry| (entry.block, (entry.rba, entry.version)));
        assert!(changed.collect::<BTreeMap<_, _>>() == set, "seed {seed}");
        let report = run.report();
        assert_eq!((report.sets_equal, report.gaps, report.lost_blocks), (Some(true), 0.0, 0), "seed {seed}");
        assert!(report.recovered_blocks >= lost, "seed {seed}");
        (written, pruned) = (written + report.written_records, pruned + report.buddy_pruned);
        shipped += report.set_blocks - report.recovered_blocks;
    }
    assert!(written > 1_000 && pruned > 1_000.0 && shipped > 1_000, "{written} {pruned} {shipped}");
}

#[test]
fn what_the_buddy_costs_and_finds_does_not_change_the_run() {
    for seed in 0..8 {
        let with = small(seed);
        let without = Setup { buddy: Buddy::default(), ..with.clone() };
        let (mut with, mut without) = (crashed(&with), crashed(&without));
        while with.advance(500) {}
        while without.advance(500) {}
        let (with, without) = (with.report(), without.report());
        assert_eq!((with.first_pass_s, with.second_pass_s), (without.first_pass_s, without.second_pass_s));
        assert!(with.buddy_first_pass_s.is_some_and(|seconds| seconds <= with.first_pass_s + 0.001));
        assert_eq!(without.buddy_first_pass_s, None);
    }
}

#[test]
fn a_lost_change_is_found() {
    let mut run = crashed(&small(3));
    let block = brute_force(&run).into_keys().find(|&block| run.blocks.get(block).holder == FAILED);
    let block = block.expect("some block is lost");
    while run.stage() != Stage::SecondPass {
        run.advance(500);
    }
    run.whole.changed.remove(block);
    while run.advance(500) {}
    assert_eq!(run.report().lost_blocks, 1);
}

#[test]
fn the_status_never_goes_back_and_ends_at_the_report() {
    for seed in 0..12 {
        let setup = small(seed);
        let mut run = Scale::new(&setup);
        let mut before = run.status();
        let mut foretold = None;
        while run.advance(200) {
            let at = run.status();
            let read = |it: &Status| it.first_pass.map_or((0, -1.0), |(to, took_s)| (to, took_s));
            let applied = |it: &Status| it.second_pass.map_or((0, -1.0), |(to, took_s)| (to, took_s));
            assert!(at.made >= before.made && at.checkpoint >= before.checkpoint && at.buddy >= before.buddy);
            assert!(read(&at) >= read(&before) && applied(&at) >= applied(&before), "{before:?} {at:?}");
            assert!(read(&at).0 <= at.made && applied(&at).0 <= at.made && at.buddy <= Some(at.made));
            assert!(at.first_pass.is_none() || at.ran_s >= at.run_s, "{at:?}");
            foretold = foretold.or(at.buddy_first_pass_s);
            before = at;
        }
        let (at, report) = (run.status(), run.report());
        let ends = (at.first_pass.unwrap(), at.second_pass.unwrap());
        assert_eq!(ends, ((at.made, report.first_pass_s), (at.made, report.second_pass_s)));
        assert_eq!((foretold, at.buddy_first_pass_s), (report.buddy_first_pass_s, report.buddy_first_pass_s));
    }
}
