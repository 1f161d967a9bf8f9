//! A synchronous source whose instance crashes while transactions wait to commit or may do so.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::replication::check::violation;
use rollforward_engine::models::replication::command::Command;
use rollforward_engine::models::replication::scenario::Scenario;
use rollforward_engine::platform::model::{Model as _, Scenario as _};
use rollforward_engine::platform::torture::Torture as _;
use std::collections::BTreeSet;

/// Crashes, and how long each run works after its crash, ns.
const CRASHES: u32 = 40;
const AFTER: u64 = 200_000_000;

/// Replicas answer long before the redo of the transaction is on disk.
fn quickly_answered() -> Scenario {
    let presets = Scenario::presets();
    let (_, preset) = presets.iter().find(|(known, _)| *known == "synchronous").expect("a preset");
    let mut scenario = preset.clone();
    (scenario.source_instances, scenario.workload.sessions) = (1, 4);
    let work = &mut scenario.workload;
    (work.think_ms, work.change_ms, work.min_changes, work.max_changes) = (1.0, 0.1, 1, 1);
    (scenario.link.latency_ms, scenario.link.bytes_per_s) = (0.1, 10e6);
    (scenario.hardware.log_write_ms, scenario.capture.flush_ms) = (4.0, 0.0);
    (scenario.detect_ms, scenario.start_ms) = (20.0, 30.0);
    scenario
}

fn announced(run: &ReplicationRun) -> BTreeSet<u32> {
    run.synchronous.announced.keys().copied().collect()
}

/// A crash can lose the number of a transaction that may commit. Its session can then get the same number for another transaction,
/// which has to ask for itself.
#[test]
pub(crate) fn a_permission_to_commit_ends_with_its_instance() {
    let mut run = ReplicationRun::start(&quickly_answered(), false);
    run.start_recording();
    let mut again = 0;
    for _ in 0..CRASHES {
        let mut waiting = announced(&run);
        while waiting.is_subset(&announced(&run)) {
            waiting = announced(&run);
            assert!(run.step(), "there is always a next event");
        }
        let permitted = &waiting - &announced(&run);
        let mut crashed = run.fork();
        crashed.command(&Command::CrashInstance { database: 0, instance: 0 }).expect("it is up");
        let end = crashed.now + AFTER;
        let mut is_again = false;
        while crashed.now < end {
            crashed.assist();
            assert!(crashed.step(), "there is always a next event");
            is_again |= !announced(&crashed).is_disjoint(&permitted);
        }
        again += u32::from(is_again);
        assert_eq!(violation(&crashed, false), None);
    }
    assert!(again > 0, "a number comes again");
}
