//! The pipeline of replication: what arrives at a replica is what has committed at the source.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::replication::scenario::{Rules, Scenario};
use rollforward_engine::platform::model::{Model as _, Scenario as _};

/// Runs for some simulated seconds.
fn run(scenario: &Scenario, seconds: u64) -> ReplicationRun {
    let mut run = ReplicationRun::start(scenario, false);
    while run.now < seconds * 1_000_000_000 {
        assert!(run.step(), "there is always a next event");
    }
    run
}

#[test]
fn every_preset_replicates() {
    for (name, scenario) in Scenario::presets() {
        assert_eq!(scenario.problems(), [], "{name}");
        let run = run(&scenario, 3);
        let commits: u64 = run.databases[0].cluster.instances.iter().map(|it| it.commits).sum();
        for apply in &run.applies {
            println!(
                "{name}: steps {} commits {commits} applied {} errors {} low {} stored {}",
                run.steps,
                apply.applied,
                apply.errors,
                apply.low >> 3,
                apply.stored >> 3
            );
            assert!(apply.applied > 20, "{name}");
            assert_eq!((apply.errors, apply.dropped), (0, 0), "{name}");
        }
    }
}

/// Every stage with a rule drops something, and what it drops does not reach the next stage.
#[test]
fn rules_drop_changes_at_capture_propagation_and_apply() {
    let rules = Rules {
        capture: String::from("table <> 'stock'"),
        propagation: String::from("replica = 1 OR table = 'customers'"),
        apply: String::from("replica = 2 OR operation <> 'delete'"),
    };
    let run = run(&Scenario { replicas: 2, rules, ..Scenario::default() }, 2);
    let [first, second] = &run.applies[..] else { panic!("two replicas") };
    assert!(run.capture.dropped > 20, "{}", run.capture.dropped);
    assert_eq!(run.channels[0].dropped, 0);
    assert!(run.channels[1].dropped > 20 && run.channels[1].sent < run.channels[0].sent);
    assert!(first.dropped_by_rule > 5 && second.dropped_by_rule == 0);
    assert!(first.applied > 10 && second.applied > 10, "{} {}", first.applied, second.applied);
}
