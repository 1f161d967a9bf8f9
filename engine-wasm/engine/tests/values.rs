//! Values are computed from the whole state, independent of requests of viewers.

use std::collections::{BTreeMap, BTreeSet};

use crate::again::Again;
use crate::runs::{crashed, event, first, preset, value};
use rollforward_engine::models::cluster::code::{FactKind, RecordKind, SetState, ThreadState};
use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::observe::FrameRequest;
use rollforward_engine::models::cluster::redo::RedoRecord;
use rollforward_engine::models::cluster::scenario::{Command, Scenario};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::cluster::txn::layout::segment_and_slot;
use rollforward_engine::models::vocabularies;
use rollforward_engine::platform::values::{NameError, Per, all, find};

#[test]
fn each_name_has_a_value_at_some_moment() {
    let mut missing: BTreeSet<&str> = all::<Simulation>().into_iter().map(|value| value.name).collect();
    for seed in 1..3 {
        let mut timeline = crashed(seed);
        let _said = Again::from(timeline.now());
        drop_known(&mut missing, &mut timeline, 15);
    }
    // Active sessions are sampled only where there are services.
    drop_known(&mut missing, &mut ClusterTimeline::new(&preset("services_balanced")), 2);
    // Work of slaves is known where messages to them are simulated.
    drop_known(&mut missing, &mut recovered_by_slaves(), 12);
    // Values that the page computes, of a second brown-out, and of a block that was written late at the right moment.
    let absent: BTreeSet<&str> = ["cost_percent", "earlier_brownout_s"]
        .into_iter()
        .chain(missing.iter().copied().filter(|name| name.starts_with("late_")))
        .collect();
    assert_eq!(missing, absent);
}

/// One of two instances fails, and slaves get the redo of the second pass in messages.
fn recovered_by_slaves() -> ClusterTimeline {
    let mut scenario = Scenario { seed: 1, instances: 2, ..preset("cluster") };
    let recovery = &mut scenario.recovery;
    (recovery.slaves, recovery.message_bytes, recovery.message_buffers) = (4, 8_192, 2);
    let mut timeline = ClusterTimeline::new(&scenario);
    timeline.seek_time(4_000_000_000);
    timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline
}

/// Removes the names that have a value at some tenth of the first seconds.
fn drop_known(missing: &mut BTreeSet<&str>, timeline: &mut ClusterTimeline, seconds: u64) {
    for time in (0..seconds * 10).map(|tenth| tenth * 100_000_000) {
        timeline.seek_time(time);
        missing.retain(|name| {
            let declared =
                all::<Simulation>().into_iter().find(|value| value.name == *name).expect("it is declared");
            let of = |number: u32| value(timeline, &format!("{name}.{number}"));
            match declared.per() {
                Per::Run => value(timeline, name).is_none(),
                _ => (1..=3).all(|number| of(number).is_none()),
            }
        });
    }
}

#[test]
fn a_name_says_what_is_wrong_with_it() {
    let error = |name: &str| find::<Simulation>(name, &vocabularies()).err();
    assert_eq!(error("queue.2"), None);
    let nearest = |name: &str| match error(name) {
        Some(NameError::Unknown { nearest, .. }) => nearest,
        _ => None,
    };
    assert_eq!(nearest("qeue.2").as_deref(), Some("queue"));
    assert_eq!(nearest("recovery_set.sise").as_deref(), Some("recovery_set.size"));
    assert_eq!(nearest("what_nobody_knows"), None);
    assert!(matches!(error("queue"), Some(NameError::NumberMissing { what: "instance", .. })));
    assert!(matches!(error("time_s.1"), Some(NameError::NumberTooMuch { .. })));
    for name in ["queue.0", "queue.9", "queue.99999999999"] {
        assert!(matches!(error(name), Some(NameError::NumberTooHigh { most: 8, .. })), "{name}");
    }
    let others = [("replication", vec!["apply_lag_s"])];
    let foreign = find::<Simulation>("apply_lag_s", &others).err();
    assert!(matches!(foreign, Some(NameError::OtherModel { model, .. }) if model == "replication"));
}

#[test]
fn a_value_of_an_instance_that_the_run_does_not_have_is_none() {
    let timeline = ClusterTimeline::new(&preset("walk"));
    for declared in all::<Simulation>().into_iter().filter(|value| value.per() != Per::Run) {
        assert_eq!(value(&timeline, &format!("{}.8", declared.name)), None, "{}", declared.name);
    }
}

#[test]
fn what_was_rolled_back_is_known_once_it_is_over() {
    let mut timeline = crashed(2);
    let end = first(&mut timeline, event("rollback_finished", 1, None), 0.0).expect("it ends") as u64;
    timeline.seek_time(end);
    let facts = timeline.chronicle.listed().filter(|fact| (4_000_000_000..=end).contains(&fact.time));
    let dead = facts
        .filter(|fact| fact.kind == FactKind::UndoApplied && segment_and_slot(fact.xid).0 != fact.instance);
    let undone = Some(dead.count() as f64);
    assert_eq!((value(&timeline, "rolled_back"), value(&timeline, "undo_to_apply")), (undone, undone));
    assert!(undone > Some(0.0));
}

