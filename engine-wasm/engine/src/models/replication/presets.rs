//! The named scenarios.

use super::scenario::{Apply, Capture, Link, Rules, Scenario};

/// The named scenarios, the default first.
pub fn presets() -> Vec<(&'static str, Scenario)> {
    let pipeline = Scenario::default();
    let mut large = pipeline.clone();
    (large.workload.min_changes, large.workload.max_changes, large.workload.sessions) = (2, 50, 3);
    vec![
        ("pipeline", pipeline.clone()),
        ("two_replicas", Scenario { replicas: 2, ..pipeline.clone() }),
        (
            "slow_link",
            Scenario {
                link: Link { latency_ms: 40.0, bytes_per_s: 40e3, ..Link::default() },
                ..pipeline.clone()
            },
        ),
        ("large_transaction", large),
        (
            "rules",
            Scenario {
                replicas: 2,
                rules: Rules {
                    capture: String::from("table <> 'stock'"),
                    propagation: String::from("replica = 1 OR table = 'customers'"),
                    apply: String::new(),
                },
                ..pipeline.clone()
            },
        ),
        (
            "small_ring",
            Scenario {
                replicas: 2,
                capture: Capture { slots: 6, ..Capture::default() },
                link: Link { latency_ms: 8.0, window: 8, ..Link::default() },
                apply: Apply { slots: 4, ..Apply::default() },
                ..pipeline
            },
        ),
    ]
}
