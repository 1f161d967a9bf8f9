//! Every name has a value, and a wrong one says what is wrong with it.

use std::collections::BTreeSet;

use crate::{crashed, preset, value};
use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::vocabularies;
use rollforward_engine::platform::values::{NameError, Per, all, find};

#[test]
fn each_name_has_a_value_at_some_moment() {
    let mut missing: BTreeSet<&str> = all::<Simulation>().map(|value| value.name).collect();
    for seed in 1..3 {
        let mut timeline = crashed(seed);
        for time in (0..150u64).map(|tenth| tenth * 100_000_000) {
            timeline.seek_time(time);
            missing.retain(|name| {
                let declared = all::<Simulation>().find(|value| value.name == *name).expect("it is declared");
                let of = |number: u32| value(&timeline, &format!("{name}.{number}"));
                match declared.per() {
                    Per::Run => value(&timeline, name).is_none(),
                    _ => (1..=3).all(|number| of(number).is_none()),
                }
            });
        }
    }
    // What the page brings; a second brown-out; a block that was written late at the right moment.
    let absent: BTreeSet<&str> = ["cost_percent", "earlier_brownout_s"]
        .into_iter()
        .chain(missing.iter().copied().filter(|name| name.starts_with("late_")))
        .collect();
    assert_eq!(missing, absent);
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
    for declared in all::<Simulation>().filter(|value| value.per() != Per::Run) {
        assert_eq!(value(&timeline, &format!("{}.8", declared.name)), None, "{}", declared.name);
    }
}
