//! The system of the tuning guide, small: what is written, what a crash leaves, and what a recovery takes.

use super::*;

fn setup(checkpoints: Checkpoints) -> Setup {
    Setup {
        seed: 3,
        load: Load {
            units_per_s: 1_000.0,
            units_per_transaction: 10.0,
            units_per_write: 2.0,
            cold_changes_per_transaction: 1.0,
            cold_blocks: 50_000,
            hot_changes_per_transaction: 3.0,
            hot_blocks: 200,
            changes_of_a_record: 1.0,
            change_bytes: 200.0,
        },
        checkpoints,
        costs: RecoveryCosts {
            fixed_s: 1.0,
            parse_ns_per_change: 10_000.0,
            apply_ns_per_change: 40_000.0,
            block_ns: 1_000.0,
            message_ns: 100_000.0,
        },
        parallelism: NOBODY,
    }
}

const NOBODY: Parallelism = Parallelism { slaves: 0, message_bytes: 2_048 };

fn slaves(slaves: u32, message_bytes: u32) -> Parallelism {
    Parallelism { slaves, message_bytes }
}

fn after(seconds: u32, checkpoints: Checkpoints) -> System {
    let mut system = System::new(&setup(checkpoints));
    (0..seconds).for_each(|_| system.tick());
    system
}

/// Every recovery of a run, at every moment and from both positions, brings each block to its last version.
#[test]
fn nothing_is_lost_at_any_moment_of_any_kind_of_checkpoint() {
    let kinds = [
        Checkpoints::None,
        Checkpoints::Hard { interval_s: 30, share: 0.3 },
        Checkpoints::Target { target_s: 1.5 },
    ];
    for kind in kinds {
        let mut system = System::new(&setup(kind));
        for _ in 0..150 {
            system.tick();
            for counts in [CheckpointCounts::WhenComplete, CheckpointCounts::AsWritten] {
                let found = system.recover(slaves(4, 1_024), counts);
                assert_eq!((found.lost, found.gaps), (0, 0), "{:?} at {} s", counts, system.now_s());
                assert!(found.blocks as usize >= system.dirty_blocks());
            }
        }
    }
}

#[test]
fn a_recovery_that_begins_too_late_is_noticed() {
    let mut system = after(50, Checkpoints::None);
    let (block, _) = system.redo[0];
    system.drop_redo_before(1);
    system.complete = 1;
    let found = system.recover(NOBODY, CheckpointCounts::WhenComplete);
    assert!(found.gaps + found.lost > 0, "the first change of block {block} is gone");
}

#[test]
fn a_shorter_interval_costs_more_throughput_and_saves_recovery() {
    let of = |interval_s| {
        let mut system = System::new(&setup(Checkpoints::Hard { interval_s, share: 0.5 }));
        let mut longest: f64 = 0.0;
        for _ in 0..600 {
            system.tick();
            longest = longest.max(system.recover(NOBODY, CheckpointCounts::WhenComplete).took_s);
        }
        (system.transactions(), longest)
    };
    let (often, seldom) = (of(20), of(200));
    assert!(often.0 < seldom.0 && often.1 < seldom.1, "{often:?} {seldom:?}");
    let all = after(600, Checkpoints::None).transactions();
    assert!((all - 60_000.0).abs() < 1.0 && seldom.0 < all, "{all}");
}

#[test]
fn a_checkpoint_counts_later_when_it_must_be_complete() {
    let system = after(150, Checkpoints::Hard { interval_s: 100, share: 0.2 });
    let took = |counts| system.recover(NOBODY, counts).took_s;
    assert!(took(CheckpointCounts::WhenComplete) > took(CheckpointCounts::AsWritten));
}

#[test]
fn slaves_take_the_work_of_applying_and_messages_cost_the_coordinator() {
    let system = after(300, Checkpoints::None);
    let took = |how| system.recover(how, CheckpointCounts::WhenComplete);
    let (alone, small, large) = (took(NOBODY), took(slaves(8, 512)), took(slaves(8, 16_384)));
    assert!(large.took_s < small.took_s && large.took_s < alone.took_s);
    assert!(small.messages > 20 * large.messages);
    // Both passes read everything; the coordinator sends, and slaves are mostly idle.
    let parsing = large.changes * 10_000.0 / 1e9;
    assert!((large.took_s - 1.0 - 2.0 * parsing - large.sending_s).abs() < 0.05 * parsing, "{large:?}");
    assert!(large.slaves_busy_percent < 60.0, "{large:?}");
}

#[test]
fn a_target_keeps_the_recovery_below_it_if_the_belief_is_right() {
    let mut belief = Estimator::default();
    let how = slaves(8, 4_096);
    let learned = after(200, Checkpoints::None);
    belief.learn(&learned.measured(&learned.recover(how, CheckpointCounts::WhenComplete)));
    let mut system = System::new(&setup(Checkpoints::Target { target_s: 3.0 }));
    system.belief = belief;
    (0..400).for_each(|_| system.tick());
    let took = system.recover(how, CheckpointCounts::WhenComplete).took_s;
    assert!((2.4..3.15).contains(&took), "{took} s under a target of 3 s");
}
