//! The pipeline of replication: what arrives at a replica is what has committed at the source.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::replication::scenario::Scenario;
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