/// All records of the failed threads that a recovery reads, found by hand.
fn redo_by_hand(timeline: &ClusterTimeline) -> Vec<RedoRecord> {
    let run = timeline.now();
    let mut records: Vec<(u64, u8, RedoRecord)> = Vec::new();
    for (number, instance) in (0u8..).zip(&run.cluster.instances) {
        let thread = &instance.thread;
        let is_recovered = run.recovery.active && run.recovery.threads.contains(&number);
        let start = if is_recovered { run.recovery.start[usize::from(number)] } else { thread.recorded };
        if thread.state == ThreadState::NeedsRecovery {
            let all = thread.records_from(0);
            let read = all.filter(|record| record.rba >= start && record.rba < thread.flushed);
            records.extend(read.map(|record| (record.scn, number, *record)));
        }
    }
    records.sort_by_key(|(scn, thread, record)| (*scn, *thread, record.rba));
    records.into_iter().map(|(.., record)| record).collect()
}

#[test]
fn redo_to_read_is_what_a_first_pass_reads() {
    let (mut looked, mut late_seen) = (0, 0);
    for seed in 1..9 {
        let mut timeline = crashed(seed);
        let _said = Again::from(timeline.now());
        for time in (40..100u64).map(|tenth| tenth * 100_000_000) {
            timeline.seek_time(time);
            let records = redo_by_hand(&timeline);
            let mut versions: BTreeMap<u32, u32> = BTreeMap::new();
            let (mut written, mut late, mut last): (_, _, BTreeMap<u32, bool>) = (0, 0, BTreeMap::new());
            for record in &records {
                for (block, version) in record.changes() {
                    versions.insert(block, version);
                    last.insert(block, false);
                }
                if record.kind == RecordKind::BlockWritten {
                    written += 1;
                    let is_late =
                        versions.get(&record.block).is_some_and(|version| *version > record.version);
                    late += u32::from(is_late);
                    if is_late {
                        last.insert(record.block, true);
                    }
                }
            }
            let late_last = last.values().filter(|late| **late).count();
            let number = |name: &str| value(&timeline, name).unwrap_or(-1.0) as usize;
            assert_eq!(
                ["redo_records", "redo_blocks", "redo_written", "redo_late", "redo_late_last"].map(number),
                [records.len(), versions.len(), written, late as usize, late_last]
            );
            looked += usize::from(!records.is_empty());
            late_seen += late_last;
        }
    }
    assert!(looked > 20 && late_seen > 0, "{looked} moments, {late_seen} late");
}

#[test]
fn what_the_data_files_lack_is_counted_over_all_redo() {
    let mut seen = [0.0, 0.0];
    let runs = [crashed(1), crashed(2), ClusterTimeline::new(&preset("walk"))];
    for mut timeline in runs {
        for time in (1..80u64).map(|tenth| tenth * 100_000_000) {
            timeline.seek_time(time);
            let cluster = &timeline.now().cluster;
            let slots: Vec<_> = cluster.all_slots().map(|(_, slot)| slot).collect();
            let mut counts = [0.0, 0.0];
            for record in cluster.instances.iter().flat_map(|instance| instance.thread.records_from(0)) {
                let open = slots.iter().any(|slot| slot.xid == record.xid && slot.open());
                let on_disk = cluster.data_files.version(record.block) >= record.version;
                if record.kind == RecordKind::Change && open == on_disk {
                    counts[usize::from(open)] += 1.0;
                }
            }
            assert_eq!(
                ["disk.lacks", "disk.uncommitted"].map(|name| value(&timeline, name).unwrap_or(-1.0)),
                counts,
                "{time} ns"
            );
            seen = [seen[0] + counts[0], seen[1] + counts[1]];
        }
    }
    assert!(seen[0] > 100.0 && seen[1] > 10.0, "{seen:?}");
}

#[test]
fn the_set_counted_by_name_is_the_set_of_the_frame() {
    let mut timeline = crashed(3);
    for time in (40..200u64).map(|tenth| tenth * 50_000_000) {
        timeline.seek_time(time);
        let frame = timeline.frame(&FrameRequest::of(&["set", "set_sum"]));
        let count = |states: &[SetState]| {
            Some(frame.set.iter().filter(|row| states.iter().any(|state| *state as u8 == row.state)).count()
                as f64)
        };
        assert_eq!(value(&timeline, "recovery_set.size"), count(&[SetState::InSet, SetState::Recovering]));
        assert_eq!(value(&timeline, "recovery_set.written"), count(&[SetState::Written]));
        assert_eq!(
            value(&timeline, "recovery_set.excess"),
            frame.set_sum.first().map(|sum| f64::from(sum.excess))
        );
    }
}

#[test]
fn the_lost_queue_has_every_block_that_was_on_it_and_on_disk_in_redo() {
    for seed in 1..6 {
        let mut timeline = ClusterTimeline::new(&Scenario { seed, ..preset("cluster") });
        let _said = Again::from(timeline.now());
        timeline.seek_time(3_000_000_000);
        let flushed = timeline.now().cluster.instances[1].thread.flushed;
        let queue = timeline.frame(&FrameRequest::of(&["queue"])).queue;
        timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
        let lost = timeline.frame(&FrameRequest::of(&["lost_queue", "queue"]));
        assert!(lost.queue.iter().all(|row| row.instance != 1));
        let written = &timeline.now().cluster.data_files;
        let low: BTreeMap<u32, f64> = lost.lost_queue.iter().map(|row| (row.block, row.low_rba)).collect();
        let before = queue.iter().filter(|row| row.instance == 1 && (row.low_rba as u64) < flushed);
        for row in before {
            let known = low.get(&row.block).is_some_and(|low| *low <= row.low_rba);
            assert!(known || written.version(row.block) >= row.version, "{row:?}");
        }
        assert!(!low.is_empty());
        assert!(lost.lost_queue.is_sorted_by(|a, b| a.low_rba <= b.low_rba));
    }
}
