//! The runs of the presets, as digests: links, lessons and published pictures name moments of these runs, so a change of
//! the engine that is not meant to change them leaves the digests as they are.

use rollforward_engine::models::cluster::scenario::{Command, Scenario, presets};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::model::Model as _;

/// Steps before the crash, and after it.
const STEPS: u64 = 20_000;

/// The digest of a run and of its state, some time after a crash.
fn digest(scenario: &Scenario) -> String {
    let mut run = Simulation::new(scenario);
    for _ in 0..STEPS {
        run.step();
    }
    run.command(&Command::CrashInstance { instance: 0 }).expect("it is up");
    for _ in 0..STEPS {
        run.step();
    }
    format!("{:016x}", run.state_digest())
}

#[test]
fn the_runs_of_the_presets_are_as_they_were() {
    let digests: Vec<_> = presets().into_iter().map(|(name, scenario)| (name, digest(&scenario))).collect();
    let known = [
        ("walk", "f1ff5dd1a0ad3b93"),
        ("sandbox", "b302a37e43e0338b"),
        ("buddies", "2cd3e29ba4cd0dc2"),
        ("membership", "e4ce50347cc3210e"),
        ("cluster", "be0239a92bd8e3a3"),
        ("services_balanced", "6d274ed384ff84bd"),
        ("services_singleton", "cbf73ef4a2a5912a"),
        ("bench", "85f3f8b57b96270e"),
    ];
    assert_eq!(digests, known.map(|(name, digest)| (name, digest.to_owned())));
}
