//! Replication at full scale beside the databases that it leaves out: the same scenario gives the same throughput, the same
//! latency and the same bottleneck. More seconds are compared by `rollforward bench --replication`.

use rollforward_engine::models::replication::experiments::compare::{
    Pipeline, in_batches, pipelines, with_databases,
};
use rollforward_engine::platform::model::Scenario as _;

/// Simulated seconds: the first one fills the queues.
const FROM_S: u32 = 1;
const UNTIL_S: u32 = 3;

#[test]
fn every_bottleneck_gives_the_same_throughput_and_the_same_latency_within_two_percent() {
    let mut bottlenecks = Vec::new();
    for Pipeline { name, scenario, compares_latency } in pipelines() {
        assert_eq!(scenario.problems(), [], "{name}");
        let with = with_databases(&scenario, FROM_S, UNTIL_S);
        let without = in_batches(&scenario, FROM_S, UNTIL_S);
        let [throughput, latency] = with.differences(&without);
        println!("{name}: {throughput:.2} % {latency:.2} % {with:?} {without:?}");
        assert!(throughput.abs() < 2.0, "{name}: {with:?} {without:?}");
        assert!(!compares_latency || latency.abs() < 2.0, "{name}: {with:?} {without:?}");
        assert_eq!(with.bottleneck, without.bottleneck, "{name}");
        bottlenecks.push(with.bottleneck);
    }
    bottlenecks.dedup();
    assert!(bottlenecks.len() > 3, "{bottlenecks:?}");
}
