//! The pipeline of replication: what arrives at a replica is what has committed at the source.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::replication::code::{BottleneckReason, Stage};
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
        // With clients at both databases there are conflicts: `replication_anywhere.rs`.
        if scenario.anywhere.on {
            continue;
        }
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

/// A preset after 3 seconds.
fn preset(name: &str) -> ReplicationRun {
    let presets = Scenario::presets();
    let (_, scenario) = presets.iter().find(|(known, _)| *known == name).expect("a preset");
    run(scenario, 3)
}

#[test]
fn a_latch_on_the_queue_limits_capture_to_what_figure_14_says() {
    let (latched, latch_free) = (preset("queue_latched"), preset("queue_latch_free"));
    let rate = latched.capture.captured / 3;
    assert!((5_300..=5_600).contains(&rate), "{rate} LCRs/s");
    let bottleneck = latched.bottleneck().map(|(stage, _, _, reason)| (stage, reason));
    assert_eq!(bottleneck, Some((Stage::Capture, BottleneckReason::Latch)));
    println!("latch free {} {:?}", latch_free.capture.captured, latch_free.bottleneck());
    assert!(latch_free.capture.captured * 2 > latched.capture.captured * 3);
    assert!(latch_free.bottleneck().is_none_or(|it| it.3 != BottleneckReason::Latch));
}

#[test]
fn sql_latched_metadata_and_a_far_link_each_become_the_bottleneck() {
    let found: Vec<_> =
        ["apply_sql", "apply_data_layer", "metadata_latched", "metadata_cached", "lan", "wan"]
            .into_iter()
            .map(|name| {
                let run = preset(name);
                let bottleneck = run.bottleneck().map(|(stage, _, _, reason)| (stage, reason));
                println!("{name}: {} {bottleneck:?}", run.applies[0].applied_lcrs);
                (run.applies[0].applied_lcrs, bottleneck)
            })
            .collect();
    let [sql, data_layer, latched, cached, lan, wan] = found[..] else { panic!("six presets") };
    assert!(data_layer.0 * 10 > sql.0 * 12);
    assert!(cached.0 * 10 > latched.0 * 12);
    assert!(lan.0 > wan.0);
    assert_eq!(sql.1, Some((Stage::Appliers, BottleneckReason::Work)));
    assert_eq!(latched.1, Some((Stage::Appliers, BottleneckReason::Latch)));
    assert_eq!(wan.1, Some((Stage::Sender, BottleneckReason::Bandwidth)));
}

#[test]
fn appliers_share_the_cores_of_their_instance() {
    let presets = Scenario::presets();
    let (_, four) = presets.iter().find(|(known, _)| *known == "apply_sql").expect("a preset");
    let mut one = four.clone();
    one.hardware.cores = 1;
    let changes = [&one, four].map(|scenario| run(scenario, 1).applies[0].applied_lcrs);
    // A core executes 100 million instructions in a second, and a change takes nearly 90,000 on average.
    assert!((1_000..1_300).contains(&changes[0]) && changes[1] > 7 * changes[0] / 2, "{changes:?}");
}
